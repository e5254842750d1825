"""The open sockets of this process, and what their two kinds have in common: who may stay, and how one is refused."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse
from starlette.websockets import WebSocketState

from orbis.server.database.api import Unavailable
from orbis.server.errors import Problem
from orbis.server.people.rate_limits import neighbourhood
from orbis.server.rooms.registry import KEY_TOPIC
from orbis.server.services import Services

# Close codes of our own; a client shows its own sentence for each.
LOGGED_OUT: Final = 4001
TOO_SLOW: Final = 4008
TOO_FAST: Final = 4009
GOING_AWAY: Final = 1001  # the server restarts: come back in a moment
MISBEHAVED: Final = 20  # messages that cannot be read before a socket is closed

Known = Callable[[], Awaitable[bool]]  # whether the cookie or key that opened a socket is still good


class Connection(Protocol):
    """A socket of one person."""

    user: str
    known: Known

    @property
    def place(self) -> str:
        """The table and the seat that a key opened; the empty string if none did."""

    def close(self, code: int) -> None:
        """End the connection soon."""


class Connections:
    """The open sockets of this process: counted by address, found by person."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._addresses: Counter[str] = Counter()
        self.sockets: set[Connection] = set()
        self.heard = 0  # how often somebody was logged out or locked out
        self._asking: set[asyncio.Task[None]] = set()
        services.database.listen("user", self.log_out)
        # Somebody may have been shut out meanwhile: all come back and show who they are.
        services.database.on_gap(self.close)
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
            if socket.place == text:
                self._ask_again(socket)

    def _ask_again(self, socket: Connection) -> None:
        # The news may come after somebody is here again, with a new cookie or the new key: those stay.
        task = asyncio.create_task(self._close_unless_known(socket))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _close_unless_known(self, socket: Connection) -> None:
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
