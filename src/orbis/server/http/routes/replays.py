"""Looking back: the replay of a table or of a file somebody has, and playing on from a moment of it.

Nothing of a file is stored. The process remembers the last few that were brought, under ids nobody can guess; whoever
finds theirs gone (404) brings it again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BaseModel, ConfigDict, Field

import orbis
from orbis.kernel.errors import Invalid, OrbisError, shorten
from orbis.kernel.game import Game
from orbis.kernel.saves import saves
from orbis.kernel.saves.saves import FORMAT, FORMATS
from orbis.kernel.saves.state import decode
from orbis.server.errors import Problem
from orbis.server.http.problems import failures
from orbis.server.http.routes.people import SIGNED_IN, person
from orbis.server.http.routes.tables import TableId, at_table, match_of, services_of
from orbis.server.http.visitors import Visitor, check_eyes
from orbis.server.people.accounts import User
from orbis.server.people.rate_limits import HOUR, neighbourhood
from orbis.server.replays.files import SEEN
from orbis.server.replays.recording import OPEN, Eyes, Recording
from orbis.server.rooms.forks import fork, may_fork
from orbis.server.rooms.room import Room
from orbis.tables import messages_out
from orbis.tables.table import OVER, PLAYING

router = APIRouter(prefix="/api", tags=["replays"])

WATCH: Final = "watch"
MOST_TABLES: Final = 24  # of which the outline is remembered
MOST_FILES: Final = 40
MOST_FILES_EACH: Final = 6  # of one address
MOST_BYTES: Final = 16 * 1024 * 1024  # of all files together
PATIENCE: Final = 8.0  # seconds for a file to be played again; a real one takes less than one

Person = Annotated[User, Depends(person)]
RowPath = Annotated[int, Path(ge=0, le=10_000_000)]
ReplayId = Annotated[str, Path(max_length=40, description="The id that a file got when it was brought.")]
EyesQuery = Annotated[
    str,
    Query(
        pattern="^(open|watch|[0-9])?$",
        description="A seat; `watch`; `open`: whoever is asked, and every hand. Left out: one's own.",
    ),
]


class Forking(BaseModel):
    """A moment to play on from."""

    model_config = ConfigDict(extra="forbid", strict=True)

    row: int = Field(ge=0, le=10_000_000)
    seat: int = Field(ge=0, le=9, description="the seat one plays")
    bot: str = Field(default="", max_length=40, description="the level of the others; empty: the usual one")


class Forked(BaseModel):
    """The new table."""

    id: str


class Brought(BaseModel):
    """A file that could be read."""

    id: str  # empty for one that holds only what a seat saw: it has no positions
    replay: dict[str, Any]


class Kept:
    """A file in memory."""

    def __init__(self, recording: Recording, around: dict[str, Any], owner: str, size: int) -> None:
        self.recording = recording
        self.around = around
        self.owner = owner
        self.size = size


class Shelf:
    """What this process remembers: outlines of tables, and files. The longest unused goes first."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, Recording] = OrderedDict()
        self.files: OrderedDict[str, Kept] = OrderedDict()
        self.samples: dict[str, Kept] = {}  # by name; there are few
        self.reading = asyncio.Semaphore(1)  # it is work: one at a time leaves the process free for those who play

    def at_moment(self, room: Room, row: int | None = None) -> Recording:
        """A recording that has a row, or all rows; not the outline, which takes longer."""
        match = match_of(room.table)
        known = self.tables.get(room.table.id)
        whole = known is not None and len(known.rows) == len(match.entries)
        return known if known is not None and (whole or row in known.stops) else Recording(match, room.table.fallbacks)

    async def of_table(self, room: Room) -> Recording:
        """The recording of a table as it is now."""
        match = match_of(room.table)
        known = self.tables.get(room.table.id)
        if known is None or len(known.rows) != len(match.entries) or known.over != match.over:
            known = Recording(match, room.table.fallbacks)
            async with self.reading:
                await asyncio.to_thread(lambda: known.outline)
            self.tables[room.table.id] = known
        self.tables.move_to_end(room.table.id)
        while len(self.tables) > MOST_TABLES:
            self.tables.popitem(last=False)
        return known

    def keep(self, kept: Kept) -> str:
        """Remember a file; returns its id."""
        found = secrets.token_urlsafe(12)
        self.files[found] = kept
        own = [name for name, each in self.files.items() if each.owner == kept.owner]
        for name in own[:-MOST_FILES_EACH]:
            del self.files[name]
        while len(self.files) > 1 and (
            len(self.files) > MOST_FILES or sum(each.size for each in self.files.values()) > MOST_BYTES
        ):
            self.files.popitem(last=False)
        return found

    def file(self, name: str) -> Kept:
        """A file that was brought; `Problem` 404 if it is not remembered."""
        if name not in self.files:
            raise Problem(404, "no-replay", "This file is no longer at hand: choose it again.", key="no-replay")
        self.files.move_to_end(name)
        return self.files[name]


