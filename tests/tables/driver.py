"""The machine of a table driven without a server: a list is the store, and the clock stands until a test moves it.

What a test wants to decide itself (a store that is refused, a bot that is slow) it has held back: see `Driver.hold`.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Final

import msgspec

from orbis import bots
from orbis.kernel.log.diff import patch
from orbis.tables import messages_in
from orbis.tables.creation import check_opening, open_table
from orbis.tables.machine import effects, inputs
from orbis.tables.machine.changes import Change, Sit
from orbis.tables.machine.effects import Effect
from orbis.tables.machine.inputs import Input
from orbis.tables.machine.machine import TableMachine, Terms
from orbis.tables.table import Event, OnlineTable

BEGIN: Final = 1_000_000_000  # milliseconds
SECRET: Final = "a secret that everybody knows"  # noqa: S105 - of a test
TERMS: Final = Terms(chat_characters=500, bot_seconds=1.0, opened=BEGIN)
NAMES: Final = {"ada": "Ada", "bob": "Bob", "cleo": "Cleo"}


def new_table(*chairs: str, **rest: Any) -> tuple[OnlineTable, Event]:
    """A table of Caravels, with its first event: for each seat `person` or `bot`."""
    seats = [{"kind": "bot", "bot": "random"} if chair == "bot" else {"kind": chair} for chair in chairs]
    checked = check_opening("caravels", seats, {}, rest.pop("clock", {}), rest.pop("absence", None))
    return open_table(checked, "ada", table_id="table", secret=SECRET, at=BEGIN, watch=True, listed=True)


class Driver:
    """One process that has a table in memory. Several share a store."""

    def __init__(self, store: list[Event]) -> None:
        table = OnlineTable("table", SECRET)
        for event in store:
            table.apply(event)
        table.call(dict(NAMES))
        self.store = store
        self.machine = TableMachine(table, TERMS, BEGIN)
        self.at = BEGIN
        self.hold: set[type[Effect]] = set()  # kinds of effects that the test sees to
        self.held: list[Any] = []
        self.done: list[Effect] = []  # every effect, in order
        self.replies: dict[int, dict[str, Any] | Exception] = {}
        self.viewers: dict[int, Client] = {}
        self.alarms: list[effects.WakeAt] = []
        self.visits: dict[str, int] = {}
        self._requests = 0

    @property
    def table(self) -> OnlineTable:
        """The table as this process knows it."""
        return self.machine.table

    def feed(self, *given: Input) -> None:
        """Tell the machine something, and do all that follows from it."""
        waiting = deque(given)
        while waiting:
            for effect in self.machine.receive(waiting.popleft(), self.at):
                self.done.append(effect)
                if type(effect) in self.hold:
                    self.held.append(effect)
                else:
                    waiting.extend(self.perform(effect))

    def perform(self, effect: Effect) -> list[Input]:
        """Do something; returns what the machine is told of it."""
        match effect:
            case effects.Send(viewers, data):
                for viewer in viewers:
                    self.viewers[viewer].hear(data)
            case effects.Close(viewer, code):
                self.viewers.pop(viewer).closed = code
            case effects.Reply(request, message):
                self.replies[request] = message
            case effects.Refuse(request, error):
                self.replies[request] = error
            case effects.WakeAt():
                self.alarms.append(effect)
            case effects.Store():
                return [self.commit(effect)]
            case effects.ReadEvents(after, request_id):
                found = [event.n for event in self.store if request_id and event.request_id == request_id]
                return [inputs.Read(self.store[after + 1 :], found[0] if found else None)]
            case effects.ReadNames(users):
                return [inputs.Named({user: NAMES[user] for user in users})]
            case effects.ReadVisits():
                return [inputs.Visited(dict(self.visits))]
            case effects.Think(ticket, seat, bot, seed, match):
                return [inputs.Thought(ticket, bots.make(bot, seed).choose(match, seat))]
            case _:
                pass
        return []

    def commit(self, wanted: effects.Store) -> Input:
        """Store events, if nobody has taken their number."""
        if wanted.events[0].n != len(self.store):
            return inputs.Conflict()
        self.store += wanted.events
        return inputs.Stored()

    def release(self) -> None:
        """Do what was held back first."""
        self.feed(*self.perform(self.held.pop(0)))

    def ask(self, change: Change) -> int:
        """Ask for a change; returns the number of the request."""
        self._requests += 1
        self.feed(inputs.Asked(change, self._requests))
        return self._requests

    def act(self, user: str, seat: int, do: str, act_id: str = "", **what: Any) -> int:
        """Send a message as it would come over the wire; returns the number of the request."""
        self._requests += 1
        data = msgspec.json.encode({"do": do, "id": act_id or f"a{self._requests}", **what})
        self.feed(inputs.Message(user, seat, messages_in.read(data), self._requests))
        return self._requests

    def look(self, viewer: int, user: str, seat: int | None, **rest: Any) -> Client:
        """Somebody comes, perhaps back: with `since`, what they have seen before stays with them."""
        client = rest.pop("client", None) or Client(viewer)
        client.closed = None
        self.viewers[viewer] = client
        self._requests += 1
        mine = self.table.seats_of(user)
        given = {"since": None, "looked": -1, "reveals": False, **rest}
        self.feed(inputs.Connected(viewer, user, seat, mine, request=self._requests, **given))
        return client

    def drop(self, viewer: int, user: str) -> None:
        """Somebody goes."""
        del self.viewers[viewer]
        self.feed(inputs.Dropped(viewer, user))

    def later(self, milliseconds: int) -> None:
        """Let time pass, and wake the machine where it asked for it."""
        self.at += milliseconds
        due = [alarm for alarm in self.alarms if alarm.at <= self.at]
        self.alarms = [alarm for alarm in self.alarms if alarm.at > self.at]
        self.feed(*[inputs.Woken(alarm.ticket) for alarm in due])

    def sweep(self) -> None:
        """Look at the clocks and the bots."""
        self.feed(inputs.Due(0))

    def made(self, kind: type[Effect]) -> list[Any]:
        """All effects of a kind so far."""
        return [effect for effect in self.done if isinstance(effect, kind)]


class Client:
    """Somebody at the other end: the state put together from messages, as a browser does it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.got: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.n = -1
        self.log: list[dict[str, Any]] = []
        self.closed: int | None = None

    def hear(self, data: bytes) -> None:
        """Take a message in; an update has to fit what is known."""
        message = msgspec.json.decode(data)
        self.got.append(message)
        if message["is"] == "full":
            self.state, self.log = message["state"], message["log"]
        else:
            assert message["from"] == self.n, "an update does not fit"
            self.state = patch(self.state, message["changes"])
            self.log += message["log"]
        self.n = message["n"]

    @property
    def answers(self) -> list[str]:
        """The legal answers to the question asked now."""
        question = (self.state["view"] or {}).get("question")
        return [] if question is None else [each["answer"] for each in question["answers"]]


def two_people(*others: str, **rest: Any) -> Driver:
    """A table at which Ada and Bob sit, and the game has begun."""
    _, event = new_table("person", "person", *others, **rest)
    driver = Driver([event])
    driver.ask(Sit(0, "ada", "red"))
    driver.ask(Sit(1, "bob", "blue"))
    return driver
