"""Automas: Focus, the Automa board, cards from the Market, deciding at random, and decks that run out."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts import names
from orbis.games.world_order.facts.components import AUTO_NAMES, N_DECISIONS
from orbis.games.world_order.rules.automa.turns import AutomaTurn
from orbis.games.world_order.rules.preparation import ChooseFocuses
from orbis.games.world_order.rules.rounds import Turns
from orbis.kernel.agenda import put
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import (
    added,
    an_automa,
    armies_in,
    automa_bases,
    automa_focus,
    automa_turn,
    bases_in,
    cubes,
    cubes_of,
    draw,
    fdi_in,
    with_automas,
)
from tests.games.world_order.scenes import allies, armies, at, in_sight, legal, on_top, own, round_is, world
from tests.games.world_order.situations import allied, auto, vp

# -- Focus


@pytest.mark.parametrize("number", [2, 3, 6])
@pytest.mark.parametrize(("name", "each"), [("domestic", 10), ("military", 3)])
def test_the_focus_pays_by_the_round(number: int, name: str, each: int) -> None:
    """DD "Choosing Focus": Domestic 10 money for each round so far, Military 3."""
    match = an_automa(names.USA, money=0)
    round_is(match, number)

    automa_focus(match, names.USA, f"focus:{name}")

    assert world(match).money[names.USA] == number * each
    assert names.FOCUSES[world(match).focus[names.USA]] == name


@pytest.mark.parametrize("number", [2, 5])
def test_diplomatic_focus_pays_five_and_improves_relations_outside_the_zone(number: int) -> None:
    """DD "Choosing Focus": 5 money a round, then Improve Relations; cards with Regions of its zone are ignored."""
    match = an_automa(names.USA, money=0)
    round_is(match, number)
    cubes(match, names.USA, improve_relations=2, trade=1)
    in_sight(match, "niger", "ethiopia")

    automa_focus(match, names.USA, "focus:diplomatic", "region:europe", "region:americas", "region:africa")

    assert world(match).money[names.USA] == number * 5 - 5
    assert "niger" in allied(match, names.USA)
    assert cubes_of(match, names.USA) == {"improve_relations": 2, "trade": 1}  # no cube moves


def test_diplomatic_focus_that_nobody_can_afford_is_a_trade_without_cubes() -> None:
    """DD "Improve Relations": without a Country it can afford an Automa Trades; in this phase no cube moves.

    Round 2 pays 10; the Countries with value 3 that are left outside the zone cost 15.
    """
    match = an_automa(names.USA, money=0)
    round_is(match, 2)
    cubes(match, names.USA, improve_relations=1, trade=1)
    allies(match, names.USA, "start_japan", only=True)  # 2 Export symbols
    only_dear_ones(match)

    automa_focus(match, names.USA, "focus:diplomatic", "partner:none")

    assert world(match).money[names.USA] == 10 + 10
    assert cubes_of(match, names.USA) == {"improve_relations": 1, "trade": 1}


def only_dear_ones(match: Match) -> None:
    """The USA finds no Country it can pay with 10 money outside its zone: the decks there are empty."""
    for region in (names.CENTRAL_ASIA, names.AFRICA, names.SOUTH_ASIA):
        w = world(match)
        for country in w.left[region] + w.right[region] + w.left_unseen[region]:
            w.ally_of = put(w.ally_of, country, names.EU)
        w.left[region], w.right[region], w.left_unseen[region] = [], [], []


def test_each_automa_has_a_decision_card_of_its_own() -> None:
    """DD "Choosing Focus": drawn separately, in turn order, and the person chooses as usual."""
    match = with_automas(names.EU, names.RUSSIA, names.CHINA, normal=(names.RUSSIA, names.CHINA))
    world(match).order = [1, 2, 0]
    round_is(match, 3)

    draw(at(match, ChooseFocuses()), names.RUSSIA, "focus:military")
    draw(match, names.CHINA, "focus:domestic")

    assert sum(world(match).decisions) == N_DECISIONS - 2
    assert [names.FOCUSES[world(match).focus[p]] for p in (names.RUSSIA, names.CHINA)] == ["military", "domestic"]
    assert match.waiting == [0]


# -- the board


def test_the_left_spaces() -> None:
    """DD "Action Phase": with a cube on the left the left action is done, and one cube goes to the right."""
    match = an_automa(names.USA)
    cubes(match, names.USA, engage=2, invest=3, build_base=2, improve_relations=1)
    before = world(match).copy()

    automa_turn(match, names.USA, "card:diplomatic", "region:americas", "square:permanent")
    assert cubes_of(match, names.USA) == {"engage": 1, "improve_relations": 2, "invest": 3, "build_base": 2}
    assert added(before, match, names.USA) == {"americas": 1}

    automa_turn(match, names.USA, "card:economic", "region:europe", "square:permanent")
    assert cubes_of(match, names.USA) == {"engage": 1, "improve_relations": 2, "invest": 2, "trade": 1, "build_base": 2}
    assert fdi_in(match, names.USA) == {"europe": 1}

    armies(match, names.EUROPE, russia=1)  # threatens the USA there, so that is where the Base goes
    automa_turn(match, names.USA, "card:military", "square:permanent")
    assert cubes_of(match, names.USA)["build_base"] == 1
    assert cubes_of(match, names.USA)["move"] == 1
    assert bases_in(match, names.USA) == {"europe": 1}


def test_the_right_spaces() -> None:
    """DD "Action Phase": without a cube on the left the right action is done, and all cubes there go to the left."""
    match = an_automa(names.USA)
    cubes(match, names.USA, improve_relations=2, trade=3, move=2)
    in_sight(match, "niger", "ethiopia")
    armies(match, names.EUROPE, russia=1)

    automa_turn(match, names.USA, "card:diplomatic", "region:africa")
    assert cubes_of(match, names.USA) == {"engage": 2, "trade": 3, "move": 2}
    assert "niger" in allied(match, names.USA)

    automa_turn(match, names.USA, "card:economic", "partner:none")
    assert cubes_of(match, names.USA) == {"engage": 2, "invest": 3, "move": 2}

    automa_turn(match, names.USA, "card:military")
    assert cubes_of(match, names.USA) == {"engage": 2, "invest": 3, "build_base": 2}
    assert armies_in(match, names.USA) == {"europe": 1}


def test_a_row_without_any_cube() -> None:
    """DD "Action Phase": no cube on the left, so the right action; there is nothing to move back."""
    match = an_automa(names.USA)

    automa_turn(match, names.USA, "card:economic", "partner:none")

    assert cubes_of(match, names.USA) == {}


def test_only_the_own_cubes_count() -> None:
    """DD "Action Phase": cubes of another Automa say nothing."""
    match = with_automas(names.EU, names.RUSSIA, names.CHINA, names.USA, normal=(names.USA, names.RUSSIA))
    cubes(match, names.RUSSIA, invest=1, build_base=1, engage=1)
    cubes(match, names.USA)
    own(match, names.USA, money=100)

    automa_turn(match, names.USA, "card:economic", "partner:none")

    assert cubes_of(match, names.RUSSIA) == {"invest": 1, "build_base": 1, "engage": 1}


def test_the_effect_of_its_card_does_not_matter() -> None:
    """DD "Action Phase": any card of a type is the same; each leaves the deck and lies before the Automa."""
    for card in ("foreign_trade", "global_currency", "foreign_direct_investment"):
        match = an_automa(names.USA, money=0)
        allies(match, names.USA, "start_japan", only=True)

        automa_turn(match, names.USA, f"draw:{card}", "partner:none")

        assert world(match).money[names.USA] == 10
        assert world(match).size_of(world(match).deck, names.USA) == 11


def test_everybody_has_four_turns() -> None:
    """WO "Actions": an Automa, too, uses four cards a round in its turns."""
    match = with_automas(names.EU, names.RUSSIA, normal=(names.RUSSIA,))
    world(match).order = [1, 0]
    own(match, names.RUSSIA, money=0)
    cubes(match, names.RUSSIA)
    world(match).level[names.RUSSIA] = 5  # no Growth card is left for it
    at(match, Turns(1))
    for left in (11, 10, 9, 8):
        draw(match, names.RUSSIA, *(["card:domestic"] if left > 9 else ["card:economic", "partner:none"]))
        assert world(match).size_of(world(match).deck, names.RUSSIA) == left
        match.play(0, "pass")
        while match.waiting == [0]:
            match.play(0, match.position.legal[-1])

    assert match.over
    assert world(match).money[names.RUSSIA] > 60  # twice 30 for want of a Growth card


# -- cards from the Market


def test_a_card_from_the_market_comes_first_and_is_trashed() -> None:
    """DD "Playing Cards From the Market": an additional action, then a card of the deck as in every turn."""
    match = an_automa(names.USA, money=0)
    allies(match, names.USA, "start_japan", only=True)
    on_top(match, names.USA, "trade_opportunity")
    cubes(match, names.USA, trade=1, move=2)
    trashed = sum(world(match).trashed)

    automa_turn(match, names.USA, "partner:none", "card:domestic")

    assert world(match).money[names.USA] == 10 + 30
    assert world(match).deck_top[names.USA] == []
    assert sum(world(match).trashed) == trashed + 1
    assert world(match).size_of(world(match).deck, names.USA) == 11
    assert cubes_of(match, names.USA) == {"invest": 1, "move": 2}


def test_of_two_types_the_one_with_the_small_cube_is_done() -> None:
    """DD "Playing Cards From the Market": it stands with Military, so the Automa Moves and finds no new ally."""
    match = an_automa(names.USA, money=15)
    on_top(match, names.USA, "new_strategic_partner")  # Diplomatic, and Military with the cube
    armies(match, names.EUROPE, russia=1)
    cubes(match, names.USA, improve_relations=1, move=1)

    automa_turn(match, names.USA, "card:domestic")

    assert armies_in(match, names.USA) == {"europe": 1}
    assert cubes_of(match, names.USA) == {"improve_relations": 1, "build_base": 1}
    assert len(allied(match, names.USA)) == 4


def test_of_two_types_the_one_with_the_small_cube_may_be_economic() -> None:
    """DD "Playing Cards From the Market": Tap into New Markets is a Trade here."""
    match = an_automa(names.USA, money=0)
    world(match).level[names.USA] = 5  # no Growth card is left for it
    allies(match, names.USA, "start_japan", only=True)
    on_top(match, names.USA, "tap_into_new_markets")  # Diplomatic, and Economic with the cube

    automa_turn(match, names.USA, "partner:none", "card:domestic")

    assert world(match).money[names.USA] == 10 + 30
    assert allied(match, names.USA) == ["start_japan"]


@pytest.mark.parametrize(("numeral", "space"), [("I", "engage"), ("II", "invest"), ("III", "build_base")])
def test_without_a_small_cube_the_type_is_decided_at_random(numeral: str, space: str) -> None:
    """DD "Playing Cards From the Market": Re-Evaluate Strategy has three types and no cube."""
    match = an_automa(names.USA, money=60)
    on_top(match, names.USA, "re_evaluate_strategy")
    cubes(match, names.USA, improve_relations=1, trade=1, move=1)
    in_sight(match, "niger", "ethiopia")
    armies(match, names.EUROPE, russia=1)
    more = {"I": ["region:africa"], "II": ["partner:none"], "III": []}[numeral]
    world(match).level[names.USA] = 5  # no more Growth cards

    automa_turn(match, names.USA, f"numeral:{numeral}", *more, "card:domestic")

    expected = {"improve_relations": 1, "trade": 1, "move": 1}
    del expected[{"engage": "improve_relations", "invest": "trade", "build_base": "move"}[space]]
    assert cubes_of(match, names.USA) == {**expected, space: 1}


def test_only_the_first_turn_has_the_additional_card() -> None:
    """DD "Playing Cards From the Market": with no such card on top a turn is a single card."""
    match = an_automa(names.USA, money=0)
    on_top(match, names.USA, "prosperous_times")
    world(match).level[names.USA] = 5  # no Growth card is left for it

    automa_turn(match, names.USA, "card:domestic")  # the Market card is Domestic as well: twice 30 money
    assert world(match).money[names.USA] == 60
    automa_turn(match, names.USA, "card:economic", "partner:none")

    assert world(match).size_of(world(match).deck, names.USA) == 10


# -- deciding at random


def everywhere_safe(match: Match, *more: int) -> None:
    """The USA already threatens everybody in its zone and nobody threatens it: any Region is as good as another."""
    for region in (names.EUROPE, names.AMERICAS, names.MENA, names.EAST_ASIA_PACIFIC, *more):
        armies(match, region, usa=1)
    for region in more:
        automa_bases(match, names.USA, region, 1)


def moved_to(match: Match) -> str:
    """Where the USA now has two Armies."""
    return next(name for name, count in armies_in(match, names.USA).items() if count == 2)


@pytest.mark.parametrize(("letter", "card"), [("A", "industrial_development"), ("B", "diplomatic_initiative")])
def test_between_two_options_the_letter_decides(letter: str, card: str) -> None:
    """DD "Deciding at Random": A is the first, B the second, in the order of the table."""
    match = an_automa(names.USA)

    automa_turn(match, names.USA, "card:domestic", f"letter:{letter}")

    assert world(match).money[names.USA] == 100 - (20 if letter == "A" else 15)
    assert vp(match, names.USA) == 10 + (1 if card == "industrial_development" else 2) + 1


@pytest.mark.parametrize(
    ("numeral", "region"), [("I", "europe"), ("II", "central_asia"), ("III", "middle_east_north_africa")]
)
def test_between_three_options_the_numeral_decides(numeral: str, region: str) -> None:
    """DD "Deciding at Random": the three Regions of Russia's zone."""
    match = with_automas(names.EU, names.RUSSIA, normal=(names.RUSSIA,))
    own(match, names.RUSSIA, money=5)
    cubes(match, names.RUSSIA)
    for place in (names.EUROPE, names.CENTRAL_ASIA, names.MENA):
        armies(match, place, russia=1)

    automa_turn(match, names.RUSSIA, "card:military", f"numeral:{numeral}")

    assert armies_in(match, names.RUSSIA)[region] == 2


