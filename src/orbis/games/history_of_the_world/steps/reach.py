"""Where an invasion may go: over land, straits and caravans, or by fleet."""

from __future__ import annotations

from orbis.games.history_of_the_world.figures import (
    IS_WATER,
    N_SECTIONS,
    N_TERRITORIES,
    NEIGHBOURS,
    SECTIONS_OF,
    SHORES,
)
from orbis.games.history_of_the_world.names import NOBODY
from orbis.games.history_of_the_world.world import History


def by_land(w: History, origins: list[int]) -> list[bool]:
    """Territory -> adjacent by a border, a strait, or a caravan in a barren land; HW "Fleets and Caravans"."""
    found = [False] * N_TERRITORIES
    for origin in origins:
        for t in NEIGHBOURS[origin]:
            found[t] = True
        for section in SECTIONS_OF[origin]:
            if w.groups[section] != NOBODY and not IS_WATER[section]:
                for t in SHORES[section]:
                    found[t] = True
    return found


def by_sea(w: History, origins: list[int]) -> list[bool]:
    """Territory -> adjacent by a chain of tokens with at least one fleet in it."""
    found = [False] * N_TERRITORIES
    used = 0  # chains, as bits of their first section
    for origin in origins:
        for section in SECTIONS_OF[origin]:
            if w.groups[section] != NOBODY:
                used |= 1 << w.groups[section]
    if not used:
        return found
    naval = 0
    for section in range(N_SECTIONS):
        if w.groups[section] != NOBODY and IS_WATER[section]:
            naval |= 1 << w.groups[section]
    for section in range(N_SECTIONS):
        if w.groups[section] != NOBODY and used & naval & 1 << w.groups[section]:
            for t in SHORES[section]:
                found[t] = True
    return found
