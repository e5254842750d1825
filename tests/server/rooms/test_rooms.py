"""Inside a room: what goes wrong is said and harms nobody else, and nothing grows for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from orbis.client import TableSeat
from orbis.server.database.api import Transaction, Unavailable, Unsure
from orbis.server.http.connections import Connections
from orbis.tables import decisions, messages_in, messages_out
from orbis.tables.table import MOST_CHAT, MOST_REQUESTS
from tests.server.fixtures import House, Inside, answers, denied, play_on, rows, table_of, up_to_date

T = TypeVar("T")
Write = Callable[[Callable[[Transaction], Any]], Any]


def events_of(inside: Inside, seat: TableSeat) -> list[str]:
    """The kinds of all events that were stored."""
    found = rows(inside.database, "SELECT kind FROM events WHERE table_id = :id ORDER BY n", id=table_of(seat))
    return [row["kind"] for row in found]


def test_those_who_leave_leave_nothing_behind(inside: Inside) -> None:
    connections: Connections = inside.app.state.connections
    with House(inside.url) as house:
        (ada, one), (_, two) = house.people("Ada", "Bob")
        table = table_of(one)
        for _ in range(20):
            with ada.sit_at(table) as seat, ada.watch(table) as eyes:
                seat.do("look")
                eyes.do("look", **{"as": 0})
        play_on([one, two], 3)

    room = inside.room(table)
    inside.until(lambda: not connections.sockets)
    viewers = room.machine.viewers
    assert (viewers.through, viewers.shown, room._viewers, room._waiting) == ({}, {}, {}, {})
    inside.until(lambda: not inside.services.rooms._tasks)
    assert inside.services.rooms._loading == {}


def test_what_a_table_remembers_is_bounded(inside: Inside) -> None:
    with House(inside.url) as house:
        one, two = house.seats("Ada", "Bob")
        for n in range(max(MOST_CHAT, MOST_REQUESTS) + 20):
            one.do("say", text=f"line {n}")
        table = inside.room(table_of(one)).table

        assert (len(table.chat), len(table.requests)) == (MOST_CHAT, MOST_REQUESTS)
        up_to_date(one, two)
        assert two.chat == one.chat
        assert len(events_of(inside, one)) == table.last + 1


def test_a_database_that_is_away_is_said_and_the_connection_stays(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = inside.services.database

    async def away(work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        raise Unavailable("not now")

    with House(inside.url) as house:
        (ada, one), (_, two) = house.people("Ada", "Bob")
        n = one.n
        with monkeypatch.context() as patched:
            patched.setattr(database, "write", away)
            refused = denied(one.play, answers(one)[0])
            assert (refused.code, refused.error["key"]) == ("unavailable", "unavailable")
            assert denied(ada.act, table_of(one), "say", text="Hello").status == 503
            assert inside.room(table_of(one)).table.last == n

        one.play(answers(one)[0])
        up_to_date(one, two)
        assert (one.n, one.resumed) == (n + 1, 0)


@pytest.mark.parametrize("stored", [True, False])
def test_a_commit_whose_end_nobody_heard_is_looked_up_and_done_once(
    inside: Inside, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    database = inside.services.database
    real: Write = database.write
    unsure: list[int] = []

    async def cut_off(work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        if len(unsure) < 3:
            unsure.append(1)
            if stored:
                await real(work)
            raise Unsure("the connection broke during the commit")
        result: T = await real(work)
        return result

    with House(inside.url) as house:
        one, two = house.seats("Ada", "Bob")
        n = one.n
        monkeypatch.setattr(database, "write", cut_off)
        assert one.play(answers(one)[0]) == n + 1
        assert two.do("say", text="once")["n"] == n + 2

        up_to_date(one, two)
        assert events_of(inside, one)[n + 1 :] == ["played", "said"]
        assert [line["text"] for line in one.chat] == ["once"]
        play_on([one, two], 3)


def test_a_mistake_of_ours_is_said_and_the_connection_stays(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbles(*given: Any) -> Any:
        raise ZeroDivisionError("a secret of the program")

    with House(inside.url) as house:
        one, two = house.seats("Ada", "Bob")
        with monkeypatch.context() as patched:
            patched.setattr(decisions, "decide", stumbles)
            refused = denied(one.play, answers(one)[0])
            assert refused.code == "mistake"
            assert "secret" not in str(refused.error)

        play_on([one, two], 4)
        assert (one.resumed, two.resumed) == (0, 0)


def test_an_update_that_cannot_be_made_for_one_viewer_is_still_sent_to_the_others(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = messages_out.log

    def stumbles(match: Any, seat: int | None, *rest: Any) -> Any:
        if seat is None:
            raise ZeroDivisionError("only for spectators")
        return real(match, seat, *rest)

    with House(inside.url) as house:
        one, two = house.seats("Ada", "Bob")
        eyes = house.watch(house.guest("Gil"), table_of(one))
        with monkeypatch.context() as patched:
            patched.setattr(messages_out, "log", stumbles)
            play_on([one, two], 3)
        assert (one.resumed, two.resumed) == (0, 0)

        while eyes.n < one.n:
            assert eyes.wait()
        assert eyes.resumed >= 1
        assert eyes.table == one.table


def test_a_request_that_is_given_up_while_its_table_is_read_does_no_harm(still: None, sqlite_url: str) -> None:
    with Inside(sqlite_url) as inside, House(inside.url) as house:
        one, two = house.seats("Ada", "Bob")
        play_on([one, two], 5)
        table, state, cookie = table_of(one), one.state, one._headers["Cookie"].removeprefix("orbis=")

    with Inside(sqlite_url) as inside, House(inside.url) as house:
        rooms = inside.services.rooms

        async def given_up() -> None:
            asking = asyncio.create_task(rooms.room(table))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

        inside.run(given_up)
        inside.until(lambda: table in rooms.in_memory and not rooms._loading)
        assert inside.room(table) is rooms.in_memory[table]
        assert house.at(house.known(cookie), table).state == state


def test_a_table_is_read_once_however_many_ask_for_it(still: None, sqlite_url: str) -> None:
    with Inside(sqlite_url) as inside, House(inside.url) as house:
        (one,) = house.seats("Ada", "Bob")[:1]
        table = table_of(one)

    with Inside(sqlite_url) as inside:

        async def many() -> int:
            return len(
                {id(room) for room in await asyncio.gather(*[inside.services.rooms.room(table) for _ in range(30)])}
            )

        assert inside.run(many) == 1


def test_a_name_changed_while_an_answer_is_stored_stays_changed(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, go, begun = inside.services.database, inside.event(), inside.event()
    real: Write = database.write

    async def slow(work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        if not begun.is_set():
            begun.set()
            await go.wait()
        result: T = await real(work)
        return result

    with House(inside.url) as house:
        (ada, one), _ = house.people("Ada", "Bob")
        room = inside.room(table_of(one))
        user = room.table.seats[0].user

        async def both() -> None:
            monkeypatch.setattr(database, "write", slow)
            act = messages_in.Say(id="slow", text="Wait for me")
            said = asyncio.create_task(room.act(user, 0, act))
            await begun.wait()
            renamed = asyncio.create_task(room.rename(user, "Countess"))
            await asyncio.sleep(0.01)
            go.set()
            await asyncio.gather(said, renamed)

        inside.run(both)
        assert room.table.seats[0].name == "Countess"
        while one.table["seats"][0]["name"] != "Countess":
            assert one.wait()
        assert ada.ask("GET", f"/tables/{table_of(one)}")["state"]["table"]["seats"][0]["name"] == "Countess"
