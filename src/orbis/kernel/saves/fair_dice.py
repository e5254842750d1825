"""Sealed matches: dice and draws that nobody can foresee and everybody can check afterwards.

Before the players say their words the table shows the hash of a secret. The seed comes from the secret and all the
words, so neither the house nor a player can choose it alone. After the game the secret is shown, and whoever has the
file derives the seed, and with it every card and die, again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

from orbis.kernel.errors import Given, Invalid, OrbisError, shorten
from orbis.kernel.game import Game
from orbis.kernel.log.entries import ANSWER, CHANCE_ROW, FORCED, LogEntry, dump_entry, read_entry
from orbis.kernel.match import Match
from orbis.kernel.saves import saves
from orbis.kernel.saves.state import digest, encode

MOST_WORD_CHARACTERS: Final = 100
DIE: Final = "roll"  # how the verbs of dice begin in every game; all other answers of CHANCE are draws
# What a row says, the telling parts first: the first one that differs is named.
ROW_PARTS: Final = ("kind", "seat", "answer", "to", "told", "asks", "shows", "rule", "witnesses", "hash")


class Tampered(Invalid):
    """The file of a sealed match in which something is not as the secret and the rules give it."""

    def __init__(self, field: str, problem: str, row: int = -1, match: Match | None = None) -> None:
        super().__init__(field, problem)
        self.row = row  # the first row that differs; -1: it is not about a row
        self.match = match  # derived again up to there


def new_secret() -> str:
    """A secret nobody can guess."""
    return secrets.token_hex(32)


def seal_of(secret: str) -> str:
    """What is shown of a secret before the game."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, words: Sequence[str]) -> str:
    """The seed of a match from the secret and a word from each seat; a seat without one counts as the empty word."""
    written = "\n".join([secret, *[f"{len(word.encode())}:{word}" for word in words]])  # lengths: no two lists alike
    return hashlib.sha256(written.encode()).hexdigest()


def open_file(match: Match, secret: str, words: Sequence[str], names: Sequence[str], begun: int = 0) -> dict[str, Any]:
    """The file of a finished sealed match: its save, the opened seal, and who played.

    `begun`: the row at which it began, if it went on from a moment of another match.
    """
    if not match.over:
        raise Invalid("match", "it is not over, so its secret stays sealed")
    data = match.save()
    del data["check"]
    data["sealed"] = {"seal": seal_of(secret), "secret": secret, "words": list(words)}
    data["names"] = list(names)
    if begun:
        data["begun"] = {"row": begun}
    data["check"] = digest(data)
    return data


def chance_rows(match: Match, since: int = 0) -> tuple[int, int]:
    """How many dice were rolled and how many draws were made from a row on, those taken back included."""
    verbs = [match.game.actions.name(row.code) for row in match.entries[since:] if row.kind == CHANCE_ROW]
    dice = len([verb for verb in verbs if verb.startswith(DIE)])
    return dice, len(verbs) - dice


def verify(game: Game[Any], data: Given, seal: str = "") -> Match:
    """Derive the seed, then every draw and die of a finished sealed match again.

    `Invalid` if this is no file of one; `Tampered`, with the first difference, if something in it was changed. Then
    nothing in it was, except what only the players can know: their names, and whether they gave these answers. With
    `seal`, what a player wrote down at the start, even a file made up as a whole is found out. Of a match that went on
    from a moment of another one, only what came after that moment is derived: `begun_at` says from where.
    """
    parts = saves.check_parts(data)
    sealed, names = opened(parts)
    try:
        check_seal(parts, sealed, seal)
        match = derive(game, parts)
        check_whole(match, parts, sealed, names)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        # Whatever a forged part makes the rules stumble over.
        raise Tampered("", f"the file is damaged ({type(error).__name__})") from error
    return match


