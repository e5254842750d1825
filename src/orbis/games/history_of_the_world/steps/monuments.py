"""Building monuments."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.answers import MONUMENT
from orbis.games.history_of_the_world.figures import EFFECT_OF, HAS_RESOURCE, N_TERRITORIES
from orbis.games.history_of_the_world.names import BONUS_MONUMENTS, CAPITOL, CITY, FORTS_PER_RESOURCE, MONUMENT_RATE
from orbis.games.history_of_the_world.steps import force
from orbis.games.history_of_the_world.steps.forts import PlaceForts
from orbis.games.history_of_the_world.steps.own import OwnTurn
from orbis.games.history_of_the_world.world import History
from orbis.kernel.agenda import Step

RESOURCES_FOR_MONUMENT: Final = 2


class BuildMonuments(Step[History]):
    """HW "Build Monuments": one for every two resource icons under active armies; it must be built."""

    rule = 'HW "Build Monuments"'

    def run(self, w: History) -> bool:
        """How many; an Assyrian's forts come after them."""
        resources = w.resources(self.seat)
        rate = RESOURCES_FOR_MONUMENT
        bonus = 0
        for card in w.effects:
            effect = EFFECT_OF[card]
            if effect.op == MONUMENT_RATE:
                rate = min(rate, effect.amount)
            elif effect.op == BONUS_MONUMENTS and (resources or not effect.switch):
                bonus += effect.amount
        forts = resources * force.total(w, FORTS_PER_RESOURCE)
        self.then(w, PlaceMonument(self.seat, resources // rate + bonus), PlaceForts(self.seat, forts))
        return True


class PlaceMonument(OwnTurn):
    """HW "Build Monuments": at a capitol, else a city, else a resource, where none stands yet."""

    __slots__ = ("count",)

    rule = 'HW "Build Monuments"'
    asks = "ask-monument"

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def facts(self, w: History) -> dict[str, Any]:
        """How many are left."""
        return {"left": self.count}

    def places(self, w: History) -> list[int]:
        """The best sites there are."""
        free = [t for t in w.active_of(self.seat) if not w.monument[t]]
        for structure in (CAPITOL, CITY):
            found = [t for t in free if w.city[t] == structure]
            if found:
                return found
        return [t for t in free if HAS_RESOURCE[t]]

    def run(self, w: History) -> bool:
        """No site, or no monument left: it is not built."""
        return not self.count or not w.monuments_left or not self.places(w)

    def extras(self, w: History) -> list[int]:
        """No event changes what is being built; they come before."""
        return []

    def options(self, w: History) -> list[int]:
        """The sites."""
        return [MONUMENT + t for t in self.places(w)]

    def why_not(self, w: History, option: int) -> str:
        """Not an active army there, one stands already, or a better site comes first."""
        if not MONUMENT <= option < MONUMENT + N_TERRITORIES:
            return super().why_not(w, option)
        t = option - MONUMENT
        if w.owner[t] != self.seat or not w.active[t]:
            return "why-not-active"
        if w.monument[t]:
            return "why-has-monument"
        return "why-better-site" if w.city[t] or HAS_RESOURCE[t] else "why-no-site"

    def choose(self, w: History, option: int) -> None:
        """Build it, then the next."""
        w.monument[option - MONUMENT] = True
        w.monuments_left -= 1
        w.tell("told-monument", self.seat, option - MONUMENT)
        w.agenda.append(PlaceMonument(self.seat, self.count - 1))
