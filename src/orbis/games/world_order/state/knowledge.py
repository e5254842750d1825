"""The exact knowledge of a seat about a power's hidden Ability cards: every case it cannot exclude, with its weight.

The weight of a world is the number of ways to come to it that look to the seat as what it saw, where cards are
told apart even if they are copies, and each draw and each choice of a card is as likely as any other. So nothing is
read into what an owner chose, but that it could: a good player might guess better, the rules say no more.

A *case* says of some cards where they are; all other hidden cards are alike, and lie anywhere in any order. The
cases and their weights follow from the trace (`trace`), which begins when there is only one: nothing is known.
"""

from __future__ import annotations

from itertools import permutations
from math import comb, factorial
from typing import Final

from orbis.games.world_order.facts.cards import N_ABILITIES
from orbis.games.world_order.facts.constants import UNSEEN
from orbis.games.world_order.facts.names import N_POWERS
from orbis.games.world_order.state.trace import (
    DRAWS,
    DRAWS_TOP,
    ENTERS,
    FACE,
    FACES_GONE,
    FORGOTTEN,
    HAND,
    HAND_GONE,
    LAYS,
    LEAVES,
    LOOKS,
    LOOKS_AT,
    MOST,
    POINTS,
    RUNS_OUT,
    SHUFFLED,
    SPIES,
    TAKES,
)
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, put
from orbis.kernel.chance import Rng

Cards = tuple[int, ...]
Case = tuple[
    Cards, Cards, Cards
]  # known in hand, known face down (both sorted), seen by the owner on the deck or UNSEEN

NOTHING_KNOWN: Final[Cards] = ()
COMES: Final = (ENTERS, LOOKS_AT, SHUFFLED)  # a card becomes one of those that are hidden
GOES: Final = (LEAVES, HAND, FACE)  # a card is hidden no longer


