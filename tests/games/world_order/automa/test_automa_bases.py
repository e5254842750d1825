"""Automas: Build a Base."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts import names
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import (
    added,
    armies_in,
    automa_bases,
    automa_turn,
    bases_in,
    cubes,
    cubes_of,
    with_automas,
)
from tests.games.world_order.scenes import allies, armies, full, in_sight, own, temporary, world
from tests.games.world_order.situations import allied, focus


def builder(power: int, *friends: str, money: int = 100) -> Match:
    """An Automa with exactly these allies, whose next Military card is Build a Base."""
    others = [p for p in (names.USA, names.EU, names.RUSSIA, names.CHINA) if p != power]
    match = with_automas(*others, power, normal=(power,))
    own(match, power, money=money)
    allies(match, power, *friends, only=True)
    cubes(match, power, build_base=1)
    return match


def test_a_base_and_an_army_for_10_money() -> None:
    """DD "Build a Base": beneath the Region, on no Country; 1 Influence, as for everybody."""
    match = builder(names.USA, "turkey")
    before = world(match).copy()

    automa_turn(match, names.USA, "card:military", "square:permanent")

    assert world(match).money[names.USA] == 90
    assert bases_in(match, names.USA) == {"middle_east_north_africa": 1}
    assert armies_in(match, names.USA) == {"middle_east_north_africa": 1}
    assert not any(world(match).bases)
    assert added(before, match, names.USA) == {"middle_east_north_africa": 1}
    assert cubes_of(match, names.USA) == {"move": 1}


def test_only_regions_with_an_ally_that_allows_a_base_are_considered() -> None:
    """DD "Build a Base": the USA is under threat in Europe, but Croatia allows no Base; Turkey does."""
    match = builder(names.USA, "croatia", "turkey")
    armies(match, names.EUROPE, russia=3)

    automa_turn(match, names.USA, "card:military", "square:permanent")

    assert bases_in(match, names.USA) == {"middle_east_north_africa": 1}


@pytest.mark.parametrize(
    ("friends", "most"), [(["turkey"], 2), (["turkey", "egypt"], 2), (["turkey", "qatar", "egypt"], 3)]
)
def test_one_base_more_than_allies_that_allow_one(friends: list[str], most: int) -> None:
    """DD "Build a Base": Egypt allows none and does not count; at the limit the Region is not considered."""
    match = builder(names.USA, "iceland", *friends)
    automa_bases(match, names.USA, names.MENA, most - 1)
    armies(match, names.MENA, russia=1)  # a threat there

    automa_turn(match, names.USA, "card:military", "square:permanent")
    assert bases_in(match, names.USA) == {"middle_east_north_africa": most}

    armies(match, names.MENA, russia=9)
    cubes(match, names.USA, build_base=1)
    automa_turn(match, names.USA, "card:military", "square:permanent")
    assert bases_in(match, names.USA) == {"middle_east_north_africa": most, "europe": 1}


def test_a_base_first_where_it_is_under_threat() -> None:
    """DD "Build a Base": 2 against 0 in Europe; 1 against 0 in the Middle East, the smaller difference."""
    match = builder(names.USA, "turkey", "iceland", "start_japan")
    armies(match, names.EUROPE, russia=2)
    armies(match, names.MENA, russia=1)

    automa_turn(match, names.USA, "card:military", "square:permanent")

    assert bases_in(match, names.USA) == {"middle_east_north_africa": 1}


def test_a_base_then_where_it_threatens_somebody() -> None:
    """DD "Build a Base": the USA already threatens China in East Asia-Pacific, but not Russia in Europe."""
    match = builder(names.USA, "iceland", "start_japan")
    armies(match, names.EAST_ASIA_PACIFIC, usa=1)

    automa_turn(match, names.USA, "card:military", "square:permanent")

    assert bases_in(match, names.USA) == {"europe": 1}


def test_a_base_of_several_where_another_has_more_armies() -> None:
    """DD "Build a Base": Russia has an Army in Europe, one more than the USA with its Military Focus."""
    match = builder(names.USA, "iceland", "start_japan", "turkey")
    focus(match, names.USA, "military")
    armies(match, names.EUROPE, russia=1)

    automa_turn(match, names.USA, "card:military", "square:permanent")

    assert bases_in(match, names.USA) == {"europe": 1}


def test_a_base_where_most_players_come_under_threat() -> None:
    """DD "Build a Base": Belarus (the USA and the EU) before Kazakhstan (China)."""
    match = builder(names.RUSSIA, "belarus", "kazakhstan")

    automa_turn(match, names.RUSSIA, "card:military", "square:permanent")

    assert bases_in(match, names.RUSSIA) == {"europe": 1}


def test_a_base_outside_its_zone_needs_no_base_before() -> None:
    """DD "Build a Base": Vietnam (the USA and China) before Venezuela (the USA); the Army comes with the Base."""
    match = builder(names.RUSSIA, "vietnam", "venezuela")

    automa_turn(match, names.RUSSIA, "card:military", "square:permanent")

    assert bases_in(match, names.RUSSIA) == {"east_asia_pacific": 1}
    assert armies_in(match, names.RUSSIA) == {"east_asia_pacific": 1}


def test_a_base_in_the_zone_before_one_outside() -> None:
    """DD "Build a Base": Kazakhstan (China alone) before Vietnam (the USA and China)."""
    match = builder(names.RUSSIA, "vietnam", "kazakhstan")

    automa_turn(match, names.RUSSIA, "card:military", "square:permanent")

    assert bases_in(match, names.RUSSIA) == {"central_asia": 1}


@pytest.mark.parametrize(("letter", "region"), [("A", "europe"), ("B", "middle_east_north_africa")])
def test_a_base_between_equals_is_decided_at_random(letter: str, region: str) -> None:
    """DD "Build a Base": Iceland and Turkey, with Russia to be threatened in both."""
    match = builder(names.USA, "iceland", "turkey")

    automa_turn(match, names.USA, "card:military", f"letter:{letter}", "square:permanent")

    assert bases_in(match, names.USA) == {region: 1}


def test_a_base_gives_access_for_a_move() -> None:
    """WO "Move": with its Base in Vietnam Russia may Move there; no threat would be new elsewhere."""
    match = builder(names.RUSSIA, "vietnam")
    for region in (names.EUROPE, names.CENTRAL_ASIA, names.MENA):  # where it threatens everybody already
        armies(match, region, russia=1)
    armies(match, names.EAST_ASIA_PACIFIC, usa=1, china=1)
    automa_turn(match, names.RUSSIA, "card:military", "square:permanent")  # one Army: THREAT 1 against 1 and 1
    cubes(match, names.RUSSIA)

    automa_turn(match, names.RUSSIA, "card:military")

    assert armies_in(match, names.RUSSIA)["east_asia_pacific"] == 2


def test_10_money_are_enough_for_a_base() -> None:
    """DD "Build a Base": the Move is in the price."""
    match = builder(names.USA, "turkey", money=10)

    automa_turn(match, names.USA, "card:military", "square:permanent")

    assert bases_in(match, names.USA) == {"middle_east_north_africa": 1}
    assert world(match).money[names.USA] == 0


def test_with_less_than_10_money_it_trades_instead_of_building() -> None:
    """DD "Build a Base": only the cubes of the Trade row move."""
    match = builder(names.USA, "turkey", money=9)
    cubes(match, names.USA, build_base=2, trade=1)

    automa_turn(match, names.USA, "card:military", "partner:none")

    assert world(match).money[names.USA] == 9 + 15
    assert bases_in(match, names.USA) == {}
    assert cubes_of(match, names.USA) == {"build_base": 2, "invest": 1}


def test_a_region_where_it_would_push_out_its_own_cube_is_not_considered() -> None:
    """DD "Adding Influence": the criteria are checked again without that Region."""
    match = builder(names.USA, "turkey", "iceland")
    armies(match, names.MENA, russia=5)
    full(match, names.MENA)
    temporary(match, names.MENA, names.USA, names.EU, names.EU, names.EU, names.EU)

    automa_turn(match, names.USA, "card:military", "square:permanent")

    assert bases_in(match, names.USA) == {"europe": 1}


# -- Build a Base, where none can be built


NO_BASE_FOR_EU = {  # Region -> two Countries that allow the EU none
    "europe": ("croatia", "switzerland"),
    "central_asia": ("georgia", "mongolia"),
    "americas": ("brazil", "chile"),
    "middle_east_north_africa": ("egypt", "algeria"),
    "africa": ("ethiopia", "south_africa"),
    "south_asia": ("bhutan", "maldives"),
    "east_asia_pacific": ("thailand", "indonesia"),
}


def nowhere_to_build(money: int = 100, **hosts: str) -> Match:
    """The EU has all the Bases it may have; of the Countries on the board only these allow it one."""
    match = builder(names.EU, "start_norway", money=money)
    automa_bases(match, names.EU, names.EUROPE, 2)
    for region, (one, other) in NO_BASE_FOR_EU.items():
        in_sight(match, hosts.get(region, one), other)
    cubes(match, names.EU, build_base=1, improve_relations=2, trade=1)
    return match


@pytest.mark.parametrize(("letter", "country", "price"), [("A", "canada", 15), ("B", "kenya", 5)])
def test_with_all_bases_built_it_improves_relations_with_a_host_at_random(
    letter: str, country: str, price: int
) -> None:
    """DD "Build a Base": no Auto-Influence card; Canada or Kenya, decided at random. Improve Relations' cubes move."""
    match = nowhere_to_build(americas="canada", africa="kenya")

    automa_turn(match, names.EU, "card:military", f"letter:{letter}")

    assert allied(match, names.EU) == ["start_norway", country]
    assert world(match).money[names.EU] == 100 - price
    assert cubes_of(match, names.EU) == {"build_base": 1, "engage": 2, "trade": 1}
    assert armies_in(match, names.EU) == {}


