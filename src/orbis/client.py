"""A client of the table server in plain Python: for bots, tests and scripts.

    with Client("http://127.0.0.1:8000") as me:
        me.guest("Ada")
        table = me.open(game, ["person", "bot"])
        with me.sit_at(table["id"]) as seat:
            while seat.wait_for_turn() and seat.question is not None:
                seat.play(seat.question["answers"][0]["answer"])

A `TableSeat` keeps the state up to date from deltas, repeats what was not acknowledged after a lost connection with
the same id, and resumes where it was. Whatever the server refuses is raised as `Denied`.
"""

from __future__ import annotations

import contextlib
import itertools
import secrets
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urlencode

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from orbis.kernel.errors import OrbisError
from orbis.kernel.log.diff import patch

WAIT: Final = 30.0  # seconds for an answer
PATIENCE: Final = 60.0  # seconds to come back after a lost connection
GOODBYE: Final = 1.0  # seconds for a connection to be closed from both ends
FINAL_CLOSES: Final = range(4000, 4999)  # the server means it: coming back would not help
PASSING_CLOSES: Final = (4008, 4503)  # but here it would: we read too slowly, or its database was away


class Denied(OrbisError):
    """The server says no; `error` has its code, sentence, field, rule, key and facts."""

    def __init__(self, error: dict[str, Any], status: int = 0) -> None:
        super().__init__(error.get("sentence", "refused"))
        self.error = error
        self.status = status
        self.code: str = error.get("code", "")
        self.rule: str = error.get("rule", "")


class Lost(OrbisError):
    """The server could not be reached again in time."""


class Client:
    """One person, known by a cookie."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.http = httpx.Client(base_url=self.url, timeout=WAIT)
        if cookie is not None:
            host = httpx.URL(self.url).host
            # Under the name by which the cookie jar knows the host, so that one the server sends takes its place.
            self.http.cookies.set("orbis", cookie, domain=host if "." in host else f"{host}.local")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self.http.close()

    @property
    def cookie(self) -> str | None:
        """By which the server knows this person."""
        return self.http.cookies.get("orbis")

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Any request of the REST interface; `Denied` if it is not granted."""
        given = {name: value for name, value in query.items() if value is not None}
        content = None if body is None else msgspec.json.encode(body)
        headers = {} if body is None else {"content-type": "application/json"}
        response = self.http.request(method, f"/api{path}", params=given, content=content, headers=headers)
        if response.is_error:
            raise Denied(explained(response.content), response.status_code)
        return response.json() if response.content else None

    def guest(self, name: str, language: str = "en") -> Any:
        """Become a guest."""
        return self.ask("POST", "/guest", {"name": name, "language": language})

    def games(self) -> Any:
        """What can be played."""
        return self.ask("GET", "/games")

    def open(self, game: str, seats: Sequence[str | dict[str, str]], **rest: Any) -> Any:
        """Open a table: each seat "person", "bot", a bot as {"kind": "bot", "bot": NAME}, or an Automa's mode."""
        chairs = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        return self.ask("POST", "/tables", {"game": game, "seats": chairs, **rest})

    def tables(self) -> Any:
        """My tables."""
        return self.ask("GET", "/tables")

    def sit(self, table: str, seat: int, invite: str | None = None, word: str = "") -> Any:
        """Take a seat."""
        return self.ask("POST", f"/tables/{table}/sit", {"seat": seat, "invite": invite, "word": word})

    def act(self, table: str, do: str, **what: Any) -> Any:
        """An act over REST; the socket is quicker."""
        return self.ask("POST", f"/tables/{table}/acts", {"do": do, "id": new_id(), **what})

    def sit_at(self, table: str, seat: int | None = None) -> TableSeat:
        """The live table, through one of my seats."""
        return TableSeat(self.url, table, seat, cookie=self.cookie)

    def watch(self, table: str) -> TableSeat:
        """The live table as a spectator sees it."""
        return TableSeat(self.url, table, None, cookie=self.cookie, watch=True)


def explained(body: bytes | bytearray) -> dict[str, Any]:
    """What a response says is wrong; some on the way to the server have no words of ours."""
    try:
        error: dict[str, Any] = msgspec.json.decode(body)["error"]
    except (msgspec.DecodeError, KeyError, TypeError):
        return {"sentence": "the server gave no reason"}
    return error


def with_former_names(question: dict[str, Any]) -> dict[str, Any]:
    """A question that can also be read by the names of 0.1: `options` for its `answers`, `option` for an `answer`."""

    def named(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**part, "option": part["answer"]} for part in parts]

    answers = named(question["answers"])
    closing = question["closing"] and named([question["closing"]])[0]
    known = {"answers": answers, "near": named(question["near"]), "chain": named(question["chain"]), "closing": closing}
    return {**question, **known, "options": answers}


def new_id() -> str:
    """An id of our own for a request, so that it can be repeated."""
    return secrets.token_urlsafe(9)


