"""The boards: how the table of each game looks in a terminal, from what one seat may see of it.

A game's board is the module `board` of its terminal facet. It is loaded when a table is drawn, because it may read the
content of its game: if that is broken, a command says so in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import RenderableType

from orbis import facets
from orbis.cli.terminal import plain_board
from orbis.cli.terminal.words import Voice

BOARD: Final = "board"

Board = Callable[[dict[str, Any], Voice], RenderableType]  # from match.view(seat)
Side = Callable[[dict[str, Any], int, Voice], str]


def side_of(view: dict[str, Any], seat: int, voice: Voice) -> str:
    """What a seat plays, in words; the empty string where seats play no sides, or as long as that is not known."""
    side: Side | None = getattr(facets.load(voice.game.terminal, BOARD), "side", None)
    return "" if side is None else side(view, seat, voice)


def board(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The table of a game as its own board shows it, or plainly if it has none."""
    own = facets.load(voice.game.terminal, BOARD)
    drawn: Board = plain_board.board if own is None else own.board
    return drawn(view, voice)
