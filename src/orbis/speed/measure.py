"""Measures the games in the form that runs it: `python -m orbis.speed.measure`, asked line by line (see `workers`)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import orbis
from orbis.speed.watch import Watch
from orbis.speed.workers import serve
from orbis.speed.works import Works
from orbis.version import __version__, form

ADDITIONS: Final = 10_000_000


@cache
def works(game: str, seats: int) -> Works:
    """A game made ready once."""
    return Works(orbis.game(game), seats)


def yardstick() -> dict[str, float]:
    """The seconds that ten million additions take: what this machine is worth at the moment."""
    watch, total = Watch(), 0
    for n in range(ADDITIONS):
        total += n
    return watch.read()


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """Who is here, the yardstick, or one work of one game."""
    if asked["what"] == "who":
        return {"form": form(), "version": __version__}
    if asked["what"] == "yardstick":
        return yardstick()
    found: dict[str, Any] = getattr(works(asked["game"], asked["seats"]), asked["what"])(asked["seconds"])
    return found


if __name__ == "__main__":
    serve(answer)
