"""A session: one connection and its transaction. SQLite and PostgreSQL each implement the abstract part."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

from orbis.kernel.errors import Invalid
from orbis.server.database.api import Record
from orbis.server.database.pubsub import Signal, payload


class Again(Exception):
    """The work must run again: the database was busy, met a deadlock, or another transaction changed a row first."""


class Gone(Exception):
    """The whole transaction is lost and nothing of it was stored; `__cause__` holds the reason."""

    def __init__(self, message: str, disconnected: bool) -> None:
        super().__init__(message)
        self.disconnected = disconnected  # the connection is lost too: a new one may succeed


class Session(ABC):
    """A `Transaction`, and the methods that begin it, set a savepoint in it and end it.

    A statement that fails ends the transaction, as in PostgreSQL: `trouble` keeps the error, and every further
    statement raises it until `undo` or `rollback`.
    """

    def __init__(self) -> None:
        self.trouble: Exception | None = None
        self._signals: list[Signal] = []
        self._kept = 0  # signals before the savepoint

    def all(self, sql: str, /, **values: Any) -> list[Record]:
        """Run a query and return every record."""
        self.check()
        return self._all(sql, checked(values))

    def one(self, sql: str, /, **values: Any) -> Record | None:
        """Run a query and return the first record, or None."""
        self.check()
        return self._one(sql, checked(values))

    def do(self, sql: str, /, **values: Any) -> int:
        """Change rows and return how many."""
        self.check()
        return self._do(sql, checked(values))

    def notify(self, topic: str, text: str) -> None:
        """Send a signal to every process once the transaction is committed."""
        payload(topic, text)
        self._signals.append((topic, text))

    def check(self) -> None:
        """Raise the error of an earlier statement, even if a work has swallowed it."""
        if self.trouble is not None:
            raise self.trouble

    def begin(self) -> None:
        """Begin a transaction."""
        self._forget()
        self._begin()

    def savepoint(self) -> None:
        """Set the point to which `undo` returns."""
        self._kept = len(self._signals)
        self._savepoint()

    def undo(self) -> None:
        """Undo everything since the savepoint, which stays."""
        del self._signals[self._kept :]
        self._undo()
        self.trouble = None

    def commit(self) -> list[Signal]:
        """Commit the transaction and return its signals. `Unsure` or `Gone` if the commit fails."""
        self.check()
        signals = list(dict.fromkeys(self._signals))
        self._commit(signals)
        self._forget()
        return signals

    def rollback(self) -> None:
        """Roll the transaction back. It never fails: a broken connection has no transaction any more."""
        self._rollback()
        self._forget()

    def _forget(self) -> None:
        self.trouble = None
        self._signals = []
        self._kept = 0

    @property
    @abstractmethod
    def broken(self) -> bool:
        """Whether the connection is lost."""

    @abstractmethod
    def close(self) -> None:
        """Close the connection."""

    @abstractmethod
    def begin_alone(self) -> None:
        """Begin a transaction that changes the schema, while no other process does so."""

    @abstractmethod
    def tables(self) -> set[str]:
        """The names of all tables in the database, those of other programs included."""

    @abstractmethod
    def script(self, sql: str) -> None:
        """Run several statements without values."""

    @abstractmethod
    def many(self, sql: str, records: Sequence[Record]) -> None:
        """Run one statement once for each record of values."""

    @abstractmethod
    def stream(self, sql: str) -> Iterator[Record]:
        """Run a query and yield its records one by one, so that a large result needs little memory."""

    @abstractmethod
    def _all(self, sql: str, values: Record) -> list[Record]: ...

    @abstractmethod
    def _one(self, sql: str, values: Record) -> Record | None: ...

    @abstractmethod
    def _do(self, sql: str, values: Record) -> int: ...

    @abstractmethod
    def _begin(self) -> None: ...

    @abstractmethod
    def _savepoint(self) -> None: ...

    @abstractmethod
    def _undo(self) -> None: ...

    @abstractmethod
    def _commit(self, signals: list[Signal]) -> None: ...

    @abstractmethod
    def _rollback(self) -> None: ...


def checked(values: Record) -> Record:
    """Return values that both databases store alike; `Invalid` for bad input, `TypeError` for a programming error."""
    for name, value in values.items():
        kind = type(value)
        if kind is str:
            if "\0" in value:
                raise Invalid(name, "a text may not contain the character 0")
            if not value.isascii():
                _check_unicode(name, value)
        elif kind is int:
            if not -(2**63) <= value < 2**63:
                raise Invalid(name, "a number must fit in 64 bits")
        elif kind is float:
            if not math.isfinite(value):
                raise Invalid(name, "a number must be finite")
        elif value is not None:
            raise TypeError(f"{name}: the database keeps str, int, float and None, not {kind.__name__}")
    return values


def _check_unicode(name: str, value: str) -> None:
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Invalid(name, "a text must be valid Unicode: this one has half a character") from None
