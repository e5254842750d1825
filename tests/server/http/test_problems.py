"""One shape for every error of the REST interface."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from fastapi.responses import StreamingResponse

from orbis.kernel.errors import Refused, Stale
from orbis.server.database.api import Unavailable, Unsure
from orbis.server.http import problems
from tests.server.known import error


def an_app(raised: Exception) -> FastAPI:
    router = APIRouter(prefix="/api")

    @router.get("/invitations/{token}")
    async def fails(token: str) -> None:
        raise raised

    @router.delete("/stream")
    async def stops() -> None:
        raise raised

    @router.get("/stream")
    async def streams() -> StreamingResponse:
        async def chunks() -> AsyncIterator[bytes]:
            yield b"begun"
            raise raised

        return StreamingResponse(chunks())

    app = FastAPI()
    app.include_router(router)
    problems.install(app)
    return app


def ask(app: FastAPI, method: str, path: str) -> httpx.Response:
    async def whole() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://orbis.test") as browser:
            return await browser.request(method, path)

    return asyncio.run(whole())


@pytest.mark.parametrize(
    ("raised", "status", "code", "part"),
    [
        (Refused("You cannot.", "WO-1.0", "cannot", {"n": 1}), 409, "refused", {"rule": "WO-1.0", "key": "cannot"}),
        (Stale("Look again."), 409, "stale", {"sentence": "Look again."}),
        (problems.Problem(404, "no-table", "There is no such table.", key="k"), 404, "no-table", {"key": "k"}),
        (Unsure("?"), 503, "unsure", {}),
        (Unavailable("!"), 503, "unavailable", {}),
    ],
)
def test_errors_raised_on_purpose(raised: Exception, status: int, code: str, part: dict[str, Any]) -> None:
    found = error(ask(an_app(raised), "GET", "/api/invitations/secret-word"), status, code)
    assert {name: found[name] for name in part} == part


def test_ways_that_are_not_there() -> None:
    app = an_app(ValueError())
    assert error(ask(app, "GET", "/nowhere"), 404, "not-found")["sentence"] == "Not Found."
    response = ask(app, "POST", "/api/stream")
    error(response, 405, "method-not-allowed")
    assert response.headers["allow"] == "GET, DELETE"  # of both routes


def test_a_mistake_of_ours_has_a_number_and_the_log_has_the_rest(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "orbis.server"):
        response = ask(an_app(ValueError("an inner detail")), "GET", "/api/invitations/secret-word")

    number = error(response, 500, "mistake")["facts"]["number"]
    assert number in response.json()["error"]["sentence"]
    assert "inner detail" not in response.text
    (record,) = caplog.records
    assert record.getMessage() == f"mistake {number} in GET /api/invitations/{{token}}"
    assert record.exc_info is not None
    assert "secret-word" not in caplog.text


def test_a_mistake_in_the_middle_of_a_response_cuts_it_off(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "orbis.server"), pytest.raises(ValueError, match="inner"):
        ask(an_app(ValueError("inner")), "GET", "/api/stream")
    assert "mistake" in caplog.text