class TableSeat:
    """A live table through one seat. Not for several threads at once."""

    def __init__(
        self,
        url: str,
        table: str,
        seat: int | None = None,
        *,
        cookie: str | None = None,
        key: str | None = None,
        watch: bool = False,
    ) -> None:
        self.address = f"ws{url.rstrip('/').removeprefix('http')}/api/tables/{table}/socket"
        self.seat = seat
        self.state: dict[str, Any] = {}
        self.n = -1  # number of the last event known
        self.log: list[dict[str, Any]] = []  # rows of the match as far as they were sent
        self.news: list[dict[str, Any]] = []  # what happened around the match while we were there
        self.chat: list[dict[str, Any]] = []  # what was said: n, at, seat and text
        self.mine: list[int] = []
        self.resumed = 0  # how often the connection was lost and found
        self._headers = {"Authorization": f"Bearer {key}"} if key else {"Cookie": f"orbis={cookie}"} if cookie else {}
        self._watch = watch
        self._ids = (f"{new_id()}.{n}" for n in itertools.count())
        self._socket: ClientConnection | None = None
        try:
            self._connect()
        except InvalidStatus as refused:
            raise Denied(explained(refused.response.body), refused.response.status_code) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave; the seat stays ours."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    # -- what is known

    @property
    def view(self) -> dict[str, Any]:
        """The view of the match; empty before it begins."""
        return self.state["view"] or {}

    @property
    def table(self) -> dict[str, Any]:
        """The table around the match."""
        found: dict[str, Any] = self.state["table"]
        return found

    @property
    def over(self) -> bool:
        """Whether the table has ended."""
        return self.table["status"] in ("over", "closed")

    @property
    def question(self) -> dict[str, Any] | None:
        """What this seat is asked now. Beside the names of today it has those of 0.1, for one release."""
        asked = self.view.get("question")
        return None if asked is None else with_former_names(asked)

    # -- acting

    def play(self, answer: str, number: int | None = None) -> int:
        """Answer the question; returns the number of the event, after the server has stored it."""
        asked = self.question
        if number is None and asked is not None:
            number = asked["number"]
        return int(self.do("play", answer=answer, number=number)["n"])

    def why(self, answer: str) -> Any:
        """Why something cannot be done; None when it can."""
        return self.do("why", answer=answer)["why"]

    def do(self, what: str, **rest: Any) -> dict[str, Any]:
        """Any act; returns the acknowledgement. A lost connection is found again and the act repeated, done once."""
        act_id = next(self._ids)
        message = msgspec.json.encode({"do": what, "id": act_id, **rest}).decode()
        while True:
            try:
                self._live().send(message)
                return self._hear_until(act_id)
            except ConnectionClosed as closed:
                self._reconnect(closed)

    def wait(self, seconds: float = WAIT) -> bool:
        """Wait for news; False if there were none in that time."""
        try:
            message = self._receive(seconds)
        except TimeoutError:
            return False
        except ConnectionClosed as closed:
            self._reconnect(closed)
            return True
        self._take(message)
        return True

    def wait_for_turn(self, seconds: float = WAIT) -> bool:
        """Wait until this seat is asked something, or the game is over; False if neither happened in time."""
        end = time.monotonic() + seconds
        while self.question is None and not self.over:
            left = end - time.monotonic()
            if left <= 0 or not self.wait(left):
                return False
        return True

    # -- the connection

    def _connect(self) -> None:
        query: dict[str, Any] = {}
        if self.seat is not None:
            query["seat"] = self.seat
        elif self._watch or self.state:  # the same eyes as before, or the update would not fit
            query["watch"] = 1
        if self.state:
            query["since"] = self.n
        address = f"{self.address}?{urlencode(query)}" if query else self.address
        # Whoever leaves much unread does not read the other's goodbye either: no long wait for it.
        line = connect(
            address, additional_headers=self._headers, max_size=None, compression=None, close_timeout=GOODBYE
        )
        self._socket = line.__enter__()  # without it websockets 17 warns; `close` is the way out
        try:
            self._take(self._receive(WAIT))
        except BaseException:
            self._socket.close()
            raise

    def _reconnect(self, closed: ConnectionClosed) -> None:
        code = closed.rcvd.code if closed.rcvd is not None else 1006
        if code in FINAL_CLOSES and code not in PASSING_CLOSES:
            raise Denied({"code": "closed", "sentence": f"the server closed the connection ({code})"}, code)
        end, pause = time.monotonic() + PATIENCE, 0.05
        while time.monotonic() < end:
            with contextlib.suppress(OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                self._connect()
                self.resumed += 1
                return
            time.sleep(pause)
            pause = min(1.0, pause * 2)
        raise Lost(f"the server at {self.address} did not come back within {PATIENCE:.0f} seconds")

    def _live(self) -> ClientConnection:
        if self._socket is None:
            raise Lost("this seat has been closed")
        return self._socket

    def _receive(self, seconds: float) -> dict[str, Any]:
        data = self._live().recv(timeout=seconds)
        message: dict[str, Any] = msgspec.json.decode(data)
        return message

    def _hear_until(self, act_id: str) -> dict[str, Any]:
        while True:
            message = self._receive(WAIT)
            if message.get("id") != act_id:
                self._take(message)
            elif message["is"] == "no":
                raise Denied(message["error"])
            else:
                self._settle(message)
                return message

    def _settle(self, done: dict[str, Any]) -> None:
        """The server tells everybody before it acknowledges, so the state is up to date; after a resume, too."""
        if done.get("n", -1) > self.n:
            while self.n < done["n"]:
                self._take(self._receive(WAIT))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["is"]
        if kind == "no" and not message["id"]:
            raise Denied(message["error"])
        if kind == "full":
            self.state, self.n = message["state"], message["n"]
            self.seat, self.mine = message["you"], message["mine"]
            self.log, self.chat = message["log"], message["chat"]
        elif kind == "delta" and message["n"] >= self.n:
            if message["from"] != self.n:
                raise Lost(f"an update from {message['from']} does not fit what is known, {self.n}")
            self.state = patch(self.state, message["changes"])
            self.n = message["n"]
            self.log.extend(message["log"])
            self.news.extend(message["news"])
            said = [each for each in message["news"] if each["kind"] == "said"]
            self.chat.extend([{name: each[name] for name in ("n", "at", "seat", "text")} for each in said])