@pytest.mark.parametrize(
    ("first", "second", "region"),
    [
        ("A", "A", "europe"),
        ("A", "B", "americas"),
        ("B", "A", "middle_east_north_africa"),
        ("B", "B", "east_asia_pacific"),
    ],
)
def test_four_options_are_halved_first(first: str, second: str, region: str) -> None:
    """DD "Deciding at Random": two groups of two, one card for the group and one within it."""
    match = an_automa(names.USA)
    everywhere_safe(match)

    automa_turn(match, names.USA, "card:military", f"letter:{first}", f"letter:{second}")

    assert moved_to(match) == region


@pytest.mark.parametrize(
    ("cards", "region"),
    [
        (["letter:A", "numeral:I"], "europe"),
        (["letter:A", "numeral:III"], "middle_east_north_africa"),
        (["letter:B", "letter:A"], "africa"),
        (["letter:B", "letter:B"], "east_asia_pacific"),
    ],
)
def test_five_options_are_a_group_of_three_and_one_of_two(cards: list[str], region: str) -> None:
    """DD "Deciding at Random": with a Base in Africa the USA may Move there, too."""
    match = an_automa(names.USA)
    everywhere_safe(match, names.AFRICA)

    automa_turn(match, names.USA, "card:military", *cards)

    assert moved_to(match) == region


