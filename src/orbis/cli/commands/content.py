"""`orbis content`: check the printed facts of the games, count how sure they are, look one up."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import typer

import orbis
from orbis.cli.output import a_console, a_table, print_json
from orbis.cli.packs import Packs
from orbis.cli.program import Commands
from orbis.cli.reports import content_card
from orbis.cli.terminal.words import Voice, check_language
from orbis.kernel.content.records import PROVENANCE
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.game import Game

app = typer.Typer(cls=Commands, rich_markup_mode=None, invoke_without_command=True)
Lang = Annotated[str, typer.Option(help="en or fr.")]
OneGame = Annotated[str, typer.Argument(metavar="GAME", help="A game; `orbis games` lists them.")]


@app.callback()
def content(ctx: typer.Context) -> None:
    """Check, count and look up the content of the games."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@app.command()
def check(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game; all of them if none is named.")] = None,
    lang: Lang = "en",
    pack: Packs = None,
) -> None:
    """Load the content and say how many records of each file are fine."""
    check_language(lang)
    console = a_console()
    for name in orbis.games() if game is None else [game]:
        found = checked(name)
        for file, records in found.records().items():
            console.print(Voice(found, lang).ui("file-fine", game=name, name=file, records=len(records)))


def checked(name: str) -> Game[Any]:
    """A game whose content has been checked and can be said in every language."""
    try:
        game = orbis.game(name)
        for language in LANGUAGES:
            for records in game.records().values():
                for record in records:
                    game.text_of(record, language)
    except Invalid as error:
        raise error if name not in orbis.games() else Invalid(name, str(error)) from error
    return game


@app.command()
def report(
    game: OneGame,
    lang: Lang = "en",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    pack: Packs = None,
) -> None:
    """Count how sure the records are, file by file."""
    voice = Voice(orbis.game(game), check_language(lang))
    counts = {
        file: Counter([str(record["provenance"]) for record in records.values()])
        for file, records in voice.game.records().items()
    }
    total = sum(counts.values(), Counter[str]())
    if as_json:
        print_json({"game": game, "files": counts, "total": total})
        return
    kinds = [kind for kind in PROVENANCE if total[kind]]
    table = a_table([voice.ui("file")], [*kinds, voice.ui("total")])
    for file, count in [*counts.items(), (voice.ui("total"), total)]:
        table.add_row(file, *[str(count[kind]) for kind in kinds], str(count.total()))
    console = a_console()
    console.print(voice.ui("provenance", game=voice.game.title), style="bold")
    console.print(table)


@app.command()
def show(
    game: OneGame,
    record: Annotated[list[str], typer.Argument(metavar="ID", help="The id or the name of a record.")],
    lang: Annotated[str | None, typer.Option(help="en or fr; both if it is left out.")] = None,
    pack: Packs = None,
) -> None:
    """Show one record in both languages: its name, its facts and what it says."""
    languages = LANGUAGES if lang is None else (check_language(lang),)
    found = orbis.game(game)
    typed = " ".join(record)
    voices = [Voice(found, language) for language in LANGUAGES]
    spots = list(dict.fromkeys([spot for voice in voices for spot in content_card.find(voice, typed)]))
    if not spots:
        near = nearest(typed.lower().replace(" ", "_"), content_card.all_names(voices[0]))
        raise Invalid("", f"{found.title} has no record {shorten(typed)}: {near}")
    console = a_console()
    for file, name in spots:
        sure = found.records()[file][name]["provenance"]
        for language in languages:
            voice = Voice(found, language)
            console.print(content_card.described(voice, file, name))
            console.print(voice.ui("from-file", name=file, provenance=sure), style="dim")
            console.print()
