"""The bot that thinks before it answers."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Final

from orbis.bots.search import Search, Thinking
from orbis.kernel.agenda import NOBODY
from orbis.kernel.decision import Decision
from orbis.kernel.errors import Invalid
from orbis.kernel.log import ANSWER, FORCED, Row
from orbis.kernel.match import Match

# Game -> the module and class that tell search how to think about it.
THINKING: Final = {
    "history-of-the-world": ("orbis.bots.thinking_of_history", "HistoryThinking"),
    "world-order": ("orbis.bots.thinking_of_world_order", "WorldOrderThinking"),
}


def thinking(game: str) -> Thinking:
    """How search thinks about a game."""
    if game not in THINKING:
        raise Invalid("bots", f"search does not play {game} yet; it plays {', '.join(THINKING)}")
    module, name = THINKING[game]
    found: Thinking = getattr(import_module(module), name)()
    return found


class SearchBot:
    """Tries out what its answers lead to, on tables that its seat imagines, for as long as it may."""

    __slots__ = ("_answered", "_rng", "_search", "seconds")

    games = tuple(THINKING)

    def __init__(self, seed: int | str, seconds: float = 1.0) -> None:
        self.seconds = seconds
        self._rng = random.Random(f"{seed}")
        self._search: Search | None = None  # of the question before
        self._answered: Row | None = None  # the last row of the log then

    def choose(self, match: Match, seat: int) -> str:
        """The answer that search likes best."""
        decision = match.decision(seat)
        if decision is None:
            raise Invalid("seat", f"seat {seat} is not asked anything now")
        if len(decision.options) == 1:
            return decision.options[0]
        ways = thinking(match.game.name)
        code = ways.at_once(match.asking(seat))
        if code != NOBODY:
            return match.game.actions.name(code)
        search = self._begun(match, decision) or Search(ways, self._rng, seat)
        search.run(match, self.seconds)
        self._search, self._answered = search, match.rows[-1]
        return match.game.actions.name(search.best())

    def _begun(self, match: Match, decision: Decision) -> Search | None:
        """What was found out about this question while the one before was thought about.

        Only if nothing else has happened than the seat's own answer: dice, cards and other players have made one of
        many cases true, and what was learnt speaks of all of them. Where several are asked at the same time, others may
        have been next in what was thought, and then the tree is about their question.
        """
        search, rows, seat = self._search, match.rows, decision.seat
        if search is None or search.seat != seat:
            return None
        given = len(rows) - 1
        while given > 0 and rows[given].kind == FORCED:
            given -= 1
        row = rows[given]
        if row.kind != ANSWER or row.seat != seat or rows[given - 1] is not self._answered:
            return None
        ours = search.follow(row.code) and set(search.root.branches) <= set(decision.codes)
        return search if ours else None
