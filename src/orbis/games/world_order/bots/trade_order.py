"""A Trade as a program thinks it through: exports first, then imports, one resource after another.

The rules take transactions in any order, and most orders come to the same. To look ahead through all of them would
meet every Trade many times, so a table that is only thought about asks in one order. Exports come first, because they
bring money. Imports come in the order of the board, but for one thing: a Commerce card that sells either of two
resources is kept for the one of which its owner has no stock.
"""

from __future__ import annotations

from typing import Final

from orbis.bots.lookahead import Evaluate, Lookahead
from orbis.games.world_order.facts.answers import DONE, EXPORT, IMPORT
from orbis.games.world_order.facts.components import COMMERCE_SELLS, DEAL_OF
from orbis.games.world_order.facts.names import N_POWERS, N_RESOURCES
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.trade.deal import Deal, Packed
from orbis.games.world_order.rules.trade.terms import export_limit, open_card
from orbis.games.world_order.rules.trade.trade import AMOUNTS, Purchase, Trade
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Position, advance

IMPORTS: Final = N_RESOURCES  # the place in the order where the imports begin


class TradeInOrder(Trade):
    """A Trade that asks about one export after another (none of it, too), then which import comes next."""

    __slots__ = ("order", "place")

    def __init__(self, seat: int, deal: Packed, place: int, order: tuple[int, ...]) -> None:
        self.seat = seat
        self.deal = deal
        self.place = place  # a resource that may be exported; or IMPORTS and how many resources of the order are past
        self.order = order  # of the imports

    def run(self, w: World) -> bool:
        """On to the next resource that can be sold, then to the imports, then the Trade is over."""
        power, deal = w.power_of[self.seat], Deal(self.deal)
        if self.place < IMPORTS:
            if not deal.why_not_export(w, power, self.place, 1):
                return False
            w.agenda.append(TradeInOrder(self.seat, self.deal, self.place + 1, self.order))
            return True
        if len(self.answers(w)) > 1:
            return False
        self.finish(w, deal)
        return True

    def answers(self, w: World) -> list[int]:
        """From none of the resource to the limit; or a resource to buy, or no more."""
        power, deal = w.power_of[self.seat], Deal(self.deal)
        if self.place < IMPORTS:
            first = EXPORT + self.place * AMOUNTS
            return [first + n for n in range(export_limit(w, power, self.place, deal.terms) + 1)]
        later = self.order[self.place - IMPORTS :]
        found = [IMPORT + r for r in later if not deal.why_not_import(w, power, r)]
        found.append(DONE)
        return found

    def apply(self, w: World, answer: int) -> None:
        """Sell, buy, or go on."""
        deal = Deal(self.deal)
        if answer == DONE:
            self.finish(w, deal)
        elif self.place < IMPORTS:
            units = (answer - EXPORT) % AMOUNTS
            if units:
                deal.export(w, w.power_of[self.seat], self.place, units)
            w.agenda.append(TradeInOrder(self.seat, deal.packed(), self.place + 1, self.order))
        else:
            w.agenda.append(PurchaseInOrder(self.seat, self.deal, answer - IMPORT, 0, self.order))


class PurchaseInOrder(Purchase):
    """A purchase within it. It may come to nothing: then the resource is passed over."""

    __slots__ = ("order",)

    def __init__(self, seat: int, deal: Packed, resource: int, asked: int, order: tuple[int, ...]) -> None:
        self.seat = seat
        self.deal = deal
        self.resource = resource
        self.asked = asked
        self.order = order

    def least(self, w: World) -> int:
        """Nothing, too."""
        return 0

    def go_on(self, w: World, deal: Deal, asked: int) -> None:
        """The next seller is asked."""
        w.agenda.append(PurchaseInOrder(self.seat, deal.packed(), self.resource, asked, self.order))

    def go_back(self, w: World, deal: Deal) -> None:
        """The next resource."""
        place = IMPORTS + self.order.index(self.resource) + 1
        w.agenda.append(TradeInOrder(self.seat, deal.packed(), place, self.order))


def stock_behind(w: World, power: int, resource: int) -> int:
    """The least stock behind an open Commerce card that sells this resource or another; many without such a card."""
    least = AMOUNTS
    for seller in range(N_POWERS):
        if DEAL_OF[power][seller][resource] and w.is_person(seller):
            card = open_card(w, seller, resource)
            if card != NOBODY and sum([int(n > 0) for n in COMMERCE_SELLS[card]]) > 1:
                least = min(least, w.resources[seller * N_RESOURCES + resource])
    return least


def import_order(w: World, power: int) -> tuple[int, ...]:
    """The resources by the stock behind the cards that sell them, then by the board."""
    return tuple(sorted(range(N_RESOURCES), key=lambda r: (stock_behind(w, power, r), r)))


def is_in_any_order(w: Position) -> bool:
    """Whether the question is one for the next transaction of a Trade, whichever that is."""
    step = w.agenda[-1] if w.agenda else None
    return isinstance(step, Trade) and not isinstance(step, TradeInOrder)


def in_order(w: Position) -> None:
    """Let a table that is only thought about ask a Trade in order, from where it has got to."""
    step = w.agenda[-1] if w.agenda else None
    if not isinstance(w, World) or not isinstance(step, Trade) or isinstance(step, TradeInOrder):
        return
    deal = Deal(step.deal)
    place = IMPORTS
    if not deal.types_imported():  # who has begun to import is done with the exports
        place = 0
        for r in range(N_RESOURCES):
            if deal.sold[r]:
                place = r + 1
    w.agenda[-1] = TradeInOrder(step.seat, step.deal, place, import_order(w, w.power_of[step.seat]))
    advance(w)


class WorldOrderLookahead(Lookahead):
    """One action of World Order ahead, with every Trade in order."""

    __slots__ = ()

    def __init__(self, evaluate: Evaluate) -> None:
        super().__init__(GAME.roots, evaluate)

    def is_in_any_order(self, w: Position) -> bool:
        """A Trade whose transactions may come in any order."""
        return is_in_any_order(w)

    def in_order(self, w: Position) -> None:
        """The same Trade, asked in order."""
        in_order(w)

    def nothing_left(self) -> int:
        """No more transactions."""
        return DONE
