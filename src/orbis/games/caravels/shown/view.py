"""What one seat may see of Caravels."""

from __future__ import annotations

from typing import Any

from orbis.games.caravels.facts.constants import SOURCES, UNKNOWN
from orbis.games.caravels.facts.schema import CARD_NAMES, HARBOUR_NAMES, N_CARDS, TOLL_OF, VALUE_OF
from orbis.games.caravels.rules.scoring import harbour_points
from orbis.games.caravels.state.world import Sea


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
