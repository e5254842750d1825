"""The small parts of training/tune.py, which learns the weights of the World Order evaluation."""

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
from orbis.games.world_order.bots.evaluation import COUNTED, MOMENTS, expected_with, moment_of, rows_of, terms
from orbis.games.world_order.bots.weights.evaluation import RIVALRY, WEIGHTS
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import POWERS
from orbis.games.world_order.game import GAME
from orbis.games.world_order.training import common, tune
from orbis.games.world_order.training.common import NAMES, Line

PROJECT = Path(__file__).parent.parent.parent
TOOL = "orbis.games.world_order.training.tune"


def made_up(weights: dict[str, tuple[float, ...]], lines: int, luck: float = 0.0) -> list[Any]:
    """Games in which a position always brings what the weights promise: what is not left at the next turn is scored."""
    rng = np.random.default_rng(1)
    moments = np.arange(MOMENTS, (ROUNDS + 1) * MOMENTS)
    table = common.table_of(weights).ravel()
    found = []
    for n in range(lines):
        line = Line(n % len(POWERS), moments, np.zeros(len(moments) + 1), rng.normal(size=(len(moments), COUNTED)))
        promised = np.append(common.examples(line) @ table, 0.0)
        scored = promised[:-1] - promised[1:] + luck * rng.normal(size=len(moments))
        found.append(line._replace(scores=np.append(0.0, np.cumsum(scored))))
    return found


def weights_of(seed: int) -> dict[str, tuple[float, ...]]:
    """Made-up weights that change evenly from the first round to the end, none of them below nothing."""
    rng = np.random.default_rng(seed)
    ends = [tuple(rng.uniform(0.1, 2.0, size=2)) for _ in NAMES]
    return {name: tuple(np.linspace(both[0], both[1], ROUNDS + 1)) for name, both in zip(NAMES, ends, strict=True)}


def test_the_true_weights_of_a_made_up_game_are_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "PULL", 1.0)  # there are few games, and they have little luck
    true = weights_of(2)
    found = tune.fit(made_up(true, 300, 0.1), WEIGHTS)

    for name in NAMES:
        assert found[name] == pytest.approx(true[name], abs=0.2)
    wrong = np.concatenate([np.subtract(found[name], true[name]) for name in NAMES])
    assert np.sqrt(np.mean(wrong**2)) < 0.05


def test_only_what_does_harm_may_weigh_less_than_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "PULL", 1.0)
    true = dict.fromkeys(NAMES, (-1.0,) * (ROUNDS + 1))
    found = tune.fit(made_up(true, 200), WEIGHTS)

    for name in NAMES:
        if name in common.FREE:
            assert np.mean(found[name]) == pytest.approx(-1.0, abs=0.5)
        else:
            assert found[name] == (0.0,) * (ROUNDS + 1)


def test_without_examples_of_a_term_its_weights_stay() -> None:
    lines = [line._replace(terms=line.terms * (np.arange(COUNTED) != 4)) for line in made_up(weights_of(3), 50)]

    found = tune.fit(lines, WEIGHTS)

    assert found[NAMES[4]] == pytest.approx(WEIGHTS[NAMES[4]], abs=0.001)
    assert found[NAMES[5]] != pytest.approx(WEIGHTS[NAMES[5]], abs=0.001)


def test_the_true_weights_are_not_off() -> None:
    true = weights_of(4)

    assert common.off_by(made_up(true, 40), true) == pytest.approx(0.0, abs=1e-6)


def test_the_written_module_gives_the_weights_back(tmp_path: Path) -> None:
    weights = {name: tuple([(n + knot) / 8 for knot in range(ROUNDS + 1)]) for n, name in enumerate(NAMES)}
    file = tmp_path / "weights.py"
    file.write_text(common.source(weights, 0.3, (1.0, 2.0, 3.0, 4.5)), encoding="utf-8")
    found = runpy.run_path(str(file))

    assert found["WEIGHTS"] == weights
    assert found["START"] == (1.0, 2.0, 3.0, 4.5)
    assert found["RIVALRY"] == 0.3


def test_the_weights_in_use_are_such_a_module() -> None:
    assert (PROJECT / common.SOURCE).read_text(encoding="utf-8") == common.source(WEIGHTS, RIVALRY)


def test_an_example_times_the_weights_is_what_the_evaluation_promises() -> None:
    rng = random.Random(6)
    rows = rows_of(WEIGHTS)
    players = {seat: lambda w: rng.choice(w.legal) for seat in range(4)}
    compared = 0

    def note(w: Any) -> None:
        nonlocal compared
        if w.round and w.legal and rng.random() < 0.05:
            for power in w.power_of:
                having = np.array([terms(w, power)[:COUNTED]])
                line = Line(power, np.array([moment_of(w)]), np.array([w.score(power), 0.0]), having)
                assert common.foretold(line, WEIGHTS) == pytest.approx([expected_with(w, power, rows)], abs=1e-9)
                compared += 1

    common.play(players, rng, note)

    assert compared > 20


def test_with_the_present_weights_it_is_the_greedy_player() -> None:
    rng = random.Random(8)
    ours, theirs = common.greedy(WEIGHTS), greedy(GAME.name)
    asked = 0

    def both(w: Any) -> int:
        nonlocal asked
        if rng.random() < 0.1 and len(w.legal) > 1:
            asked += 1
            assert ours(w) == theirs(w)
        code: int = rng.choice(w.legal)
        return code

    common.play({0: both, 2: both}, rng)

    assert asked > 5


def test_a_lesson_notes_each_player_once_a_turn_and_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(common, "NODES", 1)
    monkeypatch.setattr(common, "WILD", 0.9)
    lines = common.lesson((1, WEIGHTS))
    file = tmp_path / "games.npz"
    tune.keep(file, lines)
    again = list(tune.kept(file))

    assert len(again) == len(lines) > 0
    for line, same in zip(lines, again, strict=True):
        assert 25 < len(set(line.moments)) == len(line.moments)
        assert list(line.moments) == sorted(line.moments)
        assert set(line.moments) <= set(range(MOMENTS, (ROUNDS + 1) * MOMENTS))
        assert len(line.scores) == len(line.moments) + 1
        assert (same.power, *map(np.ndarray.tolist, same[1:])) == (line.power, *map(np.ndarray.tolist, line[1:]))


def test_games_kept_for_other_terms_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.npz"
    np.savez(file, names=np.array(["regions_full"]))

    with pytest.raises(SystemExit, match="written for other terms"):
        list(tune.kept(file))


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--games", "0"], "--games 0 needs a file of --keep with games in it"),
        (["--games", "-3"], "give a whole number of at least 0"),
        (["--jobs", "-2"], "give a whole number of at least 1"),
        (["--match", "two"], "two is not allowed: give a whole number of at least 0"),
        (["--match", "3", "--write"], "--write needs a match of at least 4 games"),
    ],
)
def test_flags_that_make_no_sense_are_refused_before_any_game(flags: list[str], said: str) -> None:
    done = subprocess.run([sys.executable, "-m", TOOL, *flags], capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert said in done.stderr
    assert done.stdout == ""


@pytest.mark.slow
def test_at_an_even_table_four_greedy_players_are_noted_and_nothing_is_shaken() -> None:
    lines = common.even_game((1, WEIGHTS))

    assert sorted([line.power for line in lines]) == list(range(len(POWERS)))
    assert [list(line.scores) for line in common.even_game((1, WEIGHTS))] == [list(line.scores) for line in lines]
    assert min([line.scores[-1] for line in lines]) > 80  # they play as well as they can
