"""One action ahead: an action is a chain of answers, and it can only be judged at its end.

"Play this card" costs before it brings, so the greedy player looks through its own answers until the chain is over:
until chance, another seat or the next free choice comes. A chain with too many ways is searched in part, each part
with its share of the nodes; what is left then is taken step by step, always what looks best.

A game whose questions may be answered in many orders that come to the same overrides the three methods about order: on
the tables looked at, such a question then asks in one order only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from orbis.kernel.agenda import NOBODY, Position, advance, choose, is_forced

NODES: Final = 150  # tables looked at for one answer
LEAST: Final = 40  # for the rest of a chain, however many ways there are
HASTE: Final = 10  # the same after each of the many answers to a question in any order
Evaluate = Callable[[Any, int], float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead:
    """Looks through the chains of answers of one seat, and judges their ends with one evaluation."""

    __slots__ = ("evaluate", "roots")

    def __init__(self, roots: tuple[str, ...], evaluate: Evaluate) -> None:
        self.roots = roots  # questions that begin another action
        self.evaluate = evaluate

    # -- may be refined by a game

    def is_in_any_order(self, w: Position) -> bool:
        """Whether the question may be answered in many orders, of which one is enough to think about."""
        return False

    def in_order(self, w: Position) -> None:
        """Let a table that is only thought about ask such a question in one order."""

    def nothing_left(self) -> int:
        """The answer that ends such a question when its order has nothing more to do."""
        return NOBODY

    # -- the same for every game

    def give(self, w: Position, code: int, seat: int) -> None:
        """An answer and then the seat's own forced ones. What others must do may depend on what they hide."""
        choose(w, code)
        advance(w)
        self.in_order(w)
        while w.agenda and w.agenda[-1].seat == seat and is_forced(w):
            choose(w, w.legal[0])
            advance(w)
            self.in_order(w)

    def answered(self, w: Position, code: int, seat: int) -> Position:
        """The table after that; the one that is given stays as it is."""
        then = w.copy()
        self.give(then, code, seat)
        return then

    def is_ours(self, w: Position, seat: int) -> bool:
        """Whether the seat is asked again within the same action."""
        if not w.agenda or w.agenda[-1].seat != seat:
            return False
        return w.agenda[-1].asks not in self.roots and not w.agenda[-1].closing

    def ways(self, w: Position, seat: int, nodes: int = NODES) -> list[tuple[float, Position]]:
        """For each legal answer of the seat that is asked: what the best chain from there is worth, and its end."""
        share = nodes / len(w.legal)
        least = HASTE if self.is_in_any_order(w) else LEAST
        return [self._followed(self.answered(w, code, seat), seat, share, least) for code in w.legal]

    def values(self, w: Position, seat: int, nodes: int = NODES) -> dict[int, float]:
        """Each legal answer -> what the best chain from there is worth."""
        return {code: way[0] for code, way in zip(w.legal, self.ways(w, seat, nodes), strict=True)}

    def best(self, w: Position, seat: int, nodes: int = NODES) -> int:
        """The answer that begins the best chain; of equals the first."""
        if len(w.legal) == 1:
            return w.legal[0]
        if self.is_in_any_order(w):
            return self._best_in_order(w, seat, nodes)
        found = self.values(w, seat, nodes)
        return max(found, key=lambda code: found[code])

    def _best_in_order(self, w: Position, seat: int, nodes: int) -> int:
        """The first answer of the best plan: what it passes over in its order needs no answer."""
        plan = w.copy()
        self.in_order(plan)
        while self.is_ours(plan, seat):
            code = self.best(plan, seat, nodes)
            if code in w.legal:
                return code
            self.give(plan, code, seat)
        return self.nothing_left()

    def end(self, w: Position, seat: int, nodes: int = NODES) -> Position:
        """The table at the end of the best chain. The one that is given is used up."""
        if self.is_in_any_order(w):
            self.in_order(w)
            if not self.is_ours(w, seat):  # nothing was left in its order, so the action is over
                return w
        return self._best(w, seat, nodes / len(w.legal), LEAST)[1]

    def _followed(self, w: Position, seat: int, nodes: float, least: int) -> tuple[float, Position]:
        """What the best chain from a table is worth, and its end. The table is used up."""
        if not self.is_ours(w, seat):
            return self.evaluate(w, seat), w
        share = (nodes - 1) / len(w.legal)
        if share < 1.0:
            return self._greedy_descent(w, seat, max(nodes, least))
        return self._best(w, seat, share, least)

    def _best(self, w: Position, seat: int, share: float, least: int) -> tuple[float, Position]:
        """The best of the chains from a question. Its last answer needs no copy of the table."""
        legal = w.legal
        last = len(legal) - 1
        found = w
        most = 0.0
        for n in range(len(legal)):
            then = w.copy() if n < last else w
            self.give(then, legal[n], seat)
            worth, ended = self._followed(then, seat, share, least)
            if n == 0 or worth > most:
                found, most = ended, worth
        return most, found

    def _greedy_descent(self, w: Position, seat: int, left: float) -> tuple[float, Position]:
        """The end of a chain of which every answer is the best at first sight; or as far as the nodes last.

        The table is used up. The seat is asked something there, so at least one answer is looked at.
        """
        most = 0.0
        while left > 0 and self.is_ours(w, seat):
            legal = w.legal
            last = len(legal) - 1
            found = w
            for n in range(len(legal)):
                then = w.copy() if n < last else w
                self.give(then, legal[n], seat)
                worth = self.evaluate(then, seat)
                if n == 0 or worth > most:
                    found, most = then, worth
            left -= len(legal)
            w = found
        return most, w
