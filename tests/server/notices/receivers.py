"""Real receivers of notices on this machine: an HTTP server and an SMTP server, inside the event loop of a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session


class Request:
    """What the HTTP receiver was sent."""

    def __init__(self, line: str, headers: dict[str, str], body: bytes) -> None:
        self.line = line
        self.headers = headers  # by names in small letters
        self.body = body


class Receiver:
    """An HTTP server that answers every request in the same way; `answers` can be changed at any time."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.connections = 0
        self.answer = b"HTTP/1.1 204 No Content\r\n\r\n"
        self.goes_on = b""  # sent again and again after the answer, until the other side has enough
        self.silent = False
        self.port = 0
        self.hung_up = asyncio.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    def status(self, number: int, *headers: str) -> None:
        self.answer = "\r\n".join([f"HTTP/1.1 {number} So", *headers, "Content-Length: 0", "", ""]).encode()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            await self._serve(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            self.hung_up.set()
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        line, *lines = head.split("\r\n")
        headers = {name.lower(): value for name, _, value in (each.partition(": ") for each in lines if each)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.requests.append(Request(line, headers, body))
        if self.silent:
            await reader.read()
            return
        writer.write(self.answer)
        await writer.drain()
        while self.goes_on:
            writer.write(self.goes_on)
            await writer.drain()


@asynccontextmanager
async def http_receiver() -> AsyncIterator[Receiver]:
    """A receiver for webhooks."""
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    async with server:
        yield receiver


class LetterBox:
    """The handler of the SMTP server: keeps every e-mail."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.recipients: list[list[str]] = []
        self.refuses = ""  # an SMTP answer such as "451 later"
        self.passwords: list[tuple[bytes, bytes]] = []
        self.greetings: list[str] = []
        self.port = 0

    async def handle_EHLO(  # noqa: N802 - the name aiosmtpd looks for
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        self.greetings.append(hostname)
        session.host_name = hostname
        return responses

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.refuses:
            return self.refuses
        content = envelope.content
        assert isinstance(content, bytes)
        letter = message_from_bytes(content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self.recipients.append([str(each) for each in envelope.rcpt_tos])
        return "250 taken"

    def authenticate(self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
        self.passwords.append((data.login, data.password))
        return AuthResult(success=data.password == b"the right one", handled=False)


@asynccontextmanager
async def letter_box(*, auth: bool = False) -> AsyncIterator[LetterBox]:
    """A real SMTP server; with `auth` it asks for a login."""
    box = LetterBox()
    made: list[SMTP] = []

    def protocol() -> SMTP:
        made.append(
            SMTP(
                box,
                hostname="box.example",
                loop=asyncio.get_running_loop(),
                authenticator=box.authenticate if auth else None,
                auth_require_tls=not auth,
            )
        )
        return made[-1]

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    try:
        async with server:
            yield box
    finally:
        for each in made:
            if each.transport is not None:
                each.transport.close()
        await asyncio.sleep(0)


def our_log(caplog: pytest.LogCaptureFixture) -> str:
    """Everything that was logged, by us or a library of ours; the SMTP server of the tests logs whole e-mails."""
    return "\n".join(f"{each.getMessage()} {each.__dict__}" for each in caplog.records if each.name != "mail.log")
