"""The sentences around the games: the same in both languages, all there, all used."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

import orbis.cli
from orbis.cli.voice import PROGRAM

SOURCE = Path(orbis.cli.__file__).parent


def sentences(language: str) -> dict[str, str]:
    """Key -> the text of its sentence in our own file."""
    text = files("orbis.cli").joinpath("sentences", f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for entry in FluentResource(text).body:
        if isinstance(entry, Message) and entry.span is not None:
            found[entry.id.name] = text[entry.span.start : entry.span.end]
    return found


def used_keys() -> set[str]:
    """The first argument of every `ui(...)`, the second of every `PROGRAM.say(...)`."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (place := place_of_key(node.func)) is not None:
                key = node.args[place]
                if isinstance(key, ast.Constant):
                    found.add(str(key.value))
                else:
                    assert file.name == "voice.py", f"{file.name}:{node.lineno}: the key must be written out"
    return found


def place_of_key(called: ast.expr) -> int | None:
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    if name == "ui":
        return 0
    of = called.value if isinstance(called, ast.Attribute) else None
    return 1 if name == "say" and isinstance(of, ast.Name) and of.id == "PROGRAM" else None


def test_both_languages_have_the_same_sentences_about_the_same_facts() -> None:
    english, french = sentences("en"), sentences("fr")

    assert list(english) == list(french)
    for key, text in english.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", french[key])), key


def test_no_sentence_was_left_untranslated() -> None:
    same_in_both = {
        "place",
        "points",
        "total",
        "quartiles",
        "sim-options",
        "sim-question",
        "sim-violations",
        "caravels-points",
    }
    same_in_both |= {"world-order-services", "history-points", "history-empire", "history-an-empire"}
    same_in_both |= {"world-order-automa", "automa", "automa-as", "sim-difference"}
    english, french = sentences("en"), sentences("fr")

    assert {key for key in english if english[key].strip() == french[key].strip()} == same_in_both


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sentence_used_is_there(language: str) -> None:
    assert used_keys() <= set(PROGRAM.keys(language))
    assert len(used_keys()) > 60


def test_every_sentence_there_is_used() -> None:
    assert set(sentences("en")) - used_keys() == set()
