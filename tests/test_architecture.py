"""The shape of the code: imports point one way, and the rules never touch the outside world."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "orbis"

# package -> what it may import of orbis; everything else points upwards.
ALLOWED = {
    "kernel": {"kernel"},
    "games": {"kernel", "games"},
    "bots": {"kernel", "games", "bots"},
    "arena": {"kernel", "games", "bots", "arena", "version"},
    "envs": {"kernel", "games", "bots", "envs", "version"},
    "speed": {"kernel", "games", "speed", "version"},
    "testing": {"kernel", "testing"},
    "tutorial": {"kernel", "games", "bots", "tutorial"},
    "samples": {"kernel", "samples"},
    "server": {"kernel", "games", "bots", "samples", "tutorial", "server", "version"},
    "cli": {"kernel", "games", "bots", "arena", "samples", "tutorial", "server", "speed", "cli", "version"},
}
OUTSIDE = {"random", "os", "sys", "socket", "time", "datetime", "pathlib", "subprocess", "asyncio", "copy", "threading"}


def imports(file: Path) -> set[str]:
    """The modules a file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            found.add(node.module or "")
            if node.module == "orbis":
                found |= {f"orbis.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("package", ALLOWED)
def test_imports_point_one_way(package: str) -> None:
    files = list((ROOT / package).rglob("*.py"))
    assert files
    for file in files:
        for name in imports(file):
            parts = name.split(".")
            if parts[0] == "orbis" and len(parts) > 1 and (ROOT / parts[1]).is_dir():
                assert parts[1] in ALLOWED[package], f"{file.relative_to(ROOT)} imports {name}"


def test_one_game_does_not_know_another() -> None:
    for folder in (ROOT / "games").iterdir():
        for file in folder.rglob("*.py"):
            for name in imports(file):
                if name.startswith("orbis.games."):
                    assert name.split(".")[2] == folder.name, f"{file.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("package", ["kernel", "games"])
def test_rules_see_no_clock_no_file_no_random_module_and_no_deepcopy(package: str) -> None:
    for file in (ROOT / package).rglob("*.py"):
        seen = {name.split(".")[0] for name in imports(file)} & OUTSIDE
        assert not seen, f"{file.relative_to(ROOT)} imports {seen}"


def test_content_has_no_code() -> None:
    for folder in ROOT.rglob("content"):
        if folder.is_dir():
            assert {file.suffix for file in folder.iterdir()} == {".toml"}


def test_no_file_is_too_long_to_read_in_one_sitting() -> None:
    for file in ROOT.rglob("*.py"):
        lines = len(file.read_text(encoding="utf-8").splitlines())
        assert lines <= 450, f"{file.relative_to(ROOT)} has {lines} lines: perhaps two subjects"
