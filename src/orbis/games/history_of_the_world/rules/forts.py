"""Forts that an effect gives."""

from __future__ import annotations

from typing import Any

from orbis.games.history_of_the_world.answers import DONE, FREE_FORT
from orbis.games.history_of_the_world.figures import N_TERRITORIES
from orbis.games.history_of_the_world.world import History
from orbis.kernel.agenda import Step


class PlaceForts(Step[History]):
    """HW "Fortifying": forts of an effect cost no armies; they stand under active armies."""

    __slots__ = ("count",)

    rule = 'HW "Fortifying"'
    asks = "ask-forts"

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def facts(self, w: History) -> dict[str, Any]:
        """How many are left."""
        return {"left": self.count}

    def places(self, w: History) -> list[int]:
        """Where there is none yet."""
        return [t for t in w.active_of(self.seat) if not w.fort[t]]

    def run(self, w: History) -> bool:
        """None left to place."""
        if self.count and (not w.forts_left or not self.places(w)):
            w.tell("told-no-place", self.seat, self.count)
            return True
        return not self.count

    def options(self, w: History) -> list[int]:
        """A territory, or no more."""
        return [*[FREE_FORT + t for t in self.places(w)], DONE]

    def why_not(self, w: History, option: int) -> str:
        """For a territory."""
        if not FREE_FORT <= option < FREE_FORT + N_TERRITORIES:
            return "not-an-answer"
        t = option - FREE_FORT
        if w.owner[t] != self.seat or not w.active[t]:
            return "why-not-active"
        return "why-has-fort" if w.fort[t] else ""

    def choose(self, w: History, option: int) -> None:
        """Place it, then the next."""
        if option != DONE:
            w.place_fort(option - FREE_FORT)
            w.agenda.append(PlaceForts(self.seat, self.count - 1))
