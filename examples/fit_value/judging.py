"""How good a value function is, in games it was not fitted to, beside what one could say without it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from examples.fit_value.recording import Moments
from examples.fit_value.value import Value, fit, log_loss
from orbis.arena.figures import NORMAL_95, interval
from orbis.envs.arrays import Floats

STAGES = ("first quarter", "second", "third", "last quarter")
RIDGES = (0.003, 0.01, 0.03, 0.1, 0.3)
BINS = 10


class Parts(NamedTuple):
    """Moments to fit to, to choose the ridge by, and to judge by.

    Each has whole deals: moments of one game are alike, and if they lay in several parts, a model that knows the games
    by heart would look good.
    """

    fitted: Moments
    chosen: Moments
    judged: Moments


class Row(NamedTuple):
    """A stage of the game: mean log-loss and share of right guesses, by who guesses."""

    stage: str
    moments: int
    loss: dict[str, float]
    right: dict[str, float]


class Bin(NamedTuple):
    """Moments with about the same chance."""

    said: float
    won: float
    low: float
    high: float


def divide(moments: Moments) -> Parts:
    """Three fifths, a fifth and a fifth of the deals."""
    fifth = moments.deal % 5
    return Parts(moments.where(fifth >= 2), moments.where(fifth == 1), moments.where(fifth == 0))


def choose(parts: Parts) -> Value:
    """Fit with each ridge; the best in the games that are there to choose by."""
    values = [fit(parts.fitted.inputs, parts.fitted.won, ridge) for ridge in RIDGES]
    losses = [log_loss(value.chances(parts.chosen.inputs), parts.chosen.won).mean() for value in values]
    return values[int(np.argmin(losses))]


def stage_of(moments: Moments) -> NDArray[np.int64]:
    """Row -> quarter of the game, from 0."""
    return np.minimum((moments.progress * len(STAGES)).astype(np.int64), len(STAGES) - 1)


def by_points(parts: Parts) -> Floats:
    """What the lead in points alone tells, fitted for each quarter of the game: the baseline to beat."""
    found = np.zeros(len(parts.judged.won), np.float32)
    for stage in range(len(STAGES)):
        here, there = stage_of(parts.fitted) == stage, stage_of(parts.judged) == stage
        value = fit(parts.fitted.lead[here, None], parts.fitted.won[here], 0.0)
        found[there] = value.chances(parts.judged.lead[there, None])
    return found


def guesses(parts: Parts, value: Value) -> dict[str, Floats]:
    """Who guesses -> the chances it gives to the moments that are judged."""
    chance = np.full(len(parts.judged.won), parts.fitted.won.mean(), np.float32)
    return {"chance": chance, "points": by_points(parts), "value": value.chances(parts.judged.inputs)}


def by_stage(judged: Moments, guessed: dict[str, Floats]) -> list[Row]:
    """A row for each quarter of the game, and one for all of it."""
    found = []
    for number, stage in enumerate((*STAGES, "whole game")):
        here = stage_of(judged) == number if number < len(STAGES) else np.ones(len(judged.won), np.bool_)
        won = judged.won[here]
        loss = {who: float(log_loss(chances[here], won).mean()) for who, chances in guessed.items()}
        right = {who: float(((chances[here] > 0.5) == (won > 0.5)).mean()) for who, chances in guessed.items()}
        found.append(Row(stage, len(won), loss, right))
    return found


def gain(judged: Moments, better: Floats, worse: Floats) -> tuple[float, float, float]:
    """By how much one guess has less log-loss than another, with a 95 % interval. Only deals are independent."""
    less = log_loss(worse, judged.won) - log_loss(better, judged.won)
    deals = np.array([less[judged.deal == deal].mean() for deal in np.unique(judged.deal)])
    half = NORMAL_95 * float(deals.std(ddof=1)) / np.sqrt(len(deals)) if len(deals) > 1 else float("inf")
    return float(deals.mean()), float(deals.mean() - half), float(deals.mean() + half)


def calibration(judged: Moments, chances: Floats) -> list[Bin]:
    """Moments in order of their chance, in equal heaps: what was said, and how often it came true."""
    found = []
    for rows in np.array_split(np.argsort(chances, kind="stable"), BINS):
        if not len(rows):
            continue
        deals = judged.deal[rows]
        won = [(float(judged.won[rows][deals == deal].sum()), int((deals == deal).sum())) for deal in np.unique(deals)]
        found.append(Bin(float(chances[rows].mean()), float(judged.won[rows].mean()), *interval(won)))
    return found
