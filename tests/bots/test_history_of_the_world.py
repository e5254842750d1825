"""The greedy player of History of the World."""

from __future__ import annotations

import random
from typing import Any

import pytest

from orbis.bots import greedy
from orbis.games.history_of_the_world.game import GAME
from orbis.kernel.agenda import CHANCE, advance, choose, is_forced
from orbis.kernel.errors import Invalid
from orbis.kernel.settings import check_all

best = greedy(GAME.name)


def a_table(seats: int, **options: Any) -> Any:
    w = GAME.new_table(seats, check_all(GAME.settings, options))
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


def test_a_game_without_a_greedy_player_says_so() -> None:
    with pytest.raises(
        Invalid, match="caravels has no greedy player yet; there is one for history-of-the-world, world-order"
    ):
        greedy("caravels")
