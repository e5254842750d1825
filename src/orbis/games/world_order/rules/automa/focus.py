"""Automas: the Focus."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.components import DECISION_FOCUS
from orbis.games.world_order.facts.names import DIPLOMATIC_FOCUS, MONEY
from orbis.games.world_order.rules.automa.criteria import AT_FOCUS
from orbis.games.world_order.rules.automa.decision_cards import DrawDecision
from orbis.games.world_order.rules.automa.relations import AutomaImprove
from orbis.games.world_order.rules.automa.turn_marks import AutomaEnds, announce
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step, put

FOCUS_MONEY: Final = (10, 5, 3)  # for each round so far: Domestic, Diplomatic, Military


class AutomaFocus(Step[World]):
    """DD "Choosing Focus": a Decision card of its own for each Automa."""

    rule = 'DD "Choosing Focus"'

    @override
    def run(self, w: World) -> bool:
        announce(w, w.power_of[self.seat], AT_FOCUS)
        self.then(w, DrawDecision(), TakeFocus(self.seat), AutomaEnds(self.seat))
        return True


class TakeFocus(Step[World]):
    """DD "Choosing Focus": money by the round; Diplomatic Focus improves relations at once (DD-FO1)."""

    rule = 'DD "Choosing Focus"'

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        focus = DECISION_FOCUS[w.drawn][power]
        w.focus = put(w.focus, power, focus)
        w.log("told-automa-focus", power, focus, FOCUS_MONEY[focus], w.round)
        w.gain(power, MONEY, w.round * FOCUS_MONEY[focus])
        if focus == DIPLOMATIC_FOCUS:
            w.agenda.append(AutomaImprove(self.seat, True))
        return True
