"""What decisions have in common: whose power it is, and the abilities one may use at any time."""

from __future__ import annotations

from typing import ClassVar

from orbis.games.world_order.answers import END_TURN, USE
from orbis.games.world_order.cards import FIRST_GROWTH, N_GROWTH
from orbis.games.world_order.names import WHEN_ANY_TIME
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY, Step, put


class OwnDecision(Step[World]):
    """WO-1.0 "Growth Cards": abilities for any time are further answers to any question but those about paying."""

    interruptible: ClassVar[bool] = True

    def extras(self, w: World) -> list[int]:
        """Abilities that are active, not yet used this round, and would do something."""
        power = w.power_of[self.seat]
        if power == NOBODY or not w.level[power]:
            return []
        taken, first = w.growth, power * N_GROWTH
        return [USE + g for g in range(N_GROWTH) if taken[first + g] and not self.why_not_use(w, power, g)]

    def why_not_use(self, w: World, power: int, growth: int) -> str:
        """The reason against using an ability now."""
        if w.cards.growth[growth].when != WHEN_ANY_TIME:
            return "why-not-an-ability"
        if not w.growth[power * N_GROWTH + growth]:
            return "why-no-growth-card"
        if not w.can(power, growth):
            return "why-growth-waits"
        if w.used[power * N_GROWTH + growth]:
            return "why-used-this-round"
        op = w.cards.growth[growth].effect[0].op
        if op == "exchange_hand":  # what is discarded can be drawn again
            return "" if w.size_of(w.hand, power) else "why-empty-hand"
        if op in ("draw_then_discard_by_value", "look_at_deck_by_value") and not w.ready_allies(power):
            return "why-no-ready-ally"
        return "" if w.can_draw(power) else "why-nothing-to-draw"

    def interrupt(self, w: World, option: int) -> Step[World] | None:
        """Use the ability: read its card."""
        growth = option - USE
        if not 0 <= growth < N_GROWTH:
            return None
        w.used = put(w.used, w.power_of[self.seat] * N_GROWTH + growth, True)
        return Read(self.seat, FIRST_GROWTH + growth, (), 0, (), "")


class EndTurn(OwnDecision):
    """Nothing is left to decide: the player hands on. The book's abilities for any time can still be used here."""

    rule = 'WO-1.0 "Actions"'
    asks = "ask-end-turn"
    closing = True

    def options(self, w: World) -> list[int]:
        """Only this; abilities come on top of it."""
        return [END_TURN]


class Remember(Step[World]):
    """Keeps in mind what a line chose while something else happens in between."""

    __slots__ = ("what",)

    def __init__(self, what: int) -> None:
        self.seat = NOBODY
        self.what = what

    def run(self, w: World) -> bool:
        """For the lines that refer to it."""
        w.found = self.what
        return True
