"""The sample games of History of the World: both drafts, few and many players. `tools/samples` records them."""

from __future__ import annotations

from typing import Any, Final

SAMPLES: Final[dict[str, tuple[int, int, dict[str, Any]]]] = {  # name -> seats, seed, options
    "history-classic": (4, 7, {"draft": "classic"}),
    "history-three": (3, 3, {}),
    "history-six": (6, 6, {"region_values": "staggered"}),
}
SIMULATIONS: Final = 48  # of the review, for each decision looked at