class Belief:
    """The knowledge of one seat about one power's hidden cards: how many lie where, all names, the cases by weight."""

    __slots__ = ("cases", "faces", "hand", "names")

    def __init__(self, names: list[int], hand: int, faces: int, tops: int) -> None:
        self.names = names  # ability -> copies in hand, face down, in the deck, or on it and seen by the owner only
        self.hand = hand  # how many cards there are
        self.faces = faces
        self.cases: dict[Case, int] = {(NOTHING_KNOWN, NOTHING_KNOWN, (UNSEEN,) * tops): 1}

    def left(self, case: Case, card: int) -> int:
        """Copies of a card of which a case does not say where they are."""
        return self.names[card] - case[0].count(card) - case[1].count(card) - case[2].count(card)

    def unplaced(self, case: Case) -> list[int]:
        """All such cards, one by one, in the order of the library."""
        copies = self.names[:]
        for card in case[0] + case[1] + case[2]:
            if card != UNSEEN:
                copies[card] -= 1
        return [c for c, n in enumerate(copies) if n for _ in range(n)]

    def weight(self, case: Case) -> int:
        """The weight of a case with every order of the cards it does not place."""
        return self.cases[case] * factorial(len(self.unplaced(case)))

    # -- what happened

    def happens(self, kind: int, number: int, card: int) -> None:
        """Go from the cases before it to the cases after it."""
        before, self.cases = self.cases, {}
        for case, n in before.items():
            for after, ways in self.outcomes(case, kind, number, card):
                self.cases[after] = self.cases.get(after, 0) + n * ways
        if kind in COMES:
            self.names[card] += 1
        elif kind == LEAVES:
            self.names[card] -= 1
        self.hand += 1 if kind in (DRAWS, DRAWS_TOP, ENTERS, TAKES) else -1 if kind in (LEAVES, LAYS) else 0
        self.faces += 1 if kind == LAYS else 0

    def outcomes(self, case: Case, kind: int, number: int, card: int) -> list[tuple[Case, int]]:
        """The cases that one case may become, and in how many ways."""
        held, laid, tops = case
        if kind == ENTERS:
            return [((more(held, card), laid, tops), 1)]
        if kind == DRAWS_TOP:
            return [(taken(case, len(tops) - 1), 1)]
        if kind == LEAVES:
            return [((fewer(held, c), laid, tops), n) if c != UNSEEN else (case, n) for c, n in self.ways(case, card)]
        if kind == POINTS:
            return [(case, n) if c != UNSEEN else ((more(held, card), laid, tops), n) for c, n in self.ways(case, card)]
        if kind == LAYS:
            found = [((fewer(held, c), more(laid, c), tops), held.count(c)) for c in sorted(set(held))]
            return [*found, (case, self.hand - len(held))] if self.hand > len(held) else found
        if kind == LOOKS:
            return [((held, laid, (UNSEEN, *tops)), 1)]
        if kind == LOOKS_AT:
            place = len(tops) - number
            return [((held, laid, (*tops[:place], card, *tops[place:])), 1)]
        if kind == TAKES:
            below = len(tops) - number
            chosen = [taken(case, place) for place in range(below, len(tops))]
            return [((one[0], laid, one[2][:below] + mix), 1) for one in chosen for mix in permutations(one[2][below:])]
        if kind == RUNS_OUT:
            return self.all_placed(case)
        return [(case, 1)]

    def ways(self, case: Case, card: int) -> list[tuple[int, int]]:
        """How often one chooses a card that a case knows in hand, and how often (UNSEEN) one that it does not."""
        known = case[0].count(card)
        unknown = (self.hand - len(case[0])) * self.left(case, card)
        return [(c, n) for c, n in ((card, known), (UNSEEN, unknown)) if n]

    def all_placed(self, case: Case) -> list[tuple[Case, int]]:
        """The deck is empty: each card that is neither face down nor on the deck is in hand."""
        found: dict[Case, int] = {case: 1}
        for _ in range(self.faces - len(case[1])):
            found = self.with_one_more(found, -1)
        for place, top in enumerate(case[2]):
            if top == UNSEEN:
                found = self.with_one_more(found, place)
        ways = factorial(self.hand - len(case[0]))
        return [((cards(*each[0], *self.unplaced(each)), each[1], each[2]), n * ways) for each, n in found.items()]

    def with_one_more(self, cases: dict[Case, int], place: int) -> dict[Case, int]:
        """One more card of each case is named: one of those face down (-1), or at a place on the deck."""
        found: dict[Case, int] = {}
        for (held, laid, tops), n in cases.items():
            for card in sorted(set(self.unplaced((held, laid, tops)))):
                ways = n * self.left((held, laid, tops), card)
                if place < 0:
                    after: Case = (held, more(laid, card), tops)
                else:
                    after = (held, laid, (*tops[:place], card, *tops[place + 1 :]))
                found[after] = found.get(after, 0) + ways
        return found

    def hand_is(self, shown: Cards) -> None:
        """All cards in hand are seen: those that a case does not know there come from the unplaced ones."""
        self.cases = self.matching(0, shown, self.hand)

    def faces_are(self, shown: Cards) -> None:
        """All cards face down are seen: those that a case does not know there come from the unplaced ones."""
        self.cases = self.matching(1, shown, self.faces)

    def matching(self, where: int, shown: Cards, size: int) -> dict[Case, int]:
        """The cases in which exactly these cards may lie there."""
        found: dict[Case, int] = {}
        for case, n in self.cases.items():
            known = case[where]
            needed = [(c, shown.count(c) - known.count(c)) for c in sorted({*shown, *known})]
            ways = factorial(size - len(known)) if len(known) <= size == len(shown) else 0
            for card, copies in needed:
                ways *= comb(self.left(case, card), copies) if copies >= 0 else 0
            if ways:
                after: Case = (shown, case[1], case[2]) if where == 0 else (case[0], shown, case[2])
                found[after] = found.get(after, 0) + n * ways
        return found

    def hand_goes(self, shown: Cards) -> None:
        """The whole hand was shown and is gone."""
        self.cases = {(NOTHING_KNOWN, case[1], case[2]): n for case, n in self.cases.items()}
        self.hand = 0
        for card in shown:
            self.names[card] -= 1

    def faces_go(self, shown: Cards) -> None:
        """All cards face down were shown and are gone."""
        self.cases = {(case[0], NOTHING_KNOWN, case[2]): n for case, n in self.cases.items()}
        self.faces = 0
        for card in shown:
            self.names[card] -= 1


