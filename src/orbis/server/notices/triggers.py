"""Which people get a notice of the events of a table, in the transaction that stores the events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orbis.server.database.api import Transaction
from orbis.server.notices import model
from orbis.tables.table import OVER, PAUSED, Event, OnlineTable

if TYPE_CHECKING:
    from orbis.server.notices.service import Notices


def queue_notices(
    notices: Notices, tx: Transaction, before: OnlineTable, after: OnlineTable, events: list[Event]
) -> None:
    """Queue notices for people whose turn it is, who are asked something, whose seat changes, or whose game ends."""
    game = after.game.name

    def notify(seats: list[int], event: str, by: int = -1, table: str = after.id) -> None:
        """Queue a notice for the people in some seats, but not for the person in the seat `by`, who caused it."""
        own = after.seats[by].user if by >= 0 else ""
        users = sorted({after.seats[seat].user for seat in seats} - {"", own})
        facts = {"n": after.last, "name": after.seats[by].name} if by >= 0 else {"n": after.last}
        if users:
            notices.queue(tx, users, table, game, event, facts)

    everybody = list(range(len(after.seats)))
    if after.status == OVER and before.status != OVER:
        notify(everybody, model.OVER)
    waited = before.timed()
    notify([seat for seat in after.timed() if seat not in waited], model.TURN)
    if after.proposal is not None and before.proposal is None:
        notify(after.voters(after.proposal), model.ASKED, after.proposal.seat)
        if after.proposal.what == "bot":
            notify([after.proposal.whom], model.AWAY, after.proposal.seat)
    if after.status == PAUSED and before.status != PAUSED:
        notify(everybody, model.PAUSED)
    for event in events:
        if event.kind == "handed" and event.data["why"] in ("agreement", "clock") and after.status != PAUSED:
            notify([event.data["seat"]], model.HANDED)
        if event.kind == "freed":
            notices.queue(tx, [before.seats[event.data["seat"]].user], after.id, game, model.FREED, {"n": after.last})
        if event.kind == "rematch":
            notify(everybody, model.REMATCH, event.data["seat"], event.data["table"])
