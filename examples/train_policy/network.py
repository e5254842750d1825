"""The policy: one hidden layer, a score for each action, a value for the seat. And its gradient, written out."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from orbis.envs.arrays import Floats, Mask

CLIP = 0.2  # how far the chance of an action may move from what it was when it was taken
ENTROPY = 0.01  # what a policy gains by not being too sure
VALUE = 0.5  # what an error of the value counts beside the policy


class Seen(NamedTuple):
    """What the network makes of a batch of observations."""

    hidden: Floats  # row, unit
    chances: Floats  # row, action: 0 where the mask is 0
    values: Floats  # row: the lead that the seat may still hope to gain


class Lesson(NamedTuple):
    """A batch to learn from."""

    observations: Floats
    masks: Mask
    actions: NDArray[np.int64]  # row -> the action that was taken
    chances: Floats  # row -> its chance at that time
    advantages: Floats  # row -> how much better than expected it turned out
    returns: Floats  # row -> what the value should have been

    def part(self, first: int, every: int) -> Lesson:
        """A part of the rows: every so manyth, from the first."""
        return Lesson._make([each[first::every] for each in self])


class Network:
    """All weights lie in one vector, `flat`, and the matrices are views of it: so they are sent and stepped as one."""

    def __init__(self, cells: int, actions: int, hidden: int = 128, seed: int = 0) -> None:
        self.shapes = {
            "inner": (cells, hidden),
            "inner_bias": (hidden,),
            "policy": (hidden, actions),
            "policy_bias": (actions,),
            "value": (hidden, 1),
            "value_bias": (1,),
        }
        self.flat: Floats = np.zeros(sum(int(np.prod(shape)) for shape in self.shapes.values()), np.float32)
        rng = np.random.default_rng(seed)
        # Few cells of an observation are not zero, hence larger weights than usual; a policy of zeros is random play.
        self.part("inner")[:] = rng.normal(0, 4 / np.sqrt(cells), self.shapes["inner"])

    def part(self, name: str, of: Floats | None = None) -> Floats:
        """One matrix of the weights, or of another vector like them."""
        first = 0
        for each, shape in self.shapes.items():
            if each == name:
                break
            first += int(np.prod(shape))
        flat = self.flat if of is None else of
        return flat[first : first + int(np.prod(self.shapes[name]))].reshape(self.shapes[name])

    def see(self, observations: Floats, masks: Mask) -> Seen:
        """Forward. The softmax is taken over the legal actions only: the others have no chance and no gradient."""
        hidden = np.maximum(observations @ self.part("inner") + self.part("inner_bias"), 0)
        scores = hidden @ self.part("policy") + self.part("policy_bias")
        scores[masks == 0] = -np.inf
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores, out=scores)
        chances /= chances.sum(axis=1, keepdims=True)
        values = (hidden @ self.part("value"))[:, 0] + self.part("value_bias")
        return Seen(hidden, chances, values)

    def gradient(self, lesson: Lesson) -> tuple[Floats, dict[str, float]]:
        """Which way the weights should not go (PPO's loss, as a mean over the rows), and some figures to watch."""
        rows = np.arange(len(lesson.actions))
        seen = self.see(lesson.observations, lesson.masks)
        ratio = seen.chances[rows, lesson.actions] / lesson.chances
        # Beyond the clip, an action that is already as much more (or less) likely as allowed teaches nothing.
        good = lesson.advantages > 0
        inside = np.where(good, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = inside * ratio * lesson.advantages
        logs = np.log(seen.chances, out=np.zeros_like(seen.chances), where=seen.chances > 0)
        entropy = -(seen.chances * logs).sum(axis=1)
        scores = seen.chances * (push[:, None] + ENTROPY * (logs + entropy[:, None]))
        scores[rows, lesson.actions] -= push
        missed = seen.values - lesson.returns
        figures = {"entropy": entropy.mean(), "value_error": (missed**2).mean(), "clipped": 1 - inside.mean()}
        slope = self._back(lesson.observations, seen.hidden, scores, VALUE * missed[:, None])
        return slope / np.float32(len(rows)), {name: float(figure) for name, figure in figures.items()}

    def _back(self, observations: Floats, hidden: Floats, scores: Floats, values: Floats) -> Floats:
        """From the slopes of scores and values to those of all weights."""
        slope = np.zeros_like(self.flat)
        np.matmul(hidden.T, scores, out=self.part("policy", slope))
        self.part("policy_bias", slope)[:] = scores.sum(axis=0)
        np.matmul(hidden.T, values, out=self.part("value", slope))
        self.part("value_bias", slope)[:] = values.sum(axis=0)
        inner = (scores @ self.part("policy").T + values @ self.part("value").T) * (hidden > 0)
        np.matmul(observations.T, inner, out=self.part("inner", slope))
        self.part("inner_bias", slope)[:] = inner.sum(axis=0)
        return slope

    def save(self, path: Path, **facts: Any) -> None:
        """The weights by name, and whatever else somebody should know who loads them."""
        arrays: dict[str, Any] = {name: self.part(name) for name in self.shapes}
        np.savez_compressed(path, **arrays, **facts)


def load(path: Path) -> Network:
    """The network that `save` wrote."""
    with np.load(path) as kept:
        network = Network(*kept["inner"].shape[:1], *kept["policy"].shape[1:], *kept["inner_bias"].shape)
        for name in network.shapes:
            network.part(name)[:] = kept[name]
    return network


class Adam:
    """The usual optimiser, on one vector, with the length of a step limited."""

    def __init__(self, size: int) -> None:
        self.mean: Floats = np.zeros(size, np.float32)
        self.square: Floats = np.zeros(size, np.float32)
        self.steps = 0

    def step(self, weights: Floats, slope: Floats, rate: float, longest: float = 0.5) -> None:
        """Move the weights."""
        slope = slope * np.float32(min(1.0, longest / (float(np.linalg.norm(slope)) + 1e-8)))
        self.steps += 1
        self.mean += np.float32(0.1) * (slope - self.mean)
        self.square += np.float32(0.001) * (slope * slope - self.square)
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        weights -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-6))
