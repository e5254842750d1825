"""People who go on playing whatever happens to the server: each has one seat at a table and comes back by themselves.

What is not acknowledged when the connection breaks is asked for again with the same id. Every request is kept with what
became of it, for the judge.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.online import DECODER, Rest, Unexpected
from orbis.kernel.log.diff import patch

AWAY: Final = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake, httpx.TransportError, EOFError)
PAUSE: Final = 0.05  # seconds between two attempts to come back
MOST_MISTAKES: Final = 10  # after which one gives up
PATIENCE: Final = 600.0  # seconds after which somebody who hears nothing says so: many lives of a server


@dataclass
class Request:
    """Something one person asked for, and what became of it."""

    table: str
    seat: int
    mark: str  # as the server keeps it: the person and the id
    act: dict[str, Any]
    sent: int = 0  # how often
    n: int | None = None  # of the event that was acknowledged
    refused: str = ""  # why


class Survivor:
    """One person on one seat."""

    def __init__(self, rest: Rest, cookie: str, user: str, seat: int, table: str, rng: random.Random) -> None:
        self.rest = rest
        self.cookie = cookie
        self.user = user
        self.seat = seat
        self.table = table
        self.rng = rng
        self.state: dict[str, Any] = {}
        self.n = -1
        self.log: list[dict[str, Any]] = []
        self.requests: list[Request] = []
        self.mistakes: list[str] = []  # of the server
        self.resumed = 0
        self.tables = [table]  # this one, and those before it
        self.stopped = False
        self._ids = itertools.count()
        self._pending: Request | None = None
        self._answered: asyncio.Future[dict[str, Any]] | None = None
        self._changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    # -- the connection

    async def come(self) -> None:
        """Look at the table from now on, until `go`."""
        self._reader = asyncio.create_task(self._read())
        await self._until(lambda: bool(self.state))

    async def go(self) -> None:
        """Look no longer."""
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    async def _read(self) -> None:
        while len(self.mistakes) < MOST_MISTAKES:
            try:
                await self._listen()
            except AWAY:
                pass
            except Exception as error:  # it counts against the server, and one tries again
                self.mistakes.append(f"{self.table}: seat {self.seat} was shown {error!r}")
            await asyncio.sleep(self.rng.uniform(0, 2 * PAUSE))

    async def _listen(self) -> None:
        """One connection: it resumes where the one before ended."""
        since = f"&since={self.n}" if self.state else ""
        url = f"ws{self.rest.url.removeprefix('http')}/api/tables/{self.table}/socket?seat={self.seat}{since}"
        headers = {"Cookie": f"orbis={self.cookie}"}
        async with connect(
            url, additional_headers=headers, compression=None, max_size=None, open_timeout=10, proxy=None
        ) as socket:
            self._take(DECODER.decode(await socket.recv(decode=False)), first=True)
            self.resumed += bool(since)
            self._socket = socket
            if self._pending is not None:
                await self._send(self._pending)
            while True:
                self._take(DECODER.decode(await socket.recv(decode=False)), first=False)

    def _take(self, message: dict[str, Any], first: bool) -> None:
        kind = message["is"]
        if kind == "full":
            if message["n"] < self.n:
                self.mistakes.append(f"{self.table}: event {self.n} was shown to seat {self.seat} and is gone")
            self.state, self.n, self.log = message["state"], message["n"], message["log"]
        elif kind == "delta":
            if message["from"] != self.n:
                self.mistakes.append(f"{self.table}: an update from {message['from']} does not fit {self.n}")
            self.state = patch(self.state, message["changes"])
            self.n = message["n"]
            self.log += message["log"]
        elif first:
            raise Unexpected(f"{self.table}: {message}")
        else:
            self._hear(message)
        self._changed.set()

    def _hear(self, answer: dict[str, Any]) -> None:
        """The answer to a request; the same one may come twice, because it was asked twice."""
        waits = self._pending is not None and self._pending.act["id"] == answer["id"]
        if waits and self._answered is not None and not self._answered.done():
            self._answered.set_result(answer)

    async def _send(self, request: Request) -> None:
        request.sent += 1
        if self._socket is not None:
            await self._socket.send(msgspec.json.encode(request.act).decode())

    async def _until(self, reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not reached():
                self._changed.clear()
                await self._changed.wait()

    # -- acting

    async def do(self, what: str, **rest: Any) -> Request:
        """Ask for something until it is answered, whatever happens to the connection meanwhile."""
        act = {"do": what, "id": f"{self.seat}.{next(self._ids)}", **rest}
        request = Request(self.table, self.seat, f"{self.user}:{act['id']}", act)
        self.requests.append(request)
        self._pending = request
        self._answered = asyncio.get_running_loop().create_future()
        with contextlib.suppress(*AWAY):  # the reader comes back and sends it again
            await self._send(request)
        try:
            answer = await asyncio.wait_for(self._answered, PATIENCE)
        except TimeoutError:
            what = f"{act} was not answered; sent {request.sent} times; {self.mistakes}"
            raise Unexpected(f"{self.table}: {what}") from None
        self._pending = None
        if answer["is"] == "done":
            request.n = answer["n"]
        else:
            request.refused = answer["error"]["code"] + ": " + answer["error"]["sentence"]
        return request

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request of the REST interface, repeated until the server is there to answer it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self.rest.ask(method, path, body, self.cookie)
                except AWAY:
                    await asyncio.sleep(PAUSE)

    async def play(self, think: float) -> None:
        """Play, talk, take back and ask, game after game, until `stopped`."""
        while not self.stopped:
            self._changed.clear()
            table = self.state["table"]
            if table["status"] in ("over", "closed"):
                await self._play_again()
                continue
            act = self._wish()
            if act is None:
                try:
                    await asyncio.wait_for(self._changed.wait(), 1.0)
                except TimeoutError:
                    continue  # look whether it is time to stop
            else:
                await asyncio.sleep(self.rng.uniform(0, think))
                await self.do(**act)

    def _wish(self) -> dict[str, Any] | None:
        """What somebody might do now; None: wait."""
        table, view, chance = self.state["table"], self.state["view"], self.rng.random()
        if view is None:
            return None
        proposal, question = table["proposal"], view.get("question")
        if proposal is not None and self.seat in proposal["waits"]:
            return {"what": "agree" if chance < 0.7 else "decline"}
        if table["seats"][self.seat]["away"]:
            return {"what": "return"}
        if question is None:
            return None
        if chance < 0.03:
            return {"what": "say", "text": f"{self.seat} says {self.rng.random()}"}
        if chance < 0.10 and view["undo"] == "":
            return {"what": "undo" if chance < 0.08 else "reset"}
        if chance < 0.11 and proposal is None:
            return {"what": "ask-back"}
        if chance < 0.115:
            return {"what": "resign"}
        answer = self.rng.choice(question["answers"])["answer"]
        return {"what": "play", "answer": answer, "number": question["number"]}

    async def _play_again(self) -> None:
        """The same people at a new table; whoever comes first opens it."""
        if not self.state["table"]["rematch"]:
            await self.do("rematch")
            await self._until(lambda: bool(self.state["table"]["rematch"]))
        table = self.state["table"]["rematch"]
        await self.go()
        shown = await self.ask("GET", f"/tables/{table}")
        while self.seat not in shown["mine"]:
            try:
                shown = await self.ask("POST", f"/tables/{table}/sit", {"seat": self.seat})
            except Unexpected:  # done just before a crash, so that a second time is refused
                shown = await self.ask("GET", f"/tables/{table}")
        self.table = table
        self.tables.append(table)
        self.state, self.n, self.log = {}, -1, []
        await self.come()

    async def difference(self) -> str:
        """How what this person has from updates differs from what the server shows now; empty: not at all."""
        said = "nothing"
        for _ in range(100):
            shown = await self.ask("GET", f"/tables/{self.table}?seat={self.seat}")
            if (shown["n"], shown["state"]) == (self.n, self.state):
                return ""
            said = f"{self.table}: seat {self.seat} knows {self.n}, the server shows {shown['n']}"
            await asyncio.sleep(0.1)  # a bot may have played in between
        return said
