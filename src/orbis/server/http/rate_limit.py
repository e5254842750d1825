"""Token bucket: so many requests at once, and so many a second after that."""

from __future__ import annotations

import time


class TokenBucket:
    """The allowance of one person or address, in memory."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self, tokens: int = 1) -> bool:
        """Take tokens if there are as many; False: the limit is reached."""
        moment = time.monotonic()
        self._left = min(self._burst, self._left + (moment - self._at) * self._rate)
        self._at = moment
        if self._left < tokens:
            return False
        self._left -= tokens
        return True
