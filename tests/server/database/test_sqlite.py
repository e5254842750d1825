"""SQLite alone: one server, one private file, and a disk that may be full."""

from __future__ import annotations

import asyncio
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from orbis.kernel.errors import Invalid
from orbis.server.database.api import Database
from orbis.server.database.connect import connect
from tests.server.database.databases import names, put, using


def test_sqlite_waits_for_the_disk_and_its_file_is_private(sqlite_url: str) -> None:
    async def use(database: Database) -> list[Any]:
        settings = ("journal_mode", "synchronous", "foreign_keys")
        return [await database.write(lambda tx, name=name: tx.one(f"PRAGMA {name}")) for name in settings]  # type: ignore[misc]

    assert using(sqlite_url, use) == [{"journal_mode": "wal"}, {"synchronous": 2}, {"foreign_keys": 1}]
    assert stat.S_IMODE(Path(sqlite_url.partition(":")[2]).stat().st_mode) == 0o600


def test_an_sqlite_file_has_one_server(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to("orbis.db")

    async def use(database: Database) -> None:
        for url in (sqlite_url, f"sqlite:{tmp_path / 'link.db'}"):
            with pytest.raises(Invalid, match="another server uses"):
                await connect(url)
        beside = await connect(sqlite_url, server=False)
        await beside.write(put("from-a-command"))
        await beside.close()
        assert await database.read(names) == ["from-a-command"]

    using(sqlite_url, use)
    assert using(sqlite_url, lambda database: database.read(names)) == ["from-a-command"]


def test_files_that_are_no_database(tmp_path: Path) -> None:
    (tmp_path / "folder.db").mkdir()
    (tmp_path / "text.db").write_text("this is not a database, and long enough to look at" * 20)
    before = (tmp_path / "text.db").read_bytes()

    with pytest.raises(Invalid, match=r"folder\.db cannot be opened \(is a directory\)"):
        asyncio.run(connect(f"sqlite:{tmp_path / 'folder.db'}"))
    with pytest.raises(Invalid, match=r"text\.db cannot be used \(file is not a database\)"):
        asyncio.run(connect(f"sqlite:{tmp_path / 'text.db'}"))
    assert (tmp_path / "text.db").read_bytes() == before
    with pytest.raises(Invalid, match=r"text\.db cannot be used"):
        asyncio.run(connect(f"sqlite:{tmp_path / 'text.db'}"))  # not locked by the first attempt


FILL_THE_DISK = """
import asyncio, itertools, resource, sys
from orbis.server.database.connect import connect

async def main():
    database = await connect(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000))
    acknowledged = []
    def work(name):
        sql = "INSERT INTO meta (name, value) VALUES (:name, :value)"
        return lambda tx: tx.do(sql, name=name, value=name * 1000)
    async def one(who):
        for n in itertools.count():
            await database.write(work(f"{who}-{n}"))
            acknowledged.append(f"{who}-{n}")
    ended = await asyncio.gather(*(one(who) for who in range(5)), return_exceptions=True)
    print(" ".join(type(each).__name__ for each in ended))
    print(" ".join(acknowledged))
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

asyncio.run(main())
"""


def test_a_full_disk_is_said_and_loses_nothing_that_was_acknowledged(sqlite_url: str) -> None:
    command = [sys.executable, "-c", FILL_THE_DISK, sqlite_url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    ended, acknowledged = done.stdout.splitlines()
    stored = using(sqlite_url, lambda database: database.read(names))

    assert set(ended.split()) <= {"Unsure", "OperationalError"}, done.stderr
    assert len(acknowledged.split()) > 10
    assert set(acknowledged.split()) <= set(stored)
    using(sqlite_url, lambda database: database.write(put("goes-on")))


def test_one_work_too_large_for_the_file_does_not_take_the_others_with_it(sqlite_url: str) -> None:
    async def use(database: Database) -> None:
        await database.write(lambda tx: tx.one("PRAGMA max_page_count = 60"))
        works = [database.write(put(f"n{n}", "x" * (1_000_000 if n == 5 else 10))) for n in range(10)]
        ended = await asyncio.gather(*works, return_exceptions=True)
        assert [each for n, each in enumerate(ended) if n != 5] == [1] * 9
        assert str(ended[5]) == "database or disk is full"
        assert len(await database.read(names)) == 9

    using(sqlite_url, use)
