"""What the kernel costs: whole random games of Caravels, the kernel alone, copies, saves, views, samples.

Run by `make bench` in both forms. Figures are medians of several rounds, since machines are noisy.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import orbis
from orbis.games.caravels.game import GAME
from orbis.kernel import agenda
from orbis.kernel.agenda import NOBODY, Step, advance, answer
from orbis.kernel.playout import playout, settle
from orbis.kernel.state import digest, dump

ROUNDS = 7


class Ping(Step[agenda.Table]):
    """Two answers that change nothing: what remains is the kernel."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, w: agenda.Table) -> bool:
        return self.left == 0

    def options(self, w: agenda.Table) -> list[int]:
        return [0, 1]

    def choose(self, w: agenda.Table, option: int) -> None:
        w.agenda.append(Ping(self.seat, self.left - 1))


def per_second(work: Callable[[], int]) -> str:
    rates = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - begun))
    return f"{statistics.median(rates):>12,.0f}/s   ({min(rates):,.0f} to {max(rates):,.0f})"


def whole_games() -> int:
    rng, given = random.Random(1), 0
    settings = GAME.start(4, seed=1).settings
    for _ in range(150):
        w = GAME.new_table(4, settings)
        advance(w)
        settle(w)
        given += playout(w, rng, 10_000)
    return given


def kernel_alone() -> int:
    w = GAME.new_table(4, GAME.start(4, seed=1).settings)
    w.agenda = [Ping(NOBODY, 50_000)]
    advance(w)
    while w.agenda:
        answer(w, 1)
    return 50_000


def repeated(work: Callable[[], object], times: int) -> Callable[[], int]:
    def run() -> int:
        for _ in range(times):
            work()
        return times

    return run


def main() -> None:
    form = "pure Python" if agenda.__file__.endswith(".py") else "compiled"
    match = GAME.start(4, seed=3)
    rng = random.Random(2)
    while match.table.season < 2:  # type: ignore[attr-defined]
        match.play(match.waiting[0], rng.choice(match.table.legal))
    w = match.table
    print(f"orbis {orbis.__version__}, {form}")
    print("decisions, whole random games ", per_second(whole_games))
    print("decisions, the kernel alone   ", per_second(kernel_alone))
    print("copies of a table             ", per_second(repeated(w.copy, 20_000)))
    print("hashes                        ", per_second(repeated(lambda: digest(dump(w, GAME.steps)), 2000)))
    print("views                         ", per_second(repeated(lambda: match.view(0), 1000)))
    print("samples (with the match)      ", per_second(repeated(lambda: match.sample(0, rng), 500)))
    print("saves and loads               ", per_second(repeated(lambda: GAME.load(match.save()), 50)))


if __name__ == "__main__":
    main()
