"""The list in games/__init__ is the only one: without Caravels' folder and its line, the rest goes on as before.

The tree is copied and tried in other processes. The tests that play Caravels are left out there (see games_played).
All of `make test` would take too long for a test, so the parts that could break are tried here.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GONE = "caravels"
QUICK = (
    "tests/test_architecture.py",
    "tests/games/test_versions.py",
    "tests/kernel",
    "tests/tutorial/test_lessons.py",
    "tests/server/http/test_problems.py",
    "tests/server/rooms/test_rooms.py",
)
EVERY_MODULE = """
import importlib, pkgutil, orbis
missing = ("gymnasium", "pettingzoo", "pyspiel", "ray", "catanatron", "chess")  # may not be installed
for each in pkgutil.walk_packages(orbis.__path__, "orbis."):
    if not each.name.endswith("__main__"):
        try:
            importlib.import_module(each.name)
        except ImportError as error:
            if error.name not in missing:
                raise
print(*orbis.games())
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy without the game."""
    place = tmp_path_factory.mktemp("house")
    beside = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "static", "web")
    shutil.copytree(ROOT, place, ignore=beside, dirs_exist_ok=True)
    shutil.rmtree(place / "src" / "orbis" / "games" / GONE)
    games = place / "src" / "orbis" / "games" / "__init__.py"
    lines = games.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if GONE not in line]
    assert len(lines) - len(kept) == 1
    games.write_text("".join(kept), encoding="utf-8")
    return place


def python(house: Path, *words: str) -> str:
    """What Python says in the copy, when all goes well."""
    env = {**os.environ, "PYTHONPATH": f"{house / 'src'}{os.pathsep}{house}", "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("PYTEST_ADDOPTS", None)
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_module_can_be_imported(house: Path) -> None:
    assert python(house, "-c", EVERY_MODULE).split() == ["world-order", "history-of-the-world"]


def test_the_commands_know_the_games_that_are_left(house: Path) -> None:
    said = python(house, "-m", "orbis.cli", "games")
    assert re.findall(r"^(\S+)  .* players$", said, flags=re.MULTILINE) == ["world-order", "history-of-the-world"]


@pytest.mark.slow
def test_the_tests_that_are_left_are_found_and_pass(house: Path) -> None:
    found = python(house, "-m", "pytest", "--collect-only", "--quiet", "-p", "no:cacheprovider", "tests")
    count = re.search(r"(\d+) tests collected", found)
    assert count
    assert int(count[1]) > 3000
    assert GONE not in found
    said = python(house, "-m", "pytest", "-m", "not slow", "-p", "no:cacheprovider", *QUICK)
    assert f"without the modules that play {GONE}" in said


@pytest.mark.slow
def test_the_types_fit_without_it(house: Path) -> None:
    left_out = python(house, "-m", "tests.games_played").split()  # as the Makefile does
    assert f"--exclude=^tests/cli/{GONE}\\.py$" in left_out
    said = python(house, "-m", "mypy", "--cache-dir", str(house / "cache"), *left_out)
    assert said.startswith("Success")
