"""Truth is the log: what was acknowledged is stored, what is repeated is done once, and a restart changes nothing."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from orbis.client import Client, TableSeat
from orbis.tables.table import MOST_REQUESTS
from orbis.testing.serving import Running, free_port
from tests.server.database.postgres import Postgres
from tests.server.fixtures import ROOMY, House, Inside, answers, play_on, rows, table_of, up_to_date

PLAYED = "SELECT n, data, mark FROM events WHERE table_id = :id AND n = :n"


def act(client: Client, table: str, act_id: str, do: str, **rest: Any) -> dict[str, Any]:
    """An act with an id of the test's own."""
    done: dict[str, Any] = client.ask("POST", f"/tables/{table}/acts", {"do": do, "id": act_id, **rest})
    return done


def hashes(database: str, table: str) -> list[str]:
    """The hash of every position that was stored."""
    events = rows(database, "SELECT data FROM events WHERE table_id = :id ORDER BY n", id=table)
    kept = [row for event in events for row in msgspec.json.decode(event["data"]).get("rows", [])]
    return [row["hash"] for row in kept if "hash" in row]


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """A server that a test may kill and start again, at the same address, with the same database."""
    with ExitStack() as stack:
        postgres: Postgres | None = request.getfixturevalue("postgres") if request.param == "postgres" else None
        url = "" if postgres is None else stack.enter_context(postgres.fresh())
        yield stack.enter_context(Running(tmp_path, *ROOMY, database=url, port=free_port()))


def restart(server: Running) -> None:
    """`kill -9`, and up again."""
    server.kill()
    server.start()


@pytest.mark.slow
def test_what_was_acknowledged_survives_a_kill_at_once_time_and_again(server: Running) -> None:
    with House(server.url, server.database) as house:
        seats = house.seats("Ada", "Bob", game="world-order")
        watching = house.watch(house.guest("Gil"), table_of(seats[0]))
        rng = random.Random(10)
        kills = 10 if server.database.startswith("sqlite") else 4
        for _ in range(kills):
            play_on(seats, rng.randrange(4), choose=rng)
            asked = next(seat for seat in seats if seat.question is not None)
            answer = rng.choice(answers(asked))
            n = asked.play(answer)
            server.kill()

            kept = house.rows(PLAYED, id=table_of(asked), n=n)
            assert msgspec.json.decode(kept[0]["data"])["option"] == answer
            before = hashes(server.database, table_of(asked))

            server.start()
            for seat in [*seats, watching]:
                seat.do("seen", n=0)  # notices that the connection is gone, and resumes
            up_to_date(*seats, watching)
            assert seats[0].n == n
            assert hashes(server.database, table_of(asked)) == before

        assert [seat.resumed for seat in [*seats, watching]] == [kills] * 3
        for seat in seats:
            with TableSeat(server.url, table_of(seat), seat.seat, cookie=cookie_of(seat)) as fresh:
                assert fresh.state == seat.state
                assert fresh.n == seat.n


def cookie_of(seat: TableSeat) -> str:
    """The cookie with which a seat was opened."""
    return seat._headers["Cookie"].removeprefix("orbis=")


def test_the_same_request_twice_is_done_once_also_after_a_restart(server: Running) -> None:
    with House(server.url, server.database) as house:
        (ada, one), (bob, two) = house.people("Ada", "Bob")
        table, answer = table_of(one), answers(one)[0]
        asked = one.question
        assert asked is not None

        first = act(ada, table, "same", "play", answer=answer, number=asked["number"])
        again = act(ada, table, "same", "play", answer=answer, number=asked["number"])
        theirs = act(bob, table, "same", "say", text="An id is one's own")
        restart(server)
        later = act(ada, table, "same", "play", answer=answer, number=asked["number"])

        assert first == again == later
        assert theirs["n"] == first["n"] + 1
        events = house.rows("SELECT kind FROM events WHERE table_id = :id AND n >= :n", id=table, n=first["n"])
        assert [event["kind"] for event in events] == ["played", "said"]
        one.do("seen", n=0)
        two.do("seen", n=0)
        play_on([one, two], 5)


def test_a_request_that_is_older_than_the_memory_is_still_done_once(still: None, database_url: str) -> None:
    with Inside(database_url) as inside, House(inside.url, database_url) as house:
        (ada, one), (_, two) = house.people("Ada", "Bob")
        table, answer = table_of(one), answers(one)[0]
        asked = one.question
        assert asked is not None
        first = act(ada, table, "old", "play", answer=answer, number=asked["number"])
        said = act(ada, table, "older", "say", text="once")
        for n in range(MOST_REQUESTS + 5):
            two.do("say", text=f"line {n}")
        requests = inside.room(table).table.requests
        assert len(requests) == MOST_REQUESTS
        assert not any(each.endswith((":old", ":older")) for each in requests)

        assert act(ada, table, "old", "play", answer=answer, number=asked["number"]) == first
        assert act(ada, table, "older", "say", text="once") == said

        twice = house.rows("SELECT n FROM events WHERE table_id = :id AND mark LIKE '%:old%'", id=table)
        assert len(twice) == 2
        play_on([one, two], 3)


