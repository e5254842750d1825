"""Building monuments."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import MONUMENT
from orbis.games.history_of_the_world.facts.components import EFFECT_OF, HAS_RESOURCE, N_TERRITORIES
from orbis.games.history_of_the_world.facts.names import (
    BONUS_MONUMENTS,
    CAPITOL,
    CITY,
    FORTS_PER_RESOURCE,
    MONUMENT_RATE,
)
from orbis.games.history_of_the_world.rules.base import OwnTurn
from orbis.games.history_of_the_world.rules.battle import modifiers
from orbis.games.history_of_the_world.rules.forts import PlaceForts
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step

RESOURCES_FOR_MONUMENT: Final = 2


class BuildMonuments(Step[History]):
    """HW "Build Monuments": one for every two resource icons under active armies; it must be built."""

    rule = 'HW "Build Monuments"'

    @override
    def run(self, w: History) -> bool:
        """The forts of the Assyrians come after the monuments."""
        self.then(w, PlaceMonument(self.seat, 0), FortsForResources(self.seat))
        return True


def due(w: History, seat: int) -> int:
    """How many monuments a seat builds in all, by its resources and the effects in force."""
    resources = w.resources(seat)
    rate = RESOURCES_FOR_MONUMENT
    bonus = 0
    for card in w.effects:
        effect = EFFECT_OF[card]
        if effect.op == MONUMENT_RATE:
            rate = min(rate, effect.amount)
        elif effect.op == BONUS_MONUMENTS and (resources or not effect.switch):
            bonus += effect.amount
    return resources // rate + bonus


class FortsForResources(Step[History]):
    """HW "Empire Cards": some empires fortify a territory for each resource icon (HW-EX4)."""

    rule = 'HW "Fortifying"'

    @override
    def run(self, w: History) -> bool:
        """The icons are counted after the monuments are built."""
        forts = w.resources(self.seat) * modifiers.total(w, FORTS_PER_RESOURCE)
        w.agenda.append(PlaceForts(self.seat, forts))
        return True


class PlaceMonument(OwnTurn):
    """HW "Build Monuments": at a capitol, else a city, else a resource, where none stands yet."""

    __slots__ = ("count",)

    rule = 'HW "Build Monuments"'
    asks = "ask-monument"

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count  # built before this one

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"left": due(w, self.seat) - self.count}

    def places(self, w: History) -> list[int]:
        """The best sites there are."""
        free = [t for t in w.active_of(self.seat) if not w.monument[t]]
        for structure in (CAPITOL, CITY):
            found = [t for t in free if w.city[t] == structure]
            if found:
                return found
        return [t for t in free if HAS_RESOURCE[t]]

    @override
    def run(self, w: History) -> bool:
        """No site, or no monument left: it is not built."""
        return self.count >= due(w, self.seat) or not w.monuments_left or not self.places(w)

    @override
    def must_ask(self, w: History) -> bool:
        """A single site takes the monument: the question for events was asked just before."""
        return False

    @override
    def extras(self, w: History) -> list[int]:
        """Events are offered only where the player has to choose a site anyway."""
        return super().extras(w) if len(self.places(w)) > 1 else []

    @override
    def offers_effect(self, w: History) -> bool:
        return True

    @override
    def answers(self, w: History) -> list[int]:
        return [MONUMENT + t for t in self.places(w)]

    @override
    def why_not(self, w: History, answer: int) -> str:
        """No active army is there, a monument stands already, or a better site comes first."""
        if not MONUMENT <= answer < MONUMENT + N_TERRITORIES:
            return super().why_not(w, answer)
        t = answer - MONUMENT
        if w.owner[t] != self.seat or not w.active[t]:
            return "why-not-active"
        if w.monument[t]:
            return "why-has-monument"
        return "why-better-site" if w.city[t] or HAS_RESOURCE[t] else "why-no-site"

    @override
    def apply(self, w: History, answer: int) -> None:
        w.monument[answer - MONUMENT] = True
        w.monuments_left -= 1
        w.log("told-monument", self.seat, answer - MONUMENT)
        w.agenda.append(PlaceMonument(self.seat, self.count + 1))
