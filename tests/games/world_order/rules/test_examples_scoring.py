"""Worked examples of Scoring, the powers' abilities, and the end of the game with its tie-breaks."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.names import (
    AMERICAS,
    CENTRAL_ASIA,
    CHINA,
    EU,
    EUROPE,
    LOCAL,
    MENA,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from orbis.games.world_order.rules.aftermath import Aftermath
from orbis.games.world_order.rules.rounds import Round
from orbis.games.world_order.rules.scoring import Scoring
from orbis.kernel.match import Match
from tests.games.world_order.scenes import a_game, allies, armies, assets, growth, own, play, turn, world
from tests.games.world_order.situations import (
    after_research,
    auto,
    in_every_edition,
    influence,
    no_influence,
    score,
    vp,
    vp_from,
)

# -- Regions


@in_every_edition
def test_wo_sc1_an_empty_permanent_slot(edition: str) -> None:
    """WO-SC1: one permanent slot of the Americas is empty: no cube and no majority counts."""
    match = a_game(USA, CHINA, edition=edition)
    no_influence(match)
    influence(match, AMERICAS, [USA, USA], [USA, CHINA, CHINA])

    after_research(match, Scoring())

    assert (vp_from(match, USA, "regions"), vp_from(match, CHINA, "regions")) == (0, 0)


@in_every_edition
def test_wo_sc1_with_the_last_slot_filled(edition: str) -> None:
    """WO-SC1: with one more permanent cube the USA has 4 + 7, China 2 + 4."""
    match = a_game(USA, CHINA, edition=edition)
    no_influence(match)
    influence(match, AMERICAS, [USA, USA, USA], [USA, CHINA, CHINA])

    after_research(match, Scoring())

    assert (vp_from(match, USA, "regions"), vp_from(match, CHINA, "regions")) == (4 + 7, 2 + 4)


@in_every_edition
def test_wo_sc2_middle_east_north_africa(edition: str) -> None:
    """WO-SC2: USA 4, EU 3 (1 Army), Russia 3 (4 Armies), China 1 and local 1: 4+10, 3+4, 3+7, 1+0."""
    match = a_game(USA, EU, RUSSIA, CHINA, edition=edition)
    no_influence(match)
    above = [EU, USA, LOCAL, USA, RUSSIA, CHINA, USA]  # the last one without a slot, by a card
    influence(match, MENA, above, [USA, EU, EU, RUSSIA, RUSSIA])
    armies(match, MENA, eu=1, russia=4)

    after_research(match, Scoring())

    assert [vp_from(match, power, "regions") for power in (USA, EU, RUSSIA, CHINA)] == [14, 7, 10, 1]


@in_every_edition
def test_wo_sc2_an_army_beats_the_local_power(edition: str) -> None:
    """WO-SC2: the local power has no Armies; with one China would take the fourth place, for 2."""
    match = a_game(USA, EU, RUSSIA, CHINA, edition=edition)
    no_influence(match)
    influence(match, MENA, [EU, USA, LOCAL, USA, RUSSIA, CHINA, USA], [USA, EU, EU, RUSSIA, RUSSIA])
    armies(match, MENA, eu=1, russia=4, china=1)

    after_research(match, Scoring())

    assert vp_from(match, CHINA, "regions") == 1 + 2


@in_every_edition
def test_wo_sc3_tied_with_equal_armies(edition: str) -> None:
    """WO-SC3: EU and Russia have 3 cubes and 2 Armies each in Europe: both get the second bonus, the USA the third."""
    match = a_game(USA, EU, RUSSIA, CHINA, edition=edition)
    no_influence(match)
    influence(match, EUROPE, [EU, EU, EU, RUSSIA, RUSSIA, RUSSIA, USA], [])
    armies(match, EUROPE, eu=2, russia=2)

    after_research(match, Scoring())

    assert [vp_from(match, power, "regions") for power in (EU, RUSSIA, USA, CHINA)] == [3 + 6, 3 + 6, 1 + 3, 0]


def test_powers_nobody_plays_take_places_in_a_region() -> None:
    """WO-1.0 "Scoring": the cubes of Russia, which nobody plays, keep China from the first place."""
    match = a_game(USA, CHINA)
    no_influence(match)
    influence(match, CENTRAL_ASIA, [RUSSIA, RUSSIA, CHINA], [])

    after_research(match, Scoring())

    assert vp_from(match, CHINA, "regions") == 1 + 4
    assert vp(match, RUSSIA) == 0


# -- Majority tokens


def test_wo_sc4_majority_tokens() -> None:
    """WO-SC4: money 121/78/54/49; Armies on the board 8/5/5, the EU fewer; allies 10/9/8/8."""
    match = a_game(CHINA, EU, USA, RUSSIA)
    for power, coins in ((CHINA, 121), (EU, 78), (USA, 54), (RUSSIA, 49)):
        own(match, power, money=coins, armies=9)  # Armies on the player boards do not count
    armies(match, EUROPE, usa=3, russia=5, eu=1)
    armies(match, AMERICAS, usa=5)
    armies(match, SOUTH_ASIA, china=5)
    ten = ("croatia", "moldova", "serbia", "switzerland", "iceland", "albania", "norway", "ukraine", "mali", "niger")
    nine = ("brazil", "chile", "peru", "cuba", "ecuador", "honduras", "mexico", "canada", "argentina")
    allies(match, EU, *ten, only=True)
    allies(match, USA, *nine, only=True)
    allies(match, RUSSIA, "iran", "iraq", "israel", "jordan", "libya", "qatar", "syria", "turkey", only=True)
    allies(match, CHINA, "japan", "laos", "vietnam", "thailand", "india", "nepal", "bhutan", "maldives", only=True)

    after_research(match, Scoring())

    money = {CHINA: 5, EU: 3, USA: 1, RUSSIA: 0}
    on_board = {CHINA: 1, EU: 0, USA: 6, RUSSIA: 1}
    allied = {CHINA: 0, EU: 7, USA: 4, RUSSIA: 0}
    for power in (CHINA, EU, USA, RUSSIA):
        assert vp_from(match, power, "majorities") == money[power] + on_board[power] + allied[power]


@in_every_edition
def test_wo_sc5_two_players_tied_on_a_token(edition: str) -> None:
    """WO-SC5: equal money and no Armies: nobody scores; the USA has one ally more and takes that token alone."""
    match = a_game(USA, CHINA, edition=edition)
    own(match, USA, money=40)
    own(match, CHINA, money=40)
    allies(match, USA, "start_mexico", "start_japan", only=True)
    allies(match, CHINA, "start_laos", only=True)

    after_research(match, Scoring())

    assert (vp_from(match, USA, "majorities"), vp_from(match, CHINA, "majorities")) == (7, 0)


@in_every_edition
def test_wo_sc5_armies_of_others_do_not_count(edition: str) -> None:
    """WO-1.0 "Scoring": the Armies of powers nobody plays are ignored: 1 of China's is the most."""
    match = a_game(USA, CHINA, edition=edition)
    own(match, USA, money=40)
    own(match, CHINA, money=40)
    allies(match, USA, "start_mexico", only=True)
    allies(match, CHINA, "start_laos", only=True)
    armies(match, EUROPE, eu=5, russia=5)
    armies(match, SOUTH_ASIA, china=1)

    after_research(match, Scoring())

    assert (vp_from(match, USA, "majorities"), vp_from(match, CHINA, "majorities")) == (0, 6)


