"""The database, as the server uses it: transactions in a few threads, and news that reach every process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Row = dict[str, Any]  # of str, int, float and None


class Conflict(Exception):
    """A key is taken: somebody else was faster. Nothing of the transaction was stored."""


class Missing(Exception):
    """A row that is referred to is not there, or one is still referred to. Nothing of the transaction was stored."""


class Unsure(Exception):
    """The connection broke during the commit: the transaction may be stored or not. Look before doing it again."""


class Unavailable(Exception):
    """The database was out of reach, or too busy, for too long. Nothing of the transaction was stored."""


class Transaction(Protocol):
    """Statements that all happen or none. Values are named: `tx.one("... WHERE id = :id", id=table)`."""

    def all(self, sql: str, /, **values: Any) -> list[Row]:
        """Every row found."""

    def one(self, sql: str, /, **values: Any) -> Row | None:
        """The first row found, or None."""

    def do(self, sql: str, /, **values: Any) -> int:
        """Change something; returns how many rows. `Conflict` if a key is taken, which ends the transaction."""

    def notify(self, topic: str, text: str) -> None:
        """Tell every process, this one too, once the transaction is committed."""


class Database(Protocol):
    """SQLite or PostgreSQL; `connect` makes the one that a URL names."""

    several: bool  # whether several processes may share it

    async def read(self, work: Callable[[Transaction], T]) -> T:
        """Look things up; all statements of one work see the same moment."""

    async def write(self, work: Callable[[Transaction], T], *, quick: bool = False) -> T:
        """Do some work in a transaction; comes back after it is safely stored. `quick`: a few rows, by their keys.

        The work may be run again, so it changes nothing but the database. Two works may run at the same time in
        PostgreSQL: if both change the same row, one of them is run again and sees what the other did. A rule over
        rows that a work only reads ("at most five of these") needs a key or a row that both change.
        """

    def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """Have a function called in the event loop with the text of every notice on a topic."""

    def on_gap(self, hear: Callable[[], None]) -> None:
        """Have a function called after the connection for notices was lost and found: some may be missing."""

    async def close(self) -> None:
        """Finish what was begun, then let go."""


Connect = Callable[[str], Awaitable[Database]]
