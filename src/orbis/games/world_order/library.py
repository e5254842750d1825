"""Reads and checks the content of World Order, once.

`figures.py` lays the records out as flat tuples for the rules; `cards.py` does so for the cards and their effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orbis.games.world_order.names import (
    COLOURS,
    DISCOUNTS,
    EDITIONS,
    FOCUSES,
    GAINS,
    MAJORITIES,
    OWNERS,
    POWERS,
    REGIONS,
    RESOURCES,
    TYPES,
    WHENS,
    ZONES,
)
from orbis.kernel.content import Kinds, Op, Schema, read
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
    ),
    "get_growth": verb(may={"money_per_services": "number"}),  # the price of each Services one lacks
    "produce": verb(one_of={"types": "number", "resource": "resource or $"}, may={"max_units": "number"}),
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
}

_COUNTRIES: Final = read(PACKAGE, "countries.toml")
WORDS: Final = {
    "colour": COLOURS,
    "country": tuple(_COUNTRIES),
    "discount": DISCOUNTS,
    "focus": FOCUSES,
    "gain": GAINS,
    "owner": OWNERS,
    "power": POWERS,
    "region": REGIONS,
    "resource": RESOURCES,
    "type": TYPES,
    "when": WHENS,
    "zone": ZONES,
}


def _schema(must: Kinds, may: Kinds | None = None) -> Schema:
    return Schema(must, may or {}, OPS, WORDS, EDITIONS, parts=("country.region",))


_ABILITY: Final = {"types": "many type", "bonus": "number by gain", "research": "number", "effect": "lines"}

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
    "growth_cards.toml": _schema(
        {"level": "number", "vp": "number", "cost": "number by gain", "copies": "number"},
        {"when": "when", "once_a_round": "switch", "optional": "switch", "also_taken": "switch", "effect": "lines"},
    ),
    "strategic_assets.toml": _schema({"power": "power", "vp": "number", "effect": "lines"}),
    "executive_orders.toml": _schema(
        {"powers": "many power", "types": "many type", "unused_vp": "number", "effect": "lines"}
    ),
}

# Files whose records are exactly these words, in this order: their place is their number.
IN_ORDER: Final = {
    "regions.toml": REGIONS,
    "powers.toml": POWERS,
    "focuses.toml": FOCUSES,
    "resources.toml": RESOURCES,
    "trade_deals.toml": POWERS,
    "majority_tokens.toml": MAJORITIES,
}
CARD_FILES: Final = (
    "starting_abilities.toml",
    "market_abilities.toml",
    "growth_cards.toml",
    "strategic_assets.toml",
    "executive_orders.toml",
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
    if "level" in card and ("when" in card) != ("effect" in card):
        raise Invalid(where, "an ability needs both the fields 'when' and 'effect'")


CONTENT: Final[Content] = {file: read(PACKAGE, file) for file in SCHEMAS}
check(CONTENT)
