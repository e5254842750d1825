"""What only a host may do: invite to a free seat, free one whose person is away, delete the table and restore it."""

from __future__ import annotations

from orbis.tables.absence import why_not_away
from orbis.tables.creation import check_bot
from orbis.tables.decisions import Outcome, check_seat, no
from orbis.tables.table import DELETED, FREED, OPEN, PAUSED, PERSON, PLAYING, OnlineTable


def invite(table: OnlineTable, seat: int) -> Outcome:
    """A new invitation for a free seat: before the game, or for a freed one during it."""
    check_seat(table, seat)
    chair = table.seats[seat]
    if chair.kind != PERSON or chair.user:
        raise no("seat-taken", "This seat is not free.")
    if table.status != OPEN and not (table.status in (PLAYING, PAUSED) and chair.left_for == FREED):
        raise no("seat-not-free", "Nobody can sit down there any more.")
    return Outcome([("invited", {"seat": seat})])


def free(table: OnlineTable, seat: int, at: int) -> Outcome:
    """Take a seat from somebody who does not come. During the game they have to be away by the table's own measure."""
    check_seat(table, seat)
    chair = table.seats[seat]
    if not chair.user:
        raise no("seat-free", "Nobody sits there.")
    if chair.user == table.made["host"]:
        raise no("seat-own", "This seat is your own.")
    if table.status == OPEN:
        return Outcome([("freed", {"seat": seat})])
    if table.frozen:
        raise no("table-frozen", table.frozen)
    if table.status not in (PLAYING, PAUSED):
        raise no("game-over", "The game is over.")
    if (there := why_not_away(table, seat, at)) is not None:
        raise there
    return Outcome([("freed", {"seat": seat, "bot": chair.bot or check_bot(table.game, "")})])


def delete(table: OnlineTable, user: str) -> Outcome:
    """Delete a table for everybody."""
    check_host(table, user)
    if table.status == DELETED:
        raise no("table-deleted", "This table is deleted already.")
    return Outcome([("deleted", {})])


def restore(table: OnlineTable, user: str) -> Outcome:
    """Bring a deleted table back as it was."""
    check_host(table, user)
    if table.status != DELETED:
        raise no("not-deleted", "This table is not deleted.")
    return Outcome([("restored", {})])


def check_host(table: OnlineTable, user: str) -> None:
    """Refuse what only the host may do."""
    if table.made["host"] != user:
        raise no("only-host", "Only the host of the table can do that.")
