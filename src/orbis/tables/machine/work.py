"""What waits in the queue of a table: people who come, changes to be decided, clocks to be looked at."""

from __future__ import annotations

from orbis.kernel.errors import OrbisError
from orbis.tables.machine import changes, inputs
from orbis.tables.machine.changes import Change


class Work:
    """Something that waits in the queue, or is worked on."""

    __slots__ = ("found", "request")

    def __init__(self, request: int) -> None:
        self.request = request
        self.found: int | None = None  # the event that an earlier attempt stored after all


class Arrival(Work):
    """Somebody comes to look at the table."""

    __slots__ = ("gone", "viewer")

    def __init__(self, viewer: inputs.Connected) -> None:
        super().__init__(viewer.request)
        self.viewer = viewer
        self.gone = False  # they have dropped since


class CatchUp(Work):
    """Events of other processes are to be read."""

    __slots__ = ()


class Renaming(Work):
    """Somebody is called otherwise from now on."""

    __slots__ = ("name", "user")

    def __init__(self, given: inputs.Renamed) -> None:
        super().__init__(given.request)
        self.user, self.name = given.user, given.name


class Changing(Work):
    """A change is to be decided and stored."""

    __slots__ = ("act_id", "change", "last", "looked_round", "refused", "request_id", "tries")

    def __init__(self, change: Change, request: int, user: str = "", act_id: str = "") -> None:
        super().__init__(request)
        self.change = change
        self.act_id = act_id  # the client's own id of its message; empty: it was no message
        self.request_id = f"{user}:{act_id}" if act_id else None
        self.tries = 0
        self.last = -1  # the last event when it was decided
        self.refused: OrbisError | None = None  # unless others have stored what makes it possible
        self.looked_round = False


class BotTurn(Changing):
    """A bot's answer is to be stored; then the next bot is asked."""

    __slots__ = ()


class ClockCheck(Changing):
    """The clocks of some seats are to be looked at, one after the other."""

    __slots__ = ("seats",)

    def __init__(self, request: int, seats: list[int]) -> None:
        super().__init__(changes.TimeUp(-1, 0), request)
        self.seats = seats
