"""The socket of a table: one connection, one pair of eyes. Reads acts, writes acknowledgements and deltas."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from orbis.kernel.errors import Crash, OrbisError
from orbis.server.database.api import Unavailable, Unsure
from orbis.server.errors import Problem
from orbis.server.http.connections import MISBEHAVED, TOO_FAST, TOO_SLOW, Connections, Known, deny
from orbis.server.http.middleware import header_map, same_origin
from orbis.server.http.problems import as_problem
from orbis.server.http.rate_limit import TokenBucket
from orbis.server.http.uvicorn_protocols import WRITE_TEXT
from orbis.server.http.visitors import Visitor, check_eyes, visitor_of
from orbis.server.rooms.room import Room
from orbis.server.rooms.visits import looked_at, remember
from orbis.server.services import Services
from orbis.tables import messages_in
from orbis.tables.decisions import no

LOG: Final = logging.getLogger("orbis.socket")
NUMBERS: Final = itertools.count(1)  # of the sockets of this process

router = APIRouter(prefix="/api")


class TableSocket:
    """One connection to a table. What a slow reader does not take waits in a queue, so that it holds up nobody else."""

    def __init__(
        self, socket: WebSocket, services: Services, room: Room, visitor: Visitor, seat: int | None, known: Known
    ) -> None:
        self.number = next(NUMBERS)
        self.reveals = "reveals" in socket.query_params
        self.user = visitor.user
        self.visitor = visitor
        self.seat = seat
        self.known = known
        self._socket = socket
        self._services = services
        self._room = room
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(services.config.limits.queue)
        self._waiting = 0  # messages that were put there and are not written yet
        self._write_now: Callable[[bytes], bool] = socket.scope["extensions"][WRITE_TEXT]
        # One allowance for a person, however many sockets they open; a spectator who is nobody has one for each.
        limits = services.config.limits
        nobodys = TokenBucket(limits.acts_per_second, limits.acts_burst)
        self._bucket = services.rooms.bucket(visitor.user) if visitor.user else nobodys
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._misread = 0
        self._advised: set[asyncio.Task[None]] = set()  # acts that are answered when the coach has thought

    @property
    def place(self) -> str:
        """The table and the seat that a key opened; the empty string if none did."""
        return f"{self._room.table.id} {self.visitor.mine[0]}" if self.visitor.by_key else ""

    def send(self, message: bytes) -> None:
        """Hand over a message; a reader who is too far behind is let go and can come back where it was."""
        if not self._waiting and self._write_now(message):
            return
        try:
            self._queue.put_nowait(message)
            self._waiting += 1
        except asyncio.QueueFull:
            if not self._end.done():
                self._services.meters.slow.inc()
            self.close(TOO_SLOW)

    def seats_changed(self, mine: list[int]) -> None:
        """Somebody sat down or stood up; a key opens one seat, however many its owner has."""
        if not self.visitor.by_key:
            self.visitor.mine = mine

    def close(self, code: int) -> None:
        """End the connection soon."""
        if not self._end.done():
            self._end.set_result(code)

    async def run(self, since: int | None) -> None:
        """Serve the connection until one side ends it."""
        looked = await looked_at(self._services.database, self._room.table.id, self.user)
        tasks: list[asyncio.Future[Any]] = []
        try:
            await self._room.enter(self, self.seat, self.visitor.mine, since, looked)
            tasks += [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
            await asyncio.wait([*tasks, self._end], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.leave(self)
            tasks += self._advised
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self._end.done():
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                await asyncio.wait_for(self._socket.close(self._end.result()), 1)

    async def _write(self) -> None:
        while True:
            message = await self._queue.get()
            await self._socket.send_text(message.decode())
            self._waiting -= 1

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while not self._end.done():
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self._answer(message.get("text") or message.get("bytes") or b"")

    async def _answer(self, message: str | bytes) -> None:
        """Do what a message asks for and answer it. What is wrong with it is said, and nothing has changed."""
        begun = time.perf_counter()
        act_id, what = "", "unread"
        try:
            if not self._bucket.take():
                raise Problem(429, "too-fast", "Too many messages at once: wait a moment.")
            act = messages_in.read(message)
            act_id, what = act.id, type(act).__name__.lower()
            if isinstance(act, messages_in.Advice):
                self._ask_coach(act)
                return
            reply = await self._carry_out(act)
            outcome = "done"
        except Exception as error:
            reply, outcome = refusal(act_id, error), "refused"
            if what == "unread":
                self._misread += 1
                if self._misread > MISBEHAVED:
                    self.close(TOO_FAST)
        self.send(msgspec.json.encode(reply))
        self._services.meters.acts.labels(what, outcome).inc()
        self._services.meters.act_seconds.observe(time.perf_counter() - begun)

    def _ask_coach(self, act: messages_in.Advice) -> None:
        """Let the coach think while one goes on playing; the answer comes when it comes."""

        async def answer() -> None:
            try:
                reply, outcome = await self._carry_out(act), "done"
            except Exception as error:
                reply, outcome = refusal(act.id, error), "refused"
            self.send(msgspec.json.encode(reply))
            self._services.meters.acts.labels("advice", outcome).inc()

        task = asyncio.create_task(answer())
        self._advised.add(task)
        task.add_done_callback(self._advised.discard)

    async def _carry_out(self, act: messages_in.AnyAct) -> dict[str, Any]:
        if isinstance(act, messages_in.Look):
            await self._look(act)
            return {"is": "done", "id": act.id, "n": self._room.table.last}
        if isinstance(act, messages_in.Seen):
            await remember(self._services.database, self._room.table.id, self.user, min(act.n, self._room.table.last))
            return {"is": "done", "id": act.id, "n": self._room.table.last}
        if isinstance(act, messages_in.Rematch):
            table = await self._services.rooms.rematch(self._room, self.user, self.visitor.name)
            return {"is": "done", "id": act.id, "n": self._room.table.last, "table": table}
        seat = self.seat if act.seat is None else act.seat
        if seat not in self.visitor.mine:
            raise no("seat-not-yours", "This is not your seat.")
        return await self._room.act(self.user, seat, act)

    async def _look(self, act: messages_in.Look) -> None:
        """Look through another of one's seats: a whole new picture."""
        check_eyes(self._room, self.visitor, act.as_)
        self.seat = act.as_
        await self._room.enter(self, self.seat, self.visitor.mine, None, self._room.table.last)


