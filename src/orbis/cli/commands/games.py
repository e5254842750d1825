"""`orbis games`: what can be played, and with which options."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

import orbis
from orbis.cli.flags import flag_of
from orbis.cli.output import a_console, capital, print_json
from orbis.cli.voice import Voice, check_language
from orbis.kernel.game import Game
from orbis.kernel.settings import Setting


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
        for setting in game.settings:
            table.add_row(
                "", Text(flag_of(setting), "bold"), values(voice, setting), capital(voice.say(setting.says, {}))
            )
        console.print(table)
        console.print()


def values(voice: Voice, setting: Setting) -> str:
    """What an option may be, and what it is when it is left out."""
    if setting.kind == "number":
        allowed = f"{setting.low}-{setting.high}"
    elif setting.kind == "switch":
        allowed = "true|false"
    else:
        allowed = ("," if setting.kind == "some" else "|").join(setting.allowed)
    usual = setting.default
    said = ",".join(usual) if isinstance(usual, list | tuple) else str(usual).lower()
    return f"{allowed} ({voice.ui('usual', value=said)})" if said else allowed


def as_data(game: Game[Any], voice: Voice) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "players": {"fewest": game.fewest, "most": game.most},
        "options": [option_data(setting, voice) for setting in game.settings],
    }


def option_data(setting: Setting, voice: Voice) -> dict[str, Any]:
    """An option as plain data."""
    data: dict[str, Any] = {"name": setting.name, "kind": setting.kind, "default": setting.default}
    if setting.kind == "number":
        data.update(low=setting.low, high=setting.high)
    elif setting.kind != "switch":
        data["allowed"] = setting.allowed
    return {**data, "says": voice.say(setting.says, {})}
