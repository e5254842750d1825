"""The bots: legal answers, from what the seat may know, the same ones again."""

from __future__ import annotations

import random

import pytest

import orbis
from orbis import bots
from orbis.bots import RandomBot
from orbis.kernel.match import Match


def a_match() -> Match:
    return orbis.game("caravels").start(seats=3, seed=7)


def play_out(match: Match, seed: int) -> str:
    bot = RandomBot(seed)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bot.choose(match, seat))
    return match.hash


def test_a_random_bot_plays_a_whole_game_through_the_checked_door() -> None:
    match = a_match()

    play_out(match, seed=1)

    assert match.over
    assert len(match.standings) == 3


def test_the_same_seed_plays_the_same_game_and_another_seed_another() -> None:
    assert play_out(a_match(), seed=1) == play_out(a_match(), seed=1)
    assert play_out(a_match(), seed=1) != play_out(a_match(), seed=2)


def test_a_loaded_match_goes_on_as_the_saved_one_would_have() -> None:
    match = a_match()
    bot = RandomBot(4)
    for _ in range(10):
        seat = match.waiting[0]
        match.play(seat, bot.choose(match, seat))
    loaded = orbis.load(match.save())

    assert play_out(loaded, seed=4) == play_out(match, seed=4)


def test_a_bot_cannot_tell_the_true_match_from_one_its_seat_imagines() -> None:
    match = a_match()
    bot = RandomBot(5)
    rng = random.Random(6)
    compared = 0
    while not match.over:
        seat = match.waiting[0]
        chosen = bot.choose(match, seat)
        assert bot.choose(match.sample(seat, rng), seat) == chosen
        match.play(seat, chosen)
        compared += 1
    assert compared > 10


def test_every_answer_is_chosen_sooner_or_later() -> None:
    match = a_match()
    seat = match.waiting[0]
    decision = match.decision(seat)
    assert decision is not None

    assert {RandomBot(seed).choose(match, seat) for seed in range(100)} == set(decision.answers)


def test_a_seat_that_is_not_asked_cannot_be_answered_for() -> None:
    match = a_match()
    while len(match.waiting) > 1:
        match.play(match.waiting[0], "bid:0")
    match.play(match.waiting[0], "bid:0")
    idle = next(seat for seat in range(3) if seat not in match.waiting)

    with pytest.raises(orbis.Invalid, match=f"seat {idle} is not asked"):
        RandomBot(1).choose(match, idle)


def test_bots_are_made_by_name() -> None:
    assert bots.names() == ["random"]
    assert isinstance(bots.make("random", 3), RandomBot)
    with pytest.raises(orbis.Invalid, match="there is no bot 'randem': did you mean 'random'"):
        bots.make("randem", 3)
