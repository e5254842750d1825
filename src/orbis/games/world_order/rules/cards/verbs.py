"""The verbs of the cards: how each line begins. One op, one entry in VERBS."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.facts.cards import FIRST_ASSET, FIRST_GROWTH, N_ABILITIES, Line
from orbis.games.world_order.facts.constants import FROM_CARDS, FROM_GROWTH
from orbis.games.world_order.facts.names import (
    ALL_REGIONS,
    ARMIES,
    MONEY,
)
from orbis.games.world_order.rules import turn
from orbis.games.world_order.rules.actions import engage, growth, improve_relations, invest, move_and_base, produce
from orbis.games.world_order.rules.cards import armies, expansion_abilities, expansion_assets
from orbis.games.world_order.rules.cards.choices import ChooseOption, ChooseRegion, ChooseResource, Offer, can_pay
from orbis.games.world_order.rules.cards.expansion_growth import GROWTH_VERBS
from orbis.games.world_order.rules.cards.read import COPIED, Read
from orbis.games.world_order.rules.cards.single_cards import BuyDiplomacy, DrawByValue, Partnership
from orbis.games.world_order.rules.influence import (
    ANYWHERE,
    AddInfluence,
    ChooseReset,
    ConvertInfluence,
    ResetInfluence,
)
from orbis.games.world_order.rules.trade import special
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put


def gain(w: World, at: Read, line: Line) -> None:
    """Gain resources, money or VP; the source of VP is the kind of card."""
    source = FROM_GROWTH if FIRST_GROWTH <= at.card < FIRST_ASSET else FROM_CARDS
    w.gain(w.power_of[at.seat], line.number("resource"), line.number("amount"), source)


def gain_per_investment(w: World, at: Read, line: Line) -> None:
    """Gain money for each own FDI token on an ally."""
    power = w.power_of[at.seat]
    tokens = sum([w.invested[c] for c in w.allies(power)])
    w.gain(power, MONEY, tokens * line.number("money"))


def spend(w: World, at: Read, line: Line) -> None:
    """`spend`: only in a cost that was found payable."""
    w.pay(w.power_of[at.seat], line.number("resource"), line.number("amount"))


def sell_armies(w: World, at: Read, line: Line) -> None:
    """Pay Armies of the player board and gain money for all of them."""
    power = w.power_of[at.seat]
    w.pay(power, ARMIES, line.number("armies"))
    w.gain(power, MONEY, line.number("money"))


def add_influence(w: World, at: Read, line: Line) -> Step[World] | None:
    """Add Influence to a Region, or to any where the line names none."""
    if at.lacks(line, "region"):
        return None
    region = at.region(line, "region")
    return AddInfluence(at.seat, ANYWHERE if region == NOBODY else region, line.has("permanent"))


def reset_influence(w: World, at: Read, line: Line) -> Step[World] | None:
    """Reset an own cube in one Region, or in one of those an earlier line bound."""
    if line.has("among"):
        regions = at.chosen(line.ref("among"))
        return None if regions == NOBODY else ChooseReset(at.seat, regions, line.optional)
    region = at.region(line, "region")
    return None if region == NOBODY else ResetInfluence(at.seat, region, line.optional)


def convert_influence(w: World, at: Read, line: Line) -> Step[World] | None:
    """`convert_influence`: Regional Resilience, whose moment is in `influence.AddInfluence`."""
    return None if w.found == NOBODY else ConvertInfluence(at.seat, w.found)


def draw(w: World, at: Read, line: Line) -> Step[World]:
    """Draw so many cards from the deck."""
    return turn.DrawCards(at.seat, line.number("cards"))


def discard(w: World, at: Read, line: Line) -> Step[World]:
    """Discard so many cards of the hand."""
    return turn.DiscardCards(at.seat, line.number("cards"))


def trash(w: World, at: Read, line: Line) -> Step[World] | None:
    """Trash so many cards of the places that the line names."""
    for _ in range(line.number("cards") - 1):
        w.agenda.append(turn.TrashCard(at.seat, line.number("from")))
    return turn.TrashCard(at.seat, line.number("from"))


def trash_this_card(w: World, at: Read, line: Line) -> None:
    """`trash_this_card`: not one that was only copied."""
    if at.chosen(COPIED) != NOBODY:
        return
    w.played[w.power_of[at.seat] * N_ABILITIES + at.card] -= 1
    w.trashed = put(w.trashed, at.card, w.trashed[at.card] + 1)


def play_card(w: World, at: Read, line: Line) -> Step[World]:
    """Play one more card of any kind that a turn allows."""
    return turn.PlayCard(at.seat, True, line.optional)


def play_from_market(w: World, at: Read, line: Line) -> Step[World]:
    """Take a Market card up to a cost and play it."""
    return turn.PlayFromMarket(at.seat, line.number("max_cost"))


def choose_region(w: World, at: Read, line: Line) -> Step[World]:
    """Choose one of the Regions for later lines."""
    return ChooseRegion(at.seat, line.number("regions", ALL_REGIONS))


def choose_resource(w: World, at: Read, line: Line) -> Step[World]:
    """Choose a resource type for later lines."""
    return ChooseResource(at.seat)


def choose_some(w: World, at: Read, line: Line) -> Step[World]:
    """Serves `choose_one` and `choose_n`: carry out so many different parts of the line."""
    count = line.number("count", 1)
    return ChooseOption(at.seat, at.card, at.path, at.line, at.bound, count, 0, line.optional)


def pay_to(w: World, at: Read, line: Line) -> Step[World] | None:
    """`pay_to`: what it buys comes only after the whole of the cost."""
    lines = [each for part in line.parts for each in part]
    own = [each.bind for each in lines]  # what it binds itself is not there yet
    for each in lines:
        if any([at.lacks(each, n) and each.ref(n).partition(".")[0] not in own for n in each.refs]):  # noqa: C419
            return None
    if not can_pay(w, at, line.parts[0]):
        w.log("told-nothing", w.power_of[at.seat])
        return None
    if line.optional:
        return Offer(at.seat, at.card, at.path, at.line, at.bound)
    w.agenda.append(at.inside(1))
    return at.inside(0)


def buy_diplomacy(w: World, at: Read, line: Line) -> Step[World]:
    """Buy Diplomacy for money, as often as the line allows."""
    return BuyDiplomacy(at.seat, line.number("money"), line.number("diplomacy"), line.number("times_max"))


def draw_then_discard_by_value(w: World, at: Read, line: Line) -> Step[World]:
    """Draw by the value of an ally, then discard as many."""
    return DrawByValue(at.seat, line.has("fewer_allowed"))


def influence_with_partner(w: World, at: Read, line: Line) -> Step[World]:
    """Add Influence together with a partner; each pays its own price."""
    partner, partner_price = line.number("partner"), line.number("partner_money")
    return Partnership(at.seat, line.number("regions"), line.number("money"), partner, partner_price)


VERBS: Final[dict[str, Any]] = {
    "improve_relations": improve_relations.improve_relations,
    "engage": engage.engage,
    "trade": special.trade,
    "invest": invest.invest,
    "move": move_and_base.move,
    "build_base": move_and_base.build_base,
    "get_growth": growth.get_growth,
    "produce": produce.produce,
    "gain": gain,
    "gain_per_investment": gain_per_investment,
    "spend": spend,
    "sell_armies": sell_armies,
    "place_armies": armies.place_armies,
    "add_influence": add_influence,
    "reset_influence": reset_influence,
    "convert_influence": convert_influence,
    "ready_countries": produce.ready_countries,
    "increase_production": produce.increase_production,
    "increase_prosperity": growth.increase_prosperity,
    "draw": draw,
    "discard": discard,
    "trash": trash,
    "trash_this_card": trash_this_card,
    "play_card": play_card,
    "play_from_market": play_from_market,
    "choose_region": choose_region,
    "choose_resource": choose_resource,
    "choose_one": choose_some,
    "choose_n": choose_some,
    "pay_to": pay_to,
    "buy_diplomacy": buy_diplomacy,
    "draw_then_discard_by_value": draw_then_discard_by_value,
    "navy_show_of_force": armies.navy_show_of_force,
    "trade_for_influence": special.trade_for_influence,
    "hire_armies": armies.hire_armies,
    "influence_with_partner": influence_with_partner,
    "take_over": expansion_assets.take_over,
    "swap_influence": expansion_assets.swap_influence,
    "give_aid": expansion_assets.give_aid,
    "exhaust_country": expansion_assets.exhaust_country,
    "gain_per_prosperity": expansion_assets.gain_per_prosperity,
    "trade_surplus": expansion_assets.trade_surplus,
    "invest_abroad": expansion_abilities.invest_abroad,
    "others_exhaust_ally": expansion_abilities.others_exhaust_ally,
    "send_army_home": expansion_abilities.send_army_home,
    "acquire_intelligence": expansion_abilities.acquire_intelligence,
    **GROWTH_VERBS,
}