def cards(*each: int) -> Cards:
    """A pile of cards whose order does not matter."""
    return tuple(sorted(each))


def more(pile: Cards, card: int) -> Cards:
    """A pile with one card more."""
    return cards(*pile, card)


def fewer(pile: Cards, card: int) -> Cards:
    """A pile with one card less."""
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


def taken(case: Case, place: int) -> Case:
    """A card that lay on the deck is in hand; known there only if it was known before."""
    held, laid, tops = case
    rest = tops[:place] + tops[place + 1 :]
    return (held, laid, rest) if tops[place] == UNSEEN else (more(held, tops[place]), laid, rest)


# -- from the trace


def events(w: World, power: int) -> list[tuple[int, int, int]]:
    """The trace of a power: kind, number, ability."""
    return [(e // N_ABILITIES // MOST, e // N_ABILITIES % MOST, e % N_ABILITIES) for e in w.trace[power]]


def hidden_cards(w: World, power: int) -> list[int]:
    """Ability -> copies that lie hidden. Everybody knows them; not where they are."""
    first, last = power * N_ABILITIES, (power + 1) * N_ABILITIES
    found = [sum(each) for each in zip(w.hand[first:last], w.deck[first:last], w.face_down[first:last], strict=True)]
    for card in w.deck_seen[power]:
        found[card] += 1
    return found


def at_first(w: World, power: int, happened: list[tuple[int, int, int]]) -> Belief:
    """The knowledge when the trace began, computed back from the present position."""
    names, hand, faces = hidden_cards(w, power), w.size_of(w.hand, power), w.size_of(w.face_down, power)
    tops = len(w.deck_seen[power])
    for kind, _, card in happened:
        if kind in COMES:
            names[card] -= 1
        elif kind in GOES:
            names[card] += 1
        hand -= 1 if kind in (DRAWS, DRAWS_TOP, ENTERS, TAKES) else -1 if kind in (LEAVES, LAYS, HAND) else 0
        faces -= 1 if kind == LAYS else -1 if kind == FACE else 0
        tops -= 1 if kind in (LOOKS, LOOKS_AT) else -1 if kind in (DRAWS_TOP, TAKES) else 0
    return Belief(names, hand, faces, tops)


def belief(w: World, viewer: int, power: int) -> Belief:
    """The knowledge of one power about the hidden cards of another."""
    happened = events(w, power)
    found = at_first(w, power, happened)
    seen = looks(w, power)
    shown: Cards = NOTHING_KNOWN
    for kind, number, card in happened:
        if kind in (HAND, FACE):
            shown = more(shown, card)
        elif kind == HAND_GONE:
            found.hand_is(shown)
            found.hand_goes(shown)
            shown = NOTHING_KNOWN
        elif kind == FACES_GONE:
            found.faces_are(shown)
            found.faces_go(shown)
            shown = NOTHING_KNOWN
        elif kind == SPIES:
            saw = seen.pop(0)
            if number == viewer and saw is not None:
                found.hand_is(saw)
        else:
            found.happens(kind, number, card)
    return found


def looks(w: World, power: int) -> list[Cards | None]:
    """The cards that others saw in a hand, look by look; None for a look that is forgotten."""
    found: list[Cards | None] = []
    row = w.spied[power]
    place = 0
    while place < len(row):
        size = row[place]
        found.append(None if size == FORGOTTEN else row[place + 1 : place + 1 + size])
        place += 1 + max(0, size)
    return found


# -- what it is good for


def deal_anew(w: World, other: World, viewer: int, power: int, rng: Rng) -> None:
    """Hidden cards of a power as they may be, in `other`: a case by its weight, the unplaced cards in any order."""
    known = belief(w, viewer, power)
    case = drawn(known, rng)
    held, laid, tops = case
    pool = known.unplaced(case)
    shuffle(pool, rng)
    hand = [*held, *[pool.pop() for _ in range(known.hand - len(held))]]
    faces = [*laid, *[pool.pop() for _ in range(known.faces - len(laid))]]
    other.deck_seen[power] = [pool.pop() if card == UNSEEN else card for card in tops]
    first = power * N_ABILITIES
    for pile, dealt in ((other.hand, hand), (other.face_down, faces), (other.deck, pool)):
        for card in range(N_ABILITIES):
            pile[first + card] = 0
        for card in dealt:
            pile[first + card] += 1
    forget_looks(w, other, viewer, power)


def drawn(known: Belief, rng: Rng) -> Case:
    """A case by its weight."""
    cases = sorted(known.cases)
    if len(cases) == 1:
        return cases[0]
    weights = [known.weight(case) for case in cases]
    at = rng.random() * sum(weights)
    for case, weight in zip(cases, weights, strict=True):
        at -= weight
        if at < 0:
            return case
    return cases[-1]


def forget_looks(w: World, other: World, viewer: int, power: int) -> None:
    """The viewer may not know what a third power saw in a hand, and it would not fit the hand just dealt."""
    spies = [number for kind, number, _ in events(w, power) if kind == SPIES]
    row: list[int] = []
    for spy, saw in zip(spies, looks(w, power), strict=True):
        row += [FORGOTTEN] if saw is None or spy != viewer else [len(saw), *saw]
    other.spied = put(other.spied, power, tuple(row))


def shuffle(pile: list[int], rng: Rng) -> None:
    """In place, each order equally likely."""
    for i in range(len(pile) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]


def is_possible(w: World, seat: int) -> bool:
    """Whether the hidden cards lie as the seat cannot exclude: true of every table, and of all it imagines."""
    rivals = [p for p in range(N_POWERS) if w.seat_of[p] not in (NOBODY, seat)]
    return all([fits(w, w.power_of[seat], power) for power in rivals])  # noqa: C419


def fits(w: World, viewer: int, power: int) -> bool:
    """Whether the hidden cards of one power lie as the seat cannot exclude."""
    known = belief(w, viewer, power)
    return any([allows(w, power, case) for case in known.cases])  # noqa: C419


def allows(w: World, power: int, case: Case) -> bool:
    """Whether the cards that a case places are there."""
    first = power * N_ABILITIES
    held, laid, tops = case
    return (
        all([held.count(c) <= w.hand[first + c] for c in held])  # noqa: C419
        and all([laid.count(c) <= w.face_down[first + c] for c in laid])  # noqa: C419
        and all([top in (UNSEEN, seen) for top, seen in zip(tops, w.deck_seen[power], strict=True)])  # noqa: C419
    )


World_ = tuple[Cards, Cards, Cards, Cards]  # hand, face down, seen on the deck, deck


def worlds(w: World, viewer: int, power: int) -> dict[World_, int]:
    """Every world a power cannot exclude, with its weight: for tests, since there are very many."""
    known = belief(w, viewer, power)
    found: dict[World_, int] = {}
    for case, n in known.cases.items():
        held, laid, tops = case
        pool = known.unplaced(case)
        sizes = (known.hand - len(held), known.faces - len(laid))
        for order in permutations(pool):
            hand, faces = order[: sizes[0]], order[sizes[0] : sum(sizes)]
            rest = list(order[sum(sizes) :])
            seen = tuple([rest.pop(0) if top == UNSEEN else top for top in tops])
            world = (cards(*held, *hand), cards(*laid, *faces), seen, cards(*rest))
            found[world] = found.get(world, 0) + n
    return found
