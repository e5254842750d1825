"""How a command sends a signal to a running SQLite server: it stores a row, and the server polls once a second.

PostgreSQL carries signals between processes; SQLite does not. So a command beside an SQLite server stores its signals
in `meta`, in the transaction that they belong to. The server deletes them and publishes them to its own listeners.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final, TypeVar

from orbis.server.database.api import Database, Record, Transaction
from orbis.server.database.pubsub import payload, read_payload

T = TypeVar("T")

LOG: Final = logging.getLogger("orbis.server")
SECONDS: Final = 1.0
# Names from "post " to "post!" are signals, in the order in which commands stored them.
FOUND: Final = "SELECT name, value FROM meta WHERE name >= 'post ' AND name < 'post!' ORDER BY name LIMIT 1000"


class StoredSignals:
    """A transaction of a command that also stores its signals for the server."""

    def __init__(self, tx: Transaction) -> None:
        self._tx = tx
        self.all = tx.all
        self.one = tx.one
        self.do = tx.do

    def notify(self, topic: str, text: str) -> None:
        """Send a signal to this process, and store it for the server."""
        self._tx.notify(topic, text)
        name = f"post {time.time_ns():020} {secrets.token_hex(4)}"
        self.do("INSERT INTO meta (name, value) VALUES (:name, :value)", name=name, value=payload(topic, text))


class CommandDatabase:
    """The database of a server, as a command uses it while the server runs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.several = database.several
        self.read = database.read
        self.listen = database.listen
        self.on_gap = database.on_gap
        self.close = database.close

    async def write(self, work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        """Run a work in a transaction whose signals reach the running server."""
        if self.several:
            return await self._database.write(work)
        return await self._database.write(lambda tx: work(StoredSignals(tx)))


async def run(database: Database) -> None:
    """Poll for as long as the server lives; return at once if the database carries signals itself."""
    while not database.several:
        try:
            await poll(database)
        except Exception:  # such as a disk that is full for a moment
            LOG.exception("the signals of commands could not be read")
        await asyncio.sleep(SECONDS)


async def poll(database: Database) -> int:
    """Publish the signals that commands have stored; return how many there were."""
    stored = await database.read(lambda tx: tx.all(FOUND))
    return await database.write(lambda tx: take(tx, stored)) if stored else 0


def take(tx: Transaction, stored: list[Record]) -> int:
    """Delete stored signals and send them in the same transaction."""
    for record in stored:
        tx.do("DELETE FROM meta WHERE name = :name", name=record["name"])
        tx.notify(*read_payload(record["value"]))
    return len(stored)
