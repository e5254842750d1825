"""Group commit: works that wait at the same time run in one transaction and share its commit.

A commit waits for the disk or the network, so sharing one serves many tables at once. A work that fails undoes only
itself: the batch runs again with a savepoint before each work. A work that the database wants repeated runs again
alone.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from orbis.server.database.api import Transaction, Unavailable, Unsure
from orbis.server.database.pubsub import Signal
from orbis.server.database.session import Again, Gone, Session

T = TypeVar("T")
S = TypeVar("S", bound=Session)
log = logging.getLogger(__name__)

PATIENCE: Final = 10.0  # seconds that a work may wait for a database that is away or too busy
LONGEST_PAUSE: Final = 0.5  # seconds between two attempts


class Job:
    """A work and the future that waits for its result."""

    __slots__ = ("future", "quick", "since", "work")

    def __init__(self, work: Callable[[Transaction], Any], future: asyncio.Future[Any], quick: bool) -> None:
        self.work = work
        self.future = future
        self.quick = quick
        self.since = time.monotonic()


Ended = tuple[Job, Any, BaseException | None]  # a job with its result, or with the error that its work raised


class Connection(Generic[S]):
    """The session of one thread. It opens when it is first used, and again after each loss."""

    def __init__(self, open_session: Callable[[], S]) -> None:
        self._open = open_session
        self.opened: S | None = None

    def session(self) -> S:
        """The session, opened if there is none."""
        self._drop_if_broken()
        if self.opened is None:
            self.opened = self._open()
        return self.opened

    def recover(self) -> None:
        """After a failure: roll back, and keep the session if its connection still works."""
        if self.opened is not None:
            self.opened.rollback()
            self._drop_if_broken()

    def drop(self) -> None:
        """Close the session."""
        if self.opened is not None:
            self.opened.close()
            self.opened = None

    def _drop_if_broken(self) -> None:
        if self.opened is not None and self.opened.broken:
            log.warning("a connection to the database was lost")
            self.drop()


class BatchRunner(ABC):
    """Runs batches in threads and reports their results to the event loop in which it was made."""

    def __init__(self, publish: Callable[[list[Signal]], None], most: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._publish = publish
        self._most = most  # works that share a commit
        self._closed = False

    def submit(self, work: Callable[[Transaction], T], *, quick: bool = False) -> asyncio.Future[T]:
        """Queue a work. Cancelling the future does not stop the work. `quick` is explained at `Database.write`."""
        if self._closed:
            raise Unavailable("the database is closed")
        future: asyncio.Future[T] = self._loop.create_future()
        self._enqueue(Job(work, future, quick))
        return future

    @abstractmethod
    def _enqueue(self, job: Job) -> None: ...

    @abstractmethod
    async def close(self) -> None:
        """Finish the works in the queue, then end the threads."""

    def _run_batch(self, connection: Connection[S], batch: list[Job]) -> None:
        """In a thread: run a batch, repeat what has to be repeated, and report every result."""
        try:
            for job in self._attempt(connection, batch):
                self._repeat(connection, job)
        except BaseException as error:  # a bug of ours must not leave anybody waiting
            log.exception("a thread of the database failed")
            connection.drop()
            self._report([(job, None, error) for job in batch], [])

    def _repeat(self, connection: Connection[S], job: Job) -> None:
        pause = 0.002
        while time.monotonic() - job.since < PATIENCE:
            if not self._attempt(connection, [job]):
                return
            time.sleep(pause * random.uniform(0.5, 1.0))  # two works that collide do not meet again
            pause = min(2 * pause, LONGEST_PAUSE)
        away = Unavailable("the database is out of reach or too busy: nothing was stored, try again later")
        self._report([(job, None, away)], [])

    def _attempt(self, connection: Connection[S], batch: list[Job]) -> list[Job]:
        """Run a batch in one transaction; return the jobs that have to be repeated one by one."""
        try:
            ended, again, signals = run_together(connection.session(), batch)
        except Again:  # the transaction did not begin
            connection.recover()
            return batch
        except Gone as gone:
            connection.recover()
            if len(batch) > 1 or gone.disconnected:
                return batch
            ended, again, signals = [(batch[0], None, gone.__cause__ or gone)], [], []
        self._report(ended, signals)
        return again

    def _report(self, ended: list[Ended], signals: list[Signal]) -> None:
        self._in_loop(self._settle, ended, signals)

    def _settle(self, ended: list[Ended], signals: list[Signal]) -> None:
        """In the event loop: give every future its result, then publish the signals of the transaction."""
        for job, result, error in ended:
            if job.future.done():  # cancelled
                continue
            if error is None:
                job.future.set_result(result)
            elif isinstance(error, StopIteration):  # a future cannot carry it
                job.future.set_exception(RuntimeError("the work raised StopIteration"))
            else:
                job.future.set_exception(error)
        self._publish(signals)

    def _in_loop(self, call: Callable[..., None], *args: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(call, *args)
        except RuntimeError:  # the loop is closed, and with it everybody who waited
            log.warning("the event loop ended before its database was closed")


def run_together(session: Session, batch: list[Job]) -> tuple[list[Ended], list[Job], list[Signal]]:
    """Run works in one transaction: how they ended, which have to be repeated, and the signals to publish.

    `Again` or `Gone`: nothing was stored.
    """
    # Most works succeed, and a savepoint for each costs two statements: only if one work fails, all get theirs.
    ended: list[Ended] | None = None
    if len(batch) > 1:
        session.begin()
        ended = all_or_none(session, batch)
    again: list[Job] = []
    if ended is None:
        ended, again = one_by_one(session, batch)
    if all(error is not None for _, _, error in ended):
        session.rollback()
        return ended, again, []
    ended, signals = commit(session, ended)
    return ended, again, signals


def commit(session: Session, ended: list[Ended]) -> tuple[list[Ended], list[Signal]]:
    """Commit a transaction: how its works ended now, and the signals to publish."""
    try:
        return ended, session.commit()
    except Unsure as unsure:
        session.rollback()
        return [(job, result, error or unsure) for job, result, error in ended], []


def all_or_none(session: Session, batch: list[Job]) -> list[Ended] | None:
    """Run works in a transaction that was begun; None: one of them failed, and the transaction was rolled back."""
    ended: list[Ended] = []
    for job in batch:
        try:
            ended.append((job, job.work(session), None))
            session.check()
        except BaseException:  # raised again when the work runs behind its savepoint
            trouble = session.trouble
            if isinstance(trouble, Gone):
                raise trouble from trouble.__cause__
            session.rollback()
            return None
    return ended


def one_by_one(session: Session, batch: list[Job]) -> tuple[list[Ended], list[Job]]:
    """Run works, each behind a savepoint, without the commit: how they ended, and which have to be repeated."""
    ended: list[Ended] = []
    again: list[Job] = []
    session.begin()
    for job in batch:
        if len(batch) > 1:
            session.savepoint()
        try:
            result = job.work(session)
            session.check()
        except BaseException as raised:  # the caller of the work gets it
            trouble = session.trouble
            if isinstance(trouble, Gone):
                raise trouble from trouble.__cause__
            if len(batch) > 1:
                session.undo()
            if isinstance(trouble, Again):
                again.append(job)
            else:
                ended.append((job, None, raised))
        else:
            ended.append((job, result, None))
    return ended, again
