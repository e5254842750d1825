"""Tables over REST: open, find, sit down, start, act, read. Playing is quicker on the socket, but works here too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field

from orbis.kernel.match import Match
from orbis.server.errors import Problem
from orbis.server.http.middleware import header_map
from orbis.server.http.problems import failures
from orbis.server.http.routes.people import SIGNED_IN, person
from orbis.server.http.visitors import Visitor, check_eyes, visitor_of
from orbis.server.people.accounts import User
from orbis.server.people.rate_limits import HOUR
from orbis.server.replays.files import finished_file, seat_file
from orbis.server.rooms.lists import listed_tables, my_tables
from orbis.server.rooms.room import Room
from orbis.server.rooms.visits import looked_at, remember
from orbis.server.services import Services
from orbis.tables import decisions, messages_in, messages_out
from orbis.tables.creation import check_opening
from orbis.tables.machine import changes
from orbis.tables.table import OVER, PERSON, OnlineTable

router = APIRouter(prefix="/api", tags=["tables"])

TableId = Annotated[str, Path(max_length=40, description="The id of a table: whoever has it was given the link.")]
SeatQuery = Annotated[int | None, Query(ge=0, le=9, description="Whose eyes: one's own seat; left out: one's first.")]
Person = Annotated[User, Depends(person)]


class Strict(BaseModel):
    """A body without surprises."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Chair(Strict):
    """Who a seat is kept for."""

    kind: str = Field(
        "person", max_length=40, description="person, bot, or a kind of the game's own (an Automa's mode)"
    )
    bot: str = Field(default="", max_length=40, description="its level; empty: the usual one")


class ClockChoice(Strict):
    """How long people may think."""

    kind: Literal["none", "move", "match"] = "none"
    seconds: int = Field(default=0, ge=0, le=10_000_000)
    timeout: Literal["bot", "pass", "nothing"] = "nothing"


class Opening(Strict):
    """A table to be opened."""

    game: str = Field(max_length=40)
    seats: list[Chair] = Field(min_length=1, max_length=10)
    options: dict[str, Any] = Field(default_factory=dict)
    clock: ClockChoice = ClockChoice()
    absence: int | None = Field(
        None,
        ge=0,
        le=10_000_000,
        description="seconds without a sign of life after which a seat may go to a bot by vote; left out: five minutes,"
        " or three days without a clock or with one of a day or more",
    )
    watch: bool = Field(default=True, description="spectators may look on")
    listed: bool = Field(default=False, description="anybody may find the table and take a free seat")
    sits: list[Annotated[int, Field(ge=0, le=9)]] | None = Field(
        None, max_length=10, description="the host's own seats, several on one device; left out: the first person's"
    )
    word: str = Field(default="", max_length=100, description="for the sealed dice: any word")


class Sitting(Strict):
    """Who sits down where."""

    seat: int = Field(ge=0, le=9)
    invite: str | None = Field(default=None, max_length=100)
    word: str = Field(default="", max_length=100)


class Starting(Strict):
    """A start before everybody is there."""

    bot: str = Field(
        default="", max_length=40, description="the level of the bots on the free seats; empty: the usual one"
    )


class Opened(BaseModel):
    """A new table, with the invitations: they are shown only this once."""

    id: str
    invites: dict[str, str]
    state: dict[str, Any]


class Shown(BaseModel):
    """A table as one person sees it."""

    n: int
    you: int | None
    mine: list[int]
    looked: int
    state: dict[str, Any]


class Token(BaseModel):
    """An invitation or a key, shown only this once."""

    token: str


def services_of(request: Request) -> Services:
    """The parts of the server."""
    services: Services = request.app.state.services
    return services


async def at_table(request: Request, table_id: str) -> tuple[Services, Room, Visitor]:
    """The room of a table, and who asks."""
    services = services_of(request)
    room = await services.rooms.room(table_id)
    return services, room, await visitor_of(services, room, header_map(request.scope), request.cookies.get("orbis"))


def eyes(room: Room, visitor: Visitor, seat: int | None) -> int | None:
    """The seat looked through."""
    chosen = seat if seat is not None else (visitor.mine[0] if visitor.mine else None)
    check_eyes(room, visitor, chosen)
    return chosen


def match_of(table: OnlineTable) -> Match:
    """The match to read in, if there is one."""
    if table.frozen:
        raise Problem(409, "frozen", table.frozen)
    if table.match is None:
        raise Problem(409, "not-started", "The game has not begun yet.")
    return table.match


