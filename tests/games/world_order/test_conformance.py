"""World Order through the conformance kit."""

from __future__ import annotations

import pytest

from orbis.games.world_order.game import GAME
from orbis.testing import Case, Findings, cases, conform, final_hashes, hashes_in_another_process

EVERY_CASE = [
    *cases(GAME),
    Case(2, {"orders": True}),
    Case(4, {"edition": "0.5", "first_game": True}),
    Case(4, {"edition": "0.8", "orders": True}),
]


@pytest.mark.parametrize("case", EVERY_CASE, ids=str)
def test_conforms(case: Case) -> None:
    found = conform(GAME, case, seed=1, thorough=0.02)
    assert found.decisions > 100


@pytest.mark.slow
def test_random_play_hides_what_it_should_and_can_be_taken_back() -> None:
    found = Findings()
    for seed in range(4, 8):
        found.add(conform(GAME, Case(3, {"orders": True}), seed, thorough=0.1))
    assert found.differing == set(GAME.hidden) - {"deck_seen", "objective"}  # those come with modules
    assert found.undone > 20


@pytest.mark.parametrize("hash_seed", [1, 4242])
def test_same_seed_and_answers_same_hashes_in_every_process(hash_seed: int) -> None:
    case = Case(3, {"orders": True})
    assert hashes_in_another_process("world-order", case, [5], hash_seed) == final_hashes("world-order", case, [5])


@pytest.mark.parametrize(
    ("seats", "orders", "content"), [(4, False, 48 + 10 + 20 + 76), (2, True, 48 + 10 + 20 + 76 + 21)]
)
def test_what_a_match_can_use(seats: int, orders: bool, content: int) -> None:
    """Abilities, growth cards, assets and Countries of the board; Auto-Influence cards and the order only at times."""
    playable = GAME.playable(seats, {"orders": orders})
    assert len(playable) == content
    assert GAME.actions.name(playable["australia"]) == "improve:australia"
