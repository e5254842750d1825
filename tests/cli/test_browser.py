"""`orbis play` in the browser: one server for this machine, one page, nothing lost when it stops."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from orbis.cli import browser
from orbis.client import Client
from orbis.testing.serving import free_port
from tests.cli.running import PROGRAM, refused


def started(home: Path, port: int) -> subprocess.Popen[str]:
    program = subprocess.Popen(
        [str(PROGRAM), "play", "--no-show", "--port", str(port)],
        env={**os.environ, "ORBIS_HOME": str(home), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    end = time.monotonic() + 60
    while not browser.is_well(f"http://127.0.0.1:{port}"):
        assert program.poll() is None, program.communicate()[0]
        assert time.monotonic() < end
        time.sleep(0.05)
    return program


def stopped(program: subprocess.Popen[str]) -> str:
    program.send_signal(signal.SIGINT)
    said, _ = program.communicate(timeout=60)
    return said


def test_play_serves_this_machine_and_a_second_one_joins_it_and_tables_survive(tmp_path: Path) -> None:
    port = free_port()
    program = started(tmp_path, port)
    try:
        with Client(f"http://127.0.0.1:{port}") as me:
            page = httpx.get(f"http://127.0.0.1:{port}/")
            assert page.status_code == 200
            assert '<div id="app">' in page.text
            me.guest("Ada")
            table = me.open("caravels", ["person", "person"])["id"]
            cookie = me.cookie
        second = subprocess.run(
            [str(PROGRAM), "play", "caravels", "--no-show"],
            env={**os.environ, "ORBIS_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert second.stdout == f"Orbis is running already: http://127.0.0.1:{port}/new/caravels\n"
    finally:
        said = stopped(program)
    assert f"Orbis: http://127.0.0.1:{port}/\nYour tables are kept in {tmp_path}." in said
    assert not (tmp_path / "address").exists()

    program = started(tmp_path, port)
    try:
        with Client(f"http://127.0.0.1:{port}", cookie) as me:
            assert [each["id"] for each in me.tables()] == [table]
    finally:
        stopped(program)


@pytest.mark.parametrize("flags", [["--players", "3"], ["--seed", "7"], ["--load", "x.json"], ["--edition", "0.8"]])
def test_what_is_chosen_in_the_browser_is_not_chosen_on_the_command_line(flags: list[str]) -> None:
    assert "are for --text" in refused("play", "world-order", *flags)


def test_a_home_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ORBIS_HOME", str(tmp_path / "file" / "home"))
    assert "ORBIS_HOME: " in refused("play", "--no-show")


def test_the_usual_place_for_data_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORBIS_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert browser.home() == tmp_path / "orbis"
