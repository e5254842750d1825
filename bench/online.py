"""Tables of our server under load: a socket for each seat, states kept up to date from deltas, random legal answers."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.pace import Table
from orbis.kernel.log.diff import patch

AT_ONCE: Final = 20  # requests while tables are opened
WAIT: Final = 60.0
DECODER: Final = msgspec.json.Decoder()


class Unexpected(Exception):
    """The server answered something that a load test cannot go on with."""


class Rest:
    """Requests of many people over a few connections; each brings the cookie of its own."""

    def __init__(self, url: str) -> None:
        self.url = url
        timeout = {"connect": WAIT, "read": WAIT, "write": WAIT, "pool": WAIT}
        self._extensions = {"timeout": timeout}
        # The transport alone: a client of httpx would keep one jar of cookies for everybody.
        self._transport = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=AT_ONCE))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._transport.aclose()

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        """The answer of our interface; `Unexpected` if it is a refusal."""
        return await self.fetch(method, f"/api{path}", body, cookie)

    async def fetch(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        """The answer of any address."""
        return (await self._fetch(method, path, body, cookie))[0]

    async def _fetch(self, method: str, path: str, body: Any, cookie: str) -> tuple[Any, httpx.Headers]:
        headers = {"content-type": "application/json"} if body is not None else {}
        if cookie:
            headers["cookie"] = f"orbis={cookie}"
        content = None if body is None else msgspec.json.encode(body)
        request = httpx.Request(
            method, f"{self.url}{path}", headers=headers, content=content, extensions=self._extensions
        )
        response = await self._transport.handle_async_request(request)
        data = await response.aread()
        if response.is_error:
            raise Unexpected(f"{method} {path}: {response.status_code} {data[:300].decode()}")
        return DECODER.decode(data) if data else None, response.headers

    async def guest(self, name: str) -> str:
        """A new guest; returns the cookie."""
        _, headers = await self._fetch("POST", "/api/guest", {"name": name, "language": "en"}, "")
        return headers["set-cookie"].split(";")[0].removeprefix("orbis=")


class Eyes:
    """One socket: a seat of a table as its person sees it."""

    def __init__(self, table: OnlineTable, seat: int, cookie: str) -> None:
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.state: dict[str, Any] = {}
        self.n = -1
        self.full = 0  # bytes of the first message
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None

    @property
    def view(self) -> dict[str, Any]:
        """The match as this seat sees it."""
        seen: dict[str, Any] = self.state["view"]
        return seen

    async def open(self) -> None:
        """Look at the table from now on."""
        url = f"ws{self.table.rest.url.removeprefix('http')}/api/tables/{self.table.id}/socket?seat={self.seat}"
        headers = {"Cookie": f"orbis={self.cookie}"}
        self.socket = await connect(
            url, additional_headers=headers, compression=None, max_size=None, open_timeout=WAIT, proxy=None
        )
        data = await self.socket.recv(decode=False)
        message = DECODER.decode(data)
        if message["is"] != "full":
            raise Unexpected(f"{self.table.id}: {message}")
        self.state, self.n, self.full = message["state"], message["n"], len(data)
        self.reader = asyncio.create_task(self._read(self.socket))

    async def close(self) -> None:
        """Look no longer."""
        if self.reader is not None:
            self.reader.cancel()
            await asyncio.gather(self.reader, return_exceptions=True)
        if self.socket is not None:
            await self.socket.close()

    async def send(self, act: dict[str, Any]) -> None:
        """Ask for something."""
        if self.socket is None:
            raise Unexpected("the socket is closed")
        await self.socket.send(msgspec.json.encode(act).decode())

    async def _read(self, socket: ClientConnection) -> None:
        try:
            while True:
                data = await socket.recv(decode=False)
                self._take(DECODER.decode(data), time.perf_counter(), len(data))
        except ConnectionClosed as closed:
            self.table.fail(f"{self.table.id}: a socket was closed: {closed}")

    def _take(self, message: dict[str, Any], at: float, size: int) -> None:
        kind = message["is"]
        if kind == "delta":
            if message["from"] != self.n:
                self.table.fail(f"{self.table.id}: an update from {message['from']} does not fit {self.n}")
                return
            self.state = patch(self.state, message["changes"])
            self.n = message["n"]
            self.table.see(at, size)
        elif kind == "done":
            self.table.hear_done(message, at)
        else:
            self.table.fail(f"{self.table.id}: {message}")


class OnlineTable(Table):
    """A table of our server with a person on each seat."""

    def __init__(self, rest: Rest, game: str, cookies: Sequence[str], rng: random.Random) -> None:
        super().__init__(rng)
        self.rest = rest
        self.game = game
        self.cookies = cookies
        self.id = ""
        self.eyes: list[Eyes] = []
        self.moves: dict[str, list[int]] = {}  # table -> numbers of the events that were acknowledged as moves
        self._asked = 0
        self._rematch: asyncio.Future[str] | None = None

    async def open(self) -> None:
        """Open the table, have everybody sit down, and open the sockets."""
        seats = [{"kind": "person"} for _ in self.cookies]
        opened = await self.rest.ask("POST", "/tables", {"game": self.game, "seats": seats}, self.cookies[0])
        for seat, cookie in list(enumerate(self.cookies))[1:]:
            sitting = {"seat": seat, "invite": opened["invites"][str(seat)]}
            await self.rest.ask("POST", f"/tables/{opened['id']}/sit", sitting, cookie)
        await self._look(opened["id"])

    async def _look(self, table_id: str) -> None:
        self.id = table_id
        self.eyes = [Eyes(self, seat, cookie) for seat, cookie in enumerate(self.cookies)]
        for eyes in self.eyes:
            await eyes.open()

    async def close(self) -> None:
        """Close the sockets."""
        for eyes in self.eyes:
            await eyes.close()

    async def begin_move(self) -> int:
        """A random legal answer of a seat that is asked."""
        eyes = self.eyes[self.rng.choice(self.eyes[0].view["waiting"])]
        question = eyes.view["question"]
        answer = self.rng.choice(question["answers"])["answer"]
        self._asked += 1
        await eyes.send({"do": "play", "id": str(self._asked), "answer": answer, "number": question["number"]})
        return len(self.eyes)

    def hear_done(self, message: dict[str, Any], at: float) -> None:
        """An act was stored."""
        if self._rematch is not None:
            self._rematch.set_result(message["table"])
            self._rematch = None
        else:
            self.moves.setdefault(self.id, []).append(message["n"])
            self.acknowledge(at)

    async def prepare(self) -> None:
        """After the last move of a game the same people play another one, at a new table."""
        if not self.eyes[0].view["over"]:
            return
        rematch = self._rematch = asyncio.get_running_loop().create_future()
        await self.eyes[0].send({"do": "rematch", "id": "rematch"})
        table_id = await asyncio.wait_for(rematch, WAIT)
        await self.close()
        for seat, cookie in list(enumerate(self.cookies))[1:]:
            await self.rest.ask("POST", f"/tables/{table_id}/sit", {"seat": seat}, cookie)
        await self._look(table_id)

    async def differences(self) -> list[str]:
        """Where what the clients have from deltas is not what the server would show somebody who comes now."""
        found = []
        for eyes in self.eyes:
            shown = await self.rest.ask("GET", f"/tables/{self.id}?seat={eyes.seat}", cookie=eyes.cookie)
            if (shown["n"], shown["state"]) != (eyes.n, eyes.state):
                found.append(f"{self.id}: seat {eyes.seat} has seen {eyes.n}, the server shows {shown['n']}")
        return found


async def open_tables(rest: Rest, game: str, seats: int, count: int, rng: random.Random) -> list[OnlineTable]:
    """So many tables, each with people of its own."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(n: int) -> OnlineTable:
        async with gate:
            cookies = [await rest.guest(f"Player {n} {seat}") for seat in range(seats)]
            table = OnlineTable(rest, game, cookies, random.Random(rng.random()))
            await table.open()
            return table

    return list(await asyncio.gather(*[one(n) for n in range(count)]))
