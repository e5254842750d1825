"""A backup is whole, of one moment, and goes back into either database; a damaged one changes nothing."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import stat
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from orbis.kernel.errors import Invalid
from orbis.server.database import backup as keeping
from orbis.server.database.api import Database, Transaction
from orbis.server.database.backup import backup, restore
from orbis.server.database.connect import connect, opened, sqlite_path
from orbis.server.database.schema import newest, tables_of
from orbis.version import __version__
from tests.server.database.databases import OLD, contents, make_old, names, new, put, using
from tests.server.database.postgres import Postgres

Line = Any


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "orbis.backup"


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> Any:
    """Another database, to restore into."""
    if request.param == "sqlite":
        yield f"sqlite:{tmp_path / 'other.db'}"
    else:
        with postgres.fresh() as url:
            yield url


def lines_of(file: Path) -> list[Line]:
    with gzip.open(file, "rt", encoding="utf-8") as text:
        return [json.loads(line) for line in text]


def write_lines(file: Path, lines: list[Line], fits: bool = True) -> None:
    """A backup of these lines; its checksum and counts are made to fit unless told otherwise."""
    raw = b"".join(json.dumps(line).encode() + b"\n" for line in lines[:-1])
    if fits:
        counts: dict[str, int] = {}
        table = ""
        for line in lines[1:-1]:
            if isinstance(line, dict):
                table = str(line.get("table"))
                counts[table] = 0
            else:
                counts[table] = counts.get(table, 0) + 1
        lines = [*lines[:-1], {"rows": counts, "sha256": hashlib.sha256(raw).hexdigest()}]
    file.write_bytes(gzip.compress(raw + json.dumps(lines[-1]).encode() + b"\n"))


def untouched(url: str) -> bool:
    """Nothing is there: no file, or no table."""
    if (path := sqlite_path(url)) is not None:
        return not path.exists() and {each.name for each in path.parent.iterdir()} <= {"orbis.db", "orbis.backup"}
    return contents(url) == {}


def test_a_backup_goes_into_either_database_and_nothing_is_lost(database_url: str, empty_url: str, file: Path) -> None:
    make_old(database_url, newest())

    counts = backup(database_url, file)
    assert restore(empty_url, file) == counts

    assert counts == {table.name: len(OLD.get(table.name, ())) for table in tables_of(newest())}
    assert contents(empty_url) == contents(database_url)
    using(empty_url, lambda database: database.write(put("goes-on")))


def test_the_form_of_the_file(database_url: str, file: Path) -> None:
    make_old(database_url, newest())
    backup(database_url, file)
    header, *rest, last = lines_of(file)

    assert {name: header[name] for name in header if name != "at"} == {
        "orbis-backup": 1, "schema": newest(), "orbis": __version__,
    }  # fmt: skip
    assert [line["table"] for line in rest if isinstance(line, dict)] == [t.name for t in tables_of(newest())]
    assert ["u2", "Zoë 🐙", None, None, 1, "en", 1, 1_700_000_000_002, 1_700_000_000_003] in rest
    assert last["rows"]["events"] == 2
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not [each for each in file.parent.iterdir() if each.name.startswith(".orbis-")]


def test_a_backup_of_an_older_schema_is_restored_and_migrated(database_url: str, empty_url: str, file: Path) -> None:
    make_old(database_url, 1)
    backup(database_url, file)
    assert lines_of(file)[0]["schema"] == 1

    restore(empty_url, file)
    found = contents(empty_url)
    assert {"name": "schema", "value": str(newest())} in found["meta"]
    assert found["notices"] == []
    assert {name: found[name] for name in OLD if name != "meta"} == {
        name: sorted(rows, key=repr) for name, rows in OLD.items() if name != "meta"
    }


def test_a_backup_while_the_server_writes_is_of_one_moment(database_url: str, empty_url: str, file: Path) -> None:
    """Every transaction adds a user and a place of theirs; a backup never has one without the other."""

    def arrive(n: int) -> Callable[[Transaction], None]:
        def work(tx: Transaction) -> None:
            tx.do(
                "INSERT INTO users (id, name, epoch, language, barred, created, seen)"
                " VALUES (:id, 'A', 1, 'en', 0, 0, 0)",
                id=f"n{n}",
            )
            tx.do(
                "INSERT INTO places (table_id, seat, user_id, waits) VALUES ('t1', :seat, :id, 0)", seat=n, id=f"n{n}"
            )

        return work

    async def use(database: Database) -> list[dict[str, int]]:
        going, n = True, 10

        async def write_on() -> None:
            nonlocal n
            while going:
                await asyncio.gather(*(database.write(arrive(n + k)) for k in range(20)))
                n += 20

        writing = asyncio.create_task(write_on())
        files = [file.with_name(f"{k}.backup") for k in range(5)]
        counted = [await asyncio.to_thread(backup, database_url, each) for each in files]
        going = False
        await writing
        return counted

    make_old(database_url, newest())
    counted = using(database_url, use)
    assert all(counts["users"] - 2 == counts["places"] - 2 for counts in counted)
    assert counted[0]["users"] < counted[-1]["users"]
    assert restore(empty_url, file.with_name("4.backup")) == counted[-1]


def test_a_large_backup_needs_little_memory(database_url: str, empty_url: str, file: Path) -> None:
    def events(tx: Transaction) -> None:
        for n in range(3, 4003):
            sql = "INSERT INTO events (table_id, n, kind, data, at) VALUES ('t1', :n, 'said', :data, 0)"
            tx.do(sql, n=n, data=f"{n}" * 2000)

    make_old(database_url, newest())
    using(database_url, lambda database: database.write(events))
    tracemalloc.start()
    try:
        assert backup(database_url, file)["events"] == 4002
        restore(empty_url, file)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 12_000_000  # of 32 MB of events

    assert contents(empty_url)["events"] == contents(database_url)["events"]


def test_restoring_needs_an_empty_database(database_url: str, file: Path) -> None:
    make_old(database_url, newest())
    backup(database_url, file)
    before = contents(database_url)

    with pytest.raises(Invalid, match=r"database: it is not empty \(attempts, events, .*\); restore into a new one"):
        restore(database_url, file)
    assert contents(database_url) == before


def test_restoring_into_a_file_without_anything_in_it(database_url: str, file: Path, tmp_path: Path) -> None:
    make_old(database_url, newest())
    backup(database_url, file)
    (tmp_path / "empty.db").touch()

    restore(f"sqlite:{tmp_path / 'empty.db'}", file)
    assert contents(f"sqlite:{tmp_path / 'empty.db'}") == contents(database_url)


def test_a_file_that_a_server_uses_is_not_restored_into(sqlite_url: str, file: Path) -> None:
    async def use(database: Database) -> None:
        await database.write(put("a"))
        await asyncio.to_thread(backup, sqlite_url, file)
        with pytest.raises(Invalid, match="another server uses"):
            await asyncio.to_thread(restore, sqlite_url, file)
        assert await database.read(names) == ["a"]

    using(sqlite_url, use)


def test_a_file_that_appears_during_a_restore_is_left_alone(
    sqlite_url: str, tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_old(sqlite_url, newest())
    backup(sqlite_url, file)
    other = tmp_path / "other.db"
    fill = keeping.fill

    def slowly(*args: Any) -> Any:
        other.write_text("mine")
        return fill(*args)

    monkeypatch.setattr(keeping, "fill", slowly)
    with pytest.raises(Invalid, match="has appeared in the meantime"):
        restore(f"sqlite:{other}", file)
    assert other.read_text() == "mine"


def test_a_backup_of_nothing_and_one_of_another_program(database_url: str, file: Path) -> None:
    with new(database_url) as session:
        session.begin()
        session.commit()
    with pytest.raises(Invalid, match="it is empty: there is nothing to back up"):
        backup(database_url, file)
    with opened(database_url, writes=True) as session:
        session.begin()
        session.script("CREATE TABLE cats (name TEXT);")
        session.commit()
    with pytest.raises(Invalid, match="tables of another program"):
        backup(database_url, file)
    with pytest.raises(Invalid, match="there is no file"):
        backup(f"sqlite:{file.parent / 'missing.db'}", file)
    assert not file.exists()


def test_a_backup_never_replaces_a_file_and_leaves_none_behind(sqlite_url: str, tmp_path: Path) -> None:
    make_old(sqlite_url, newest())
    (tmp_path / "mine").write_text("mine")

    with pytest.raises(Invalid, match="mine: the file is already there"):
        backup(sqlite_url, tmp_path / "mine")
    with pytest.raises(Invalid, match=r"cannot be written \(no such file or directory\)"):
        backup(sqlite_url, tmp_path / "missing" / "file")
    assert (tmp_path / "mine").read_text() == "mine"
    assert {each.name for each in tmp_path.iterdir()} == {"orbis.db", "mine"}


def test_a_backup_that_fails_half_way_leaves_no_file(
    sqlite_url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    make_old(sqlite_url, newest())
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Invalid, match=r"cannot be written \(no space left on device\)"):
        backup(sqlite_url, file)
    assert {each.name for each in file.parent.iterdir()} == {"orbis.db"}


def newer_schema(lines: list[Line]) -> None:
    lines[0]["schema"] = newest() + 1


def newer_format(lines: list[Line]) -> None:
    lines[0]["orbis-backup"] = 2


def strange_schema(lines: list[Line]) -> None:
    lines[0]["schema"] = "2; DROP TABLE users"


def no_header(lines: list[Line]) -> None:
    del lines[0]


def no_table(lines: list[Line]) -> None:
    del lines[lines.index(title(lines, "notices"))]


def other_column(lines: list[Line]) -> None:
    title(lines, "users")["columns"][1] = "nickname"


def twice(lines: list[Line]) -> None:
    at = lines.index(title(lines, "users")) + 1
    lines.insert(at, lines[at])


def nobodys_place(lines: list[Line]) -> None:
    lines[lines.index(title(lines, "places")) + 1][2] = "nobody"


def no_name(lines: list[Line]) -> None:
    lines[lines.index(title(lines, "users")) + 1][1] = None


def short_row(lines: list[Line]) -> None:
    lines[lines.index(title(lines, "users")) + 1].pop()


def text_for_a_number(lines: list[Line]) -> None:
    lines[lines.index(title(lines, "events")) + 1][1] = "one"


def truth_for_a_number(lines: list[Line]) -> None:
    lines[lines.index(title(lines, "users")) + 1][4] = True


def strange_text(lines: list[Line]) -> None:
    lines[lines.index(title(lines, "users")) + 1][1] = "a\0b"


def huge_number(lines: list[Line]) -> None:
    lines[lines.index(title(lines, "users")) + 1][-1] = 2**63


def other_version(lines: list[Line]) -> None:
    lines.insert(lines.index(title(lines, "meta")) + 1, ["schema", "7"])


def title(lines: list[Line], table: str) -> Line:
    return next(line for line in lines if isinstance(line, dict) and line.get("table") == table)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (newer_schema, "it was made by a newer Orbis"),
        (newer_format, "it was made by a newer Orbis"),
        (strange_schema, "the first line is damaged"),
        (no_header, "this is not a backup of Orbis"),
        (no_table, "the table notices is expected"),
        (other_column, "the table users is expected, with the columns id, name,"),
        (twice, "rows of users do not fit together"),
        (nobodys_place, "that is not there|rows of places do not fit together"),
        (no_name, "rows of users do not fit together"),
        (short_row, "a row of users has 8 values instead of 9"),
        (text_for_a_number, "a row of events has a value of the wrong kind"),
        (truth_for_a_number, "a row of users has a value of the wrong kind"),
        (strange_text, "a row of users has a value that cannot be kept"),
        (huge_number, "a row of users has a value that cannot be kept"),
        (other_version, "rows of meta do not fit together"),
    ],
)
def test_a_file_that_was_changed_is_refused_even_if_its_checksum_fits(
    sqlite_url: str, empty_url: str, file: Path, damage: Callable[[list[Line]], None], said: str
) -> None:
    make_old(sqlite_url, newest())
    backup(sqlite_url, file)
    lines = lines_of(file)
    damage(lines)
    write_lines(file, lines)

    with pytest.raises(Invalid, match=said):
        restore(empty_url, file)
    assert untouched(empty_url)


def changed_row(lines: list[Line]) -> None:
    lines[lines.index(title(lines, "users")) + 1][1] = "Eve"


def lost_row(lines: list[Line]) -> None:
    del lines[lines.index(title(lines, "events")) + 1]


def more_rows(lines: list[Line]) -> None:
    lines[-1]["rows"]["events"] += 1


def no_end(lines: list[Line]) -> None:
    lines[-1] = {}


@pytest.mark.parametrize("damage", [changed_row, lost_row, more_rows, no_end])
def test_the_last_line_must_fit_the_rest(
    sqlite_url: str, empty_url: str, file: Path, damage: Callable[[list[Line]], None]
) -> None:
    make_old(sqlite_url, newest())
    backup(sqlite_url, file)
    lines = lines_of(file)
    damage(lines)
    write_lines(file, lines, fits=False)

    with pytest.raises(Invalid, match="the last line does not fit the rest"):
        restore(empty_url, file)
    assert untouched(empty_url)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "it is cut off"),
        (b"not a backup", "this is not a backup of Orbis, or it is damaged"),
        (gzip.compress(b""), "it is cut off"),
        (gzip.compress(b"hello\n"), "a line is damaged"),
        (gzip.compress(b"7\n"), "this is not a backup of Orbis"),
        (gzip.compress(b"[" * 100_000), "a line is damaged"),
        (gzip.compress(b'{"orbis-backup": 1, "schema": 1}\n'), "it is cut off"),
        (gzip.compress(b" " * 70_000_000), "a line is longer than any of ours"),
    ],
    ids=["empty", "text", "nothing", "no-json", "no-header", "deep", "header-only", "endless"],
)
def test_files_that_are_no_backups(raw: bytes, said: str, sqlite_url: str, file: Path) -> None:
    file.write_bytes(raw)

    with pytest.raises(Invalid, match=f"orbis.backup: {said}"):
        restore(sqlite_url, file)
    assert untouched(sqlite_url)


def test_a_file_cut_off_anywhere_is_refused(sqlite_url: str, file: Path, tmp_path: Path) -> None:
    make_old(sqlite_url, newest())
    backup(sqlite_url, file)
    whole = file.read_bytes()
    for length in range(0, len(whole), 37):
        file.write_bytes(whole[:length])
        with pytest.raises(Invalid, match=r"it is cut off|not a backup of Orbis|damaged"):
            restore(f"sqlite:{tmp_path / 'other.db'}", file)
        assert not (tmp_path / "other.db").exists()
    file.write_bytes(whole + gzip.compress(b"{}\n"))
    with pytest.raises(Invalid, match="something follows after the last line"):
        restore(f"sqlite:{tmp_path / 'other.db'}", file)
    file.write_bytes(whole)
    restore(f"sqlite:{tmp_path / 'other.db'}", file)


def test_a_restored_server_starts(sqlite_url: str, empty_url: str, file: Path) -> None:
    async def once() -> list[str]:
        database = await connect(empty_url)
        try:
            return await database.read(names)
        finally:
            await database.close()

    using(sqlite_url, lambda database: database.write(put("moved")))
    backup(sqlite_url, file)
    restore(empty_url, file)
    assert asyncio.run(once()) == ["moved"]
