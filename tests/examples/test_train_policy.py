from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from examples.train_policy import bot
from examples.train_policy.__main__ import main
from examples.train_policy.contest import contest, share_of
from examples.train_policy.gathering import LAMBDA, Gathering, draw, judge
from examples.train_policy.network import CLIP, ENTROPY, VALUE, Adam, Lesson, Network
from orbis.arena.playing import play
from orbis.arena.tournament import Tournament
from orbis.kernel.errors import Invalid
from tests.examples.running import read, run


def a_lesson(network: Network, rng: np.random.Generator, rows: int = 12) -> Lesson:
    """Observations with some chances as they are now, and some that have moved far since."""
    cells, actions = network.shapes["inner"][0], network.shapes["policy"][1]
    observations: Any = rng.random((rows, cells))
    masks = (rng.random((rows, actions)) < 0.6).astype(np.int8)
    masks[:, 0] = 1
    taken = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
    chances = network.see(observations, masks).chances[np.arange(rows), taken] * np.exp(rng.normal(0, 0.3, rows))
    worth: Any = rng.normal(size=rows)
    returns: Any = rng.normal(size=rows)
    return Lesson(observations, masks, taken, chances, worth, returns)


def loss(network: Network, lesson: Lesson) -> float:
    """What PPO makes small, written as in the paper."""
    rows = np.arange(len(lesson.actions))
    seen = network.see(lesson.observations, lesson.masks)
    ratio = seen.chances[rows, lesson.actions] / lesson.chances
    gain = np.minimum(ratio * lesson.advantages, np.clip(ratio, 1 - CLIP, 1 + CLIP) * lesson.advantages)
    entropy = np.array([-sum(p * np.log(p) for p in row if p > 0) for row in seen.chances])
    missed = VALUE * (seen.values - lesson.returns) ** 2 / 2
    return float(np.mean(missed - gain - ENTROPY * entropy))


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    rng = np.random.default_rng(3)
    network = Network(cells=6, actions=5, hidden=4, seed=3)
    wide: Any = rng.normal(0, 0.7, len(network.flat))  # with 64 bits, so that small differences can be seen
    network.flat = wide
    lesson = a_lesson(network, rng)
    slope, figures = network.gradient(lesson)
    assert 0 < figures["clipped"] < 1
    for cell in range(len(wide)):
        found = []
        for move in (1e-6, -1e-6):
            wide[cell] += move
            found.append(loss(network, lesson))
            wide[cell] -= move
        assert slope[cell] == pytest.approx((found[0] - found[1]) / 2e-6, abs=1e-6)


def test_actions_that_the_mask_forbids_have_no_chance_and_are_never_drawn() -> None:
    network = Network(cells=3, actions=6, hidden=4)
    masks = np.tile(np.array([0, 1, 0, 1, 1, 0], np.int8), (3000, 1))
    chances = network.see(np.ones((3000, 3), np.float32), masks).chances
    assert np.allclose(chances, masks / 3)  # an untrained policy is random play
    drawn = np.bincount(draw(chances, np.random.default_rng(1)), minlength=6)
    assert drawn[[0, 2, 5]].tolist() == [0, 0, 0]
    assert min(drawn[[1, 3, 4]]) > 850


def test_a_decision_is_judged_by_what_its_seat_gains_until_its_next_one() -> None:
    # Seats 0, 1, 0, 1; the match ends after the third answer, so the last decision is of another match.
    values = np.array([[0.5], [0.25], [1.0], [7.0]], np.float32)
    asked = np.array([[0], [1], [0], [1]])
    rewards = np.array([[[1.0, -1]], [[2.0, -2]], [[-4.0, 4]], [[9.0, -9]]], np.float32)
    done = np.array([[False], [False], [True], [False]])
    advantages, known = judge(values, rewards, asked, done)
    assert known[:, 0].tolist() == [True, True, True, False]
    third = -4 - 1.0
    assert advantages[2, 0] == pytest.approx(third)
    assert advantages[1, 0] == pytest.approx(-2 + 4 - 0.25)
    assert advantages[0, 0] == pytest.approx((1 + 2) + 1.0 - 0.5 + LAMBDA * third)


