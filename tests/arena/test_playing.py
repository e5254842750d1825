"""One game: the same dice in every seating of a deal, honest bots, and help for those that fail."""

from __future__ import annotations

from typing import Any

import pytest

import orbis
from orbis.arena.playing import Job, Played, begin, play
from orbis.arena.tournament import Tournament
from orbis.kernel.errors import Invalid
from orbis.kernel.log.entries import CHANCE_ROW


def a_job(*seats: str, game: str = "caravels", **changes: Any) -> Job:
    fields = {"options": {}, "seed": 1, "number": 1, "deal": 1, **changes}
    return Job(game=game, version=orbis.game(game).version, seats=seats, **fields)


def outcome(game: Played) -> tuple[Any, ...]:
    """All but the times."""
    chairs = [(chair.bot, chair.place, chair.points, len(chair.micros)) for chair in game.chairs]
    return game.number, game.deal, chairs, game.fallbacks, game.rows, game.hash


def first_draws(job: Job) -> list[tuple[int, int]]:
    """What chance gave before anybody chose."""
    return [(n, row.code) for n, row in enumerate(begin(job).entries) if row.kind == CHANCE_ROW]


@pytest.mark.parametrize("game", ["world-order", "history-of-the-world"])
def test_all_seatings_of_a_deal_begin_with_the_same_draws_and_other_deals_with_others(game: str) -> None:
    jobs = Tournament(game, ["greedy", "random", "random"], games=6, seed=5).jobs()
    draws = [first_draws(job) for job in jobs]

    assert [job.deal for job in jobs] == [1, 1, 1, 2, 2, 2]
    assert draws[0]
    assert draws[0] == draws[1] == draws[2]
    assert draws[3] == draws[4] == draws[5] != draws[0]


@pytest.mark.usefixtures("odd_bots")
def test_who_answers_alike_meets_the_same_dice_to_the_end_in_every_seating() -> None:
    """Both always give the first answer, so chance is all that could differ."""
    one, other = play(a_job("first", "reusing", "last")), play(a_job("reusing", "first", "last", number=2))

    assert one.hash == other.hash
    assert one.rows == other.rows


def test_a_game_is_repeated_exactly_but_for_the_times() -> None:
    job = a_job("random", "random", "random", game="world-order")

    assert outcome(play(job)) == outcome(play(job))
    assert outcome(play(a_job("random", "random", "random", game="world-order", seed=2))) != outcome(play(job))


def test_places_and_points_are_those_of_the_rules_and_every_decision_is_timed() -> None:
    game = play(a_job("random", "random", "random"))

    assert min(chair.place for chair in game.chairs) == 1
    by_points = sorted(game.chairs, key=lambda chair: (-chair.points, chair.place))
    assert [chair.place for chair in by_points] == sorted(chair.place for chair in game.chairs)
    assert all(len(chair.micros) > 3 and min(chair.micros) >= 0 for chair in game.chairs)
    assert game.fallbacks == []
    assert game.seconds > 0


def test_automas_play_by_the_rules_and_are_never_asked() -> None:
    game = play(a_job("automa-hard", "random", "automa-normal", game="world-order"))

    assert [len(chair.micros) > 0 for chair in game.chairs] == [False, True, False]
    assert max(game.chairs[0].points, game.chairs[2].points) > game.chairs[1].points


def test_automas_may_be_among_themselves() -> None:
    game = play(a_job("automa-hard", "automa-normal", game="world-order"))

    assert sorted(chair.place for chair in game.chairs) == [1, 2]
    assert [chair.micros for chair in game.chairs] == [[], []]


@pytest.mark.usefixtures("odd_bots")
@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("raising", "ValueError: no idea"),
        ("nonsense", "answered 'no-such-answer', which is not allowed"),
        ("numb", "answered 7, which is not allowed"),
    ],
)
def test_for_a_bot_that_fails_a_random_legal_answer_is_given_and_noted(bot: str, why: str) -> None:
    game = play(a_job("first", bot))

    assert {(each.seat, each.why) for each in game.fallbacks} == {(1, why)}
    assert len(game.fallbacks) == len(game.chairs[1].micros) > 3
    assert len({each.question for each in game.fallbacks}) == len(game.fallbacks)
    assert outcome(play(a_job("first", bot))) == outcome(game)


@pytest.mark.usefixtures("odd_bots")
def test_a_game_that_goes_round_in_circles_is_ended_by_random_answers() -> None:
    """Whoever always plays the first card plays Second Thoughts, draws it again, and so on."""
    endless = Tournament("caravels", ["random", "first", "last"], games=30, seed=4).jobs()[12]
    game = play(endless)

    assert {each.why for each in game.fallbacks} == {"no end after 1000 rows"}
    assert 1000 < game.rows < 1200


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_gets_no_dice_to_come_and_changes_nothing_by_trying_things_out() -> None:
    tried, plain = play(a_job("snooping", "snooping")), play(a_job("first", "first"))

    assert tried.fallbacks == []
    assert tried.hash == plain.hash


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_is_the_same_from_the_first_decision_of_a_game_to_the_last() -> None:
    assert play(a_job("reusing", "first")).fallbacks == []


def test_other_rules_than_those_of_the_arena_are_refused() -> None:
    job = Job("caravels", "0", {}, 1, 1, 1, ("random", "random"))

    with pytest.raises(Invalid, match="the arena plays 0: install the same Orbis everywhere"):
        play(job)
