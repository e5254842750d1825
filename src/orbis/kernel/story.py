"""What a game can say of a match that is looked back at, beyond its points: replays ask it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic

from mypy_extensions import mypyc_attr

from orbis.kernel.agenda import W
from orbis.kernel.log.entries import LogEntry

Given = tuple[
    W | None, LogEntry
]  # an entry of the log, and the position somebody was asked in before it, if there was one


@mypyc_attr(allow_interpreted_subclasses=True)
class Story(Generic[W]):
    """The story of a game that says nothing more. Each game refines what it can say."""

    regional: ClassVar[str] = ""  # the source of points that are won Region by Region

    def presence(self, w: W) -> dict[str, list[int]] | None:
        """How much each seat has in each Region, as everybody sees it; None on a board without Regions."""
        return None

    def regional_gain(self, w: W, key: str, args: tuple[int, ...]) -> tuple[int, str, int] | None:
        """The points that a telling gives in a Region: seat, Region and points; None for any other telling."""
        return None

    def luck(self, seats: int, entries: Iterable[Given[W]]) -> list[dict[str, Any]] | None:
        """Battles of each seat, how many it could expect to win and how many it won; None where there were none."""
        return None
