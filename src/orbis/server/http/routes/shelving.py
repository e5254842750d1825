"""Tables over REST, the housekeeping: free a seat, delete and bring back, put away, and what has happened."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from orbis.server.errors import Problem
from orbis.server.http.problems import failures
from orbis.server.http.routes.people import SIGNED_IN
from orbis.server.http.routes.tables import Person, TableId, services_of
from orbis.server.rooms import shelving
from orbis.server.rooms.audit import audit
from orbis.server.rooms.room import Room
from orbis.tables.machine.changes import Delete, Restore

router = APIRouter(prefix="/api", tags=["tables"])


async def own_room(request: Request, table_id: str, user: str) -> Room:
    """The room of a table one has a seat at, or has opened."""
    room = await services_of(request).rooms.room(table_id)
    if not room.table.seats_of(user) and room.table.made["host"] != user:
        raise Problem(403, "seat-not-yours", "You have no seat at this table.")
    return room


@router.post("/tables/{table_id}/free/{seat}", responses=failures(401, 403, 404, 409, 422), dependencies=SIGNED_IN)
async def free(
    request: Request, table_id: TableId, user: Person, seat: Annotated[int, Path(ge=0, le=9)]
) -> dict[str, int]:
    """Free a seat for somebody else: before the game, or when its person is away. A bot plays it meanwhile."""
    rooms = services_of(request).rooms
    return {"n": await rooms.free(await rooms.room(table_id), seat, user.id)}


@router.delete("/tables/{table_id}", responses=failures(401, 404, 409), dependencies=SIGNED_IN)
async def delete(request: Request, table_id: TableId, user: Person) -> dict[str, int]:
    """Delete a table for everybody; for the host. For a week it can be brought back."""
    room = await services_of(request).rooms.room(table_id)
    return {"n": await room.change(Delete(user.id))}


@router.post("/tables/{table_id}/restore", responses=failures(401, 404, 409), dependencies=SIGNED_IN)
async def restore(request: Request, table_id: TableId, user: Person) -> dict[str, int]:
    """Bring a deleted table back as it was; for the host."""
    room = await services_of(request).rooms.room(table_id)
    return {"n": await room.change(Restore(user.id))}


@router.put("/tables/{table_id}/archive", status_code=204, responses=failures(401, 403, 404), dependencies=SIGNED_IN)
async def archive(request: Request, table_id: TableId, user: Person) -> None:
    """Put a table away in one's own list. Nothing changes for the others."""
    await own_room(request, table_id, user.id)
    await shelving.archive(services_of(request).database, table_id, user.id, away=True)


@router.delete("/tables/{table_id}/archive", status_code=204, responses=failures(401, 403, 404), dependencies=SIGNED_IN)
async def unarchive(request: Request, table_id: TableId, user: Person) -> None:
    """Take a table out again."""
    await own_room(request, table_id, user.id)
    await shelving.archive(services_of(request).database, table_id, user.id, away=False)


@router.get("/tables/{table_id}/audit", responses=failures(401, 403, 404), dependencies=SIGNED_IN)
async def audited(request: Request, table_id: TableId, user: Person) -> list[dict[str, Any]]:
    """What happened around the game, who did it and when; for those at the table."""
    await own_room(request, table_id, user.id)
    return await audit(services_of(request), table_id)