def test_seven_options_are_halved_until_a_card_can_decide() -> None:
    """DD "Deciding at Random": four and three, then two and two; everywhere with a Base."""
    for cards, region in ((["A", "B", "A"], "americas"), (["A", "A", "B"], "central_asia")):
        match = an_automa(names.USA)
        everywhere_safe(match, names.CENTRAL_ASIA, names.AFRICA, names.SOUTH_ASIA)
        automa_turn(match, names.USA, "card:military", *[f"letter:{c}" for c in cards])
        assert moved_to(match) == region
    match = an_automa(names.USA)
    everywhere_safe(match, names.CENTRAL_ASIA, names.AFRICA, names.SOUTH_ASIA)
    automa_turn(match, names.USA, "card:military", "letter:B", "numeral:II")
    assert moved_to(match) == names.REGIONS[names.SOUTH_ASIA]


# -- decks running out


def test_the_decision_deck_is_shuffled_when_it_runs_out() -> None:
    """DD "Decks Running Out": all twelve used cards form a new deck."""
    match = an_automa(names.USA)
    world(match).decisions = (False,) * N_DECISIONS

    draw(at(match, AutomaTurn(world(match).seat_of[names.USA])), names.USA, "card:economic")

    assert len(legal(match)) == N_DECISIONS
    draw(match, names.USA, "partner:none")
    assert sum(world(match).decisions) == N_DECISIONS - 1


