"""Automas: Move and THREAT."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts import names
from orbis.games.world_order.rules.aftermath import ResolveThreat
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import (
    armies_in,
    automa_bases,
    automa_turn,
    begin,
    cubes,
    cubes_of,
    with_automas,
)
from tests.games.world_order.scenes import allies, armies, own, world
from tests.games.world_order.situations import focus, in_later_editions, vp, vp_from


def mover(power: int, money: int = 5) -> Match:
    """All four powers, one of them an Automa whose next Military card is Move."""
    others = [p for p in (names.USA, names.EU, names.RUSSIA, names.CHINA) if p != power]
    match = with_automas(*others, power, normal=(power,))
    own(match, power, money=money)
    cubes(match, power, move=1)
    return match


def moved(match: Match, power: int, *cards: str) -> str:
    """Where the Army of a Move went."""
    before = armies_in(match, power)
    automa_turn(match, power, "card:military", *cards)
    after = armies_in(match, power)
    places = [name for name, count in after.items() if count > before.get(name, 0)]
    assert sum(after.values()) == sum(before.values()) + 1
    return places[0]


# -- Move: what it does


def test_a_move_brings_one_army_from_the_supply_for_5_money() -> None:
    """DD "Move": an Automa has as many Armies as it needs."""
    match = mover(names.RUSSIA, money=9)
    armies(match, names.EUROPE, usa=1)

    assert moved(match, names.RUSSIA) == "europe"
    assert world(match).money[names.RUSSIA] == 4
    assert cubes_of(match, names.RUSSIA) == {"build_base": 1}


def test_with_less_than_5_money_it_trades() -> None:
    """DD "Move": only the cubes of the Trade row move."""
    match = mover(names.RUSSIA, money=4)
    allies(match, names.RUSSIA, "start_india", only=True)
    cubes(match, names.RUSSIA, move=2, trade=1)

    automa_turn(match, names.RUSSIA, "card:military", "partner:none")

    assert armies_in(match, names.RUSSIA) == {}
    assert world(match).money[names.RUSSIA] == 4 + 10
    assert cubes_of(match, names.RUSSIA) == {"move": 2, "invest": 1}


# -- Move, first: where it is under threat


def test_first_where_it_is_under_threat() -> None:
    """DD "Move": THREAT 2 against no Defense in the Middle East, though Europe would threaten two players."""
    match = mover(names.RUSSIA)
    armies(match, names.MENA, usa=2)

    assert moved(match, names.RUSSIA) == "middle_east_north_africa"


def test_of_several_threats_the_smallest_difference() -> None:
    """DD "Move": 3 against 0 in Europe, 3 against 1 in Central Asia, 2 against 1 in the Middle East."""
    match = mover(names.RUSSIA)
    armies(match, names.EUROPE, eu=3)
    armies(match, names.CENTRAL_ASIA, china=3, russia=1)
    armies(match, names.MENA, usa=2, russia=1)

    assert moved(match, names.RUSSIA) == "middle_east_north_africa"


def test_of_several_players_in_a_region_the_greatest_threat_counts() -> None:
    """DD "Move": in Europe 3 of the USA and 1 of the EU against 0; in the Middle East 2 of the USA against 0."""
    match = mover(names.RUSSIA)
    armies(match, names.EUROPE, usa=3, eu=1)
    armies(match, names.MENA, usa=2)

    assert moved(match, names.RUSSIA) == "middle_east_north_africa"


@pytest.mark.parametrize(("letter", "region"), [("A", "europe"), ("B", "central_asia")])
def test_between_equal_differences_it_is_decided_at_random(letter: str, region: str) -> None:
    """DD "Move": 2 against 0 in both."""
    match = mover(names.RUSSIA)
    armies(match, names.EUROPE, eu=2)
    armies(match, names.CENTRAL_ASIA, china=2)

    assert moved(match, names.RUSSIA, f"letter:{letter}") == region


def test_equal_strength_is_no_threat() -> None:
    """DD "Move": under threat is more THREAT than Defense; 1 against 1 is none, 1 against 0 is one."""
    match = mover(names.RUSSIA)
    armies(match, names.EUROPE, usa=1, russia=1)
    armies(match, names.MENA, eu=1)

    assert moved(match, names.RUSSIA) == "middle_east_north_africa"


def test_the_focus_of_the_other_counts_for_its_threat() -> None:
    """DD "Move": with Military Focus one Army of the USA is THREAT 2 against Defense 1."""
    match = mover(names.RUSSIA)
    armies(match, names.EUROPE, usa=1, russia=1)
    focus(match, names.USA, "military")

    assert moved(match, names.RUSSIA) == "europe"


def test_armies_outside_its_zone_do_not_threaten_it() -> None:
    """DD "Move": five Armies in Africa are nothing to Russia; Central Asia is."""
    match = mover(names.RUSSIA)
    armies(match, names.AFRICA, eu=5)
    armies(match, names.CENTRAL_ASIA, china=1)

    assert moved(match, names.RUSSIA) == "central_asia"


def test_usa_and_eu_do_not_threaten_each_other() -> None:
    """WO "Resolve THREAT": the Armies of the EU in Europe are no threat to the USA; one Army of China is."""
    match = mover(names.USA)
    armies(match, names.EUROPE, eu=5)
    armies(match, names.EAST_ASIA_PACIFIC, china=4)

    assert moved(match, names.USA) == "east_asia_pacific"


# -- Move, second: where it threatens somebody in its zone


def test_then_where_it_puts_somebody_under_threat() -> None:
    """DD "Move": China already threatens the USA in East Asia-Pacific; in Central Asia Russia would be new."""
    match = mover(names.CHINA)
    armies(match, names.EAST_ASIA_PACIFIC, china=1)

    assert moved(match, names.CHINA) == "central_asia"


def test_who_is_under_threat_already_does_not_count() -> None:
    """DD "Move": the EU threatens Russia in Europe and the Middle East, but nobody China in East Asia-Pacific."""
    match = mover(names.USA)
    armies(match, names.EUROPE, eu=2)
    armies(match, names.MENA, eu=2)

    assert moved(match, names.USA) == "east_asia_pacific"


def test_of_several_the_one_where_another_has_more_armies() -> None:
    """DD "Move": China has an Army more than the USA, whose Military Focus makes up for it; elsewhere nobody has."""
    match = mover(names.USA)
    focus(match, names.USA, "military")
    armies(match, names.EAST_ASIA_PACIFIC, china=1)

    assert moved(match, names.USA) == "east_asia_pacific"


def test_more_armies_come_before_more_players() -> None:
    """DD "Move": China's Army in Central Asia is no threat to Russia with Military Focus, but is one more than none.

    In Europe two players would come under threat and not one, but nobody has more Armies than Russia there.
    """
    match = mover(names.RUSSIA)
    focus(match, names.RUSSIA, "military")
    armies(match, names.CENTRAL_ASIA, china=1)

    assert moved(match, names.RUSSIA) == "central_asia"


def test_then_the_one_where_most_players_come_under_threat() -> None:
    """DD "Move": the USA and the EU in Europe; only the USA in the Middle East; only China in Central Asia."""
    match = mover(names.RUSSIA)
    armies(match, names.MENA, russia=1, usa=1)  # there the EU is under threat already

    assert moved(match, names.RUSSIA) == "europe"


@pytest.mark.parametrize(("letter", "region"), [("A", "europe"), ("B", "middle_east_north_africa")])
def test_between_equals_it_is_decided_at_random(letter: str, region: str) -> None:
    """DD "Move": on an empty board Russia would threaten two players in Europe and in the Middle East."""
    match = mover(names.RUSSIA)

    assert moved(match, names.RUSSIA, f"letter:{letter}") == region


def test_between_equals_with_more_armies_it_is_decided_at_random() -> None:
    """DD "Move": Russia has one Army more in Europe, China in East Asia-Pacific; the Military Focus makes up for it."""
    match = mover(names.USA)
    focus(match, names.USA, "military")
    armies(match, names.EUROPE, russia=1)
    armies(match, names.EAST_ASIA_PACIFIC, china=1)

    assert moved(match, names.USA, "letter:B") == "east_asia_pacific"


def test_usa_and_eu_are_never_put_under_threat_by_each_other() -> None:
    """DD "Move": one more Army in Europe would be THREAT 2 against the EU's 1; but only China can be threatened."""
    match = mover(names.USA)
    armies(match, names.EUROPE, usa=1, eu=1)
    armies(match, names.MENA, usa=1)

    assert moved(match, names.USA) == "east_asia_pacific"


