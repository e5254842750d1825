from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import orbis
from orbis.envs import Many
from orbis.envs.arrays import Rows
from orbis.envs.stepping import step
from orbis.envs.vector import Batch
from orbis.kernel.errors import Invalid


def first_and_last(batch: Batch, turn: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The first legal action of each match, or its last one."""
    if turn % 3:
        return np.asarray(batch.masks.argmax(axis=1))
    return np.asarray(batch.masks.shape[1] - 1 - batch.masks[:, ::-1].argmax(axis=1))


@pytest.mark.parametrize("game", orbis.games())
def test_many_matches_are_what_each_would_be_alone(game: str) -> None:
    many = Many(game, 3, 3, seed=5, rewards="shaped")
    seating, rows = many.seating, Rows(many.layout)
    batch = many.reset()
    dice = [random.Random(f"5:{i}:0") for i in range(3)]
    tables = [seating.begin(rng) for rng in dice]
    for turn in range(40):
        for i, w in enumerate(tables):
            seat = w.agenda[-1].seat
            assert batch.seats[i] == seat
            assert np.array_equal(batch.observations[i], rows.row(seating.game.observe(w, seat)))
            assert np.flatnonzero(batch.masks[i]).tolist() == sorted(w.legal)
        actions = first_and_last(batch, turn)
        points = [seating.game.points(w) for w in tables]
        batch = many.step(actions)
        for i, w in enumerate(tables):
            step(w, int(actions[i]), dice[i])
            if not w.agenda:
                return
            gained = [now - then for now, then in zip(seating.game.points(w), points[i], strict=True)]
            assert batch.rewards[i].tolist() == pytest.approx([g - (sum(gained) - g) / 2 for g in gained], abs=1e-5)


def test_matches_do_not_depend_on_how_many_there_are() -> None:
    def played(matches: int) -> list[list[float]]:
        many = Many("caravels", matches, 4, seed=1)
        batch, found = many.reset(), []
        for turn in range(200):
            batch = many.step(first_and_last(batch, turn))
            found.append([*batch.observations[0].tolist(), *batch.rewards[1].tolist(), float(batch.done[1])])
        return found

    assert played(2) == played(7)


def test_a_match_that_ends_is_rewarded_and_begins_anew() -> None:
    many = Many("caravels", 4, 3, seed=2)
    batch, ended = many.reset(), 0
    for turn in range(150):
        batch = many.step(first_and_last(batch, turn))
        ended += int(batch.done.sum())
        assert np.all((batch.rewards != 0).any(axis=1) <= batch.done)  # three may share a place
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        assert np.all(batch.masks.sum(axis=1) >= 1)
    assert ended == many.played.sum()
    assert ended >= 4


def test_the_arrays_stay_the_same_ones() -> None:
    many = Many("history-of-the-world", 2, 3, seed=3)
    batch = many.reset()
    kept = [id(each) for each in batch]
    for turn in range(5):
        batch = many.step(first_and_last(batch, turn))
    assert [id(each) for each in batch] == kept


def test_reset_begins_the_same_series_again_unless_it_gets_another_seed() -> None:
    many = Many("caravels", 2, 2, seed=4)
    first = many.reset().observations.copy()
    many.step(first_and_last(many.reset(), 1))
    assert np.array_equal(many.reset().observations, first)
    assert not np.array_equal(many.reset(seed=5).observations, first)


@pytest.mark.parametrize(
    ("actions", "problem"),
    [
        ([0], r"2 whole numbers, one for each match, not an array of shape \(1,\)"),
        ([0.0, 1.0], "type float64"),
        ([[0, 1], [0, 1]], r"shape \(2, 2\)"),
        ([0, 78], "match 1: there is no action 78: they go from 0 to 77"),
        ([-1, 0], "match 0: there is no action -1"),
        ([0, 0], r"match 0: action 0 \(play:.+\) is not legal now: the mask allows"),
    ],
)
def test_actions_that_cannot_be_taken_are_refused_and_nothing_changes(actions: Any, problem: str) -> None:
    many = Many("caravels", 2, 2)
    many.reset()
    before = many.seating.game.observe(many.table(0), 0)
    with pytest.raises(ValueError, match=problem):
        many.step(actions)
    assert many.seating.game.observe(many.table(0), 0) == before


def test_many_matches_need_a_number_and_a_beginning() -> None:
    with pytest.raises(Invalid, match="at least 1"):
        Many("caravels", 0)
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        Many("caravels", 1, 2).step([0])
