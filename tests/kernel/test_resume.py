"""A match comes back from its log, can be looked at as it was, and follows what another process wrote."""

from __future__ import annotations

import random

import pytest

import orbis
from orbis.kernel.errors import Invalid
from orbis.kernel.log.entries import ANSWER, dump_entry, read_entry
from orbis.kernel.match import Match

GAMES = ["caravels", "world-order", "history-of-the-world"]


def played(name: str, answers: int = 60) -> Match:
    """A match after some answers, a few of them taken back."""
    match = orbis.game(name).start(seats=3, seed="resume")
    rng = random.Random(3)
    for n in range(answers):
        asked = match.pending
        if asked is None:
            break
        match.play(asked.seat, rng.choice(asked.answers))
        if n % 7 == 0 and match.why_no_undo(asked.seat) == "":
            match.undo(asked.seat)
        if n == 30:
            match.rewind([n for n, row in enumerate(match.entries) if row.kind == ANSWER][-1])
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_match_comes_back_from_its_settings_and_its_log(name: str) -> None:
    match = played(name)
    names, codes = match.game.actions.names, match.game.actions.codes
    rows = [read_entry(dump_entry(row, names), codes, n) for n, row in enumerate(match.entries)]

    back = Match.resume(match.game, 3, match.options, match.chance, rows)

    assert back.save() == match.save()
    for seat in (0, 1, 2, None):
        assert back.view(seat) == match.view(seat)


@pytest.mark.parametrize("name", GAMES)
def test_another_process_follows_row_by_row_and_goes_on_alike(name: str) -> None:
    match = orbis.game(name).start(seats=3, seed="follow")
    other = orbis.game(name).start(seats=3, seed="follow")
    rng = random.Random(1)
    for _ in range(40):
        asked = match.pending
        assert asked is not None
        other.follow(match.play(asked.seat, rng.choice(asked.answers)))
        assert other.hash == match.hash
        assert other.view(asked.seat) == match.view(asked.seat)  # the ways back too


@pytest.mark.parametrize("name", GAMES)
def test_a_match_can_be_looked_at_as_it_was(name: str) -> None:
    match = orbis.game(name).start(seats=3, seed="at")
    rng = random.Random(2)
    seen = {}
    for n in range(30):
        seen[len(match.entries)] = (match.hash, match.view(0))
        asked = match.pending
        assert asked is not None
        match.play(asked.seat, rng.choice(asked.answers))
        if n == 12:
            match.rewind([n for n, row in enumerate(match.entries) if row.kind == ANSWER][-2])
    for row, (position, view) in seen.items():
        then = match.at(row)
        assert (then.hash, then.view(0)) == (position, view)


def test_at_refuses_a_row_at_which_nobody_was_asked() -> None:
    match = played("caravels")
    for wrong in (0, -1, len(match.entries) + 1, True, "3", None):
        with pytest.raises(Invalid, match="nobody was asked"):
            match.at(wrong)


def test_a_log_of_other_rules_is_not_followed() -> None:
    match = played("caravels", 5)
    rows = match.entries[:]
    rows[-1].hash = "0" * 64
    with pytest.raises(Invalid, match="other rules"):
        Match.resume(match.game, 3, match.options, match.chance, rows)


def test_seats_kept_for_automas_become_options() -> None:
    game = orbis.game("world-order")
    options = game.seated(["person", "hard", "normal"])
    match = game.start(seats=3, seed=1, **options)
    assert game.kinds(3, match.options) == ["person", "hard", "normal"]
    assert game.seated(["person", "person"]) == {}
    with pytest.raises(Invalid, match="nobody of the kind 'normal' plays"):
        orbis.game("caravels").seated(["normal"])
