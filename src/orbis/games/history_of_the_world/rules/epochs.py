"""The shape of the game: epochs, and who is called when."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.history_of_the_world.facts.components import (
    EMPIRES_IN,
)
from orbis.games.history_of_the_world.facts.constants import DRAFT, OVER
from orbis.games.history_of_the_world.facts.names import N_EPOCHS, NOBODY
from orbis.games.history_of_the_world.rules.base import reveal
from orbis.games.history_of_the_world.rules.draft import draft
from orbis.games.history_of_the_world.rules.turn import TakeTurn
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step


class Epoch(Step[History]):
    """HW "Start of an Epoch": Region tokens, the draft, then the empires one by one."""

    rule = 'HW "Start of an Epoch"'

    @override
    def run(self, w: History) -> bool:
        if w.epoch == N_EPOCHS:
            w.phase = OVER
            return True
        w.epoch += 1
        w.phase = DRAFT
        w.order = sorted(range(w.seats), key=lambda seat: -w.score[seat])
        w.log("told-epoch", w.epoch)
        self.then(w, *draft(w), CallEmpire(0), Epoch())
        return True


class CallEmpire(Step[History]):
    """HW "Turn Order": the empires of the epoch are called from top to bottom (HW-TO1)."""

    __slots__ = ("place",)

    rule = 'HW "Turn Order"'

    def __init__(self, place: int) -> None:
        self.seat = NOBODY
        self.place = place

    @override
    def run(self, w: History) -> bool:
        """Its owner takes a turn; if nobody has it, all know that it is not in play."""
        called = EMPIRES_IN[w.epoch - 1]
        if self.place == len(called):
            return True
        card = called[self.place]
        seat = w.at[card]
        reveal(w, card)
        if seat >= 0:
            w.log("told-called", seat, card)
            self.then(w, TakeTurn(seat, card), CallEmpire(self.place + 1))
        else:
            w.agenda.append(CallEmpire(self.place + 1))
        return True
