"""A server under attack: people with real connections, two who play on meanwhile, and what the database says."""

from __future__ import annotations

import itertools
import re
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from orbis.kernel.log.diff import patch
from orbis.testing.serving import Running

WAIT: Final = 30.0  # seconds for something that does happen
HERE: Final = "127.0.0.1"
ELSEWHERE: Final = "127.0.0.2"  # another address of this machine
GAME: Final = "caravels"
IDS: Final = (f"id-{n}" for n in itertools.count())
NONCE: Final = "dGhlIHNhbXBsZSBub25jZQ=="


class Eyes:
    """A socket at a table, without any politeness: sends what it is told to, and keeps every byte it gets."""

    def __init__(
        self, url: str, table: str, source: str = HERE, headers: dict[str, str] | None = None, **query: Any
    ) -> None:
        query = {"reveals": 1, **query}  # all that can be had
        asked = "&".join([f"{name}={value}" for name, value in query.items() if value is not None])
        address = f"ws{url.removeprefix('http')}/api/tables/{table}/socket?{asked}"
        self.got: list[str] = []
        self.state: dict[str, Any] = {}
        self.n = -1
        self.log: list[dict[str, Any]] = []
        line = connect(
            address,
            additional_headers=headers or {},
            source_address=(source, 0),
            max_size=None,
            compression=None,
            open_timeout=WAIT,
            ping_interval=None,
            max_queue=None,
        )
        self.line: ClientConnection = line.__enter__()
        self.first = self.hear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Go."""
        self.line.close()

    def hear(self, seconds: float = WAIT) -> dict[str, Any]:
        """The next message, taken into account."""
        text = self.line.recv(timeout=seconds)
        assert isinstance(text, str), "the server speaks text"
        self.got.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["is"] == "full":
            self.state, self.n, self.log = message["state"], message["n"], message["log"]
        elif message["is"] == "delta" and self.state:  # without one, the test said it knew something that it does not
            assert message["from"] == self.n
            self.state, self.n = patch(self.state, message["changes"]), message["n"]
            self.log = self.log + message["log"]
        return message

    def tell(self, message: str | bytes) -> None:
        """Send anything at all."""
        self.line.send(message)

    def answer(self) -> dict[str, Any]:
        """The next message that answers something."""
        while (message := self.hear())["is"] in ("delta", "full"):
            pass
        return message

    def says(self, message: str | bytes) -> dict[str, Any]:
        """Send anything; what the server has to say to it."""
        self.tell(message)
        return self.answer()

    def ask(self, do: str, **what: Any) -> dict[str, Any]:
        """Ask for something; the answer to it."""
        name = what.pop("id", None) or next(IDS)
        self.tell(msgspec.json.encode({"do": do, "id": name, **what}).decode())
        while (message := self.answer())["id"] != name:
            pass
        return message

    def refused(self, do: str, **what: Any) -> dict[str, Any]:
        """Ask for something that must not be granted; why not."""
        reply = self.ask(do, **what)
        assert reply["is"] == "no", f"{do} {what} was granted: {reply}"
        error: dict[str, Any] = reply["error"]
        return error

    def until(self, n: int) -> None:
        """Wait until an event is known."""
        while self.n < n:
            self.hear()

    def closed(self) -> int:
        """Wait until the server ends it; the code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 1006

    @property
    def question(self) -> dict[str, Any] | None:
        """What this seat is asked."""
        return (self.state["view"] or {}).get("question")

    @property
    def answers(self) -> list[str]:
        """The answers it has."""
        return [each["answer"] for each in (self.question or {"answers": []})["answers"]]


class Person:
    """Somebody with a cookie, at an address."""

    def __init__(self, scene: Place, name: str, source: str = HERE) -> None:
        self.scene = scene
        self.source = source
        self.cookie = ""  # by which the server knows them
        self.http = httpx.Client(
            base_url=scene.url, timeout=WAIT, transport=httpx.HTTPTransport(local_address=source), trust_env=False
        )
        if name:
            self.id = self.ask("POST", "/guest", {"name": name}, status=201)["user"]["id"]
            self.keep_cookie()

    def keep_cookie(self) -> None:
        """Send the cookie from now on, also one that is meant for https only."""
        self.cookie = self.http.cookies.get("orbis") or ""
        self.http.headers["cookie"] = f"orbis={self.cookie}"
        self.scene.secrets.add(self.cookie)

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """A request; whatever comes back."""
        if body is not None:
            more["content"] = body if isinstance(body, bytes) else msgspec.json.encode(body)
            more["headers"] = {"content-type": "application/json", **more.get("headers", {})}
        return self.http.request(method, f"/api{path}", **more)

    def ask(self, method: str, path: str, body: Any = None, status: int = 200, **more: Any) -> Any:
        """A request that has to be answered with this status; its body."""
        response = self.send(method, path, body, **more)
        assert response.status_code == status, f"{method} {path}: {response.status_code} {response.text[:500]}"
        if response.is_error:
            return response.json()["error"]
        return response.json() if response.content else None

    def open(self, seats: int = 2, game: str = GAME, **rest: Any) -> dict[str, Any]:
        """A new table for people."""
        body = {"game": game, "seats": [{"kind": "person"}] * seats, **rest}
        opened: dict[str, Any] = self.ask("POST", "/tables", body, status=201)
        self.scene.secrets.update(opened["invites"].values())
        return opened

    def sit(self, table: str, seat: int, invite: str | None, status: int = 200) -> Any:
        """Sit down."""
        return self.ask("POST", f"/tables/{table}/sit", {"seat": seat, "invite": invite}, status=status)

    def key(self, table: str, seat: int) -> str:
        """A key for a program."""
        key: str = self.ask("POST", f"/tables/{table}/keys/{seat}", status=201)["token"]
        self.scene.secrets.add(key)
        return key

    def act(self, table: str, do: str, status: int = 200, **what: Any) -> Any:
        """An act without a socket."""
        return self.ask("POST", f"/tables/{table}/acts", {"do": do, "id": next(IDS), **what}, status=status)

    def at(self, table: str, **query: Any) -> Eyes:
        """A socket at a table."""
        headers = {"Cookie": f"orbis={self.cookie}"} if self.cookie else {}
        return self.scene.keep(Eyes(self.scene.url, table, self.source, headers, **query))


