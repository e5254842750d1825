"""The questions at the end of the rulebook."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.names import (
    AFRICA,
    AMERICAS,
    CHINA,
    EAST_ASIA_PACIFIC,
    EU,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.preparation import ChooseFocuses
from orbis.games.world_order.rules.rounds import Turns
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.situations import allied, in_later_editions, influence, refusal, vp

# WO-FAQ1, two tokens in one Region, is with Engage in test_examples_actions.py.


@in_later_editions
def test_wo_faq2_permanent_even_without_a_slot(edition: str) -> None:
    """WO-FAQ2: Expansion in the South China Sea: the cube goes above the line, beside the others, for no VP."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=20, armies=2)
    scenes.assets(match, CHINA, "china_expansion_in_the_south_china_sea")
    influence(match, EAST_ASIA_PACIFIC, [CHINA, USA, USA, USA, USA], [])
    before = vp(match, CHINA)

    # One Army has to move, and there is only one way; a second one stays.
    scenes.play(scenes.turn(match, CHINA), "asset:china_expansion_in_the_south_china_sea", "done")

    assert scenes.world(match).permanent[EAST_ASIA_PACIFIC] == [CHINA, USA, USA, USA, USA, CHINA]
    assert scenes.world(match).temporary[EAST_ASIA_PACIFIC] == []
    assert vp(match, CHINA) == before


@in_later_editions
def test_wo_faq2_it_may_not_be_temporary(edition: str) -> None:
    """WO-FAQ2: a temporary slot, though worth 4 VP, is refused."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    influence(match, EAST_ASIA_PACIFIC, [CHINA, USA, USA, USA, USA], [])
    scenes.at(match, AddInfluence(0, EAST_ASIA_PACIFIC, permanent=True))

    assert scenes.legal(match) == ["permanent:east_asia_pacific"]
    assert refusal(match, "temporary:east_asia_pacific").key == "why-must-be-permanent"


@in_later_editions
def test_wo_faq3_another_card_may_be_any(edition: str) -> None:
    """WO-FAQ3: after Trade Opportunity: an Ability card, a Strategic Asset or the Executive Order, but no pass."""
    match = scenes.a_game(CHINA, USA, edition=edition, orders=True)
    scenes.own(match, CHINA, money=0, energy=0, raw_materials=0, food=0, consumer_goods=0, services=0, armies=0)
    scenes.assets(match, CHINA, "china_brics")

    scenes.play(scenes.turn(match, CHINA, "trade_opportunity", "new_allies"), "play:trade_opportunity")

    assert scenes.legal(match) == ["play:new_allies", "asset:china_brics", "order"]
    assert refusal(match, "pass").key == "why-pass-extra"


@in_later_editions
@pytest.mark.parametrize("other", ["asset:china_rapid_industrialization", "order"])
def test_wo_faq3_an_asset_or_order_still_costs_a_card(edition: str, other: str) -> None:
    """WO-FAQ3: an Ability card of the hand is placed face down for it."""
    match = scenes.a_game(CHINA, USA, edition=edition, orders=True)
    scenes.own(match, CHINA, money=0, energy=0, raw_materials=0, food=0, consumer_goods=0, services=0, armies=0)
    scenes.assets(match, CHINA, "china_rapid_industrialization")

    scenes.play(scenes.turn(match, CHINA, "trade_opportunity", "new_allies"), "play:trade_opportunity", other)

    assert scenes.legal(match) == ["facedown:new_allies"]
    scenes.play(match, "facedown:new_allies")
    assert scenes.world(match).size_of(scenes.world(match).face_down, CHINA) == 1
    assert scenes.world(match).size_of(scenes.world(match).hand, CHINA) == 0


@in_later_editions
def test_wo_faq3_with_an_empty_hand_nothing_is_placed(edition: str) -> None:
    """WO-FAQ3: whoever has no card left places none, and the order works all the same."""
    match = scenes.a_game(CHINA, USA, edition=edition, orders=True)
    scenes.own(match, CHINA, money=50, energy=0, raw_materials=0, food=0, consumer_goods=0, services=0, armies=0)
    scenes.assets(match, CHINA)

    scenes.play(scenes.turn(match, CHINA, "trade_opportunity"), "play:trade_opportunity", "done", "order")

    assert scenes.legal(match)[0] == "option:1"
    assert scenes.world(match).size_of(scenes.world(match).face_down, CHINA) == 0
    assert not scenes.world(match).order_unused[CHINA]


@in_later_editions
def test_wo_faq4_strategic_advantage_at_once(edition: str) -> None:
    """WO-FAQ4: taken on the first turn of round 4, its extra card may be played in that same turn."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.world(match).round = 4
    scenes.world(match).order = [0, 1]
    scenes.own(match, CHINA, money=15, services=4, diplomacy=0)
    scenes.growth(match, CHINA, "industrial_development", "reduced_bureaucracy", "tactical_flexibility")
    scenes.assets(match, CHINA)
    scenes.hold(match, CHINA, "growth_strategy", "foreign_trade")
    scenes.hold(match, USA, "new_allies")
    scenes.at(match, Turns(1))

    scenes.play(match, "play:growth_strategy", "option:1", "growth:strategic_advantage")

    assert match.waiting == [0]
    assert "play:foreign_trade" in scenes.legal(match)
    assert "decline" in scenes.legal(match)
    assert "pass" not in scenes.legal(match)
    scenes.play(match, "decline", "end-turn")  # asked, because Reduced Bureaucracy could still be used
    assert match.waiting == [1]


