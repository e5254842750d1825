"""What World Order can say of a match that is looked back at."""

from __future__ import annotations

from typing import ClassVar

from orbis.games.world_order.facts.names import N_POWERS, POWERS, REGIONS
from orbis.games.world_order.shown.view import view
from orbis.games.world_order.state.world import World
from orbis.kernel.story import Story


class WorldOrderStory(Story[World]):
    """Influence in the Regions, and what they scored."""

    regional: ClassVar[str] = "regions"

    def presence(self, w: World) -> dict[str, list[int]] | None:
        """The Influence of each seat."""
        found: dict[str, list[int]] = {}
        for name, region in view(w, None)["regions"].items():
            influence = {each["power"]: each["influence"] for each in region["ranking"]}
            found[name] = [influence.get(POWERS[power], 0) if power >= 0 else 0 for power in w.power_of]
        return found

    def regional_gain(self, w: World, key: str, args: tuple[int, ...]) -> tuple[int, str, int] | None:
        """The bonus of a Region in a scoring."""
        if key != "told-region-score":
            return None
        power, region, _, bonus = args
        return (w.seat_of[power], REGIONS[region], bonus) if power < N_POWERS else None
