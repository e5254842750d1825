"""Which way the weights of the World Order evaluation should move, learnt from how games end.

    python -m orbis.games.world_order.training.hone [--games N] [--lines N] [--step S] [--match N] [--automas N]
        [--seed S] [--jobs J] [--write]

`tune` asks what foretells points, and looks only at games as they are played: a plan that nobody follows seems to
be worth nothing. Here every player shakes all its weights, those of the early rounds and those of the late ones, and
what counts is by how much it then beat its table, Automas in hard mode or others like it. A regression over all games
says what each weight does; what chance may explain is shrunk away, and the weights take a step in that direction. Then
what the terms leave untold is put right for each power, so that the VP they promise are those that come at a table of
four who play alike. With `--games 0` that is all that is done.

Then comes a match against the present weights, as in `tune`; `--write` puts the new ones into the source if they
won at least their share. Run it again from there.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from orbis.games.world_order.bots.evaluation import COUNTED, TERMS
from orbis.games.world_order.bots.weights.evaluation import RIVALRY, WEIGHTS
from orbis.games.world_order.facts.names import POWERS
from orbis.games.world_order.training.common import (
    FREE,
    KNOTS,
    SEATS,
    Line,
    Weights,
    above,
    calibrated,
    even_game,
    flags_of,
    greedy,
    judged,
    lesson,
    play,
    read_flags,
)

SHAKEN = 0.35  # of a weight, early and late, in the games to learn from
NODES = 80  # of a chain, in those games
ALONE = 0.7  # of the games have one player and three Automas
LEAST = 0.3  # VP that a term is taken to promise, so that one that weighs nothing is tried too
RIVALRIES = 0.5  # by how much rivalry is shaken, where a weight is shaken by all of itself
MOVES = 2 * COUNTED + 1  # early and late for each term, and rivalry


class Trial(NamedTuple):
    """How a player with shaken weights did."""

    kind: int  # of the table, and the power: what it should be compared with
    margin: float  # VP; half of what the others had is taken off
    moves: Any  # how its weights were shaken


def scales_of(lines: list[Line], weights: Weights) -> dict[str, float]:
    """Term -> what one move is: its usual weight, or one with which it would promise LEAST VP."""
    usual = np.sqrt(np.mean(np.vstack([line.terms for line in lines]) ** 2, axis=0))
    found = {}
    for n, name in enumerate(TERMS[:COUNTED]):
        size = float(np.sqrt(np.mean(np.square(weights[name]))))
        found[name] = max(size, LEAST / max(float(usual[n]), LEAST))
    return found


def moved(weights: Weights, scales: dict[str, float], moves: Any) -> Weights:
    """The weights after some moves: each fades in or out in the course of the game."""
    found = dict(weights)
    for n, name in enumerate(TERMS[:COUNTED]):
        early, late = moves[2 * n] * scales[name], moves[2 * n + 1] * scales[name]
        parts = [knot / (KNOTS - 1) for knot in range(KNOTS)]
        row = [weight + early * (1 - part) + late * part for weight, part in zip(weights[name], parts, strict=True)]
        least = -np.inf if name in FREE else 0.0  # as in `tune`: what nobody would throw away
        found[name] = tuple([round(float(max(least, weight)), 3) + 0.0 for weight in row])
    return found


def rivalry_after(moves: Any) -> float:
    """Rivalry after some moves."""
    return round(max(0.0, RIVALRY + RIVALRIES * float(moves[-1])), 3)


def trial(job: tuple[int, dict[str, float]]) -> list[Trial]:
    """One game with shaken weights."""
    seed, scales = job
    rng = random.Random(f"hone {seed}")
    alone = rng.random() < ALONE
    seats = [rng.randrange(SEATS)] if alone else list(range(SEATS))
    moves = {seat: np.array([rng.gauss(0.0, SHAKEN) for _ in range(MOVES)]) for seat in seats}
    players = {seat: greedy(moved(WEIGHTS, scales, m), rivalry_after(m), NODES) for seat, m in moves.items()}
    w = play(players, rng)
    scores = [w.score(power) for power in w.power_of]
    found = []
    for seat in seats:
        others = sum([score for each, score in enumerate(scores) if each != seat]) / (SEATS - 1)
        found.append(Trial(alone * len(POWERS) + w.power_of[seat], scores[seat] - others / 2, moves[seat]))
    return found


def direction(trials: list[Trial]) -> Any:
    """What each move does to the margin, in VP, as far as it is more than chance."""
    kinds = sorted({each.kind for each in trials})
    beside = np.array([[each.kind == kind for kind in kinds] for each in trials], float)
    x = np.hstack([np.array([each.moves for each in trials]), beside])
    y = np.array([each.margin for each in trials])
    inverse = np.linalg.inv(x.T @ x + 1e-6 * np.eye(x.shape[1]))
    found = inverse @ x.T @ y
    left = y - x @ found
    noise = np.diag(inverse)[:MOVES] * (left @ left) / max(1, len(y) - x.shape[1])  # squared
    true = max(1e-6, float(np.mean(found[:MOVES] ** 2) - np.mean(noise)))
    return found[:MOVES] * true / (true + noise)


def main() -> int:
    """Play, step, put right; the matches; write."""
    flags = flags_of("Move the weights of the World Order evaluation towards winning.", 2400)
    flags.add_argument("--lines", type=above(1), default=120, help="games to see what the weights promise")
    flags.add_argument("--step", type=float, default=0.4, help="how far to go")
    given = read_flags(flags)
    with ProcessPoolExecutor(given.jobs) as pool:
        seeds = range(given.seed, given.seed + given.lines)
        lines = [line for found in pool.map(lesson, [(seed, WEIGHTS) for seed in seeds]) for line in found]
        scales = scales_of(lines, WEIGHTS)
        trials: list[Trial] = []
        for n in range(0, given.games, 100):
            part = [(given.seed * 1_000_000 + n + i, scales) for i in range(min(100, given.games - n))]
            trials += [each for found in pool.map(trial, part, chunksize=4) for each in found]
            print(f"{n + len(part)} games", file=sys.stderr)
        moves = given.step * direction(trials) if trials else np.zeros(MOVES)
        new, rivalry = moved(WEIGHTS, scales, moves), rivalry_after(moves)
        again = [line for found in pool.map(even_game, [(seed, new) for seed in seeds]) for line in found]
        judged(pool, given, again, calibrated(again, new), rivalry)
    return 0


if __name__ == "__main__":
    sys.exit(main())
