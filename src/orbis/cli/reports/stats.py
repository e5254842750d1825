"""Points by who sits where: people (here: bots), or rules that play a seat by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

NORMAL_95: Final = 1.96  # standard errors on each side of a mean that hold 95 % of a normal distribution


def by_kind(kinds: list[str], points: list[list[int]], sitters: Sequence[str]) -> dict[str, Any]:
    """Seats by kind, mean points of each kind and the differences within games, with 95 % intervals.

    Those at one table depend on each other, so the mean of a kind at a table counts as one figure.
    """
    order = [kind for kind in sitters if kind in kinds]
    tables = {kind: at_each_table([points[s] for s, own in enumerate(kinds) if own == kind]) for kind in order}
    pairs = [(one, other) for n, one in enumerate(order) for other in order[:n]]
    differences = []
    for one, other in pairs:
        gaps = [a - b for a, b in zip(tables[one], tables[other], strict=True)]
        differences.append({"one": one, "other": other, **mean_of(gaps)})
    return {
        "seats": kinds,
        "points": {kind: mean_of(tables[kind]) for kind in order},
        "differences": differences,
    }


def at_each_table(points: list[list[int]]) -> list[float]:
    """The mean of some seats, game by game."""
    return [fmean(game) for game in zip(*points, strict=True)]


def mean_of(figures: list[float]) -> dict[str, Any]:
    """The mean with half the width of its 95 % interval; nothing of nothing, and no interval of a single figure."""
    if not figures:
        return {"games": 0, "mean": None, "interval": None}
    error = NORMAL_95 * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else None
    return {
        "games": len(figures),
        "mean": round(fmean(figures), 3),
        "interval": None if error is None else round(error, 3),
    }
