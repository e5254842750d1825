"""What each thing of the closer look at World Order is worth to a power against three Automas in hard mode.

    python -m orbis.games.world_order.training.learn --power POWER [--compare] [--keep FILE] [--games N] [--nodes N]
        [--trials N] [--seed S] [--jobs J] [--write]

Plays games with the weights of now, shaken so that they differ, and fits new ones to how they ended: see `outcomes`.
Then games with the new weights and with the present ones, on the same deals; `--write` puts the new ones into SOURCE if
they ended further ahead there.

`--keep` adds the games to those of earlier runs in that file (.npz) and learns from all: run it several times, with
other seeds, and each time a better player shows what its plans are worth. Some thousand games are needed, and many
hurried ones teach more than a few good ones.

`--compare` is for when that has stopped helping. It changes the weights of now by what answers brought beyond those
that might have been given instead: see `comparisons`. 3,000 games a run, several runs, each from the weights that the
last one wrote and with another seed. What `--keep` keeps there is what all runs taught, the last one most.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from orbis.games.world_order.bots.solo_evaluation import FILE, OTHERS, read, written
from orbis.games.world_order.facts.names import POWERS
from orbis.games.world_order.training import comparisons
from orbis.games.world_order.training.common import above
from orbis.games.world_order.training.comparisons import comparison
from orbis.games.world_order.training.outcomes import Job, Table, Trial, fit, keep, kept, lesson, trial

SOURCE: Final = Path("src/orbis/games/world_order/bots/weights") / FILE  # it is run in the project


def present() -> list[Table]:
    """Power -> its weights of now: those of the source, also where the compiled form that plays is older."""
    return read(SOURCE.read_text("utf-8"))


def ahead(trials: list[Trial]) -> float:
    """By how many VP, on average; of the best Automa's a part counts."""
    return sum([each.points - OTHERS * each.best for each in trials]) / len(trials)


def told(trials: list[Trial]) -> str:
    """Wins and points."""
    won = sum([each.won for each in trials])
    points, best = (sum(found) / len(trials) for found in zip(*[(t.points, t.best) for t in trials], strict=True))
    return f"won {won} of {len(trials)}, {points:.1f} VP, the best Automa {best:.1f}"


def games_of(
    play: Callable[[Job], Any], given: argparse.Namespace, power: int, weights: Table, pool: Executor
) -> list[Any]:
    """Games to learn from, with the present weights."""
    found = []
    jobs = [(given.seed * 1_000_000 + n, power, weights, given.nodes) for n in range(given.games)]
    for n, each in enumerate(pool.map(play, jobs, chunksize=4), 1):
        found.append(each)
        if n % 100 == 0:
            print(f"{n} games", file=sys.stderr)
    return found


def earlier(given: argparse.Namespace) -> Any:
    """What earlier runs kept: their games, or with --compare what these taught; nothing if there were none."""
    if not given.keep or not given.keep.exists():
        return None
    try:
        return comparisons.kept(given.keep) if given.compare else kept(given.keep)
    except (KeyError, ValueError) as wrong:
        raise SystemExit(f"{given.keep} is not what such a run keeps; name another file") from wrong


def learnt(given: argparse.Namespace, power: int, weights: Table, pool: Executor, before: Any) -> tuple[Table, int]:
    """New weights, and from how many games."""
    if given.compare:
        compared = games_of(comparison, given, power, weights, pool)
        sums = comparisons.taught(compared, power, weights)
        if before:
            sums = sums.with_older(before)
        if given.keep:
            sums.keep(given.keep)
        return comparisons.better(sums, compared, weights), len(compared)
    lessons = [*(before or []), *games_of(lesson, given, power, weights, pool)]
    if given.keep:
        keep(given.keep, lessons)
    return fit(lessons, power), len(lessons)


def main() -> int:
    """Play, fit, compare, write."""
    flags = argparse.ArgumentParser(description="Learn to play World Order against Automas.")
    flags.add_argument("--power", choices=POWERS, required=True)
    flags.add_argument("--games", type=above(0), default=2000, help="to learn from")
    flags.add_argument("--nodes", type=above(1), default=12, help="tables looked at for an answer in those games")
    flags.add_argument("--trials", type=above(1), default=200, help="games with the new weights and with the present")
    flags.add_argument("--keep", type=Path, help="where the games of all runs are kept, or what they taught")
    flags.add_argument("--compare", action="store_true", help="answers with those that might have been given instead")
    flags.add_argument("--seed", type=above(0), default=1)
    flags.add_argument("--jobs", type=above(1), default=1)
    flags.add_argument("--write", action="store_true", help="into the source, if they are better")
    given = flags.parse_args()
    power, weights = POWERS.index(given.power), present()
    before = earlier(given)
    if not given.games and (given.compare or not before):
        flags.error("there is nothing to learn from: no games, and none kept")
    if given.compare and not weights[power]:
        flags.error(f"{given.power} has no weights yet that could be made better: learn some without --compare")
    with ProcessPoolExecutor(given.jobs) as pool:
        new, games = learnt(given, power, weights[power], pool, before)
        deals = range(given.seed, given.seed + given.trials)
        was, now = (
            list(pool.map(trial, [(seed, power, table) for seed in deals], chunksize=2))
            for table in (weights[power], new)
        )
    print(f"learnt from {games} games")
    print(f"present: {told(was)}\nnew: {told(now)}")
    if ahead(now) <= ahead(was):
        print("that is no better: the present weights stay")
    elif given.write:
        SOURCE.write_text(written([new if n == power else table for n, table in enumerate(weights)]), encoding="utf-8")
        print(f"written to {FILE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
