"""Several processes, one PostgreSQL: any of them serves any table, and none knows less than another for long."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from orbis.client import Client, Denied, TableSeat
from orbis.testing.serving import Running
from tests.server.database.postgres import Postgres
from tests.server.fixtures import ROOMY, House, Inside, answers, denied, play_on, rows, sent_away, table_of, up_to_date

pytestmark = pytest.mark.slow

T = TypeVar("T")
PATIENCE = 60.0


def worker_of(seat: TableSeat) -> int:
    """The process that serves a socket."""
    response = seat._live().response
    assert response is not None
    return int(response.headers["x-orbis-worker"])


def at_worker(client: Client, table: str, wanted: Callable[[int], bool], seat: int | None = None) -> TableSeat:
    """A socket at a process of our choice: whichever takes the connection, so it needs several attempts."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = client.sit_at(table, seat)
        if wanted(worker_of(found)):
            return found
        found.close()
    raise AssertionError("no connection was taken by the process")


def apart(house: House, people: list[tuple[Client, TableSeat]]) -> list[TableSeat]:
    """The seats of two people, each at a process of its own."""
    (_, one), (bob, _) = people
    two = house.keep(at_worker(bob, table_of(one), lambda pid: pid != worker_of(one), 1))
    assert worker_of(one) != worker_of(two)
    return [one, two]


@pytest.fixture(scope="module")
def workers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, str]]:
    """`orbis serve --workers 2`, and its database."""
    with (
        postgres.fresh() as url,
        Running(tmp_path_factory.mktemp("workers"), "--workers", "2", *ROOMY, database=url) as server,
    ):
        yield server, url


def test_two_people_at_two_processes_play_one_game(workers: tuple[Running, str]) -> None:
    server, url = workers
    with House(server.url, url) as house:
        seats = apart(house, house.people("Ada", "Bob"))
        watching = house.watch(house.guest("Gil"), table_of(seats[0]))

        given = play_on([*seats, watching])

        assert given > 10
        assert seats[0].table["status"] == "over"
        assert seats[0].table == seats[1].table == watching.table
        numbers = rows(url, "SELECT n FROM events WHERE table_id = :id ORDER BY n", id=table_of(seats[0]))
        assert [row["n"] for row in numbers] == list(range(seats[0].n + 1))


def test_a_process_that_is_killed_is_replaced_and_its_people_go_on(workers: tuple[Running, str]) -> None:
    server, url = workers
    with House(server.url, url) as house:
        seats = apart(house, house.people("Ada", "Bob", game="world-order"))
        play_on(seats, 6)
        lost, kept = worker_of(seats[0]), worker_of(seats[1])
        assert lost != server.pid
        n = seats[0].n

        os.kill(lost, signal.SIGKILL)  # one that this test started
        seats[0].do("say", text="Did somebody trip over a cable?")
        play_on(seats, 6)

        assert seats[0].resumed == 1
        assert seats[1].resumed == 0
        assert seats[0].n == n + 7
        ada = house.known(seats[0]._headers["Cookie"].removeprefix("orbis="))
        fresh = house.keep(at_worker(ada, table_of(seats[0]), lambda pid: pid not in (lost, kept), 0))
        assert fresh.state == seats[0].state
        play_on([fresh, seats[1]], 4)


def test_a_process_that_loses_its_line_for_news_misses_nothing(
    workers: tuple[Running, str], postgres: Postgres
) -> None:
    server, url = workers
    with House(server.url, url) as house:
        seats = apart(house, house.people("Ada", "Bob", game="world-order"))
        for _ in range(5):
            assert cut_listeners(postgres, url) >= 1
            play_on(seats, 3)  # waits for each update at the other process

        for seat in seats:
            cookie = seat._headers["Cookie"].removeprefix("orbis=")
            fresh = house.at(house.known(cookie), table_of(seat), seat.seat)
            assert (fresh.n, fresh.state) == (seat.n, seat.state)


def cut_listeners(postgres: Postgres, url: str) -> int:
    """Cut the connections on which processes hear news; returns how many."""
    name = url.rpartition("/")[2]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:  # those of the last cut may be on their way back
        who = f"datname = '{name}' AND query LIKE 'LISTEN%'"
        cut = postgres.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {who}")  # noqa: S608
        if cut:
            return len(cut)
    return 0


