"""The state of a game of Caravels."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from orbis.games.caravels.editions import Rules
from orbis.games.caravels.facts.schema import N_CARDS
from orbis.kernel.agenda import Position


class Sea(Position):
    """A game of Caravels in progress."""

    __slots__ = (
        "bank",
        "bid",
        "coins",
        "deck",
        "discard",
        "hand",
        "lantern",
        "order",
        "points",
        "rules",
        "season",
        "ships",
        "stock",
    )

    constant: ClassVar[tuple[str, ...]] = ("rules",)

    rules: Rules
    season: int
    bank: int  # coins in the box
    coins: list[int]  # seat -> coins
    stock: list[int]  # seat -> ships not yet at sea
    ships: list[int]  # harbour * seats + seat -> ships
    lantern: list[bool]  # seat -> still lit?
    hand: list[int]  # seat * N_CARDS + card -> copies
    deck: list[int]  # card -> copies face down; their order is drawn when needed
    discard: list[int]  # card -> copies face up
    bid: list[int]  # seat -> coins, or UNKNOWN
    order: list[int]  # the seats in the order of this season
    points: list[int]  # seat * 3 + source -> points

    @override
    def copy(self) -> Sea:
        w = Sea()
        w.follow(self)
        w.rules = self.rules
        w.season = self.season
        w.bank = self.bank
        w.coins = self.coins[:]
        w.stock = self.stock[:]
        w.ships = self.ships[:]
        w.lantern = self.lantern[:]
        w.hand = self.hand[:]
        w.deck = self.deck[:]
        w.discard = self.discard[:]
        w.bid = self.bid[:]
        w.order = self.order[:]
        w.points = self.points[:]
        return w

    def cards_of(self, seat: int) -> list[int]:
        """The different cards in a hand."""
        first = seat * N_CARDS
        return [c for c in range(N_CARDS) if self.hand[first + c]]

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return sum(self.hand[seat * N_CARDS : (seat + 1) * N_CARDS])

    def ships_in(self, harbour: int) -> list[int]:
        """Seat -> ships in a harbour."""
        return self.ships[harbour * self.seats : (harbour + 1) * self.seats]

    def score(self, seat: int) -> int:
        """All points of a seat."""
        return sum(self.points[seat * 3 : seat * 3 + 3])

    def pay(self, seat: int, coins: int) -> None:
        """Coins back to the box."""
        self.coins[seat] -= coins
        self.bank += coins

    def gain(self, seat: int, coins: int) -> None:
        """Coins from the box, as far as they last."""
        got = min(coins, self.bank)
        self.coins[seat] += got
        self.bank -= got
        self.log("told-gain", seat, got)

    def can_draw(self) -> bool:
        """Whether a card is left in the deck or the discard pile."""
        return any(self.deck) or any(self.discard)
