"""Which games are played: deals, and all seatings of each.

A deal is a seed of chance. The line-up is put around the table in some order, and that order is then turned: each
distinct rotation is a game. So within every deal everybody sits in every seat equally often, and all of them meet the
same dice and cards as long as their games run alike. The order around the table is drawn anew for each deal, so that
over many deals nobody keeps the same neighbour.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec


class Fixture(msgspec.Struct, frozen=True):
    """One game to play."""

    number: int  # from 1, over all deals
    deal: int  # from 1
    seats: tuple[str, ...]  # seat -> who sits there


def rotations(order: Sequence[str]) -> list[tuple[str, ...]]:
    """The distinct ways to turn an order around a table."""
    turned = [(*order[n:], *order[:n]) for n in range(len(order))]
    return list(dict.fromkeys(turned))


def seatings(names: Sequence[str], seed: int | str, deal: int) -> list[tuple[str, ...]]:
    """The games of a deal."""
    order = list(names)
    random.Random(f"{seed}:{deal}:order").shuffle(order)
    return rotations(order)


def schedule(names: Sequence[str], games: int, seed: int | str) -> list[Fixture]:
    """Whole deals until there are at least so many games; the beginning is the same however many there are."""
    found: list[Fixture] = []
    deal = 0
    while len(found) < games:
        deal += 1
        for seats in seatings(names, seed, deal):
            found.append(Fixture(len(found) + 1, deal, seats))
    return found
