"""`orbis rules`: the rules as we play them, and what differs between editions."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.markdown import Markdown

import orbis
from orbis.cli.output import a_console, a_table, print_json
from orbis.cli.voice import Voice, check_language
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.game import Game
from orbis.kernel.settings import Setting

RULE: Final = re.compile(r"^- \*\*([A-Z]+-\w+) .+?(?=\n- |\n\n|\Z)", re.MULTILINE | re.DOTALL)
REFERENCE: Final = re.compile(r"\*([^*]+)\*\s*$")  # the last words of a rule, in italics
NAMED: Final = re.compile(r"^([A-Z]+)[-\d.]* \"(.+)\"$", re.IGNORECASE)  # as behind a line of the log: DD "Engage"


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
    english, spoken = rules_in(game.rulebook("en")), rules_in(game.rulebook(language))
    typed = " ".join(wanted.split())
    if typed.upper() in spoken:
        return spoken[typed.upper()]
    named = NAMED.match(typed)
    book, heading = (named[1].upper() + "-", named[2]) if named else ("", typed)
    found = [rule for rule, text in english.items() if rule.startswith(book) and refers(text, heading)]
    if not found:
        raise Invalid("rule", f"{game.title} has no rule {shorten(wanted)}: {nearest(typed.upper(), spoken)}")
    return "\n".join([spoken[rule] for rule in found])


def rules_in(text: str) -> dict[str, str]:
    """Number -> rule, in the order of the book."""
    return {rule[1]: rule[0] for rule in RULE.finditer(text)}


def refers(text: str, heading: str) -> bool:
    """Whether a rule stands under a heading of the rulebook, or comes from an example or a row of the editions."""
    reference = REFERENCE.search(text)
    sought = rf"(?<!\w){re.escape(heading)}(?!\w)"
    return bool(heading and reference and re.search(sought, " ".join(reference[1].split()), re.IGNORECASE))


def usual_edition(game: Game[Any]) -> Setting:
    """The option that chooses the edition."""
    for setting in game.settings:
        if setting.name == "edition":
            return setting
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
        field = str(row["field"])
        key = "field-" + field.replace("_", "-").replace(".", "-")
        what = voice.say(key, {}) if voice.game.catalogue.has(voice.language, key) else field.replace("_", " ")
        values = [difference(voice, row, "one", one), difference(voice, row, "other", other)]
        table.add_row(str(row["rule"]), what, *values)
    console.print(table)


def difference(voice: Voice, row: dict[str, Any], which: str, edition: str) -> str:
    """A value of a rule in words."""
    if isinstance(row[which], bool):
        return voice.ui("yes") if row[which] else voice.ui("no")
    return voice.game.told_difference(row, which, edition, voice.language)
