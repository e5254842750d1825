"""SQLite, for one server process: one writer, two reader threads, and a lock that keeps a second server out."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from orbis.kernel.errors import Invalid
from orbis.server.database.api import Missing, Transaction, Unsure
from orbis.server.database.pubsub import PubSub
from orbis.server.database.schema import check_newest, migrate
from orbis.server.database.session import Again, Gone
from orbis.server.database.sqlite_session import BUSY, SqliteSession
from orbis.server.database.sqlite_writer import SqliteWriter
from orbis.server.database.writer_pool import WriterPool

T = TypeVar("T")

READERS: Final = 2
MOST: Final = 256  # works that share a commit


class SqliteDatabase:
    """A file that this process alone serves."""

    several = False

    def __init__(self, path: Path, lock: sqlite3.Connection | None) -> None:
        self._lock = lock
        self._pubsub = PubSub()
        self.listen = self._pubsub.listen
        self.on_gap = self._pubsub.on_gap
        self._writer = SqliteWriter(lambda: SqliteSession(path, writes=True), self._pubsub.publish, MOST)
        self._readers = WriterPool(
            "orbis-read", lambda: SqliteSession(path, writes=False), self._pubsub.publish, READERS, 1
        )

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Run the work in a reader thread."""
        return await self._readers.submit(work)

    async def write(self, work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        """Run the work and return after its commit is on the disk."""
        return await self._writer.submit(work, quick=quick)

    async def close(self) -> None:
        """Finish the works that were submitted, close all connections and release the lock."""
        await self._writer.close()
        await self._readers.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None


async def open_sqlite(path: Path, server: bool) -> SqliteDatabase:
    """Open a file: a server creates and migrates it; a command beside a server uses it as it is."""
    lock = await asyncio.to_thread(ready_to_serve if server else ready_beside, path)
    return SqliteDatabase(path, lock)


def ready_to_serve(path: Path) -> sqlite3.Connection:
    """Lock, create and migrate the file; return the lock."""
    lock = lock_file(path)
    try:
        make_file(path)
        with opened(path, writes=True) as session:
            if not session.use_wal():
                raise Invalid("database", f"{path} is on a disk that SQLite cannot share between threads; use another")
            migrate(session)
    except BaseException:
        lock.close()
        raise
    return lock


def ready_beside(path: Path) -> None:
    """Check that the file can be used while a server of the same version may run."""
    with opened(path, writes=False) as session:
        check_newest(session)


@contextmanager
def opened(path: Path, writes: bool) -> Iterator[SqliteSession]:
    """A session with an existing file; `Invalid` says why it cannot be used."""
    if not path.is_file():
        raise Invalid("database", f"there is no file {path}")
    try:
        session = SqliteSession(path, writes)
        try:
            yield session
        finally:
            session.rollback()
            session.close()
    except (sqlite3.Error, Again, Gone, Missing, Unsure) as error:
        raise Invalid("database", f"{path} cannot be used ({error})") from error


def lock_file(path: Path) -> sqlite3.Connection:
    """Keep other servers away from a file until this process ends, even if it is killed.

    The lock is one of SQLite's own, on an empty file beside it, because those work alike on every system.
    """
    beside = path.with_name(path.name + ".lock")
    if not path.parent.is_dir():
        raise Invalid("database", f"there is no folder {path.parent}")
    make_file(beside)
    lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if getattr(error, "sqlite_errorcode", 0) in BUSY:
            raise Invalid(
                "database",
                f"another server uses {path}; stop it first, or use PostgreSQL, which several processes may share",
            ) from None
        raise Invalid("database", f"{beside} cannot be locked ({error})") from None
    return lock


def make_file(path: Path) -> None:
    """Create an empty file that only its owner may read, if there is none: it will hold secrets."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise Invalid("database", f"{path} cannot be opened ({(error.strerror or str(error)).lower()})") from None
