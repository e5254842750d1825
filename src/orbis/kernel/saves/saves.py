"""Saves: a match as plain data and back, and the replay that trusts nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from orbis.kernel.agenda import advance
from orbis.kernel.chance import Chance
from orbis.kernel.errors import Given, Invalid, OrbisError, shorten
from orbis.kernel.log.entries import AGREED, ANSWER, BACK, CHANCE_ROW, LogEntry, confirmed, dump_entry, read_entry
from orbis.kernel.options import check_all
from orbis.kernel.saves.state import decode, digest, encode, restore

if TYPE_CHECKING:
    from orbis.kernel.game import Game
    from orbis.kernel.match import Match

FORMAT: Final = 2  # of the save itself; the rules have their own version
# In format 1 chance counted the rows that were taken back too: draws after a way back came out anew.
FORMATS: Final = (1, FORMAT)
PARTS: Final = ("orbis", "game", "version", "seats", "options", "seed", "log", "state", "hash", "check")


def save(match: Match) -> dict[str, Any]:
    """The whole match as plain data, secrets included."""
    if match.imagined:
        raise Invalid("save", "an imagined match cannot be saved: its past is not known")
    state = match.state()
    data: dict[str, Any] = {
        "orbis": 1 if match.chance is not None and match.chance.by_length else FORMAT,
        "game": match.game.name,
        "version": match.game.version,
        "seats": match.position.seats,
        "options": match.options,
        "seed": None if match.chance is None else match.chance.seed,
        "log": [dump_entry(row, match.game.actions.names) for row in match.entries],
        "state": state,
        "hash": digest(state),
    }
    data["check"] = digest(data)
    detached: dict[str, Any] = decode(encode(data))  # shares nothing with the match
    return detached


def check_parts(data: Given) -> dict[str, Any]:
    """The data if it has all parts of a save of this format; `Invalid` says what is wrong."""
    if not isinstance(data, dict):
        raise Invalid("save", f"{shorten(data)} is not a saved match")
    missing = [part for part in PARTS if part not in data]
    if missing:
        raise Invalid("save", f"{', '.join(missing)} missing: this is not a saved match, or it was cut off")
    if data["orbis"] not in FORMATS or isinstance(data["orbis"], bool):
        raise Invalid("orbis", f"the save has format {shorten(data['orbis'])}; this program reads 1 to {FORMAT}")
    parts: dict[str, Any] = data
    return parts


def check_save(data: Given) -> dict[str, Any]:
    """The data if, besides, nothing in it was changed."""
    check_parts(data)
    if data["check"] != digest({part: data[part] for part in data if part != "check"}):
        raise Invalid("check", "the save was cut off or edited: its checksum does not fit")
    checked: dict[str, Any] = data
    return checked


def load(game: Game[Any], data: Given) -> Match:
    """The match that `save` wrote, ready to go on."""
    check_save(data)
    match = blank_match(game, data)
    match.take_rows(read_rows(game, data["log"]))
    state = data["state"]
    if digest(state) != data["hash"]:
        raise Invalid("hash", "the position does not fit its hash")
    if not isinstance(state, dict) or type(state.get("seats")) is not int or state["seats"] != match.position.seats:
        raise Invalid("state", f"the position is not one of {match.position.seats} seats")
    try:
        restore(match.position, state, game.steps)
        wrong = game.audit(match.position)
        if wrong:  # before anything is done with it: a forged number may be enormous
            raise Invalid("state", f"the position is impossible: {shorten(wrong[0], 200)}")
        if match.position.agenda:
            advance(match.position)
        for seat in range(match.position.seats):
            match.view(seat)
        if match.hash != data["hash"]:
            raise Invalid("state", "the position cannot be read back as it was")
    except Invalid:
        raise
    except Exception as error:  # whatever a forged position makes a rule stumble over
        raise Invalid("state", f"the position is impossible: {shorten(str(error))}") from error
    return match


def blank_match(game: Game[Any], data: dict[str, Any]) -> Match:
    """A match with the seats, options and chance of a save, at its beginning."""
    if data["game"] != game.name:
        raise Invalid("game", f"this is a match of {shorten(data['game'])}, not of {game.name}")
    if not game.accepts(str(data["version"])):
        raise Invalid(
            "version",
            f"saved under rules {shorten(data['version'])}; this program plays {game.version} and cannot go on",
        )
    if not isinstance(data["options"], dict):
        raise Invalid("options", f"{shorten(data['options'])} is not a set of options")
    seats = data["seats"]
    game.check_seats(seats)
    options = check_all(game.options, data["options"])
    game.check(seats, options)
    return game.begin(seats, options, None if data["seed"] is None else chance_of(data))


def chance_of(data: dict[str, Any]) -> Chance:
    """The dice and draws of a save, by the rule of its format."""
    return Chance(data["seed"], by_length=data["orbis"] == 1)


def read_rows(game: Game[Any], log: Any) -> list[LogEntry]:
    """The rows of a saved log."""
    if not isinstance(log, list) or not log:
        raise Invalid("log", "a log is a list of rows and has at least one")
    return [read_entry(each, game.actions.codes, n) for n, each in enumerate(log)]


def replay(game: Game[Any], data: Given) -> Match:
    """Play a saved match again from its first row, and compare every row and hash on the way.

    Trusts nothing but the seed and the answers of the seats. `Invalid` names the first row that differs.
    """
    match = blank_match(game, check_parts(data))
    rows = read_rows(game, data["log"])
    compared = 0
    while True:
        compare(match, rows, compared)
        compared = len(match.entries)
        if compared == len(rows):
            break
        again(match, rows, compared)
    match.confirms = 0
    if match.hash != data["hash"] or digest(data["state"]) != data["hash"]:
        raise Invalid("hash", "the log leads to another position than the one that was saved")
    return match


def by_hand(
    game: Game[Any], data: dict[str, Any], rows: list[LogEntry], each: Callable[[], None] | None = None
) -> Match:
    """The match after rows of its log. Every answer has to be legal; dice and draws are believed as the rows say them.

    So the past of a match can be read even where its seed is not known, or was another one's. `each` is called before
    every answer: whoever has little patience with a log somebody made up may raise something there.
    """
    match = blank_match(game, {**data, "seed": None})
    known = 0
    while True:
        for n in range(known, len(match.entries)):
            if n >= len(rows):
                raise Invalid(f"log row {n}", "the log ends here, but the rules go on by themselves: it was cut off")
            ours, theirs = match.entries[n], rows[n]
            for part in ("kind", "seat", "code", "to", "told"):
                if getattr(ours, part) != getattr(theirs, part):
                    raise Invalid(f"log row {n}", f"its {part} is not what playing gives")
        known = len(match.entries)
        if known == len(rows):
            break
        if each is not None:
            each()
        again(match, rows, known)
    match.confirms = 0
    match.entries = rows
    if rows[-1].hash and match.hash != rows[-1].hash:
        raise Invalid(f"log row {len(rows) - 1}", "the log leads to another position than it says")
    return match


def again(match: Match, rows: list[LogEntry], n: int, first: int = 0) -> None:
    """Do once more what row `n` says somebody did. `rows` begin with row `first` and go on at least to the next act."""
    row = rows[n - first]
    match.confirms = confirmed(rows, n - first + 1, match.game.closing)
    try:
        if row.kind == ANSWER or (row.kind == CHANCE_ROW and match.chance is None):
            match.play(row.seat, row.code)
        elif row.kind == BACK:
            match.back_to(row.seat, row.to)
        elif row.kind == AGREED:
            match.rewind(row.to)
        else:
            raise Invalid("", f"nobody was asked, so a row of the kind {row.kind!r} cannot stand here")
    except OrbisError as error:
        raise Invalid(f"log row {n}", str(error)) from error


def compare(match: Match, rows: list[LogEntry], first: int) -> None:
    """Compare the rows played from a number on with the saved ones."""
    names = match.game.actions.names
    for n in range(first, len(match.entries)):
        if n >= len(rows):
            raise Invalid(f"log row {n}", "the log ends here, but the rules go on by themselves: it was cut off")
        ours, theirs = dump_entry(match.entries[n], names), dump_entry(rows[n], names)
        for part in sorted({*ours, *theirs}):
            if ours.get(part) != theirs.get(part):
                said, true = shorten(theirs.get(part)), shorten(ours.get(part))
                raise Invalid(f"log row {n}", f"{part} is {said}, but playing gives {true}")