def opened(parts: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The opened seal and the names of a file; `Invalid` if it has none."""
    sealed, names = parts.get("sealed"), parts.get("names")
    if not isinstance(sealed, dict):
        raise Invalid("sealed", "this match was not sealed: there is no secret to check its dice and draws against")
    if not isinstance(sealed.get("secret"), str) or not is_texts(sealed.get("words")):
        raise Invalid("sealed", "the secret or the words are missing")
    if names is None or not is_texts(names):
        raise Invalid("names", "the names of the players are missing")
    return sealed, names


def is_texts(given: Given) -> bool:
    """Whether something is a list of texts."""
    return isinstance(given, list) and all(isinstance(each, str) for each in given)


def check_seal(parts: dict[str, Any], sealed: dict[str, Any], seal: str) -> None:
    """Whether the secret belongs to the seal, and gives the seed together with the words."""
    secret, words, seats = sealed["secret"], sealed["words"], parts["seats"]
    if len(words) != seats or len(parts["names"]) != seats:
        raise Tampered(
            "sealed", f"{len(words)} words and {len(parts['names'])} names do not fit {shorten(seats)} seats"
        )
    if seal_of(secret) != sealed.get("seal"):
        raise Tampered("sealed", "the secret does not belong to the seal that was shown at the start")
    if seal and seal != sealed["seal"]:
        raise Tampered("seal", "the file carries another seal than the one given: it is not of that match")
    if seed_from(secret, words) != parts["seed"]:
        raise Tampered("seed", "the secret and the words give another seed than the one that was played with")


def derive(game: Game[Any], parts: dict[str, Any]) -> Match:
    """Play the match again from the seed and the answers of the seats; `Tampered` names the first other row."""
    log = parts["log"]
    if not isinstance(log, list):
        raise Tampered("log", "a log is a list of rows")
    known = begun_at(parts)
    match = begun(game, parts, known) if known else saves.blank_match(game, parts)
    while True:
        for n in range(known, len(match.entries)):
            compare(match, log, n)
        known = len(match.entries)
        if known == len(log):
            break
        try:
            saves.again(match, rows_up_to_the_next_act(game, log, known), known, known)
        except OrbisError as error:
            problem = str(error).removeprefix(f"log row {known}: ")
            raise Tampered(f"row {known}", f"this cannot have happened: {problem}", known, match) from error
    match.confirms = 0
    if not match.over:
        raise Tampered(f"row {known}", "the log ends here, before the end of the game: it was cut off", known, match)
    return match


def rows_up_to_the_next_act(game: Game[Any], log: list[Any], first: int) -> list[LogEntry]:
    """An act of a seat with all that followed by itself. Only the first row has to be readable."""
    rows = [read_entry(log[first], game.actions.codes, first)]
    for n in range(first + 1, len(log)):
        try:
            rows.append(read_entry(log[n], game.actions.codes, n))
        except OrbisError:
            break
        if rows[-1].kind not in (FORCED, CHANCE_ROW):
            break
    return rows


def begun_at(parts: dict[str, Any]) -> int:
    """The row from which a match was played that went on from a moment of another one; 0 for all others.

    What was rolled and drawn before it came from the secret of that other match, and cannot be derived from this one.
    """
    said = parts.get("begun")
    if said is None:
        return 0
    row = said.get("row") if isinstance(said, dict) else None
    if type(row) is not int or not 0 < row <= len(parts["log"]):
        raise Tampered("begun", f"{shorten(said)} does not say at which row of the log the match began")
    return row


def begun(game: Game[Any], parts: dict[str, Any], row: int) -> Match:
    """The match at the row from which it was played; the answers before it have to be legal, its dice are believed."""
    try:
        match = saves.by_hand(game, parts, saves.read_rows(game, parts["log"][:row]))
    except OrbisError as error:
        raise Tampered("begun", f"what came before row {row} cannot have happened: {error}") from error
    match.chance = saves.chance_of(parts)
    return match


def compare(match: Match, log: list[Any], n: int) -> None:
    """Compare a derived row with that of the file."""
    ours = dump_entry(match.entries[n], match.game.actions.names)
    where = f"row {n}, {described(match.entries, n, ours)}"
    if n >= len(log):
        raise Tampered(where, "the log ends before it, but the rules go on by themselves: it was cut off", n, match)
    theirs = log[n]
    if encode(theirs) == encode(ours):  # not `==`: to Python, True is 1
        return
    if not isinstance(theirs, dict):
        raise Tampered(where, f"the file says {shorten(theirs)}, which is not a row", n, match)
    parts = [*ROW_PARTS, *sorted(theirs)]
    part = next(iter([part for part in parts if encode(theirs.get(part)) != encode(ours.get(part))]), "")
    raise Tampered(where, difference(match.entries, n, part, theirs.get(part), ours.get(part)), n, match)


def difference(rows: list[LogEntry], n: int, part: str, said: Any, true: Any) -> str:
    """How the file differs from the derived row in one part of it."""
    if part == "answer" and rows[n].kind == CHANCE_ROW:
        return f"the file says {plain(said)}, the sealed secret gives {true}"
    if part == "hash":
        first = max([k + 1 for k in range(n) if rows[k].hash], default=0)
        which = f"rows {first} to {n} lead" if first < n else "it leads"
        return f"{which} to another position than the file says, so something there was changed"
    return f"the file says {part} {shorten(said)}, the rules give {shorten(true)}"


def plain(said: Any) -> str:
    """The answer of a file as it may be quoted: without quotes if it is a plain name."""
    return said if isinstance(said, str) and said.isascii() and said.isprintable() and len(said) < 60 else shorten(said)


def described(rows: list[LogEntry], n: int, ours: dict[str, Any]) -> str:
    """What a row is about: "a die of seat 2" is one that an answer of seat 2 led to."""
    row = rows[n]
    if row.kind == CHANCE_ROW:
        seats = [each.seat for each in rows[:n] if each.kind in (ANSWER, FORCED)]
        what = "a die" if ours["answer"].startswith(DIE) else "a draw"
        return f"{what} of seat {seats[-1]}" if seats else f"{what} of the setup"
    if row.kind in (ANSWER, FORCED):
        return f"{ours['answer']} of seat {row.seat}"
    return "the setup" if row.to < 0 else f"a way back to row {row.to}"


def check_whole(match: Match, parts: dict[str, Any], sealed: dict[str, Any], names: list[str]) -> None:
    """Whether the file is, to the last byte, the one of the derived match."""
    ours = open_file(match, sealed["secret"], sealed["words"], names, begun_at(parts))
    if encode(parts["state"]) != encode(ours["state"]) or parts["hash"] != ours["hash"]:
        raise Tampered("state", "the dice and draws are right, but they lead to another position than the file says")
    ours["version"] = parts["version"]  # an earlier one whose matches these rules play alike
    ours["check"] = digest({part: ours[part] for part in ours if part != "check"})
    for part in sorted({*ours, *parts}):
        if encode(parts.get(part)) != encode(ours.get(part)) and part != "check":
            raise Tampered(part, f"the file says {shorten(parts.get(part))}, it should be {shorten(ours.get(part))}")
    if parts["check"] != ours["check"]:
        raise Tampered("check", "the dice and draws are right, but the file was edited: its checksum does not fit")
