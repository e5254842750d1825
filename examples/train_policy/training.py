"""The loop: gather, learn, and from time to time see how good the policy has become."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec
import numpy as np

from examples.train_policy.contest import Share, share_of
from examples.train_policy.network import Adam, Network
from examples.train_policy.workers import Crew, Plan
from orbis.envs.arrays import Floats

EPOCHS = 3  # how often each decision is learned from
RATE = 1e-3  # of learning, at the beginning; it falls to a tenth
WATCHED = 5_000_000  # the seed of the games that the curve is drawn from: the same ones for every point
HELD_BACK = 9_000_000  # the seed of the games of the last contest, which nothing was chosen by


class Point(msgspec.Struct, frozen=True):
    """How good the policy was at some time."""

    seconds: float  # since the beginning, the contests before this one included
    rounds: int
    decisions: int  # learned from
    share: Share
    entropy: float  # of its choices: the less, the surer it plays
    load: float  # of the machine: processes that wanted a core, ours and others


class Limit(msgspec.Struct, frozen=True):
    """How long to train: so many minutes, or so many rounds if that is not 0 (the same on every machine)."""

    minutes: float
    rounds: int = 0

    def part(self, seconds: float, rounds: int) -> float:
        """How much of it is over, from 0 to 1."""
        return min(1.0, rounds / self.rounds if self.rounds else seconds / (60 * self.minutes))


def train(
    network: Network, crew: Crew, plan: Plan, limit: Limit, contests: int, games: int, tell: Callable[[Point], None]
) -> list[Point]:
    """Train the network in place; the points of its learning curve: so many contests, of so many games each."""
    adam = Adam(len(network.flat))
    began = monotonic()
    rounds = decisions = 0
    points: list[Point] = []
    figures: dict[str, float] = {"entropy": 0.0}
    while True:
        seconds = monotonic() - began
        part = limit.part(seconds, rounds)
        if part >= len(points) / contests:
            share = share_of(crew.contest(network.flat, games, WATCHED))
            points.append(Point(seconds, rounds, decisions, share, figures["entropy"], os.getloadavg()[0]))
            tell(points[-1])
        if part >= 1:
            return points
        decisions += sum(crew.ask("gather", network.flat))
        figures = learn(network, crew, adam, plan.parts, RATE * (1 - 0.9 * part))
        rounds += 1


def learn(network: Network, crew: Crew, adam: Adam, parts: int, rate: float) -> dict[str, float]:
    """One round of PPO on what was gathered; the figures of its last step."""
    answers: list[Any] = []
    for _ in range(EPOCHS):
        for part in range(parts):
            answers = crew.ask("gradient", network.flat, part)
            slope: Floats = np.stack([each for each, _ in answers]).mean(axis=0)
            adam.step(network.flat, slope, rate)
    return {name: float(np.mean([figures[name] for _, figures in answers])) for name in answers[0][1]}
