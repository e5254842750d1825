"""The greedy player of World Order, and the evaluation it plays by."""

from __future__ import annotations

import random
from typing import Any

import pytest

from orbis.bots import greedy, lookahead
from orbis.games.world_order.bots.evaluation import (
    COST_OF,
    COUNTED,
    FEWER,
    TERMS,
    THREATENED,
    evaluate,
    expected,
    terms,
    threats_ahead,
)
from orbis.games.world_order.bots.trade_order import WorldOrderLookahead
from orbis.games.world_order.bots.weights.evaluation import START, WEIGHTS
from orbis.games.world_order.facts.answers import FACE_DOWN, MARKET, PASS
from orbis.games.world_order.facts.cards import RESEARCH_OF
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import N_POWERS, NOBODY, POWERS, REGIONS
from orbis.games.world_order.game import GAME
from orbis.kernel.agenda import CHANCE, Position, advance, choose, is_forced
from orbis.kernel.options import check_all

best = greedy(GAME.name)


def a_table(seats: int, **options: Any) -> Any:
    w = GAME.new_position(seats, check_all(GAME.options, options))
    advance(w)
    return w


def play_on(w: Any, rng: random.Random, wise: int, most: int = 100_000) -> int:
    """Let one seat play well and the others at random; returns how often the wise one chose."""
    chosen = 0
    while w.legal and chosen < most:
        step = w.agenda[-1]
        if step.seat == CHANCE:
            code = rng.choices(w.legal, step.weights(w))[0]
        elif step.seat == wise and not is_forced(w):
            code, chosen = best(w), chosen + 1
        else:
            code = rng.choice(w.legal)
        choose(w, code)
        advance(w)
    return chosen


@pytest.mark.parametrize("game", range(2))
def test_one_greedy_player_beats_three_random_ones(game: int) -> None:
    w = a_table(4)

    play_on(w, random.Random(game), game)

    points = [w.score(power) for power in w.power_of]
    assert points[game] == max(points)


@pytest.mark.parametrize(
    "options", [{}, {"edition": "0.5"}, {"modules": ["objectives", "growth", "assets", "abilities"], "orders": True}]
)
def test_it_knows_only_what_its_seat_may_know(options: dict[str, Any]) -> None:
    """In another world that its seat cannot tell from this one it gives the same answer."""
    rng = random.Random(4)
    w = a_table(3, **options)
    asked = differing = 0
    while w.legal and asked < 25:
        step = w.agenda[-1]
        code = rng.choices(w.legal, step.weights(w))[0] if step.seat == CHANCE else rng.choice(w.legal)
        if step.seat != CHANCE and not is_forced(w) and rng.random() < 0.3:
            other = GAME.sample(w, step.seat, rng)
            advance(other)
            asked += 1
            differing += other.hand != w.hand
            code = best(w)
            assert best(other) == code
        choose(w, code)
        advance(w)

    assert asked == 25
    assert differing > 12


def test_every_term_has_its_weights_and_is_worth_something_in_some_game() -> None:
    assert list(WEIGHTS) == [*TERMS[:COUNTED], *POWERS]
    assert {len(row) for row in WEIGHTS.values()} == {ROUNDS + 1}
    assert [name for name, row in WEIGHTS.items() if not any(row)] == []
    met: set[int] = set()
    rng = random.Random(1)
    for _ in range(3):
        w = a_table(4)
        while w.legal:
            step = w.agenda[-1]
            choose(w, rng.choices(w.legal, step.weights(w))[0] if step.seat == CHANCE else rng.choice(w.legal))
            advance(w)
            if rng.random() < 0.05:
                met |= {n for p in w.power_of if p != NOBODY for n, term in enumerate(terms(w, p)) if term}

    assert [term for n, term in enumerate(TERMS) if n not in met] == []


def test_it_prefers_the_power_that_is_likely_to_end_with_most_and_then_the_best_of_those_left() -> None:
    w = a_table(4)
    rng = random.Random(5)
    chosen: list[str] = []
    while len(chosen) < 2:  # whoever comes later also sees the boards
        if w.agenda[-1].asks == "ask-power":
            chosen.append(GAME.actions.name(best(w)))
            choose(w, best(w))
        else:
            choose(w, rng.choices(w.legal, w.agenda[-1].weights(w))[0])
        advance(w)

    preferred = sorted(range(len(POWERS)), key=lambda power: -START[power])
    assert chosen == [f"power:{POWERS[power]}" for power in preferred[:2]]


