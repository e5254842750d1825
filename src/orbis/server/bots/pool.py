"""The process pool in which bots and the coach think. The event loop never blocks on it.

A process that dies, is killed or stays silent is replaced, and the new one gets the same job once more. If that fails
too, the answer is a fallback: the room then plays a quick legal answer itself, so that the table goes on. The coach
gets one try, and only while no bot waits: a table waits for a bot, but it can go on without advice.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import sys
import time
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Final, cast

import msgspec

import orbis
from orbis import bots
from orbis.kernel.errors import Invalid, OrbisError, nearest, shorten
from orbis.kernel.options import check_all
from orbis.server.bots.worker import LENGTH, MOST_MATCHES, Job, Reply, frame

__all__ = ["Advised", "BotAnswer", "BotPool", "Job", "NotRunning"]

LOG: Final = logging.getLogger("orbis.thinkers")

# -P: like the server itself, its processes do not look for modules in the folder where somebody happened to start it.
COMMAND: Final = [sys.executable, "-P", "-u", "-m", "orbis.server.bots.worker"]

# What a process may know of the server's environment, which also holds passwords: names, and beginnings of names.
PASSED_ON: Final = (
    "HOME",
    "LANG",
    "LD_LIBRARY_PATH",
    "ORBIS_BOTS",
    "ORBIS_GAMES",
    "ORBIS_PACKS",
    "PATH",
    "SYSTEMROOT",
    "TMPDIR",
    "TZ",
    "VIRTUAL_ENV",
)
PASSED_ON_ALL: Final = ("LC_", "ORBIS_BOTS_", "PYTHON")

TRIES: Final = 2
GRACE: Final = 1.0  # seconds that a process may take beyond those its bot has
STARTING: Final = 30.0  # seconds for a process to be ready; on a busy machine it takes some
PAUSE: Final = 1.0  # seconds between two starts, so that processes which die at once do not keep us busy
PATIENCE: Final = 2.0  # seconds from the request to end until the process is killed
MOST_SECONDS: Final = 3600.0
QUEUEING: Final = 5.0  # seconds that advice may wait for its turn
MOST_REPLY_BYTES: Final = 256 * 1024  # advice has about 350 for each answer, of which there may be hundreds
MOST_LINES: Final = 100  # that the bots of one process may write to our log from one answer to the next
MOST_CHARACTERS: Final = 500  # of such a line

Entries = list[dict[str, Any]]  # of a log, as `dump_entry` writes them


class BotAnswer(msgspec.Struct, frozen=True):
    """The answer of a bot; None if it gave none, and then `why` says what happened."""

    answer: str | None
    by: str  # the name of the bot, or "fallback"
    why: str = ""  # names nothing hidden
    seconds: float = 0.0  # from the question to the answer, waiting for other tables not counted


class Advised(msgspec.Struct, frozen=True):
    """The advice of the coach as plain data; None if there is none, and then `why` says for our log what happened."""

    advice: dict[str, Any] | None
    why: str = ""


class NotRunning(OrbisError):
    """The pool is not started, or closing: the question stays open and is asked again after the next start."""


class WorkerLost(Exception):
    """A worker process gave no reply."""


class WorkerProcess:
    """One worker process: a frame in, a frame out. Its stderr goes to our log."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.jobs = cast("asyncio.StreamWriter", process.stdin)  # pipes, as `start` has asked for
        self.replies = cast("asyncio.StreamReader", process.stdout)
        self.written = 0  # lines that went to our log since the last answer
        self.logging = asyncio.create_task(self.log_stderr(cast("asyncio.StreamReader", process.stderr)))

    @staticmethod
    async def start() -> WorkerProcess:
        """Start a process. Its first frame says that it is ready."""
        kept = {name: text for name, text in os.environ.items() if name in PASSED_ON or name.startswith(PASSED_ON_ALL)}
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            env=kept,
            start_new_session=True,  # Control-C reaches the server alone, which then closes its processes
        )
        return WorkerProcess(process)

    async def ask(self, job: Job) -> Reply:
        """Send a job and wait for the reply."""
        self.jobs.write(frame(job))
        await self.jobs.drain()
        return await self.receive()

    async def receive(self) -> Reply:
        """Wait for the next frame."""
        size = LENGTH.unpack(await self.replies.readexactly(LENGTH.size))[0]
        if size > MOST_REPLY_BYTES:
            raise WorkerLost(f"its process sent {size} bytes at once")
        reply = msgspec.msgpack.decode(await self.replies.readexactly(size), type=Reply)
        self.written = 0
        return reply

    async def log_stderr(self, stream: asyncio.StreamReader) -> None:
        """Write the stderr of the process to our log, at most `MOST_LINES` for each reply."""
        rest = b""
        while chunk := await stream.read(16 * 1024):
            *lines, rest = (rest + chunk).split(b"\n")
            lines, rest = ([*lines, rest], b"") if len(rest) > MOST_CHARACTERS else (lines, rest)
            for line in lines:
                self.log_line(line)
        if rest:
            self.log_line(rest)

    def log_line(self, line: bytes) -> None:
        """Write one line to our log, unless there were too many."""
        self.written += 1
        if self.written <= MOST_LINES:
            text = line.decode(errors="replace")[:MOST_CHARACTERS]
            LOG.warning("a bot process wrote: %s", text, extra={"pid": self.process.pid})

    def kill(self) -> None:
        """End the process at once."""
        with suppress(ProcessLookupError):
            self.process.kill()

    async def end(self) -> None:
        """Ask the process to end, kill it if it does not, and close its pipes."""
        with suppress(ProcessLookupError):
            self.process.terminate()
        try:
            async with asyncio.timeout(PATIENCE):
                await self.process.wait()
        except TimeoutError:
            self.kill()
            await self.process.wait()
        self.jobs.close()
        with suppress(OSError):
            await self.jobs.wait_closed()
        await asyncio.wait([self.logging], timeout=PATIENCE)
        self.logging.cancel()  # only if something that a bot started still holds the pipe


