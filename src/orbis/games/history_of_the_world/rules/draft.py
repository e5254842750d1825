"""The draft: who chooses an empire and an event, from which cards."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import (
    DEAL_EMPIRE,
    DEAL_EVENT,
    GIVE,
    KEEP,
    TAKE_EMPIRE,
    TAKE_EVENT,
)
from orbis.games.history_of_the_world.facts.components import (
    CARD_NAMES,
    EMPIRES_IN,
    EVENTS_IN,
    N_EMPIRES,
    N_EVENTS,
)
from orbis.games.history_of_the_world.facts.constants import IN_BOX, IN_PILE
from orbis.games.history_of_the_world.facts.names import MOST_SEATS, NOBODY
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import CHANCE, Step, only

EMPIRES: Final = 0  # the two sets of cards
EVENTS: Final = 1


def draft(w: History) -> list[Step[History]]:
    """HW "Choosing Empires and Events": events from most points to fewest, empires the other way, at the same time.

    The player in the middle has both sets, and takes an empire first (HW-DR1).
    """
    events, empires = w.order, w.order[::-1]
    steps: list[Step[History]] = []
    if w.rules.classic:
        for empire, event in zip(empires, events, strict=True):
            steps += [DrawFromSet(EMPIRES, empire), DrawFromSet(EVENTS, event)]
        return steps
    steps += [DealSet(EMPIRES, empires[0], w.seats), DealSet(EVENTS, events[0], w.seats)]
    for empire, event in zip(empires, events, strict=True):
        choices: list[Step[History]] = [ChooseCard(empire, EMPIRES), ChooseCard(event, EVENTS)]
        looks: list[Step[History]] = [LookAtSet(EMPIRES, empire), LookAtSet(EVENTS, event)]
        if empire == event:
            steps += [looks[0], choices[0], looks[1], choices[1], Passed()]
        else:
            steps += [*looks, *choices, Passed()]
    return steps


def cards_of(w: History, kind: int) -> tuple[int, ...]:
    """The empires or the events of the present epoch."""
    return EMPIRES_IN[w.epoch - 1] if kind == EMPIRES else EVENTS_IN[w.epoch - 1]


def to_deal(w: History, kind: int) -> list[int]:
    """The codes with which chance deals the cards of the epoch that are not in the set yet."""
    first = DEAL_EMPIRE if kind == EMPIRES else DEAL_EVENT - N_EMPIRES
    return [first + c for c in cards_of(w, kind) if w.at[c] == IN_BOX]


def deal(w: History, kind: int, answer: int, seat: int) -> int:
    """Put the card that chance deals into the set, where a seat sees it; returns the card."""
    card = answer - DEAL_EMPIRE if kind == EMPIRES else answer - DEAL_EVENT + N_EMPIRES
    w.at[card] = IN_PILE
    w.seen[card] |= only(seat)
    return card


class DealSet(Step[History]):
    """HW "Setup": as many cards of the epoch as players; nobody knows which ones stay in the box."""

    __slots__ = ("first", "kind", "left")

    rule = 'HW "Setup"'

    def __init__(self, kind: int, first: int, left: int) -> None:
        self.seat = CHANCE
        self.kind = kind
        self.first = first  # the seat that looks at them first
        self.left = left

    @override
    def run(self, w: History) -> bool:
        return not self.left

    @override
    def answers(self, w: History) -> list[int]:
        return to_deal(w, self.kind)

    @override
    def apply(self, w: History, answer: int) -> None:
        deal(w, self.kind, answer, self.first)
        w.agenda.append(DealSet(self.kind, self.first, self.left - 1))

    @override
    def witnesses(self, w: History) -> int:
        """The seat that looks at the set first sees the cards."""
        return only(self.first)


class LookAtSet(Step[History]):
    """A set of cards is passed on, and its new owner looks at it."""

    __slots__ = ("kind", "viewer")

    def __init__(self, kind: int, viewer: int) -> None:
        self.seat = NOBODY
        self.kind = kind
        self.viewer = viewer

    @override
    def run(self, w: History) -> bool:
        """From now on the owner knows these cards."""
        for card in cards_of(w, self.kind):
            if w.at[card] == IN_PILE:
                w.seen[card] |= only(self.viewer)
        w.shown += 1
        return True


class Passed(Step[History]):
    """HW "Choosing Empires and Events": the sets are passed only after both players have chosen."""

    @override
    def run(self, w: History) -> bool:
        """The step does nothing: it only stands between two pairs of choices."""
        return True


class ChooseCard(Step[History]):
    """HW "Choosing Empires and Events": keep one card of a set in secret, pass the rest."""

    __slots__ = ("kind",)

    rule = 'HW "Choosing Empires and Events"'
    asks = "ask-draft"
    secret = True
    together = True

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"set": "empires" if self.kind == EMPIRES else "events", "epoch": w.epoch}

    @override
    def answers(self, w: History) -> list[int]:
        here = [c for c in cards_of(w, self.kind) if w.at[c] == IN_PILE]
        return [TAKE_EMPIRE + c if self.kind == EMPIRES else TAKE_EVENT + c - N_EMPIRES for c in here]

    @override
    def why_not(self, w: History, answer: int) -> str:
        """The card was not among those passed, or belongs to the other set."""
        empire = TAKE_EMPIRE <= answer < TAKE_EMPIRE + N_EMPIRES
        if not empire and not TAKE_EVENT <= answer < TAKE_EVENT + N_EVENTS:
            return "not-an-answer"
        return "why-not-in-set" if empire == (self.kind == EMPIRES) else "why-other-set"

    @override
    def apply(self, w: History, answer: int) -> None:
        """The card lies face down before its owner."""
        card = answer - TAKE_EMPIRE if self.kind == EMPIRES else answer - TAKE_EVENT + N_EMPIRES
        w.at[card] = self.seat
        w.knows[card] = only(self.seat)

    @override
    def witnesses(self, w: History) -> int:
        return only(self.seat)


class DrawFromSet(Step[History]):
    """HW "Classic Drafting": draw the top card of the set."""

    __slots__ = ("drawer", "kind")

    rule = 'HW "Classic Drafting"'

    def __init__(self, kind: int, drawer: int) -> None:
        self.seat = CHANCE
        self.kind = kind
        self.drawer = drawer

    @override
    def answers(self, w: History) -> list[int]:
        return to_deal(w, self.kind)

    @override
    def apply(self, w: History, answer: int) -> None:
        card = deal(w, self.kind, answer, self.drawer)
        w.knows[card] = only(self.drawer)
        w.agenda.append(KeepOrGive(self.drawer, self.kind))

    @override
    def witnesses(self, w: History) -> int:
        return only(self.drawer)


class KeepOrGive(Step[History]):
    """HW "Classic Drafting": keep the card, or give it to somebody who has none of this set yet (HW-CD1)."""

    __slots__ = ("kind",)

    rule = 'HW "Classic Drafting"'
    asks = "ask-keep"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def card(self, w: History) -> int:
        """The card that was just drawn."""
        return next(c for c in cards_of(w, self.kind) if w.at[c] == IN_PILE)

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"set": "empires" if self.kind == EMPIRES else "events", "card": CARD_NAMES[self.card(w)]}

    def lacking(self, w: History) -> list[int]:
        """The players without a card of this set."""
        return [s for s in range(w.seats) if not [c for c in cards_of(w, self.kind) if w.at[c] == s]]

    @override
    def answers(self, w: History) -> list[int]:
        """A player without a card of this set may keep it; others must give it away."""
        free = self.lacking(w)
        kept = [KEEP] if self.seat in free else []
        return kept + [GIVE + s for s in free if s != self.seat]

    @override
    def why_not(self, w: History, answer: int) -> str:
        return "why-has-card" if answer == KEEP or GIVE <= answer < GIVE + MOST_SEATS else "not-an-answer"

    @override
    def apply(self, w: History, answer: int) -> None:
        """The card lies face down before its new owner; only that player and the giver know it."""
        card = self.card(w)
        owner = self.seat if answer == KEEP else answer - GIVE
        w.at[card] = owner
        w.knows[card] = only(self.seat) | only(owner)
        if owner != self.seat:
            w.shown += 1  # its new owner has seen it: it cannot be taken back
