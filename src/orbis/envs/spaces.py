"""The spaces of Gymnasium that observations and actions lie in."""

from __future__ import annotations

from typing import Any, Final

from gymnasium import spaces

from orbis.envs.arrays import Floats, Rows

FLAT: Final = "flat"
STRUCTURED: Final = "structured"
FORMS: Final = (FLAT, STRUCTURED)


def observation_space(rows: Rows, form: str) -> spaces.Space[Any]:
    """One box, or one for each block by its name."""
    if form == FLAT:
        return spaces.Box(rows.low, rows.high)
    low, high = rows.layout.structured(rows.low), rows.layout.structured(rows.high)
    return spaces.Dict({name: spaces.Box(low[name], high[name]) for name in low})


def observation(rows: Rows, row: Floats, form: str) -> Any:
    """An observation in the form of its space."""
    return row if form == FLAT else rows.layout.structured(row)
