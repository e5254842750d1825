"""Bots: players that choose by themselves and know only what their seat may know.

A bot that thinks is named with the time it may take for an answer: `search:200ms`, `search:2s`.

To try a bot of your own, write a module with a dict `BOTS` as below, see that it can be imported (PYTHONPATH), and name
it in the environment: `ORBIS_BOTS=my.bots`. A bot for some games only says so in an attribute `games` of its class. One
that has an attribute `seconds` is told there how long it may think. Settings of its own may come from the environment
too, as `ORBIS_BOTS_...`; nothing else of the server's settings reaches the process in which bots think.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol

from orbis.bots.random_bot import RandomBot
from orbis.bots.search import Search, Thinking
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.match import Match

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "check",
    "greedy",
    "known",
    "levels",
    "make",
    "names",
    "playing",
]


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


# Game -> the module and class that tell search how to think about it.
THINKING: Final = {"history-of-the-world": ("orbis.bots.thinking_of_history", "HistoryThinking")}


def thinking(game: str) -> Thinking:
    """How search thinks about a game."""
    if game not in THINKING:
        raise Invalid("bots", f"search does not play {game} yet; it plays {', '.join(THINKING)}")
    module, name = THINKING[game]
    found: Thinking = getattr(import_module(module), name)()
    return found


class SearchBot:
    """Tries out what its answers lead to, on tables that its seat imagines, for as long as it may."""

    __slots__ = ("_rng", "seconds")

    games = tuple(THINKING)
    for_people = False  # not offered at tables yet, only in the arena

    def __init__(self, seed: int | str, seconds: float = 1.0) -> None:
        self.seconds = seconds
        self._rng = random.Random(f"{seed}")

    def choose(self, match: Match, seat: int) -> str:
        """The answer that search looked at most."""
        decision = match.decision(seat)
        if decision is None:
            raise Invalid("seat", f"seat {seat} is not asked anything now")
        if len(decision.options) == 1:
            return decision.options[0]
        found = Search(thinking(match.game.name), self._rng)
        found.run(match, seat, self.seconds)
        return match.game.actions.name(found.best())


BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {  # weakest first
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
UNITS: Final = {"ms": 0.001, "s": 1.0}
LONGEST: Final = 600.0  # seconds for one answer


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


def playing(game: str) -> list[str]:
    """The names of all bots that can play a game, the best of ours last."""
    return [name for name, factory in known().items() if game in getattr(factory, "games", (game,))]


def levels(game: str) -> list[str]:
    """Those of them that people can play with."""
    bots = known()
    return [name for name in playing(game) if getattr(bots[name], "for_people", True)]


def names() -> list[str]:
    """The names of our bots that play every game."""
    return [name for name, factory in BOTS.items() if not hasattr(factory, "games")]


def check(spec: str) -> str:
    """The name of a bot, with its time or without, if there is such a bot; `Invalid` with what is allowed if not."""
    name, colon, time = str(spec).partition(":")
    bots = known()
    if name not in bots:
        raise Invalid("bots", f"there is no bot {shorten(spec)}: {nearest(name, bots)}")
    if colon:
        if not hasattr(bots[name](0), "seconds"):
            raise Invalid("bots", f"{name} answers at once and takes no time: write only {name}")
        seconds_of(time)
    return str(spec)


def seconds_of(time: str) -> float:
    """The seconds of a time such as 200ms or 2s."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", time)
    seconds = float(found[1]) * UNITS[found[2]] if found else 0.0
    if not 0.0 < seconds <= LONGEST:
        raise Invalid(
            "bots", f"{shorten(time)} is no time to think: write for example 200ms or 2s, at most {LONGEST:.0f}s"
        )
    return seconds


def make(spec: str, seed: int | str) -> Bot:
    """A bot by its name, with the time it may take if one is given."""
    name, _, time = check(spec).partition(":")
    bot = known()[name](seed)
    if time:
        setattr(bot, "seconds", seconds_of(time))  # noqa: B010  only bots that think have it
    return bot
