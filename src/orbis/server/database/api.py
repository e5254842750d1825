"""The interface of the database: transactions that do not block the event loop, and signals between processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Record = dict[str, Any]  # column -> str, int, float or None


class Conflict(Exception):
    """A key is taken: another transaction was faster. Nothing of this transaction was stored."""


class Missing(Exception):
    """A foreign key points to no row, or still points to a deleted one. Nothing of the transaction was stored."""


class Unsure(Exception):
    """The connection broke during the commit: the transaction may be stored or not. Look before you repeat it."""


class Unavailable(Exception):
    """The database was out of reach, or too busy, for too long. Nothing of the transaction was stored."""


class Transaction(Protocol):
    """Statements of which all happen or none. Values are named: `tx.one("... WHERE id = :id", id=table)`."""

    def all(self, sql: str, /, **values: Any) -> list[Record]:
        """Run a query and return every record."""

    def one(self, sql: str, /, **values: Any) -> Record | None:
        """Run a query and return the first record, or None."""

    def do(self, sql: str, /, **values: Any) -> int:
        """Change rows and return how many. `Conflict` if a key is taken, which ends the transaction."""

    def notify(self, topic: str, text: str) -> None:
        """Send a signal to every process, this one included, once the transaction is committed."""


class Database(Protocol):
    """SQLite or PostgreSQL; `connect` opens the one that a URL names."""

    several: bool  # whether several processes may share it

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Run a work that changes nothing; all its statements see the same snapshot."""

    async def write(self, work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        """Run a work in a transaction and return when it is durable. `quick`: it touches a few rows, by their keys.

        The work may run again, so it changes nothing but the database. In PostgreSQL two works may run at the same
        time: if both change the same row, one of them runs again and sees the other's change. A rule over rows that a
        work only reads ("at most five of these") needs a key or a row that both works change.
        """

    def listen(self, topic: str, listener: Callable[[str], None]) -> None:
        """Call a function in the event loop with the text of every signal on a topic."""

    def on_gap(self, listener: Callable[[], None]) -> None:
        """Call a function after the connection for signals was lost and restored: some may be missing."""

    async def close(self) -> None:
        """Finish the works that were submitted, then close all connections."""
