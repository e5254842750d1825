"""Scoring: the harbours after each season, the coins at the end."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.caravels.facts.constants import FROM_COINS, FROM_HARBOURS
from orbis.games.caravels.facts.schema import N_HARBOURS, VALUE_OF
from orbis.games.caravels.state.world import Sea
from orbis.kernel.agenda import Step


def harbour_points(ships: list[int], value: int, ties_share: bool) -> list[int]:
    """CA-6: seat -> points. Most ships score the value, second most half of it; none score nothing.

    The tied either take the place below all of them together (second edition) or nothing (first edition).
    """
    points = [0] * len(ships)
    for seat, own in enumerate(ships):
        ahead = sum(1 for n in ships if n > own)
        tied = ships.count(own) - 1
        if own and not (tied and not ties_share):
            points[seat] = (value, value // 2, 0, 0)[ahead + tied]
    return points


class ScoreHarbours(Step[Sea]):
    """CA-6: each harbour is scored."""

    rule = "CA-6"

    @override
    def run(self, w: Sea) -> bool:
        for harbour in range(N_HARBOURS):
            for seat, points in enumerate(harbour_points(w.ships_in(harbour), VALUE_OF[harbour], w.rules.ties_share)):
                if points:
                    w.points[seat * 3 + FROM_HARBOURS] += points
                    w.log("told-score", seat, harbour, points)
        return True


class FinalScore(Step[Sea]):
    """CA-9: a point for every three coins."""

    rule = "CA-9"

    @override
    def run(self, w: Sea) -> bool:
        for seat in range(w.seats):
            w.points[seat * 3 + FROM_COINS] = w.coins[seat] // 3
            w.log("told-points", seat, w.coins[seat] // 3)
        return True
