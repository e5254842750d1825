"""Running the program as a person would."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from typer.testing import CliRunner, Result

from orbis.cli import app
from orbis.kernel.saves.state import digest, encode

PROGRAM = Path(sys.executable).with_name("orbis")


def run(*args: str, typed: str = "") -> Result:
    """The program in this process; anything but an exit is a failure of the test."""
    return CliRunner().invoke(app, list(args), input=typed, catch_exceptions=False)


def run_outside(*args: str, typed: bytes = b"", module: bool = False) -> subprocess.CompletedProcess[bytes]:
    """The installed program, or the module, in a process of its own."""
    command = [sys.executable, "-m", "orbis.cli"] if module else [str(PROGRAM)]
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}  # as most terminals are set up
    return subprocess.run([*command, *args], input=typed, capture_output=True, timeout=60, check=False, env=strict)


def drawn(renderable: object, width: int = 100) -> str:
    """What the terminal shows of it, as text."""
    console = Console(file=io.StringIO(), width=width, markup=False)
    console.print(renderable)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def refused(*args: str, typed: str = "") -> str:
    """The sentence with which the program refuses: one line, exit code 2, nothing on the way out, nothing written."""
    before = files_here()
    result = run(*args, typed=typed)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert result.stderr.startswith("orbis: ")
    assert result.stderr.count("\n") == 1
    assert files_here() == before
    return result.stderr.removeprefix("orbis: ").strip()


def told_in_json(command: str, *args: str) -> dict[str, Any]:
    """What a command says with --json: one line, and nothing besides."""
    result = run(command, *args, "--json")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    assert result.stdout.count("\n") == 1
    data: dict[str, Any] = json.loads(result.stdout)
    return data


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
