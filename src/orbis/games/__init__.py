"""The games. Adding one is a line here."""

from __future__ import annotations

from typing import Final

GAMES: Final = {
    "caravels": "orbis.games.caravels.game",
}
