"""The Automa board: three rows of two spaces, and the cubes that say what an Automa does next."""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.facts.components import AUTOMA_CUBES
from orbis.games.world_order.facts.names import (
    BASE_SPACE,
    HARD,
    IMPROVE_SPACE,
    INVEST_SPACE,
    N_POWERS,
    N_SPACES,
    PERSON,
)
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import put

START_SPACES: Final = (IMPROVE_SPACE, INVEST_SPACE, BASE_SPACE)
CUBE_ROUNDS: Final = (2, 4, 6)  # spaces of the round track on which cubes wait
CUBE_ROUNDS_HARD: Final = (2, 4, 5, 6)


def rounds_with_a_cube(mode: int) -> tuple[int, ...]:
    """The rounds of the track on which cubes of an Automa wait."""
    return CUBE_ROUNDS_HARD if mode == HARD else CUBE_ROUNDS


def place_start_cubes(w: World, power: int) -> None:
    """DD "Setup", 4: a cube on Improve Relations, on Invest and on Build a Base."""
    for space in START_SPACES:
        w.cubes = put(w.cubes, power * N_SPACES + space, 1)


def take_round_cubes(w: World) -> None:
    """DD "Moving to a New Round": a cube of the round track goes where the card says; a fourth as the first."""
    for power in range(N_POWERS):
        rounds = rounds_with_a_cube(w.automa[power])
        if w.automa[power] != PERSON and w.round in rounds:
            space = AUTOMA_CUBES[power][rounds.index(w.round) % len(AUTOMA_CUBES[power])]
            w.cubes = put(w.cubes, power * N_SPACES + space, w.cubes[power * N_SPACES + space] + 1)
            w.log("told-automa-new-cube", power, space)


def move_cubes(w: World, power: int, space: int) -> None:
    """DD "Action Phase": one cube goes from left to right after a left action, all of them back after a right one."""
    here = power * N_SPACES + space
    there = here + 1 if space % 2 == 0 else here - 1
    moving = min(1, w.cubes[here]) if space % 2 == 0 else w.cubes[here]
    w.cubes = put(w.cubes, here, w.cubes[here] - moving)
    w.cubes = put(w.cubes, there, w.cubes[there] + moving)
    if moving:
        w.log("told-automa-cubes", power, moving, there - power * N_SPACES)
