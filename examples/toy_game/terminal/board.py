"""The beach in the terminal: the round, and a row for each player."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from orbis.cli.output import a_table
from orbis.cli.terminal.words import Voice


def board(view: dict[str, Any], voice: Voice) -> RenderableType:
    """What one seat, or a spectator, sees."""
    table = view["table"]
    heading = Text(voice.game.title, "bold")
    heading.append("  " + voice.label("round", round=table["round"], rounds=table["rounds"]), "not bold")
    rows = a_table([voice.label("who")], [voice.label("shells"), voice.label("wet")])
    rows.add_column(voice.label("sand"))
    for seat, player in enumerate(table["players"]):
        sand = voice.label("out") if player["has_chosen"] else voice.label("home")
        rows.add_row(voice.seat(seat), str(player["points"]), str(player["wet"]), sand)
    return Group(heading, Text(), rows)
