"""Lessons over REST: which there are, what their cards say, and a table to learn at."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from orbis.kernel.game import Game
from orbis.server.errors import Problem
from orbis.server.http.problems import failures
from orbis.server.http.routes.games import GameName, Language, named, still
from orbis.server.http.routes.people import SIGNED_IN, person
from orbis.server.people.accounts import User
from orbis.server.people.rate_limits import HOUR
from orbis.server.services import Services
from orbis.tables.lessons import opening
from orbis.tutorial import Tutorial, tutorial

router = APIRouter(prefix="/api", tags=["games"])


class LessonInfo(BaseModel):
    """One lesson: the key of its title, and how many cards it has."""

    title: str
    cards: int


class Beginning(BaseModel):
    """Where to begin."""

    model_config = ConfigDict(extra="forbid", strict=True)

    lesson: int = Field(default=1, ge=1, le=100)


class Begun(BaseModel):
    """A table of lessons."""

    id: str


def script_of(name: str) -> Tutorial:
    """The tutorial of a game; `Problem` 404 if there is none."""
    game: Game[Any] = named(name)
    if not game.lessons:
        raise Problem(404, "no-lessons", f"There are no lessons for {game.title}.")
    return tutorial(game.name)


@router.get("/games/{name}/lessons", responses=failures(404))
async def lessons(name: GameName) -> list[LessonInfo]:
    """The lessons of a game, in order."""
    return [LessonInfo(title=each.key, cards=len(each.cards)) for each in script_of(name).lessons]


@router.get("/games/{name}/lessons/{language}", responses=failures(404, 422), response_class=PlainTextResponse)
async def words(request: Request, name: GameName, language: Language) -> Response:
    """What the cards of the coach say, as a Fluent file."""
    return still(request, script_of(name).sentences.text(language), "text/plain; charset=utf-8")


@router.post(
    "/games/{name}/lessons",
    status_code=201,
    responses=failures(401, 403, 404, 413, 422, 429),
    dependencies=SIGNED_IN,
)
async def begin(
    request: Request, name: GameName, user: Annotated[User, Depends(person)], beginning: Beginning
) -> Begun:
    """Begin to learn: a table of one's own, at the first question of a lesson. Its dice are those of all learners."""
    services: Services = request.app.state.services
    script = script_of(name)
    lesson = script.number(beginning.lesson)
    await services.rate_limits.allow(f"tables:{user.id}", services.config.limits.tables_per_hour, HOUR)
    room = await services.rooms.teach(opening(script), user.id, user.name, lesson)
    return Begun(id=room.table.id)
