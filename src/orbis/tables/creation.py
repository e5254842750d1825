"""Opening a table: what a host may choose, checked, and the first event it becomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import orbis
from orbis import bots
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.game import Game
from orbis.kernel.options import check_all
from orbis.kernel.saves.fair_dice import seal_of
from orbis.tables.absence import check_absence
from orbis.tables.clocks import KINDS, LONGEST, SHORTEST, TIMEOUTS
from orbis.tables.table import BOT, PERSON, Event, OnlineTable

NO_CLOCK: Final = {"kind": "none", "seconds": 0, "timeout": "nothing"}


def check_opening(
    game_name: str,
    seats: list[dict[str, str]],
    options: dict[str, Any],
    clock: dict[str, Any],
    absence: int | None = None,
) -> dict[str, Any]:
    """Game, seats, options and clock of a table to be, each checked; `Invalid` names what is wrong.

    `absence`: the seconds without a sign of life after which a seat may go to a bot by vote.
    """
    game = orbis.game(game_name)
    game.check_seats(len(seats))
    chairs = [check_chair(game, each) for each in seats]
    if all(chair["kind"] != PERSON for chair in chairs):
        raise Invalid("seats", "somebody has to play: keep at least one seat for a person")
    return {
        "game": game.name,
        "version": game.version,
        "seats": chairs,
        "options": check_options(game, chairs, options),
        "clock": check_clock(clock),
        "absence": check_absence(absence, check_clock(clock)),
    }


def check_chair(game: Game[Any], chair: dict[str, str]) -> dict[str, str]:
    """Who a seat is kept for: a person, a bot by its level, or rules of the game such as an Automa."""
    kind, bot = chair.get("kind", PERSON), chair.get("bot", "")
    if kind == BOT:
        return {"kind": BOT, "bot": check_bot(game, bot)}
    if kind not in game.sitters:
        raise Invalid("seats", f"{shorten(kind)} cannot sit here; allowed: {', '.join([*game.sitters, BOT])}")
    return {"kind": kind, "bot": ""}


def check_bot(game: Game[Any], name: str) -> str:
    """The level named, or the usual one. Programs may also name a bot itself: `random` is quick."""
    if name and name not in bots.playing(game.name):
        offered = ", ".join(bots.levels(game.name))
        raise Invalid("bot", f"there is no bot {shorten(name)} for {game.title}; allowed: {offered}")
    return name or bots.usual(game.name)


def check_options(game: Game[Any], chairs: list[dict[str, str]], options: dict[str, Any]) -> dict[str, Any]:
    """The options of the match, with those that follow from the seats."""
    own = game.seated([PERSON if chair["kind"] == BOT else chair["kind"] for chair in chairs])
    merged = dict(options)
    for name, value in own.items():
        given = merged.get(name, [])
        both = isinstance(value, list) and isinstance(given, list)
        merged[name] = [*[each for each in given if each not in value], *value] if both else value
    options = check_all(game.options, merged)
    game.check(len(chairs), options)
    kinds = [PERSON if chair["kind"] == BOT else chair["kind"] for chair in chairs]
    if game.kinds(len(chairs), options) != kinds:
        raise Invalid("options", "the options put others on the seats than the list of seats does: say it there only")
    return options


def check_clock(clock: dict[str, Any]) -> dict[str, Any]:
    """No clock, so long for each answer, or so long for all of them; and what happens when the time is up."""
    kind, timeout, seconds = clock.get("kind", "none"), clock.get("timeout", "nothing"), clock.get("seconds", 0)
    if kind not in KINDS:
        raise Invalid("clock", f"{shorten(kind)} is not a clock; allowed: {', '.join(KINDS)}")
    if kind == "none":
        return dict(NO_CLOCK)
    if timeout not in TIMEOUTS:
        raise Invalid("timeout", f"{shorten(timeout)} cannot happen; allowed: {', '.join(TIMEOUTS)}")
    if isinstance(seconds, bool) or not isinstance(seconds, int) or not SHORTEST <= seconds <= LONGEST:
        raise Invalid("seconds", f"{shorten(seconds)} cannot be used; allowed: {SHORTEST} to {LONGEST}")
    return {"kind": kind, "seconds": seconds, "timeout": timeout}


def open_table(
    checked: dict[str, Any],
    host: str,
    *,
    table_id: str,
    secret: str,
    at: int,
    watch: bool,
    listed: bool,
    kept: Sequence[str] = (),
) -> tuple[OnlineTable, Event]:
    """A new table with its first event. The hash of its secret is shown before anybody says a word.

    `kept`: the person each seat is kept for, who needs no invitation.
    """
    table = OnlineTable(table_id, secret)
    data = {**checked, "host": host, "watch": watch, "listed": listed, "seal": seal_of(secret), "kept": list(kept)}
    event = Event(0, "made", data, at)
    table.apply(event)
    return table, event