def test_from_the_market_it_takes_the_card_that_makes_its_deck_best() -> None:
    """A card that is taken lies on top of the deck, and there it must count already."""
    w = a_table(4)
    rng = random.Random(3)
    told_apart = 0
    while w.round < 5:
        step = w.agenda[-1]
        if step.asks == "ask-research" and w.market:
            step.points = 6
            w.legal = step.answers(w)
            costs = [COST_OF[card] for card in w.market]
            dearest = max([cost for cost in costs if cost <= step.points], default=0)
            if dearest:
                assert best(w) == MARKET + costs.index(dearest)
                told_apart += dearest > costs[0]
        choose(w, rng.choices(w.legal, step.weights(w))[0] if step.seat == CHANCE else rng.choice(w.legal))
        advance(w)

    assert told_apart > 5


def test_to_pass_it_lays_down_the_card_that_takes_least_from_research() -> None:
    """The cards that are left over bring research, and which are left is decided turn by turn.

    After the fourth turn of the last player research begins at once: then it is not to come any more.
    """
    w = a_table(4)
    rng = random.Random(5)
    told_apart = 0
    while w.round < ROUNDS:
        step = w.agenda[-1]
        if step.asks == "ask-play" and PASS in w.legal and w.turn < 4:
            passed = w.copy()
            choose(passed, PASS)
            advance(passed)
            brings = [RESEARCH_OF[code - FACE_DOWN] for code in passed.legal]
            assert brings[passed.legal.index(best(passed))] == min(brings)
            told_apart += brings[0] > min(brings)
        choose(w, rng.choices(w.legal, step.weights(w))[0] if step.seat == CHANCE else rng.choice(w.legal))
        advance(w)

    assert told_apart > 20


def test_armies_in_ones_zone_are_worth_more_the_earlier_they_stand_there() -> None:
    """Each of the rounds to come brings its THREAT, and Armies stay where they are."""
    w = a_table(4)
    usa, russia = POWERS.index("usa"), POWERS.index("russia")
    europe = REGIONS.index("europe")
    for w.round in (1, 5):
        w.armies = [0] * len(w.armies)
        calm = threats_ahead(w, usa)
        w.armies[europe * N_POWERS + russia] = 2
        feared = THREATENED[2 - FEWER] - THREATENED[-FEWER]
        assert threats_ahead(w, usa) - calm == pytest.approx(feared * (ROUNDS - w.round))
        w.armies[europe * N_POWERS + usa] = 3
        assert threats_ahead(w, usa) < calm


def test_at_the_end_a_position_is_worth_its_points_and_before_the_choice_of_powers_nothing() -> None:
    w = a_table(2)
    assert [evaluate(w, seat) for seat in range(2)] == [0.0, 0.0]
    play_on(w, random.Random(2), -1)

    assert [evaluate(w, seat) for seat in range(2)] == [w.score(power) for power in w.power_of]
    assert expected(w, w.power_of[0]) == w.score(w.power_of[0])


def test_a_chain_of_answers_is_judged_at_its_end() -> None:
    """What costs first and brings later is found, and no more tables are looked at than allowed."""
    w = a_table(2)
    rng = random.Random(3)
    looked = 0

    def counted(table: Position, seat: int) -> float:
        nonlocal looked
        looked += 1
        return evaluate(table, seat)  # type: ignore[arg-type]

    ahead = WorldOrderLookahead(counted)
    chains = 0
    while w.legal and chains < 8:
        step = w.agenda[-1]
        if step.asks == "ask-play" and step.seat != CHANCE:
            looked = 0
            found = ahead.values(w, step.seat)
            assert set(found) == set(w.legal)
            assert looked <= lookahead.NODES + (lookahead.LEAST + 30) * len(
                w.legal
            )  # the rest of each, which may overshoot
            chains += 1
        choose(w, rng.choices(w.legal, step.weights(w))[0] if step.seat == CHANCE else rng.choice(w.legal))
        advance(w)

    assert chains == 8
