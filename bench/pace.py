"""The pace of a load test, and its figures: moves that are due at fixed moments, each timed until everybody saw it.

A move is timed from the moment it was due, not from when the client came to send it: a server (or a client) that falls
behind shows it in the figures instead of being asked less.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
SHARES: Final = (50, 95, 99, 100)  # percent of the moves; 100 is the slowest
STUCK: Final = 120.0  # seconds after which a move that nobody has seen ends the run


def share(values: Sequence[float], percent: int) -> float:
    """The value that so many percent do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


class Figures:
    """What was measured in one part of a run."""

    def __init__(self, asked: float = 0.0) -> None:
        self.asked = asked  # moves a second that were due; 0: as many as the tables manage
        self.begun = time.perf_counter()
        self.ended = 0.0  # moves that were due before are still finished
        self.finished = 0.0
        self.acknowledged: list[float] = []  # seconds from due to acknowledged
        self.seen: list[float] = []  # seconds from due to seen by everybody at the table
        self.late = 0  # moves that were acknowledged after the part was over
        self.sizes: list[int] = []  # bytes of updates
        self.errors: list[str] = []
        self.server: Usage = Usage()
        self.client: Usage = Usage()

    @property
    def seconds(self) -> float:
        """How long it went on."""
        return self.ended - self.begun

    @property
    def rate(self) -> float:
        """Acknowledged moves a second."""
        return (len(self.acknowledged) - self.late) / self.seconds

    def shown(self) -> dict[str, Any]:
        """The figures as plain data: milliseconds, bytes, percent of one core."""
        return {
            "asked": self.asked,
            "seconds": round(self.seconds, 2),
            "moves": len(self.acknowledged),
            "rate": round(self.rate, 1),
            "acknowledged_ms": {str(each): round(1000 * share(self.acknowledged, each), 2) for each in SHARES},
            "seen_ms": {str(each): round(1000 * share(self.seen, each), 2) for each in SHARES},
            "update_bytes": {str(each): share(self.sizes, each) for each in SHARES},
            "server_cpu": round(100 * self.server.cpu / (self.finished - self.begun), 1),
            "server_ms": round(1000 * self.server.cpu / max(1, len(self.acknowledged)), 3),
            "server_mb": round(self.server.memory / 1e6, 1),
            "client_cpu": round(100 * self.client.cpu / (self.finished - self.begun), 1),
            "errors": self.errors[:20],
        }


class Usage:
    """What some processes have used so far."""

    def __init__(self, cpu: float = 0.0, memory: int = 0) -> None:
        self.cpu = cpu  # seconds
        self.memory = memory  # bytes, the most there ever was

    def since(self, before: Usage) -> Usage:
        """The same, without the time that was used before."""
        return Usage(self.cpu - before.cpu, self.memory)


def usage(pids: Sequence[int]) -> Usage:
    """The time and the memory of some processes of this machine."""
    total = Usage()
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        total.cpu += (int(fields[11]) + int(fields[12])) / TICKS
        lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
        total.memory += sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:"))
    return total


def family(pid: int) -> list[int]:
    """A process and those it started."""
    found = [pid]
    for each in found:
        for task in Path(f"/proc/{each}/task").iterdir():
            found += [int(child) for child in (task / "children").read_text(encoding="utf-8").split()]
    return found


