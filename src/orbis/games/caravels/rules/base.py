"""The base of every decision in a player's own turn."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from orbis.games.caravels.facts.answers import DRAW, LANTERN
from orbis.games.caravels.facts.schema import N_CARDS
from orbis.games.caravels.state.world import Sea
from orbis.kernel.agenda import CHANCE, Step, only


class DrawCard(Step[Sea]):
    """CA-2: a card is drawn unseen by the others; the discard pile renews an empty deck."""

    __slots__ = ("count", "owner")

    rule = "CA-2"

    def __init__(self, owner: int, count: int) -> None:
        self.seat = CHANCE
        self.owner = owner
        self.count = count

    @override
    def run(self, w: Sea) -> bool:
        """With no card left to draw the step ends quietly."""
        if self.count == 0 or not w.can_draw():
            return True
        if not any(w.deck):
            w.deck, w.discard = w.discard, w.deck
        return False

    @override
    def answers(self, w: Sea) -> list[int]:
        return [DRAW + c for c in range(N_CARDS) if w.deck[c]]

    @override
    def weights(self, w: Sea) -> list[int]:
        return [n for n in w.deck if n]

    @override
    def apply(self, w: Sea, answer: int) -> None:
        card = answer - DRAW
        w.deck[card] -= 1
        w.hand[self.owner * N_CARDS + card] += 1
        w.log("told-draw", self.owner)
        w.agenda.append(DrawCard(self.owner, self.count - 1))

    @override
    def witnesses(self, w: Sea) -> int:
        return only(self.owner)


class OwnDecision(Step[Sea]):
    """CA-8: at any decision of their own turn a player may light the lantern, once a game, to draw a card."""

    interruptible: ClassVar[bool] = True

    @override
    def extras(self, w: Sea) -> list[int]:
        """The lantern, while it has not been used and there is a card to draw."""
        return [LANTERN] if w.lantern[self.seat] and w.can_draw() else []

    @override
    def interrupt(self, w: Sea, answer: int) -> Step[Sea] | None:
        if answer != LANTERN:
            return None
        w.lantern[self.seat] = False
        return DrawCard(self.seat, 1)