def checked_opening(opening: Opening) -> tuple[dict[str, Any], list[int]]:
    """What a host chose, checked, and the seats they take themselves."""
    checked = check_opening(
        opening.game,
        [each.model_dump() for each in opening.seats],
        opening.options,
        opening.clock.model_dump(),
        opening.absence,
    )
    free = [n for n, chair in enumerate(checked["seats"]) if chair["kind"] == PERSON]
    sits = free[:1] if opening.sits is None else sorted(set(opening.sits))
    if any(seat not in free for seat in sits):
        raise Problem(422, "invalid", f"sits: the seats for people are {', '.join(map(str, free))}", "sits")
    decisions.check_word(opening.word)
    return checked, sits


@router.post("/tables/check", status_code=204, responses=failures(413, 422))
async def check(opening: Opening) -> None:
    """Whether a table could be opened like this: 422 names the field and the reason. Nothing is opened."""
    checked_opening(opening)


@router.post("/tables", status_code=201, responses=failures(401, 403, 413, 422, 429), dependencies=SIGNED_IN)
async def open_table(request: Request, user: Person, opening: Opening) -> Opened:
    """Open a table. The host sits down at once; a game for one begins at once."""
    services = services_of(request)
    checked, sits = checked_opening(opening)
    await services.rate_limits.allow(f"tables:{user.id}", services.config.limits.tables_per_hour, HOUR)
    room, invites = await services.rooms.open(
        checked, user.id, user.name, sits=sits, word=opening.word, watch=opening.watch, listed=opening.listed
    )
    state = messages_out.state(room.table, sits[0] if sits else None)
    return Opened(id=room.table.id, invites={str(seat): token for seat, token in invites.items()}, state=state)


@router.get("/tables", responses=failures(401), dependencies=SIGNED_IN)
async def mine(request: Request, user: Person) -> list[dict[str, Any]]:
    """My tables, latest first: whose turn it is, what is asked, what has changed since I looked."""
    return await my_tables(services_of(request), user.id)


@router.get("/tables/listed")
async def listed(request: Request) -> list[dict[str, Any]]:
    """Tables that wait for anybody."""
    return await listed_tables(services_of(request))


@router.get("/tables/{table_id}", responses=failures(403, 404, 422))
async def show(request: Request, table_id: TableId, seat: SeatQuery = None) -> Shown:
    """A table as it is now."""
    services, room, visitor = await at_table(request, table_id)
    you = eyes(room, visitor, seat)
    looked = await looked_at(services.database, table_id, visitor.user)
    return Shown(
        n=room.table.last, you=you, mine=visitor.mine, looked=looked, state=messages_out.state(room.table, you)
    )


@router.post("/tables/{table_id}/sit", responses=failures(401, 403, 404, 409, 413, 422), dependencies=SIGNED_IN)
async def sit(request: Request, table_id: TableId, user: Person, sitting: Sitting) -> Shown:
    """Sit down. Whoever takes the last free seat starts the game."""
    services = services_of(request)
    room = await services.rooms.room(table_id)
    await services.rooms.sit(room, sitting.seat, user.id, user.name, sitting.invite, sitting.word)
    mine = room.table.seats_of(user.id)
    state = messages_out.state(room.table, sitting.seat)
    return Shown(n=room.table.last, you=sitting.seat, mine=mine, looked=-1, state=state)


@router.post("/tables/{table_id}/leave/{seat}", responses=failures(401, 403, 404, 409, 422), dependencies=SIGNED_IN)
async def leave(
    request: Request, table_id: TableId, user: Person, seat: Annotated[int, Path(ge=0, le=9)]
) -> dict[str, int]:
    """Stand up before the game has begun."""
    room = await services_of(request).rooms.room(table_id)
    if seat not in room.table.seats_of(user.id):
        raise Problem(403, "seat-not-yours", "This is not your seat.")
    return {"n": await room.change(changes.StandUp(seat))}


@router.post("/tables/{table_id}/start", responses=failures(401, 404, 409, 413, 422), dependencies=SIGNED_IN)
async def start(request: Request, table_id: TableId, user: Person, starting: Starting) -> dict[str, int]:
    """Start with bots on the free seats; for the host."""
    room = await services_of(request).rooms.room(table_id)
    return {"n": await room.change(changes.Start(user.id, starting.bot))}


