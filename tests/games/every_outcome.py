"""Everything that chance may do in a function, with its probability: for tests of what is dealt at random."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, TypeVar

R = TypeVar("R", bound=Hashable)


class Pick(float):
    """What `random()` gives: multiplied by a whole number, it becomes the number that is to be chosen."""

    chance: Chances

    def __mul__(self, options: Any) -> Any:
        return self.chance.pick(options)


class Chances:
    """A source of chance that follows a path, and says where the next path branches off."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.sizes: list[int] = []

    def random(self) -> float:
        found = Pick(0.0)
        found.chance = self
        return found

    def pick(self, options: int) -> int:
        self.sizes.append(options)
        if len(self.sizes) > len(self.path):
            self.path.append(0)
        return self.path[len(self.sizes) - 1]


def every_outcome(deal: Callable[[Any], R]) -> dict[R, Fraction]:
    """Each result of `deal(rng)` and its probability, where it chooses by `int(rng.random() * options)` only."""
    found: dict[R, Fraction] = defaultdict(Fraction)
    path: list[int] = []
    while True:
        chances = Chances(path)
        result = deal(chances)
        share = Fraction(1)
        for size in chances.sizes:
            share /= size
        found[result] += share
        while path and path[-1] + 1 == chances.sizes[len(path) - 1]:
            path.pop()
        if not path:
            return dict(found)
        path[-1] += 1