class WorkerSlot:
    """A slot of the pool: its present process, and after that the next one."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()  # one job at a time, in the order in which they came
        self.coaching = asyncio.Lock()  # of those for advice, one at a time waits for that turn
        self.bots = 0  # that think or wait for their turn
        self.idle = asyncio.Event()  # there are none
        self.idle.set()
        self.closing = asyncio.Event()
        self.current: WorkerProcess | None = None
        self.ready: asyncio.Future[WorkerProcess | None] = asyncio.get_running_loop().create_future()  # None: no start
        self.known: OrderedDict[str, int] = OrderedDict()  # table -> entries of its log that the process has
        self.starts = 0
        self.supervisor = asyncio.create_task(self.supervise())

    async def supervise(self) -> None:
        """Replace the process whenever it ends, but start no more than about one a second."""
        while not self.closing.is_set():
            begun = time.monotonic()
            self.starts += 1
            try:
                self.current = await WorkerProcess.start()
                await self.watch(self.current)
            except Exception as error:  # whatever it is, tables go on waiting for their bots: try again
                if not self.closing.is_set():
                    LOG.error("a bot process did not start: %s", shorten(str(error) or repr(error), MOST_CHARACTERS))
                self.announce(None)
            left = begun + PAUSE - time.monotonic()
            if left > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.closing.wait(), left)

    async def watch(self, child: WorkerProcess) -> None:
        """Wait until a process is ready, then until it ends."""
        try:
            if self.closing.is_set():  # since we began to start it
                return
            async with asyncio.timeout(STARTING):
                await child.receive()  # its first frame is "ready"
            self.announce(child)
            code = await child.process.wait()
            if not self.closing.is_set():
                LOG.warning("a bot process ended: %d", code, extra={"pid": child.process.pid})
        finally:
            self.drop(child)
            self.current = None
            await child.end()

    def announce(self, child: WorkerProcess | None) -> None:
        """Wake the jobs that wait for a process: one is ready, or (None) it did not start."""
        if not self.ready.done():
            self.ready.set_result(child)
        if child is None:
            self.ready = asyncio.get_running_loop().create_future()

    def drop(self, child: WorkerProcess) -> None:
        """Kill a process; jobs wait for the next one from now on."""
        child.kill()
        self.known.clear()
        if self.ready.done() and self.ready.result() is child:
            self.ready = asyncio.get_running_loop().create_future()

    async def attempt(self, job: Job, log: Callable[[], Entries]) -> Reply:
        """Send a job to the process; `WorkerLost` if it does not answer in time, and then it is replaced."""
        if self.closing.is_set():
            raise NotRunning("the processes of the bots are closing")
        child = await asyncio.shield(self.ready)
        if child is None:
            raise WorkerLost("no process for bots could be started")
        try:
            async with asyncio.timeout(job.seconds + GRACE):
                reply = await child.ask(job)
                if reply.kind == "need":
                    whole = log()[: job.first + len(job.entries)]
                    reply = await child.ask(msgspec.structs.replace(job, first=0, entries=whole))
                if reply.kind not in (job.wants, "failed"):
                    raise WorkerLost(f"the process of the bot {job.bot} said {reply.kind}")
        except TimeoutError:
            self.drop(child)
            raise WorkerLost(f"the bot {job.bot} gave no answer within {job.seconds:g} s") from None
        except (EOFError, OSError, RuntimeError, msgspec.MsgspecError) as error:
            self.drop(child)
            raise WorkerLost(f"the process of the bot {job.bot} ended") from error
        except BaseException:  # nobody waits for the answer any more, and it must not be taken for the next one
            self.drop(child)
            raise
        self.remember(job, reply)
        return reply

    def remember(self, job: Job, reply: Reply) -> None:
        """Count the entries that the process has; it forgets matches by the same rule."""
        self.known.pop(job.table, None)
        if reply.kind != "failed":
            self.known[job.table] = job.first + len(job.entries)
        if len(self.known) > MOST_MATCHES:
            self.known.popitem(last=False)

    @asynccontextmanager
    async def bot_turn(self) -> AsyncIterator[None]:
        """Wait for the turn of a bot, which comes before the coach."""
        self.bots += 1
        self.idle.clear()
        try:
            async with self.turn:
                yield
        finally:
            self.bots -= 1
            if not self.bots:
                self.idle.set()

    @asynccontextmanager
    async def coach_turn(self) -> AsyncIterator[None]:
        """Wait until a process is ready and no bot waits; `TimeoutError` if that takes too long."""
        async with AsyncExitStack() as held:
            async with asyncio.timeout(QUEUEING):
                await held.enter_async_context(self.coaching)
                await asyncio.shield(self.ready)
                while self.bots:
                    await self.idle.wait()
                await held.enter_async_context(self.turn)
            yield

    async def close(self) -> None:
        """End the process and start no other one."""
        self.closing.set()
        self.announce(None)
        if self.current is not None:
            await self.current.end()
        await self.supervisor


class BotPool:
    """Worker processes for bots and the coach, with counters for the metrics."""

    def __init__(self, processes: int, seconds: float) -> None:
        if isinstance(processes, bool) or not isinstance(processes, int) or not 1 <= processes <= 64:
            raise Invalid("bots", f"{shorten(processes)} processes cannot be; allowed: 1 to 64")
        check_seconds(seconds)
        self.processes = processes
        self.seconds = seconds  # the most that a bot may think here; a job may ask for less
        self.answers = 0
        self.fallbacks = 0
        self.seconds_spent = 0.0  # from questions to answers
        self.slots: list[WorkerSlot] = []

    @property
    def restarts(self) -> int:
        """How many processes had to be replaced."""
        return sum([max(0, slot.starts - 1) for slot in self.slots])

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that run now."""
        return [slot.current.process.pid for slot in self.slots if slot.current is not None]

    async def start(self) -> None:
        """Start the processes without waiting until they are ready; a broken ORBIS_BOTS is `Invalid`."""
        bots.known()
        self.slots = [WorkerSlot() for _ in range(self.processes)]

    async def close(self) -> None:
        """End all processes. Jobs still open end with `NotRunning`."""
        await asyncio.gather(*[slot.close() for slot in self.slots])

    def known(self, table: str) -> int:
        """How many entries of a table's log its process has: a job may begin there."""
        return self.slot_of(table).known.get(table, 0)

    def slot_of(self, table: str) -> WorkerSlot:
        """The slot of a table, always the same one because its process has the match."""
        if not self.slots or self.slots[0].closing.is_set():
            raise NotRunning("the processes of the bots are not running")
        return self.slots[zlib.crc32(table.encode()) % len(self.slots)]

    async def answer(self, job: Job, log: Callable[[], Entries] | None = None) -> BotAnswer:
        """Ask a bot. `log` returns the whole log, in case the process lacks the entries before the job's first one.

        `Invalid` if the job cannot be one; anything that goes wrong later ends in a fallback.
        """
        check_job(job, log)
        job = msgspec.structs.replace(job, seconds=min(job.seconds, self.seconds))
        slot = self.slot_of(job.table)
        async with slot.bot_turn():
            begun = time.monotonic()
            try:
                reply = await self.try_twice(slot, job, log or (lambda: job.entries))
            finally:
                spent = time.monotonic() - begun
                self.seconds_spent += spent
        if reply.kind == "answer":
            self.answers += 1
            return BotAnswer(reply.answer, job.bot, seconds=spent)
        self.fallbacks += 1
        return BotAnswer(None, "fallback", reply.why, spent)

    async def advice(self, job: Job, log: Callable[[], Entries]) -> Advised:
        """Ask the coach about the decision of a seat. `Invalid` if the job cannot be one."""
        check_job(job, log)
        job = msgspec.structs.replace(job, seconds=min(job.seconds, self.seconds))
        slot = self.slot_of(job.table)
        try:
            async with slot.coach_turn():
                reply = await slot.attempt(job, log)
        except TimeoutError:
            return Advised(None, "the bots had too much to think about")
        except WorkerLost as lost:
            return Advised(None, str(lost))
        return Advised(reply.advice, reply.why)

    async def try_twice(self, slot: WorkerSlot, job: Job, log: Callable[[], Entries]) -> Reply:
        """The reply to the first attempt, or to the second if that failed."""
        reply = Reply("failed")
        for _ in range(TRIES):
            try:
                reply = await slot.attempt(job, log)
            except WorkerLost as lost:
                reply = Reply("failed", why=str(lost))
            if reply.kind == "answer":
                break
            facts = {"table": job.table, "seat": job.seat, "bot": job.bot, "why": reply.why}
            LOG.warning("a bot gave no answer", extra=facts)
            if slot.closing.is_set():
                raise NotRunning("the processes of the bots are closing")
        return reply


