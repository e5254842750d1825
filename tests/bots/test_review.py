"""A review: every decision of a finished game once, mistakes that are mistakes, and swings that have a cause."""

from __future__ import annotations

import random
from functools import cache

import pytest

import orbis
from orbis import bots
from orbis.bots.coach import Limit
from orbis.bots.review import Choice, Moment, answers, judged, positions, review, round_of, swings
from orbis.kernel.agenda import NOBODY
from orbis.kernel.errors import Invalid
from orbis.kernel.log.entries import ANSWER
from orbis.kernel.match import Match

HISTORY = orbis.game("history-of-the-world")
FEW = Limit(None, 6)


@cache
def a_finished_match(seed: int = 1) -> Match:
    """Two greedy players and one who answers by chance, takes back now and then, and gives up its last turn."""
    match = HISTORY.start(3, seed=seed)
    greedy = bots.make("greedy", 2)
    draw = random.Random(2)
    while not match.over:
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        answer = greedy.choose(match, seat)
        if seat == 2:
            answer = draw.choice(decision.answers)
        elif match.table.epoch == 5 and "done" in decision.answers:  # type: ignore[attr-defined]
            answer = "done" if seat == 0 else answer
        match.play(seat, answer)
        if seat == 2 and draw.random() < 0.2 and not match.why_no_undo(seat):
            match.undo(seat)
    return match


def test_every_decision_that_counts_is_looked_at_once_from_the_position_in_which_it_was_made() -> None:
    match = a_finished_match()
    taken_back = len([row for row in match.entries if row.to >= 0])
    given = [row for row in match.entries if row.kind == ANSWER]
    found = list(positions_seen(match))

    assert taken_back > 0
    assert len(found) == len(answers(match, None)) <= len(given) - taken_back
    for n, seat, legal, row_hash in found:
        assert match.entries[n].seat == seat
        assert match.entries[n].code in legal
        assert match.at(n).hash == row_hash


def positions_seen(match: Match) -> list[tuple[int, int, list[int], str]]:
    return [(n, row.seat, before.asking(row.seat).legal, before.hash) for n, row, before in positions(match, None)]


def test_the_review_of_one_seat() -> None:
    match = a_finished_match()
    called: list[int] = []
    found = review(match, FEW, 1, each=lambda: called.append(1))

    assert len(called) == len(answers(match, 1))
    assert {choice.seat for choice in found.choices} == {1}
    assert [choice.row for choice in found.choices] == [moment.row for moment in found.moments[:-1]]
    assert [moment.row for moment in found.moments] == sorted({moment.row for moment in found.moments})
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1.0, abs=0.001)
    assert {moment.part for moment in found.moments} == {"epoch"}
    assert {moment.number for moment in found.moments} == {1, 2, 3, 4, 5}
    assert found.simulations >= 3 * len(found.choices)
    assert {swing.seat for swing in found.swings} <= {1}
    end = found.moments[-1]
    assert (end.seat, end.row, set(end.errors)) == (NOBODY, len(match.entries), {0.0})
    assert end.chances[match.standings[0]["seat"]] == 1.0


def test_the_same_limit_and_seed_give_the_same_review() -> None:
    match = a_finished_match()

    assert review(match, Limit(None, 2), 0, "a") == review(match, Limit(None, 2), 0, "a")
    assert review(match, Limit(None, 2), 0, "a") != review(match, Limit(None, 2), 0, "b")


def test_to_give_up_all_armies_of_the_last_turn_was_worse_and_the_reasons_say_why() -> None:
    match = a_finished_match()
    gave_up = [
        (len(before.asking(0).legal), n, row, before.copy())
        for n, row, before in positions(match, 0)
        if round_of(before) == ("epoch", 5) and HISTORY.actions.name(row.code) == "done"
    ]
    _, n, row, before = max(gave_up, key=lambda each: each[0])
    moment, choice, simulations = judged(before, n, row, Limit(None, 160), "x")

    assert (choice.given, choice.row, choice.seat, moment.row) == ("done", n, 0, n)
    assert choice.best != "done"
    assert choice.worse
    assert choice.best_chance - choice.chance == pytest.approx(choice.loss, abs=0.0002)
    assert simulations == 80 + 32 + 32
    assert sum([reason.points for reason in choice.reasons]) > 1.0


def test_the_best_answer_is_no_loss() -> None:
    match = a_finished_match()
    found = review(match, FEW, 0)
    same = [choice for choice in found.choices if choice.given == choice.best]

    assert same
    assert {(choice.loss, choice.worse, choice.reasons) for choice in same} == {(0.0, False, ())}
    assert found.better() == sorted(found.better(), key=lambda choice: -choice.loss)


def a_moment(row: int, *chances: float, error: float = 0.05) -> Moment:
    return Moment(row, 0, "epoch", 1, chances, (error,) * len(chances))


def a_choice(row: int, loss: float = 0.0) -> Choice:
    best = "done" if loss else "stand"
    return Choice(row, 0, "ask-x", 2, "stand", best, 0.5, 0.5 + loss, loss, 0.05, ())


def test_a_swing_has_a_cause_and_is_beyond_the_uncertainty() -> None:
    match = a_finished_match()
    rows = match.entries
    quiet = next(n for n in answers(match, None) if n + 1 in answers(match, None) and not rows[n].shows)
    rolled = next(n for n in answers(match, None) if rows[n + 1].kind == "chance" and rows[n].to < 0)

    def between(first: int, *chances: tuple[float, float], loss: float = 0.0, error: float = 0.05) -> list[int]:
        before, after = [tuple([pair[side] for pair in chances]) for side in (0, 1)]
        moments = [a_moment(first, *before, error=error), a_moment(first + 1 + (first == rolled), *after, error=error)]
        return [swing.seat for swing in swings(match, moments, [a_choice(first, loss)], None)]

    assert between(quiet, (0.3, 0.6), (0.7, 0.4)) == []
    assert between(quiet, (0.3, 0.6), (0.7, 0.4), loss=0.3) == [0]
    assert between(rolled, (0.3, 0.2), (0.5, 0.7), (0.2, 0.1)) == [1]
    assert between(rolled, (0.3, 0.2), (0.5, 0.7), (0.2, 0.1), error=0.2) == []


def test_those_who_share_the_win_share_the_one() -> None:
    match = a_finished_match()
    moment = review(match, Limit(None, 1), 2).moments[-1]

    assert sum(moment.chances) == 1.0


def test_what_cannot_be_reviewed_is_refused() -> None:
    with pytest.raises(Invalid, match="the match is not over"):
        review(HISTORY.start(3, seed=1), FEW)
    caravels = orbis.game("caravels").start(2, seed=1)
    while caravels.pending is not None:
        caravels.play(caravels.pending.seat, caravels.pending.answers[0])
    with pytest.raises(Invalid, match="there is no coach for Caravels yet"):
        review(caravels, FEW)
