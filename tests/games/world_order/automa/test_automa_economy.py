"""Automas: Trade, Invest, Growth cards, Return on Investments, Prosperity, and people who buy from an Automa."""

from __future__ import annotations

from typing import Any

import pytest

from orbis.games.world_order.facts.cards import GROWTH_NAMES, LEVEL_OF, N_GROWTH
from orbis.games.world_order.facts.names import AFRICA, CHINA, EU, EUROPE, MENA, N_RESOURCES, RUSSIA, USA
from orbis.games.world_order.rules.aftermath import Aftermath
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.automa.automa_scenes import (
    added,
    an_automa_with,
    automa_turn,
    begin,
    cubes,
    cubes_of,
    fdi,
    fdi_in,
    with_automas,
)
from tests.games.world_order.situations import (
    allied,
    commerce,
    commerce_up,
    in_later_editions,
    no_goods,
    refusal,
    vp,
    vp_from,
)

# -- Trade


@pytest.mark.parametrize(
    ("friends", "symbols"),
    [
        (["start_laos"], 1),
        (["start_japan", "brazil"], 5),
        (["turkey", "start_norway", "indonesia", "mali"], 8),
        ([], 0),
    ],
)
def test_trade_pays_5_money_for_each_export_symbol(friends: list[str], symbols: int) -> None:
    """DD "Trade": of all allied Countries, wherever they are."""
    match = an_automa_with(EU, *friends, money=0)

    automa_turn(match, EU, "card:economic", "partner:none")

    assert scenes.world(match).money[EU] == 5 * symbols


def test_trade_with_a_person_turns_a_commerce_card() -> None:
    """DD "Trade": 10 money for the person and 5 for the Automa, all from the supply."""
    match = an_automa_with(EU, "start_norway", money=1)
    scenes.own(match, USA, money=3)
    commerce(match, USA, up=2)

    automa_turn(match, EU, "card:economic", "partner:usa")

    assert scenes.world(match).money[USA] == 3 + 10
    assert scenes.world(match).money[EU] == 1 + 5 + 5
    assert commerce_up(match, USA) == 1


def test_no_trade_with_a_person_whose_commerce_cards_are_all_face_down() -> None:
    """DD "Trade": then neither of them gains anything for it."""
    match = an_automa_with(EU, "start_norway", money=1)
    scenes.own(match, USA, money=3)
    commerce(match, USA, up=0)

    automa_turn(match, EU, "card:economic", "partner:usa")

    assert (scenes.world(match).money[USA], scenes.world(match).money[EU]) == (3, 1 + 5)


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_trade_with_another_automa_needs_no_commerce_card(mode: str) -> None:
    """DD "Trade": the partner gains 10 money as a person would, however often."""
    others: dict[str, Any] = {mode: (RUSSIA, CHINA)}
    match = with_automas(EU, RUSSIA, CHINA, **others)
    for power in (RUSSIA, CHINA):
        scenes.allies(match, power, only=True)
        scenes.own(match, power, money=0)
        cubes(match, power)

    for _ in range(3):
        automa_turn(match, RUSSIA, "card:economic", "partner:china")

    assert scenes.world(match).money[CHINA] == 3 * 10
    assert scenes.world(match).money[RUSSIA] == 3 * 5


def test_no_trade_with_a_power_that_nobody_plays() -> None:
    """DD "Trade": a partner is another player; the USA is none here."""
    match = with_automas(EU, RUSSIA, normal=(RUSSIA,))
    scenes.allies(match, RUSSIA, "start_belarus", only=True)
    scenes.own(match, RUSSIA, money=0)
    cubes(match, RUSSIA)

    automa_turn(match, RUSSIA, "card:economic", "partner:usa")

    assert scenes.world(match).money == [0, scenes.world(match).money[EU], 5, 0]


# -- Invest


def investor(*friends: str, money: int = 100) -> Match:
    """An Automa of the EU with these allies, whose next Economic card is Invest."""
    match = an_automa_with(EU, *friends, money=money)
    cubes(match, EU, invest=1)
    return match


def test_invest_pays_15_and_lays_a_token_beneath_the_region() -> None:
    """DD "Invest": in no particular Country; 1 Influence there, as for everybody."""
    match = investor("turkey", "start_norway")
    before = scenes.world(match).copy()

    automa_turn(match, EU, "card:economic", "region:middle_east_north_africa", "square:permanent")

    assert scenes.world(match).money[EU] == 100 - 15
    assert fdi_in(match, EU) == {"middle_east_north_africa": 1}
    assert not any(scenes.world(match).invested)
    assert added(before, match, EU) == {"middle_east_north_africa": 1}
    assert cubes_of(match, EU) == {"trade": 1}


