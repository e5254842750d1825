"""The socket for the news of a person: whose turn it is, wherever they look at the moment."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from orbis.kernel.errors import OrbisError
from orbis.server.database.api import Unavailable
from orbis.server.errors import Problem
from orbis.server.http.connections import MISBEHAVED, TOO_FAST, Connections, Known, deny
from orbis.server.http.middleware import header_map, same_origin
from orbis.server.http.problems import as_problem
from orbis.server.services import Services

router = APIRouter(prefix="/api")


class FeedSocket:
    """One connection for the news of a person."""

    place = ""  # no key opens it

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
