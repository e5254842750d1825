"""The editions table E01-E32, row by row: what each edition does in a real match.

Rows without a test of their own: E31 (Automas are not part of this game yet).
"""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES
from orbis.games.world_order.facts.names import (
    CHINA,
    EU,
    EUROPE,
    RUSSIA,
    USA,
)
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.aftermath import Aftermath
from orbis.games.world_order.rules.auto_influence import AutoInfluence
from orbis.games.world_order.rules.preparation import ChooseFocuses, PreparationPhase
from orbis.games.world_order.rules.research import Research, ResearchStep
from orbis.games.world_order.rules.rounds import ActionPhase
from orbis.games.world_order.rules.turn import PlayCard
from tests.games.world_order import scenes
from tests.games.world_order.situations import (
    after_research,
    allied,
    auto,
    by_edition,
    commerce,
    commerce_up,
    focus,
    in_every_edition,
    market,
    market_names,
    most_exported,
    refusal,
    vp,
    vp_from,
)

# -- setup


@pytest.mark.parametrize(
    ("powers", "expected"),
    [
        ((USA, CHINA), {"0.5": [3, 2, 2, 2, 1], "0.8": [2, 1, 1, 1, 1], "1.0": [2, 1, 1, 1, 1]}),
        ((USA, CHINA, EU), {"0.5": [3, 2, 2, 2, 1], "0.8": [2, 2, 2, 2, 1], "1.0": [2, 2, 2, 2, 1]}),
        ((USA, CHINA, EU, RUSSIA), {"0.5": [3, 2, 2, 2, 1], "0.8": [3, 2, 2, 2, 1], "1.0": [3, 2, 2, 2, 1]}),
    ],
)
@in_every_edition
def test_e01_growth_piles(edition: str, powers: tuple[int, ...], expected: dict[str, list[int]]) -> None:
    """Copies of each card of level 1 to 5."""
    piles = scenes.a_game(*powers, edition=edition).view(0)["table"]["growth"]

    assert list(piles.values()) == [copies for copies in expected[edition] for _ in range(2)]


@pytest.mark.parametrize(
    ("powers", "in_0_5"), [((USA, RUSSIA), [1, 1]), ((USA, RUSSIA, EU), [2, 2]), ((USA, RUSSIA, EU, CHINA), [2, 3])]
)
@in_every_edition
def test_e02_commerce_cards(edition: str, powers: tuple[int, ...], in_0_5: list[int]) -> None:
    """In 0.5 only those for the number of players, later all: 2 of the USA, 3 of Russia."""
    match = scenes.a_game(*powers, edition=edition)

    assert [commerce_up(match, USA), commerce_up(match, RUSSIA)] == (in_0_5 if edition == "0.5" else [2, 3])


@in_every_edition
def test_e02_a_card_that_is_not_laid_out_is_not_turned_up(edition: str) -> None:
    """Producing Energy turns up Russia's cards: one of them with two players in 0.5, otherwise three."""
    match = scenes.a_game(RUSSIA, USA, edition=edition)
    commerce(match, RUSSIA, up=0)

    scenes.play(scenes.turn(match, RUSSIA, "growth_strategy"), "play:growth_strategy", "option:2", "produce:energy:5")

    assert commerce_up(match, RUSSIA) == (1 if edition == "0.5" else 3)


# More about E03 is in test_setup.py: test_order_...


@by_edition("by choice", "by choice", "most first")
def test_e03_setup_turn_order(edition: str, expected: str) -> None:
    """In 1.0 the places follow from the score; before, everybody chooses."""
    match = GAME.start(2, seed=3, edition=edition)
    scenes.play(match, "power:usa", "power:china")
    while not vp(match, USA):
        match.play(match.waiting[0], match.position.legal[0])

    if expected == "by choice":
        assert scenes.legal(match) == ["place:1", "place:2", "place:3", "place:4"]
    else:
        assert scenes.world(match).round == 1


@by_edition(4, 5, 5)
def test_e27_starting_countries(edition: str, expected: int) -> None:
    """In 0.5 the EU has no EU Member States."""
    match = scenes.a_game(EU, CHINA, edition=edition)

    assert len(allied(match, EU)) == expected
    assert ("start_eu_member_states" in allied(match, EU)) == (edition != "0.5")
    assert len(allied(match, CHINA)) == 4


