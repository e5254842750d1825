"""Trade: exports and imports in any order, each of one resource type.

A Trade is a chain of small answers. What it has done so far travels along as a packed `Deal`.
"""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import ALLIES, BUY, DONE, EXPORT, IMPORT, MOST_UNITS, SELLERS
from orbis.games.world_order.facts.components import EXPORT_GAIN, IMPORT_COST
from orbis.games.world_order.facts.names import DIPLOMACY, MONEY, N_RESOURCES, RESOURCES
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.lost_parts import mind_of_produce
from orbis.games.world_order.rules.trade.deal import N_SELLERS, Deal, Packed, no_deal
from orbis.games.world_order.rules.trade.form import ends, trade_form
from orbis.games.world_order.rules.trade.surplus import InfluenceForExports, InfluenceForIncome
from orbis.games.world_order.rules.trade.terms import Terms, export_limit, friendly_lot, seller_limit
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step

AMOUNTS: Final = MOST_UNITS + 1
ALL_EXPORTS: Final = N_RESOURCES * AMOUNTS  # answers
ALL_PURCHASES: Final = N_SELLERS * AMOUNTS


class Trade(OwnDecision):
    """WO-1.0 "Trade": as many exports and imports as the Trade Deals card says, in any order."""

    __slots__ = ("deal",)

    rule = 'WO-1.0 "Trade"'
    asks = "ask-trade"

    def __init__(self, seat: int, deal: Packed) -> None:
        self.seat = seat
        self.deal = deal

    @override
    def facts(self, w: World) -> dict[str, Any]:
        terms = Terms(self.deal[0])
        return {"exports": terms.exports, "imports": terms.imports, "together": int(terms.together)}

    @override
    def run(self, w: World) -> bool:
        """The Trade is over when nothing more can be sold or bought."""
        power, deal = w.power_of[self.seat], Deal(self.deal)
        for r in range(N_RESOURCES):
            if not deal.why_not_import(w, power, r) or not deal.why_not_export(w, power, r, 1):
                return False
        self.finish(w, deal)
        return True

    @override
    def answers(self, w: World) -> list[int]:
        """Each amount of each resource that can be sold, each resource that can be bought, or no more."""
        power, deal = w.power_of[self.seat], Deal(self.deal)
        found = []
        for r in range(N_RESOURCES):
            first = EXPORT + r * AMOUNTS
            found += [first + n for n in range(1, deal.most_exported(w, power, r) + 1)]
        found += [IMPORT + r for r in range(N_RESOURCES) if not deal.why_not_import(w, power, r)]
        found.append(DONE)
        return found

    @override
    def why_not(self, w: World, answer: int) -> str:
        power, deal = w.power_of[self.seat], Deal(self.deal)
        if EXPORT <= answer < EXPORT + ALL_EXPORTS:
            resource, units = divmod(answer - EXPORT, AMOUNTS)
            return deal.why_not_export(w, power, resource, units)
        if IMPORT <= answer < IMPORT + N_RESOURCES:
            return deal.why_not_import(w, power, answer - IMPORT)
        return "why-import-first" if BUY <= answer < BUY + ALL_PURCHASES else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        """The resource with its limit or its price, and the transactions that were made."""
        power, deal = w.power_of[self.seat], Deal(self.deal)
        used = {"exports": deal.types_exported(), "imports": deal.types_imported()}
        if EXPORT <= answer < EXPORT + ALL_EXPORTS:
            resource = (answer - EXPORT) // AMOUNTS
            return {"resource": RESOURCES[resource], "most": export_limit(w, power, resource, deal.terms)} | used
        if IMPORT <= answer < IMPORT + N_RESOURCES:
            resource = answer - IMPORT
            return {"resource": RESOURCES[resource], "due": IMPORT_COST[resource], "means": w.money[power]} | used
        return {}

    @override
    def near(self, w: World) -> list[int]:
        """The other resources: none of them can be sold, or bought."""
        power, deal = w.power_of[self.seat], Deal(self.deal)
        found = [EXPORT + r * AMOUNTS + 1 for r in range(N_RESOURCES) if deal.why_not_export(w, power, r, 1)]
        return found + [IMPORT + r for r in range(N_RESOURCES) if deal.why_not_import(w, power, r)]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if answer == DONE or IMPORT <= answer < IMPORT + N_RESOURCES:
            return ends(w, self, answer)
        if not EXPORT <= answer < EXPORT + ALL_EXPORTS:
            return {}
        resource, units = divmod(answer - EXPORT, AMOUNTS)
        gain = {"money": units * EXPORT_GAIN[resource]}
        return {"cost": {RESOURCES[resource]: units}, "gain": gain} | ends(w, self, answer)

    @override
    def form(self, w: World) -> dict[str, Any]:
        return trade_form(w, w.power_of[self.seat], Deal(self.deal), NOBODY)

    @override
    def mind(self, w: World) -> list[dict[str, Any]]:
        """A Produce of the same card that comes to nothing if what it takes is sold."""
        return mind_of_produce(w, self.seat, Deal(self.deal))

    @override
    def apply(self, w: World, answer: int) -> None:
        power, deal = w.power_of[self.seat], Deal(self.deal)
        if answer == DONE:
            self.finish(w, deal)
        elif answer < EXPORT + ALL_EXPORTS:
            resource, units = divmod(answer - EXPORT, AMOUNTS)
            deal.export(w, power, resource, units)
            w.agenda.append(Trade(self.seat, deal.packed()))
        else:
            w.agenda.append(Purchase(self.seat, self.deal, answer - IMPORT, 0))

    def finish(self, w: World, deal: Deal) -> None:
        """The end of a Trade brings Diplomacy, money for types imported, and Influence for exports."""
        power = w.power_of[self.seat]
        if deal.is_friendly(w, power):
            w.gain(power, DIPLOMACY, 1)
        bonus = deal.terms.type_bonus * deal.types_imported()
        if bonus:
            w.gain(power, MONEY, bonus)
        if len(deal.need) == 1:
            w.agenda.append(InfluenceForIncome(self.seat, deal.sold, deal.need[0], 0))
        elif deal.need:
            w.agenda.append(InfluenceForExports(self.seat, deal.sold, deal.terms.packed(), deal.need))


