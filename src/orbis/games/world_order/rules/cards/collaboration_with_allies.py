"""Collaboration with Allies: looking at the top of one's own deck. What is seen there is known to its owner only."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order import trace
from orbis.games.world_order.answers import DRAW, DRAW_SEEN, EXHAUST, PUT_BACK
from orbis.games.world_order.cards import N_ABILITIES, Line
from orbis.games.world_order.figures import N_COUNTRIES, VALUE_OF
from orbis.games.world_order.marks import UNSEEN
from orbis.games.world_order.steps.hands import shuffle_discards
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.world import World
from orbis.kernel.agenda import CHANCE, Step, only, put


class ExhaustToLook(Step[World]):
    """Collaboration with Allies: the ally that is exhausted says how many cards one looks at."""

    rule = 'DD "Growth Cards"'
    asks = "ask-exhaust-to-look"

    def run(self, w: World) -> bool:
        """No ready ally: nothing to look at."""
        return not w.ready_allies(w.power_of[self.seat])

    def options(self, w: World) -> list[int]:
        """The ready allies."""
        return [EXHAUST + c for c in w.ready_allies(w.power_of[self.seat])]

    def why_not(self, w: World, option: int) -> str:
        """Not an ally, or exhausted."""
        if not EXHAUST <= option < EXHAUST + N_COUNTRIES:
            return "not-an-answer"
        return "why-not-ally" if w.ally_of[option - EXHAUST] != w.power_of[self.seat] else "why-exhausted"

    def about(self, w: World, option: int) -> dict[str, Any]:
        """How many cards one would see."""
        return {"gain": {"looks": VALUE_OF[option - EXHAUST]}}

    def choose(self, w: World, option: int) -> None:
        """Exhaust it, and look."""
        country = option - EXHAUST
        w.exhausted = put(w.exhausted, country, True)
        w.agenda.append(LookAtDeck(self.seat, VALUE_OF[country], 0))


class LookAtDeck(Step[World]):
    """Collaboration with Allies: see the top cards one by one; an empty deck is made anew as when drawing."""

    __slots__ = ("count", "owner", "seen")

    rule = 'DD "Growth Cards"'

    def __init__(self, owner: int, count: int, seen: int) -> None:
        self.seat = CHANCE
        self.owner = owner  # a seat
        self.count = count  # cards to look at
        self.seen = seen  # how many of them have been looked at

    def run(self, w: World) -> bool:
        """Places of the deck that somebody knows come first; only below them chance decides."""
        power = w.power_of[self.owner]
        if self.seen == self.count or (self.seen == len(w.deck_top[power]) and not w.can_draw_below(power)):
            w.tell("told-look", power, self.seen)
            self.then(w, DrawSeen(self.owner, self.seen), PutBack(self.owner, self.seen - 1))
            return True
        if self.seen < len(w.deck_top[power]):
            look_at_place(w, power, self.seen)
            w.agenda.append(LookAtDeck(self.owner, self.count, self.seen + 1))
            return True
        shuffle_discards(w, power)
        return False

    def options(self, w: World) -> list[int]:
        """Any card still in the deck."""
        return [DRAW + c for c in w.cards_in(w.deck, w.power_of[self.owner])]

    def weights(self, w: World) -> list[int]:
        """Each copy is equally likely."""
        first = w.power_of[self.owner] * N_ABILITIES
        return [n for n in w.deck[first : first + N_ABILITIES] if n]

    def choose(self, w: World, option: int) -> None:
        """It lies below those seen before."""
        power, card = w.power_of[self.owner], option - DRAW
        w.deck[power * N_ABILITIES + card] -= 1
        w.deck_top[power].insert(0, UNSEEN)
        w.deck_seen[power].insert(0, card)
        trace.note(w, power, trace.LOOKS)
        w.agenda.append(LookAtDeck(self.owner, self.count, self.seen + 1))

    def witnesses(self, w: World) -> int:
        """Only the owner sees the card."""
        return only(self.owner)


def look_at_place(w: World, power: int, above: int) -> None:
    """A card beneath so many others that only the owner knows; that all knew it is of no use once they are mixed."""
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

    def facts(self, w: World) -> dict[str, Any]:
        """How many there are."""
        return {"cards": self.count}

    def run(self, w: World) -> bool:
        """Nothing was there to look at."""
        return not self.count

    def options(self, w: World) -> list[int]:
        """The different cards."""
        return [DRAW_SEEN + c for c in in_sight(w, w.power_of[self.seat], self.count)]

    def why_not(self, w: World, option: int) -> str:
        """Not among them."""
        return "why-not-looked-at" if DRAW_SEEN <= option < DRAW_SEEN + N_ABILITIES else "not-an-answer"

    def choose(self, w: World, option: int) -> None:
        """To the hand; nobody else knows which."""
        power, card = w.power_of[self.seat], option - DRAW_SEEN
        take_out(w.deck_seen[power], card, self.count)
        w.deck_top[power].pop()
        w.hand[power * N_ABILITIES + card] += 1
        trace.note(w, power, trace.TAKES, self.count)
        w.tell("told-draw", power)

    def witnesses(self, w: World) -> int:
        """Only the owner."""
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

    def facts(self, w: World) -> dict[str, Any]:
        """How many are left."""
        return {"left": self.count}

    def run(self, w: World) -> bool:
        """The last one lies on top."""
        return self.count <= 1

    def options(self, w: World) -> list[int]:
        """The different cards."""
        return [PUT_BACK + c for c in in_sight(w, w.power_of[self.seat], self.count)]

    def why_not(self, w: World, option: int) -> str:
        """Not among them."""
        return "why-not-looked-at" if PUT_BACK <= option < PUT_BACK + N_ABILITIES else "not-an-answer"

    def choose(self, w: World, option: int) -> None:
        """Beneath those still to come."""
        seen, card = w.deck_seen[w.power_of[self.seat]], option - PUT_BACK
        take_out(seen, card, self.count)
        seen.insert(len(seen) - (self.count - 1), card)
        w.agenda.append(PutBack(self.seat, self.count - 1))

    def witnesses(self, w: World) -> int:
        """Only the owner."""
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
    """`look_at_deck_by_value`."""
    return ExhaustToLook(at.seat)