@in_every_edition
def test_e25_the_deck_after_the_fixed_hand(edition: str) -> None:
    """Shuffled or as it lies, nobody knows the order: the first card of round 2 may be any of the six."""
    match = scenes.a_game(USA, CHINA, edition=edition, first_game=True)
    scenes.world(match).round = 2
    scenes.world(match).order = [0, 1]
    scenes.hold(match, USA)

    scenes.at(match, PreparationPhase())

    rest = {"growth_strategy", "new_allies", "diplomatic_engagement", "foreign_military_presence"}
    rest |= {"military_reinforcements", "global_currency"}
    assert scenes.legal(match) == [f"draw:{card}" for card in ABILITY_NAMES if card in rest]


# -- Preparation


@in_every_edition
def test_e04_a_raised_primary_production_gives_one(edition: str) -> None:
    """Domestic Focus: the USA raises Food for 8 money and has 1 Food more; with Services it has not."""
    for raised, gained in (("food", 1), ("services", 0)):
        match = scenes.a_game(USA, CHINA, edition=edition)
        scenes.world(match).order = [0, 1]
        scenes.own(match, USA, money=8, food=2, services=2)

        scenes.play(scenes.at(match, ChooseFocuses()), "focus:domestic", f"raise:{raised}")

        assert scenes.stock(match, USA, raised) == 2 + gained
        assert scenes.world(match).money[USA] == 0


@in_every_edition
def test_e05_military_focus_produces_armies(edition: str) -> None:
    """Whatever the text lists, the board produces Armies."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.world(match).order = [0, 1]
    scenes.own(match, USA, money=0, raw_materials=2, food=2, armies=0)

    scenes.play(scenes.at(match, ChooseFocuses()), "focus:military", "produce:armies:2")

    assert scenes.stock(match, USA, "armies") == 2


@by_edition(7, 7, 6)
def test_e30_drawing_with_a_card_kept(edition: str, expected: int) -> None:
    """With a card still in hand 6 more are drawn, in 1.0 until there are 6."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.world(match).round = 2
    scenes.hold(match, USA, "new_allies")
    scenes.hold(match, CHINA)

    scenes.let_chance(scenes.at(match, PreparationPhase()))

    assert scenes.world(match).size_of(scenes.world(match).hand, USA) == expected
    assert scenes.world(match).size_of(scenes.world(match).hand, CHINA) == 6


# -- Action phase


@by_edition("after Prosperity", "before", "before")
def test_e06_e15_when_auto_influence_comes(edition: str, expected: str) -> None:
    """In 0.5 between Prosperity and THREAT; later it ends the Action phase."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.world(match).order = [0, 1]
    scenes.own(match, CHINA, consumer_goods=0)
    scenes.own(match, USA, consumer_goods=2)
    for power in (USA, CHINA):
        scenes.hold(match, power)
        scenes.assets(match, power)
    auto(match, 8, 1)
    cubes = scenes.world(match).all_influence(RUSSIA)

    # Without cards and assets everybody passes four times; then both research nothing.
    scenes.play(scenes.at(match, ActionPhase(), Aftermath()), "pass", "done", "done")
    scenes.let_chance(match)
    assert scenes.legal(match) == ["prosper", "decline"]
    assert scenes.world(match).all_influence(RUSSIA) == cubes + (0 if expected == "after Prosperity" else 2)

    before = vp_from(match, USA, "threat")
    scenes.play(match, "decline")
    scenes.let_chance(match)
    assert scenes.world(match).all_influence(RUSSIA) == cubes + 2
    assert vp_from(match, USA, "threat") == before - 2  # the Army that Russia added in Europe counts in THREAT


@by_edition(["research"], [], [])
def test_e07_research_in_the_last_round(edition: str, expected: list[str]) -> None:
    """In 0.5 the last round has a Research step: the revealed card brings its money; later the step is skipped."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.world(match).round = 6
    scenes.world(match).order = [1, 0]
    scenes.own(match, USA, money=0)
    scenes.assets(match, CHINA)
    scenes.hold(match, USA, "growth_strategy")
    scenes.hold(match, CHINA)

    scenes.play(scenes.at(match, PlayCard(1, False), ResearchStep()), "pass")
    if expected:
        scenes.play(match, "done")  # China; then the USA reveals Growth Strategy

    assert scenes.world(match).money[USA] == (2 if expected else 0)
    assert match.over == (not expected)


