"""What the engine costs: random games, copies, hashes, views, samples and saves of every game, and the kernel alone.

Run by `make bench` in both forms. Figures are medians of several rounds, since machines are noisy.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import orbis
from orbis.games.caravels.game import GAME as CARAVELS
from orbis.kernel import agenda
from orbis.kernel.agenda import NOBODY, Step, Table, advance, answer
from orbis.kernel.game import Game
from orbis.kernel.match import Match
from orbis.kernel.playout import playout, settle
from orbis.kernel.state import digest, dump

ROUNDS = 7
SEATS = 4


class Ping(Step[Table]):
    """Two answers that change nothing: what remains is the kernel."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, w: Table) -> bool:
        return self.left == 0

    def options(self, w: Table) -> list[int]:
        return [0, 1]

    def choose(self, w: Table, option: int) -> None:
        w.agenda.append(Ping(self.seat, self.left - 1))


def kernel_alone() -> int:
    w = CARAVELS.new_table(SEATS, CARAVELS.start(SEATS, seed=1).settings)
    w.agenda = [Ping(NOBODY, 50_000)]
    advance(w)
    while w.agenda:
        answer(w, 1)
    return 50_000


def whole_games(game: Game[Any], games: int) -> int:
    rng, given = random.Random(1), 0
    settings = game.start(SEATS, seed=1).settings
    for _ in range(games):
        w = game.new_table(SEATS, settings)
        advance(w)
        settle(w)
        given += playout(w, rng, game.longest)
    return given


def half_way(game: Game[Any]) -> Match:
    """A match in the middle of its decisions."""
    rng = random.Random(2)
    match = game.start(SEATS, seed=3)
    w = match.table.copy()
    settle(w)
    for _ in range(playout(w, rng, game.longest) // 3):
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.table.legal))
    return match


def show(what: str, work: Callable[[], int]) -> None:
    rates = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - begun))
    print(f"  {what:<28}{statistics.median(rates):>12,.0f}/s   ({min(rates):,.0f} to {max(rates):,.0f})")


def repeated(work: Callable[[], object], times: int) -> Callable[[], int]:
    def run() -> int:
        for _ in range(times):
            work()
        return times

    return run


def main() -> None:
    form = "pure Python" if agenda.__file__.endswith(".py") else "compiled"
    print(f"orbis {orbis.__version__}, {form}, {SEATS} players, one core; median of {ROUNDS} rounds (least to most)")
    show("decisions, kernel alone", kernel_alone)
    for name in orbis.games():
        game = orbis.game(name)
        match = half_way(game)
        w, rng = match.table, random.Random(4)
        print(name)
        show("decisions, random games", lambda game=game: whole_games(game, 20))  # type: ignore[misc]
        show("copies of a table", repeated(w.copy, 5000))
        show("hashes", repeated(lambda w=w, game=game: digest(dump(w, game.steps)), 1000))  # type: ignore[misc]
        show("views", repeated(lambda match=match: match.view(0), 200))  # type: ignore[misc]
        show("samples", repeated(lambda match=match, rng=rng: match.sample(0, rng), 200))  # type: ignore[misc]
        show("saves", repeated(match.save, 20))
        data = match.save()
        show("loads", repeated(lambda game=game, data=data: game.load(data), 20))  # type: ignore[misc]


if __name__ == "__main__":
    main()
