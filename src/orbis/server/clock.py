"""The time, in milliseconds since 1970. Everything in the server asks here, so that a test can set the clock."""

from __future__ import annotations

import time


class Clock:
    """The clock on the wall; a test moves `ahead` instead of waiting."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000 + self.ahead


CLOCK = Clock()


def now() -> int:
    """The time as the server sees it."""
    return CLOCK.now()
