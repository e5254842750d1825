"""Schemas grow: a database of the version before is brought to the newest, and nothing in it is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from orbis.kernel.errors import Invalid
from orbis.server.database import schema
from orbis.server.database.api import Database, Transaction
from orbis.server.database.backup import KINDS
from orbis.server.database.connect import connect, opened
from orbis.server.database.postgres import SCHEMA_LOCK
from orbis.server.database.schema import check_newest, migrate, migrations, newest, tables_of, version_of
from tests.server.database.databases import OLD, contents, make_old, names, new, put, using
from tests.server.database.postgres import Postgres


def test_a_database_of_version_1_is_brought_to_the_newest_with_nothing_lost(database_url: str) -> None:
    make_old(database_url)
    before = contents(database_url)
    assert {table: len(rows) for table, rows in before.items()} == {
        "events": 2, "looks": 1, "meta": 2, "places": 2, "tables": 1, "users": 2,
    }  # fmt: skip

    async def use(database: Database) -> None:
        def adds(tx: Transaction) -> None:
            tx.do("INSERT INTO notices (user_id, browser) VALUES ('u1', 1)")
            tx.do("INSERT INTO attempts (what, at) VALUES ('login:ann', 1)")

        await database.write(adds)

    using(database_url, use)
    after = contents(database_url)
    assert {"name": "schema", "value": str(newest())} in after["meta"]
    assert after["notices"] == [
        {"user_id": "u1", "browser": 1, "webhook": None, "email": None, "code": None, "code_due": None}
    ]
    assert {table: after[table] for table in before if table != "meta"} == {
        table: sorted(rows, key=repr) for table, rows in OLD.items() if table != "meta"
    }
    assert {"name": "secret", "value": "hush"} in after["meta"]


def test_every_version_on_the_way_grows_to_the_newest(database_url: str) -> None:
    for to in range(1, newest() + 1):
        with new(database_url) as session:
            assert migrate(session, to) == to - 1
        assert set(contents(database_url)) == {table.name for table in tables_of(to)}


def test_migrating_again_changes_nothing(database_url: str) -> None:
    make_old(database_url)
    using(database_url, lambda database: database.write(put("more")))
    before = contents(database_url)

    assert "more" in using(database_url, lambda database: database.read(names))
    assert contents(database_url) == before


def test_a_newer_database_is_refused_and_left_alone(database_url: str) -> None:
    using(database_url, lambda database: database.write(put("kept")))
    later = str(newest() + 1)
    with opened(database_url, writes=True) as session:
        session.begin()
        session.do("UPDATE meta SET value = :later WHERE name = 'schema'", later=later)
        session.commit()
    before = contents(database_url)

    for server in (True, False):
        with pytest.raises(Invalid, match=rf"version {later} of the schema and this Orbis knows {newest()}"):
            asyncio.run(connect(database_url, server))
    assert contents(database_url) == before


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("CREATE TABLE cats (name TEXT)", r"tables of another program \(cats\)"),
        ("CREATE TABLE meta (x TEXT)", "no version of Orbis in it"),
        ("CREATE TABLE meta (name TEXT, value TEXT)", "no version of Orbis in it"),
        (
            "CREATE TABLE meta (name TEXT, value TEXT); INSERT INTO meta (name, value) VALUES ('schema', 'two')",
            "no version of Orbis in it",
        ),
        (
            "CREATE TABLE meta (name TEXT, value TEXT); INSERT INTO meta (name, value) VALUES ('schema', '1')",
            r"it is damaged: version 1 has more tables \(events, looks, places, tables, users missing\)",
        ),
    ],
)
def test_a_database_of_another_program_is_refused_and_left_alone(database_url: str, made: str, said: str) -> None:
    with new(database_url) as session:
        session.begin()
        session.script(made + ";\n")
        session.commit()
    before = contents(database_url)

    with pytest.raises(Invalid, match=said):
        asyncio.run(connect(database_url))
    assert contents(database_url) == before


def test_a_command_beside_the_server_does_not_migrate(database_url: str) -> None:
    make_old(database_url)
    before = contents(database_url)

    with pytest.raises(Invalid, match="it has version 1 of the schema; start the server once"):
        asyncio.run(connect(database_url, server=False))
    assert contents(database_url) == before


def cannot_migrate(url: str, monkeypatch: pytest.MonkeyPatch, script: str, said: str) -> None:
    """A migration with this script is refused, and leaves the database of version 1 as it was."""
    make_old(url)
    before = contents(url)
    broken = (*migrations(), script)
    monkeypatch.setattr(schema, "migrations", lambda: broken)

    with pytest.raises(Invalid, match=said):
        asyncio.run(connect(url))
    assert contents(url) == before


def test_a_migration_that_fails_changes_nothing(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script = "CREATE TABLE later (x TEXT);\nINSERT INTO nowhere (x) VALUES (1);\n"
    cannot_migrate(database_url, monkeypatch, script, "cannot be used")


def test_a_migration_may_remake_a_table_that_others_refer_to(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite changes a column by making the table anew; references to it are checked at the end."""
    make_old(database_url, newest())
    if database_url.startswith("sqlite"):
        remake = (
            "CREATE TABLE users_new AS SELECT * FROM users;\nDROP TABLE users;\n"
            "CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT NOT NULL);\n"
            "INSERT INTO users SELECT id, name FROM users_new;\nDROP TABLE users_new;\n"
        )
    else:
        remake = "ALTER TABLE users DROP COLUMN login;\n"
    more = (*migrations(), remake)
    monkeypatch.setattr(schema, "migrations", lambda: more)
    with opened(database_url, writes=True) as session:
        assert migrate(session, newest()) == len(more) - 1

    found = contents(database_url)
    assert [row["name"] for row in found["users"]] == ["Ann", "Zoë 🐙"]
    assert len(found["places"]) == 2


