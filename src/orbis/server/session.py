"""One connection to a database, as one thread uses it: what SQLite and PostgreSQL have in common."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

from orbis.kernel.errors import Invalid
from orbis.server.database import Row
from orbis.server.news import Notice, payload


class Again(Exception):
    """The database asks for the work to be done again: a deadlock, or a row that somebody else changed."""


class Gone(Exception):
    """The whole transaction is lost, and surely nothing of it was stored; `__cause__` says why."""

    def __init__(self, message: str, disconnected: bool) -> None:
        super().__init__(message)
        self.disconnected = disconnected  # the connection too: another one may do better


class Session(ABC):
    """A `Transaction` and the hands that begin, mark and end it.

    A statement that fails ends the transaction, as PostgreSQL has it: `trouble` is kept, and nothing more is done
    until `undo` or `rollback`.
    """

    def __init__(self) -> None:
        self.trouble: Exception | None = None
        self._notices: list[Notice] = []
        self._kept = 0  # notices of works before the mark

    def all(self, sql: str, /, **values: Any) -> list[Row]:
        """Every row found."""
        self.check()
        return self._all(sql, checked(values))

    def one(self, sql: str, /, **values: Any) -> Row | None:
        """The first row found, or None."""
        self.check()
        return self._one(sql, checked(values))

    def do(self, sql: str, /, **values: Any) -> int:
        """Change something; returns how many rows."""
        self.check()
        return self._do(sql, checked(values))

    def notify(self, topic: str, text: str) -> None:
        """Tell every process once the transaction is committed."""
        payload(topic, text)
        self._notices.append((topic, text))

    def check(self) -> None:
        """Raise what went wrong, even if a work has swallowed it."""
        if self.trouble is not None:
            raise self.trouble

    def begin(self) -> None:
        """Begin a transaction."""
        self._forget()
        self._begin()

    def mark(self) -> None:
        """Keep what was done so far; `undo` comes back to here."""
        self._kept = len(self._notices)
        self._mark()

    def undo(self) -> None:
        """Undo everything since the mark, which stays."""
        del self._notices[self._kept :]
        self._undo()
        self.trouble = None

    def commit(self) -> list[Notice]:
        """End the transaction and store it; returns the notices that go with it. `Unsure` or `Gone` if it fails."""
        self.check()
        notices = list(dict.fromkeys(self._notices))
        self._commit(notices)
        self._forget()
        return notices

    def rollback(self) -> None:
        """End the transaction and store nothing. Never fails: a broken connection has forgotten it anyway."""
        self._rollback()
        self._forget()

    def _forget(self) -> None:
        self.trouble = None
        self._notices = []
        self._kept = 0

    @property
    @abstractmethod
    def broken(self) -> bool:
        """Whether the connection is of no more use."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the connection."""

    @abstractmethod
    def begin_alone(self) -> None:
        """Begin a transaction that changes the schema: nobody else does so at the same time."""

    @abstractmethod
    def tables(self) -> set[str]:
        """The names of all tables in the database, whoever made them."""

    @abstractmethod
    def script(self, sql: str) -> None:
        """Several statements without values."""

    @abstractmethod
    def many(self, sql: str, rows: Sequence[Row]) -> None:
        """One statement for each of some rows."""

    @abstractmethod
    def stream(self, sql: str) -> Iterator[Row]:
        """The rows found, one after the other, however many there are."""

    @abstractmethod
    def _all(self, sql: str, values: Row) -> list[Row]: ...

    @abstractmethod
    def _one(self, sql: str, values: Row) -> Row | None: ...

    @abstractmethod
    def _do(self, sql: str, values: Row) -> int: ...

    @abstractmethod
    def _begin(self) -> None: ...

    @abstractmethod
    def _mark(self) -> None: ...

    @abstractmethod
    def _undo(self) -> None: ...

    @abstractmethod
    def _commit(self, notices: list[Notice]) -> None: ...

    @abstractmethod
    def _rollback(self) -> None: ...


def checked(values: Row) -> Row:
    """Values that both databases keep and give back alike; `Invalid` for the rest, `TypeError` for our mistakes."""
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
