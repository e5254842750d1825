"""Caravels through the conformance kit; and with it, every feature of the kernel."""

from __future__ import annotations

import pytest

from orbis.games.caravels.game import GAME
from orbis.testing import Case, Findings, cases, conform, final_hashes, hashes_in_another_process


@pytest.mark.parametrize("case", cases(GAME), ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_conforms(case: Case, seed: int) -> None:
    found = conform(GAME, case, seed, thorough=0.15)
    assert found.decisions > 5


def test_random_play_meets_every_question_and_hides_what_it_should() -> None:
    found = Findings()
    for seed in range(12):
        found.add(conform(GAME, Case(3, {"modules": ["storms"]}), seed, thorough=0.05))
    asking = {cls.__name__ for cls in GAME.steps.classes() if cls.asks}
    assert found.steps == asking
    assert found.differing == set(GAME.hidden)
    assert found.undone > 0
    assert set(GAME.actions.content_codes()) <= found.answers


@pytest.mark.parametrize("hash_seed", [0, 1, 4242])
def test_same_seed_and_answers_same_hashes_in_every_process(hash_seed: int) -> None:
    case, seeds = Case(4, {"modules": ["storms"]}), [1, 2, 3]
    assert hashes_in_another_process("caravels", case, seeds, hash_seed) == final_hashes("caravels", case, seeds)
