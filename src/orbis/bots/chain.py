"""One action ahead: an action is a chain of answers, and it can only be judged at its end.

"Play this card" costs before it brings, so the greedy player looks through its own answers until the chain is over:
until chance, another seat or the next free choice comes. A chain with too many ways is searched in part, each part
with its share of the nodes; what is left then is taken step by step, always what looks best.

On the tables looked at, a Trade of World Order asks in one order (`trade_in_order`): all orders would be too many.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orbis.bots.trade_in_order import in_order, is_in_any_order
from orbis.games.world_order.answers import DONE
from orbis.kernel.agenda import Table, advance, choose, is_forced

NODES: Final = 150  # tables looked at for one answer
LEAST: Final = 40  # for the rest of a chain, however many ways there are
HASTE: Final = 10  # the same after each of the many answers to a Trade in any order
Evaluate = Callable[[Any, int], float]


def give(w: Table, code: int, seat: int) -> None:
    """An answer and then the seat's own forced ones. What others must do may depend on what they hide."""
    choose(w, code)
    advance(w)
    in_order(w)
    while w.agenda and w.agenda[-1].seat == seat and is_forced(w):
        choose(w, w.legal[0])
        advance(w)
        in_order(w)


def answered(w: Table, code: int, seat: int) -> Table:
    """The table after that; the one that is given stays as it is."""
    then = w.copy()
    give(then, code, seat)
    return then


def is_ours(w: Table, seat: int, roots: tuple[str, ...]) -> bool:
    """Whether the seat is asked again within the same action."""
    if not w.agenda or w.agenda[-1].seat != seat:
        return False
    return w.agenda[-1].asks not in roots and not w.agenda[-1].closing


def ways(
    w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: int = NODES
) -> list[tuple[float, Table]]:
    """For each legal answer of the seat that is asked: what the best chain from there is worth, and its end."""
    share = nodes / len(w.legal)
    least = HASTE if is_in_any_order(w) else LEAST
    return [_followed(answered(w, code, seat), seat, roots, evaluate, share, least) for code in w.legal]


def values(w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: int = NODES) -> dict[int, float]:
    """Each legal answer -> what the best chain from there is worth."""
    return {code: way[0] for code, way in zip(w.legal, ways(w, seat, roots, evaluate, nodes), strict=True)}


def best(w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: int = NODES) -> int:
    """The answer that begins the best chain; of equals the first."""
    if len(w.legal) == 1:
        return w.legal[0]
    if is_in_any_order(w):
        return _best_in_order(w, seat, roots, evaluate, nodes)
    found = values(w, seat, roots, evaluate, nodes)
    return max(found, key=lambda code: found[code])


def _best_in_order(w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: int) -> int:
    """The first transaction of the best Trade: what it passes over in its order needs no answer."""
    plan = w.copy()
    in_order(plan)
    while is_ours(plan, seat, roots):
        code = best(plan, seat, roots, evaluate, nodes)
        if code in w.legal:
            return code
        give(plan, code, seat)
    return DONE


def end(w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: int = NODES) -> Table:
    """The table at the end of the best chain. The one that is given is used up."""
    if is_in_any_order(w):
        in_order(w)
        if not is_ours(w, seat, roots):  # nothing was left in its order, so the Trade is over
            return w
    return _best(w, seat, roots, evaluate, nodes / len(w.legal), LEAST)[1]


def _followed(
    w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, nodes: float, least: int
) -> tuple[float, Table]:
    """What the best chain from a table is worth, and its end. The table is used up."""
    if not is_ours(w, seat, roots):
        return evaluate(w, seat), w
    share = (nodes - 1) / len(w.legal)
    if share < 1.0:
        return _downhill(w, seat, roots, evaluate, max(nodes, least))
    return _best(w, seat, roots, evaluate, share, least)


def _best(
    w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, share: float, least: int
) -> tuple[float, Table]:
    """The best of the chains from a question. Its last answer needs no copy of the table."""
    legal = w.legal
    last = len(legal) - 1
    found = w
    most = 0.0
    for n in range(len(legal)):
        then = w.copy() if n < last else w
        give(then, legal[n], seat)
        worth, ended = _followed(then, seat, roots, evaluate, share, least)
        if n == 0 or worth > most:
            found, most = ended, worth
    return most, found


def _downhill(w: Table, seat: int, roots: tuple[str, ...], evaluate: Evaluate, left: float) -> tuple[float, Table]:
    """The end of a chain of which every answer is the best at first sight; or as far as the nodes last.

    The table is used up. The seat is asked something there, so at least one answer is looked at.
    """
    most = 0.0
    while left > 0 and is_ours(w, seat, roots):
        legal = w.legal
        last = len(legal) - 1
        found = w
        for n in range(len(legal)):
            then = w.copy() if n < last else w
            give(then, legal[n], seat)
            worth = evaluate(then, seat)
            if n == 0 or worth > most:
                found, most = then, worth
        left -= len(legal)
        w = found
    return most, w
