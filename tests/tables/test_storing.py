"""Storing through the machine: nothing is shown before it is stored, and all is done once, though much goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from orbis.kernel.errors import Invalid, OrbisError
from orbis.tables import messages_out
from orbis.tables.machine import effects, inputs
from orbis.tables.machine.changes import Sit, StandUp, Start
from orbis.tables.machine.machine import ATTEMPTS
from orbis.tables.machine.viewers import MISTAKE, NOT_YOURS
from tests.tables.driver import Client, Driver, new_table, two_people

SLOW = effects.Store


def kinds(driver: Driver) -> list[str]:
    """The kinds of all stored events."""
    return [event.kind for event in driver.store]


def reply(driver: Driver, request: int) -> Any:
    """What a request was answered; the test fails if it was refused."""
    found = driver.replies[request]
    assert isinstance(found, dict), found
    return found


def refusal(driver: Driver, request: int) -> OrbisError:
    """Why a request was refused."""
    found = driver.replies[request]
    assert isinstance(found, OrbisError), found
    return found


def test_a_move_is_stored_then_shown_to_all_then_acknowledged() -> None:
    driver = two_people()
    ada, bob = driver.look(1, "ada", 0), driver.look(2, "bob", 1)
    driver.hold.add(SLOW)
    before, n = len(driver.done), driver.table.last

    request = driver.act("ada", 0, "play", answer=ada.answers[0])

    assert request not in driver.replies
    assert (driver.table.last, ada.n, bob.n) == (n, n, n)
    driver.release()
    assert [type(each) for each in driver.done[before:]] == [
        effects.Store,
        effects.Send,
        effects.Send,
        effects.Reply,
    ]
    assert (ada.n, bob.n, reply(driver, request)["n"]) == (n + 1, n + 1, n + 1)


def test_while_one_store_is_pending_the_others_wait_in_their_order() -> None:
    driver = two_people()
    driver.hold.add(SLOW)
    requests = [driver.act("ada", 0, "say", text=text) for text in ("one", "two", "three", "four")]

    assert len(driver.made(SLOW)) == 2 + 1  # two sat down, and the first of these
    driver.hold.clear()
    driver.release()

    assert [line["text"] for line in driver.table.chat] == ["one", "two", "three", "four"]
    numbers = [reply(driver, each)["n"] for each in requests]
    assert numbers == sorted(numbers)
    assert not driver.machine.busy


def test_a_refused_store_is_decided_again_on_what_others_have_stored() -> None:
    here = two_people()
    there = Driver(here.store)
    ada = here.look(1, "ada", 0)
    there.act("bob", 1, "say", text="first")

    request = here.act("ada", 0, "say", text="second")

    assert [line["text"] for line in here.table.chat] == ["first", "second"]
    assert reply(here, request)["n"] == len(here.store) - 1
    assert ada.state == messages_out.state(here.table, 0)
    assert [each["text"] for message in ada.got[1:] for each in message["news"]] == ["first", "second"]


def test_what_is_refused_here_is_granted_if_others_have_stored_what_makes_it_possible() -> None:
    here = two_people()
    there = Driver(here.store)
    ada = there.look(1, "ada", 0)
    there.act("ada", 0, "play", option=ada.answers[0])
    there.act("ada", 0, "ask-back")

    request = here.act("bob", 1, "decline")

    assert reply(here, request)["n"] == here.table.last
    assert kinds(here)[-2:] == ["asked", "declined"]


def test_a_table_that_is_always_taken_is_too_busy() -> None:
    here = two_people()
    there = Driver(here.store)
    here.hold.add(SLOW)
    request = here.act("ada", 0, "say", text="never")
    for n in range(ATTEMPTS):
        there.feed(inputs.Elsewhere(None, 0))
        there.act("bob", 1, "say", text=f"line {n}")
        here.release()

    assert refusal(here, request).key == "too-busy"  # type: ignore[attr-defined]
    assert len(here.table.chat) == ATTEMPTS
    assert not here.machine.busy


@pytest.mark.parametrize("stored", [True, False])
def test_a_commit_whose_end_was_not_heard_is_looked_up_and_done_once(stored: bool) -> None:
    driver = two_people()
    ada = driver.look(1, "ada", 0)
    driver.hold.add(SLOW)
    n, answer = driver.table.last, ada.answers[0]
    request = driver.act("ada", 0, "play", answer=answer)
    wanted = driver.held.pop(0)
    driver.hold.clear()
    if stored:
        driver.commit(wanted)

    driver.feed(inputs.Unknown())

    assert reply(driver, request)["n"] == n + 1
    assert kinds(driver)[n + 1 :] == ["played"]
    assert ada.state == messages_out.state(driver.table, 0)


def test_the_same_request_id_twice_is_one_event_however_long_ago() -> None:
    driver = two_people()
    first = reply(driver, driver.act("ada", 0, "say", "mine", text="once"))
    again = reply(driver, driver.act("ada", 0, "say", "mine", text="once"))
    driver.table.requests.clear()  # as after many other requests
    late = reply(driver, driver.act("ada", 0, "undo", "mine"))  # refused, so the store is asked

    assert first["n"] == again["n"] == late["n"]
    assert kinds(driver).count("said") == 1


def test_a_repeated_request_waits_for_the_first_one_and_gets_its_event() -> None:
    driver = two_people()
    driver.hold.add(SLOW)
    first = driver.act("ada", 0, "say", "mine", text="once")
    second = driver.act("ada", 0, "say", "mine", text="once")
    driver.hold.clear()
    driver.release()

    assert reply(driver, first) == reply(driver, second)
    assert kinds(driver).count("said") == 1


def test_a_store_that_is_away_refuses_this_request_and_no_other() -> None:
    driver = two_people()
    driver.hold.add(SLOW)
    lost = driver.act("ada", 0, "say", text="lost")
    kept = driver.act("bob", 1, "say", text="kept")
    driver.held.pop(0)
    driver.hold.clear()

    driver.feed(inputs.Failed(ConnectionError("not now")))

    assert isinstance(driver.replies[lost], ConnectionError)
    assert reply(driver, kept)["n"] == driver.table.last
    assert [line["text"] for line in driver.table.chat] == ["kept"]


def test_an_invitation_that_was_used_meanwhile_is_refused_with_the_store() -> None:
    _, event = new_table("person", "person")
    driver = Driver([event])
    driver.hold.add(SLOW)
    request = driver.ask(Sit(1, "bob", "", invite="hash", needs=True))
    wanted = driver.held.pop(0)
    assert (wanted.invitation.seat, wanted.invitation.hashed, wanted.invitation.used) == (1, "hash", True)

    driver.feed(inputs.Failed(Invalid("invite", "it was used")))

    assert "it was used" in str(refusal(driver, request))
    assert driver.table.seats[1].user == ""


def test_a_mistake_of_ours_is_said_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = two_people()

    def stumbles(self: Start, table: Any, at: int) -> Any:
        raise ZeroDivisionError("a mistake")

    with monkeypatch.context() as patched:
        patched.setattr(Start, "decide", stumbles)
        request = driver.ask(Start("ada", ""))
    assert isinstance(driver.replies[request], ZeroDivisionError)
    assert reply(driver, driver.act("ada", 0, "say", text="still here"))["is"] == "done"


def test_a_viewer_who_comes_back_gets_what_they_missed_and_no_more() -> None:
    driver = two_people()
    ada, bob = driver.look(1, "ada", 0), driver.look(2, "bob", 1)
    driver.drop(2, "bob")
    driver.act("ada", 0, "say", text="Where are you?")
    driver.act("ada", 0, "play", answer=ada.answers[0])

    back = driver.look(7, "bob", 1, client=bob, since=bob.n)

    assert [message["is"] for message in back.got] == ["full", "delta"]
    assert back.state == messages_out.state(driver.table, 1)
    assert back.log == messages_out.rows_since(driver.table, 1, 0)
    assert [each["text"] for each in back.got[-1]["news"]] == ["Where are you?"]


def test_a_viewer_who_knows_more_than_this_process_is_shown_what_others_stored() -> None:
    here = two_people()
    there = Driver(here.store)
    there.act("ada", 0, "say", text="over there")

    bob = here.look(2, "bob", 1, since=there.table.last, client=follower(there, 1))

    assert here.table.last == there.table.last
    assert bob.state == messages_out.state(here.table, 1)


def follower(driver: Driver, seat: int) -> Client:
    """A client that knows all that a process knows."""
    return driver.look(99, "bob", seat)


def test_a_viewer_who_drops_while_a_store_is_pending_is_never_shown_the_table() -> None:
    driver = two_people()
    driver.hold.add(SLOW)
    driver.act("ada", 0, "say", text="wait")
    bob = driver.look(2, "bob", 1)
    driver.drop(2, "bob")
    driver.release()

    assert (bob.got, driver.machine.viewers.through) == ([], {})


def test_a_view_that_fails_closes_only_those_who_would_have_seen_it(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = two_people()
    ada, bob, eyes = driver.look(1, "ada", 0), driver.look(2, "bob", 1), driver.look(3, "", None)
    real = messages_out.view

    def stumbles(table: Any, seat: int | None, *rest: Any) -> Any:
        if seat == 1:
            raise ZeroDivisionError("only for Bob")
        return real(table, seat, *rest)

    monkeypatch.setattr(messages_out, "view", stumbles)
    request = driver.act("ada", 0, "say", text="Hello")

    assert reply(driver, request)["n"] == ada.n == eyes.n == driver.table.last
    assert (ada.closed, bob.closed, eyes.closed) == (None, MISTAKE, None)
    assert set(driver.machine.viewers.through) == set(driver.machine.viewers.shown) == {0, None}
    assert [each.sentence for each in driver.made(effects.Report)] == ["a view failed"]
    monkeypatch.undo()
    back = driver.look(4, "bob", 1, client=bob, since=bob.n)
    assert back.state == messages_out.state(driver.table, 1)


def test_a_person_who_stands_up_looks_no_longer_through_the_seat() -> None:
    _, event = new_table("person", "person")
    driver = Driver([event])
    driver.ask(Sit(1, "bob", ""))
    bob = driver.look(2, "bob", 1)

    driver.ask(StandUp(1))

    assert bob.closed == NOT_YOURS
    assert [each.mine for each in driver.made(effects.Seats)] == [[]]
