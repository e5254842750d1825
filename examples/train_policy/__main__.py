"""The command: train, draw the curve, save the weights, and hold the last contest."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

import orbis
from examples.train_policy.contest import share_of
from examples.train_policy.curve import draw_curve
from examples.train_policy.gathering import UNIT
from examples.train_policy.network import Network
from examples.train_policy.training import HELD_BACK, Limit, Point, train
from examples.train_policy.workers import Plan, a_crew
from orbis.envs.spec import Seating
from orbis.kernel.errors import Invalid
from orbis.version import form


def read(given: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for; `Invalid` for what makes no sense."""
    parser = argparse.ArgumentParser(prog="python -m examples.train_policy", description="Train a policy by self-play.")
    parser.add_argument("--game", default="history-of-the-world", help=f"one of {', '.join(UNIT)}")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=12.0, help="how long to train, contests included")
    parser.add_argument("--rounds", type=int, default=0, help="train so many rounds instead, however long they take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"), help="the folder to write to")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--matches", type=int, default=64, help="side by side in each process")
    parser.add_argument("--steps", type=int, default=128, help="of each match in a round")
    parser.add_argument("--hidden", type=int, default=128, help="units of the network")
    parser.add_argument("--contest", type=int, default=240, help="games for each point of the curve")
    parser.add_argument("--points", type=int, default=12, help="of the curve, besides that of the beginning")
    parser.add_argument("--last", type=int, default=1000, help="games of the last contest")
    asked = parser.parse_args(given)
    least = {"processes": 1, "matches": 1, "steps": 1, "hidden": 1, "points": 1, "rounds": 0, "seed": 0}
    least |= dict.fromkeys(("contest", "last"), asked.processes)  # a game for each process
    for name, fewest in least.items():
        if getattr(asked, name) < fewest:
            raise Invalid(f"--{name}", f"{getattr(asked, name)} is too little; allowed: {fewest} or more")
    if not asked.minutes > 0:
        raise Invalid("--minutes", f"{asked.minutes} is no time to train; allowed: more than 0")
    return asked


def tell(point: Point) -> None:
    """One line for each contest."""
    at = f"{point.seconds / 60:5.1f} min  {point.rounds:4} rounds  {point.decisions:9,} decisions"
    sys.stdout.write(f"{at}  entropy {point.entropy:4.2f}  wins {point.share}\n")
    sys.stdout.flush()


def run(asked: argparse.Namespace) -> None:
    """Everything, in order."""
    seating = Seating(asked.game, asked.seats, {})
    asked.out.mkdir(parents=True, exist_ok=True)
    network = Network(seating.layout.size, seating.actions, asked.hidden, asked.seed)
    parts = max(1, asked.matches * asked.steps // 1024)  # so that a step of learning sees some thousand decisions
    plan = Plan(asked.game, asked.seats, asked.seed, asked.matches, asked.steps, parts, asked.hidden)
    title = f"{orbis.game(asked.game).title}: a policy learns from itself"
    sys.stdout.write(f"{title}. {len(network.flat):,} weights, {asked.processes} processes, {form()} rules\n")
    with a_crew(plan, asked.processes) as crew:
        limit = Limit(asked.minutes, asked.rounds)
        points = train(network, crew, plan, limit, asked.points, asked.contest, tell)
        last = share_of(crew.contest(network.flat, asked.last, HELD_BACK))
    said = f"share of games won against {asked.seats - 1} random players, 95 % interval; {asked.contest} games a point"
    draw_curve(points, title, said, asked.seats, asked.out / "learning.png")
    network.save(asked.out / "policy.npz", game=asked.game, seats=asked.seats)
    record = {"game": asked.game, "seed": asked.seed, "form": form(), "curve": points, "last": last}
    (asked.out / "curve.json").write_bytes(msgspec.json.format(msgspec.json.encode(record)))
    sys.stdout.write(f"In new games against random players it wins {last}; chance is {1 / asked.seats:.0%}\n")
    sys.stdout.write(f"Written: {asked.out}/learning.png, policy.npz, curve.json\n")


def main(given: Sequence[str] | None = None) -> int:
    """The command."""
    try:
        run(read(given))
    except Invalid as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
