"""Clocks, bots, votes and signs of life through the machine: the test says what time it is, and nothing waits."""

from __future__ import annotations

from typing import Any

import pytest

from orbis.kernel.errors import Refused
from orbis.tables import messages_out
from orbis.tables.machine import effects, inputs
from orbis.tables.machine.changes import Sit
from orbis.tables.machine.machine import GRACE, RECOVERY
from orbis.tables.table import FALLBACK, OVER, Event
from tests.tables.driver import BEGIN, Driver, new_table, two_people

MINUTE = 60_000
CLOCK = {"kind": "move", "seconds": 60, "timeout": "bot"}


def last_event(driver: Driver) -> Event:
    """The event stored last."""
    return driver.store[-1]


def key_of(driver: Driver, request: int) -> str:
    """The key of a refusal."""
    found = driver.replies[request]
    assert isinstance(found, Refused), found
    return found.key


# -- clocks


def test_a_clock_that_runs_out_gives_the_seat_to_a_bot() -> None:
    driver = two_people(clock=CLOCK)
    asked = driver.table.timed()
    driver.later(MINUTE - 1)
    driver.sweep()
    assert all(not driver.table.seats[seat].bot for seat in asked)

    driver.later(1)
    driver.hold.add(effects.Think)
    driver.sweep()

    handed = [event.data for event in driver.store if event.kind == "handed"]
    assert [(each["seat"], each["why"]) for each in handed] == [(seat, "clock") for seat in asked]


def test_a_clock_that_runs_out_while_an_answer_is_stored_is_too_late() -> None:
    driver = two_people(clock=CLOCK)
    ada = driver.look(1, "ada", 0)
    driver.hold.add(effects.Store)
    driver.later(MINUTE)
    driver.act("ada", 0, "play", answer=ada.answers[0])

    driver.sweep()
    driver.hold = {effects.Think}
    driver.release()

    assert [event.data["seat"] for event in driver.store if event.kind == "handed"] == [1]
    assert driver.table.seats[0].bot == ""


def test_a_clock_that_runs_out_while_another_process_stores_the_answer_is_too_late() -> None:
    here = two_people(clock=CLOCK)
    there = Driver(here.store)
    ada = there.look(1, "ada", 0)
    here.hold = {effects.Store, effects.Think}
    here.later(MINUTE)
    here.sweep()
    there.at = here.at
    there.act("ada", 0, "play", option=ada.answers[0])

    here.hold = {effects.Think}
    here.release()

    assert [event.data["seat"] for event in here.store if event.kind == "handed"] == [1]


def test_nobodys_time_is_up_at_once_after_the_server_has_come_back() -> None:
    _, event = new_table("person", "person", clock=CLOCK)
    before = [Event(event.n, event.kind, event.data, BEGIN - 10 * MINUTE)]
    driver = Driver(before)
    driver.at = BEGIN - 9 * MINUTE
    for n, user in enumerate(("ada", "bob")):
        driver.ask(Sit(n, user, ""))
    driver.at = BEGIN
    driver.hold.add(effects.Think)

    driver.sweep()
    assert last_event(driver).kind == "started"
    driver.later(GRACE)
    driver.sweep()
    assert "handed" in [event.kind for event in driver.store]


def test_a_store_says_when_the_table_is_due_again() -> None:
    driver = two_people("bot")
    driver.hold = {effects.Think}
    bots_turn = [each for each in driver.made(effects.Store) if each.after.bot_to_play() is not None]
    assert all(each.due == each.after.at + RECOVERY + 2000 for each in bots_turn)
    assert two_people(clock=CLOCK).made(effects.Store)[-1].due == BEGIN + MINUTE
    assert two_people().made(effects.Store)[-1].due is None


# -- bots


def slow_bot() -> tuple[Driver, effects.Think]:
    """A game in which a bot thinks."""
    _, event = new_table("person", "bot")
    driver = Driver([event])
    driver.hold.add(effects.Think)

    driver.ask(Sit(0, "ada", "red"))
    return driver, driver.held.pop(0)


