"""What a won or tied battle does to a territory."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.answers import REDUCE, SPARE
from orbis.games.history_of_the_world.figures import HAS_RESOURCE, STRUCTURE_OF, TERRITORY_NAMES
from orbis.games.history_of_the_world.names import (
    CAPITOL,
    CITY,
    FROM_EFFECTS,
    FROM_MARAUDING,
    NO_STRUCTURE,
    NOBODY,
    POINTS_PER_BATTLE,
    RAID_POINTS,
    SIEGE_TOKENS_FOR_STRUCTURES,
    SPARE_STRUCTURES,
)
from orbis.games.history_of_the_world.steps import force
from orbis.games.history_of_the_world.steps.track import gain
from orbis.games.history_of_the_world.world import RECOVER_LEFT, History
from orbis.kernel.agenda import Step
from orbis.kernel.words import message

REDUCED_POINTS: Final = 1  # what a structure is worth less to who holds it, whichever it is


def clear_catapult(w: History) -> None:
    """HW "Sieging": the armies on the catapult go to the supply, siege tokens are gone."""
    w.supply[w.actor] += w.catapult
    w.catapult = 0
    w.catapult_tokens = 0


class Won(Step[History]):
    """HW "Battle": the defender is removed, a structure is reduced, a fort falls, and the territory is occupied."""

    __slots__ = ("die", "naval", "territory")

    rule = 'HW "Battle"'

    def __init__(self, seat: int, territory: int, naval: bool, die: int) -> None:
        self.seat = seat
        self.territory = territory
        self.naval = naval
        self.die = die  # the invader's highest, as it fell; 0 if there was no roll

    def run(self, w: History) -> bool:
        """Points for it, where an effect gives some; what else follows is up to `invade.AfterInvasion`."""
        w.tell("told-won", self.seat, self.territory)
        w.remove_army(self.territory)
        clear_catapult(w)
        w.remove_fort(self.territory)
        w.fighting = 0
        w.place_army(self.seat, self.territory, True)
        w.won = self.die
        w.agenda.append(ReduceStructure(self.seat, self.territory, self.naval))
        gain(w, self.seat, FROM_EFFECTS, force.total(w, POINTS_PER_BATTLE))
        return True


class Tied(Step[History]):
    """HW "Battle": both armies are removed; a structure and a fort suffer as after a win."""

    __slots__ = ("naval", "territory")

    rule = 'HW "Battle"'

    def __init__(self, seat: int, territory: int, naval: bool) -> None:
        self.seat = seat
        self.territory = territory
        self.naval = naval

    def run(self, w: History) -> bool:
        """The territory is empty."""
        w.tell("told-tied", self.seat, self.territory)
        w.remove_army(self.territory)
        clear_catapult(w)
        w.remove_fort(self.territory)
        w.fighting = 0
        if w.left[RECOVER_LEFT] and w.card in w.effects:
            w.left[RECOVER_LEFT] -= 1
            w.army_card += 1
            w.tell("told-recovered", self.seat)
        else:
            w.supply[self.seat] += 1
        w.agenda.append(ReduceStructure(self.seat, self.territory, self.naval))
        return True


class ReduceStructure(Step[History]):
    """HW "Reducing Structures": one of them, a capitol before a city before a monument; a marauder gains a point."""

    __slots__ = ("naval", "territory")

    rule = 'HW "Reducing Structures and Removing Forts"'
    asks = "ask-reduce"

    def __init__(self, seat: int, territory: int, naval: bool) -> None:
        self.seat = seat
        self.territory = territory
        self.naval = naval

    def facts(self, w: History) -> dict[str, Any]:
        """Where."""
        return {"territory": TERRITORY_NAMES[self.territory]}

    def run(self, w: History) -> bool:
        """Only who may spare it is asked."""
        if not w.has_structure(self.territory):
            return True
        if force.has(w, SPARE_STRUCTURES):
            return False
        self.reduce(w)
        return True

    def options(self, w: History) -> list[int]:
        """Reduce it or not."""
        return [REDUCE, SPARE]

    def mind(self, w: History) -> list[dict[str, Any]]:
        """After a win it is one's own structure, and reducing it brings nothing; after a tie it is nobody's.

        Where a monument falls on a resource, another may be built: that may cost nothing.
        """
        t = self.territory
        lost = w.owner[t] == self.seat and (w.city[t] != NO_STRUCTURE or not HAS_RESOURCE[t])
        pays = STRUCTURE_OF[w.card] == NO_STRUCTURE or force.has(w, SIEGE_TOKENS_FOR_STRUCTURES)
        return [message("mind-reduce", {"points": REDUCED_POINTS})] if lost and not pays else []

    def choose(self, w: History, option: int) -> None:
        """As chosen."""
        if option == REDUCE:
            self.reduce(w)

    def reduce(self, w: History) -> None:
        """Points for a marauder, more by fleet for some; siege tokens for others."""
        reduce_one(w, self.territory)
        w.tokens += force.total(w, SIEGE_TOKENS_FOR_STRUCTURES)
        if w.card != NOBODY and STRUCTURE_OF[w.card] == NO_STRUCTURE:
            raid = force.total(w, RAID_POINTS) if self.naval else 0
            gain(w, self.seat, FROM_MARAUDING, raid or 1)


def reduce_one(w: History, territory: int) -> None:
    """A capitol becomes a city; a city, or else a monument, goes back to the supply."""
    if w.city[territory] == CAPITOL:
        w.city[territory] = CITY
    elif w.city[territory] == CITY:
        w.city[territory] = NO_STRUCTURE
        w.pieces_left += 1
    elif w.monument[territory]:
        w.monument[territory] = False
        w.monuments_left += 1
    w.tell("told-reduced", territory)
