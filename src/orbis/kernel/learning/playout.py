"""Random play through the trusting door: for simulations, benchmarks and search."""

from __future__ import annotations

from orbis.kernel.agenda import CHANCE, Position, answer, is_forced
from orbis.kernel.chance import Rng, roll


def random_answer(w: Position, rng: Rng) -> int:
    """A legal answer to the step on top: dice by their weights, people by a fair draw."""
    if w.agenda[-1].seat == CHANCE:
        return roll(w, rng)
    return w.legal[int(rng.random() * len(w.legal))]


def settle(w: Position) -> None:
    """Take the forced answers at the very beginning; afterwards `answer` does."""
    while is_forced(w):
        answer(w, w.legal[0])


def playout(w: Position, rng: Rng, most: int) -> int:
    """Play at random to the end, or for `most` answers; returns how many were given."""
    given = 0
    while w.agenda and given < most:
        answer(w, random_answer(w, rng))
        given += 1
    return given
