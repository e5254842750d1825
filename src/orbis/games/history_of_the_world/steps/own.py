"""What the decisions of one's own turn have in common: events that may be played at any time."""

from __future__ import annotations

from typing import ClassVar

from orbis.games.history_of_the_world.answers import EVENT
from orbis.games.history_of_the_world.figures import EPOCH_OF, IS_KINGDOM, N_CARDS, N_EMPIRES, N_EVENTS
from orbis.games.history_of_the_world.names import ALL_SEATS, NOBODY
from orbis.games.history_of_the_world.steps import enhance
from orbis.games.history_of_the_world.world import GONE, History
from orbis.kernel.agenda import Step


class OwnTurn(Step[History]):
    """HW "Enhancements": between invasions, in one's own turn, with an empire in play."""

    interruptible: ClassVar[bool] = True

    def extras(self, w: History) -> list[int]:
        """The enhancements in hand that would do something now."""
        return [EVENT + c - N_EMPIRES for c in hand(w, self.seat) if not why_not_play(w, self.seat, c)]

    def interrupt(self, w: History, option: int) -> Step[History] | None:
        """Play it."""
        if not EVENT <= option < EVENT + N_EVENTS:
            return None
        card = option - EVENT + N_EMPIRES
        reveal(w, card)
        w.tell("told-event", self.seat, card)
        return enhance.Enhance(self.seat, card)


def hand(w: History, seat: int) -> list[int]:
    """The event cards a seat holds."""
    at = w.at
    return [c for c in range(N_EMPIRES, N_CARDS) if at[c] == seat]


def why_not_play(w: History, seat: int, card: int) -> str:
    """The reason against playing an event now."""
    if IS_KINGDOM[card] and EPOCH_OF[card] < w.epoch:
        return "why-kingdom-epoch"
    if w.at[card] != seat:
        return "why-not-your-event"
    if w.actor != seat:
        return "why-not-your-turn"
    if IS_KINGDOM[card]:
        return "why-kingdom-first"
    if w.card == NOBODY or IS_KINGDOM[w.card]:
        return "why-only-with-empire"
    return enhance.why_not(w, seat, card)


def reveal(w: History, card: int) -> None:
    """A card is played: all see it, and it leaves the game."""
    w.at[card] = GONE
    w.knows[card] = ALL_SEATS
    w.shown += 1
