"""The small parts of training/hone.py, which moves the weights of the World Order evaluation towards winning."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from orbis.games.world_order.bots.evaluation import COUNTED, TERMS
from orbis.games.world_order.bots.weights.evaluation import RIVALRY, WEIGHTS
from orbis.games.world_order.facts.names import POWERS
from orbis.games.world_order.training import common, hone

MOVES, Trial = hone.MOVES, hone.Trial
SCALES = dict.fromkeys(TERMS[:COUNTED], 2.0)


def test_no_move_changes_nothing() -> None:
    assert hone.moved(WEIGHTS, SCALES, np.zeros(MOVES)) == WEIGHTS
    assert hone.rivalry_after(np.zeros(MOVES)) == RIVALRY


def test_an_early_move_fades_out_and_a_late_one_fades_in() -> None:
    moves = np.zeros(MOVES)
    moves[0] = 1.0
    moves[3] = 0.5
    found = hone.moved(WEIGHTS, SCALES, moves)

    early, late = TERMS[0], TERMS[1]
    assert np.subtract(found[early], WEIGHTS[early]) == pytest.approx(np.linspace(2.0, 0.0, common.KNOTS), abs=0.002)
    assert np.subtract(found[late], WEIGHTS[late]) == pytest.approx(np.linspace(0.0, 1.0, common.KNOTS), abs=0.002)
    assert {name: found[name] for name in found if name not in (early, late)} == {
        name: WEIGHTS[name] for name in WEIGHTS if name not in (early, late)
    }


def test_what_nobody_would_throw_away_weighs_nothing_at_the_least() -> None:
    found = hone.moved(WEIGHTS, SCALES, np.full(MOVES, -5.0))

    assert found["money"] == (0.0,) * common.KNOTS
    assert max(found["threats"]) < 0.0


def trials(true: Any, games: int) -> list[Any]:
    """Games whose margins follow from the moves, from the power, and from luck."""
    rng = np.random.default_rng(1)
    found = []
    for n in range(games):
        moves = rng.normal(0.0, 0.35, MOVES)
        found.append(Trial(n % 4, 10.0 * (n % 4) + moves @ true + rng.normal(0.0, 5.0), moves))
    return found


def test_what_a_move_does_is_told_from_luck_and_from_the_power() -> None:
    true = np.zeros(MOVES)
    true[[4, 9]] = 20.0, -20.0
    found = hone.direction(trials(true, 2000))

    assert found[[4, 9]] == pytest.approx([20.0, -20.0], rel=0.1)
    assert np.abs(np.delete(found, [4, 9])).max() < 2.0


def test_where_all_is_luck_the_weights_hardly_move() -> None:
    assert np.abs(hone.direction(trials(np.zeros(MOVES), 2000))).max() < 0.5


def test_a_game_tells_of_each_player_with_its_own_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hone, "NODES", 1)
    monkeypatch.setattr(hone, "ALONE", 0.0)
    found = hone.trial((1, dict.fromkeys(TERMS[:COUNTED], 0.0)))

    assert sorted([each.kind for each in found]) == list(range(len(POWERS)))
    assert len({each.moves[0] for each in found}) == len(POWERS)
    assert all(-100 < each.margin < 200 for each in found)


def test_put_right_the_weights_promise_what_comes_on_average() -> None:
    rng = np.random.default_rng(2)
    moments = np.arange(5, 35)
    lines = []
    for n in range(80):
        line = common.Line(n % 4, moments, np.zeros(len(moments) + 1), rng.normal(size=(len(moments), COUNTED)))
        lines.append(line._replace(scores=np.linspace(0.0, 90.0 + 10 * (n % 4), len(moments) + 1)))

    found = common.calibrated(lines, WEIGHTS)

    assert {name: found[name] for name in TERMS[:COUNTED]} == {name: WEIGHTS[name] for name in TERMS[:COUNTED]}
    for power in range(len(POWERS)):
        missing = [common.foretold(line, found) - line.scores[-1] for line in lines if line.power == power]
        assert np.mean(missing) == pytest.approx(0.0, abs=0.5)
