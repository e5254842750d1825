"""The README keeps its word: every command in it is run, every file it names is there, its Python works."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from orbis.testing.serving import free_port
from tests.cli.running import PROGRAM
from tests.cli.test_verify import written

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SPOKEN = re.findall(r"`([^`\n]+)`", README)
COMMANDS = [said.removeprefix(".venv/bin/orbis ") for said in SPOKEN if said.startswith(".venv/bin/orbis ")]
WITH_A_FILE = [said for said in SPOKEN if said.startswith("orbis ")]
SERVERS = ("play", "serve --port 8000")
TARGETS = sorted({word.split()[1] for word in [*SPOKEN, *README.splitlines()] if re.match(r"make [a-z-]+", word)})


def home(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "ORBIS_HOME": str(tmp_path / "home"), "PYTHONUNBUFFERED": "1"}


def test_the_readme_shows_commands_of_every_kind() -> None:
    assert {command.split()[0] for command in COMMANDS} >= {
        "arena",
        "content",
        "learn",
        "play",
        "rules",
        "serve",
        "sim",
    }
    assert {"play", "test", "build", "parity", "bench"} <= set(TARGETS)


def said(folder: Path, *words: str) -> str:
    """What the program says in a folder to somebody who leaves the game as soon as it asks something."""
    done = subprocess.run(
        [str(PROGRAM), *words],
        input="quit\n",
        capture_output=True,
        text=True,
        cwd=folder,
        env=home(folder),
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in SERVERS])
def test_a_command_of_the_readme_works(command: str, tmp_path: Path) -> None:
    assert len(said(tmp_path, *shlex.split(command)).splitlines()) > 5


@pytest.mark.parametrize("command", WITH_A_FILE)
def test_a_command_of_the_readme_reads_the_file_of_a_game(command: str, tmp_path: Path) -> None:
    (tmp_path / "FILE").write_bytes(written("history-of-the-world"))
    quick = ["--simulations", "1", "--seat", "1"] if "review" in command else []
    assert said(tmp_path, *shlex.split(command)[1:], *quick)


def test_no_other_command_is_spoken_of() -> None:
    """Whatever else in the README looks like one would have to be run, too."""
    assert {said.split()[1] for said in WITH_A_FILE} == {"review", "verify"}
    assert [said for said in SPOKEN if "orbis " in said and not said.startswith((".venv/bin/orbis ", "orbis "))] == []


@pytest.mark.parametrize("command", SERVERS)
def test_a_server_of_the_readme_shows_its_page(command: str, tmp_path: Path) -> None:
    """On a free port, and without opening a browser on whoever runs the tests."""
    assert command in COMMANDS
    port = str(free_port())
    hidden = ["--no-show", "--port", port] if command == "play" else []
    program = subprocess.Popen(
        [str(PROGRAM), *shlex.split(command.replace("8000", port)), *hidden],
        cwd=tmp_path,
        env=home(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert '<div id="app">' in page_of(f"http://127.0.0.1:{port}/", program)
    finally:
        program.send_signal(signal.SIGINT)
        program.communicate(timeout=60)


def page_of(address: str, program: subprocess.Popen[str]) -> str:
    end = time.monotonic() + 60
    while True:
        assert program.poll() is None, program.communicate()[0]
        assert time.monotonic() < end
        try:
            return httpx.get(address).text
        except httpx.TransportError:
            time.sleep(0.05)


@pytest.mark.parametrize("target", TARGETS)
def test_a_target_of_make_is_there(target: str) -> None:
    """Not carried out: this is one of them."""
    done = subprocess.run(["make", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_python_of_the_readme_runs() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    found: dict[str, object] = {}
    exec(block, found)  # noqa: S102  it is ours
    assert found["match"] is not None


def test_every_file_the_readme_names_is_there() -> None:
    named = [*re.findall(r"\]\(([^)#]+)\)", README), *re.findall(r'src="([^"]+)"', README)]
    assert len(named) > 10
    assert [name for name in named if not (ROOT / name).exists()] == []
