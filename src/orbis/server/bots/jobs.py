"""Builds the jobs of a table for the pool of bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orbis.kernel.log.entries import dump_entry
from orbis.kernel.match import Match
from orbis.server.bots.pool import BotPool, Entries, Job
from orbis.tables.coach import COACH
from orbis.tables.machine import effects
from orbis.tables.table import OnlineTable

COACH_SECONDS: Final = 1.0  # for advice, however long a bot may think: somebody is waiting for it


def answer_job(pool: BotPool, table: OnlineTable, wanted: effects.Think, seconds: float) -> Job:
    """The job of a bot that answers for a seat."""
    return job_for(pool, table, wanted.match, wanted.seat, bot=wanted.bot, seed=wanted.seed, seconds=seconds)


def advice_job(pool: BotPool, table: OnlineTable, wanted: effects.Advise, seconds: float) -> Job:
    """The job of the coach, who advises a person."""
    seconds = min(COACH_SECONDS, seconds)
    match, seat = wanted.match, wanted.seat
    return job_for(pool, table, match, seat, bot=COACH, seed=wanted.seed, seconds=seconds, wants="advice")


def job_for(pool: BotPool, table: OnlineTable, match: Match, seat: int, **asked: Any) -> Job:
    """A job with the entries that its process lacks. `asked`: the bot, its seed, its seconds and what it gives."""
    names = match.game.actions.names
    first = pool.known(table.id)
    return Job(
        table=table.id,
        game=match.game.name,
        version=match.game.version,
        seats=len(table.seats),
        options=match.options,
        seat=seat,
        first=first,
        entries=[dump_entry(entry, names) for entry in match.entries[first:]],
        **asked,
    )


def whole_log(match: Match) -> Callable[[], Entries]:
    """A function that returns the whole log, for a process that has lost the match."""
    names = match.game.actions.names
    return lambda: [dump_entry(entry, names) for entry in match.entries]
