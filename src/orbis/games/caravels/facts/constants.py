"""Limits, marks and sources of points."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 4
HIGHEST_BID: Final = 4
UNKNOWN: Final = -1  # a bid not yet made

FROM_HARBOURS: Final = 0  # sources of points
FROM_CARDS: Final = 1
FROM_COINS: Final = 2
SOURCES: Final = ("harbours", "cards", "coins")
