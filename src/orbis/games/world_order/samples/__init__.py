"""The sample games of World Order: each edition, and a table with Automas. `tools/samples` records them."""

from __future__ import annotations

from typing import Any, Final

AUTOMAS: Final = {"modules": ["automas", "objectives"], "normal_automas": ["2", "3"], "hard_automas": ["4"]}
SAMPLES: Final[dict[str, tuple[int, int, dict[str, Any]]]] = {  # name -> seats, seed, options
    "world-order-0-5": (2, 5, {"edition": "0.5"}),
    "world-order-0-8": (3, 8, {"edition": "0.8", "orders": True}),
    "world-order-1-0": (4, 10, {"orders": True}),
    "world-order-automas": (4, 4, AUTOMAS),
}
SIMULATIONS: Final = 16  # of the review, for each decision looked at
