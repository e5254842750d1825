"""The audit: facts that hold at every moment of a game of Caravels. The fuzzer and every load ask for it."""

from __future__ import annotations

from orbis.games.caravels.facts.schema import COINS, COPIES, N_CARDS, SHIPS
from orbis.games.caravels.state.world import Sea


def audit(w: Sea) -> list[str]:
    """Coins, ships and cards only change places."""
    wrong = []
    if w.bank + sum(w.coins) != COINS or min(w.bank, *w.coins) < 0:
        wrong.append(f"coins: {w.bank} + {w.coins} are not {COINS}")
    for seat in range(w.seats):
        at_sea = sum(w.ships[seat :: w.seats])
        if w.stock[seat] + at_sea != SHIPS or min(w.stock[seat], *w.ships) < 0:
            wrong.append(f"ships of seat {seat}: {w.stock[seat]} + {at_sea} are not {SHIPS}")
    for card in range(N_CARDS):
        copies = w.deck[card] + w.discard[card] + sum(w.hand[card::N_CARDS])
        if copies != COPIES or min(*w.deck, *w.discard, *w.hand) < 0:
            wrong.append(f"card {card}: {copies} copies are not {COPIES}")
    return wrong
