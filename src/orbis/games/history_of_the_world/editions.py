"""What differs between matches of History of the World: the options, as one frozen row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from orbis.games.history_of_the_world.facts.names import DRAFTS


@dataclass(frozen=True)
class Rules:
    """The options of a match."""

    classic: bool  # Classic Drafting
    values: str  # one of REGION_VALUES


def rules_for(options: dict[str, Any]) -> Rules:
    """The row of a match."""
    return Rules(classic=options["draft"] == DRAFTS[1], values=options["region_values"])
