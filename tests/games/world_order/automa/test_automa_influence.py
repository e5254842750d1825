"""Automas: adding Influence, and Auto-Influence beside them."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.components import AUTO_NAMES, AUTO_REGION, PERMANENT_SLOTS
from orbis.games.world_order.facts.names import CHINA, EU, LOCAL, MENA, N_REGIONS, RUSSIA, USA
from orbis.games.world_order.rules.auto_influence import AutoInfluence
from orbis.games.world_order.rules.automa.turns import AutomaTurn
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import (
    added,
    an_automa_with,
    automa_turn,
    begin,
    cubes,
    cubes_of,
    draw,
    fdi_in,
    with_automas,
)
from tests.games.world_order.scenes import at, full, in_sight, legal, own, round_is, temporary, world
from tests.games.world_order.situations import allied, auto, commerce, commerce_up, no_influence, vp_from


def engager(mode: str = "normal") -> Match:
    """The EU's Automa with an ally in the Middle East, about to Engage; the board is empty."""
    match = an_automa_with(EU, "start_jordan", mode=mode)
    cubes(match, EU, engage=1)
    no_influence(match)
    return match


def engage(match: Match, *cards: str) -> Match:
    """It Engages in the Middle East."""
    return automa_turn(match, EU, "card:diplomatic", "region:middle_east_north_africa", *cards)


# -- which slot


def test_where_only_permanent_slots_are_free_the_cube_is_permanent() -> None:
    """DD "Adding Influence": no Decision card is drawn."""
    match = engager()
    temporary(match, MENA, USA, USA, USA, USA, USA)

    engage(match)

    assert world(match).permanent[MENA] == [EU]
    assert world(match).temporary[MENA] == [USA] * 5


def test_where_only_temporary_slots_are_free_the_cube_is_temporary() -> None:
    """DD "Adding Influence": the left-most free one, with its VP (4 for the second)."""
    match = engager()
    full(match, MENA)
    temporary(match, MENA, USA)

    engage(match)

    assert world(match).temporary[MENA] == [USA, EU]
    assert len(world(match).permanent[MENA]) == PERMANENT_SLOTS[MENA]
    assert vp_from(match, EU, "influence") == 4


@pytest.mark.parametrize(
    ("number", "is_permanent"), [(1, True), (2, False), (3, False), (4, True), (5, True), (6, False)]
)
def test_where_both_are_free_the_square_of_the_round_decides(number: int, is_permanent: bool) -> None:
    """DD "Adding Influence": the squares of one Decision card, round by round."""
    match = engager()
    round_is(match, number)

    engage(match, "decision:decision_01")

    assert world(match).permanent[MENA] == ([EU] if is_permanent else [])
    assert world(match).temporary[MENA] == ([] if is_permanent else [EU])


def test_a_full_region_loses_the_left_most_cube_of_another() -> None:
    """WO "Adding Influence": the cube of the USA leaves, nothing is paid; own cubes further right do not matter."""
    match = engager()
    full(match, MENA)
    temporary(match, MENA, USA, EU, RUSSIA, EU, USA)

    engage(match)

    assert world(match).temporary[MENA] == [EU, RUSSIA, EU, USA, EU]
    assert vp_from(match, EU, "influence") == 0


def test_an_own_cube_on_the_left_is_safe_while_a_permanent_slot_is_free() -> None:
    """DD "Adding Influence": only permanent slots are free, so nothing would be pushed out."""
    match = engager()
    temporary(match, MENA, EU, USA, USA, USA, USA)

    engage(match)

    assert world(match).permanent[MENA] == [EU]
    assert world(match).temporary[MENA] == [EU, USA, USA, USA, USA]


def its_own_cubes_everywhere(match: Match) -> None:
    """Wherever the EU adds a cube, it would push out one of its own."""
    for region in range(N_REGIONS):
        world(match).permanent[region] = [LOCAL] * PERMANENT_SLOTS[region]
        slots = 5 if region == MENA else 4
        temporary(match, region, *[EU] * slots)


