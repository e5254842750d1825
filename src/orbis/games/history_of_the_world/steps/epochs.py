"""The shape of the game: epochs, the draft, and who is called when."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.answers import (
    DEAL_EMPIRE,
    DEAL_EVENT,
    GIVE,
    KEEP,
    MARKER,
    TAKE_EMPIRE,
    TAKE_EVENT,
)
from orbis.games.history_of_the_world.figures import (
    ARMIES_EACH,
    CARD_NAMES,
    CITIES,
    EMPIRES_IN,
    EVENTS_IN,
    FORTS,
    MONUMENTS,
    N_CARDS,
    N_EMPIRES,
    N_EVENTS,
    N_SECTIONS,
    N_TERRITORIES,
)
from orbis.games.history_of_the_world.names import FROM_START, MOST_SEATS, N_EPOCHS, N_SOURCES, NOBODY
from orbis.games.history_of_the_world.steps.own import reveal
from orbis.games.history_of_the_world.steps.turns import TakeTurn
from orbis.games.history_of_the_world.world import (
    DRAFT,
    IN_BOX,
    IN_PILE,
    N_LEFT,
    OVER,
    SETUP,
    History,
)
from orbis.kernel.agenda import CHANCE, Step, only

EMPIRES: Final = 0  # the two sets of cards
EVENTS: Final = 1


class SetUp(Step[History]):
    """HW "Setup": the markers are drawn blindly and stand on 1, 2, 3 and so on."""

    rule = 'HW "Setup"'

    def __init__(self) -> None:
        self.seat = CHANCE

    def run(self, w: History) -> bool:
        """Until all stand."""
        if 0 in w.score:
            return False
        w.agenda.append(Epoch())
        return True

    def options(self, w: History) -> list[int]:
        """A marker that is still in the hand."""
        return [MARKER + s for s in range(w.seats) if not w.score[s]]

    def choose(self, w: History, option: int) -> None:
        """The next space."""
        w.score[option - MARKER] = max(w.score) + 1
        w.points[(option - MARKER) * N_SOURCES + FROM_START] = w.score[option - MARKER]
        w.agenda.append(SetUp())


class Epoch(Step[History]):
    """HW "Start of an Epoch": Region tokens, the draft, then the empires one by one."""

    rule = 'HW "Start of an Epoch"'

    def run(self, w: History) -> bool:
        """Five of them."""
        if w.epoch == N_EPOCHS:
            w.phase = OVER
            return True
        w.epoch += 1
        w.phase = DRAFT
        w.order = sorted(range(w.seats), key=lambda seat: -w.score[seat])
        w.tell("told-epoch", w.epoch)
        self.then(w, *draft(w), CallEmpire(0), Epoch())
        return True


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


def dealt(kind: int, card: int) -> int:
    """The code with which chance deals a card."""
    return DEAL_EMPIRE + card if kind == EMPIRES else DEAL_EVENT + card - N_EMPIRES


class DealSet(Step[History]):
    """HW "Setup": as many cards of the epoch as players; nobody knows which ones stay in the box."""

    __slots__ = ("first", "kind", "left")

    rule = 'HW "Setup"'

    def __init__(self, kind: int, first: int, left: int) -> None:
        self.seat = CHANCE
        self.kind = kind
        self.first = first  # the seat that looks at them first
        self.left = left

    def run(self, w: History) -> bool:
        """All dealt."""
        return not self.left

    def options(self, w: History) -> list[int]:
        """Any card of the epoch that is not in the set yet."""
        return [dealt(self.kind, c) for c in cards_of(w, self.kind) if w.at[c] == IN_BOX]

    def choose(self, w: History, option: int) -> None:
        """Into the set."""
        card = option - DEAL_EMPIRE if self.kind == EMPIRES else option - DEAL_EVENT + N_EMPIRES
        w.at[card] = IN_PILE
        w.seen[card] |= only(self.first)
        w.agenda.append(DealSet(self.kind, self.first, self.left - 1))

    def witnesses(self, w: History) -> int:
        """Who looks at the set first."""
        return only(self.first)


class LookAtSet(Step[History]):
    """A set of cards is passed on, and its new owner looks at it."""

    __slots__ = ("kind", "viewer")

    def __init__(self, kind: int, viewer: int) -> None:
        self.seat = NOBODY
        self.kind = kind
        self.viewer = viewer

    def run(self, w: History) -> bool:
        """From now on it knows these cards."""
        for card in cards_of(w, self.kind):
            if w.at[card] == IN_PILE:
                w.seen[card] |= only(self.viewer)
        w.shown += 1
        return True


class Passed(Step[History]):
    """HW "Choosing Empires and Events": the sets are passed only after both players have chosen."""

    def run(self, w: History) -> bool:
        """It only stands between two pairs of choices."""
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

    def facts(self, w: History) -> dict[str, Any]:
        """Which set."""
        return {"set": "empires" if self.kind == EMPIRES else "events", "epoch": w.epoch}

    def options(self, w: History) -> list[int]:
        """The cards of the set."""
        here = [c for c in cards_of(w, self.kind) if w.at[c] == IN_PILE]
        return [TAKE_EMPIRE + c if self.kind == EMPIRES else TAKE_EVENT + c - N_EMPIRES for c in here]

    def why_not(self, w: History, option: int) -> str:
        """Not among the cards that were passed, or of the other set."""
        empire = TAKE_EMPIRE <= option < TAKE_EMPIRE + N_EMPIRES
        if not empire and not TAKE_EVENT <= option < TAKE_EVENT + N_EVENTS:
            return "not-an-answer"
        return "why-not-in-set" if empire == (self.kind == EMPIRES) else "why-other-set"

    def choose(self, w: History, option: int) -> None:
        """It lies face down before its owner."""
        card = option - TAKE_EMPIRE if self.kind == EMPIRES else option - TAKE_EVENT + N_EMPIRES
        w.at[card] = self.seat
        w.knows[card] = only(self.seat)

    def witnesses(self, w: History) -> int:
        """Only the owner."""
        return only(self.seat)


class DrawFromSet(Step[History]):
    """HW "Classic Drafting": draw the top card of the set."""

    __slots__ = ("drawer", "kind")

    rule = 'HW "Classic Drafting"'

    def __init__(self, kind: int, drawer: int) -> None:
        self.seat = CHANCE
        self.kind = kind
        self.drawer = drawer

    def options(self, w: History) -> list[int]:
        """Any card of the epoch that nobody has."""
        return [dealt(self.kind, c) for c in cards_of(w, self.kind) if w.at[c] == IN_BOX]

    def choose(self, w: History, option: int) -> None:
        """Keep it or give it away."""
        card = option - DEAL_EMPIRE if self.kind == EMPIRES else option - DEAL_EVENT + N_EMPIRES
        w.at[card] = IN_PILE
        w.seen[card] |= only(self.drawer)
        w.knows[card] = only(self.drawer)
        w.agenda.append(KeepOrGive(self.drawer, self.kind))

    def witnesses(self, w: History) -> int:
        """Only who drew it."""
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
        """The card just drawn."""
        return next(c for c in cards_of(w, self.kind) if w.at[c] == IN_PILE)

    def facts(self, w: History) -> dict[str, Any]:
        """Which set, and the card."""
        return {"set": "empires" if self.kind == EMPIRES else "events", "card": CARD_NAMES[self.card(w)]}

    def lacking(self, w: History) -> list[int]:
        """The players without a card of this set."""
        return [s for s in range(w.seats) if not [c for c in cards_of(w, self.kind) if w.at[c] == s]]

    def options(self, w: History) -> list[int]:
        """To keep it, if one has none, or somebody else."""
        free = self.lacking(w)
        kept = [KEEP] if self.seat in free else []
        return kept + [GIVE + s for s in free if s != self.seat]

    def why_not(self, w: History, option: int) -> str:
        """Somebody who has one already."""
        return "why-has-card" if option == KEEP or GIVE <= option < GIVE + MOST_SEATS else "not-an-answer"

    def choose(self, w: History, option: int) -> None:
        """Face down before its new owner, who knows it; so does who gave it."""
        card = self.card(w)
        owner = self.seat if option == KEEP else option - GIVE
        w.at[card] = owner
        w.knows[card] = only(self.seat) | only(owner)
        if owner != self.seat:
            w.shown += 1  # its new owner has seen it: it cannot be taken back


class CallEmpire(Step[History]):
    """HW "Turn Order": the empires of the epoch are called from top to bottom (HW-TO1)."""

    __slots__ = ("place",)

    rule = 'HW "Turn Order"'

    def __init__(self, place: int) -> None:
        self.seat = NOBODY
        self.place = place

    def run(self, w: History) -> bool:
        """Who has it takes a turn; if nobody has, all know it is not in play."""
        called = EMPIRES_IN[w.epoch - 1]
        if self.place == len(called):
            return True
        card = called[self.place]
        seat = w.at[card]
        reveal(w, card)
        if seat >= 0:
            w.tell("told-called", seat, card)
            self.then(w, TakeTurn(seat, card), CallEmpire(self.place + 1))
        else:
            w.agenda.append(CallEmpire(self.place + 1))
        return True


def lay_out(w: History) -> None:
    """HW "Setup": an empty board."""
    w.epoch, w.phase = 0, SETUP
    w.order = list(range(w.seats))
    w.score, w.points = [0] * w.seats, [0] * (w.seats * N_SOURCES)
    w.supply = [ARMIES_EACH] * w.seats
    w.owner, w.active = [NOBODY] * N_TERRITORIES, [False] * N_TERRITORIES
    w.city, w.monument, w.fort = [0] * N_TERRITORIES, [False] * N_TERRITORIES, [False] * N_TERRITORIES
    w.pieces_left, w.monuments_left, w.forts_left = CITIES, MONUMENTS, FORTS
    w.at, w.seen, w.knows = [IN_BOX] * N_CARDS, [0] * N_CARDS, [0] * N_CARDS
    w.actor = w.card = NOBODY
    w.army_card = w.tokens = w.fighting = w.won = w.catapult = w.catapult_tokens = 0
    w.sections, w.groups = [False] * N_SECTIONS, [NOBODY] * N_SECTIONS
    w.effects, w.left = [], [0] * N_LEFT
    w.agenda.append(SetUp())
