"""The base of decisions: the abilities that a player may use at any time."""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import override

from orbis.games.world_order.facts.answers import END_TURN, USE
from orbis.games.world_order.facts.cards import FIRST_GROWTH, N_GROWTH
from orbis.games.world_order.facts.names import REGIONS, WHEN_ANY_TIME
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put


class OwnDecision(Step[World]):
    """WO-1.0 "Growth Cards": abilities for any time are further answers to any question but those about paying."""

    interruptible: ClassVar[bool] = True

    @override
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

    @override
    def interrupt(self, w: World, answer: int) -> Step[World] | None:
        """To use an ability is to read its card."""
        growth = answer - USE
        if not 0 <= growth < N_GROWTH:
            return None
        w.used = put(w.used, w.power_of[self.seat] * N_GROWTH + growth, True)
        return Read(self.seat, FIRST_GROWTH + growth, (), 0, (), "")


class AboutRegion(Step[World]):
    """A step about one Region, which its question names."""

    __slots__ = ("region",)

    def __init__(self, seat: int, region: int) -> None:
        self.seat = seat
        self.region = region

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"region": REGIONS[self.region]}


class EndTurn(OwnDecision):
    """Nothing is left to decide: the player hands on. The book's abilities for any time can still be used here."""

    rule = 'WO-1.0 "Actions"'
    asks = "ask-end-turn"
    closing = True

    @override
    def answers(self, w: World) -> list[int]:
        """There is one answer; `extras` adds the abilities."""
        return [END_TURN]


class Remember(Step[World]):
    """Keeps in mind what a line chose while something else happens in between."""

    __slots__ = ("what",)

    def __init__(self, what: int) -> None:
        self.seat = NOBODY
        self.what = what

    @override
    def run(self, w: World) -> bool:
        w.found = self.what
        return True
