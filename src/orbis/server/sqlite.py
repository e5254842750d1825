"""SQLite, for one server process: a thread that writes, two that read, and a lock that keeps a second server out."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from orbis.kernel.errors import Invalid
from orbis.server.crew import Crew
from orbis.server.database import Conflict, Missing, Row, Transaction, Unsure
from orbis.server.news import News, Notice
from orbis.server.schema import check_newest, migrate
from orbis.server.session import Again, Gone, Session

T = TypeVar("T")

READERS: Final = 2
MOST: Final = 256  # works that share a commit
BUSY_SECONDS: Final = 5.0  # how long a statement waits for another process, such as a command beside the server
TAKEN: Final = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class SqliteSession(Session):
    """A connection to a file that exists."""

    def __init__(self, path: Path, writes: bool) -> None:
        super().__init__()
        self._raw = sqlite3.connect(  # by one thread at a time: its own, or the event loop while that waits
            path, timeout=BUSY_SECONDS, isolation_level=None, cached_statements=256, check_same_thread=False
        )
        self._begins = "BEGIN IMMEDIATE" if writes else "BEGIN"
        self._marked = False
        self._remakes = False  # the transaction may change the schema
        try:
            # FULL: a commit comes back when it is on the disk. fullfsync: on macOS, really on the disk.
            for setting in ("synchronous = FULL", "fullfsync = ON", "foreign_keys = ON", "temp_store = MEMORY"):
                self._raw.execute(f"PRAGMA {setting}")
            if not writes:
                self._raw.execute("PRAGMA query_only = ON")
        except BaseException:
            self._raw.close()
            raise

    @property
    def broken(self) -> bool:
        """Never: a file does not hang up."""
        return False

    def close(self) -> None:
        """Let go of the file."""
        self._raw.close()

    def use_wal(self) -> bool:
        """Let readers read while somebody writes; the file remembers it. False where the disk does not allow it."""
        return bool(self._raw.execute("PRAGMA journal_mode = WAL").fetchone()[0] == "wal")

    def begin_alone(self) -> None:
        """Begin a transaction that changes the schema. References are checked at its end, so tables can be remade."""
        self._raw.execute("PRAGMA foreign_keys = OFF")
        self._remakes = True
        self.begin()

    def tables(self) -> set[str]:
        """The names of all tables."""
        found = self.all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'")
        return {row["name"] for row in found}

    def script(self, sql: str) -> None:
        """Several statements. The driver's own `executescript` would commit first."""
        for statement in statements(sql):
            self.do(statement)

    def many(self, sql: str, rows: Sequence[Row]) -> None:
        """One statement for each of some rows."""
        try:
            self._raw.executemany(sql, rows)
        except sqlite3.Error as error:
            self._fail(error)

    def stream(self, sql: str) -> Iterator[Row]:
        """The rows found, one after the other."""
        cursor = self._raw.execute(sql)
        names = [column[0] for column in cursor.description]
        for found in cursor:
            yield dict(zip(names, found, strict=True))

    def _all(self, sql: str, values: Row) -> list[Row]:
        try:
            cursor = self._raw.execute(sql, values)
            found = cursor.fetchall()
        except sqlite3.Error as error:
            self._fail(error)
        names = [column[0] for column in cursor.description or ()]
        return [dict(zip(names, each, strict=True)) for each in found]

    def _one(self, sql: str, values: Row) -> Row | None:
        try:
            cursor = self._raw.execute(sql, values)
            found = cursor.fetchone()
            cursor.close()  # a statement that waits for its next row would stand in the way of the savepoint
        except sqlite3.Error as error:
            self._fail(error)
        return None if found is None else dict(zip([c[0] for c in cursor.description], found, strict=True))

    def _do(self, sql: str, values: Row) -> int:
        before = self._raw.total_changes
        try:
            changed = self._raw.execute(sql, values).rowcount
        except sqlite3.Error as error:
            self._fail(error)
        return changed if changed >= 0 else self._raw.total_changes - before  # -1: it begins with WITH

    def _begin(self) -> None:
        self._marked = False
        self._run(self._begins)

    def _mark(self) -> None:
        if self._marked:
            self._run("RELEASE work")
        self._run("SAVEPOINT work")
        self._marked = True

    def _undo(self) -> None:
        self._run("ROLLBACK TO work")

    def _commit(self, notices: list[Notice]) -> None:
        if self._remakes and (lost := self.one("PRAGMA foreign_key_check")) is not None:
            raise Missing(f"a row of {lost['table']} refers to one of {lost['parent']} that is not there")
        try:
            self._raw.execute("COMMIT")
        except sqlite3.Error as error:  # a disk that fails may still have kept it
            raise Unsure("the disk failed during the commit: it may be stored or not") from error

    def _rollback(self) -> None:
        with suppress(sqlite3.Error):
            if self._raw.in_transaction:
                self._raw.execute("ROLLBACK")

    def _run(self, sql: str) -> None:
        try:
            self._raw.execute(sql)
        except sqlite3.Error as error:
            self._fail(error)

    def _fail(self, error: sqlite3.Error) -> NoReturn:
        """Keep the trouble, in the words of both databases, and raise it."""
        self.trouble = self._meaning(error)
        if self.trouble is error:
            raise error
        raise self.trouble from error

    def _meaning(self, error: sqlite3.Error) -> Exception:
        code = getattr(error, "sqlite_errorcode", 0)
        if code in TAKEN:
            return Conflict(str(error))
        if code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            return Missing(str(error))
        if code & 0xFF in BUSY:
            return Again(str(error))
        if not self._raw.in_transaction:  # such as a full disk: SQLite has undone everything
            return Gone(str(error), disconnected=False)
        return error


