"""The one writer of an SQLite file: the event loop runs the statements, a thread waits for the disk.

A statement of SQLite takes some microseconds but releases the GIL, and a thread beside a busy event loop may then wait
a whole switch interval to get it back, once for each statement. So the event loop runs the statements of quick works
itself and hands only the commit to the thread: event loop -> thread -> event loop. Works that arrive during a commit
form the next batch. The thread runs every batch that might hold up the event loop: works that are not quick, a work
that failed, and a file that another process has locked.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from orbis.server.database.batches import BatchRunner, Connection, Ended, Job, all_or_none, commit
from orbis.server.database.pubsub import Signal
from orbis.server.database.sqlite_session import SqliteSession

log = logging.getLogger(__name__)

Task = tuple[list[Job], list[Ended] | None]  # a batch, and how its works ended if only the commit is left


class SqliteWriter(BatchRunner):
    """One connection that the event loop and one thread use in turn."""

    def __init__(
        self, open_session: Callable[[], SqliteSession], publish: Callable[[list[Signal]], None], most: int
    ) -> None:
        super().__init__(publish, most)
        self._connection = Connection(open_session)  # of the thread while it has a task, else of the event loop
        self._waiting: deque[Job] = deque()
        self._busy = False  # the next batch is scheduled, or the thread has one
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()  # None: the thread ends
        self._ended: asyncio.Future[None] = self._loop.create_future()
        # A daemon: a program that fails before it closes its database still ends.
        self._thread = Thread(target=self._run, name="orbis-write", daemon=True)
        self._thread.start()

    def _enqueue(self, job: Job) -> None:
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._next)  # not at once: other callbacks that are ready may add to the batch

    def _next(self) -> None:
        """Begin the next batch, if works wait."""
        batch = [self._waiting.popleft() for _ in range(min(self._most, len(self._waiting)))]
        if batch:
            self._tasks.put((batch, self._run_statements(batch)))
            return
        self._busy = False
        if self._closed:
            self._tasks.put(None)

    def _run_statements(self, batch: list[Job]) -> list[Ended] | None:
        """Run all works but not the commit; None: nothing was done, and the thread has to run the batch."""
        session = self._connection.opened
        if session is None or not all(job.quick for job in batch):
            return None
        try:
            session.begin_at_once()
            return all_or_none(session, batch)
        except Exception:  # the thread may wait for a lock, and reports every other error
            session.rollback()
            return None

    async def close(self) -> None:
        """Finish the works in the queue, then end the thread."""
        if not self._closed:
            self._closed = True
            if not self._busy:
                self._tasks.put(None)
        await asyncio.shield(self._ended)
        self._thread.join()

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            batch, ended = task
            if ended is None:
                self._run_batch(self._connection, batch)
                self._in_loop(self._next)
            else:
                self._in_loop(self._settle_and_go_on, *self._commit(batch, ended))
        self._connection.drop()
        self._in_loop(self._ended.set_result, None)

    def _commit(self, batch: list[Job], ended: list[Ended]) -> tuple[list[Ended], list[Signal]]:
        try:
            return commit(self._connection.session(), ended)
        except BaseException as error:  # a bug of ours must not leave anybody waiting
            log.exception("a thread of the database failed")
            self._connection.drop()
            return [(job, None, error) for job in batch], []

    def _settle_and_go_on(self, ended: list[Ended], signals: list[Signal]) -> None:
        try:
            self._settle(ended, signals)
        finally:
            self._next()
