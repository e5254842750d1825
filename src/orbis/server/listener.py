"""The thread that hears what PostgreSQL tells every process. It comes back after a loss, and says that it was away."""

from __future__ import annotations

import asyncio
import logging
import random
import selectors
import socket
from collections.abc import Callable
from threading import Thread
from typing import Any, Final

import psycopg

from orbis.server.database import Row
from orbis.server.lines import CHANNEL, dial, one_line
from orbis.server.news import News, notice
from orbis.server.session import Gone

log = logging.getLogger(__name__)

HEARTBEAT: Final = 20.0  # seconds of silence after which it asks whether anybody is there
SHORTEST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0  # seconds between two attempts to come back
LONGEST_START: Final = 15.0  # seconds for the first attempts


class Listener:
    """A connection of its own that only listens."""

    def __init__(self, told: str, news: News) -> None:
        self._told = told
        self._news = news
        self._loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[None] = self._loop.create_future()
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._wake, self._ring = socket.socketpair()  # closing one end wakes the thread at the other
        self._thread = Thread(target=self._stay, name="orbis-listen", daemon=True)
        self._thread.start()

    async def ready(self) -> None:
        """Wait until it listens; from then on nothing is missed without `tell_gap`. `TimeoutError`: it cannot."""
        async with asyncio.timeout(LONGEST_START):
            await asyncio.shield(self._ready)

    async def close(self) -> None:
        """Hang up."""
        self._ring.close()
        await asyncio.shield(self._gone)
        self._thread.join()
        self._wake.close()

    def _stay(self) -> None:
        pause, before = SHORTEST_PAUSE, False
        while not self._called(0):
            try:
                with dial(self._told) as line:
                    line.execute(f"LISTEN {CHANNEL}".encode())
                    self._in_loop(self._back, before)
                    pause, before = SHORTEST_PAUSE, True
                    self._hear(line)
            except (Gone, psycopg.Error, OSError) as error:
                if pause == SHORTEST_PAUSE:  # once for each loss
                    said = one_line(error) if isinstance(error, psycopg.Error) else str(error)
                    log.warning("the connection for notices was lost: %s", said)
                if self._called(pause * random.uniform(0.5, 1.0)):  # processes need not come back all at once
                    break
                pause = min(2 * pause, LONGEST_PAUSE)
        self._in_loop(self._gone.set_result, None)

    def _hear(self, line: psycopg.Connection[Row]) -> None:
        """Pass on what comes, until told to hang up."""
        while True:
            heard_of = self._wait(HEARTBEAT, line.fileno())
            if self._wake.fileno() in heard_of:
                return
            if not heard_of:
                line.execute(b"SELECT 1")  # fails if the other end is gone; notices that come with it are kept
            if heard := [notice(each.payload) for each in line.notifies(timeout=0)]:
                self._in_loop(self._news.tell, heard)

    def _back(self, before: bool) -> None:
        if before:
            self._news.tell_gap()
        elif not self._ready.done():
            self._ready.set_result(None)

    def _called(self, seconds: float) -> bool:
        """Wait a little; True: it is time to hang up."""
        return bool(self._wait(seconds))

    def _wait(self, seconds: float, *lines: int) -> list[int]:
        """Wait for a call to hang up, or for something on a line; returns where."""
        with selectors.DefaultSelector() as waiting:
            for each in (self._wake.fileno(), *lines):
                waiting.register(each, selectors.EVENT_READ)
            return [key.fd for key, _ in waiting.select(seconds)]

    def _in_loop(self, call: Callable[..., Any], *args: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(call, *args)
        except RuntimeError:  # the loop is closed: nobody listens any more
            log.warning("the event loop ended before its database was closed")
