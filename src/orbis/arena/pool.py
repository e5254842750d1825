"""Those who play the games of an arena: some processes on this machine.

Each process has one game at a time, so that when it dies we know which. Another then plays that game again, at most
twice; a process is started for the one that died. (The pool of the standard library gives up all its processes and
all their games in that case, and starts each with everything the main program has imported.)
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from types import TracebackType
from typing import Final, Protocol

import msgspec

from orbis.arena.playing import Job, Played
from orbis.arena.worker import READY, Failed, read_reply
from orbis.kernel.errors import Invalid, OrbisError

# -P: a worker does not look for modules in the folder where somebody happened to start the arena.
COMMAND: Final = [sys.executable, "-P", "-u", "-m", "orbis.arena.worker"]
TRIES: Final = 3  # a game is begun so often: once, and twice again


class Lost(msgspec.Struct, frozen=True, tag="lost", tag_field="kind"):
    """A game whose process died before its end."""

    number: int
    why: str


class Crew(Protocol):
    """Whoever plays games, in whatever order; a lost game is told and played again."""

    def play(self, jobs: Sequence[Job]) -> Iterator[Played | Lost]:
        """The games as they end. Raises when one cannot be played."""


class Losses:
    """Counts how often each game was lost."""

    def __init__(self) -> None:
        self.times: Counter[int] = Counter()  # number of the game -> how often

    def count(self, job: Job, why: str) -> Lost:
        """One more; raises when it was the last try."""
        self.times[job.number] += 1
        if self.times[job.number] == TRIES:
            who = ", ".join(dict.fromkeys(job.seats))
            raise OrbisError(f"game {job.number} ({who}) ended its process {TRIES} times ({why}); one of its bots does")
        return Lost(job.number, why)


class Process:
    """A process that plays one game at a time."""

    def __init__(self) -> None:
        self.child = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 our own module

    def wait_until_ready(self) -> None:
        """It has read the games; `OrbisError` if it never gets there."""
        line = self._line()
        if line != READY:
            raise OrbisError(f"a process of the arena could not be started ({self.why_dead()})")

    def ask(self, job: Job) -> Played | Failed | None:
        """The game as it played it; None if it died over it."""
        if self.child.stdin is None:
            return None
        try:
            self.child.stdin.write(msgspec.json.encode(job) + b"\n")
            self.child.stdin.flush()
        except OSError:
            return None
        line = self._line()
        return read_reply(line) if line.endswith(b"\n") else None

    def close(self) -> None:
        """End it, whatever it is doing."""
        self.child.kill()
        self.child.wait()
        for pipe in (self.child.stdin, self.child.stdout):
            if pipe is not None:
                with suppress(OSError):  # what was still to be written to it
                    pipe.close()

    def _line(self) -> bytes:
        return b"" if self.child.stdout is None else self.child.stdout.readline()

    def why_dead(self) -> str:
        """How it ended; only for one that has."""
        code = self.child.wait()
        with suppress(ValueError):
            if code < 0:
                return signal.Signals(-code).name
        return f"exit code {code}"


class LocalCrew:
    """Processes on this machine; a thread waits for each of them."""

    def __init__(self, processes: int) -> None:
        if isinstance(processes, bool) or not isinstance(processes, int) or processes < 1:
            raise Invalid("jobs", f"{processes} processes cannot play; allowed: 1 or more")
        self.waiting: deque[Job] = deque()
        self.ended: SimpleQueue[Played | Lost | Exception] = SimpleQueue()
        self.losses = Losses()
        self.lock = Lock()  # over the processes, what is lost, and the end
        self.closing = False
        self.count = processes
        self.processes: list[Process] = []
        self.threads: list[Thread] = []

    def __enter__(self) -> LocalCrew:
        try:
            for _ in range(self.count):
                self.processes.append(Process())  # one by one: should one fail to start, the others are known
            for process in self.processes:
                process.wait_until_ready()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def play(self, jobs: Sequence[Job]) -> Iterator[Played | Lost]:
        """The games as they end."""
        self.waiting.extend(jobs)
        for place in range(len(self.processes)):
            thread = Thread(target=self._work, args=(place,), name=f"arena-{place + 1}", daemon=True)
            self.threads.append(thread)
            thread.start()
        left = len(jobs)
        while left:
            ended = self.ended.get()
            if isinstance(ended, Exception):
                raise ended
            left -= isinstance(ended, Played)
            yield ended

    def close(self) -> None:
        """End all processes and wait for the threads."""
        with self.lock:
            self.closing = True
            for process in self.processes:
                process.child.kill()  # its thread sees the end of the pipe
        for thread in self.threads:
            thread.join()
        for process in self.processes:
            process.close()

    def _work(self, place: int) -> None:
        """Have one process play until no game waits; what goes wrong is raised where the games are awaited."""
        try:
            while not self.closing:
                try:
                    job = self.waiting.popleft()
                except IndexError:
                    return
                reply = self.processes[place].ask(job)
                if isinstance(reply, Played):
                    self.ended.put(reply)
                elif isinstance(reply, Failed):
                    reply.raise_it()
                else:
                    self._replace(place, job)
        except Exception as error:  # there is nobody else to hear of it
            self.ended.put(error)

    def _replace(self, place: int, job: Job) -> None:
        """The process died: tell, put its game in front of the others and start another process."""
        with self.lock:
            if self.closing:
                return
            self.ended.put(self.losses.count(job, self.processes[place].why_dead()))
            self.processes[place].close()
            self.processes[place] = Process()
            self.waiting.appendleft(job)
        self.processes[place].wait_until_ready()
