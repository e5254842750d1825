"""Positions from random games, for whoever has something to say about all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from orbis.envs.spec import Seating
from orbis.envs.stepping import step
from orbis.kernel.agenda import Position

MODULES = ["objectives", "growth", "abilities", "assets"]

# A game, its seats and options: everything an observation may hold occurs in one of them.
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("caravels", 2, {"modules": ["storms"], "edition": "1"}),
    ("caravels", 4, {}),
    ("history-of-the-world", 3, {"draft": "classic"}),
    ("history-of-the-world", 6, {}),
    ("world-order", 4, {}),
    ("world-order", 2, {"edition": "0.5"}),
    ("world-order", 3, {"modules": MODULES, "growth_mix": "shuffled", "orders": True}),
    ("world-order", 3, {"modules": ["automas", "objectives", "assets"], "normal_automas": ["2"]}),
]


def positions(seating: Seating, seed: int, every: int = 1) -> Iterator[Position]:
    """Every so many questions of a random game, and its end. The table goes on: copy it to keep it."""
    rng = random.Random(seed)
    w = seating.begin(rng)
    number = 0
    while w.agenda:
        if number % every == 0:
            yield w
        number += 1
        step(w, rng.choice(w.legal), rng)
    yield w
