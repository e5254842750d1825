"""Where the doings of an Automa begin and end, so that the log can show them as one."""

from __future__ import annotations

from orbis.games.world_order.steps.automa.criteria import AT_TURN
from orbis.games.world_order.world import World
from orbis.kernel.agenda import Step


def announce(w: World, power: int, moment: int) -> None:
    """From here on the log is about an Automa."""
    w.tell("told-automa-begins", power, w.automa[power], moment)


class AutomaBegins(Step[World]):
    """A turn of an Automa begins; nobody has added Influence in it."""

    def run(self, w: World) -> bool:
        """For the log, and for what counts what was done in a turn."""
        w.added = 0
        announce(w, w.power_of[self.seat], AT_TURN)
        return True


class AutomaEnds(Step[World]):
    """An Automa has done all it does for now."""

    def run(self, w: World) -> bool:
        """For the log."""
        w.tell("told-automa-ends", w.power_of[self.seat])
        return True
