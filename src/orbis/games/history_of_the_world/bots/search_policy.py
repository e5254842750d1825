"""How search thinks about History of the World: what looks good, how far to play on, who is ahead."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from orbis.bots.search import SearchPolicy, drawn
from orbis.games.history_of_the_world.bots.evaluation import N_TERMS, TERMS, chances, weighed
from orbis.games.history_of_the_world.bots.greedy import best, invasion_values
from orbis.games.history_of_the_world.facts.names import NOBODY
from orbis.games.history_of_the_world.rules.invade import Invade, InvadeOn
from orbis.games.history_of_the_world.rules.turn import BeginTurn, EndTurn
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import CHANCE, answer

KEEN: Final = 0.7  # points by which one invasion must look better than another to be tried e times as often
TRUST: Final = 0.6  # in the quick player's answer to any other question
WHOLE_EPOCH: Final = 15


class Policy(SearchPolicy):
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

    def at_once(self, w: History) -> int:
        """To begin without a kingdom in hand, and to end a turn: events are played while one invades."""
        step = w.agenda[-1]
        if isinstance(step, EndTurn) or (isinstance(step, BeginTurn) and not step.kingdoms(w)):
            return w.legal[0]
        return NOBODY

    def horizon(self, w: History) -> int:
        """To the end of the turn; while cards are chosen, to the end of the epoch, because they are played then."""
        return w.epoch << 4 | (WHOLE_EPOCH if w.actor == NOBODY else w.actor)

    def reached(self, w: History, horizon: int, seat: int) -> bool:
        """When the turn, or the epoch, is over."""
        until = horizon & 15
        return w.epoch != horizon >> 4 or until not in (WHOLE_EPOCH, w.actor)

    def rest(self, w: History, horizon: int, seat: int, rng: Random) -> History:
        """The greedy player plays for all."""
        while w.agenda and not self.reached(w, horizon, seat):
            if w.agenda[-1].seat == CHANCE:
                answer(w, drawn(w, rng))
            else:
                answer(w, w.legal[0] if len(w.legal) == 1 else best(w))
        return w

    def worths(self, w: History, horizon: int, seat: int) -> list[float]:
        """How likely each seat is to win."""
        return chances(w)

    def features(self, w: History, seat: int) -> dict[str, float]:
        """The terms of the evaluation, by name."""
        return dict(zip(TERMS, weighed(w)[seat * N_TERMS : (seat + 1) * N_TERMS], strict=True))
