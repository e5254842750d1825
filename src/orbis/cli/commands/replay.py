"""`orbis replay`: play a saved match again, check every row, and tell it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

import orbis
from orbis.cli.files import understood
from orbis.cli.output import a_console, print_json
from orbis.cli.packs import Packs
from orbis.cli.terminal.log import Read, open_rows, tell
from orbis.cli.terminal.screen import Screen
from orbis.cli.terminal.seat_files import Seen, a_voice, check_names, is_seen, read_seen
from orbis.cli.terminal.words import Voice, check_language
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    first: Annotated[int, typer.Option("--from", help="The first row to tell.", min=0)] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    all_open: Annotated[bool, typer.Option("--open", help="Show hidden things of a match that is not over.")] = False,
    pack: Packs = None,
) -> None:
    """Check a saved match row by row and tell it."""
    check_language(lang)
    found, names = understood(file, seen_or_played)
    check_first(first, len(found.entries))
    if isinstance(found, Seen):
        if all_open:
            raise Invalid("--open", "there is nothing hidden in this file: it holds only what one seat saw")
        tell_seen(found, a_voice(found.game, lang, names), first, as_json)
    else:
        tell_match(found, a_voice(found.game, lang, names), first, as_json, found.over or all_open)


def seen_or_played(data: Any) -> tuple[Seen | Match, list[str]]:
    """What one seat saw of a running match, or a whole match played again; and who played, if the file says so."""
    if is_seen(data):
        return read_seen(data), data["names"]
    match = orbis.replay(data)
    if "names" in data:
        check_names(data["names"], match.position.seats)
    return match, data.get("names", [])


def check_first(first: int, rows: int) -> None:
    """Refuse to begin after the end."""
    if first >= rows:
        raise Invalid("--from", f"there is no row {first}; the rows go from 0 to {rows - 1}")


def tell_seen(seen: Seen, voice: Voice, first: int, as_json: bool) -> None:
    """What one seat saw: its rows, and no position to check them against."""
    rows = seen.entries[first:]
    if as_json:
        print_json(seen_data(seen, voice, rows))
        return
    console = a_console()
    title = seen.game.title
    who = voice.ui("seen-by-spectator", title=title) if seen.you is None else ""
    console.print(Text(who or voice.ui("seen-by", title=title, seat=seen.you), "bold"))
    for row in rows:
        print_row(console, voice, row, seen.seats)
    console.print()
    console.print(voice.ui("seen-running"), soft_wrap=True)


def seen_data(seen: Seen, voice: Voice, rows: list[Read]) -> dict[str, Any]:
    """The same as plain data, with the parts of a whole replay that cannot be known left empty."""
    return {
        "game": seen.game.name,
        "version": seen.version,
        "players": seen.seats,
        "options": seen.options,
        "you": seen.you,
        "names": seen.names,
        "seal": seen.seal,
        "rows": [{**row, "says": tell(voice, row)} for row in rows],
        "checked": 0,
        "over": False,
        "hash": None,
        "standings": None,
    }


def tell_match(match: Match, voice: Voice, first: int, as_json: bool, shown: bool) -> None:
    """A whole match, with its hidden things if they may be shown."""
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
        "players": match.position.seats,
        "options": match.options,
        "rows": [{**row, "says": tell(voice, row)} for row in rows],
        "checked": len(match.entries),
        "over": match.over,
        "hash": match.hash if shown else None,
        "standings": match.standings if match.over else None,
    }


def print_rows(screen: Screen, rows: list[Read], shown: bool) -> None:
    """The replay for a person."""
    match, voice = screen.match, screen.voice
    for row in rows:
        print_row(screen.console, voice, row, match.position.seats)
    screen.console.print()
    if match.over:
        screen.standings()
    screen.line(voice.ui("every-row", rows=len(match.entries)), "bold")
    screen.line(voice.ui("hash", hash=match.hash) if shown else voice.ui("still-running"))


def print_row(console: Console, voice: Voice, row: Read, seats: int) -> None:
    """One row with its number and its rule; a pipe gets it unbroken."""
    rule = f"  ({row['rule']})" if row["rule"] else ""
    text = voice.coloured(f"{row['row']:>5}  {tell(voice, row)}", seats)
    text.append(rule, "dim")
    console.print(text, soft_wrap=not console.is_terminal)
