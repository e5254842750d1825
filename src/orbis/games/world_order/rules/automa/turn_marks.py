"""Two steps mark the begin and the end of an Automa's turn, so that the log can show it as one."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.world_order.rules.automa.criteria import AT_TURN
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step


def announce(w: World, power: int, moment: int) -> None:
    """From here on the log is about an Automa."""
    w.log("told-automa-begins", power, w.automa[power], moment)


class AutomaBegins(Step[World]):
    """A turn of an Automa begins; nobody has added Influence in it."""

    @override
    def run(self, w: World) -> bool:
        """For the log, and for what counts what was done in a turn."""
        w.added = 0
        announce(w, w.power_of[self.seat], AT_TURN)
        return True


class AutomaEnds(Step[World]):
    """A turn of an Automa ends."""

    @override
    def run(self, w: World) -> bool:
        w.log("told-automa-ends", w.power_of[self.seat])
        return True
