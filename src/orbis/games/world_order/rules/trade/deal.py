"""A Trade so far: its terms, what was sold, and what was bought from whom."""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.facts.answers import SELLERS
from orbis.games.world_order.facts.components import EXPORT_GAIN, IMPORT_COST
from orbis.games.world_order.facts.names import MONEY, N_RESOURCES
from orbis.games.world_order.rules.trade.terms import (
    Terms,
    export_limit,
    friendly_lot,
    is_for_sale,
    open_card,
    partners,
)
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, put

N_SELLERS: Final = len(SELLERS)
Packed = tuple[tuple[int, ...], ...]  # a deal as a step carries it


class Deal:
    """A Trade so far. Steps never change, so each carries a packed deal."""

    __slots__ = ("_partners", "bought", "from_card", "need", "sold", "terms")

    def __init__(self, packed: Packed) -> None:
        self.terms = Terms(packed[0])
        self.sold = packed[1]  # resource -> units exported
        self.bought = packed[2]  # seller * N_RESOURCES + resource -> units imported
        self.from_card = packed[3]  # the same -> 1 if they came off a Commerce card, which is face down now
        self._partners: list[int] | None = None  # once somebody has asked
        self.need = packed[4]  # what an Influence depends on: units by resource, or only an amount of money

    def packed(self) -> Packed:
        """The deal as a tuple, which a step carries."""
        return (self.terms.packed(), self.sold, self.bought, self.from_card, self.need)

    def partners(self, w: World, power: int) -> list[int]:
        """The Countries whose symbols count; found once, since every question unpacks its deal."""
        if self._partners is None:
            self._partners = partners(w, power, self.terms)
        return self._partners

    def imported(self, resource: int) -> bool:
        """Whether a resource was bought in this Trade."""
        bought = self.bought
        for seller in range(N_SELLERS):  # noqa: SIM110
            if bought[seller * N_RESOURCES + resource]:
                return True
        return False

    def units_bought(self, resource: int) -> int:
        """How many units of a resource were bought, from all sellers together."""
        return sum([self.bought[seller * N_RESOURCES + resource] for seller in range(N_SELLERS)])

    def types_imported(self) -> int:
        """How many resource types were bought."""
        return sum([int(self.imported(r)) for r in range(N_RESOURCES)])

    def types_exported(self) -> int:
        """How many resource types were sold."""
        return sum([int(n > 0) for n in self.sold])

    def gained(self) -> int:
        """Money for exports so far."""
        return sum([self.sold[r] * EXPORT_GAIN[r] for r in range(N_RESOURCES)])

    def paid(self) -> int:
        """Money for imports so far."""
        return sum([self.units_bought(r) * IMPORT_COST[r] for r in range(N_RESOURCES)])

    def is_friendly(self, w: World, power: int) -> bool:
        """Whether another player sold the whole lot of something, so that Diplomacy is gained (E11)."""
        for cell in range(N_SELLERS * N_RESOURCES):
            units = self.bought[cell]
            if units and units == friendly_lot(w, power, cell // N_RESOURCES, cell % N_RESOURCES):
                return True
        return False

    def why_not_export(self, w: World, power: int, resource: int, units: int) -> str:
        """The reason against selling so many units of a resource."""
        if not EXPORT_GAIN[resource]:
            return "why-not-traded"
        used = self.why_used(resource)
        if used:
            return used
        if not self.terms.exports:
            return self.why_none_left("why-no-exports-left")
        if not units:
            return "why-export-none"
        if not w.resources[power * N_RESOURCES + resource]:
            return "why-none-to-export"
        most = export_limit(w, power, resource, self.terms, self.partners(w, power))
        if not most:
            return "why-nobody-wants"
        return "why-export-limit" if units > most else ""

    def most_exported(self, w: World, power: int, resource: int) -> int:
        """The most units of a resource that can be sold; 0 where `why_not_export` has a reason against any."""
        if not self.terms.exports or self.why_used(resource):
            return 0
        return export_limit(w, power, resource, self.terms, self.partners(w, power))

    def why_not_import(self, w: World, power: int, resource: int) -> str:
        """The reason against buying a resource."""
        if not IMPORT_COST[resource]:
            return "why-not-traded"
        used = self.why_used(resource)
        if used:
            return used
        if not self.terms.imports:
            return self.why_none_left("why-no-imports-left")
        if not is_for_sale(w, power, resource, self.terms, self.partners(w, power)):
            return "why-nobody-sells"
        return "why-money" if w.money[power] < IMPORT_COST[resource] else ""

    def why_used(self, resource: int) -> str:
        """WO-TR3: a resource type is for one transaction, whichever comes first."""
        if self.sold[resource]:
            return "why-exported"
        return "why-imported" if self.imported(resource) else ""

    def why_none_left(self, key: str) -> str:
        """All transactions of a kind are used, or of both kinds if they share them."""
        return "why-no-transactions-left" if self.terms.together else key

    def export(self, w: World, power: int, resource: int, units: int) -> None:
        """WO-1.0 "Trade": an export is one transaction."""
        w.pay(power, resource, units)
        w.gain(power, MONEY, units * EXPORT_GAIN[resource])
        self.sold = put(self.sold, resource, units)
        self.terms.exports -= 1
        if self.terms.together:
            self.terms.imports -= 1

    def buy(self, w: World, power: int, seller: int, resource: int, units: int) -> None:
        """Pay the seller, or the supply; a Commerce card turns face down, or else the seller's stock falls."""
        price = units * IMPORT_COST[resource]
        w.pay(power, MONEY, price)
        cell = seller * N_RESOURCES + resource
        self.bought = put(self.bought, cell, units)
        if not is_player(w, seller):
            return
        w.gain(seller, MONEY, price)
        card = open_card(w, seller, resource)
        if card != NOBODY:
            w.commerce_up = put(w.commerce_up, card, False)
            w.log("told-commerce-down", seller)
            self.from_card = put(self.from_card, cell, 1)
        elif w.is_person(seller):  # an Automa has whatever one wants to buy
            w.pay(seller, resource, units)

    def count_import(self) -> None:
        """An import, whatever it bought, is one transaction."""
        self.terms.imports -= 1
        if self.terms.together:
            self.terms.exports -= 1


def is_player(w: World, seller: int) -> bool:
    """Whether a seller is a power that somebody plays; allied Countries and other powers are paid to the supply."""
    return seller < N_SELLERS - 1 and w.seat_of[seller] != NOBODY


def no_deal(terms: Terms, need: tuple[int, ...]) -> Deal:
    """A Trade in which nothing was done yet."""
    nothing = (0,) * (N_SELLERS * N_RESOURCES)
    return Deal((terms.packed(), nothing[:N_RESOURCES], nothing, nothing, need))
