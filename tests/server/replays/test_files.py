"""Files to download: the whole of a finished match, and of a running one only what that seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orbis
from orbis.kernel.errors import Invalid
from orbis.kernel.saves.fair_dice import new_secret, seal_of, seed_from, verify
from orbis.kernel.saves.state import decode, encode
from orbis.server.replays.files import finished_file, seat_file
from orbis.testing.checks import scribble
from tests.matches import GAMES, play_at_random

WORDS = ["anchor", "lighthouse", ""]
NAMES = ["Ann", "Ben", "Cy"]
SEAL = seal_of("a secret")
PARTS = {"orbis", "kind", "game", "version", "seats", "options", "you", "names", "seal", "log"}


def texts(value: Any) -> set[str]:
    """Every text in plain data, names of parts included."""
    if isinstance(value, dict):
        return {*value, *[text for each in value.values() for text in texts(each)]}
    if isinstance(value, list):
        return {text for each in value for text in texts(each)}
    return {value} if isinstance(value, str) else set()


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_match_can_be_downloaded_whole_and_verified(name: str) -> None:
    secret = new_secret()
    match = orbis.game(name).start(seats=3, seed=seed_from(secret, WORDS))
    play_at_random(match, random.Random(1), 20)
    with pytest.raises(Invalid, match="it is not over, so its secret stays sealed"):
        finished_file(match, secret, WORDS, NAMES)

    play_at_random(match, random.Random(2), 10_000)
    file = decode(encode(finished_file(match, secret, WORDS, NAMES)))

    assert verify(match.game, file, seal_of(secret)).save() == match.save()
    assert file["names"] == NAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_running_match_gives_each_seat_its_own_log_and_nothing_of_the_referee(name: str) -> None:
    secret = new_secret()
    match = orbis.game(name).start(seats=3, seed=seed_from(secret, WORDS))
    for _ in range(4):
        play_at_random(match, random.Random(3), 12)
        for seat in (0, 1, 2, None):
            file = seat_file(match, seat, NAMES, seal_of(secret))

            assert decode(encode(file)) == file
            assert set(file) == PARTS
            assert (file["orbis"], file["kind"], file["you"]) == (2, "seen", seat)
            assert file["log"] == decode(encode(match.log(seat)))
            hidden = {secret, seed_from(secret, WORDS), match.hash, *WORDS[:2], *[row.hash for row in match.entries]}
            assert not texts(file) & (hidden - {""})
            for row in file["log"]:
                assert set(row) <= {"row", "kind", "seat", "rule", "answer", "to", "told"}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_two_worlds_that_differ_in_what_a_seat_may_not_know_give_the_same_file(name: str, seed: str) -> None:
    match = orbis.game(name).start(seats=3, seed=seed)
    rng = random.Random(seed)
    differed = 0
    for _ in range(12):
        play_at_random(match, rng, 8)
        if match.over:
            break
        for seat in range(3):
            other = match.sample(seat, rng)
            differed += other.state() != match.state()
            for viewer in (seat, None):
                ours, theirs = [encode(seat_file(each, viewer, NAMES, SEAL)) for each in (match, other)]
                assert ours == theirs
    assert differed > 0


def test_matches_that_differ_only_in_hidden_draws_give_a_spectator_the_same_file() -> None:
    matches = [orbis.game("caravels").start(seats=3, seed=seed) for seed in range(20)]

    assert len({match.hash for match in matches}) == 20
    assert len({encode(seat_file(match, None, NAMES, SEAL)) for match in matches}) == 1
    assert len({encode(seat_file(match, 0, NAMES, SEAL)) for match in matches}) > 1


def test_whoever_has_a_file_may_do_with_it_what_they_like() -> None:
    match = play_at_random(orbis.game("world-order").start(seats=3, seed=1), random.Random(1), 10)
    before = encode(match.save())
    scribble(seat_file(match, 0, NAMES, SEAL))
    assert encode(match.save()) == before
    assert NAMES == ["Ann", "Ben", "Cy"]


def test_there_is_no_file_for_somebody_who_is_not_at_the_table() -> None:
    match = orbis.game("caravels").start(seats=3, seed=1)
    for wrong in (3, -1, -2, True):
        with pytest.raises(Invalid, match="is not at this table"):
            seat_file(match, wrong, NAMES, SEAL)
