"""What the terms of the History of the World evaluation are worth in each epoch, learnt from games.

    python -m orbis.games.history_of_the_world.training.tune [--games N] [--seed S] [--jobs J] [--write]

The greedy player plays with itself; in half of the turns it slips, now and then or always, so that good and bad epochs
are seen. Whenever somebody's turn has ended, the terms of all seats are noted. For each epoch the weights are those
that best foretell how far each seat ends above the mean of its table: what all gain alike tells nothing about who wins.
Then the points of lead are sought that make a win e times as likely (the greatest likelihood of the winners).

Terms that can only be good keep weights of at least 0. Points may weigh less than nothing: after the first epoch who
has few of them chooses the better empire. `--write` puts what was found into the source.
"""

from __future__ import annotations

import argparse
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from orbis.bots.search import drawn
from orbis.games.history_of_the_world.bots.evaluation import N_TERMS, POINTS, TERMS, TURN, all_terms
from orbis.games.history_of_the_world.bots.greedy import best
from orbis.games.history_of_the_world.facts.names import N_EPOCHS
from orbis.games.history_of_the_world.game import GAME
from orbis.kernel.agenda import CHANCE, advance, answer
from orbis.kernel.options import check_all

SOURCE = Path("src/orbis/games/history_of_the_world/bots/weights/evaluation.py")  # it is run in the project
SEATS = 4
STEADY = 0.03  # of the answers are given at random even in the turns of a steady player
SLIPS = (0.0, 0.05, 0.1, 0.3, 0.6, 1.0)  # of the answers in those of the others
CALM = 0.002  # a small pull towards 0, in examples' worth
FREE = (POINTS, TURN)  # terms whose weights may be below 0
LEAST = -9.0  # but not below this
PASSES = 2000
LEADS = [0.5 * n for n in range(4, 81)]  # points to try
HEAD = '''"""What each term of `evaluation.TERMS` is worth in each epoch; `training/tune.py` learns them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[float, ...]] = (
'''


def lesson(seed: int) -> tuple[list[tuple[int, list[float]]], list[int]]:
    """One game: the epoch and the terms of all seats whenever a turn has ended, and the points at the end."""
    rng = random.Random(f"lesson {seed}")
    slips = [STEADY if rng.random() < 0.5 else rng.choice(SLIPS) for _ in range((N_EPOCHS + 1) * SEATS)]
    w: Any = GAME.new_position(SEATS, check_all(GAME.options, {}))
    advance(w)
    noted: list[tuple[int, list[float]]] = []
    moment = (0, w.actor)
    while w.legal:
        seat = w.agenda[-1].seat
        if seat == CHANCE:
            answer(w, drawn(w, rng))
        elif rng.random() < slips[w.epoch * SEATS + seat]:
            answer(w, rng.choice(w.legal))
        else:
            answer(w, best(w))
        if (w.epoch, w.actor) != moment and w.legal:
            moment = (w.epoch, w.actor)
            noted.append((w.epoch, all_terms(w)))
    return noted, list(w.score)


def above_the_table(x: Any) -> Any:
    """Examples (moment, seat, ...) less the mean of their table."""
    return x - x.mean(axis=1, keepdims=True)


def fit(x: Any, y: Any) -> list[float]:
    """The weights with the least squares, term by term, those that are not free never below 0."""
    a = above_the_table(x).reshape(-1, x.shape[2])
    goal = above_the_table(y).reshape(-1)
    squares, products = a.T @ a, a.T @ goal
    found = np.zeros(x.shape[2])
    for _ in range(PASSES):
        for n in range(x.shape[2]):
            if squares[n, n] > 1e-6:
                step = (products[n] - squares[n] @ found) / (squares[n, n] + CALM * len(a))
                found[n] = max(LEAST if n in FREE else 0.0, found[n] + step)
    return [round(float(weight), 3) + 0.0 for weight in found]


def lead(foretold: Any, y: Any) -> float:
    """The points ahead that make a win e times as likely, so that the true winners were the likeliest."""
    won = (y == y.max(axis=1, keepdims=True)).astype(float)
    won /= won.sum(axis=1, keepdims=True)

    def surprise(scale: float) -> float:
        shares = np.exp((foretold - foretold.max(axis=1, keepdims=True)) / scale)
        return float(-(won * np.log(shares / shares.sum(axis=1, keepdims=True) + 1e-12)).sum())

    return min(LEADS, key=surprise)


def source(weights: list[list[float]], leads: list[float]) -> str:
    """The weights as a module."""
    lines = [HEAD]
    for epoch, found in enumerate(weights, 1):
        lines.append(f"    # epoch {epoch}\n")
        lines += [f"    {weight!r},  # {term}\n" for term, weight in zip(TERMS, found, strict=True)]
    told = ", ".join([repr(each) for each in leads])
    return "".join(lines) + f")\n# Epoch -> points ahead that make a win e times as likely.\nLEAD: Final = ({told})\n"


def main() -> int:
    """Play, fit, print, write."""
    flags = argparse.ArgumentParser(description="Fit the weights of the History of the World evaluation.")
    flags.add_argument("--games", type=int, default=3000)
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument("--jobs", type=int, default=1)
    flags.add_argument("--write", action="store_true", help="into the source")
    given = flags.parse_args()
    if given.games < 1 or given.jobs < 1:
        flags.error("games and jobs must be at least 1")
    terms: list[list[Any]] = [[] for _ in range(N_EPOCHS)]
    ends: list[list[Any]] = [[] for _ in range(N_EPOCHS)]
    with ProcessPoolExecutor(given.jobs) as pool:
        for noted, final in pool.map(lesson, range(given.seed, given.seed + given.games), chunksize=20):
            for epoch, found in noted:
                terms[epoch - 1].append(np.array(found).reshape(SEATS, N_TERMS))
                ends[epoch - 1].append(final)
    weights, leads = [], []
    for epoch in range(N_EPOCHS):
        x, y = np.array(terms[epoch]), np.array(ends[epoch], dtype=float)
        weights.append(fit(x, y))
        foretold = x @ np.array(weights[-1])
        leads.append(lead(foretold, y))
        left = above_the_table(y) - above_the_table(foretold)
        print(f"epoch {epoch + 1}: {len(x)} moments, {above_the_table(y).std():.1f} points apart, ", end="")
        print(f"{left.std():.1f} of them not foretold; a lead of {leads[-1]} makes a win e times as likely")
        print("   " + ", ".join([f"{term} {weight}" for term, weight in zip(TERMS, weights[-1], strict=True)]))
    if given.write:
        SOURCE.write_text(source(weights, leads), encoding="utf-8")
        print(f"written to {SOURCE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
