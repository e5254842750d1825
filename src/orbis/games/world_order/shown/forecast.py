"""What the board comes to at the moment: worked out once, then shown in several places of a view."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.facts.names import MAJORITIES, N_POWERS, N_REGIONS, POWERS, REGIONS
from orbis.games.world_order.rules.scoring import (
    investment_vp,
    lead_penalty_with,
    majority_counts,
    majority_vp_of,
    place_bonuses,
    ranking_with,
    secured_vp,
)
from orbis.games.world_order.rules.threat import THREAT_LOSS, threats_to
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY


class Reckoning:
    """The Influence of each Region, and what follows from it; bonuses and threats as soon as somebody asks."""

    __slots__ = ("_bonuses", "_threats", "influence", "w")

    def __init__(self, w: World) -> None:
        self.w = w
        self.influence = [w.influence(r) for r in range(N_REGIONS)]  # region -> owner -> cubes
        self._bonuses: dict[int, list[int]] = {}  # region -> owner -> bonus of its place
        self._threats: dict[int, list[tuple[int, int]]] = {}  # power -> regions and who threatens it there

    def bonuses(self, region: int) -> list[int]:
        """Owner -> the bonus of its place in a Region, full or not."""
        if region not in self._bonuses:
            self._bonuses[region] = place_bonuses(self.w, region, self.influence[region])
        return self._bonuses[region]

    def ranking(self, region: int) -> list[dict[str, Any]]:
        """Everybody present in a Region, best first."""
        return ranking_with(self.influence[region], self.bonuses(region))

    def region_vp(self, power: int, region: int) -> int:
        """The points a power would take of a Region if it scored now."""
        cubes = self.influence[region][power]
        return cubes + self.bonuses(region)[power] if cubes and self.w.is_full(region) else 0

    def threats(self, power: int) -> list[tuple[int, int]]:
        """The Regions of a power's zone of interest in which it is threatened, and by whom."""
        if power not in self._threats:
            zone = [r for r in range(N_REGIONS) if self.w.in_zone(power, r)]
            self._threats[power] = [(r, other) for r in zone for other in threats_to(self.w, power, r)]
        return self._threats[power]

    def forecasts(self) -> dict[str, dict[str, Any]]:
        """What each power would take if the Regions scored now."""
        counts = [majority_counts(self.w, token) for token in range(len(MAJORITIES))]
        return {POWERS[p]: self.forecast(p, counts) for p in range(N_POWERS) if self.w.seat_of[p] != NOBODY}

    def forecast(self, power: int, counts: list[list[int]]) -> dict[str, Any]:
        """The points of one power; `counts` are what the Majority tokens go by."""
        w = self.w
        return {
            "regions": {REGIONS[r]: self.region_vp(power, r) for r in range(N_REGIONS)},
            "majorities": {name: majority_vp_of(w, power, t, counts[t]) for t, name in enumerate(MAJORITIES)},
            "abilities": secured_vp(w, power) - lead_penalty_with(w, power, self.influence),
            "network": investment_vp(w, power),  # at the end of the game only
            "threat": -THREAT_LOSS * len(self.threats(power)),  # in every round
        }
