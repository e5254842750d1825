"""The Executive Order: each of its eight options, for each of the four powers at least once, and what it is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orbis
from orbis.games.world_order.facts.names import CHINA, EU, EUROPE, POWERS, RUSSIA, USA
from orbis.games.world_order.facts.schema import CONTENT
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.rounds import Turns
from orbis.games.world_order.rules.scoring import Scoring
from orbis.kernel.agenda import put
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.cards.asset_scenes import AGAINST, NOTHING
from tests.games.world_order.outcomes import Changes, changes
from tests.games.world_order.situations import no_influence, vp_from

ORDER = ("order", "facedown:new_allies")


def with_order(
    power: int, *cards: str, money: int = 0, allied: tuple[str, ...] = (), edition: str = "1.0", **resources: int
) -> Match:
    """It is a power's turn, with the order, only these cards, allies and means; no cubes lie on the board."""
    match = scenes.a_game(power, AGAINST[power], orders=True, edition=edition)
    scenes.assets(match, power)
    scenes.own(match, power, money=money, **(NOTHING | resources))
    scenes.allies(match, power, *allied, only=True)
    no_influence(match)
    return scenes.turn(match, power, *cards)


def ordered(**outcome: Any) -> Changes:
    """The outcome of the order with New Allies face down."""
    return {"hand": ["-new_allies"], "face_down": ["+new_allies"], "order used": True} | outcome


def test_every_option_and_every_power_is_tested() -> None:
    (order,) = CONTENT["executive_orders.toml"].values()
    (line,) = order["effect"]
    source = Path(__file__).read_text(encoding="utf-8")
    assert [n for n in range(1, len(line["options"]) + 1) if f'*ORDER, "option:{n}"' not in source] == []
    assert [name for name in order["powers"] if f"with_order({name.upper()}," not in source] == []
    assert list(order["powers"]) == list(POWERS)


# -- the eight options


def test_option_1_improves_relations_with_a_country() -> None:
    match = with_order(USA, "new_allies", diplomacy=3)
    scenes.in_sight(match, "peru", "cuba")
    before = scenes.world(match)
    scenes.play(match, *ORDER, "option:1")
    assert "improve:cuba" not in scenes.legal(match)  # the rules of the action hold: crossed out
    scenes.play(match, "improve:peru")
    assert changes(before, match, USA) == ordered(diplomacy=-2, allied=["peru"])


def test_option_2_engages_in_a_region_with_an_ally() -> None:
    before = scenes.world(match := with_order(EU, "new_allies", diplomacy=9, allied=("start_nigeria", "start_norway")))
    scenes.play(match, *ORDER, "option:2")
    assert scenes.legal(match) == ["engage:europe", "engage:africa"]
    scenes.play(match, "engage:africa", "exhaust:start_nigeria", "temporary:africa")
    outcome = {"diplomacy": -2, "exhausted": ["start_nigeria"], "vp": 4}
    cubes = {"temporary in africa": ["eu"], "eu tokens in africa": 1}
    assert changes(before, match, EU) == ordered() | outcome | cubes


def test_option_3_trades() -> None:
    """Russia sells 1 Energy to Belarus and buys Services from the EU, which nobody plays: no Diplomacy."""
    before = scenes.world(match := with_order(RUSSIA, "new_allies", energy=2, money=5, allied=("start_belarus",)))
    scenes.play(match, *ORDER, "option:3", "export:energy:1", "import:services", "buy:usa:0")
    assert changes(before, match, RUSSIA) == ordered(energy=-1, services=1, money=-5)


def test_option_4_invests_in_a_ready_ally() -> None:
    before = scenes.world(match := with_order(CHINA, "new_allies", money=14, allied=("start_laos", "start_pakistan")))
    scenes.play(match, *ORDER, "option:4", "temporary:east_asia_pacific")  # Pakistan (15) is too dear
    outcome = {"money": -10, "vp": 4, "invested": ["start_laos"], "exhausted": ["start_laos"]}
    assert changes(before, match, CHINA) == ordered() | outcome | {"temporary in east_asia_pacific": ["china"]}


@pytest.mark.parametrize("moved", [0, 1, 2])
def test_option_5_gains_an_army_and_moves_up_to_two(moved: int) -> None:
    match = with_order(RUSSIA, "new_allies", money=15)
    scenes.armies(match, EUROPE, russia=2)
    before = scenes.world(match)
    scenes.play(match, *ORDER, "option:5")
    scenes.play(match, *["move:board:central_asia", "move:europe:central_asia"][:moved])
    if moved < 2:
        scenes.play(match, "done")
    outcome: Changes = {"armies": 1} if not moved else {"money": -5 * moved, "russia armies in central_asia": moved}
    if moved == 2:
        outcome["russia armies in europe"] = -1
    assert changes(before, match, RUSSIA) == ordered() | outcome


