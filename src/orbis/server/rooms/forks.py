"""Playing on from a moment of another match: a new table that begins there, against bots."""

from __future__ import annotations

from typing import Any

from orbis.server.errors import Problem
from orbis.server.people.accounts import User
from orbis.server.people.rate_limits import HOUR
from orbis.server.replays.recording import Recording
from orbis.server.rooms.opening import store_new_table
from orbis.server.services import Services
from orbis.tables.creation import NO_CLOCK, check_chair
from orbis.tables.machine import changes, inputs
from orbis.tables.table import BOT, OVER, PERSON, OnlineTable


def may_fork(table: OnlineTable, user: str) -> bool:
    """Whether somebody may play on from a moment of a table.

    A match that goes on with other people would be given away by it: whoever plays on sees what comes. So it has to be
    over, or be one's own against bots.
    """
    people = {seat.user for seat in table.seats if seat.user or seat.left_for}  # somebody may come to a freed seat
    return table.match is not None and bool(user) and (table.status == OVER or people == {user})


def chairs(recording: Recording, seat: int, bot: str) -> list[dict[str, str]]:
    """Who sits where: the one who plays on, bots on the seats of the others, and Automas where they were."""
    kinds = recording.game.kinds(recording.seats, recording.options)
    people = [n for n, kind in enumerate(kinds) if kind == PERSON]
    if seat not in people:
        raise Problem(422, "invalid", f"seat: {seat} cannot be played; allowed: {', '.join(map(str, people))}", "seat")
    own = {"kind": PERSON, "bot": ""}
    return [
        own if n == seat else {"kind": BOT, "bot": bot} if kind == PERSON else {"kind": kind, "bot": ""}
        for n, kind in enumerate(kinds)
    ]


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
        "options": recording.options,  # to the letter: the rows were played under them
        "clock": dict(NO_CLOCK),
        "begun": row,
    }
    await services.rate_limits.allow(f"tables:{user.id}", services.config.limits.tables_per_hour, HOUR)
    table = await store_new_table(services.database, checked, user.id, watch=True, listed=False)
    room = services.rooms.add(table)
    room.feed(inputs.Introduced(user.id, user.name))
    await room.change(changes.PlayOn(user.id, seat, recording.rows[:row]))
    return table.id
