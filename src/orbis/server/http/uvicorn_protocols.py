"""uvicorn's protocols for HTTP and WebSocket, with limits against clients that are slow or send too much.

They limit the connections of one address, the time for the head of a request, the time in which a client reads nothing,
and frames without a message. Nothing here knows a table.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import Counter
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from orbis.server.errors import Problem
from orbis.server.http.middleware import HEADERS
from orbis.server.http.rate_limit import TokenBucket
from orbis.server.people.rate_limits import neighbourhood

# What both protocols say of each connection holds ids of tables, and at the level "debug" cookies: only mistakes count.
LOG: Final = logging.getLogger("orbis.wire")
LOG.setLevel(logging.ERROR)

HEAD_SECONDS: Final = 20.0  # from the first byte of a request, or from the connection, to the end of its head
STALLED_SECONDS: Final = 30.0  # in which somebody reads nothing while much waits for them
LAST_SECONDS: Final = 5.0  # for a closed connection to take what was written last
FRAMES_PER_SECOND: Final = 20.0  # pings, pongs and pieces of messages; whole messages are counted by their socket
FRAMES_BURST: Final = 200
WRITE_TEXT: Final = "orbis.write-text"  # extension of the scope of a socket

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(proxy: str) -> tuple[Network, ...]:
    """Parse the addresses of proxies, with commas between them; "*" is every address. Others are ignored."""
    if proxy.strip() == "*":
        return ipaddress.ip_network("0.0.0.0/0"), ipaddress.ip_network("::/0")
    found = []
    for each in proxy.split(","):
        try:
            found.append(ipaddress.ip_network(each.strip(), strict=False))
        except ValueError:
            continue  # such as a Unix socket, which has no address to count
    return tuple(found)


class Timer:
    """Aborts a connection unless it is stopped in time."""

    __slots__ = ("_set", "_transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._set: asyncio.TimerHandle | None = None

    def start(self, seconds: float) -> None:
        """Start or restart the timer."""
        self.stop()
        self._set = asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def stop(self) -> None:
        """Stop the timer, if it runs."""
        if self._set is not None:
            self._set.cancel()
            self._set = None


class CountedConnections(HttpToolsProtocol):
    """HTTP with a limit on the connections from one address, checked before a byte is read.

    A connection counts for as long as it is open, idle ones and sockets included, so that one address cannot hold all
    file handles or all memory.
    """

    most: int = 200  # set when the server starts
    proxies: tuple[Network, ...] = ()  # not counted: they speak for everybody
    open: Counter[str] = Counter()
    refused: int = 0

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = LOG

    @classmethod
    def let_in(cls, address: str) -> bool:
        """Count a connection; False if its address has too many."""
        if cls.open[address] >= cls.most and not cls._is_proxy(address):
            cls.refused += 1
            return False
        cls.open[address] += 1
        return True

    @classmethod
    def let_out(cls, address: str) -> None:
        """Stop counting a connection that was closed."""
        cls.open[address] -= 1
        if cls.open[address] <= 0:
            del cls.open[address]

    @classmethod
    def _is_proxy(cls, address: str) -> bool:
        try:
            found = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(found.version == each.version and found.subnet_of(each) for each in cls.proxies)  # type: ignore[arg-type]

    def connection_made(self, transport: Any) -> None:
        """Accept a connection and start its timers, or abort it."""
        self._address = address_of(transport)
        self._counted = self.let_in(self._address)
        if not self._counted:
            transport.abort()
            return
        self._head = Timer(transport)
        self._stalled = Timer(transport)
        self._head.start(HEAD_SECONDS)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers and stop counting the connection."""
        if self._counted:
            self._head.stop()
            self._stalled.stop()
            self.let_out(self._address)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Ignore data of a connection that was aborted."""
        if self._counted:
            super().data_received(data)

    def on_message_begin(self) -> None:
        """Start the timer for the head at the first byte of a request."""
        self._head.start(HEAD_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Stop the timer for the head."""
        self._head.stop()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        """Start the timer for a client that reads nothing."""
        self._stalled.start(STALLED_SECONDS)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Stop that timer: the client reads again."""
        self._stalled.stop()
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to the protocol of sockets, which stops counting it in the end."""
        self._head.stop()
        self._stalled.stop()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP in the shape, and with the headers, of all other errors."""
        body = msgspec.json.encode(Problem(400, "bad-request", "This is not a request that can be read.").body())
        more = {"content-type": "application/json", "cache-control": "no-store", "content-length": str(len(body))}
        headers = {**HEADERS, **more, "connection": "close"}
        head = "".join([f"{name}: {value}\r\n" for name, value in headers.items()])
        self.transport.write(f"HTTP/1.1 400 Bad Request\r\n{head}\r\n".encode() + body)
        self.transport.close()


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket that aborts if the client reads nothing, or sends too many frames without a message."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = self.conn.logger = LOG
        self.conn.debug = False
        self._spare = TokenBucket(FRAMES_PER_SECOND, FRAMES_BURST)

    def connection_made(self, transport: Any) -> None:
        """Take over a connection that `CountedConnections` has counted."""
        self._stalled = Timer(transport)
        self._last = Timer(transport)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers and stop counting the connection."""
        self._stalled.stop()
        self._last.stop()
        CountedConnections.let_out(address_of(self.transport))
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Start the timer for a client that reads nothing."""
        self._stalled.start(STALLED_SECONDS)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Stop that timer: the client reads again."""
        self._stalled.stop()
        super().resume_writing()

    def write_text(self, text: bytes) -> bool:
        """Write a message at once, without a task and a queue in between; False: it has to wait for its turn.

        Most of what a table sends goes this way: `docs/speed.md`.
        """
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def run_asgi(self) -> None:
        """Run the application; afterwards abort a client that does not read the rest."""
        extensions: dict[str, Any] = {**(self.scope.get("extensions") or {}), WRITE_TEXT: self.write_text}
        self.scope["extensions"] = extensions
        await super().run_asgi()
        if not self.disconnected:
            self._last.start(LAST_SECONDS + (self.close_timeout if self.close_timer is not None else 0))

    async def send(self, message: Any) -> None:
        """Send a message. A refusal completes the handshake too, which uvicorn would report as an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """Start the last timer: a client without a pong may not read the rest either."""
        super().keepalive_timeout()
        self._last.start(LAST_SECONDS)

    def send_receive_event_to_app(self) -> None:
        """Pass on a whole message. A text that is not UTF-8 ends the connection, without a line in the log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer a ping, if the limit of frames allows it."""
        if self._may_send():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note a pong, if the limit of frames allows it."""
        if self._may_send():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message, if the limit of frames allows it."""
        if self._may_send():
            super().handle_cont(event)

    def _may_send(self) -> bool:
        if self._spare.take():
            return True
        self.transport.abort()
        return False


def is_text(data: bytes) -> bool:
    """Whether bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def address_of(transport: Any) -> str:
    """The address of a connection, in the form that limits count."""
    peer = transport.get_extra_info("peername")
    return neighbourhood(peer[0]) if isinstance(peer, tuple) else ""
