"""Files of what one seat saw of a running match: read with suspicion, told as far as they go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import orbis
from orbis.cli.terminal.log import Read
from orbis.cli.terminal.words import Voice
from orbis.kernel.agenda import CHANCE
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.game import Game
from orbis.kernel.log.entries import AGREED, BACK, KINDS, START
from orbis.kernel.options import check_all
from orbis.kernel.saves.saves import FORMAT, FORMATS
from orbis.server.replays.files import SEEN

PARTS: Final = ("orbis", "kind", "game", "version", "seats", "options", "you", "names", "seal", "log")
MOST_NAME_CHARACTERS: Final = 200
MOST_NUMBER: Final = 10**9  # in a sentence


class Seen:
    """What a seat, or a spectator, saw."""

    __slots__ = ("entries", "game", "names", "options", "seal", "seats", "version", "you")

    def __init__(self, game: Game[Any], data: dict[str, Any]) -> None:
        self.game = game
        self.version = str(data["version"])
        self.seats: int = data["seats"]
        self.options = check_all(game.options, data["options"])
        self.you: int | None = data["you"]
        self.names: list[str] = data["names"]
        self.seal: str = data["seal"]
        self.entries: list[Read] = data["log"]


def is_seen(data: Any) -> bool:
    """Whether a file is of this kind, by its own word."""
    return isinstance(data, dict) and data.get("kind") == SEEN


def read_seen(data: dict[str, Any]) -> Seen:
    """What is in such a file; `Invalid` says what is wrong with it."""
    missing = [part for part in PARTS if part not in data]
    if missing:
        raise Invalid("file", f"{', '.join(missing)} missing: it was cut off")
    if data["orbis"] not in FORMATS:
        raise Invalid("orbis", f"the file has format {shorten(data['orbis'])}; this program reads 1 to {FORMAT}")
    game = orbis.game(data["game"])
    game.check_seats(data["seats"])
    if not isinstance(data["options"], dict):
        raise Invalid("options", f"{shorten(data['options'])} is not a set of options")
    check_names(data["names"], data["seats"])
    if data["you"] is not None and not is_number(data["you"], 0, data["seats"] - 1):
        raise Invalid("you", f"{shorten(data['you'])} is not at this table; allowed: 0 to {data['seats'] - 1}, or null")
    if not isinstance(data["seal"], str):
        raise Invalid("seal", f"{shorten(data['seal'])} is not a seal")
    if not isinstance(data["log"], list) or not data["log"]:
        raise Invalid("log", "a log is a list of entries and has at least one")
    for n, row in enumerate(data["log"]):
        check_row(game, data["seats"], row, n)
    return Seen(game, data)


def check_names(names: Any, seats: int) -> None:
    """Refuse what is not a name for each seat."""
    listed = isinstance(names, list) and len(names) == seats
    if not listed or not all(isinstance(name, str) and len(name) <= MOST_NAME_CHARACTERS for name in names):
        raise Invalid("names", f"{shorten(names)} is not a list of {seats} names")


def check_row(game: Game[Any], seats: int, row: Any, n: int) -> None:
    """Refuse what is not a row as a seat may read it: everything in it becomes a sentence."""
    where = f"log row {n}"
    if not isinstance(row, dict) or row.get("row") != n or row.get("kind") not in KINDS:
        raise Invalid(where, f"{shorten(row)} is not a row")
    if (row["kind"] == START) != (n == 0):
        raise Invalid(where, "the first row, and only that, must be of the kind 'start'")
    rule = row.get("rule")
    if not is_number(row.get("seat"), CHANCE, seats - 1) or not isinstance(rule, str) or not rule.isprintable():
        raise Invalid(where, "its seat or its rule is damaged")
    if row["kind"] in (BACK, AGREED):
        if not is_number(row.get("to"), 1, n - 1):
            raise Invalid(where, f"'to' is {shorten(row.get('to'))}; it must be the number of an earlier row")
    elif row["kind"] != START:
        answer = row.get("answer", "")
        if answer is not None and (not isinstance(answer, str) or answer not in game.actions.codes):
            raise Invalid(where, f"there is no answer {shorten(answer)}")
    if not isinstance(row.get("told"), list) or not all(is_telling(game, each) for each in row["told"]):
        raise Invalid(where, f"'told' is damaged: {shorten(row.get('told'))}")


def is_telling(game: Game[Any], told: Any) -> bool:
    """Whether something is a message that a rule of the game tells."""
    key = told.get("key") if isinstance(told, dict) else None
    if not isinstance(key, str) or key not in game.tellings or not isinstance(told.get("facts"), dict):
        return False
    facts = told["facts"]
    return set(facts) == set(game.tellings[key]) and all(is_fact(game, name, facts[name]) for name in facts)


def is_fact(game: Game[Any], name: str, value: Any) -> bool:
    """Whether a value can stand for an argument of a sentence."""
    if name in game.domains:
        return isinstance(value, str) and value in game.domains[name]
    return is_number(value, -MOST_NUMBER, MOST_NUMBER)


def is_number(value: Any, least: int, most: int) -> bool:
    """Whether a value is a whole number in a range."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def refuse_seen(data: Any, why: str) -> None:
    """Refuse a file of this kind where a whole match is needed."""
    if is_seen(data):
        raise Invalid("", f"this file holds only what one seat saw of a match that is still running: {why}")


def a_voice(game: Game[Any], lang: str, names: Sequence[str]) -> Voice:
    """A voice that uses the names of a file: a seat without one is "Player 3", and none can command the terminal."""
    voice = Voice(game, lang)
    clean = ["".join([c if c.isprintable() else "?" for c in name]).strip() for name in names]
    voice.names = [name or voice.name(seat) for seat, name in enumerate(clean)]
    return voice