class Purchase(Step[World]):
    """WO-1.0 "Trade": one import, so much from one's allied Countries and so much from each power."""

    __slots__ = ("asked", "deal", "resource")

    rule = 'WO-1.0 "Trade"'
    asks = "ask-buy"

    def __init__(self, seat: int, deal: Packed, resource: int, asked: int) -> None:
        self.seat = seat
        self.deal = deal
        self.resource = resource
        self.asked = asked  # sellers asked so far: allies first, then the powers

    def seller(self) -> int:
        """The seller that is asked now."""
        return seller_after(self.asked)

    def limit(self, w: World) -> int:
        """The most one can buy there."""
        return self.limit_of(w, self.seller())

    def limit_of(self, w: World, seller: int) -> int:
        """The most one can buy of a seller now."""
        power = w.power_of[self.seat]
        offered = seller_limit(w, power, seller, self.resource, Terms(self.deal[0]))
        return min(offered, w.money[power] // IMPORT_COST[self.resource], MOST_UNITS)

    def least(self, w: World) -> int:
        """An import buys something: who has bought nothing yet cannot leave out the last seller as well."""
        if Deal(self.deal).imported(self.resource):
            return 0
        for later in range(self.asked + 1, N_SELLERS):
            if self.limit_of(w, seller_after(later)):
                return 0
        return 1

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {
            "resource": RESOURCES[self.resource],
            "seller": SELLERS[self.seller()],
            "most": self.limit(w),
            "price": IMPORT_COST[self.resource],
        }

    @override
    def run(self, w: World) -> bool:
        """On to the next seller; after the last one the transaction is over."""
        if self.asked < N_SELLERS:
            if self.limit(w):
                return False
            self.go_on(w, Deal(self.deal), self.asked + 1)
            return True
        deal = Deal(self.deal)
        units = deal.units_bought(self.resource)
        if units:
            w.gain(w.power_of[self.seat], self.resource, units)
            deal.count_import()
        self.go_back(w, deal)
        return True

    def go_on(self, w: World, deal: Deal, asked: int) -> None:
        """The next seller is asked."""
        w.agenda.append(Purchase(self.seat, deal.packed(), self.resource, asked))

    def go_back(self, w: World, deal: Deal) -> None:
        """The Trade goes on: the next question is what else is sold or bought."""
        w.agenda.append(Trade(self.seat, deal.packed()))

    @override
    def answers(self, w: World) -> list[int]:
        first = BUY + self.seller() * AMOUNTS
        return [first + n for n in range(self.least(w), self.limit(w) + 1)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        """The amount is nothing at all or too much, or the answer is for another seller or transaction."""
        if EXPORT <= answer < EXPORT + ALL_EXPORTS or IMPORT <= answer < IMPORT + N_RESOURCES:
            return "why-finish-import"
        if not BUY <= answer < BUY + ALL_PURCHASES:
            return "not-an-answer"
        seller, units = divmod(answer - BUY, AMOUNTS)
        if seller == self.seller():
            return "why-import-limit" if units else "why-import-none"
        if place_of(seller) < self.asked:
            return "why-seller-passed"
        return "why-other-seller" if self.limit_of(w, seller) else "why-not-sold-there"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        meant = (answer - BUY) // AMOUNTS if BUY <= answer < BUY + ALL_PURCHASES else self.seller()
        return self.facts(w) | {"other_seller": SELLERS[meant]}

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        units, seller = (answer - BUY) % AMOUNTS, self.seller()
        power = w.power_of[self.seat]
        gain = {RESOURCES[self.resource]: units}
        if units and units == friendly_lot(w, power, seller, self.resource):
            gain["diplomacy"] = 1 - int(Deal(self.deal).is_friendly(w, power))
        return {"cost": {"money": units * IMPORT_COST[self.resource]}, "gain": gain} | ends(w, self, answer)

    @override
    def form(self, w: World) -> dict[str, Any]:
        return trade_form(w, w.power_of[self.seat], Deal(self.deal), self.resource)

    @override
    def apply(self, w: World, answer: int) -> None:
        deal, units = Deal(self.deal), (answer - BUY) % AMOUNTS
        if units:
            deal.buy(w, w.power_of[self.seat], self.seller(), self.resource, units)
        self.go_on(w, deal, self.asked + 1)


def seller_after(asked: int) -> int:
    """The next seller when so many were asked: one's allied Countries, then the powers in their order."""
    return ALLIES if asked == 0 else asked - 1


def place_of(seller: int) -> int:
    """How many sellers are asked before one."""
    return 0 if seller == ALLIES else seller + 1


def begin_trade(seat: int, terms: Terms, need: tuple[int, ...]) -> Step[World]:
    """A Trade in which everything is still to do."""
    return Trade(seat, no_deal(terms, need).packed())