def test_option_5_without_money_still_gains_the_army() -> None:
    before = scenes.world(match := with_order(EU, "new_allies", money=4))
    scenes.play(match, *ORDER, "option:5")
    assert changes(before, match, EU) == ordered(armies=1)


def test_option_6_builds_a_base() -> None:
    """In Japan (2) with two of three Armies: 5 money for the Base and 5 for each Army."""
    match = with_order(USA, "new_allies", money=30, armies=3, allied=("start_japan", "start_mexico"))
    before = scenes.world(match)
    scenes.play(match, *ORDER, "option:6")  # Mexico does not show its flag
    assert scenes.legal(match) == ["send:1", "send:2"]
    scenes.play(match, "send:2", "temporary:east_asia_pacific")
    outcome = {"money": -15, "armies": -2, "vp": 4, "bases": ["start_japan"], "exhausted": ["start_japan"]}
    outcome |= {"usa armies in east_asia_pacific": 2, "temporary in east_asia_pacific": ["usa"]}
    assert changes(before, match, USA) == ordered() | outcome


def test_option_7_gets_a_growth_card() -> None:
    match = with_order(EU, "new_allies", services=2, diplomacy=1)
    scenes.growth(match, EU, "industrial_development")
    before = scenes.world(match)
    scenes.play(match, *ORDER, "option:7")
    assert changes(before, match, EU) == ordered(services=-2, diplomacy=-1, vp=4, growth=["knowledge_transfer"])


def test_option_8_produces_three_different_types() -> None:
    before = scenes.world(match := with_order(CHINA, "new_allies"))
    scenes.play(match, *ORDER, "option:8", "produce:energy:1", "produce:raw_materials:3")
    assert not [name for name in scenes.legal(match) if name.startswith(("produce:energy", "produce:raw"))]
    scenes.play(match, "produce:consumer_goods:1")
    assert changes(before, match, CHINA) == ordered(raw_materials=2, consumer_goods=1)  # no fourth type


# -- how it is used


@pytest.mark.parametrize("power", [USA, EU, RUSSIA, CHINA])
def test_all_eight_options_are_offered_to_every_power_and_exactly_one_is_carried_out(power: int) -> None:
    match = with_order(power, "new_allies")
    scenes.play(match, *ORDER)
    assert scenes.legal(match) == [f"option:{n}" for n in range(1, 9)]
    scenes.play(match, "option:4")
    assert match.over


@pytest.mark.parametrize("option", [1, 2, 4, 6, 7])
def test_an_option_that_is_not_possible_does_nothing_and_the_order_is_used(option: int) -> None:
    before = scenes.world(match := with_order(USA, "new_allies"))
    scenes.play(match, *ORDER, f"option:{option}")
    assert changes(before, match, USA) == ordered()


def test_with_an_empty_hand_nothing_is_placed_face_down() -> None:
    before = scenes.world(match := with_order(USA))
    scenes.play(match, "order", "option:5")
    assert changes(before, match, USA) == {"order used": True, "armies": 1}


def test_it_can_be_used_once_a_game() -> None:
    match = with_order(USA, "new_allies")
    scenes.play(match, *ORDER, "option:5")
    assert "order" not in scenes.legal(scenes.turn(match, USA, "new_allies"))


def test_it_takes_the_place_of_a_turn() -> None:
    match = with_order(USA, "new_allies")
    scenes.hold(match, USA, "new_allies")
    scenes.world(match).order = [0, 1]
    scenes.play(scenes.at(match, Turns(1)), *ORDER, "option:4")
    assert match.waiting == [1]


def test_wo_faq3_the_extra_card_of_another_card_may_be_the_order() -> None:
    match = with_order(CHINA, "new_allies", "new_allies")
    scenes.assets(match, CHINA, "china_rapid_industrialization")
    scenes.play(
        scenes.turn(match, CHINA, "new_allies", "new_allies"),
        "asset:china_rapid_industrialization",
        "facedown:new_allies",
    )
    before = scenes.world(match)
    scenes.play(match, *ORDER, "option:5")
    assert changes(before, match, CHINA) == ordered(armies=1)


def test_it_is_an_option_of_the_game() -> None:
    without = scenes.a_game(USA, CHINA)
    assert "order" not in scenes.legal(scenes.turn(without, USA, "new_allies"))
    assert "order" in scenes.legal(with_order(USA, "new_allies", edition="0.8"))


def test_e23_the_first_edition_has_none() -> None:
    with pytest.raises(orbis.Invalid, match="orders"):
        GAME.start(2, orders=True, edition="0.5")


@pytest.mark.parametrize(("in_round", "unused", "vp"), [(3, True, 0), (6, True, 3), (6, False, 0)])
def test_an_order_not_used_is_worth_three_vp_in_the_last_scoring(in_round: int, unused: bool, vp: int) -> None:
    match = with_order(USA)
    scenes.world(match).order_unused = put(scenes.world(match).order_unused, USA, unused)
    scenes.round_is(match, in_round)
    scenes.at(match, Scoring())
    assert vp_from(match, USA, "orders") == vp
