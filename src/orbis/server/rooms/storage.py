"""Events, places and invitations between memory and database."""

from __future__ import annotations

import msgspec

from orbis.server.database.api import Record, Transaction
from orbis.server.errors import Problem
from orbis.server.notices.service import Notices
from orbis.server.notices.triggers import queue_notices
from orbis.tables.decisions import Invitation
from orbis.tables.machine.effects import Store
from orbis.tables.table import Event, OnlineTable


def read_event(row: Record) -> Event:
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
        mark=event.request_id,
    )


def read_events(tx: Transaction, table_id: str, after: int, request_id: str | None) -> tuple[list[Event], int | None]:
    """The events after a number, and the event of a request id, however long ago it was stored."""
    sql = "SELECT n, kind, data, at, mark FROM events WHERE table_id = :id AND n > :after ORDER BY n"
    events = [read_event(row) for row in tx.all(sql, id=table_id, after=after)]
    if request_id is None:
        return events, None
    sql = "SELECT n FROM events WHERE table_id = :id AND mark = :request_id"
    found = tx.one(sql, id=table_id, request_id=request_id)
    return events, None if found is None else int(found["n"])


def write_store(tx: Transaction, notices: Notices, wanted: Store) -> None:
    """Events into the database, with all that follows from them; every process hears of it."""
    before, after = wanted.before, wanted.after
    for event in wanted.events:
        write_event(tx, after.id, event)
    tx.do(
        "UPDATE tables SET status = :status, last = :last, due = :due, changed = :at WHERE id = :id",
        status=after.status,
        last=after.last,
        due=wanted.due,
        at=after.at,
        id=after.id,
    )
    write_places(tx, before, after)
    if wanted.invitation is not None:
        write_invitation(tx, after.id, wanted.invitation)
    queue_notices(notices, tx, before, after, wanted.events)
    tx.notify("table", f"{after.id} {after.last}")


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


def write_invitation(tx: Transaction, table_id: str, invitation: Invitation) -> None:
    """Put an invitation in place of the one before it, or use it up; a `Problem` if it was not good for the seat."""
    values = {"id": table_id, "seat": invitation.seat, "invite": invitation.hashed}
    if not invitation.used:
        tx.do("UPDATE places SET invite = :invite WHERE table_id = :id AND seat = :seat", **values)
        return
    sql = "UPDATE places SET invite = NULL WHERE table_id = :id AND seat = :seat AND invite = :invite"
    if not tx.do(sql, **values):
        raise no_invite()


def check_invite(tx: Transaction, table_id: str, seat: int, invite: str) -> None:
    """Refuse an invitation that is not good for a seat."""
    sql = "SELECT 1 AS good FROM places WHERE table_id = :id AND seat = :seat AND invite = :invite"
    if tx.one(sql, id=table_id, seat=seat, invite=invite) is None:
        raise no_invite()


def no_invite() -> Problem:
    """The same answer whatever is wrong with an invitation."""
    return Problem(403, "no-invite", "This invitation is not good for this seat: it was used, replaced or mistyped.")
