"""Observations and masks as arrays: the cells of `game.observe` as float32, each divided by the unit of its block."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from orbis.kernel.learning.observation import Layout

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

# Made once: looking a type up by its name takes longer than the arithmetic of a row.
FLOAT: Final = np.dtype(np.float32)
BYTE: Final = np.dtype(np.uint8)
WIDE: Final = np.dtype("<i2")
FLAG: Final = np.dtype(np.int8)


class Rows:
    """Turns what `game.observe` wrote into rows of floats."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._scale: Floats = np.float32(1) / np.array(layout.each_cell("unit"), np.float32)
        self.low: Floats = np.array(layout.each_cell("least"), np.float32) * self._scale
        self.high: Floats = np.array(layout.each_cell("most"), np.float32) * self._scale

    def row(self, data: bytes) -> Floats:
        """One observation in a new array."""
        size, narrow = self.layout.size, self.layout.narrow
        found: Floats = np.empty(size, FLOAT)
        found[:narrow] = np.frombuffer(data, BYTE, narrow)
        if narrow < size:
            found[narrow:] = np.frombuffer(data, WIDE, size - narrow, narrow)
        np.multiply(found, self._scale, found)
        return found

    def fill(self, rows: Floats, data: bytes) -> None:
        """As many observations as there are rows, in place."""
        size, narrow = self.layout.size, self.layout.narrow
        raw = np.frombuffer(data, BYTE).reshape(len(rows), 2 * size - narrow)
        rows[:, :narrow] = raw[:, :narrow]
        if narrow < size:
            rows[:, narrow:] = np.ascontiguousarray(raw[:, narrow:]).view(WIDE)
        np.multiply(rows, self._scale, rows)


def mask_of(size: int, legal: list[int]) -> Mask:
    """A one for each legal action."""
    cells = bytearray(size)
    for code in legal:
        cells[code] = 1
    return np.frombuffer(cells, FLAG)
