"""Forms: a Trade at a glance (what can be sold and bought, by whom, for how much), and which answer would end one."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.facts.answers import ALLIES, MOST_UNITS, SELLERS
from orbis.games.world_order.facts.components import (
    COMMERCE_OF,
    COMMERCE_SELLS,
    COUNTRY_NAMES,
    EXPORT_GAIN,
    IMPORT_COST,
)
from orbis.games.world_order.facts.names import N_POWERS, N_RESOURCES, RESOURCES
from orbis.games.world_order.rules.trade.deal import Deal, is_player
from orbis.games.world_order.rules.trade.terms import friendly_lot, open_card, partners, seller_limit
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

ASKED: Final = ("ask-trade", "ask-buy", "ask-produce")


def trade_form(w: World, power: int, deal: Deal, buying: int) -> dict[str, Any]:
    """All rows of a Trade, with what was done so far; `buying` is the resource of an import that has begun, or NOBODY.

    The rows offer what they offered when the Trade began: its transactions may come in any order, so what was
    answered already can be taken back and answered after another row.
    """
    terms, exported = deal.terms, deal.types_exported()
    imported = deal.types_imported() - int(buying != NOBODY and deal.imported(buying))
    exports = exports_form(w, power, deal, buying)
    most_exports = terms.exports + exported + (imported if terms.together else 0)
    revenues = sorted([row["most"] * row["price"] for row in exports], reverse=True)
    return {
        "kind": "trade",
        "most_exports": most_exports,  # transactions of this Trade, with those that were made
        "most_imports": terms.imports + imported + (exported if terms.together else 0),
        "together": terms.together,  # both are one number of transactions
        "begun": exported + imported + int(buying != NOBODY),  # transactions
        "money": w.money[power] - deal.gained() + deal.paid(),  # when the Trade began
        "bonus": terms.type_bonus,  # money for each type imported
        "earns": sum(revenues[:most_exports]),  # money, by selling as much as one can
        "exports": exports,
        "imports": imports_form(at_the_start(w, deal), power, deal),
    }


def at_the_start(w: World, deal: Deal) -> World:
    """A copy of the position in which the sellers have what they had when the Trade began."""
    began: World = w.copy()
    for cell in range(N_POWERS * N_RESOURCES):
        seller, resource = divmod(cell, N_RESOURCES)
        if deal.from_card[cell]:
            card = next(c for c in COMMERCE_OF[seller] if COMMERCE_SELLS[c][resource] and not began.commerce_up[c])
            began.commerce_up = put(began.commerce_up, card, True)
        elif deal.bought[cell] and is_player(w, seller) and w.is_person(seller):
            began.resources[cell] += deal.bought[cell]
    return began


def exports_form(w: World, power: int, deal: Deal, buying: int) -> list[dict[str, Any]]:
    """Every resource that is ever sold: who wants it, what one has, and how much can be sold in this Trade."""
    rows = []
    terms = deal.terms
    countries = partners(w, power, terms)
    for r in range(N_RESOURCES):
        if not EXPORT_GAIN[r]:
            continue
        twice = 2 if terms.doubled >> r & 1 else 1
        symbols = {c: w.export_symbols(c, r) * twice for c in countries}
        wanted = sum(symbols.values())
        gained = 0 if r == buying else deal.units_bought(r)
        held = max(0, w.resources[power * N_RESOURCES + r] + deal.sold[r] - gained)
        rows.append(
            {
                "resource": RESOURCES[r],
                "price": EXPORT_GAIN[r],
                "countries": named(symbols),
                "wanted": wanted,
                "held": held,
                "most": min(wanted, held, MOST_UNITS),
                "sold": deal.sold[r],
            }
        )
    return rows


def imports_form(began: World, power: int, deal: Deal) -> list[dict[str, Any]]:
    """Every resource that is ever bought: who sells it, how much, and how much of it was bought."""
    rows = []
    countries = partners(began, power, deal.terms)
    sellers = [ALLIES] if deal.terms.only else [ALLIES, *range(N_POWERS)]
    for r in range(N_RESOURCES):
        if not IMPORT_COST[r]:
            continue
        offers = [offer(began, power, deal, seller, r, countries if seller == ALLIES else []) for seller in sellers]
        rows.append(
            {
                "resource": RESOURCES[r],
                "price": IMPORT_COST[r],
                "sellers": [each for each in offers if each["offers"] or each["lot"]],
            }
        )
    return rows


def offer(began: World, power: int, deal: Deal, seller: int, resource: int, countries: list[int]) -> dict[str, Any]:
    """The units one seller offers: the allied Countries together, or another power."""
    twice = 2 if deal.terms.doubled >> resource & 1 else 1
    limit = seller_limit(began, power, seller, resource, deal.terms)
    return {
        "seller": SELLERS[seller],
        "countries": named({c: began.import_symbols(c, resource) * twice for c in countries}),
        "offers": min(limit, MOST_UNITS),
        "card": seller != ALLIES and open_card(began, seller, resource) != NOBODY,  # it turns face down
        "stock": began.resources[seller * N_RESOURCES + resource] if is_player(began, seller) else limit,
        "lot": friendly_lot(began, power, seller, resource),
        "bought": deal.bought[seller * N_RESOURCES + resource],
    }


def named(units: dict[int, int]) -> list[dict[str, Any]]:
    """Countries that show a symbol, with how many."""
    return [{"country": COUNTRY_NAMES[c], "units": n} for c, n in units.items() if n]


def ends(w: World, step: Step[World], answer: int) -> dict[str, Any]:
    """`ends` if no row of the same form is asked about after this answer: then it waits for the confirm button."""
    other = w.copy()
    after = len(other.agenda) - 1  # what lies below
    other.agenda.pop()
    step.apply(other, answer)
    while len(other.agenda) > after:
        top = other.agenda.pop()
        if top.asks not in ASKED:
            break
        if not top.run(other):
            legal = top.answers(other) + top.extras(other)
            if len(legal) > 1:
                return {}
            top.apply(other, legal[0])  # nobody is asked
    return {"ends": True}
