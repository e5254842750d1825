"""The small parts of training/tune.py, which learns the weights of the History of the World evaluation."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from orbis.games.history_of_the_world.bots import evaluation
from orbis.games.history_of_the_world.bots.weights.evaluation import LEAD, WEIGHTS
from orbis.games.history_of_the_world.facts.names import N_EPOCHS
from orbis.games.history_of_the_world.training import tune


def examples(seed: int) -> Any:
    """Terms of four seats at many moments."""
    return np.random.default_rng(seed).normal(size=(20_000, 4, evaluation.N_TERMS))


def test_weights_are_found_again_from_what_they_foretold_whatever_all_gain_alike() -> None:
    x = examples(1)
    true = np.abs(np.random.default_rng(2).normal(size=evaluation.N_TERMS))
    alike = np.random.default_rng(3).normal(size=(len(x), 1)) * 50

    assert tune.fit(x, x @ true + alike) == pytest.approx(true, abs=0.02)


def test_only_points_and_turns_may_weigh_less_than_nothing() -> None:
    x = examples(4)
    found = tune.fit(x, x @ np.full(evaluation.N_TERMS, -1.0))

    assert found[evaluation.POINTS] == pytest.approx(-1.0, abs=0.1)
    assert found[evaluation.TURN] == pytest.approx(-1.0, abs=0.1)
    assert {weight for n, weight in enumerate(found) if n not in tune.FREE} == {0.0}


def test_the_lead_is_found_that_made_the_winners_likely() -> None:
    rng = np.random.default_rng(5)
    foretold = rng.normal(size=(20_000, 4)) * 20
    y = foretold + rng.gumbel(size=foretold.shape) * 8.0  # then the best is drawn by shares of exp(points / 8)

    assert tune.lead(foretold, y) == pytest.approx(8.0, abs=0.5)


def test_the_written_module_gives_the_weights_back(tmp_path: Path) -> None:
    rows = [list(WEIGHTS[e * evaluation.N_TERMS : (e + 1) * evaluation.N_TERMS]) for e in range(N_EPOCHS)]
    file = tmp_path / "weights.py"
    file.write_text(tune.source(rows, list(LEAD)), encoding="utf-8")
    found = runpy.run_path(str(file))

    assert found["WEIGHTS"] == WEIGHTS
    assert found["LEAD"] == LEAD


def test_a_lesson_notes_every_turn_of_every_epoch() -> None:
    noted, final = tune.lesson(1)

    assert {epoch for epoch, _ in noted} == set(range(1, N_EPOCHS + 1))
    assert len(final) == tune.SEATS
    assert {len(found) for _, found in noted} == {tune.SEATS * evaluation.N_TERMS}