def test_every_connection_to_the_database_may_be_cut(workers: tuple[Running, str], postgres: Postgres) -> None:
    """Answers that were under way are repeated by the client under the same id, so each is done once."""
    server, url = workers
    with House(server.url, url) as house:
        seats = apart(house, house.people("Ada", "Bob", game="world-order"))
        stop = threading.Event()

        def cut() -> None:
            while not stop.wait(0.3):
                postgres.cut(url)

        cutter = threading.Thread(target=cut)
        cutter.start()
        try:
            play_on(seats, 40)
        finally:
            stop.set()
            cutter.join()

        events = rows(url, "SELECT n, kind, mark FROM events WHERE table_id = :id ORDER BY n", id=table_of(seats[0]))
        assert [event["n"] for event in events] == list(range(seats[0].n + 1))
        assert [event["kind"] for event in events].count("played") == 40


def test_the_server_needs_postgresql_for_several_processes(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="several processes need PostgreSQL"):
        Running(tmp_path, "--workers", "2").start()


# -- two servers in this process, so that both act at the same moment


@pytest.fixture
def both(still: None, postgres_url: str) -> Iterator[tuple[Inside, Inside]]:
    """Two servers with one database."""
    with Inside(postgres_url) as here, Inside(postgres_url) as there:
        yield here, there


@contextlib.contextmanager
def houses(both: tuple[Inside, Inside]) -> Iterator[tuple[House, House]]:
    """The doors of both."""
    with House(both[0].url, both[0].database) as here, House(both[1].url, both[1].database) as there:
        yield here, there


def also_at(house: House, client: Client) -> Client:
    """The same person at another server."""
    assert client.cookie is not None
    return house.known(client.cookie)


def at_once(*calls: Callable[[], T]) -> list[T | Denied]:
    """Several things at the same moment, and what came of each."""
    barrier = threading.Barrier(len(calls))

    def one(call: Callable[[], T]) -> T | Denied:
        barrier.wait()
        try:
            return call()
        except Denied as refused:
            return refused

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(one, calls))