def test_a_power_that_nobody_plays_cannot_be_put_under_threat() -> None:
    """DD "Move": without Russia at the table China can only threaten the USA."""
    match = with_automas(names.USA, names.CHINA, normal=(names.CHINA,))
    own(match, names.CHINA, money=5)
    cubes(match, names.CHINA)

    assert moved(match, names.CHINA) == "east_asia_pacific"


# -- Move, third and fourth: outside the zone, or anywhere


def nothing_new_for_russia(match: Match) -> None:
    """In its zone Russia already threatens everybody and is threatened by nobody."""
    for region in (names.EUROPE, names.CENTRAL_ASIA, names.MENA):
        armies(match, region, russia=1)


def test_then_outside_its_zone_where_it_threatens_most_players() -> None:
    """DD "Move": with Bases in the Americas (the USA) and in East Asia-Pacific (the USA and China)."""
    match = mover(names.RUSSIA)
    nothing_new_for_russia(match)
    automa_bases(match, names.RUSSIA, names.AMERICAS, 1)
    automa_bases(match, names.RUSSIA, names.EAST_ASIA_PACIFIC, 1)

    assert moved(match, names.RUSSIA) == "east_asia_pacific"


def test_outside_its_zone_it_needs_a_base() -> None:
    """DD "Move": "if able": without a Base in East Asia-Pacific the Americas it is."""
    match = mover(names.RUSSIA)
    nothing_new_for_russia(match)
    automa_bases(match, names.RUSSIA, names.AMERICAS, 1)

    assert moved(match, names.RUSSIA) == "americas"


