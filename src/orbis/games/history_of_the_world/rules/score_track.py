"""The score track."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import DOWN, UP
from orbis.games.history_of_the_world.facts.names import FROM_TRACK
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step


class FindSpace(Step[History]):
    """HW "Score Marker": no two markers share a space; who arrives goes on or back to the next free one (HW-SC1)."""

    rule = 'HW "Score Marker"'
    asks = "ask-space"

    def landing(self, w: History, way: int) -> int:
        """Points gained or lost until the marker stands free; 0 if there is no such space."""
        points = way
        while not w.is_free(self.seat, w.score[self.seat] + points):
            points += way
        return points if w.score[self.seat] + points >= 0 else 0

    @override
    def run(self, w: History) -> bool:
        return w.is_free(self.seat, w.score[self.seat])

    @override
    def answers(self, w: History) -> list[int]:
        return [UP, DOWN] if self.landing(w, -1) else [UP]

    @override
    def why_not(self, w: History, answer: int) -> str:
        """Only the way back can be closed."""
        return "why-below-zero" if answer == DOWN else "not-an-answer"

    @override
    def about(self, w: History, answer: int) -> dict[str, dict[str, int]]:
        return {"gain": {"points": self.landing(w, 1 if answer == UP else -1)}}

    @override
    def apply(self, w: History, answer: int) -> None:
        w.add(self.seat, FROM_TRACK, self.landing(w, 1 if answer == UP else -1))


def gain(w: History, seat: int, source: int, points: int) -> None:
    """Points at once; the marker then looks for a free space."""
    if points:
        w.add(seat, source, points)
        w.agenda.append(FindSpace(seat))
