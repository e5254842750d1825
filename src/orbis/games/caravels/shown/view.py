"""What one seat may see of Caravels, and a table it could be."""

from __future__ import annotations

from typing import Any

from orbis.games.caravels.library import CARD_NAMES, COPIES, HARBOUR_NAMES, N_CARDS, TOLL_OF, VALUE_OF
from orbis.games.caravels.names import HIGHEST_BID
from orbis.games.caravels.steps.scoring import harbour_points
from orbis.games.caravels.world import SOURCES, UNKNOWN, Sea
from orbis.kernel.chance import Rng


def view(w: Sea, seat: int | None) -> dict[str, Any]:
    """The table as a seat, or a spectator, sees it: hands and bids of others are only counted."""
    return {
        "season": w.season,
        "seasons": w.rules.seasons,
        "bank": w.bank,
        "deck": sum(w.deck),
        "discard": named(w.discard),
        "order": w.order[:],
        "players": [player(w, s, seat) for s in range(w.seats)],
        "harbours": [
            {
                "harbour": name,
                "value": VALUE_OF[h],
                "toll": TOLL_OF[h],
                "ships": w.ships_in(h),
                "forecast": harbour_points(w.ships_in(h), VALUE_OF[h], w.rules.ties_share),
            }
            for h, name in enumerate(HARBOUR_NAMES)
        ],
    }


def player(w: Sea, seat: int, viewer: int | None) -> dict[str, Any]:
    """One player's things."""
    seen: dict[str, Any] = {
        "coins": w.coins[seat],
        "ships": w.stock[seat],
        "lantern": w.lantern[seat],
        "cards": w.hand_size(seat),
        "has_bid": w.bid[seat] != UNKNOWN,
        "points": w.score(seat),
        "sources": dict(zip(SOURCES, w.points[seat * 3 : seat * 3 + 3], strict=True)),
    }
    if seat == viewer:
        seen["hand"] = named(w.hand[seat * N_CARDS : (seat + 1) * N_CARDS])
        seen["bid"] = None if w.bid[seat] == UNKNOWN else w.bid[seat]
    return seen


def named(counts: list[int]) -> list[str]:
    """The cards of a pile by name, copies one after another."""
    return [CARD_NAMES[card] for card, copies in enumerate(counts) for _ in range(copies)]


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
