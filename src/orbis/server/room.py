"""A room: one table while this process has it in memory, with the sockets that look at it.

Whatever happens goes through `_store`: the events are committed first; only then does the table change, is the
request acknowledged, and do the others hear of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from orbis import bots
from orbis.kernel.delta import Known, delta
from orbis.kernel.errors import Invalid, OrbisError, Refused
from orbis.kernel.log import dump_row
from orbis.server import acts, deciding, seeing, teaching
from orbis.server.clock import now
from orbis.server.coaching import Coaching, job_for
from orbis.server.database import Conflict, Transaction, Unsure
from orbis.server.deciding import Outcome, no
from orbis.server.services import Services
from orbis.server.summons import summon
from orbis.server.table import BOT, FALLBACK, PLAYING, Event, OnlineTable
from orbis.server.thinkers import Answer
from orbis.server.visits import Visits
from orbis.server.writing import read_event, write_event, write_places

LOG: Final = logging.getLogger("orbis.room")
ALONE: Final = 0.5  # seconds between answers where all people have left: or the game is over before anybody comes back
RECOVERY: Final = 12_000  # milliseconds beyond two thinkings before another process takes over a bot's turn
GRACE: Final = 30_000  # nobody's time is up sooner after the server has come back
ATTEMPTS: Final = 8  # at storing something while other processes store at the same table
NOT_YOURS: Final = 4403  # close code: the seat one looked through is another's now
MISTAKE: Final = 1011  # close code: something failed on our side


class Listener(Protocol):
    """Somebody who looks at the table through a socket."""

    user: str

    def send(self, message: bytes) -> None:
        """Hand over a message; never waits."""

    def seats_changed(self, mine: list[int]) -> None:
        """Know which seats are one's own from now on."""

    def close(self, code: int) -> None:
        """End the connection soon."""


