"""`orbis backup` and `orbis restore`, as a host types them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orbis.server.database.api import Transaction
from orbis.server.database.connect import connect
from tests.cli.running import refused, run


def a_server_was_here(url: str) -> None:
    async def once() -> None:
        database = await connect(url)
        await database.write(person)
        await database.close()

    def person(tx: Transaction) -> None:
        tx.do(
            "INSERT INTO users (id, name, epoch, language, barred, created, seen)"
            " VALUES ('u1', 'Ann', 1, 'en', 0, 0, 0)"
        )

    asyncio.run(once())


def test_a_backup_and_back() -> None:
    a_server_was_here("sqlite:old.db")
    made = run("backup", "all.backup", "--database", "sqlite:old.db")
    back = run("restore", "all.backup", "--database", "sqlite:new.db")
    again = run("backup", "again.backup", "--database", "sqlite:new.db")

    assert made.stdout == "Backed up to all.backup (tables: 0, events: 0, people: 1).\n"
    assert back.stdout == "Restored from all.backup (tables: 0, events: 0, people: 1).\n"
    assert again.stdout == "Backed up to again.backup (tables: 0, events: 0, people: 1).\n"
    assert (made.exit_code, back.exit_code, again.exit_code) == (0, 0, 0)


def test_the_database_comes_from_the_environment_or_is_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    a_server_was_here("sqlite:orbis.db")
    assert run("backup", "one.backup").exit_code == 0
    monkeypatch.setenv("ORBIS_DATABASE", "sqlite:elsewhere.db")
    assert run("restore", "one.backup").exit_code == 0
    assert Path("elsewhere.db").exists()


def test_mistakes_end_in_one_line_and_change_nothing() -> None:
    a_server_was_here("sqlite:orbis.db")
    run("backup", "all.backup")
    Path("bad.backup").write_text("hello")

    assert refused("backup", "all.backup") == "all.backup: the file is already there; choose another name"
    assert refused("backup", "x", "--database", "sqlite:none.db").startswith("database: there is no file")
    assert refused("backup", "x", "--database", "oracle:x").startswith("database: 'oracle' is not a database we know")
    assert refused("backup", "x", "--database", "postgresql://a:hush@127.0.0.1:1/b").startswith(
        "database: PostgreSQL cannot be used (connection failed"
    )
    assert refused("restore", "all.backup").startswith("database: it is not empty")
    assert refused("restore", "none.backup", "--database", "sqlite:new.db") == (
        "none.backup: the file cannot be read (no such file or directory)"
    )
    assert refused("restore", "bad.backup", "--database", "sqlite:new.db") == (
        "bad.backup: this is not a backup of Orbis, or it is damaged"
    )
    assert refused("restore", ".", "--database", "sqlite:new.db") == ".: the file cannot be read (is a directory)"
    assert not Path("new.db").exists()
