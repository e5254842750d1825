"""Chance: where the dice and the draws of a match come from.

The answer after `n` rows that count is a keyed hash of `n`: nobody without the key can guess the next one, nothing has
to be kept between draws, and anyone who is given the key afterwards can derive every draw again. Rows that were taken
back do not count, so the same answers lead to the same draws: going back is no way to get better ones.
"""

from __future__ import annotations

import hashlib
from typing import Protocol

from orbis.kernel.agenda import Position, Step
from orbis.kernel.errors import Given, Invalid, shorten

MOST_SEED_CHARACTERS = 200


class Rng(Protocol):
    """Any source of numbers in [0, 1): `random.Random(7)` is one."""

    def random(self) -> float:
        """The next number of the sequence."""


class Chance:
    """The stream of one match, from its seed."""

    __slots__ = ("_key", "by_length", "seed")

    def __init__(self, seed: Given, by_length: bool = False) -> None:
        self.by_length = by_length  # as matches begun before format 2 draw: rows that were taken back count too
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise Invalid("seed", f"{shorten(seed)} is neither a whole number nor a word")
        too_long = len(seed) > MOST_SEED_CHARACTERS if isinstance(seed, str) else seed.bit_length() > 512
        if too_long:
            raise Invalid("seed", f"at most {MOST_SEED_CHARACTERS} characters or 512 bits are allowed")
        self.seed = seed
        try:
            written = f"{type(seed).__name__}:{seed}".encode()
        except UnicodeEncodeError:
            raise Invalid("seed", f"{shorten(seed)} is not valid text (UTF-8)") from None
        self._key = hashlib.blake2b(written, digest_size=32).digest()

    def below(self, row: int, limit: int) -> int:
        """The number in 0..limit-1 that is drawn after so many rows of the log."""
        draw = hashlib.blake2b(row.to_bytes(8, "big"), key=self._key, digest_size=16).digest()
        return int.from_bytes(draw, "big") % limit  # 128 bits: the bias is far below anything observable

    def answer(self, w: Position, row: int) -> int:
        """The answer of CHANCE to the step on top."""
        step: Step[Position] = w.agenda[-1]
        weights = step.weights(w)
        total = len(w.legal) if weights is None else sum(weights)
        return pick(w.legal, weights, self.below(row, total))


def pick(answers: list[int], weights: list[int] | None, ticket: int) -> int:
    """The answer that holds a ticket, when each holds as many as its weight, in order."""
    if weights is None:
        return answers[ticket]
    for i in range(len(answers)):
        ticket -= weights[i]
        if ticket < 0:
            return answers[i]
    raise ValueError("the ticket is not below the sum of the weights")


def roll(w: Position, rng: Rng) -> int:
    """An answer of CHANCE to the step on top from any generator: for search and playouts."""
    step: Step[Position] = w.agenda[-1]
    weights = step.weights(w)
    total = len(w.legal) if weights is None else sum(weights)
    return pick(w.legal, weights, int(rng.random() * total))