class Place(ExitStack):
    """A server and the people who come to it. What they open is closed at the end."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.secrets: set[str] = set()  # that must not be found where they do not belong

    def keep(self, eyes: Eyes) -> Eyes:
        """Close it at the end."""
        return self.enter_context(eyes)

    def person(self, name: str = "Ann", source: str = HERE) -> Person:
        """Somebody new; without a name, nobody in particular."""
        person = Person(self, name, source)
        self.callback(person.http.close)
        return person

    def game(self, *names: str, game: str = GAME, **rest: Any) -> tuple[str, list[Person]]:
        """A table at which a game has begun, and who sits there."""
        people = [self.person(name) for name in names or ("Ann", "Ben")]
        opened = people[0].open(len(people), game, **rest)
        for seat, person in enumerate(people[1:], 1):
            person.sit(opened["id"], seat, opened["invites"][str(seat)])
        return opened["id"], people


class Scene(Place):
    """A running server under attack, and what its database and its process say."""

    def __init__(self, server: Running) -> None:
        super().__init__(server.url)
        self.server = server
        self.port = server.port
        self.witness = Witness(self)

    def rows(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """What the database says."""
        path = Path(self.server.database.removeprefix("sqlite:"))
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            return database.execute(sql, values).fetchall()

    def events(self, *tables: str) -> list[tuple[Any, ...]]:
        """Everything that happened at some tables."""
        sql = "SELECT table_id, n, kind, data, mark FROM events WHERE table_id = :table ORDER BY n"
        return [row for table in tables for row in self.rows(sql, table=table)]

    @contextmanager
    def unharmed(self, *tables: str) -> Iterator[None]:
        """Nothing may happen at these tables meanwhile, and others play on: before, during and afterwards."""
        before = self.events(*tables)
        self.witness.plays_on()
        yield
        self.witness.plays_on()
        assert self.events(*tables) == before

    def raw(self, sent: bytes, source: str = HERE) -> bytes:
        """Bytes to the server; all that comes back until it hangs up."""
        with socket.create_connection((HERE, self.port), timeout=WAIT, source_address=(source, 0)) as line:
            line.sendall(sent)
            return all_of(line)

    def request(self, method: str, path: str, *headers: str, body: str = "") -> bytes:
        """A request as bytes; the server is asked to hang up afterwards."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HERE}:{self.port}", "Connection: close", *headers]
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()

    def upgrade(self, path: str, *headers: str) -> bytes:
        """A request for a socket, as bytes."""
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {HERE}:{self.port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {NONCE}",
            *headers,
        ]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def memory(self) -> int:
        """Megabytes the server has in use."""
        status = Path(f"/proc/{self.server.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) // 1024

    def handles(self) -> int:
        """Files and connections the server has open."""
        return len(list(Path(f"/proc/{self.server.pid}/fd").iterdir()))


class Witness:
    """Two people from another address who play a game of their own, whatever happens to the others."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._eyes: list[Eyes] = []
        self._people: list[Person] = []

    def plays_on(self, moves: int = 2) -> None:
        """Play, and both see it; a new game when one is over."""
        for _ in range(moves):
            if not self._eyes or self._eyes[0].state["table"]["status"] != "playing":
                self._begin()
            mover = next(each for each in self._eyes if each.question is not None)
            question = mover.question
            assert question is not None
            done = mover.ask("play", answer=mover.answers[0], number=question["number"])
            assert done["is"] == "done", done
            for each in self._eyes:
                each.until(done["n"])
            assert self._eyes[0].state["table"] == self._eyes[1].state["table"]

    def _begin(self) -> None:
        for each in self._eyes:
            each.close()
        if not self._people:
            self._people = [self._scene.person(name, ELSEWHERE) for name in ("Wim", "Wanda")]
        opened = self._people[0].open()
        self._people[1].sit(opened["id"], 1, opened["invites"]["1"])
        self._eyes = [person.at(opened["id"]) for person in self._people]


def all_of(line: socket.socket) -> bytes:
    """Everything until the other side hangs up, politely or not."""
    got = b""
    try:
        while piece := line.recv(65536):
            got += piece
    except ConnectionError:
        pass
    return got


def status_of(response: bytes) -> int:
    """The status in the bytes of a response; 0: there was none."""
    found = re.match(rb"HTTP/1\.1 (\d{3})", response)
    return int(found[1]) if found else 0


@contextmanager
def under_attack(folder: Path, *flags: str, database: str = "") -> Iterator[Scene]:
    """A server for attacks. In the end it still lives, stops when it is asked to, and has logged no secret."""
    with Running(folder, *flags, database=database) as server, Scene(server) as scene:
        yield scene
        scene.witness.plays_on()
        log = server.log.read_text(encoding="utf-8")
        found = [secret for secret in scene.secrets if secret in log]
        assert not found, f"{len(found)} of {len(scene.secrets)} secrets are in the log"
        assert '"level":"error"' not in log, log[-4000:]
    assert server.process is None
