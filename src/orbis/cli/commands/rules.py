"""`orbis rules`: the rules as we play them, and what differs between editions."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown

import orbis
from orbis.cli.output import a_console, a_table, print_json
from orbis.cli.terminal.words import Voice, check_language
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.game import Game
from orbis.kernel.options import Option
from orbis.rulebook import numbers, rules_in, told_field, told_value


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game; `orbis games` lists them.")],
    rule: Annotated[
        str | None, typer.Argument(metavar="RULE", help="Only these: a number, a heading, or as the log says it.")
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    edition: Annotated[str | None, typer.Option(help="Also say what this edition does differently.")] = None,
    diff: Annotated[tuple[str, str] | None, typer.Option(metavar="A B", help="What differs between editions.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show the rules of a game, some of them, or what differs between two editions."""
    voice = Voice(orbis.game(game), check_language(lang))
    if diff is not None:
        compare(voice, check_edition(voice.game, diff[0]), check_edition(voice.game, diff[1]), as_json)
        return
    usual = None if edition is None else usual_edition(voice.game).default
    chosen = None if edition is None else check_edition(voice.game, edition)
    rows = [] if chosen is None or chosen == usual else voice.game.differences(str(usual), chosen)
    text = voice.game.rulebook(lang) if rule is None else looked_up(voice.game, lang, rule)
    if as_json:
        data = {"game": voice.game.name, "version": voice.game.version, "language": lang, "text": text}
        print_json({**data, "edition": chosen, "differences": rows})
        return
    console = a_console()
    console.print(Markdown(text))
    if rows:
        print_differences(console, voice, str(usual), str(chosen), rows)


def looked_up(game: Game[Any], language: str, wanted: str) -> str:
    """The rules with a number or a reference, in a language; headings are those of the English books."""
    spoken = rules_in(game.rulebook(language))
    found = numbers(game, wanted)
    if not found:
        typed = " ".join(wanted.split()).upper()
        raise Invalid("rule", f"{game.title} has no rule {shorten(wanted)}: {nearest(typed, spoken)}")
    return "\n".join([spoken[rule] for rule in found])


def usual_edition(game: Game[Any]) -> Option:
    """The option that chooses the edition."""
    for option in game.options:
        if option.name == "edition":
            return option
    raise Invalid("edition", f"{game.title} has only one edition")


def check_edition(game: Game[Any], edition: str) -> str:
    """The edition if there is such a one; `Invalid` lists the others."""
    return str(usual_edition(game).check(edition))


def compare(voice: Voice, one: str, other: str, as_json: bool) -> None:
    """Print what differs between two editions."""
    rows = voice.game.differences(one, other)
    if as_json:
        print_json({"game": voice.game.name, "one": one, "other": other, "differences": rows})
    elif rows:
        print_differences(a_console(), voice, one, other, rows)
    else:
        a_console().print(voice.ui("no-difference", one=one, other=other))


def print_differences(console: Console, voice: Voice, one: str, other: str, rows: list[dict[str, Any]]) -> None:
    """The differences as a table."""
    ui = voice.ui
    console.print(ui("differences", one=one, other=other), style="bold")
    table = a_table([ui("rule"), ui("field"), ui("edition", name=one), ui("edition", name=other)])
    for row in rows:
        what = told_field(voice.game, str(row["field"]), voice.language)
        values = [difference(voice, row, "one", one), difference(voice, row, "other", other)]
        table.add_row(str(row["rule"]), what, *values)
    console.print(table)


def difference(voice: Voice, row: dict[str, Any], which: str, edition: str) -> str:
    """A value of a rule in words."""
    told = told_value(voice.game, row, which, edition, voice.language)
    if isinstance(told, str):
        return told
    return voice.ui("yes") if told else voice.ui("no")
