"""The small parts of tools/tune, which learns the weights of the World Order evaluation."""

from __future__ import annotations

import random
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from orbis.bots import greedy
from orbis.bots.weights_of_world_order import WEIGHTS
from orbis.bots.world_order import expected
from orbis.games.world_order.game import GAME
from orbis.games.world_order.names import NOBODY
from orbis.kernel.agenda import CHANCE, advance, choose
from orbis.kernel.settings import check_all

TOOL = Path(__file__).parent.parent.parent / "tools" / "tune"
TUNE: dict[str, Any] = runpy.run_path(str(TOOL), run_name="tune")


def test_weights_are_found_again_from_what_they_foretold() -> None:
    rng = np.random.default_rng(1)
    true = tuple([round(float(weight), 2) for weight in rng.normal(size=len(WEIGHTS))])
    x = rng.normal(size=(100_000, len(WEIGHTS)))

    found = TUNE["fit"](x, x @ np.array(true), WEIGHTS)

    assert found == pytest.approx(true, abs=0.01)


def test_without_examples_of_a_term_its_weights_stay() -> None:
    x = np.zeros((50, len(WEIGHTS)))
    x[:, 0] = 1.0

    found = TUNE["fit"](x, np.full(50, 2.0), WEIGHTS)

    assert found[0] == pytest.approx(2.0, abs=0.001)
    assert found[1:] == pytest.approx(WEIGHTS[1:], abs=0.001)


def test_the_written_module_gives_the_weights_back(tmp_path: Path) -> None:
    weights = tuple([float(n) / 8 for n in range(len(WEIGHTS))])
    file = tmp_path / "weights.py"
    file.write_text(TUNE["source"](weights), encoding="utf-8")

    assert runpy.run_path(str(file))["WEIGHTS"] == weights


def test_an_example_times_the_weights_is_what_the_evaluation_promises() -> None:
    rng = random.Random(6)
    w: Any = GAME.new_table(3, check_all(GAME.settings, {}))
    advance(w)
    compared = 0
    while w.legal:
        step = w.agenda[-1]
        choose(w, rng.choices(w.legal, step.weights(w))[0] if step.seat == CHANCE else rng.choice(w.legal))
        advance(w)
        if w.legal and rng.random() < 0.05:
            for power in [p for p in w.power_of if p != NOBODY]:
                promised = sum([a * b for a, b in zip(TUNE["example"](w, power), WEIGHTS, strict=True)])
                assert w.score(power) + promised == pytest.approx(expected(w, power), abs=1e-9)
                compared += 1
    assert compared > 20


def test_with_the_present_weights_it_is_the_greedy_player() -> None:
    rng = random.Random(8)
    ours, theirs = TUNE["greedy"](WEIGHTS), greedy(GAME.name)
    asked = 0

    def both(w: Any) -> int:
        nonlocal asked
        if rng.random() < 0.1 and len(w.legal) > 1:
            asked += 1
            assert ours(w) == theirs(w)
        code: int = rng.choice(w.legal)
        return code

    TUNE["play"]([both, both], rng, lambda _: None)

    assert asked > 5


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--games", "0"], "give a whole number of at least 1"),
        (["--jobs", "-2"], "give a whole number of at least 1"),
        (["--match", "two"], "two is not allowed: give a whole number of at least 0"),
        (["--match", "3", "--write"], "--write needs a match of at least 4 games"),
    ],
)
def test_flags_that_make_no_sense_are_refused_before_any_game(flags: list[str], said: str) -> None:
    done = subprocess.run([sys.executable, str(TOOL), *flags], capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert said in done.stderr
    assert done.stdout == ""