def test_no_invest_in_a_region_without_an_ally() -> None:
    """DD "Invest": another card is drawn."""
    match = investor("turkey")

    automa_turn(
        match,
        EU,
        "card:economic",
        "region:europe",
        "region:americas",
        "region:middle_east_north_africa",
        "square:permanent",
    )

    assert fdi_in(match, EU) == {"middle_east_north_africa": 1}


@pytest.mark.parametrize("friends", [["turkey"], ["turkey", "qatar"], ["turkey", "qatar", "egypt"]])
def test_one_token_more_than_allies_and_no_further(friends: list[str]) -> None:
    """DD "Invest": 1 + the allies of the Region; then another Region must do."""
    match = investor("start_norway", *friends)
    fdi(match, EU, MENA, len(friends))

    automa_turn(match, EU, "card:economic", "region:middle_east_north_africa", "square:permanent")
    assert fdi_in(match, EU) == {"middle_east_north_africa": len(friends) + 1}

    cubes(match, EU, invest=1)
    automa_turn(match, EU, "card:economic", "region:middle_east_north_africa", "region:europe", "square:permanent")
    assert fdi_in(match, EU) == {"middle_east_north_africa": len(friends) + 1, "europe": 1}


def test_with_all_regions_full_it_improves_relations() -> None:
    """DD "Invest": the cubes of Improve Relations move, those of Invest do not."""
    match = investor("turkey", "start_norway")
    fdi(match, EU, MENA, 2)
    fdi(match, EU, EUROPE, 2)
    cubes(match, EU, invest=1, improve_relations=2, trade=1)
    scenes.in_sight(match, "kenya", "ethiopia")

    automa_turn(match, EU, "card:economic", "region:africa")

    assert "kenya" in allied(match, EU)
    assert scenes.world(match).money[EU] == 100 - 5
    assert cubes_of(match, EU) == {"invest": 1, "engage": 2, "trade": 1}


def test_without_15_money_it_trades() -> None:
    """DD "Invest": its cubes on Trade go to Invest, none goes the other way."""
    match = investor("turkey", money=14)
    cubes(match, EU, invest=1, trade=2, improve_relations=1)

    automa_turn(match, EU, "card:economic", "partner:none")

    assert scenes.world(match).money[EU] == 14 + 3 * 5
    assert fdi_in(match, EU) == {}
    assert cubes_of(match, EU) == {"invest": 3, "improve_relations": 1}


def test_no_invest_where_it_would_push_out_its_own_cube() -> None:
    """DD "Adding Influence": another card is drawn."""
    match = investor("turkey", "start_norway")
    scenes.full(match, MENA)
    scenes.temporary(match, MENA, EU, USA, EU, RUSSIA, USA)

    automa_turn(match, EU, "card:economic", "region:middle_east_north_africa", "region:europe", "square:permanent")

    assert fdi_in(match, EU) == {"europe": 1}


# -- Growth cards


def below(card: str, money: int, *modules: str) -> Match:
    """The EU's Automa one level below a card."""
    match = an_automa_with(EU, money=money, modules=["automas", *modules])
    scenes.world(match).level[EU] = LEVEL_OF[GROWTH_NAMES.index(card)] - 1
    return match


def has(match: Match, card: str) -> bool:
    """Whether the EU has a Growth card, and with it the level."""
    number = GROWTH_NAMES.index(card)
    return scenes.world(match).growth[EU * N_GROWTH + number] and scenes.world(match).level[EU] == LEVEL_OF[number]


PRICES = [  # with what is drawn when the other card of the level can be paid as well
    ("industrial_development", 10 + 10, 1 + 1, ["letter:A"]),  # 1 Services and 10 money
    ("diplomatic_initiative", 10 + 5, 2 + 1, []),  # 1 Services and 1 Diplomacy
    ("reduced_bureaucracy", 20 + 10, 3 + 2, ["letter:A"]),
    ("knowledge_transfer", 20 + 5, 4 + 2, []),
    ("tactical_flexibility", 30 + 15, 6 + 3, ["letter:A"]),
    ("diplomatic_opening", 30 + 10, 5 + 3, []),
    ("strategic_advantage", 40 + 15, 7 + 4, ["letter:A"]),
    ("regional_resilience", 40 + 10, 8 + 4, []),
    ("space_program", 50 + 25, 12 + 5, ["letter:A"]),
    ("olympic_games", 50 + 15, 12 + 5, []),
]


