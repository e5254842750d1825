"""The random bot: any legal answer, each as likely."""

from __future__ import annotations

import random

from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match


class RandomBot:
    """Chooses by seed, seat and number of the question, so that a loaded match goes on as the saved one would have."""

    __slots__ = ("seed",)

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, match: Match, seat: int) -> str:
        """One of the legal answers."""
        decision = match.decision(seat)
        if decision is None:
            raise Invalid("seat", f"seat {seat} is not asked anything now")
        # Reproducible play is the point here; nothing is kept secret with it.
        draw = random.Random(f"{self.seed}:{seat}:{decision.number}")
        return draw.choice(decision.answers)
