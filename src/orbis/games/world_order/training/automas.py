"""Hard Automas against normal ones, two of each at a table of four, in every seating alike: VP with 95 % intervals.

    python -m orbis.games.world_order.training.automas [GAMES]

Prints by how much hard beats normal, and by how much both beat players who answer at random.
"""

from __future__ import annotations

import sys
from itertools import combinations
from typing import Any

from orbis.cli.reports.simulation import RANDOM, Simulation
from orbis.cli.reports.stats import at_each_table, mean_of
from orbis.games.world_order.facts.names import SEATS
from orbis.games.world_order.game import GAME
from orbis.kernel.options import check_all


def play(hard: tuple[str, ...], normal: tuple[str, ...], games: int) -> tuple[list[float], list[float], list[float]]:
    """The means of hard, normal and random players, game by game."""
    given: dict[str, Any] = {"modules": ["automas"], "hard_automas": list(hard), "normal_automas": list(normal)}
    simulation = Simulation(GAME, len(SEATS), check_all(GAME.options, given), f"{hard}:{normal}", RANDOM)
    for number in range(1, games + 1):
        simulation.play(number)
    if simulation.violations:
        raise SystemExit(f"hard {hard}: {simulation.violations[0]}")
    seats = {kind: [simulation.points[int(s) - 1] for s in those] for kind, those in (("h", hard), ("n", normal))}
    rest = [simulation.points[i] for i, s in enumerate(SEATS) if s not in (*hard, *normal)]
    return at_each_table(seats["h"]), at_each_table(seats["n"]), at_each_table(rest) if rest else []


def told(what: str, gaps: list[float]) -> None:
    """One line."""
    figures = mean_of(gaps)
    print(f"{what}: {figures['mean']:+.1f} VP, 95 % interval ± {figures['interval']:.1f}, {figures['games']} games")


def main() -> None:
    """Play all seatings, and print."""
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seatings = list(combinations(SEATS, 2))
    gaps: list[float] = []
    for hard in seatings:
        strong, plain, _ = play(hard, tuple([s for s in SEATS if s not in hard]), -(-total // len(seatings)))
        gaps += [a - b for a, b in zip(strong, plain, strict=True)]
    told("hard - normal, two of each", gaps)
    over: dict[str, list[float]] = {"normal": [], "hard": []}
    for i, seat in enumerate(SEATS):
        strong, plain, random = play((seat,), (SEATS[i - 1],), total // 8)
        over["hard"] += [a - b for a, b in zip(strong, random, strict=True)]
        over["normal"] += [a - b for a, b in zip(plain, random, strict=True)]
    for kind, those in over.items():
        told(f"{kind} - random, one of each and two at random", those)


if __name__ == "__main__":
    main()
