"""The greedy bot: what looks best one decision ahead, at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match

# Game -> the module with its greedy player: `best(table)` answers the question on top of the agenda.
GREEDY: Final = {
    "history-of-the-world": "orbis.bots.history_of_the_world",
    "world-order": "orbis.bots.choosing_in_world_order",
}


def greedy(game: str) -> Callable[[Any], int]:
    """The greedy player of a game, as a function of the table: for simulations, through the trusting door."""
    if game not in GREEDY:
        raise Invalid("bots", f"{game} has no greedy player yet; there is one for {', '.join(GREEDY)}")
    best: Callable[[Any], int] = import_module(GREEDY[game]).best
    return best


class GreedyBot:
    """Takes what looks best one decision ahead, on a table that its seat imagines: it never sees the true one."""

    __slots__ = ("seed",)

    games = tuple(GREEDY)

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, match: Match, seat: int) -> str:
        """The best answer by the greedy player of the match's game."""
        if seat not in match.waiting:
            raise Invalid("seat", f"seat {seat} is not asked anything now")
        best = greedy(match.game.name)
        imagined = match.sample(seat, random.Random(f"{self.seed}:{seat}:{match.number(seat)}"))
        return match.game.actions.name(best(imagined.asking(seat)))
