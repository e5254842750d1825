"""A decision: what somebody is asked, with all they may answer."""

from __future__ import annotations

from typing import Any

from orbis.kernel.agenda import Step, Table


class Decision:
    """The question a seat is asked: in one sentence, with every legal answer."""

    __slots__ = ("codes", "facts", "key", "number", "options", "rule", "seat")

    def __init__(self, seat: int, number: int, step: Step[Any], w: Table, names: list[str], codes: list[int]) -> None:
        self.seat = seat
        self.number = number  # of this question among those of the seat; `play` can check it
        self.key = step.asks
        self.facts = step.facts(w)
        self.rule = step.rule
        self.codes = codes
        self.options = [names[code] for code in codes]
