"""Scenes for tests that read like the rulebook: a situation, the answers, the result.

The dice are not mocked: chance is a seat, so a test writes the roll it wants among the answers.
"""

from __future__ import annotations

from typing import Any

from orbis.kernel.agenda import Step, advance
from orbis.kernel.game import Game
from orbis.kernel.match import Match


def scene(game: Game[Any], seats: int = 2, **options: Any) -> Match:
    """A match whose dice and draws are told by hand."""
    return game.start(seats, ask_chance=True, **options)


def stage(match: Match, *steps: Step[Any]) -> None:
    """Leave only these steps to do, the first one first."""
    match.position.agenda = list(steps[::-1])
    advance(match.position)


def play(match: Match, *answers: str) -> Match:
    """Give answers one after another, each for the seat that is asked first, through the checked door."""
    for name in answers:
        match.play(match.waiting[0], name)
    return match


def legal(match: Match) -> list[str]:
    """The legal answers by name, of the seat that is asked first."""
    return [match.game.actions.name(code) for code in match.position.legal]
