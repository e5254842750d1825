"""Running the program as a person would."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

import orbis
from orbis.cli import app
from orbis.kernel.match import Match
from orbis.kernel.state import digest, encode

PROGRAM = Path(sys.executable).with_name("orbis")


def run(*args: str, typed: str = "") -> Result:
    """The program in this process; anything but an exit is a failure of the test."""
    return CliRunner().invoke(app, list(args), input=typed, catch_exceptions=False)


def play(*flags: str, typed: str = "") -> Result:
    """A game of Caravels in the terminal, in this process."""
    return run("play", "caravels", "--text", *flags, typed=typed)


def run_outside(*args: str, typed: bytes = b"", module: bool = False) -> subprocess.CompletedProcess[bytes]:
    """The installed program, or the module, in a process of its own."""
    command = [sys.executable, "-m", "orbis.cli"] if module else [str(PROGRAM)]
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}  # as most terminals are set up
    return subprocess.run([*command, *args], input=typed, capture_output=True, timeout=60, check=False, env=strict)


def refused(*args: str, typed: str = "") -> str:
    """The sentence with which the program refuses: one line, exit code 2, nothing on the way out, nothing written."""
    before = files_here()
    result = run(*args, typed=typed)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert result.stderr.startswith("orbis: ")
    assert result.stderr.count("\n") == 1
    assert files_here() == before
    return result.stderr.removeprefix("orbis: ").strip()


def files_here() -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in Path().rglob("*") if path.is_file()}


def read(file: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))
    return data


def write(file: str, data: Any, fits: bool = True) -> str:
    """Put a save in a file; its checksum is made to fit unless told otherwise."""
    if fits:
        data = {**data, "check": digest({part: data[part] for part in data if part != "check"})}
    Path(file).write_bytes(encode(data))
    return file


def a_match(answers: int, seats: int = 3, seed: int = 5) -> Match:
    """A match some answers after its beginning; many answers reach the end."""
    match = orbis.game("caravels").start(seats=seats, seed=seed)
    rng = random.Random(seed)
    for _ in range(answers):
        if match.pending is not None:
            match.play(match.pending.seat, rng.choice(match.pending.options))
    return match


def a_save(file: str = "game.json", answers: int = 12) -> str:
    return write(file, a_match(answers).save())
