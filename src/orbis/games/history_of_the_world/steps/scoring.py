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


def degree_among(armies: list[int], seat: int) -> int:
    """HW "Region Scoring": 0 none, 1 presence, 2 dominance, 3 supremacy, by the armies of each seat in a Region."""
    mine = armies[seat]
    rest = 0
    for other, count in enumerate(armies):
        if count > rest and other != seat:
            rest = count
    if mine >= SUPREMACY_ARMIES and not rest:
        return 3
    if mine >= DOMINANCE_ARMIES and mine > rest:
        return 2
    return 1 if mine else 0


def degree(w: History, seat: int, region: int) -> int:
    """The degree of a seat's impact on a Region."""
    return degree_among(w.armies_in(region), seat)


def region_points(w: History, seat: int, region: int) -> int:
    """Presence once, dominance twice, supremacy three times its value."""
    return degree(w, seat, region) * w.presence(region)


def structure_points(w: History, seat: int) -> int:
    """HW "Structure Scoring": under all armies of a seat."""
    points = 0
    for t, owner in enumerate(w.owner):
        if owner == seat:
            points += structures_in(w, t)
    return points


def structures_in(w: History, territory: int) -> int:
    """What the structures of a territory are worth to who holds it."""
    points = CAPITOL_POINTS if w.city[territory] == CAPITOL else CITY_POINTS if w.city[territory] else 0
    return points + (MONUMENT_POINTS if w.monument[territory] else 0)


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