SHOP = ("global_presence", "power_play", "explore_alternatives", "new_agenda", "diplomatic_trip", "military_exercises")


@by_edition((1, 5), (2, 3), (2, 3))
def test_e08_refreshing_the_market(edition: str, expected: tuple[int, int]) -> None:
    """0.5: 1 research for the right-most card; later 2 for the three right-most."""
    price, kept = expected
    match = scenes.a_game(USA, CHINA, edition=edition)
    market(match, *SHOP)

    scenes.play(scenes.at(match, Research(0, 3)), "refresh")
    scenes.let_chance(match)

    assert market_names(match)[6 - kept :] == list(SHOP[:kept])
    assert [scenes.world(match).market_discard[ABILITY_NAMES.index(card)] for card in SHOP[kept:]] == [1] * (6 - kept)
    decision = match.pending
    assert decision is not None
    assert decision.facts["points"] == 3 - price
    assert ("refresh" in scenes.legal(match)) == (3 - price >= price)


@by_edition(2, 1, 1)
def test_e09_diplomatic_focus_and_engage(edition: str, expected: int) -> None:
    """Engage in Africa costs 3; with Diplomatic Focus 1 less, later 2 less."""
    match = scenes.a_game(EU, RUSSIA, edition=edition)
    scenes.own(match, EU, diplomacy=3)
    scenes.allies(match, EU, "start_nigeria", only=True, exhausted=True)
    focus(match, EU, "diplomatic")

    scenes.play(scenes.turn(match, EU, "diplomatic_engagement"), "play:diplomatic_engagement", "temporary:africa")

    assert scenes.stock(match, EU, "diplomacy") == 3 - expected


@in_every_edition
def test_e10_armies_are_exported_from_the_player_board(edition: str) -> None:
    """India and Pakistan would buy an Army each; those in a Region are not for sale."""
    match = scenes.a_game(RUSSIA, EU, edition=edition)
    scenes.own(match, RUSSIA, money=0, energy=0, raw_materials=0, armies=1)
    scenes.armies(match, EUROPE, russia=3)
    scenes.allies(match, RUSSIA, "start_india", "start_pakistan", only=True)

    scenes.play(scenes.turn(match, RUSSIA, "foreign_trade"), "play:foreign_trade")
    assert most_exported(match, "armies") == 1
    scenes.play(match, "export:armies:1", "done")

    assert (scenes.world(match).money[RUSSIA], scenes.world(match).armies[EUROPE * 4 + RUSSIA]) == (20, 3)
    scenes.play(scenes.turn(match, RUSSIA, "foreign_trade"), "play:foreign_trade")
    assert not [name for name in scenes.legal(match) if name.startswith("export")]


@pytest.mark.parametrize(("units", "diplomacy"), [(1, 0), (2, 0), (3, 1)])
@in_every_edition
def test_e11_importing_from_russia(edition: str, units: int, diplomacy: int) -> None:
    """All three bring Diplomacy; fewer may be bought, 0.5 does not say otherwise, and the card flips."""
    match = scenes.a_game(EU, RUSSIA, edition=edition)
    scenes.own(match, EU, money=20, energy=0, food=0, diplomacy=0)
    scenes.allies(match, EU, "start_nigeria", only=True)
    face_up = commerce_up(match, RUSSIA)

    scenes.play(
        scenes.turn(match, EU, "foreign_trade"), "play:foreign_trade", "import:energy", f"buy:russia:{units}", "done"
    )

    assert (scenes.stock(match, EU, "energy"), scenes.stock(match, EU, "diplomacy")) == (units, diplomacy)
    assert commerce_up(match, RUSSIA) == face_up - 1


