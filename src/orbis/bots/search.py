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
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from orbis.kernel.agenda import CHANCE, NOBODY, Position, answer
from orbis.kernel.match import Match

PESSIMISM: Final = 0.05  # below the mean: what an answer is taken for that nobody has tried
SHARED: Final = 4  # simulations with the same deal
READY: Final = 0.95  # of the time: what is left is for the answer itself


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchPolicy:
    """What search has to know of a game. A position is worth something between 0 (lost) and 1 (won) to each seat."""

    # Where chance plays little part, an answer is worth the best line after it, not the mean of all.
    hopeful: ClassVar[bool] = False
    # How much an answer that looks good at first sight is tried before it has proved itself.
    curious: ClassVar[float] = 0.9

    def priors(self, w: Any) -> list[float]:
        """How good each legal answer looks at first sight, in their order; they add up to 1."""
        raise NotImplementedError

    def at_once(self, w: Any) -> int:
        """The answer to a question that is not worth a search; NOBODY for any other."""
        return NOBODY

    def skip(self, w: Any, seat: int) -> bool:
        """Whether the question on top was passed over: a game may leave others out of what a seat thinks through."""
        return False

    def horizon(self, w: Any) -> int:
        """How far to look from a question, as a number that `reached` and `rest` understand."""
        raise NotImplementedError

    def reached(self, w: Any, horizon: int, seat: int) -> bool:
        """Whether a table has come so far that it can be judged; `seat` is the one that thinks."""
        raise NotImplementedError

    def rest(self, w: Any, horizon: int, seat: int, rng: Random) -> Any:
        """The table when it has come so far, with quick players in every seat. The one that is given may be used up."""
        raise NotImplementedError

    def worths(self, w: Any, horizon: int, seat: int) -> list[float]:
        """What a position at the horizon is worth to each seat."""
        raise NotImplementedError

    def features(self, w: Any, seat: int) -> dict[str, float]:
        """Why: the terms of the evaluation for a seat, by name, in points."""
        raise NotImplementedError


class Branch:
    """An answer somewhere in the tree."""

    __slots__ = ("node", "offered", "prior", "squares", "top", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.offered = 0  # simulations in which it could be given
        self.visits = 0  # and in which it was
        self.total = 0.0  # what they were worth to the seat that answers
        self.top = 0.0  # the most that one of them was worth
        self.squares = 0.0  # the sum of the squares of that: how sure it is
        self.node: Node | None = None


class Node:
    """A question after certain answers, whatever chance and hidden hands said in between."""

    __slots__ = ("branches", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.visits = 0
        self.total = 0.0  # of the seat that is asked here most often


class Search:
    """The tree of one question, and of those that follow from it."""

    __slots__ = ("horizon", "luck", "policy", "rng", "root", "seat", "simulations")

    def __init__(self, policy: SearchPolicy, rng: Random, seat: int) -> None:
        self.policy = policy
        self.seat = seat  # that thinks
        self.rng = rng
        self.luck = f"{rng.random()}"
        self.root = Node()
        self.horizon = -1  # to which the lines of the tree were followed
        self.simulations = 0

    def follow(self, code: int) -> bool:
        """Go on with what was found out about the questions after an answer; False if nothing was."""
        branch = self.root.branches.get(code)
        if branch is None or branch.node is None:
            return False
        self.root = branch.node
        return True

    def run(self, match: Match, seconds: float) -> None:
        """Simulate until the time is over, at least once."""
        until = perf_counter() + seconds * READY
        longest = 0.0
        while True:
            dealt = match.sample(self.seat, self.rng).asking(self.seat)
            horizon = self.policy.horizon(dealt)
            if horizon != self.horizon:  # what was found out for the question before ends at another moment
                if self.horizon >= 0:
                    self.root = Node()
                self.horizon = horizon
            for _ in range(SHARED):
                began = perf_counter()
                # The best line must not be the luckiest one: where it decides, all lines meet the same luck.
                self.simulate(dealt.copy(), horizon, Random(self.luck) if self.policy.hopeful else self.rng)
                ended = perf_counter()
                longest = max(longest, ended - began)
                if ended + longest > until:
                    return

    def simulate(self, w: Position, horizon: int, rng: Random) -> Position:
        """One line to a new node, what it is worth, and that told to all nodes of the line; the table at its end.

        All lines of a question have the same horizon: who looks further has done more, and seems to be better off.
        """
        self.simulations += 1
        node = self.root
        path: list[tuple[Node, Branch, int]] = []
        while w.agenda and not self.policy.reached(w, horizon, self.seat):
            seat = w.agenda[-1].seat
            if seat == CHANCE:
                answer(w, drawn(w, rng))
                continue
            if seat != self.seat and self.policy.skip(w, self.seat):
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
        w = self.policy.rest(w, horizon, self.seat, rng)
        worths = self.policy.worths(w, horizon, self.seat)
        for parent, branch, seat in path:
            parent.visits += 1
            parent.total += worths[seat]
            branch.visits += 1
            branch.total += worths[seat]
            branch.top = max(branch.top, worths[seat])
            branch.squares += worths[seat] * worths[seat]
        return w

    def select(self, node: Node, w: Position) -> tuple[int, Branch]:
        """The answer to look at next: what has paid so far, and what deserves another look."""
        missing = [code for code in w.legal if code not in node.branches]
        if missing:
            priors = self.policy.priors(w)
            for i, code in enumerate(w.legal):
                if code not in node.branches:
                    node.branches[code] = Branch(priors[i])
        hopeful, curious = self.policy.hopeful, self.policy.curious
        mean = node.total / node.visits - PESSIMISM if node.visits else 0.5
        best = w.legal[0]
        most = -1.0
        for code in w.legal:
            branch = node.branches[code]
            branch.offered += 1
            value = mean
            if branch.visits:
                value = branch.top if hopeful else branch.total / branch.visits
            value += curious * branch.prior * math.sqrt(branch.offered) / (1 + branch.visits)
            if value > most:
                best, most = code, value
        return best, node.branches[best]

    def best(self) -> int:
        """The answer that was looked at most, of equals the better one; or the one that begins the best line."""
        branches = self.root.branches
        if self.policy.hopeful:
            return max(branches, key=lambda code: (branches[code].top, branches[code].visits))
        return max(branches, key=lambda code: (branches[code].visits, branches[code].total))


def drawn(w: Position, rng: Random) -> int:
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
