"""The answers of Tides, and what lies on its table."""

from __future__ import annotations

from typing import ClassVar, Final

from orbis.kernel.actions import Actions
from orbis.kernel.agenda import Position

FARTHEST: Final = 6
AT_HOME: Final = 0  # has not said yet how far to walk
_STEPS: Final = [str(n) for n in range(1, FARTHEST + 1)]

ACTIONS: Final = Actions()
WALK: Final = ACTIONS.verb("walk", steps=_STEPS)  # walk:1 is WALK, walk:6 is WALK + 5
ROLL: Final = ACTIONS.verb("roll", pips=_STEPS)

# What the rules tell the log, with the names of the arguments.
TELLINGS: Final = {"told-round": ("round",), "told-dry": ("seat", "shells"), "told-wet": ("seat", "steps")}


class Beach(Position):
    """A game of Tides in progress."""

    __slots__ = ("round", "rounds", "shells", "walk", "wet")

    constant: ClassVar[tuple[str, ...]] = ("rounds",)  # follows from the options, so it is not saved

    rounds: int
    round: int
    shells: list[int]  # seat -> shells at home
    wet: list[int]  # seat -> how often the tide caught it
    walk: list[int]  # seat -> steps it walks out this round, or AT_HOME; hidden until the die is rolled

    def copy(self) -> Beach:
        """An independent table in the same position."""
        w = Beach()
        w.follow(self)
        w.rounds = self.rounds
        w.round = self.round
        w.shells = self.shells[:]
        w.wet = self.wet[:]
        w.walk = self.walk[:]
        return w
