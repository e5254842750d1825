"""The boards: from the view alone, readable at 100 columns, and one for every game."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from orbis.cli.boards import board, plain
from orbis.cli.voice import Voice
from tests.cli.running import a_match


def drawn(renderable: object, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, markup=False)
    console.print(renderable)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_of_caravels_shows_the_view_at_every_decision(seats: int, language: str) -> None:
    for answers in range(0, 60, 4):
        match = a_match(answers, seats=seats)
        for seat in (None, 0, 1):
            view = match.view(seat)
            said = drawn(board(view, Voice(match.game, language)))
            rows = {line.split("  ")[0]: line.split() for line in said.splitlines() if line}
            assert max(len(line) for line in said.splitlines()) <= 100
            for number, player in enumerate(view["table"]["players"]):
                name = f"{'Player' if language == 'en' else 'Joueur'} {number + 1}"
                line = rows[name + " ←" if seat == number else name]
                figures = [int(word) for word in line[2 + (seat == number) :][:4]]
                assert figures == [player[key] for key in ("points", "coins", "ships", "cards")]


def test_other_hands_are_not_on_the_board() -> None:
    match = a_match(3)
    voice = Voice(match.game, "en")

    assert "Your hand" in drawn(board(match.view(0), voice))
    assert "Your hand" not in drawn(board(match.view(None), voice))
    assert drawn(board(match.view(0), voice)) == drawn(board({**match.view(0), "log": "anything"}, voice))


def test_a_game_without_a_board_is_shown_plainly() -> None:
    match = a_match(20)
    voice = Voice(match.game, "en", ["Ann", "Ben", "Cy"])
    said = drawn(board({**match.view(1), "game": "another"}, voice))

    assert said == drawn(plain.board(match.view(1), voice))
    assert "Season" in said
    assert "Ann" in said
    assert "Lisbon" in said
    for name, value in (("Bank", match.view(1)["table"]["bank"]), ("Deck", match.view(1)["table"]["deck"])):
        assert [name, str(value)] in [line.split() for line in said.splitlines()]
