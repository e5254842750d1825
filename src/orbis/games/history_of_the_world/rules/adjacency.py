"""Adjacency: an invasion goes over land, straits and caravans, or by fleet."""

from __future__ import annotations

from orbis.games.history_of_the_world.facts.components import (
    IS_WATER,
    N_SECTIONS,
    N_TERRITORIES,
    NEIGHBOURS,
    SECTIONS_OF,
    SHORES,
)
from orbis.games.history_of_the_world.facts.names import NOBODY
from orbis.games.history_of_the_world.state.world import History


def by_land(w: History, seat: int, origins: list[int]) -> list[int]:
    """The territories that a seat could invade over land."""
    return to_invade(w, seat, over_land(w, origins))


def by_sea(w: History, seat: int, origins: list[int]) -> list[int]:
    """The territories that a seat could invade by fleet."""
    reached = over_sea(w, origins)
    return to_invade(w, seat, reached) if reached else []


def over_land(w: History, origins: list[int]) -> list[bool]:
    """Territory -> adjacent by a border, a strait, or a caravan in a barren land; HW "Fleets and Caravans"."""
    groups = w.groups
    reached = [False] * N_TERRITORIES
    for origin in origins:
        for t in NEIGHBOURS[origin]:
            reached[t] = True
        for section in SECTIONS_OF[origin]:
            if groups[section] != NOBODY and not IS_WATER[section]:
                for t in SHORES[section]:
                    reached[t] = True
    return reached


def over_sea(w: History, origins: list[int]) -> list[bool]:
    """Territory -> adjacent by a chain of tokens in which a fleet takes part; empty if there is no chain.

    Between two territories on the same barren land only its caravan takes part, whatever else the chain holds.
    """
    groups = w.groups
    entered = [False] * N_SECTIONS  # sections from which one sets out
    into = [0] * N_SECTIONS  # chain -> how many of them
    for origin in origins:
        for section in SECTIONS_OF[origin]:
            if groups[section] != NOBODY and not entered[section]:
                entered[section] = True
                into[groups[section]] += 1
    if not any(into):
        return []
    reached = [False] * N_TERRITORIES
    for section in range(N_SECTIONS):
        if groups[section] == NOBODY:
            continue
        ways = into[groups[section]]
        if entered[section] and not IS_WATER[section]:
            ways -= 1
        if ways:  # from another section, or over this water: no two barren lands touch
            for t in SHORES[section]:
                reached[t] = True
    return reached


def is_reached(w: History, seat: int, territory: int, naval: bool) -> bool:
    """Whether an active army of a seat is adjacent to a territory. It goes both ways, so the search begins there."""
    reached = over_sea(w, [territory]) if naval else over_land(w, [territory])
    owner, active = w.owner, w.active
    for t, adjacent in enumerate(reached):  # noqa: SIM110 - the first one is enough
        if adjacent and owner[t] == seat and active[t]:
            return True
    return False


def to_invade(w: History, seat: int, reached: list[bool]) -> list[int]:
    """The territories that are reached, without those where the seat has an active army."""
    owner, active = w.owner, w.active
    return [t for t in range(N_TERRITORIES) if reached[t] and not (owner[t] == seat and active[t])]
