"""Lists of tables: mine, with what waits for me; and those open to anybody."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from orbis.kernel.errors import OrbisError
from orbis.kernel.match import Match
from orbis.server.database.api import Record, Transaction
from orbis.server.rooms.shelving import WEEK
from orbis.server.services import Services
from orbis.tables.lessons import lesson_at
from orbis.tables.table import DELETED, OPEN, OVER, OnlineTable

MOST: Final = 100
MOST_QUESTIONS: Final = 20  # tables whose question is told: each has to be in memory for it
MOST_RESULTS: Final = 3  # finished tables whose result is told, for the same reason
NOTHING: Final[dict[str, Any]] = {"mine": [], "asked": None, "glance": {}, "result": None, "lesson": None}


async def my_tables(services: Services, user: str) -> list[dict[str, Any]]:
    """The tables a person sits at, those that wait for them first, then the latest; deleted ones for their host."""

    def look(tx: Transaction) -> tuple[list[Record], list[Record]]:
        tables = tx.all(
            "SELECT t.id, t.game, t.status, t.last, t.created, t.changed, e.data AS made,"
            " MAX(p.waits) AS waits, MAX(l.n) AS looked, MAX(v.archived) AS archived"
            " FROM places p JOIN tables t ON t.id = p.table_id JOIN events e ON e.table_id = t.id AND e.n = 0"
            " LEFT JOIN looks l ON l.table_id = t.id AND l.user_id = :user"
            " LEFT JOIN visits v ON v.table_id = t.id AND v.user_id = :user"
            " WHERE p.user_id = :user GROUP BY t.id, t.game, t.status, t.last, t.created, t.changed, e.data"
            " ORDER BY MAX(p.waits) DESC, t.changed DESC LIMIT :most",
            user=user,
            most=MOST,
        )
        return tables, seats_of(tx, [row["id"] for row in tables])

    tables, seats = await services.database.read(look)
    found = []
    results = 0
    for n, row in enumerate(tables):
        host = msgspec.json.decode(row["made"]).get("host") == user
        if row["status"] == DELETED and not host:
            continue
        shown = {
            **summary(row, seats),
            "your_turn": bool(row["waits"]),
            "looked": -1 if row["looked"] is None else row["looked"],
            "host": host,
            "archived": row["archived"] is not None,
            "kept_until": row["changed"] + WEEK if row["status"] == DELETED else None,
            **NOTHING,
        }
        over = row["status"] == OVER
        results += over
        if results <= MOST_RESULTS if over else n < MOST_QUESTIONS:
            shown.update(await glance(services, row["id"], user))
        found.append(shown)
    return found


async def glance(services: Services, table_id: str, user: str) -> dict[str, Any]:
    """What can be said of a table at a glance: my seats, what it asks of me, how it stands or has ended.

    One that cannot go on asks nothing of anybody.
    """
    try:
        table = (await services.rooms.room(table_id)).table
    except OrbisError:
        return {"your_turn": False}
    mine, match = table.seats_of(user), table.match
    if table.frozen or match is None:
        return {"mine": mine, "your_turn": False}
    standings = [{name: each[name] for name in ("seat", "place", "points")} for each in match.standings]
    return {
        "mine": mine,
        "asked": question(match, asked_of(table, mine)),
        "glance": match.game.glance(match.position),
        "result": standings if match.over else None,
        "lesson": lesson_at(table),
    }


def asked_of(table: OnlineTable, mine: list[int]) -> list[int]:
    """Those of my seats that I am to answer for myself."""
    return [seat for seat in mine if seat in table.timed()]


def question(match: Match, mine: list[int]) -> dict[str, Any] | None:
    """What a match asks of one of these seats, without the answers."""
    for seat in mine:
        decision = match.decision(seat)
        if decision is not None:
            return {"seat": seat, "key": decision.key, "facts": decision.facts}
    return None


async def listed_tables(services: Services) -> list[dict[str, Any]]:
    """Open tables anybody may sit down at."""

    def look(tx: Transaction) -> tuple[list[Record], list[Record]]:
        tables = tx.all(
            "SELECT id, game, status, last, created, changed FROM tables"
            " WHERE listed = 1 AND status = :open ORDER BY changed DESC LIMIT :most",
            open=OPEN,
            most=MOST,
        )
        return tables, seats_of(tx, [row["id"] for row in tables])

    tables, seats = await services.database.read(look)
    return [summary(row, seats) for row in tables]


def seats_of(tx: Transaction, ids: list[str]) -> list[Record]:
    """Who sits at some tables, by their present names."""
    sql = (
        "SELECT p.table_id, p.seat, p.waits, u.name FROM places p LEFT JOIN users u ON u.id = p.user_id"
        " WHERE p.table_id = :id ORDER BY p.seat"
    )
    return [row for table_id in ids for row in tx.all(sql, id=table_id)]


def summary(row: Record, seats: list[Record]) -> dict[str, Any]:
    """One line of a list."""
    return {
        "id": row["id"],
        "game": row["game"],
        "status": row["status"],
        "n": row["last"],
        "created": row["created"],
        "changed": row["changed"],
        "seats": [
            {"name": each["name"] or "", "waits": bool(each["waits"])}
            for each in seats
            if each["table_id"] == row["id"]
        ],
    }
