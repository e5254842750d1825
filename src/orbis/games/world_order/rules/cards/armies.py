"""Armies by way of a Strategic Asset or from the supply."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.answers import DONE, REGION
from orbis.games.world_order.cards import Line
from orbis.games.world_order.names import ALL_REGIONS, MONEY, N_POWERS, N_REGIONS
from orbis.games.world_order.steps.influence import AddInfluence
from orbis.games.world_order.steps.military import Move, can_move
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.world import World
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
        """Where both Armies can go."""
        power = w.power_of[self.seat]
        free = [r for r in range(N_REGIONS) if self.regions >> r & 1]
        moved = sum(self.arrived())
        return [r for r in free if can_move(w, power, self.armies, r, False, self.price, moved)]

    def arrived(self) -> tuple[int, ...]:
        """Armies that have moved already: they stay where they are."""
        return tuple([self.armies if self.chosen >> r & 1 else 0 for r in range(N_REGIONS)])

    def run(self, w: World) -> bool:
        """After the moves, the Influence."""
        if self.left and self.places(w):
            return False
        for region in range(N_REGIONS)[::-1]:
            if self.chosen >> region & 1:
                w.agenda.append(AddInfluence(self.seat, region))
        return True

    def options(self, w: World) -> list[int]:
        """A Region; the second one may be left out."""
        found = [REGION + r for r in self.places(w)]
        if self.chosen:
            found.append(DONE)
        return found

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What the moves cost."""
        return {} if option == DONE else {"cost": {"money": self.armies * self.price}}

    def choose(self, w: World, option: int) -> None:
        """Move there."""
        region = NOBODY if option == DONE else option - REGION
        left = 0 if option == DONE else self.left - 1
        chosen = self.chosen if option == DONE else self.chosen | 1 << region
        rest = ShowOfForce(self.seat, self.regions & ~chosen, left, self.armies, self.price, chosen)
        if option == DONE:
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

    def facts(self, w: World) -> dict[str, Any]:
        """The price."""
        return {"price": self.price}

    def places(self, w: World) -> list[int]:
        """Where Armies may stand."""
        power = w.power_of[self.seat]
        free = [r for r in range(N_REGIONS) if self.regions >> r & 1]
        return [r for r in free if self.free_access >> r & 1 or w.may_send_to(power, r)]

    def run(self, w: World) -> bool:
        """Without the money, nothing happens."""
        return not self.left or w.money[w.power_of[self.seat]] < self.price or not self.places(w)

    def options(self, w: World) -> list[int]:
        """A Region; the second time also none."""
        found = [REGION + r for r in self.places(w)]
        if self.again:
            found.append(DONE)
        return found

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price."""
        return {} if option == DONE else {"cost": {"money": self.price}}

    def choose(self, w: World, option: int) -> None:
        """Pay, place, add Influence, and perhaps once more elsewhere."""
        if option == DONE:
            return
        power, region = w.power_of[self.seat], option - REGION
        w.pay(power, MONEY, self.price)
        place_from_supply(w, power, region, self.armies)
        rest = self.regions & ~(1 << region)
        again = HireArmies(self.seat, rest, self.free_access, self.left - 1, self.armies, self.price, True)
        self.then(w, AddInfluence(self.seat, region), again)


def place_from_supply(w: World, power: int, region: int, count: int) -> None:
    """Armies from the supply straight into a Region: not a Move."""
    w.armies[region * N_POWERS + power] += count
    w.tell("told-armies", power, count, region)


def place_armies(w: World, at: Read, line: Line) -> None:
    """`place_armies`."""
    power, region = w.power_of[at.seat], at.region(line, "to")
    if region != NOBODY and (line.has("without_access") or w.may_send_to(power, region)):
        place_from_supply(w, power, region, line.number("armies"))


def navy_show_of_force(w: World, at: Read, line: Line) -> Step[World]:
    """`navy_show_of_force`."""
    regions = ALL_REGIONS & ~line.number("except")
    price = line.number("money_per_army")
    return ShowOfForce(at.seat, regions, line.number("regions_max"), line.number("armies"), price, 0)


def hire_armies(w: World, at: Read, line: Line) -> Step[World]:
    """`hire_armies`."""
    regions, free = line.number("regions"), line.number("without_access_in")
    times, price = line.number("times_max"), line.number("money")
    return HireArmies(at.seat, regions, free, times, line.number("armies"), price, False)
