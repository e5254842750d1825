"""What a host may do with the seats of others: invite to a free one, and free one whose person is away."""

from __future__ import annotations

from orbis.server.absence import why_not_away
from orbis.server.deciding import Outcome, check_seat, no
from orbis.server.opening import check_bot
from orbis.server.table import FREED, OPEN, PAUSED, PERSON, PLAYING, OnlineTable


def invite(table: OnlineTable, seat: int) -> Outcome:
    """A new invitation for a free seat: before the game, or for a freed one during it."""
    check_seat(table, seat)
    chair = table.seats[seat]
    if chair.kind != PERSON or chair.user:
        raise no("seat-taken", "This seat is not free.")
    if table.status != OPEN and not (table.status in (PLAYING, PAUSED) and chair.left_for == FREED):
        raise no("seat-not-free", "Nobody can sit down there any more.")
    return Outcome([("invited", {"seat": seat})])


def free(table: OnlineTable, seat: int) -> Outcome:
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
    if (there := why_not_away(table, seat)) is not None:
        raise there
    return Outcome([("freed", {"seat": seat, "bot": chair.bot or check_bot(table.game, "")})])