@by_edition(10, 0, 0)
def test_e12_excess_diplomacy(edition: str, expected: int) -> None:
    """The eleventh Diplomacy, a bonus of Diplomatic Engagement in Research, is 10 money in 0.5 and lost later."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.world(match).order = [1, 0]
    scenes.own(match, CHINA, money=0, diplomacy=10)
    scenes.assets(match, USA)
    scenes.hold(match, CHINA, "diplomatic_engagement")
    scenes.hold(match, USA)

    scenes.play(scenes.at(match, PlayCard(1, False), ResearchStep()), "pass", "done")

    assert (scenes.world(match).money[CHINA], scenes.stock(match, CHINA, "diplomacy")) == (expected, 10)


@by_edition(1, 0, 0)
def test_e13_when_a_growth_ability_works(edition: str, expected: int) -> None:
    """Tactical Flexibility (level 3) taken in round 1: in 0.5 it draws its card at once."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=15, services=3, diplomacy=0)
    scenes.growth(match, CHINA, "industrial_development", "diplomatic_initiative")
    scenes.world(match).level[CHINA] = 2

    scenes.play(scenes.turn(match, CHINA, "growth_strategy"), "play:growth_strategy", "option:1")
    scenes.let_chance(match)

    assert scenes.world(match).size_of(scenes.world(match).hand, CHINA) == expected


TWO = ["base:start_japan", "base:start_iceland"]


@by_edition(["base:start_iraq", *TWO], TWO, TWO)
def test_e14_one_base_in_a_country(edition: str, expected: list[str]) -> None:
    """Iraq has a Base and is ready again: only 0.5 does not forbid a second one."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.own(match, USA, money=20, armies=2)
    scenes.allies(match, USA, "start_iraq", "start_iceland", "start_japan", only=True)
    scenes.tokens(match, "start_iraq", bases=1)

    scenes.play(scenes.turn(match, USA, "foreign_military_presence"), "play:foreign_military_presence")

    assert scenes.legal(match) == expected
    if edition != "0.5":
        assert refusal(match, "base:start_iraq").key == "why-has-base"


@by_edition((20, 2), (30, 1), (30, 1))
def test_e16_trade_flags(edition: str, expected: tuple[int, int]) -> None:
    """China's flag beside Russia's Africa: later China sells a Commerce card for 10 money; in 0.5 nothing happens."""
    match = scenes.a_game(CHINA, USA, EU, edition=edition)
    scenes.own(match, CHINA, money=20)
    auto(match, 8, 5)

    after_research(match, AutoInfluence())

    assert (scenes.world(match).money[CHINA], commerce_up(match, CHINA)) == expected


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_difference_between_editions_can_be_said(language: str) -> None:
    for one, other in (("0.5", "0.8"), ("0.8", "1.0"), ("0.5", "1.0")):
        for row in GAME.differences(one, other):
            key = "field-" + row["field"].replace("_", "-").replace(".", "-")
            assert GAME.catalogue.say(language, key, {})
            said = [GAME.told_difference(row, which, e, language) for which, e in (("one", one), ("other", other))]
            assert said[0] != said[1]
            assert "{" not in said[0] + said[1]


@by_edition(False, False, True)
def test_e32_a_starting_card_helps_to_pay_for_its_own_country(edition: str, expected: bool) -> None:
    """0.5 and 0.8 "Improve Relations": other allied Countries are exhausted; 1.0: allied Countries of the Region."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.allies(match, CHINA, "start_pakistan", "nepal", only=True)
    scenes.in_sight(match, "pakistan")
    scenes.own(match, CHINA, diplomacy=3)
    scenes.turn(match, CHINA, "new_allies")
    pay = scenes.play(match.copy(), "play:new_allies", "improve:pakistan")
    assert ("exhaust:start_pakistan" in scenes.legal(pay)) == expected
    assert "exhaust:nepal" in scenes.legal(pay)
    if not expected:
        assert refusal(pay, "exhaust:start_pakistan").key == "why-only-others-help"

    scenes.own(match, CHINA, diplomacy=2)  # too little without Nepal, unless the starting card may help
    scenes.allies(match, CHINA, "start_pakistan", only=True)
    scenes.turn(match, CHINA, "new_allies")
    scenes.play(match, "play:new_allies")
    assert ("improve:pakistan" in scenes.legal(match)) == expected
    if not expected:
        refused = refusal(match, "improve:pakistan")
        assert (refused.key, refused.facts["due"], refused.facts["means"]) == ("why-diplomacy", 3, 2)
