"""The greedy player of Tides: it walks as far as brings most shells on average."""

from __future__ import annotations

from examples.toy_game.table import FARTHEST, WALK, Beach


def best(w: Beach) -> int:
    """The answer that a greedy player gives: so many steps, times the pips of the die with which it stays dry."""
    return max(w.legal, key=lambda answer: (answer - WALK + 1) * (FARTHEST + WALK - answer))
