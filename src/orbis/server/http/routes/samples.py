"""Sample games to watch: read-only replays that come with the program, each with a bot's review."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel

import orbis
from orbis import samples
from orbis.kernel.errors import Invalid
from orbis.kernel.game import Game
from orbis.samples import Sample
from orbis.server.errors import Problem
from orbis.server.http.problems import failures
from orbis.server.http.routes.people import SIGNED_IN
from orbis.server.http.routes.replays import (
    EyesQuery,
    Forked,
    Forking,
    Kept,
    Person,
    RowPath,
    around_file,
    chosen,
    file_outline,
    shelf_of,
)
from orbis.server.http.routes.tables import services_of
from orbis.server.replays.recording import Recording
from orbis.server.rooms.forks import fork

router = APIRouter(prefix="/api", tags=["samples"])

SampleName = Annotated[str, Path(max_length=60, description="The name of a sample, as `GET /api/samples` lists it.")]


class Placed(BaseModel):
    """How a seat ended."""

    seat: int
    place: int
    points: int


class SampleLine(BaseModel):
    """A sample in the list."""

    name: str
    game: str
    edition: str  # empty: the game has one
    options: dict[str, Any]
    names: list[str]  # by seat; an Automa has none
    rows: int
    result: list[Placed]  # the winner first


@router.get("/samples")
async def listed() -> list[SampleLine]:
    """The sample games that can be shown."""
    return [line(name) for name in samples.names() if current(samples.read(name)) is not None]


def line(name: str) -> SampleLine:
    """What the list says of one."""
    sample = samples.read(name)
    editions = [each.default for each in orbis.game(sample.game).options if each.name == "edition"]
    return SampleLine(
        name=name,
        game=sample.game,
        edition=str(sample.options.get("edition", next(iter(editions), ""))),
        options=sample.options,
        names=sample.names,
        rows=sample.rows,
        result=[Placed(**each) for each in sample.result],
    )


def current(sample: Sample) -> Game[Any] | None:
    """The game of a sample, if it still plays the rules of the sample: a pack of cards makes them others."""
    game = orbis.game(sample.game)
    return game if game.version == sample.version else None


async def kept(request: Request, name: str) -> Kept:
    """A sample ready to be looked at; it is played once in a process."""
    shelf = shelf_of(request)
    found = shelf.samples.get(name)
    if found is None:
        async with shelf.reading:
            if name not in shelf.samples:
                shelf.samples[name] = await asyncio.to_thread(prepared, name)
        found = shelf.samples[name]
    return found


def prepared(name: str) -> Kept:
    """The recording of a sample with its outline; `Problem` 404 if there is no such sample."""
    try:
        sample = samples.read(name)
    except Invalid as error:
        raise Problem(404, "no-sample", str(error), key="no-sample") from None
    game = current(sample)
    if game is None:
        raise Problem(404, "no-sample", "This sample was played under other rules.", key="no-sample")
    recording = Recording(samples.played(game, sample))
    recording.outline["stops"][-1]  # made now, in a thread
    return Kept(recording, around_file(recording, {"names": sample.names, "version": sample.version}), "", 0)


@router.get("/samples/{name}", responses=failures(404))
async def outline(request: Request, name: SampleName) -> dict[str, Any]:
    """The same as for a table, with a review."""
    found = await kept(request, name)
    return {**file_outline(found), "review": review_of(samples.read(name), found.recording.game)}


def review_of(sample: Sample, game: Game[Any]) -> dict[str, Any]:
    """The chances along the way as numbers, and the answers it is about as messages."""
    moments = [[int(part) for part in each.split()] for each in sample.review["moments"]]
    acts = [
        {**each, **{part: game.actions.act(game.actions.code(each[part])) for part in ("given", "best")}}
        for each in sample.review["better"]
    ]
    return {**sample.review, "moments": [{"row": row, "chances": chances} for row, *chances in moments], "better": acts}


@router.get("/samples/{name}/rows", responses=failures(404, 422))
async def rows(request: Request, name: SampleName, eyes: EyesQuery = "") -> list[dict[str, Any]]:
    """The whole log as those eyes may read it."""
    recording = (await kept(request, name)).recording
    return await asyncio.to_thread(recording.log, chosen(eyes, recording.seats))


@router.get("/samples/{name}/at/{row}", responses=failures(404, 422))
async def at(request: Request, name: SampleName, row: RowPath, eyes: EyesQuery = "") -> dict[str, Any]:
    """The view at one of the stops."""
    recording = (await kept(request, name)).recording
    return await asyncio.to_thread(recording.view, row, chosen(eyes, recording.seats))


@router.post(
    "/samples/{name}/fork",
    status_code=201,
    responses=failures(401, 403, 404, 409, 413, 422, 429),
    dependencies=SIGNED_IN,
)
async def fork_sample(request: Request, name: SampleName, user: Person, forking: Forking) -> Forked:
    """Play on from a moment of a sample."""
    recording = (await kept(request, name)).recording
    row, seat, bot = forking.row, forking.seat, forking.bot
    return Forked(id=await fork(services_of(request), recording, row, seat, bot, user))