@pytest.mark.parametrize(("card", "price", "points", "cards"), PRICES)
def test_a_growth_card_costs_money_and_brings_its_vp_and_its_level(
    card: str, price: int, points: int, cards: list[str]
) -> None:
    """DD "Get a Growth Card": Diplomacy 5, Services 10, money as it is; VP printed, and as many as the level."""
    match = below(card, price)
    left = scenes.world(match).growth_left[GROWTH_NAMES.index(card)]

    automa_turn(match, EU, "card:domestic", *cards)

    assert has(match, card)
    assert scenes.world(match).money[EU] == 0
    assert vp_from(match, EU, "growth") == points
    assert scenes.world(match).growth_left[GROWTH_NAMES.index(card)] == left - 1


@pytest.mark.parametrize(
    ("card", "price", "points", "cards"),
    [
        ("revenue_optimization", 10 + 10, 1 + 1, ["letter:A"]),
        ("rapid_reaction_force", 10 + 10, 2 + 1, ["letter:B"]),  # 1 Services and 1 Army
        ("change_of_leadership", 20 + 15, 4 + 2, ["letter:A"]),  # 2 Services and a card: "any other symbol"
        ("collaboration_with_allies", 20 + 5, 3 + 2, []),
        ("high_standard_of_living", 30 + 10, 4 + 3, []),  # 3 Services and 1 Consumer Goods
        ("resource_efficiency", 30 + 5 * 3, 3 + 3, ["letter:B"]),  # 3 Services and 5 primary resources
        ("assertion_of_dominance", 40 + 10, 2 * 3 + 4, []),  # 2 VP for each of the three rounds completed
        ("operational_advantage", 40 + 15, 5 + 4, ["letter:B"]),
        ("irrefutable_authority", 60, 6 + 5, []),
        ("nuclear_program", 50 + 2 * 10, 8 + 5, ["letter:B"]),  # 5 Services and 2 Armies
    ],
)
def test_the_growth_cards_of_the_expansion(card: str, price: int, points: int, cards: list[str]) -> None:
    """DD "Get a Growth Card": Armies and Consumer Goods 10, primary resources 3, any other symbol 15; in round 4."""
    match = below(card, price, "growth")
    scenes.round_is(match, 4)

    automa_turn(match, EU, "card:domestic", *cards)

    assert has(match, card)
    assert scenes.world(match).money[EU] == 0
    assert vp_from(match, EU, "growth") == points


@pytest.mark.parametrize(("card", "price"), [(card, price) for card, price, _, cards in PRICES if not cards])
def test_where_even_the_cheaper_card_is_too_dear_there_are_30_money(card: str, price: int) -> None:
    """DD "Get a Growth Card": one money is missing."""
    match = below(card, price - 1)

    automa_turn(match, EU, "card:domestic")

    assert scenes.world(match).money[EU] == price - 1 + 30
    assert vp(match, EU) == 10
    assert not any(scenes.world(match).growth)


def test_of_two_growth_cards_it_can_pay_one_is_decided_at_random() -> None:
    """DD "Get a Growth Card": with 20 money both of level 1."""
    match = an_automa_with(EU, money=20)

    automa_turn(match, EU, "card:domestic", "letter:B")

    assert has(match, "diplomatic_initiative")


def test_the_only_one_it_can_pay_is_taken() -> None:
    """DD "Get a Growth Card": with 19 money Industrial Development (20) is out of reach; nothing is drawn for it."""
    match = an_automa_with(EU, money=19)

    automa_turn(match, EU, "card:domestic")

    assert has(match, "diplomatic_initiative")
    assert scenes.world(match).money[EU] == 19 - 15


def test_levels_come_one_after_the_other() -> None:
    """WO "Get a Growth Card": with 200 money, still one of level 1 and then one of level 2."""
    match = an_automa_with(EU, money=200)

    automa_turn(match, EU, "card:domestic", "letter:A")
    automa_turn(match, EU, "card:domestic", "letter:A")

    assert scenes.world(match).level[EU] == 2
    assert vp_from(match, EU, "growth") == (1 + 1) + (3 + 2)


def test_after_the_last_level_there_is_only_money() -> None:
    """DD "Get a Growth Card": no card of the appropriate level, so 30 money."""
    match = an_automa_with(EU, money=200)
    scenes.world(match).level[EU] = 5

    automa_turn(match, EU, "card:domestic")

    assert scenes.world(match).money[EU] == 230


def test_domestic_cards_move_no_cubes() -> None:
    """DD "Action Phase": a Domestic card has no row on the Automa board."""
    match = an_automa_with(EU, money=0)
    cubes(match, EU, engage=1, improve_relations=1, invest=1, trade=1, build_base=1, move=1)

    automa_turn(match, EU, "card:domestic")

    assert list(cubes_of(match, EU).values()) == [1] * 6


# -- Aftermath


