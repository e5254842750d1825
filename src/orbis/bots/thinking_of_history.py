"""How search thinks about History of the World: what looks good, how far to play on, who is ahead."""

from __future__ import annotations

import math
from typing import Final

from orbis.bots.history_of_the_world import best, invasion_values
from orbis.bots.search import Thinking
from orbis.games.history_of_the_world.names import N_EPOCHS, NOBODY
from orbis.games.history_of_the_world.steps.invade import Invade, InvadeOn
from orbis.games.history_of_the_world.steps.scoring import points_now
from orbis.games.history_of_the_world.world import History

KEEN: Final = 0.7  # points by which one invasion must look better than another to be tried e times as often
TRUST: Final = 0.6  # in the quick player's answer to any other question
LASTING: Final = 0.3  # of what lies on the board: so much of it scores again, in each epoch to come at most once
LEAD: Final = 12.0  # points ahead that make a win e times as likely as not
WHOLE_EPOCH: Final = 15


class HistoryThinking(Thinking):
    """The greedy player's knowledge, as search needs it."""

    def priors(self, w: History) -> list[float]:
        """Invasions by their value for each army; for the rest, the quick player is trusted more than not."""
        step = w.agenda[-1]
        if isinstance(step, Invade | InvadeOn):
            values = invasion_values(w, step.seat)
            most = max(values)
            weights = [math.exp((value - most) / KEEN) for value in values]
        else:
            trusted = best(w)
            share = (1.0 - TRUST) / len(w.legal)
            weights = [share + (TRUST if code == trusted else 0.0) for code in w.legal]
        total = sum(weights)
        return [weight / total for weight in weights]

    def quick(self, w: History) -> int:
        """The greedy player."""
        return best(w)

    def horizon(self, w: History) -> int:
        """To the end of the turn; while cards are chosen, to the end of the epoch, because they are played then."""
        return w.epoch << 4 | (WHOLE_EPOCH if w.actor == NOBODY else w.actor)

    def at_rest(self, w: History, horizon: int) -> bool:
        """Whether the turn, or the epoch, is over."""
        until = horizon & 15
        return w.epoch != horizon >> 4 or until not in (WHOLE_EPOCH, w.actor)

    def worths(self, w: History) -> list[float]:
        """How likely each seat is to win: by its points, and those that its pieces promise, against the best other."""
        promise = LASTING if w.agenda and w.epoch < N_EPOCHS else 0.0
        points = [w.score[seat] + promise * points_now(w, seat) for seat in range(w.seats)]
        return [chance(points, seat) for seat in range(w.seats)]


def chance(points: list[float], seat: int) -> float:
    """From 0 to 1: far behind the best of the others, or far ahead of it."""
    rival = max([each for other, each in enumerate(points) if other != seat])
    return 1.0 / (1.0 + math.exp((rival - points[seat]) / LEAD))
