"""Worked examples of "Adding Influence": slots, pushing out, converting, resetting."""

from __future__ import annotations

from orbis.games.world_order.facts.names import AFRICA, CHINA, EU, EUROPE, LOCAL, MENA, RUSSIA, USA
from orbis.kernel.match import Match
from tests.games.world_order.scenes import a_game, allies, assets, growth, in_sight, legal, own, play, turn, world
from tests.games.world_order.situations import in_every_edition, in_later_editions, influence, refusal, vp

FULL_MENA = [EU, USA, LOCAL, USA, RUSSIA, CHINA]
FULL_EUROPE = [EU, USA, RUSSIA, EU, USA, RUSSIA, CHINA]


@in_every_edition
def test_wo_if1_the_left_most_temporary_slot(edition: str) -> None:
    """WO-IF1: Russia builds a Base in Syria and puts its first cube in MENA in a temporary slot, for 5 VP."""
    match = a_game(RUSSIA, USA, edition=edition)
    own(match, RUSSIA, money=15, armies=1)
    before = vp(match, RUSSIA)

    play(turn(match, RUSSIA, "foreign_military_presence"), "play:foreign_military_presence", "base:start_syria")
    play(match, "temporary:middle_east_north_africa")

    assert vp(match, RUSSIA) - before == 5
    assert world(match).temporary[MENA] == [RUSSIA]


def the_usa_invests_in_saudi_arabia(edition: str) -> tuple[Match, int]:
    """WO-IF2: the USA is asked for a slot of MENA; its score before that."""
    match = a_game(USA, RUSSIA, edition=edition)
    own(match, USA, money=20)
    allies(match, USA, "saudi_arabia", "start_mexico", only=True)
    influence(match, MENA, [EU, USA, LOCAL], [RUSSIA])
    before = vp(match, USA)
    play(turn(match, USA, "foreign_direct_investment"), "play:foreign_direct_investment", "invest:saudi_arabia")
    return match, before


@in_every_edition
def test_wo_if2_a_permanent_slot(edition: str) -> None:
    """WO-IF2: then the USA invests in Saudi Arabia and takes a permanent slot, for 1 VP."""
    match, before = the_usa_invests_in_saudi_arabia(edition)

    play(match, "permanent:middle_east_north_africa")

    assert vp(match, USA) - before == 1
    assert (world(match).permanent[MENA], world(match).temporary[MENA]) == ([EU, USA, LOCAL, USA], [RUSSIA])


@in_every_edition
def test_wo_if2_the_second_temporary_slot_pays_less(edition: str) -> None:
    """WO-IF2: the USA could also take the next temporary slot, for 4 VP."""
    match, before = the_usa_invests_in_saudi_arabia(edition)

    play(match, "temporary:middle_east_north_africa")

    assert vp(match, USA) - before == 4
    assert world(match).temporary[MENA] == [RUSSIA, USA]


def the_eu_about_to_engage_in_mena(edition: str, permanent: list[int], temporary: list[int]) -> Match:
    """WO-IF3, WO-IF4: these cubes lie in MENA, and the EU pays its whole Diplomacy for one more."""
    match = a_game(EU, RUSSIA, edition=edition)
    own(match, EU, diplomacy=6)
    allies(match, EU, "start_jordan", "start_norway", only=True, exhausted=True)
    influence(match, MENA, permanent, temporary)
    return turn(match, EU, "diplomatic_engagement")


def with_regional_resilience(match: Match) -> Match:
    """WO-IF4: the EU may convert its temporary cubes."""
    world(match).round = 4
    growth(match, EU, "regional_resilience")
    return match


@in_every_edition
def test_wo_if3_a_cube_too_many_pushes_out_the_left_most(edition: str) -> None:
    """WO-IF3: every slot of MENA is full; the EU engages: Russia's first cube leaves, the EU is right-most, no VP."""
    match = the_eu_about_to_engage_in_mena(edition, FULL_MENA[:], [RUSSIA, USA, CHINA, RUSSIA, USA])
    before = vp(match, EU)

    play(match, "play:diplomatic_engagement", "engage:middle_east_north_africa")

    assert world(match).permanent[MENA] == FULL_MENA
    assert world(match).temporary[MENA] == [USA, CHINA, RUSSIA, USA, EU]
    assert vp(match, EU) == before


@in_every_edition
def test_wo_if4_converting_without_a_free_slot(edition: str) -> None:
    """WO-IF4: with Regional Resilience the EU's second cube goes beside the permanent ones; those right of it move."""
    match = with_regional_resilience(the_eu_about_to_engage_in_mena(edition, FULL_MENA[:], [RUSSIA, EU, CHINA, USA]))
    before = vp(match, EU)

    play(match, "play:diplomatic_engagement", "engage:middle_east_north_africa")
    play(match, "convert:2")

    assert world(match).permanent[MENA] == [*FULL_MENA, EU]
    assert world(match).temporary[MENA] == [RUSSIA, CHINA, USA, EU]  # the last one is the cube of this Engage
    assert vp(match, EU) - before == 2  # of the fourth slot, for the new cube alone


