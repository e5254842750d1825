"""Every way in which hidden cards may have moved, counted one by one: what `knowledge` is compared with.

Written without looking at the game: cards are pairs of a name and a number, so that copies are told apart, and each
event goes through every card that it may have been.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations
from math import gcd
from typing import NamedTuple

Card = tuple[int, int]  # ability, number
Named = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


class Piles(NamedTuple):
    """Where each card is. All but `tops` have no order."""

    hand: frozenset[Card]
    faces: frozenset[Card]
    tops: tuple[Card, ...]  # on the deck, seen by their owner only; the last one on top
    deck: frozenset[Card]
    discard: frozenset[Card]


class Histories:
    """Every state of the piles that fits what was seen, and the number of ways to it."""

    def __init__(self, hand: Iterable[int], deck: Iterable[int], discard: Iterable[int]) -> None:
        """A hand was drawn; nobody else knows which of the cards it has."""
        self.cards = 0
        drawn, left, seen = self.fresh(hand), self.fresh(deck), self.fresh(discard)
        start = Piles(frozenset(), frozenset(), (), drawn | left, seen)
        self.states: Counter[Piles] = Counter({start: 1})
        for _ in drawn:
            self.draw()

    def fresh(self, names: Iterable[int]) -> frozenset[Card]:
        """Cards that are not there yet."""
        found = []
        for name in names:
            self.cards += 1
            found.append((name, self.cards))
        return frozenset(found)

    def go(self, after: Callable[[Piles], Iterable[Piles]]) -> None:
        """One event in every state."""
        states: Counter[Piles] = Counter()
        for piles, ways in self.states.items():
            for each in after(piles):
                states[each] += ways
        assert states
        self.states = states

    def draw(self) -> None:
        self.go(lambda s: [s._replace(hand=s.hand | {c}, deck=s.deck - {c}) for c in s.deck])

    def draw_top(self) -> None:
        self.go(lambda s: [s._replace(hand=s.hand | {s.tops[-1]}, tops=s.tops[:-1])])

    def enter(self, name: int) -> None:
        new = self.fresh([name])
        self.go(lambda s: [s._replace(hand=s.hand | new)])

    def leave(self, name: int) -> None:
        self.go(lambda s: [s._replace(hand=s.hand - {c}, discard=s.discard | {c}) for c in s.hand if c[0] == name])

    def lay(self) -> None:
        self.go(lambda s: [s._replace(hand=s.hand - {c}, faces=s.faces | {c}) for c in s.hand])

    def point(self, name: int) -> None:
        self.go(lambda s: [s for c in s.hand if c[0] == name])

    def spy(self, names: Iterable[int]) -> None:
        wanted = sorted(names)
        self.go(lambda s: [s] if sorted(c[0] for c in s.hand) == wanted else [])

    def look(self) -> None:
        self.go(lambda s: [s._replace(tops=(c, *s.tops), deck=s.deck - {c}) for c in s.deck])

    def look_at(self, name: int, above: int) -> None:
        (new,) = self.fresh([name])
        self.go(
            lambda s: [s._replace(tops=(*s.tops[: len(s.tops) - above], new, *s.tops[len(s.tops) - above :]))],
        )

    def take(self, count: int) -> None:
        def taken(s: Piles) -> Iterable[Piles]:
            below, seen = s.tops[: len(s.tops) - count], s.tops[len(s.tops) - count :]
            for card in seen:
                for mixed in permutations([c for c in seen if c != card]):
                    yield s._replace(hand=s.hand | {card}, tops=(*below, *mixed))

        self.go(taken)

    def shuffle(self) -> None:
        assert not any(s.deck for s in self.states)
        self.go(lambda s: [s._replace(deck=s.discard, discard=frozenset())])

    def show_hand(self, names: Iterable[int]) -> None:
        self.spy(names)
        self.go(lambda s: [s._replace(hand=frozenset(), discard=s.discard | s.hand)])

    def show_faces(self, names: Iterable[int]) -> None:
        wanted = sorted(names)
        self.go(
            lambda s: (
                [s._replace(faces=frozenset(), discard=s.discard | s.faces)]
                if sorted(c[0] for c in s.faces) == wanted
                else []
            )
        )

    def worlds(self) -> dict[Named, int]:
        """The worlds by the names of the cards, with the smallest weights that are whole numbers."""
        found: Counter[Named] = Counter()
        for s, ways in self.states.items():
            hand, faces, deck = [tuple(sorted(c[0] for c in pile)) for pile in (s.hand, s.faces, s.deck)]
            found[hand, faces, tuple(c[0] for c in s.tops), deck] += ways
        return reduced(found)


def reduced(worlds: dict[Named, int]) -> dict[Named, int]:
    """Weights divided by what they have in common."""
    common = gcd(*worlds.values())
    return {world: weight // common for world, weight in worlds.items()}
