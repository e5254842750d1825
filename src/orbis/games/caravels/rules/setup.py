"""The setup of Caravels."""

from __future__ import annotations

from orbis.games.caravels.facts.constants import UNKNOWN
from orbis.games.caravels.facts.schema import COINS, COPIES, N_CARDS, N_HARBOURS, SHIPS
from orbis.games.caravels.rules.season import Voyage
from orbis.games.caravels.state.world import Sea


def lay_out(w: Sea) -> None:
    """CA-1: six coins, five ships and a lantern each; the whole deck face down."""
    w.season = 0
    w.bank = COINS - 6 * w.seats
    w.coins = [6] * w.seats
    w.stock = [SHIPS] * w.seats
    w.ships = [0] * (N_HARBOURS * w.seats)
    w.lantern = [True] * w.seats
    w.hand = [0] * (N_CARDS * w.seats)
    w.deck = [COPIES] * N_CARDS
    w.discard = [0] * N_CARDS
    w.bid = [UNKNOWN] * w.seats
    w.order = list(range(w.seats))
    w.points = [0] * (3 * w.seats)
    w.agenda.append(Voyage())