def test_a_single_host_needs_no_decision() -> None:
    """DD "Build a Base": Nepal, wherever it is."""
    match = nowhere_to_build(south_asia="nepal")

    automa_turn(match, names.EU, "card:military")

    assert allied(match, names.EU) == ["start_norway", "nepal"]


def test_without_any_host_it_trades() -> None:
    """DD "Build a Base": no available Country would allow a Base."""
    match = nowhere_to_build()

    automa_turn(match, names.EU, "card:military", "partner:none")

    assert world(match).money[names.EU] == 100 + 5
    assert cubes_of(match, names.EU) == {"build_base": 1, "improve_relations": 2, "invest": 1}


def test_a_host_it_cannot_afford_is_no_help() -> None:
    """DD "Improve Relations": with 10 money Canada (15) is out of reach: it Trades."""
    match = nowhere_to_build(money=10, americas="canada")

    automa_turn(match, names.EU, "card:military", "partner:none")

    assert allied(match, names.EU) == ["start_norway"]


def test_without_any_ally_for_a_base_it_looks_for_one() -> None:
    """DD "Build a Base": unable to build in any Region, also because it never could."""
    match = nowhere_to_build(africa="kenya")
    allies(match, names.EU, only=True)
    automa_bases(match, names.EU, names.EUROPE, 0)

    automa_turn(match, names.EU, "card:military")

    assert allied(match, names.EU) == ["kenya"]


def test_a_host_with_which_it_would_push_out_its_own_cube_is_no_help() -> None:
    """DD "Adding Influence": Norway is a starting Country and adds Influence in Europe, so Kenya is taken."""
    match = nowhere_to_build(europe="norway", africa="kenya")
    full(match, names.EUROPE)
    temporary(match, names.EUROPE, names.EU, names.USA, names.USA, names.USA)

    automa_turn(match, names.EU, "card:military")

    assert allied(match, names.EU) == ["start_norway", "kenya"]
