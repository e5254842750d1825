"""Who has to be told of what just happened at a table, in the transaction that stores it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orbis.server.database import Transaction
from orbis.server.table import OVER, PAUSED, Event, OnlineTable

if TYPE_CHECKING:
    from orbis.server.notices import Notices


def summon(notices: Notices, tx: Transaction, before: OnlineTable, after: OnlineTable, events: list[Event]) -> None:
    """Tell people that it is their turn, that something is asked of them or happens to their seat, and of the end."""
    game = after.game.name

    def tell(seats: list[int], key: str, by: int = -1, table: str = after.id) -> None:
        """Tell those seats, but not the person who did it."""
        own = after.seats[by].user if by >= 0 else ""
        users = sorted({after.seats[seat].user for seat in seats} - {"", own})
        facts = {"n": after.last, "name": after.seats[by].name} if by >= 0 else {"n": after.last}
        if users:
            notices.queue(tx, users, table, game, key, facts)

    if after.status == OVER and before.status != OVER:
        tell(list(range(len(after.seats))), "over")
    waited = before.timed()
    tell([seat for seat in after.timed() if seat not in waited], "turn")
    if after.proposal is not None and before.proposal is None:
        tell(after.voters(after.proposal), "asked", after.proposal.seat)
        if after.proposal.what == "bot":
            tell([after.proposal.whom], "away", after.proposal.seat)
    if after.status == PAUSED and before.status != PAUSED:
        tell(list(range(len(after.seats))), "paused")
    for event in events:
        if event.kind == "handed" and event.data["why"] in ("agreement", "clock") and after.status != PAUSED:
            tell([event.data["seat"]], "handed")
        if event.kind == "freed":
            notices.queue(tx, [before.seats[event.data["seat"]].user], after.id, game, "freed", {"n": after.last})
        if event.kind == "rematch":
            tell(list(range(len(after.seats))), "rematch", event.data["seat"], event.data["table"])
