"""The registry: all rooms of this process. It loads tables, hears of other processes, and sees to bots and clocks."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from orbis.server.clock import now
from orbis.server.database.api import Conflict, Transaction
from orbis.server.errors import Problem
from orbis.server.http.rate_limit import TokenBucket
from orbis.server.people.accounts import DELETED, RENAMED
from orbis.server.people.rate_limits import HOUR
from orbis.server.rooms.opening import hashed, new_token, store_new_table
from orbis.server.rooms.room import Room
from orbis.server.rooms.shelving import purge
from orbis.server.rooms.storage import check_invite, read_event
from orbis.server.rooms.visits import BEAT
from orbis.server.services import Services
from orbis.tables import decisions
from orbis.tables.creation import check_opening
from orbis.tables.machine import changes, inputs
from orbis.tables.table import CLOSED, OPEN, OVER, PERSON, OnlineTable

LOG: Final = logging.getLogger("orbis.registry")
IDLE: Final = 10 * 60_000  # milliseconds after which a table nobody looks at leaves the memory
SWEEP: Final = 1.0  # seconds
CLAIM: Final = 20_000  # milliseconds a process has to do what was due before another tries
MOST_BUCKETS: Final = 10_000
MOST_DUE: Final = 200  # tables seen to in one sweep
KEY_TOPIC: Final = "key"  # a seat has a new key: TABLE_ID SEAT


class Registry:
    """Every table this process has in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.in_memory: dict[str, Room] = {}
        self.opened = now()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._buckets: dict[str, TokenBucket] = {}  # user -> allowance of requests
        self._rematches = asyncio.Lock()
        self._beat = now()
        services.database.listen("table", self._hear)
        services.database.listen(RENAMED, lambda user: self.spawn(self._rename(user)))
        services.database.listen(DELETED, lambda user: self.spawn(self._let_go(user)))
        services.database.on_gap(self._hear_gap)

    def bucket(self, user: str) -> TokenBucket:
        """The allowance of a person for requests without a socket."""
        if user not in self._buckets:
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.clear()  # everybody's is full again after a few seconds anyway
            limits = self.services.config.limits
            self._buckets[user] = TokenBucket(limits.acts_per_second, limits.acts_burst)
        return self._buckets[user]

    # -- rooms

    async def room(self, table_id: str) -> Room:
        """The room of a table; `Problem` 404 if there is no such table."""
        if table_id in self.in_memory:
            room = self.in_memory[table_id]
            room.machine.touched = now()
            if self.services.database.several:
                await room.catch_up()  # one sees what one did at another process a moment ago
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
            self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room:
        def look(tx: Transaction) -> tuple[Any, Any]:
            found = tx.one("SELECT secret FROM tables WHERE id = :id", id=table_id)
            sql = "SELECT n, kind, data, at, mark FROM events WHERE table_id = :id ORDER BY n"
            return found, tx.all(sql, id=table_id) if found else []

        found, rows = await self.services.database.read(look)
        if found is None:
            raise Problem(404, "no-table", "There is no such table.")
        table = OnlineTable(table_id, found["secret"])
        for i, row in enumerate(rows):
            table.apply(read_event(row), check=False)
            if i % 50 == 49:
                await asyncio.sleep(0)  # others go on while a long game is read
        table.check_position()
        names = await self.services.people.names([seat.user for seat in table.seats if seat.user])
        table.call(names)
        room = self.add(table)
        await room.catch_up()  # whatever was stored while we read
        if not self.services.database.several:
            room.feed(inputs.Loaded())
        return room

    def add(self, table: OnlineTable) -> Room:
        """Have a table in memory."""
        room = self.in_memory[table.id] = Room(self.services, table, self.opened)
        return room

    async def _rename(self, user: str) -> None:
        name = (await self.services.people.names([user]))[user]
        for room in list(self.in_memory.values()):
            if room.table.seats_of(user):
                await room.rename(user, name)

    async def _let_go(self, user: str) -> None:
        """Somebody is no longer known: their name goes, and bots take the seats they had in games that go on."""
        await self._rename(user)
        for table_id, seat in await self.services.people.seats_left_behind():
            await self._guarded(self._empty(table_id, seat))

    async def _empty(self, table_id: str, seat: int) -> None:
        """Let go of a seat, unless somebody else has sat down there meanwhile."""
        room = await self.room(table_id)
        user = room.table.seats[seat].user
        if user and not (await self.services.people.names([user]))[user]:
            await room.change(changes.LetGo(seat, user))

    def _hear(self, text: str) -> None:
        table_id, _, n = text.partition(" ")
        room = self.in_memory.get(table_id)
        if room is not None and n.isdigit():
            room.feed(inputs.Elsewhere(int(n), 0))

    def _hear_gap(self) -> None:
        for room in list(self.in_memory.values()):
            room.feed(inputs.Elsewhere(None, 0))

    def spawn(self, work: Any) -> None:
        """Do something beside everything else; a mistake in it is reported and hurts nobody."""
        task: asyncio.Task[None] = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Any) -> None:
        try:
            await work
        except Exception:  # of one table; the others go on
            LOG.exception("a task of the registry failed")

    # -- tables

    async def open(
        self, checked: dict[str, Any], user: str, name: str, *, sits: list[int], word: str, watch: bool, listed: bool
    ) -> tuple[Room, dict[int, str]]:
        """A new table at which the host has sat down; with an invitation for every other person's seat."""
        free = [n for n, chair in enumerate(checked["seats"]) if chair["kind"] == PERSON and n not in sits]
        invites = {n: new_token() for n in free}
        database = self.services.database
        table = await store_new_table(database, checked, user, watch=watch, listed=listed, invites=invites)
        room = self.add(table)
        room.feed(inputs.Introduced(user, name))
        for seat in sits:
            await room.change(changes.Sit(seat, user, word))
        return room, invites

    async def teach(self, checked: dict[str, Any], user: str, name: str, lesson: int) -> Room:
        """A new table at which one person learns a game, from a lesson on."""
        table = await store_new_table(self.services.database, checked, user, watch=False, listed=False)
        room = self.add(table)
        room.feed(inputs.Introduced(user, name))
        await room.change(changes.Learn(user, lesson))
        return room

    async def sit(self, room: Room, seat: int, user: str, name: str, invite: str | None, word: str) -> None:
        """Sit down, by invitation or at a listed table. An invitation is good once."""
        table = room.table
        decisions.check_seat(table, seat)
        kept = dict(enumerate(table.made["kept"])).get(seat, "")
        needs = kept != user and not (table.made["listed"] and not kept) and table.made["host"] != user
        shown = hashed(invite or "")
        if needs:
            await self.services.database.read(lambda tx: check_invite(tx, table.id, seat, shown))
        room.feed(inputs.Introduced(user, name))
        await room.change(changes.Sit(seat, user, word, shown, needs))

    async def new_invite(self, room: Room, seat: int, user: str) -> str:
        """A new invitation in place of the one that was lost; only for the host. Everybody hears that there is one."""
        if room.table.made["host"] != user:
            raise Problem(403, "only-host", "Only the host of the table can invite.")
        decisions.check_seat(room.table, seat)
        if room.table.seats[seat].kind != PERSON or room.table.seats[seat].user:
            raise Problem(409, "seat-taken", "This seat is not free.")
        invite = new_token()
        await room.change(changes.Invite(seat, hashed(invite)))
        return invite

    async def free(self, room: Room, seat: int, user: str) -> int:
        """Free a seat for somebody else; only for the host, and only if its person is away."""
        if room.table.made["host"] != user:
            raise Problem(403, "only-host", "Only the host of the table can free a seat.")
        return await room.change(changes.Free(seat))

    async def new_key(self, room: Room, seat: int, user: str) -> str:
        """A key with which a program may play a seat; the one before it is worth nothing any more."""
        if seat not in room.table.seats_of(user):
            raise Problem(403, "seat-not-yours", "This is not your seat.")
        key = new_token()
        # Theirs still: they may have stood up, and another sat down, since we looked.
        sql = "UPDATE places SET seat_key = :key WHERE table_id = :id AND seat = :seat AND user_id = :user"

        def work(tx: Transaction) -> None:
            tx.do(sql, key=hashed(key), id=room.table.id, seat=seat, user=user)
            tx.notify(KEY_TOPIC, f"{room.table.id} {seat}")

        await self.services.database.write(work)
        return key

    async def seat_of_key(self, table_id: str, key: str) -> tuple[int, str] | None:
        """The seat a key opens, and whose it is: somebody whom the host has not shut out."""
        sql = (
            "SELECT places.seat, places.user_id FROM places JOIN users ON users.id = places.user_id"
            " WHERE places.table_id = :id AND places.seat_key = :key AND users.barred = 0 AND users.name <> ''"
        )
        found = await self.services.database.read(lambda tx: tx.one(sql, id=table_id, key=hashed(key)))
        return None if found is None else (found["seat"], found["user_id"])

    async def rematch(self, room: Room, user: str, name: str) -> str:
        """A new table with the same options and people, each on their seat. Whoever asks first opens it."""
        if not room.table.seats_of(user):
            raise Problem(403, "seat-not-yours", "Only those who played can ask for a rematch.")
        if room.table.status not in (OVER, CLOSED) and not room.table.frozen:
            raise Problem(409, "not-over", "The game is not over yet.")
        async with self._rematches:  # two who ask at the same moment get the same table
            if not room.table.rematch:
                most = self.services.config.limits.tables_per_hour
                await self.services.rate_limits.allow(f"tables:{user}", most, HOUR)
                await self._open_rematch(room, user)
        new = await self.room(room.table.rematch)
        new.feed(inputs.Introduced(user, name))
        for seat in room.table.seats_of(user):
            if new.table.status == OPEN and not new.table.seats[seat].user:
                await new.change(changes.Sit(seat, user, ""))
        return new.table.id

    async def _open_rematch(self, room: Room, user: str) -> None:
        table = room.table
        made = table.made
        checked = check_opening(made["game"], made["seats"], made["options"], made["clock"], made.get("absence"))
        kept = [seat.user for seat in table.seats]
        watch, database = table.made["watch"], self.services.database
        after = await store_new_table(database, checked, user, watch=watch, listed=False, kept=kept)
        self.add(after)
        await room.change(changes.PlayAgain(table.seats_of(user)[0], after.id))

    # -- what happens by itself

    async def run(self) -> None:
        """See to what is due, for as long as the process lives."""
        self.spawn(self._let_go(""))  # those who went while no process listened
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception:  # such as a database that is away for a moment
                LOG.exception("the sweep failed")

    async def sweep(self) -> None:
        """Bots and clocks whose time has come, also those another process left behind; then idle rooms."""
        moment = now()
        sql = "SELECT id, due FROM tables WHERE due <= :now ORDER BY due LIMIT :most"
        for row in await self.services.database.read(lambda tx: tx.all(sql, now=moment, most=MOST_DUE)):
            if await self._claim(row["id"], row["due"], moment + CLAIM):
                self.spawn(self._see_to(row["id"]))
        if moment - self._beat >= BEAT:
            self._beat = moment
            await self.beat()
        for table_id, room in list(self.in_memory.items()):
            if not room.looked_at and not room.machine.busy and now() - room.machine.touched > IDLE:
                del self.in_memory[table_id]
                await room.close()

    async def beat(self) -> None:
        """Write down who is there, and let go of what was deleted a week ago."""
        for room in list(self.in_memory.values()):
            room.feed(inputs.Present())
            await room.keep_visits()
        for table_id in await purge(self.services.database):
            self.in_memory.pop(table_id, None)

    async def _claim(self, table_id: str, due: int, later: int) -> bool:
        sql = "UPDATE tables SET due = :later WHERE id = :id AND due = :due"
        try:
            return await self.services.database.write(lambda tx: tx.do(sql, id=table_id, due=due, later=later)) == 1
        except Conflict:
            return False

    async def _see_to(self, table_id: str) -> None:
        room = await self.room(table_id)
        await room.check_clocks()
        if room.machine.due(room.table) is None:  # such as a match that cannot go on: it is not asked for again
            sql = "UPDATE tables SET due = NULL WHERE id = :id AND last = :last"
            last = room.table.last
            await self.services.database.write(lambda tx: tx.do(sql, id=table_id, last=last))

    async def close(self) -> None:
        """Finish what was begun."""
        for room in list(self.in_memory.values()):
            await room.close()
            await self._guarded(room.keep_visits())
        await asyncio.gather(*self._tasks, return_exceptions=True)
