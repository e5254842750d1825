"""The audit must hear of everything that is lost, doubled or owed: each test breaks one thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orbis.games.world_order.facts.names import CHINA, EUROPE, USA
from orbis.games.world_order.rules.audit import audit
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import put
from tests.games.world_order.scenes import a_game, world

Breakage = Callable[[World], Any]


def spoil(w: World, field: str, place: int, value: int) -> None:
    """Another number in a row that copies of the table share."""
    setattr(w, field, put(getattr(w, field), place, value))


BREAKAGES: list[tuple[str, Breakage]] = [
    ("ability 0: ", lambda w: w.discard.__setitem__(0, w.discard[0] + 1)),
    ("ability 0: ", lambda w: spoil(w, "trashed", 0, 1)),
    ("ability", lambda w: w.market.pop()),
    ("ability", lambda w: w.deck_top[USA].append(0)),
    ("fewer than no cards", lambda w: w.played.__setitem__(3, -1)),
    ("a known card is not in hand", lambda w: spoil(w, "known", 0, 9)),
    ("growth card 0", lambda w: spoil(w, "growth_left", 0, 9)),
    ("a Country card is lost or doubled", lambda w: w.right[EUROPE].pop()),
    ("a Country card is lost or doubled", lambda w: spoil(w, "ally_of", w.left_unseen[EUROPE][0], USA)),
    ("tokens without an ally", lambda w: spoil(w, "invested", w.right[EUROPE][-1], 1)),
    ("tokens without an ally", lambda w: spoil(w, "bases", w.right[EUROPE][-1], 1)),
    ("an FDI token of another power", lambda w: spoil(w, "abroad", w.right[EUROPE][-1], 1 << CHINA)),
    ("an FDI token of another power", lambda w: spoil(w, "abroad", w.allies(USA)[0], 1 << USA)),
    ("ability", lambda w: spoil(w, "market_deck", -1, 2)),  # a card of the expansion without its module
    ("power 0: money -1", lambda w: w.money.__setitem__(USA, -1)),
    ("power 0: resource 0 is 11", lambda w: w.resources.__setitem__(0, 11)),
    ("power 0: resource 6 is -1", lambda w: w.resources.__setitem__(6, -1)),
    ("power 0: resource 1", lambda w: w.production.__setitem__(1, 9)),
    ("power 0: too many Engage tokens", lambda w: w.engaged.__setitem__(USA, 9)),
    ("region 0: too many cubes", lambda w: w.temporary[EUROPE].extend([CHINA] * 9)),
    ("fewer than no Armies", lambda w: w.armies.__setitem__(0, -1)),
]


@pytest.mark.parametrize(("heard", "breakage"), BREAKAGES)
def test_the_audit_hears_of(heard: str, breakage: Breakage) -> None:
    w = world(a_game(USA, CHINA))
    assert audit(w) == []
    breakage(w)
    assert any(heard in wrong for wrong in audit(w)), audit(w)
