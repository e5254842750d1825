"""Automas: Improve Relations and Engage."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts import names
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import (
    added,
    an_automa,
    an_automa_with,
    automa_turn,
    cubes,
    cubes_of,
)
from tests.games.world_order.scenes import allies, full, in_sight, own, temporary, world
from tests.games.world_order.situations import allied, focus, seen_in


def on_the_board(match: Match, left: str, right: str) -> None:
    """The two Country cards that lie in their Region."""
    in_sight(match, right, left)


def taken(before: list[str], match: Match, power: int) -> list[str]:
    """The new allies."""
    return [name for name in allied(match, power) if name not in before]


def improve(match: Match, power: int, *cards: str) -> list[str]:
    """An Automa Improves Relations; the Countries it gained."""
    before = allied(match, power)
    automa_turn(match, power, "card:diplomatic", *cards)
    return taken(before, match, power)


# -- Improve Relations: which Country


def test_first_one_of_its_starting_countries() -> None:
    """DD "Improve Relations": Iraq (2) before Turkey (3), though both allow a Base and Turkey is on the left."""
    match = an_automa(names.USA)
    on_the_board(match, left="turkey", right="iraq")

    assert improve(match, names.USA, "region:middle_east_north_africa", "square:permanent") == ["iraq"]
    assert world(match).money[names.USA] == 100 - 2 * 5


def test_the_starting_country_of_another_power_is_nothing_special() -> None:
    """DD "Improve Relations": Jordan is a starting Country of the EU; for the USA it is one with a Base and value 1."""
    match = an_automa(names.USA)
    on_the_board(match, left="jordan", right="turkey")

    assert improve(match, names.USA, "region:middle_east_north_africa") == ["turkey"]


def test_then_one_where_it_can_build_a_base() -> None:
    """DD "Improve Relations": Jordan (1) before Egypt (2), which would not have a Base."""
    match = an_automa(names.USA)
    on_the_board(match, left="egypt", right="jordan")

    assert improve(match, names.USA, "region:middle_east_north_africa") == ["jordan"]


def test_a_base_for_others_does_not_count() -> None:
    """DD "Improve Relations": Libya allows Russia a Base, but not China, which prefers Iran for its value."""
    match = an_automa(names.CHINA)
    on_the_board(match, left="libya", right="iran")

    assert improve(match, names.CHINA, "region:middle_east_north_africa") == ["iran"]


def test_then_the_highest_value_also_between_two_that_allow_a_base() -> None:
    """DD "Improve Relations": Qatar (2) and Turkey (3) both allow the USA a Base."""
    match = an_automa(names.USA)
    on_the_board(match, left="qatar", right="turkey")

    assert improve(match, names.USA, "region:middle_east_north_africa") == ["turkey"]
    assert world(match).money[names.USA] == 100 - 3 * 5


@pytest.mark.parametrize(("left", "right"), [("algeria", "egypt"), ("egypt", "algeria")])
def test_then_the_card_on_the_left(left: str, right: str) -> None:
    """DD "Improve Relations": two Countries of value 2 without a Base."""
    match = an_automa(names.EU)
    on_the_board(match, left=left, right=right)

    assert improve(match, names.EU, "region:middle_east_north_africa") == [left]


@pytest.mark.parametrize(("left", "right"), [("kyrgyzstan", "turkmenistan"), ("turkmenistan", "kyrgyzstan")])
def test_the_left_one_of_two_equals_with_a_base(left: str, right: str) -> None:
    """DD "Improve Relations": both of value 1, both with a Base for Russia."""
    match = an_automa(names.RUSSIA)
    on_the_board(match, left=left, right=right)

    assert improve(match, names.RUSSIA, "region:central_asia") == [left]


def test_a_country_that_will_not_deal_with_it_is_never_taken() -> None:
    """WO "Improve Relations": Iran refuses the USA; the other card is taken, whatever it is."""
    match = an_automa(names.USA)
    on_the_board(match, left="iran", right="egypt")

    assert improve(match, names.USA, "region:middle_east_north_africa") == ["egypt"]


def test_where_nobody_deals_with_it_another_card_is_drawn() -> None:
    """WO "Improve Relations": Iran and Syria both refuse the USA."""
    match = an_automa(names.USA)
    on_the_board(match, left="iran", right="syria")
    on_the_board(match, left="ethiopia", right="niger")

    assert improve(match, names.USA, "region:middle_east_north_africa", "region:africa") == ["niger"]


# -- Improve Relations: the price


@pytest.mark.parametrize(("country", "price"), [("croatia", 5), ("ukraine", 10), ("switzerland", 15)])
def test_each_diplomacy_costs_5_money_and_allies_lower_nothing(country: str, price: int) -> None:
    """DD "Improve Relations": the EU has two allies in Europe and pays the whole value; none is exhausted."""
    match = an_automa(names.EU, money=50)
    allies(match, names.EU, "albania", "serbia")
    on_the_board(match, left="moldova", right=country)
    if country == "croatia":
        on_the_board(match, left="croatia", right="moldova")

    assert improve(match, names.EU, "region:europe") == [country]
    assert world(match).money[names.EU] == 50 - price
    assert not any(world(match).exhausted)


def test_below_15_money_only_countries_it_can_afford_are_considered() -> None:
    """DD "Improve Relations": with 5 money neither its starting Country Iraq (10) nor a Base in Qatar: Jordan (5)."""
    match = an_automa(names.USA, money=5)
    on_the_board(match, left="iraq", right="jordan")

    assert improve(match, names.USA, "region:middle_east_north_africa") == ["jordan"]
    assert world(match).money[names.USA] == 0


def test_below_15_money_another_card_is_drawn_where_it_can_afford_none() -> None:
    """DD "Improve Relations": 5 money buy nothing in the Middle East here, but a Country of value 1 in Europe."""
    match = an_automa(names.USA, money=5)
    on_the_board(match, left="iraq", right="turkey")
    on_the_board(match, left="ukraine", right="albania")

    assert improve(match, names.USA, "region:middle_east_north_africa", "region:europe") == ["albania"]


def test_with_15_money_every_country_can_be_afforded() -> None:
    """DD "Improve Relations": no Country costs more."""
    match = an_automa(names.USA, money=15)
    on_the_board(match, left="egypt", right="turkey")

    assert improve(match, names.USA, "region:middle_east_north_africa") == ["turkey"]
    assert world(match).money[names.USA] == 0


def test_where_no_country_on_the_board_can_be_afforded_it_trades() -> None:
    """DD "Improve Relations": only the cubes of the Trade row move, and they go to Invest."""
    match = an_automa(names.USA, money=4)
    allies(match, names.USA, "start_japan", only=True)
    cubes(match, names.USA, improve_relations=2, trade=2)

    assert improve(match, names.USA, "partner:none") == []
    assert world(match).money[names.USA] == 4 + 2 * 5
    assert cubes_of(match, names.USA) == {"improve_relations": 2, "invest": 2}


# -- Improve Relations: what comes of it


def test_only_a_starting_country_adds_influence() -> None:
    """DD "Improve Relations": any other Country is an ally and nothing more."""
    match = an_automa(names.USA)
    on_the_board(match, left="egypt", right="turkey")
    before = world(match).copy()

    improve(match, names.USA, "region:middle_east_north_africa")

    assert added(before, match, names.USA) == {}
    assert len(seen_in(match, names.MENA)) == 2  # the board is filled again
    assert "turkey" not in seen_in(match, names.MENA)


def test_a_starting_card_that_was_replaced_cannot_be_replaced_again() -> None:
    """DD "Improve Relations": without its starting card Iraq is like any other Country."""
    match = an_automa(names.USA)
    allies(match, names.USA, "start_japan", only=True)
    on_the_board(match, left="iraq", right="turkey")

    assert improve(match, names.USA, "region:middle_east_north_africa") == ["turkey"]  # by its value


def test_a_starting_country_that_would_push_out_its_own_cube_is_left_alone() -> None:
    """DD "Adding Influence": a normal Automa does the same action in another Region instead."""
    match = an_automa(names.USA)
    on_the_board(match, left="iraq", right="turkey")
    on_the_board(match, left="ethiopia", right="niger")
    full(match, names.MENA)
    temporary(match, names.MENA, names.USA, names.EU, names.EU, names.EU, names.EU)

    assert improve(match, names.USA, "region:middle_east_north_africa", "region:africa") == ["niger"]


def test_a_country_that_adds_no_influence_may_be_taken_there_all_the_same() -> None:
    """DD "Adding Influence": without one of its starting Countries nothing would be pushed out."""
    match = an_automa(names.USA)
    on_the_board(match, left="egypt", right="turkey")
    full(match, names.MENA)
    temporary(match, names.MENA, names.USA, names.EU, names.EU, names.EU, names.EU)

    assert improve(match, names.USA, "region:middle_east_north_africa") == ["turkey"]


# -- Engage


def engager(power: int, money: int, *friends: str, mode: str = "normal") -> Match:
    """An Automa with exactly these allies, whose next Diplomatic card is Engage."""
    match = an_automa_with(power, *friends, mode=mode, money=money)
    cubes(match, power, engage=1)
    return match


@pytest.mark.parametrize(
    ("friends", "price"),
    [
        (["start_jordan"], 25),
        (["start_jordan", "turkey"], 20),
        (["turkey", "saudi_arabia", "qatar", "start_canada"], 15),
    ],
)
def test_engage_costs_5_money_for_each_diplomacy_less_5_for_each_ally(friends: list[str], price: int) -> None:
    """DD "Engage": 6 x 5 money in the Middle East; the value of the allies does not matter, nor do those elsewhere."""
    match = engager(names.EU, 60, *friends)
    before = world(match).copy()

    automa_turn(match, names.EU, "card:diplomatic", "region:middle_east_north_africa", "square:permanent")

    assert world(match).money[names.EU] == 60 - price
    assert added(before, match, names.EU) == {"middle_east_north_africa": 1}
    assert not any(world(match).exhausted)
    assert not any(world(match).engaged)  # an Automa never places Engage tokens
    assert cubes_of(match, names.EU) == {"improve_relations": 1}


@pytest.mark.parametrize(
    ("region", "name", "friend", "price"),
    [
        (names.EUROPE, "europe", "croatia", 5 * 5 - 5),
        (names.CENTRAL_ASIA, "central_asia", "georgia", 4 * 5 - 5),
        (names.AMERICAS, "americas", "brazil", 4 * 5 - 5),
        (names.AFRICA, "africa", "kenya", 3 * 5 - 5),
        (names.SOUTH_ASIA, "south_asia", "nepal", 4 * 5 - 5),
        (names.EAST_ASIA_PACIFIC, "east_asia_pacific", "singapore", 5 * 5 - 5),
    ],
)
def test_engage_in_every_other_region(region: int, name: str, friend: str, price: int) -> None:
    """DD "Engage": with one ally and exactly the money."""
    match = engager(names.EU, price, friend)
    temporary(match, region)
    before = world(match).copy()

    automa_turn(match, names.EU, "card:diplomatic", f"region:{name}", "square:permanent")

    assert world(match).money[names.EU] == 0
    assert added(before, match, names.EU) == {name: 1}


@pytest.mark.parametrize(("name", "price"), [("domestic", 20), ("military", 20), ("diplomatic", 15)])
def test_diplomatic_focus_takes_off_5_more(name: str, price: int) -> None:
    """DD "Engage": two allies in the Middle East, with and without the Focus."""
    match = engager(names.EU, 60, "start_jordan", "turkey")
    focus(match, names.EU, name)

    automa_turn(match, names.EU, "card:diplomatic", "region:middle_east_north_africa", "square:permanent")

    assert world(match).money[names.EU] == 60 - price


def test_engage_never_costs_less_than_nothing() -> None:
    """DD "Engage": four allies in Africa (3) and Diplomatic Focus."""
    match = engager(names.EU, 0, "kenya", "mali", "niger", "djibouti")
    focus(match, names.EU, "diplomatic")
    temporary(match, names.AFRICA)

    automa_turn(match, names.EU, "card:diplomatic", "region:africa", "square:temporary")

    assert world(match).money[names.EU] == 0
    assert world(match).temporary[names.AFRICA] == [names.EU]


def test_without_an_ally_in_the_region_another_card_is_drawn() -> None:
    """DD "Engage": the Americas and Europe are skipped."""
    match = engager(names.EU, 60, "start_jordan")
    before = world(match).copy()

    automa_turn(
        match,
        names.EU,
        "card:diplomatic",
        "region:americas",
        "region:europe",
        "region:middle_east_north_africa",
        "square:permanent",
    )

    assert added(before, match, names.EU) == {"middle_east_north_africa": 1}


def test_where_it_cannot_afford_it_another_card_is_drawn() -> None:
    """DD "Engage": with 10 money the Middle East (25) is too dear, Africa (10) is not."""
    match = engager(names.EU, 10, "start_jordan", "kenya")
    temporary(match, names.AFRICA)
    before = world(match).copy()

    automa_turn(
        match, names.EU, "card:diplomatic", "region:middle_east_north_africa", "region:africa", "square:permanent"
    )

    assert added(before, match, names.EU) == {"africa": 1}
    assert world(match).money[names.EU] == 0


def test_where_it_can_afford_it_nowhere_it_trades() -> None:
    """DD "Engage": the cube on Engage stays; those on Trade go to Invest."""
    match = engager(names.EU, 9, "start_jordan", "kenya")
    cubes(match, names.EU, engage=2, trade=1)
    before = world(match).copy()

    automa_turn(match, names.EU, "card:diplomatic", "partner:none")

    assert world(match).money[names.EU] == 9 + 2 * 5
    assert added(before, match, names.EU) == {}
    assert cubes_of(match, names.EU) == {"engage": 2, "invest": 1}


def test_without_any_ally_it_trades_for_nothing() -> None:
    """DD "Engage", "Trade": no Export symbols either; perhaps a partner."""
    match = engager(names.EU, 100)
    own(match, names.USA, money=0)

    automa_turn(match, names.EU, "card:diplomatic", "partner:usa")

    assert world(match).money[names.EU] == 100 + 5
    assert world(match).money[names.USA] == 10


def test_where_it_would_push_out_its_own_cube_another_card_is_drawn() -> None:
    """DD "Adding Influence": every slot of the Middle East is taken and the left-most temporary cube is the EU's."""
    match = engager(names.EU, 60, "start_jordan", "kenya")
    full(match, names.MENA)
    temporary(match, names.MENA, names.EU, names.USA, names.USA, names.RUSSIA, names.USA)
    temporary(match, names.AFRICA)
    before = world(match).copy()

    automa_turn(
        match, names.EU, "card:diplomatic", "region:middle_east_north_africa", "region:africa", "square:permanent"
    )

    assert added(before, match, names.EU) == {"africa": 1}
    assert world(match).temporary[names.MENA] == [names.EU, names.USA, names.USA, names.RUSSIA, names.USA]
