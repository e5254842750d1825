"""Worked examples of the actions: Improve Relations, Engage, Invest, Move, Build a Base."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.names import (
    ARMIES,
    CENTRAL_ASIA,
    CHINA,
    EAST_ASIA_PACIFIC,
    ENERGY,
    EU,
    EUROPE,
    MENA,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from tests.games.world_order import scenes
from tests.games.world_order.situations import (
    allied,
    decks,
    engage_tokens,
    focus,
    in_every_edition,
    in_later_editions,
    refusal,
    seen_in,
)

# -- Improve Relations


@in_every_edition
def test_wo_ir1_an_exhausted_ally_lowers_the_cost(edition: str) -> None:
    """WO-IR1: China improves relations with Australia (3), exhausting Singapore (2), and pays 1."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, diplomacy=3)
    scenes.allies(match, CHINA, "singapore", only=True)
    scenes.in_sight(match, "australia")

    scenes.play(scenes.turn(match, CHINA, "new_allies"), "play:new_allies", "improve:australia", "exhaust:singapore")

    w = scenes.world(match)
    assert scenes.stock(match, CHINA, "diplomacy") == 2
    assert allied(match, CHINA) == ["australia", "singapore"]
    assert not w.exhausted[scenes.country("australia")]
    assert w.exhausted[scenes.country("singapore")]


def test_wo_ir1_only_allies_of_the_same_region_help() -> None:
    """WO-IR1: Pakistan is of South Asia, so it cannot be exhausted for Australia."""
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, diplomacy=3)
    scenes.allies(match, CHINA, "singapore", "start_pakistan", only=True)
    scenes.in_sight(match, "australia")

    scenes.play(scenes.turn(match, CHINA, "new_allies"), "play:new_allies", "improve:australia")

    assert scenes.legal(match) == ["exhaust:singapore", "done"]
    assert refusal(match, "exhaust:start_pakistan").key == "why-ally-elsewhere"


@in_every_edition
@pytest.mark.parametrize("ready", [True, False])
def test_wo_ir2_the_same_country_as_a_starting_one(edition: str, ready: bool) -> None:
    """WO-IR2: Pakistan on Pakistan: one Country, both cards' symbols, tokens kept; +1 Influence if it was ready."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, diplomacy=3)
    scenes.allies(match, CHINA, "start_pakistan", "start_laos", only=True, exhausted=not ready)
    scenes.tokens(match, "start_pakistan", invested=1, bases=1)
    scenes.in_sight(match, "pakistan")
    cubes = scenes.world(match).influence(SOUTH_ASIA)[CHINA]

    scenes.play(scenes.turn(match, CHINA, "new_allies"), "play:new_allies", "improve:pakistan")
    if ready:  # in 1.0 the starting card could help to pay (E32)
        scenes.play(match, *(["done"] if edition == "1.0" else []), "permanent:south_asia")

    w, pakistan = scenes.world(match), scenes.country("pakistan")
    assert scenes.stock(match, CHINA, "diplomacy") == 0  # the new card's value
    assert allied(match, CHINA) == ["start_laos", "pakistan"]
    assert w.export_symbols(pakistan, ENERGY) == 2 + 1
    assert w.export_symbols(pakistan, ARMIES) == 0 + 1
    assert (w.invested[pakistan], w.bases[pakistan], w.exhausted[pakistan]) == (1, 1, False)
    assert w.influence(SOUTH_ASIA)[CHINA] == cubes + int(ready)


def test_wo_ir2_a_starting_country_exhausted_to_pay_is_not_ready() -> None:
    """WO-IR2: whoever exhausts the starting Pakistan to pay for Pakistan adds no Influence."""
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, diplomacy=3)
    scenes.allies(match, CHINA, "start_pakistan", only=True)
    scenes.in_sight(match, "pakistan")
    cubes = scenes.world(match).influence(SOUTH_ASIA)[CHINA]

    scenes.play(
        scenes.turn(match, CHINA, "new_allies"), "play:new_allies", "improve:pakistan", "exhaust:start_pakistan"
    )

    assert scenes.stock(match, CHINA, "diplomacy") == 2
    assert allied(match, CHINA) == ["pakistan"]
    assert not scenes.world(match).exhausted[scenes.country("pakistan")]
    assert scenes.world(match).influence(SOUTH_ASIA)[CHINA] == cubes


@in_every_edition
def test_wo_ir3_a_crossed_out_flag_forbids_relations(edition: str) -> None:
    """WO-IR3: the USA cannot improve relations with Iran, and is told why."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.own(match, USA, diplomacy=10)
    scenes.in_sight(match, "iran")

    scenes.play(scenes.turn(match, USA, "new_allies"), "play:new_allies")

    no = refusal(match, "improve:iran")
    assert no.key == "why-crossed-out"
    assert "crossed out" in str(no)


