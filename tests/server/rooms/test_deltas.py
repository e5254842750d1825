"""Updates: whoever applies them has what a newcomer is shown, from whatever point they resume; and they are small."""

from __future__ import annotations

import contextlib
import random
import statistics
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from orbis.client import Client, Denied, TableSeat
from orbis.kernel.log.diff import patch
from tests.server.fixtures import House, answers, play_on, table_of, up_to_date

GAMES = [("caravels", 3), ("world-order", 3), ("history-of-the-world", 3)]


class Recorder:
    """A client that only listens, and remembers what it knew after each event."""

    def __init__(self, house: House, client: Client, table: str, query: str, since: int | None = None) -> None:
        self.address = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket?{query}"
        self.headers = {"Cookie": f"orbis={client.cookie}"}
        after = "" if since is None else f"&since={since}"
        self.socket = connect(self.address + after, additional_headers=self.headers, max_size=None, close_timeout=1)
        self.known: dict[int, Any] = {}  # event -> state after it
        self.logs: dict[int, list[Any]] = {}  # event -> log as far as it was sent
        self.sizes: list[int] = []

    def __enter__(self) -> Recorder:
        self.socket.__enter__()
        return self

    def __exit__(self, *gone: object) -> None:
        self.socket.close()

    def hear_until(self, n: int) -> None:
        """Apply updates up to an event."""
        while max(self.known, default=-1) < n:
            data = self.socket.recv(timeout=30)
            message = msgspec.json.decode(data)
            if message["is"] == "full":
                self.known[message["n"]], self.logs[message["n"]] = message["state"], message["log"]
            else:
                before = self.known[message["from"]]
                self.known[message["n"]] = patch(before, message["changes"])
                self.logs[message["n"]] = self.logs[message["from"]] + message["log"]
                self.sizes.append(len(data))


def resumed(recorder: Recorder, since: int) -> tuple[Any, list[Any]]:
    """State and log of a client that comes back knowing everything up to an event, and hears one message."""
    with connect(
        f"{recorder.address}&since={since}", additional_headers=recorder.headers, max_size=None, compression=None
    ) as socket:
        message = msgspec.json.decode(socket.recv(timeout=30))
        assert (message["is"], message["from"]) == ("delta", since)
        return patch(recorder.known[since], message["changes"]), recorder.logs[since] + message["log"]


def wild_game(seats: list[TableSeat], rng: random.Random, decisions: int) -> None:
    """Random answers, with talk, undos, resets and rewinds in between."""
    for _ in range(decisions):
        play_on(seats, 1, choose=rng)
        if seats[0].over:
            return
        chance = rng.random()
        backs = [seat for seat in seats if seat.view["undo"] == ""]
        if chance < 0.10 and backs:
            rng.choice(backs).do(rng.choice(["undo", "reset"]))
        elif chance < 0.14:
            asker = rng.choice(seats)
            with contextlib.suppress(Denied):  # no answer of theirs to go back to
                asker.do("ask-back")
            up_to_date(*seats)
            for seat in [each for each in seats if each is not asker]:
                if asker.table["proposal"] is not None:
                    seat.do(rng.choice(["agree", "agree", "agree", "decline"]))
                    up_to_date(*seats)
        elif chance < 0.18:
            rng.choice(seats).do("say", text=f"{chance}")
        up_to_date(*seats)


