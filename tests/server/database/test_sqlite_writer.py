"""The writer of SQLite: quick works run in the event loop, a thread commits them, and the guarantees are the same."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from orbis.server.database import batches
from orbis.server.database.api import Conflict, Database, Missing, Transaction, Unavailable, Unsure
from orbis.server.database.pubsub import Signal
from orbis.server.database.sqlite_session import SqliteSession
from tests.server.database.databases import names, put, two_of_three_fail, until, using


class Gate:
    """Counts commits, and holds them back while it is shut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commits = 0
        self.open = threading.Event()
        self.open.set()
        commit = SqliteSession.commit

        def gated(session: SqliteSession) -> list[Signal]:
            self.commits += 1
            assert self.open.wait(30)
            return commit(session)

        monkeypatch.setattr(SqliteSession, "commit", gated)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


def locked_by_another_process(url: str) -> sqlite3.Connection:
    other = sqlite3.connect(Path(url.partition(":")[2]), isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_quick_works_run_in_the_event_loop_and_the_others_do_not(sqlite_url: str) -> None:
    async def use(database: Database) -> None:
        def where(tx: Transaction) -> int:
            return threading.get_ident()

        assert await database.write(where, quick=True) != threading.get_ident()  # the thread opens the file
        assert await database.write(where, quick=True) == threading.get_ident()
        assert await database.write(where) != threading.get_ident()
        both = await asyncio.gather(database.write(where, quick=True), database.write(where))
        assert threading.get_ident() not in both

    using(sqlite_url, use)


def test_works_that_arrive_during_a_commit_share_the_next(sqlite_url: str, gate: Gate) -> None:
    async def use(database: Database) -> None:
        await database.write(put("first"), quick=True)
        gate.commits = 0
        gate.open.clear()
        one = asyncio.create_task(database.write(put("one"), quick=True))
        await until(lambda: gate.commits == 1)
        more = [asyncio.create_task(database.write(put(f"n{n:02}"), quick=True)) for n in range(20)]
        await asyncio.sleep(0.05)
        assert not any(each.done() for each in [one, *more])
        gate.open.set()
        assert await asyncio.gather(one, *more) == [1] * 21
        assert gate.commits == 2
        assert await database.read(names) == ["first", *(f"n{n:02}" for n in range(20)), "one"]

    using(sqlite_url, use)


def test_quick_works_that_wait_together_fail_one_by_one(sqlite_url: str) -> None:
    async def use(database: Database) -> None:
        heard: list[str] = []
        database.listen("topic", heard.append)
        await database.write(put("taken"), quick=True)
        works = [database.write(two_of_three_fail(n), quick=True) for n in range(30)]
        ended = await asyncio.gather(*works, return_exceptions=True)
        assert ended[::3] == list(range(0, 30, 3))
        assert all(isinstance(each, Conflict) for each in ended[1::3])
        assert all(isinstance(each, KeyError) for each in ended[2::3])
        assert await database.read(names) == [*(f"n{n:02}" for n in range(0, 30, 3)), "taken"]
        assert heard == [str(n) for n in range(0, 30, 3)]

    using(sqlite_url, use)


def test_a_quick_work_that_fails_alone_stores_nothing(sqlite_url: str) -> None:
    async def use(database: Database) -> None:
        def dangling(tx: Transaction) -> None:
            put("half")(tx)
            tx.do("INSERT INTO looks (table_id, user_id, n) VALUES ('t', 'u', 1)")

        await database.write(put("a"), quick=True)
        with pytest.raises(Conflict):
            await database.write(put("a"), quick=True)
        with pytest.raises(Missing):
            await database.write(dangling, quick=True)
        await database.write(put("b"), quick=True)
        assert await database.read(names) == ["a", "b"]

    using(sqlite_url, use)


def test_a_file_that_another_process_has_locked_does_not_hold_up_the_event_loop(sqlite_url: str) -> None:
    async def use(database: Database) -> None:
        await database.write(put("before"), quick=True)
        other = locked_by_another_process(sqlite_url)
        waiting = [asyncio.create_task(database.write(put(f"n{n}"), quick=True)) for n in range(3)]
        loop = asyncio.get_running_loop()
        longest = 0.0
        for _ in range(20):
            begun = loop.time()
            await asyncio.sleep(0.01)
            longest = max(longest, loop.time() - begun)
        assert longest < 1.0
        assert not any(each.done() for each in waiting)
        other.execute("ROLLBACK")
        other.close()
        assert await asyncio.gather(*waiting) == [1] * 3
        assert await database.read(names) == ["before", "n0", "n1", "n2"]

    using(sqlite_url, use)


def test_a_file_that_stays_locked_is_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "PATIENCE", 0.1)
    monkeypatch.setattr("orbis.server.database.sqlite_session.BUSY_SECONDS", 0.05)

    async def use(database: Database) -> None:
        await database.write(put("before"), quick=True)
        other = locked_by_another_process(sqlite_url)
        with pytest.raises(Unavailable, match="nothing was stored"):
            await database.write(put("never"), quick=True)
        other.close()
        await database.write(put("after"), quick=True)
        assert await database.read(names) == ["after", "before"]

    using(sqlite_url, use)