@in_every_edition
def test_wo_ir4_the_top_card_of_the_left_deck_fills_an_empty_right_one(edition: str) -> None:
    """WO-IR4: Bhutan was the last card on the right: India comes from the left deck, where Nepal appears."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, diplomacy=10)
    scenes.allies(match, CHINA, "start_laos", only=True)
    decks(match, SOUTH_ASIA, left=["nepal", "india"], right=["bhutan"])

    scenes.play(scenes.turn(match, CHINA, "new_allies"), "play:new_allies", "improve:bhutan")

    assert seen_in(match, SOUTH_ASIA) == ["nepal", "india"]


@in_every_edition
def test_wo_ir4_the_top_card_of_the_right_deck_fills_an_empty_left_one(edition: str) -> None:
    """WO-IR4: the other way round; and when one card is left, one is in sight."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, diplomacy=10)
    scenes.allies(match, CHINA, "start_laos", only=True)
    decks(match, SOUTH_ASIA, left=["bhutan"], right=["nepal", "india"])

    scenes.play(scenes.turn(match, CHINA, "new_allies"), "play:new_allies", "improve:bhutan")
    assert seen_in(match, SOUTH_ASIA) == ["india", "nepal"]

    scenes.play(scenes.turn(match, CHINA, "new_allies"), "play:new_allies", "improve:india", "done")
    assert seen_in(match, SOUTH_ASIA) == ["nepal"]


# -- Engage


@in_every_edition
def test_wo_en1_allies_lower_the_cost_of_engaging(edition: str) -> None:
    """WO-EN1: the EU engages in MENA (6), exhausting Jordan (1) and Qatar (2), and pays 3."""
    match = scenes.a_game(EU, CHINA, edition=edition)
    scenes.own(match, EU, diplomacy=6)
    scenes.allies(match, EU, "start_jordan", "qatar", "start_norway", only=True)
    cubes = scenes.world(match).influence(MENA)[EU]

    scenes.play(
        scenes.turn(match, EU, "diplomatic_engagement"), "play:diplomatic_engagement", "engage:middle_east_north_africa"
    )
    scenes.play(match, "exhaust:start_jordan", "exhaust:qatar", "permanent:middle_east_north_africa")

    w = scenes.world(match)
    assert scenes.stock(match, EU, "diplomacy") == 3
    assert w.exhausted[scenes.country("start_jordan")]
    assert w.exhausted[scenes.country("qatar")]
    assert w.influence(MENA)[EU] == cubes + 1
    assert w.engaged[MENA * 4 + EU] == 1


@pytest.mark.parametrize(("edition", "paid"), [("0.5", 2), ("0.8", 1), ("1.0", 1)])
def test_wo_en2_diplomatic_focus_lowers_it_further(edition: str, paid: int) -> None:
    """WO-EN2: the same with Diplomatic Focus costs 1, in the first edition 2."""
    match = scenes.a_game(EU, CHINA, edition=edition)
    scenes.own(match, EU, diplomacy=6)
    focus(match, EU, "diplomatic")
    scenes.allies(match, EU, "start_jordan", "qatar", "start_norway", only=True)

    scenes.play(
        scenes.turn(match, EU, "diplomatic_engagement"), "play:diplomatic_engagement", "engage:middle_east_north_africa"
    )
    scenes.play(match, "exhaust:start_jordan", "exhaust:qatar")

    assert scenes.stock(match, EU, "diplomacy") == 6 - paid


