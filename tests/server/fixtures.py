"""A server with people at its tables, for tests through the real door; and one in this process, to look inside."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from dataclasses import replace
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import pytest
import uvicorn

from orbis.client import Client, Denied, TableSeat
from orbis.server.app import make_app
from orbis.server.clock import CLOCK
from orbis.server.config import Config, Limits
from orbis.server.database.connect import opened
from orbis.server.http.uvicorn_protocols import CountedConnections, PatientSocket
from orbis.server.rooms.room import Room
from orbis.server.services import Services
from tests.games_played import SMALL

T = TypeVar("T")

PATIENCE: Final = 60.0
LIMITS: Final = {
    "acts_per_second": 100_000,
    "acts_burst": 100_000,
    "connections_per_address": 10_000,
    "guests_per_hour": 100_000,
    "logins_per_hour": 10_000,
    "replays_per_hour": 100_000,
    "sockets_per_address": 10_000,
    "tables_per_hour": 100_000,
}
ROOMY: Final = [flag for name, most in LIMITS.items() for flag in ("--limit", f"{name}={most}")]

Answering = Callable[[dict[str, Any]], str]


class House(ExitStack):
    """One server and the people who come to it. What they open is closed at the end."""

    def __init__(self, url: str, database: str = "") -> None:
        super().__init__()
        self.url = url
        self.database = database

    def guest(self, name: str) -> Client:
        """Somebody new."""
        client = self.enter_context(Client(self.url))
        client.guest(name)
        return client

    def known(self, cookie: str) -> Client:
        """Somebody who has been here before."""
        return self.enter_context(Client(self.url, cookie))

    def at(self, client: Client, table: str, seat: int | None = None) -> TableSeat:
        """Their socket at a table."""
        return self.enter_context(client.sit_at(table, seat))

    def watch(self, client: Client, table: str) -> TableSeat:
        """A spectator's socket."""
        return self.enter_context(client.watch(table))

    def keep(self, seat: TableSeat) -> TableSeat:
        """Close it at the end."""
        return self.enter_context(seat)

    def people(self, *names: str, game: str = SMALL, **rest: Any) -> list[tuple[Client, TableSeat]]:
        """A game that has begun, with as many people, each at their seat."""
        clients = [self.guest(name) for name in names]
        table = clients[0].open(game, ["person"] * len(names), **rest)
        for n, client in enumerate(clients[1:], 1):
            client.sit(table["id"], n, table["invites"][str(n)])
        return [(client, self.at(client, table["id"], n)) for n, client in enumerate(clients)]

    def seats(self, *names: str, game: str = SMALL, **rest: Any) -> list[TableSeat]:
        """The same, without the people."""
        return [seat for _, seat in self.people(*names, game=game, **rest)]

    def rows(self, sql: str, **values: Any) -> list[dict[str, Any]]:
        """What the database says."""
        return rows(self.database, sql, **values)


def denied(call: Callable[..., object], *given: Any, **named: Any) -> Denied:
    """What the server says to something that it must not grant."""
    with pytest.raises(Denied) as caught:
        call(*given, **named)
    return caught.value


def sent_away(seat: TableSeat) -> int:
    """The code with which the server closes a socket for good; until then it may still have something to say."""
    try:
        while seat.wait():
            pass
    except Denied as closed:
        return closed.status
    raise AssertionError("the server did not close the socket")


def table_of(seat: TableSeat) -> str:
    """The id of the table of a seat."""
    found: str = seat.table["id"]
    return found


def answers(seat: TableSeat) -> list[str]:
    """The answers a seat has."""
    asked = seat.question
    assert asked is not None
    return [each["answer"] for each in asked["answers"]]


def up_to_date(*seats: TableSeat) -> None:
    """Wait until everybody knows what anybody knows. One update may tell of several events."""
    while (behind := min(seats, key=lambda seat: seat.n)).n < max(seat.n for seat in seats):
        assert behind.wait(), "an update did not come"


def play_on(
    seats: list[TableSeat],
    decisions: int = 100_000,
    until: Callable[[], bool] = lambda: False,
    choose: random.Random | None = None,
) -> int:
    """Let whoever is asked answer, until so many answers were given, or something is so, or the game is over."""
    rng = choose or random.Random(1)
    given = 0
    while given < decisions and not until():
        up_to_date(*seats)
        if seats[0].over:
            break
        asked = [seat for seat in seats if seat.question is not None]
        if not asked:
            assert seats[0].wait(), "nobody is asked and nothing happens"
            continue
        seat = rng.choice(asked)
        n = seat.n
        try:
            seat.play(rng.choice(answers(seat)))
            given += 1
        except Denied:  # a bot who chooses at the same time was quicker, and the question is no longer asked
            if seat.n == n:
                raise
    up_to_date(*seats)
    return given


def rows(database: str, sql: str, **values: Any) -> list[dict[str, Any]]:
    """What a database says, whoever else uses it."""
    with opened(database, writes=False) as session:
        session.begin()
        return session.all(sql, **values)


def change(database: str, sql: str, **values: Any) -> None:
    """Change a database behind the server's back."""
    with opened(database, writes=True) as session:
        session.begin()
        session.do(sql, **values)
        session.commit()


class Inside:
    """The server in a thread of this process: real sockets, and besides one can look inside."""

    def __init__(self, database: str, **options: Any) -> None:
        self.database = database
        limits = Limits(**LIMITS)
        self.config = replace(Config(database=database, bots=1, limits=limits), **options)
        self.app = make_app(self.config)
        self._server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                host="127.0.0.1",
                port=0,
                loop="asyncio",
                http=CountedConnections,
                ws=PatientSocket,
                ws_max_size=limits.message_bytes,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=10,
                lifespan="on",
                log_config=None,
                access_log=False,
            )
        )
        self._thread = threading.Thread(target=self._server.run)

    def __enter__(self) -> Self:
        CountedConnections.most = self.config.limits.connections_per_address
        self._thread.start()
        end = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not come up"
            assert time.monotonic() < end, "the server did not come up in time"
            time.sleep(0.01)
        self.loop = self.run(running_loop)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    @property
    def url(self) -> str:
        """Where it listens."""
        port = self._server.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    @property
    def services(self) -> Services:
        """The parts of the server."""
        found: Services = self.app.state.services
        return found

    def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something in the server's own event loop, and wait for it."""
        loop = self._server.servers[0].get_loop()
        return asyncio.run_coroutine_threadsafe(work(), loop).result(PATIENCE)

    def room(self, table: str) -> Room:
        """A table in memory."""
        return self.run(lambda: self.services.rooms.room(table))

    def sweep(self) -> None:
        """See to what is due, and wait until that is done."""

        async def whole() -> None:
            rooms = self.services.rooms
            await rooms.sweep()
            await asyncio.gather(*list(rooms._tasks))

        self.run(whole)

    def event(self) -> asyncio.Event:
        """Something that code in the server's event loop can wait for."""

        async def made() -> asyncio.Event:
            return asyncio.Event()

        return self.run(made)

    def set(self, event: asyncio.Event) -> None:
        """Let those who wait for it go on."""
        self.loop.call_soon_threadsafe(event.set)

    def until(self, true: Callable[[], bool]) -> None:
        """Wait for something that the server does by itself."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "it did not happen"
            time.sleep(0.01)

    def later(self, seconds: float) -> None:
        """Let time pass, and the server see to what is due."""
        CLOCK.ahead += round(seconds * 1000)
        self.sweep()


async def running_loop() -> asyncio.AbstractEventLoop:
    """The loop that runs this."""
    return asyncio.get_running_loop()
