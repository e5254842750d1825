"""Going through a tutorial as its cards say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from orbis.kernel.match import Match
from orbis.tutorial import Guide, Place, tutorial

GAMES = ("world-order", "history-of-the-world")


def places(game: str) -> Iterator[tuple[Guide, Match, Place]]:
    """Every place of a tutorial, in order; between them the first answer that goes on is given."""
    for match, place in walked(game):
        yield Guide(tutorial(game)), match.copy(), place


@cache
def walked(game: str) -> list[tuple[Match, Place]]:
    """The same, walked once for all tests."""
    guide = Guide(tutorial(game))
    match = guide.begin()
    found = [(match.copy(), guide.place(match))]
    while not found[-1][1].over:
        guide.play(match, guide.wanted(match, found[-1][1]))
        found.append((match.copy(), guide.place(match)))
    return found


def found(table: Any, path: str) -> Any:
    """What stands at a path such as `players.0.points`."""
    for part in path.split("."):
        table = table[int(part)] if isinstance(table, list) else table[part]
    return table


def words_of(data: Any) -> set[str]:
    """Every name that appears anywhere in plain data."""
    if isinstance(data, dict):
        return {str(key) for key in data} | {word for each in data.values() for word in words_of(each)}
    if isinstance(data, list):
        return {word for each in data for word in words_of(each)}
    return {str(data)}
