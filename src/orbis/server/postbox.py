"""How a command tells a running SQLite server something: it leaves a row, and the server looks every second.

PostgreSQL carries notices between processes; SQLite does not. So a command beside an SQLite server writes what it has
to tell into `meta`, in the transaction it belongs to, and the server takes it out and tells its own listeners.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final, TypeVar

from orbis.server.database import Database, Row, Transaction

T = TypeVar("T")

LOG: Final = logging.getLogger("orbis.server")
SECONDS: Final = 1.0
# Names from "post " to "post!" are letters, in the order in which they were written.
FOUND: Final = "SELECT name, value FROM meta WHERE name >= 'post ' AND name < 'post!' ORDER BY name LIMIT 1000"


class Posting:
    """A transaction of a command: what it notifies is also left in the box."""

    def __init__(self, tx: Transaction) -> None:
        self._tx = tx
        self.all = tx.all
        self.one = tx.one
        self.do = tx.do

    def notify(self, topic: str, text: str) -> None:
        """Tell every process."""
        self._tx.notify(topic, text)
        name = f"post {time.time_ns():020} {secrets.token_hex(4)}"
        self.do("INSERT INTO meta (name, value) VALUES (:name, :value)", name=name, value=f"{topic} {text}")


class Beside:
    """The database of a server, as a command beside it uses it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.several = database.several
        self.read = database.read
        self.listen = database.listen
        self.on_gap = database.on_gap
        self.close = database.close

    async def write(self, work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        """Do some work in a transaction, of which a running server hears."""
        if self.several:
            return await self._database.write(work)
        return await self._database.write(lambda tx: work(Posting(tx)))


async def run(database: Database) -> None:
    """Empty the box for as long as the server lives; ends at once where the database carries notices itself."""
    while not database.several:
        try:
            await collect(database)
        except Exception:  # such as a disk that is full for a moment
            LOG.exception("the post of commands could not be collected")
        await asyncio.sleep(SECONDS)


async def collect(database: Database) -> int:
    """Tell the listeners of this process what commands have left; returns how much that was."""
    letters = await database.read(lambda tx: tx.all(FOUND))
    return await database.write(lambda tx: take(tx, letters)) if letters else 0


def take(tx: Transaction, letters: list[Row]) -> int:
    """Take letters out of the box, and tell what they say."""
    for letter in letters:
        tx.do("DELETE FROM meta WHERE name = :name", name=letter["name"])
        topic, _, text = letter["value"].partition(" ")
        tx.notify(topic, text)
    return len(letters)
