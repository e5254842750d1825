"""Reads and checks the content of World Order, once.

`components.py` lays the records out as flat tuples for the rules; `cards.py` does so for the cards and their effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orbis.games.world_order.facts.names import (
    COLOURS,
    DISCOUNTS,
    EDITIONS,
    FOCUSES,
    GAINS,
    LETTERS,
    MAJORITIES,
    NUMERALS,
    OWNERS,
    POWERS,
    REGIONS,
    RESOURCES,
    SPACES,
    TYPES,
    WHENS,
    ZONES,
)
from orbis.games.world_order.facts.schema_tasks import TASKS
from orbis.kernel.content.records import Kinds, Op, Schema, read
from orbis.kernel.errors import Invalid, nearest

PACKAGE: Final = "orbis.games.world_order"


def verb(must: Kinds | None = None, may: Kinds | None = None, one_of: Kinds | None = None, binds: str = "") -> Op:
    """A verb of the cards; any line may say `optional = true`: the player may decline it."""
    return Op(must, {**(may or {}), "optional": "switch"}, one_of, binds)


# The verbs. A line is carried out as far as possible; an action keeps its normal rules and costs, except for what a
# parameter changes. A line that refers to something nobody chose is skipped.
OPS: Final = {
    # The actions of the rulebook.
    "improve_relations": verb(
        may={
            "count": "number",  # with so many different Countries, each paid for
            "another": "switch",  # a Country other than the one just allied
            "search_a_region": "switch",  # any card of both decks of a Region; shuffle the rest, turn two up
            "regions": "many region",  # only there
            "diplomacy_discount": "number",
            "diplomacy_extra": "number",  # from the player board, never by exhausting allies
            "money_per_diplomacy": "number",  # the price of each Diplomacy one would rather not pay
        },
        binds="country",
    ),
    "engage": verb(
        may={
            "region": "region or $",
            "regions": "many region",  # in one of these
            "not_region": "$region",  # but not there
            "diplomacy_discount": "number",
            "discount_per": "discount",  # the discount is multiplied by this
            "discount_regions": "many region",  # the discount counts there only
            "without_ally": "switch",  # no allied Country is needed there
        },
        binds="region",
    ),
    "trade": verb(
        may={
            "transactions": "number",  # in all, instead of those of the Trade Deals card
            "with_available_in": "$region",  # the available Countries there count as allied
            "may_double_one_of": "many resource",  # symbols of one of these on allied Countries may count twice
            "money_per_type_imported": "number",
        },
    ),
    "invest": verb(
        may={
            "country": "$country",
            "not_region": "$region",
            "money_extra": "number",
            "stays_ready": "switch",
            "second_allowed": "switch",  # also where one has invested exactly once
        },
        binds="country",
    ),
    "move": verb(
        must={"max": "number"},
        may={
            "min": "number",
            "to": "region or $",
            "without_access": "switch",  # neither zone of interest nor Base is needed
            "money_per_army": "number",  # instead of 5
        },
        binds="regions",
    ),
    "build_base": verb(
        may={
            "country": "$country",
            "armies_max": "number",  # instead of the value of the Country
            "money_per_army": "number",  # instead of 5
            "second_allowed": "switch",  # also where one has exactly one Base
            "may_be_permanent": "switch",  # the Influence may be permanent without a free slot
            "if_able": "switch",  # cannot be chosen where a Base is not allowed
        },
        binds="country",
    ),
    "get_growth": verb(may={"money_per_services": "number"}),  # the price of each Services one lacks
    "produce": verb(
        one_of={"types": "number", "resource": "resource or $", "resources": "many resource"},  # resources: all of them
        may={"max_units": "number"},
    ),
    # What actions are made of.
    "gain": verb({"resource": "gain", "amount": "number"}),
    "gain_per_investment": verb({"money": "number"}),  # money times own FDI tokens
    "spend": verb({"resource": "gain", "amount": "number"}),
    "sell_armies": verb({"armies": "number", "money": "number"}),  # from the player board; money for all of them
    "place_armies": verb({"armies": "number", "to": "region or $"}, {"without_access": "switch"}),  # from the supply
    "add_influence": verb(may={"region": "region or $", "permanent": "switch"}),  # permanent: free slot or not
    "reset_influence": verb(one_of={"region": "region or $", "among": "$regions"}),
    "convert_influence": verb(),  # in the Region to which Influence is being added, free slot or not
    "ready_countries": verb({"count": "number"}, {"up_to": "switch"}, binds="country"),
    "increase_production": verb({"by": "number"}, one_of={"types": "number", "resource": "resource or $"}),
    "increase_prosperity": verb(may={"consumer_goods_discount": "number"}),
    # Cards.
    "draw": verb({"cards": "number"}),
    "discard": verb({"cards": "number"}),
    "trash": verb({"cards": "number", "from": "many zone"}),
    "trash_this_card": verb(),
    "play_card": verb(),  # of any kind that a turn allows
    "play_from_market": verb({"max_cost": "number"}),  # taken free of charge and played at once
    # Choices and payments.
    "choose_region": verb(may={"regions": "many region"}, binds="region"),
    "choose_resource": verb(binds="resource"),
    "choose_one": verb({"options": "choices"}),
    "choose_n": verb({"count": "number", "options": "choices"}),  # different ones, in any order
    "pay_to": verb({"cost": "lines", "then": "lines"}),  # no `then` without all of `cost`
    # Verbs of a single card, or two.
    "buy_diplomacy": verb({"money": "number", "diplomacy": "number", "times_max": "number"}),
    "draw_then_discard_by_value": verb(may={"fewer_allowed": "switch"}),  # best value among ready allies
    "repeat_bonus": verb({"cards": "number"}),  # of so many different cards just revealed
    "if_focus": verb({"focus": "many focus", "then": "lines"}),  # only with one of these
    "if_influence_added": verb({"then": "lines"}),  # only if Influence was added in the turn
    "exchange_hand": verb(),  # the whole hand for as many cards of the deck
    "look_at_deck_by_value": verb(),  # exhaust an ally, look at as many cards as its value, draw one
    "improve_prosperity": verb({"consumer_goods_discount": "number", "vp": "number"}),  # of every increase
    # Discard 1 card and gain for each of its types, so many at most.
    "discard_for_types": verb(
        {
            "diplomatic": "number by resource",
            "economic": "number by resource",
            "military": "number by resource",
            "domestic": "number by resource",
            "types_max": "number",
        }
    ),
    "draw_assets": verb({"cards": "number"}),  # unused ones of one's power from the box; keep one
    "resolve_asset": verb(),  # an own unused one, without a card placed face down
    "win_influence_ties": verb(),  # when Regions score, whatever the Armies
    "threaten_everywhere": verb({"threat": "number", "defence": "number"}),  # Armies there or not
    # Up to so many Regions: Armies to each at this price, then 1 Influence to each.
    "navy_show_of_force": verb(
        {"regions_max": "number", "armies": "number", "money_per_army": "number"}, {"except": "many region"}
    ),
    # Choose Regions, Trade with their available Countries as allies; 1 Influence where enough was exported.
    "trade_for_influence": verb(
        {"regions": "number", "exports": "number by resource"},
        {"except": "many region", "only_there": "switch", "double": "many resource"},
    ),
    # Pay, place Armies from the supply and add 1 Influence there; again for another Region.
    "hire_armies": verb(
        {"times_max": "number", "money": "number", "armies": "number", "regions": "many region"},
        {"without_access_in": "many region"},
    ),
    # Pay to add 1 Influence to all of the Regions but one; the partner may pay, or give all it has, for the last one.
    "influence_with_partner": verb(
        {"money": "number", "regions": "many region", "partner": "power", "partner_money": "number"}
    ),
    # Diplomacy & Dominance. A `price` is paid as a whole, and only if what it is for can be done.
    # An ally of so much value leaves another player, not the one that is spared, and becomes one's own, ready.
    "take_over": verb({"price": "number by gain", "value": "number", "spared": "power"}),
    # A temporary cube of one's own and a permanent one of another power change places.
    "swap_influence": verb({"price": "number by gain"}, {"not_region": "$region"}, binds="region"),
    # So many allies of different Regions are exhausted: 1 Influence to each Region, and the gain.
    "give_aid": verb({"allies": "number", "price": "number by gain", "gain": "number by gain"}),
    "exhaust_country": verb({"country": "country"}),  # this one, if it is a ready ally
    "gain_per_prosperity": verb({"diplomacy": "number"}),  # for each step of one's Prosperity
    "trade_surplus": verb({"money": "number"}),  # Trade; 1 Influence to each Region that paid so much for exports
    "invest_abroad": verb({"money_extra": "number"}),  # in an ally of another player that bears an FDI token
    "others_exhaust_ally": verb(one_of={"region": "region or $", "among": "$regions"}),  # each one of its own there
    "send_army_home": verb({"price": "number by gain", "region": "region or $"}),  # one of another power
    "acquire_intelligence": verb(),  # look at a hand; one of its cards, or one played this round, may be copied
}

_COUNTRIES: Final = read(PACKAGE, "countries.toml")
WORDS: Final = {
    "colour": COLOURS,
    "country": tuple(_COUNTRIES),
    "discount": DISCOUNTS,
    "focus": FOCUSES,
    "gain": GAINS,
    "letter": LETTERS,
    "numeral": NUMERALS,
    "owner": OWNERS,
    "power": POWERS,
    "region": REGIONS,
    "resource": RESOURCES,
    "space": SPACES,
    "type": TYPES,
    "when": WHENS,
    "zone": ZONES,
}


def _schema(must: Kinds, may: Kinds | None = None, ops: Mapping[str, Op] = OPS) -> Schema:
    return Schema(must, may or {}, ops, WORDS, EDITIONS, parts=("country.region",))


_ABILITY: Final = {"types": "many type", "bonus": "number by gain", "research": "number", "effect": "lines"}

_GROWTH: Final = _schema(
    {"level": "number", "vp": "number", "cost": "number by gain", "copies": "number"},
    {
        "when": "when",
        "once_a_round": "switch",
        "optional": "switch",
        "also_taken": "switch",
        "effect": "lines",
        "vp_per_round": "number",
        "discard": "number",
        "primary": "number",
    },
)
_ASSET: Final = _schema({"power": "power", "vp": "number", "effect": "lines"})

# What the records of each file look like. The comments on the fields stand at the top of the files.
SCHEMAS: Final = {
    "regions.toml": _schema(
        {
            "engage": "number",
            "open_vp": "many number",
            "temporary_vp": "many number",
            "majority": "many number",
            "zone_of": "many power",
        },
        {"prefilled": "many owner", "temporary_filled": "many owner"},
    ),
    "powers.toml": _schema(
        {
            "colour": "colour",
            "money": "number",
            "armies": "number",
            "production": "number by resource",
            "production_max": "number by resource",
            "prosperity": "many number by gain",
            "ready": "number by focus",
            "raise_price": "number",
            "engage_tokens": "number",
            "army_tokens": "number",
        },
        {
            "raise_two_price": "number",
            "ignores_threat_of": "many power",
            "lead_penalty": "many number",
            "secured_region_vp": "number",
            "investment_regions_vp": "many number",
        },
    ),
    "focuses.toml": _schema(
        {"raises": "many resource", "produces": "many resource"},
        {"research": "number", "engage_discount": "number", "threat": "number", "defence": "number"},
    ),
    "resources.toml": _schema(
        {}, {"exported": "number", "imported": "number", "recipe": "number by gain", "most": "number"}
    ),
    "trade_deals.toml": _schema({"exports": "number", "imports": "number", "sellers": "number by resource by power"}),
    "commerce.toml": _schema({"power": "power", "sells": "number by resource", "players_fewest": "number"}),
    "majority_tokens.toml": _schema({"vp": "many number", "vp_two": "many number"}),
    "countries.toml": _schema(
        {"region": "region", "value": "number", "invest": "number"},
        {
            "owner": "power",
            "map_card": "country",
            "exports": "number by resource",
            "imports": "number by resource",
            "bases": "many power",
            "forbidden": "many power",
            "absent": "switch",
        },
    ),
    "auto_influence.toml": _schema({"regions": "region by power"}, {"armies": "many power", "flags": "power by power"}),
    "starting_abilities.toml": _schema(
        {**_ABILITY, "copies": "number by power"}, {"first_hand": "number by power", "cube": "number"}
    ),
    "market_abilities.toml": _schema({**_ABILITY, "cost": "number", "copies": "number"}, {"cube": "number"}),
    "expansion_abilities.toml": _schema({**_ABILITY, "cost": "number", "copies": "number"}, {"cube": "number"}),
    "growth_cards.toml": _GROWTH,
    "expansion_growth.toml": _GROWTH,
    "strategic_assets.toml": _ASSET,
    "expansion_assets.toml": _ASSET,
    "automas.toml": _schema(
        {"money": "number", "prosperity": "many number", "market": "many type", "cubes": "many space"}
    ),
    "decisions.toml": _schema(
        {
            "focus": "focus by power",
            "trade": "power by power",
            "permanent_in": "many number",
            "letter": "letter",
            "numeral": "numeral",
        }
    ),
    "executive_orders.toml": _schema(
        {"powers": "many power", "types": "many type", "unused_vp": "number", "effect": "lines"}
    ),
    "objectives.toml": _schema(
        {"power": "power", "reward": "many number", "tasks": "lines"}, {"needs_person": "many power"}, TASKS
    ),
}

# Files whose records are exactly these words, in this order: their place is their number.
IN_ORDER: Final = {
    "regions.toml": REGIONS,
    "powers.toml": POWERS,
    "focuses.toml": FOCUSES,
    "resources.toml": RESOURCES,
    "trade_deals.toml": POWERS,
    "automas.toml": POWERS,
    "majority_tokens.toml": MAJORITIES,
}
CARD_FILES: Final = (
    "starting_abilities.toml",
    "market_abilities.toml",
    "expansion_abilities.toml",
    "growth_cards.toml",
    "expansion_growth.toml",
    "strategic_assets.toml",
    "expansion_assets.toml",
    "executive_orders.toml",
    "objectives.toml",
)

Content = Mapping[str, Mapping[str, Any]]  # file -> id -> record


def check(content: Content) -> None:
    """Check every record of every file, then what has to fit between them; `Invalid` tells of the first mistake."""
    for file, schema in SCHEMAS.items():
        schema.check(file, content[file])
    for file, words in IN_ORDER.items():
        for record in content[file]:
            if record not in words:
                raise Invalid(f"{file}: {record}", f"there is no such record: {nearest(record, words)}")
        if tuple(content[file]) != words:
            raise Invalid(file, f"the records must be {', '.join(words)}, in this order")
    _check_countries(content["countries.toml"])
    seen: dict[str, str] = {}
    for file in CARD_FILES:
        for name, card in content[file].items():
            if name in seen:
                raise Invalid(f"{file}: {name}", f"there is a card of that name in {seen[name]} already")
            seen[name] = file
            _check_card(f"{file}: {name}", card)


def _check_countries(countries: Mapping[str, Any]) -> None:
    for name, country in countries.items():
        if ("owner" in country) != name.startswith("start_"):
            raise Invalid(f"countries.toml: {name}", "the cards with an owner are those called start_...")
        on_map = countries[country.get("map_card", name)]
        if on_map["region"] != country["region"]:
            raise Invalid(f"countries.toml: {name}", f"its card on the board lies in {on_map['region']}")


def _check_card(where: str, card: Mapping[str, Any]) -> None:
    if card.get("cube", 1) not in range(1, 1 + len(card.get("types", "1"))):
        raise Invalid(where, f"cube must be the place of one of its types, from 1 to {len(card['types'])}")
    if len(card.get("bonus", "1")) != 1:
        raise Invalid(where, "bonus must be of one kind")
    if "tasks" in card:
        _check_objective(where, card)
    if "level" in card and ("when" in card) != ("effect" in card):
        raise Invalid(where, "an ability needs both the fields 'when' and 'effect'")


def _check_objective(where: str, card: Mapping[str, Any]) -> None:
    if len(card["tasks"]) != 3 or len(card["reward"]) != 3:
        raise Invalid(where, "an Objective has three tasks, and three rewards for one, two and three of them")
    for number, task in enumerate(card["tasks"], 1):
        if len(task.get("at_least", "12")) != 2:
            raise Invalid(f"{where}, line {number}", "at_least must be two figures: first scoring, final scoring")


CONTENT: Final[Content] = {file: read(PACKAGE, file) for file in SCHEMAS}
check(CONTENT)