# -- when


@pytest.mark.parametrize(("number", "scored"), [(2, False), (3, True), (4, False), (5, False), (6, True)])
def test_scoring_is_in_rounds_3_and_6(number: int, scored: bool) -> None:
    """WO-1.0 "Scoring": in all other rounds it is skipped."""
    match = a_game(EU, CHINA)
    own(match, EU, consumer_goods=0, money=40)
    own(match, CHINA, consumer_goods=0, money=30)
    world(match).round = number

    after_research(match, Aftermath())

    assert (vp_from(match, EU, "majorities") > 0) == scored


# -- the end


def at_the_end(edition: str) -> Match:
    """EU against China at the end of round 6: nothing to score but what a test lays out, and 50 VP each."""
    match = a_game(EU, CHINA, edition=edition)
    world(match).round = 6
    no_influence(match)
    auto(match)  # E15: in the first edition it would come before the scoring
    for power in (EU, CHINA):
        own(match, power, money=20, consumer_goods=0)
        assets(match, power)
        score(match, power, 50)
    allies(match, EU, "start_norway", only=True)
    allies(match, CHINA, "start_laos", only=True)
    return match


def standings(match: Match) -> list[tuple[int, int, int, str]]:
    """After the last Aftermath: seat, place, points, tie-break."""
    after_research(match, Aftermath(), Round())
    assert match.over
    return [(row["seat"], row["place"], row["points"], row["tie_break"]) for row in match.standings]


