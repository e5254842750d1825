"""The coach: what each answer to a question is likely to lead to, how sure that is, and why.

It lets search think about the question on tables that the seat imagines, so it knows what the seat may know and nothing
else. The chance of an answer is the mean of what the simulations that began with it were worth to the seat; what the
reasons are is told in `reasons`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from orbis import bots
from orbis.bots.explanations import DEALS, Terms, reasons_for, terms_after
from orbis.bots.search import READY, Branch, Search, SearchPolicy
from orbis.kernel.advice import Advice, AnswerAdvice, Reason
from orbis.kernel.agenda import Position, answer
from orbis.kernel.chance import Chance
from orbis.kernel.decision import Decision
from orbis.kernel.errors import Given, Invalid, shorten
from orbis.kernel.match import Match

__all__ = ["Advice", "AnswerAdvice", "Limit", "Reason", "Tally", "advise", "look", "read_limit", "weigh"]

USUAL: Final = 1.0  # seconds, where nothing else is said
MOST_SECONDS: Final = 600.0
MOST_SIMULATIONS: Final = 1_000_000
SURE: Final = 1.96  # standard errors on each side of a mean that hold the true one in 95 of 100 cases
WIDEST: Final = 0.25  # the largest variance that something between 0 and 1 can have
BORROWED: Final = 2  # simulations' worth of variance that an answer takes from all of them, until it has its own
EVEN: Final = 0.25  # of the first attention is given to all answers alike
THINKING: Final = 0.7  # of the time, where reasons are asked for too


@dataclass(frozen=True)
class Limit:
    """How long to think about a question: what is reached first."""

    seconds: float | None
    simulations: int | None

    def share(self, seconds: float, simulations: float = 1.0) -> Limit:
        """A part of it."""
        return Limit(
            None if self.seconds is None else self.seconds * seconds,
            None if self.simulations is None else max(1, int(self.simulations * simulations)),
        )


def read_limit(seconds: Given, simulations: Given) -> Limit:
    """A limit as given; `Invalid` says what is allowed. Nothing given: a second."""
    if seconds is not None:
        number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
        if not number or not 0.0 < seconds <= MOST_SECONDS:
            allowed = f"more than 0, at most {MOST_SECONDS:.0f}"
            raise Invalid("seconds", f"{shorten(seconds)} is no time to think; allowed: {allowed}")
    if simulations is not None:
        number = isinstance(simulations, int) and not isinstance(simulations, bool)
        if not number or not 1 <= simulations <= MOST_SIMULATIONS:
            allowed = f"a whole number from 1 to {MOST_SIMULATIONS}"
            raise Invalid("simulations", f"{shorten(simulations)} cannot be simulated; allowed: {allowed}")
    if seconds is None and simulations is None:
        return Limit(USUAL, None)
    return Limit(None if seconds is None else float(seconds), simulations)


class Tally:
    """What simulations were worth to every seat."""

    __slots__ = ("simulations", "squares", "totals")

    def __init__(self, seats: int) -> None:
        self.simulations = 0
        self.totals = [0.0] * seats
        self.squares = [0.0] * seats

    def add(self, worths: list[float]) -> None:
        """One more simulation."""
        self.simulations += 1
        for seat, worth in enumerate(worths):
            self.totals[seat] += worth
            self.squares[seat] += worth * worth

    def chance(self, seat: int) -> float:
        """The mean of what they were worth to a seat."""
        return self.totals[seat] / self.simulations

    def variance(self, seat: int) -> float:
        """How much they differed; of very few nobody can say, so it is then taken to be large."""
        n = self.simulations
        return (max(0.0, self.squares[seat] - self.totals[seat] ** 2 / n) + WIDEST) / n

    def error(self, seat: int) -> float:
        """Half the width of the 95 % interval of the mean."""
        return SURE * math.sqrt(self.variance(seat) / self.simulations)


def advise(match: Match, seat: Given, seconds: Given = None, simulations: Given = None, seed: Given = 0) -> Advice:
    """What each answer to the seat's question is worth, and why: `Match.advice` asks this.

    With `simulations` and without `seconds` the same question and seed give the same advice.
    """
    limit = read_limit(seconds, simulations)
    Chance(seed)  # refuses what is no seed
    return weigh(match, seat, limit, seed, explain=True)


def weigh(match: Match, seat: Given, limit: Limit, seed: int | str, *, explain: bool) -> Advice:
    """The same within a limit that was checked before; its reasons cost time, so they can be left out."""
    until = math.inf if limit.seconds is None else perf_counter() + limit.seconds * READY
    mind = mind_of(match)
    decision = decision_of(match, seat)
    own_seed = f"{seed}:{seat}:{decision.number}"
    deals = Random(own_seed)
    search = Search(mind, deals, seat)
    search.root.branches = fairly(mind, match.sample(seat, deals).asking(seat))
    tally = think(match, seat, search, deals, limit.share(THINKING if explain else READY))
    if len(decision.answers) == 1:
        answers = [of_the_only(decision.answers[0], seat, tally)]
    else:
        branches = named_branches(match, search, decision, tally.variance(seat))
        terms: dict[str, Terms] = {name: [] for name, branch in branches.items() if branch.visits}
        if explain and len(terms) > 1:
            tables = min(DEALS, 1 + tally.simulations // (2 * len(terms)))
            terms = terms_after(match, seat, list(terms), mind, own_seed, tables, until)
        answers = of_each(branches, tally.variance(seat), terms)
    chances, errors = of_every_seat(seat, answers[0], tally)
    return Advice(seat, decision.number, tally.simulations, answers[0].answer, tuple(answers), chances, errors)


def mind_of(match: Match) -> SearchPolicy:
    """How to think about the game of a match; `Invalid` if nobody has said that yet."""
    if not bots.plays("search", match.game.name):
        others = ", ".join(bots.games_of("search"))
        raise Invalid("advice", f"there is no coach for {match.game.title} yet, only for {others}")
    return bots.search_policy(match.game.name)


def decision_of(match: Match, seat: Given) -> Decision:
    """What a seat is asked; `Invalid` if it is not asked anything."""
    match.check_seat(seat)
    decision = match.decision(seat)
    if decision is None:
        asked = "the game is over" if match.over else f"the table waits for seat {match.waiting[0]}"
        raise Invalid("seat", f"seat {seat} is not asked anything now, so there is nothing to advise: {asked}")
    return decision


def fairly(mind: SearchPolicy, w: Position) -> dict[int, Branch]:
    """The answers before any was tried: what looks bad at first sight gets a share too, for somebody may ask why."""
    if len(w.legal) == 1:
        return {}
    even = EVEN / len(w.legal)
    return {code: Branch((1.0 - EVEN) * prior + even) for code, prior in zip(w.legal, mind.priors(w), strict=True)}


def think(match: Match, seat: int, search: Search, deals: Random, limit: Limit, first: int | None = None) -> Tally:
    """Simulate up to the limit, at least once: the seat's question, or what comes after its `first` answer."""
    tally = Tally(match.position.seats)
    until = math.inf if limit.seconds is None else perf_counter() + limit.seconds
    most = limit.simulations or MOST_SIMULATIONS
    longest = 0.0
    while True:
        began = perf_counter()
        w = match.sample(seat, deals).asking(seat).copy()  # each its own deal: what they say is then independent
        horizon = search.policy.horizon(w)
        if first is not None:
            answer(w, first)
        w = search.simulate(w, horizon, search.rng)  # to where it is judged: what is read there is what search has read
        tally.add(search.policy.worths(w, horizon, seat))
        ended = perf_counter()
        longest = max(longest, ended - began)
        if tally.simulations >= most or ended + longest > until:
            return tally


