"""What the actions have in common that need a target: a Country, a Region or a card to do it to."""

from __future__ import annotations

from typing import Any, ClassVar

from orbis.games.world_order.answers import DECLINE
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY


class ChooseTarget(OwnDecision):
    """One predicate decides and explains: `against` is the reason against a target, or the empty string."""

    __slots__ = ("optional",)

    verb: ClassVar[int] = 0  # the code of its first target
    targets: ClassVar[int] = 0  # how many there are in the game

    optional: bool  # it may be declined

    def against(self, w: World, target: int) -> str:
        """The message key of the reason against a target."""
        raise NotImplementedError

    def in_sight(self, w: World) -> list[int]:
        """The targets a person may think of."""
        raise NotImplementedError

    def bill(self, w: World, target: int) -> dict[str, Any]:
        """What a client shows beside a target: cost and gain."""
        return {}

    def reasons(self, w: World, target: int) -> dict[str, Any]:
        """The facts of the sentence against a target."""
        return {}

    def places(self, w: World) -> list[int]:
        """The targets that are possible."""
        return [t for t in self.in_sight(w) if not self.against(w, t)]

    def target(self, option: int) -> int:
        """The target of an answer, or NOBODY."""
        return option - self.verb if self.verb <= option < self.verb + self.targets else NOBODY

    def run(self, w: World) -> bool:
        """Nothing to do it to: nothing happens, and the log says so."""
        if self.places(w):
            return False
        w.tell("told-nothing", w.power_of[self.seat])
        return True

    def options(self, w: World) -> list[int]:
        """The possible targets, and to decline where that is allowed."""
        found = [self.verb + t for t in self.places(w)]
        if self.optional:
            found.append(DECLINE)
        return found

    def near(self, w: World) -> list[int]:
        """The others in sight."""
        return [self.verb + t for t in self.in_sight(w) if self.against(w, t)]

    def why_not(self, w: World, option: int) -> str:
        """The reason against a target."""
        target = self.target(option)
        return super().why_not(w, option) if target == NOBODY else self.against(w, target)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The facts of that reason."""
        target = self.target(option)
        return {} if target == NOBODY else self.reasons(w, target)

    def about(self, w: World, option: int) -> dict[str, Any]:
        """Cost and gain."""
        target = self.target(option)
        return {} if target == NOBODY else self.bill(w, target)
