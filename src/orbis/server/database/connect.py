"""From a URL to a database."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from orbis.kernel.errors import Invalid, shorten
from orbis.server import postgres, sqlite
from orbis.server.database import Database
from orbis.server.lines import conninfo
from orbis.server.session import Session

ALLOWED = "write sqlite:PATH, such as sqlite:orbis.db, or postgresql://USER:PASSWORD@HOST/DATABASE"


async def connect(url: str, server: bool = True) -> Database:
    """The database that a URL names, made if it is an SQLite file that is not there, and brought to the newest schema.

    A server has an SQLite file for itself alone. A command that is no server may use the same file beside it; then
    nothing is made and nothing migrated, and of what it notifies an SQLite server hears nothing. `Invalid` says what
    is wrong.
    """
    path = sqlite_path(url)
    if path is None:
        return await postgres.open_postgres(url, server)
    return await sqlite.open_sqlite(path, server)


def opened(url: str, writes: bool) -> AbstractContextManager[Session]:
    """One session with a database that is there, whatever is in it; no lock, no migration."""
    path = sqlite_path(url)
    return postgres.opened(conninfo(url), writes) if path is None else sqlite.opened(path, writes)


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
