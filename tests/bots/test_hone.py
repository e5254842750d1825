"""The small parts of tools/hone, which moves the weights of the World Order evaluation towards winning."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from orbis.arena import tuning
from orbis.bots.weights_of_world_order import RIVALRY, WEIGHTS
from orbis.bots.world_order import COUNTED, TERMS
from orbis.games.world_order.names import POWERS

HONE: dict[str, Any] = runpy.run_path(str(Path(__file__).parent.parent.parent / "tools" / "hone"), run_name="hone")
MOVES, Trial = HONE["MOVES"], HONE["Trial"]
SCALES = dict.fromkeys(TERMS[:COUNTED], 2.0)


def test_no_move_changes_nothing() -> None:
    assert HONE["moved"](WEIGHTS, SCALES, np.zeros(MOVES)) == WEIGHTS
    assert HONE["rivalry_after"](np.zeros(MOVES)) == RIVALRY


def test_an_early_move_fades_out_and_a_late_one_fades_in() -> None:
    moves = np.zeros(MOVES)
    moves[0] = 1.0
    moves[3] = 0.5
    found = HONE["moved"](WEIGHTS, SCALES, moves)

    early, late = TERMS[0], TERMS[1]
    assert np.subtract(found[early], WEIGHTS[early]) == pytest.approx(np.linspace(2.0, 0.0, tuning.KNOTS), abs=0.002)
    assert np.subtract(found[late], WEIGHTS[late]) == pytest.approx(np.linspace(0.0, 1.0, tuning.KNOTS), abs=0.002)
    assert {name: found[name] for name in found if name not in (early, late)} == {
        name: WEIGHTS[name] for name in WEIGHTS if name not in (early, late)
    }


def test_what_nobody_would_throw_away_weighs_nothing_at_the_least() -> None:
    found = HONE["moved"](WEIGHTS, SCALES, np.full(MOVES, -5.0))

    assert found["money"] == (0.0,) * tuning.KNOTS
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
    found = HONE["direction"](trials(true, 2000))

    assert found[[4, 9]] == pytest.approx([20.0, -20.0], rel=0.1)
    assert np.abs(np.delete(found, [4, 9])).max() < 2.0


def test_where_all_is_luck_the_weights_hardly_move() -> None:
    assert np.abs(HONE["direction"](trials(np.zeros(MOVES), 2000))).max() < 0.5


def test_a_game_tells_of_each_player_with_its_own_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HONE["trial"].__globals__, "NODES", 1)
    monkeypatch.setitem(HONE["trial"].__globals__, "ALONE", 0.0)
    found = HONE["trial"]((1, dict.fromkeys(TERMS[:COUNTED], 0.0)))

    assert sorted([each.kind for each in found]) == list(range(len(POWERS)))
    assert len({each.moves[0] for each in found}) == len(POWERS)
    assert all(-100 < each.margin < 200 for each in found)


def test_put_right_the_weights_promise_what_comes_on_average() -> None:
    rng = np.random.default_rng(2)
    moments = np.arange(5, 35)
    lines = []
    for n in range(80):
        line = tuning.Line(n % 4, moments, np.zeros(len(moments) + 1), rng.normal(size=(len(moments), COUNTED)))
        lines.append(line._replace(scores=np.linspace(0.0, 90.0 + 10 * (n % 4), len(moments) + 1)))

    found = tuning.calibrated(lines, WEIGHTS)

    assert {name: found[name] for name in TERMS[:COUNTED]} == {name: WEIGHTS[name] for name in TERMS[:COUNTED]}
    for power in range(len(POWERS)):
        missing = [tuning.foretold(line, found) - line.scores[-1] for line in lines if line.power == power]
        assert np.mean(missing) == pytest.approx(0.0, abs=0.5)
