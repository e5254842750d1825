"""Who plays which power."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import AUTOMA_POWER, POWER
from orbis.games.world_order.facts.names import CHINA, EU, MODES, N_POWERS, POWERS, RUSSIA, USA
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, put

WEST: Final = (USA, EU)  # with two players one is of the West and one of the East
EAST: Final = (RUSSIA, CHINA)


def why_not_power(w: World, power: int) -> str:
    """Taken, or the wrong half of the world."""
    if w.seat_of[power] != NOBODY:
        return "why-power-taken"
    if w.seats == 2:
        half = WEST if power in WEST else EAST
        if any(w.seat_of[p] != NOBODY for p in half):
            return "why-two-players"
    return ""


class ChoosePower(OwnDecision):
    """WO-1.0 "Game Setup", 8: with two players one takes USA or EU, the other Russia or China."""

    rule = 'WO-1.0 "Game Setup"'
    asks = "ask-power"

    @override
    def answers(self, w: World) -> list[int]:
        return [POWER + p for p in range(N_POWERS) if not why_not_power(w, p)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return why_not_power(w, answer - POWER) if POWER <= answer < POWER + N_POWERS else "not-an-answer"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return {"power": POWERS[answer - POWER]} if POWER <= answer < POWER + N_POWERS else {}

    @override
    def near(self, w: World) -> list[int]:
        return [POWER + p for p in range(N_POWERS) if why_not_power(w, p)]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.power_of = put(w.power_of, self.seat, answer - POWER)
        w.seat_of = put(w.seat_of, answer - POWER, self.seat)


class ChooseAutoma(Step[World]):
    """DD "Setup": the first person at the table says which power an Automa plays; without people, chance does."""

    __slots__ = ("automa",)

    rule = 'DD "Setup"'
    asks = "ask-automa-power"

    def __init__(self, automa: int, seat: int = CHANCE) -> None:
        self.seat = seat
        self.automa = automa  # its seat

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"other": self.automa, "mode": MODES[w.rules.automas[self.automa]]}

    @override
    def answers(self, w: World) -> list[int]:
        return [AUTOMA_POWER + p for p in range(N_POWERS) if not why_not_power(w, p)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not AUTOMA_POWER <= answer < AUTOMA_POWER + N_POWERS:
            return "not-an-answer"
        return why_not_power(w, answer - AUTOMA_POWER)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return {"power": POWERS[answer - AUTOMA_POWER]} if AUTOMA_POWER <= answer < AUTOMA_POWER + N_POWERS else {}

    @override
    def apply(self, w: World, answer: int) -> None:
        power = answer - AUTOMA_POWER
        w.power_of = put(w.power_of, self.automa, power)
        w.seat_of = put(w.seat_of, power, self.automa)
        w.automa = put(w.automa, power, w.rules.automas[self.automa])
