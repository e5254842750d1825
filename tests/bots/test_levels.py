"""Which bots play which game, and the greedy one as a player at a table."""

from __future__ import annotations

import random

import pytest

import orbis
from orbis import bots
from orbis.bots import GreedyBot
from orbis.kernel.match import Match


def played(match: Match, bot: GreedyBot, most: int) -> int:
    """Let the bot play all seats, and in each position a table it cannot tell from the true one."""
    rng = random.Random(3)
    answers = 0
    while not match.over and answers < most:
        seat = match.waiting[0]
        chosen = bot.choose(match, seat)
        assert bot.choose(match.sample(seat, rng), seat) == chosen
        match.play(seat, chosen)
        answers += 1
    return answers


def test_each_game_has_its_bots_the_best_last() -> None:
    assert bots.levels("caravels") == ["random"]
    assert bots.levels("world-order") == ["random", "greedy"]
    assert bots.levels("history-of-the-world") == ["random", "greedy"]


def test_a_module_in_the_environment_adds_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_BOTS", "tests.server.slow_bots")
    assert "sailor" in bots.levels("caravels")
    assert "sailor" not in bots.levels("world-order")
    assert bots.levels("history-of-the-world")[-1] == "greedy"
    assert type(bots.make("sailor", 1)).__name__ == "Sailor"


def test_the_greedy_bot_plays_a_whole_game_and_cannot_tell_the_true_match_from_an_imagined_one() -> None:
    match = orbis.game("history-of-the-world").start(seats=3, seed=5)
    assert played(match, GreedyBot(1), 10_000) > 50
    assert match.over


def test_nor_can_it_at_the_start_of_a_game_of_world_order() -> None:
    match = orbis.game("world-order").start(seats=2, seed=5)
    assert played(match, GreedyBot(1), 30) == 30


def test_the_greedy_bot_says_which_seats_and_games_it_cannot_answer_for() -> None:
    match = orbis.game("history-of-the-world").start(seats=3, seed=5)
    idle = next((seat for seat in range(3) if seat not in match.waiting), None)
    if idle is not None:
        with pytest.raises(orbis.Invalid, match=f"seat {idle} is not asked"):
            GreedyBot(1).choose(match, idle)
    other = orbis.game("caravels").start(seats=3, seed=5)
    with pytest.raises(orbis.Invalid, match="caravels has no greedy player yet"):
        bots.make("greedy", 1).choose(other, other.waiting[0])
