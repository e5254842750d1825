"""What a server forgets of a match, and that nobody notices."""

from __future__ import annotations

import random

import pytest

import orbis
from orbis.kernel.errors import Refused
from orbis.kernel.log.entries import ANSWER, standing_entries


@pytest.mark.parametrize("name", orbis.games())
def test_a_match_that_forgets_its_past_plays_undoes_and_rewinds_like_one_that_does_not(name: str) -> None:
    game, rng = orbis.game(name), random.Random(3)
    match, other = game.start(seed=5), game.start(seed=5)
    for n in range(60):
        seat = rng.choice(match.waiting)
        asked = match.decision(seat)
        assert asked is not None
        option = rng.choice(asked.answers)
        for each in (match, other):
            each.play(seat, option)
        match.forget_past()
        if n % 4 == 3 and not match.why_no_undo(seat):
            for each in (match, other):
                each.undo(seat)
        if n % 20 == 19:
            answers = [row for row in standing_entries(match.entries) if match.entries[row].kind == ANSWER]
            for each in (match, other):
                each.rewind(answers[len(answers) // 2])
        assert match.hash == other.hash
        assert [match.why_no_undo(s) for s in range(match.position.seats)] == [
            other.why_no_undo(s) for s in range(match.position.seats)
        ]


def test_only_tables_that_a_seat_can_take_back_to_are_kept() -> None:
    match, rng = orbis.game("world-order").start(2, seed=1), random.Random(1)
    for _ in range(40):
        seat = match.waiting[0]
        asked = match.decision(seat)
        assert asked is not None
        match.play(seat, rng.choice(asked.answers))
        match.forget_past()
        assert set(match._snapshots) == set(ways_back(match))


def ways_back(match: orbis.Match) -> list[int]:
    """The rows that some seat can take back to by itself."""
    found: list[int] = []
    for seat in range(match.position.seats):
        try:
            found += match._ways_back(seat)
        except Refused:
            continue
    return found