def test_one_bot_thinks_at_a_time_and_its_answer_goes_the_way_of_all_answers() -> None:
    driver, think = slow_bot()
    driver.act("ada", 0, "say", text="Take your time")
    driver.sweep()
    assert driver.held == []  # it is not asked twice

    driver.feed(*driver.perform(think))
    assert (last_event(driver).kind, last_event(driver).data["by"]) == ("played", "bot")


@pytest.mark.parametrize("answer", [None, "no answer of this game"])
def test_a_bot_without_a_legal_answer_has_one_drawn_for_it(answer: str | None) -> None:
    driver, think = slow_bot()
    driver.feed(inputs.Thought(think.ticket, answer, "it failed"))

    assert last_event(driver).data["by"] == FALLBACK
    told = [each.sentence for each in driver.made(effects.Report)]
    assert told == (["fallback for a bot"] if answer is None else [])


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    driver = two_people()
    ada = driver.look(1, "ada", 0)
    driver.hold.add(effects.Think)
    driver.act("ada", 0, "resign", bot="random")
    think = driver.held.pop(0)
    driver.act("ada", 0, "return")
    n = driver.table.last

    driver.feed(*driver.perform(think))

    assert driver.table.last == n
    assert ada.answers
    driver.feed(inputs.Thought(think.ticket, ada.answers[0]))  # and once more
    assert driver.table.last == n
    assert not driver.machine.busy


def test_a_bot_that_cannot_be_asked_is_asked_again_when_the_table_is_due() -> None:
    driver, think = slow_bot()
    driver.feed(inputs.NotThought(think.ticket, ConnectionError("no process")))
    assert not driver.machine.busy
    assert [each.sentence for each in driver.made(effects.Report)] == ["a bot's turn failed"]

    driver.hold.clear()
    driver.sweep()
    assert last_event(driver).data["by"] == "bot"


def test_a_bot_whose_answer_cannot_be_stored_is_asked_again_when_the_table_is_due() -> None:
    driver, think = slow_bot()
    driver.hold = {effects.Store}
    driver.feed(*driver.perform(think))
    driver.hold.clear()
    driver.feed(inputs.Failed(ConnectionError("away")))
    assert not driver.machine.busy

    driver.sweep()
    assert last_event(driver).data["by"] == "bot"


def test_after_events_of_another_process_that_process_sees_to_the_bots() -> None:
    here, think = slow_bot()
    there = Driver(here.store)
    there.feed(*here.perform(think))
    there.hold.add(effects.Think)
    there.sweep()
    there.feed(*there.perform(there.held.pop(0)))
    here.hold.add(effects.Think)

    here.feed(inputs.Elsewhere(there.table.last, 0))

    assert here.table.last == there.table.last
    assert here.held == []


# -- votes and signs of life


def test_a_vote_takes_back_what_everybody_agrees_to_take_back() -> None:
    driver = two_people()
    ada, bob = driver.look(1, "ada", 0), driver.look(2, "bob", 1)
    driver.act("ada", 0, "play", answer=ada.answers[0])
    driver.act("bob", 1, "play", answer=bob.answers[0])
    seen = ada.state["view"]

    driver.act("ada", 0, "ask-back")
    assert bob.state["table"]["proposal"]["waits"] == [1]
    driver.act("bob", 1, "agree")

    assert [event.kind for event in driver.store[-3:]] == ["asked", "agreed", "rewound"]
    assert ada.state["view"] != seen
    assert (ada.state, bob.state) == tuple(messages_out.state(driver.table, seat) for seat in (0, 1))


