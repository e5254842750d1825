from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.utils import OrderEnforcingWrapper, TerminateIllegalWrapper  # type: ignore[import-untyped]

import orbis
from orbis import envs
from orbis.envs import TableEnv
from orbis.envs.rewards import final_rewards, leads
from orbis.kernel.errors import Invalid
from orbis.kernel.saves.state import position_hash

# What PettingZoo says to every environment with a mask that it does not know by name.
ABOUT_MASKS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


def answer(observation: dict[str, Any], rng: random.Random) -> int:
    """A legal action."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def play(env: TableEnv, seed: int, most: int = 10_000) -> list[tuple[str, int | None, float]]:
    """A random match: who did what, with which reward before it."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    done = []
    for agent in env.agent_iter(most):
        observation, reward, over, _, _ = env.last()
        action = None if over else answer(observation, rng)
        done.append((agent, action, reward))
        env.step(action)
    return done


@pytest.mark.parametrize("form", ["flat", "structured"])
@pytest.mark.parametrize("game", orbis.games())
def test_pettingzoo_finds_nothing_wrong(game: str, form: str) -> None:
    cycles = {"flat": 200, "structured": 20}[form]
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(envs.aec(game, form=form), num_cycles=cycles)
    assert {str(each.message) for each in said} <= ABOUT_MASKS


@pytest.mark.parametrize("game", orbis.games())
def test_pettingzoo_finds_the_same_match_for_the_same_seed(game: str) -> None:
    seed_test(lambda: envs.aec(game), num_cycles=20)


def test_rewards_by_place_come_at_the_end_and_add_up_to_zero() -> None:
    env = envs.aec("caravels", 4)
    done = play(env, 1)
    assert all(reward == 0 for _, action, reward in done if action is not None)
    last = [reward for _, action, reward in done if action is None]
    assert len(last) == 4
    assert sum(last) == pytest.approx(0)
    assert max(last) > 0 > min(last)


def test_shaped_rewards_of_a_match_add_up_to_the_lead_at_its_end() -> None:
    env = envs.aec("history-of-the-world", 3, rewards="shaped")
    at_first: list[float] = []
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = random.Random(2)
    env.reset(seed=2)
    at_first = leads(env.seating.game.points(env.table))
    while env.agents and not all(env.terminations.values()):
        env.step(answer(env.observe(env.agent_selection), rng))
        assert sum(env.rewards.values()) == pytest.approx(0)
        for agent, reward in env.rewards.items():
            total[agent] += reward
    lead = leads(env.seating.game.points(env.table))
    assert list(total.values()) == pytest.approx([now - then for now, then in zip(lead, at_first, strict=True)])
    assert any(total.values())


def test_seats_that_share_a_place_share_its_reward() -> None:
    env = envs.aec("caravels", 4)
    play(env, 1)
    w = env.table
    for field, value in {"points": [9, 0, 0, 5, 0, 0, 5, 0, 0, 1, 0, 0], "coins": [2] * 4, "stock": [3] * 4}.items():
        setattr(w, field, value)
    assert final_rewards(env.seating.game, w) == pytest.approx([1, 0, 0, -1])


def test_automas_are_no_agents() -> None:
    env = envs.aec("world-order", 3, modules=["automas"], hard_automas=["2"])
    assert env.possible_agents == ["seat_0", "seat_2"]
    env.reset(seed=1)
    rng = random.Random(1)
    for _ in range(60):
        env.step(answer(env.observe(env.agent_selection), rng))
        assert env.agent_selection in env.possible_agents


def test_only_whoever_is_asked_has_legal_actions() -> None:
    env = envs.aec("world-order", 4)
    env.reset(seed=3)
    asked = env.agent_selection
    for agent in env.agents:
        legal = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
        assert legal == (sorted(env.table.legal) if agent == asked else [])


@pytest.mark.parametrize("read_at_once", [True, False])
def test_an_observation_that_is_kept_is_of_its_moment_whenever_it_is_read(read_at_once: bool) -> None:
    env, twin = envs.aec("caravels", 2), envs.aec("caravels", 2)
    rng = random.Random(4)
    env.reset(seed=4)
    twin.reset(seed=4)
    kept, expected = [], []
    for _ in range(12):
        kept.append(env.observe("seat_0"))
        expected.append(dict(twin.observe("seat_0")))
        if read_at_once:
            assert kept[-1]["observation"].any()
        action = answer(env.observe(env.agent_selection), rng)
        env.step(action)
        twin.step(action)
    for glimpse, plain in zip(kept, expected, strict=True):
        assert np.array_equal(glimpse["observation"], plain["observation"])
        assert np.array_equal(glimpse["action_mask"], plain["action_mask"])


def test_the_table_is_copied_only_for_an_observation_that_was_not_read() -> None:
    env = envs.aec("caravels", 2)
    env.reset(seed=4)
    before = env.table
    env.step(before.legal[0])
    seen = env.observe(env.agent_selection)
    assert seen["observation"].any()
    env.step(before.legal[0])
    assert env.table is before
    seen = env.observe(env.agent_selection)
    env.step(before.legal[0])
    assert env.table is not before
    assert seen["observation"].any()


