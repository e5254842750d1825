"""What stands on the screen besides the board, and records of any shape."""

from __future__ import annotations

import io
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from orbis.cli.commands.rules import difference, usual_edition
from orbis.cli.reports import content_card
from orbis.cli.terminal import screen
from orbis.cli.terminal.screen import Screen
from orbis.cli.terminal.words import Voice
from orbis.kernel.errors import Invalid
from tests.cli.caravels import a_match


def a_screen(answers: int = 40, terminal: bool = False) -> Screen:
    match = a_match(answers)
    console = Console(file=io.StringIO(), width=100, markup=False, force_terminal=terminal)
    return Screen(console, match, Voice(match.game, "en"))


def printed(shown: Screen) -> str:
    assert isinstance(shown.console.file, io.StringIO)
    return shown.console.file.getvalue()


def test_much_news_is_cut_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "MOST_NEWS", 3)
    shown = a_screen()
    shown.news(None, 0)

    lines = printed(shown).splitlines()
    assert len(lines) == 6
    assert lines[2].endswith("lines before these: type log to read them all.")


def test_what_an_answer_costs_brings_and_leaves() -> None:
    about = {"leaves": {"coins": 1}, "cost": {"coins": 3, "sea_shells": 2}, "gain": {"cards": 1}, "where": "lisbon"}

    assert a_screen().beside(about) == "costs 3 coins, 2 sea shells, brings 1 cards, leaves 1 coins"
    assert a_screen().beside({"cost": {}}) == ""


def test_a_warning_stands_below_the_answers() -> None:
    shown = a_screen()
    view = shown.match.view(shown.match.waiting[0])
    shown.question({**view["question"], "mind": [{"key": "told-nothing", "facts": {"seat": 0}}]})

    assert printed(shown).endswith("Player 1 can do nothing here.\n")


def first_answers(shown: Screen, count: int) -> list[dict[str, Any]]:
    """The first answers of the action table as a question has them."""
    actions = shown.match.game.actions
    return [{"answer": actions.name(code), "act": actions.act(code), "cost": {"coins": code}} for code in range(count)]


def test_many_answers_stand_in_columns_and_few_do_not() -> None:
    few, many, narrow = a_screen(), a_screen(), a_screen()
    few.console.print(few.answers(first_answers(few, 12)))
    many.console.print(many.answers(first_answers(many, 14)))
    narrow.console.width = 50
    narrow.console.print(narrow.answers(first_answers(narrow, 14)))

    assert len(printed(few).splitlines()) == 12
    assert few.match.game.actions.name(0) in printed(few)
    assert len(printed(many).splitlines()) < 8
    first = printed(many).splitlines()[0].split()
    assert first[0] == "1"
    assert str(len(printed(many).splitlines()) + 1) in first
    assert len(printed(narrow).splitlines()) == 14
    assert narrow.match.game.actions.name(0) not in printed(narrow)


def test_a_question_about_a_card_is_asked_with_what_the_card_says() -> None:
    shown = a_screen()
    question = shown.match.view(shown.match.waiting[0])["question"]
    shown.question({**question, "facts": {**question["facts"], "card": "pilot"}})

    assert shown.match.game.text_of("pilot", "en") in printed(shown)
    assert a_screen().beside({"card": "pilot", "cost": {"coins": 2}}) == "Pilot, costs 2 coins"


def test_with_many_sources_of_points_the_players_are_the_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "MOST_SOURCES", 2)
    for tie in ("", "shared"):
        shown = a_screen(400)
        places = shown.match.standings
        table = shown.tall_standings([{**row, "tie_break": tie} for row in places], list(places[0]["sources"]))
        shown.console.print(table)
        rows = [line.split() for line in printed(shown).splitlines()]
        assert ["Points", *[str(row["points"]) for row in places]] in rows
        assert (["Tie-break", "shared", "shared", "shared"] in rows) == (tie != "")
    shown = a_screen(400)
    shown.standings()
    assert "Points" in printed(shown)


def test_only_a_terminal_is_cleared() -> None:
    piped, terminal = a_screen(), a_screen(terminal=True)
    piped.clear()
    terminal.clear()

    assert printed(piped) == ""
    assert "\x1b[2J" in printed(terminal)
    assert printed(terminal).endswith("\x1b[3J")


def a_voice(records: dict[str, Any]) -> Voice:
    game: Any = SimpleNamespace(
        title="A Game",
        options=(),
        domains={"card": ("ship",)},
        catalogue=SimpleNamespace(has=lambda language, key: False),
        records=lambda: records,
        text_of=lambda name, language: "",
    )
    return Voice(game, "fr")


def test_records_of_any_shape_are_shown() -> None:
    record = {"name": "The Ship", "port": True, "crew": ["cook", 2], "cost": {"coins": 3}, "provenance": "ours"}
    voice = a_voice({"a.toml": {"ship": record}, "b.toml": {"ship": {}, "open_sea": {}}})

    assert content_card.find(voice, "the ship") == [("a.toml", "ship"), ("b.toml", "ship")]
    assert content_card.find(voice, "Open Sea") == [("b.toml", "open_sea")]
    assert content_card.called(voice, "open_sea") == "Open sea"
    assert content_card.facts(voice, "a.toml", "ship") == {"port": "oui", "crew": "cook, 2", "cost": "coins 3"}


def test_a_game_without_editions_says_so() -> None:
    with pytest.raises(Invalid, match="edition: A Game has only one edition"):
        usual_edition(a_voice({}).game)
    assert difference(a_voice({}), {"one": False}, "one", "1") == "non"
