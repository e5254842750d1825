"""Bots: players that choose by themselves and know only what their seat may know.

To try a bot of your own, write a module with a dict `BOTS` as below, see that it can be imported (PYTHONPATH), and name
it in the environment: `ORBIS_BOTS=my.bots`. A bot for some games only says so in an attribute `games` of its class. One
that has an attribute `seconds` is told there how long it may think. Settings of its own may come from the environment
too, as `ORBIS_BOTS_...`; nothing else of the server's settings reaches the process in which bots think.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol

from orbis.bots.random_bot import RandomBot
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.match import Match

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "check", "greedy", "known", "levels", "make", "names"]


class Bot(Protocol):
    """Anything that answers for a seat. It may ask the match only for what that seat may know."""

    def choose(self, match: Match, seat: int) -> str:
        """The name of a legal answer to the question the seat is asked now."""


# Game -> the module with its greedy player: `best(table)` answers the question on top of the agenda.
GREEDY: Final = {
    "history-of-the-world": "orbis.bots.history_of_the_world",
    "world-order": "orbis.bots.world_order",
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


BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}  # weakest first


def known() -> dict[str, Callable[[int | str], Bot]]:
    """Every bot by its name: ours last, and those of the module that ORBIS_BOTS names before them."""
    module = os.environ.get("ORBIS_BOTS", "")
    if not module:
        return BOTS
    try:
        more: dict[str, Callable[[int | str], Bot]] = import_module(module).BOTS
        return {**more, **BOTS}  # a name of ours stays ours
    except Exception as error:  # a module may fail in any way while it is imported
        raise Invalid("ORBIS_BOTS", f"{shorten(module)} is not a module with a dict BOTS: {error}") from error


def levels(game: str) -> list[str]:
    """The names of the bots that can play a game, the best of ours last."""
    return [name for name, factory in known().items() if game in getattr(factory, "games", (game,))]


def names() -> list[str]:
    """The names of our bots that play every game."""
    return [name for name, factory in BOTS.items() if not hasattr(factory, "games")]


def check(name: str) -> str:
    """The name if there is such a bot; `Invalid` with the nearest spelling if not."""
    bots = known()
    if name not in bots:
        raise Invalid("bots", f"there is no bot {shorten(name)}: {nearest(str(name), bots)}")
    return name


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name."""
    return known()[check(name)](seed)
