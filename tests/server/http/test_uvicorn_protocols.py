"""The protocols under the application: whoever sends nothing, reads nothing, or sends frames for nothing, is cut."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
import uvicorn

from orbis.server.http import uvicorn_protocols
from orbis.server.http.uvicorn_protocols import CountedConnections, PatientSocket, networks
from tests.server.http.hostile import HERE, NONCE, WAIT, all_of, status_of

Told = Callable[[], Awaitable[dict[str, Any]]]
Tell = Callable[[dict[str, Any]], Awaitable[None]]

UPGRADE = (
    f"GET / HTTP/1.1\r\nHost: {HERE}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {NONCE}\r\n\r\n"
).encode()
GET = f"GET / HTTP/1.1\r\nHost: {HERE}\r\n\r\n".encode()
LARGE = 20_000_000


async def echo(scope: dict[str, Any], receive: Told, send: Tell) -> None:
    """An application that says back what it hears on a socket, or a great deal when it is asked for something."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "bytes": message.get("bytes") or b""})
            if message.get("text") == "close":
                await send({"type": "websocket.close", "code": 4000})
                return
    elif scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % LARGE)]})
        for n in range(20):
            await send({"type": "http.response.body", "body": b"x" * (LARGE // 20), "more_body": n < 19})


@contextmanager
def served() -> Iterator[int]:
    """The application behind our protocols, in a thread; the port."""
    server = uvicorn.Server(
        uvicorn.Config(
            echo,
            port=0,
            http=CountedConnections,
            ws=PatientSocket,
            ws_ping_interval=None,
            lifespan="off",
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=1,
        )
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(WAIT)
        assert not thread.is_alive()
        assert not CountedConnections.open, "a connection was not counted out"


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(CountedConnections, "most", 10)
    monkeypatch.setattr(CountedConnections, "proxies", ())
    with served() as found:
        yield found


def line_to(port: int, opened: ExitStack, sent: bytes = b"") -> socket.socket:
    """A connection, after something was sent."""
    line = opened.enter_context(socket.create_connection((HERE, port), timeout=WAIT))
    line.sendall(sent)
    return line


def is_cut_while_sending(line: socket.socket, message: bytes) -> bool:
    """Whether the other side hangs up on somebody who sends and does not listen."""
    try:
        for _ in range(100_000):
            line.sendall(message)
    except ConnectionError:
        return True
    return False


def test_a_connection_that_never_ends_the_head_of_a_request_is_cut(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "HEAD_SECONDS", 0.3)
    with ExitStack() as opened:
        silent = line_to(port, opened)
        half = line_to(port, opened, GET[:-2])
        assert (all_of(silent), all_of(half)) == (b"", b"")


def test_somebody_who_does_not_read_their_response_is_cut(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "STALLED_SECONDS", 0.3)
    with ExitStack() as opened:
        line = line_to(port, opened, GET)
        while not CountedConnections.open:  # it has not been noticed yet
            time.sleep(0.02)
        while CountedConnections.open:
            time.sleep(0.02)
        assert len(all_of(line)) < LARGE
        monkeypatch.setattr(
            uvicorn_protocols, "STALLED_SECONDS", 60.0
        )  # whoever reads is not cut, however busy the machine is
        assert len(all_of(line_to(port, opened, GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")))) > LARGE


def test_a_socket_that_does_not_read_is_cut(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "STALLED_SECONDS", 0.3)
    with ExitStack() as opened:
        line = line_to(port, opened, UPGRADE)
        message = b"\x82\xff" + (60_000).to_bytes(8, "big") + bytes(4) + bytes(60_000)
        assert is_cut_while_sending(line, message)
        while CountedConnections.open:
            time.sleep(0.02)


def test_a_socket_whose_close_is_not_answered_is_cut(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "LAST_SECONDS", 0.2)
    init = PatientSocket.__init__

    def hasty(self: PatientSocket, *given: Any, **named: Any) -> None:
        init(self, *given, **named)
        self.close_timeout = 0.2

    monkeypatch.setattr(PatientSocket, "__init__", hasty)
    with ExitStack() as opened:
        line = line_to(port, opened, UPGRADE)
        assert line.recv(12) == b"HTTP/1.1 101"
        line.sendall(b"\x81\x85" + bytes(4) + b"close")
        assert all_of(line).endswith(b"\x88\x02\x0f\xa0")  # it says why, does not wait for ever, and is gone
        while CountedConnections.open:
            time.sleep(0.02)


@pytest.mark.parametrize(
    "frame",
    [b"\x89\x80" + bytes(4), b"\x89\xfd" + bytes(4 + 125), b"\x8a\x80" + bytes(4), b"\x00\x80" + bytes(4)],
    ids=["pings", "long pings", "pongs", "empty pieces"],
)
def test_frames_without_a_message_are_answered_for_a_while_and_then_the_socket_is_cut(port: int, frame: bytes) -> None:
    with ExitStack() as opened:
        line = line_to(port, opened, UPGRADE)
        assert line.recv(12) == b"HTTP/1.1 101"
        if frame[0] == 0:
            line.sendall(b"\x02\x80" + bytes(4))  # the beginning of a message that never ends
        assert is_cut_while_sending(line, frame * 10)
        while CountedConnections.open:
            time.sleep(0.02)


def test_an_address_has_so_many_connections_whatever_became_of_them(port: int) -> None:
    with ExitStack() as opened:
        kept = [line_to(port, opened, UPGRADE if n % 2 else b"") for n in range(10)]
        for line in kept[1::2]:
            assert status_of(line.recv(100)) == 101
        assert [all_of(line_to(port, opened)) for _ in range(5)] == [b""] * 5
        kept[0].close()
        while True:  # as soon as one goes another may come
            line = line_to(port, opened)
            try:
                line.sendall(UPGRADE)
                if status_of(line.recv(100)) == 101:
                    break
            except ConnectionError:
                time.sleep(0.02)


def test_a_proxy_speaks_for_everybody_and_is_not_counted(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CountedConnections, "proxies", networks("10.0.0.1, 127.0.0.0/8,unix:"))
    with ExitStack() as opened:
        lines = [line_to(port, opened, UPGRADE) for _ in range(30)]
        assert {status_of(line.recv(100)) for line in lines} == {101}


def test_all_addresses_of_one_household_count_together() -> None:
    def transport(address: str) -> Any:
        class Made:
            def get_extra_info(self, name: str) -> Any:
                return (address, 1, 0, 0)

        return Made()

    assert uvicorn_protocols.address_of(transport("2001:db8::1")) == uvicorn_protocols.address_of(
        transport("2001:db8::ffff:2")
    )
    assert uvicorn_protocols.address_of(transport("2001:db8:0:1::1")) != uvicorn_protocols.address_of(
        transport("2001:db8::1")
    )
    assert uvicorn_protocols.address_of(transport("::ffff:192.0.2.1")) == uvicorn_protocols.address_of(
        transport("192.0.2.1")
    )


def test_networks_of_proxies_are_read_as_the_host_writes_them() -> None:
    assert networks("") == ()
    assert [str(each) for each in networks("192.0.2.7, 10.1.0.0/16 ,::1")] == ["192.0.2.7/32", "10.1.0.0/16", "::1/128"]
    assert [str(each) for each in networks("*")] == ["0.0.0.0/0", "::/0"]
