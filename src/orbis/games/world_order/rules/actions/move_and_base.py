"""Military actions: moving Armies and building Bases."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import BASE, DECLINE, DONE, MOVE, SEND
from orbis.games.world_order.facts.cards import Line
from orbis.games.world_order.facts.components import BASE_FOR, COUNTRY_NAMES, N_COUNTRIES, REGION_OF, VALUE_OF
from orbis.games.world_order.facts.names import ALL_REGIONS, ARMIES, MONEY, N_POWERS, N_REGIONS, N_RESOURCES, REGIONS
from orbis.games.world_order.rules.base import OwnDecision, Remember
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.targets import ChooseTarget
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

MOVE_COST: Final = 5  # money for an Army
BASE_COST: Final = 5
FROM_BOARD: Final = 0  # the origin of a Move: the player board; 1 + region for a Region
NOT_YET: Final[tuple[int, ...]] = (0,) * N_REGIONS


def armies_at(w: World, power: int, origin: int) -> int:
    """Armies of a power at an origin."""
    if origin == FROM_BOARD:
        return w.resources[power * N_RESOURCES + ARMIES]
    return w.armies[(origin - 1) * N_POWERS + power]


class Move(OwnDecision):
    """WO-1.0 "Move": an Army goes to a Region of one's zone of interest or with a Base, for 5 money each."""

    __slots__ = ("arrived", "been", "free_access", "least", "left", "price", "regions")

    rule = 'WO-1.0 "Move"'
    asks = "ask-move"

    def __init__(
        self,
        seat: int,
        left: int,
        least: int = 0,
        regions: int = ALL_REGIONS,
        free_access: bool = False,
        price: int = MOVE_COST,
        been: int = 0,
        arrived: tuple[int, ...] = NOT_YET,
    ) -> None:
        self.seat = seat
        self.left = left  # Armies that may still move
        self.least = least  # and must
        self.regions = regions  # where to, as bits
        self.free_access = free_access  # neither zone of interest nor Base is needed
        self.price = price
        self.been = been  # Regions moved to, as bits
        self.arrived = arrived  # region -> Armies that moved there just now: nobody moves the same one twice

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"left": self.left, "price": self.price}

    def movable(self, w: World, origin: int) -> int:
        """Armies at an origin that have not moved yet."""
        there = armies_at(w, w.power_of[self.seat], origin)
        return there if origin == FROM_BOARD else there - self.arrived[origin - 1]

    def why_not_move(self, w: World, origin: int, region: int) -> str:
        """The reason against a move."""
        power = w.power_of[self.seat]
        if not self.regions >> region & 1:
            return "why-other-region"
        if origin == region + 1:
            return "why-already-there"
        if not self.movable(w, origin):
            return "why-no-army"
        if not self.free_access and not w.may_send_to(power, region):
            return "why-no-access"
        return "" if w.money[power] >= self.price else "why-money"

    @override
    def why_not(self, w: World, answer: int) -> str:
        if MOVE <= answer < MOVE + (N_REGIONS + 1) * N_REGIONS:
            return self.why_not_move(w, (answer - MOVE) // N_REGIONS, (answer - MOVE) % N_REGIONS)
        return "why-must-move" if answer == DONE else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        region = REGIONS[(answer - MOVE) % N_REGIONS]
        return {"region": region, "due": self.price, "means": w.money[w.power_of[self.seat]], "least": self.least}

    def moves(self, w: World) -> list[int]:
        """Every possible move of one Army."""
        power = w.power_of[self.seat]
        if w.money[power] < self.price:
            return []
        reachable = [r for r in range(N_REGIONS) if self.regions >> r & 1]
        if not self.free_access:
            reachable = [r for r in reachable if w.may_send_to(power, r)]
        found = []
        for origin in range(N_REGIONS + 1):
            if self.movable(w, origin):
                found += [MOVE + origin * N_REGIONS + r for r in reachable if r + 1 != origin]
        return found

    @override
    def run(self, w: World) -> bool:
        if self.left and self.moves(w):
            return False
        w.found = self.been or NOBODY
        return True

    @override
    def answers(self, w: World) -> list[int]:
        found = self.moves(w)
        if self.least <= 0:
            found.append(DONE)
        return found

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {} if answer == DONE else {"cost": {"money": self.price}}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DONE:
            w.found = self.been or NOBODY
            return
        power = w.power_of[self.seat]
        origin, region = divmod(answer - MOVE, N_REGIONS)
        if origin == FROM_BOARD:
            w.resources[power * N_RESOURCES + ARMIES] -= 1
        else:
            w.armies[(origin - 1) * N_POWERS + power] -= 1
        w.armies[region * N_POWERS + power] += 1
        w.pay(power, MONEY, self.price)
        been = self.been | 1 << region
        arrived = tuple([n + int(r == region) for r, n in enumerate(self.arrived)])
        left, least = self.left - 1, self.least - 1
        w.agenda.append(Move(self.seat, left, least, self.regions, self.free_access, self.price, been, arrived))


def can_move(w: World, power: int, least: int, region: int, free_access: bool, price: int, moved: int = 0) -> bool:
    """Whether so many Armies can be moved to a Region, beside those elsewhere that have moved already."""
    if not free_access and not w.may_send_to(power, region):
        return False
    elsewhere = w.resources[power * N_RESOURCES + ARMIES] + w.armies_of(power) - w.armies[region * N_POWERS + power]
    return elsewhere - moved >= least and w.money[power] >= least * price


class BuildBase(ChooseTarget):
    """WO-1.0 "Build a Base": in a ready ally that shows one's flag; 5 money, and Armies go there from the board."""

    __slots__ = ("armies_max", "beyond", "country", "price", "second")

    rule = 'WO-1.0 "Build a Base"'
    asks = "ask-base"
    verb = BASE
    targets = N_COUNTRIES

    def __init__(
        self,
        seat: int,
        country: int = NOBODY,
        armies_max: int = 0,
        price: int = MOVE_COST,
        second: bool = False,
        beyond: bool = False,
        optional: bool = False,
    ) -> None:
        self.seat = seat
        self.country = country  # only this one; NOBODY: any
        self.armies_max = armies_max  # instead of the value of the Country; 0: its value
        self.price = price  # for each Army
        self.second = second  # a second Base in a Country is allowed
        self.beyond = beyond  # the Influence may be permanent without a free slot
        self.optional = optional

    @override
    def against(self, w: World, country: int) -> str:
        power = w.power_of[self.seat]
        if w.ally_of[country] != power:
            return "why-not-ally"
        if self.country not in (country, NOBODY):
            return "why-other-country"
        if not BASE_FOR[country] >> power & 1:
            return "why-no-flag"
        if w.exhausted[country]:
            return "why-exhausted"
        if w.bases[country] >= w.rules.bases_in_a_country + int(self.second):
            return "why-has-base"
        if not w.resources[power * N_RESOURCES + ARMIES]:
            return "why-no-army-on-board"
        return "" if w.money[power] >= BASE_COST + self.price else "why-money"

    @override
    def in_sight(self, w: World) -> list[int]:
        return w.allies(w.power_of[self.seat])

    @override
    def reasons(self, w: World, country: int) -> dict[str, Any]:
        means = w.money[w.power_of[self.seat]]
        return {"country": COUNTRY_NAMES[country], "due": BASE_COST + self.price, "means": means}

    @override
    def bill(self, w: World, country: int) -> dict[str, Any]:
        return {"cost": {"money": BASE_COST + self.price, "armies": 1}}

    @override
    def apply(self, w: World, answer: int) -> None:
        """The next question is how many Armies go along."""
        if answer != DECLINE:
            country = answer - BASE
            most = self.armies_max or VALUE_OF[country]
            w.agenda.append(SendArmies(self.seat, country, most, self.price, self.beyond))


class SendArmies(Step[World]):
    """WO-1.0 "Build a Base": from one Army up to the value of the Country go with the Base."""

    __slots__ = ("beyond", "country", "most", "price")

    rule = 'WO-1.0 "Build a Base"'
    asks = "ask-send"

    def __init__(self, seat: int, country: int, most: int, price: int, beyond: bool) -> None:
        self.seat = seat
        self.country = country
        self.most = most
        self.price = price
        self.beyond = beyond

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"country": COUNTRY_NAMES[self.country], "price": self.price}

    def limit(self, w: World) -> int:
        """The most one has and can pay."""
        power = w.power_of[self.seat]
        most = min(self.most, w.resources[power * N_RESOURCES + ARMIES])
        return min(most, (w.money[power] - BASE_COST) // self.price) if self.price else most

    @override
    def answers(self, w: World) -> list[int]:
        return [SEND + n for n in range(1, self.limit(w) + 1)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-send-limit" if SEND <= answer <= SEND + 10 else "not-an-answer"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return {"most": self.limit(w)}

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        count = answer - SEND
        cost = {"money": BASE_COST + count * self.price, "armies": count}
        return {"at": {"country": COUNTRY_NAMES[self.country]}, "cost": cost}

    @override
    def apply(self, w: World, answer: int) -> None:
        power, count = w.power_of[self.seat], answer - SEND
        region = REGION_OF[self.country]
        w.exhausted = put(w.exhausted, self.country, True)
        w.bases = put(w.bases, self.country, w.bases[self.country] + 1)
        w.resources[power * N_RESOURCES + ARMIES] -= count
        w.armies[region * N_POWERS + power] += count
        w.pay(power, MONEY, BASE_COST + count * self.price)
        w.log("told-base", power, self.country, count)
        self.then(w, AddInfluence(self.seat, region, False, self.beyond), Remember(self.country))


def move(w: World, at: Read, line: Line) -> Step[World] | None:
    """Move Armies, from `min` to `max`, to one Region or to any."""
    if at.lacks(line, "to"):
        return None
    to = at.region(line, "to")
    regions = ALL_REGIONS if to == NOBODY else 1 << to
    price = line.number("money_per_army", MOVE_COST)
    least = 0 if line.optional else line.number("min")
    return Move(at.seat, line.number("max"), least, regions, line.has("without_access"), price)


def build_base(w: World, at: Read, line: Line) -> Step[World] | None:
    """Build a Base in any ally, or in one that an earlier line chose."""
    if at.lacks(line, "country"):
        return None
    country = at.chosen(line.ref("country")) if line.has("country") else NOBODY
    price = line.number("money_per_army", MOVE_COST)
    second, beyond = line.has("second_allowed"), line.has("may_be_permanent")
    return BuildBase(at.seat, country, line.number("armies_max"), price, second, beyond, line.optional)