class Table(ABC):
    """A table under load: one move at a time, because the next player has to see what the last one did."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.figures = Figures()
        self._due: deque[float] = deque()
        self._wanted = asyncio.Event()
        self._stopped = False
        self._in_flight: _Flight | None = None

    @abstractmethod
    async def begin_move(self) -> int:
        """Send a move; returns how many sockets have to see it."""

    @abstractmethod
    async def prepare(self) -> None:
        """Get ready for the next move: begin another game if this one is over."""

    def acknowledge(self, at: float) -> None:
        """The server says that the move is done."""
        flight = self._in_flight
        if flight is not None and not flight.acknowledged:
            flight.acknowledged = at
            flight.settle()

    def see(self, at: float, size: int) -> None:
        """One of the sockets has been told of the move."""
        flight = self._in_flight
        if flight is not None:
            self.figures.sizes.append(size)
            flight.unseen -= 1
            flight.seen = at
            flight.settle()

    def fail(self, why: str) -> None:
        """Something that should not happen has happened."""
        self.figures.errors.append(why)
        if self._in_flight is not None:
            self._in_flight.end()

    def want(self, due: float) -> None:
        """Have a move made as soon as the one before it is done; it was due at this moment."""
        self._due.append(due)
        self._wanted.set()

    def stop(self) -> None:
        """Have `run` end when nothing is wanted any more."""
        self._stopped = True
        self._wanted.set()

    async def run(self) -> None:
        """Make the moves that are wanted, until `stop`."""
        self._stopped = False
        while not self._stopped:
            await self._wanted.wait()
            self._wanted.clear()
            while self._due:
                await self.move(self._due.popleft())

    async def move(self, due: float) -> None:
        """Make one move and wait until everybody has seen it."""
        figures = self.figures
        flight = self._in_flight = _Flight()
        flight.unseen += await self.begin_move()
        flight.settle()
        async with asyncio.timeout(STUCK):
            await flight.over
        self._in_flight = None
        if flight.unseen == 0 and flight.acknowledged:
            figures.acknowledged.append(flight.acknowledged - due)
            figures.seen.append(max(flight.seen, flight.acknowledged) - due)
            figures.late += bool(figures.ended and flight.acknowledged > figures.ended)
        await self.prepare()


class _Flight:
    """A move on its way. What is heard of it may come before `begin_move` has returned, so the count may go below 0."""

    def __init__(self) -> None:
        self.unseen = 0
        self.acknowledged = 0.0
        self.seen = 0.0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self) -> None:
        if self.unseen == 0 and self.acknowledged:
            self.end()

    def end(self) -> None:
        if not self.over.done():
            self.over.set_result(None)


async def open_loop(tables: Sequence[Table], rate: float, seconds: float, rng: random.Random) -> Figures:
    """Moves at a fixed rate in total, at random moments, each table in its turn; whether the server keeps up or not."""
    order = list(tables)
    rng.shuffle(order)
    running = [asyncio.create_task(table.run()) for table in order]
    figures = start(tables, Figures(rate))
    due = figures.begun
    n = 0
    while (due := due + rng.expovariate(rate)) < figures.begun + seconds:
        if (pause := due - time.perf_counter()) > 0:
            await asyncio.sleep(pause)
        order[n % len(order)].want(due)
        n += 1
    await asyncio.sleep(max(0.0, figures.begun + seconds - time.perf_counter()))
    figures.ended = time.perf_counter()
    for table in order:
        table.stop()
    await asyncio.gather(*running)
    figures.finished = time.perf_counter()
    return figures


async def closed_loop(tables: Sequence[Table], seconds: float) -> Figures:
    """At every table a move as soon as everybody has seen the one before."""
    figures = start(tables, Figures())

    async def play(table: Table) -> None:
        while time.perf_counter() < figures.begun + seconds:
            await table.move(time.perf_counter())

    playing = [asyncio.create_task(play(table)) for table in tables]
    await asyncio.sleep(seconds)
    figures.ended = time.perf_counter()
    await asyncio.gather(*playing)
    figures.finished = time.perf_counter()
    return figures


async def warm_up(tables: Sequence[Table], most: int, rng: random.Random) -> Figures:
    """Up to so many moves at each table, so that they stand in different places of their games."""
    figures = start(tables, Figures())

    async def play(table: Table, moves: int) -> None:
        for _ in range(moves):
            await table.move(time.perf_counter())

    await asyncio.gather(*[play(table, rng.randint(0, most)) for table in tables])
    figures.ended = figures.finished = time.perf_counter()
    return figures


def start(tables: Sequence[Table], figures: Figures) -> Figures:
    """Count into these figures from now on."""
    for table in tables:
        table.figures = figures
    return figures