def refusal(act_id: str, error: Exception) -> dict[str, Any]:
    """Why an act was not done. The connection stays, whatever it was."""
    if isinstance(error, Crash):
        save = {**error.report.get("save", {}), "seed": "(hidden)"}  # the rows are enough to play it again
        LOG.error("a rule failed: %s", error, extra={"report": {**error.report, "save": save}})
        problem = Problem(500, "mistake", "A rule failed. The match is as it was before.")
    elif isinstance(error, OrbisError | Unavailable | Unsure):
        problem = as_problem(error)
    else:
        LOG.error("an act failed", exc_info=error)
        problem = Problem(500, "mistake", "Something went wrong on the server. Look again before you repeat it.")
    return {"is": "no", "id": act_id, **problem.body()}


def number(text: str | None) -> int | None:
    """A number of the address; anything else counts as left out."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None


@router.websocket("/tables/{table_id}/socket")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """The live table: `?seat=` whose eyes (left out: one's first seat, or a spectator), `?since=` what is known.

    With `?reveals=1` each message says which answers to the question cannot be taken back.
    """
    services: Services = socket.app.state.services
    connections: Connections = socket.app.state.connections
    headers = header_map(socket.scope)
    address = socket.client.host if socket.client else ""
    try:
        if not same_origin(services.config, headers):
            raise Problem(403, "foreign-origin", "Sockets from other sites are not accepted.")
        with connections.counted(address):
            room = await services.rooms.room(table_id)
            heard = connections.heard
            visitor = await visitor_of(services, room, headers, socket.cookies.get("orbis"))
            asked = number(socket.query_params.get("seat"))
            seat = asked if asked is not None else (visitor.mine[0] if visitor.mine else None)
            if "watch" in socket.query_params:
                seat = None
            check_eyes(room, visitor, seat)

            async def known() -> bool:
                try:
                    again = await visitor_of(services, room, headers, socket.cookies.get("orbis"))
                except OrbisError:  # a key that opens nothing any more
                    return False
                return again.user == visitor.user

            await socket.accept(headers=[(b"x-orbis-worker", str(os.getpid()).encode())])
            served = TableSocket(socket, services, room, visitor, seat, known)
            connections.sockets.add(served)
            try:
                if connections.heard != heard and not await known():  # they logged out between the cookie and here
                    raise Problem(401, "nobody", "This person has logged out.")
                await served.run(number(socket.query_params.get("since")))
            finally:
                connections.sockets.discard(served)
    except (OrbisError, Unavailable) as error:
        await deny(socket, as_problem(error))
