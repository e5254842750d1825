"""How much faster two processes play an arena than one: games a second of each, and the ratio.

    python -m bench.arena [GAME] [BOTS] [GAMES] [ROUNDS]

One and two take turns, round after round, because machines are noisy; the ratio is that of the medians. Starting the
processes is not counted. With figures of a machine that does other things meanwhile the ratio says nothing, so the load
of the machine at the beginning is printed too.
"""

from __future__ import annotations

import os
import statistics
import sys

from orbis.arena.lineup import read_names
from orbis.arena.pool import LocalCrew
from orbis.arena.tournament import Run, Tournament

WANTED = 1.8  # issue 8
PROCESSES = (1, 2)


def pace(tournament: Tournament, processes: int) -> float:
    run = Run(tournament)
    with LocalCrew(processes) as crew:
        run.play(crew)
    return run.result.games_per_second


def main() -> None:
    game, bots, games, rounds = [*sys.argv[1:], *["world-order", "random", "60", "3"][len(sys.argv) - 1 :]]
    tournament = Tournament(game, read_names(bots), int(games), players=4)
    print(f"{game}, {bots}, {len(tournament.fixtures)} games; {os.cpu_count()} cores, load {os.getloadavg()[0]:.2f}")
    found: dict[int, list[float]] = {processes: [] for processes in PROCESSES}
    for _ in range(int(rounds)):
        for processes, paces in found.items():
            paces.append(pace(tournament, processes))
    for processes, paces in found.items():
        least, most = min(paces), max(paces)
        print(f"  {processes} processes{statistics.median(paces):>10.2f} games/s   ({least:.2f} to {most:.2f})")
    one, two = [statistics.median(paces) for paces in found.values()]
    print(f"  ratio {two / one:.2f} (wanted: at least {WANTED})")


if __name__ == "__main__":
    main()