@in_later_editions
@pytest.mark.parametrize(("number", "turn_number"), [(3, 1), (4, 2)])
def test_wo_faq4_not_before_round_4_nor_on_a_later_turn(edition: str, number: int, turn_number: int) -> None:
    """WO-FAQ4: taken in round 3, or on the second turn, it gives no card in that turn."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.world(match).round = number
    scenes.world(match).order = [0, 1]
    scenes.own(match, CHINA, money=15, services=4, diplomacy=0)
    scenes.growth(match, CHINA, "industrial_development", "reduced_bureaucracy", "tactical_flexibility")
    scenes.hold(match, CHINA, "growth_strategy", "foreign_trade")
    scenes.hold(match, USA, "new_allies")
    scenes.at(match, Turns(turn_number))

    scenes.play(match, "play:growth_strategy", "option:1", "growth:strategic_advantage")

    assert "end-turn" in scenes.legal(match)
    scenes.play(match, "end-turn")
    assert match.waiting == [1]


def china_improves_relations_with_cambodia(edition: str, diplomacy: int) -> Match:
    """WO-FAQ5: with Diplomatic Opening, one ally (Pakistan) and so much Diplomacy; Nepal might come next."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.world(match).round = 3
    scenes.own(match, CHINA, diplomacy=diplomacy)
    scenes.growth(match, CHINA, "diplomatic_opening")
    scenes.allies(match, CHINA, "start_pakistan", only=True)
    scenes.in_sight(match, "cambodia")
    scenes.in_sight(match, "nepal")
    scenes.play(scenes.turn(match, CHINA, "new_allies"), "play:new_allies", "improve:cambodia")
    return scenes.let_chance(match)


@in_later_editions
def test_wo_faq5_the_extra_diplomacy_is_paid_from_the_board(edition: str) -> None:
    """WO-FAQ5: Diplomatic Opening: Nepal's own cost (1) is covered by exhausting Pakistan, the extra 1 is not."""
    match = china_improves_relations_with_cambodia(edition, diplomacy=2)
    assert scenes.stock(match, CHINA, "diplomacy") == 1
    scenes.play(match, "improve:nepal")  # it must exhaust Pakistan: the 1 on the board is for the extra

    assert scenes.stock(match, CHINA, "diplomacy") == 0
    assert scenes.world(match).exhausted[scenes.country("start_pakistan")]
    assert {"cambodia", "nepal"} <= set(allied(match, CHINA))