@pytest.mark.parametrize(("game", "count"), GAMES)
def test_updates_give_what_a_newcomer_is_shown_from_wherever_one_resumes(house: House, game: str, count: int) -> None:
    rng = random.Random(f"deltas {game}")
    names = ["Ada", "Bob", "Cleo"][:count]
    people = house.people(*names, game=game)
    seats = [seat for _, seat in people]
    table, gil = table_of(seats[0]), house.guest("Gil")
    with (
        Recorder(house, people[0][0], table, "seat=0") as first,
        Recorder(house, people[1][0], table, "seat=1") as second,
        Recorder(house, gil, table, "watch=1") as eyes,
    ):
        for _ in range(4):
            wild_game(seats, rng, 35)
            for recorder in (first, second, eyes):
                recorder.hear_until(seats[0].n)
        last = seats[0].n
        watchers = [(first, people[0][0], "seat=0"), (second, people[1][0], "seat=1"), (eyes, gil, "watch=1")]
        for recorder, client, query in watchers:
            with Recorder(house, client, table, query) as newcomer:
                newcomer.hear_until(last)
                assert recorder.known[last] == newcomer.known[last]
                assert recorder.logs[last][-len(newcomer.logs[last]) :] == newcomer.logs[last]
            state, log = recorder.known[last], recorder.logs[last]
            for since in rng.sample(sorted(recorder.known), 12):
                assert resumed(recorder, since) == (state, log)
        assert seats[0].state == first.known[last]

    sizes = sorted(first.sizes + second.sizes + eyes.sizes)
    tenths = [sizes[len(sizes) * n // 10] for n in range(10)] + [sizes[-1]]
    print(f"{game}: {len(sizes)} updates, bytes by tenths: {tenths}")
    assert statistics.median(sizes) < 4096


@pytest.mark.parametrize("query", ["seat=0&since=999999", "seat=0&since=-1", "seat=0&since=x", "seat=0&since="])
def test_whoever_says_something_odd_about_what_they_know_is_shown_everything(house: House, query: str) -> None:
    (ada, one), (_, two) = house.people("Ada", "Bob")
    play_on([one, two], 3)

    with Recorder(house, ada, table_of(one), query) as odd:
        odd.hear_until(one.n)

        assert odd.known == {one.n: one.state}


def test_whoever_resumes_from_before_the_game_began_is_brought_up_to_date(each_house: House) -> None:
    ada, bob = each_house.guest("Ada"), each_house.guest("Bob")
    opened = ada.open("caravels", ["person", "person"])
    with Recorder(each_house, ada, opened["id"], "seat=0") as early:
        early.hear_until(1)
        bob.sit(opened["id"], 1, opened["invites"]["1"])
        one, two = each_house.at(ada, opened["id"], 0), each_house.at(bob, opened["id"], 1)
        one.do("say", text="At last")
        two.wait()
        play_on([one, two], 4)

        early.hear_until(one.n)
        state, log = resumed(early, 1)

        assert state == one.state == early.known[one.n]
        assert log == one.log


def test_somebody_who_comes_in_at_any_moment_of_a_busy_game_misses_nothing(each_house: House) -> None:
    """Newcomers arrive while answers are being stored: each of them ends up with the same."""
    people = each_house.people("Ada", "Bob", game="world-order")
    seats = [seat for _, seat in people]
    gil = each_house.guest("Gil")
    done = threading.Event()

    def come_in() -> list[tuple[int, Any]]:
        found: list[tuple[int, Any]] = []
        while not done.is_set():
            with gil.watch(table_of(seats[0])) as eyes:
                while not done.is_set() and eyes.n < start + len(found) + 20:
                    eyes.wait(0.2)
                found.append((eyes.n, eyes.state))
        return found

    start = seats[0].n
    with ThreadPoolExecutor(3) as pool:
        newcomers = [pool.submit(come_in) for _ in range(3)]
        try:
            play_on(seats, 60)
        finally:
            done.set()
        seen = [each for newcomer in newcomers for each in newcomer.result(60)]

    assert len(seen) >= 3
    with Recorder(each_house, gil, table_of(seats[0]), "watch=1") as fresh:
        fresh.hear_until(seats[0].n)
        by_number = {n: state for n, state in seen if n == seats[0].n}
        assert all(state == fresh.known[seats[0].n] for state in by_number.values())
    for n, state in seen:
        row = state["view"]["row"]
        if gil.ask("GET", f"/tables/{table_of(seats[0])}/log", since=row - 1):
            assert gil.ask("GET", f"/tables/{table_of(seats[0])}/at/{row}") == state["view"], n


def test_an_update_says_what_it_follows_and_nothing_is_sent_twice(house: House) -> None:
    (ada, one), (_, two) = house.people("Ada", "Bob")
    with Recorder(house, ada, table_of(one), "seat=0") as recorder:
        recorder.hear_until(one.n)
        first = one.n
        play_on([one, two], 10)
        recorder.hear_until(one.n)

        assert sorted(recorder.known) == list(range(first, one.n + 1))
        assert [row["row"] for row in recorder.logs[one.n]] == list(range(one.view["row"]))


def test_an_answer_that_others_may_not_see_changes_for_them_only_who_is_waited_for(house: House) -> None:
    (_, one), (bob, two) = house.people("Ada", "Bob")
    with Recorder(house, bob, table_of(one), "seat=1") as other:
        other.hear_until(two.n)
        before = other.known[two.n]

        one.play(answers(one)[0])  # a bid, which stays hidden until all have one
        other.hear_until(one.n)

        after = other.known[one.n]
        assert after["view"]["waiting"] == [1]
        assert after["view"]["question"] == before["view"]["question"]
        assert other.logs[one.n][-1]["answer"] is None
