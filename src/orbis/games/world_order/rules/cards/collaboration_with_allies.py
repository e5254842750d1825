"""Collaboration with Allies: looking at the top of one's own deck. What is seen there is known to its owner only."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import DRAW, DRAW_SEEN, EXHAUST, PUT_BACK
from orbis.games.world_order.facts.cards import N_ABILITIES, Line
from orbis.games.world_order.facts.components import N_COUNTRIES, VALUE_OF
from orbis.games.world_order.facts.constants import UNSEEN
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.dealing import FromDeck
from orbis.games.world_order.rules.turn import shuffle_discards
from orbis.games.world_order.state import trace
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, Step, only, put


class ExhaustToLook(Step[World]):
    """Collaboration with Allies: the ally that is exhausted says how many cards one looks at."""

    rule = 'DD "Growth Cards"'
    asks = "ask-exhaust-to-look"

    @override
    def run(self, w: World) -> bool:
        """Without a ready ally nothing happens."""
        return not w.ready_allies(w.power_of[self.seat])

    @override
    def answers(self, w: World) -> list[int]:
        return [EXHAUST + c for c in w.ready_allies(w.power_of[self.seat])]

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not EXHAUST <= answer < EXHAUST + N_COUNTRIES:
            return "not-an-answer"
        return "why-not-ally" if w.ally_of[answer - EXHAUST] != w.power_of[self.seat] else "why-exhausted"

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {"gain": {"looks": VALUE_OF[answer - EXHAUST]}}

    @override
    def apply(self, w: World, answer: int) -> None:
        country = answer - EXHAUST
        w.exhausted = put(w.exhausted, country, True)
        w.agenda.append(LookAtDeck(self.seat, VALUE_OF[country], 0))


class LookAtDeck(FromDeck):
    """Collaboration with Allies: see the top cards one by one; an empty deck is renewed as when drawing."""

    __slots__ = ("count", "seen")

    rule = 'DD "Growth Cards"'

    def __init__(self, owner: int, count: int, seen: int) -> None:
        self.seat = CHANCE
        self.owner = owner
        self.count = count  # cards to look at
        self.seen = seen  # how many of them have been looked at

    @override
    def run(self, w: World) -> bool:
        """Places of the deck that somebody knows come first; only below them chance decides."""
        power = w.power_of[self.owner]
        if self.seen == self.count or (self.seen == len(w.deck_top[power]) and not w.can_draw_below(power)):
            w.log("told-look", power, self.seen)
            self.then(w, DrawSeen(self.owner, self.seen), PutBack(self.owner, self.seen - 1))
            return True
        if self.seen < len(w.deck_top[power]):
            look_at_place(w, power, self.seen)
            w.agenda.append(LookAtDeck(self.owner, self.count, self.seen + 1))
            return True
        shuffle_discards(w, power)
        return False

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card lies below those seen before."""
        power, card = w.power_of[self.owner], answer - DRAW
        w.deck[power * N_ABILITIES + card] -= 1
        w.deck_top[power].insert(0, UNSEEN)
        w.deck_seen[power].insert(0, card)
        trace.note(w, power, trace.LOOKS)
        w.agenda.append(LookAtDeck(self.owner, self.count, self.seen + 1))


def look_at_place(w: World, power: int, above: int) -> None:
    """The owner sees a card beneath so many others; once they are mixed, nobody else knows its place any more."""
    place = len(w.deck_top[power]) - 1 - above
    card = w.deck_top[power][place]
    if card != UNSEEN:
        w.deck_top[power][place] = UNSEEN
        w.deck_seen[power].insert(len(w.deck_seen[power]) - above, card)
        trace.add(w, power, trace.LOOKS_AT, above, card)


class DrawSeen(Step[World]):
    """Collaboration with Allies: draw one of the cards one looks at."""

    __slots__ = ("count",)

    rule = 'DD "Growth Cards"'
    asks = "ask-draw-seen"
    secret = True  # that they are all alike is nobody else's business

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count  # cards looked at

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"cards": self.count}

    @override
    def run(self, w: World) -> bool:
        return not self.count

    @override
    def answers(self, w: World) -> list[int]:
        return [DRAW_SEEN + c for c in in_sight(w, w.power_of[self.seat], self.count)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-not-looked-at" if DRAW_SEEN <= answer < DRAW_SEEN + N_ABILITIES else "not-an-answer"

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card goes to the hand; nobody else knows which it is."""
        power, card = w.power_of[self.seat], answer - DRAW_SEEN
        take_out(w.deck_seen[power], card, self.count)
        w.deck_top[power].pop()
        w.hand[power * N_ABILITIES + card] += 1
        trace.note(w, power, trace.TAKES, self.count)
        w.log("told-draw", power)

    @override
    def witnesses(self, w: World) -> int:
        return only(self.seat)


class PutBack(Step[World]):
    """Collaboration with Allies: the others go back on top of the deck in the order one likes, the lowest first."""

    __slots__ = ("count",)

    rule = 'DD "Growth Cards"'
    asks = "ask-put-back"
    secret = True

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count  # cards not yet put back

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"left": self.count}

    @override
    def run(self, w: World) -> bool:
        """The last card put back lies on top."""
        return self.count <= 1

    @override
    def answers(self, w: World) -> list[int]:
        return [PUT_BACK + c for c in in_sight(w, w.power_of[self.seat], self.count)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-not-looked-at" if PUT_BACK <= answer < PUT_BACK + N_ABILITIES else "not-an-answer"

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card lies beneath those that are still to be put back."""
        seen, card = w.deck_seen[w.power_of[self.seat]], answer - PUT_BACK
        take_out(seen, card, self.count)
        seen.insert(len(seen) - (self.count - 1), card)
        w.agenda.append(PutBack(self.seat, self.count - 1))

    @override
    def witnesses(self, w: World) -> int:
        return only(self.seat)


def in_sight(w: World, power: int, count: int) -> list[int]:
    """The different cards among the top ones, in the order of the library."""
    top = w.deck_seen[power][-count:]
    return [c for c in range(N_ABILITIES) if c in top]


def take_out(seen: list[int], card: int, count: int) -> None:
    """A card leaves the top ones."""
    place = len(seen) - count
    while seen[place] != card:
        place += 1
    seen.pop(place)


def look_at_deck_by_value(w: World, at: Read, line: Line) -> Step[World]:
    """Look at as many cards as an exhausted ally is worth."""
    return ExhaustToLook(at.seat)
