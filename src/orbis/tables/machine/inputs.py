"""What a table is told: plain data. `TableMachine.receive` takes one of these with the time, in milliseconds.

A `request` is the driver's own number for somebody who waits for a reply; 0: nobody does.
"""

from __future__ import annotations

from typing import Any

import msgspec

from orbis.tables import messages_in
from orbis.tables.machine.changes import Change
from orbis.tables.table import Event


class Connected(msgspec.Struct, frozen=True):
    """A viewer looks through a seat from now on, or as a spectator (None). They may have looked through another one."""

    viewer: int  # the driver's own number of a connection
    user: str
    seat: int | None
    mine: list[int]  # the seats they may look through
    since: int | None  # the last event the client knows, if it has been here before
    looked: int  # the last event the person has seen, here or elsewhere
    reveals: bool  # whether each message is to say which answers cannot be taken back
    request: int


class Dropped(msgspec.Struct, frozen=True):
    """A viewer has gone."""

    viewer: int
    user: str


class Message(msgspec.Struct, frozen=True):
    """A client asks for something on a seat."""

    user: str
    seat: int | None
    act: messages_in.AnyAct
    request: int


class Asked(msgspec.Struct, frozen=True):
    """Somebody asks for a change otherwise than by a message."""

    change: Change
    request: int


class Introduced(msgspec.Struct, frozen=True):
    """A person is called so, should they sit down."""

    user: str
    name: str


class Renamed(msgspec.Struct, frozen=True):
    """A person is called otherwise from now on; the empty string: they are no longer known."""

    user: str
    name: str
    request: int


class Elsewhere(msgspec.Struct, frozen=True):
    """Another process may have stored events up to a number; None: the number is not known."""

    n: int | None
    request: int


class Present(msgspec.Struct, frozen=True):
    """Everybody who looks at the table now gives a sign of life."""


class Due(msgspec.Struct, frozen=True):
    """The time has come to look at the clocks and the bots."""

    request: int


class Woken(msgspec.Struct, frozen=True):
    """The table asked to be woken now."""

    ticket: int


class Loaded(msgspec.Struct, frozen=True):
    """The table was read from its events, and no other process sees to its bots."""


# -- what became of an effect


class Stored(msgspec.Struct, frozen=True):
    """The events are stored."""


class Conflict(msgspec.Struct, frozen=True):
    """The events are not stored: another process has taken their number."""


class Unknown(msgspec.Struct, frozen=True):
    """The events may be stored or not: the end of the commit was not heard."""


class Failed(msgspec.Struct, frozen=True):
    """What was to be stored or read was not."""

    error: Exception


class Read(msgspec.Struct, frozen=True):
    """The events that were asked for, and the event of the request id, if that is stored."""

    events: list[Event]
    found: int | None


class Named(msgspec.Struct, frozen=True):
    """The names of people who were asked for."""

    names: dict[str, str]


class Visited(msgspec.Struct, frozen=True):
    """The last sign of life of each person at any process."""

    seen: dict[str, int]


class Thought(msgspec.Struct, frozen=True):
    """A bot gives an answer; None: it gave none, and `why` says what happened."""

    ticket: int
    answer: str | None
    why: str = ""


class NotThought(msgspec.Struct, frozen=True):
    """A bot could not be asked; the table is due again later."""

    ticket: int
    error: Exception


class Advised(msgspec.Struct, frozen=True):
    """The coach has thought for a seat; without advice, `why` says what happened."""

    seat: int
    advice: dict[str, Any] | None
    why: str = ""


Input = (
    Connected
    | Dropped
    | Message
    | Asked
    | Introduced
    | Renamed
    | Elsewhere
    | Present
    | Due
    | Woken
    | Loaded
    | Stored
    | Conflict
    | Unknown
    | Failed
    | Read
    | Named
    | Visited
    | Thought
    | NotThought
    | Advised
)
