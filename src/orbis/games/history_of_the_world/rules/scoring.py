"""Gain Points: Regions by degree of impact, and structures."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.history_of_the_world.facts.components import N_REGIONS
from orbis.games.history_of_the_world.facts.names import (
    CAPITOL,
    FROM_EFFECTS,
    FROM_REGIONS,
    FROM_STRUCTURES,
    POINTS_PER_MONUMENT,
)
from orbis.games.history_of_the_world.rules.battle import modifiers
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step

DOMINANCE_ARMIES: Final = 2
SUPREMACY_ARMIES: Final = 3
CAPITOL_POINTS: Final = 2
CITY_POINTS: Final = 1
MONUMENT_POINTS: Final = 1


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


def structure_points(w: History, seat: int) -> int:
    """HW "Structure Scoring": under all armies of a seat."""
    points = 0
    for t, owner in enumerate(w.owner):
        if owner == seat:
            points += structures_in(w, t)
    return points


def structures_in(w: History, territory: int) -> int:
    """The points that the structures of a territory bring its holder."""
    points = CAPITOL_POINTS if w.city[territory] == CAPITOL else CITY_POINTS if w.city[territory] else 0
    return points + (MONUMENT_POINTS if w.monument[territory] else 0)


def effect_points(w: History, seat: int) -> int:
    """More for monuments under active armies, for some empires."""
    each = modifiers.total(w, POINTS_PER_MONUMENT)
    return len([t for t in w.active_of(seat) if w.monument[t]]) * each if each else 0


def points_now(w: History, seat: int) -> int:
    """The points a seat would gain now, without the effect of its empire."""
    points, armies = structure_points(w, seat), w.armies_by_region()
    for region in range(N_REGIONS):
        impact = degree_among(armies[region * w.seats : (region + 1) * w.seats], seat)
        if impact:
            points += impact * w.presence(region)
    return points


class GainPoints(Step[History]):
    """HW "Gain Points": all at once, then the marker moves (HW-EX4) and looks for a space (`turn.ChooseSpace`)."""

    rule = 'HW "Gain Points"'

    @override
    def run(self, w: History) -> bool:
        total, armies = 0, w.armies_by_region()
        for region in range(N_REGIONS):
            impact = degree_among(armies[region * w.seats : (region + 1) * w.seats], self.seat)
            points = impact * w.presence(region)
            if points:
                w.log("told-region", self.seat, region, impact, points)
                total += points
        w.add(self.seat, FROM_REGIONS, total)
        w.add(self.seat, FROM_STRUCTURES, structure_points(w, self.seat))
        w.add(self.seat, FROM_EFFECTS, effect_points(w, self.seat))
        return True
