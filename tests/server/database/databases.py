"""Using databases in tests: open one, do something in its event loop, close it; fill one, and look at all of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import TypeVar

from orbis.server.database.api import Database, Record, Transaction
from orbis.server.database.connect import connect, opened, sqlite_path
from orbis.server.database.schema import migrate
from orbis.server.database.session import Session
from orbis.server.database.sqlite import make_file

T = TypeVar("T")


def using(url: str, use: Callable[[Database], Awaitable[T]]) -> T:
    """Open a database, use it, close it."""

    async def all_of_it() -> T:
        database = await connect(url)
        try:
            return await use(database)
        finally:
            await database.close()

    return asyncio.run(all_of_it())


def put(name: str, value: str = "") -> Callable[[Transaction], int]:
    """A work that stores a row."""
    return lambda tx: tx.do("INSERT INTO meta (name, value) VALUES (:name, :value)", name=name, value=value)


def names(tx: Transaction) -> list[str]:
    """The rows that `put` stored."""
    return [row["name"] for row in tx.all("SELECT name FROM meta WHERE name <> 'schema' ORDER BY name")]


def two_of_three_fail(n: int) -> Callable[[Transaction], int]:
    """A work that stores a row and tells of it; of three numbers, one takes a key that is taken, and one raises."""

    def one(tx: Transaction) -> int:
        put(f"n{n:02}")(tx)
        tx.notify("topic", str(n))
        if n % 3 == 1:
            put("taken")(tx)
        if n % 3 == 2:
            raise KeyError(n)
        return n

    return one


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that another thread brings about."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def new(url: str) -> AbstractContextManager[Session]:
    """A session with an empty database."""
    if (path := sqlite_path(url)) is not None:
        make_file(path)
    return opened(url, writes=True)


# What people left in a database of version 1.
OLD: dict[str, list[Record]] = {
    "meta": [{"name": "secret", "value": "hush"}],
    "users": [
        {
            "id": "u1", "name": "Ann", "login": "ann", "password": "$argon2id$", "epoch": 3, "language": "fr",
            "barred": 0, "created": 1_700_000_000_000, "seen": 1_700_000_000_001,
        },
        {
            "id": "u2", "name": "Zoë 🐙", "login": None, "password": None, "epoch": 1, "language": "en",
            "barred": 1, "created": 1_700_000_000_002, "seen": 1_700_000_000_003,
        },
    ],
    "tables": [
        {
            "id": "t1", "game": "caravels", "version": "1", "secret": "s", "status": "playing", "listed": 1, "last": 2,
            "due": None, "created": 1_700_000_000_004, "changed": 1_700_000_000_005,
        }
    ],
    "events": [
        {"table_id": "t1", "n": 1, "kind": "made", "data": '{"a": "100% :x"}', "at": 1_700_000_000_006, "mark": None},
        {"table_id": "t1", "n": 2, "kind": "said", "data": "{}", "at": 1_700_000_000_007, "mark": "u1 7"},
    ],
    "places": [
        {"table_id": "t1", "seat": 0, "user_id": "u1", "waits": 1, "invite": None, "seat_key": "k"},
        {"table_id": "t1", "seat": 1, "user_id": None, "waits": 0, "invite": "i", "seat_key": None},
    ],
    "looks": [{"table_id": "t1", "user_id": "u1", "n": 2}],
}  # fmt: skip


def make_old(url: str, to: int = 1, rows: dict[str, list[Record]] = OLD) -> None:
    """A database as an older Orbis left it."""
    with new(url) as session:
        migrate(session, to)
    with opened(url, writes=True) as session:
        session.begin()
        fill(session, rows)
        session.commit()


def fill(session: Session, rows: dict[str, list[Record]]) -> None:
    for table, some in rows.items():
        for row in some:
            values = ", ".join(f":{name}" for name in row)
            session.do(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({values})", **row)  # noqa: S608


def contents(url: str) -> dict[str, list[Record]]:
    """Every row of every table, in an order of its own."""
    with opened(url, writes=False) as session:
        session.begin()
        found = {name: session.all(f"SELECT * FROM {name}") for name in session.tables()}  # noqa: S608
    return {name: sorted(rows, key=repr) for name, rows in sorted(found.items())}