@router.post(
    "/tables/{table_id}/invites/{seat}",
    status_code=201,
    responses=failures(401, 403, 404, 409, 422),
    dependencies=SIGNED_IN,
)
async def invite(request: Request, table_id: TableId, user: Person, seat: Annotated[int, Path(ge=0, le=9)]) -> Token:
    """A new invitation for a free or freed seat; the one before it is worth nothing any more. For the host."""
    rooms = services_of(request).rooms
    return Token(token=await rooms.new_invite(await rooms.room(table_id), seat, user.id))


@router.post(
    "/tables/{table_id}/keys/{seat}", status_code=201, responses=failures(401, 403, 404, 422), dependencies=SIGNED_IN
)
async def key(request: Request, table_id: TableId, user: Person, seat: Annotated[int, Path(ge=0, le=9)]) -> Token:
    """A key with which a program may play one's seat (`Authorization: Bearer KEY`)."""
    rooms = services_of(request).rooms
    return Token(token=await rooms.new_key(await rooms.room(table_id), seat, user.id))


SCHEMAS = msgspec.json.schema_components([messages_in.AnyAct], ref_template="#/components/schemas/{name}")
ACT_BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": SCHEMAS[0][0]}}}}


@router.post(
    "/tables/{table_id}/acts",
    openapi_extra=ACT_BODY,
    responses=failures(401, 403, 404, 409, 413, 422, 429),
    dependencies=SIGNED_IN,
)
async def act(request: Request, table_id: TableId) -> dict[str, Any]:
    """Play, take back, talk, resign, ask: the same messages as on the socket. Answers after it is stored."""
    services, room, visitor = await at_table(request, table_id)
    if not visitor.user:
        raise Problem(401, "nobody", "Say who you are first.")
    if not services.rooms.bucket(visitor.user).take():
        raise Problem(429, "too-fast", "Too many requests at once: wait a moment.", headers={"Retry-After": "1"})
    wanted = messages_in.read(await request.body())
    if isinstance(wanted, messages_in.Look):
        raise Problem(422, "invalid", "do: look is for the socket; here, say ?seat= when you read", "do")
    if isinstance(wanted, messages_in.Rematch):
        table = await services.rooms.rematch(room, visitor.user, visitor.name)
        return {"is": "done", "id": wanted.id, "n": room.table.last, "table": table}
    if isinstance(wanted, messages_in.Seen):
        await remember(services.database, table_id, visitor.user, min(wanted.n, room.table.last))
        return {"is": "done", "id": wanted.id, "n": room.table.last}
    seat = wanted.seat if wanted.seat is not None else (visitor.mine[0] if visitor.mine else None)
    if seat not in visitor.mine:
        raise Problem(403, "seat-not-yours", "This is not your seat.")
    return await room.act(visitor.user, seat, wanted)


@router.get("/tables/{table_id}/log", responses=failures(403, 404, 409, 422))
async def log(
    request: Request,
    table_id: TableId,
    seat: SeatQuery = None,
    since: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    until: Annotated[int, Query(ge=0, le=10_000_000)] = 10_000_000,
) -> list[dict[str, Any]]:
    """Rows of the log as one may read them."""
    _, room, visitor = await at_table(request, table_id)
    you = eyes(room, visitor, seat)
    return messages_out.log(match_of(room.table), you, since, room.table.fallbacks)[: max(0, until - since)]


@router.get("/tables/{table_id}/at/{row}", responses=failures(403, 404, 409, 422))
async def at(
    request: Request, table_id: TableId, row: Annotated[int, Path(ge=0, le=10_000_000)], seat: SeatQuery = None
) -> dict[str, Any]:
    """The view as it was when the log had so many rows: for looking back."""
    _, room, visitor = await at_table(request, table_id)
    you = eyes(room, visitor, seat)
    return match_of(room.table).at(row).view(you)


@router.get("/tables/{table_id}/file", responses=failures(403, 404, 409, 422))
async def file(request: Request, table_id: TableId, seat: SeatQuery = None) -> JSONResponse:
    """The match as a file: all of it, with its opened seal, when it is over; until then what this seat may know."""
    _, room, visitor = await at_table(request, table_id)
    you = eyes(room, visitor, seat)
    table = room.table
    match = match_of(table)
    if table.status == OVER:
        data = finished_file(match, table.secret, table.words, table.names, table.begun)
    else:
        data = seat_file(match, you, table.names, table.made["seal"])
    name = f"orbis-{table.game.name}-{table_id}.json"
    return JSONResponse(data, headers={"content-disposition": f'attachment; filename="{name}"'})
