"""The browser client: the files that `make web` built, and one page for every address that is not a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response

from orbis.server.errors import Problem

STATIC: Final = Path(__file__).resolve().parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"  # the names of built files change with their content
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the smallest first
NOT_BUILT: Final = "The browser client has not been built: run `make web`, or install Orbis from a wheel.\n"

BUILT: Final = re.compile(r"assets/[\w.-]+\.(js|css|woff2)")

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the client, or the client itself: it knows what to show at an address."""
    if path.startswith("api/"):
        raise Problem(404, "not-found", "There is no such address.")
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    file = found(path)
    if file is not None:
        kept = FOREVER if path.startswith("assets/") else "no-cache"
        return answer(request, file, kept)
    if BUILT.fullmatch(path):  # of a client that was built before: it says that there is a new version
        raise Problem(404, "not-found", "There is no such file.")
    return answer(request, index, "no-cache")


def found(path: str) -> Path | None:
    """The file of an address, if it is one of ours."""
    try:
        file = (STATIC / path).resolve()
        return file if path and file.is_relative_to(STATIC) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


def answer(request: Request, file: Path, kept: str) -> Response:
    """The file, packed if the browser unpacks it and the build made a packed one."""
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, ending in PACKED.items():
        packed = file.with_name(f"{file.name}{ending}")
        if encoding in accepted and packed.is_file():
            kind = FileResponse(file).media_type
            return FileResponse(packed, headers={**headers, "content-encoding": encoding}, media_type=kind)
    return FileResponse(file, headers=headers)
