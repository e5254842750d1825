"""The parts of training/learn.py, which learns what the closer look at World Order is worth."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import numpy as np
import pytest

from orbis.bots import lookahead
from orbis.games.world_order.bots.solo_evaluation import WEIGHTS, names_of
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import EU, POWERS
from orbis.games.world_order.training import learn, outcomes
from orbis.games.world_order.training.outcomes import Lesson, fit, keep, kept, lesson, next_round, shaken

NAMES = names_of(EU)


def invented(true: dict[str, float], games: int) -> list[Lesson]:
    """Games that end as some things tell that were seen in each round, and by luck."""
    rng = np.random.default_rng(1)
    found = []
    for _ in range(games):
        looks = np.zeros((2 * ROUNDS, len(NAMES)), np.float16)
        looks[:, 0] = 1.0
        for name in true:
            looks[:, NAMES.index(name)] = rng.integers(0, 5)
        given = rng.normal(100.0, 10.0)
        lead = given + sum([weight * float(looks[0, NAMES.index(name)]) for name, weight in true.items()])
        rounds = np.repeat(np.arange(ROUNDS), 2)
        found.append(Lesson(looks, np.full(2 * ROUNDS, given), rounds, lead + rng.normal(0.0, 2.0)))
    return found


def test_it_finds_what_things_are_worth_in_every_round() -> None:
    true = {"africa: armies of eu": 3.0, "hand: diplomatic_trip": -1.0}
    found = fit(invented(true, 600), EU)

    assert len(found) == ROUNDS
    for row in found:
        assert len(row) == len(NAMES)
        for name, weight in true.items():
            assert row[NAMES.index(name)] == pytest.approx(weight, abs=0.2)
        assert row[NAMES.index("score of eu")] == 0.0


def test_a_round_learns_from_the_one_after_it() -> None:
    each = Lesson(np.zeros((5, 1)), np.zeros(5), np.array([0, 0, 1, 3, 3]), 1.0)
    assert next_round([each, each]).tolist() == [2, 2, -1, -1, -1, 7, 7, -1, -1, -1]


def test_a_game_is_noted_action_by_action() -> None:
    found = lesson((3, EU, WEIGHTS[EU], 1))

    assert found.looks.shape == (len(found.rounds), len(NAMES))
    assert sorted(set(found.rounds.tolist())) == list(range(ROUNDS))
    assert found.rounds.tolist() == sorted(found.rounds.tolist())
    assert len(found.given) == len(found.rounds) > 4 * ROUNDS
    assert lesson((3, EU, WEIGHTS[EU], 1)).lead == found.lead


def test_shaken_weights_differ_from_game_to_game() -> None:
    one, other = (shaken(EU, WEIGHTS[EU], random.Random(seed)) for seed in (1, 2))
    assert one != other
    assert len(one) == ROUNDS
    assert all(name in NAMES for name, _ in outcomes.WHIMS)


def test_games_are_kept_for_the_next_run(tmp_path: Path) -> None:
    games = invented({"tens of money": 1.0}, 3)
    keep(tmp_path / "games.npz", games)
    again = kept(tmp_path / "games.npz")

    assert [each.lead for each in again] == [each.lead for each in games]
    for one, other in zip(again, games, strict=True):
        assert np.array_equal(one.looks, other.looks)
        assert np.array_equal(one.given, other.given)
        assert np.array_equal(one.rounds, other.rounds)


def test_the_tool_learns_and_says_how_it_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lookahead, "NODES", 1)
    file = tmp_path / "games.npz"
    keep(file, invented({"tens of money": 1.0}, 30))
    monkeypatch.setattr(
        sys, "argv", ["learn", "--power", "eu", "--games", "2", "--nodes", "1", "--trials", "1", "--keep", str(file)]
    )
    assert learn.main() == 0

    said = capsys.readouterr().out
    assert "learnt from 32 games" in said
    assert "present: won" in said
    assert "new: won" in said
    assert len(kept(file)) == 32


def test_the_tool_says_what_it_cannot_do(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong, said in (
        (["--power", "atlantis"], "choose from " + ", ".join(POWERS)),
        (["--power", "eu", "--games", "0"], "nothing to learn from"),
        (["--power", "eu", "--jobs", "0"], "at least 1"),
    ):
        monkeypatch.setattr(sys, "argv", ["learn", *wrong])
        with pytest.raises(SystemExit):
            learn.main()
        assert said in capsys.readouterr().err.replace("'", "")
