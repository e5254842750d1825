"""The bot that thinks before it answers."""

from __future__ import annotations

import random
from typing import Final

import orbis
from orbis import facets
from orbis.bots.search import Search, SearchPolicy
from orbis.kernel.agenda import NOBODY
from orbis.kernel.decision import Decision
from orbis.kernel.errors import Invalid
from orbis.kernel.log.entries import ANSWER, FORCED, LogEntry
from orbis.kernel.match import Match

POLICY: Final = "search_policy"  # the module of a game's bots: its class `Policy` tells search how to think


def search_policy(game: str) -> SearchPolicy:
    """How search thinks about a game."""
    module = facets.load(orbis.game(game).bots, POLICY)
    if module is None:
        others = ", ".join(facets.games_with("bots", POLICY))
        raise Invalid("bots", f"search does not play {game} yet; it plays {others}")
    found: SearchPolicy = module.Policy()
    return found


class SearchBot:
    """Tries out what its answers lead to, on tables that its seat imagines, for as long as it may."""

    __slots__ = ("_answered", "_rng", "_search", "seconds")

    needs = POLICY

    def __init__(self, seed: int | str, seconds: float = 1.0) -> None:
        self.seconds = seconds
        self._rng = random.Random(f"{seed}")
        self._search: Search | None = None  # of the question before
        self._answered: LogEntry | None = None  # the last row of the log then

    def choose(self, match: Match, seat: int) -> str:
        """The answer that search likes best."""
        decision = match.decision(seat)
        if decision is None:
            raise Invalid("seat", f"seat {seat} is not asked anything now")
        if len(decision.answers) == 1:
            return decision.answers[0]
        policy = search_policy(match.game.name)
        code = policy.at_once(match.asking(seat))
        if code != NOBODY:
            return match.game.actions.name(code)
        search = self._begun(match, decision) or Search(policy, self._rng, seat)
        search.run(match, self.seconds)
        self._search, self._answered = search, match.entries[-1]
        return match.game.actions.name(search.best())

    def _begun(self, match: Match, decision: Decision) -> Search | None:
        """What was found out about this question while the one before was thought about.

        Only if nothing else has happened than the seat's own answer: dice, cards and other players have made one of
        many cases true, and what was learnt speaks of all of them. Where several are asked at the same time, others may
        have been next in what was thought, and then the tree is about their question.
        """
        search, rows, seat = self._search, match.entries, decision.seat
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
