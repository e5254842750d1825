"""The sentences around the games and those of their boards: the same in both languages, all there, all used."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

import orbis.cli
from orbis.cli.terminal.words import PROGRAM, board_sentences

SOURCE = Path(orbis.cli.__file__).parent
BOARDS = [orbis.game(name).terminal for name in orbis.games() if orbis.game(name).terminal]
PACKAGES = ["orbis.cli", *BOARDS]
SAME_IN_BOTH = {  # package -> sentences that happen to be the same in English and French
    "orbis.cli": {
        *("place", "points", "total", "quartiles", "sim-options", "sim-question", "sim-violations", "sim-difference"),
        *("automa", "automa-as"),
    },
    "orbis.games.caravels.terminal": {"points"},
    "orbis.games.history_of_the_world.terminal": {"points", "empire", "an-empire"},
    "orbis.games.world_order.terminal": {"services", "automa"},
}


def sentences(package: str, language: str) -> dict[str, str]:
    """Key -> the text of its sentence in a package's own file."""
    text = files(package).joinpath("sentences", f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for entry in FluentResource(text).body:
        if isinstance(entry, Message) and entry.span is not None:
            found[entry.id.name] = text[entry.span.start : entry.span.end]
    return found


def used_keys(package: str) -> set[str]:
    """The first argument of every `ui(...)` or, on a board, `label(...)`; the second of every `PROGRAM.say(...)`."""
    found: set[str] = set()
    for file in Path(str(files(package))).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (place := place_of_key(node.func, package)) is not None:
                key = node.args[place]
                if isinstance(key, ast.Constant):
                    found.add(str(key.value))
                else:
                    assert file.name == "words.py", f"{file.name}:{node.lineno}: the key must be written out"
    return found


def place_of_key(called: ast.expr, package: str) -> int | None:
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    if name == ("ui" if package == "orbis.cli" else "label"):
        return 0
    of = called.value if isinstance(called, ast.Attribute) else None
    return 1 if name == "say" and isinstance(of, ast.Name) and of.id == "PROGRAM" else None


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_sentences_about_the_same_facts(package: str) -> None:
    english, french = sentences(package, "en"), sentences(package, "fr")

    assert list(english) == list(french)
    for key, text in english.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", french[key])), key


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_was_left_untranslated(package: str) -> None:
    english, french = sentences(package, "en"), sentences(package, "fr")

    assert {key for key in english if english[key].strip() == french[key].strip()} == SAME_IN_BOTH[package]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_used_is_there(package: str, language: str) -> None:
    catalogue = PROGRAM if package == "orbis.cli" else board_sentences(package)

    assert used_keys(package) <= set(catalogue.keys(language))
    assert len(used_keys(package)) > 15


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_there_is_used(package: str) -> None:
    assert set(sentences(package, "en")) - used_keys(package) == set()
