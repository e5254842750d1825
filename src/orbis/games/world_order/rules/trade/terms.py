"""The terms of a Trade: who trades with whom, and how much of what."""

from __future__ import annotations

from orbis.games.world_order.facts.answers import (
    ALLIES,
    MOST_UNITS,
)
from orbis.games.world_order.facts.components import (
    COMMERCE_OF,
    COMMERCE_SELLS,
    DEAL_OF,
    EXPORT_GAIN,
    EXPORTS_ALLOWED,
    IMPORTS_ALLOWED,
    REGION_OF,
)
from orbis.games.world_order.facts.names import N_POWERS, N_REGIONS, N_RESOURCES
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY


class Terms:
    """How a Trade differs from the ordinary one. Written as ints so that a step can carry it."""

    __slots__ = ("doubled", "exports", "imports", "only", "open_in", "together", "type_bonus")

    def __init__(self, packed: tuple[int, ...]) -> None:
        self.exports = packed[0]  # transactions left
        self.imports = packed[1]
        self.together = packed[2] != 0  # both kinds share the transactions left
        self.open_in = packed[3]  # Regions, as bits, whose available Countries count as allied
        self.only = packed[4] != 0  # only with Countries of those Regions, and with no power
        self.doubled = packed[5]  # resources, as bits, whose symbols on Countries count twice
        self.type_bonus = packed[6]  # money for each resource type imported

    def packed(self) -> tuple[int, ...]:
        """The terms as a tuple, which a step carries."""
        return (
            self.exports,
            self.imports,
            int(self.together),
            self.open_in,
            int(self.only),
            self.doubled,
            self.type_bonus,
        )


def partners(w: World, power: int, terms: Terms) -> list[int]:
    """The Countries whose symbols count."""
    found = w.allies(power)
    if terms.only:
        found = [c for c in found if terms.open_in >> REGION_OF[c] & 1]
    for r in range(N_REGIONS):
        if terms.open_in >> r & 1:
            found += w.available(r)
    return found


def export_limit(w: World, power: int, resource: int, terms: Terms, countries: list[int] | None = None) -> int:
    """How much of a resource the Countries want to buy and the power has (E10: Armies from the player board only).

    A caller that asks about several resources finds the `partners` once.
    """
    held = w.resources[power * N_RESOURCES + resource]
    if not held or not EXPORT_GAIN[resource]:
        return 0
    symbols = 0
    for country in partners(w, power, terms) if countries is None else countries:
        symbols += w.export_symbols(country, resource)
    if terms.doubled >> resource & 1:
        symbols *= 2
    return min(symbols, held, MOST_UNITS)


def seller_limit(
    w: World, power: int, seller: int, resource: int, terms: Terms, countries: list[int] | None = None
) -> int:
    """How much of a resource a seller has for the power: its allied Countries together, or another power."""
    if seller == ALLIES:
        symbols = 0
        for country in partners(w, power, terms) if countries is None else countries:
            symbols += w.import_symbols(country, resource)
        return symbols * 2 if terms.doubled >> resource & 1 else symbols
    deal = DEAL_OF[power][seller][resource]
    if terms.only or not deal:
        return 0
    if not w.is_person(seller):
        return deal  # WO-TR4, DD "Trading with an Automa": always available
    card = open_card(w, seller, resource)
    if card != NOBODY:
        return min(deal, COMMERCE_SELLS[card][resource])
    return min(deal, w.resources[seller * N_RESOURCES + resource])


def is_for_sale(w: World, power: int, resource: int, terms: Terms, countries: list[int]) -> bool:
    """Whether anybody has a resource for the power; its many allied Countries are asked last."""
    for seller in range(N_POWERS):
        if seller_limit(w, power, seller, resource, terms):
            return True
    return seller_limit(w, power, ALLIES, resource, terms, countries) > 0


def open_card(w: World, seller: int, resource: int) -> int:
    """A face-up Commerce card of a power that sells a resource, or NOBODY."""
    for card in COMMERCE_OF[seller]:
        if w.commerce_up[card] and COMMERCE_SELLS[card][resource]:
            return card
    return NOBODY


def friendly_lot(w: World, power: int, seller: int, resource: int) -> int:
    """How much must be bought of a player to earn Diplomacy (E11: only the whole lot does); 0: it cannot be earned."""
    return 0 if seller == ALLIES or w.seat_of[seller] == NOBODY else DEAL_OF[power][seller][resource]


def ordinary_terms(power: int) -> Terms:
    """The terms of the Trade Deals card."""
    return Terms((EXPORTS_ALLOWED[power], IMPORTS_ALLOWED[power], 0, 0, 0, 0, 0))
