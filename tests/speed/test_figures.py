"""Medians, ratios and bars."""

from __future__ import annotations

import pytest

from orbis.speed.figures import Bar, Measured, Report, Spread, bars, microseconds, per_second, spread
from orbis.speed.run import Bench, Plan

ONE = Spread(1, 1, 1)


def a_report() -> Report:
    return Report(version="1", python="", machine="", cores=1, when="", players=4, seconds=1, rounds=3)


def measured(decisions: float, copies: float, view: float) -> Measured:
    rates = {"decisions": Spread(decisions, 0, 0), "copies": Spread(copies, 0, 0)}
    return Measured(rates, {"view": Spread(view, 0, 0)}, {}, {}, {}, {})


def test_a_spread_is_the_median_between_least_and_most() -> None:
    assert spread([3, 1, 10]) == Spread(3, 1, 10)
    assert per_second({"times": 30, "games": 3, "seconds": 1.5}) == 20
    assert per_second({"times": 30, "games": 3, "seconds": 1.5}, "games") == 2
    assert microseconds({"times": 4, "seconds": 1}) == 250_000


def test_ratios_are_those_of_each_round_so_that_a_slow_moment_counts_for_both() -> None:
    bench = Bench(Plan(["caravels"], "pure"), lambda done, whole: None)
    for ours, theirs in ((100, 10), (50, 5), (300, 10)):
        for key, times in ((("pure", "play", "caravels", 4), ours), (("peers", "play", "x"), theirs)):
            bench.said.setdefault(key, []).append({"times": times, "seconds": 1})
        bench.said.setdefault(("pure", "copy", "caravels", 4), []).append({"times": 1, "seconds": 1})

    theirs_by_figure = {"decisions": bench.rates(("peers", "play", "x")), "copies": [0.0, 0.0, 0.0]}

    assert bench.ratios("caravels", "pure", theirs_by_figure) == {"decisions": Spread(10, 10, 30)}


def test_the_bars_speak_of_a_game_and_of_catanatron() -> None:
    report = a_report()
    report.games = {"world-order": {"compiled": measured(150_000, 99_999, 150), "pure": measured(1, 1, 1)}}
    report.ratios = {
        "catanatron": {"world-order": {"compiled": {"decisions": Spread(7, 1, 9)}, "pure": {"decisions": ONE}}}
    }

    found = bars(report, {"world-order": "World Order"})

    assert [(bar.wanted, bar.found, bar.held) for bar in found] == [
        (150_000, 150_000, True),
        (100_000, 99_999, False),
        (7, 7, True),
        (1, 1, True),
        (150, 150, False),  # a view must take less
    ]


def test_a_bar_that_this_run_cannot_judge_is_neither_held_nor_not() -> None:
    report = a_report()
    report.games = {"history-of-the-world": {"pure": measured(1, 1, 1)}}

    assert {bar.held for bar in bars(report, {"history-of-the-world": "History"})} == {None}
    assert Bar("x", 1, None).held is None


@pytest.mark.parametrize(("found", "held"), [(149, True), (150, False)])
def test_a_view_has_to_be_below_its_bar(found: float, held: bool) -> None:
    assert Bar("view", 150, found, below=True).held is held
