"""The files of the tutorials are checked when they are read: whoever edits one hears what is wrong, and where."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import orbis
from orbis.kernel.content.records import parsed
from orbis.kernel.errors import Invalid
from orbis.tutorial import Guide, tutorial
from orbis.tutorial.script import understood


def a_file() -> dict[str, Any]:
    return parsed("script.toml", files("orbis.games.history_of_the_world.lessons").joinpath("script.toml").read_bytes())


def complaint(data: dict[str, Any]) -> str:
    with pytest.raises(Invalid) as wrong:
        understood("script.toml", data)
    return str(wrong.value)


def test_a_misspelt_answer_is_named_with_the_nearest_right_one() -> None:
    data = a_file()
    data["lesson"][0]["cards"][5]["wants"] = ["invade:arabai"]
    assert complaint(data) == (
        "script.toml: lesson 1, card 6: there is no answer 'invade:arabai': did you mean 'invade:arabia'?"
    )


def test_a_misspelt_field_is_named() -> None:
    data = a_file()
    data["lesson"][1]["cards"][0]["want"] = []
    assert complaint(data) == "script.toml: lesson 2, card 1: a card has no field 'want': did you mean 'wants'?"


def test_a_missing_field_and_one_too_many_are_named() -> None:
    data = a_file()
    del data["draws"]
    assert complaint(data) == "script.toml: the field 'draws' is missing"
    data = a_file()
    data["lesson"][2]["begins"] = {}
    assert "script.toml: lesson 3: there is no field 'begins'" in complaint(data)


def test_a_card_cannot_point_to_a_part_the_table_does_not_have() -> None:
    data = a_file()
    data["lesson"][0]["cards"][0]["point"] = "part:players2"
    assert complaint(data) == "script.toml: lesson 1, card 1: the table has no part 'players2': did you mean 'players'?"


def test_a_last_lesson_that_wants_nothing_is_refused() -> None:
    data = a_file()
    data["lesson"][-1]["cards"] = [{"says": "score"}]
    assert "the last lesson wants no answer at all" in complaint(data)


def test_a_game_without_lessons_is_refused_with_those_that_have_some() -> None:
    with pytest.raises(Invalid, match="there are no lessons for 'caravels': choose from"):
        tutorial("caravels")


@pytest.mark.parametrize("lesson", [0, 7, -1])
def test_a_lesson_that_does_not_exist_is_refused_with_those_that_do(lesson: int) -> None:
    with pytest.raises(Invalid, match=rf"there is no lesson {lesson}; allowed: 1 to 6"):
        Guide(tutorial("world-order")).begin(lesson)


def test_a_match_that_is_none_of_the_lessons_is_told_so() -> None:
    match = orbis.game("history-of-the-world").start(seats=3, seed="another")
    for _ in range(3):
        seat = match.waiting[0]
        match.play(seat, next(iter(match.decision(seat).answers)))  # type: ignore[union-attr]
    with pytest.raises(Invalid, match="the log has"):
        Guide(tutorial("history-of-the-world")).place(match)
