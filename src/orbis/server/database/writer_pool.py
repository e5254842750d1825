"""A thread pool over one queue. Each thread has its own connection and takes all works that wait as one batch.

A work goes from the event loop to a thread and back, and the statements of a network never hold up the event loop.
Reader threads use the same pool with batches of one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread

from orbis.server.database.batches import BatchRunner, Connection, Job
from orbis.server.database.pubsub import Signal
from orbis.server.database.session import Session


class WriterPool(BatchRunner):
    """Threads that take batches from one queue."""

    def __init__(
        self,
        name: str,
        open_session: Callable[[], Session],
        publish: Callable[[list[Signal]], None],
        threads: int,
        most: int,
    ) -> None:
        super().__init__(publish, most)
        self._open = open_session
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()  # None: one thread ends
        # Daemons: a program that fails before it closes its database still ends.
        self._threads = [
            (Thread(target=self._run, args=(ended := self._loop.create_future(),), name=name, daemon=True), ended)
            for _ in range(threads)
        ]
        for thread, _ in self._threads:
            thread.start()

    def _enqueue(self, job: Job) -> None:
        self._waiting.put(job)

    async def close(self) -> None:
        """Finish the works in the queue, then end the threads."""
        if not self._closed:
            self._closed = True
            for _ in self._threads:
                self._waiting.put(None)
        for thread, ended in self._threads:
            await asyncio.shield(ended)
            thread.join()

    def _run(self, ended: asyncio.Future[None]) -> None:
        connection = Connection(self._open)
        last = False
        while not last:
            batch, last = self._take()
            if batch:
                self._run_batch(connection, batch)
        connection.drop()
        self._in_loop(ended.set_result, None)

    def _take(self) -> tuple[list[Job], bool]:
        """The works that wait now, at least one; and whether the thread ends after them."""
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
