"""The application: everything put together, and taken apart again when the process ends."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response

from orbis.server.bots.pool import BotPool
from orbis.server.config import Config
from orbis.server.database import sqlite_pubsub
from orbis.server.database.connect import connect
from orbis.server.errors import Problem
from orbis.server.http import feed_socket, pages, problems, table_socket
from orbis.server.http.connections import Connections
from orbis.server.http.middleware import Guard
from orbis.server.http.routes import games, lessons, notices, people, replays, reports, samples, shelving, tables
from orbis.server.http.uvicorn_protocols import CountedConnections
from orbis.server.metrics import Meters
from orbis.server.notices.service import Notices
from orbis.server.people.accounts import People
from orbis.server.people.cookies import find_secret
from orbis.server.people.rate_limits import RateLimits
from orbis.server.rooms.registry import Registry
from orbis.server.services import Services
from orbis.version import __version__


def make_app(config: Config) -> FastAPI:
    """A server with these settings."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        services = await begin(config)
        app.state.services = services
        app.state.connections = Connections(services)
        work = (services.rooms.run(), services.notices.run(), sqlite_pubsub.run(services.database))
        tasks = [asyncio.create_task(each) for each in work]
        try:
            yield
        finally:
            app.state.connections.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await end(services)

    app = FastAPI(
        title="Orbis",
        version=__version__,
        description="Tables of World Order and History of the World. Playing live: the socket "
        "`/api/tables/{table_id}/socket`, described in `docs/wire.md`.",
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,  # their pages load scripts from elsewhere
        redoc_url=None,
    )
    problems.install(app)
    for part in (
        people,
        notices,
        games,
        lessons,
        tables,
        shelving,
        replays,
        reports,
        samples,
        table_socket,
        feed_socket,
    ):
        app.include_router(part.router)
    app.add_api_route("/healthz", health, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.include_router(pages.router)  # last: it answers for every address that is left
    app.add_middleware(Guard, config=config)
    document(app)
    return app


async def begin(config: Config) -> Services:
    """The parts of the server, in the order in which they need each other."""
    services = Services()
    services.config = config
    services.meters = Meters()
    services.database = await connect(config.database)
    secret = await find_secret(services.database)
    services.rate_limits = RateLimits(services.database)
    services.people = People(services.database, secret, config.limits)
    services.notices = Notices(services.database, config, secret)
    services.bot_pool = BotPool(config.bots, config.bot_seconds)
    await services.bot_pool.start()
    services.rooms = Registry(services)
    return services


async def end(services: Services) -> None:
    """Let go of everything; what was begun is finished first."""
    await services.rooms.close()
    await services.bot_pool.close()
    services.notices.close()
    services.people.close()
    await services.database.close()


async def health(request: Request) -> JSONResponse:
    """Whether the process can do its work: it reaches its database."""
    services: Services = request.app.state.services
    await asyncio.wait_for(services.database.read(lambda tx: tx.one("SELECT 1 AS well")), 5)
    return JSONResponse({"well": True, "version": __version__}, headers={"x-orbis-worker": str(os.getpid())})


async def metrics(request: Request) -> Response:
    """Figures for Prometheus, for the host only: the sizes of updates would tell players something of each other."""
    if not is_host(request):
        raise Problem(404, "not-found", "There is no such address.")
    services: Services = request.app.state.services
    meters = services.meters
    meters.rooms.set(len(services.rooms.in_memory))
    meters.bot_answers.set(services.bot_pool.answers)
    meters.bot_fallbacks.set(services.bot_pool.fallbacks)
    meters.bot_restarts.set(services.bot_pool.restarts)
    meters.cut.set(CountedConnections.refused)
    page, kind = meters.page()
    return Response(page, media_type=kind)


def is_host(request: Request) -> bool:
    """Whether it is the host who asks: with ORBIS_METRICS_KEY if there is one, else from this machine, by no proxy."""
    key = os.environ.get("ORBIS_METRICS_KEY", "")
    if key:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(given.encode(), key.encode())
    passed_on = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via"))
    return request.client is not None and is_loopback(request.client.host) and not passed_on


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def document(app: FastAPI) -> None:
    """The messages of the socket belong into the OpenAPI document too (their schemas come from msgspec), and errors."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        schema = made()
        schema["components"]["schemas"].update(tables.SCHEMAS[1])
        problems.complete(schema)
        return schema

    app.openapi = openapi  # type: ignore[method-assign]
