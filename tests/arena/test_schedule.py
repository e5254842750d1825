"""Everybody sits everywhere equally often, in every deal."""

from __future__ import annotations

from collections import Counter

import pytest

from orbis.arena.schedule import rotations, schedule, seatings

LINEUPS = (["a", "b"], ["a", "b", "c", "d"], ["a", "b", "b", "b"], ["a", "b", "a", "b"], ["a", "a", "b", "c", "c", "d"])


@pytest.mark.parametrize("names", LINEUPS)
def test_within_each_deal_everybody_sits_in_every_seat_equally_often(names: list[str]) -> None:
    for deal in range(1, 30):
        tables = seatings(names, 7, deal)
        for seat in range(len(names)):
            sat = Counter([table[seat] for table in tables])
            assert {name: times * len(names) for name, times in sat.items()} == {
                name: names.count(name) * len(tables) for name in names
            }


@pytest.mark.parametrize("names", LINEUPS)
def test_no_seating_is_played_twice_in_a_deal_and_each_seats_the_whole_line_up(names: list[str]) -> None:
    for deal in range(1, 30):
        tables = seatings(names, "word", deal)

        assert len(set(tables)) == len(tables)
        assert all(sorted(table) == sorted(names) for table in tables)


def test_one_against_three_is_four_games_a_deal() -> None:
    assert rotations(["a", "b", "b", "b"]) == [
        ("a", "b", "b", "b"),
        ("b", "b", "b", "a"),
        ("b", "b", "a", "b"),
        ("b", "a", "b", "b"),
    ]
    assert rotations(["a", "b", "a", "b"]) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(["a", "a"]) == [("a", "a")]


def test_over_many_deals_nobody_keeps_the_same_neighbour() -> None:
    after_a: Counter[str] = Counter()
    for fixture in schedule(["a", "b", "c", "d"], 4000, 1):
        after_a[fixture.seats[(fixture.seats.index("a") + 1) % 4]] += 1

    assert set(after_a) == {"b", "c", "d"}
    assert min(after_a.values()) > 1100


def test_games_are_rounded_up_to_whole_deals_and_numbered() -> None:
    fixtures = schedule(["a", "b", "c"], 7, 1)

    assert [fixture.number for fixture in fixtures] == list(range(1, 10))
    assert [fixture.deal for fixture in fixtures] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert len(schedule(["a", "b", "c"], 9, 1)) == 9


def test_the_beginning_is_the_same_however_many_games_there_are_and_the_seed_decides_it() -> None:
    names = ["a", "b", "c", "d"]

    assert schedule(names, 40, 3)[:8] == schedule(names, 8, 3)
    assert schedule(names, 40, 3) != schedule(names, 40, 4)
