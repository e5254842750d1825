"""What a table wants done: plain data. The driver does it in this order, and says what became of it with an input."""

from __future__ import annotations

from typing import Any

import msgspec

from orbis.kernel.match import Match
from orbis.tables.decisions import Invitation
from orbis.tables.table import Event, OnlineTable


class Send(msgspec.Struct, frozen=True):
    """Send a message to some viewers."""

    viewers: list[int]
    data: bytes
    update: bool  # whether it tells what has changed, rather than everything


class Seats(msgspec.Struct, frozen=True):
    """These are the seats of a viewer from now on."""

    viewer: int
    mine: list[int]


class Close(msgspec.Struct, frozen=True):
    """End the connection of a viewer. The table has forgotten them already."""

    viewer: int
    code: int


class Reply(msgspec.Struct, frozen=True):
    """Answer a request."""

    request: int
    message: dict[str, Any]


class Refuse(msgspec.Struct, frozen=True):
    """Refuse a request: a refusal of the rules, or a mistake of the program."""

    request: int
    error: Exception


class Store(msgspec.Struct, frozen=True):
    """Store events, all or none, with what follows from the table before and after them.

    That is: who sits where, who is waited for, the people to be notified, and word to other processes. The outcome is
    `Stored`, `Conflict`, `Unknown` or `Failed`.
    """

    events: list[Event]
    before: OnlineTable
    after: OnlineTable
    due: int | None  # when some process has to look at the table again
    invitation: Invitation | None


class ReadEvents(msgspec.Struct, frozen=True):
    """Read the events after a number, and look up the event of a request id, however long ago it was stored."""

    after: int
    request_id: str | None


class ReadNames(msgspec.Struct, frozen=True):
    """Read the names of people."""

    users: list[str]


class ReadVisits(msgspec.Struct, frozen=True):
    """Read when each person of the table last gave a sign of life."""


class KeepVisits(msgspec.Struct, frozen=True):
    """Let other processes know of the signs of life noticed here; nobody waits for it."""


class WakeAt(msgspec.Struct, frozen=True):
    """Give `Woken` with the ticket at a moment."""

    at: int
    ticket: int


class Think(msgspec.Struct, frozen=True):
    """Let a bot think about the question of its seat. The outcome is `Thought` or `NotThought`."""

    ticket: int
    seat: int
    bot: str
    seed: str
    match: Match


class Advise(msgspec.Struct, frozen=True):
    """Let the coach think about the question of a seat. The outcome is `Advised`."""

    seat: int
    seed: str
    match: Match


class Report(msgspec.Struct, frozen=True):
    """Something for the log of the server; with an error if it is a mistake of the program."""

    sentence: str
    facts: dict[str, Any]
    error: Exception | None = None


Effect = (
    Send
    | Seats
    | Close
    | Reply
    | Refuse
    | Store
    | ReadEvents
    | ReadNames
    | ReadVisits
    | KeepVisits
    | WakeAt
    | Think
    | Advise
    | Report
)
