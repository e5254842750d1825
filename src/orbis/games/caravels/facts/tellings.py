"""The sentences of the log: each key with the names of its arguments."""

from __future__ import annotations

from typing import Final

TELLINGS: Final = {
    "told-season": ("season",),
    "told-gain": ("seat", "coins"),
    "told-draw": ("seat",),
    "told-bid": ("seat", "coins"),
    "told-toll": ("seat", "coins"),
    "told-sunk": ("seat", "harbour"),
    "told-safe": ("harbour",),
    "told-score": ("seat", "harbour", "points"),
    "told-points": ("seat", "points"),
    "told-nothing": ("seat",),
}
