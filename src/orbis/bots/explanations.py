"""Why one answer is better than another: the terms of the evaluation in which they differ most.

The tree of search is no place to read them: it looks further ahead after good answers, so later scorings would count as
reasons. Here every answer is given on the same imagined tables, and the quick player goes on from each to the same
point, the end of the turn in which the question was asked.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from orbis.bots.search import SearchPolicy
from orbis.kernel.advice import Reason
from orbis.kernel.agenda import answer
from orbis.kernel.match import Match

DEALS: Final = 12  # imagined tables that are enough to compare answers
MOST: Final = 3  # reasons
LEAST: Final = 0.05  # points; a smaller difference is no reason

Terms = list[dict[str, float]]  # imagined table -> the seat's terms there, in points


def terms_after(
    match: Match, seat: int, names: list[str], policy: SearchPolicy, seed: str, tables: int, until: float
) -> dict[str, Terms]:
    """Answer -> the terms after it. When the time is over, later answers have fewer tables, or none."""
    deals = Random(f"{seed}:deals")
    found: dict[str, Terms] = {name: [] for name in names}
    for deal in range(tables):
        dealt = match.sample(seat, deals).asking(seat)
        for n, name in enumerate(names):
            if (deal > 0 or n > 1) and perf_counter() > until:  # the first two are always compared
                return found
            w = dealt.copy()
            horizon = policy.horizon(w)
            answer(w, match.game.actions.code(name))
            w = policy.rest(w, horizon, seat, Random(f"{seed}:{deal}"))
            found[name].append(policy.features(w, seat))
    return found


def reasons_for(terms: Terms, others: Terms) -> tuple[Reason, ...]:
    """What differs most between an answer and another one, on the tables that both were given on."""
    both = list(zip(terms, others, strict=False))
    more: dict[str, float] = {}
    for ours, theirs in both:
        for name in {**ours, **theirs}:
            more[name] = more.get(name, 0.0) + (ours.get(name, 0.0) - theirs.get(name, 0.0)) / len(both)
    order = sorted(more, key=lambda name: -abs(more[name]))
    return tuple([Reason(name, round(more[name], 2)) for name in order if abs(more[name]) >= LEAST][:MOST])
