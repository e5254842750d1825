"""Orbis: World Order and History of the World on one engine. `orbis.games()` lists what can be played."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from orbis.games import GAMES
from orbis.kernel import saves
from orbis.kernel.advice import Advice, set_coach
from orbis.kernel.errors import Crash, Given, Invalid, OrbisError, Refused, Stale, nearest, shorten
from orbis.kernel.game import Game
from orbis.kernel.match import Match
from orbis.version import __version__

__all__ = [
    "Advice",
    "Crash",
    "Game",
    "Invalid",
    "Match",
    "OrbisError",
    "Refused",
    "Stale",
    "__version__",
    "game",
    "games",
    "load",
    "replay",
]


def games() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def game(name: str) -> Game[Any]:
    """A game by its name."""
    if not isinstance(name, str) or name not in GAMES:
        raise Invalid("game", f"there is no game {shorten(name)}: {nearest(str(name), GAMES)}")
    found: Game[Any] = import_module(GAMES[name]).GAME
    return found


def load(data: Any) -> Match:
    """The match that `match.save` wrote, of whichever game."""
    return game(saves.check_save(data)["game"]).load(data)


def replay(data: Any) -> Match:
    """Play a saved match again and compare every row; `Invalid` names the first that differs."""
    name = data.get("game") if isinstance(data, dict) else None
    return saves.replay(game(str(name)), data)


def _coached(match: Match, seat: Given, seconds: Given, simulations: Given, seed: Given) -> Advice:
    # The coach stands on the bots, and they stand on the kernel: only here can the two meet. Few ask for advice, so
    # bots are loaded with the first question.
    found: Advice = import_module("orbis.bots.coach").advise(match, seat, seconds, simulations, seed)
    return found


set_coach(_coached)
