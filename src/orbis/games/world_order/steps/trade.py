"""Trade: exports, then imports, one resource after another in a fixed order.

A Trade is a chain of small answers. What it has done so far travels along in a `Deal`, a tuple of ints, because steps
never change.
"""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.answers import (
    ALLIES,
    BUY,
    DONE,
    EXPORT,
    IMPORT,
    MOST_UNITS,
    REGION,
    SELLERS,
)
from orbis.games.world_order.figures import (
    EXPORT_GAIN,
    IMPORT_COST,
    REGION_OF,
)
from orbis.games.world_order.names import DIPLOMACY, MONEY, N_POWERS, N_REGIONS, N_RESOURCES, RESOURCES
from orbis.games.world_order.steps.influence import AddInfluence
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.steps.stall import ends, exports_form, friendly_lot, imports_form
from orbis.games.world_order.steps.surplus import InfluenceForIncome
from orbis.games.world_order.steps.terms import (
    Terms,
    export_limit,
    is_for_sale,
    open_card,
    partners,
    seller_limit,
)
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY, Step, put

AMOUNTS: Final = MOST_UNITS + 1


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

    def run(self, w: World) -> bool:
        """Not enough for any Region."""
        return not self.places(w)

    def options(self, w: World) -> list[int]:
        """One of those Regions."""
        return [REGION + r for r in self.places(w)]

    def choose(self, w: World, option: int) -> None:
        """Add Influence there; what remains may suffice for the other Region."""
        region = option - REGION
        terms = Terms(self.terms)
        terms.open_in &= ~(1 << region)
        rest = tuple([max(0, a - b) for a, b in zip(self.sold, self.need, strict=True)])
        self.then(w, AddInfluence(self.seat, region), InfluenceForExports(self.seat, rest, terms.packed(), self.need))


class Exports(OwnDecision):
    """WO-1.0 "Trade": sell up to as many of a resource as your allied Countries show."""

    __slots__ = ("after", "resource", "sold", "terms")

    rule = 'WO-1.0 "Trade"'
    asks = "ask-export"

    def __init__(
        self, seat: int, terms: tuple[int, ...], resource: int, sold: tuple[int, ...], after: tuple[int, ...]
    ) -> None:
        self.seat = seat
        self.terms = terms
        self.resource = resource
        self.sold = sold  # resource -> units exported so far
        self.after = after  # what an Influence depends on: units by resource, or only an amount of money

    def limit(self, w: World) -> int:
        """The most one can sell of the resource asked about."""
        return export_limit(w, w.power_of[self.seat], self.resource, Terms(self.terms))

    def facts(self, w: World) -> dict[str, Any]:
        """The resource and the limit."""
        return {"resource": RESOURCES[self.resource], "most": self.limit(w), "price": EXPORT_GAIN[self.resource]}

    def run(self, w: World) -> bool:
        """On to the next resource that can be sold, then to the imports."""
        terms = Terms(self.terms)
        if self.resource == N_RESOURCES or not terms.exports:
            w.agenda.append(Imports(self.seat, self.terms, 0, self.sold, 0, 0, self.after))
            return True
        if self.limit(w):
            return False
        w.agenda.append(Exports(self.seat, self.terms, self.resource + 1, self.sold, self.after))
        return True

    def options(self, w: World) -> list[int]:
        """From nothing to the limit."""
        first = EXPORT + self.resource * AMOUNTS
        return [first + n for n in range(self.limit(w) + 1)]

    def why_not(self, w: World, option: int) -> str:
        """Never sold, not asked about now, or more than is wanted or there."""
        if not EXPORT <= option < EXPORT + N_RESOURCES * AMOUNTS:
            return super().why_not(w, option)
        resource = (option - EXPORT) // AMOUNTS
        if not EXPORT_GAIN[resource]:
            return "why-not-traded"
        return "why-export-limit" if resource == self.resource else "why-one-by-one"

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The limit."""
        return self.facts(w)

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What it takes and brings."""
        if not EXPORT <= option < EXPORT + N_RESOURCES * AMOUNTS:
            return {}
        units = (option - EXPORT) % AMOUNTS
        gain = {"money": units * EXPORT_GAIN[self.resource]}
        return {"cost": {RESOURCES[self.resource]: units}, "gain": gain} | ends(w, self, option)

    def form(self, w: World) -> dict[str, Any]:
        """The whole Trade."""
        return trade_form(w, self.seat, Terms(self.terms), self.sold, 0, 0)

    def choose(self, w: World, option: int) -> None:
        """Sell."""
        units = (option - EXPORT) % AMOUNTS
        terms, sold = Terms(self.terms), list(self.sold)
        if units:
            power = w.power_of[self.seat]
            w.pay(power, self.resource, units)
            w.gain(power, MONEY, units * EXPORT_GAIN[self.resource])
            sold[self.resource] = units
            terms.exports -= 1
            if terms.together:
                terms.imports -= 1
        w.agenda.append(Exports(self.seat, terms.packed(), self.resource + 1, tuple(sold), self.after))