@in_later_editions
def test_an_investment_pays_an_automa_5_whatever_the_country(edition: str) -> None:
    """DD "Return on Investments": twice the value is for people."""
    match = with_automas(EU, RUSSIA, USA, CHINA, normal=(RUSSIA,), edition=edition)
    no_goods(match)
    scenes.own(match, RUSSIA, money=0)
    scenes.own(match, EU, money=0)
    fdi(match, RUSSIA, MENA, 1)
    fdi(match, RUSSIA, AFRICA, 2)
    scenes.allies(match, EU, "turkey", only=True)
    scenes.tokens(match, "turkey", invested=1)

    begin(match, RUSSIA, Aftermath())

    assert scenes.world(match).money[RUSSIA] == 15 - 15  # and the first step of Prosperity
    assert scenes.world(match).money[EU] == 6


PROSPERITY = [
    (USA, [(10, 2), (15, 3), (25, 4), (35, 5), (45, 8)]),
    (EU, [(10, 2), (15, 4), (25, 6), (35, 9), (45, 12)]),  # the VP of the player board
    (RUSSIA, [(15, 3), (20, 4), (30, 5), (40, 7), (50, 10)]),
    (CHINA, [(15, 3), (20, 4), (30, 5), (40, 8), (50, 11)]),
]


@pytest.mark.parametrize(("power", "steps"), PROSPERITY)
def test_prosperity_costs_an_automa_money(power: int, steps: list[tuple[int, int]]) -> None:
    """DD "Increase Prosperity": each space has a price in money; its VP are gained, and no money comes back."""
    match = an_automa_with(power, money=0)
    no_goods(match)
    points = 0
    for space, (price, step_vp) in enumerate(steps):
        scenes.own(match, power, money=price - 1)
        begin(match, power, Aftermath())
        assert scenes.world(match).prosperity[power] == space
        assert scenes.world(match).money[power] == price - 1

        scenes.own(match, power, money=price)
        begin(match, power, Aftermath())
        points += step_vp
        assert scenes.world(match).prosperity[power] == space + 1
        assert scenes.world(match).money[power] == 0
        assert vp_from(match, power, "prosperity") == points


def test_one_space_of_prosperity_a_round_and_none_beyond_the_last() -> None:
    """DD "Increase Prosperity": with money for several."""
    match = an_automa_with(USA, money=500)
    no_goods(match)

    begin(match, USA, Aftermath())
    assert scenes.world(match).prosperity[USA] == 1
    scenes.world(match).prosperity[USA] = 5
    scenes.own(match, USA, money=500)
    begin(match, USA, Aftermath())

    assert scenes.world(match).prosperity[USA] == 5
    assert scenes.world(match).money[USA] == 500


# -- Trading with an Automa


@in_later_editions
@pytest.mark.parametrize("units", [3, 2])
def test_a_person_can_always_import_from_an_automa(edition: str, units: int) -> None:
    """DD "Trading with an Automa": 3 Energy for 9 money to Russia; the whole lot brings 1 Diplomacy (E11)."""
    match = with_automas(EU, RUSSIA, normal=(RUSSIA,), edition=edition)
    scenes.own(match, EU, money=50, energy=0, food=0, diplomacy=2)
    scenes.own(match, RUSSIA, money=1)
    scenes.allies(match, EU, "start_nigeria", only=True)

    scenes.play(scenes.turn(match, EU, "foreign_trade"), "play:foreign_trade")
    while scenes.legal(match)[0].startswith("export"):
        scenes.play(match, scenes.legal(match)[0])
    scenes.play(match, "import:energy", f"buy:russia:{units}", "done")

    assert match.over
    assert scenes.stock(match, EU, "energy") == units
    assert scenes.world(match).money[EU] == 50 - 3 * units
    assert scenes.world(match).money[RUSSIA] == 1 + 3 * units
    assert scenes.stock(match, EU, "diplomacy") == 2 + int(units == 3)
    assert scenes.world(match).resources[RUSSIA * N_RESOURCES : (RUSSIA + 1) * N_RESOURCES] == [0] * N_RESOURCES


def test_the_trade_deals_card_still_limits_what_is_imported_from_an_automa() -> None:
    """DD "Trading with an Automa": three Energy and no more; and again next time, for nothing runs out."""
    match = with_automas(EU, RUSSIA, normal=(RUSSIA,))
    scenes.allies(match, EU, "start_nigeria", only=True)
    for _ in range(2):
        scenes.own(match, EU, money=50, energy=0, food=0, raw_materials=0, consumer_goods=0, services=0, armies=0)
        scenes.play(scenes.turn(match, EU, "foreign_trade"), "play:foreign_trade", "import:energy")
        assert scenes.legal(match)[-1] == "buy:russia:3"
        assert refusal(match, "buy:russia:4").key == "why-import-limit"
        scenes.play(match, "buy:russia:3")
        assert scenes.stock(match, EU, "energy") == 3
