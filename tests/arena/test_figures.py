"""Shares, intervals and ratings against small cases done by hand."""

from __future__ import annotations

import pytest

from orbis.arena.figures import by_deal, independent_games, interval, rate, standings, wilson, won
from orbis.arena.playing import Chair, Fallback, Played


def a_game(number: int, deal: int, *results: tuple[str, int], micros: tuple[int, ...] = (1000,)) -> Played:
    """A game with bots and their places, by seat; points fall with the place."""
    chairs = [Chair(bot, place, 10 - place, list(micros)) for bot, place in results]
    return Played(number, deal, chairs, [], 50, "", 0.1)


ONE_AGAINST_THREE = [
    a_game(1, 1, ("a", 1), ("b", 2), ("b", 3), ("b", 4)),
    a_game(2, 1, ("b", 2), ("b", 3), ("b", 4), ("a", 1)),
    a_game(3, 1, ("b", 3), ("b", 4), ("a", 1), ("b", 2)),
    a_game(4, 1, ("b", 1), ("a", 4), ("b", 2), ("b", 3)),
    a_game(5, 2, ("a", 2), ("b", 1), ("b", 3), ("b", 4)),
    a_game(6, 2, ("b", 2), ("b", 1), ("b", 4), ("a", 3)),
    a_game(7, 2, ("b", 3), ("b", 4), ("a", 1), ("b", 2)),
    a_game(8, 2, ("b", 1), ("a", 4), ("b", 2), ("b", 3)),
]


def test_the_share_is_counted_per_seat() -> None:
    a, b = standings(ONE_AGAINST_THREE)

    assert (a.bot, a.games, a.wins, a.win_share, a.chance) == ("a", 8, 4, 0.5, 0.25)
    assert (b.bot, b.games, b.wins, b.win_share, b.chance) == ("b", 24, 4, 0.1667, 0.25)
    assert a.mean_place == pytest.approx((1 + 1 + 1 + 4 + 2 + 3 + 1 + 4) / 8, abs=0.001)
    assert a.mean_points == pytest.approx(10 - a.mean_place, abs=0.01)
    assert a.places == [4, 1, 1, 2]
    assert b.places == [4, 7, 7, 6]


def test_the_deals_decide_how_sure_the_share_is() -> None:
    """Deal 1: 3 of 4, deal 2: 1 of 4. Spread 1 + 1, variance 2 / 64 * 2, so 0.25 / 0.0625 = 4 independent games."""
    assert by_deal("a", ONE_AGAINST_THREE) == [(3, 4), (1, 4)]
    assert independent_games([(3, 4), (1, 4)]) == pytest.approx(4)

    a, b = standings(ONE_AGAINST_THREE)

    assert (a.low, a.high) == pytest.approx(wilson(0.5, 4), abs=0.0001)
    # What one does not win the three do: their interval is the same, turned round and for each of three seats.
    assert (b.low, b.high) == pytest.approx(((1 - a.high) / 3, (1 - a.low) / 3), abs=0.0001)


def test_wilsons_interval() -> None:
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=0.0001)  # 5 of 10
    assert wilson(0.9, 100) == pytest.approx((0.8256, 0.9448), abs=0.0001)  # 90 of 100
    assert wilson(0.0, 10) == pytest.approx((0, 0.2775), abs=0.0001)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1), abs=0.0001)


def test_deals_that_are_all_or_nothing_count_once_and_deals_that_are_alike_count_as_their_games() -> None:
    assert independent_games([(4, 4), (0, 4)] * 10) == pytest.approx(19)
    assert independent_games([(2, 4)] * 10) == 40
    assert independent_games([(1, 4), (2, 4)] * 5) == 40  # chance alone makes deals differ more: still 40 games


def test_where_all_or_none_is_won_each_deal_counts_once() -> None:
    assert interval([(4, 4)] * 10) == wilson(1.0, 10)
    assert interval([(0, 4)] * 10) == wilson(0.0, 10)
    assert interval([(3, 4)]) == wilson(0.75, 1)


def test_deals_may_have_different_numbers_of_games() -> None:
    """Share 4 of 6; spreads (2 - 8/3)^2 and (2 - 4/3)^2, so variance 8/9 / 36 * 2 = 4/81 and 2/9 * 81/4 = 4.5 games."""
    assert independent_games([(2, 4), (2, 2)]) == pytest.approx(4.5)


def test_a_shared_win_counts_as_its_fraction() -> None:
    game = a_game(1, 1, ("a", 1), ("b", 1), ("b", 1), ("c", 4))

    assert (won("a", game), won("b", game), won("c", game)) == pytest.approx((1 / 3, 2 / 3, 0))
    assert sum(row.wins for row in standings([game])) == pytest.approx(1, abs=0.001)


def test_who_plays_alone_has_the_share_of_chance_and_no_doubt_about_it() -> None:
    (row,) = standings([a_game(1, 1, ("a", 2), ("a", 1))])

    assert (row.win_share, row.low, row.high, row.chance) == (0.5, 0.5, 0.5, 0.5)


def test_times_are_those_of_all_decisions() -> None:
    times = tuple(range(1000, 101_000, 1000))  # 1 to 100 ms
    (a, b) = standings([a_game(1, 1, ("a", 1), ("b", 2), micros=times)])

    assert (a.decisions, a.ms_per_decision, a.ms_p99) == (100, 50.5, 99.0)
    assert b.decisions == 100


def test_who_is_never_asked_has_no_times() -> None:
    a, _ = standings([a_game(1, 1, ("a", 1), ("b", 2), micros=())])

    assert (a.decisions, a.ms_per_decision, a.ms_p99) == (0, None, None)


def test_fallbacks_belong_to_the_bot_in_that_seat() -> None:
    game = a_game(1, 1, ("a", 1), ("b", 2))
    failed = Played(1, 1, game.chairs, [Fallback(1, 0, "x"), Fallback(1, 3, "y")], 50, "", 0.1)

    assert [(row.bot, row.fallbacks) for row in standings([failed])] == [("a", 0), ("b", 2)]


def test_ratings_rise_with_wins_and_grow_surer_and_do_not_depend_on_the_order_in_which_games_ended() -> None:
    games = [a_game(n, n, ("a", 1), ("b", 2), ("c", 3)) for n in range(1, 21)]
    few, many = rate(games[:2]), rate(games)

    assert many["a"][0] > few["a"][0] > 25 > few["c"][0] > many["c"][0]
    assert many["b"][0] == pytest.approx(25, abs=2)
    assert many["a"][1] < few["a"][1] < 25 / 3
    assert standings(games[::-1]) == standings(games)


def test_equals_keep_equal_ratings() -> None:
    games = [a_game(1, 1, ("a", 1), ("a", 2)), a_game(2, 2, ("a", 2), ("a", 1))]

    assert rate(games)["a"][0] == pytest.approx(25)


def test_nothing_of_nothing() -> None:
    assert standings([]) == []
