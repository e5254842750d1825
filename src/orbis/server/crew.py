"""A few threads that work off one queue, each with a connection of its own; what waits together is committed together.

A commit waits for the disk, so the works that wait share one: each runs behind a savepoint, and a work that fails
undoes only itself. Answers go out after the commit, all at once.

Only one thread of Python runs at a time, and each statement lets the others run meanwhile: beside a busy event loop a
thread spends its life waiting to go on. So quick works for a file are done in the event loop itself, and only what may
wait (for a lock, for the disk) is left to the thread.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from orbis.server.database import Transaction, Unavailable, Unsure
from orbis.server.news import Notice
from orbis.server.session import Again, Gone, Session

T = TypeVar("T")
log = logging.getLogger(__name__)

PATIENCE: Final = 10.0  # seconds that a work may wait for a database that is away or too busy
LONGEST_PAUSE: Final = 0.5  # seconds between two attempts


class Job:
    """A work, and the one who waits for it."""

    __slots__ = ("future", "quick", "since", "work")

    def __init__(self, work: Callable[[Transaction], Any], future: asyncio.Future[Any], quick: bool) -> None:
        self.work = work
        self.future = future
        self.quick = quick
        self.since = time.monotonic()


Ended = tuple[Job, Any, BaseException | None]  # the result, or what was raised


class Crew:
    """Threads with sessions. Made and used in one event loop, which they never block."""

    def __init__(
        self,
        name: str,
        open_session: Callable[[], Session],
        tell: Callable[[list[Notice]], None],
        threads: int,
        most: int,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._open = open_session
        self._tell = tell
        self._most = most  # works that share a commit
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()  # None: a thread goes home
        self._closed = False
        # Daemons: a program that fails before it closes its database still ends.
        self._threads = [
            (Thread(target=self._toil, args=(gone := self._loop.create_future(),), name=name, daemon=True), gone)
            for _ in range(threads)
        ]
        for thread, _ in self._threads:
            thread.start()

    def submit(self, work: Callable[[Transaction], T], *, quick: bool = False) -> asyncio.Future[T]:
        """Put a work in the queue. Whoever stops waiting for it does not stop it.

        A `quick` one may be done in the event loop: a few statements, each on a few rows, in a file.
        """
        if self._closed:
            raise Unavailable("the database is closed")
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting.put(Job(work, future, quick))
        return future

    async def close(self) -> None:
        """Finish what is in the queue, then send the threads home."""
        if not self._closed:
            self._closed = True
            for _ in self._threads:
                self._waiting.put(None)
        for thread, gone in self._threads:
            await asyncio.shield(gone)
            thread.join()

    def _toil(self, gone: asyncio.Future[None]) -> None:
        hand = _Hand(self._open)
        last = False
        while not last:
            batch, last = self._take()
            try:
                self._do(hand, batch)
            except BaseException as error:  # our own mistake: nobody may wait for ever
                log.exception("a thread of the database failed")
                hand.drop()
                self._report([(job, None, error) for job in batch], [])
        hand.drop()
        self._in_loop(gone.set_result, None)

    def _take(self) -> tuple[list[Job], bool]:
        """What waits now, at least one; and whether the thread goes home afterwards."""
        batch: list[Job] = []
        job = self._waiting.get()
        while job is not None:
            batch.append(job)
            if len(batch) == self._most:
                return batch, False
            try:
                job = self._waiting.get_nowait()
            except Empty:
                return batch, False
        return batch, True

    def _do(self, hand: _Hand, batch: list[Job]) -> None:
        for job in self._attempt(hand, batch) if batch else []:
            pause = 0.002
            while time.monotonic() - job.since < PATIENCE:
                if not self._attempt(hand, [job]):
                    break
                time.sleep(pause * random.uniform(0.5, 1.0))  # two that collide do not meet again
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                away = Unavailable("the database is out of reach or too busy: nothing was stored, try again later")
                self._report([(job, None, away)], [])

    def _attempt(self, hand: _Hand, batch: list[Job]) -> list[Job]:
        """Do some works in one transaction; returns those that have to be done again, one by one."""
        try:
            in_loop = self._wait_for_loop if all(job.quick for job in batch) else None
            ended, again, notices = together(hand.session(), batch, in_loop)
        except Again:  # not even begun
            hand.tidy()
            return batch
        except Gone as gone:
            hand.tidy()
            if len(batch) > 1 or gone.disconnected:
                return batch
            ended, again, notices = [(batch[0], None, gone.__cause__ or gone)], [], []
        self._report(ended, notices)
        return again

    def _report(self, ended: list[Ended], notices: list[Notice]) -> None:
        self._in_loop(self._settle, ended, notices)

    def _settle(self, ended: list[Ended], notices: list[Notice]) -> None:
        for job, result, error in ended:
            if job.future.done():  # nobody waits any more
                continue
            if error is None:
                job.future.set_result(result)
            elif isinstance(error, StopIteration):  # a future cannot carry it
                job.future.set_exception(RuntimeError("the work raised StopIteration"))
            else:
                job.future.set_exception(error)
        self._tell(notices)

    def _wait_for_loop(self, call: Callable[[], T]) -> T:
        """Have something done in the event loop, and come back with what it returned or raised."""
        answer: SimpleQueue[tuple[list[T], BaseException | None]] = SimpleQueue()

        def do() -> None:
            try:
                answer.put(([call()], None))
            except BaseException as raised:
                answer.put(([], raised))

        self._loop.call_soon_threadsafe(do)
        returned, raised = answer.get()
        if raised is not None:
            raise raised
        return returned[0]

    def _in_loop(self, call: Callable[..., None], *args: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(call, *args)
        except RuntimeError:  # the loop is closed, and with it everybody who waited
            log.warning("the event loop ended before its database was closed")


class _Hand:
    """The session of one thread, opened when it is first needed and after each loss."""

    def __init__(self, open_session: Callable[[], Session]) -> None:
        self._open = open_session
        self._session: Session | None = None

    def session(self) -> Session:
        self._let_go_if_broken()
        if self._session is None:
            self._session = self._open()
        return self._session

    def tidy(self) -> None:
        """After a failure: go on with the same connection if it is good."""
        if self._session is not None:
            self._session.rollback()
            self._let_go_if_broken()

    def drop(self) -> None:
        if self._session is not None:
            self._session.close()
            self._session = None

    def _let_go_if_broken(self) -> None:
        if self._session is not None and self._session.broken:
            log.warning("a connection to the database was lost")
            self.drop()


InLoop = Callable[[Callable[[], Any]], Any]  # does something in the event loop and waits for it


def together(session: Session, batch: list[Job], in_loop: InLoop | None) -> tuple[list[Ended], list[Job], list[Notice]]:
    """Do works in one transaction: how they ended, which have to be done again, and what to tell.

    `Again` or `Gone`: nothing was done.
    """
    # Most works succeed, and two statements for the savepoint of each are many: only if one fails, all get theirs.
    ended: list[Ended] | None = None
    if len(batch) > 1 or in_loop is not None:
        session.begin()
        ended = all_or_none(session, batch) if in_loop is None else in_loop(lambda: all_or_none(session, batch))
    again: list[Job] = []
    if ended is None:
        ended, again = one_by_one(session, batch)
    if all(error is not None for _, _, error in ended):
        session.rollback()
        return ended, again, []
    try:
        notices = session.commit()
    except Unsure as unsure:
        session.rollback()
        return [(job, result, error or unsure) for job, result, error in ended], again, []
    return ended, again, notices


def all_or_none(session: Session, batch: list[Job]) -> list[Ended] | None:
    """Do works in the transaction that was begun; None: one of them failed, and nothing was done."""
    ended: list[Ended] = []
    for job in batch:
        try:
            ended.append((job, job.work(session), None))
            session.check()
        except BaseException:  # raised again when the work is done by itself
            trouble = session.trouble
            if isinstance(trouble, Gone):
                raise trouble from trouble.__cause__
            session.rollback()
            return None
    return ended


def one_by_one(session: Session, batch: list[Job]) -> tuple[list[Ended], list[Job]]:
    """Do works, each behind a savepoint, ready to be committed: how they ended, and which have to be done again."""
    ended: list[Ended] = []
    again: list[Job] = []
    session.begin()
    for job in batch:
        if len(batch) > 1:
            session.mark()
        try:
            result = job.work(session)
            session.check()
        except BaseException as raised:  # it belongs to the one who waits
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