def test_a_gathering_keeps_what_can_be_learned_from_as_it_was_seen() -> None:
    gathering = Gathering("caravels", 4, 3, seed=1)
    network = Network(gathering.many.layout.size, gathering.many.seating.actions, hidden=8)
    lesson = gathering.play(network, 60)
    assert 4 * 60 - 4 * 3 <= len(lesson.actions) < 4 * 60  # but for the last decision of each seat of each match
    rows = np.arange(len(lesson.actions))
    assert np.all(lesson.masks[rows, lesson.actions] == 1)
    assert np.allclose(lesson.chances, 1 / lesson.masks.sum(axis=1))
    assert abs(float(lesson.advantages.mean())) < 1e-4
    assert np.allclose(network.see(lesson.observations, lesson.masks).chances[rows, lesson.actions], lesson.chances)


def test_random_play_wins_its_share_against_random_play() -> None:
    gathering = Gathering("caravels", 1, 4, seed=1)
    network = Network(gathering.many.layout.size, gathering.many.seating.actions, hidden=8)
    share = share_of(contest(network, "caravels", 4, 120, seed=2))
    assert share.low < 0.25 < share.high


def test_a_step_of_the_optimiser_goes_downhill() -> None:
    weights = np.array([3.0, -2.0], np.float32)
    adam = Adam(2)
    for _ in range(400):
        adam.step(weights, 2 * weights, rate=0.02)
    assert np.abs(weights).max() < 0.1


def test_a_policy_learns_caravels_from_the_command_line(tmp_path: Path) -> None:
    small = ["--rounds", "10", "--points", "1", "--matches", "16", "--steps", "64", "--contest", "120", "--last", "120"]
    ended = run("train_policy", "--game", "caravels", "--seed", "1", "--out", str(tmp_path / "learned"), *small)
    assert ended.returncode == 0, ended.stderr
    assert "In new games against random players it wins" in ended.stdout
    record = read(tmp_path / "learned" / "curve.json")
    start, end = [point["share"] for point in record["curve"]]
    low, high, games = 1, 2, 3
    assert start[low] < 0.25 < start[high]
    assert end[low] > start[high]  # the intervals do not touch
    assert record["last"][low] > 0.25
    assert record["last"][games] == 120
    weights = np.load(tmp_path / "learned" / "policy.npz")
    assert (weights["inner"].shape, weights["policy"].shape) == ((128, 128), (128, 78))
    assert np.abs(weights["policy"]).max() > 0
    assert (tmp_path / "learned" / "learning.png").read_bytes().startswith(b"\x89PNG")


def test_a_trained_policy_plays_in_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = Tournament("caravels", ["random"], 1, players=3)
    layout, actions = tournament.game.layout(3, tournament.options), len(tournament.game.actions)
    trained = Network(layout.size, actions, hidden=8, seed=1)
    trained.part("policy")[:] = np.random.default_rng(1).normal(size=(8, actions))
    trained.save(tmp_path / "policy.npz", game="caravels", seats=3)
    monkeypatch.setenv("ORBIS_BOTS", "examples.train_policy.bot")
    monkeypatch.setenv("ORBIS_BOTS_POLICY", str(tmp_path / "policy.npz"))
    bot.network.cache_clear()
    assert np.array_equal(bot.network().flat, trained.flat)
    jobs = Tournament("caravels", ["policy", "random", "random"], 2, seed=1).jobs()
    once, again = [[play(job) for job in jobs] for _ in range(2)]
    assert [game.fallbacks for game in once] == [[], [], []]
    assert [game.hash for game in once] == [game.hash for game in again]
    wider = play(Tournament("caravels", ["policy", "random"], 1, players=4).jobs()[0])
    assert "Invalid: ORBIS_BOTS_POLICY: trained for" in wider.fallbacks[0].why
    bot.network.cache_clear()
    monkeypatch.setenv("ORBIS_BOTS_POLICY", str(tmp_path / "none.npz"))
    with pytest.raises(Invalid, match="is not a policy that"):
        bot.network()
    bot.network.cache_clear()


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--game", "caravels", "--seats", "9"], "seats"),
        (["--minutes", "0"], "--minutes: 0.0 is no time to train"),
        (["--contest", "1"], "--contest: 1 is too little; allowed: 2 or more"),
    ],
)
def test_what_cannot_be_trained_is_refused_with_a_sentence(
    args: list[str], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--out", str(tmp_path / "none"), *args]) == 2
    assert problem in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