def shelf_of(request: Request) -> Shelf:
    """The shelf of this process."""
    state = request.app.state
    if not hasattr(state, "shelf"):
        state.shelf = Shelf()
    shelf: Shelf = state.shelf
    return shelf


# -- tables


def table_eyes(room: Room, visitor: Visitor, asked: str) -> Eyes:
    """Whose eyes somebody may look through: their own, the public's, and everybody's once the match is over."""
    table = room.table
    if not visitor.mine:
        check_eyes(room, visitor, None)  # a table that is not for spectators
    if asked == WATCH:
        return None
    if asked == "":
        return visitor.mine[0] if visitor.mine else None
    if table.status != OVER and (asked == OPEN or int(asked) not in visitor.mine):
        raise Problem(403, "seat-not-yours", "This is not your seat, and the match is not over.")
    return chosen(asked, len(table.seats))


def chosen(asked: str, seats: int) -> Eyes:
    """Eyes as they were asked for, of somebody who may look through all of them."""
    if asked in (OPEN, WATCH, ""):
        return OPEN if asked == OPEN else None
    if int(asked) >= seats:
        raise Invalid("eyes", f"{asked} is not at this table; allowed: 0 to {seats - 1}, watch, open")
    return int(asked)


@router.get("/tables/{table_id}/replay", responses=failures(403, 404, 409, 422))
async def table_replay(request: Request, table_id: TableId) -> dict[str, Any]:
    """Where one can stop in the match so far, everybody's points there, and how it went round by round."""
    _, room, visitor = await at_table(request, table_id)
    table_eyes(room, visitor, "")
    recording = await shelf_of(request).of_table(room)
    return {
        "around": messages_out.around(room.table),
        "mine": visitor.mine,
        "open": room.table.status == OVER,
        "fork": may_fork(room.table, visitor.user),
        **recording.outline,
    }


@router.get("/tables/{table_id}/replay/rows", responses=failures(403, 404, 409, 422))
async def table_rows(request: Request, table_id: TableId, eyes: EyesQuery = "") -> list[dict[str, Any]]:
    """The whole log as those eyes may read it."""
    _, room, visitor = await at_table(request, table_id)
    seen = table_eyes(room, visitor, eyes)
    recording = shelf_of(request).at_moment(room)
    return await asyncio.to_thread(recording.log, seen)


@router.get("/tables/{table_id}/replay/at/{row}", responses=failures(403, 404, 409, 422))
async def table_at(request: Request, table_id: TableId, row: RowPath, eyes: EyesQuery = "") -> dict[str, Any]:
    """The view at one of the stops."""
    _, room, visitor = await at_table(request, table_id)
    seen = table_eyes(room, visitor, eyes)
    recording = shelf_of(request).at_moment(room, row)
    return await asyncio.to_thread(recording.view, row, seen)


