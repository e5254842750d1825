"""The base of actions that need a target: a Country, a Region or a card."""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import override

from orbis.games.world_order.facts.answers import DECLINE
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.state.world import World
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
        """The targets that a person may think of, possible or not."""
        raise NotImplementedError

    def bill(self, w: World, target: int) -> dict[str, Any]:
        """The cost and gain that a client shows beside a target."""
        return {}

    def reasons(self, w: World, target: int) -> dict[str, Any]:
        """The facts of the sentence against a target."""
        return {}

    def places(self, w: World) -> list[int]:
        """The targets that are possible."""
        return [t for t in self.in_sight(w) if not self.against(w, t)]

    def target(self, answer: int) -> int:
        """The target of an answer, or NOBODY."""
        return answer - self.verb if self.verb <= answer < self.verb + self.targets else NOBODY

    @override
    def run(self, w: World) -> bool:
        """Without a target nothing happens, and the log says so."""
        if self.places(w):
            return False
        w.log("told-nothing", w.power_of[self.seat])
        return True

    @override
    def answers(self, w: World) -> list[int]:
        """The possible targets, and to decline where that is allowed."""
        found = [self.verb + t for t in self.places(w)]
        if self.optional:
            found.append(DECLINE)
        return found

    @override
    def near(self, w: World) -> list[int]:
        return [self.verb + t for t in self.in_sight(w) if self.against(w, t)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        target = self.target(answer)
        return super().why_not(w, answer) if target == NOBODY else self.against(w, target)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        target = self.target(answer)
        return {} if target == NOBODY else self.reasons(w, target)

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        target = self.target(answer)
        return {} if target == NOBODY else self.bill(w, target)
