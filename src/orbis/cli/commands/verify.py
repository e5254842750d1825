"""`orbis verify`: derive every die and draw of a finished sealed match again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Final

import typer

import orbis
from orbis.cli.files import read_save
from orbis.cli.output import a_console, a_table, print_json
from orbis.cli.packs import Packs
from orbis.cli.program import fail
from orbis.cli.terminal.screen import Screen
from orbis.cli.terminal.seat_files import a_voice, refuse_seen
from orbis.cli.terminal.words import check_language
from orbis.kernel.errors import Invalid, OrbisError, shorten
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import Tampered, begun_at, chance_rows
from orbis.kernel.saves.fair_dice import verify as derive_again
from orbis.kernel.saves.saves import check_parts

NOT_VERIFIED: Final = 1
ROUNDS: Final = ("round", "epoch", "season")  # what the games call a round


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A finished sealed match.")],
    seal: Annotated[str, typer.Option(metavar="HASH", help="The seal as the table showed it at the start.")] = "",
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    pack: Packs = None,
) -> None:
    """Derive the dice and draws of a sealed match again; exit code 1 if they are not those of the file."""
    check_language(lang)
    given = check_seal(seal)
    data = read_save(file)
    try:
        refuse_seen(data, "its secret is opened at the end, and only then can it be verified")
        match = derive_again(orbis.game(check_parts(data)["game"]), data, given)
    except Tampered as found:
        if as_json:
            print_json({"verified": False, "row": found.row if found.row >= 0 else None, "problem": told(found)})
        raise typer.Exit(fail(f"{file}: {told(found)}", NOT_VERIFIED)) from found
    except OrbisError as error:
        raise Invalid(str(file), str(error)) from error
    if as_json:
        print_json(as_data(match, data, given))
    else:
        print_found(match, data, lang, given)


def check_seal(typed: str) -> str:
    """A seal as typed, in small letters; `Invalid` if it cannot be one."""
    seal = "".join(typed.split()).lower()
    if typed and not re.fullmatch("[0-9a-f]{64}", seal):
        raise Invalid("--seal", f"{shorten(typed)} is not a seal: that is 64 digits from 0 to f")
    return seal


def told(found: Tampered) -> str:
    """What is wrong with the file, and in which round."""
    when = "" if found.match is None else round_of(found.match, found.row)
    return f"{when}, {found}" if when else str(found)


def round_of(match: Match, row: int) -> str:
    """The round in which a row stands; the empty string if nobody had been asked yet."""
    asked = [n + 1 for n, each in enumerate(match.entries[:row]) if each.hash]
    if not asked:
        return ""
    table = match.at(asked[-1]).view(None)["table"]
    return next(iter([f"{name} {table[name]}" for name in ROUNDS if name in table]), "")


def as_data(match: Match, data: dict[str, Any], given: str) -> dict[str, Any]:
    """What was found as plain data."""
    sealed, (dice, draws) = data["sealed"], chance_rows(match, begun_at(data))
    return {
        "verified": True,
        "game": match.game.name,
        "version": data["version"],
        "options": match.options,
        "seal": sealed["seal"],
        "seal_given": bool(given),
        "players": [
            {"seat": seat, "name": name, "word": word}
            for seat, (name, word) in enumerate(zip(data["names"], sealed["words"], strict=True))
        ],
        "rows": len(match.entries),
        "begun": begun_at(data),  # rows before this one came from another match, and were not derived
        "dice": dice,
        "draws": draws,
        "hash": match.hash,
        "standings": match.standings,
    }


def print_found(match: Match, data: dict[str, Any], lang: str, given: str) -> None:
    """What was found, for a person."""
    voice = a_voice(match.game, lang, data["names"])
    screen = Screen(a_console(), match, voice)
    sealed, (dice, draws) = data["sealed"], chance_rows(match, begun_at(data))
    screen.line(voice.ui("verify-seal", seal=sealed["seal"]), "bold")
    screen.line(voice.ui("verify-given") if given else voice.ui("verify-compare"))
    table = a_table([voice.ui("who"), voice.ui("verify-word")])
    for seat, word in enumerate(sealed["words"]):
        table.add_row(voice.seat(seat), shorten(word) if word else voice.ui("verify-no-word"))
    screen.console.print(table)
    screen.console.print()
    screen.line(voice.ui("verify-chance", dice=dice, draws=draws))
    if begun_at(data):
        screen.line(voice.ui("verify-begun", row=begun_at(data)), "bold")
    screen.line(voice.ui("every-row", rows=len(match.entries)))
    screen.line(voice.ui("hash", hash=match.hash))
    screen.console.print()
    screen.standings()
    screen.line(voice.ui("verified"), "bold green")
