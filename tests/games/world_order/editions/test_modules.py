"""Settings of Diplomacy & Dominance that do not go together are refused by name, with what is allowed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import orbis
from orbis.games.world_order.editions import ROWS, rules_for
from orbis.games.world_order.facts.names import GROWTH_MIXES, MODULES
from orbis.games.world_order.game import GAME
from tests.cli.running import refused, run

EVERYTHING: dict[str, Any] = {
    "edition": "1.0",
    "orders": False,
    "first_game": False,
    "modules": [],
    "normal_automas": [],
    "hard_automas": [],
    "growth_mix": GROWTH_MIXES[0],
}

WRONG: list[tuple[int, dict[str, Any], str, list[str]]] = [  # seats, settings, the one refused, words of the reason
    (4, {"edition": "0.5", "modules": ["automas"]}, "modules", ["automas", "0.5", "0.8 and 1.0"]),
    (4, {"edition": "0.5", "modules": ["objectives"]}, "modules", ["objectives", "0.5", "0.8 and 1.0"]),
    (4, {"edition": "0.5", "modules": ["growth", "assets"]}, "modules", ["growth, assets", "0.8 and 1.0"]),
    (4, {"edition": "0.5", "modules": ["abilities"]}, "modules", ["abilities", "0.8 and 1.0"]),
    (4, {"modules": ["automas", "abilities"]}, "modules", ["abilities", "automas", "leave out one"]),
    (2, {"modules": ["automas"], "normal_automas": ["3"]}, "normal_automas", ["no seat 3", "allowed: 1, 2"]),
    (3, {"modules": ["automas"], "hard_automas": ["2", "4"]}, "hard_automas", ["no seat 4", "allowed: 1, 2, 3"]),
    (
        4,
        {"modules": ["automas"], "normal_automas": ["2", "3"], "hard_automas": ["3"]},
        "normal_automas",
        ["seat 3", "both normal and hard"],
    ),
    (4, {"normal_automas": ["2"]}, "normal_automas", ["module automas", "add it to modules"]),
    (4, {"modules": ["growth"], "hard_automas": ["2"]}, "hard_automas", ["module automas", "add it to modules"]),
    (4, {"growth_mix": "shuffled"}, "growth_mix", ["module growth", "add it to modules"]),
    (4, {"modules": ["automas"], "growth_mix": "two_of_four"}, "growth_mix", ["module growth"]),
    (4, {"modules": ["automatas"]}, "modules", ["automatas", "automas"]),
    (4, {"modules": ["automas"], "normal_automas": ["5"]}, "normal_automas", ["5", "1, 2, 3"]),
    (4, {"modules": ["growth"], "growth_mix": "half"}, "growth_mix", ["half", "two_of_four"]),
]


@pytest.mark.parametrize(("seats", "options", "name", "words"), WRONG)
def test_wrong_settings_are_refused_by_name(seats: int, options: dict[str, Any], name: str, words: list[str]) -> None:
    with pytest.raises(orbis.Invalid) as refusal:
        GAME.start(seats, seed=1, **options)

    said = str(refusal.value)
    assert said.startswith(f"{name}")
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--edition", "0.5", "--modules", "automas"], ["modules", "0.8 and 1.0"]),
        (["--modules", "automas,abilities"], ["modules", "abilities"]),
        (["--players", "2", "--modules", "automas", "--normal-automas", "3"], ["seat 3", "1, 2"]),
        (["--modules", "automas", "--normal-automas", "2", "--hard-automas", "2"], ["seat 2", "both"]),
        (["--hard-automas", "2"], ["hard_automas", "module automas"]),
        (["--growth-mix", "shuffled"], ["growth_mix", "module growth"]),
    ],
)
def test_the_command_line_refuses_them_too(
    flags: list[str], words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    said = refused("sim", "world-order", *flags)

    assert [word for word in words if word not in said] == []


def test_the_command_line_plays_what_goes_together() -> None:
    result = run("sim", "world-order", "--players", "2", "--games", "1", "--bots", "random", "--modules", "automas")

    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("edition", ["0.8", "1.0"])
@pytest.mark.parametrize("module", MODULES)
def test_each_module_can_be_played_alone(edition: str, module: str) -> None:
    match = GAME.start(3, seed=1, edition=edition, modules=[module])

    assert match.options["modules"] == [module]


@pytest.mark.parametrize(
    ("seats", "normal", "hard", "expected"),
    [
        (2, [], [], (0, 1)),
        (4, [], [], (0, 1, 1, 1)),
        (4, ["2"], [], (0, 1, 0, 0)),
        (4, [], ["2"], (0, 2, 0, 0)),
        (3, ["1"], ["3"], (1, 0, 2)),
        (2, ["1"], ["2"], (1, 2)),
    ],
)
def test_who_plays_the_seats(seats: int, normal: list[str], hard: list[str], expected: tuple[int, ...]) -> None:
    """With the module alone everybody but the first is a normal Automa; a list of seats says it all."""
    options = {**EVERYTHING, "modules": ["automas"], "normal_automas": normal, "hard_automas": hard}

    assert rules_for(seats, options).automas == expected


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", ["unfit-orders", "unfit-automas", "unfit-modules"])
def test_the_sentences_name_the_editions_as_the_rows_have_them(key: str, language: str) -> None:
    offered = [e for e in ROWS if (ROWS[e].orders_offered if key == "unfit-orders" else ROWS[e].expansion_offered)]
    said = GAME.catalogue.say(language, key, {})

    assert re.findall(r"\d\.\d", said) == [*[e for e in ROWS if e not in offered], *offered]
