"""What search takes for a chance to win in World Order, and the parts of training/chances.py, which measures it."""

from __future__ import annotations

import math
import random

import pytest

import orbis
from orbis import bots
from orbis.games.world_order.bots.evaluation import MOMENTS
from orbis.games.world_order.bots.search_policy import LEAD_AT, LEADS, TO_COME
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import N_POWERS, N_REGIONS, POWERS, REGIONS
from orbis.games.world_order.training import chances

Sight = chances.Sight


def test_a_lead_is_surer_the_later_it_is() -> None:
    assert len(LEADS) == ROUNDS + 1
    assert list(LEADS) == sorted(LEADS, reverse=True)
    assert [LEAD_AT[knot * MOMENTS] for knot in range(1, ROUNDS + 1)] == list(LEADS[:-1])
    assert LEADS[-1] < LEAD_AT[-1] < LEADS[-2]
    assert list(TO_COME) == sorted(TO_COME, reverse=True)


def test_at_an_even_table_nobody_is_told_that_they_have_won() -> None:
    """The others stand still in what is thought; they must not seem to fall behind for that."""
    match = orbis.game("world-order").start(4, seed=4)
    quick = bots.make("greedy", 1)
    asked = 0
    while match.view(None)["table"]["round"] < 2:
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        if len(decision.answers) > 1 and match.position.agenda[-1].asks in ("ask-hand", "ask-play", "ask-research"):
            advice = match.advice(seat, simulations=12)
            assert 0.05 < advice.chances[seat] < 0.6  # the powers are not equally good
            asked += 1
        match.play(seat, quick.choose(match, seat))
    assert asked > 15


@pytest.mark.parametrize("lead", [4.0, 15.0])
def test_the_lead_is_found_by_which_the_wins_were_drawn(lead: float) -> None:
    rng = random.Random(1)
    sights = []
    for _ in range(3000):
        points = [rng.gauss(100.0, 12.0) for _ in range(4)]
        winner = rng.choices(range(4), [math.exp((each - 100.0) / lead) for each in points])[0]
        sights.append(Sight(5, points, [float(seat == winner) for seat in range(4)]))

    assert chances.lead_of(sights) == pytest.approx(lead, rel=0.12)


def test_a_threat_is_counted_in_the_part_of_the_later_rounds_in_which_it_came() -> None:
    usa, russia, europe = POWERS.index("usa"), POWERS.index("russia"), REGIONS.index("europe")
    there = [0] * (N_REGIONS * N_POWERS)
    there[europe * N_POWERS + russia] = 2
    came: dict[int, set[tuple[int, int, int]]] = {4: {(usa, europe, russia)}, 5: set(), 6: {(usa, europe, russia)}}

    found = chances.threats_after({5: there}, came)

    assert sorted(found[2]) == [0.0, 0.5]  # the EU saw the same Armies and was left in peace
    assert found[-2] == [0.0, 0.0, 0.0]  # Russia has fewer to fear of all three
    assert set(found[0]) == {0.0}


@pytest.mark.slow
def test_a_game_is_seen_at_every_moment_and_turns_bring_something() -> None:
    game = chances.watched(1)
    assert {sight.moment for sight in game.sights} >= set(range(MOMENTS + 1, (ROUNDS + 1) * MOMENTS))
    assert all(sum(sight.won) == 1.0 for sight in game.sights)
    assert set(game.gained) == {1, 2, 3, 4}
    assert len(game.ends) == 4
    assert min(game.ends) > 50
    assert {0, 1} < set(game.threats)
