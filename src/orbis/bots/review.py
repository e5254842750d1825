"""A finished game seen again by the coach: the chances of every seat, what turned them, what would have been better.

Every decision is looked at from the seat that made it, with what that seat could know. An answer is called worse only
by a second look: it and the best one are tried anew, equally often and on the same imagined tables, because of many
answers the one that looks best at first has often been lucky.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from time import perf_counter
from typing import Final

from orbis.bots.coach import Limit, Tally, look, mind_of, weigh
from orbis.bots.explanations import DEALS, reasons_for, terms_after
from orbis.bots.search import READY
from orbis.kernel.advice import Advice, Reason
from orbis.kernel.agenda import NOBODY
from orbis.kernel.errors import Invalid
from orbis.kernel.log.entries import ANSWER, FORCED, LogEntry, standing_entries
from orbis.kernel.match import Match

FIRST_LOOK: Final = 0.5  # of the time for a decision
SECOND_LOOK: Final = 0.2  # for each of the two answers; what is left is for the reasons
ROUNDS: Final = ("round", "epoch", "season")  # what the games call a round


@dataclass(frozen=True)
class Moment:
    """The chances before a decision, or at the end."""

    row: int  # of the answer in the log; at the end, how many rows there are
    seat: int  # who decides; NOBODY at the end
    part: str  # what the game calls a round
    number: int  # of that round; 0: none has begun
    chances: tuple[float, ...]  # by seat
    errors: tuple[float, ...]  # half the widths of their 95 % intervals


@dataclass(frozen=True)
class Choice:
    """An answer beside the best one."""

    row: int
    seat: int
    asks: str  # the key of the question
    answers: int  # how many there were
    given: str
    best: str
    chance: float  # after the answer given
    best_chance: float  # after the best one
    loss: float  # what lies between them, never below 0
    error: float  # half the width of the 95 % interval of that difference
    reasons: tuple[Reason, ...]  # what the best one has more of, or less

    @property
    def worse(self) -> bool:
        """Whether it was worse than the best by more than the uncertainty."""
        return self.loss > self.error


@dataclass(frozen=True)
class Swing:
    """A change between two moments, of the seat for which it is largest."""

    row: int  # of the first moment
    until: int  # row of the second
    seat: int
    before: float
    after: float


@dataclass(frozen=True)
class Review:
    """All of it, in the order of the game; swings and choices are cut to size by whoever shows them."""

    simulations: int
    moments: tuple[Moment, ...]
    choices: tuple[Choice, ...]
    swings: tuple[Swing, ...]  # those beyond the uncertainty, the largest first

    def better(self) -> list[Choice]:
        """The answers that were worse than the best, those that cost most first."""
        return sorted([each for each in self.choices if each.worse], key=lambda each: (-each.loss, each.row))


def check(match: Match) -> None:
    """Refuse a match that cannot be reviewed."""
    if not match.over:
        raise Invalid("", "the match is not over: only a finished one is reviewed, for its hidden things are told")
    mind_of(match)


def answers(match: Match, seat: int | None) -> list[int]:
    """The rows of the answers to look at, of all seats or of one; those that were taken back do not count."""
    rows = match.entries
    return [n for n in standing_entries(rows) if rows[n].kind == ANSWER and seat in (None, rows[n].seat)]


def review(
    match: Match,
    limit: Limit,
    seat: int | None = None,
    seed: int | str = 0,
    each: Callable[[], object] = lambda: None,
) -> Review:
    """Look at every decision of a finished match, or at those of one seat. `each` is called after each of them."""
    check(match)
    moments: list[Moment] = []
    choices: list[Choice] = []
    simulations = 0
    for n, row, before in positions(match, seat):
        if len(before.asking(row.seat).legal) > 1:
            moment, choice, tried = judged(before, n, row, limit, f"{seed}:{n}")
            moments.append(moment)
            choices.append(choice)
            simulations += tried
        each()
    moments.append(the_end(match))
    return Review(simulations, tuple(moments), tuple(choices), tuple(swings(match, moments, choices, seat)))


def positions(match: Match, seat: int | None) -> Iterator[tuple[int, LogEntry, Match]]:
    """Each answer to look at, with its row and the match before it: one match, which goes on afterwards."""
    wanted = set(answers(match, seat))
    before = Match.resume(match.game, match.position.seats, match.options, None, [])
    for n in standing_entries(match.entries):
        row = match.entries[n]
        if n in wanted:
            yield n, row, before
        before.follow([row], check=False)


def judged(match: Match, n: int, row: LogEntry, limit: Limit, seed: str) -> tuple[Moment, Choice, int]:
    """A decision: the chances before it, what was answered, and how many simulations that took."""
    seat = row.seat
    advice = weigh(match, seat, limit.share(FIRST_LOOK, FIRST_LOOK), seed, explain=False)
    given = match.game.actions.name(row.code)
    part_name, number = round_of(match)
    moment = Moment(n, seat, part_name, number, advice.chances, advice.errors)
    if given == advice.best:
        chance = advice.chances[seat]
        choice = Choice(
            n, seat, row.asks, len(advice.answers), given, given, chance, chance, 0.0, advice.errors[seat], ()
        )
        return moment, choice, advice.simulations
    best, ours = [
        look(match, seat, answer, limit.share(SECOND_LOOK, SECOND_LOOK), seed) for answer in (advice.best, given)
    ]
    choice = compared(match, n, row, advice, best, ours, limit, seed)
    return moment, choice, advice.simulations + best.simulations + ours.simulations


def compared(
    match: Match, n: int, row: LogEntry, advice: Advice, best: Tally, ours: Tally, limit: Limit, seed: str
) -> Choice:
    """An answer that was not the best one at first sight, by a second look at both."""
    seat, given = row.seat, match.game.actions.name(row.code)
    error = math.hypot(best.error(seat), ours.error(seat))
    loss = max(0.0, best.chance(seat) - ours.chance(seat))
    reasons: tuple[Reason, ...] = ()
    if loss > error:
        left = 1.0 - FIRST_LOOK - 2 * SECOND_LOOK
        until = math.inf if limit.seconds is None else perf_counter() + limit.seconds * left * READY
        terms = terms_after(match, seat, [advice.best, given], mind_of(match), seed, DEALS, until)
        reasons = reasons_for(terms[advice.best], terms[given])
    return Choice(
        n,
        seat,
        row.asks,
        len(advice.answers),
        given,
        advice.best,
        round(ours.chance(seat), 4),
        round(best.chance(seat), 4),
        round(loss, 4),
        round(error, 4),
        reasons,
    )


def the_end(match: Match) -> Moment:
    """The last moment: nothing is uncertain any more. Those who share the win share the 1."""
    winners = [each["seat"] for each in match.standings if each["place"] == 1]
    seats = match.position.seats
    chances = [round(1.0 / len(winners), 4) if seat in winners else 0.0 for seat in range(seats)]
    return Moment(len(match.entries), NOBODY, *round_of(match), tuple(chances), (0.0,) * seats)


def round_of(match: Match) -> tuple[str, int]:
    """What the game calls a round, and its number."""
    table = match.view(None)["table"]
    return next(((name, int(table[name] or 0)) for name in ROUNDS if name in table), (ROUNDS[0], 0))


def swings(match: Match, moments: list[Moment], choices: list[Choice], seat: int | None) -> list[Swing]:
    """The changes beyond the uncertainty of both moments, the largest first; of all seats or of one.

    A change needs a cause. Where a good answer was given and nothing else happened, the chances before it were those
    after it, and a difference only says that the coach judges the two positions differently.
    """
    standing = standing_entries(match.entries)
    found = []
    for (one, next_one), choice in zip(pairwise(moments), choices, strict=True):
        rows = [match.entries[n] for n in standing if one.row <= n < next_one.row]
        if not choice.worse and not rows[0].shows and all(row.kind == FORCED for row in rows[1:]):
            continue
        seats = range(len(one.chances)) if seat is None else [seat]
        most = max(seats, key=lambda each: abs(next_one.chances[each] - one.chances[each]))
        before, after = one.chances[most], next_one.chances[most]
        if abs(after - before) > math.hypot(one.errors[most], next_one.errors[most]):
            found.append(Swing(one.row, next_one.row, most, before, after))
    return sorted(found, key=lambda swing: (-abs(swing.after - swing.before), swing.row))
