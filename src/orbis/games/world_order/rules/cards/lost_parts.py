"""Parts of a card that cannot happen: the warning while it can still be helped, and what the log says afterwards."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.facts.cards import CARD_NAMES, lines_at
from orbis.games.world_order.facts.components import RECIPE_OF
from orbis.games.world_order.facts.names import GAINS, N_GAINS, N_RESOURCES
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.trade.deal import Deal
from orbis.games.world_order.rules.trade.terms import export_limit
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY
from orbis.kernel.content.sentences import message


def card_below(w: World, seat: int) -> Read | None:
    """The line of a card that a seat goes on with after the present step."""
    below = w.agenda[-2] if len(w.agenda) > 1 else None
    return below if isinstance(below, Read) and below.seat == seat else None


def missing(w: World, power: int, resource: int) -> int:
    """The resource that a power lacks to produce a single unit; NOBODY when it lacks none."""
    for what in range(N_GAINS):
        due = RECIPE_OF[resource][what]
        if due and w.stock(power, what) < due:
            return what
    return NOBODY


def mind_of_produce(w: World, seat: int, deal: Deal) -> list[dict[str, Any]]:
    """The World's Factory: what the Produce after a Trade takes, if all of it could be sold; or what is missing."""
    below, power = card_below(w, seat), w.power_of[seat]
    if below is None:
        return []
    line = lines_at(w.cards, below.card, below.path)[below.line]
    product = below.region(line, "resource") if line.op == "produce" else NOBODY
    if product == NOBODY or not w.production[power * N_RESOURCES + product]:
        return []
    lacking = missing(w, power, product)
    if lacking != NOBODY:
        return [message("mind-cannot-produce", {"card": CARD_NAMES[below.card], "resource": GAINS[lacking]})]
    takes = [what for what in range(N_RESOURCES) if RECIPE_OF[product][what]]
    at_risk = [what for what in takes if could_sell_out(w, power, what, RECIPE_OF[product][what], deal)]
    return [message("mind-keep-to-produce", {"card": CARD_NAMES[below.card], "resource": GAINS[r]}) for r in at_risk]


def could_sell_out(w: World, power: int, resource: int, least: int, deal: Deal) -> bool:
    """Whether one more export of a Trade could leave less than the least of a resource."""
    if deal.why_not_export(w, power, resource, 1):
        return False
    return w.stock(power, resource) - export_limit(w, power, resource, deal.terms) < least


def tell_nothing_produced(w: World, power: int, card: int, resource: int) -> None:
    """The log says why a resource that a card lets one produce is not produced."""
    lacking = missing(w, power, resource)
    if lacking != NOBODY:
        w.log("told-could-not-produce", power, card, lacking)