@pytest.mark.slow
def test_bots_go_on_after_a_kill_in_the_middle_of_their_turn(server: Running) -> None:
    with House(server.url, server.database) as house:
        ada = house.guest("Ada")
        seat = house.at(ada, ada.open("history-of-the-world", ["person", "bot", "bot"])["id"])
        for _ in range(3):
            assert seat.wait_for_turn(60)
            seat.play(answers(seat)[0])
            server.kill()
            server.start()
            assert seat.wait_for_turn(60), "the bots did not go on"

        with ada.sit_at(table_of(seat)) as fresh:
            assert fresh.state == seat.state


def test_bots_go_on_after_a_kill_even_if_nobody_comes_back(still: None, tmp_path: Path) -> None:
    server = Running(tmp_path, *ROOMY)
    server.start()
    with House(server.url) as house:
        ada = house.guest("Ada")
        seat = house.at(ada, ada.open("history-of-the-world", ["person", "bot", "bot"])["id"])
        assert seat.wait_for_turn(60)
        while seat.question is not None:
            n = seat.play(answers(seat)[0])
        server.kill()
        seat.close()
        table = table_of(seat)

    with Inside(server.database) as inside:
        inside.later(16)
        room = inside.room(table)
        inside.until(lambda: room.table.waiting == [0])
        assert room.table.last > n


@pytest.mark.parametrize("game", ["world-order", "history-of-the-world", "caravels"])
def test_a_table_read_from_its_log_is_in_the_same_position_with_the_same_hashes(
    still: None, sqlite_url: str, game: str
) -> None:
    rng = random.Random(game)
    with Inside(sqlite_url) as inside, House(inside.url) as house:
        seats = house.seats("Ada", "Bob", "Cleo", game=game)
        for _ in range(15):
            play_on(seats, 4, choose=rng)
            backs = [seat for seat in seats if seat.view["undo"] == ""]
            if backs and not seats[0].over:
                backs[0].do("undo")
            if rng.random() < 0.3 and not seats[0].over:
                seats[0].do("ask-back")
                for seat in seats[1:]:
                    seat.wait()
                    seat.do("agree")
            up_to_date(*seats)
        table = table_of(seats[0])
        before = inside.room(table).table
        assert before.match is not None
        position, seen = before.match.hash, [before.match.view(seat) for seat in (0, 1, 2, None)]

    with Inside(sqlite_url) as inside:
        after = inside.room(table).table
        assert after.match is not None
        assert after.match.hash == position == hashes(sqlite_url, table)[-1]
        assert [after.match.view(seat) for seat in (0, 1, 2, None)] == seen
        assert [row.hash for row in after.match.entries if row.hash] == hashes(sqlite_url, table)
        assert (after.last, after.rows_after, after.requests) == (before.last, before.rows_after, before.requests)
        assert (after.timing.spent, after.timing.since) == (before.timing.spent, before.timing.since)
        assert after.match.game.audit(after.match.position) == []


def test_whoever_hangs_up_in_the_middle_of_an_act_has_it_done_wholly_or_not_at_all(server: Running) -> None:
    with House(server.url, server.database) as house:
        (ada, one), (_, two) = house.people("Ada", "Bob")
        table = table_of(one)
        for n in range(20):
            hasty = ada.sit_at(table)
            message = msgspec.json.encode({"do": "say", "id": f"hasty {n}", "text": f"words {n}"})
            hasty._live().send(message.decode())
            hasty.close()

        done = [act(ada, table, f"hasty {n}", "say", text=f"words {n}")["n"] for n in range(20)]

        assert len(set(done)) == 20
        while two.n < max(done):
            assert two.wait()
        assert sorted(each["text"] for each in two.chat) == sorted(f"words {n}" for n in range(20))
        play_on([one, two], 3)


def test_a_server_that_is_asked_to_stop_says_so_and_its_clients_come_back(server: Running) -> None:
    with House(server.url) as house:
        one, two = house.seats("Ada", "Bob")
        play_on([one, two], 3)

        code = server.stop()
        assert code in (0, -signal.SIGTERM)  # uvicorn passes the signal on when all is finished
        assert "Traceback" not in server.log.read_text(encoding="utf-8")
        with pytest.raises(ConnectionClosed) as closed:
            two._live().recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (1001, 1012)  # going away, or restarting: come back in a moment
        server.start()

        play_on([one, two], 3)
        assert one.n == two.n
        assert one.resumed >= 1
