"""Where things are printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import TextType


def a_console(stderr: bool = False) -> Console:
    """Where to print. What is printed comes from games and players, so nothing in it is markup."""
    console = Console(stderr=stderr, markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        console.width = 100
    return console


def a_table(words: Sequence[TextType] = (), figures: Sequence[TextType] = ()) -> Table:
    """A table with columns of words and, after them, columns of figures."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in words:
        table.add_column(heading)
    for heading in figures:
        table.add_column(heading, justify="right")
    return table


def print_json(data: Any) -> None:
    """Plain data as one line of JSON, in its own order."""
    typer.echo(msgspec.json.encode(data).decode())


def capital(sentence: str) -> str:
    """A sentence with its first letter large."""
    return sentence[:1].upper() + sentence[1:]
