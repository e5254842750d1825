"""Gain Points: Regions by degree of impact, and structures."""

from __future__ import annotations

from orbis.games.history_of_the_world.figures import N_REGIONS
from orbis.games.history_of_the_world.names import (
    CAPITOL,
    FROM_EFFECTS,
    FROM_REGIONS,
    FROM_STRUCTURES,
    NOBODY,
    POINTS_PER_MONUMENT,
)
from orbis.games.history_of_the_world.steps import force
from orbis.games.history_of_the_world.steps.outcome import reduce_one
from orbis.games.history_of_the_world.steps.track import FindSpace
from orbis.games.history_of_the_world.world import History
from orbis.kernel.agenda import Step

DOMINANCE_ARMIES = 2
SUPREMACY_ARMIES = 3
CAPITOL_POINTS = 2
CITY_POINTS = 1
MONUMENT_POINTS = 1


def degree(w: History, seat: int, region: int) -> int:
    """HW "Region Scoring": 0 none, 1 presence, 2 dominance, 3 supremacy."""
    armies = w.armies_in(region)
    mine = armies[seat]
    rest = max([armies[s] for s in range(w.seats) if s != seat])
    if mine >= SUPREMACY_ARMIES and not rest:
        return 3
    if mine >= DOMINANCE_ARMIES and mine > rest:
        return 2
    return 1 if mine else 0


def region_points(w: History, seat: int, region: int) -> int:
    """Presence once, dominance twice, supremacy three times its value."""
    return degree(w, seat, region) * w.presence(region)


def structure_points(w: History, seat: int) -> int:
    """HW "Structure Scoring": under all armies of a seat."""
    points = 0
    for t in w.held(seat):
        points += CAPITOL_POINTS if w.city[t] == CAPITOL else CITY_POINTS if w.city[t] else 0
        points += MONUMENT_POINTS if w.monument[t] else 0
    return points


def effect_points(w: History, seat: int) -> int:
    """More for monuments under active armies, for some empires."""
    monuments = sum([1 for t in w.active_of(seat) if w.monument[t]])
    return monuments * force.total(w, POINTS_PER_MONUMENT)


def points_now(w: History, seat: int) -> int:
    """What a seat would gain if it scored now, without the effect of its empire."""
    return sum([region_points(w, seat, r) for r in range(N_REGIONS)]) + structure_points(w, seat)


def holding(w: History, seat: int, territory: int) -> History:
    """The table with an army of the seat in a territory, after a battle if somebody stands there."""
    then = w.copy()
    if then.owner[territory] not in (NOBODY, seat) and then.has_structure(territory):
        reduce_one(then, territory)
    then.owner[territory] = seat
    return then


class GainPoints(Step[History]):
    """HW "Gain Points": all at once, then the marker moves (HW-EX4)."""

    rule = 'HW "Gain Points"'

    def run(self, w: History) -> bool:
        """Regions, structures, effects."""
        for region in range(N_REGIONS):
            points = region_points(w, self.seat, region)
            if points:
                w.tell("told-region", self.seat, region, degree(w, self.seat, region), points)
        total = sum([region_points(w, self.seat, r) for r in range(N_REGIONS)])
        w.add(self.seat, FROM_REGIONS, total)
        w.add(self.seat, FROM_STRUCTURES, structure_points(w, self.seat))
        w.add(self.seat, FROM_EFFECTS, effect_points(w, self.seat))
        w.agenda.append(FindSpace(self.seat))
        return True
