"""Views made together for several viewers are the same as views made one by one."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orbis
from orbis.kernel.log.diff import Known, delta, patch


@pytest.mark.parametrize("name", orbis.games())
def test_a_view_from_what_all_see_is_the_view(name: str) -> None:
    match, rng = orbis.game(name).start(seed=11), random.Random(2)
    viewers = [None, *range(match.position.seats)]
    for _ in range(80):
        if match.over:
            break
        alone = [match.view(seat) for seat in viewers]
        common = match.all_see()
        assert [match.view(seat, common) for seat in viewers] == alone
        assert [match.view(seat, common) for seat in viewers] == alone  # nobody has changed what is shared
        seat = rng.choice(match.waiting)
        asked = match.decision(seat)
        assert asked is not None
        match.play(seat, rng.choice(asked.answers))


WORLD_ORDERS = [
    {"seats": 2, "edition": "0.5"},
    {"seats": 4, "edition": "1.0", "orders": True},
    {"seats": 3, "modules": "objectives,growth,assets,abilities"},
    {"seats": 4, "modules": "automas,objectives", "normal_automas": "2", "hard_automas": "3"},
]


@pytest.mark.parametrize("options", WORLD_ORDERS, ids=str)
def test_what_all_see_of_one_table_after_the_other_is_what_a_fresh_look_shows(options: dict[str, Any]) -> None:
    """Parts of the board that stayed as they are are not made again; here every one of them is."""
    for seed in range(3):
        game, rng = orbis.game("world-order"), random.Random(seed)
        match = game.start(seed=seed, **options)
        while not match.over:
            assert match.all_see() == game.all_see(match.position, None, {})
            seat = rng.choice(match.waiting)
            asked = match.decision(seat)
            assert asked is not None
            match.play(seat, rng.choice(asked.answers))
            if not rng.randrange(10) and not match.why_no_undo(seat):
                match.undo(seat)


@pytest.mark.parametrize("name", orbis.games())
def test_deltas_of_several_viewers_made_together_lead_to_their_views(name: str) -> None:
    match, rng = orbis.game(name).start(seed=12), random.Random(3)
    viewers = [None, *range(match.position.seats)]
    shown = [match.view(seat, match.all_see()) for seat in viewers]
    for _ in range(120):
        if match.over:
            break
        seat = rng.choice(match.waiting)
        asked = match.decision(seat)
        assert asked is not None
        match.play(seat, rng.choice(asked.answers))
        after = [match.view(seat, match.all_see()) for seat in viewers]
        known: Known = {}
        changes = [delta(old, new, known) for old, new in zip(shown, after, strict=True)]
        assert changes == [delta(old, new) for old, new in zip(shown, after, strict=True)]
        assert [patch(old, change) for old, change in zip(shown, changes, strict=True)] == after
        shown = after
