"""Automas: the four differences of hard mode, each beside normal mode in the same position."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.components import PERMANENT_SLOTS
from orbis.games.world_order.facts.names import CHINA, EU, EUROPE, LOCAL, MENA, RUSSIA, USA
from orbis.games.world_order.rules.rounds import Round
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import (
    an_automa_with,
    armies_in,
    automa_turn,
    bases_in,
    cubes,
    cubes_of,
    fdi_in,
    with_automas,
)
from tests.games.world_order.scenes import allies, armies, at, full, in_sight, on_top, own, round_is, temporary, world
from tests.games.world_order.situations import allied, vp_from

# -- the fourth cube


@pytest.mark.parametrize(
    ("mode", "fifth", "sixth"),
    [("normal", {}, {"invest": 1}), ("hard", {"invest": 1}, {"build_base": 1})],
)
def test_a_cube_on_space_5(mode: str, fifth: dict[str, int], sixth: dict[str, int]) -> None:
    """DD "Setup", 5: the third cube comes a round earlier, and a fourth goes to the first space of the list."""
    match = an_automa_with(USA, mode=mode)
    for number, expected in ((5, fifth), (6, sixth)):
        cubes(match, USA)
        round_is(match, number - 1)
        at(match, Round())
        assert cubes_of(match, USA) == expected


# -- Build a Base


@pytest.mark.parametrize(
    ("mode", "cards", "sent", "money"),
    [
        ("normal", [], 1, 100 - 10),
        ("hard", ["army:yes"], 2, 100 - 10 - 5),
        ("hard", ["army:no"], 1, 100 - 10),
    ],
)
def test_another_army_with_a_base(mode: str, cards: list[str], sent: int, money: int) -> None:
    """DD "Build a Base": only in hard mode an Auto-Influence card is drawn; an Army in its row brings one for 5."""
    match = an_automa_with(USA, "turkey", mode=mode)
    cubes(match, USA, build_base=1)

    automa_turn(match, USA, "card:military", *cards, "square:permanent")

    assert armies_in(match, USA) == {"middle_east_north_africa": sent}
    assert bases_in(match, USA) == {"middle_east_north_africa": 1}
    assert world(match).money[USA] == money


@pytest.mark.parametrize(("money", "sent"), [(14, 1), (15, 2)])
def test_the_other_army_must_be_paid(money: int, sent: int) -> None:
    """DD "Build a Base", hard mode: 5 money for it as for any Move."""
    match = an_automa_with(USA, "turkey", mode="hard", money=money)
    cubes(match, USA, build_base=1)

    automa_turn(match, USA, "card:military", "army:yes", "square:permanent")

    assert armies_in(match, USA) == {"middle_east_north_africa": sent}
    assert world(match).money[USA] == (4 if sent == 1 else 0)


# -- its own cube


def crowded(mode: str, *friends: str) -> Match:
    """No slot of the Middle East is free, and its left-most temporary cube belongs to the USA."""
    match = an_automa_with(USA, *friends, mode=mode)
    full(match, MENA)
    temporary(match, MENA, USA, EU, RUSSIA, EU, RUSSIA)
    world(match).permanent[EUROPE] = [LOCAL] * 3
    return match


def test_a_normal_automa_invests_elsewhere_rather_than_push_out_its_own_cube() -> None:
    """DD "Adding Influence": another card is drawn."""
    match = crowded("normal", "turkey", "iceland")
    cubes(match, USA, invest=1)

    automa_turn(match, USA, "card:economic", "region:middle_east_north_africa", "region:europe", "square:permanent")

    assert fdi_in(match, USA) == {"europe": 1}


def test_a_hard_automa_adds_a_permanent_cube_beyond_the_slots() -> None:
    """DD "Adding Influence", hard mode: no slot, so no VP, but the cube stays; no card is drawn for it."""
    match = crowded("hard", "turkey", "iceland")
    cubes(match, USA, invest=1)

    automa_turn(match, USA, "card:economic", "region:middle_east_north_africa")

    assert fdi_in(match, USA) == {"middle_east_north_africa": 1}
    assert len(world(match).permanent[MENA]) == PERMANENT_SLOTS[MENA] + 1
    assert world(match).permanent[MENA][-1] == USA
    assert world(match).temporary[MENA] == [USA, EU, RUSSIA, EU, RUSSIA]
    assert vp_from(match, USA, "influence") == 0


def test_a_hard_automa_pushes_out_the_cube_of_another_as_everybody() -> None:
    """DD "Adding Influence", hard mode: only its own cube makes the difference."""
    match = crowded("hard", "turkey")
    temporary(match, MENA, EU, USA, RUSSIA, EU, RUSSIA)
    cubes(match, USA, invest=1)

    automa_turn(match, USA, "card:economic", "region:middle_east_north_africa")

    assert len(world(match).permanent[MENA]) == PERMANENT_SLOTS[MENA]
    assert world(match).temporary[MENA] == [USA, RUSSIA, EU, RUSSIA, USA]


def test_a_hard_automa_takes_its_starting_country_all_the_same() -> None:
    """DD "Adding Influence", hard mode: with Iraq comes a permanent cube, though no slot is free."""
    match = crowded("hard", "start_iraq")
    in_sight(match, "iraq", "turkey")

    automa_turn(match, USA, "card:diplomatic", "region:middle_east_north_africa")

    assert allied(match, USA) == ["iraq"]
    assert world(match).permanent[MENA][-1] == USA


# -- cards from the Market


def test_normal_a_card_with_two_types_is_one_action() -> None:
    """DD "Playing Cards From the Market": New Strategic Partner is a Move, for its Military symbol bears the cube."""
    match = an_automa_with(USA, "turkey", mode="normal", money=14)
    on_top(match, USA, "new_strategic_partner")
    armies(match, EUROPE, russia=1)

    automa_turn(match, USA, "card:domestic")

    assert armies_in(match, USA) == {"europe": 1}
    assert allied(match, USA) == ["turkey"]


def test_hard_a_card_with_two_types_is_two_actions() -> None:
    """DD "Playing Cards From the Market", hard mode: Improve Relations and Move, then a card of the deck."""
    match = an_automa_with(USA, "turkey", mode="hard", money=14)
    on_top(match, USA, "new_strategic_partner")
    armies(match, EUROPE, russia=1)
    in_sight(match, "kenya", "nigeria")

    automa_turn(match, USA, "region:africa", "card:domestic")

    assert allied(match, USA) == ["turkey", "kenya"]
    assert armies_in(match, USA) == {"europe": 1}
    assert world(match).money[USA] == 14 - 5 - 5 + 30
    assert world(match).deck_top[USA] == []


def test_hard_twice_the_same_type_is_twice_its_row() -> None:
    """DD "Playing Cards From the Market", hard mode: Economic Expansion is a Trade and then, with a cube, an Invest."""
    match = an_automa_with(USA, "turkey", mode="hard", money=0)
    on_top(match, USA, "economic_expansion")
    cubes(match, USA, trade=1)
    world(match).level[USA] = 5  # no Growth card is left for it

    automa_turn(match, USA, "partner:none", "region:middle_east_north_africa", "square:permanent", "card:domestic")

    assert fdi_in(match, USA) == {"middle_east_north_africa": 1}
    assert world(match).money[USA] == 15 - 15 + 30
    assert cubes_of(match, USA) == {"trade": 1}


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_a_card_with_three_types(mode: str) -> None:
    """DD "Playing Cards From the Market": Re-Evaluate Strategy is one action at random, or all three."""
    match = an_automa_with(USA, "turkey", mode=mode, money=30)
    on_top(match, USA, "re_evaluate_strategy")
    in_sight(match, "kenya", "nigeria")
    armies(match, EUROPE, russia=1)
    world(match).level[USA] = 5
    drawn = ["numeral:III"] if mode == "normal" else ["region:africa", "partner:none"]

    automa_turn(match, USA, *drawn, "card:domestic")

    assert armies_in(match, USA) == {"europe": 1}
    assert allied(match, USA) == (["turkey"] if mode == "normal" else ["turkey", "kenya"])
    assert world(match).money[USA] == (
        30 - 5 + 30 if mode == "normal" else 30 - 5 + 20 - 5 + 30
    )  # Kenya trades already


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_a_card_with_one_type_is_the_same_for_both(mode: str) -> None:
    """DD "Playing Cards From the Market": one action, and the card is trashed."""
    match = an_automa_with(USA, mode=mode, money=0)
    on_top(match, USA, "boost_production")
    world(match).level[USA] = 5
    trashed = sum(world(match).trashed)

    automa_turn(match, USA, "card:domestic")

    assert world(match).money[USA] == 30 + 30
    assert sum(world(match).trashed) == trashed + 1


def test_both_modes_at_one_table() -> None:
    """DD "Automas": each Automa has a mode of its own; only the hard one draws for a second Army."""
    match = with_automas(EU, RUSSIA, CHINA, USA, normal=(RUSSIA,), hard=(USA,))
    for power, friend in ((RUSSIA, "belarus"), (USA, "turkey")):
        own(match, power, money=100)
        allies(match, power, friend, only=True)
        cubes(match, power, build_base=1)

    automa_turn(match, RUSSIA, "card:military", "square:permanent")
    automa_turn(match, USA, "card:military", "army:yes", "square:permanent")

    assert armies_in(match, RUSSIA) == {"europe": 1}
    assert armies_in(match, USA) == {"middle_east_north_africa": 2}
