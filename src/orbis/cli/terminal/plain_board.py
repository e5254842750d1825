"""The board of a game that has none of its own: every field of the view, small tables where there are lists."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orbis.cli.output import a_table, capital
from orbis.cli.terminal.words import Voice


def board(view: dict[str, Any], voice: Voice) -> RenderableType:
    """All that the view says, in its own order."""
    lines = Table.grid(padding=(0, 2))
    tables: list[RenderableType] = []
    for name, value in view["table"].items():
        if isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
            tables += [Text("\n" + label(name), "bold"), listed(name, value, voice)]
        else:
            lines.add_row(Text(label(name), "dim"), shown(name, value, voice))
    return Group(Text(voice.game.title, "bold"), lines, *tables)


def listed(name: str, rows: list[dict[str, Any]], voice: Voice) -> Table:
    """A list of records as a table; those of the players carry their names."""
    columns = list(dict.fromkeys(column for row in rows for column in row))
    players = name == "players"
    table = a_table([label(name) if players else "#", *[label(column) for column in columns]])
    for seat, row in enumerate(rows):
        cells: list[Any] = [shown(c, row.get(c), voice) for c in columns]
        table.add_row(voice.seat(seat) if players else str(seat + 1), *cells)
    return table


def shown(name: str, value: Any, voice: Voice) -> str:
    """A value as a few words."""
    if value is None or value in ([], {}):
        return "-"
    if isinstance(value, bool):
        return voice.ui("yes") if value else voice.ui("no")
    if isinstance(value, dict):
        return ", ".join([f"{label(str(k)).lower()} {shown(str(k), v, voice)}" for k, v in value.items()])
    if isinstance(value, list):
        return ", ".join([shown(name, each, voice) for each in value])
    return voice.word(name, value) if isinstance(value, str) else str(value)


def label(name: str) -> str:
    """A field as a heading."""
    return capital(name.replace("_", " "))
