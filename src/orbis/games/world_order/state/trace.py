"""The trace: all that players see of a power's hidden cards, as it happens. `knowledge` draws the conclusions.

A trace begins when all learn where a card is, and ends when no hidden card is left outside the deck. As long as
nothing is known, all hidden cards are alike, and nothing has to be written down.
"""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.facts.cards import N_ABILITIES
from orbis.games.world_order.facts.names import N_POWERS
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import put

# What happened: (kind * MOST + a number) * N_ABILITIES + an ability, where there is one.
DRAWS: Final = 0  # a card of the deck goes to the hand, unseen
DRAWS_TOP: Final = 1  # so does the card on top that only its owner has seen
ENTERS: Final = 2  # this card goes to the hand, and all know it
LEAVES: Final = 3  # this card leaves the hand, and all see it
LAYS: Final = 4  # a card of the hand is placed face down
POINTS: Final = 5  # this card is in the hand: another power copied it there
SPIES: Final = 6  # the power of this number looks at the hand
LOOKS: Final = 7  # the owner looks at the next card of the deck, which stays beneath the others it has seen
LOOKS_AT: Final = 8  # the owner looks at this card, which all know, beneath so many others
TAKES: Final = 9  # the owner takes one of so many cards on top, and mixes the others
RUNS_OUT: Final = 10  # the deck is empty: whatever was in it is somewhere else
SHUFFLED: Final = 11  # this card comes into the deck
HAND: Final = 12  # this card is one of the whole hand, which is shown and leaves
HAND_GONE: Final = 13
FACE: Final = 14  # this card is one of those face down, which are shown and leave
FACES_GONE: Final = 15

MOST: Final = 64  # numbers
FORGOTTEN: Final = -1  # in `spied`: what another power saw there


def note(w: World, power: int, kind: int, number: int = 0, card: int = 0) -> None:
    """Write down what all see, unless nothing is known and nothing becomes known."""
    if w.trace[power]:
        add(w, power, kind, number, card)


def add(w: World, power: int, kind: int, number: int = 0, card: int = 0) -> None:
    """Write down what all see."""
    w.trace = put(w.trace, power, (*w.trace[power], (kind * MOST + number) * N_ABILITIES + card))


def begin_anew(w: World, power: int) -> None:
    """All that is known, when no card is face down and the owner has seen none of the deck: the hand as it is now."""
    first = power * N_ABILITIES
    held = [c for c in range(N_ABILITIES) for _ in range(w.known[first + c])]
    w.trace = put(w.trace, power, tuple([ENTERS * MOST * N_ABILITIES + c for c in held]))
    w.spied = put(w.spied, power, ())


def is_plain(w: World, power: int) -> bool:
    """Whether hidden cards are in the hand and in the deck only."""
    return not w.deck_seen[power] and not w.size_of(w.face_down, power)


# -- what the rules do with hidden cards


def draw_unseen(w: World, power: int, card: int) -> None:
    """A card of the deck goes to the hand."""
    w.deck[power * N_ABILITIES + card] -= 1
    w.hand[power * N_ABILITIES + card] += 1
    note(w, power, DRAWS)


def draw_known(w: World, power: int, card: int) -> None:
    """A card that lay open on top of the deck goes to the hand."""
    cell = power * N_ABILITIES + card
    w.hand[cell] += 1
    w.known = put(w.known, cell, w.known[cell] + 1)
    add(w, power, ENTERS, 0, card)


def draw_seen(w: World, power: int, card: int) -> None:
    """The card on top of the deck, which only its owner has seen, goes to the hand."""
    w.hand[power * N_ABILITIES + card] += 1
    note(w, power, DRAWS_TOP)


def leave_hand(w: World, power: int, card: int) -> None:
    """A card leaves a hand and everybody sees which."""
    cell = power * N_ABILITIES + card
    w.hand[cell] -= 1
    if w.known[cell]:
        w.known = put(w.known, cell, w.known[cell] - 1)
    note(w, power, LEAVES, 0, card)


def lay_down(w: World, power: int, card: int) -> None:
    """A card of the hand is placed face down: any of them, so that of each kind one fewer is certainly in hand."""
    first, last = power * N_ABILITIES, (power + 1) * N_ABILITIES
    w.hand[first + card] -= 1
    w.face_down[first + card] += 1
    if any(w.known[first:last]):
        w.known = w.known[:first] + tuple([max(0, n - 1) for n in w.known[first:last]]) + w.known[last:]
    note(w, power, LAYS)


def show_hand(w: World, power: int) -> None:
    """The whole hand is shown and goes elsewhere."""
    empty(w, power, w.hand, HAND, HAND_GONE)
    first, last = power * N_ABILITIES, (power + 1) * N_ABILITIES
    if any(w.known[first:last]):
        w.known = w.known[:first] + (0,) * N_ABILITIES + w.known[last:]
    if is_plain(w, power):
        begin_anew(w, power)


def show_face_down(w: World, power: int) -> None:
    """The cards that lie face down are shown and go elsewhere."""
    empty(w, power, w.face_down, FACE, FACES_GONE)
    if is_plain(w, power) and not w.size_of(w.hand, power):
        begin_anew(w, power)


def empty(w: World, power: int, pile: list[int], kind: int, end: int) -> None:
    """All cards of a pile leave it, and everybody sees which."""
    first = power * N_ABILITIES
    for card in w.cards_in(pile, power):
        for _ in range(pile[first + card]):
            note(w, power, kind, 0, card)
        pile[first + card] = 0
    note(w, power, end)


def point_at(w: World, power: int, card: int) -> None:
    """All learn that a card is in a hand."""
    cell = power * N_ABILITIES + card
    if not w.known[cell]:
        w.known = put(w.known, cell, 1)
        w.shown += 1
    add(w, power, POINTS, 0, card)


def spy(w: World, viewer: int, power: int) -> None:
    """A power looks at the hand of another; nobody else learns what it saw."""
    first = power * N_ABILITIES
    hand = [c for c in range(N_ABILITIES) for _ in range(w.hand[first + c])]
    w.spied = put(w.spied, power, (*w.spied[power], len(hand), *hand))
    add(w, power, SPIES, viewer)


def run_out(w: World, power: int) -> None:
    """The deck is empty and the discard pile becomes the new one: all that was in the deck is elsewhere."""
    first, last = power * N_ABILITIES, (power + 1) * N_ABILITIES
    if is_plain(w, power):  # so it is in hand, all of it
        w.known = w.known[:first] + tuple(w.hand[first:last]) + w.known[last:]
        begin_anew(w, power)
        return
    add(w, power, RUNS_OUT)
    for card in range(N_ABILITIES):
        for _ in range(w.discard[first + card]):
            add(w, power, SHUFFLED, 0, card)


def start_known(w: World, power: int) -> None:
    """All know the whole hand: it is printed in the rulebook."""
    first, last = power * N_ABILITIES, (power + 1) * N_ABILITIES
    w.known = w.known[:first] + tuple(w.hand[first:last]) + w.known[last:]
    begin_anew(w, power)


NO_TRACES: Final[tuple[tuple[int, ...], ...]] = ((),) * N_POWERS