def test_the_zone_comes_before_the_outside() -> None:
    """DD "Move": one player in Central Asia is preferred to two in East Asia-Pacific."""
    match = mover(names.RUSSIA)
    for region in (names.EUROPE, names.MENA):
        armies(match, region, russia=1)
    automa_bases(match, names.RUSSIA, names.EAST_ASIA_PACIFIC, 1)

    assert moved(match, names.RUSSIA) == "central_asia"


def test_between_equals_outside_it_is_decided_at_random() -> None:
    """DD "Move": one player each in the Americas (the USA) and in South Asia (China)."""
    match = mover(names.RUSSIA)
    nothing_new_for_russia(match)
    automa_bases(match, names.RUSSIA, names.AMERICAS, 1)
    automa_bases(match, names.RUSSIA, names.SOUTH_ASIA, 1)

    assert moved(match, names.RUSSIA, "letter:B") == "south_asia"


def test_otherwise_anywhere_it_may_move() -> None:
    """DD "Move": nobody new to threaten; one of the three Regions of the zone, and the one with a Base."""
    match = mover(names.RUSSIA)
    nothing_new_for_russia(match)
    automa_bases(match, names.RUSSIA, names.AMERICAS, 1)
    armies(match, names.AMERICAS, russia=1)

    assert (
        moved(match, names.RUSSIA, "letter:B", "letter:A") == "americas"
    )  # of two groups: Europe, Central Asia; the others


# -- THREAT


@in_later_editions
def test_an_automa_receives_and_applies_threat(edition: str) -> None:
    """DD "Resolve THREAT": in Europe Russia (2) threatens the EU (1) and the USA (0); nobody threatens Russia."""
    match = with_automas(names.EU, names.RUSSIA, names.USA, normal=(names.RUSSIA, names.USA), edition=edition)
    armies(match, names.EUROPE, russia=2, eu=1)
    before = [vp(match, p) for p in (names.EU, names.RUSSIA, names.USA)]

    begin(match, names.RUSSIA, ResolveThreat())

    assert [vp(match, p) for p in (names.EU, names.RUSSIA, names.USA)] == [before[0] - 2, before[1], before[2] - 2]
    assert vp_from(match, names.USA, "threat") == -2


@in_later_editions
@pytest.mark.parametrize(("name", "lost"), [("domestic", 0), ("military", 2)])
def test_military_focus_is_one_more_threat_where_it_has_armies(edition: str, name: str, lost: int) -> None:
    """DD "Choosing Focus": 1 Army against 1 in Europe; in the Middle East it has none and threatens nobody."""
    match = with_automas(names.EU, names.RUSSIA, normal=(names.RUSSIA,), edition=edition)
    armies(match, names.EUROPE, russia=1, eu=1)
    focus(match, names.RUSSIA, name)

    begin(match, names.RUSSIA, ResolveThreat())

    assert vp_from(match, names.EU, "threat") == -lost


@in_later_editions
@pytest.mark.parametrize(("own_armies", "name", "lost"), [(0, "domestic", 2), (0, "military", 0), (1, "military", 0)])
def test_military_focus_is_one_more_defense_in_its_zone(edition: str, own_armies: int, name: str, lost: int) -> None:
    """DD "Choosing Focus": with or without Armies of its own there."""
    match = with_automas(names.EU, names.RUSSIA, normal=(names.RUSSIA,), edition=edition)
    armies(match, names.EUROPE, russia=own_armies, eu=1 + own_armies)
    focus(match, names.RUSSIA, name)

    begin(match, names.RUSSIA, ResolveThreat())

    assert vp_from(match, names.RUSSIA, "threat") == -lost
