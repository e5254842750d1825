"""The boards: how the table of each game looks in a terminal, from what one seat may see of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import RenderableType

from orbis.cli.boards import caravels, history_of_the_world, plain, world_order
from orbis.cli.voice import Voice

Board = Callable[[dict[str, Any], Voice], RenderableType]  # from match.view(seat)

BOARDS: Final[dict[str, Board]] = {
    "caravels": caravels.board,
    "history-of-the-world": history_of_the_world.board,
    "world-order": world_order.board,
}


def side_of(view: dict[str, Any], seat: int, voice: Voice) -> str:
    """What a seat plays, in words; the empty string as long as that is not known."""
    return world_order.side(view, seat, voice) if view["game"] == "world-order" else ""


def board(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The table of a game as its own board shows it, or plainly if it has none."""
    return BOARDS.get(view["game"], plain.board)(view, voice)
