"""`orbis games`: what can be played, and with which options."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

import orbis
from orbis.cli.flags import flag_of
from orbis.cli.output import a_console, capital, print_json
from orbis.cli.terminal.words import Voice, check_language
from orbis.kernel.game import Game
from orbis.kernel.options import Option


def games(
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON list.")] = False,
) -> None:
    """List the games with their players and options."""
    check_language(lang)
    found = [orbis.game(name) for name in orbis.games()]
    if as_json:
        print_json([as_data(game, Voice(game, lang)) for game in found])
        return
    console = a_console()
    for game in found:
        voice = Voice(game, lang)
        line = Text(game.name, "bold")
        line.append("  " + voice.ui("game-line", title=game.title, fewest=game.fewest, most=game.most), "not bold")
        console.print(line)
        table = Table.grid(padding=(0, 2))
        for option in game.options:
            table.add_row("", Text(flag_of(option), "bold"), values(voice, option), capital(voice.say(option.says, {})))
        console.print(table)
        console.print()


def values(voice: Voice, option: Option) -> str:
    """What an option may be, and what it is when it is left out."""
    if option.kind == "number":
        allowed = f"{option.low}-{option.high}"
    elif option.kind == "switch":
        allowed = "true|false"
    else:
        allowed = ("," if option.kind == "some" else "|").join(option.allowed)
    usual = option.default
    said = ",".join(usual) if isinstance(usual, list | tuple) else str(usual).lower()
    return f"{allowed} ({voice.ui('usual', value=said)})" if said else allowed


def as_data(game: Game[Any], voice: Voice) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "players": {"fewest": game.fewest, "most": game.most},
        "options": [option_data(option, voice) for option in game.options],
    }


def option_data(option: Option, voice: Voice) -> dict[str, Any]:
    """An option as plain data."""
    data: dict[str, Any] = {"name": option.name, "kind": option.kind, "default": option.default}
    if option.kind == "number":
        data.update(low=option.low, high=option.high)
    elif option.kind != "switch":
        data["allowed"] = option.allowed
    return {**data, "says": voice.say(option.says, {})}
