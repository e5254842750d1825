"""The shape of the code: imports point one way, and the rules never touch the outside world."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "orbis"

# package -> what it may import of orbis; everything else points upwards.
ALLOWED = {
    "kernel": {"kernel"},
    "games": {"kernel", "games"},  # their bots, training and terminal stand on more: see INSIDE_A_GAME
    "bots": {"kernel", "games", "bots"},
    "arena": {"kernel", "games", "bots", "arena", "version"},
    "envs": {"kernel", "games", "bots", "envs", "version"},
    "speed": {"kernel", "games", "speed", "version"},
    "testing": {"kernel", "testing"},
    "tutorial": {"kernel", "games", "bots", "tutorial"},
    "tables": {"kernel", "bots", "tutorial", "tables"},
    "server": {"kernel", "games", "bots", "tutorial", "tables", "server", "version"},
    "cli": {"kernel", "games", "bots", "arena", "tutorial", "server", "speed", "cli", "version"},
}
# package of a game -> the packages of the same game below it; `editions` stands on the facts.
INSIDE_A_GAME = {
    "facts": {"facts"},
    "editions": {"facts"},
    "state": {"facts", "editions", "state"},
    "rules": {"facts", "editions", "state", "rules"},
    "shown": {"facts", "editions", "state", "rules", "shown"},
    "bots": {"facts", "editions", "state", "rules", "shown", "bots", "game"},
    "terminal": {"facts", "shown", "terminal"},
    "training": {"facts", "editions", "state", "rules", "shown", "bots", "game", "training"},
}
# and what those may import besides the kernel.
ABOVE_THE_RULES = {"bots": {"bots"}, "terminal": {"cli"}, "training": {"bots", "arena", "cli"}}
OUTSIDE = {"random", "os", "sys", "socket", "time", "datetime", "pathlib", "subprocess", "asyncio", "copy", "threading"}

IO = {
    "secrets",
    "logging",
    "sqlite3",
    "psycopg",
    "uvicorn",
    "starlette",
    "fastapi",
    "websockets",
    "httpx",
    "contextvars",
}


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
        allowed = ALLOWED[package] | ABOVE_THE_RULES.get(layer_of(file), set())
        for name in imports(file):
            parts = name.split(".")
            if parts[0] == "orbis" and len(parts) > 1 and (ROOT / parts[1]).is_dir():
                assert parts[1] in allowed, f"{file.relative_to(ROOT)} imports {name}"


def layer_of(file: Path) -> str:
    """The package of a game that a file lies in; the empty string for files elsewhere."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return parts[2] if parts[0] == "games" and len(parts) > 2 else ""


def test_the_packages_of_a_game_stand_on_each_other_in_one_order() -> None:
    for file in (ROOT / "games").rglob("*.py"):
        layer = layer_of(file)
        for name in imports(file):
            parts = name.split(".")
            if layer in INSIDE_A_GAME and parts[:2] == ["orbis", "games"] and len(parts) > 3:
                assert parts[3] in INSIDE_A_GAME[layer], f"{file.relative_to(ROOT)} imports {name}"


def test_one_game_does_not_know_another() -> None:
    for folder in (ROOT / "games").iterdir():
        for file in folder.rglob("*.py"):
            for name in imports(file):
                if name.startswith("orbis.games."):
                    assert name.split(".")[2] == folder.name, f"{file.relative_to(ROOT)} imports {name}"


def test_no_module_outside_the_games_names_one() -> None:
    """A game is known by its line in games/__init__ alone; whoever needs more of it asks its facets."""
    games = [folder.name for folder in (ROOT / "games").iterdir() if (folder / "game.py").is_file()]
    assert games
    for file in ROOT.rglob("*.py"):
        if file.relative_to(ROOT).parts[0] != "games":
            text = file.read_text(encoding="utf-8").lower().replace("-", "_")
            assert not [game for game in games if game in text], f"{file.relative_to(ROOT)} names a game"


@pytest.mark.parametrize("package", ["kernel", "games"])
def test_rules_see_no_clock_no_file_no_random_module_and_no_deepcopy(package: str) -> None:
    for file in (ROOT / package).rglob("*.py"):
        if layer_of(file) in ABOVE_THE_RULES:  # bots think at random, as the shared ones do
            continue
        seen = {name.split(".")[0] for name in imports(file)} & OUTSIDE
        assert not seen, f"{file.relative_to(ROOT)} imports {seen}"


def test_tables_see_no_socket_no_database_no_clock_and_no_thread() -> None:
    for file in (ROOT / "tables").rglob("*.py"):
        seen = {name.split(".")[0] for name in imports(file)} & (OUTSIDE | IO)
        assert not seen, f"{file.relative_to(ROOT)} imports {seen}"


def test_content_has_no_code() -> None:
    for folder in (ROOT / "games").rglob("content"):
        if folder.is_dir():
            assert {file.suffix for file in folder.iterdir()} == {".toml"}


def test_no_file_is_too_long_to_read_in_one_sitting() -> None:
    for file in ROOT.rglob("*.py"):
        lines = len(file.read_text(encoding="utf-8").splitlines())
        assert lines <= 450, f"{file.relative_to(ROOT)} has {lines} lines: perhaps two subjects"


def test_no_folder_is_a_search_instead_of_a_read() -> None:
    """A folder holds one subject. About 16 modules can be read at a glance; the rest belongs into packages."""
    for folder in [ROOT, *[each for each in ROOT.rglob("*") if each.is_dir()]]:
        modules = [file for file in folder.glob("*.py") if file.name != "__init__.py"]
        assert len(modules) <= 16, f"{folder.relative_to(ROOT.parent)} has {len(modules)} modules"
