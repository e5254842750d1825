"""The easy bot: a rival for a first evening, who sees the good moves and now and then lets them go."""

from __future__ import annotations

import random
from typing import Final

from orbis.bots.greedy_bot import GREEDY, GreedyBot
from orbis.bots.random_bot import RandomBot
from orbis.kernel.match import Match

SLIPS: Final = 0.25  # of its answers


class EasyBot:
    """Greedy, but one answer in four is any legal one. Seed, seat and number of the question say which."""

    __slots__ = ("seed",)

    needs = GREEDY

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def slips(self, number: int, seat: int) -> bool:
        """Whether it lets the best answer to a question go."""
        return random.Random(f"slip:{self.seed}:{seat}:{number}").random() < SLIPS

    def choose(self, match: Match, seat: int) -> str:
        """The best answer, or any."""
        bot = RandomBot(self.seed) if self.slips(match.number(seat), seat) else GreedyBot(self.seed)
        return bot.choose(match, seat)
