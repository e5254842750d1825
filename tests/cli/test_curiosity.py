"""`orbis sim --curious`: which refused wishes get a reason that names a rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

import orbis
from orbis.cli.reports.curiosity import NOT_ASKED, Curiosity, words_in
from orbis.kernel.errors import Refused
from orbis.kernel.options import check_all
from tests.cli.running import run


def curiosity(name: str = "caravels", seats: int = 3, **options: Any) -> Curiosity:
    game = orbis.game(name)
    return Curiosity(game, seats, check_all(game.options, options), 1)


def test_the_same_seed_gives_the_same_wishes() -> None:
    one, other = curiosity(), curiosity()
    for each in (one, other):
        each.play(1)
    assert one.result(1) == other.result(1)
    assert one.refused.total() > 50


def test_people_do_not_wish_for_dice() -> None:
    verbs = curiosity("history-of-the-world", 4).verbs
    assert "invade" in verbs
    assert "roll" not in verbs


def test_everybody_wishes() -> None:
    tried = curiosity()
    tried.play(1)
    assert {question for question, _ in tried.refused} > {NOT_ASKED}


@pytest.mark.parametrize(
    ("refused", "fault"),
    [
        (Refused("", "CA-4", "not-an-answer"), "no reason"),
        (Refused("", "", "why-no-coins"), "no rule"),
        (Refused("", "CA-99", "why-no-coins"), "CA-99 is not in the rulebook"),
        (Refused("", "CA-4", "not-your-turn", {"other": 1}), "sentences/en.ftl: not-your-turn: "),
        (Refused("", "CA-4", "not-your-turn", {"other": 1, "asked": "no_word"}), "en: "),
        (Refused("", "CA-4", "not-your-turn", {"other": 1, "asked": "play"}), ""),
    ],
)
def test_what_is_wrong_with_a_reason(refused: Refused, fault: str) -> None:
    found = curiosity().fault(refused)
    assert found.startswith(fault) if fault else found == ""


def test_that_another_question_comes_first_is_no_reason_against_an_answer_to_this_one() -> None:
    tried = curiosity()
    match = tried.game.start(seats=3, seed=1)
    plain = Refused("", "CA-3", "another-question", {"asked": "bid"})
    tried.count(match, 0, "bid", plain)
    tried.count(match, 0, "sail", plain)
    assert (tried.missed.total(), tried.plain.total()) == (1, 1)


def test_the_words_of_a_view() -> None:
    assert words_in({"a": ["b", {"c": 1}], "d": ("e", None)}) == {"a", "b", "c", "d", "e"}


def test_the_command_prints_a_table_and_fails_below_the_bar() -> None:
    result = run("sim", "caravels", "--players", "3", "--games", "2", "--curious", "--json")
    data = json.loads(result.stdout)
    assert result.exit_code == (1 if min(data["explained"].values()) < 0.97 else 0)
    told = run("sim", "caravels", "--players", "3", "--games", "2", "--curious", "--lang", "fr")
    assert "souhaits refusés" in told.stdout
