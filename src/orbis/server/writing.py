"""Events and places between memory and database."""

from __future__ import annotations

import msgspec

from orbis.server.database import Row, Transaction
from orbis.server.table import Event, OnlineTable


def read_event(row: Row) -> Event:
    """An event from the database."""
    return Event(row["n"], row["kind"], msgspec.json.decode(row["data"]), row["at"], row["mark"])


def write_event(tx: Transaction, table_id: str, event: Event) -> None:
    """An event into the database; `Conflict` if its number is taken."""
    tx.do(
        "INSERT INTO events (table_id, n, kind, data, at, mark) VALUES (:id, :n, :kind, :data, :at, :mark)",
        id=table_id,
        n=event.n,
        kind=event.kind,
        data=msgspec.json.encode(event.data).decode(),
        at=event.at,
        mark=event.mark,
    )


def write_places(tx: Transaction, before: OnlineTable, after: OnlineTable) -> None:
    """Keep ready who sits where and who is waited for, as far as it has changed."""
    for n, seat in enumerate(after.seats):
        if seat.user != before.seats[n].user:  # a key that the one before made is worth nothing to them now
            tx.do(
                "UPDATE places SET user_id = :user, seat_key = NULL WHERE table_id = :id AND seat = :seat",
                user=seat.user or None,
                id=after.id,
                seat=n,
            )
    waits = after.timed()
    if sorted(waits) != sorted(before.timed()):  # one statement for all seats: this is part of most moves
        tx.do(
            "UPDATE places SET waits = (CAST(:waits AS INTEGER) >> seat) & 1 WHERE table_id = :id",
            waits=sum(1 << n for n in waits),
            id=after.id,
        )