def test_a_migration_may_not_leave_a_reference_to_nothing(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script = "DELETE FROM users WHERE id = 'u1';\n"
    cannot_migrate(sqlite_url, monkeypatch, script, "refers to one of users that is not there")


START = """
import asyncio, sys
from orbis.server.database.connect import connect

async def main():
    database = await connect(sys.argv[1])
    await database.close()

asyncio.run(main())
"""


def test_processes_that_start_together_migrate_one_after_the_other(postgres: Postgres, postgres_url: str) -> None:
    """All of them wait at the door, none has looked at the schema yet; then the door opens."""
    make_old(postgres_url)
    name = postgres_url.rpartition("/")[2]
    command = [sys.executable, "-c", START, postgres_url]
    with psycopg.connect(postgres_url, autocommit=True) as door:
        door.execute("SELECT pg_advisory_lock(%s)", (SCHEMA_LOCK,))
        started = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(4)]
        waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        while postgres.run(waiting, name) != [(4,)]:
            assert [process.poll() for process in started] == [None] * 4
    ended = [process.communicate(timeout=120)[1] for process in started]

    assert [process.returncode for process in started] == [0] * 4, ended
    with opened(postgres_url, writes=False) as session:
        check_newest(session)
    assert len(contents(postgres_url)["users"]) == 2


def test_the_scripts_are_portable(sqlite_url: str, postgres_url: str) -> None:
    """The same tables, columns and keys in both; and of kinds that a backup can keep."""
    make_old(sqlite_url, newest())
    make_old(postgres_url, newest())

    assert contents(sqlite_url) == contents(postgres_url)
    for table in tables_of(newest()):
        assert set(table.columns.values()) <= set(KINDS), table
    with opened(sqlite_url, writes=False) as session:
        session.begin()
        assert version_of(session) == newest()


def test_tables_come_after_those_they_refer_to() -> None:
    order = [table.name for table in tables_of(newest())]

    assert order.index("users") < order.index("places")
    assert order.index("tables") < order.index("events")
    assert order.index("users") < order.index("notices")


def test_scripts_with_a_gap_in_their_numbers_are_our_mistake(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "migrations").mkdir()
    (tmp_path / "migrations" / "0002.sql").write_text("")
    monkeypatch.setattr(schema, "files", lambda _: tmp_path)
    schema.migrations.cache_clear()
    try:
        with pytest.raises(ValueError, match="without a gap"):
            migrations()
    finally:
        schema.migrations.cache_clear()


def test_a_version_1_that_is_read_without_orbis_is_what_the_script_says(tmp_path: Path) -> None:
    make_old(f"sqlite:{tmp_path / 'old.db'}")
    line = sqlite3.connect(tmp_path / "old.db")
    try:
        found = {row[0] for row in line.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert found == {table.name for table in tables_of(1)}
        assert "notices" not in found
    finally:
        line.close()


@pytest.mark.parametrize(
    ("why", "status"), [("time-up", "paused"), ("everybody-left", "paused"), ("The server moves.", "closed")]
)
def test_a_table_that_closed_by_itself_is_paused_from_version_3_on(database_url: str, why: str, status: str) -> None:
    tables = [{**row, "status": "closed"} for row in OLD["tables"]]
    last = {**OLD["events"][-1], "n": 99, "kind": "closed", "data": f'{{"why":"{why}"}}', "mark": None}
    make_old(database_url, 2, {**OLD, "tables": tables, "events": [*OLD["events"], last]})

    using(database_url, lambda database: database.write(put("more")))

    assert [row["status"] for row in contents(database_url)["tables"]] == [status]
