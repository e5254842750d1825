"""The games. Adding one is a line here."""

from __future__ import annotations

from typing import Final

GAMES: Final = {
    "world-order": "orbis.games.world_order.game",
    "history-of-the-world": "orbis.games.history_of_the_world.game",
    "caravels": "orbis.games.caravels.game",
}
