"""What the terms of the World Order evaluation are worth, learnt from games that the greedy player plays.

    python -m orbis.games.world_order.training.tune [--games N] [--match N] [--automas N] [--seed S] [--jobs J]
        [--keep FILE] [--write]

Plays games of four with the present weights, some seats taken by Automas in hard mode. The weights of every player are
shaken and a few answers are random, so that the games differ. What a player had is noted as each turn begins. Then the
weights are fitted by temporal differences: what a position promises should be what was scored until the next turn and
what that one promises (LSTD, with eligibility traces of LAMBDA). Seven weights a term, for the start of each round and
the end; neighbours are held together a little, and all of them to the present ones. Who has more of something good is
often who had no use for it: what nobody would throw away weighs nothing at the least.

A weight that foretells points well need not make a good player. So then comes a match: one of four greedy players has
the fitted weights, in each seat as often; and games of one greedy player against three hard Automas, with the fitted
weights and with the present ones on the same deals. Powers are drawn in all of these games.

`--write` puts them into the source if they won at least their share of the match. Run it again to see whether the
better player finds others. The compiled form is several times faster: see the README beside this file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from orbis.games.world_order.bots.evaluation import COUNTED
from orbis.games.world_order.bots.weights.evaluation import RIVALRY, WEIGHTS
from orbis.games.world_order.training.common import (
    FREE,
    KNOTS,
    NAMES,
    Line,
    Weights,
    examples,
    flags_of,
    judged,
    lesson,
    read_flags,
    table_of,
    weights_of,
)

LAMBDA = 0.7  # how much of what is scored later is learnt from directly
PULL = 400.0  # examples' worth of trust in the present weights
SMOOTH = 300.0  # and in the weights of a term in neighbouring rounds being the same


def fit(lines: list[Line], present: Weights) -> Weights:
    """The weights with which each moment promises what is scored until the next, and what that one promises."""
    size = KNOTS * len(NAMES)
    left, right, squares, seen = np.zeros((size, size)), np.zeros(size), np.zeros(size), 0
    for line in lines:
        now = examples(line)
        then = np.vstack([now[1:], np.zeros(size)])
        trace, traces = np.zeros(size), np.zeros_like(now)
        for n, row in enumerate(now):
            trace = LAMBDA * trace + row
            traces[n] = trace
        left += traces.T @ (now - then)
        right += traces.T @ np.diff(line.scores)
        squares += (now**2).sum(axis=0)
        seen += len(now)
    usual = (squares / max(1, seen)).reshape(KNOTS, len(NAMES)).mean(axis=0)  # name -> its square, in an example
    pull = usual * PULL
    pull[COUNTED:] = 0.0  # what the terms do not tell follows from them
    pull += 1e-3  # a term nobody ever had keeps its weights
    left += np.diag(np.tile(pull, KNOTS))
    right += np.tile(pull, KNOTS) * table_of(present).ravel()
    for knot in range(KNOTS - 1):
        for n in range(COUNTED):
            a, b, hold = knot * len(NAMES) + n, (knot + 1) * len(NAMES) + n, SMOOTH * usual[n]
            left[a, a] += hold
            left[b, b] += hold
            left[a, b] -= hold
            left[b, a] -= hold
    return weights_of(solved(left, right).reshape(KNOTS, len(NAMES)))


def solved(left: Any, right: Any) -> Any:
    """The solution without the weights that came out below nothing and must not be: they are nothing."""
    bound = np.tile([name not in FREE for name in NAMES], KNOTS)
    kept = np.ones(len(right), bool)
    while True:
        found = np.zeros(len(right))
        found[kept] = np.linalg.solve(left[np.ix_(kept, kept)], right[kept])
        below = bound & (found < 0)
        if not below.any():
            return found
        kept &= ~below


def kept(file: Path) -> Iterator[Line]:
    """The lines in a file. One that was written for other terms is refused."""
    if not file.exists():
        return
    found = np.load(file)
    if tuple(found["names"]) != NAMES:
        raise SystemExit(f"{file} was written for other terms: give another file")
    at = 0
    for power, size, last in zip(found["powers"], found["sizes"], found["last"], strict=True):
        part = slice(at, at + size)
        yield Line(int(power), found["moments"][part], np.append(found["scores"][part], last), found["terms"][part])
        at += size


def keep(file: Path, lines: list[Line]) -> None:
    """Write lines for another time."""
    np.savez_compressed(
        file,
        names=np.array(NAMES),
        powers=[line.power for line in lines],
        sizes=[len(line.moments) for line in lines],
        last=[line.scores[-1] for line in lines],
        moments=np.concatenate([line.moments for line in lines]),
        scores=np.concatenate([line.scores[:-1] for line in lines]),
        terms=np.vstack([line.terms for line in lines]),
    )


def asked() -> argparse.Namespace:
    """What the command line says."""
    flags = flags_of("Fit the weights of the World Order evaluation.", 250)
    flags.add_argument("--keep", type=Path, help="keep the games there (.npz), and use those that are there already")
    given = read_flags(flags)
    if not given.games and not (given.keep and given.keep.exists()):
        flags.error("--games 0 needs a file of --keep with games in it")
    return given


def learn(pool: ProcessPoolExecutor, seeds: range, file: Path | None) -> list[Line]:
    """Games to learn from: those in the file, and one more for each seed."""
    lines = list(kept(file)) if file else []
    for n, found in enumerate(pool.map(lesson, [(seed, WEIGHTS) for seed in seeds]), 1):
        lines += found
        if n % 10 == 0 or n == len(seeds):
            print(f"{n} games, {np.mean([line.scores[-1] for line in found]):.1f} VP in the last", file=sys.stderr)
            if file:
                keep(file, lines)
    return lines


def main() -> int:
    """Play, fit, print; the matches; write."""
    given = asked()
    with ProcessPoolExecutor(given.jobs) as pool:
        lines = learn(pool, range(given.seed, given.seed + given.games), given.keep)
        judged(pool, given, lines, fit(lines, WEIGHTS), RIVALRY)
    return 0


if __name__ == "__main__":
    sys.exit(main())