def test_of_two_answers_to_one_question_at_two_processes_one_is_taken(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        (ada, one), (bob, two) = here.people("Ada", "Bob", game="world-order")
        seats = [[one, there.at(also_at(there, ada), table_of(one), 0)]]
        seats.append([two, there.at(also_at(there, bob), table_of(one), 1)])
        taken = 0
        for _ in range(25):
            everybody = [window for seat in seats for window in seat]
            up_to_date(*everybody)
            windows = next(seat for seat in seats if seat[0].question is not None)
            offered = answers(windows[0])
            n = one.n

            results = at_once(partial(windows[0].play, offered[0]), partial(windows[1].play, offered[-1]))

            refused = [each for each in results if isinstance(each, Denied)]
            done = [each for each in results if isinstance(each, int)]
            assert done == [n + 1]
            assert [each.code in ("stale", "refused") for each in refused] == [True]
            taken += 1
        up_to_date(*everybody)
        assert one.n - taken == 3
        assert (one.state, two.state) == (seats[0][1].state, seats[1][1].state)


def test_two_who_choose_at_the_same_time_at_two_processes_are_both_heard(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        for _ in range(10):
            (_, one), (bob, _) = here.people("Ada", "Bob")
            two = there.at(also_at(there, bob), table_of(one), 1)
            assert one.question is not None
            assert two.question is not None

            results = at_once(partial(one.play, answers(one)[0]), partial(two.play, answers(two)[0]))

            assert sorted(each for each in results if isinstance(each, int)) == [4, 5]
            up_to_date(one, two)
            assert one.n == two.n == 5


def test_all_talk_from_both_processes_comes_in_one_order(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        (ada, one), (bob, _) = here.people("Ada", "Bob")
        two = there.at(also_at(there, bob), table_of(one), 1)
        talkers = [ada, also_at(there, bob)] * 4

        for _ in range(4):
            said = at_once(*[partial(talker.act, table_of(one), "say", text="hello") for talker in talkers])
            assert len({each["n"] for each in said if isinstance(each, dict)}) == 8
        last = rows(both[0].database, "SELECT last FROM tables WHERE id = :id", id=table_of(one))[0]["last"]
        for seat in (one, two):
            while seat.n < last:
                assert seat.wait()

        assert one.chat == two.chat
        assert [line["n"] for line in one.chat] == list(range(4, 36))


def test_the_same_request_at_two_processes_is_done_once(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        (ada, one), _ = here.people("Ada", "Bob")
        other = also_at(there, ada)
        for n in range(10):
            body = {"do": "say", "id": f"same {n}", "text": f"words {n}"}
            path = f"/tables/{table_of(one)}/acts"
            results = at_once(partial(ada.ask, "POST", path, body), partial(other.ask, "POST", path, body))
            assert results[0] == results[1]
        said = rows(both[0].database, "SELECT n FROM events WHERE table_id = :id AND kind = 'said'", id=table_of(one))
        assert len(said) == 10


def test_one_sees_at_one_process_what_one_did_at_the_other_a_moment_ago(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        ada, bob = here.guest("Ada"), here.guest("Bob")
        other_ada, other_bob = also_at(there, ada), also_at(there, bob)
        for _ in range(5):
            opened = ada.open("caravels", ["person", "person"])
            table = opened["id"]
            assert other_ada.ask("GET", f"/tables/{table}")["mine"] == [0]
            bob.sit(table, 1, opened["invites"]["1"])
            shown = other_bob.ask("GET", f"/tables/{table}")
            assert (shown["mine"], shown["state"]["table"]["status"]) == ([1], "playing")
            asked = shown["state"]["view"]["question"]
            n = other_bob.act(table, "play", answer=asked["answers"][0]["answer"], number=asked["number"])["n"]
            assert bob.ask("GET", f"/tables/{table}")["n"] == n
            bob.act(table, "undo")
            assert other_bob.act(table, "play", answer=asked["answers"][0]["answer"])["n"] == n + 2


def test_an_invitation_seats_one_of_two_who_use_it_at_two_processes(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        ada, bob, cleo = here.guest("Ada"), here.guest("Bob"), there.guest("Cleo")
        for _ in range(5):
            opened = ada.open("caravels", ["person"] * 3)
            table, invite = opened["id"], opened["invites"]["1"]

            results = at_once(partial(bob.sit, table, 1, invite), partial(cleo.sit, table, 1, invite))

            refused = [each for each in results if isinstance(each, Denied)]
            assert [each.code in ("no-invite", "refused") for each in refused] == [True]
            sat = rows(both[0].database, "SELECT n FROM events WHERE table_id = :id AND kind = 'sat'", id=table)
            assert len(sat) == 2


def test_a_rematch_asked_for_at_two_processes_is_one_table(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        (ada, one), (bob, two) = here.people("Ada", "Bob", options={"seasons": 1})
        play_on([one, two])
        other = also_at(there, bob)

        results = at_once(partial(ada.act, table_of(one), "rematch"), partial(other.act, table_of(one), "rematch"))

        tables = {each["table"] for each in results if isinstance(each, dict)}
        assert len(tables) == 1
        assert ada.ask("GET", f"/tables/{tables.pop()}")["state"]["table"]["status"] == "playing"


def test_a_clock_runs_out_once_though_every_process_looks_at_it(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        (_, one), (bob, two) = here.people("Ada", "Bob", clock={"kind": "move", "seconds": 60, "timeout": "pass"})
        there.at(also_at(there, bob), table_of(one), 1)
        play_on([one, two], until=lambda: (one.question is None) != (two.question is None))
        n = one.n

        both[0].later(61)
        both[1].sweep()
        both[0].sweep()

        assert both[0].room(table_of(one)).table.last == n + 1
        assert both[1].room(table_of(one)).table.last == n + 1


def test_whoever_leaves_at_one_process_is_sent_away_at_the_other(both: tuple[Inside, Inside]) -> None:
    with houses(both) as (here, there):
        ada, eve = here.guest("Ada"), here.guest("Eve")
        table = ada.open("caravels", ["person"] * 3, listed=True)["id"]
        eve.sit(table, 1)
        socket = there.at(also_at(there, eve), table, 1)

        eve.ask("POST", f"/tables/{table}/leave/1")

        assert sent_away(socket) == 4403
        assert denied(also_at(there, eve).sit_at, table, 1).code == "seat-not-yours"