@in_every_edition
def test_wo_en3_without_a_token_in_stock_one_on_the_board_moves(edition: str) -> None:
    """WO-EN3: China's two tokens stand in South Asia and Central Asia; it engages in East Asia-Pacific."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, diplomacy=10)
    scenes.allies(match, CHINA, "start_laos", exhausted=True)
    engage_tokens(match, SOUTH_ASIA, china=1)
    engage_tokens(match, CENTRAL_ASIA, china=1)

    scenes.play(
        scenes.turn(match, CHINA, "diplomatic_engagement"), "play:diplomatic_engagement", "engage:east_asia_pacific"
    )
    scenes.play(match, "temporary:east_asia_pacific", "withdraw:south_asia")

    placed = [scenes.world(match).engaged[r * 4 + CHINA] for r in (SOUTH_ASIA, CENTRAL_ASIA, EAST_ASIA_PACIFIC)]
    assert placed == [0, 1, 1]


@in_later_editions
def test_wo_faq1_two_tokens_of_one_power_in_one_region(edition: str) -> None:
    """WO-FAQ1: the EU engages a second time in MENA, and both tokens stay."""
    match = scenes.a_game(EU, CHINA, edition=edition)
    scenes.own(match, EU, diplomacy=10)
    scenes.allies(match, EU, "start_jordan", only=True, exhausted=True)
    engage_tokens(match, MENA, eu=1)

    scenes.play(scenes.turn(match, EU, "diplomatic_engagement"), "play:diplomatic_engagement")
    scenes.play(match, "temporary:middle_east_north_africa")

    assert scenes.world(match).engaged[MENA * 4 + EU] == 2


def test_engage_needs_an_ally_there_and_the_diplomacy() -> None:
    """WO-1.0 "Engage": no ally in South Asia; Europe costs 5, and 3 and exhausting Belarus (1) is too little."""
    match = scenes.a_game(RUSSIA, EU)
    scenes.own(match, RUSSIA, diplomacy=3)
    scenes.allies(match, RUSSIA, "start_belarus", "start_armenia", "mali", only=True)

    scenes.play(scenes.turn(match, RUSSIA, "diplomatic_engagement"), "play:diplomatic_engagement")

    assert scenes.legal(match) == ["engage:central_asia", "engage:africa"]
    assert refusal(match, "engage:south_asia").key == "why-no-ally-there"
    assert refusal(match, "engage:europe").key == "why-diplomacy"


# -- Invest


@in_every_edition
def test_wo_in1_china_invests_in_pakistan(edition: str) -> None:
    """WO-IN1: 15 money; Pakistan is exhausted with an FDI token, and China has 1 Influence more in South Asia."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=20)
    scenes.allies(match, CHINA, "start_pakistan", "start_laos", only=True)
    cubes = scenes.world(match).influence(SOUTH_ASIA)[CHINA]

    scenes.play(scenes.turn(match, CHINA, "foreign_direct_investment"), "play:foreign_direct_investment")
    scenes.play(match, "invest:start_pakistan", "permanent:south_asia")

    w, pakistan = scenes.world(match), scenes.country("start_pakistan")
    assert w.money[CHINA] == 5
    assert (w.exhausted[pakistan], w.invested[pakistan]) == (True, 1)
    assert w.influence(SOUTH_ASIA)[CHINA] == cubes + 1


