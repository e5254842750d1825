"""Influence for exports: in every Region that bought enough, or that paid enough for them (Trade Surplus)."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import REGION
from orbis.games.world_order.facts.components import EXPORT_GAIN, REGION_OF
from orbis.games.world_order.facts.names import N_REGIONS, N_RESOURCES, REGIONS
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.trade.terms import Terms, partners
from orbis.games.world_order.state.world import World


def wanted_in(w: World, power: int, region: int) -> list[int]:
    """Resource -> export symbols of a power's allies in a Region."""
    allies = w.allies_in(power, region)
    return [sum([w.export_symbols(c, r) for c in allies]) for r in range(N_RESOURCES)]


def can_credit(left: list[int], wanted: list[list[int]], place: int, resource: int, due: int, need: int) -> bool:
    """Whether the units left can be shared out so that this Region pays what is due, and every later one its need.

    `wanted` has for each Region the symbols of its Countries by resource: no more units can have gone there.
    """
    if due <= 0:
        return place + 1 == len(wanted) or can_credit(left, wanted, place + 1, 0, need, need)
    if resource == N_RESOURCES:
        return False
    price = EXPORT_GAIN[resource]
    most = min(left[resource], wanted[place][resource], (due + price - 1) // price) if price else 0
    for units in range(most, -1, -1):
        left[resource] -= units
        found = can_credit(left, wanted, place, resource + 1, due - units * price, need)
        left[resource] += units
        if found:
            return True
    return False


class InfluenceForIncome(OwnDecision):
    """Trade Surplus: the exporter says which unit went where, within the symbols of its allies."""

    __slots__ = ("chosen", "need", "sold")

    rule = 'DD "Strategic Asset Cards"'
    asks = "ask-exported-where"

    def __init__(self, seat: int, sold: tuple[int, ...], need: int, chosen: int) -> None:
        self.seat = seat
        self.sold = sold  # resource -> units exported
        self.need = need  # money a Region must have paid
        self.chosen = chosen  # Regions credited so far, as bits

    def could_pay(self, w: World, regions: int) -> bool:
        """Whether all of these Regions, as bits, can have paid enough together."""
        power = w.power_of[self.seat]
        wanted = [wanted_in(w, power, r) for r in range(N_REGIONS) if regions >> r & 1]
        return can_credit(list(self.sold), wanted, 0, 0, self.need, self.need)

    def places(self, w: World) -> list[int]:
        """The further Regions that may be credited."""
        others = [r for r in range(N_REGIONS) if not self.chosen >> r & 1]
        return [r for r in others if self.could_pay(w, self.chosen | 1 << r)]

    @override
    def run(self, w: World) -> bool:
        """If all Regions paid enough, there is nothing to choose."""
        places = self.places(w)
        if places and not self.could_pay(w, self.chosen | sum([1 << r for r in places])):
            return False
        self.then(w, *[AddInfluence(self.seat, r) for r in places])
        return True

    @override
    def answers(self, w: World) -> list[int]:
        return [REGION + r for r in self.places(w)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-exports-brought-less" if REGION <= answer < REGION + N_REGIONS else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        if not REGION <= answer < REGION + N_REGIONS:
            return {}
        return {"region": REGIONS[answer - REGION], "due": self.need}

    @override
    def apply(self, w: World, answer: int) -> None:
        """Add Influence there; what remains may suffice for another Region."""
        region = answer - REGION
        rest = InfluenceForIncome(self.seat, self.sold, self.need, self.chosen | 1 << region)
        self.then(w, AddInfluence(self.seat, region), rest)


class InfluenceForExports(OwnDecision):
    """Brand Europe, New Energy Markets: 1 Influence in each chosen Region to which enough was exported.

    The exporter says which unit went where, within the symbols of the Countries.
    """

    __slots__ = ("need", "sold", "terms")

    rule = 'WO-1.0 "Trade"'
    asks = "ask-exported-where"

    def __init__(self, seat: int, sold: tuple[int, ...], terms: tuple[int, ...], need: tuple[int, ...]) -> None:
        self.seat = seat
        self.sold = sold  # resource -> units not yet attributed
        self.terms = terms
        self.need = need  # resource -> units a Region must have bought

    def places(self, w: World) -> list[int]:
        """The Regions that could have bought enough."""
        power, terms = w.power_of[self.seat], Terms(self.terms)
        found = []
        for region in range(N_REGIONS):
            if terms.open_in >> region & 1:
                there = [c for c in partners(w, power, terms) if REGION_OF[c] == region]
                if all([self.could_buy(w, there, r, terms) for r in range(N_RESOURCES)]):  # noqa: C419
                    found.append(region)
        return found

    def could_buy(self, w: World, countries: list[int], resource: int, terms: Terms) -> bool:
        """Whether Countries show enough symbols and enough was sold."""
        if not self.need[resource]:
            return True
        symbols = sum([w.export_symbols(c, resource) for c in countries])
        if terms.doubled >> resource & 1:
            symbols *= 2
        return min(symbols, self.sold[resource]) >= self.need[resource]

    @override
    def run(self, w: World) -> bool:
        return not self.places(w)

    @override
    def answers(self, w: World) -> list[int]:
        return [REGION + r for r in self.places(w)]

    @override
    def apply(self, w: World, answer: int) -> None:
        """Add Influence there; what remains may suffice for the other Region."""
        region = answer - REGION
        terms = Terms(self.terms)
        terms.open_in &= ~(1 << region)
        rest = tuple([max(0, a - b) for a, b in zip(self.sold, self.need, strict=True)])
        self.then(w, AddInfluence(self.seat, region), InfluenceForExports(self.seat, rest, terms.packed(), self.need))
