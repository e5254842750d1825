"""Orbis: World Order and History of the World on one engine. `orbis.games()` lists what can be played."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from orbis import additions, former_names
from orbis.games import GAMES
from orbis.kernel.advice import Advice, set_coach
from orbis.kernel.content import records
from orbis.kernel.errors import Crash, Given, Invalid, OrbisError, Refused, Stale, nearest, shorten
from orbis.kernel.game import Game
from orbis.kernel.match import Match
from orbis.kernel.saves import saves
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
    """The names of all games: ours, and those that ORBIS_GAMES names."""
    return [*GAMES, *additions.added_games()]


def game(name: str) -> Game[Any]:
    """A game by its name."""
    if isinstance(name, str) and name in GAMES:
        return _packed(GAMES[name], import_module(GAMES[name]).GAME)
    added = additions.added_games()
    if not isinstance(name, str) or name not in added:
        raise Invalid("game", f"there is no game {shorten(name)}: {nearest(str(name), games())}")
    return added[name]


def _packed(module: str, found: Game[Any]) -> Game[Any]:
    # A match with cards of a pack is a match of other rules, and its version says so.
    mark = additions.mark(module.removesuffix(".game"))
    if mark:
        found.version = f"{found.rules_version}+{mark}"
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


former_names.install()
set_coach(_coached)
records.set_packs(additions.from_packs)
