"""The value function: the chance to win, by logistic regression with a ridge on all cells of an observation.

A lead of five points says little at the beginning and nearly everything at the end. So each cell has two weights: one
for itself, and one for itself times the clock, which is the cell that tells the epoch, the round or the season.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from orbis.envs.arrays import Floats
from orbis.kernel.learning.observation import Layout

CLOCKS = {"caravels": "season", "history-of-the-world": "epoch", "world-order": "round"}  # the block with the clock
STEPS = 300
RARE = 1e-3  # a cell that varies less than this in the games at hand says nothing: it is left out


def sigmoid(scores: Floats) -> Floats:
    """From any number to a chance."""
    return np.asarray(1 / (1 + np.exp(-np.clip(scores, -30, 30))), np.float32)


class Value:
    """A chance to win for each row of inputs."""

    def __init__(self, mean: Floats, scale: Floats, weights: Floats, bias: float, ridge: float) -> None:
        self.mean = mean
        self.scale = scale  # 0 for inputs that are left out
        self.weights = weights
        self.bias = bias
        self.ridge = ridge

    def chances(self, inputs: Floats) -> Floats:
        """Row -> the chance to win."""
        even: Floats = (inputs - self.mean) * self.scale
        return sigmoid(even @ self.weights + np.float32(self.bias))

    def save(self, path: Path, clock: int) -> None:
        """As arrays: the score is bias + row @ cell + row[clock] * (row @ timed), the chance 1 / (1 + exp(-score))."""
        slope = self.scale * self.weights
        cell, timed = slope.reshape(2, -1)
        np.savez_compressed(path, cell=cell, timed=timed, bias=np.float32(self.bias - self.mean @ slope), clock=clock)

    def blocks(self, inputs: Floats, layout: Layout) -> list[tuple[str, float]]:
        """The blocks of the observation, and how much each moves the score: the most important first."""
        parts = ((inputs - self.mean) * self.scale * self.weights).reshape(len(inputs), 2, -1).sum(axis=1)
        found = []
        for block in layout.blocks:
            moved = parts[:, block.offset : block.offset + block.size].sum(axis=1)
            found.append((block.name, float(moved.std())))
        return sorted(found, key=lambda each: -each[1])


def inputs_of(observations: Floats, clock: int) -> Floats:
    """All cells, and all cells times the clock."""
    return np.concatenate([observations, observations * observations[:, clock : clock + 1]], axis=1)


def fit(inputs: Floats, won: Floats, ridge: float) -> Value:
    """The least log-loss plus half the ridge times the squared weights, by Nesterov's accelerated gradient."""
    mean = inputs.mean(axis=0)
    spread = inputs.std(axis=0)
    scale = np.where(spread > RARE, 1 / np.maximum(spread, RARE), 0).astype(np.float32)
    even = (inputs - mean) * scale
    even = np.concatenate([even, np.ones((len(even), 1), np.float32)], axis=1)  # the last is for the bias
    shrink = np.full(even.shape[1], ridge, np.float32)
    shrink[-1] = 0
    rate = np.float32(1 / (0.25 * largest_curvature(even) + ridge))
    weights = np.zeros(even.shape[1], np.float32)
    ahead = weights
    for step in range(STEPS):
        slope = even.T @ (sigmoid(even @ ahead) - won) / np.float32(len(won)) + shrink * ahead
        then, weights = weights, ahead - rate * slope
        ahead = weights + np.float32(step / (step + 3)) * (weights - then)
    return Value(mean, scale, weights[:-1], float(weights[-1]), ridge)


def largest_curvature(inputs: Floats) -> float:
    """The largest eigenvalue of the mean of the squares, by turning a vector towards it."""
    vector = np.ones(inputs.shape[1], np.float32)
    for _ in range(20):
        vector = inputs.T @ (inputs @ (vector / np.linalg.norm(vector))) / np.float32(len(inputs))
    return float(np.linalg.norm(vector)) * 1.1  # it is approached from below


def log_loss(chances: Floats, won: Floats) -> Floats:
    """Row -> how surprising the outcome was, in nats."""
    sure = np.clip(chances, 1e-4, 1 - 1e-4)
    return np.asarray(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)), np.float32)
