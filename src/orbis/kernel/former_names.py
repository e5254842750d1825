"""The names that a match had in 0.1: they work for one more release."""

from __future__ import annotations

from typing import Any

from orbis.kernel.agenda import Position
from orbis.kernel.log.entries import LogEntry


class FormerNames:
    """What `Match` inherits, so that programs written for 0.1 find what they know."""

    __slots__ = ()

    position: Position
    entries: list[LogEntry]
    options: dict[str, Any]

    @property
    def table(self) -> Position:
        """The name `position` had before 0.2."""
        return self.position

    @property
    def rows(self) -> list[LogEntry]:
        """The name `entries` had before 0.2."""
        return self.entries

    @property
    def settings(self) -> dict[str, Any]:
        """The name `options` had before 0.2."""
        return self.options
