"""Opens the database that a URL names."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from orbis.kernel.errors import Invalid, shorten
from orbis.server.database import postgres, sqlite
from orbis.server.database.api import Database
from orbis.server.database.postgres_connection import conninfo_of
from orbis.server.database.session import Session

ALLOWED = "write sqlite:PATH, such as sqlite:orbis.db, or postgresql://USER:PASSWORD@HOST/DATABASE"


async def connect(url: str, server: bool = True) -> Database:
    """Open the database that a URL names, create an SQLite file that is missing, and migrate to the newest schema.

    A server locks its SQLite file against other servers. A command (`server=False`) may use the same file beside it:
    it creates and migrates nothing, and its signals do not reach an SQLite server (`sqlite_pubsub` stores them for
    it). `Invalid` says what is wrong.
    """
    path = sqlite_path(url)
    if path is None:
        return await postgres.open_postgres(url, server)
    return await sqlite.open_sqlite(path, server)


def opened(url: str, writes: bool) -> AbstractContextManager[Session]:
    """One session with an existing database, without lock and migration."""
    path = sqlite_path(url)
    return postgres.opened(conninfo_of(url), writes) if path is None else sqlite.opened(path, writes)


def sqlite_path(url: str) -> Path | None:
    """The file of an SQLite URL; None for PostgreSQL; `Invalid` for anything else."""
    if url.startswith("postgresql://"):
        return None
    kind, _, name = url.partition(":")
    if kind != "sqlite" or not name or name.startswith("//") or "\0" in name:
        raise Invalid("database", f"{shorten(kind)} is not a database we know; {ALLOWED}" if name else ALLOWED)
    if name in (":memory:", "memory:"):
        raise Invalid("database", "a database in memory would forget everything with the program; name a file")
    try:
        return Path(name).expanduser().resolve()
    except (OSError, RuntimeError) as error:  # ~nobody has no home
        raise Invalid("database", f"{shorten(name)} is no file we can use ({error})") from None
