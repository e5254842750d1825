"""Errors of the REST interface: one shape for all of them, with a sentence for people."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orbis.kernel.errors import Invalid, Refused, Stale
from orbis.server.database.api import Unavailable, Unsure
from orbis.server.errors import Problem

__all__ = ["Failed", "Mistakes", "Problem", "as_problem", "failures", "install"]

LOG = logging.getLogger("orbis.server")


class Failure(BaseModel):
    """Why a request was not granted."""

    code: str  # for programs
    sentence: str  # for people, in English
    field: str  # of the request, if one is to blame
    rule: str  # of the game, if one forbids it
    key: str  # the sentence as a message of the Fluent files, if it has one
    facts: dict[str, Any]  # of that message


class Failed(BaseModel):
    """The body of every response that is not a success."""

    error: Failure


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
DESCRIPTIONS = {
    400: "The request cannot be read.",
    401: "Nobody is signed in, or the password is wrong.",
    403: "This person may not do that.",
    404: "There is no such thing.",
    408: "The request did not arrive in time.",
    409: "It cannot be done now: the rules say no, or something has changed meanwhile.",
    413: "The request is too large.",
    422: "Something in the request is not allowed; the field is named.",
    503: "The database is out of reach for the moment.",
    429: "Too many attempts; the header Retry-After says when to come back.",
}


CODES = {408: "too-slow", 413: "too-large"}  # the same as the middleware gives


def failures(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors of an operation, for its documentation: `responses=failures(401, 422)`."""
    return {status: {"model": Failed, "description": DESCRIPTIONS[status]} for status in statuses}


FAILED = {"application/json": {"schema": {"$ref": "#/components/schemas/Failed"}}}


def complete(schema: dict[str, Any]) -> None:
    """Add to each operation of an OpenAPI document the errors that all have in common, in their one shape."""
    for item in schema["paths"].values():
        for method, operation in item.items():
            common = [429, 503] if method == "get" else [403, 429, 503]
            common += [400, 408, 413] if "requestBody" in operation else []
            for status in common:
                operation["responses"].setdefault(str(status), {"description": DESCRIPTIONS[status]})
            for status, response in operation["responses"].items():
                if status >= "400" and response.get("content") != {"text/html": {}}:  # a page for people stays one
                    response["content"] = FAILED
    for name in ("HTTPValidationError", "ValidationError"):
        schema["components"]["schemas"].pop(name, None)


def as_problem(error: Exception) -> Problem:
    """Convert an error that was raised on purpose to a problem; raise any other again."""
    match error:
        case Problem():
            return error
        case Invalid():
            return Problem(422, "invalid", str(error), error.field, key=error.key, facts=error.facts)
        case Refused():
            return Problem(409, "refused", error.reason, rule=error.rule, key=error.key, facts=error.facts)
        case Stale():
            return Problem(409, "stale", str(error))
        case Unsure():
            return Problem(
                503, "unsure", "It may have been done or not: look again before you repeat it.", key="unsure"
            )
        case Unavailable():
            sentence = "The database is out of reach: nothing was changed, try again in a moment."
            return Problem(503, "unavailable", sentence, key="unavailable", headers={"Retry-After": "5"})
        case RequestValidationError():
            return misread(error.errors())
        case HTTPException():
            name = HTTPStatus(error.status_code).phrase
            sentence = error.detail if error.detail and error.detail != name else f"{name}."
            code = CODES.get(error.status_code, name.lower().replace(" ", "-"))
            return Problem(error.status_code, code, sentence, headers=error.headers)
    raise error


def misread(errors: Sequence[Any]) -> Problem:
    """The first validation error of a request. It does not repeat the value, which may be a password."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return Problem(422, "invalid", f"The request is not JSON: {first['ctx']['error']}.")
    names = [str(part) for part in first["loc"] if part not in ("body", "query", "path", "header", "cookie")]
    field = ".".join(names)[:80].encode("ascii", "backslashreplace").decode()  # a key may be anything too
    said = {"missing": "this is missing", "extra_forbidden": "there is no such field"}
    sentence = said.get(first["type"], first["msg"])
    return Problem(422, "invalid", f"{field or 'body'}: {sentence}", field)


async def answer(request: Request, error: Exception) -> JSONResponse:
    """The response to an error raised on purpose."""
    problem = as_problem(error)
    if problem.status == 405:
        problem.headers["Allow"] = ", ".join(methods(request))
    return JSONResponse(problem.body(), problem.status, problem.headers)


def methods(request: Request) -> list[str]:
    """All methods of a path. The framework names only those of the first route it finds there."""

    def fits(method: str) -> bool:
        scope = {**request.scope, "method": method}
        return any(route.matches(scope)[0] is Match.FULL for route in request.app.routes)

    return [method for method in METHODS if fits(method)]


class Mistakes:
    """Answers unexpected errors with a number, and logs the traceback under the same number."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and catch what it raises."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception:
            number = secrets.token_hex(4)
            # The route, not the address: that may hold an invitation.
            route = getattr(scope.get("route"), "path", "no route")
            LOG.exception("mistake %s in %s %s", number, scope["method"], route)
            if begun:
                raise  # too late for another response: the server cuts the connection
            sentence = f"Something went wrong on the server. The host finds it in the log as number {number}."
            problem = Problem(500, "mistake", sentence, facts={"number": number})
            await JSONResponse(problem.body(), 500)(scope, receive, send)


def install(app: FastAPI) -> None:
    """Make an application answer every error in the one shape."""
    for kind in (Problem, Invalid, Refused, Stale, Unsure, Unavailable, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, answer)
    app.add_middleware(Mistakes)