def check_seconds(seconds: float) -> None:
    """Refuse a budget in which nothing can be thought, or for which nobody would wait."""
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool) and math.isfinite(seconds)
    if not number or not 0 < seconds <= MOST_SECONDS:
        raise Invalid("seconds", f"{shorten(seconds)} is no time to think; allowed: above 0, at most {MOST_SECONDS:g}")


def check_job(job: Job, log: Callable[[], Entries] | None) -> None:
    """Refuse a job that could only fail, with the field and what is allowed."""
    game = orbis.game(job.game)
    if not game.accepts(job.version):
        raise Invalid("version", f"{shorten(job.version)} of the rules is not played here; this is {game.version}")
    game.check_seats(job.seats)
    check_all(game.options, job.options)
    if not 0 <= job.seat < job.seats:
        raise Invalid("seat", f"{shorten(job.seat)} is not at this table; allowed: 0 to {job.seats - 1}")
    playing = bots.playing(job.game)  # also those that a table was opened with before there were levels
    if job.wants == "advice" and not bots.plays("search", job.game):
        raise Invalid("game", f"there is no coach for {game.title}, only for {', '.join(bots.games_of('search'))}")
    if job.wants == "answer" and job.bot not in playing:
        raise Invalid("bot", f"there is no bot {shorten(job.bot)} for {game.title}: {nearest(str(job.bot), playing)}")
    check_seconds(job.seconds)
    if job.first < 0 or not job.first + len(job.entries):
        raise Invalid("entries", f"a log has its first entry at 0, and at least one; this one begins at {job.first}")
    if job.first > 0 and log is None:
        raise Invalid("log", f"the entries begin at {job.first}: say where the earlier ones can be had")
