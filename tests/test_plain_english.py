"""Plain English in the sources: docstrings that say something, and fewer of the words that hide who does what."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "orbis"
SHORTEST = 5  # words: a docstring with fewer only repeats the name
AVOIDED = re.compile(r"\b(?:whoever|anew|besides)\b", re.IGNORECASE)

# package -> docstrings that are too short, avoided words, docstrings that begin with "What" ("What it costs.").
# These numbers may only fall. A package that is not named has none of them.
LEFT = {
    "additions": (0, 0, 1),
    "arena": (5, 2, 8),
    "bots": (3, 6, 12),
    "cli": (20, 5, 39),
    "client": (5, 1, 3),
    "envs": (4, 6, 13),
    "forms": (0, 0, 1),
    "games": (37, 6, 91),  # outside of facts, state and rules
    "kernel": (0, 14, 32),
    "rulebook": (0, 1, 2),
    "samples": (1, 0, 0),
    "server": (24, 20, 34),
    "speed": (5, 1, 8),
    "tables": (6, 20, 23),
    "testing": (7, 3, 4),
    "tutorial": (2, 1, 2),
    "version": (0, 1, 0),
}
PACKAGES = sorted({path.stem for path in ROOT.iterdir() if path.suffix == ".py" or list(path.rglob("*.py"))})
RULES = [folder for name in ("facts", "state", "rules") for folder in sorted((ROOT / "games").glob(f"*/{name}"))]


def docstrings(file: Path) -> list[tuple[ast.AST, str]]:
    """Everything in a file that has a docstring, with it."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, kinds)]
    return [(node, ast.get_docstring(node) or "") for node in nodes if ast.get_docstring(node)]


def too_short(file: Path) -> list[str]:
    """The docstrings of functions and methods that only repeat a name."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [text for node, text in docstrings(file) if isinstance(node, functions) and len(text.split()) < SHORTEST]


def avoided(file: Path) -> list[str]:
    """The words of a file that new text does without."""
    return AVOIDED.findall(file.read_text(encoding="utf-8"))


def riddles(file: Path) -> list[str]:
    """The docstrings that name a thing by a question instead of by its noun."""
    return [text for _, text in docstrings(file) if text.startswith("What ")]


@pytest.mark.parametrize("package", PACKAGES)
def test_the_sources_become_plainer(package: str) -> None:
    files = sorted((ROOT / package).rglob("*.py")) or [ROOT / f"{package}.py"]
    for search, most in zip((too_short, avoided, riddles), LEFT.get(package, (0, 0, 0)), strict=True):
        found = [f"{file.relative_to(ROOT)}: {text}" for file in files for text in search(file)]
        assert len(found) <= most, "\n".join(found)


@pytest.mark.parametrize("search", [too_short, avoided, riddles])
def test_the_rules_of_the_games_are_plain(search: Callable[[Path], list[str]]) -> None:
    assert RULES
    assert [text for folder in RULES for file in folder.rglob("*.py") for text in search(file)] == []
