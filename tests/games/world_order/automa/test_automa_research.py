"""Automas: the Research step."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_ABILITIES
from orbis.games.world_order.facts.names import CHINA, EU, POWERS, RUSSIA, USA
from orbis.games.world_order.rules.automa.research import AutomaResearch
from orbis.games.world_order.rules.research import ResearchStep
from orbis.kernel.agenda import CHANCE
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import automa_research, deck_of, draw, with_automas
from tests.games.world_order.scenes import allies, at, own, round_is, world
from tests.games.world_order.situations import focus, market, market_names

FOURS = ("convincing_arguments", "quantitative_easing", "strengthen_alliance", "minimize_bureaucracy")  # one of a type


def researcher(power: int, *friends: str) -> Match:
    """An Automa with no money, exactly these allies and Military Focus; a Market with a card for each price."""
    person = RUSSIA if power in (USA, EU) else USA
    match = with_automas(person, power, normal=(power,))
    own(match, power, money=0)
    focus(match, power, "military")
    allies(match, power, *friends, only=True)
    market(
        match,
        "build_new_embassy",  # 3
        "covert_military_operation",  # 6
        "assign_new_diplomats",  # 5
        "dominant_power",  # 4
        "diplomatic_trip",  # 7
        "establish_trade_routes",  # 3
    )
    return match


def top_of_deck(match: Match, power: int) -> list[str]:
    """What the Automa took."""
    return [ABILITY_NAMES[card] for card in world(match).deck_top[power]]


# -- the two cards


def test_two_cards_are_revealed_and_their_bonuses_become_money() -> None:
    """DD "Research Step": New Allies (3 money) and Diplomatic Engagement (1 Diplomacy, worth 5)."""
    match = researcher(EU)

    automa_research(match, EU, "draw:new_allies", "draw:diplomatic_engagement")

    assert world(match).money[EU] == 3 + 5
    assert world(match).size_of(world(match).deck, EU) == 10
    assert world(match).size_of(world(match).discard, EU) == 2
    assert top_of_deck(match, EU) == ["build_new_embassy"]  # for 1 + 2 research


def test_an_army_in_the_bonus_is_worth_10() -> None:
    """DD "Research Step": no starting card has one; this deck was made up to show it."""
    match = researcher(EU)
    deck_of(match, EU, "global_presence", "foreign_trade", "new_allies")

    automa_research(match, EU, "draw:global_presence", "draw:foreign_trade")

    assert world(match).money[EU] == 10 + 3


@pytest.mark.parametrize(
    ("friends", "taken"),
    [
        ([], "dominant_power"),
        (["turkey", "mali"], "dominant_power"),
        (["turkey", "mali", "niger"], "assign_new_diplomats"),
        (["turkey", "mali", "niger", "egypt", "brazil"], "assign_new_diplomats"),
        (["turkey", "mali", "niger", "egypt", "brazil", "chile"], "covert_military_operation"),
        (["turkey", "mali", "niger", "egypt", "brazil", "chile", "peru", "kenya", "norway"], "diplomatic_trip"),
    ],
)
def test_one_more_research_for_every_three_allies(friends: list[str], taken: str) -> None:
    """DD "Research Step": 3 + 1 on the cards, then 0, 1, 2 or 3 more; the price of what it takes shows it."""
    match = researcher(EU, *friends)

    automa_research(match, EU, "draw:growth_strategy", "draw:foreign_trade")

    assert top_of_deck(match, EU) == [taken]


@pytest.mark.parametrize(
    ("name", "taken"),
    [("domestic", "covert_military_operation"), ("diplomatic", "dominant_power"), ("military", "dominant_power")],
)
def test_domestic_focus_is_two_more_research(name: str, taken: str) -> None:
    """DD "Choosing Focus": 3 + 1, and 2 with Domestic Focus."""
    match = researcher(EU)
    focus(match, EU, name)

    automa_research(match, EU, "draw:growth_strategy", "draw:foreign_trade")

    assert top_of_deck(match, EU) == [taken]


# -- the card it takes


def test_the_dearest_card_it_can_afford() -> None:
    """DD "Research Step": with 5 research the one for 5, whatever its type and place."""
    match = researcher(RUSSIA)  # which wants Military cards most

    automa_research(match, RUSSIA, "draw:growth_strategy", "draw:diplomatic_engagement")

    assert top_of_deck(match, RUSSIA) == ["assign_new_diplomats"]
    assert "assign_new_diplomats" not in market_names(match)
    assert len(market_names(match)) == 6


PRIORITY = {
    USA: ["military", "diplomatic", "domestic", "economic"],
    EU: ["diplomatic", "economic", "domestic", "military"],
    RUSSIA: ["military", "economic", "diplomatic", "domestic"],
    CHINA: ["economic", "military", "diplomatic", "domestic"],
}
CARD_OF = dict(zip(("diplomatic", "economic", "military", "domestic"), FOURS, strict=True))


@pytest.mark.parametrize("power", range(4), ids=POWERS)
@pytest.mark.parametrize("place", range(4))
def test_between_equal_prices_the_market_priority_decides(power: int, place: int) -> None:
    """DD "Research Step": from each type on the list downwards, with the more wanted types not in the Market."""
    match = researcher(power)
    wanted = PRIORITY[power][place:]
    others = [CARD_OF[kind] for kind in wanted[::-1]]  # the most wanted one furthest from the deck
    dear = [
        "diplomatic_trip",
        "economic_expansion",
        "new_strategic_partner",
        "tap_into_new_markets",
        "boost_production",
    ]
    market(match, *others, *dear[: 6 - len(others)])

    automa_research(match, power, "draw:growth_strategy", "draw:new_allies")

    assert top_of_deck(match, power) == [CARD_OF[wanted[0]]]


@pytest.mark.parametrize("first", [0, 1])
def test_then_the_one_closest_to_the_deck(first: int) -> None:
    """DD "Research Step": two Diplomatic cards for 4; new cards come in on the left."""
    match = researcher(EU)
    pair = ["convincing_arguments", "ensure_peace_in_the_region"]
    pair = pair[first:] + pair[:first]
    market(match, "diplomatic_trip", "quantitative_easing", pair[0], "boost_production", pair[1], "new_agenda")

    automa_research(match, EU, "draw:growth_strategy", "draw:foreign_trade")

    assert top_of_deck(match, EU) == [pair[0]]


def test_a_card_with_two_types_counts_as_the_more_wanted_one() -> None:
    """DD "Research Step": New Strategic Partner is Military, too, and so comes first for Russia."""
    match = researcher(RUSSIA, "turkey", "mali", "niger")
    market(match, "diplomatic_trip", "economic_expansion", "tap_into_new_markets", "new_strategic_partner", *FOURS[:2])

    automa_research(match, RUSSIA, "draw:growth_strategy", "draw:foreign_military_presence")

    assert top_of_deck(match, RUSSIA) == ["new_strategic_partner"]


# -- what is left over


def test_each_research_left_discards_a_card_from_the_end_of_the_market() -> None:
    """DD "Research Step": 6 research, a card for 4, and no second one: two cards leave on the right."""
    match = researcher(EU)
    market(match, "dominant_power", "diplomatic_trip", "economic_expansion", "build_new_embassy", *FOURS[2:])
    discarded = sum(world(match).market_discard)
    at(match, AutomaResearch(world(match).seat_of[EU]))

    draw(match, EU, "draw:growth_strategy", "draw:foreign_military_presence")

    assert top_of_deck(match, EU) == ["dominant_power"]
    assert sum(world(match).market_discard) == discarded + 2
    assert market_names(match)[3:] == ["diplomatic_trip", "economic_expansion", "build_new_embassy"]
    assert [world(match).market_discard[ABILITY_NAMES.index(card)] for card in FOURS[2:]] == [1, 1]


def test_with_nothing_left_over_the_market_only_gets_a_new_card() -> None:
    """DD "Research Step": 4 research for a card of 4."""
    match = researcher(EU)
    old = market_names(match)

    automa_research(match, EU, "draw:growth_strategy", "draw:foreign_trade")

    old.remove("dominant_power")
    assert market_names(match)[1:] == old
    assert sum(world(match).market_discard) == 0


def test_where_it_can_afford_no_card_all_its_research_sweeps() -> None:
    """DD "Research Step": 2 research, the cheapest card for 3: no card, two discarded."""
    match = researcher(EU)

    automa_research(match, EU, "draw:new_allies", "draw:foreign_trade")

    assert top_of_deck(match, EU) == []
    assert sum(world(match).market_discard) == 2
    assert market_names(match)[2:] == [
        "build_new_embassy",
        "covert_military_operation",
        "assign_new_diplomats",
        "dominant_power",
    ]


# -- its deck


def test_the_last_two_cards_make_a_new_deck_before_it_takes_a_card() -> None:
    """DD "Research Step": all 12 are shuffled, and the new card lies on top of them."""
    match = researcher(EU)
    deck_of(match, EU, "growth_strategy", "foreign_trade")

    automa_research(match, EU, "draw:growth_strategy")  # and then there is only one card to draw

    assert world(match).size_of(world(match).deck, EU) == 12
    assert world(match).size_of(world(match).discard, EU) == 0
    assert top_of_deck(match, EU) == ["dominant_power"]


def test_before_that_used_cards_stay_aside() -> None:
    """DD "Research Step": after four turns and two cards six are left; those used are not among them."""
    match = researcher(EU)
    w = world(match)
    for name in ("growth_strategy", "new_allies", "foreign_trade", "soft_power"):
        w.deck[EU * N_ABILITIES + ABILITY_NAMES.index(name)] -= 1
        w.played[EU * N_ABILITIES + ABILITY_NAMES.index(name)] += 1

    automa_research(match, EU, "draw:growth_strategy", "draw:diplomatic_engagement")

    assert world(match).size_of(world(match).deck, EU) == 6
    assert world(match).size_of(world(match).discard, EU) == 6
    assert world(match).size_of(world(match).played, EU) == 0


# -- among the others


def test_automas_research_in_turn_order_and_not_in_the_last_round() -> None:
    """WO "Research": the Automa stands first here; in round 6 nobody researches."""
    match = researcher(EU)
    world(match).order = [1, 0]
    round_is(match, 3)
    at(match, ResearchStep())
    assert match.waiting == [CHANCE]
    draw(match, EU, "draw:growth_strategy", "draw:foreign_trade")
    assert match.waiting == [0]

    round_is(match, 6)
    at(match, ResearchStep())

    assert match.over
