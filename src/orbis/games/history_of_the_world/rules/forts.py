"""Forts that an effect gives."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import DONE, FREE_FORT
from orbis.games.history_of_the_world.facts.components import N_TERRITORIES
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step


class PlaceForts(Step[History]):
    """HW "Fortifying": forts of an effect cost no armies; they stand under active armies."""

    __slots__ = ("count",)

    rule = 'HW "Fortifying"'
    asks = "ask-forts"

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"left": self.count}

    def places(self, w: History) -> list[int]:
        """Territories with an active army and without a fort."""
        return [t for t in w.active_of(self.seat) if not w.fort[t]]

    @override
    def run(self, w: History) -> bool:
        if self.count and (not w.forts_left or not self.places(w)):
            w.log("told-no-place", self.seat, self.count)
            return True
        return not self.count

    @override
    def answers(self, w: History) -> list[int]:
        return [*[FREE_FORT + t for t in self.places(w)], DONE]

    @override
    def why_not(self, w: History, answer: int) -> str:
        if not FREE_FORT <= answer < FREE_FORT + N_TERRITORIES:
            return "not-an-answer"
        t = answer - FREE_FORT
        if w.owner[t] != self.seat or not w.active[t]:
            return "why-not-active"
        return "why-has-fort" if w.fort[t] else ""

    @override
    def apply(self, w: History, answer: int) -> None:
        if answer != DONE:
            w.place_fort(answer - FREE_FORT)
            w.agenda.append(PlaceForts(self.seat, self.count - 1))
