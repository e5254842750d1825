"""The state of a game of History of the World."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from orbis.games.history_of_the_world.editions import Rules
from orbis.games.history_of_the_world.facts.components import (
    HAS_RESOURCE,
    MEETS,
    N_REGIONS,
    N_SECTIONS,
    PRESENCE_IN,
    REGION_OF,
    SEAS_OF,
    TERRITORIES_IN,
    TRACK,
)
from orbis.games.history_of_the_world.facts.names import N_SOURCES, NOBODY
from orbis.kernel.agenda import Position


class History(Position):
    """A game of History of the World in progress."""

    __slots__ = (
        "active",
        "actor",
        "army_card",
        "at",
        "card",
        "catapult",
        "catapult_tokens",
        "city",
        "effects",
        "epoch",
        "fighting",
        "fort",
        "forts_left",
        "groups",
        "knows",
        "left",
        "monument",
        "monuments_left",
        "order",
        "owner",
        "phase",
        "pieces_left",
        "points",
        "rules",
        "score",
        "sections",
        "seen",
        "supply",
        "tokens",
        "won",
    )

    constant: ClassVar[tuple[str, ...]] = ("rules",)

    rules: Rules
    epoch: int  # 1 to 5
    phase: int
    order: list[int]  # seats from the most points to the fewest, when the epoch began
    score: list[int]  # seat -> points
    points: list[int]  # seat * N_SOURCES + source -> points
    supply: list[int]  # seat -> armies beside the board
    owner: list[int]  # territory -> seat, or NOBODY
    active: list[bool]  # territory -> does the army there stand upright?
    city: list[int]  # territory -> NO_STRUCTURE, CITY or CAPITOL
    monument: list[bool]  # territory -> is there one?
    fort: list[bool]  # territory -> is there one?
    pieces_left: int  # cities and capitols in the supply
    monuments_left: int
    forts_left: int
    at: list[int]  # card -> where it is
    seen: list[int]  # card -> seats, as bits, that looked at it in the set that was passed
    knows: list[int]  # card -> seats, as bits, that know where it is
    actor: int  # the seat whose turn it is, or NOBODY
    card: int  # its empire or kingdom in play, or NOBODY
    army_card: int  # armies on that card
    tokens: int  # siege tokens on that card
    fighting: int  # 1 while an invading army stands in a territory that is being fought for
    won: int  # the highest die, as it fell, of the battle just won; 0 for none
    catapult: int  # armies on the catapult
    catapult_tokens: int  # siege tokens on it, and armies that went to the supply beyond its last space
    sections: list[bool]  # section -> a fleet or caravan of the actor is there
    groups: list[int]  # section -> the lowest section of its chain, or NOBODY without a token
    effects: list[int]  # cards whose effect is in force
    left: list[int]  # FORTS_LEFT and so on

    @override
    def copy(self) -> History:
        w = History()
        w.follow(self)
        w.rules = self.rules
        w.epoch = self.epoch
        w.phase = self.phase
        w.order = self.order[:]
        w.score = self.score[:]
        w.points = self.points[:]
        w.supply = self.supply[:]
        w.owner = self.owner[:]
        w.active = self.active[:]
        w.city = self.city[:]
        w.monument = self.monument[:]
        w.fort = self.fort[:]
        w.pieces_left = self.pieces_left
        w.monuments_left = self.monuments_left
        w.forts_left = self.forts_left
        w.at = self.at[:]
        w.seen = self.seen[:]
        w.knows = self.knows[:]
        w.actor = self.actor
        w.card = self.card
        w.army_card = self.army_card
        w.tokens = self.tokens
        w.fighting = self.fighting
        w.won = self.won
        w.catapult = self.catapult
        w.catapult_tokens = self.catapult_tokens
        w.sections = self.sections[:]
        w.groups = self.groups[:]
        w.effects = self.effects[:]
        w.left = self.left[:]
        return w

    # -- readers

    def held(self, seat: int) -> list[int]:
        """The territories of a seat."""
        return [t for t, owner in enumerate(self.owner) if owner == seat]

    def active_of(self, seat: int) -> list[int]:
        """The territories of a seat with an active army."""
        return [t for t, owner in enumerate(self.owner) if owner == seat and self.active[t]]

    def armies_in(self, region: int) -> list[int]:
        """Seat -> armies in a Region."""
        count = [0] * self.seats
        for t in TERRITORIES_IN[region]:
            if self.owner[t] != NOBODY:
                count[self.owner[t]] += 1
        return count

    def armies_by_region(self) -> list[int]:
        """Region * seats + seat -> armies there: all Regions in one go."""
        count = [0] * (N_REGIONS * self.seats)
        for t, owner in enumerate(self.owner):
            if owner != NOBODY:
                count[REGION_OF[t] * self.seats + owner] += 1
        return count

    def resources(self, seat: int) -> int:
        """Resource icons under the active armies of a seat."""
        return sum([1 for t in self.active_of(seat) if HAS_RESOURCE[t]])

    def presence(self, region: int) -> int:
        """The points for presence in a Region now; 0 before its first token."""
        values: tuple[int, ...] = PRESENCE_IN[self.rules.values][region]
        return values[self.epoch - 1]

    def has_structure(self, territory: int) -> bool:
        """Whether a capitol, city or monument stands there; a fort is no structure."""
        return self.city[territory] > 0 or self.monument[territory]

    def siege_level(self) -> int:
        """Spaces of the catapult that are filled: +1, +2, +3."""
        return min(3, self.catapult + self.catapult_tokens)

    def is_free(self, seat: int, score: int) -> bool:
        """Whether no other marker stands on the space of a score."""
        return all([s == seat or self.score[s] % TRACK != score % TRACK for s in range(self.seats)])  # noqa: C419

    # -- changes that many rules share

    def remove_army(self, territory: int) -> None:
        """The army of a territory goes back to its owner's supply."""
        owner = self.owner[territory]
        if owner != NOBODY:
            self.supply[owner] += 1
            self.owner[territory] = NOBODY
            self.active[territory] = False

    def place_army(self, seat: int, territory: int, active: bool) -> None:
        """An army that was taken from somewhere stands in an empty territory."""
        self.owner[territory] = seat
        self.active[territory] = active

    def remove_fort(self, territory: int) -> None:
        """A fort, if there is one, goes back to the supply."""
        if self.fort[territory]:
            self.fort[territory] = False
            self.forts_left += 1

    def place_fort(self, territory: int) -> None:
        """A fort of the supply stands in a territory."""
        self.fort[territory] = True
        self.forts_left -= 1
        self.log("told-fort", self.owner[territory], territory)

    def place_token(self, section: int) -> None:
        """A fleet or a caravan; a fleet in an ocean is in the seas next to it too."""
        self.sections[section] = True
        for sea in SEAS_OF[section]:
            self.sections[sea] = True
        self.groups = chains(self.sections)

    def add(self, seat: int, source: int, points: int) -> None:
        """Points, gained or lost; the marker still has to find a free space."""
        if points:
            self.score[seat] += points
            self.points[seat * N_SOURCES + source] += points
            self.log("told-points", seat, points, source)


def chains(sections: list[bool]) -> list[int]:
    """Section -> the lowest section of the chain of tokens it belongs to, or NOBODY."""
    groups = [NOBODY] * N_SECTIONS
    for first in range(N_SECTIONS):
        if sections[first] and groups[first] == NOBODY:
            groups[first] = first
            todo = [first]
            while todo:
                for other in MEETS[todo.pop()]:
                    if sections[other] and groups[other] == NOBODY:
                        groups[other] = first
                        todo.append(other)
    return groups
