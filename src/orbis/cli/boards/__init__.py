"""The boards: how the table of each game looks in a terminal, from what one seat may see of it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from rich.console import RenderableType

from orbis.cli.boards import plain
from orbis.cli.voice import Voice

Board = Callable[[dict[str, Any], Voice], RenderableType]  # from match.view(seat)

# Loaded when a table is drawn. Some read the content of their game: if that is broken, a command says so in a sentence.
BOARDS: Final = {
    "caravels": "orbis.cli.boards.caravels",
    "history-of-the-world": "orbis.cli.boards.history_of_the_world",
    "world-order": "orbis.cli.boards.world_order",
}


def side_of(view: dict[str, Any], seat: int, voice: Voice) -> str:
    """What a seat plays, in words; the empty string as long as that is not known."""
    if view["game"] != "world-order":
        return ""
    side: str = import_module(BOARDS["world-order"]).side(view, seat, voice)
    return side


def board(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The table of a game as its own board shows it, or plainly if it has none."""
    name = BOARDS.get(view["game"])
    drawn: Board = plain.board if name is None else import_module(name).board
    return drawn(view, voice)
