"""Who plays which power."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.answers import AUTOMA_POWER, POWER
from orbis.games.world_order.names import CHINA, EU, MODES, N_POWERS, POWERS, RUSSIA, USA
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.world import World
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

    def options(self, w: World) -> list[int]:
        """Those left."""
        return [POWER + p for p in range(N_POWERS) if not why_not_power(w, p)]

    def why_not(self, w: World, option: int) -> str:
        """For a power."""
        return why_not_power(w, option - POWER) if POWER <= option < POWER + N_POWERS else "not-an-answer"

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The power."""
        return {"power": POWERS[option - POWER]} if POWER <= option < POWER + N_POWERS else {}

    def near(self, w: World) -> list[int]:
        """The others."""
        return [POWER + p for p in range(N_POWERS) if why_not_power(w, p)]

    def choose(self, w: World, option: int) -> None:
        """Sit down behind its board."""
        w.power_of = put(w.power_of, self.seat, option - POWER)
        w.seat_of = put(w.seat_of, option - POWER, self.seat)


class ChooseAutoma(Step[World]):
    """DD "Setup": the first person at the table says which power an Automa plays; without people, chance does."""

    __slots__ = ("automa",)

    rule = 'DD "Setup"'
    asks = "ask-automa-power"

    def __init__(self, automa: int, seat: int = CHANCE) -> None:
        self.seat = seat
        self.automa = automa  # its seat

    def facts(self, w: World) -> dict[str, Any]:
        """Whose power, and how it plays."""
        return {"other": self.automa, "mode": MODES[w.rules.automas[self.automa]]}

    def options(self, w: World) -> list[int]:
        """Those left."""
        return [AUTOMA_POWER + p for p in range(N_POWERS) if not why_not_power(w, p)]

    def why_not(self, w: World, option: int) -> str:
        """For a power."""
        if not AUTOMA_POWER <= option < AUTOMA_POWER + N_POWERS:
            return "not-an-answer"
        return why_not_power(w, option - AUTOMA_POWER)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The power."""
        return {"power": POWERS[option - AUTOMA_POWER]} if AUTOMA_POWER <= option < AUTOMA_POWER + N_POWERS else {}

    def choose(self, w: World, option: int) -> None:
        """Its card lies on the table."""
        power = option - AUTOMA_POWER
        w.power_of = put(w.power_of, self.automa, power)
        w.seat_of = put(w.seat_of, power, self.automa)
        w.automa = put(w.automa, power, w.rules.automas[self.automa])
