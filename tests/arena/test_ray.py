"""The same arena on a Ray cluster."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from orbis.arena import ray_pool
from orbis.arena.ray_pool import RayCrew
from orbis.kernel.errors import Invalid
from tests.cli.running import PROGRAM


def played(*flags: str, env: dict[str, str]) -> dict[str, Any]:
    """An arena in a process of its own: Ray starts threads and processes that a test runner should not have."""
    command = [
        str(PROGRAM),
        "arena",
        "caravels",
        "--bots",
        "random,first,dying-once",
        "--games",
        "9",
        "--seed",
        "5",
        "--json",
    ]
    result = subprocess.run([*command, *flags], capture_output=True, timeout=120, check=False, env=env)
    assert result.returncode == 0, result.stderr
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    """The result without the times."""
    bots = [{name: row[name] for name in row if not name.startswith("ms_")} for row in data["bots"]]
    return {**{name: data[name] for name in data if "second" not in name}, "bots": bots}


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """Ray keeps sockets there, whose names may not be long."""
    with tempfile.TemporaryDirectory(prefix="orbis-") as folder:
        yield Path(folder)


def processes_of(folder: Path) -> list[str]:
    """Processes that were started with this folder as theirs."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.fsencode(folder) in (entry / "cmdline").read_bytes():
                found.append(entry.name)
        except OSError:  # it has ended meanwhile
            continue
    return found


@pytest.mark.slow
@pytest.mark.usefixtures("odd_bots")
def test_a_cluster_of_two_plays_the_same_games_survives_a_death_and_leaves_nothing_behind(short_folder: Path) -> None:
    died = short_folder / "died"
    env = {**os.environ, "TMPDIR": str(short_folder), "HOME": str(short_folder), "ORBIS_BOTS_FILE": str(died)}
    died.touch()
    here = played("--jobs", "1", env=env)
    died.unlink()
    there = played("--ray", "local:2", env=env)

    assert there["games"] == 9
    assert (here.pop("lost"), there.pop("lost") > 0) == (0, True)
    assert timeless(there) == timeless(here)
    assert processes_of(short_folder) == []
    assert list(short_folder.iterdir()) == [died]


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_pool, "find_spec", lambda name: None)

    with pytest.raises(Invalid, match=r'Ray is not installed; install it with pip install "orbis\[ray\]"'):
        RayCrew("local")


@pytest.mark.parametrize("address", ["", " ", "here", "local:0", "local:x", "host:0", "http://host:80", "a b:1"])
def test_addresses_that_are_none(address: str) -> None:
    with pytest.raises(Invalid, match="is no address of a cluster; write host:port, ray://host:port or auto, or local"):
        RayCrew(address)


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_an_address_where_nobody_answers(scheme: str) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    before = dict(os.environ)

    with pytest.raises(Invalid, match=f"nobody answers at '{scheme}127.0.0.1:{port}' \\(connection refused\\)"):
        RayCrew(f"{scheme}127.0.0.1:{port}").__enter__()
    assert dict(os.environ) == before


def test_a_port_that_is_too_large() -> None:
    with pytest.raises(Invalid, match=r"nobody answers at '127\.0\.0\.1:70000'"):
        RayCrew("127.0.0.1:70000").__enter__()
