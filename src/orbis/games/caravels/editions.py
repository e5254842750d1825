"""What differs between the editions and modules of Caravels, as one frozen row each."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, Final


@dataclass(frozen=True)
class Rules:
    """One field for each difference."""

    ties_share: bool = True  # CA-6: the tied score the place below; otherwise nothing
    seasons: int = 3
    storms: bool = False  # CA-7, a module


EDITIONS: Final = {"1": Rules(ties_share=False), "2": Rules()}
REFERENCE: Final = {"ties_share": "CA-6", "seasons": "CA-1", "storms": "CA-7"}  # field -> numbered rule


def rules_for(options: dict[str, Any]) -> Rules:
    """The row of a match."""
    row = EDITIONS[options["edition"]]
    return replace(row, storms="storms" in options["modules"], seasons=options["seasons"])


def differences(one: str, other: str) -> list[dict[str, Any]]:
    """The fields in which two editions differ."""
    a, b = asdict(EDITIONS[one]), asdict(EDITIONS[other])
    return [{"rule": REFERENCE[f], "field": f, "one": a[f], "other": b[f]} for f in a if a[f] != b[f]]