def look(match: Match, seat: int, name: str, limit: Limit, seed: str) -> Tally:
    """What one answer leads to. The same seed deals the same hidden things, so two answers are compared fairly."""
    search = Search(mind_of(match), Random(f"{seed}:after"), seat)
    return think(match, seat, search, Random(f"{seed}:deals"), limit, match.game.actions.code(name))


# -- from simulations to advice


def of_the_only(name: str, seat: int, tally: Tally) -> AnswerAdvice:
    """What is known of an answer when there is no other: all simulations went that way."""
    chance, error = round(tally.chance(seat), 4), round(tally.error(seat), 4)
    return AnswerAdvice(name, tally.simulations, chance, error, None, ())


def named_branches(match: Match, search: Search, decision: Decision, spread: float) -> dict[str, Branch]:
    """Answer -> what search knows of it, the best first: the one whose chance is high even if it had luck."""
    root = search.root.branches
    order = sorted(root, key=lambda code: -lowest(root[code], spread))
    known = {match.game.actions.name(code): root[code] for code in order if code in decision.codes}
    return {**known, **{name: Branch(0.0) for name in decision.answers if name not in known}}


def of_each(branches: dict[str, Branch], spread: float, terms: dict[str, Terms]) -> list[AnswerAdvice]:
    """Every answer with its chance and its reasons, the best first. `terms` has those that were tried."""
    tried = list(terms)
    found = []
    for name, branch in branches.items():
        if name not in terms:
            found.append(AnswerAdvice(name, 0, None, None, None, ()))
            continue
        chance, error = estimate(branch, spread)
        other = tried[0] if name != tried[0] else tried[1] if len(tried) > 1 else None
        reasons = () if other is None else reasons_for(terms[name], terms[other])
        found.append(AnswerAdvice(name, branch.visits, round(chance, 4), round(error, 4), other, reasons))
    return found


def estimate(branch: Branch, spread: float) -> tuple[float, float]:
    """The mean of an answer and half the width of its 95 % interval; `spread` is the variance of all simulations."""
    n = branch.visits
    own = max(0.0, branch.squares - branch.total**2 / n)
    variance = (own + BORROWED * spread) / (n - 1 + BORROWED)
    return branch.total / n, SURE * math.sqrt(variance / n)


def lowest(branch: Branch, spread: float) -> float:
    """The lower end of that interval; below any for an answer that was not tried."""
    if not branch.visits:
        return -1.0
    chance, error = estimate(branch, spread)
    return chance - error


def of_every_seat(seat: int, best: AnswerAdvice, tally: Tally) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The chance of each seat if the best answer is given, and its error: the others share what it leaves them."""
    mine, error = best.chance or 0.0, best.error or 0.0
    others = sum(tally.totals) - tally.totals[seat]
    chances, errors = [], []
    for each in range(len(tally.totals)):
        share = tally.totals[each] / others if others > 0.0 else 1.0 / (len(tally.totals) - 1)
        chances.append(mine if each == seat else round((1.0 - mine) * share, 4))
        errors.append(error if each == seat else round(tally.error(each), 4))
    return tuple(chances), tuple(errors)
