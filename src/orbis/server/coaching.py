"""The coach at a table: advice for the one person who plays there against bots and Automas.

At a table of several people it would be cheating, so there is none. Advice is no event: it is stored nowhere, and only
the person who asked hears of it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from orbis import bots
from orbis.kernel.errors import Invalid, Stale
from orbis.kernel.log import dump_row
from orbis.kernel.match import Match
from orbis.server.deciding import no, playing
from orbis.server.services import Services
from orbis.server.table import BOT, PERSON, OnlineTable
from orbis.server.thinkers import Advised, Job, NotRunning

LOG: Final = logging.getLogger("orbis.coach")
COACH: Final = "coach"  # who is asked, in place of a bot
SECONDS: Final = 1.0  # to think, however long a bot may: somebody looks on


def job_for(services: Services, table: OnlineTable, match: Match, seat: int, **asked: Any) -> Job:
    """A question for the processes of the bots: `asked` says whom, with which seed, for how long, and what for."""
    names = match.game.actions.names
    first = services.thinkers.known(table.id)
    return Job(
        table=table.id,
        game=match.game.name,
        version=match.game.version,
        seats=len(table.seats),
        settings=match.settings,
        seat=seat,
        first=first,
        rows=[dump_row(row, names) for row in match.rows[first:]],
        **asked,
    )


def check(table: OnlineTable, seat: int, number: int | None) -> Match:
    """The match, if its coach may be asked by whoever plays a seat about the question of a number."""
    match = playing(table)
    if match.game.name not in bots.THINKING:
        raise no("coach-none", f"There is no coach for {match.game.title} yet.")
    if table.seats[seat].bot:
        raise no("bot-plays", "A bot plays this seat at the moment: take the seat back first.")
    # Whoever left a seat to a bot may come back to it, so they count.
    if [n for n, each in enumerate(table.seats) if each.user or each.left_for] != [seat]:
        raise no("coach-people", "The coach helps only where nobody but you plays: against bots.")
    # Its evaluation does not know what Automas will gain: it would foretell a win to somebody who is about to lose.
    if {each.kind for each in table.seats} - {PERSON, BOT}:
        raise no("coach-automas", "The coach cannot judge Automas yet: it helps against bots.")
    if match.decision(seat) is None:
        raise no("not-asked", "Nothing is asked of you at the moment.")
    if number is not None and number != match.number(seat):
        raise Stale(f"question {number} is no longer asked; the present one is {match.number(seat)}")
    return match


class Coaching:
    """What the coach of one table is asked: by each seat one thing at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._under_way: dict[int, asyncio.Task[Advised]] = {}  # seat -> what is thought about for it

    @property
    def busy(self) -> bool:
        """Whether somebody waits for advice."""
        return bool(self._under_way)

    async def advise(self, table: OnlineTable, seat: int, number: int | None) -> dict[str, Any]:
        """The advice as plain data; it says for which question it is, as the table may have moved on meanwhile."""
        match = check(table, seat, number)
        if seat in self._under_way:
            raise no("coach-busy", "The coach is thinking already.")
        task = asyncio.create_task(self._think(table, match, seat))
        self._under_way[seat] = task
        task.add_done_callback(lambda _: self._under_way.pop(seat, None))
        # It is finished even if whoever asked hangs up: to stop a process in its thoughts is to end it.
        advised = await asyncio.shield(task)
        if advised.advice is None:
            told = {"table": table.id, "seat": seat, "why": advised.why}
            LOG.warning("the coach gave no advice", extra=told)
            raise no("coach-failed", "The coach has no advice this time. Ask again, or decide without it.")
        return advised.advice

    async def _think(self, table: OnlineTable, match: Match, seat: int) -> Advised:
        names = match.game.actions.names
        try:
            job = job_for(
                self._services,
                table,
                match,
                seat,
                bot=COACH,
                seed=table.bot_seed(COACH),
                seconds=min(SECONDS, self._services.config.bot_seconds),
                wants="advice",
            )
            return await self._services.thinkers.advice(job, lambda: [dump_row(row, names) for row in match.rows])
        except (Invalid, NotRunning) as error:
            return Advised(None, str(error))

    async def close(self) -> None:
        """Think no further."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
