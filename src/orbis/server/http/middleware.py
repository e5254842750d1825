"""ASGI middleware that checks sizes, origins and the rate limit of every request, and adds security headers."""

from __future__ import annotations

import asyncio
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orbis.server.config import Config
from orbis.server.errors import Problem
from orbis.server.http.rate_limit import TokenBucket
from orbis.server.people.rate_limits import neighbourhood

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # links hold no secret, but nobody needs to know who came from where
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")
# Requests that take many times the work of others: a past position is played again, a whole log is written out.
DEAR: Final = {
    "/at/": 10,
    "/log": 10,
    "/file": 10,
    "/report": 10,
    "/cards/": 10,
    "/replay": 10,
    "/samples/": 10,
    "/openapi.json": 10,
    "/socket": 5,
}
UPLOADS: Final = {"/api/replays": 2 * 1024 * 1024}  # what may be larger than other requests: the file of a match
HOUSEHOLD: Final = 5  # people behind one address, each of whom may ask as often as on a socket
PAGES: Final = 30  # times the burst of one person: a school that opens its tables at once
MOST_BUCKETS: Final = 10_000


class Guard:
    """Refuses requests that are too large, too many or from a foreign page, and adds the headers."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        self._buckets: dict[str, TokenBucket] = {}  # address -> its allowance of requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: D102  ASGI's own
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(scope, message)
            await send(message)

        problem = self._refused(scope)
        if problem is not None:
            await JSONResponse(problem.body(), problem.status, problem.headers)(scope, receive, with_headers)
            return
        await self.app(scope, self._limited(scope, receive), with_headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = False

        async def with_headers(message: Message) -> None:
            nonlocal accepted
            accepted = accepted or message["type"] == "websocket.accept"
            if message["type"] == "websocket.close" and not accepted:
                await refuse(Problem(403, "no-socket", "No socket is opened here."))
                return
            if message["type"] == "websocket.http.response.start":
                add_headers(scope, message)
            await send(message)

        async def refuse(problem: Problem) -> None:
            # A response to a socket that was not accepted: `scope` says so to Starlette.
            await JSONResponse(problem.body(), problem.status, problem.headers)(scope, receive, with_headers)

        if not self._allowed(scope):
            await refuse(too_fast())
        else:
            await self.app(scope, receive, with_headers)

    def _refused(self, scope: Scope) -> Problem | None:
        if not self._allowed(scope):
            return too_fast()
        headers = header_map(scope)
        if scope["method"] not in SAFE and not same_origin(self.config, headers):
            return Problem(403, "foreign-origin", "Requests from other sites are not accepted.")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 12 or int(length) > self._most(scope):
            return self._too_large(scope)
        return None

    def _allowed(self, scope: Scope) -> bool:
        """Whether the token bucket of an address grants one more request."""
        address = neighbourhood(scope["client"][0] if scope["client"] else "")
        if address not in self._buckets:
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.clear()  # everybody's is full again after a while anyway
            limits = self.config.limits
            self._buckets[address] = TokenBucket(HOUSEHOLD * limits.acts_per_second, PAGES * limits.acts_burst)
        path = scope["path"]
        return self._buckets[address].take(max([cost for part, cost in DEAR.items() if part in path], default=1))

    def _most(self, scope: Scope) -> int:
        return max(self.config.limits.body_bytes, UPLOADS.get(scope["path"], 0))

    def _too_large(self, scope: Scope) -> Problem:
        return Problem(413, "too-large", f"A request may have at most {self._most(scope)} bytes.")

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """Limit the size of the body and the time in which it arrives."""
        got = 0
        more = True
        end = time.monotonic() + self.config.limits.body_seconds

        async def limited() -> Message:
            nonlocal got, more
            if not more:  # what comes now is the end of the connection, and may take its time
                return await receive()
            try:
                message = await asyncio.wait_for(receive(), max(0.0, end - time.monotonic()))
            except TimeoutError:
                seconds = self.config.limits.body_seconds
                raise HTTPException(408, f"A request has to arrive within {seconds} seconds.") from None
            if message["type"] == "http.request":
                got += len(message.get("body", b""))
                more = message.get("more_body", False)
                if got > self._most(scope):
                    raise HTTPException(413, self._too_large(scope).sentence)  # FastAPI lets no other error through
            return message

        return limited


def add_headers(scope: Scope, message: Message) -> None:
    """Add our headers to a response, except those that it has already."""
    given = message["headers"] = list(message.get("headers", []))
    names = {name.lower() for name, _ in given}
    given.extend([(n.encode(), v.encode()) for n, v in HEADERS.items() if n.encode() not in names])
    if scope["path"].startswith("/api") and b"cache-control" not in names:
        given.append((b"cache-control", b"no-store"))


def too_fast() -> Problem:
    """The response to a request over the rate limit."""
    return Problem(429, "too-fast", "Too many requests at once: wait a moment.", headers={"Retry-After": "1"})


def header_map(scope: Scope) -> dict[str, str]:
    """The headers of a request by their names in small letters."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def same_origin(config: Config, headers: dict[str, str]) -> bool:
    """Whether a request comes from our own page, or from no page at all (a program sends no origin)."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin", "same-site")
    if config.url:
        return origin.rstrip("/").lower() == config.url.rstrip("/").lower()
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:  # such as half an IPv6 address
        return False
