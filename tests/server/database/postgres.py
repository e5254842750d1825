"""A real PostgreSQL for the tests: a server of our own in a temporary folder, and a fresh database for each test."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

ROOT = Path(__file__).parents[3]


class Postgres:
    """A running server; `url` names one of its databases."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self.process = process
        self._clean: list[str] = []

    @property
    def version(self) -> int:
        return int(self.run("SHOW server_version_num")[0][0])

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def run(self, sql: str, database: str = "postgres") -> list[Any]:
        """Statements as the owner of the server, outside a transaction."""
        with psycopg.connect(self.url(database), autocommit=True) as line:
            cursor = line.execute(sql.encode())
            return cursor.fetchall() if cursor.description else []

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """The URL of an empty database. Emptying one is ten times quicker than making one."""
        name = self._clean.pop() if self._clean else self.create()
        try:
            yield self.url(name)
        finally:
            self.cut(self.url(name))
            self.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public", name)
            self.run(f"ALTER DATABASE {name} RESET ALL")
            self._clean.append(name)

    def create(self, more: str = "") -> str:
        """A new database; returns its name. Its language is not that of SQLite, as it is with most hosts."""
        name = f"test_{uuid.uuid4().hex}"
        if not more and self.run("SELECT 1 FROM pg_collation WHERE collprovider = 'i' LIMIT 1"):
            more = "LOCALE_PROVIDER icu ICU_LOCALE 'en-US'" if self.version >= 150000 else ""
        self.run(f"CREATE DATABASE {name} TEMPLATE template0 {more}")
        return name

    def cut(self, url: str) -> int:
        """Cut every connection to a database; returns how many."""
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        return len(self.run(f"SELECT pg_terminate_backend(pid) {others}", url.rpartition("/")[2]))


@contextmanager
def running() -> Iterator[Postgres]:
    """A server on a free port of this machine only, without waiting for the disk."""
    found = subprocess.run([str(ROOT / "tools" / "postgres"), "find"], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(found.stderr.strip())
    programs = Path(found.stdout.strip())
    with tempfile.TemporaryDirectory(prefix="orbis-postgres-") as name:
        folder, data = Path(name), Path(name) / "data"
        who = somebody()
        if who:
            shutil.chown(folder, who, pwd.getpwnam(who).pw_gid)
        as_who: dict[str, Any] = {"cwd": folder, **as_user(who)}
        make = [
            str(programs / "initdb"),
            "-D",
            str(data),
            "-A",
            "trust",
            "-U",
            "postgres",
            "--locale=C",
            "-E",
            "UTF8",
            "-N",
        ]
        subprocess.run(make, check=True, capture_output=True, **as_who)
        server = start(programs, data, folder, as_who)
        try:
            yield server
        finally:
            server.process.send_signal(signal.SIGINT)  # "fast": hang up on everybody, then stop
            server.process.wait(60)


def start(programs: Path, data: Path, folder: Path, as_who: dict[str, Any]) -> Postgres:
    for _ in range(5):
        port = free_port()
        settings = [f"port={port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={folder}", "fsync=off"]
        flags = [flag for setting in settings for flag in ("-c", setting)]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen([programs / "postgres", "-D", data, *flags], stdout=log, stderr=log, **as_who)
        server = Postgres(port, process)
        if answers(server):
            return server
        process.wait(60)  # another program was quicker to take the port
    raise AssertionError((folder / "log").read_text())


def answers(server: Postgres) -> bool:
    """Wait until the server answers; False if it has ended."""
    while server.process.poll() is None:
        try:
            server.run("SELECT 1")
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return True
    return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def somebody() -> str:
    """PostgreSQL refuses to run as root: then the user that its package makes, or any other."""
    if os.getuid() != 0:
        return ""
    known = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def as_user(who: str) -> dict[str, Any]:
    return {"user": who, "group": pwd.getpwnam(who).pw_gid, "extra_groups": []} if who else {}
