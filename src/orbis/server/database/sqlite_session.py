"""A session with an SQLite file."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

from orbis.server.database.api import Conflict, Missing, Record, Unsure
from orbis.server.database.pubsub import Signal
from orbis.server.database.session import Again, Gone, Session

BUSY_SECONDS: Final = 5.0  # how long a transaction waits for another process, such as a command beside the server
TAKEN: Final = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class SqliteSession(Session):
    """A connection to a file that exists."""

    def __init__(self, path: Path, writes: bool) -> None:
        super().__init__()
        self._raw = sqlite3.connect(  # one thread uses it at a time, and the event loop in turn with it
            path, timeout=BUSY_SECONDS, isolation_level=None, cached_statements=256, check_same_thread=False
        )
        self._busy_seconds = BUSY_SECONDS
        self._begins = "BEGIN IMMEDIATE" if writes else "BEGIN"
        self._has_savepoint = False
        self._rebuilds = False  # the transaction may change the schema
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
        """Always False: a file has no connection to lose."""
        return False

    def close(self) -> None:
        """Close the file."""
        self._raw.close()

    def use_wal(self) -> bool:
        """Switch to the write-ahead log, so that readers and the writer do not block each other. False: impossible."""
        return bool(self._raw.execute("PRAGMA journal_mode = WAL").fetchone()[0] == "wal")

    def begin_alone(self) -> None:
        """Begin a transaction that changes the schema. Its end checks foreign keys, so tables can be rebuilt."""
        self._raw.execute("PRAGMA foreign_keys = OFF")
        self._rebuilds = True
        self.begin()

    def begin_at_once(self) -> None:
        """Begin a transaction, or raise `Again` without waiting if another process has locked the file."""
        self._forget()
        self._begin_within(0.0)

    def tables(self) -> set[str]:
        """The names of all tables but those of SQLite itself."""
        found = self.all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'")
        return {row["name"] for row in found}

    def script(self, sql: str) -> None:
        """Run statements one by one. The driver's own `executescript` would commit first."""
        for statement in statements(sql):
            self.do(statement)

    def many(self, sql: str, records: Sequence[Record]) -> None:
        """Run one statement once for each record, prepared once."""
        try:
            self._raw.executemany(sql, records)
        except sqlite3.Error as error:
            self._fail(error)

    def stream(self, sql: str) -> Iterator[Record]:
        """Run a query and yield its records as SQLite finds them."""
        cursor = self._raw.execute(sql)
        names = [column[0] for column in cursor.description]
        for found in cursor:
            yield dict(zip(names, found, strict=True))

    def _all(self, sql: str, values: Record) -> list[Record]:
        try:
            cursor = self._raw.execute(sql, values)
            found = cursor.fetchall()
        except sqlite3.Error as error:
            self._fail(error)
        names = [column[0] for column in cursor.description or ()]
        return [dict(zip(names, each, strict=True)) for each in found]

    def _one(self, sql: str, values: Record) -> Record | None:
        try:
            cursor = self._raw.execute(sql, values)
            found = cursor.fetchone()
            cursor.close()  # an open statement would block the savepoint
        except sqlite3.Error as error:
            self._fail(error)
        return None if found is None else dict(zip([c[0] for c in cursor.description], found, strict=True))

    def _do(self, sql: str, values: Record) -> int:
        before = self._raw.total_changes
        try:
            changed = self._raw.execute(sql, values).rowcount
        except sqlite3.Error as error:
            self._fail(error)
        return changed if changed >= 0 else self._raw.total_changes - before  # -1: it begins with WITH

    def _begin(self) -> None:
        self._begin_within(BUSY_SECONDS)

    def _begin_within(self, seconds: float) -> None:
        if seconds != self._busy_seconds:
            self._run(f"PRAGMA busy_timeout = {1000 * seconds:.0f}")
            self._busy_seconds = seconds
        self._has_savepoint = False
        self._run(self._begins)

    def _savepoint(self) -> None:
        if self._has_savepoint:
            self._run("RELEASE work")
        self._run("SAVEPOINT work")
        self._has_savepoint = True

    def _undo(self) -> None:
        self._run("ROLLBACK TO work")

    def _commit(self, signals: list[Signal]) -> None:
        if self._rebuilds and (lost := self.one("PRAGMA foreign_key_check")) is not None:
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
        """Keep the error as `trouble`, translated to the exceptions of `api` and `session`, and raise it."""
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


def statements(sql: str) -> Iterator[str]:
    """Split a script into its statements."""
    text = ""
    for part in re.split("(?<=;)", sql):
        text += part
        if sqlite3.complete_statement(text):  # not every ; ends one: some stand in texts and comments
            yield text
            text = ""
    if re.sub("--.*", "", text).strip():
        raise ValueError(f"a statement without an end: {text.strip()[:60]!r}")
