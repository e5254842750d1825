"""What an answer would come to, tried on a copy of the table: for warnings before a card is wasted."""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.steps.own import EndTurn
from orbis.games.world_order.world import World
from orbis.kernel.agenda import advance, choose
from orbis.kernel.state import fields_of

# What changes when a card leaves the hand, whether or not its effect does anything.
LEAVING_THE_HAND: Final = frozenset({"agenda", "found", "hand", "known", "legal", "played", "shown", "told"})


def does_nothing(w: World, option: int) -> bool:
    """Whether nothing would be asked and nothing would change before the turn ends. Only where a turn has an end."""
    other = w.copy()
    choose(other, option)
    advance(other)
    if not other.agenda or not isinstance(other.agenda[-1], EndTurn):
        return False
    for name in fields_of(World):
        if name not in LEAVING_THE_HAND and getattr(other, name) != getattr(w, name):
            return False
    return True
