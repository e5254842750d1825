"""Worked examples of the economy: Trade, Get a Growth Card, Produce."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.cards import GROWTH_NAMES
from orbis.games.world_order.facts.names import CHINA, EU, RUSSIA, USA
from orbis.games.world_order.rules.preparation import DrawHand
from orbis.kernel.agenda import put
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.situations import (
    commerce,
    commerce_up,
    in_every_edition,
    in_later_editions,
    most_exported,
    refusal,
    vp,
)

# -- Trade

# Five Energy and two Raw Materials symbols; India also buys an Army and sells Services.
PARTNERS = ("start_belarus", "start_india", "ukraine", "nepal", "start_armenia", "start_syria")


@in_every_edition
def test_wo_tr1_russia_exports_energy_and_raw_materials(edition: str) -> None:
    """WO-TR1: allies show 5 Energy and 2 Raw Materials; 4 and 2 are sold for 30 money, exhausted or not."""
    match = scenes.a_game(RUSSIA, EU, USA, CHINA, edition=edition)
    scenes.own(match, RUSSIA, money=0, energy=8, raw_materials=8)
    scenes.allies(match, RUSSIA, *PARTNERS[:3], only=True)
    scenes.allies(match, RUSSIA, *PARTNERS[3:], exhausted=True)

    scenes.play(scenes.turn(match, RUSSIA, "foreign_trade"), "play:foreign_trade")
    assert most_exported(match, "energy") == 5
    assert most_exported(match, "raw_materials") == 2
    scenes.play(match, "export:energy:4", "export:raw_materials:2")

    assert scenes.world(match).money[RUSSIA] == 30
    assert (scenes.stock(match, RUSSIA, "energy"), scenes.stock(match, RUSSIA, "raw_materials")) == (4, 6)


@in_every_edition
def test_wo_tr2_russia_imports_services_from_india_and_the_eu(edition: str) -> None:
    """WO-TR2: 10 money to the supply and 10 to the EU, whose Commerce card flips; 2 Services and 1 Diplomacy."""
    match = scenes.a_game(RUSSIA, EU, USA, CHINA, edition=edition)
    scenes.own(match, RUSSIA, money=0, energy=8, raw_materials=8, services=1, diplomacy=3)
    scenes.own(match, EU, money=25, services=4)
    scenes.allies(match, RUSSIA, *PARTNERS, only=True)
    face_up = commerce_up(match, EU)

    scenes.play(scenes.turn(match, RUSSIA, "foreign_trade"), "play:foreign_trade")
    scenes.play(match, "export:energy:4", "export:raw_materials:2")
    scenes.play(match, "import:services", "buy:allies:1", "buy:usa:0", "buy:eu:1", "done")

    assert match.over
    assert scenes.world(match).money[RUSSIA] == 30 - 10 - 10
    assert scenes.world(match).money[EU] == 25 + 10
    assert commerce_up(match, EU) == face_up - 1
    assert scenes.stock(match, EU, "services") == 4
    assert scenes.stock(match, RUSSIA, "services") == 1 + 2
    assert scenes.stock(match, RUSSIA, "diplomacy") == 3 + 1


@in_every_edition
def test_wo_tr2_buying_from_several_players_gives_one_diplomacy(edition: str) -> None:
    """WO-TR2: several purchases from several players still bring a single Diplomacy."""
    match = scenes.a_game(RUSSIA, EU, USA, CHINA, edition=edition)
    scenes.own(match, RUSSIA, money=100, energy=0, raw_materials=0, armies=0, diplomacy=3)
    scenes.allies(match, RUSSIA, "start_belarus", only=True)

    scenes.play(scenes.turn(match, RUSSIA, "foreign_trade"), "play:foreign_trade")
    scenes.play(match, "import:consumer_goods", "buy:eu:1", "buy:china:1", "import:services", "buy:usa:1", "buy:eu:1")

    assert match.over
    assert scenes.world(match).money[RUSSIA] == 100 - 40
    assert scenes.stock(match, RUSSIA, "diplomacy") == 3 + 1


@in_every_edition
def test_wo_tr3_what_was_exported_is_not_imported(edition: str) -> None:
    """WO-TR3: Japan buys Energy and Mexico sells it; whoever sold some cannot buy some in the same Trade."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.own(match, USA, money=50, energy=3, armies=0)
    scenes.allies(match, USA, "start_japan", "start_mexico", only=True)

    scenes.play(scenes.turn(match, USA, "foreign_trade"), "play:foreign_trade", "export:energy:1")

    no = refusal(match, "import:energy")
    assert no.key == "why-exported"
    assert "import:consumer_goods" in scenes.legal(match)


