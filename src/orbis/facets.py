"""The facets of the games: bots, terminal boards, lessons and samples, loaded by the names that each `Game` gives them.

Every game is asked, ours and those of ORBIS_GAMES alike: no package keeps a list of the games it knows.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import orbis


def has(package: str, module: str) -> bool:
    """Whether a facet has a module; the empty name is the facet of a game that has none."""
    return bool(package) and find_spec(f"{package}.{module}") is not None


def load(package: str, module: str) -> Any:
    """A module of a facet; None if the game does not bring it."""
    return import_module(f"{package}.{module}") if has(package, module) else None


def games_with(facet: str, module: str = "") -> list[str]:
    """The names of the games that bring a facet, or a module of it: `games_with("bots", "greedy")`."""
    found = []
    for name in orbis.games():
        package = getattr(orbis.game(name), facet)
        if has(package, module) if module else package:
            found.append(name)
    return found
