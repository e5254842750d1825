"""A room: the driver of one table in this process. It tells the table's machine what happens, and does what that wants.

Nothing is decided here: `orbis.tables.machine` does that. Here are the sockets, the database, the timers and the bots.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Protocol

from orbis.kernel.errors import Invalid
from orbis.server.bots.jobs import advice_job, answer_job, whole_log
from orbis.server.bots.pool import Advised, NotRunning
from orbis.server.clock import now
from orbis.server.database.api import Conflict, Transaction, Unsure
from orbis.server.rooms.storage import read_events, write_store
from orbis.server.rooms.visits import Visits
from orbis.server.services import Services
from orbis.tables import messages_in
from orbis.tables.machine import effects, inputs
from orbis.tables.machine.changes import Change
from orbis.tables.machine.machine import TableMachine, Terms
from orbis.tables.table import OnlineTable

LOG: Final = logging.getLogger("orbis.room")


class Viewer(Protocol):
    """Somebody who looks at the table through a socket."""

    number: int  # no other viewer of this process has it
    user: str
    reveals: bool  # whether they are told which answers cannot be taken back

    def send(self, message: bytes) -> None:
        """Hand over a message; never waits."""

    def seats_changed(self, mine: list[int]) -> None:
        """Know which seats are one's own from now on."""

    def close(self, code: int) -> None:
        """End the connection soon."""


