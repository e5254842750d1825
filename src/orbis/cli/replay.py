"""`orbis replay`: play a saved match again, check every row, and tell it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from orbis.cli.files import replay_match
from orbis.cli.output import a_console, print_json
from orbis.cli.screen import Screen
from orbis.cli.telling import Read, open_rows, tell
from orbis.cli.voice import Voice, check_language
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    first: Annotated[int, typer.Option("--from", help="The first row to tell.", min=0)] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    all_open: Annotated[bool, typer.Option("--open", help="Show hidden things of a match that is not over.")] = False,
) -> None:
    """Check a saved match row by row and tell it."""
    check_language(lang)
    match = replay_match(file)
    if first >= len(match.rows):
        raise Invalid("--from", f"there is no row {first}; the rows go from 0 to {len(match.rows) - 1}")
    shown = match.over or all_open
    voice = Voice(match.game, lang)
    rows = open_rows(match, first) if shown else match.log(None, first)
    if as_json:
        print_json(as_data(match, voice, rows, shown))
    else:
        print_rows(Screen(a_console(), match, voice), rows, shown)


def as_data(match: Match, voice: Voice, rows: list[Read], shown: bool) -> dict[str, Any]:
    """The replay as plain data. The hash covers hidden things, so it is told only when they are."""
    return {
        "game": match.game.name,
        "version": match.game.version,
        "players": match.table.seats,
        "options": match.settings,
        "rows": [{**row, "says": tell(voice, row)} for row in rows],
        "checked": len(match.rows),
        "over": match.over,
        "hash": match.hash if shown else None,
        "standings": match.standings if match.over else None,
    }


def print_rows(screen: Screen, rows: list[Read], shown: bool) -> None:
    """The replay for a person."""
    match, voice = screen.match, screen.voice
    for row in rows:
        rule = f"  ({row['rule']})" if row["rule"] else ""
        text = voice.coloured(f"{row['row']:>5}  {tell(voice, row)}", match.table.seats)
        text.append(rule, "dim")
        screen.line(text)
    screen.console.print()
    if match.over:
        screen.standings()
    screen.line(voice.ui("every-row", rows=len(match.rows)), "bold")
    screen.line(voice.ui("hash", hash=match.hash) if shown else voice.ui("still-running"))
