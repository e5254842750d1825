"""Who may ask the coach: the one person who plays at a table against bots. Where several play it would be cheating."""

from __future__ import annotations

from typing import Final

from orbis import bots
from orbis.kernel.errors import Stale
from orbis.kernel.match import Match
from orbis.tables.decisions import no, playing
from orbis.tables.table import BOT, PERSON, OnlineTable

COACH: Final = "coach"  # who is asked, in place of a bot


def check(table: OnlineTable, seat: int, number: int | None) -> Match:
    """The match, if the person of a seat may ask its coach about the question of a number."""
    match = playing(table)
    if not bots.plays("search", match.game.name):
        raise no("coach-none", f"There is no coach for {match.game.title} yet.")
    if table.seats[seat].bot:
        raise no("bot-plays", "A bot plays this seat at the moment: take the seat back first.")
    # Whoever left a seat to a bot may come back to it, so they count.
    if [n for n, each in enumerate(table.seats) if each.user or each.left_for] != [seat]:
        raise no("coach-people", "The coach helps only where nobody but you plays: against bots.")
    # Its evaluation does not know what Automas will gain: it would foretell a win to somebody who is about to lose.
    if {each.kind for each in table.seats} - {PERSON, BOT}:
        raise no("coach-automas", "The coach cannot judge Automas yet: it helps against bots.")
    if match.decision(seat) is None:
        raise no("not-asked", "Nothing is asked of you at the moment.")
    if number is not None and number != match.number(seat):
        raise Stale(f"question {number} is no longer asked; the present one is {match.number(seat)}")
    return match