def test_the_auto_influence_deck_is_shuffled_when_it_runs_out() -> None:
    """DD "Decks Running Out": of the used cards; the two laid out for the powers nobody plays stay there."""
    match = with_automas(names.EU, names.RUSSIA, normal=(names.RUSSIA,))
    own(match, names.RUSSIA, money=50)
    auto(match, 1, 2)
    cubes(match, names.RUSSIA, engage=1)
    world(match).auto_deck = (False,) * len(AUTO_NAMES)

    draw(at(match, AutomaTurn(1)), names.RUSSIA, "card:diplomatic")

    assert legal(match) == [f"auto:number_{n:02}" for n in range(3, 21)]


def test_cards_drawn_are_not_drawn_again_before_the_deck_runs_out() -> None:
    """DD "Decks Running Out": used cards lie aside."""
    match = an_automa(names.USA)
    cubes(match, names.USA, engage=1)
    w = world(match)
    w.auto_deck = tuple(n in (2, 18) for n in range(len(AUTO_NAMES)))  # Americas, and East Asia-Pacific

    draw(at(match, AutomaTurn(w.seat_of[names.USA])), names.USA, "card:diplomatic")
    assert legal(match) == ["auto:number_03", "auto:number_19"]
    draw(match, names.USA, "region:americas", "square:permanent")

    assert [n for n, there in enumerate(world(match).auto_deck) if there] == [18]