class SqliteDatabase:
    """A file that this process alone serves."""

    several = False

    def __init__(self, path: Path, lock: sqlite3.Connection | None) -> None:
        self._lock = lock
        self._news = News()
        self.listen = self._news.listen
        self.on_gap = self._news.on_gap
        self._writer = Crew("orbis-write", lambda: SqliteSession(path, writes=True), self._news.tell, 1, MOST)
        self._readers = Crew("orbis-read", lambda: SqliteSession(path, writes=False), self._news.tell, READERS, 1)

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Look things up."""
        return await self._readers.submit(work)

    async def write(self, work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        """Do some work in a transaction; comes back after it is on the disk."""
        return await self._writer.submit(work, quick=quick)

    async def close(self) -> None:
        """Finish what was begun, then let go."""
        await self._writer.close()
        await self._readers.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None


async def open_sqlite(path: Path, server: bool) -> SqliteDatabase:
    """Serve a file, made if it is not there; or, beside a server, use one that is there as it is."""
    lock = await asyncio.to_thread(ready_to_serve if server else ready_beside, path)
    return SqliteDatabase(path, lock)


def ready_to_serve(path: Path) -> sqlite3.Connection:
    """Lock, make and migrate the file; returns the lock."""
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
    """A session with a file that is there; `Invalid` says why it cannot be used."""
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
    """Keep other servers away from a file, until this process ends, however it does.

    The lock is one of SQLite's own, on an empty file beside: they are the same on every system.
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
    """Make an empty file if there is none, for the owner's eyes only: it will hold secrets."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise Invalid("database", f"{path} cannot be opened ({(error.strerror or str(error)).lower()})") from None


def statements(sql: str) -> Iterator[str]:
    """The statements of a script."""
    text = ""
    for part in re.split("(?<=;)", sql):
        text += part
        if sqlite3.complete_statement(text):  # not every ; ends one: some stand in texts and comments
            yield text
            text = ""
    if re.sub("--.*", "", text).strip():
        raise ValueError(f"a statement without an end: {text.strip()[:60]!r}")
