"""The greedy player of History of the World."""

from __future__ import annotations

import random
from typing import Any

import pytest

from orbis.bots import greedy
from orbis.bots.search_bot import SearchBot
from orbis.games.history_of_the_world.facts.components import EPOCH_OF
from orbis.games.history_of_the_world.game import GAME
from orbis.kernel.agenda import CHANCE, advance, choose, is_forced
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match
from orbis.kernel.options import check_all
from tests.games.history_of_the_world.scenes import NICOLE, a_board, a_turn, asked, card, hold, legal, play, turn

best = greedy(GAME.name)


def a_table(seats: int, **options: Any) -> Any:
    w = GAME.new_position(seats, check_all(GAME.options, options))
    advance(w)
    return w


def test_one_greedy_player_beats_two_random_ones() -> None:
    wins = 0
    for game in range(8):
        rng = random.Random(game)
        w = a_table(3)
        while w.legal:
            wise = w.agenda[-1].seat == game % 3
            choose(w, best(w) if wise else rng.choice(w.legal))
            advance(w)
        wins += w.score[game % 3] == max(w.score)

    assert wins == 8


@pytest.mark.parametrize("draft", ["modern", "classic"])
def test_it_knows_only_what_its_seat_may_know(draft: str) -> None:
    """In another world that its seat cannot tell from this one it gives the same answer."""
    rng = random.Random(draft)
    w = a_table(4, draft=draft)
    asked = differing = 0
    while w.legal:
        seat = w.agenda[-1].seat
        code = rng.choice(w.legal)
        if seat != CHANCE and not is_forced(w):
            other = GAME.sample(w, seat, rng)
            other.legal = w.legal
            asked += 1
            differing += other.at != w.at
            code = best(w)
            assert best(other) == code
        choose(w, code)
        advance(w)

    assert asked > 50
    assert differing > 20


def test_it_plays_a_kingdom_then_begins_and_ends_its_turn() -> None:
    match = a_turn("egyptians", "indus_valley", "weaponry")
    match.confirms = -1
    assert the_best(match) == "event:indus_valley"
    play(match, "event:indus_valley", "invade:ganges")
    assert the_best(match) == "begin"
    play(match, "begin", "done", "done")
    assert (asked(match), the_best(match)) == ("ask-end-turn", "end-turn")


def test_it_does_not_do_without_the_effect_of_its_empire() -> None:
    match = a_turn("arabs")
    assert "forgo" in legal(match)
    assert the_best(match) != "forgo"
    assert "use-effect" not in legal(play(match, "forgo"))  # not before the next army


@pytest.mark.parametrize("answers", [(), ("begin", "done", "done")])
def test_search_does_not_think_about_what_is_plain(answers: tuple[str, ...]) -> None:
    match = turn(held("egyptians", "leader", "weaponry"), "egyptians", begin=False)
    bot = SearchBot(1, seconds=60.0)
    assert bot.choose(play(match, *answers), NICOLE) == ("end-turn" if answers else "begin")


def held(empire: str, *events: str) -> Match:
    """A board of an empire's epoch, on which Nicole holds events."""
    match = a_board(EPOCH_OF[card(empire)])
    hold(match, NICOLE, *events)
    return match


def the_best(match: Match) -> str:
    """What the greedy player answers."""
    return GAME.actions.name(best(match.position))


def test_a_game_without_a_greedy_player_says_so() -> None:
    with pytest.raises(
        Invalid, match="caravels has no greedy player yet; there is one for world-order, history-of-the-world"
    ):
        greedy("caravels")
