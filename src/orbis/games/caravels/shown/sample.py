"""A table that a seat cannot tell from the true one."""

from __future__ import annotations

from orbis.games.caravels.facts.constants import HIGHEST_BID, UNKNOWN
from orbis.games.caravels.facts.schema import COPIES, N_CARDS
from orbis.games.caravels.state.world import Sea
from orbis.kernel.chance import Rng


def sample(w: Sea, seat: int, rng: Rng) -> Sea:
    """A table the seat cannot tell from this one."""
    other = w.copy()
    own = slice(seat * N_CARDS, (seat + 1) * N_CARDS)
    unseen = [c for c in range(N_CARDS) for _ in range(COPIES - w.hand[own][c] - w.discard[c])]
    shuffle(unseen, rng)
    for each in range(w.seats):
        if each != seat:
            first = each * N_CARDS
            dealt = [unseen.pop() for _ in range(w.hand_size(each))]
            other.hand[first : first + N_CARDS] = [dealt.count(c) for c in range(N_CARDS)]
            if w.bid[each] != UNKNOWN:
                other.bid[each] = int(rng.random() * (min(HIGHEST_BID, w.coins[each]) + 1))
    other.deck = [unseen.count(c) for c in range(N_CARDS)]
    return other


def shuffle(cards: list[int], rng: Rng) -> None:
    """In place, each order equally likely."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