def test_a_commit_that_fails_is_unsure_for_all_its_works_and_sends_no_signal(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(session: SqliteSession, signals: list[Signal]) -> None:
        raise Unsure("the disk failed")

    def work(n: int) -> Callable[[Transaction], None]:
        def one(tx: Transaction) -> None:
            put(f"n{n}")(tx)
            tx.notify("topic", str(n))

        return one

    async def use(database: Database) -> None:
        heard: list[str] = []
        database.listen("topic", heard.append)
        await database.write(put("before"), quick=True)
        with monkeypatch.context() as broken:
            broken.setattr(SqliteSession, "_commit", fails)
            works = [database.write(work(n), quick=True) for n in range(3)]
            ended = await asyncio.gather(*works, return_exceptions=True)
        assert [type(each) for each in ended] == [Unsure] * 3
        await database.write(work(3), quick=True)
        assert heard == ["3"]
        assert await database.read(names) == ["before", "n3"]

    using(sqlite_url, use)


def test_a_bug_in_the_thread_leaves_nobody_waiting(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(session: SqliteSession, signals: list[Signal]) -> None:
        raise ZeroDivisionError

    async def use(database: Database) -> None:
        await database.write(put("before"), quick=True)
        for quick in (True, False):
            with monkeypatch.context() as broken:
                broken.setattr(SqliteSession, "_commit", fails)
                with pytest.raises(ZeroDivisionError):
                    await database.write(put("lost"), quick=quick)
        await database.write(put("after"), quick=True)
        assert await database.read(names) == ["after", "before"]

    using(sqlite_url, use)
    assert caplog.text.count("a thread of the database failed") == 2


def test_signals_are_published_after_the_commit(sqlite_url: str, gate: Gate) -> None:
    async def use(database: Database) -> None:
        heard: list[bool] = []
        await database.write(put("before"), quick=True)
        gate.open.clear()
        writing = asyncio.ensure_future(database.write(lambda tx: tx.notify("topic", ""), quick=True))
        database.listen("topic", lambda text: heard.append(gate.open.is_set()))
        await asyncio.sleep(0.05)
        assert heard == []
        gate.open.set()
        await writing
        assert heard == [True]

    using(sqlite_url, use)


def test_closing_finishes_what_waits_for_a_commit(sqlite_url: str, gate: Gate) -> None:
    async def use(database: Database) -> None:
        await database.write(put("first"), quick=True)
        gate.open.clear()
        one = asyncio.create_task(database.write(put("one"), quick=True))
        await until(lambda: gate.commits == 2)
        two = asyncio.create_task(database.write(put("two"), quick=True))
        await asyncio.sleep(0)
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0.05)
        assert not closing.done()
        with pytest.raises(Unavailable, match="closed"):
            await database.write(put("late"), quick=True)
        gate.open.set()
        await closing
        assert (await one, await two) == (1, 1)

    using(sqlite_url, use)
    assert using(sqlite_url, lambda database: database.read(names)) == ["first", "one", "two"]
