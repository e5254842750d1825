"""PostgreSQL, for several processes: four writer threads, two reader threads and a listener thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, NoReturn, TypeVar

import psycopg
from psycopg import errors

from orbis.kernel.errors import Invalid
from orbis.server.database.api import Conflict, Missing, Record, Transaction, Unsure
from orbis.server.database.dialect import for_postgres, schema_for_postgres
from orbis.server.database.postgres_connection import CHANNEL, conninfo_of, is_lost, message_of, open_connection
from orbis.server.database.postgres_listener import PostgresListener
from orbis.server.database.pubsub import PubSub, Signal, payload
from orbis.server.database.schema import check_newest, migrate
from orbis.server.database.session import Again, Gone, Session
from orbis.server.database.writer_pool import WriterPool

T = TypeVar("T")

WRITERS: Final = 4
READERS: Final = 2
MOST: Final = 16  # works that share a commit: fewer than with SQLite, so that several threads have some
SCHEMA_LOCK: Final = 0x0B15  # advisory lock of migrations
AGAIN: Final = (errors.SerializationFailure, errors.DeadlockDetected, errors.LockNotAvailable)
# A process that was stopped in the middle of a transaction does not hold its locks for ever. A work waits for a lock
# only a short time, because one that gives up runs again alone: sooner than PostgreSQL finds a deadlock. A result
# promises that the commit is on the disk, whatever the host has set for the database.
SETTINGS: Final = b"""
SELECT set_config('idle_in_transaction_session_timeout', '60000', false), set_config('lock_timeout', '300', false);
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
"""


class PostgresSession(Session):
    """A session over one psycopg connection."""

    def __init__(self, conninfo: str, writes: bool) -> None:
        super().__init__()
        self._raw = open_connection(conninfo)
        # A work sees one snapshot, and runs again if another transaction changed a row that it changes.
        self._begins = b"BEGIN ISOLATION LEVEL REPEATABLE READ" + (b"" if writes else b" READ ONLY")
        self._writes = writes
        self._has_savepoint = False
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
        """Close the connection."""
        self._raw.close()

    def begin_alone(self) -> None:
        """Wait for the migrations of other processes, then begin a transaction that sees what they did."""
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
        """The names of all tables of the current schema."""
        return {
            row["name"]
            for row in self.all("SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()")
        }

    def script(self, sql: str) -> None:
        """Run several statements in one round trip, with the collation of SQLite."""
        self.check()
        self._run(schema_for_postgres(sql).encode())

    def many(self, sql: str, records: Sequence[Record]) -> None:
        """Run one statement once for each record, in a pipeline."""
        try:
            with self._raw.cursor() as cursor:
                cursor.executemany(for_postgres(sql), records)
        except psycopg.Error as error:
            self._fail(error)

    def stream(self, sql: str) -> Iterator[Record]:
        """Run a query and fetch its records some hundreds at a time."""
        try:
            with self._raw.cursor(name="orbis_stream") as cursor:
                cursor.itersize = 500
                yield from cursor.execute(for_postgres(sql))
        except psycopg.Error as error:
            self._fail(error)

    def _all(self, sql: str, values: Record) -> list[Record]:
        cursor = self._execute(sql, values)
        return cursor.fetchall() if cursor.description is not None else []

    def _one(self, sql: str, values: Record) -> Record | None:
        return self._execute(sql, values).fetchone()

    def _do(self, sql: str, values: Record) -> int:
        return max(0, self._execute(sql, values).rowcount)

    def _execute(self, sql: str, values: Record) -> psycopg.Cursor[Record]:
        try:
            return self._raw.execute(for_postgres(sql), values)
        except psycopg.Error as error:
            self._fail(error)

    def _begin(self) -> None:
        self._has_savepoint = False
        self._run(self._begins)

    def _savepoint(self) -> None:
        self._run(b"RELEASE work; SAVEPOINT work" if self._has_savepoint else b"SAVEPOINT work")
        self._has_savepoint = True

    def _undo(self) -> None:
        self._run(b"ROLLBACK TO work")

    def _commit(self, signals: list[Signal]) -> None:
        if signals:
            sql = b"SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"
            try:
                self._raw.execute(sql, (CHANNEL, [payload(*each) for each in signals]))
            except psycopg.Error as error:
                self._fail(error)
        try:
            ended = self._raw.execute(b"COMMIT", prepare=False).statusmessage
        except psycopg.Error as error:
            if not self._writes:
                self._lost = True  # a read has its result already
            elif isinstance(error, AGAIN):  # PostgreSQL says that it did not commit
                self._fail(error)
            else:
                self._lost = True
                raise Unsure("the connection broke during the commit: it may be stored or not") from error
        else:
            if ended != "COMMIT":  # PostgreSQL raises no error if an earlier statement had failed
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
        """Keep the error as `trouble`, translated to the exceptions of `api` and `session`, and raise it."""
        self.trouble = self._meaning(error)
        if self.trouble is error:
            raise error
        raise self.trouble from error

    def _meaning(self, error: psycopg.Error) -> Exception:
        message = message_of(error)
        if isinstance(error, errors.UniqueViolation):
            return Conflict(message)
        if isinstance(error, errors.ForeignKeyViolation):
            return Missing(message)
        if isinstance(error, AGAIN):
            return Again(message)
        if is_lost(self._raw, error):
            self._lost = True
            return Gone(message, disconnected=True)
        if isinstance(error, errors.NumericValueOutOfRange):  # SQLite has room for it in every column
            return Invalid("number", "this is larger than the database keeps")
        return error


class PostgresDatabase:
    """A database that several processes share."""

    several = True

    def __init__(self, conninfo: str) -> None:
        self._pubsub = PubSub()
        self.listen = self._pubsub.listen
        self.on_gap = self._pubsub.on_gap
        self.listener = PostgresListener(conninfo, self._pubsub)
        self._writers = WriterPool(
            "orbis-write", lambda: PostgresSession(conninfo, writes=True), publish_nothing, WRITERS, MOST
        )
        self._readers = WriterPool(
            "orbis-read", lambda: PostgresSession(conninfo, writes=False), publish_nothing, READERS, 1
        )

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Run the work in a reader thread."""
        return await self._readers.submit(work)

    async def write(self, work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        """Run the work in a writer thread. `quick` changes nothing: no statement over a network is quick."""
        return await self._writers.submit(work)

    async def close(self) -> None:
        """Finish the works that were submitted and close all connections."""
        await self._writers.close()
        await self._readers.close()
        await self.listener.close()


def publish_nothing(signals: list[Signal]) -> None:
    """Leave signals to the listener: PostgreSQL sends them to this process as to every other."""


async def open_postgres(url: str, server: bool) -> PostgresDatabase:
    """Open a database: a server migrates it first; a command beside servers uses it as it is."""
    conninfo = conninfo_of(url)
    await asyncio.to_thread(ready, conninfo, server)
    database = PostgresDatabase(conninfo)
    try:
        await database.listener.ready()
    except TimeoutError:
        await database.close()
        raise Invalid("database", "PostgreSQL has no connection to spare; raise its max_connections") from None
    return database


def ready(conninfo: str, server: bool) -> None:
    """Bring the schema to the newest version, or check that it has it."""
    with opened(conninfo, writes=server) as session:
        if server:
            migrate(session)
        else:
            check_newest(session)


@contextmanager
def opened(conninfo: str, writes: bool) -> Iterator[PostgresSession]:
    """A session with a database; `Invalid` says why it cannot be used."""
    try:
        session = PostgresSession(conninfo, writes)
        try:
            session.check_encoding()
            yield session
        finally:
            session.rollback()
            session.close()
    except (psycopg.Error, Again, Gone, Missing, Unsure) as error:
        message = message_of(error) if isinstance(error, psycopg.Error) else str(error)
        raise Invalid("database", f"PostgreSQL cannot be used ({message})") from error
