"""The second half of training/learn: weights made better by comparing answers with those that might have been given."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from orbis.bots import lookahead
from orbis.games.world_order.bots.solo_evaluation import WEIGHTS, look, names_of
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import EU
from orbis.games.world_order.training import learn
from orbis.games.world_order.training.comparisons import (
    CLOSE,
    OLDER,
    WAVER,
    Choices,
    Comparison,
    Sums,
    better,
    chances_of,
    comparison,
    kept,
    taught,
)
from orbis.games.world_order.training.outcomes import Diary, Lesson
from orbis.kernel.agenda import answer
from tests.bots.test_closer_look import ALONE, played

NAMES = names_of(EU)
ARMY = NAMES.index("africa: armies of eu")
TRIP = NAMES.index("hand: diplomatic_trip")
CHOICES = 12  # of an invented round


def invented(games: int) -> list[Comparison]:
    """Games whose player thinks an Army in Africa worthless, though it brings 2 VP, and is right about a card."""
    rng = np.random.default_rng(1)
    found = []
    for _ in range(games):
        rounds = np.repeat(np.arange(ROUNDS), CHOICES)
        beyond = np.zeros((len(rounds), len(NAMES)), np.float16)
        beyond[:, ARMY] = rng.choice([-0.5, 0.5], len(rounds))
        beyond[:, TRIP] = rng.choice([-0.5, 0.5], len(rounds))
        gained = beyond[:, TRIP] + rng.normal(0.0, 0.5, len(rounds))  # and about what it sees at first sight
        luck = rng.normal(0.0, 2.0)
        after = np.array([2 * beyond[rounds == n, ARMY].sum() + gained[rounds == n].sum() for n in range(ROUNDS)])
        looks = np.zeros((ROUNDS, len(NAMES)), np.float16)
        looks[:, 0] = 1.0
        start = rng.normal(80.0, 5.0)
        given = start + np.cumsum([0.0, *after[:-1]])
        seen = Lesson(looks, given, np.arange(ROUNDS), float(start + after.sum() + luck))
        found.append(Comparison(seen, beyond, gained, seen.given[rounds], rounds))
    return found


def test_it_finds_what_the_present_weights_do_not_know() -> None:
    games = invented(400)
    present = [[0.0] * len(NAMES) for _ in range(ROUNDS)]
    for row in present:
        row[TRIP] = 1.0
    for row in better(taught(games, EU, present), games, present):
        assert row[ARMY] == pytest.approx(2.0, abs=0.3)
        assert row[TRIP] == pytest.approx(1.0, abs=0.2)


def test_each_round_promises_on_average_what_the_end_brings() -> None:
    games = invented(100)
    for game in games:
        game.lesson.given[:] -= 7.0
    nothing = [[0.0] * len(NAMES) for _ in range(ROUNDS)]
    found = better(taught(games, EU, nothing), games, nothing)
    for n in range(ROUNDS):
        short = np.mean([game.lesson.lead - game.lesson.given[n] for game in games])
        assert found[n][0] == pytest.approx(short, abs=0.01)


def test_the_player_wavers_between_answers_that_seem_nearly_as_good() -> None:
    best, close, bad = chances_of([10.0, 10.0 - CLOSE, -90.0])
    assert best + close + bad == pytest.approx(1.0)
    assert (best - (1 - WAVER)) / close == pytest.approx(np.e)
    assert bad < 1e-9


def test_an_answer_is_compared_with_what_else_might_have_been_given() -> None:
    w = played(ALONE, 2)
    while w.agenda[-1].seat != 0 or len(w.legal) == 1:
        answer(w, w.legal[0])
    choices = Choices((0, EU, WEIGHTS[EU], 1), random.Random(1), Diary(EU, 0))
    ways: list[tuple[float, Any]] = choices.ahead.ways(w, 0, choices.nodes)
    chances = [0.75, 0.25] + [0.0] * (len(ways) - 2)
    choices.compare(w, ways, chances, 0)

    (mine, my_end), (other, other_end) = ways[:2]
    beyond = np.subtract(look(my_end, EU), look(other_end, EU))
    assert beyond.any()
    assert choices.beyond[0] == pytest.approx(beyond / 4, abs=0.01)
    assert choices.gained == [pytest.approx((mine - other) / 4)]
    assert choices.promised == [pytest.approx(0.75 * mine + 0.25 * other)]
    assert choices.rounds == [w.round - 1]

    choices.compare(w, ways, [1.0] + [0.0] * (len(ways) - 1), 0)
    my_end.round += 1
    choices.compare(w, ways, chances, 0)
    assert len(choices.rounds) == 1  # nothing to compare with; and a round that is over for one of them


def test_a_game_is_noted_answer_by_answer() -> None:
    found = comparison((3, EU, WEIGHTS[EU], 1))

    assert found.beyond.shape == (len(found.rounds), len(NAMES))
    assert len(found.rounds) == len(found.gained) == len(found.promised) > 10 * ROUNDS
    assert found.rounds.tolist() == sorted(found.rounds.tolist())
    assert set(found.lesson.rounds.tolist()) == set(range(ROUNDS))
    assert comparison((3, EU, WEIGHTS[EU], 1)).gained.tolist() == found.gained.tolist()


def test_earlier_games_count_with_the_weights_of_now() -> None:
    """The first games were played thinking the card worthless; who knows better now learns only the Army from them."""
    games = invented(400)
    unknowing = [[0.0] * len(NAMES) for _ in range(ROUNDS)]
    knowing = [[1.0 if n == TRIP else 0.0 for n in range(len(NAMES))] for _ in range(ROUNDS)]
    first = [game._replace(gained=game.gained - game.beyond[:, TRIP]) for game in games]
    for row in better(taught(first, EU, unknowing), games, knowing):
        assert row[ARMY] == pytest.approx(2.0, abs=0.3)
        assert row[TRIP] == pytest.approx(1.0, abs=0.2)


def test_what_games_taught_is_kept_and_the_last_ones_count_most(tmp_path: Path) -> None:
    nothing = [[0.0] * len(NAMES) for _ in range(ROUNDS)]
    sums = taught(invented(3), EU, nothing)
    sums.keep(tmp_path / "taught.npz")
    again = kept(tmp_path / "taught.npz")
    assert np.array_equal(again.left, sums.left)
    assert np.array_equal(again.right, sums.right)
    both = sums.with_older(Sums(sums.left * 2, sums.right * 3))
    assert np.allclose(both.left, sums.left * (1 + 2 * OLDER))
    assert np.allclose(both.right, sums.right * (1 + 3 * OLDER))


def test_the_tool_compares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(lookahead, "NODES", 1)
    file = tmp_path / "taught.npz"
    size = len(NAMES) + 1
    Sums(np.zeros((ROUNDS, size, size)), np.zeros((ROUNDS, size))).keep(file)
    flags = ["--power", "eu", "--games", "1", "--nodes", "1", "--trials", "1", "--keep", str(file)]
    monkeypatch.setattr(sys, "argv", ["learn", "--compare", *flags])
    assert learn.main() == 0
    said = capsys.readouterr().out
    assert "learnt from 1 games" in said
    assert "new: won" in said
    assert kept(file).left.any()

    monkeypatch.setattr(sys, "argv", ["learn", *flags])
    with pytest.raises(SystemExit, match="not what such a run keeps"):
        learn.main()


def test_there_must_be_weights_to_make_better(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn, "present", lambda: [[], [], [], []])
    monkeypatch.setattr(sys, "argv", ["learn", "--power", "russia", "--compare"])
    with pytest.raises(SystemExit):
        learn.main()
    assert "no weights yet" in capsys.readouterr().err
