"""What an agent is rewarded for: its place in the end, or its lead as it grows.

`final`: nothing until the match is over, then +1 for the first place, -1 for the last, evenly spread between; seats
that share a place share what it and the places below bring. `shaped`: after every answer the change of a seat's lead,
which is its points minus the mean of the others' points; a match adds up to the lead at its end. Both kinds add up to
zero over all seats.
"""

from __future__ import annotations

from typing import Any, Final

from orbis.kernel.agenda import Position
from orbis.kernel.game import Game

FINAL: Final = "final"
SHAPED: Final = "shaped"
REWARDS: Final = (FINAL, SHAPED)


def final_rewards(game: Game[Any], w: Position) -> list[float]:
    """Seat -> reward of its place."""
    places = {row["seat"]: row["place"] for row in game.standings(w)}
    found = []
    for seat in range(w.seats):
        sharing = sum(1 for place in places.values() if place == places[seat])
        ahead = places[seat] - 1 + (sharing - 1) / 2
        found.append(1.0 - 2.0 * ahead / (w.seats - 1))
    return found


def leads(points: list[int]) -> list[float]:
    """Seat -> its points minus the mean of the others' points."""
    total = sum(points)
    return [own - (total - own) / (len(points) - 1) for own in points]


class Purse:
    """What the seats of one match have earned since they were last asked to say so."""

    __slots__ = ("_game", "_points", "shaped")

    def __init__(self, game: Game[Any], rewards: str) -> None:
        self._game = game
        self.shaped = rewards == SHAPED
        self._points: list[int] = []

    def begin(self, w: Position) -> None:
        """A new match."""
        if self.shaped:
            self._points = self._game.points(w)

    def earned(self, w: Position) -> list[float] | None:
        """Seat -> reward since the last call, or None when there is none."""
        if not self.shaped:
            return None if w.agenda else final_rewards(self._game, w)
        points = self._game.points(w)
        if points == self._points:
            return None
        gained = [now - was for now, was in zip(points, self._points, strict=True)]
        self._points = points
        return leads(gained)