@router.post(
    "/tables/{table_id}/fork",
    status_code=201,
    responses=failures(401, 403, 404, 409, 413, 422, 429),
    dependencies=SIGNED_IN,
)
async def fork_table(request: Request, table_id: TableId, user: Person, forking: Forking) -> Forked:
    """Play on from a moment of a finished match, or of one's own against bots: a new table, with bots."""
    services, room, visitor = await at_table(request, table_id)
    table_eyes(room, visitor, "")
    if not may_fork(room.table, user.id):
        match_of(room.table)
        raise Problem(403, "not-over", "Others play here, and the match is not over.", key="not-over")
    recording = shelf_of(request).at_moment(room, forking.row)
    return Forked(id=await fork(services, recording, forking.row, forking.seat, forking.bot, user))


# -- files

FILE_BODY: Final = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


@router.post(
    "/replays", status_code=201, openapi_extra=FILE_BODY, responses=failures(413, 422, 429), response_model=Brought
)
async def bring(request: Request) -> Brought:
    """Bring a file to look at: a finished match, a saved one, or what a seat saw of a running one."""
    shelf, services = shelf_of(request), services_of(request)
    owner = neighbourhood(request.client.host if request.client else "")
    body = await request.body()
    await services.rate_limits.allow(f"replays:{owner}", services.config.limits.replays_per_hour, HOUR)
    async with shelf.reading:
        data = await asyncio.to_thread(decode, body)
        game = game_of(data)
        if data.get("kind") == SEEN:
            return Brought(id="", replay=await asyncio.to_thread(seen_replay, game, data))
        recording = await asyncio.to_thread(read_file, game, data)
        around = await asyncio.to_thread(around_file, recording, data)
    name = shelf.keep(Kept(recording, around, owner, len(body)))
    return Brought(id=name, replay=file_outline(shelf.file(name)))


@router.get("/replays/{replay_id}", responses=failures(404))
async def file_replay(request: Request, replay_id: ReplayId) -> dict[str, Any]:
    """The same as for a table."""
    return file_outline(shelf_of(request).file(replay_id))


@router.get("/replays/{replay_id}/rows", responses=failures(404, 422))
async def file_rows(request: Request, replay_id: ReplayId, eyes: EyesQuery = "") -> list[dict[str, Any]]:
    """The whole log as those eyes may read it."""
    recording = shelf_of(request).file(replay_id).recording
    return await asyncio.to_thread(recording.log, chosen(eyes, recording.seats))


@router.get("/replays/{replay_id}/at/{row}", responses=failures(404, 422))
async def file_at(request: Request, replay_id: ReplayId, row: RowPath, eyes: EyesQuery = "") -> dict[str, Any]:
    """The view at one of the stops."""
    recording = shelf_of(request).file(replay_id).recording
    return await asyncio.to_thread(recording.view, row, chosen(eyes, recording.seats))


@router.post(
    "/replays/{replay_id}/fork",
    status_code=201,
    responses=failures(401, 403, 404, 409, 413, 422, 429),
    dependencies=SIGNED_IN,
)
async def fork_file(request: Request, replay_id: ReplayId, user: Person, forking: Forking) -> Forked:
    """Play on from a moment of a file."""
    recording = shelf_of(request).file(replay_id).recording
    row, seat, bot = forking.row, forking.seat, forking.bot
    return Forked(id=await fork(services_of(request), recording, row, seat, bot, user))


def game_of(data: Any) -> Game[Any]:
    """The game of a file; `Invalid` if it is not one of ours."""
    if not isinstance(data, dict) or "orbis" not in data or not isinstance(data.get("game"), str):
        raise Invalid("file", "this is not the file of a match")
    if data["orbis"] not in FORMATS:
        raise Invalid("version", f"the file has format {shorten(data['orbis'])}; this server reads 1 to {FORMAT}")
    game = orbis.game(data["game"])
    if not game.accepts(str(data.get("version"))):
        raise Invalid(
            "version",
            f"it was played under rules {shorten(data.get('version'))}; this server plays {game.version}",
        )
    return game