@in_every_edition
def test_wo_in1_a_country_is_invested_in_only_once(edition: str) -> None:
    """WO-IN1: a second Invest in Pakistan is refused, even when it is ready again; Laos would be possible."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=50)
    scenes.allies(match, CHINA, "start_pakistan", "start_laos", "cambodia", only=True)
    scenes.tokens(match, "start_pakistan", invested=1)

    scenes.play(scenes.turn(match, CHINA, "foreign_direct_investment"), "play:foreign_direct_investment")

    assert scenes.legal(match) == ["invest:start_laos", "invest:cambodia"]
    assert refusal(match, "invest:start_pakistan").key == "why-invested"


# -- Move


@in_every_edition
def test_wo_mv1_russia_moves_three_armies(edition: str) -> None:
    """WO-MV1: two from the board to Europe, one from Central Asia to East Asia-Pacific, where Vietnam has a Base."""
    match = scenes.a_game(RUSSIA, EU, edition=edition)
    scenes.own(match, RUSSIA, money=20, armies=2)
    scenes.allies(match, RUSSIA, "vietnam")
    scenes.tokens(match, "vietnam", bases=1)
    scenes.armies(match, CENTRAL_ASIA, russia=1)

    scenes.play(scenes.turn(match, RUSSIA, "military_exercises"), "play:military_exercises")
    scenes.play(match, "move:board:europe", "move:board:europe", "move:central_asia:east_asia_pacific")

    w = scenes.world(match)
    assert w.money[RUSSIA] == 5
    assert scenes.stock(match, RUSSIA, "armies") == 0
    assert [w.armies[r * 4 + RUSSIA] for r in (EUROPE, CENTRAL_ASIA, EAST_ASIA_PACIFIC)] == [2, 0, 1]


@in_every_edition
def test_wo_mv1_without_a_base_armies_stay_in_the_zone_of_interest(edition: str) -> None:
    """WO-MV1: without the Base in Vietnam the last move is refused."""
    match = scenes.a_game(RUSSIA, EU, edition=edition)
    scenes.own(match, RUSSIA, money=20, armies=2)
    scenes.allies(match, RUSSIA, "vietnam")
    scenes.armies(match, CENTRAL_ASIA, russia=1)

    scenes.play(scenes.turn(match, RUSSIA, "military_exercises"), "play:military_exercises")

    assert refusal(match, "move:central_asia:east_asia_pacific").key == "why-no-access"


# -- Build a Base


@in_every_edition
def test_wo_bb1_the_usa_builds_a_base_in_turkey(edition: str) -> None:
    """WO-BB1: with 2 of its 3 Armies: 15 money, 2 Armies and 1 Influence in MENA, 1 Army left on the board."""
    match = scenes.a_game(USA, RUSSIA, edition=edition)
    scenes.own(match, USA, money=20, armies=3)
    scenes.allies(match, USA, "turkey")
    cubes = scenes.world(match).influence(MENA)[USA]

    scenes.play(scenes.turn(match, USA, "foreign_military_presence"), "play:foreign_military_presence", "base:turkey")
    assert scenes.legal(match) == ["send:1", "send:2", "send:3"]
    scenes.play(match, "send:2", "permanent:middle_east_north_africa")

    w, turkey = scenes.world(match), scenes.country("turkey")
    assert w.money[USA] == 5
    assert (w.exhausted[turkey], w.bases[turkey]) == (True, 1)
    assert (w.armies[MENA * 4 + USA], scenes.stock(match, USA, "armies")) == (2, 1)
    assert w.influence(MENA)[USA] == cubes + 1


@in_every_edition
def test_wo_bb2_without_the_flag_no_base(edition: str) -> None:
    """WO-BB2: Switzerland does not show the flag of the USA."""
    match = scenes.a_game(USA, RUSSIA, edition=edition)
    scenes.own(match, USA, money=20, armies=3)
    scenes.allies(match, USA, "turkey", "iceland", "switzerland", only=True)

    scenes.play(scenes.turn(match, USA, "foreign_military_presence"), "play:foreign_military_presence")

    assert scenes.legal(match) == ["base:iceland", "base:turkey"]
    assert refusal(match, "base:switzerland").key == "why-no-flag"


@in_every_edition
@pytest.mark.parametrize(
    ("means", "reason"),
    [({"money": 20, "armies": 0}, "why-no-army-on-board"), ({"money": 9, "armies": 3}, "why-money")],
)
def test_wo_bb2_an_army_and_the_money_are_needed(edition: str, means: dict[str, int], reason: str) -> None:
    """WO-BB2: without an Army on the board, or with less than 10 money, the action does nothing."""
    match = scenes.a_game(USA, RUSSIA, edition=edition)
    scenes.own(match, USA, **means)
    scenes.armies(match, MENA, usa=2)  # those on the main board do not count
    scenes.allies(match, USA, "turkey")

    scenes.turn(match, USA, "foreign_military_presence")
    assert refusal(match, "base:turkey").key == reason

    scenes.play(match, "play:foreign_military_presence")
    assert [key for _, key, _ in match.entries[-1].told] == ["told-nothing"]
    assert (scenes.world(match).money[USA], scenes.stock(match, USA, "armies")) == (means["money"], means["armies"])
    assert scenes.world(match).bases[scenes.country("turkey")] == 0