class Room:
    """A table in memory."""

    def __init__(self, services: Services, table: OnlineTable, opened: int) -> None:
        config = services.config
        terms = Terms(config.limits.chat_characters, config.bot_seconds, opened)
        self.services = services
        self.machine = TableMachine(table, terms, now())
        self.visits = Visits(table.id)
        self._viewers: dict[int, Viewer] = {}
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}  # request -> what its reply is put into
        self._requests = 0
        self._begun: set[asyncio.Task[None]] = set()  # reads and stores, which are finished whatever happens
        self._thinking: set[asyncio.Task[None]] = set()  # bots, the coach and timers, which end with the room

    @property
    def table(self) -> OnlineTable:
        """The table as its stored events made it."""
        return self.machine.table

    @property
    def looked_at(self) -> bool:
        """Whether anybody looks at the table here."""
        return bool(self.machine.viewers.through)

    # -- what the table is told

    def feed(self, given: inputs.Input) -> None:
        """Tell the table something, and do what it wants."""
        for effect in self.machine.receive(given, now()):
            try:
                PERFORM[type(effect)](self, effect)
            except Exception:  # our mistake; the table relies on the other effects
                LOG.exception("an effect failed", extra={"table": self.table.id})

    async def _ask(self, given: Callable[[int], inputs.Input]) -> dict[str, Any]:
        """Tell the table something and wait for its reply. Once begun it is finished, even if nobody waits any more."""
        self._requests += 1
        reply: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[self._requests] = reply
        self.feed(given(self._requests))
        return await reply

    async def enter(self, viewer: Viewer, seat: int | None, mine: list[int], since: int | None, looked: int) -> None:
        """Look through a seat from now on. `since`: the last event the client knows, if it has been here before."""
        self._viewers[viewer.number] = viewer
        number, user, reveals = viewer.number, viewer.user, viewer.reveals
        await self._ask(lambda n: inputs.Connected(number, user, seat, mine, since, looked, reveals, n))

    def leave(self, viewer: Viewer) -> None:
        """Look no longer."""
        self._viewers.pop(viewer.number, None)
        self.feed(inputs.Dropped(viewer.number, viewer.user))

    async def act(self, user: str, seat: int | None, act: messages_in.AnyAct) -> dict[str, Any]:
        """Do what somebody asks for on a seat of theirs; returns the acknowledgement, after it is stored."""
        return await self._ask(lambda n: inputs.Message(user, seat, act, n))

    async def change(self, change: Change) -> int:
        """Have something changed; returns the number of the event, after it is stored."""
        n: int = (await self._ask(lambda n: inputs.Asked(change, n)))["n"]
        return n

    async def catch_up(self) -> None:
        """Take in what other processes have stored."""
        await self._ask(lambda n: inputs.Elsewhere(None, n))

    async def check_clocks(self) -> None:
        """Do what the table agreed to for everybody whose time is up, then see to the bots."""
        await self._ask(inputs.Due)

    async def rename(self, user: str, name: str) -> None:
        """Show somebody under their present name, or under none if they are no longer known."""
        await self._ask(lambda n: inputs.Renamed(user, name, n))

    async def keep_visits(self) -> None:
        """Write down the signs of life of everybody who has been here."""
        await self.visits.write(self.services.database, self.machine.signs)

    async def close(self) -> None:
        """Let go of the table: think no further."""
        tasks = list(self._thinking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- what the table wants

    def _send(self, effect: effects.Send) -> None:
        if effect.update:
            self.services.meters.update_bytes.observe(len(effect.data))
        for number in effect.viewers:
            if number in self._viewers:
                self._viewers[number].send(effect.data)

    def _seats(self, effect: effects.Seats) -> None:
        if effect.viewer in self._viewers:
            self._viewers[effect.viewer].seats_changed(effect.mine)

    def _close(self, effect: effects.Close) -> None:
        if effect.viewer in self._viewers:
            self._viewers.pop(effect.viewer).close(effect.code)

    def _reply(self, effect: effects.Reply) -> None:
        waiting = self._waiting.pop(effect.request)
        if not waiting.done():  # whoever asked may have hung up
            waiting.set_result(effect.message)

    def _refuse(self, effect: effects.Refuse) -> None:
        waiting = self._waiting.pop(effect.request)
        if not waiting.done():
            waiting.set_exception(effect.error)

    def _report(self, effect: effects.Report) -> None:
        level = logging.WARNING if effect.error is None else logging.ERROR
        LOG.log(level, effect.sentence, exc_info=effect.error, extra=effect.facts)

    def _keep_visits(self, effect: effects.KeepVisits) -> None:
        self.services.rooms.spawn(self.keep_visits())

    def _wake_at(self, effect: effects.WakeAt) -> None:
        self._spawn(self._thinking, self._rest(effect))

    def _store(self, effect: effects.Store) -> None:
        self._spawn(self._begun, self._write(effect))

    def _think(self, effect: effects.Think) -> None:
        self._spawn(self._thinking, self._let_think(effect))

    def _advise(self, effect: effects.Advise) -> None:
        self._spawn(self._thinking, self._let_coach_think(effect))

    def _read_events(self, effect: effects.ReadEvents) -> None:
        def look(tx: Transaction) -> inputs.Input:
            return inputs.Read(*read_events(tx, self.table.id, effect.after, effect.request_id))

        self._spawn(self._begun, self._read(self.services.database.read(look)))

    def _read_names(self, effect: effects.ReadNames) -> None:
        async def look() -> inputs.Input:
            return inputs.Named(await self.services.people.names(effect.users))

        self._spawn(self._begun, self._read(look()))

    def _read_visits(self, effect: effects.ReadVisits) -> None:
        async def look() -> inputs.Input:
            return inputs.Visited(await self.visits.read(self.services.database))

        self._spawn(self._begun, self._read(look()))

    def _spawn(self, tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def _write(self, effect: effects.Store) -> None:
        """Store events with all that follows from them, in one transaction."""
        notices = self.services.notices
        try:
            await self.services.database.write(
                lambda tx: write_store(tx, notices, effect), quick=effect.invitation is None
            )
        except Conflict:
            self.feed(inputs.Conflict())
        except Unsure:
            self.feed(inputs.Unknown())
        except Exception as error:
            self.feed(inputs.Failed(error))
        else:
            self.services.meters.events.inc(len(effect.events))
            self.feed(inputs.Stored())

    async def _read(self, work: Awaitable[inputs.Input]) -> None:
        try:
            found = await work
        except Exception as error:
            found = inputs.Failed(error)
        self.feed(found)

    async def _rest(self, effect: effects.WakeAt) -> None:
        await asyncio.sleep(max(0, effect.at - now()) / 1000)
        self.feed(inputs.Woken(effect.ticket))

    async def _let_think(self, effect: effects.Think) -> None:
        """Ask a process of the bots, which never sees what the seat may not know."""
        given: inputs.Input
        pool = self.services.bot_pool
        try:
            job = answer_job(pool, self.table, effect, self.services.config.bot_seconds)
            answer = await pool.answer(job, whole_log(effect.match))
            given = inputs.Thought(effect.ticket, answer.answer, answer.why)
        except Invalid as error:  # such as a bot that this server does not know any more
            given = inputs.Thought(effect.ticket, None, str(error))
        except Exception as error:
            given = inputs.NotThought(effect.ticket, error)
        self.feed(given)

    async def _let_coach_think(self, effect: effects.Advise) -> None:
        """Ask the coach. It finishes even if nobody waits any more: to stop a process in its thoughts is to end it."""
        pool = self.services.bot_pool
        try:
            job = advice_job(pool, self.table, effect, self.services.config.bot_seconds)
            advised = await pool.advice(job, whole_log(effect.match))
        except (Invalid, NotRunning) as error:
            advised = Advised(None, str(error))
        except asyncio.CancelledError:  # the room is let go of
            self.feed(inputs.Advised(effect.seat, None, "the room was closed"))
            raise
        self.feed(inputs.Advised(effect.seat, advised.advice, advised.why))


PERFORM: Final[dict[type, Callable[[Room, Any], None]]] = {
    effects.Send: Room._send,
    effects.Seats: Room._seats,
    effects.Close: Room._close,
    effects.Reply: Room._reply,
    effects.Refuse: Room._refuse,
    effects.Store: Room._store,
    effects.ReadEvents: Room._read_events,
    effects.ReadNames: Room._read_names,
    effects.ReadVisits: Room._read_visits,
    effects.KeepVisits: Room._keep_visits,
    effects.WakeAt: Room._wake_at,
    effects.Think: Room._think,
    effects.Advise: Room._advise,
    effects.Report: Room._report,
}
