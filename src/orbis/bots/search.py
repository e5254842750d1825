"""Search: information-set Monte Carlo tree search for any game that says how to think about it.

Each simulation deals the hidden things anew (`Match.sample`), walks down one tree of answers, adds one node, plays on
with the quick player until the position is at rest, and asks the evaluation what it is worth to every seat. Each seat
is taken to choose what is best for itself (max^n). Draws and dice are not nodes: the same answers are tried with many
of them, and the mean decides. What can be answered differs from deal to deal: a branch counts how often it was there.
"""

from __future__ import annotations

import math
from random import Random
from time import perf_counter
from typing import Any, Final

from orbis.kernel.agenda import CHANCE, Table, answer
from orbis.kernel.match import Match

EXPLORE: Final = 0.9  # how much an answer that looks good at first sight is tried before it has proved itself
PESSIMISM: Final = 0.05  # below the mean: what an answer is taken for that nobody has tried
SHARED: Final = 4  # simulations with the same deal
READY: Final = 0.9  # of the time: the last simulation has to end too


class Thinking:
    """What search has to know of a game. A position is worth something between 0 (lost) and 1 (won) to each seat."""

    def priors(self, w: Any) -> list[float]:
        """How good each legal answer looks at first sight, in their order; they add up to 1."""
        raise NotImplementedError

    def quick(self, w: Any) -> int:
        """The answer of a player who does not think."""
        raise NotImplementedError

    def horizon(self, w: Any) -> int:
        """How far the quick player goes on from here, as a number that `at_rest` understands."""
        raise NotImplementedError

    def at_rest(self, w: Any, horizon: int) -> bool:
        """Whether it has come so far: the turn is over, the dice are read, and the position can be judged."""
        raise NotImplementedError

    def worths(self, w: Any) -> list[float]:
        """What a position is worth to each seat."""
        raise NotImplementedError


class Branch:
    """An answer somewhere in the tree."""

    __slots__ = ("node", "offered", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.offered = 0  # simulations in which it could be given
        self.visits = 0  # and in which it was
        self.total = 0.0  # what they were worth to the seat that answers
        self.node: Node | None = None


class Node:
    """A question after certain answers, whatever chance and hidden hands said in between."""

    __slots__ = ("branches", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.visits = 0
        self.total = 0.0  # of the seat that is asked here most often


class Search:
    """The tree of one question."""

    __slots__ = ("depth", "rng", "root", "simulations", "thinking")

    def __init__(self, thinking: Thinking, rng: Random) -> None:
        self.thinking = thinking
        self.rng = rng
        self.root = Node()
        self.simulations = 0
        self.depth = 0  # answers in the longest line so far

    def run(self, match: Match, seat: int, seconds: float) -> None:
        """Simulate until the time is over, at least once."""
        until = perf_counter() + seconds * READY
        longest = 0.0
        while True:
            imagined = match.sample(seat, self.rng)
            dealt = imagined.asking(seat)
            for _ in range(SHARED):
                began = perf_counter()
                self.simulate(dealt.copy())
                ended = perf_counter()
                longest = max(longest, ended - began)
                if ended + longest > until:
                    return

    def simulate(self, w: Table) -> None:
        """One line to a new node, what it is worth, and that told to all nodes of the line."""
        self.simulations += 1
        node = self.root
        path: list[tuple[Node, Branch, int]] = []
        while w.agenda:
            seat = w.agenda[-1].seat
            if seat == CHANCE:
                answer(w, drawn(w, self.rng))
                continue
            if len(w.legal) == 1:
                answer(w, w.legal[0])
                continue
            fresh = not node.branches
            code, branch = self.select(node, w)
            path.append((node, branch, seat))
            answer(w, code)
            if fresh or branch.node is None:
                branch.node = branch.node or Node()
                break
            node = branch.node
        self.depth = max(self.depth, len(path))
        self.play_on(w)
        worths = self.thinking.worths(w)
        for parent, branch, seat in path:
            parent.visits += 1
            parent.total += worths[seat]
            branch.visits += 1
            branch.total += worths[seat]

    def select(self, node: Node, w: Table) -> tuple[int, Branch]:
        """The answer to look at next: what has paid so far, and what deserves another look."""
        missing = [code for code in w.legal if code not in node.branches]
        if missing:
            priors = self.thinking.priors(w)
            for i, code in enumerate(w.legal):
                if code not in node.branches:
                    node.branches[code] = Branch(priors[i])
        mean = node.total / node.visits - PESSIMISM if node.visits else 0.5
        best = w.legal[0]
        most = -1.0
        for code in w.legal:
            branch = node.branches[code]
            branch.offered += 1
            value = branch.total / branch.visits if branch.visits else mean
            value += EXPLORE * branch.prior * math.sqrt(branch.offered) / (1 + branch.visits)
            if value > most:
                best, most = code, value
        return best, node.branches[best]

    def play_on(self, w: Table) -> None:
        """Until the position is at rest, with the quick player in every seat."""
        thinking = self.thinking
        horizon = thinking.horizon(w)
        while w.agenda and not thinking.at_rest(w, horizon):
            step = w.agenda[-1]
            if step.seat == CHANCE:
                answer(w, drawn(w, self.rng))
            elif len(w.legal) == 1:
                answer(w, w.legal[0])
            else:
                answer(w, thinking.quick(w))

    def best(self) -> int:
        """The answer that was looked at most; of equals the better one."""
        branches = self.root.branches
        return max(branches, key=lambda code: (branches[code].visits, branches[code].total))


def drawn(w: Table, rng: Random) -> int:
    """An answer of chance."""
    weights = w.agenda[-1].weights(w)
    if weights is None:
        return w.legal[int(rng.random() * len(w.legal))]
    ticket = rng.random() * sum(weights)
    for i, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return w.legal[i]
    return w.legal[-1]
