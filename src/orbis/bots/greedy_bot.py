"""The greedy bot: what looks best one decision ahead, at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import orbis
from orbis import facets
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match

GREEDY: Final = "greedy"  # the module of a game's bots: its `best(table)` answers the question on top of the agenda


def greedy(game: str) -> Callable[[Any], int]:
    """The greedy player of a game, as a function of the table: for simulations, through the trusting door."""
    module = facets.load(orbis.game(game).bots, GREEDY)
    if module is None:
        others = ", ".join(facets.games_with("bots", GREEDY))
        raise Invalid("bots", f"{game} has no greedy player yet; there is one for {others}")
    best: Callable[[Any], int] = module.best
    return best


class GreedyBot:
    """Takes what looks best one decision ahead, on a table that its seat imagines: it never sees the true one."""

    __slots__ = ("seed",)

    needs = GREEDY  # of a game's bots

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, match: Match, seat: int) -> str:
        """The best answer by the greedy player of the match's game."""
        if seat not in match.waiting:
            raise Invalid("seat", f"seat {seat} is not asked anything now")
        best = greedy(match.game.name)
        imagined = match.sample(seat, random.Random(f"{self.seed}:{seat}:{match.number(seat)}"))
        return match.game.actions.name(best(imagined.asking(seat)))
