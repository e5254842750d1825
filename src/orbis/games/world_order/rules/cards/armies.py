"""Armies by way of a Strategic Asset or from the supply."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import DONE, REGION
from orbis.games.world_order.facts.cards import Line
from orbis.games.world_order.facts.names import ALL_REGIONS, MONEY, N_POWERS, N_REGIONS
from orbis.games.world_order.rules.actions.move_and_base import Move, can_move
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step


class ShowOfForce(OwnDecision):
    """US Navy: choose one or two Regions; two Armies move to each at a higher price, then 1 Influence to each.

    A Region is offered only if both Armies can get there (docs/rules/world-order-readings.md).
    """

    __slots__ = ("armies", "chosen", "left", "price", "regions")

    rule = 'WO-1.0 "Strategic Asset Cards"'
    asks = "ask-show-of-force"

    def __init__(self, seat: int, regions: int, left: int, armies: int, price: int, chosen: int) -> None:
        self.seat = seat
        self.regions = regions  # as bits
        self.left = left
        self.armies = armies
        self.price = price
        self.chosen = chosen  # Regions where Armies went, as bits

    def places(self, w: World) -> list[int]:
        """The Regions to which both Armies can go."""
        power = w.power_of[self.seat]
        free = [r for r in range(N_REGIONS) if self.regions >> r & 1]
        moved = sum(self.arrived())
        return [r for r in free if can_move(w, power, self.armies, r, False, self.price, moved)]

    def arrived(self) -> tuple[int, ...]:
        """Armies that have moved already: they stay where they are."""
        return tuple([self.armies if self.chosen >> r & 1 else 0 for r in range(N_REGIONS)])

    @override
    def run(self, w: World) -> bool:
        """The Influence comes after the moves."""
        if self.left and self.places(w):
            return False
        for region in range(N_REGIONS)[::-1]:
            if self.chosen >> region & 1:
                w.agenda.append(AddInfluence(self.seat, region))
        return True

    @override
    def answers(self, w: World) -> list[int]:
        found = [REGION + r for r in self.places(w)]
        if self.chosen:
            found.append(DONE)
        return found

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {} if answer == DONE else {"cost": {"money": self.armies * self.price}}

    @override
    def apply(self, w: World, answer: int) -> None:
        region = NOBODY if answer == DONE else answer - REGION
        left = 0 if answer == DONE else self.left - 1
        chosen = self.chosen if answer == DONE else self.chosen | 1 << region
        rest = ShowOfForce(self.seat, self.regions & ~chosen, left, self.armies, self.price, chosen)
        if answer == DONE:
            w.agenda.append(rest)
        else:
            count, arrived = self.armies, self.arrived()
            self.then(w, Move(self.seat, count, count, 1 << region, False, self.price, 0, arrived), rest)


class HireArmies(OwnDecision):
    """Private Military Corporations: pay, an Army from the supply goes to a Region, and 1 Influence; once more."""

    __slots__ = ("again", "armies", "free_access", "left", "price", "regions")

    rule = 'WO-1.0 "Strategic Asset Cards"'
    asks = "ask-hire"

    def __init__(
        self, seat: int, regions: int, free_access: int, left: int, armies: int, price: int, again: bool
    ) -> None:
        self.seat = seat
        self.regions = regions  # as bits
        self.free_access = free_access  # where no Base is needed, as bits
        self.left = left
        self.armies = armies
        self.price = price
        self.again = again  # only the second time is left to choice

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"price": self.price}

    def places(self, w: World) -> list[int]:
        """The Regions of the line to which the power has access, or needs none."""
        power = w.power_of[self.seat]
        free = [r for r in range(N_REGIONS) if self.regions >> r & 1]
        return [r for r in free if self.free_access >> r & 1 or w.may_send_to(power, r)]

    @override
    def run(self, w: World) -> bool:
        """Without the money, nothing happens."""
        return not self.left or w.money[w.power_of[self.seat]] < self.price or not self.places(w)

    @override
    def answers(self, w: World) -> list[int]:
        found = [REGION + r for r in self.places(w)]
        if self.again:
            found.append(DONE)
        return found

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {} if answer == DONE else {"cost": {"money": self.price}}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DONE:
            return
        power, region = w.power_of[self.seat], answer - REGION
        w.pay(power, MONEY, self.price)
        place_from_supply(w, power, region, self.armies)
        rest = self.regions & ~(1 << region)
        again = HireArmies(self.seat, rest, self.free_access, self.left - 1, self.armies, self.price, True)
        self.then(w, AddInfluence(self.seat, region), again)


def place_from_supply(w: World, power: int, region: int, count: int) -> None:
    """Armies from the supply straight into a Region: not a Move."""
    w.armies[region * N_POWERS + power] += count
    w.log("told-armies", power, count, region)


def place_armies(w: World, at: Read, line: Line) -> None:
    """Place Armies from the supply in a Region to which the power has access, if it needs any."""
    power, region = w.power_of[at.seat], at.region(line, "to")
    if region != NOBODY and (line.has("without_access") or w.may_send_to(power, region)):
        place_from_supply(w, power, region, line.number("armies"))


def navy_show_of_force(w: World, at: Read, line: Line) -> Step[World]:
    """Begin the US Navy: no Region is chosen yet."""
    regions = ALL_REGIONS & ~line.number("except")
    price = line.number("money_per_army")
    return ShowOfForce(at.seat, regions, line.number("regions_max"), line.number("armies"), price, 0)


def hire_armies(w: World, at: Read, line: Line) -> Step[World]:
    """Hire Armies for the first time; the line says how often it may be done."""
    regions, free = line.number("regions"), line.number("without_access_in")
    times, price = line.number("times_max"), line.number("money")
    return HireArmies(at.seat, regions, free, times, line.number("armies"), price, False)