class Imports(OwnDecision):
    """WO-1.0 "Trade": choose a resource to buy; not one exported in this Trade (WO-TR3)."""

    __slots__ = ("after", "bought", "friendly", "resource", "sold", "terms")

    rule = 'WO-1.0 "Trade"'
    asks = "ask-import"

    def __init__(
        self,
        seat: int,
        terms: tuple[int, ...],
        resource: int,
        sold: tuple[int, ...],
        bought: int,
        friendly: int,
        after: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.terms = terms
        self.resource = resource  # only this one and later ones are asked about
        self.sold = sold
        self.bought = bought  # resource types imported so far
        self.friendly = friendly  # 1 if another player was bought from, so that Diplomacy is gained
        self.after = after

    def why_not_import(self, w: World, resource: int) -> str:
        """The reason against importing a resource."""
        power, terms = w.power_of[self.seat], Terms(self.terms)
        if not IMPORT_COST[resource]:
            return "why-not-traded"
        if self.sold[resource]:
            return "why-exported"
        if not is_for_sale(w, power, resource, terms):
            return "why-nobody-sells"
        if w.money[power] < IMPORT_COST[resource]:
            return "why-money"
        return "" if resource >= self.resource else "why-later-resource"

    def why_not(self, w: World, option: int) -> str:
        """For a resource."""
        if IMPORT <= option < IMPORT + N_RESOURCES:
            return self.why_not_import(w, option - IMPORT)
        return super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The price."""
        if not IMPORT <= option < IMPORT + N_RESOURCES:
            return {}
        price = IMPORT_COST[option - IMPORT]
        return {"resource": RESOURCES[option - IMPORT], "due": price, "means": w.money[w.power_of[self.seat]]}

    def run(self, w: World) -> bool:
        """Nothing more to buy: the Trade is over."""
        if Terms(self.terms).imports and len(self.options(w)) > 1:
            return False
        power = w.power_of[self.seat]
        if self.friendly:
            w.gain(power, DIPLOMACY, 1)
        bonus = Terms(self.terms).type_bonus * self.bought
        if bonus:
            w.gain(power, MONEY, bonus)
        if len(self.after) == 1:
            w.agenda.append(InfluenceForIncome(self.seat, self.sold, self.after[0], 0))
        elif self.after:
            w.agenda.append(InfluenceForExports(self.seat, self.sold, self.terms, self.after))
        return True

    def options(self, w: World) -> list[int]:
        """The resources somebody sells, or none."""
        found = [IMPORT + r for r in range(self.resource, N_RESOURCES) if not self.why_not_import(w, r)]
        found.append(DONE)
        return found

    def about(self, w: World, option: int) -> dict[str, Any]:
        """Whether the Trade is over with it."""
        return ends(w, self, option) if option == DONE else {}

    def form(self, w: World) -> dict[str, Any]:
        """The whole Trade."""
        return trade_form(w, self.seat, Terms(self.terms), self.sold, self.bought, self.friendly)

    def near(self, w: World) -> list[int]:
        """The other resources."""
        return [IMPORT + r for r in range(N_RESOURCES) if self.why_not_import(w, r)]

    def choose(self, w: World, option: int) -> None:
        """Then from whom, and how much."""
        resource = N_RESOURCES if option == DONE else option - IMPORT
        rest = Imports(self.seat, self.terms, resource + 1, self.sold, self.bought, self.friendly, self.after)
        if option == DONE:
            w.agenda.append(
                Imports(self.seat, self.terms, N_RESOURCES, self.sold, self.bought, self.friendly, self.after)
            )
        else:
            w.agenda.append(
                Purchase(self.seat, rest.terms, resource, self.sold, self.bought, self.friendly, self.after, 0, 0)
            )


class Purchase(Step[World]):
    """WO-1.0 "Trade": so much from one's allied Countries, so much from each power."""

    __slots__ = ("after", "asked", "bought", "friendly", "resource", "sold", "terms", "units")

    rule = 'WO-1.0 "Trade"'
    asks = "ask-buy"

    def __init__(
        self,
        seat: int,
        terms: tuple[int, ...],
        resource: int,
        sold: tuple[int, ...],
        bought: int,
        friendly: int,
        after: tuple[int, ...],
        asked: int,
        units: int,
    ) -> None:
        self.seat = seat
        self.terms = terms
        self.resource = resource
        self.sold = sold
        self.bought = bought
        self.friendly = friendly
        self.after = after
        self.asked = asked  # sellers asked so far: allies first, then the powers
        self.units = units  # bought so far of this resource

    def seller(self) -> int:
        """Who is asked now."""
        return ALLIES if self.asked == 0 else self.asked - 1

    def limit(self, w: World) -> int:
        """The most one can buy there."""
        power = w.power_of[self.seat]
        offered = seller_limit(w, power, self.seller(), self.resource, Terms(self.terms))
        return min(offered, w.money[power] // IMPORT_COST[self.resource], MOST_UNITS)

    def facts(self, w: World) -> dict[str, Any]:
        """The resource, the seller, the limit and the price."""
        return {
            "resource": RESOURCES[self.resource],
            "seller": SELLERS[self.seller()],
            "most": self.limit(w),
            "price": IMPORT_COST[self.resource],
        }

    def run(self, w: World) -> bool:
        """On to the next seller; after the last one the transaction is over."""
        if self.asked > N_POWERS:
            self.finish(w)
            return True
        if self.limit(w):
            return False
        w.agenda.append(self.next(0, self.friendly))
        return True

    def next(self, units: int, friendly: int) -> Purchase:
        """The next seller is asked."""
        return Purchase(
            self.seat,
            self.terms,
            self.resource,
            self.sold,
            self.bought,
            friendly,
            self.after,
            self.asked + 1,
            self.units + units,
        )

    def finish(self, w: World) -> None:
        """A transaction in which nothing was bought does not count."""
        terms, bought = Terms(self.terms), self.bought
        if self.units:
            w.gain(w.power_of[self.seat], self.resource, self.units)
            terms.imports -= 1
            bought += 1
        w.agenda.append(
            Imports(self.seat, terms.packed(), self.resource + 1, self.sold, bought, self.friendly, self.after)
        )

    def options(self, w: World) -> list[int]:
        """From nothing to the limit."""
        first = BUY + self.seller() * AMOUNTS
        return [first + n for n in range(self.limit(w) + 1)]

    def why_not(self, w: World, option: int) -> str:
        """More than is offered or can be paid."""
        first = BUY + self.seller() * AMOUNTS
        return "why-import-limit" if first <= option < first + AMOUNTS else "not-an-answer"

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The limit."""
        return self.facts(w)

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What it costs and brings."""
        units, seller = (option - BUY) % AMOUNTS, self.seller()
        gain = {RESOURCES[self.resource]: units}
        if units and units == friendly_lot(w, w.power_of[self.seat], seller, self.resource):
            gain["diplomacy"] = 1 - self.friendly
        return {"cost": {"money": units * IMPORT_COST[self.resource]}, "gain": gain} | ends(w, self, option)

    def form(self, w: World) -> dict[str, Any]:
        """The whole Trade."""
        bought = self.bought + (self.units > 0)
        return trade_form(w, self.seat, Terms(self.terms), self.sold, bought, self.friendly)

    def choose(self, w: World, option: int) -> None:
        """Pay the seller, or the supply; a Commerce card turns face down, or else the seller's stock falls."""
        units = (option - BUY) % AMOUNTS
        seller, friendly = self.seller(), self.friendly
        if units:
            power = w.power_of[self.seat]
            price = units * IMPORT_COST[self.resource]
            w.pay(power, MONEY, price)
            if seller != ALLIES and w.seat_of[seller] != NOBODY:
                w.gain(seller, MONEY, price)
                card = open_card(w, seller, self.resource)
                if card != NOBODY:
                    w.commerce_up = put(w.commerce_up, card, False)
                    w.tell("told-commerce-down", seller)
                elif w.is_person(seller):  # an Automa has whatever one wants to buy
                    w.pay(seller, self.resource, units)
                if units == friendly_lot(w, power, seller, self.resource):
                    friendly = 1
        w.agenda.append(self.next(units, friendly))


def trade_form(w: World, seat: int, terms: Terms, sold: tuple[int, ...], bought: int, friendly: int) -> dict[str, Any]:
    """All rows of a Trade, with what was done so far."""
    power = w.power_of[seat]
    return {
        "kind": "trade",
        "exports_left": terms.exports,
        "imports_left": terms.imports,
        "together": terms.together,  # one number of transactions for both
        "bought": bought,  # resource types
        "bonus": terms.type_bonus,  # money for each of them
        "diplomacy": friendly,
        "exports": exports_form(w, power, terms, sold),
        "imports": imports_form(w, power, terms, sold),
    }


def begin_trade(seat: int, terms: Terms, after: tuple[int, ...]) -> Step[World]:
    """A Trade from its first export."""
    return Exports(seat, terms.packed(), 0, (0,) * N_RESOURCES, after)
