from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import orbis
from orbis import envs
from orbis.envs import SeatEnv
from orbis.kernel.errors import Invalid


def play(env: SeatEnv, seed: int, most: int = 10_000) -> tuple[list[bytes], float]:
    """A match in which the agent answers at random: what it saw, and what it earned."""
    row, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rows, total, over = [row.tobytes()], 0.0, False
    while not over and len(rows) < most:
        row, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        rows.append(row.tobytes())
        total += reward
    return rows, total


@pytest.mark.parametrize("game", orbis.games())
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(envs.GYMNASIUM_IDS[game], illegal="random", render_mode="ansi")
        check_env(env.unwrapped)
        env.close()


@pytest.mark.parametrize("game", ["caravels", "history-of-the-world"])
def test_the_same_seed_gives_the_same_match_and_another_seed_another(game: str) -> None:
    env = SeatEnv(game, 3)
    one = play(env, 1)
    assert play(env, 1) == one
    assert play(env, 2)[0] != one[0]


def test_the_agent_may_have_any_seat() -> None:
    for seat in range(3):
        env = SeatEnv("caravels", 3, seat=seat)
        rows, total = play(env, 3)
        assert env.match.over
        assert len(rows) > 10
        place = next(row["place"] for row in env.match.standings if row["seat"] == seat)
        assert place in (1, 2, 3)
        assert (total > 0) == (place == 1) or total == 0


def test_greedy_bots_play_a_whole_match() -> None:
    env = SeatEnv("history-of-the-world", 3, seat=1, bots="greedy", rewards="shaped")
    _, total = play(env, 4)
    assert env.match.over
    points = {row["seat"]: row["points"] for row in env.match.standings}
    assert points[1] < max(points.values())
    assert total == pytest.approx(points[1] - (points[0] + points[2]) / 2, abs=3)  # less the lead at the start


def test_each_seat_may_have_another_bot_and_automas_keep_theirs() -> None:
    env = SeatEnv("world-order", 4, seat=2, bots=["random", "greedy"], modules=["automas"], normal_automas=["2"])
    assert env.bots == {0: "random", 3: "greedy"}
    rows, _ = play(env, 5, 4)
    assert len(rows) == 4


def test_masks_are_where_sb3_contrib_and_the_info_have_them() -> None:
    env = gymnasium.make("orbis/Caravels-v0", seats=2, seat=1)
    _, info = env.reset(seed=6)
    inner = env.unwrapped
    assert isinstance(inner, SeatEnv)
    assert np.array_equal(inner.action_masks(), info["action_mask"])
    assert np.flatnonzero(info["action_mask"]).tolist() == sorted(inner.match.position.legal)
    env.close()


def test_a_structured_observation_lies_in_its_space() -> None:
    env = SeatEnv("caravels", 2, form="structured")
    row, _ = env.reset(seed=7)
    assert env.observation_space.contains(row)
    assert row["hand"].sum() > 0


def test_a_forbidden_action_is_refused_or_replaced() -> None:
    strict = SeatEnv("caravels", 2)
    _, info = strict.reset(seed=8)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = strict.match.hash
    with pytest.raises(ValueError, match="is not legal now: the mask allows"):
        strict.step(forbidden)
    assert strict.match.hash == before
    mild = SeatEnv("caravels", 2, illegal="random")
    mild.reset(seed=8)
    *_, info = mild.step(forbidden)
    assert info["illegal"] is True
    *_, info = mild.step(np.flatnonzero(info["action_mask"])[0])
    assert "illegal" not in info
    with pytest.raises(ValueError, match="whole number"):
        mild.step("bid:0")
    with pytest.raises(ValueError, match="there is no action"):
        mild.step(10_000)


def test_a_match_that_is_over_or_not_begun_needs_a_reset() -> None:
    env = SeatEnv("caravels", 2)
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    play(env, 9)
    with pytest.raises(ResetNeeded, match="the match is over"):
        env.step(0)
    env.reset()
    assert not env.match.over


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"seat": 5}, "allowed: 0, 1, 2, 3"),
        ({"bots": "clever"}, "there is no bot"),
        ({"bots": ["random"]}, "one for each of the 3 other seats, not 1"),
        ({"bots": "greedy"}, "does not play Caravels"),
        ({"illegal": "ignore"}, "allowed: error, random"),
        ({"rewards": "more"}, "allowed: final, shaped"),
    ],
)
def test_what_a_seat_cannot_be_made_of_is_refused(arguments: dict[str, Any], problem: str) -> None:
    with pytest.raises(Invalid, match=problem):
        SeatEnv("caravels", **arguments)
