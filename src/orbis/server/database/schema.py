"""The schema and its migrations: a database of any earlier version is migrated in one transaction."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from importlib.resources import files
from typing import Final

from orbis.kernel.errors import Invalid
from orbis.server.database.session import Again, Gone, Session

VERSION_NAME: Final = "schema"  # of the row in `meta`


@dataclass(frozen=True)
class Table:
    """A table of the schema."""

    name: str
    columns: Mapping[str, str]  # name -> TEXT, INTEGER, BIGINT; in order


@cache
def migrations() -> tuple[str, ...]:
    """The scripts in order: the first creates version 1, the second migrates that to version 2, and so on."""
    folder = files("orbis.server.database").joinpath("migrations")
    found = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".sql")}
    names = [f"{n:04}.sql" for n in range(1, len(found) + 1)]
    if sorted(found) != names:
        raise ValueError(f"migrations are numbered 0001.sql, 0002.sql, ... without a gap, not {sorted(found)}")
    return tuple(found[name] for name in names)


def newest() -> int:
    """The version of the schema that this program uses."""
    return len(migrations())


@cache
def tables_of(version: int) -> tuple[Table, ...]:
    """The tables of a version, read from a model in memory. A table comes after those that it refers to."""
    model = sqlite3.connect(":memory:")
    try:
        for script in migrations()[:version]:
            model.executescript(script)
        rows = model.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        names = [name for (name,) in rows]
        parents = {
            name: sorted({row[2] for row in model.execute(f"PRAGMA foreign_key_list({name})")} - {name})
            for name in names
        }
        columns = {name: {row[1]: row[2] for row in model.execute(f"PRAGMA table_info({name})")} for name in names}
    finally:
        model.close()
    return tuple(Table(name, columns[name]) for name in TopologicalSorter(parents).static_order())


def version_of(session: Session) -> int:
    """The version of a database, 0 if it is empty; `Invalid` if another program made it or it is too new."""
    found = session.tables()
    if not found:
        return 0
    if "meta" not in found:
        raise Invalid("database", f"it holds tables of another program ({listed(found)}); give Orbis one of its own")
    try:
        row = session.one("SELECT value FROM meta WHERE name = :name", name=VERSION_NAME)
    except (Again, Gone):
        raise
    except Exception:  # whatever the driver calls it: this `meta` has other columns
        row = None
    said = "" if row is None else str(row["value"])
    if not re.fullmatch(r"[1-9][0-9]{0,5}", said):
        raise Invalid("database", "it has a table 'meta' but no version of Orbis in it; give Orbis one of its own")
    version = int(said)
    if version > newest():
        raise Invalid(
            "database",
            f"it has version {version} of the schema and this Orbis knows {newest()}; use the newer Orbis that made it",
        )
    if missing := {table.name for table in tables_of(version)} - found:
        raise Invalid("database", f"it is damaged: version {version} has more tables ({listed(missing)} missing)")
    return version


def migrate(session: Session, to: int = 0) -> int:
    """Migrate a database to a version, usually the newest, in one transaction; return the version it had."""
    session.begin_alone()
    had = version_of(session)
    raise_version(session, had, to or newest())
    session.commit()
    return had


def raise_version(session: Session, had: int, to: int) -> None:
    """Run the scripts from one version to another, inside a transaction."""
    for script in migrations()[had:to]:
        session.script(script)
    if had < to:
        session.do(
            "INSERT INTO meta (name, value) VALUES (:name, :value)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name=VERSION_NAME,
            value=str(to),
        )


def check_newest(session: Session) -> None:
    """Refuse a database that is not of the newest version, because only a server migrates."""
    session.begin()
    version = version_of(session)
    session.rollback()
    if version != newest():
        said = f"it has version {version} of the schema" if version else "it is empty"
        raise Invalid("database", f"{said}; start the server once, which brings it to version {newest()}")


def listed(names: set[str]) -> str:
    """At most five names, for a sentence."""
    return ", ".join(sorted(names)[:5]) + (", ..." if len(names) > 5 else "")
