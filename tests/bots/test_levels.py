"""The levels that people choose among, which bots play which game, and the quick ones as players at a table."""

from __future__ import annotations

import random

import pytest

import orbis
from orbis import bots
from orbis.arena.lineup import fill_seats
from orbis.bots import Bot, EasyBot, GreedyBot, RandomBot, SearchBot
from orbis.bots.easy_bot import SLIPS
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match


def played(match: Match, bot: Bot, most: int) -> int:
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


# -- levels


def test_people_choose_among_four_levels_the_strongest_last() -> None:
    assert bots.levels("history-of-the-world") == ["easy", "normal", "hard", "expert"]
    assert bots.levels("world-order")[:2] == ["easy", "normal"]


def test_where_search_does_not_play_the_upper_two_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "games", ("history-of-the-world",), raising=False)
    assert bots.levels("world-order") == ["easy", "normal"]
    assert "hard" not in bots.playing("world-order")
    monkeypatch.setattr(SearchBot, "games", ("history-of-the-world", "world-order"), raising=False)
    assert bots.levels("world-order") == ["easy", "normal", "hard", "expert"]


def test_a_game_without_a_greedy_player_offers_who_plays_every_game() -> None:
    assert bots.levels("caravels") == ["random"]


def test_the_arena_knows_bots_and_levels() -> None:
    every = ["random", "greedy", "search", "easy", "normal", "hard", "expert"]
    assert bots.playing("history-of-the-world") == every
    assert bots.playing("caravels") == ["random"]


def test_a_level_sits_down_in_the_arena_where_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "games", ("history-of-the-world",), raising=False)
    history, world_order = orbis.game("history-of-the-world"), orbis.game("world-order")
    assert fill_seats(history, ["hard", "easy"], 4) == ["hard", "easy", "hard", "easy"]
    with pytest.raises(Invalid, match="'hard' does not play World Order; choose from random, greedy, easy, normal"):
        fill_seats(world_order, ["hard", "easy"])


def test_whoever_has_not_chosen_gets_the_normal_level() -> None:
    assert bots.usual("history-of-the-world") == bots.usual("world-order") == "normal"
    assert bots.usual("caravels") == "random"


@pytest.mark.parametrize(("level", "seconds"), [("hard", 0.5), ("expert", 2.0)])
def test_the_upper_levels_are_search_with_their_own_time(level: str, seconds: float) -> None:
    bot = bots.make(level, 1)
    assert isinstance(bot, SearchBot)
    assert bot.seconds == seconds


def test_the_lower_levels_answer_at_once() -> None:
    assert isinstance(bots.make("easy", 1), EasyBot)
    assert isinstance(bots.make("normal", 1), GreedyBot)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("hrad", "bots: there is no bot 'hrad': did you mean 'hard'?"),
        ("Expert", "bots: there is no bot 'Expert': did you mean 'expert'?"),
        ("", "bots: there is no bot '': choose from easy, expert, greedy, hard, normal, random, search"),
        ("hard:2s", "bots: hard has its own time, as search:500ms does: write only hard, or search with a time"),
        ("expert:0s", "bots: expert has its own time, as search:2s does: write only expert, or search with a time"),
        ("easy:1s", "bots: easy answers at once and takes no time: write only easy"),
        ("normal:1s", "bots: normal answers at once and takes no time: write only normal"),
    ],
)
def test_a_level_that_cannot_be_is_refused_with_what_to_write(spec: str, sentence: str) -> None:
    for door in (bots.check, lambda wrong: bots.make(wrong, 1)):
        with pytest.raises(Invalid) as refused:
            door(spec)
        assert str(refused.value) == sentence


# -- bots of a host


def test_a_module_in_the_environment_adds_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_BOTS", "tests.server.bots.slow_bots")
    assert "sailor" in bots.levels("caravels")
    assert "sailor" not in bots.levels("world-order")
    assert bots.levels("history-of-the-world")[-5:] == ["punctual", "easy", "normal", "hard", "expert"]
    assert type(bots.make("sailor", 1)).__name__ == "Sailor"


def test_a_name_of_ours_stays_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_BOTS", "tests.server.bots.slow_bots")
    monkeypatch.setattr("tests.server.bots.slow_bots.BOTS", {"hard": RandomBot, "greedy": RandomBot, "mine": RandomBot})
    assert isinstance(bots.make("hard", 1), SearchBot)
    assert isinstance(bots.make("greedy", 1), GreedyBot)
    assert bots.levels("caravels") == ["mine", "random"]


# -- the quick ones


def test_the_easy_bot_takes_the_best_answer_three_times_in_four() -> None:
    match = orbis.game("history-of-the-world").start(seats=3, seed=5)
    easy, best, any_answer = EasyBot(1), GreedyBot(1), RandomBot(1)
    slips = []
    while not match.over:
        seat = match.waiting[0]
        slips.append(easy.slips(match.number(seat), seat))
        chosen = easy.choose(match, seat)
        assert chosen == (any_answer if slips[-1] else best).choose(match, seat)
        match.play(seat, chosen)
    assert SLIPS / 2 < sum(slips) / len(slips) < SLIPS * 2


def test_the_easy_bot_plays_a_whole_game_and_cannot_tell_the_true_match_from_an_imagined_one() -> None:
    match = orbis.game("history-of-the-world").start(seats=3, seed=6)
    assert played(match, EasyBot(1), 10_000) > 50
    assert match.over


def test_the_same_seed_slips_at_the_same_questions_and_another_at_others() -> None:
    def slips(seed: int) -> list[bool]:
        return [EasyBot(seed).slips(number, 0) for number in range(40)]

    assert slips(1) == slips(1)
    assert slips(1) != slips(2)


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