class Room:
    """A table in memory."""

    def __init__(self, services: Services, table: OnlineTable) -> None:
        self.services = services
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: dict[int | None, set[Listener]] = {}  # seat looked through -> those who do
        self.shown: dict[int | None, dict[str, Any]] = {}  # and what they were shown last
        self.storing = -1  # number of the event that is being stored: no news to us when we hear of it
        self.touched = now()
        self.coaching = Coaching(services)
        self.visits = Visits(table.id)
        self._driver: asyncio.Task[None] | None = None

    # -- those who look

    async def enter(
        self, listener: Listener, seat: int | None, mine: list[int], since: int | None, looked: int
    ) -> None:
        """Look through a seat from now on. `since`: the last event the client knows, if it has been here before."""
        async with self.lock:
            self.leave(listener)
            if since is not None and since > self.table.last:  # it was at another process, which is ahead of us
                await self._catch_up()
            table = self.table
            if not self._may_look(listener, seat):  # they stood up a moment after they were let in
                listener.close(NOT_YOURS)
                return
            if seat not in self.shown:
                self.shown[seat] = seeing.state(table, seat)
            self.listeners.setdefault(seat, set()).add(listener)
            if since is not None and 0 <= since <= table.last:
                message = self._since(since, seat, mine, looked)
            else:
                message = seeing.first_message(table, seat, mine, looked)
            listener.send(msgspec.json.encode(message))
            self.touched = now()
        self.services.hall.spawn(self._come(listener.user))

    async def _come(self, user: str) -> None:
        """Somebody has come: nobody gives their seat away now, and every process knows."""
        if self.table.seats_of(user):
            await self.alive(user)
            await self.visits.write(self.services.database)

    async def alive(self, user: str) -> None:
        """A sign of life. It ends a proposal to let a bot play for this person."""
        self.visits.note(user)
        if deciding.still_here(self.table, user).drafts:
            await self.change(lambda table: deciding.still_here(table, user), None)

    async def look_round(self) -> None:
        """Know when each person last gave a sign of life; whoever looks at the table does so now."""
        self.note_present()
        self.table.seen = await self.visits.read(self.services.database)

    def note_present(self) -> None:
        """Note everybody with a seat who looks at the table here."""
        for user in {each.user for listeners in self.listeners.values() for each in listeners}:
            if self.table.seats_of(user):
                self.visits.note(user)

    def _since(self, since: int, seat: int | None, mine: list[int], looked: int) -> dict[str, Any]:
        """What a client that knows everything up to an event has missed. The log below the event is what it was."""
        table = self.table
        then = seeing.view_after(table, since, seat)
        after = self.shown[seat]
        changes = [
            [["table"], after["table"]],
            *[[["view", *path], *rest] for path, *rest in delta(then, after["view"])],
        ]
        return {
            "is": "delta",
            "from": since,
            "n": table.last,
            "you": seat,
            "mine": mine,
            "looked": looked,
            "changes": changes,
            "log": seeing.rows_since(table, seat, table.rows_after[since]),
            "news": [{**line, "kind": "said"} for line in table.chat if line["n"] > since],
        }

    def leave(self, listener: Listener) -> None:
        """Look no longer."""
        if self.table.seats_of(listener.user):
            self.visits.note(listener.user)
        for seat in list(self.listeners):
            self.listeners[seat].discard(listener)
            if not self.listeners[seat]:
                del self.listeners[seat]
                self.shown.pop(seat, None)

    @property
    def looked_at(self) -> bool:
        """Whether anybody looks at the table here."""
        return bool(self.listeners)

    def _send_away(self) -> None:
        """Whoever left a seat must not look through it when another sits there, nor spectators where none may be."""
        table = self.table
        for seat, listeners in list(self.listeners.items()):
            for listener in list(listeners):
                listener.seats_changed(table.seats_of(listener.user))
                if not self._may_look(listener, seat):
                    self.leave(listener)
                    listener.close(NOT_YOURS)

    def _may_look(self, listener: Listener, seat: int | None) -> bool:
        mine = self.table.seats_of(listener.user)
        return seat in mine or (seat is None and (bool(mine) or self.table.may_watch))

    def _tell(self, events: list[Event], rows_before: int, n_before: int) -> None:
        """Tell everybody who looks what has changed for them."""
        if any(event.kind in ("sat", "left", "started", "freed") for event in events):
            self._send_away()
        table = self.table
        around = seeing.around(table)
        news = seeing.news(table, events)
        common: dict[str, Any] = {}
        known: Known = {}
        for seat, listeners in list(self.listeners.items()):
            message = {"is": "delta", "from": n_before, "n": table.last, "changes": [], "log": [], "news": news}
            try:
                if table.match is not None and not common:
                    common = table.match.all_see()
                after = {"table": around, "view": seeing.view(table, seat, common)}
                message["changes"] = delta(self.shown[seat], after, known)
                message["log"] = seeing.rows_since(table, seat, rows_before)
                data = msgspec.json.encode(message)
            except Exception:  # our mistake; it is stored, and those on other seats can go on
                LOG.exception("a view failed", extra={"table": table.id, "seat": seat})
                for listener in list(listeners):
                    self.leave(listener)
                    listener.close(MISTAKE)
                continue
            self.shown[seat] = after
            self.services.meters.update_bytes.observe(len(data))
            for listener in list(listeners):
                listener.send(data)

    # -- what people do

    async def act(self, user: str, seat: int | None, act: acts.AnyAct) -> dict[str, Any]:
        """Do what somebody asks for on a seat of theirs; returns the acknowledgement, after it is stored."""
        self.touched = now()
        if seat is None or seat not in self.table.seats_of(user):
            raise no("seat-not-yours", "This is not your seat.")
        await self.alive(user)
        if isinstance(act, acts.AskBot | acts.Agree):
            await self.look_round()
        if isinstance(act, acts.Why):
            return {"is": "why", "id": act.id, **self._why(seat, act.option)}
        if isinstance(act, acts.Peek):
            return {"is": "peek", "id": act.id, **self._peek(seat)}
        if isinstance(act, acts.Advice):
            return {"is": "advice", "id": act.id, **await self.coaching.advise(self.table, seat, act.number)}
        most = self.services.config.limits.chat_characters

        def decide(table: OnlineTable) -> Outcome:
            if isinstance(act, acts.Say):
                return deciding.say(table, seat, act, most)
            if table.lessons:
                return teaching.decide(table, seat, act)
            return deciding.decide(table, seat, act)

        n = await self.change(decide, f"{user}:{act.id}")
        return {"is": "done", "id": act.id, "n": n}

    def _peek(self, seat: int) -> dict[str, Any]:
        match = deciding.playing(self.table)
        decision = match.decision(seat)
        if decision is None:
            raise no("not-asked", "Nothing is asked of you at the moment.")
        final = {option: match.reveals(seat, option) for option in decision.options}
        return {"number": decision.number, "reveals": {option: why for option, why in final.items() if why}}

    def _why(self, seat: int, option: str) -> dict[str, Any]:
        match = deciding.playing(self.table)
        refusal = deciding.unknown_option(match, option) or match.why_not(seat, option)
        return {"why": None} if refusal is None else {"why": explained(refusal)}

    async def change(self, decide: Callable[[OnlineTable], Outcome], mark: str | None) -> int:
        """Store what is decided and tell everybody; returns the number of the event. The same mark is done once.

        Once begun it is finished, even if whoever asked hangs up meanwhile.
        """
        return await asyncio.shield(asyncio.ensure_future(self._change(decide, mark)))

    async def _change(self, decide: Callable[[OnlineTable], Outcome], mark: str | None) -> int:
        async with self.lock:
            for _ in range(ATTEMPTS):
                if mark is not None and mark in self.table.marks:
                    return self.table.marks[mark]
                last = self.table.last
                try:
                    outcome = decide(self.table)
                    if not outcome.drafts:
                        return last
                    return await self._store(outcome, mark)
                except OrbisError:  # it may have been done long ago, or others have stored what makes it possible
                    done = await self._look_again(mark)
                    if done is None and self.table.last == last:
                        raise
                except (Conflict, Unsure):  # another process was faster, or a commit whose end we did not hear
                    done = await self._look_again(mark)
                    self.wake()
                if done is not None:
                    return done
        raise no("too-busy", "The table is too busy at the moment. Try again.")

    async def _look_again(self, mark: str | None) -> int | None:
        """Take in what others stored; the event of the request, should it be stored already, however long ago."""
        await self._catch_up()
        if mark is None:
            return None
        sql = "SELECT n FROM events WHERE table_id = :id AND mark = :mark"
        found = await self.services.database.read(lambda tx: tx.one(sql, id=self.table.id, mark=mark))
        return None if found is None else int(found["n"])

    async def _store(self, outcome: Outcome, mark: str | None) -> int:
        before = self.table
        at = max(now(), before.at)  # a clock that was set back must not give time to anybody
        events = [
            Event(before.last + 1 + i, kind, data, at, mark if i == 0 else None)
            for i, (kind, data) in enumerate(outcome.drafts)
        ]
        after = before.copy()
        for event in events:
            after.apply(event, outcome.match)
        self.storing = after.last
        try:
            await self.services.database.write(
                lambda tx: self._write(tx, before, after, events, outcome), quick=outcome.also is None
            )
        finally:
            self.storing = -1
        self.table = after
        self.touched = now()
        self.services.meters.events.inc(len(events))
        self._tell(events, 0 if before.match is None else len(before.match.rows), before.last)
        self.wake()
        return after.last

    def _write(
        self, tx: Transaction, before: OnlineTable, after: OnlineTable, events: list[Event], outcome: Outcome
    ) -> None:
        for event in events:
            write_event(tx, after.id, event)
        tx.do(
            "UPDATE tables SET status = :status, last = :last, due = :due, changed = :at WHERE id = :id",
            status=after.status,
            last=after.last,
            due=self.due(after),
            at=after.at,
            id=after.id,
        )
        write_places(tx, before, after)
        if outcome.also is not None:
            outcome.also(tx)
        summon(self.services.notices, tx, before, after, events)
        tx.notify("table", f"{after.id} {after.last}")

    async def catch_up(self) -> None:
        """Take in what other processes have stored."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        sql = "SELECT n, kind, data, at, mark FROM events WHERE table_id = :id AND n > :last ORDER BY n"
        rows = await self.services.database.read(lambda tx: tx.all(sql, id=self.table.id, last=self.table.last))
        if not rows:
            return
        n_before = self.table.last
        rows_before = 0 if self.table.match is None else len(self.table.match.rows)
        events = [read_event(row) for row in rows]
        for event in events:
            self.table.apply(event)
        new = [seat.user for seat in self.table.seats if seat.user and seat.user not in self.table.known_as]
        if new:
            self.table.call(await self.services.people.names(new))
        self._tell(events, rows_before, n_before)  # the process that stored it sees to the bots

    # -- what happens by itself

    def due(self, table: OnlineTable) -> int | None:
        """When the server has to act by itself at the latest."""
        if table.status != PLAYING or table.frozen:
            return None
        found = (
            []
            if self._bot_to_play(table) is None
            else [table.at + RECOVERY + int(2000 * self.services.config.bot_seconds)]
        )
        deadline = table.timing.next_deadline()
        return min(found if deadline is None else [*found, deadline], default=None)

    def _bot_to_play(self, table: OnlineTable) -> int | None:
        return next((seat for seat in table.waiting if table.seats[seat].bot), None)

    def wake(self) -> None:
        """Let a bot think if it is its turn."""
        idle = self._driver is None or self._driver.done()
        if idle and not self.table.frozen and self._bot_to_play(self.table) is not None:
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        """Bots answer until it is a person's turn."""
        while (seat := self._bot_to_play(self.table)) is not None:
            if not self.table.people():
                await asyncio.sleep(ALONE)
                if self._bot_to_play(self.table) != seat:
                    continue
            try:
                await self._let_think(seat)
            except Exception:  # such as a database that is away for a while: the sweeper comes back to it
                LOG.exception("a bot's turn failed", extra={"table": self.table.id, "seat": seat})
                return

    async def _let_think(self, seat: int) -> None:
        table = self.table
        match = table.match
        if match is None:
            return
        number, bot = match.number(seat), table.seats[seat].bot
        names = match.game.actions.names
        seconds = self.services.config.bot_seconds
        job = job_for(self.services, table, match, seat, bot=bot, seed=table.bot_seed(seat), seconds=seconds)
        try:
            answer = await self.services.thinkers.answer(job, lambda: [dump_row(row, names) for row in match.rows])
        except Invalid as error:  # such as a bot that this server does not know any more
            answer = Answer(None, FALLBACK, str(error))
        if answer.option is None:
            LOG.warning("fallback for a bot", extra={"table": table.id, "seat": seat, "bot": bot, "why": answer.why})

        def decide(current: OnlineTable) -> Outcome:
            present = current.match
            if present is None or self._bot_to_play(current) != seat or present.number(seat) != number:
                return Outcome([])  # taken back, or the person has returned meanwhile
            if answer.option is not None and present.why_not(seat, answer.option) is None:
                return deciding.answer(current, seat, answer.option, None, BOT)
            option = bots.make("random", current.bot_seed(FALLBACK)).choose(present, seat)
            return deciding.answer(current, seat, option, None, FALLBACK)

        await self.change(decide, None)

    async def check_clocks(self) -> None:
        """Do what the table agreed to for everybody whose time is up, then see to the bots."""
        ready = self.services.hall.opened + GRACE if self.table.at < self.services.hall.opened else 0
        for seat in self.table.timed():
            deadline = self.table.timing.deadline(seat)
            if deadline is None or self.table.timing.timeout == "nothing" or now() < max(deadline, ready):
                continue
            since = self.table.timing.since[seat]

            def decide(current: OnlineTable, seat: int = seat, since: int = since) -> Outcome:
                if seat not in current.timed() or current.timing.since[seat] != since:
                    return Outcome([])  # answered at the last moment
                return deciding.time_up(current, seat)

            await self.change(decide, None)
        self.wake()

    async def rename(self, user: str, name: str) -> None:
        """Show somebody under their present name, or under none if they are no longer known."""
        async with self.lock:  # or what is being stored would bring the old name back
            table = self.table
            table.call({user: name})
            self._tell([], 0 if table.match is None else len(table.match.rows), table.last)

    @property
    def busy(self) -> bool:
        """Whether something is under way here."""
        drives = self._driver is not None and not self._driver.done()
        return self.lock.locked() or drives or self.coaching.busy

    async def close(self) -> None:
        """Let go of the table."""
        await self.coaching.close()
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)


def explained(refusal: Refused) -> dict[str, Any]:
    """A refusal as plain data."""
    return {"sentence": refusal.reason, "rule": refusal.rule, "key": refusal.key, "facts": refusal.facts}
