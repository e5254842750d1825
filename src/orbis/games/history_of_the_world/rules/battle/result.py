"""The result of a battle: a win or a tie changes the territory."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import REDUCE, SPARE
from orbis.games.history_of_the_world.facts.components import HAS_RESOURCE, STRUCTURE_OF, TERRITORY_NAMES
from orbis.games.history_of_the_world.facts.constants import RECOVER_LEFT
from orbis.games.history_of_the_world.facts.names import (
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
from orbis.games.history_of_the_world.rules.battle import modifiers
from orbis.games.history_of_the_world.rules.score_track import gain
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step
from orbis.kernel.content.sentences import message

REDUCED_POINTS: Final = 1  # what a structure is worth less to who holds it, whichever it is


def clear_catapult(w: History) -> None:
    """HW "Sieging": the armies on the catapult go to the supply, siege tokens are gone."""
    w.supply[w.actor] += w.catapult
    w.catapult = 0
    w.catapult_tokens = 0


class OfInvasion(Step[History]):
    """A step of the battle for a territory, which its question names."""

    __slots__ = ("naval", "territory")

    def __init__(self, seat: int, territory: int, naval: bool) -> None:
        self.seat = seat
        self.territory = territory
        self.naval = naval

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"territory": TERRITORY_NAMES[self.territory]}


class Won(OfInvasion):
    """HW "Battle": the defender is removed, a structure is reduced, a fort falls, and the territory is occupied."""

    __slots__ = ("die",)

    rule = 'HW "Battle"'

    def __init__(self, seat: int, territory: int, naval: bool, die: int) -> None:
        self.seat = seat
        self.territory = territory
        self.naval = naval
        self.die = die  # the invader's highest, as it fell; 0 if there was no roll

    @override
    def run(self, w: History) -> bool:
        """Some effects give points for a win; `invade.AfterInvasion` does all else that follows."""
        w.log("told-won", self.seat, self.territory)
        w.remove_army(self.territory)
        clear_catapult(w)
        w.remove_fort(self.territory)
        w.fighting = 0
        w.place_army(self.seat, self.territory, True)
        w.won = self.die
        w.agenda.append(ReduceStructure(self.seat, self.territory, self.naval))
        gain(w, self.seat, FROM_EFFECTS, modifiers.total(w, POINTS_PER_BATTLE))
        return True


class Tied(OfInvasion):
    """HW "Battle": both armies are removed; a structure and a fort suffer as after a win."""

    rule = 'HW "Battle"'

    @override
    def run(self, w: History) -> bool:
        w.log("told-tied", self.seat, self.territory)
        w.remove_army(self.territory)
        clear_catapult(w)
        w.remove_fort(self.territory)
        w.fighting = 0
        if w.left[RECOVER_LEFT] and w.card in w.effects:
            w.left[RECOVER_LEFT] -= 1
            w.army_card += 1
            w.log("told-recovered", self.seat)
        else:
            w.supply[self.seat] += 1
        w.agenda.append(ReduceStructure(self.seat, self.territory, self.naval))
        return True


class ReduceStructure(OfInvasion):
    """HW "Reducing Structures": one of them, a capitol before a city before a monument; a marauder gains a point."""

    rule = 'HW "Reducing Structures and Removing Forts"'
    asks = "ask-reduce"

    @override
    def run(self, w: History) -> bool:
        """Only a player who may spare the structure is asked."""
        if not w.has_structure(self.territory):
            return True
        if modifiers.has(w, SPARE_STRUCTURES):
            return False
        self.reduce(w)
        return True

    @override
    def answers(self, w: History) -> list[int]:
        return [REDUCE, SPARE]

    @override
    def mind(self, w: History) -> list[dict[str, Any]]:
        """Warn: after a win the structure is one's own, and reducing it brings nothing; after a tie it is nobody's.

        Where a monument falls on a resource, another may be built: that may cost nothing.
        """
        t = self.territory
        lost = w.owner[t] == self.seat and (w.city[t] != NO_STRUCTURE or not HAS_RESOURCE[t])
        pays = STRUCTURE_OF[w.card] == NO_STRUCTURE or modifiers.has(w, SIEGE_TOKENS_FOR_STRUCTURES)
        return [message("mind-reduce", {"points": REDUCED_POINTS})] if lost and not pays else []

    @override
    def apply(self, w: History, answer: int) -> None:
        if answer == REDUCE:
            self.reduce(w)

    def reduce(self, w: History) -> None:
        """Points for a marauder, more by fleet for some; siege tokens for others."""
        reduce_one(w, self.territory)
        w.tokens += modifiers.total(w, SIEGE_TOKENS_FOR_STRUCTURES)
        if w.card != NOBODY and STRUCTURE_OF[w.card] == NO_STRUCTURE:
            raid = modifiers.total(w, RAID_POINTS) if self.naval else 0
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
    w.log("told-reduced", territory)
