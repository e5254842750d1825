"""One action ahead: an action is a chain of answers, and it can only be judged at its end.

"Play this card" costs before it brings, so the greedy player looks through its own answers until the chain is over:
until chance, another seat or the next free choice comes. A chain with too many ways is searched in part, each part
with its share of the nodes; what is left then is taken step by step, always what looks best.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orbis.kernel.agenda import Table, advance, choose, is_forced

NODES: Final = 150  # tables looked at for one answer
LEAST: Final = 40  # for the rest of a chain, however many ways there are
Evaluate = Callable[[Any, int], float]


def answered(w: Table, code: int, seat: int) -> Table:
    """The table after an answer and the seat's own forced ones. What others must do may depend on what they hide."""
    then = w.copy()
    choose(then, code)
    advance(then)
    while then.agenda and then.agenda[-1].seat == seat and is_forced(then):
        choose(then, then.legal[0])
        advance(then)
    return then


def is_ours(w: Table, seat: int, roots: tuple[str, ...]) -> bool:
    """Whether the seat is asked again within the same action."""
    return bool(w.agenda) and w.agenda[-1].seat == seat and w.agenda[-1].asks not in roots


def values(w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: int = NODES) -> dict[int, float]:
    """Each legal answer of the seat that is asked -> what the best chain from there is worth."""
    share = nodes / len(w.legal)
    return {code: _after(w, code, seat, roots, evaluate, share) for code in w.legal}


def _after(w: Table, code: int, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: float) -> float:
    then = answered(w, code, seat)
    if not is_ours(then, seat, roots):
        return evaluate(then, seat)
    share = (nodes - 1) / len(then.legal)
    if share >= 1.0:
        return max([_after(then, each, seat, roots, evaluate, share) for each in then.legal])
    return _downhill(then, seat, roots, evaluate, nodes)


def _downhill(w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: float) -> float:
    """The end of a chain of which every answer is the best at first sight; or as far as the nodes last."""
    left = max(nodes, LEAST)
    while left > 0 and is_ours(w, seat, roots):
        found: Table | None = None
        most = 0.0
        for code in w.legal:
            then = answered(w, code, seat)
            worth = evaluate(then, seat)
            if found is None or worth > most:
                found, most = then, worth
        if found is None:
            break
        left -= len(w.legal)
        w = found
    return evaluate(w, seat)


def best(w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: int = NODES) -> int:
    """The answer that begins the best chain; of equals the first."""
    if len(w.legal) == 1:
        return w.legal[0]
    found = values(w, seat, roots, evaluate, nodes)
    return max(found, key=lambda code: found[code])
