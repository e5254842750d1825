"""A table that a seat cannot tell from the true one."""

from __future__ import annotations

from orbis.games.history_of_the_world.facts.components import (
    EMPIRES_IN,
    EVENTS_IN,
)
from orbis.games.history_of_the_world.facts.constants import GONE
from orbis.games.history_of_the_world.facts.names import (
    N_EPOCHS,
)
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.chance import Rng


def sample(w: History, seat: int, rng: Rng) -> History:
    """A table the seat cannot tell from this one: cards it has not located change places with their like.

    Of the set that was passed to it, a player knows that the rest went to those after it; of the other cards of that
    epoch it knows that those before it and the box have them. A card in a hand may be any of them: a kingdom that was
    not played stays there face down.
    """
    other = w.copy()
    for epoch in range(N_EPOCHS):
        for cards in (EMPIRES_IN[epoch], EVENTS_IN[epoch]):
            unknown = [c for c in cards if w.at[c] not in (GONE, seat) and not w.knows[c] >> seat & 1]
            for looked in (0, 1):
                deal_anew(w, other, [c for c in unknown if w.seen[c] >> seat & 1 == looked], rng)
    return other


def deal_anew(w: History, other: History, cards: list[int], rng: Rng) -> None:
    """Cards change places; what others know goes along.

    The places are dealt to in an order that does not depend on which card truly lies there.
    """
    places = sorted(cards, key=lambda c: (w.at[c], w.knows[c], w.seen[c]))
    for card, place in zip(shuffled(cards, rng), places, strict=True):
        other.at[card] = w.at[place]
        other.knows[card] = w.knows[place]
        other.seen[card] = w.seen[place]


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    """In any order."""
    found = cards[:]
    for i in range(len(found) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        found[i], found[j] = found[j], found[i]
    return found
