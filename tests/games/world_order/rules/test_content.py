"""The printed figures of World Order, and what the loader says when a file is wrong."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from orbis.games.world_order.facts.cards import (
    ABILITY_NAMES,
    ASSETS_OF,
    BASE_MARKET_COPIES,
    CARD_NAMES,
    CARDS,
    CARDS_IN,
    FIRST_ASSET,
    FIRST_GROWTH,
    FIRST_HAND,
    FIRST_ORDER,
    GROWTH_COPIES_OF,
    GROWTH_NAMES,
    LEVEL_OF,
    MARKET_COPIES_OF,
    N_BASE_GROWTH,
    START_COPIES,
    Ability,
    Growth,
    lines_at,
)
from orbis.games.world_order.facts.components import (
    AUTO_ARMY,
    AUTO_FLAG,
    AUTO_NAMES,
    AUTO_REGION,
    BASE_FOR,
    COMMERCE_OF,
    COMMERCE_SELLS,
    DEAL_OF,
    ENGAGE_COST_OF,
    ENGAGE_TOKENS,
    EXPORT_GAIN,
    EXPORTS_ALLOWED,
    EXPORTS_OF,
    FOCUS_ENGAGE_DISCOUNT_IN,
    FOCUS_PRODUCES,
    FORBIDDEN_TO,
    IGNORES_THREAT_OF,
    IMPORT_COST,
    IMPORTS_ALLOWED,
    IMPORTS_OF,
    INVEST_COST_OF,
    INVESTMENT_REGIONS_VP_IN,
    LEAD_PENALTY_IN,
    MAJORITY_BONUS_OF,
    MAJORITY_VP,
    MAP_CARD_OF,
    MAP_COUNTRIES,
    MOST_PRODUCTION,
    N_COUNTRIES,
    PERMANENT_OPEN_VP,
    PERMANENT_SLOTS,
    PREFILLED,
    PROSPERITY_COST,
    PROSPERITY_VP,
    RAISE_TWO_PRICE,
    READIED_BY_FOCUS,
    RECIPE_OF,
    REGION_OF,
    START_CARD_OF,
    START_COUNTRIES_IN,
    START_MONEY,
    START_OWNER_OF,
    START_PRODUCTION,
    TEMPORARY_FILLED,
    TEMPORARY_VP_OF,
    VALUE_OF,
    ZONE_OF,
    ZONE_REGIONS,
)
from orbis.games.world_order.facts.names import (
    AFRICA,
    ARMIES,
    CENTRAL_ASIA,
    CHINA,
    CONSUMER_GOODS,
    DIPLOMACY,
    DIPLOMATIC_FOCUS,
    DOMESTIC_FOCUS,
    EAST_ASIA_PACIFIC,
    EDITIONS,
    ENERGY,
    EU,
    EUROPE,
    FOOD,
    LOCAL,
    MENA,
    MILITARY_FOCUS,
    MONEY,
    MOST_ALLIES,
    MOST_ARMIES,
    MOST_MONEY,
    OWNERS,
    POWERS,
    RAW_MATERIALS,
    REGIONS,
    RESOURCES,
    RUSSIA,
    SERVICES,
    SOUTH_ASIA,
    USA,
    WHEN_FIRST_TURN,
)
from orbis.games.world_order.facts.schema import CONTENT, OPS, check
from orbis.games.world_order.facts.schema_tasks import TASKS
from orbis.kernel.content.records import PROVENANCE
from orbis.kernel.errors import Invalid
from tests.games.world_order.scenes import country


def ability(name: str, edition: str = "1.0") -> Ability:
    return next(c for c in CARDS_IN[edition].abilities if c.id == name)


def growth(name: str, edition: str = "1.0") -> Growth:
    return next(c for c in CARDS_IN[edition].growth if c.id == name)


# -- how many of everything


def test_93_countries_17_to_start_with_and_76_on_the_board() -> None:
    assert N_COUNTRIES == 93
    assert sum(owner >= 0 for owner in START_OWNER_OF) == 17
    in_region = {REGIONS[r]: len(MAP_COUNTRIES[r]) for r in range(7)}
    assert in_region == {
        "africa": 12,
        "americas": 12,
        "central_asia": 10,
        "east_asia_pacific": 12,
        "europe": 10,
        "middle_east_north_africa": 12,
        "south_asia": 8,
    }


def test_48_starting_cards_12_for_each_power_of_which_6_are_the_hand_of_a_first_game() -> None:
    assert [sum(copies) for copies in START_COPIES] == [12, 12, 12, 12]
    assert [sum(copies) for copies in FIRST_HAND] == [6, 6, 6, 6]
    for power in range(4):
        assert all(few <= all_ for few, all_ in zip(FIRST_HAND[power], START_COPIES[power], strict=True))


def test_66_market_cards_two_of_each_and_8_of_the_expansion() -> None:
    assert sum(BASE_MARKET_COPIES) == 66
    assert sum(MARKET_COPIES_OF) == 66 + 8
    assert [n for n in MARKET_COPIES_OF if n] == [2] * (33 + 4)


@pytest.mark.parametrize("own", [slice(0, N_BASE_GROWTH), slice(N_BASE_GROWTH, None)], ids=["base", "expansion"])
def test_20_growth_cards_6_4_4_4_2_by_level(own: slice) -> None:
    by_level: Counter[int] = Counter()
    for level, copies in zip(LEVEL_OF[own], GROWTH_COPIES_OF[own], strict=True):
        by_level[level] += copies
    assert by_level == {1: 6, 2: 4, 3: 4, 4: 4, 5: 2}


def test_32_assets_5_for_each_power_and_3_of_the_expansion_and_an_order_for_each() -> None:
    assert [len(assets) for assets in ASSETS_OF] == [5 + 3] * 4
    (order,) = CARDS.orders
    assert order.powers == 0b1111
    assert len(order.effect[0].parts) == len(order.types) == 8


def test_20_auto_influence_cards_each_with_a_region_for_every_power() -> None:
    assert len(AUTO_NAMES) == 20
    for card in range(20):
        assert len(set(AUTO_REGION[card])) == 4
        for power in range(4):
            assert AUTO_FLAG[card][power] != power
            assert AUTO_FLAG[card][power] < 0 or not AUTO_ARMY[card] >> power & 1  # never both


def test_every_card_has_one_number() -> None:
    assert len(set(CARD_NAMES)) == len(CARD_NAMES) == 52 + 20 + 32 + 1
    assert CARD_NAMES[: len(ABILITY_NAMES)] == ABILITY_NAMES
    assert CARD_NAMES[FIRST_GROWTH] == GROWTH_NAMES[0]
    assert CARD_NAMES[FIRST_ASSET] == "usa_arms_export"
    assert CARD_NAMES[FIRST_ORDER] == "executive_order"
    for cards in CARDS_IN.values():
        assert len(cards.effects) == len(CARD_NAMES)


# -- Regions


def test_starting_cubes_of_each_owner() -> None:
    cubes = Counter(OWNERS[owner] for row in PREFILLED + TEMPORARY_FILLED for owner in row)
    assert cubes == {"usa": 4, "eu": 3, "russia": 2, "china": 2, "local": 2}
    assert LOCAL in PREFILLED[MENA]
    assert LOCAL in PREFILLED[SOUTH_ASIA]


def test_wo_en1_if1_sc2_the_middle_east() -> None:
    """Engage costs 6, the left-most temporary slot gives 5, a permanent one 1, and the places 10/7/4."""
    assert ENGAGE_COST_OF[MENA] == 6
    assert TEMPORARY_VP_OF[MENA] == (5, 4, 3, 2, 1)
    assert PERMANENT_OPEN_VP[MENA] == (1, 1, 1)
    assert PERMANENT_SLOTS[MENA] == 6
    assert MAJORITY_BONUS_OF[MENA] == (10, 7, 4, 2)


def test_wo_if6_the_slot_of_the_eu_in_africa_is_worth_4() -> None:
    assert TEMPORARY_FILLED[AFRICA] == (EU,)
    assert TEMPORARY_VP_OF[AFRICA][0] == 4


def test_wo_mv1_th1_th2_zones_of_interest() -> None:
    assert ZONE_OF[EUROPE] == 1 << USA | 1 << EU | 1 << RUSSIA
    assert ZONE_OF[CENTRAL_ASIA] == 1 << RUSSIA | 1 << CHINA
    assert not ZONE_OF[EAST_ASIA_PACIFIC] >> RUSSIA & 1
    assert [len(regions) for regions in ZONE_REGIONS] == [4, 3, 3, 3]
    assert IGNORES_THREAT_OF == (1 << EU, 1 << USA, 0, 0)


# -- countries


def test_values_named_in_the_worked_examples() -> None:
    """WO-IR1, WO-EN1, WO-BB1, WO-RS2, WO-AF1."""
    named = {"australia": 3, "singapore": 2, "jordan": 1, "qatar": 2, "turkey": 3, "start_tajikistan": 1}
    for name, value in named.items():
        assert VALUE_OF[country(name)] == value
    assert VALUE_OF[country("start_norway")] == VALUE_OF[country("start_jordan")] == 1
    for name in ("australia", "singapore"):
        assert REGION_OF[country(name)] == EAST_ASIA_PACIFIC
    for name in ("jordan", "qatar", "turkey"):
        assert REGION_OF[country(name)] == MENA
    for name in ("start_nigeria", "djibouti"):
        assert REGION_OF[country(name)] == AFRICA


def test_investing_costs_10_15_or_20_by_value() -> None:
    assert [INVEST_COST_OF[c] for c in range(N_COUNTRIES)] == [5 + 5 * value for value in VALUE_OF]


def test_wo_in1_the_starting_card_of_pakistan() -> None:
    pakistan = country("start_pakistan")
    assert INVEST_COST_OF[pakistan] == 15
    assert START_OWNER_OF[pakistan] == CHINA
    assert REGION_OF[pakistan] == SOUTH_ASIA


def test_wo_ir2_a_starting_country_and_the_same_on_the_board() -> None:
    norway = country("start_norway")
    assert MAP_CARD_OF[norway] == country("norway")
    assert START_CARD_OF[country("norway")] == norway
    assert START_CARD_OF[country("australia")] == -1
    assert MAP_CARD_OF[country("start_eu_member_states")] == -1
    assert sum(c >= 0 for c in MAP_CARD_OF) == 16


def test_wo_ir3_iran_is_forbidden_to_the_usa() -> None:
    assert FORBIDDEN_TO[country("iran")] == 1 << USA
    assert FORBIDDEN_TO[country("saudi_arabia")] == 0


def test_wo_bb1_mv1_who_may_build_a_base() -> None:
    assert BASE_FOR[country("turkey")] >> USA & 1
    assert BASE_FOR[country("vietnam")] == 1 << RUSSIA
    assert BASE_FOR[country("start_syria")] == 1 << RUSSIA
    assert BASE_FOR[country("india")] == 0


def test_wo_tr2_what_russia_sells_to_and_buys_from_india() -> None:
    india = country("start_india")
    assert START_OWNER_OF[india] == RUSSIA
    assert IMPORTS_OF[india][SERVICES] == 1
    assert (EXPORTS_OF[india][ENERGY], EXPORTS_OF[india][ARMIES]) == (1, 1)


def test_no_country_sells_armies_or_trades_diplomacy() -> None:
    for c in range(N_COUNTRIES):
        assert IMPORTS_OF[c][ARMIES] == 0
        assert IMPORTS_OF[c][DIPLOMACY] == EXPORTS_OF[c][DIPLOMACY] == 0
        assert EXPORTS_OF[c][ARMIES] == 0 or START_OWNER_OF[c] >= 0


def test_e27_starting_countries_of_each_edition() -> None:
    count = {e: [len(countries) for countries in START_COUNTRIES_IN[e]] for e in EDITIONS}
    assert count == {"0.5": [4, 4, 4, 4], "0.8": [4, 5, 4, 4], "1.0": [4, 5, 4, 4]}


# -- powers and trade


def test_what_the_powers_start_with() -> None:
    assert START_MONEY == (30, 25, 15, 20)
    assert ENGAGE_TOKENS == (3, 3, 2, 2)
    assert START_PRODUCTION[EU] == (1, 1, 3, 3, 4, 4, 2)  # WO-PR1: food 3, services and diplomacy 4
    assert all(START_PRODUCTION[p][r] <= MOST_PRODUCTION[p][r] for p in range(4) for r in range(7))
    assert PROSPERITY_COST == ((2, 3, 4, 5, 6),) * 4
    assert PROSPERITY_VP[EU] == (2, 4, 6, 9, 12)


def test_focuses() -> None:
    assert READIED_BY_FOCUS[EU] == (2, 5, 3)
    assert FOCUS_PRODUCES[DOMESTIC_FOCUS] == (CONSUMER_GOODS, SERVICES)
    assert FOCUS_PRODUCES[DIPLOMATIC_FOCUS] == (DIPLOMACY,)
    assert FOCUS_PRODUCES[MILITARY_FOCUS] == (ARMIES,)
    assert RAISE_TWO_PRICE == (-1, -1, -1, 15)
    assert FOCUS_ENGAGE_DISCOUNT_IN == {"0.5": 1, "0.8": 2, "1.0": 2}  # E09, WO-EN2


def test_e19_e21_scores_of_the_powers_by_edition() -> None:
    assert LEAD_PENALTY_IN["1.0"][USA] == (12, 8, 5, 2)
    assert LEAD_PENALTY_IN["0.5"][USA] == (8, 6, 4, 2)
    assert INVESTMENT_REGIONS_VP_IN["1.0"][CHINA] == (0, 0, 0, 2, 3, 4, 6, 8)
    assert not any(INVESTMENT_REGIONS_VP_IN["0.5"][CHINA])


def test_wo_tr1_tr2_pr2_prices() -> None:
    assert EXPORT_GAIN == (5, 5, 5, 15, 15, 0, 20)
    assert IMPORT_COST == (3, 3, 3, 10, 10, 0, 0)


def test_wo_pr1_recipes() -> None:
    services = [0] * 9
    services[ENERGY] = services[FOOD] = 1
    assert RECIPE_OF[SERVICES] == tuple(services)
    assert RECIPE_OF[DIPLOMACY][MONEY] == 3
    assert not any(RECIPE_OF[RAW_MATERIALS])


def test_wo_tr5_trade_deals_and_commerce_cards() -> None:
    assert list(zip(EXPORTS_ALLOWED, IMPORTS_ALLOWED, strict=True)) == [(2, 2), (2, 2), (3, 2), (3, 3)]
    assert DEAL_OF[RUSSIA][EU][SERVICES] == 1
    assert DEAL_OF[USA][RUSSIA][ENERGY] == 3
    assert all(not any(DEAL_OF[p][p]) for p in range(4))
    assert [len(cards) for cards in COMMERCE_OF] == [2, 2, 3, 2]
    for seller in range(4):
        on_cards = COMMERCE_SELLS[COMMERCE_OF[seller][0]]
        for buyer in set(range(4)) - {seller}:
            assert all(DEAL_OF[buyer][seller][r] in (0, on_cards[r]) for r in range(len(RESOURCES)))


def test_wo_sc4_majority_tokens() -> None:
    assert MAJORITY_VP[MOST_MONEY] == (5, 3, 1)
    assert (MAJORITY_VP[MOST_ARMIES][0], MAJORITY_VP[MOST_ARMIES][2]) == (6, 1)
    assert MAJORITY_VP[MOST_ALLIES][:2] == (7, 4)


def test_wo_ai1_the_two_cards_of_the_example() -> None:
    first, second = AUTO_NAMES.index("number_08"), AUTO_NAMES.index("number_01")
    assert (AUTO_REGION[first][EU], AUTO_REGION[first][RUSSIA]) == (EUROPE, AFRICA)
    assert AUTO_ARMY[first] >> EU & 1
    assert AUTO_FLAG[first][RUSSIA] == CHINA
    assert (AUTO_REGION[second][EU], AUTO_REGION[second][RUSSIA]) == (MENA, EUROPE)
    assert AUTO_FLAG[second][EU] == USA
    assert AUTO_ARMY[second] >> RUSSIA & 1


# -- cards


def test_wo_rs1_growth_strategy_and_foreign_trade_revealed() -> None:
    two = [ability("growth_strategy"), ability("foreign_trade")]
    assert [c.bonus for c in two] == [MONEY, MONEY]
    assert sum(c.bonus_amount for c in two) == 5
    assert sum(c.research for c in two) == 4


def test_e26_figures_that_differ_between_editions() -> None:
    assert [ability("power_play", e).cost for e in EDITIONS] == [5, 5, 5]
    assert [ability("explore_alternatives", e).cost for e in EDITIONS] == [5, 6, 6]
    assert [growth("tactical_flexibility", e).vp for e in EDITIONS] == [7, 6, 6]
    moved = [ability("military_reinforcements", e).effect[1].number("max") for e in EDITIONS]
    assert moved == [2, 3, 2]


def test_e29_knowledge_transfer_draws_exactly_the_value_in_the_french_text() -> None:
    fewer = [growth("knowledge_transfer", e).effect[0].has("fewer_allowed") for e in EDITIONS]
    assert fewer == [True, True, False]


def test_wo_gr1_tactical_flexibility_costs_3_services_and_15_money() -> None:
    card = growth("tactical_flexibility")
    assert (card.level, card.vp) == (3, 6)
    assert (card.cost[SERVICES], card.cost[MONEY], sum(card.cost)) == (3, 15, 18)
    assert card.also_taken


def test_growth_abilities_say_when_they_work() -> None:
    card = growth("strategic_advantage")
    assert card.when == WHEN_FIRST_TURN
    assert card.once_a_round
    assert card.optional
    assert growth("space_program").effect == ()


def test_a_path_leads_into_choices_and_payments() -> None:
    card = CARD_NAMES.index("china_rapid_industrialization")
    assert [line.op for line in lines_at(CARDS, card, ())] == ["choose_one", "play_card"]
    assert [line.op for line in lines_at(CARDS, card, (0, 1))] == ["pay_to"]
    (cost,) = lines_at(CARDS, card, (0, 1, 0, 0))
    raised, points = lines_at(CARDS, card, (0, 1, 0, 1))
    assert (cost.number("resource"), cost.number("amount")) == (MONEY, 20)
    assert (raised.number("types"), points.number("amount")) == (3, 3)


def test_parameters_are_numbers_bits_and_references() -> None:
    card = CARD_NAMES.index("eu_neighborhood_policy")
    first = lines_at(CARDS, card, ())[0]
    assert first.number("regions") == 1 << EUROPE | 1 << MENA | 1 << CENTRAL_ASIA
    assert first.bind == "first"
    (second,) = lines_at(CARDS, card, (1, 1))
    assert second.ref("not_region") == "first"
    assert second.number("diplomacy_discount") == 0
    (brand_europe,) = lines_at(CARDS, CARD_NAMES.index("eu_brand_europe"), ())
    assert brand_europe.amounts["exports"][CONSUMER_GOODS] == 1


def test_every_verb_is_used_by_a_card() -> None:
    used: set[str] = set()

    def look(record: Any) -> None:
        if isinstance(record, dict):
            used.update([record["op"]] if "op" in record else [])
            for value in record.values():
                look(value)
        elif isinstance(record, list):
            for value in record:
                look(value)

    look(CONTENT)
    assert used == {*OPS, *TASKS}


def test_every_record_says_how_sure_it_is() -> None:
    for records in CONTENT.values():
        assert {record["provenance"] for record in records.values()} <= set(PROVENANCE)
    assert CONTENT["countries.toml"]["start_eu_member_states"]["unsure"] == ["region"]


# -- what the loader refuses


def spoil(file: str, record: str, change: Callable[[dict[str, Any]], object]) -> str:
    """Change a record of a copy of the content; what the loader says about it."""
    content: dict[str, dict[str, Any]] = copy.deepcopy({f: dict(records) for f, records in CONTENT.items()})
    change(content[file][record])
    with pytest.raises(Invalid) as caught:
        check(content)
    return str(caught.value)


def test_a_misspelt_verb() -> None:
    said = spoil("market_abilities.toml", "diplomatic_trip", lambda r: r["effect"][1].update(op="engagge"))
    assert said == "market_abilities.toml: diplomatic_trip, line 2: there is no op 'engagge': did you mean 'engage'?"


def test_a_misspelt_parameter() -> None:
    said = spoil("market_abilities.toml", "diplomatic_trip", lambda r: r["effect"][1].update(regoin="europe"))
    assert said == (
        "market_abilities.toml: diplomatic_trip, line 2: engage has no field 'regoin': did you mean 'region'?"
    )


def test_a_misspelt_word_inside_a_payment() -> None:
    def change(record: dict[str, Any]) -> None:
        record["effect"][0]["then"][0]["to"] = "central_aisa"

    said = spoil("strategic_assets.toml", "russia_collective_security_treaty_organization", change)
    assert said == (
        "strategic_assets.toml: russia_collective_security_treaty_organization, line 1, line 1: "
        "to cannot be 'central_aisa': did you mean 'central_asia'?"
    )


def test_a_misspelt_resource_in_a_table() -> None:
    said = spoil("countries.toml", "australia", lambda r: r.update(imports={"raw_material": 2}))
    assert said == "countries.toml: australia: imports has no resource 'raw_material': did you mean 'raw_materials'?"


def test_a_missing_parameter() -> None:
    said = spoil("market_abilities.toml", "explore_alternatives", lambda r: r["effect"][0].pop("cards"))
    assert said == "market_abilities.toml: explore_alternatives, line 1: draw needs the field 'cards'"


def test_two_parameters_where_one_is_wanted() -> None:
    said = spoil("market_abilities.toml", "optimization_program", lambda r: r["effect"][0].update(resource="food"))
    assert said.endswith("line 1: produce needs exactly one of the fields types, resource, resources")


def test_a_missing_field() -> None:
    said = spoil("countries.toml", "jordan", lambda r: r.pop("value"))
    assert said == "countries.toml: jordan: a record needs the field 'value'"


def test_a_misspelt_field() -> None:
    said = spoil("regions.toml", "africa", lambda r: r.update(engaged=3))
    assert said == "regions.toml: africa: a record has no field 'engaged': did you mean 'engage'?"


@pytest.mark.parametrize("number", [-1, 1001, True, "3", 2.5])
def test_a_wrong_number(number: object) -> None:
    said = spoil("countries.toml", "jordan", lambda r: r.update(value=number))
    assert said == f"countries.toml: jordan: value must be a whole number from 0 to 1000, not {number!r}"


def test_a_wrong_switch() -> None:
    said = spoil("market_abilities.toml", "steady_partnership", lambda r: r["effect"][0].update(second_allowed=1))
    assert said.endswith("line 1: second_allowed must be true or false, not 1")


def test_a_list_and_a_table_of_the_wrong_shape() -> None:
    said = spoil("regions.toml", "europe", lambda r: r.update(majority=9))
    assert said == "regions.toml: europe: majority must be a list of at least one entry, not 9"
    said = spoil("powers.toml", "usa", lambda r: r.update(ready=[1, 4, 2]))
    assert said == "powers.toml: usa: ready must be a table focus -> number, not [1, 4, 2]"


def test_bad_provenance() -> None:
    said = spoil("countries.toml", "jordan", lambda r: r.update(provenance="hearsay"))
    assert said == (
        "countries.toml: jordan: provenance must be one of component, rulebook, public, reconstructed, inferred, ours"
    )


def test_unsure_of_a_field_that_is_not_there() -> None:
    said = spoil("growth_cards.toml", "space_program", lambda r: r.update(unsure=["copy"]))
    assert said == "growth_cards.toml: space_program: unsure names 'copy': did you mean 'copies'?"


def test_a_reference_to_nothing() -> None:
    said = spoil("market_abilities.toml", "diplomatic_trip", lambda r: r["effect"][0].pop("bind"))
    assert said.endswith("line 2: region refers to '$country.region', which no earlier line binds")


def test_a_reference_to_the_wrong_thing() -> None:
    said = spoil("market_abilities.toml", "diplomatic_trip", lambda r: r["effect"][1].update(region="$country"))
    assert said.endswith("line 2: region must be a region: write '$country.region', not '$country'")
    said = spoil("market_abilities.toml", "boost_production", lambda r: r["effect"].append(RESET_WRONGLY))
    assert said.endswith("line 5: region must be a region, and $resource is a resource")


RESET_WRONGLY = {"op": "reset_influence", "region": "$resource"}


def test_an_edition_that_does_not_exist() -> None:
    said = spoil("growth_cards.toml", "space_program", lambda r: r.update(by_edition={"0.9": {"vp": 3}}))
    assert said == "growth_cards.toml: space_program: there is no edition '0.9': did you mean '0.8'?"


def test_a_wrong_figure_of_an_edition() -> None:
    said = spoil("growth_cards.toml", "space_program", lambda r: r.update(by_edition={"0.5": {"vps": 3}}))
    assert said == ("growth_cards.toml: space_program, edition 0.5: a record has no field 'vps': did you mean 'vp'?")


def test_what_has_to_fit_between_records() -> None:
    said = spoil("countries.toml", "start_norway", lambda r: r.update(map_card="mali"))
    assert said == "countries.toml: start_norway: its card on the board lies in africa"
    said = spoil("countries.toml", "start_norway", lambda r: r.pop("owner"))
    assert said == "countries.toml: start_norway: the cards with an owner are those called start_..."
    said = spoil("market_abilities.toml", "power_play", lambda r: r.update(cube=2))
    assert said == "market_abilities.toml: power_play: cube must be the place of one of its types, from 1 to 1"
    said = spoil("market_abilities.toml", "power_play", lambda r: r.update(bonus={"money": 1, "vp": 1}))
    assert said == "market_abilities.toml: power_play: bonus must be of one kind"
    said = spoil("growth_cards.toml", "strategic_advantage", lambda r: r.pop("when"))
    assert said == "growth_cards.toml: strategic_advantage: an ability needs both the fields 'when' and 'effect'"


def test_records_with_a_fixed_place() -> None:
    content = {f: dict(records) for f, records in CONTENT.items()}
    content["powers.toml"]["usa_"] = CONTENT["powers.toml"]["usa"]
    with pytest.raises(Invalid, match=r"powers.toml: usa_: there is no such record: did you mean 'usa'\?"):
        check(content)
    content["powers.toml"] = {p: CONTENT["powers.toml"][p] for p in reversed(POWERS)}
    with pytest.raises(Invalid, match=r"powers.toml: the records must be usa, eu, russia, china, in this order"):
        check(content)


def test_a_card_name_used_twice() -> None:
    content = {f: dict(records) for f, records in CONTENT.items()}
    content["growth_cards.toml"]["power_play"] = content["growth_cards.toml"]["space_program"]
    with pytest.raises(Invalid, match=r"there is a card of that name in market_abilities\.toml already"):
        check(content)
