"""`orbis learn`: the lessons in the terminal, as a person types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orbis.tutorial import tutorial
from tests.cli.running import refused, run
from tests.tutorial.walking import GAMES, places


@pytest.fixture(autouse=True)
def a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ORBIS_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typed_for(game: str, lesson: int = 1) -> list[str]:
    """What one types to go through the lessons from one on: Enter at each card, and the answers by name."""
    lines = []
    for guide, match, place in places(game):
        if place.lesson >= lesson:
            lines += [""] * (len(place.cards) - (0 if place.over else 1))
            lines += [] if place.over else [guide.wanted(match, place)]
    return lines


@pytest.mark.parametrize(("game", "language", "first"), [(GAMES[0], "en", 5), (GAMES[1], "fr", 1)])
def test_the_lessons_are_played_to_the_end(game: str, language: str, first: int, a_home: Path) -> None:
    typed = "\n".join(typed_for(game, first)) + "\n"
    result = run("learn", game, "--lang", language, "--lesson", str(first), typed=typed)
    assert result.exit_code == 0
    last = {"en": "That was the last lesson. Play a game of your own", "fr": "C'était la dernière leçon."}[language]
    assert last in result.stdout
    count = len(tutorial(game).lessons)
    title = {"en": f"Lesson {count} of {count}", "fr": f"Leçon {count} sur {count}"}[language]
    assert title in result.stdout
    assert not list(a_home.iterdir())


def test_a_wrong_answer_is_explained_and_changes_nothing() -> None:
    result = run("learn", "world-order", typed="\n\nplay:growth_strategy\nundo\nplay:diplomatic_engagement\n")
    assert "this lesson goes another way" in result.stdout
    assert '(WO-1.0 "Actions")' in result.stdout
    assert "In a lesson nothing is taken back" in result.stdout
    assert "4 of 7" in result.stdout


def test_what_the_rules_forbid_is_explained_by_the_rules() -> None:
    result = run("learn", "world-order", typed="\n\nplay:diplomatic_engagement\nengage:europe\n")
    assert "you have no allied Country in Europe" in result.stdout


def test_one_leaves_and_goes_on_where_one_was(a_home: Path) -> None:
    left = run("learn", "world-order", typed="\n\nplay:diplomatic_engagement\nquit\n")
    assert "Go on with: orbis learn world-order" in left.stdout
    assert [file.name for file in a_home.iterdir()] == ["learn-world-order.json"]
    back = run("learn", "world-order", typed="engage:africa\nquit\n")
    assert "Since you last acted" in back.stdout
    assert "4 of 7" in back.stdout
    assert "5 of 7" in back.stdout


def test_in_the_middle_of_a_trade_the_table_is_shown_again_after_coming_back() -> None:
    typed = typed_for("world-order", 3)
    run("learn", "world-order", "--lesson", "3", typed="\n".join([*typed[:5], "quit"]) + "\n")
    back = run("learn", "world-order", typed="quit\n")
    assert "round 1 of 6" in back.stdout
    assert "3 of 4" in back.stdout


def test_a_lesson_can_be_chosen_by_its_number() -> None:
    result = run("learn", "history-of-the-world", "--lesson", "2", typed="invade:tigris\nquit\n")
    assert "Lesson 2 of 4: Battle and siege" in result.stdout
    assert "2 of 6" in result.stdout


def test_a_lesson_or_a_game_that_does_not_exist_is_refused_with_what_there_is() -> None:
    assert refused("learn", "world-order", "--lesson", "7") == "lesson: there is no lesson 7; allowed: 1 to 6"
    assert refused("learn", "caravels").startswith("game: there are no lessons for 'caravels'")


def test_a_file_that_is_no_place_in_the_lessons_is_refused_with_what_to_type(a_home: Path) -> None:
    run("learn", "history-of-the-world", typed="\nempire:assyrians\nquit\n")
    data = json.loads((a_home / "learn-history-of-the-world.json").read_text(encoding="utf-8"))
    (a_home / "learn-world-order.json").write_text(json.dumps(data), encoding="utf-8")
    said = refused("learn", "world-order")
    assert "this is not a place in the lessons" in said
    assert said.endswith("begin with: orbis learn world-order --lesson 1")
