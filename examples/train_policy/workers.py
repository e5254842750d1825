"""The processes that play and learn, one for each core.

What was seen never leaves the process that saw it: a gathering is hundreds of megabytes, the weights and their gradient
are one or two. So each process learns from its own matches, and the gradients are averaged here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import numpy as np

from examples.train_policy.contest import contest
from examples.train_policy.gathering import Gathering
from examples.train_policy.network import Lesson, Network
from orbis.envs.arrays import Floats


class Plan(NamedTuple):
    """What every process has to know."""

    game: str
    seats: int
    seed: int
    matches: int  # side by side, in each process
    steps: int  # of each match in a gathering
    parts: int  # into which a gathering is cut for learning
    hidden: int  # units of the network


def work(pipe: Connection, plan: Plan, number: int) -> None:
    """A process: does what it is asked until nobody is there to ask."""
    gathering = Gathering(plan.game, plan.matches, plan.seats, plan.seed + 1000 * number)
    lesson: Lesson | None = None
    network = Network(gathering.many.layout.size, gathering.many.seating.actions, plan.hidden)
    while True:
        try:
            asked, weights, given = pipe.recv()
        except (EOFError, KeyboardInterrupt):  # nobody is there to ask: it ended, or was interrupted
            return
        network.flat[:] = weights
        if asked == "gather":
            lesson = gathering.play(network, plan.steps)
            pipe.send(len(lesson.actions))
        elif asked == "gradient" and lesson is not None:
            pipe.send(network.gradient(lesson.part(given, plan.parts)))
        elif asked == "contest":
            games, seed = given
            pipe.send(contest(network, plan.game, plan.seats, games, seed + number))


class Crew:
    """All processes, asked together."""

    def __init__(self, pipes: Sequence[Connection]) -> None:
        self.pipes = pipes

    def ask(self, what: str, weights: Floats, given: Any = None) -> list[Any]:
        """The answer of each."""
        for pipe in self.pipes:
            pipe.send((what, weights, given))
        return [pipe.recv() for pipe in self.pipes]

    def contest(self, weights: Floats, games: int, seed: int) -> Floats:
        """What was won in each game; the games are divided among the processes."""
        found: Floats = np.concatenate(self.ask("contest", weights, (games // len(self.pipes), seed)))
        return found


@contextmanager
def a_crew(plan: Plan, processes: int) -> Iterator[Crew]:
    """Processes that are ended in the end, whatever happens."""
    os.environ["OPENBLAS_NUM_THREADS"] = os.environ["MKL_NUM_THREADS"] = "1"  # a core each: more would only disturb
    context = get_context("spawn")
    pairs = [context.Pipe() for _ in range(processes)]
    workers = [context.Process(target=work, args=(pairs[n][1], plan, n), daemon=True) for n in range(processes)]
    for worker in workers:
        worker.start()
    for _, theirs in pairs:
        theirs.close()  # so that a process that dies is noticed: its end of the pipe is then closed
    try:
        yield Crew([ours for ours, _ in pairs])
    finally:
        for (ours, _), worker in zip(pairs, workers, strict=True):
            ours.close()
            worker.join(timeout=5)
            if worker.is_alive():
                worker.terminate()
                worker.join()
