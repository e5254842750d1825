"""History of the World as a player judges it: what each seat has on the board and in hand, and what that promises.

Each term is something people at the table count too. What a term is worth depends on the epoch: a Region held early
scores again and again, one held late only once (`weights/evaluation.py`, learnt from games by `training/tune.py`).
"""

from __future__ import annotations

import math
from typing import Final

from orbis.games.history_of_the_world.bots.weights.evaluation import LEAD, WEIGHTS
from orbis.games.history_of_the_world.facts.components import (
    ARMIES_OF,
    EMPIRES_IN,
    EPOCH_OF,
    IS_KINGDOM,
    N_EMPIRES,
    N_REGIONS,
    PRESENCE_IN,
    TOKENS_OF,
)
from orbis.games.history_of_the_world.facts.names import N_EPOCHS, NOBODY
from orbis.games.history_of_the_world.rules.scoring import degree_among, structures_in
from orbis.games.history_of_the_world.state.world import History

TERMS: Final = (
    "points",  # gained so far: early ones count little, because who is behind chooses the better empires
    "regions",  # what the Regions would bring at their next scoring
    "regions_later",  # and at the one after that
    "structures",  # capitols, cities and monuments
    "armies",  # on the board
    "strongholds",  # armies with a fort
    "turn",  # still to come in this epoch
    "empire",  # armies and siege tokens for it
    "kingdom",  # armies of the kingdom in hand
    "events",  # other events in hand
)
N_TERMS: Final = len(TERMS)
POINTS: Final = 0
REGIONS: Final = 1
REGIONS_LATER: Final = 2
STRUCTURES: Final = 3
ARMIES: Final = 4
STRONGHOLDS: Final = 5
TURN: Final = 6
EMPIRE: Final = 7
KINGDOM: Final = 8
EVENTS: Final = 9


def all_terms(w: History) -> list[float]:
    """What each seat has: seat * N_TERMS + term."""
    found = [0.0] * (w.seats * N_TERMS)
    comes = add_cards(w, found)
    add_regions(w, comes, found)
    for t, owner in enumerate(w.owner):
        if owner != NOBODY:
            first = owner * N_TERMS
            found[first + ARMIES] += 1.0
            found[first + STRUCTURES] += structures_in(w, t)
            if w.fort[t]:
                found[first + STRONGHOLDS] += 1.0
    for seat in range(w.seats):
        found[seat * N_TERMS + POINTS] = float(w.score[seat])
        if comes[seat]:
            found[seat * N_TERMS + TURN] = 1.0
    return found


def add_cards(w: History, found: list[float]) -> list[bool]:
    """The terms of the cards in hand; and for each seat, whether its empire of this epoch is still to score."""
    comes = [False] * w.seats
    if w.actor != NOBODY:
        comes[w.actor] = True
    for card, seat in enumerate(w.at):
        if seat >= 0:
            first = seat * N_TERMS
            if card < N_EMPIRES:
                comes[seat] = True
                found[first + EMPIRE] += ARMIES_OF[card] + len(TOKENS_OF[card])
            elif IS_KINGDOM[card]:
                if is_to_come(w, seat, card):
                    found[first + KINGDOM] += ARMIES_OF[card]
            else:
                found[first + EVENTS] += 1.0
    if w.actor != NOBODY:
        found[w.actor * N_TERMS + EMPIRE] += w.army_card + w.tokens
    return comes


def is_to_come(w: History, seat: int, kingdom: int) -> bool:
    """Whether a kingdom in hand may still be played: in its epoch, before the empire of its owner."""
    if EPOCH_OF[kingdom] != w.epoch:
        return False
    if seat == w.actor:
        return w.card == NOBODY
    return any([w.at[c] == seat for c in EMPIRES_IN[w.epoch - 1]])  # noqa: C419


def add_regions(w: History, comes: list[bool], found: list[float]) -> None:
    """The terms of the Regions: a seat that has scored in this epoch scores next in the following one."""
    values: tuple[tuple[int, ...], ...] = PRESENCE_IN[w.rules.values]
    for region in range(N_REGIONS):
        armies = w.armies_in(region)
        worth = values[region]
        for seat in range(w.seats):
            if armies[seat]:
                degree = degree_among(armies, seat)
                epoch = max(w.epoch, 1) - 1 + (0 if comes[seat] else 1)  # of its next scoring, from 0
                if epoch < N_EPOCHS:
                    found[seat * N_TERMS + REGIONS] += degree * worth[epoch]
                if epoch + 1 < N_EPOCHS:
                    found[seat * N_TERMS + REGIONS_LATER] += degree * worth[epoch + 1]


def weighed(w: History) -> list[float]:
    """The terms in points: seat * N_TERMS + term."""
    found = all_terms(w)
    first = (max(w.epoch, 1) - 1) * N_TERMS
    for n in range(len(found)):
        found[n] *= WEIGHTS[first + n % N_TERMS]
    return found


def expected(w: History) -> list[float]:
    """Seat -> the points it is likely to have at the end, apart from what all will gain alike."""
    if not w.agenda:
        return [float(points) for points in w.score]
    found = [0.0] * w.seats
    for n, term in enumerate(weighed(w)):
        found[n // N_TERMS] += term
    return found


def chances(w: History) -> list[float]:
    """Seat -> how likely it is to win; they add up to 1."""
    points = expected(w)
    scale = LEAD[max(w.epoch, 1) - 1] if w.agenda else 1.0
    most = max(points)
    total = 0.0
    for seat in range(w.seats):
        points[seat] = math.exp((points[seat] - most) / scale)
        total += points[seat]
    for seat in range(w.seats):
        points[seat] /= total
    return points
