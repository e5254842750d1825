"""The rules of Tides, one step each."""

from __future__ import annotations

from examples.toy_game.table import AT_HOME, FARTHEST, ROLL, WALK, Beach
from orbis.kernel.agenda import CHANCE, Step, only


class Day(Step[Beach]):
    """TI-1: so many rounds; in each everybody walks out, then the tide comes in."""

    rule = "TI-1"

    def run(self, w: Beach) -> bool:
        """One round on top of the rest of the day."""
        if w.round < w.rounds:
            w.round += 1
            w.log("told-round", w.round)
            self.then(w, *[Walk(seat) for seat in range(w.seats)], Tide(), Day())
        return True


class Walk(Step[Beach]):
    """TI-2: everybody chooses in secret, at the same time, how far to walk."""

    rule = "TI-2"
    asks = "ask-walk"
    together = True

    def answers(self, w: Beach) -> list[int]:
        """One to six steps."""
        return list(range(WALK, WALK + FARTHEST))

    def apply(self, w: Beach, answer: int) -> None:
        """Said to nobody yet."""
        w.walk[self.seat] = answer - WALK + 1

    def witnesses(self, w: Beach) -> int:
        """Only who walks."""
        return only(self.seat)


class Tide(Step[Beach]):
    """TI-3: a die says how far one could walk; who went no farther brings home a shell a step, the others nothing."""

    rule = "TI-3"

    def __init__(self) -> None:
        self.seat = CHANCE

    def answers(self, w: Beach) -> list[int]:
        """A die."""
        return list(range(ROLL, ROLL + FARTHEST))

    def apply(self, w: Beach, answer: int) -> None:
        """Everybody comes home, dry or wet."""
        w.shown += 1  # hidden walks are shown: nobody may take theirs back
        for seat, steps in enumerate(w.walk):
            if steps <= answer - ROLL + 1:
                w.shells[seat] += steps
                w.log("told-dry", seat, steps)
            else:
                w.wet[seat] += 1
                w.log("told-wet", seat, steps)
        w.walk = [AT_HOME] * w.seats
