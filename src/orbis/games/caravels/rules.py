"""What differs between the editions and modules of Caravels, as one frozen row each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final


@dataclass(frozen=True)
class Rules:
    """One field for each difference."""

    ties_share: bool = True  # CA-6: the tied score the place below; otherwise nothing
    seasons: int = 3
    storms: bool = False  # CA-7, a module


EDITIONS: Final = {"1": Rules(ties_share=False), "2": Rules()}


def rules_for(settings: dict[str, Any]) -> Rules:
    """The row of a match."""
    row = EDITIONS[settings["edition"]]
    return replace(row, storms="storms" in settings["modules"], seasons=settings["seasons"])
