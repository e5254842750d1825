"""Bots: players that choose by themselves and know only what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from orbis.bots.random_bot import RandomBot
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.match import Match

__all__ = ["BOTS", "Bot", "RandomBot", "check", "make", "names"]


class Bot(Protocol):
    """Anything that answers for a seat. It may ask the match only for what that seat may know."""

    def choose(self, match: Match, seat: int) -> str:
        """The name of a legal answer to the question the seat is asked now."""


BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {"random": RandomBot}


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