@in_every_edition
def test_the_most_vp_win(edition: str) -> None:
    """WO-1.0 "Game End"."""
    match = at_the_end(edition)
    score(match, CHINA, 51)

    assert standings(match) == [(1, 1, 51, ""), (0, 2, 50, "")]


@pytest.mark.parametrize("edition", ["0.8", "1.0"])
def test_tie_break_first_places(edition: str) -> None:
    """WO-1.0 "Game End" (E24): China takes the first bonus of the Americas; the EU has more cubes, but not as many."""
    match = at_the_end(edition)
    influence(match, AMERICAS, [CHINA, CHINA, EU], [])  # China 2 + 7, EU 1 + 4
    influence(match, SOUTH_ASIA, [], [EU, EU, EU])  # not full: nothing is scored there
    score(match, EU, 54)

    assert standings(match) == [(1, 1, 59, "first-places"), (0, 2, 59, "first-places")]


@in_every_edition
def test_tie_break_influence(edition: str) -> None:
    """WO-1.0 "Game End": no first places (the Regions are led by others); the EU has more cubes on the board."""
    match = at_the_end(edition)
    influence(match, SOUTH_ASIA, [RUSSIA, RUSSIA, RUSSIA], [EU, EU, CHINA])
    influence(match, CENTRAL_ASIA, [RUSSIA], [])

    assert standings(match) == [(0, 1, 50, "influence"), (1, 2, 50, "influence")]


@in_every_edition
def test_tie_break_shared(edition: str) -> None:
    """WO-1.0 "Game End": with the same Influence too, the victory is shared."""
    match = at_the_end(edition)
    influence(match, SOUTH_ASIA, [RUSSIA, RUSSIA, RUSSIA], [EU, CHINA])

    assert standings(match) == [(0, 1, 50, "shared"), (1, 1, 50, "shared")]


def test_tie_break_of_the_first_edition() -> None:
    """WO-0.5 "Game End" (E24): who has the majority in more Regions, scored or not."""
    match = at_the_end("0.5")
    influence(match, AMERICAS, [EU], [])
    influence(match, SOUTH_ASIA, [CHINA], [CHINA])
    influence(match, CENTRAL_ASIA, [EU], [])

    assert standings(match) == [(0, 1, 50, "first-places"), (1, 2, 50, "first-places")]


def test_a_score_goes_past_one_hundred() -> None:
    """WO-1.0 "Gaining / Losing VPs": past 100 one goes on counting."""
    match = a_game(CHINA, USA)
    score(match, CHINA, 98)
    own(match, CHINA, money=20, services=3, diplomacy=0)
    growth(match, CHINA, "industrial_development", "reduced_bureaucracy")

    play(turn(match, CHINA, "growth_strategy"), "play:growth_strategy", "option:1")

    assert vp(match, CHINA) == 104
    assert match.view(1)["table"]["players"]["china"]["vp"] == 104
    assert match.standings[0]["points"] == 104


def test_a_score_can_fall_below_zero() -> None:
    """WO-1.0 "Gaining / Losing VPs": nothing stops the marker at 0; we count on."""
    match = a_game(EU, CHINA)
    own(match, EU, consumer_goods=0)
    own(match, CHINA, consumer_goods=0)
    score(match, EU, 1)
    armies(match, EUROPE, russia=1)

    after_research(match, Aftermath())

    assert vp(match, EU) == 1 - 2
