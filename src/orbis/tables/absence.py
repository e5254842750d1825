"""Who is away: how long a table agreed to wait for a sign of life, and whether that time has passed.

A seat goes to a bot by vote, or to somebody else, only when its person is away. Whoever has the table open is there.
"""

from __future__ import annotations

from typing import Any, Final

from orbis.kernel.errors import Invalid, Refused, shorten
from orbis.tables.table import GONE, OnlineTable

DAY: Final = 24 * 3600
LIVE: Final = 5 * 60  # seconds: the usual time where people sit together
OVER_DAYS: Final = 3 * DAY  # and where they come by now and then
SHORTEST: Final = 2 * 60  # well above the time after which a process notices that somebody is there
LONGEST: Final = 60 * DAY


def usual(clock: dict[str, Any]) -> int:
    """The seconds of a table that named none: days, unless its clock says that people sit together."""
    return LIVE if clock["kind"] != "none" and clock["seconds"] < DAY else OVER_DAYS


def check_absence(given: Any, clock: dict[str, Any]) -> int:
    """The seconds a host chose, or the usual ones; `Invalid` says what is allowed."""
    if given is None:
        return usual(clock)
    if isinstance(given, bool) or not isinstance(given, int) or not SHORTEST <= given <= LONGEST:
        raise Invalid("absence", f"{shorten(given)} seconds cannot be used; allowed: {SHORTEST} to {LONGEST}")
    return given


def agreed(made: dict[str, Any]) -> int:
    """The seconds a table agreed to at its opening; tables of earlier versions agreed to the usual ones."""
    found: int = made.get("absence") or usual(made["clock"])
    return found


def why_not_away(table: OnlineTable, seat: int, at: int) -> Refused | None:
    """Why the person of a seat does not count as away at a moment; None if they do.

    A seat that they play themselves has to be waited for, too: nobody has to sit there while others think.
    """
    whom = table.seats[seat]
    if whom.left_for == GONE:
        return None
    since = table.timing.since[seat]
    if not whom.bot and not since:
        return Refused("Nobody waits for that seat.", key="not-waited-for")
    quiet = at - max(since, table.seen.get(whom.user, 0))
    left = agreed(table.made) - quiet // 1000
    if left <= 0:
        return None
    sentence = f"The table agreed to wait {span(agreed(table.made))} for a sign of life; {span(left)} are left."
    return Refused(sentence, key="away-not-long", facts={"agreed": agreed(table.made), "left": left})


def span(seconds: int) -> str:
    """A time for a sentence."""
    if seconds >= 2 * DAY:
        return f"{seconds // DAY} days"
    return f"{seconds // 3600} hours" if seconds >= 2 * 3600 else f"{-(-seconds // 60)} minutes"
