"""History of the World through the conformance kit: 3 to 6 players, both drafts, both readings of the values."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import N_EMPIRES, N_EVENTS
from orbis.games.history_of_the_world.game import GAME
from orbis.testing import Case, Findings, cases, conform, final_hashes, hashes_in_another_process

EVERY_CASE = [
    *cases(GAME),
    Case(5, {"draft": "classic"}),
    Case(6, {"draft": "classic", "region_values": "staggered"}),
]


@pytest.mark.parametrize("case", EVERY_CASE, ids=str)
def test_conforms(case: Case) -> None:
    found = conform(GAME, case, seed=1, thorough=0.02)
    assert found.decisions > 80


@pytest.mark.slow
@pytest.mark.parametrize("draft", ["modern", "classic"])
def test_random_play_hides_what_it_should_and_can_be_taken_back(draft: str) -> None:
    found = Findings()
    for seats in (3, 4, 5, 6):
        found.add(conform(GAME, Case(seats, {"draft": draft}), seed=seats, thorough=0.06))
    assert found.differing == set(GAME.hidden)
    assert found.undone > 10


@pytest.mark.parametrize("hash_seed", [1, 4242])
def test_same_seed_and_answers_same_hashes_in_every_process(hash_seed: int) -> None:
    case, name = Case(4, {}), "history-of-the-world"
    assert hashes_in_another_process(name, case, [5], hash_seed) == final_hashes(name, case, [5])


def test_what_a_match_can_use() -> None:
    """Every empire and every event."""
    playable = GAME.playable(4, {})
    assert len(playable) == N_EMPIRES + N_EVENTS
    assert GAME.actions.name(playable["romans"]) == "empire:romans"
    assert GAME.actions.name(playable["weaponry"]) == "event:weaponry"
    classic = GAME.playable(4, {"draft": "classic"})
    assert GAME.actions.name(classic["romans"]) == "deal-empire:romans"
