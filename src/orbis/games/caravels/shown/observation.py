"""Caravels as a row of numbers for a learning agent: what `view` shows, seats from one's own on."""

from __future__ import annotations

from typing import Final

from orbis.games.caravels.facts.constants import HIGHEST_BID, SOURCES, UNKNOWN
from orbis.games.caravels.facts.schema import (
    CARD_NAMES,
    COINS,
    COPIES,
    GOODS,
    HARBOUR_NAMES,
    N_CARDS,
    N_HARBOURS,
    SHIPS,
)
from orbis.games.caravels.state.world import Sea
from orbis.kernel.learning.observation import MOST_NARROW, NUMBERS, ONE, Block, Subject, at_most, one_of, turned

ALL_CARDS: Final = N_CARDS * COPIES
MOST_SEASONS: Final = 5

SUBJECTS: Final = (
    Subject("card", ONE, N_CARDS, "the card that is read"),
    Subject("goods", ONE, len(GOODS), f"what the fair buys: {', '.join(GOODS)}"),
    Subject("coins", NUMBERS, 1, "coins to gain or to pay"),
    Subject("points", NUMBERS, 1, "points to buy"),
    Subject("discount", NUMBERS, 1, "coins less for the toll"),
    Subject("sinks_up_to", NUMBERS, 1, "the highest roll that sinks", 6),
    Subject("left", NUMBERS, 1, "seats still to be asked", 4),
)


def blocks(seats: int) -> list[Block]:
    """What `cells` writes."""
    return [
        Block("season", (1,), "the season, from 1", MOST_SEASONS),
        Block("bank", (1,), "coins in the box", COINS),
        Block("deck", (1,), "cards face down", ALL_CARDS),
        Block("discard", (N_CARDS,), f"copies face up: {', '.join(CARD_NAMES)}", COPIES),
        Block("hand", (N_CARDS,), "copies in your hand, cards as above", COPIES),
        Block("bid", (HIGHEST_BID + 1,), "the coins you bid, none before"),
        Block("order", (seats, seats), "seat, place: who goes first, second, ..."),
        Block("coins", (seats,), "coins of each seat", COINS),
        Block("stock", (seats,), "ships not yet at sea", SHIPS),
        Block("lantern", (seats,), "still lit?"),
        Block("cards", (seats,), "cards in hand", ALL_CARDS),
        Block("has_bid", (seats,), "has it bid?"),
        Block("points", (seats, len(SOURCES)), f"points from {', '.join(SOURCES)}", MOST_NARROW, unit=10),
        Block("ships", (N_HARBOURS, seats), f"ships in {', '.join(HARBOUR_NAMES)}", SHIPS),
    ]


def cells(w: Sea, seat: int) -> list[bytes]:
    """The table as a seat sees it."""
    seats = [(seat + n) % w.seats for n in range(w.seats)]
    numbers = [w.season, w.bank, sum(w.deck), *w.discard, *w.hand[seat * N_CARDS : (seat + 1) * N_CARDS]]
    parts = [bytes(numbers), one_of(HIGHEST_BID + 1, w.bid[seat])]
    parts += [one_of(w.seats, w.order.index(s)) for s in seats]
    parts += [turned(w.coins, seat), turned(w.stock, seat), turned(w.lantern, seat)]
    each = [w.hand_size(s) for s in seats]
    each += [int(w.bid[s] != UNKNOWN) for s in seats]
    points = turned(at_most(w.points, MOST_NARROW), seat * len(SOURCES))
    return [*parts, bytes(each), points, bytes([w.ships[h * w.seats + s] for h in range(N_HARBOURS) for s in seats])]