def waited_for_bob() -> Driver:
    """Three people; the others have answered and wait for Bob, who has not been seen for a while."""
    _, event = new_table("person", "person", "person", absence=120)
    driver = Driver([event])

    for n, user in enumerate(("ada", "bob", "cleo")):
        driver.ask(Sit(n, user, ""))
    for seat, user in ((0, "ada"), (2, "cleo")):
        match = driver.table.match
        assert match is not None
        driver.act(user, seat, "play", answer=match.view(seat)["question"]["answers"][0]["answer"])
    driver.later(3 * MINUTE)
    return driver


def test_a_vote_to_let_a_bot_play_looks_first_who_was_seen_elsewhere() -> None:
    driver = waited_for_bob()
    driver.visits["bob"] = driver.at - 1000  # at another process
    assert key_of(driver, driver.act("ada", 0, "ask-bot", whom=1, bot="random")) == "away-not-long"

    driver.visits.clear()
    driver.act("ada", 0, "ask-bot", whom=1, bot="random")
    driver.hold.add(effects.Think)
    driver.act("cleo", 2, "agree")
    assert (last_event(driver).kind, last_event(driver).data["why"]) == ("handed", "agreement")


def test_a_sign_of_life_ends_the_vote_and_is_kept_for_other_processes() -> None:
    driver = waited_for_bob()
    driver.act("ada", 0, "ask-bot", whom=1, bot="random")
    driver.look(2, "bob", 1)

    assert (last_event(driver).kind, last_event(driver).data) == ("declined", {"seat": 1})
    assert driver.machine.signs["bob"] == driver.at
    assert driver.made(effects.KeepVisits)


def test_a_name_changed_while_something_is_stored_stays_changed() -> None:
    driver = two_people()
    ada = driver.look(1, "ada", 0)
    driver.hold.add(effects.Store)
    driver.act("ada", 0, "say", text="wait")
    driver.feed(inputs.Renamed("ada", "Countess", 0))
    driver.release()

    assert driver.table.seats[0].name == ada.state["table"]["seats"][0]["name"] == "Countess"


def test_a_person_who_sat_down_elsewhere_is_shown_by_name() -> None:
    _, event = new_table("person", "person", "person")
    here = Driver([event])
    eyes = here.look(3, "", None)
    here.table.known_as.clear()
    there = Driver(here.store)

    there.ask(Sit(1, "bob", ""))
    here.feed(inputs.Elsewhere(1, 0))

    assert eyes.state["table"]["seats"][1]["name"] == "Bob"


# -- what cannot be taken back


def test_each_message_says_which_answers_cannot_be_taken_back_to_those_who_want_it() -> None:
    driver = two_people()
    ada, bob = driver.look(1, "ada", 0, reveals=True), driver.look(2, "bob", 1, reveals=True)
    plain, eyes = driver.look(3, "ada", 0), driver.look(4, "", None, reveals=True)
    told = 0
    for _ in range(60):
        for user, seat, client in (("ada", 0, ada), ("bob", 1, bob)):
            match = driver.table.match
            assert match is not None
            final: dict[str, Any] = messages_out.reveals(match, seat) if client.answers else {}
            assert client.got[-1]["reveals"] == final
            told += bool(final)
            if client.answers:
                driver.act(user, seat, "play", answer=client.answers[-1])
        driver.act("ada", 0, "say", text="the same question")
        back = driver.look(1, "ada", 0, client=ada, since=ada.n, reveals=True)
        assert back.got[-1]["is"] == "delta"

    assert driver.table.status == OVER
    assert told > 10
    assert all("reveals" not in message for message in plain.got)
    assert {str(message["reveals"]) for message in eyes.got} == {"{}"}
    assert ada.state == plain.state


def test_an_older_client_may_still_ask() -> None:
    driver = two_people()
    match = driver.table.match
    assert match is not None
    seat = driver.table.timed()[0]
    request = driver.act(("ada", "bob")[seat], seat, "peek")

    answer = driver.replies[request]
    assert isinstance(answer, dict)
    assert (answer["is"], answer["reveals"]) == ("peek", messages_out.reveals(match, seat))
