"""The wire: uvicorn's protocols for requests and for sockets, with an end to our patience with the other side.

Limited are the connections of one address, the time for the head of a request, the time in which somebody takes
nothing of what is written to them, and frames without a message. Nothing here knows a table.
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

from orbis.server.attempts import neighbourhood
from orbis.server.buckets import Bucket
from orbis.server.errors import Problem
from orbis.server.guard import HEADERS

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
    """The addresses of proxies, with commas between them; "*" is everywhere. What is no address is passed over."""
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
    """Cuts a connection unless something happens in time."""

    __slots__ = ("_set", "_transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._set: asyncio.TimerHandle | None = None

    def start(self, seconds: float) -> None:
        """Begin to wait, anew if it has begun."""
        self.stop()
        self._set = asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def stop(self) -> None:
        """It happened."""
        if self._set is not None:
            self._set.cancel()
            self._set = None


class CountedConnections(HttpToolsProtocol):
    """Requests, with a limit on the connections from one address: checked before a byte is read.

    A connection counts for as long as it is open, idle or as a socket, whatever the application thinks of it: so one
    address can hold neither all file handles nor our memory.
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
        """Count a connection, if there is room for it."""
        if cls.open[address] >= cls.most and not cls._is_proxy(address):
            cls.refused += 1
            return False
        cls.open[address] += 1
        return True

    @classmethod
    def let_out(cls, address: str) -> None:
        """Count it no longer."""
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
        """Let a connection in, or cut it."""
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
        """Count it no longer."""
        if self._counted:
            self._head.stop()
            self._stalled.stop()
            self.let_out(self._address)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """What arrives on a connection that was cut is nobody's."""
        if self._counted:
            super().data_received(data)

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        self._head.start(HEAD_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The whole head of it."""
        self._head.stop()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        """Much waits to be read."""
        self._stalled.start(STALLED_SECONDS)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Most of it was."""
        self._stalled.stop()
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        """A socket has a protocol of its own from here on; that one counts it out."""
        self._head.stop()
        self._stalled.stop()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """What is not HTTP gets an answer in the shape, and with the headers, of all others."""
        body = msgspec.json.encode(Problem(400, "bad-request", "This is not a request that can be read.").body())
        more = {"content-type": "application/json", "cache-control": "no-store", "content-length": str(len(body))}
        headers = {**HEADERS, **more, "connection": "close"}
        head = "".join([f"{name}: {value}\r\n" for name, value in headers.items()])
        self.transport.write(f"HTTP/1.1 400 Bad Request\r\n{head}\r\n".encode() + body)
        self.transport.close()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that is let go for good when its other end reads no more, or sends frames that carry nothing."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = self.conn.logger = LOG
        self.conn.debug = False
        self._spare = Bucket(FRAMES_PER_SECOND, FRAMES_BURST)

    def connection_made(self, transport: Any) -> None:
        """Take over a connection that was counted when it was made."""
        self._stalled = Timer(transport)
        self._last = Timer(transport)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._stalled.stop()
        self._last.stop()
        CountedConnections.let_out(address_of(self.transport))
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Much waits to be read."""
        self._stalled.start(STALLED_SECONDS)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Most of it was."""
        self._stalled.stop()
        super().resume_writing()

    def write_text(self, text: bytes) -> bool:
        """Write a message at once, without a task and a queue in between; False: not now, so let it wait its turn.

        Most of what a table sends goes this way: `docs/speed.md`.
        """
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def run_asgi(self) -> None:
        """Closing waits until all is read, which may be never: then the connection is cut."""
        extensions: dict[str, Any] = {**(self.scope.get("extensions") or {}), WRITE_TEXT: self.write_text}
        self.scope["extensions"] = extensions
        await super().run_asgi()
        if not self.disconnected:
            self._last.start(LAST_SECONDS + (self.close_timeout if self.close_timer is not None else 0))

    async def send(self, message: Any) -> None:
        """Send; a refusal completes the handshake too, which uvicorn would report as a mistake."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """No pong: nobody may be there to read the rest either."""
        super().keepalive_timeout()
        self._last.start(LAST_SECONDS)

    def send_receive_event_to_app(self) -> None:
        """Hand over a whole message. A text that is none ends the connection, without a line in the log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may_send():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong."""
        if self._may_send():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message."""
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
    """Where a connection comes from, as it is counted."""
    peer = transport.get_extra_info("peername")
    return neighbourhood(peer[0]) if isinstance(peer, tuple) else ""
