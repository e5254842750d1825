"""Views made together for several viewers are the same as views made one by one."""

from __future__ import annotations

import random

import pytest

import orbis


@pytest.mark.parametrize("name", orbis.games())
def test_a_view_from_what_all_see_is_the_view(name: str) -> None:
    match, rng = orbis.game(name).start(seed=11), random.Random(2)
    viewers = [None, *range(match.table.seats)]
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
        match.play(seat, rng.choice(asked.options))
