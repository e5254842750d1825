"""PostgreSQL, for several processes: four threads that write, two that read, one that listens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, NoReturn, TypeVar

import psycopg
from psycopg import errors

from orbis.kernel.errors import Invalid
from orbis.server.crew import Crew
from orbis.server.database import Conflict, Missing, Row, Transaction, Unsure
from orbis.server.lines import CHANNEL, conninfo, dial, is_cut, one_line
from orbis.server.listener import Listener
from orbis.server.news import News, Notice, payload
from orbis.server.schema import check_newest, migrate
from orbis.server.session import Again, Gone, Session
from orbis.server.statements import for_postgres, schema_for_postgres

T = TypeVar("T")

WRITERS: Final = 4
READERS: Final = 2
MOST: Final = 16  # works that share a commit: fewer than with SQLite, so that several threads have some
SCHEMA_LOCK: Final = 0x0B15  # of those who change the schema
AGAIN: Final = (errors.SerializationFailure, errors.DeadlockDetected, errors.LockNotAvailable)
# A process that was stopped in the middle of a transaction does not hold its locks for ever. Waiting for a lock is
# kept short, because a work that gives up is done again alone: quicker than PostgreSQL finds a deadlock. An answer
# promises that the disk has it, whatever the usual setting of the database is.
SETTINGS: Final = b"""
SELECT set_config('idle_in_transaction_session_timeout', '60000', false), set_config('lock_timeout', '300', false);
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
"""


class PostgresSession(Session):
    """A connection."""

    def __init__(self, told: str, writes: bool) -> None:
        super().__init__()
        self._raw = dial(told)
        # A work sees one moment, and is done again if somebody else changed a row that it changes.
        self._begins = b"BEGIN ISOLATION LEVEL REPEATABLE READ" + (b"" if writes else b" READ ONLY")
        self._writes = writes
        self._marked = False
        self._lost = False
        try:
            self._run(SETTINGS)
        except BaseException:
            self._raw.close()
            raise

    @property
    def broken(self) -> bool:
        """Whether the connection is of no more use."""
        return self._lost or self._raw.closed

    def close(self) -> None:
        """Hang up."""
        self._raw.close()

    def begin_alone(self) -> None:
        """Begin a transaction that changes the schema, when no other process does. What waited sees what they did."""
        self._forget()
        self._run(b"SET lock_timeout = 0; BEGIN ISOLATION LEVEL READ COMMITTED")
        self.do("SELECT pg_advisory_xact_lock(:key)", key=SCHEMA_LOCK)

    def check_encoding(self) -> None:
        """Refuse a database that cannot keep every letter."""
        found = self.one("SELECT current_setting('server_encoding') AS name")
        if found is None or found["name"] != "UTF8":
            raise Invalid(
                "database", "its encoding is not UTF8; make one with: createdb --encoding UTF8 --template template0"
            )

    def tables(self) -> set[str]:
        """The names of all tables."""
        return {
            row["name"]
            for row in self.all("SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()")
        }

    def script(self, sql: str) -> None:
        """Several statements."""
        self.check()
        self._run(schema_for_postgres(sql).encode())

    def many(self, sql: str, rows: Sequence[Row]) -> None:
        """One statement for each of some rows."""
        try:
            with self._raw.cursor() as cursor:
                cursor.executemany(for_postgres(sql), rows)
        except psycopg.Error as error:
            self._fail(error)

    def stream(self, sql: str) -> Iterator[Row]:
        """The rows found, some hundreds at a time."""
        try:
            with self._raw.cursor(name="orbis_stream") as cursor:
                cursor.itersize = 500
                yield from cursor.execute(for_postgres(sql))
        except psycopg.Error as error:
            self._fail(error)

    def _all(self, sql: str, values: Row) -> list[Row]:
        cursor = self._execute(sql, values)
        return cursor.fetchall() if cursor.description is not None else []

    def _one(self, sql: str, values: Row) -> Row | None:
        return self._execute(sql, values).fetchone()

    def _do(self, sql: str, values: Row) -> int:
        return max(0, self._execute(sql, values).rowcount)

    def _execute(self, sql: str, values: Row) -> psycopg.Cursor[Row]:
        try:
            return self._raw.execute(for_postgres(sql), values)
        except psycopg.Error as error:
            self._fail(error)

    def _begin(self) -> None:
        self._marked = False
        self._run(self._begins)

    def _mark(self) -> None:
        self._run(b"RELEASE work; SAVEPOINT work" if self._marked else b"SAVEPOINT work")
        self._marked = True

    def _undo(self) -> None:
        self._run(b"ROLLBACK TO work")

    def _commit(self, notices: list[Notice]) -> None:
        if notices:
            sql = b"SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told"
            try:
                self._raw.execute(sql, (CHANNEL, [payload(*each) for each in notices]))
            except psycopg.Error as error:
                self._fail(error)
        try:
            ended = self._raw.execute(b"COMMIT", prepare=False).statusmessage
        except psycopg.Error as error:
            if not self._writes:
                self._lost = True  # what was read is as good as before
            elif isinstance(error, AGAIN):  # PostgreSQL says that it was not done
                self._fail(error)
            else:
                self._lost = True
                raise Unsure("the connection broke during the commit: it may be stored or not") from error
        else:
            if ended != "COMMIT":  # so it answers, without an error, when a statement before had failed
                raise Gone(f"the database answered {ended} to COMMIT", disconnected=False)

    def _rollback(self) -> None:
        with suppress(psycopg.Error):
            if not self.broken:
                self._raw.execute(b"ROLLBACK", prepare=False)

    def _run(self, sql: bytes) -> None:
        try:
            self._raw.execute(sql, prepare=False)
        except psycopg.Error as error:
            self._fail(error)

    def _fail(self, error: psycopg.Error) -> NoReturn:
        """Keep the trouble, in the words of both databases, and raise it."""
        self.trouble = self._meaning(error)
        if self.trouble is error:
            raise error
        raise self.trouble from error

    def _meaning(self, error: psycopg.Error) -> Exception:
        said = one_line(error)
        if isinstance(error, errors.UniqueViolation):
            return Conflict(said)
        if isinstance(error, errors.ForeignKeyViolation):
            return Missing(said)
        if isinstance(error, AGAIN):
            return Again(said)
        if is_cut(self._raw, error):
            self._lost = True
            return Gone(said, disconnected=True)
        if isinstance(error, errors.NumericValueOutOfRange):  # SQLite has room for it in every column
            return Invalid("number", "this is larger than the database keeps")
        return error


class PostgresDatabase:
    """A database that several processes share."""

    several = True

    def __init__(self, told: str) -> None:
        self._news = News()
        self.listen = self._news.listen
        self.on_gap = self._news.on_gap
        self.listener = Listener(told, self._news)
        self._writers = Crew("orbis-write", lambda: PostgresSession(told, writes=True), nobody, WRITERS, MOST)
        self._readers = Crew("orbis-read", lambda: PostgresSession(told, writes=False), nobody, READERS, 1)

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Look things up."""
        return await self._readers.submit(work)

    async def write(self, work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        """Do some work in a transaction; comes back after it is safely stored. None is quick across a wire."""
        return await self._writers.submit(work)

    async def close(self) -> None:
        """Finish what was begun, then let go."""
        await self._writers.close()
        await self._readers.close()
        await self.listener.close()


def nobody(notices: list[Notice]) -> None:
    """Notices come back from PostgreSQL, to this process like to every other."""


async def open_postgres(url: str, server: bool) -> PostgresDatabase:
    """Serve a database, migrated first; or, beside servers, use it as it is."""
    told = conninfo(url)
    await asyncio.to_thread(ready, told, server)
    database = PostgresDatabase(told)
    try:
        await database.listener.ready()
    except TimeoutError:
        await database.close()
        raise Invalid("database", "PostgreSQL has no connection to spare; raise its max_connections") from None
    return database


def ready(told: str, server: bool) -> None:
    """Bring the schema to the newest version, or check that it has it."""
    with opened(told, writes=server) as session:
        if server:
            migrate(session)
        else:
            check_newest(session)


@contextmanager
def opened(told: str, writes: bool) -> Iterator[PostgresSession]:
    """A session; `Invalid` says why there is none."""
    try:
        session = PostgresSession(told, writes)
        try:
            session.check_encoding()
            yield session
        finally:
            session.rollback()
            session.close()
    except (psycopg.Error, Again, Gone, Missing, Unsure) as error:
        said = one_line(error) if isinstance(error, psycopg.Error) else str(error)
        raise Invalid("database", f"PostgreSQL cannot be used ({said})") from error
