"""Whole games as text, in tests/playthroughs: they are played again, and a difference shows what a change did."""

from __future__ import annotations

import runpy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import orbis

TOOL: dict[str, Any] = runpy.run_path(str(Path(__file__).parent.parent / "tools" / "record"), run_name="record")
TEXTS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
KB = 1024


def recorded(name: str) -> str:
    text: str = (Path(__file__).parent / "playthroughs" / name).read_text(encoding="utf-8")
    return text


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.stem)
def test_a_game_is_played_as_it_is_written(file: Path) -> None:
    difference = TOOL["difference"](file.read_text(encoding="utf-8"))

    meant = "If that is meant, run tools/record; if it is the rules that changed, raise the version of the game first."
    assert not difference, f"{file.name} is played otherwise now:\n{difference}\n{meant}"


def test_there_is_a_text_of_every_game_and_edition() -> None:
    heads = [TOOL["read"](file.read_text(encoding="utf-8"))[0] for file in TEXTS]
    for game in [orbis.game(name) for name in orbis.games()]:
        played = [head.options for head in heads if head.game == game.name]
        assert played, f"{game.title} has no text"
        for option in [each for each in game.options if each.name in ("edition", "draft")]:
            assert {options.get(option.name) for options in played} == set(option.allowed), option.name


def test_the_texts_are_small_enough_to_read_their_differences() -> None:
    assert sum(file.stat().st_size for file in TEXTS) < 600 * KB


def test_another_sentence_is_shown_with_its_line_and_no_other() -> None:
    text = recorded("caravels-2.txt")
    line = next(line for line in text.splitlines() if "plays Spice Fair" in line)

    difference = TOOL["difference"](text.replace(line, line.replace("plays", "sings"), 1))

    changed = [each for each in difference.splitlines() if each[0] in "+-" and each[:3] not in ("+++", "---")]
    assert changed == ["-" + line.replace("plays", "sings"), "+" + line]


def test_from_an_illegal_answer_on_the_bots_play() -> None:
    """A change of the rules that refuses a written answer shows there first; the game is still played to its end."""
    text = recorded("history-of-the-world.txt")
    line = next(line for line in text.splitlines() if "| invade:" in line)
    above, below = text.split(line)
    head, answers = TOOL["read"](above + line.replace("invade:", "sing:") + below)

    now = TOOL["play"](replace(head, bot="random"), answers)

    assert now.startswith(above.replace("greedy", "random"))
    assert now.splitlines()[-3:] != text.splitlines()[-3:]
    assert now.splitlines()[-3].startswith("1. ")
