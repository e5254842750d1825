"""The socket of a table: one connection, one pair of eyes. Reads acts, writes acknowledgements and deltas."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse
from starlette.websockets import WebSocketState

from orbis.kernel.errors import Crash, OrbisError
from orbis.server import acts
from orbis.server.attempts import neighbourhood
from orbis.server.buckets import Bucket
from orbis.server.database import Unavailable, Unsure
from orbis.server.deciding import no
from orbis.server.errors import Problem
from orbis.server.guard import header_map, same_origin
from orbis.server.hall import KEY_TOPIC
from orbis.server.problems import as_problem
from orbis.server.room import Room
from orbis.server.services import Services
from orbis.server.wire import WRITE_TEXT

LOG: Final = logging.getLogger("orbis.socket")

# Close codes of our own; a client shows its own sentence for each.
LOGGED_OUT: Final = 4001
TOO_SLOW: Final = 4008
TOO_FAST: Final = 4009
GOING_AWAY: Final = 1001  # the server restarts: come back in a moment
MISBEHAVED: Final = 20  # messages that cannot be read before a socket is closed

Known = Callable[[], Awaitable[bool]]  # whether the cookie or key that opened a socket is still good

router = APIRouter(prefix="/api")


class Viewer:
    """Who looks at a table, and which seats are theirs."""

    __slots__ = ("by_key", "mine", "name", "user")

    def __init__(self, user: str, name: str, mine: list[int], *, by_key: bool = False) -> None:
        self.user = user
        self.name = name
        self.mine = mine
        self.by_key = by_key  # a program that was given the key of one seat


class TableSocket:
    """One connection to a table. What a slow reader does not take waits in a queue, so that it holds up nobody else."""

    def __init__(
        self, socket: WebSocket, services: Services, room: Room, viewer: Viewer, seat: int | None, known: Known
    ) -> None:
        self.user = viewer.user
        self.viewer = viewer
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
        nobodys = Bucket(limits.acts_per_second, limits.acts_burst)
        self._bucket = services.hall.bucket(viewer.user) if viewer.user else nobodys
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._misread = 0
        self._advised: set[asyncio.Task[None]] = set()  # acts that are answered when the coach has thought

    @property
    def place(self) -> str:
        """The seat that a key opened."""
        return f"{self._room.table.id} {self.viewer.mine[0]}"

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
        if not self.viewer.by_key:
            self.viewer.mine = mine

    def close(self, code: int) -> None:
        """End the connection soon."""
        if not self._end.done():
            self._end.set_result(code)

    async def run(self, since: int | None) -> None:
        """Serve the connection until one side ends it."""
        looked = await looked_at(self._services, self._room.table.id, self.user)
        await self._room.enter(self, self.seat, self.viewer.mine, since, looked)
        tasks: list[asyncio.Future[Any]] = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        try:
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
                await self._take(message.get("text") or message.get("bytes") or b"")

    async def _take(self, message: str | bytes) -> None:
        """Do what a message asks for and answer it. Whatever is wrong with it is said, and nothing has changed."""
        begun = time.perf_counter()
        act_id, what = "", "unread"
        try:
            if not self._bucket.take():
                raise Problem(429, "too-fast", "Too many messages at once: wait a moment.")
            act = acts.read(message)
            act_id, what = act.id, type(act).__name__.lower()
            if isinstance(act, acts.Advice):
                self._ask_coach(act)
                return
            reply = await self._do(act)
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

    def _ask_coach(self, act: acts.Advice) -> None:
        """Let the coach think while one goes on playing; the answer comes when it comes."""

        async def answer() -> None:
            try:
                reply, outcome = await self._do(act), "done"
            except Exception as error:
                reply, outcome = refusal(act.id, error), "refused"
            self.send(msgspec.json.encode(reply))
            self._services.meters.acts.labels("advice", outcome).inc()

        task = asyncio.create_task(answer())
        self._advised.add(task)
        task.add_done_callback(self._advised.discard)

    async def _do(self, act: acts.AnyAct) -> dict[str, Any]:
        if isinstance(act, acts.Look):
            await self._look(act)
            return {"is": "done", "id": act.id, "n": self._room.table.last}
        if isinstance(act, acts.Seen):
            await remember(self._services, self._room.table.id, self.user, min(act.n, self._room.table.last))
            return {"is": "done", "id": act.id, "n": self._room.table.last}
        if isinstance(act, acts.Rematch):
            table = await self._services.hall.rematch(self._room, self.user, self.viewer.name)
            return {"is": "done", "id": act.id, "n": self._room.table.last, "table": table}
        seat = self.seat if act.seat is None else act.seat
        if seat not in self.viewer.mine:
            raise no("seat-not-yours", "This is not your seat.")
        return await self._room.act(self.user, seat, act)

    async def _look(self, act: acts.Look) -> None:
        """Look through another of one's seats: a whole new picture."""
        check_eyes(self._room, self.viewer, act.as_)
        self.seat = act.as_
        await self._room.enter(self, self.seat, self.viewer.mine, None, self._room.table.last)


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


