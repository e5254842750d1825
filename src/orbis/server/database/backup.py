"""Backups: one compressed file of JSON lines for both databases, so it also moves a host from one to the other.

    {"orbis-backup": 1, "schema": 2, "orbis": "0.1.0", "at": 1700000000000}
    {"table": "users", "columns": ["id", "name", ...]}
    ["u1", "Ann", ...]
    ...
    {"rows": {"users": 1, ...}, "sha256": "..."}

Tables come in the order of the schema, those that are referred to first. The checksum is of all lines before it.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from orbis.kernel.errors import Invalid
from orbis.server.clock import now
from orbis.server.database import sqlite
from orbis.server.database.api import Record
from orbis.server.database.connect import opened, sqlite_path
from orbis.server.database.schema import VERSION_NAME, Table, listed, newest, raise_version, tables_of, version_of
from orbis.server.database.session import Again, Gone, Session, checked
from orbis.version import __version__

FORMAT: Final = 1
NAME: Final = "orbis-backup"
MOST_BYTES: Final = 64 * 1024 * 1024  # of a line: a hostile file must not fill the memory
ROWS: Final = 200  # stored at once
KINDS: Final[dict[str, type]] = {"TEXT": str, "INTEGER": int, "BIGINT": int}
Counts = dict[str, int]  # table -> rows


def backup(url: str, file: Path) -> Counts:
    """Write everything in a database to a file, also while a server runs; the file appears whole or not at all."""
    if file.exists():
        raise Invalid(str(file), "the file is already there; choose another name")
    with opened(url, writes=False) as session:
        session.begin()
        version = version_of(session)
        if version == 0:
            raise Invalid("database", "it is empty: there is nothing to back up")
        with whole_file(file) as out:
            return write_all(session, version, out)


def write_all(session: Session, version: int, out: Callable[[bytes], object]) -> Counts:
    """Write the lines of a backup from the snapshot of the session."""
    seen = hashlib.sha256()

    def put(line: Any) -> None:
        text = msgspec.json.encode(line) + b"\n"
        seen.update(text)
        out(text)

    put({NAME: FORMAT, "schema": version, "orbis": __version__, "at": now()})
    counts: Counts = {}
    for table in tables_of(version):
        put({"table": table.name, "columns": list(table.columns)})
        counts[table.name] = 0
        for row in session.stream(select(table)):
            put(list(row.values()))
            counts[table.name] += 1
    put({"rows": counts, "sha256": seen.hexdigest()})
    return counts


def restore(url: str, file: Path) -> Counts:
    """Fill an empty database from a backup and migrate it; it stays empty unless the whole backup is right."""
    path = sqlite_path(url)
    with reading(file) as lines:
        version = lines.header()
        if path is not None:
            return restore_file(path, version, lines)
        with opened(url, writes=True) as session:
            return fill(session, version, lines)


def restore_file(path: Path, version: int, lines: Lines) -> Counts:
    """Fill a new SQLite file in the same folder, then rename it, unless the name was taken in the meantime."""
    if not path.parent.is_dir():
        raise Invalid("database", f"there is no folder {path.parent}")
    lock = None
    try:
        if path.exists():
            lock = sqlite.lock_file(path)
            with sqlite.opened(path, writes=False) as session:
                session.begin()
                check_empty(session)
        with beside(path, "database") as made:
            with sqlite.opened(made, writes=True) as session:
                counts = fill(session, version, lines)
            if lock is not None:
                made.replace(path)
            else:
                os.link(made, path)
    except FileExistsError:
        raise Invalid("database", f"{path} has appeared in the meantime; nothing was changed") from None
    finally:
        if lock is not None:
            lock.close()
    return counts


def fill(session: Session, version: int, lines: Lines) -> Counts:
    """Store every row of a backup in one transaction."""
    session.begin_alone()
    check_empty(session)
    raise_version(session, 0, version)
    counts: Counts = {}
    for table in tables_of(version):
        lines.title(table)
        counts[table.name] = 0
        while rows := lines.rows(table, ROWS):
            try:
                session.many(insert(table), rows)
            except (Again, Gone):
                raise
            except Exception as error:  # a key that is there twice, a number that is too large
                raise lines.wrong(f"rows of {table.name} do not fit together ({error})") from error
            counts[table.name] += len(rows)
    lines.close(counts)
    raise_version(session, version, newest())
    session.commit()
    return counts


class Lines:
    """Reads the lines of a backup and checks every one."""

    def __init__(self, file: Path, raw: gzip.GzipFile) -> None:
        self._file = file
        self._raw = raw
        self._sum = hashlib.sha256()
        self._text = b""  # of the line that was read last; not yet in the sum
        self._line: Any = None  # a line that was read and not yet used

    def header(self) -> int:
        """Read the first line; return the version of the schema."""
        first = self._look()
        if not isinstance(first, dict) or NAME not in first:
            raise self.wrong("this is not a backup of Orbis")
        version = first.get("schema")
        if type(first[NAME]) is not int or type(version) is not int or version < 1 or first[NAME] < 1:
            raise self.wrong("the first line is damaged")
        if first[NAME] > FORMAT or version > newest():
            raise self.wrong(f"it was made by a newer Orbis ({first.get('orbis')!s:.20}); use that one")
        self._line = None
        return version

    def title(self, table: Table) -> None:
        """Read the line that begins a table."""
        if self._look() != {"table": table.name, "columns": list(table.columns)}:
            raise self.wrong(f"the table {table.name} is expected, with the columns {', '.join(table.columns)}")
        self._line = None

    def rows(self, table: Table, most: int) -> list[Record]:
        """Read the next rows of a table; an empty list at its end."""
        found: list[Record] = []
        kinds = [KINDS[kind] for kind in table.columns.values()]
        while len(found) < most and isinstance(values := self._look(), list):
            if len(values) != len(kinds):
                raise self.wrong(f"a row of {table.name} has {len(values)} values instead of {len(kinds)}")
            for value, kind in zip(values, kinds, strict=True):
                if value is not None and type(value) is not kind:
                    raise self.wrong(f"a row of {table.name} has a value of the wrong kind")
            try:
                found.append(checked(dict(zip(table.columns, values, strict=True))))
            except Invalid as error:
                raise self.wrong(f"a row of {table.name} has a value that cannot be kept ({error})") from None
            self._line = None
        return found

    def close(self, counts: Counts) -> None:
        """Read the last line and compare its counts and checksum."""
        last = self._look()
        if last != {"rows": counts, "sha256": self._sum.hexdigest()}:
            raise self.wrong("the last line does not fit the rest: the file was changed, or lines are missing")
        if self._read():
            raise self.wrong("something follows after the last line")

    def wrong(self, problem: str) -> Invalid:
        """An error that names the file."""
        return Invalid(str(self._file), problem)

    def _look(self) -> Any:
        """The next line; the same one until `_line` is cleared."""
        if self._line is None:
            self._sum.update(self._text)
            self._text = self._read()
            try:
                self._line = msgspec.json.decode(self._text)
            except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
                raise self.wrong("it is cut off" if not self._text else "a line is damaged") from None
        return self._line

    def _read(self) -> bytes:
        try:
            text = self._raw.readline(MOST_BYTES)
        except gzip.BadGzipFile:
            raise self.wrong("this is not a backup of Orbis, or it is damaged") from None
        except (EOFError, zlib.error):
            raise self.wrong("it is cut off or damaged") from None
        except OSError as error:
            raise self.wrong(f"the file cannot be read ({reason(error)})") from None
        if len(text) == MOST_BYTES:
            raise self.wrong("a line is longer than any of ours")
        return text


def check_empty(session: Session) -> None:
    """Refuse a database that has tables."""
    if found := session.tables():
        raise Invalid("database", f"it is not empty ({listed(found)}); restore into a new one")


def select(table: Table) -> str:
    """SQL for all rows of a table but the version of the schema, which is in the header."""
    where = f" WHERE name <> '{VERSION_NAME}'" if table.name == "meta" else ""
    return f"SELECT {', '.join(table.columns)} FROM {table.name}{where}"  # noqa: S608 - names of our schema


def insert(table: Table) -> str:
    """SQL that stores one row of a table."""
    values = ", ".join(f":{name}" for name in table.columns)
    return f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({values})"  # noqa: S608 - names of our schema


@contextmanager
def reading(file: Path) -> Iterator[Lines]:
    """Open a backup; `Invalid` if the file cannot be read."""
    with ExitStack() as open_files:
        try:
            raw = open_files.enter_context(gzip.open(file, "rb"))
        except (OSError, ValueError) as error:
            raise Invalid(str(file), f"the file cannot be read ({reason(error)})") from None
        yield Lines(file, raw)


@contextmanager
def whole_file(file: Path) -> Iterator[Callable[[bytes], object]]:
    """Write a compressed file that appears under its name when it is complete."""
    with beside(file, str(file)) as made:
        with made.open("wb") as raw:
            with gzip.GzipFile("", "wb", 6, raw, mtime=0) as out:
                yield out.write
            raw.flush()
            os.fsync(raw.fileno())
        made.replace(file)


@contextmanager
def beside(file: Path, field: str) -> Iterator[Path]:
    """A temporary file in the same folder that only its owner may read; deleted afterwards unless it was renamed."""
    try:
        number, name = tempfile.mkstemp(dir=file.parent, prefix=".orbis-")
        os.close(number)
        try:
            yield Path(name)
            keep_name(file)
        finally:
            Path(name).unlink(missing_ok=True)
    except FileExistsError:
        raise
    except (OSError, ValueError) as error:
        raise Invalid(field, f"{file} cannot be written ({reason(error)})") from None


def keep_name(file: Path) -> None:
    """Sync the folder of a file, so that its name survives a power cut."""
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def reason(error: Exception) -> str:
    """The message of an error of the system, in small letters."""
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
