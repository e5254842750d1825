"""A bucket of tokens: so many requests at once, and so many a second after that."""

from __future__ import annotations

import time


class Bucket:
    """The allowance of one person."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self, tokens: int = 1) -> bool:
        """Use up a token, or several, if there are as many."""
        moment = time.monotonic()
        self._left = min(self._burst, self._left + (moment - self._at) * self._rate)
        self._at = moment
        if self._left < tokens:
            return False
        self._left -= tokens
        return True
