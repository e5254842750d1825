"""Bots: players that choose by themselves and know only what their seat may know.

A bot that thinks is named with the time it may take for an answer: `search:200ms`, `search:2s`. People choose among
levels: easy, normal, hard, expert.

To try a bot of your own, write a module with a dict `BOTS` as below, see that it can be imported (PYTHONPATH), and name
it in the environment: `ORBIS_BOTS=my.bots`. A bot for some games only says so in an attribute `games` of its class. One
that thinks has an attribute `seconds`, the time it would like for an answer, or 0 for all it may have; at a table it
finds there what it gets. Settings of its own may come from the environment too, as `ORBIS_BOTS_...`; nothing else of
the server's settings reaches the process in which bots think.

Our own bots play each game that brings them what they need: they name that module of the game's bots in `needs`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from importlib import import_module
from typing import Final, Protocol

import orbis
from orbis import facets
from orbis.bots.easy_bot import EasyBot
from orbis.bots.greedy_bot import GreedyBot, greedy
from orbis.bots.random_bot import RandomBot
from orbis.bots.search_bot import SearchBot, search_policy
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.match import Match

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "EasyBot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "check",
    "games_of",
    "greedy",
    "known",
    "levels",
    "make",
    "names",
    "playing",
    "plays",
    "search_policy",
    "usual",
]


class Bot(Protocol):
    """Anything that answers for a seat. It may ask the match only for what that seat may know."""

    def choose(self, match: Match, seat: int) -> str:
        """The name of a legal answer to the question the seat is asked now."""


BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "easy": EasyBot,
}
LEVELS: Final = {  # what people choose among, weakest first -> the bot that plays it, with its time for an answer
    "easy": "easy",
    "normal": "greedy",
    "hard": "search:500ms",
    "expert": "search:2s",
}
USUAL: Final = "normal"  # where nobody has chosen
UNITS: Final = {"ms": 0.001, "s": 1.0}
LONGEST: Final = 600.0  # seconds for one answer


def known() -> dict[str, Callable[[int | str], Bot]]:
    """Every bot by its name: those of the module that ORBIS_BOTS names, and ours after them."""
    return {**added(), **BOTS}


def added() -> dict[str, Callable[[int | str], Bot]]:
    """The bots of the module that ORBIS_BOTS names."""
    module = os.environ.get("ORBIS_BOTS", "")
    if not module:
        return {}
    try:
        more: dict[str, Callable[[int | str], Bot]] = import_module(module).BOTS
        return {name: more[name] for name in more if name not in BOTS and name not in LEVELS}  # our names stay ours
    except Exception as error:  # a module may fail in any way while it is imported
        raise Invalid("ORBIS_BOTS", f"{shorten(module)} is not a module with a dict BOTS: {error}") from error


def plays(name: str, game: str) -> bool:
    """Whether a bot or a level can play a game."""
    factory = known()[LEVELS.get(name, name).partition(":")[0]]
    needed = getattr(factory, "needs", "")
    if needed and not facets.has(orbis.game(game).bots, needed):
        return False
    return game in getattr(factory, "games", (game,))


def games_of(name: str) -> list[str]:
    """The games that a bot or a level can play."""
    return [game for game in orbis.games() if plays(name, game)]


def playing(game: str) -> list[str]:
    """The names of all bots that can play a game, then of the levels."""
    return [name for name in dict.fromkeys([*known(), *LEVELS]) if plays(name, game)]


def levels(game: str) -> list[str]:
    """What people are offered: bots that the host has added, then the levels, weakest first.

    In a game that no level plays yet, it is those of our bots that play every game.
    """
    ours = [name for name in LEVELS if plays(name, game)] or names()
    return [*[name for name in added() if plays(name, game)], *ours]


def usual(game: str) -> str:
    """The level for whoever has not chosen one: it answers at once."""
    offered = levels(game)
    return USUAL if USUAL in offered else offered[-1]


def names() -> list[str]:
    """The names of our bots that play every game."""
    return [name for name, factory in BOTS.items() if not hasattr(factory, "needs")]


def check(spec: str) -> str:
    """The name of a bot, with its time or without, or of a level; `Invalid` with what is allowed if there is none."""
    name, colon, time = str(spec).partition(":")
    bots = known()
    if name not in bots and name not in LEVELS:
        raise Invalid("bots", f"there is no bot {shorten(spec)}: {nearest(name, {*bots, *LEVELS})}")
    if colon:
        level = LEVELS.get(name, name)
        if ":" in level:
            raise Invalid("bots", f"{name} has its own time, as {level} does: write only {name}, or search with a time")
        if not hasattr(bots[level](0), "seconds"):
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
    """A bot by its name, with the time it may take if one is given, or the bot of a level."""
    chosen = check(spec)
    name, _, time = LEVELS.get(chosen, chosen).partition(":")
    bot = known()[name](seed)
    if time:
        setattr(bot, "seconds", seconds_of(time))  # noqa: B010  only bots that think have it
    return bot