@in_every_edition
def test_wo_tr3_what_was_not_exported_can_be_imported(edition: str) -> None:
    """WO-TR3: the same without the export."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.own(match, USA, money=50, energy=3, consumer_goods=1, armies=0)
    scenes.allies(match, USA, "start_japan", "start_mexico", only=True)

    scenes.play(scenes.turn(match, USA, "foreign_trade"), "play:foreign_trade", "export:consumer_goods:1")

    assert "import:energy" in scenes.legal(match)


@in_every_edition
def test_wo_tr4_a_power_nobody_plays_always_sells(edition: str) -> None:
    """WO-TR4: with Russia not played, the EU buys 3 Energy for 9 money to the supply, and gains no Diplomacy."""
    match = scenes.a_game(EU, CHINA, edition=edition)
    scenes.own(match, EU, money=50, energy=0, food=0, diplomacy=2)
    scenes.allies(match, EU, "start_nigeria", only=True)

    for _ in range(2):  # always: there is no Commerce card to turn
        scenes.play(
            scenes.turn(match, EU, "foreign_trade"), "play:foreign_trade", "import:energy", "buy:russia:3", "done"
        )

    assert scenes.world(match).money[EU] == 50 - 9 - 9
    assert scenes.stock(match, EU, "energy") == 6
    assert scenes.stock(match, EU, "diplomacy") == 2
    assert scenes.world(match).money[RUSSIA] == 0


@in_later_editions
@pytest.mark.parametrize(("units", "diplomacy"), [(2, 0), (3, 1)])
def test_wo_tr5_fewer_than_three_from_russia_bring_no_diplomacy(edition: str, units: int, diplomacy: int) -> None:
    """WO-TR5: 2 of 3 Energy may be bought; the card flips, but only all 3 bring the Diplomacy."""
    match = scenes.a_game(EU, RUSSIA, edition=edition)
    scenes.own(match, EU, money=20, energy=0, food=0, diplomacy=2)
    scenes.own(match, RUSSIA, money=0, energy=5)
    scenes.allies(match, EU, "start_nigeria", only=True)

    scenes.play(
        scenes.turn(match, EU, "foreign_trade"), "play:foreign_trade", "import:energy", f"buy:russia:{units}", "done"
    )

    assert scenes.stock(match, EU, "energy") == units
    assert (scenes.world(match).money[EU], scenes.world(match).money[RUSSIA]) == (20 - 3 * units, 3 * units)
    assert commerce_up(match, RUSSIA) == 3 - 1
    assert scenes.stock(match, RUSSIA, "energy") == 5
    assert scenes.stock(match, EU, "diplomacy") == 2 + diplomacy


@in_every_edition
def test_wo_tr6_without_a_commerce_card_the_seller_gives_its_own(edition: str) -> None:
    """WO-TR6: the USA has no Commerce card face up but 2 Services: one of them is sold."""
    match = scenes.a_game(RUSSIA, EU, USA, CHINA, edition=edition)
    scenes.own(match, RUSSIA, money=100, energy=0, raw_materials=0, armies=0, services=0, diplomacy=0)
    scenes.own(match, USA, money=30, services=2)
    scenes.allies(match, RUSSIA, "start_belarus", only=True)
    commerce(match, USA, up=0)

    scenes.play(
        scenes.turn(match, RUSSIA, "foreign_trade"),
        "play:foreign_trade",
        "import:services",
        "buy:usa:1",
        "buy:eu:0",
        "done",
    )

    assert scenes.stock(match, USA, "services") == 1
    assert scenes.world(match).money[USA] == 40
    assert (scenes.stock(match, RUSSIA, "services"), scenes.stock(match, RUSSIA, "diplomacy")) == (1, 1)


@in_every_edition
def test_wo_tr6_with_neither_card_nor_stock_nothing_is_sold(edition: str) -> None:
    """WO-TR6: nobody has a Commerce card for Services or any Services, so they cannot be imported."""
    match = scenes.a_game(RUSSIA, EU, USA, CHINA, edition=edition)
    scenes.own(match, RUSSIA, money=100, energy=0, raw_materials=0, armies=0)
    scenes.allies(match, RUSSIA, "start_belarus", only=True)
    for seller in (USA, EU):
        scenes.own(match, seller, services=0)
        commerce(match, seller, up=0)

    scenes.play(scenes.turn(match, RUSSIA, "foreign_trade"), "play:foreign_trade")

    assert refusal(match, "import:services").key == "why-nobody-sells"
    assert "import:consumer_goods" in scenes.legal(match)


# -- Get a Growth Card


@in_later_editions
def test_wo_gr1_the_last_tactical_flexibility(edition: str) -> None:
    """WO-GR1: China pays 3 Services and 15 money for 6 VP; the USA can only take Diplomatic Opening."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=20, services=3, diplomacy=2)
    scenes.own(match, USA, money=20, services=3, diplomacy=2)
    scenes.growth(match, CHINA, "industrial_development", "reduced_bureaucracy")
    scenes.growth(match, USA, "diplomatic_initiative", "knowledge_transfer")
    scenes.world(match).growth_left = put(
        scenes.world(match).growth_left, GROWTH_NAMES.index("tactical_flexibility"), 1
    )
    before = vp(match, CHINA)

    scenes.play(scenes.turn(match, CHINA, "growth_strategy"), "play:growth_strategy", "option:1")
    assert scenes.legal(match) == ["growth:tactical_flexibility", "growth:diplomatic_opening"]
    scenes.play(match, "growth:tactical_flexibility")

    assert vp(match, CHINA) - before == 6
    assert (scenes.world(match).money[CHINA], scenes.stock(match, CHINA, "services")) == (20 - 15, 0)

    scenes.turn(match, USA, "growth_strategy")
    assert refusal(match, "growth:tactical_flexibility").key == "why-none-left"
    scenes.play(match, "play:growth_strategy", "option:1")
    assert GROWTH_NAMES.index("diplomatic_opening") in taken(match, USA)