@in_every_edition
def test_wo_if4_converting_to_a_free_slot_pays_nothing(edition: str) -> None:
    """WO-IF4: a converted cube takes a free permanent slot and brings no VP."""
    match = with_regional_resilience(the_eu_about_to_engage_in_mena(edition, [EU, USA, LOCAL], []))
    before = vp(match, EU)

    play(match, "play:diplomatic_engagement", "engage:middle_east_north_africa")
    play(match, "temporary:middle_east_north_africa", "convert:1")

    assert world(match).permanent[MENA] == [EU, USA, LOCAL, EU]
    assert world(match).temporary[MENA] == []
    assert vp(match, EU) - before == 5


@in_every_edition
def test_wo_if5_a_reset_cube_goes_behind_those_to_its_right(edition: str) -> None:
    """WO-IF5: Build New Embassy in Moldova: the EU's cube in Europe goes behind two others, and no VP are gained."""
    match = a_game(EU, RUSSIA, edition=edition)
    own(match, EU, diplomacy=3)
    in_sight(match, "moldova")
    influence(match, EUROPE, FULL_EUROPE[:], [USA, EU, RUSSIA, USA])
    before = vp(match, EU)

    play(turn(match, EU, "build_new_embassy"), "play:build_new_embassy", "improve:moldova", "cube:2")

    assert world(match).temporary[EUROPE] == [USA, RUSSIA, USA, EU]
    assert vp(match, EU) == before


@in_every_edition
def test_wo_if5_the_right_most_cube_stays_where_it_is(edition: str) -> None:
    """WO-IF5: with no cube to its right a reset has no effect."""
    match = a_game(EU, RUSSIA, edition=edition)
    own(match, EU, diplomacy=3)
    in_sight(match, "moldova")
    influence(match, EUROPE, FULL_EUROPE[:], [USA, EU])
    before = vp(match, EU)

    play(turn(match, EU, "build_new_embassy"), "play:build_new_embassy", "improve:moldova", "cube:2")

    assert world(match).temporary[EUROPE] == [USA, EU]
    assert vp(match, EU) == before


@in_later_editions
def test_wo_if6_the_first_temporary_slot_of_africa(edition: str) -> None:
    """WO-IF6: the EU converts its starting cube in Africa; the next temporary cube takes its slot and its 4 VP."""
    match = a_game(EU, RUSSIA, edition=edition)
    world(match).round = 4
    own(match, EU, diplomacy=6)
    allies(match, EU, "start_nigeria", "start_norway", only=True, exhausted=True)
    growth(match, EU, "regional_resilience")
    assert world(match).temporary[AFRICA] == [EU]
    before = vp(match, EU)

    play(turn(match, EU, "diplomatic_engagement"), "play:diplomatic_engagement", "engage:africa", "convert:1")
    assert world(match).temporary[AFRICA] == []
    play(match, "temporary:africa")

    assert world(match).temporary[AFRICA] == [EU]
    assert world(match).permanent[AFRICA] == [EU]
    assert vp(match, EU) - before == 4


@in_later_editions
def test_wo_if6_while_it_is_there_the_second_slot_is_next(edition: str) -> None:
    """WO-IF6: at the start the EU has no VP for the cube, and another cube takes the second slot, for 3 VP."""
    match = a_game(EU, RUSSIA, edition=edition)
    own(match, EU, diplomacy=6)
    allies(match, EU, "start_nigeria", "start_norway", only=True, exhausted=True)
    before = vp(match, EU)

    play(turn(match, EU, "diplomatic_engagement"), "play:diplomatic_engagement", "engage:africa", "temporary:africa")

    assert vp(match, EU) - before == 3


@in_every_edition
def test_a_full_region_has_no_permanent_slot(edition: str) -> None:
    """WO-1.0 "Adding Influence": once all are filled nobody can place a cube there, unless an effect says so."""
    match = a_game(USA, RUSSIA, edition=edition)
    own(match, USA, armies=2)
    assets(match, USA, "usa_arms_export")  # 1 Influence in any Region
    influence(match, MENA, FULL_MENA[:], [EU])

    play(turn(match, USA), "asset:usa_arms_export")

    assert "permanent:europe" in legal(match)
    assert "temporary:middle_east_north_africa" in legal(match)
    assert refusal(match, "permanent:middle_east_north_africa").key == "why-no-slot"
