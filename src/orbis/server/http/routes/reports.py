"""Reporting a problem at a table: the server makes an anonymous file of it, and whoever asked for it keeps it."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from orbis.server.http.problems import failures
from orbis.server.http.routes.tables import TableId, at_table, eyes, match_of
from orbis.server.replays.reports import MOST_CHARACTERS, finished_report, running_report
from orbis.tables.table import OVER

router = APIRouter(prefix="/api", tags=["tables"])


class Problematic(BaseModel):
    """What is reported."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seat: int | None = Field(default=None, ge=0, le=9, description="whose eyes; left out: one's first")
    problem: str = Field(default="", max_length=MOST_CHARACTERS, description="what the program says of it")


@router.post("/tables/{table_id}/report", responses=failures(403, 404, 409, 413, 422))
async def report(request: Request, table_id: TableId, reported: Problematic) -> dict[str, Any]:
    """The match without names: all of it when it is over; until then what this seat may know. Nothing is stored."""
    _, room, viewer = await at_table(request, table_id)
    you = eyes(room, viewer, reported.seat)
    table = room.table
    match = match_of(table)
    if table.status == OVER:
        return await asyncio.to_thread(finished_report, match, reported.problem, table.names, table.begun)
    return running_report(match, you, reported.problem, table.names)