def read_file(game: Game[Any], data: dict[str, Any]) -> Recording:
    """The match of a saved or finished file, with every answer checked."""
    try:
        saves.check_save(data)
        rows = saves.read_rows(game, data["log"])
        if len(rows) > game.longest:
            raise Invalid("log", f"no match has more than {game.longest} rows")
        match = saves.by_hand(game, data, rows, patience())
        if match.hash != data["hash"]:
            raise Invalid("hash", "the log leads to another position than the one that was saved")
        recording = Recording(match)
        recording.outline["stops"][-1]  # made now, in a thread, and wrong here rather than at the first request
    except OrbisError:
        raise
    except Exception as error:  # whatever a forged part makes the rules stumble over
        raise Invalid("file", f"the file is damaged ({type(error).__name__})") from None
    return recording


def patience(seconds: float = PATIENCE) -> Callable[[], None]:
    """What is called before each answer of a log somebody brought: it may be made up to take for ever."""
    end = time.monotonic() + seconds

    def check() -> None:
        if time.monotonic() > end:
            raise Invalid("file", "it takes too long to play this log again")

    return check


def around_file(recording: Recording, data: dict[str, Any]) -> dict[str, Any]:
    """What a table would say around the game."""
    given = data.get("names")
    names = [each[:40] if isinstance(each, str) else "" for each in given] if isinstance(given, list) else []
    names = (names + [""] * recording.seats)[: recording.seats]
    sealed = data.get("sealed")
    shown = (
        {part: sealed[part] for part in ("seal", "secret", "words") if part in sealed}
        if isinstance(sealed, dict)
        else {}
    )
    begun = data.get("begun")
    return {
        "id": "",
        "game": recording.game.name,
        "version": data["version"],
        "status": OVER if recording.over else PLAYING,
        "frozen": "",
        "options": recording.options,
        "watch": True,
        "listed": False,
        "seats": [
            {"kind": kind, "bot": "", "name": names[n], "taken": bool(names[n]), "away": ""}
            for n, kind in enumerate(recording.game.kinds(recording.seats, recording.options))
        ],
        "host": -1,
        "clock": {"kind": "none", "seconds": 0, "timeout": "nothing", "spent": [], "since": []},
        "seal": "",
        "proposal": None,
        "rematch": "",
        "closed": "",
        "begun": begun.get("row", 0) if isinstance(begun, dict) else 0,
        **shown,
    }


def file_outline(kept: Kept) -> dict[str, Any]:
    """What a file says of itself. Whoever has it has all of it: nothing is hidden."""
    return {"around": kept.around, "mine": [], "open": True, "fork": True, **kept.recording.outline}


def seen_replay(game: Game[Any], data: dict[str, Any]) -> dict[str, Any]:
    """The log of a running match as one seat saw it. There are no positions in it, only what was told."""
    rows, names, seats = data.get("log"), data.get("names"), data.get("seats")
    game.check_seats(seats)
    if not isinstance(rows, list) or not isinstance(names, list) or len(rows) > game.longest:
        raise Invalid("file", "the log or the names are missing")
    known = [told_row(game, each, n) for n, each in enumerate(rows)]
    before = -1
    for row in known:
        row["root"] = row["seat"] != before
        before = row["seat"]
    return {
        "kind": SEEN,
        "game": game.name,
        "you": data.get("you") if isinstance(data.get("you"), int) else None,
        "names": [each[:40] if isinstance(each, str) else "" for each in names][:seats],
        "log": known,
    }


def told_row(game: Game[Any], row: Any, n: int) -> dict[str, Any]:
    """A row of such a file, with nothing in it that we do not know."""
    try:
        answer = row.get("answer")
        told = [
            {"key": each["key"], "facts": {name: each["facts"][name] for name in game.tellings[each["key"]]}}
            for each in row["told"]
        ]
        plain = [value for each in told for value in each["facts"].values()]
        if any(not isinstance(value, str | int) for value in plain):
            raise TypeError
        read = {"row": n, "kind": str(row["kind"]), "seat": int(row["seat"]), "rule": str(row["rule"]), "told": told}
        if "to" in row:
            read["to"] = int(row["to"])
        if answer is not None:
            read["act"] = game.actions.act(game.actions.code(str(answer)))
    except (AttributeError, KeyError, TypeError, ValueError, OrbisError) as error:
        raise Invalid(f"log row {n}", "the row is damaged") from error
    return {**read, "answer": answer}
