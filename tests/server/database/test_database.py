"""Both databases behave alike: what is answered is stored, what fails undoes only itself, everybody hears the news."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from orbis.kernel.errors import Invalid
from orbis.server.database.api import Conflict, Database, Missing, Record, Transaction, Unavailable
from orbis.server.database.connect import connect
from tests.server.database.databases import names, put, two_of_three_fail, until, using


def a_table(tx: Transaction) -> None:
    tx.do(
        "INSERT INTO tables (id, game, version, secret, status, listed, last, due, created, changed)"
        " VALUES ('t', 'caravels', '1', 's', 'open', 0, 0, NULL, 0, 0)"
    )


def test_what_was_written_is_read_by_the_next_process(database_url: str) -> None:
    using(database_url, lambda database: database.write(put("colour", "blüe 🐙 %s :x")))

    row = using(
        database_url, lambda database: database.read(lambda tx: tx.one("SELECT * FROM meta WHERE name = 'colour'"))
    )

    assert row == {"name": "colour", "value": "blüe 🐙 %s :x"}
    assert type(row) is dict


def test_values_come_back_as_the_same_kinds_from_both(database_url: str) -> None:
    def work(tx: Transaction) -> Record | None:
        a_table(tx)
        tx.do("UPDATE tables SET created = :big, due = :none", big=2**62, none=None)
        return tx.one(
            "SELECT id, due, created, sum(created) AS total, count(*) AS many, created > 0 AS positive,"
            " 1.5 AS half, avg(last) AS mean, 'it''s :x 100%' AS quoted FROM tables GROUP BY id, due, created"
        )

    row = using(database_url, lambda database: database.write(work))

    assert row == {
        "id": "t", "due": None, "created": 2**62, "total": 2**62, "many": 1, "positive": 1,
        "half": 1.5, "mean": 0.0, "quoted": "it's :x 100%",
    }  # fmt: skip
    assert {type(value) for value in row.values()} == {str, type(None), int, float}
    assert type(row["positive"]) is int


def test_texts_are_compared_by_their_bytes(database_url: str) -> None:
    words = ["a", "A", "B", "b", "ä", "é", "z", "Z", "_", "post ", "post 1", "post!", "post-1", "posta", "🐙", ""]

    async def use(database: Database) -> None:
        await asyncio.gather(*(database.write(put(word)) for word in words))
        assert await database.read(names) == sorted(words, key=str.encode)
        between = "SELECT name FROM meta WHERE name >= 'post ' AND name < 'post!' ORDER BY name"
        assert await database.read(lambda tx: tx.all(between)) == [{"name": "post "}, {"name": "post 1"}]
        assert await database.read(lambda tx: tx.one("SELECT 1 AS found FROM meta WHERE name = 'Ä'")) is None

    using(database_url, use)


def test_how_many_rows_were_changed(database_url: str) -> None:
    def work(tx: Transaction) -> list[int]:
        return [
            tx.do("INSERT INTO meta (name, value) VALUES ('a', ''), ('b', '')"),
            tx.do("INSERT INTO meta (name, value) VALUES ('a', '') ON CONFLICT (name) DO NOTHING"),
            tx.do("WITH c AS (SELECT 'c' AS name) INSERT INTO meta (name, value) SELECT name, '' FROM c"),
            tx.do("UPDATE meta SET value = 'x' WHERE name IN ('a', 'b', 'c')"),
            tx.do("DELETE FROM meta WHERE name = 'nobody'"),
        ]

    assert using(database_url, lambda database: database.write(work)) == [2, 0, 1, 3, 0]


def test_returning_gives_rows(database_url: str) -> None:
    def work(tx: Transaction) -> tuple[Record | None, list[Record], Record | None]:
        sql = "INSERT INTO meta (name, value) VALUES (:name, '') RETURNING name"
        return tx.one(sql, name="a"), tx.all(sql, name="b"), tx.one("SELECT 1 AS one FROM meta WHERE name = 'c'")

    assert using(database_url, lambda database: database.write(work)) == ({"name": "a"}, [{"name": "b"}], None)


def test_a_taken_key_is_a_conflict_and_a_dangling_reference_is_missing(database_url: str) -> None:
    async def use(database: Database) -> None:
        await database.write(put("a"))
        with pytest.raises(Conflict):
            await database.write(put("a"))
        with pytest.raises(Missing):
            await database.write(lambda tx: tx.do("INSERT INTO looks (table_id, user_id, n) VALUES ('t', 'u', 1)"))
        assert await database.read(names) == ["a"]

    using(database_url, use)


def test_a_work_that_raises_stores_nothing_and_its_error_arrives(database_url: str) -> None:
    async def use(database: Database) -> None:
        def fails(tx: Transaction) -> None:
            put("half")(tx)
            tx.notify("topic", "half")
            raise Invalid("name", "no")

        def stops(tx: Transaction) -> None:
            put("half")(tx)
            raise StopIteration

        heard: list[str] = []
        database.listen("topic", heard.append)
        with pytest.raises(Invalid, match="name: no"):
            await database.write(fails)
        with pytest.raises(RuntimeError, match="StopIteration"):
            await database.write(stops)
        await database.write(lambda tx: tx.notify("topic", "end"))
        await until(lambda: bool(heard))
        assert await database.read(names) == []
        assert heard == ["end"]

    using(database_url, use)


def test_a_conflict_that_is_swallowed_ends_the_transaction_all_the_same(database_url: str) -> None:
    async def use(database: Database) -> None:
        def swallows(tx: Transaction) -> None:
            put("a")(tx)
            with suppress(Conflict):
                put("a")(tx)

        def goes_on(tx: Transaction) -> None:
            try:
                put("b")(tx)
                put("b")(tx)
            except Conflict:
                put("c")(tx)

        def explains(tx: Transaction) -> None:
            try:
                put("d")(tx)
                put("d")(tx)
            except Conflict:
                raise Invalid("name", "it is taken") from None

        for work, error in ((swallows, Conflict), (goes_on, Conflict), (explains, Invalid)):
            with pytest.raises(error):
                await database.write(work)
        assert await database.read(names) == []

    using(database_url, use)


def test_works_that_wait_together_fail_one_by_one(database_url: str) -> None:
    """A hundred works, every third of them takes a key that is taken, or raises."""

    async def use(database: Database) -> None:
        await database.write(put("taken"))
        ended = await asyncio.gather(*(database.write(two_of_three_fail(n)) for n in range(99)), return_exceptions=True)
        assert ended[::3] == list(range(0, 99, 3))
        assert all(isinstance(each, Conflict) for each in ended[1::3])
        assert [each.args for each in ended[2::3] if isinstance(each, KeyError)] == [(n,) for n in range(2, 99, 3)]
        assert await database.read(names) == [*(f"n{n:02}" for n in range(0, 99, 3)), "taken"]

    using(database_url, use)


def test_a_race_for_one_key_has_one_winner(database_url: str) -> None:
    async def use(database: Database) -> None:
        def claim(who: int) -> Callable[[Transaction], int]:
            return lambda tx: put("crown", str(who))(tx) and who

        ended = await asyncio.gather(*(database.write(claim(n)) for n in range(50)), return_exceptions=True)
        won = [each for each in ended if isinstance(each, int)]
        assert len(won) == 1
        assert sum(isinstance(each, Conflict) for each in ended) == 49
        row = await database.read(lambda tx: tx.one("SELECT value FROM meta WHERE name = 'crown'"))
        assert row == {"value": str(won[0])}

    using(database_url, use)


def test_no_change_of_a_row_that_was_read_is_lost(database_url: str) -> None:
    """Read, then write: in PostgreSQL two works do so at the same time, and one of them is done again."""

    async def use(database: Database) -> None:
        def add(tx: Transaction) -> None:
            row = tx.one("SELECT value FROM meta WHERE name = 'sum'")
            assert row is not None
            tx.do("UPDATE meta SET value = :value WHERE name = 'sum'", value=str(int(row["value"]) + 1))

        await database.write(put("sum", "0"))
        await asyncio.gather(*(database.write(add) for _ in range(200)))
        row = await database.read(lambda tx: tx.one("SELECT value FROM meta WHERE name = 'sum'"))
        assert row == {"value": "200"}

    using(database_url, use)


def test_works_that_lock_rows_crosswise_all_end(database_url: str) -> None:
    """Half of them change a, then b; the other half b, then a: a deadlock, unless somebody gives way."""

    async def use(database: Database) -> None:
        def change(order: str) -> Callable[[Transaction], None]:
            def work(tx: Transaction) -> None:
                for name in order:
                    tx.do("UPDATE meta SET value = value || '.' WHERE name = :name", name=name)

            return work

        await database.write(lambda tx: (put("a")(tx), put("b")(tx)))
        await asyncio.gather(*(database.write(change("ab" if n % 2 else "ba")) for n in range(60)))
        rows = await database.read(lambda tx: tx.all("SELECT value FROM meta WHERE name IN ('a', 'b')"))
        assert rows == [{"value": "." * 60}] * 2

    using(database_url, use)


def test_a_reader_sees_one_moment_and_cannot_write(database_url: str) -> None:
    async def use(database: Database) -> None:
        looked, written = threading.Event(), threading.Event()

        def look_twice(tx: Transaction) -> tuple[list[str], list[str]]:
            first = names(tx)
            looked.set()
            assert written.wait(30)
            return first, names(tx)

        reading = asyncio.create_task(database.read(look_twice))
        await until(looked.is_set)
        await database.write(put("new"))
        written.set()
        assert await reading == ([], [])
        assert await database.read(names) == ["new"]
        with pytest.raises(Exception, match=r"read-?only"):
            await database.read(put("sly"))
        assert await database.read(names) == ["new"]

    using(database_url, use)


def test_the_event_loop_goes_on_while_a_work_takes_its_time(database_url: str) -> None:
    async def use(database: Database) -> None:
        leave = threading.Event()
        writing = asyncio.create_task(database.write(lambda tx: leave.wait(30)))
        reading = asyncio.create_task(database.read(lambda tx: leave.wait(30)))
        assert await database.read(names) == []  # another thread reads meanwhile
        assert not writing.done()
        assert not reading.done()
        leave.set()
        assert await writing
        assert await reading

    using(database_url, use)


def test_whoever_stops_waiting_does_not_stop_the_others(database_url: str) -> None:
    async def use(database: Database) -> None:
        leave = threading.Event()
        impatient = asyncio.create_task(database.write(lambda tx: (leave.wait(30), put("a")(tx))))
        await asyncio.sleep(0)
        impatient.cancel()
        leave.set()
        await database.write(put("b"))
        await until_names(database, ["a", "b"])

    async def until_names(database: Database, wanted: list[str]) -> None:
        async with asyncio.timeout(30):
            while await database.read(names) != wanted:
                await asyncio.sleep(0.01)

    using(database_url, use)


def test_signals_reach_their_listeners_in_order_in_the_event_loop(database_url: str) -> None:
    async def use(database: Database) -> None:
        heard: list[tuple[str, str, int]] = []
        reported: list[str] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: reported.append(str(context["exception"])))

        def fails(text: str) -> None:
            raise ValueError(text)

        database.listen("table", fails)  # must not keep the others from hearing it
        database.listen("table", lambda text: heard.append(("table", text, threading.get_ident())))
        database.listen("user", lambda text: heard.append(("user", text, threading.get_ident())))

        def work(tx: Transaction) -> None:
            for topic, text in (("table", "t1 7"), ("user", ""), ("nobody", "?"), ("table", "blüe 🐙")):
                tx.notify(topic, text)

        await database.write(work)
        await until(lambda: len(heard) == 3)
        here = threading.get_ident()
        assert heard == [("table", "t1 7", here), ("user", "", here), ("table", "blüe 🐙", here)]
        assert reported == ["t1 7", "blüe 🐙"]

    using(database_url, use)


@pytest.mark.parametrize(("topic", "text"), [("two words", ""), ("", "x"), ("t", "x" * 8000), ("t", "a\0b")])
def test_a_signal_that_postgresql_cannot_carry_is_refused_everywhere(database_url: str, topic: str, text: str) -> None:
    with pytest.raises(ValueError, match="a signal has a topic of one word"):
        using(database_url, lambda database: database.write(lambda tx: tx.notify(topic, text)))


@pytest.mark.parametrize(
    ("value", "error"),
    [
        ("a\0b", Invalid),
        ("\ud800", Invalid),
        (2**63, Invalid),
        (float("nan"), Invalid),
        (float("inf"), Invalid),
        (b"bytes", TypeError),
        (True, TypeError),
        ([1], TypeError),
    ],
)
def test_values_that_one_of_them_would_not_keep_are_refused_by_both(
    database_url: str, value: object, error: type[Exception]
) -> None:
    async def use(database: Database) -> None:
        with pytest.raises(error):
            await database.write(lambda tx: tx.do("INSERT INTO meta (name, value) VALUES ('a', :value)", value=value))
        assert await database.read(names) == []

    using(database_url, use)


def test_closing_finishes_what_was_begun_and_ends_the_threads(database_url: str) -> None:
    before = threading.active_count()

    async def all_of_it() -> list[int]:
        database = await connect(database_url)
        waiting = [asyncio.create_task(database.write(put(f"n{n}"))) for n in range(50)]
        await asyncio.sleep(0)
        await database.close()
        with pytest.raises(Unavailable, match="closed"):
            await database.write(put("late"))
        await database.close()
        return await asyncio.gather(*waiting)

    assert asyncio.run(all_of_it()) == [1] * 50
    assert threading.active_count() == before
    assert len(using(database_url, lambda database: database.read(names))) == 50


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "database: write sqlite:PATH"),
        ("sqlite:", "database: write sqlite:PATH"),
        ("mysql://host/db", "'mysql' is not a database we know; write sqlite:PATH"),
        ("orbis.db", "database: write sqlite:PATH"),
        ("sqlite:///orbis.db", "write sqlite:PATH, such as sqlite:orbis.db"),
        ("sqlite::memory:", "a database in memory would forget everything"),
        ("sqlite:missing/orbis.db", "there is no folder"),
        ("sqlite:a\0b", "write sqlite:PATH"),
        ("sqlite:~nobody-of-that-name/x", "is no file we can use"),
        ("postgresql://user:hush@127.0.0.1:port/db", "PostgreSQL cannot be used"),
        ("postgresql://user:hush@host/db?colour=blue", "this is not a PostgreSQL URL"),
        ("postgresql://user:hush@127.0.0.1:1/db", "PostgreSQL cannot be used"),
    ],
)
def test_urls_that_name_no_database(url: str, said: str) -> None:
    with pytest.raises(Invalid) as caught:
        asyncio.run(connect(url))

    assert said in str(caught.value)
    assert caught.value.field == "database"
    assert "hush" not in str(caught.value)


WRITE_FOR_EVER = """
import asyncio, itertools, sys
from orbis.server.database.connect import connect

