"""Forms: a Trade at a glance (what can be sold and bought, by whom, for how much), and which answer would end one."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.answers import ALLIES, MOST_UNITS, SELLERS
from orbis.games.world_order.figures import COUNTRY_NAMES, DEAL_OF, EXPORT_GAIN, IMPORT_COST
from orbis.games.world_order.names import N_POWERS, N_RESOURCES, RESOURCES
from orbis.games.world_order.steps.terms import Terms, export_limit, open_card, partners, seller_limit
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY, Step

ASKED: Final = ("ask-export", "ask-import", "ask-buy", "ask-produce")


def exports_form(w: World, power: int, terms: Terms, sold: tuple[int, ...]) -> list[dict[str, Any]]:
    """Every resource that is ever sold: who wants it, what one has, and how much could be sold from now on."""
    rows = []
    countries = partners(w, power, terms)
    for r in range(N_RESOURCES):
        if not EXPORT_GAIN[r]:
            continue
        twice = 2 if terms.doubled >> r & 1 else 1
        symbols = {c: w.export_symbols(c, r) * twice for c in countries}
        rows.append(
            {
                "resource": RESOURCES[r],
                "price": EXPORT_GAIN[r],
                "countries": named(symbols),
                "wanted": sum(symbols.values()),
                "held": w.resources[power * N_RESOURCES + r] + sold[r],
                "most": min(export_limit(w, power, r, terms) + sold[r], MOST_UNITS),
            }
        )
    return rows


def imports_form(w: World, power: int, terms: Terms, sold: tuple[int, ...]) -> list[dict[str, Any]]:
    """Every resource that is ever bought: who sells it, and how much of that could be paid from now on."""
    rows = []
    countries = partners(w, power, terms)
    sellers = [ALLIES] if terms.only else [ALLIES, *range(N_POWERS)]
    for r in range(N_RESOURCES):
        if not IMPORT_COST[r]:
            continue
        offers = [offer(w, power, terms, seller, r, countries if seller == ALLIES else []) for seller in sellers]
        rows.append(
            {
                "resource": RESOURCES[r],
                "price": IMPORT_COST[r],
                "exported": sold[r] > 0,
                "sellers": [each for each in offers if each["offers"] or each["lot"]],
            }
        )
    return rows


def offer(w: World, power: int, terms: Terms, seller: int, resource: int, countries: list[int]) -> dict[str, Any]:
    """What one seller has: one's allied Countries together, or another power."""
    twice = 2 if terms.doubled >> resource & 1 else 1
    limit = seller_limit(w, power, seller, resource, terms)
    return {
        "seller": SELLERS[seller],
        "countries": named({c: w.import_symbols(c, resource) * twice for c in countries}),
        "offers": min(limit, MOST_UNITS),
        "affords": w.money[power] // IMPORT_COST[resource],
        "card": seller != ALLIES and open_card(w, seller, resource) != NOBODY,  # its Commerce card turns face down
        "lot": friendly_lot(w, power, seller, resource),
    }


def friendly_lot(w: World, power: int, seller: int, resource: int) -> int:
    """How much must be bought of a player to earn Diplomacy (E11: only the whole lot does); 0: it cannot be earned."""
    return 0 if seller == ALLIES or w.seat_of[seller] == NOBODY else DEAL_OF[power][seller][resource]


def named(units: dict[int, int]) -> list[dict[str, Any]]:
    """Countries that show a symbol, with how many."""
    return [{"country": COUNTRY_NAMES[c], "units": n} for c, n in units.items() if n]


def ends(w: World, step: Step[World], option: int) -> dict[str, Any]:
    """`ends` if no row of the same form is asked about after this answer: then it waits for the confirm button."""
    other = w.copy()
    after = len(other.agenda) - 1  # what lies below
    other.agenda.pop()
    step.choose(other, option)
    while len(other.agenda) > after:
        top = other.agenda.pop()
        if top.asks not in ASKED:
            break
        if not top.run(other):
            return {}
    return {"ends": True}