@in_later_editions
def test_wo_faq5_without_diplomacy_on_the_board_there_is_no_second_country(edition: str) -> None:
    """WO-FAQ5: with 1 Diplomacy for Cambodia nothing is left for the extra, whatever allies could be exhausted."""
    match = china_improves_relations_with_cambodia(edition, diplomacy=1)

    assert match.over
    assert allied(match, CHINA) == ["start_pakistan", "cambodia"]


@in_later_editions
def test_wo_faq6_industrial_development_gives_no_resource(edition: str) -> None:
    """WO-FAQ6: Food and Energy production rise by 1 each; the stocks stay as they were."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=10, services=1, diplomacy=0, food=3, energy=1)

    scenes.play(scenes.turn(match, CHINA, "growth_strategy"), "play:growth_strategy", "option:1", "raise:energy")
    assert "raise:energy" not in scenes.legal(match)  # two different ones
    scenes.play(match, "raise:food")

    assert scenes.world(match).production[CHINA * 7 : CHINA * 7 + 3] == [2, 3, 4]
    assert (scenes.stock(match, CHINA, "energy"), scenes.stock(match, CHINA, "food")) == (1, 3)


@in_later_editions
@pytest.mark.parametrize("card", ["knowledge_transfer", "reduced_bureaucracy"])
def test_wo_faq7_in_the_preparation_phase(edition: str, card: str) -> None:
    """WO-FAQ7: before choosing Focus; once a round."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.world(match).round = 2
    scenes.world(match).order = [0, 1]
    scenes.allies(match, CHINA, "start_laos", only=True)
    scenes.growth(match, CHINA, card)
    scenes.hold(match, CHINA, "new_allies")
    scenes.at(match, ChooseFocuses())
    assert f"use:{card}" in scenes.legal(match)

    scenes.play(match, f"use:{card}")
    scenes.let_chance(match)
    scenes.play(match, "trash:new_allies" if card == "reduced_bureaucracy" else "discard:new_allies")

    assert scenes.world(match).size_of(scenes.world(match).hand, CHINA) == 1
    assert scenes.legal(match) == ["focus:domestic", "focus:diplomatic", "focus:military"]
    assert refusal(match, f"use:{card}").key == "why-used-this-round"


@in_later_editions
@pytest.mark.parametrize(("third", "row"), [("africa", AFRICA), ("americas", AMERICAS), ("south_asia", SOUTH_ASIA)])
def test_wo_faq8_brics_without_a_russian_player(edition: str, third: str, row: int) -> None:
    """WO-FAQ8: China pays 30 for two Regions; Russia, which nobody plays, always adds a cube to the third."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=30)
    scenes.assets(match, CHINA, "china_brics")
    two = [r for r in ("americas", "africa", "south_asia") if r != third]

    scenes.play(scenes.turn(match, CHINA), "asset:china_brics", f"region:{third}", *[f"permanent:{r}" for r in two])

    assert match.over
    assert scenes.world(match).money[CHINA] == 0
    assert scenes.world(match).permanent[row][-1] == RUSSIA


@in_later_editions
@pytest.mark.parametrize(("answer", "paid"), [("accept", 20), ("decline", 0)])
def test_wo_faq8_brics_with_a_russian_player(edition: str, answer: str, paid: int) -> None:
    """WO-FAQ8: a player of Russia decides, and pays 20 for the cube."""
    match = scenes.a_game(CHINA, RUSSIA, EU, edition=edition)
    scenes.own(match, CHINA, money=30)
    scenes.own(match, RUSSIA, money=25)
    scenes.assets(match, CHINA, "china_brics")

    scenes.play(
        scenes.turn(match, CHINA), "asset:china_brics", "region:africa", "permanent:americas", "permanent:south_asia"
    )
    assert match.waiting == [1]
    scenes.play(match, answer)
    if answer == "accept":
        scenes.play(match, "permanent:africa")

    assert scenes.world(match).money[RUSSIA] == 25 - paid
    assert scenes.world(match).permanent[AFRICA].count(RUSSIA) == int(answer == "accept")
