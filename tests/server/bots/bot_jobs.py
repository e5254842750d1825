"""What the tests of the bots' processes share: a match, a job, a pool that is closed again."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import orbis
from orbis.kernel.log.entries import dump_entry
from orbis.kernel.match import Match
from orbis.server.bots.pool import BotPool, Job

ROOT = Path(__file__).parents[3]
AMPLE = 60.0  # seconds: these tests are about answers, and the machine may be busy


def add_odd_bots(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """The bots of `slow_bots`, here and in the processes; the file with which some of them tell that they began."""
    file = folder / "begun"
    paths = [os.environ["PYTHONPATH"]] if "PYTHONPATH" in os.environ else []
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([*paths, str(ROOT)]))
    monkeypatch.setenv("ORBIS_BOTS", "tests.server.bots.slow_bots")
    monkeypatch.setenv("ORBIS_BOTS_FILE", str(file))
    return file


def a_match(game: str = "caravels") -> Match:
    return orbis.game(game).start(seats=3, seed="pool")


def rows_of(match: Match) -> list[dict[str, Any]]:
    return [dump_entry(row, match.game.actions.names) for row in match.entries]


def job_of(match: Match, seat: int, first: int = 0, /, **changes: Any) -> Job:
    job = Job(
        table="t1",
        game=match.game.name,
        version=match.game.version,
        seats=match.table.seats,
        options=match.options,
        seat=seat,
        bot="random",
        seed=f"t1:{seat}",
        seconds=AMPLE,
        first=first,
        entries=rows_of(match)[first:],
    )
    return msgspec.structs.replace(job, **changes)


@asynccontextmanager
async def running(processes: int = 1) -> AsyncIterator[BotPool]:
    pool = BotPool(processes, AMPLE)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.01)


def never() -> list[dict[str, Any]]:
    raise AssertionError("the process asked for rows that it has")


def in_time(work: Coroutine[Any, Any, None]) -> None:
    """Run a test; one that hangs fails instead of holding up the rest."""

    async def limited() -> None:
        async with asyncio.timeout(120):
            await work

    asyncio.run(limited())
