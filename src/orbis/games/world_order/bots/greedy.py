"""What a power prefers in World Order: among people by what sums up a position, alone with Automas by a closer look.

Automas pay with money alone and add Influence by their own cards, so other things are worth having against them. And a
game against them is always the same game, three and a person: it could be learnt thing by thing.
"""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.bots import evaluation, solo_evaluation
from orbis.games.world_order.bots.trade_order import WorldOrderLookahead
from orbis.games.world_order.facts.names import N_POWERS, NOBODY, PERSON
from orbis.games.world_order.state.world import World


def is_alone(w: World, power: int) -> bool:
    """Whether all the others at the table are Automas; where nobody else sits there is none either."""
    for other in range(N_POWERS):
        if other != power and w.seat_of[other] != NOBODY and w.automa[other] == PERSON:
            return False
    return True


def evaluate(w: World, seat: int) -> float:
    """What a position is worth to a seat, in VP.

    Before the first round there is nothing to look at closely, and not every power has learnt to.
    """
    power = w.power_of[seat]
    if w.round and solo_evaluation.WEIGHTS[power] and is_alone(w, power):
        return solo_evaluation.worth(w, power)
    return evaluation.evaluate(w, seat)


LOOKAHEAD: Final = WorldOrderLookahead(evaluate)


def best(w: World) -> int:
    """The answer of the greedy player to the question on top of the agenda."""
    return LOOKAHEAD.best(w, w.agenda[-1].seat)