async def one(database, who):
    for n in itertools.count():
        name = f"{who}-{n}"
        await database.write(lambda tx: tx.do("INSERT INTO meta (name, value) VALUES (:name, '')", name=name))
        print(name, flush=True)

async def main():
    database = await connect(sys.argv[1])
    await asyncio.gather(*(one(database, who) for who in range(20)))

asyncio.run(main())
"""


def test_what_was_acknowledged_survives_a_kill(database_url: str) -> None:
    """And the lock of the killed server is gone with it."""
    acknowledged: list[str] = []
    for round_of in range(2):
        command = [sys.executable, "-c", WRITE_FOR_EVER, database_url]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            acknowledged += [process.stdout.readline().strip() for _ in range(200)]
            if database_url.startswith("sqlite"):
                with pytest.raises(Invalid, match="another server uses"):
                    asyncio.run(connect(database_url))
            os.kill(process.pid, signal.SIGKILL)
            acknowledged += [line.strip() for line in process.stdout if line.endswith("\n")]
        stored = using(database_url, lambda database: database.read(names))
        assert len(acknowledged) >= 200
        assert set(acknowledged) <= set(stored)
        if round_of == 0:  # the second one begins with the same names
            using(
                database_url,
                lambda database: database.write(lambda tx: tx.do("DELETE FROM meta WHERE name LIKE '%-%'")),
            )
            acknowledged.clear()


def test_a_command_beside_makes_no_database(sqlite_url: str, postgres_url: str, tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="there is no file"):
        asyncio.run(connect(sqlite_url, server=False))
    with pytest.raises(Invalid, match="it is empty; start the server once"):
        asyncio.run(connect(postgres_url, server=False))

    assert list(tmp_path.iterdir()) == []
