"""A decision: what somebody is asked, with all they may answer."""

from __future__ import annotations

from typing import Any

from orbis.kernel.agenda import Position, Step


class Decision:
    """The question a seat is asked: in one sentence, with every legal answer."""

    __slots__ = ("answers", "codes", "facts", "key", "number", "rule", "seat")

    def __init__(
        self, seat: int, number: int, step: Step[Any], w: Position, names: list[str], codes: list[int]
    ) -> None:
        self.seat = seat
        self.number = number  # of this question among those of the seat; `play` can check it
        self.key = step.asks
        self.facts = step.facts(w)
        self.rule = step.rule
        self.codes = codes
        self.answers = [names[code] for code in codes]

    @property
    def options(self) -> list[str]:
        """The name `answers` had before 0.2."""
        return self.answers
