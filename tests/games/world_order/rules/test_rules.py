"""Rules that no worked example and no card shows, in the order of src/orbis/games/world_order/rulebook."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_ABILITIES
from orbis.games.world_order.facts.components import MOST_PRODUCTION, START_PRODUCTION
from orbis.games.world_order.facts.constants import PREPARATION
from orbis.games.world_order.facts.names import (
    AFRICA,
    CENTRAL_ASIA,
    CHINA,
    DOMESTIC_FOCUS,
    ENERGY,
    EU,
    EUROPE,
    FOOD,
    MENA,
    N_RESOURCES,
    RAW_MATERIALS,
    RESOURCES,
    RUSSIA,
    USA,
)
from orbis.games.world_order.rules.actions.move_and_base import Move
from orbis.games.world_order.rules.actions.produce import Produce
from orbis.games.world_order.rules.aftermath import Aftermath
from orbis.games.world_order.rules.payment import PayDiplomacy
from orbis.games.world_order.rules.preparation import (
    ChooseFocus,
    ChooseFocuses,
    DetermineOrder,
    DrawHand,
    ProducePrimary,
)
from orbis.games.world_order.rules.research import Research, ResearchStep
from orbis.games.world_order.rules.rounds import ActionPhase, Round
from orbis.games.world_order.rules.scoring import Scoring
from orbis.games.world_order.rules.trade.terms import ordinary_terms
from orbis.games.world_order.rules.trade.trade import begin_trade
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.situations import (
    after_research,
    auto,
    commerce,
    commerce_up,
    engage_tokens,
    influence,
    market,
    market_names,
    most_exported,
    no_influence,
    refusal,
    score,
    vp,
    vp_from,
)

SHOP = ("global_presence", "power_play", "explore_alternatives", "new_agenda", "diplomatic_trip", "military_exercises")
ALL_TYPES = (1 << N_RESOURCES) - 1


def in_front(w: World, power: int) -> list[str]:
    """The cards a power has played this round."""
    own_cards = w.played[power * N_ABILITIES : (power + 1) * N_ABILITIES]
    return [ABILITY_NAMES[card] for card, copies in enumerate(own_cards) for _ in range(copies)]


def level_of(match: Match, power: int, resource: str) -> int:
    """Where a production cube stands."""
    return scenes.world(match).production[power * N_RESOURCES + RESOURCES.index(resource)]


# -- 1. Setup


@pytest.mark.parametrize(("number", "over"), [(5, False), (6, True)])
def test_wo_r101_the_game_ends_after_six_rounds(number: int, over: bool) -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.round_is(match, number)

    scenes.let_chance(after_research(match, Round()))

    assert match.over is over


# -- 2. Preparation


def test_wo_r201_every_step_is_finished_by_all_before_the_next() -> None:
    """When the first place is chosen both have drawn; primary resources come once both stand on the track."""
    match = scenes.a_game(USA, CHINA)
    scenes.hold(match, USA)
    scenes.hold(match, CHINA)
    scenes.own(match, USA, energy=0)
    score(match, USA, 1)
    score(match, CHINA, 2)
    scenes.let_chance(scenes.at(match, Round()))

    assert scenes.world(match).phase == PREPARATION
    assert (len(scenes.in_hand(match, USA)), len(scenes.in_hand(match, CHINA))) == (6, 6)
    assert scenes.stock(match, USA, "energy") == 0

    scenes.play(match, "place:2", "place:1")

    assert scenes.stock(match, USA, "energy") == START_PRODUCTION[USA][ENERGY]
    assert match.waiting == [1]  # China now stands first and chooses its Focus
    assert scenes.legal(match) == ["focus:domestic", "focus:diplomatic", "focus:military"]


def test_wo_r203_an_empty_deck_is_made_anew_in_the_draw_step() -> None:
    """One card in the deck and seven discarded: six are in hand, two stay in the new deck."""
    match = scenes.a_game(USA, CHINA)
    scenes.hold(match, USA)
    discard = ("growth_strategy", "growth_strategy", "foreign_trade", "military_pact", "new_allies", "new_allies")
    scenes.piles(match, USA, deck=("global_currency",), discard=(*discard, "diplomatic_engagement"))

    scenes.let_chance(scenes.at(match, DrawHand(0)))

    w = scenes.world(match)
    assert len(scenes.in_hand(match, USA)) == 6
    assert "global_currency" in scenes.in_hand(match, USA)
    assert (w.size_of(w.deck, USA), w.size_of(w.discard, USA)) == (2, 0)


def test_wo_r207_everybody_produces_all_primary_resources() -> None:
    match = scenes.a_game(EU, RUSSIA)
    score(match, EU, 0)
    for power in (EU, RUSSIA):
        scenes.own(match, power, energy=2, raw_materials=0, food=1, consumer_goods=0)
    commerce(match, RUSSIA, 0)

    scenes.play(scenes.at(match, DetermineOrder(), ProducePrimary(), ChooseFocuses()), "place:1", "place:2")

    for power in (EU, RUSSIA):
        made = START_PRODUCTION[power]
        assert scenes.stock(match, power, "energy") == 2 + made[ENERGY]
        assert scenes.stock(match, power, "raw_materials") == made[RAW_MATERIALS]
        assert scenes.stock(match, power, "food") == 1 + made[FOOD]
        assert scenes.stock(match, power, "consumer_goods") == 0
    assert commerce_up(match, RUSSIA) == 3  # they show Energy and Raw Materials


def test_wo_r208_the_lines_of_a_focus_come_in_order() -> None:
    """Russia readies 2 of 3 allies, raises its Armies production for 6, then produces with the new figure."""
    match = scenes.a_game(RUSSIA, USA)
    scenes.allies(match, RUSSIA, "start_belarus", "start_armenia", "start_syria", exhausted=True, only=True)
    scenes.own(match, RUSSIA, money=6, raw_materials=5, food=5, armies=0)

    scenes.play(scenes.at(match, ChooseFocus(0)), "focus:military", "ready:start_belarus", "ready:start_syria")
    scenes.play(match, "raise:armies", "produce:armies:3")

    assert [
        scenes.world(match).exhausted[scenes.country(c)] for c in ("start_belarus", "start_armenia", "start_syria")
    ] == [
        False,
        True,
        False,
    ]
    assert (scenes.world(match).money[RUSSIA], scenes.stock(match, RUSSIA, "armies")) == (0, 3)


@pytest.mark.parametrize(
    ("power", "name", "count"),
    [
        (USA, "domestic", 1),
        (USA, "diplomatic", 4),
        (USA, "military", 2),
        (EU, "domestic", 2),
        (EU, "diplomatic", 5),
        (EU, "military", 3),
        (RUSSIA, "diplomatic", 4),
        (CHINA, "military", 2),
    ],
)
def test_wo_r209_so_many_allies_become_ready(power: int, name: str, count: int) -> None:
    match = scenes.a_game(power, CHINA if power != CHINA else USA) if power != RUSSIA else scenes.a_game(RUSSIA, EU)
    six = ("algeria", "egypt", "israel", "libya", "qatar", "turkey")
    scenes.allies(match, power, *six, exhausted=True, only=True)
    scenes.own(match, power, money=0, energy=0, raw_materials=0, food=0)

    scenes.play(scenes.at(match, ChooseFocus(0)), f"focus:{name}", *[f"ready:{c}" for c in six[:count]])

    assert sum(scenes.world(match).exhausted[scenes.country(c)] for c in six) == 6 - count
    assert match.over


@pytest.mark.parametrize(("power", "price"), [(USA, 8), (EU, 7), (RUSSIA, 6), (CHINA, 6)])
def test_wo_r210_one_production_may_be_raised_for_the_price_of_the_board(power: int, price: int) -> None:
    match = scenes.a_game(power, RUSSIA if power in (USA, EU) else USA)
    scenes.own(match, power, money=price, energy=0, raw_materials=0)
    scenes.play(scenes.at(match, ChooseFocus(0)), "focus:diplomatic")
    before = level_of(match, power, "diplomacy")

    assert scenes.legal(match) == ["raise:diplomacy", "decline"]
    scenes.play(match, "raise:diplomacy")

    assert level_of(match, power, "diplomacy") == before + 1
    assert scenes.world(match).money[power] == 0


def test_wo_r210_without_the_price_nothing_is_raised() -> None:
    match = scenes.a_game(USA, RUSSIA)
    scenes.own(match, USA, money=7, raw_materials=0)

    scenes.play(scenes.at(match, ChooseFocus(0)), "focus:military")

    assert match.over  # neither raising nor producing was asked about
    assert level_of(match, USA, "armies") == START_PRODUCTION[USA][RESOURCES.index("armies")]


def test_wo_r210_china_may_raise_two_different_ones_for_fifteen() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, money=15, energy=0, raw_materials=0)
    scenes.play(scenes.at(match, ChooseFocus(0)), "focus:domestic", "raise:services")

    assert "raise:services" not in scenes.legal(match)
    scenes.play(match, "raise:armies")

    assert scenes.world(match).money[CHINA] == 0
    assert (level_of(match, CHINA, "services"), level_of(match, CHINA, "armies")) == (2, 3)
    assert match.over


def test_wo_r210_only_china_may_raise_two() -> None:
    match = scenes.a_game(RUSSIA, USA)
    scenes.own(match, RUSSIA, money=60, energy=0, raw_materials=0)

    scenes.play(scenes.at(match, ChooseFocus(0)), "focus:domestic", "raise:services")

    assert match.over


def test_wo_r212_a_production_at_its_end_cannot_be_raised() -> None:
    match = scenes.a_game(USA, RUSSIA)
    scenes.own(match, USA, money=50, energy=0, raw_materials=0)
    scenes.world(match).production[USA * N_RESOURCES + ENERGY] = MOST_PRODUCTION[USA][ENERGY]
    scenes.play(scenes.at(match, ChooseFocus(0)), "focus:domestic")

    assert "raise:energy" not in scenes.legal(match)
    assert refusal(match, "raise:energy").key == "why-production-full"


def test_wo_r213_the_domestic_focus_produces_goods_and_services_in_any_order() -> None:
    match = scenes.a_game(EU, RUSSIA)
    scenes.own(match, EU, money=0, energy=4, raw_materials=2, food=2, consumer_goods=0, services=0)

    scenes.play(scenes.at(match, ChooseFocus(0)), "focus:domestic", "produce:services:2", "produce:consumer_goods:1")

    assert (scenes.stock(match, EU, "services"), scenes.stock(match, EU, "consumer_goods")) == (2, 1)
    assert match.over


def test_wo_r213_the_diplomatic_focus_produces_diplomacy_only() -> None:
    match = scenes.a_game(EU, RUSSIA)
    scenes.own(match, EU, money=6, energy=4, raw_materials=4, food=4, diplomacy=0)
    scenes.play(scenes.at(match, ChooseFocus(0)), "focus:diplomatic")

    assert scenes.legal(match) == ["produce:diplomacy:1", "produce:diplomacy:2", "done"]


def test_wo_r214_round_one_is_played_with_the_domestic_focus() -> None:
    match = scenes.a_game(USA, EU, RUSSIA, CHINA)

    assert scenes.world(match).focus == (DOMESTIC_FOCUS,) * 4


# -- 3. A turn


def pass_all_turns(match: Match) -> list[int]:
    """Everybody passes in every turn; the seats in the order they were asked to play."""
    asked = []
    while "pass" in scenes.legal(match):
        asked.append(match.waiting[0])
        scenes.play(match, "pass", legal_after_pass(match))
    return asked


def legal_after_pass(match: Match) -> str:
    """The first card one could place face down."""
    names = scenes.in_hand(match, scenes.world(match).power_of[match.waiting[0]])
    return f"facedown:{names[0]}"


def test_wo_r301_actions_then_research_then_auto_influence_each_from_the_first_player() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.world(match).order = [1, 0]
    auto(match, 1, 2)
    cubes = scenes.world(match).all_influence(EU)

    asked = pass_all_turns(scenes.at(match, ActionPhase()))

    assert asked == [1, 0] * 4
    assert match.waiting == [1]  # Research
    assert "done" in scenes.legal(match)
    assert scenes.world(match).all_influence(EU) == cubes
    scenes.play(match, "done")
    assert match.waiting == [0]
    scenes.let_chance(scenes.play(match, "done"))
    assert scenes.world(match).all_influence(EU) == cubes + 2


def test_wo_r307_an_asset_is_used_once_and_its_points_do_not_count_again() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.assets(match, USA, "usa_arms_export")
    scenes.hold(match, USA, "new_allies", "foreign_trade")
    scenes.own(match, USA, armies=0)
    before = vp(match, USA)

    scenes.play(
        scenes.at(match, PlayCard(0, False), PlayCard(0, False)), "asset:usa_arms_export", "facedown:new_allies"
    )

    assert vp(match, USA) == before
    assert scenes.in_hand(match, USA) == ["foreign_trade"]
    assert refusal(match, "asset:usa_arms_export").key == "why-asset-used"


def test_wo_r310_without_cards_one_still_passes() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.assets(match, USA, "usa_nato")
    scenes.own(match, USA, money=0)
    scenes.turn(match, USA)

    assert scenes.legal(match) == ["asset:usa_nato", "pass"]
    scenes.play(match, "pass")

    assert scenes.world(match).money[USA] == 10


def test_wo_r311_a_card_placed_face_down_is_hidden_until_research() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.hold(match, USA, "military_pact")
    scenes.hold(match, CHINA)
    scenes.play(
        scenes.at(match, PlayCard(0, False), PlayCard(1, False), ResearchStep()), "pass", "facedown:military_pact"
    )

    assert match.view(1)["table"]["players"]["usa"]["face_down"] == 1
    assert "own_face_down" not in match.view(1)["table"]["players"]["usa"]
    assert "military_pact" not in match.view(1)["table"]["players"]["usa"]["discard"]
    assert match.view(0)["table"]["players"]["usa"]["own_face_down"] == ["military_pact"]

    scenes.world(match).order = [0, 1]
    scenes.play(match, "pass")

    assert "military_pact" in match.view(1)["table"]["players"]["usa"]["discard"]


def test_wo_r313_with_an_empty_hand_nobody_has_to_use_an_asset() -> None:
    match = scenes.turn(scenes.a_game(USA, CHINA), USA, "trade_opportunity")
    scenes.assets(match, USA, "usa_nato")
    scenes.allies(match, USA, only=True)
    scenes.own(match, USA, money=0)

    scenes.play(match, "play:trade_opportunity")

    assert scenes.legal(match) == ["asset:usa_nato", "decline"]
    scenes.play(match, "decline")
    assert scenes.world(match).asset.count(2) >= 1
    assert match.over


def test_wo_r313_with_an_ability_card_in_hand_the_further_card_is_played() -> None:
    match = scenes.turn(scenes.a_game(USA, CHINA), USA, "trade_opportunity", "new_allies")
    scenes.assets(match, USA, "usa_nato")
    scenes.allies(match, USA, only=True)
    scenes.own(match, USA, money=0)

    scenes.play(match, "play:trade_opportunity")

    assert scenes.legal(match) == ["play:new_allies", "asset:usa_nato"]


# -- 4. The eight actions


def test_wo_r402_what_an_ally_saves_too_much_is_lost() -> None:
    """Singapore (2) is exhausted for the last Diplomacy due; nothing comes back."""
    match = scenes.a_game(CHINA, USA)
    scenes.allies(match, CHINA, "singapore", only=True)
    scenes.own(match, CHINA, diplomacy=3)

    scenes.play(scenes.at(match, PayDiplomacy(0, 6, 1, 0, 0, NOBODY)), "exhaust:singapore")

    assert scenes.stock(match, CHINA, "diplomacy") == 3
    assert scenes.world(match).exhausted[scenes.country("singapore")]


def a_trade(power: int, other: int) -> Match:
    """A power, rich in everything, is about to trade."""
    match = scenes.a_game(power, other)
    scenes.own(match, power, money=100, energy=5, raw_materials=5, food=5, consumer_goods=5, services=5, armies=2)
    return match


def test_wo_r421_as_many_transactions_as_the_trade_deals_card_says() -> None:
    """The USA exports twice though it could sell a third type, and imports twice."""
    match = a_trade(USA, CHINA)
    scenes.allies(match, USA, "start_mexico", "start_iraq", "start_japan", only=True)

    scenes.at(match, begin_trade(0, ordinary_terms(USA), ()))
    scenes.play(match, "export:energy:1", "export:consumer_goods:1")
    assert most_exported(match, "food") == 0
    scenes.play(match, "import:raw_materials", "buy:russia:1", "import:services")  # of which the EU sells 1

    assert match.over
    assert (
        scenes.stock(match, USA, "energy"),
        scenes.stock(match, USA, "food"),
        scenes.stock(match, USA, "consumer_goods"),
    ) == (4, 5, 4)
    assert scenes.stock(match, USA, "armies") == 2


def test_wo_r421_a_transaction_without_trade_does_not_count() -> None:
    """A transaction buys something: the only seller of Energy cannot be left out, and nothing else is counted."""
    match = a_trade(USA, CHINA)
    scenes.allies(match, USA, only=True)

    scenes.at(match, begin_trade(0, ordinary_terms(USA), ()))
    scenes.play(match, "import:energy")
    assert scenes.legal(match) == [f"buy:russia:{n}" for n in (1, 2, 3)]
    assert refusal(match, "buy:russia:0").key == "why-import-none"
    scenes.play(match, "buy:russia:1", "import:services")

    assert (scenes.stock(match, USA, "energy"), scenes.stock(match, USA, "services")) == (6, 6)
    assert match.over


def test_wo_r424_diplomacy_and_armies_are_never_imported() -> None:
    match = a_trade(EU, CHINA)
    scenes.allies(match, EU, "qatar", only=True)
    scenes.own(match, EU, energy=0, raw_materials=0, food=0, consumer_goods=0, services=0, armies=0)
    scenes.at(match, begin_trade(0, ordinary_terms(EU), ()))

    assert refusal(match, "import:diplomacy").key == "why-not-traded"
    assert refusal(match, "import:armies").key == "why-not-traded"
    scenes.play(match, "import:energy", "buy:allies:1", "buy:russia:0", "done")
    assert scenes.world(match).money[EU] == 97


def test_wo_r426_a_commerce_card_with_two_resources_sells_one_of_them() -> None:
    """The EU has one card open: China buys goods through it, and Services from the stock."""
    match = scenes.a_game(EU, CHINA)
    commerce(match, EU, 1)
    scenes.allies(match, CHINA, only=True)
    scenes.own(match, CHINA, money=20, energy=0, raw_materials=0, food=0, consumer_goods=0, services=0, armies=0)
    scenes.own(match, EU, money=0, consumer_goods=4, services=4)

    scenes.play(scenes.at(match, begin_trade(1, ordinary_terms(CHINA), ())), "import:consumer_goods")
    scenes.play(match, "import:services", "buy:usa:0")

    assert commerce_up(match, EU) == 0
    assert (scenes.stock(match, EU, "consumer_goods"), scenes.stock(match, EU, "services")) == (4, 3)
    assert scenes.world(match).money[EU] == 20


def test_wo_r446_an_army_moves_once_in_an_action() -> None:
    match = scenes.a_game(RUSSIA, USA)
    scenes.own(match, RUSSIA, money=50, armies=1)

    scenes.play(scenes.at(match, Move(0, 2)), "move:board:europe")

    assert match.over  # the Army that just came to Europe is the only one there is
    assert scenes.world(match).armies[EUROPE * 4 + RUSSIA] == 1


def test_wo_r446_another_army_of_that_region_may_still_go() -> None:
    match = scenes.a_game(RUSSIA, USA)
    scenes.own(match, RUSSIA, money=50, armies=1)
    scenes.armies(match, EUROPE, russia=1)

    scenes.play(scenes.at(match, Move(0, 3)), "move:board:europe", "move:europe:central_asia")

    assert match.over
    assert scenes.world(match).armies[EUROPE * 4 + RUSSIA] == 1
    assert scenes.world(match).armies[CENTRAL_ASIA * 4 + RUSSIA] == 1


def test_wo_r910_no_army_of_the_us_navy_goes_to_both_regions() -> None:
    """With two Armies only one Region can be reached, whatever the money."""
    match = scenes.a_game(USA, CHINA)
    scenes.assets(match, USA, "usa_us_navy")
    scenes.hold(match, USA)
    scenes.own(match, USA, money=100, armies=2)

    scenes.play(scenes.at(match, PlayCard(0, False)), "asset:usa_us_navy", "region:europe", "temporary:europe")

    assert match.over
    assert (scenes.world(match).armies[EUROPE * 4 + USA], scenes.world(match).money[USA]) == (2, 80)


def test_wo_r471_producing_may_stop_early_and_never_takes_a_type_twice() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, energy=0, food=0)
    scenes.play(scenes.at(match, Produce(0, ALL_TYPES, 3)), "produce:food:3")

    assert refusal(match, "produce:food:3").key == "why-not-this-type"
    scenes.play(match, "done")

    assert (scenes.stock(match, USA, "food"), scenes.stock(match, USA, "energy")) == (3, 0)


# -- 5. Influence, resources and cards


def test_wo_r509_secondary_resources_beyond_ten_become_ten_money_each() -> None:
    match = scenes.a_game(EU, CHINA)
    scenes.own(match, EU, money=0, services=9, energy=4, food=4)

    scenes.play(scenes.at(match, Produce(0, 1 << RESOURCES.index("services"), 1)), "produce:services:3")

    assert (scenes.stock(match, EU, "services"), scenes.world(match).money[EU]) == (10, 20)


def test_wo_r513_hands_are_hidden_and_cards_taken_from_the_market_are_known() -> None:
    match = scenes.a_game(USA, CHINA)
    market(match, *SHOP)
    scenes.hold(match, USA, "military_pact")
    scenes.play(
        scenes.at(match, Research(0, 9), PlayCard(0, False)), "market:5", "market-draw:steady_partnership", "done"
    )

    seen = match.view(1)["table"]["players"]["usa"]
    assert "hand" not in seen
    assert seen["cards"] == 1
    assert seen["deck_top"] == ["diplomatic_trip"]
    assert match.view(0)["table"]["players"]["usa"]["hand"] == ["military_pact"]


# -- 6. Research and Auto-Influence


def test_wo_r602_everything_goes_to_the_discard_pile() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.world(match).order = [0, 1]
    scenes.hold(match, USA, "military_pact", "new_allies", "foreign_trade")
    scenes.own(match, USA, money=0)
    scenes.piles(match, USA)
    played = in_front(scenes.world(match), USA)

    scenes.play(scenes.at(match, PlayCard(0, False), ResearchStep()), "pass", "facedown:new_allies")

    w = scenes.world(match)
    assert w.size_of(w.discard, USA) == len(played) + 1
    assert in_front(w, USA) == ["foreign_trade", "military_pact"]  # revealed, until all is bought
    w = scenes.world(scenes.play(match, "done"))
    assert scenes.in_hand(match, USA) == in_front(w, USA) == []
    assert w.size_of(w.discard, USA) == len(played) + 3
    assert w.money[USA] == 10 + 5 + 3  # the pass, Military Pact, Foreign Trade; nothing for the card face down


def test_wo_r606_two_points_refresh_three_cards_as_often_as_one_can_pay() -> None:
    match = scenes.a_game(USA, CHINA)
    market(match, *SHOP)
    scenes.at(match, Research(0, 5))
    fresh = ("steady_partnership", "trade_opportunity", "quantitative_easing")

    scenes.play(match, "refresh", *[f"market-draw:{card}" for card in fresh])

    assert market_names(match) == [*fresh[::-1], *SHOP[:3]]
    scenes.let_chance(scenes.play(match, "refresh"))
    assert market_names(match)[3:] == list(fresh[::-1])
    assert refusal(match, "refresh").key == "why-research"


def test_wo_r607_the_row_moves_to_the_right() -> None:
    match = scenes.a_game(USA, CHINA)
    market(match, *SHOP)

    scenes.play(scenes.at(match, Research(0, 6)), "market:3", "market-draw:steady_partnership")

    assert market_names(match) == ["steady_partnership", *SHOP[:2], *SHOP[3:]]


def test_wo_r610_the_discarded_market_cards_become_the_deck() -> None:
    match = scenes.a_game(USA, CHINA)
    market(match, *SHOP)
    w = scenes.world(match)
    w.market_discard = tuple(a + b for a, b in zip(w.market_discard, w.market_deck, strict=True))
    w.market_deck = (0,) * N_ABILITIES
    there = sum(w.market_discard)

    scenes.let_chance(scenes.play(scenes.at(match, Research(0, 6)), "market:1"))

    w = scenes.world(match)
    assert len(w.market) == 6
    assert (sum(w.market_deck), sum(w.market_discard)) == (there - 1, 0)


# -- 7. Aftermath


def test_wo_r701_the_steps_of_the_aftermath_come_in_order() -> None:
    """A token for money, prosperity, a token for Defense, and then the scoring of round 3."""
    match = scenes.a_game(EU, RUSSIA)
    scenes.round_is(match, 3)
    no_influence(match)
    influence(match, AFRICA, [EU, EU], [])
    engage_tokens(match, EUROPE, eu=2)
    scenes.armies(match, EUROPE, russia=3)
    scenes.own(match, EU, consumer_goods=2)
    scenes.own(match, RUSSIA, consumer_goods=0)
    after_research(match, Aftermath())

    assert scenes.legal(match) == ["withdraw:europe", "done"]
    scenes.play(match, "withdraw:europe", "done")
    assert scenes.legal(match) == ["prosper", "decline"]
    scenes.play(match, "decline")
    assert scenes.legal(match) == ["withdraw:europe", "done"]
    assert vp_from(match, EU, "regions") == 0
    scenes.play(match, "done")

    assert match.over
    assert vp_from(match, EU, "threat") == -2
    assert vp_from(match, EU, "regions") == 2 + 7


def test_wo_r708_a_token_is_asked_about_only_where_somebody_threatens() -> None:
    match = scenes.a_game(EU, RUSSIA)
    scenes.round_is(match, 2)
    scenes.own(match, EU, consumer_goods=0)
    scenes.own(match, RUSSIA, consumer_goods=0)
    engage_tokens(match, EUROPE, eu=1)
    engage_tokens(match, MENA, eu=1)
    scenes.armies(match, MENA, russia=1)
    after_research(match, Aftermath())
    scenes.play(match, "done")

    assert scenes.legal(match) == ["withdraw:middle_east_north_africa", "done"]


# -- 8. Scoring and the end


def test_wo_r806_where_it_has_no_cube_the_usa_does_not_lead() -> None:
    """Three Regions are shared with China, the others are empty: 2 VP are lost."""
    match = scenes.a_game(USA, CHINA)
    no_influence(match)
    for region in (EUROPE, MENA, AFRICA):
        influence(match, region, [USA, CHINA], [])

    after_research(match, Scoring())

    assert vp_from(match, USA, "abilities") == -2


# -- 9. Single cards


def test_wo_r901_no_ability_in_the_middle_of_a_payment_or_of_placing_a_cube() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.round_is(match, 2)
    scenes.growth(match, USA, "industrial_development", "reduced_bureaucracy")
    scenes.allies(match, USA, "start_mexico", only=True)
    scenes.own(match, USA, diplomacy=10)
    scenes.turn(match, USA, "diplomatic_engagement")

    assert "use:reduced_bureaucracy" in scenes.legal(match)
    scenes.play(match, "play:diplomatic_engagement", "engage:americas")
    assert scenes.legal(match) == ["exhaust:start_mexico", "done"]
    scenes.play(match, "done")
    assert scenes.legal(match) == ["permanent:americas", "temporary:americas"]
    scenes.play(match, "permanent:americas")

    assert match.over


def test_wo_r906_tactical_flexibility_draws_a_seventh_card() -> None:
    """With Tactical Flexibility a seventh card is drawn."""
    match = scenes.a_game(USA, CHINA)
    scenes.round_is(match, 3)
    scenes.growth(match, USA, "tactical_flexibility")
    scenes.hold(match, USA)
    scenes.on_top(
        match, USA, "new_allies", "new_allies", "new_allies", "foreign_trade", "military_pact", "global_currency"
    )

    scenes.let_chance(scenes.at(match, DrawHand(0)))

    assert len(scenes.in_hand(match, USA)) == 7


def test_wo_r401_a_new_ally_is_ready_and_costs_its_value() -> None:
    match = scenes.turn(scenes.a_game(CHINA, USA), CHINA, "new_allies")
    scenes.allies(match, CHINA, only=True)
    scenes.in_sight(match, "australia")
    scenes.own(match, CHINA, diplomacy=4)

    scenes.play(match, "play:new_allies", "improve:australia")

    assert scenes.stock(match, CHINA, "diplomacy") == 1
    assert scenes.world(match).ally_of[scenes.country("australia")] == CHINA
    assert not scenes.world(match).exhausted[scenes.country("australia")]