@pytest.mark.parametrize(
    "use",
    [
        dict,
        copy.copy,
        copy.deepcopy,
        lambda seen: pickle.loads(pickle.dumps(seen)),  # noqa: S301  our own
        lambda seen: seen.copy(),
        lambda seen: {**seen},
        lambda seen: seen | {},
        lambda seen: {} | seen,
        lambda seen: dict(seen.items()),
        lambda seen: {key: seen[key] for key in seen},
        lambda seen: {key: seen.get(key) for key in seen.keys()},  # noqa: SIM118  the method is meant
        lambda seen: dict(zip(reversed(seen), list(seen.values())[::-1], strict=True)),
    ],
)
def test_an_observation_is_a_dict_in_every_way(use: Callable[[Any], dict[str, Any]]) -> None:
    env = envs.aec("caravels", 2)
    env.reset(seed=5)
    plain = use(env.observe("seat_0"))
    assert type(plain) is dict
    assert set(plain) == {"observation", "action_mask"}
    assert plain["observation"].shape == (env.layout.size,)
    seen = env.observe("seat_0")
    assert isinstance(seen, dict)
    assert "observation" in seen
    assert "action_mask" in seen
    assert "reward" not in seen
    assert len(seen) == 2
    assert repr(seen).count("array") == 2
    with pytest.raises(KeyError):
        seen["reward"]
    assert env.observation_space("seat_0").contains(env.observe("seat_0"))
    seen["action_mask"] = seen["observation"] = 1
    assert seen == {"observation": 1, "action_mask": 1}
    assert seen.pop("observation") == 1
    assert "observation" not in seen


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (
            lambda w: next(n for n in range(2048) if n not in w.legal),
            r"action \d+ \(.+\) is not legal now: the mask allows",
        ),
        (lambda w: 2048, "there is no action 2048: actions go from 0 to 2047"),
        (lambda w: -1, "there is no action -1"),
        (lambda w: True, "there is no action True"),
        (lambda w: None, "one whole number"),
        (lambda w: 0.5, r"one whole number from 0 to 2047, not 0.5 \(float\)"),
        (lambda w: np.array([1, 2]), "one whole number"),
        (lambda w: "power:usa", "one whole number"),
    ],
)
def test_an_action_that_cannot_be_taken_is_refused_and_changes_nothing(
    action: Callable[[Any], Any], problem: str
) -> None:
    env = envs.aec("world-order", 4)
    env.reset(seed=5)
    steps = env.seating.game.steps
    before = position_hash(env.table, steps)
    with pytest.raises(ValueError, match=problem):
        env.step(action(env.table))
    assert position_hash(env.table, steps) == before
    env.step(np.int64(env.table.legal[0]))
    assert position_hash(env.table, steps) != before


def test_a_finished_match_takes_only_nothing_from_each_agent_and_then_no_more() -> None:
    env = envs.aec("caravels", 2)
    rng = random.Random(6)
    env.reset(seed=6)
    while not all(env.terminations.values()):
        env.step(answer(env.observe(env.agent_selection), rng))
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    with pytest.raises(ValueError, match=r"over and every agent has left it: call reset\(\)"):
        env.step(None)
    env.reset()
    assert env.agents == ["seat_0", "seat_1"]


def test_without_a_seed_each_match_is_another_and_the_series_repeats_from_its_seed() -> None:
    env = envs.aec("caravels", 3)

    def series() -> list[bytes]:
        found = []
        for seed in (9, None, None):
            env.reset(seed=seed)
            found.append(env.observe("seat_0")["observation"].tobytes())
        return found

    first = series()
    assert len(set(first)) == 3
    assert series() == first


def test_the_wrapper_that_ends_a_match_at_an_illegal_move_works() -> None:
    env = OrderEnforcingWrapper(TerminateIllegalWrapper(envs.aec("caravels", 3), illegal_reward=-1))
    env.reset(seed=7)
    loser = env.agent_selection
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[loser] == -1
    assert all(env.terminations.values())


def test_a_match_is_told_in_a_sentence() -> None:
    env = envs.aec("history-of-the-world", 4, render_mode="ansi")
    env.reset(seed=8)
    sentence = env.render()
    assert sentence is not None
    assert sentence.startswith(f"History of the World, epoch 1: {env.agent_selection.replace('_', ' ')} is asked")
    play(env, 8)
    assert "is over; first: seat" in str(env.render())
    assert envs.aec("caravels").render_mode is None
    env.close()


def test_before_the_first_reset_there_is_no_match() -> None:
    with pytest.raises(AttributeError, match=r"call reset\(\) first"):
        envs.aec("caravels").step(0)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"game": "caravels", "seats": 9}, "2 to 4 players"),
        ({"game": "caravels", "rewards": "none"}, "allowed: final, shaped"),
        ({"game": "caravels", "form": "round"}, "allowed: flat, structured"),
        ({"game": "caravels", "render_mode": "human"}, "allowed: None, ansi"),
        ({"game": "caravels", "edition": "7"}, "edition"),
        ({"game": "caravels", "colour": "red"}, "colour"),
        ({"game": "world-order", "seats": 2, "modules": ["automas"], "normal_automas": ["1", "2"]}, "at least one"),
    ],
)
def test_what_an_environment_cannot_be_made_of_is_refused(arguments: dict[str, Any], problem: str) -> None:
    with pytest.raises(Invalid, match=problem):
        envs.aec(**arguments)
