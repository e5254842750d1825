"""A table that a seat cannot tell from the true one."""

from __future__ import annotations

from orbis.games.world_order.facts.constants import (
    DEALT,
    IN_BOX,
    RETURNED,
    USED,
)
from orbis.games.world_order.facts.names import (
    N_POWERS,
)
from orbis.games.world_order.facts.objectives import OBJECTIVES_OF
from orbis.games.world_order.rules.objectives.objectives import is_in_game
from orbis.games.world_order.state.knowledge import deal_anew, shuffle
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, put
from orbis.kernel.chance import Rng


def sample(w: World, seat: int, rng: Rng) -> World:
    """A table the seat cannot tell from this one, by the weights that `knowledge` gives to all of them."""
    other = w.copy()
    for power in range(N_POWERS):
        if w.seat_of[power] not in (NOBODY, seat):
            deal_anew(w, other, w.power_of[seat], power, rng)
            deal_assets_anew(w, other, power, rng)
            deal_objectives_anew(w, other, power, rng)
    return other


def deal_assets_anew(w: World, other: World, power: int, rng: Rng) -> None:
    """Other assets dealt, and another one put aside; those that lie open, used or not, stay."""
    covered = [a for a in w.assets_in_play(power) if w.asset[a] in (IN_BOX, DEALT, RETURNED)]
    states = sorted([w.asset[a] for a in covered])
    shuffle(states, rng)
    for asset, state in zip(covered, states, strict=True):
        other.asset = put(other.asset, asset, state)


def deal_objectives_anew(w: World, other: World, power: int, rng: Rng) -> None:
    """Other Objectives, of those that could have been dealt; what was scored is known."""
    unseen = [o for o in OBJECTIVES_OF[power] if w.objective[o] != USED and is_in_game(w, o)]
    states = sorted([w.objective[o] for o in unseen])
    shuffle(states, rng)
    for objective, state in zip(unseen, states, strict=True):
        other.objective = put(other.objective, objective, state)
