"""Bots: players that choose by themselves and know only what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol

from orbis.bots.random_bot import RandomBot
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.match import Match

__all__ = ["BOTS", "Bot", "RandomBot", "check", "greedy", "make", "names"]


class Bot(Protocol):
    """Anything that answers for a seat. It may ask the match only for what that seat may know."""

    def choose(self, match: Match, seat: int) -> str:
        """The name of a legal answer to the question the seat is asked now."""


BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {"random": RandomBot}

# Game -> the module with its greedy player: `best(table)` answers the question on top of the agenda.
GREEDY: Final = {"history-of-the-world": "orbis.bots.history_of_the_world"}


def greedy(game: str) -> Callable[[Any], int]:
    """The greedy player of a game, as a function of the table: for simulations, through the trusting door."""
    if game not in GREEDY:
        raise Invalid("bots", f"{game} has no greedy player yet; there is one for {', '.join(GREEDY)}")
    best: Callable[[Any], int] = import_module(GREEDY[game]).best
    return best


def names() -> list[str]:
    """The names of all bots."""
    return list(BOTS)


def check(name: str) -> str:
    """The name if there is such a bot; `Invalid` with the nearest spelling if not."""
    if name not in BOTS:
        raise Invalid("bots", f"there is no bot {shorten(name)}: {nearest(str(name), BOTS)}")
    return name


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name."""
    return BOTS[check(name)](seed)
