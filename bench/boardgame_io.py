"""boardgame.io's own server under the same load: its socket.io protocol over a plain WebSocket, spoken by hand.

Its storage is the one it ships with, memory: a move is told to everybody before it is stored, and nothing outlives the
process. Its game is the smallest there is (`peers/boardgame_io/server.js`). So it has less to do than our server.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.online import AT_ONCE, WAIT, Rest, Unexpected
from bench.pace import Table
from orbis.kernel.errors import Invalid
from orbis.testing.serving import HOST, free_port

SOURCE: Final = Path(__file__).parent / "peers" / "boardgame_io"
INSTALLED: Final = Path(__file__).parent.parent / "build" / "peers" / "boardgame_io"
# Packets of engine.io and socket.io: https://socket.io/docs/v4/socket-io-protocol
PING, PONG = "2", "3"
ENTER: Final = "40/count,"
EVENT: Final = "42/count,"


def install() -> str:
    """Put the packages of the lock file in place; returns the version of boardgame.io."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise Invalid("peer", f"boardgame.io needs {program}, which is not on the PATH")
    INSTALLED.mkdir(parents=True, exist_ok=True)
    same = (INSTALLED / "node_modules").is_dir()
    for name in ("package.json", "package-lock.json", "server.js"):
        wanted = (SOURCE / name).read_bytes()
        if not (INSTALLED / name).exists() or (INSTALLED / name).read_bytes() != wanted:
            (INSTALLED / name).write_bytes(wanted)
            same = False
    if not same:
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=INSTALLED, check=True)  # noqa: S603
    packages = msgspec.json.decode((INSTALLED / "package-lock.json").read_bytes())["packages"]
    version: str = packages["node_modules/boardgame.io"]["version"]
    return version


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, int]]:
    """The server while it runs: its address and its process."""
    port = free_port()
    with (folder / "boardgame_io.log").open("wb") as log:
        process = subprocess.Popen(  # noqa: S603
            ["node", "server.js", str(port)],  # noqa: S607  as the shell would find it
            cwd=INSTALLED,
            env={**os.environ, "NODE_ENV": "production"},
            stdout=log,
            stderr=log,
            start_new_session=True,  # `node` may be a program that starts another
        )
    try:
        url = f"http://{HOST}:{port}"
        end = time.monotonic() + WAIT
        while not answers(url):
            if process.poll() is not None or time.monotonic() > end:
                raise Unexpected((folder / "boardgame_io.log").read_text(encoding="utf-8")[-2000:])
            time.sleep(0.05)
        yield url, process.pid
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # it keeps nothing, so there is nothing to wait for
        process.wait()


def answers(url: str) -> bool:
    """Whether the server is up."""
    try:
        with urllib.request.urlopen(f"{url}/games", timeout=5) as response:  # noqa: S310  our own address
            return bool(response.status == 200)
    except (OSError, urllib.error.URLError):
        return False


class Player:
    """One socket, in the namespace of the game."""

    def __init__(self, table: CountingTable, seat: str, credentials: str) -> None:
        self.table = table
        self.seat = seat
        self.credentials = credentials
        self.state: dict[str, Any] = {}
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self, url: str) -> None:
        """Connect and ask for the state of the match."""
        address = f"ws{url.removeprefix('http')}/socket.io/?EIO=4&transport=websocket"
        self.socket = await connect(
            address, compression=None, max_size=None, ping_interval=None, open_timeout=WAIT, proxy=None
        )
        await self.socket.recv()  # "0": the session is open
        await self.socket.send(ENTER)
        self.reader = asyncio.create_task(self._read(self.socket))
        await asyncio.wait_for(self.synced, WAIT)

    async def emit(self, *event: Any) -> None:
        """Send an event."""
        if self.socket is None:
            raise Unexpected("the socket is closed")
        await self.socket.send(EVENT + msgspec.json.encode(event).decode())

    async def add(self) -> None:
        """The only move there is."""
        payload = {"type": "add", "args": [], "playerID": self.seat, "credentials": self.credentials}
        move = {"type": "MAKE_MOVE", "payload": payload}
        await self.emit("update", move, self.state["_stateID"], self.table.id, self.seat)

    async def close(self) -> None:
        """Leave."""
        if self.reader is not None:
            self.reader.cancel()
            await asyncio.gather(self.reader, return_exceptions=True)
        if self.socket is not None:
            await self.socket.close()

    async def _read(self, socket: ClientConnection) -> None:
        try:
            while True:
                text = await socket.recv(decode=True)
                if text == PING:
                    await socket.send(PONG)
                elif text.startswith(ENTER):
                    await self.emit("sync", self.table.id, self.seat, self.credentials, 2)
                elif text.startswith(EVENT):
                    self._take(msgspec.json.decode(text.removeprefix(EVENT)), time.perf_counter(), len(text))
                else:
                    self.table.fail(f"{self.table.id}: {text[:200]}")
        except ConnectionClosed as closed:
            self.table.fail(f"{self.table.id}: a socket was closed: {closed}")

    def _take(self, event: list[Any], at: float, size: int) -> None:
        if event[0] == "sync":
            self.state = event[2]["state"]
            if not self.synced.done():
                self.synced.set_result(None)
        elif event[0] == "update":
            self.state = event[2]
            self.table.hear_update(self, at, size)


class CountingTable(Table):
    """A match of two players who count in turn."""

    def __init__(self, rest: Rest, rng: random.Random) -> None:
        super().__init__(rng)
        self.rest = rest
        self.id = ""
        self.eyes: list[Player] = []
        self.count = 0  # moves made

    async def open(self) -> None:
        """Create the match, join it and open the sockets."""
        made = await self.rest.fetch("POST", "/games/count/create", {"numPlayers": 2})
        self.id = made["matchID"]
        for seat in ("0", "1"):
            joining = {"playerID": seat, "playerName": f"Player {seat}"}
            joined = await self.rest.fetch("POST", f"/games/count/{self.id}/join", joining)
            player = Player(self, seat, joined["playerCredentials"])
            await player.open(self.rest.url)
            self.eyes.append(player)

    async def close(self) -> None:
        """Close the sockets."""
        for player in self.eyes:
            await player.close()

    async def begin_move(self) -> int:
        """Whoever is to count does."""
        await self.eyes[int(self.eyes[0].state["ctx"]["currentPlayer"])].add()
        return len(self.eyes)

    def hear_update(self, player: Player, at: float, size: int) -> None:
        """There is no acknowledgement in this protocol: it is the update that the mover gets."""
        mover = self.eyes[self.count % 2]
        self.see(at, size)
        if player is mover:
            self.acknowledge(at)

    async def prepare(self) -> None:
        """Count along."""
        self.count += 1

    async def differences(self) -> list[str]:
        """Where a client has counted wrong."""
        found = [player.state["G"]["count"] for player in self.eyes]
        return [] if found == [self.count] * len(found) else [f"{self.id}: {self.count} moves, counted {found}"]


async def open_tables(rest: Rest, count: int, rng: random.Random) -> list[CountingTable]:
    """So many matches."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> CountingTable:
        async with gate:
            table = CountingTable(rest, random.Random(rng.random()))
            await table.open()
            return table

    return list(await asyncio.gather(*[one() for _ in range(count)]))