def taken(match: Match, power: int) -> list[int]:
    """The Growth cards of a power."""
    return [g for g in range(len(GROWTH_NAMES)) if scenes.world(match).growth[power * len(GROWTH_NAMES) + g]]


@in_later_editions
def test_wo_gr2_a_card_taken_early_works_later(edition: str) -> None:
    """WO-GR2: Tactical Flexibility (level 3) in round 2: VP at once, but its card is drawn only from round 3 on."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=20, services=3)
    scenes.growth(match, CHINA, "industrial_development", "reduced_bureaucracy")
    scenes.world(match).round = 2
    before = vp(match, CHINA)

    scenes.play(
        scenes.turn(match, CHINA, "growth_strategy"), "play:growth_strategy", "option:1", "growth:tactical_flexibility"
    )

    assert vp(match, CHINA) - before == 6
    assert (
        scenes.world(match).size_of(scenes.world(match).hand, CHINA) == 0
    )  # taken in round 3 it would draw a card now

    for number, cards in ((2, 6), (3, 7)):
        scenes.turn(match, CHINA)  # an empty hand
        scenes.world(match).round = number
        scenes.let_chance(scenes.at(match, DrawHand(0)))
        assert scenes.world(match).size_of(scenes.world(match).hand, CHINA) == cards


# -- Produce


@in_every_edition
def test_wo_pr1_the_eu_produces_three_types(edition: str) -> None:
    """WO-PR1: 3 Food, with which 4 Services can be made, and 3 of a possible 4 Diplomacy for 3 money each."""
    match = scenes.a_game(EU, CHINA, edition=edition)
    scenes.own(match, EU, money=20, food=1, energy=7, services=0, diplomacy=2)

    scenes.play(scenes.turn(match, EU, "growth_strategy"), "play:growth_strategy", "option:2")
    assert "produce:services:2" not in scenes.legal(match)  # there is only 1 Food
    scenes.play(match, "produce:food:3")
    assert "produce:services:4" in scenes.legal(match)
    scenes.play(match, "produce:services:4")
    assert "produce:diplomacy:4" in scenes.legal(match)
    scenes.play(match, "produce:diplomacy:3")

    assert match.over
    assert (scenes.stock(match, EU, "food"), scenes.stock(match, EU, "energy")) == (1 + 3 - 4, 7 - 4)
    assert (scenes.stock(match, EU, "services"), scenes.stock(match, EU, "diplomacy")) == (4, 2 + 3)
    assert scenes.world(match).money[EU] == 20 - 9


@in_every_edition
def test_wo_pr2_beyond_ten_energy_becomes_money(edition: str) -> None:
    """WO-PR2: 9 Energy and 3 gained: 10 Energy and 6 money."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.own(match, USA, money=0, energy=9)

    scenes.play(scenes.turn(match, USA, "growth_strategy"), "play:growth_strategy", "option:2", "produce:energy:3")

    assert (scenes.stock(match, USA, "energy"), scenes.world(match).money[USA]) == (10, 6)


@pytest.mark.parametrize(("edition", "money"), [("0.5", 20), ("0.8", 0), ("1.0", 0)])
def test_wo_pr2_beyond_ten_diplomacy_is_lost(edition: str, money: int) -> None:
    """WO-PR2: 10 Diplomacy and 2 gained: nothing; in the first edition 20 money."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.own(match, USA, money=0, diplomacy=10)

    scenes.play(scenes.turn(match, USA, "convincing_arguments"), "play:convincing_arguments")

    assert (scenes.stock(match, USA, "diplomacy"), scenes.world(match).money[USA]) == (10, money)


@in_every_edition
@pytest.mark.parametrize(("produced", "up"), [("produce:services:1", "all"), ("produce:food:3", "none")])
def test_wo_pr3_producing_turns_commerce_cards_face_up(edition: str, produced: str, up: str) -> None:
    """WO-PR3: both Commerce cards of the EU sell Services; Food is on none."""
    match = scenes.a_game(EU, RUSSIA, CHINA, edition=edition)
    scenes.own(match, EU, energy=1, food=1)
    commerce(match, EU, up=0)

    scenes.play(scenes.turn(match, EU, "growth_strategy"), "play:growth_strategy", "option:2", produced)

    assert commerce_up(match, EU) == (2 if up == "all" else 0)
