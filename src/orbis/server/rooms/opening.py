"""What a new table needs from outside: an id, a secret, the time, invitations, and its place in the database."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

from orbis.kernel.saves.fair_dice import new_secret
from orbis.server.clock import now
from orbis.server.database.api import Database, Transaction
from orbis.server.rooms.storage import write_event
from orbis.tables.creation import open_table
from orbis.tables.table import Event, OnlineTable


def new_id() -> str:
    """An id nobody can guess: who knows it was given the link."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """An invitation or a key."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


async def store_new_table(
    database: Database,
    checked: dict[str, Any],
    host: str,
    *,
    watch: bool,
    listed: bool,
    kept: Sequence[str] = (),
    invites: dict[int, str] | None = None,
) -> OnlineTable:
    """Open a table and store it. `invites`: an invitation for each seat that somebody may be invited to."""
    table, event = open_table(
        checked, host, table_id=new_id(), secret=new_secret(), at=now(), watch=watch, listed=listed, kept=kept
    )
    await database.write(lambda tx: write_table(tx, table, event, invites or {}))
    return table


def write_table(tx: Transaction, table: OnlineTable, event: Event, invites: dict[int, str]) -> None:
    """A new table into the database."""
    tx.do(
        "INSERT INTO tables (id, game, version, secret, status, listed, last, due, created, changed)"
        " VALUES (:id, :game, :version, :secret, :status, :listed, 0, NULL, :at, :at)",
        id=table.id,
        game=table.game.name,
        version=table.made["version"],
        secret=table.secret,
        status=table.status,
        listed=int(table.made["listed"]),
        at=event.at,
    )
    write_event(tx, table.id, event)
    for n in range(len(table.seats)):
        tx.do(
            "INSERT INTO places (table_id, seat, user_id, waits, invite, seat_key)"
            " VALUES (:id, :n, NULL, 0, :invite, NULL)",
            id=table.id,
            n=n,
            invite=hashed(invites[n]) if n in invites else None,
        )
