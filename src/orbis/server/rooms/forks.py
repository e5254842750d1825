"""Playing on from a moment of another match: a new table that begins there, against bots."""

from __future__ import annotations

from typing import Any

from orbis.kernel.chance import Chance
from orbis.kernel.log import Row
from orbis.kernel.match import Match
from orbis.kernel.sealing import seed_from
from orbis.server import deciding
from orbis.server.attempts import HOUR
from orbis.server.errors import Problem
from orbis.server.opening import NO_CLOCK, check_chair, open_table, write_table
from orbis.server.people import User
from orbis.server.recording import Recording
from orbis.server.room import Room
from orbis.server.services import Services
from orbis.server.table import BOT, OVER, PERSON, OnlineTable


def may_fork(table: OnlineTable, user: str) -> bool:
    """Whether somebody may play on from a moment of a table.

    A match that goes on with other people would be given away by it: whoever plays on sees what comes. So it has to be
    over, or be one's own against bots.
    """
    people = {seat.user for seat in table.seats if seat.user or seat.left_for}  # somebody may come to a freed seat
    return table.match is not None and bool(user) and (table.status == OVER or people == {user})


def chairs(recording: Recording, seat: int, bot: str) -> list[dict[str, str]]:
    """Who sits where: the one who plays on, bots on the seats of the others, and Automas where they were."""
    kinds = recording.game.kinds(recording.seats, recording.settings)
    people = [n for n, kind in enumerate(kinds) if kind == PERSON]
    if seat not in people:
        raise Problem(422, "invalid", f"seat: {seat} cannot be played; allowed: {', '.join(map(str, people))}", "seat")
    own = {"kind": PERSON, "bot": ""}
    return [
        own if n == seat else {"kind": BOT, "bot": bot} if kind == PERSON else {"kind": kind, "bot": ""}
        for n, kind in enumerate(kinds)
    ]


def begun(table: OnlineTable, recording: Recording, row: int, seat: int, user: str) -> deciding.Outcome:
    """The one who plays on sits down, and the match begins with the rows up to that moment.

    Those were rolled and drawn from another secret: what follows comes from this table's own.
    """
    rows: list[Row] = recording.rows[:row]
    chance = Chance(seed_from(table.secret, table.words))
    match = Match.resume(recording.game, recording.seats, recording.settings, chance, rows)
    sat: deciding.Draft = ("sat", {"seat": seat, "user": user, "word": ""})
    return deciding.Outcome([sat, deciding.begins(table, [], match)], match)


async def fork(services: Services, recording: Recording, row: int, seat: int, bot: str, user: User) -> str:
    """Open a table that goes on from a moment; returns its id."""
    if recording.match_at(row).over:
        raise Problem(409, "game-over", "The game is over there: choose an earlier moment.", key="game-over")
    seats = chairs(recording, seat, bot)
    game = recording.game
    checked: dict[str, Any] = {
        "game": game.name,
        "version": game.version,
        "seats": [check_chair(game, each) for each in seats],
        "options": recording.settings,  # to the letter: the rows were played under them
        "clock": dict(NO_CLOCK),
        "begun": row,
    }
    await services.attempts.allow(f"tables:{user.id}", services.config.limits.tables_per_hour, HOUR)
    table, event = open_table(checked, user.id, watch=True, listed=False)
    await services.database.write(lambda tx: write_table(tx, table, event, {}))
    table.known_as[user.id] = user.name
    room = services.hall.rooms[table.id] = Room(services, table)
    await room.change(lambda current: begun(current, recording, row, seat, user.id), None)
    return table.id
