"""The thread that receives signals from PostgreSQL. After a loss it reconnects and reports a gap."""

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

from orbis.server.database.api import Record
from orbis.server.database.postgres_connection import CHANNEL, message_of, open_connection
from orbis.server.database.pubsub import PubSub, read_payload
from orbis.server.database.session import Gone

log = logging.getLogger(__name__)

HEARTBEAT: Final = 20.0  # seconds of silence after which it checks the connection
SHORTEST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0  # seconds between two attempts to reconnect
LONGEST_START: Final = 15.0  # seconds for the first attempts


class PostgresListener:
    """A connection that only listens."""

    def __init__(self, conninfo: str, pubsub: PubSub) -> None:
        self._conninfo = conninfo
        self._pubsub = pubsub
        self._loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[None] = self._loop.create_future()
        self._ended: asyncio.Future[None] = self._loop.create_future()
        self._closing, self._close = socket.socketpair()  # closing one end wakes the thread at the other
        self._thread = Thread(target=self._run, name="orbis-listen", daemon=True)
        self._thread.start()

    async def ready(self) -> None:
        """Wait until it listens; from then on every loss is reported as a gap. `TimeoutError`: it cannot connect."""
        async with asyncio.timeout(LONGEST_START):
            await asyncio.shield(self._ready)

    async def close(self) -> None:
        """Close the connection and end the thread."""
        self._close.close()
        await asyncio.shield(self._ended)
        self._thread.join()
        self._closing.close()

    def _run(self) -> None:
        pause, before = SHORTEST_PAUSE, False
        while not self._is_closing(0):
            try:
                with open_connection(self._conninfo) as connection:
                    connection.execute(f"LISTEN {CHANNEL}".encode())
                    self._in_loop(self._connected, before)
                    pause, before = SHORTEST_PAUSE, True
                    self._receive(connection)
            except (Gone, psycopg.Error, OSError) as error:
                if pause == SHORTEST_PAUSE:  # once for each loss
                    message = message_of(error) if isinstance(error, psycopg.Error) else str(error)
                    log.warning("the connection for signals was lost: %s", message)
                if self._is_closing(pause * random.uniform(0.5, 1.0)):  # processes need not reconnect all at once
                    break
                pause = min(2 * pause, LONGEST_PAUSE)
        self._in_loop(self._ended.set_result, None)

    def _receive(self, connection: psycopg.Connection[Record]) -> None:
        """Publish signals until `close`."""
        while True:
            readable = self._wait(HEARTBEAT, connection.fileno())
            if self._closing.fileno() in readable:
                return
            if not readable:
                connection.execute(b"SELECT 1")  # fails if the connection is lost; keeps signals that come with it
            if received := [read_payload(each.payload) for each in connection.notifies(timeout=0)]:
                self._in_loop(self._pubsub.publish, received)

    def _connected(self, before: bool) -> None:
        if before:
            self._pubsub.publish_gap()
        elif not self._ready.done():
            self._ready.set_result(None)

    def _is_closing(self, seconds: float) -> bool:
        """Whether `close` is called within some seconds."""
        return bool(self._wait(seconds))

    def _wait(self, seconds: float, *files: int) -> list[int]:
        """Wait for `close`, or until a file can be read; return which."""
        with selectors.DefaultSelector() as waiting:
            for each in (self._closing.fileno(), *files):
                waiting.register(each, selectors.EVENT_READ)
            return [key.fd for key, _ in waiting.select(seconds)]

    def _in_loop(self, call: Callable[..., Any], *args: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(call, *args)
        except RuntimeError:  # the loop is closed, and its listeners with it
            log.warning("the event loop ended before its database was closed")
