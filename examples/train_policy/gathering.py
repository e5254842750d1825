"""Playing to learn: many matches of the policy against itself, and what each decision was worth.

In a game of several seats the next thing a seat sees is not what follows its action but what follows the answers of
others. So a decision is followed, here, by the next decision *of the same seat in the same match*, and is rewarded with
everything that seat gained in between.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from examples.train_policy.network import Lesson, Network
from orbis.envs import Many
from orbis.envs.arrays import Floats

LAMBDA = 0.95  # of GAE: how far to believe what happened, rather than the value of what came next
# Points of lead that count as one. Matches come to an end by themselves, so later points count as much as sooner ones.
UNIT = {"caravels": 10.0, "history-of-the-world": 50.0, "world-order": 20.0}


def draw(chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """One action for each row, by its chances. Those that are 0 are never drawn."""
    heaps = chances.cumsum(axis=1)
    found: NDArray[np.int64] = (heaps > rng.random((len(heaps), 1)) * heaps[:, -1:]).argmax(axis=1)
    return found


class Gathering:
    """Matches that go on from one gathering to the next."""

    def __init__(self, game: str, matches: int, seats: int, seed: int) -> None:
        self.many = Many(game, matches, seats, seed, rewards="shaped")
        self.unit = UNIT.get(game, 20.0)
        self.rng = np.random.default_rng(seed)
        self.batch = self.many.reset()

    def play(self, network: Network, steps: int) -> Lesson:
        """So many steps of every match, as one shuffled lesson."""
        matches, seats = self.batch.rewards.shape
        observations = np.empty((steps, *self.batch.observations.shape), np.float32)
        masks = np.empty((steps, *self.batch.masks.shape), np.int8)
        actions = np.empty((steps, matches), np.int64)
        asked = np.empty((steps, matches), np.int64)
        chances = np.empty((steps, matches), np.float32)
        values = np.empty((steps, matches), np.float32)
        rewards = np.empty((steps, matches, seats), np.float32)
        done = np.empty((steps, matches), np.bool_)
        for t in range(steps):
            # Many fills the same arrays at every step: what is kept is copied.
            observations[t], masks[t], asked[t] = self.batch.observations, self.batch.masks, self.batch.seats
            seen = network.see(observations[t], masks[t])
            actions[t] = draw(seen.chances, self.rng)
            chances[t] = seen.chances[np.arange(matches), actions[t]]
            values[t] = seen.values
            self.batch = self.many.step(actions[t])
            rewards[t], done[t] = self.batch.rewards / self.unit, self.batch.done
        advantages, known = judge(values, rewards, asked, done)
        rows = self.rng.permutation(np.flatnonzero(known.reshape(-1)))
        returns = (advantages + values).reshape(-1)[rows]
        worth = advantages.reshape(-1)[rows]
        worth = (worth - worth.mean()) / (worth.std() + 1e-8)
        flat = observations.reshape(steps * matches, -1)
        return Lesson(
            flat[rows],
            masks.reshape(steps * matches, -1)[rows],
            actions.reshape(-1)[rows],
            chances.reshape(-1)[rows],
            worth,
            returns,
        )


def judge(
    values: Floats, rewards: Floats, asked: NDArray[np.int64], done: NDArray[np.bool_]
) -> tuple[Floats, NDArray[np.bool_]]:
    """The advantage of each decision (step, match) by GAE, and whether it can be known yet.

    We walk backwards and keep, for each seat of each match, what followed. The last decision of a seat in a match that
    goes on has nothing after it: it is not learned from, and only its value serves, as what followed the one before.
    """
    steps, matches, seats = rewards.shape
    each = np.arange(matches)
    gained = np.zeros((matches, seats), np.float32)  # since the decision before
    value = np.zeros((matches, seats), np.float32)  # of the seat's next decision
    advantage = np.zeros((matches, seats), np.float32)  # of the seat's next decision
    follows = np.zeros((matches, seats), np.bool_)  # is there a next decision, or the end?
    advantages = np.zeros((steps, matches), np.float32)
    known = np.zeros((steps, matches), np.bool_)
    for t in reversed(range(steps)):
        over = done[t]
        gained[over] = value[over] = advantage[over] = 0  # after the end nothing comes
        follows[over] = True
        gained += rewards[t]
        here = each, asked[t]
        surprise = gained[here] + value[here] - values[t]
        advantages[t] = surprise + LAMBDA * advantage[here]
        known[t] = follows[here]
        # A decision that cannot be judged hands on no advantage, only its value.
        advantage[here] = np.where(known[t], advantages[t], 0)
        value[here], gained[here], follows[here] = values[t], 0, True
    return advantages, known
