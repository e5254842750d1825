"""Which games a test module plays: those it names, and those that modules of tests and bench name which it imports.

A game that has tests but is not in the house has been taken out; the modules that play it are then left out too:
conftest tells pytest, and `python -m tests.games_played` prints what mypy must be told.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from orbis.games import GAMES

TESTS = Path(__file__).parent
KNOWN = sorted(folder.name for folder in (TESTS / "games").iterdir() if (folder / "__init__.py").is_file())
MISSING = [game for game in KNOWN if f"orbis.games.{game}.game" not in GAMES.values()]
SMALL = next(name for name in ("caravels", "world-order") if name in GAMES)  # what a test plays if any game will do


def plays_missing(file: Path) -> bool:
    """Whether a module of the tests, or one that it stands on, plays a game that is not in the house."""
    reached, ahead = set(), [file]
    while ahead:
        each = ahead.pop()
        if each not in reached and each != Path(__file__):  # this module only speaks of them
            reached.add(each)
            if names_missing(each):
                return True
            ahead += imported(each)
    return False


@cache
def names_missing(file: Path) -> bool:
    """Whether a module names such a game, as the folder or as the command line does."""
    text = file.read_text(encoding="utf-8").lower().replace("-", "_")
    return any(game in text for game in MISSING)


@cache
def imported(file: Path) -> list[Path]:
    """The modules of tests and bench that a module stands on: those it imports, and the conftest of its folders."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("tests.", "bench")):
            names |= {node.module, *[f"{node.module}.{alias.name}" for alias in node.names]}
    found = [TESTS.parent / f"{str(name).replace('.', '/')}.py" for name in names]
    found += [folder / "conftest.py" for folder in file.parents if TESTS in folder.parents]
    return [each for each in found if each.is_file()]


def left_out() -> list[Path]:
    """The modules of the tests that play a game which is not in the house."""
    return [file for file in sorted(TESTS.rglob("*.py")) if MISSING and plays_missing(file)]


if __name__ == "__main__":
    files = [str(file.relative_to(TESTS.parent)) for file in left_out()]
    print(*[f"--exclude=^{re.escape(file)}$" for file in files])
