"""Serves the browser client: the files that `make web` built, and one page for every other address."""

from __future__ import annotations

import re
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from orbis.server.errors import Problem
from orbis.server.services import Services

STATIC: Final = Path(__file__).resolve().parent.parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"  # the names of built files change with their content
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the smallest first
NOT_BUILT: Final = "The browser client has not been built: run `make web`, or install Orbis from a wheel.\n"

TABLE: Final = re.compile(r"t/([\w-]{1,40})/?")
BUILT: Final = re.compile(r"assets/[\w.-]+\.(js|css|woff2)")

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """Serve a file of the client, or its page, which shows what belongs to the address."""
    if path.startswith("api/"):
        raise Problem(404, "not-found", "There is no such address.")
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    file = found(path)
    if file is not None:
        kept = FOREVER if path.startswith("assets/") else "no-cache"
        return answer(request, file, kept)
    if BUILT.fullmatch(path):  # of an older build: the client then reports a new version
        raise Problem(404, "not-found", "There is no such file.")
    table = TABLE.fullmatch(path)
    game = await game_of(request.app.state.services, table[1]) if table else ""
    return (
        HTMLResponse(page_of(game, language_of(request)), headers={"cache-control": "no-cache"})
        if game
        else answer(request, index, "no-cache")
    )


async def game_of(services: Services, table: str) -> str:
    """The game of a table; empty if there is no such table, and then the client says so."""
    row = await services.database.read(lambda tx: tx.one("SELECT game FROM tables WHERE id = :id", id=table))
    return str(row["game"]) if row else ""


def language_of(request: Request) -> str:
    """The language in which the client will begin: it reads the same preference."""
    return "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"


def page_of(game: str, language: str) -> str:
    """The page of a table, with the name of its game and links that preload the files of the game."""
    lines = [f'<meta name="game" content="{game}">']
    file = STATIC / "preload.json"
    kept = msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, list[str]]]) if file.is_file() else {}
    for name in kept.get(game, {}).get(language, []):
        kind = 'rel="modulepreload" crossorigin' if name.endswith(".js") else 'rel="preload" as="style" crossorigin'
        lines.append(f'<link {kind} href="/{name}">')
    return (STATIC / "index.html").read_text(encoding="utf-8").replace("</head>", "".join(lines) + "</head>")


def found(path: str) -> Path | None:
    """The file of an address; None if the client has no such file."""
    try:
        file = (STATIC / path).resolve()
        return file if path and file.is_relative_to(STATIC) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


def answer(request: Request, file: Path, kept: str) -> Response:
    """Respond with a file, compressed if the browser accepts it and the build made a compressed one."""
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    kind = guess_type(file.name)[0] or "application/octet-stream"
    for encoding, ending in PACKED.items():
        packed = file.with_name(f"{file.name}{ending}")
        if encoding in accepted and packed.is_file():
            return Response(bytes_of(packed), headers={**headers, "content-encoding": encoding}, media_type=kind)
    return Response(bytes_of(file), headers=headers, media_type=kind)


def bytes_of(file: Path) -> bytes:
    """The bytes of a file, cached until it is built again: a page asks for twenty of them at once."""
    return _read(file, file.stat().st_mtime_ns)


@lru_cache(256)
def _read(file: Path, _built: int) -> bytes:
    return file.read_bytes()