def check_eyes(room: Room, viewer: Viewer, seat: int | None) -> None:
    """Refuse to look through a seat that is not one's own, or at a table that is not for spectators."""
    if seat is not None and seat not in viewer.mine:
        raise Problem(403, "seat-not-yours", "This is not your seat.")
    if seat is None and not viewer.mine and not room.table.may_watch:
        raise Problem(403, "no-spectators", "This table is not open to spectators.")


async def looked_at(services: Services, table_id: str, user: str) -> int:
    """How far somebody has seen a table; -1: never."""
    sql = "SELECT n FROM looks WHERE table_id = :id AND user_id = :user"
    found = await services.database.read(lambda tx: tx.one(sql, id=table_id, user=user))
    return -1 if found is None else int(found["n"])


async def remember(services: Services, table_id: str, user: str, n: int) -> None:
    """Keep how far somebody has seen a table; it never goes back."""
    if not user:
        return
    sql = (
        "INSERT INTO looks (table_id, user_id, n) VALUES (:id, :user, :n)"
        " ON CONFLICT (table_id, user_id) DO UPDATE SET n = excluded.n WHERE looks.n < excluded.n"
    )
    await services.database.write(lambda tx: tx.do(sql, id=table_id, user=user, n=n))


class FeedSocket:
    """One connection for the news of a person."""

    def __init__(self, socket: WebSocket, user: str, known: Known) -> None:
        self.user = user
        self.known = known
        self._socket = socket
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def close(self, code: int) -> None:
        """End the connection soon."""
        if not self._end.done():
            self._end.set_result(code)

    async def run(self, queue: asyncio.Queue[dict[str, Any]]) -> None:
        """Send what is put into a queue until one side ends it."""
        tasks: list[asyncio.Future[Any]] = [asyncio.create_task(self._read()), asyncio.create_task(self._write(queue))]
        try:
            await asyncio.wait([*tasks, self._end], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self._end.done():
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                await asyncio.wait_for(self._socket.close(self._end.result()), 1)

    async def _write(self, queue: asyncio.Queue[dict[str, Any]]) -> None:
        while True:
            await self._socket.send_text(msgspec.json.encode(await queue.get()).decode())

    async def _read(self) -> None:
        heard = 0
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            heard += 1  # nothing is asked on this socket
            if heard > MISBEHAVED:
                self.close(TOO_FAST)
                return


class Connections:
    """The open sockets of this process: counted by address, found by person."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._addresses: Counter[str] = Counter()
        self.sockets: set[TableSocket | FeedSocket] = set()
        self.heard = 0  # how often somebody was logged out or locked out
        self._asking: set[asyncio.Task[None]] = set()
        services.database.listen("user", self.log_out)
        services.database.on_gap(
            self.close
        )  # somebody may have been shut out meanwhile: all come back and show who they are
        services.database.listen(KEY_TOPIC, self.lock_out)

    def log_out(self, user: str) -> None:
        """Close the sockets of somebody who logged out everywhere, in this process."""
        self.heard += 1
        for socket in list(self.sockets):
            if socket.user == user:
                self._ask_again(socket)

    def lock_out(self, text: str) -> None:
        """Close the sockets that the key before the present one of a seat has opened."""
        self.heard += 1
        for socket in list(self.sockets):
            if isinstance(socket, TableSocket) and socket.viewer.by_key and socket.place == text:
                self._ask_again(socket)

    def _ask_again(self, socket: TableSocket | FeedSocket) -> None:
        # The news may come after somebody is here again, with a new cookie or the new key: those stay.
        task = asyncio.create_task(self._close_unless_known(socket))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _close_unless_known(self, socket: TableSocket | FeedSocket) -> None:
        try:
            code = None if await socket.known() else LOGGED_OUT
        except Unavailable:
            code = GOING_AWAY  # whoever comes back shows who they are
        if code is not None:
            socket.close(code)

    def close(self) -> None:
        """Send everybody away: the server stops."""
        for socket in list(self.sockets):
            socket.close(GOING_AWAY)

    @contextlib.contextmanager
    def counted(self, address: str) -> Any:
        """Room for one more socket of an address, or `Problem`."""
        key = neighbourhood(address)
        if self._addresses[key] >= self._services.config.limits.sockets_per_address:
            self._services.meters.refused.labels("sockets").inc()
            raise Problem(429, "too-many-sockets", "Too many connections from one address.")
        self._addresses[key] += 1
        self._services.meters.sockets.inc()
        try:
            yield
        finally:
            self._services.meters.sockets.dec()
            self._addresses[key] -= 1
            if self._addresses[key] <= 0:
                del self._addresses[key]


async def viewer_of(services: Services, room: Room, headers: dict[str, str], cookie: str | None) -> Viewer:
    """Who is at the other end: by the key of a seat, by the cookie, or nobody in particular."""
    kind, _, key = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        found = await services.hall.seat_of_key(room.table.id, key)
        if found is None:
            raise Problem(403, "no-key", "This key opens no seat at this table.")
        seat, user = found
        return Viewer(user, room.table.seats[seat].name, [seat], by_key=True)
    person = await services.people.who(cookie)
    if person is None:
        return Viewer("", "", [])
    return Viewer(person.id, person.name, room.table.seats_of(person.id))


def number(text: str | None) -> int | None:
    """A number of the address; anything else counts as left out."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None


@router.websocket("/tables/{table_id}/socket")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """The live table: `?seat=` whose eyes (left out: one's first seat, or a spectator), `?since=` what is known."""
    services: Services = socket.app.state.services
    connections: Connections = socket.app.state.connections
    headers = header_map(socket.scope)
    address = socket.client.host if socket.client else ""
    try:
        if not same_origin(services.config, headers):
            raise Problem(403, "foreign-origin", "Sockets from other sites are not accepted.")
        with connections.counted(address):
            room = await services.hall.room(table_id)
            heard = connections.heard
            viewer = await viewer_of(services, room, headers, socket.cookies.get("orbis"))
            asked = number(socket.query_params.get("seat"))
            seat = asked if asked is not None else (viewer.mine[0] if viewer.mine else None)
            if "watch" in socket.query_params:
                seat = None
            check_eyes(room, viewer, seat)

            async def known() -> bool:
                try:
                    again = await viewer_of(services, room, headers, socket.cookies.get("orbis"))
                except OrbisError:  # a key that opens nothing any more
                    return False
                return again.user == viewer.user

            await socket.accept(headers=[(b"x-orbis-worker", str(os.getpid()).encode())])
            served = TableSocket(socket, services, room, viewer, seat, known)
            connections.sockets.add(served)
            try:
                if connections.heard != heard and not await known():  # they logged out between the cookie and here
                    raise Problem(401, "nobody", "This person has logged out.")
                await served.run(number(socket.query_params.get("since")))
            finally:
                connections.sockets.discard(served)
    except (OrbisError, Unavailable) as error:
        await deny(socket, as_problem(error))


async def deny(socket: WebSocket, problem: Problem) -> None:
    """Say why a socket is not opened: accept, explain, close. A browser cannot read the body of a refused upgrade."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        if problem.code in ("foreign-origin", "too-many-sockets"):  # it has cost next to nothing, and is to stay so
            await socket.send_denial_response(JSONResponse(problem.body(), problem.status))
            return
        if socket.application_state == WebSocketState.CONNECTING:
            await socket.accept()
        await socket.send_text(msgspec.json.encode({"is": "no", "id": "", **problem.body()}).decode())
        await socket.close(4000 + min(problem.status, 999))


@router.websocket("/feed")
async def feed_socket(socket: WebSocket) -> None:
    """News for one person: whose turn it is, wherever they look at the moment."""
    services: Services = socket.app.state.services
    connections: Connections = socket.app.state.connections
    address = socket.client.host if socket.client else ""
    try:
        if not same_origin(services.config, header_map(socket.scope)):
            raise Problem(403, "foreign-origin", "Sockets from other sites are not accepted.")
        with connections.counted(address):
            heard = connections.heard
            person = await services.people.who(socket.cookies.get("orbis"))
            if person is None:
                raise Problem(401, "nobody", "Say who you are first.")

            async def known() -> bool:
                return await services.people.who(socket.cookies.get("orbis")) is not None

            await socket.accept()
            queue = services.notices.feed.subscribe(person.id)
            served = FeedSocket(socket, person.id, known)
            connections.sockets.add(served)
            try:
                if connections.heard != heard and not await known():
                    raise Problem(401, "nobody", "This person has logged out.")
                await served.run(queue)
            finally:
                connections.sockets.discard(served)
                services.notices.feed.unsubscribe(person.id, queue)
    except (OrbisError, Unavailable) as error:
        await deny(socket, as_problem(error))
