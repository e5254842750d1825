"""What can be played: games with their options, seats and bots, and the words a client needs."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from functools import cache, lru_cache
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel

import orbis
from orbis import bots
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.game import Game
from orbis.rulebook import told_differences
from orbis.server.errors import Problem
from orbis.server.http.problems import failures

router = APIRouter(prefix="/api", tags=["games"])

GameName = Annotated[str, Path(max_length=40, description="The name of a game, as `GET /api/games` lists it.")]
Language = Literal["en", "fr"]
Edition = Annotated[str, Query(max_length=40, description="One of the game's option `edition`; empty: the latest.")]


EditionName = Annotated[str, Path(max_length=40, description="One of the game's option `edition`.")]


class Difference(BaseModel):
    """Something in which two editions differ."""

    reference: str  # row of the table of editions, or number of a rule
    rules: list[str]  # the numbered rules it is about, in all editions
    field: str
    what: str  # in words
    one: str | bool
    other: str | bool


class Option(BaseModel):
    """One option of a game."""

    name: str
    kind: str  # one, some, switch or number
    default: Any
    says: str  # key of the sentence that explains it
    allowed: list[str]
    low: int
    high: int


class GameInfo(BaseModel):
    """A game one can open a table for."""

    name: str
    title: str
    version: str
    fewest: int
    most: int
    sitters: list[str]  # who may have a seat, besides bots
    bots: list[str]  # weakest first
    coach: bool  # whether there is one, for tables where one person plays against bots
    options: list[Option]
    from_seats: dict[str, list[str]]  # options, and which of their words, that follow from who sits where
    groups: dict[str, str]  # how a log is told: telling that begins what is shown as one -> the one that ends it,
    goes_on: list[str]  # tellings after which the next row belongs to the same line,
    chapters: list[str]  # tellings that begin a chapter,
    stages: dict[str, str]  # tellings with which the rules go on by themselves -> the heading of all that,
    chapter_rules: dict[str, str]  # with the rule of what happens in a chapter or under a heading,
    scores: dict[str, str]  # and tellings that give points -> the fact that says how many


def from_seats(game: Game[Any]) -> dict[str, list[str]]:
    """What a list of seats says already, so that nobody is asked for it again."""
    found: dict[str, list[str]] = {}
    for kind in game.sitters:
        for name, words in game.seated([kind] * game.most).items():
            found.setdefault(name, []).extend(word for word in words if word not in found.get(name, []))
    return found


def info(game: Game[Any]) -> GameInfo:
    """What a host has to know of a game."""
    return GameInfo(
        name=game.name,
        title=game.title,
        version=game.version,
        fewest=game.fewest,
        most=game.most,
        sitters=list(game.sitters),
        bots=bots.levels(game.name),
        coach=bots.plays("search", game.name),
        from_seats=from_seats(game),
        options=[
            Option(
                name=each.name,
                kind=each.kind,
                default=each.default,
                says=each.says,
                allowed=list(each.allowed),
                low=each.low,
                high=each.high,
            )
            for each in game.options
        ],
        groups=dict(game.groups),
        goes_on=list(game.goes_on),
        chapters=list(game.chapters),
        stages=dict(game.stages),
        chapter_rules=dict(game.chapter_rules),
        scores=dict(game.scores),
    )


def named(name: str) -> Game[Any]:
    """A game by its name; `Problem` 404 if there is none."""
    try:
        return orbis.game(name)
    except Invalid as error:
        raise Problem(404, "no-game", str(error)) from None


def check_edition(game: Game[Any], edition: str) -> None:
    """`Invalid` for an edition the game does not have."""
    known = [word for option in game.options if option.name == "edition" for word in option.allowed]
    if edition not in known:
        raise Invalid("edition", f"{shorten(edition)} is not known; allowed: {', '.join(known) or 'none'}")


@router.get("/games")
async def games() -> list[GameInfo]:
    """Every game."""
    return [info(orbis.game(name)) for name in orbis.games()]


@router.get("/games/{name}", responses=failures(404))
async def one_game(name: GameName) -> GameInfo:
    """One game."""
    return info(named(name))


@router.get("/games/{name}/words/{language}", responses=failures(404, 422), response_class=PlainTextResponse)
async def words(request: Request, name: GameName, language: Language) -> Response:
    """The sentences of a game as a Fluent file: the same that the server speaks."""
    return still(request, named(name).catalogue.text(language), "text/plain; charset=utf-8")


@router.get("/games/{name}/rules/{language}", responses=failures(404, 422), response_class=PlainTextResponse)
async def rules(request: Request, name: GameName, language: Language) -> Response:
    """The numbered rules of a game, in Markdown."""
    return still(request, named(name).rulebook(language), "text/plain; charset=utf-8")


@router.get("/games/{name}/differences/{one}/{other}/{language}", responses=failures(404, 422))
async def differences(name: GameName, one: EditionName, other: EditionName, language: Language) -> list[Difference]:
    """What differs between two editions of a game, in words; a game with one edition has none."""
    game = named(name)
    check_edition(game, one)
    check_edition(game, other)
    return [Difference(**each) for each in told_differences(game, one, other, language)]


@router.get("/games/{name}/content", responses=failures(404), response_model=dict[str, dict[str, Any]])
async def content(request: Request, name: GameName) -> Response:
    """The content of a game: cards, countries, empires, as their files say."""
    return still(request, records(named(name).name), "application/json")


@router.get("/games/{name}/cards/{language}", responses=failures(404, 422), response_model=dict[str, str])
async def cards(request: Request, name: GameName, language: Language, edition: Edition = "") -> Response:
    """What every card says, made from what it does."""
    game = named(name)
    if edition:
        check_edition(game, edition)
    texts = await asyncio.to_thread(card_texts, game.name, language, edition)
    return still(request, msgspec.json.encode(texts).decode(), "application/json")


def still(request: Request, text: str, kind: str) -> Response:
    """What stays the same while the server runs: packed, kept by the browser, and not sent twice."""
    mark, packed = prepared(text)
    headers = {"cache-control": "public, max-age=300", "vary": "accept-encoding", "etag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return Response(text, headers=headers, media_type=kind)


@lru_cache(maxsize=64)
def prepared(text: str) -> tuple[str, bytes]:
    """The mark by which a browser knows a text again, and the text packed."""
    data = text.encode()
    return f'W/"{hashlib.sha256(data).hexdigest()[:20]}"', gzip.compress(data, 9, mtime=0)


@cache
def records(name: str) -> str:
    """The content of a game as JSON."""
    return msgspec.json.encode(orbis.game(name).records()).decode()


@cache
def card_texts(name: str, language: str, edition: str) -> dict[str, str]:
    """The texts, made once: it takes half a second."""
    game = orbis.game(name)
    known = {record for records in game.records().values() for record in records}
    return {each: text for each in sorted(known) if (text := game.text_of(each, language, edition))}
