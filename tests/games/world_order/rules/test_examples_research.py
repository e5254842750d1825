"""Worked examples of the Research step and of Auto-Influence."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_ABILITIES
from orbis.games.world_order.facts.names import AFRICA, CHINA, EU, EUROPE, MENA, RUSSIA, USA
from orbis.games.world_order.rules.auto_influence import AutoInfluence
from orbis.games.world_order.rules.research import ResearchStep
from orbis.games.world_order.rules.turn import PlayCard
from orbis.kernel.agenda import put
from orbis.kernel.match import Match
from tests.games.world_order.scenes import a_game, allies, at, country, hold, legal, own, play, world
from tests.games.world_order.situations import (
    after_research,
    auto,
    commerce,
    commerce_up,
    focus,
    in_every_edition,
    in_later_editions,
    market,
    market_names,
    refusal,
)

SHOP = ("global_presence", "power_play", "explore_alternatives", "new_agenda", "diplomatic_trip", "military_exercises")


def china_researches(edition: str, name: str = "domestic") -> Match:
    """China, the first player, has Growth Strategy and Foreign Trade left; the USA ends the Actions with a pass."""
    match = a_game(CHINA, USA, edition=edition)
    world(match).order = [0, 1]
    own(match, CHINA, money=20)
    focus(match, CHINA, name)
    allies(match, CHINA, "singapore", "start_tajikistan", only=True)
    market(match, *SHOP)
    return last_pass(match)


def last_pass(match: Match) -> Match:
    """The USA passes, and the Research step begins."""
    hold(match, CHINA, "growth_strategy", "foreign_trade")
    hold(match, USA)
    return play(at(match, PlayCard(1, False), ResearchStep()), "pass")


def points(match: Match) -> int:
    """The research left to spend."""
    decision = match.pending
    assert decision is not None
    found: int = decision.facts["points"]
    return found


@in_every_edition
def test_wo_rs1_revealed_cards_give_money_and_research(edition: str) -> None:
    """WO-RS1: Growth Strategy and Foreign Trade with Domestic Focus: 5 money, and 4 + 2 = 6 research."""
    match = china_researches(edition)

    assert points(match) == 6
    assert world(match).money[CHINA] == 20 + 5
    assert world(match).size_of(world(match).hand, CHINA) == 0


@in_every_edition
@pytest.mark.parametrize("name", ["diplomatic", "military"])
def test_wo_rs1_without_domestic_focus(edition: str, name: str) -> None:
    """WO-RS1: with another Focus it would be 4."""
    match = china_researches(edition, name)

    assert points(match) == 4
    assert world(match).money[CHINA] == 20 + 5


@pytest.mark.parametrize(
    ("edition", "first"), [("0.5", "explore_alternatives"), ("0.8", "power_play"), ("1.0", "power_play")]
)
def test_wo_rs2_china_takes_two_cards(edition: str, first: str) -> None:
    """WO-RS2: a card of cost 5, then Convincing Arguments (4), just revealed, exhausting Tajikistan and Singapore.

    In 0.8 the first card is Power Play, in 0.5 Explore Alternatives (E26). 1.0 says 6 and reckons with 5.
    """
    match = china_researches(edition)
    slot = SHOP.index(first)
    right = [card for card in SHOP if card != first]

    play(match, f"market:{slot + 1}", "market-draw:convincing_arguments")
    assert market_names(match) == ["convincing_arguments", *right]
    assert points(match) == 1
    assert refusal(match, "market:1").key == "why-research"

    play(match, "exhaust:start_tajikistan", "exhaust:singapore")
    assert points(match) == 4
    play(match, "market:1", "market-draw:dominant_power")

    w = world(match)
    assert market_names(match) == ["dominant_power", *right]
    assert match.waiting == [1]  # nothing is left to spend: it is the turn of the USA
    assert [ABILITY_NAMES[card] for card in w.deck_top[CHINA]] == [first, "convincing_arguments"]  # the top is last
    assert w.exhausted[country("singapore")]
    assert w.exhausted[country("start_tajikistan")]


@in_every_edition
def test_wo_rs3_unspent_research_is_lost(edition: str) -> None:
    """WO-RS3: China spends none of its 6; next time it has again no more than its cards give."""
    match = china_researches(edition)

    play(match, "done")
    assert match.waiting == [1]  # the USA is next

    last_pass(match)
    assert points(match) == 6


@in_every_edition
@pytest.mark.parametrize(
    ("powers", "kept", "drawn"),
    [((CHINA, USA), 4, 2), ((CHINA, USA, EU), 5, 1), ((CHINA, USA, EU, RUSSIA), 6, 0)],
)
def test_wo_rs4_the_market_is_swept(edition: str, powers: tuple[int, ...], kept: int, drawn: int) -> None:
    """WO-RS4: after Research the 2 right-most cards leave with two players, 1 with three, none with four."""
    match = a_game(*powers, edition=edition)
    for power in powers:
        hold(match, power)
    market(match, *SHOP)
    at(match, ResearchStep())

    play(match, "show-hand", *["done"] * len(powers))
    play(match, *["market-draw:dominant_power", "market-draw:steady_partnership"][:drawn])

    new = ["steady_partnership", "dominant_power"][2 - drawn :]
    assert market_names(match) == [*new, *SHOP[:kept]]
    gone = [name for name in SHOP[kept:] if world(match).market_discard[ABILITY_NAMES.index(name)]]
    assert gone == list(SHOP[kept:])


@in_later_editions
def test_wo_ai1_usa_and_china_play(edition: str) -> None:
    """WO-AI1: EU: Europe + Army, MENA (flag of the USA); Russia: Africa (flag of China), Europe + Army."""
    match = a_game(USA, CHINA, edition=edition)
    own(match, USA, money=30)
    own(match, CHINA, money=20)
    commerce(match, USA, up=0)
    commerce(match, CHINA, up=2)
    auto(match, 8, 1)
    before = world(match)
    permanent = [len(row) for row in before.permanent]

    after_research(match, AutoInfluence())

    w = world(match)
    assert w.permanent[EUROPE][permanent[EUROPE] :] == [EU, RUSSIA]
    assert w.permanent[AFRICA][permanent[AFRICA] :] == [RUSSIA]
    assert w.permanent[MENA][permanent[MENA] :] == [EU]
    assert (w.armies[EUROPE * 4 + EU], w.armies[EUROPE * 4 + RUSSIA]) == (1, 1)
    assert (w.armies[AFRICA * 4 + RUSSIA], w.armies[MENA * 4 + EU]) == (0, 0)
    assert (w.money[CHINA], commerce_up(match, CHINA)) == (20 + 10, 2 - 1)
    assert (w.money[USA], commerce_up(match, USA)) == (30, 0)


@in_later_editions
def test_wo_ai1_then_two_new_cards_are_drawn(edition: str) -> None:
    """WO-AI1: two cards show what comes next round; those carried out are not drawn again."""
    match = a_game(USA, CHINA, edition=edition)
    auto(match, 8, 1)

    after_research(match, AutoInfluence())

    assert "auto:number_08" not in legal(match)
    assert "auto:number_01" not in legal(match)
    play(match, "auto:number_02", "auto:number_03")
    assert match.view(0)["table"]["auto"] == ["number_02", "number_03"]


@in_every_edition
def test_auto_influence_in_a_full_region_is_temporary(edition: str) -> None:
    """WO-1.0 "Add Auto-Influence": a permanent slot if there is one, otherwise the first temporary one."""
    match = a_game(USA, CHINA, edition=edition)
    world(match).permanent[AFRICA] = [CHINA, CHINA]
    auto(match, 8, 1)

    after_research(match, AutoInfluence())

    assert world(match).permanent[AFRICA] == [CHINA, CHINA]
    assert world(match).temporary[AFRICA] == [EU, RUSSIA]


@in_every_edition
def test_with_four_players_there_is_no_auto_influence(edition: str) -> None:
    """WO-1.0 "Add Auto-Influence": nothing of the kind with four players."""
    match = a_game(USA, EU, RUSSIA, CHINA, edition=edition)
    cubes = [row[:] for row in world(match).permanent]
    assert world(match).auto == ()

    after_research(match, AutoInfluence())

    assert match.over
    assert world(match).permanent == cubes


def test_wo_r602_what_was_known_of_a_hand_is_forgotten_when_it_is_discarded() -> None:
    match = a_game(CHINA, USA)
    hold(match, CHINA, "new_allies", "foreign_trade")
    w = world(match)
    cell = CHINA * N_ABILITIES + ABILITY_NAMES.index("new_allies")
    w.known = put(w.known, cell, 1)
    assert match.view(1)["table"]["players"]["china"]["known"] == ["new_allies"]

    play(at(match, ResearchStep(0)), "show-hand")

    assert match.view(1)["table"]["players"]["china"]["known"] == []
    assert not any(world(match).known)