def test_where_it_can_engage_nowhere_for_its_own_cubes_it_trades() -> None:
    """DD "Adding Influence", "Engage": no Region is left for the same action."""
    match = engager()
    its_own_cubes_everywhere(match)

    automa_turn(match, EU, "card:diplomatic", "partner:none")

    assert world(match).money[EU] == 100 + 5
    assert cubes_of(match, EU) == {"engage": 1}


def test_where_it_can_invest_nowhere_for_its_own_cubes_it_improves_relations() -> None:
    """DD "Adding Influence", "Invest": as if every Region were at its limit."""
    match = engager()
    its_own_cubes_everywhere(match)
    cubes(match, EU, invest=1)
    in_sight(match, "kenya", "ethiopia")

    automa_turn(match, EU, "card:economic", "region:africa")

    assert fdi_in(match, EU) == {}
    assert "kenya" in allied(match, EU)


# -- Auto-Influence


def test_powers_that_nobody_plays_add_influence_beside_automas() -> None:
    """WO "Add Auto-Influence": a person and two Automas; the cards speak only for the fourth power, China."""
    match = with_automas(EU, RUSSIA, USA, normal=(RUSSIA,), hard=(USA,))
    auto(match, 3, 6)
    before = world(match).copy()
    at(match, AutoInfluence())
    draw(match, CHINA, "auto:number_10", "auto:number_11")

    assert match.over
    expected = [AUTO_REGION[AUTO_NAMES.index(f"number_{n:02}")][CHINA] for n in (3, 6)]
    after = world(match)
    for power in range(4):
        more = [after.influence(r)[power] - before.influence(r)[power] for r in range(N_REGIONS)]
        assert more == [expected.count(r) if power == CHINA else 0 for r in range(N_REGIONS)]


def test_a_flag_of_a_person_sells_a_commerce_card_and_one_of_an_automa_does_not() -> None:
    """E16: card 2 has the flag of Russia beside the USA and the flag of the USA beside Russia; nobody plays the USA."""
    for automas in ((), (RUSSIA,)):
        match = with_automas(EU, CHINA, RUSSIA, normal=(*automas,), modules=["automas"] if automas else [])
        auto(match, 2, 3)
        own(match, RUSSIA, money=0)
        commerce(match, RUSSIA, up=0 if automas else 1)
        at(match, AutoInfluence())

        assert world(match).money[RUSSIA] == (0 if automas else 10)
        assert commerce_up(match, RUSSIA) == 0


def test_with_four_seats_there_is_no_auto_influence() -> None:
    """WO "Add Auto-Influence": every power is played, by whomever; no card is laid out."""
    match = with_automas(EU, RUSSIA, USA, CHINA, normal=(RUSSIA, USA, CHINA))
    before = world(match).copy()

    begin(match, RUSSIA, AutoInfluence())

    assert world(match).auto == ()
    assert all(added(before, match, power) == {} for power in range(4))


def test_an_automa_does_not_draw_a_card_that_is_laid_out() -> None:
    """DD "Improve Relations": the two cards that show what comes stay on the table."""
    match = with_automas(EU, RUSSIA, normal=(RUSSIA,))
    own(match, RUSSIA, money=50)
    cubes(match, RUSSIA)
    auto(match, 4, 17)
    draw(at(match, AutomaTurn(1)), RUSSIA, "card:diplomatic")

    assert "auto:number_04" not in legal(match)
    assert "auto:number_17" not in legal(match)
    assert len(legal(match)) == 18


def test_a_slot_above_the_line_pays_its_vp() -> None:
    """WO "Adding Influence": an Automa scores it as a person does."""
    match = engager()
    world(match).permanent[MENA] = [EU, USA, LOCAL]

    engage(match, "square:permanent")

    assert vp_from(match, EU, "influence") == 1
