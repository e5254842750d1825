"""What every decision in one's own turn has in common."""

from __future__ import annotations

from typing import ClassVar

from orbis.games.caravels.library import N_CARDS
from orbis.games.caravels.names import DRAW, LANTERN
from orbis.games.caravels.world import Sea
from orbis.kernel.agenda import CHANCE, Step, only


class DrawCard(Step[Sea]):
    """CA-2: a card is drawn unseen by the others; an empty deck is made anew from the discard pile."""

    __slots__ = ("count", "owner")

    rule = "CA-2"

    def __init__(self, owner: int, count: int) -> None:
        self.seat = CHANCE
        self.owner = owner
        self.count = count

    def run(self, w: Sea) -> bool:
        """Nothing left to draw ends it quietly."""
        if self.count == 0 or not w.can_draw():
            return True
        if not any(w.deck):
            w.deck, w.discard = w.discard, w.deck
        return False

    def options(self, w: Sea) -> list[int]:
        """Any card still in the deck."""
        return [DRAW + c for c in range(N_CARDS) if w.deck[c]]

    def weights(self, w: Sea) -> list[int]:
        """Each copy is equally likely."""
        return [n for n in w.deck if n]

    def choose(self, w: Sea, option: int) -> None:
        """The card goes to the owner's hand."""
        card = option - DRAW
        w.deck[card] -= 1
        w.hand[self.owner * N_CARDS + card] += 1
        w.tell("told-draw", self.owner)
        w.agenda.append(DrawCard(self.owner, self.count - 1))

    def witnesses(self, w: Sea) -> int:
        """Only the owner sees the card."""
        return only(self.owner)


class OwnDecision(Step[Sea]):
    """CA-8: at any decision of one's own turn the lantern may be lit, once a game, to draw a card."""

    interruptible: ClassVar[bool] = True

    def extras(self, w: Sea) -> list[int]:
        """The lantern, while it has not been used and there is a card to draw."""
        return [LANTERN] if w.lantern[self.seat] and w.can_draw() else []

    def interrupt(self, w: Sea, option: int) -> Step[Sea] | None:
        """Use the lantern."""
        if option != LANTERN:
            return None
        w.lantern[self.seat] = False
        return DrawCard(self.seat, 1)
