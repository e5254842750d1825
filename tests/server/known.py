"""People for tests: those of a database, with real but cheap passwords."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from argon2 import PasswordHasher

from orbis.server.clock import CLOCK
from orbis.server.config import Limits
from orbis.server.database.api import Database
from orbis.server.database.connect import connect
from orbis.server.people.accounts import People, User
from orbis.server.people.passwords import Passwords

SECRET = "forty characters that nobody else knows"  # noqa: S105 - opens nothing
PASSWORD = "correct horse battery"  # noqa: S105 - opens nothing
ELSEWHERE = "192.0.2.1"
SHAPE = {"code", "sentence", "field", "rule", "key", "facts"}

Story = Callable[[People], Awaitable[None]]


class QuickHasher(PasswordHasher):
    """Argon2id as ever, but cheap."""

    def __init__(self, time_cost: int = 1) -> None:
        super().__init__(time_cost, memory_cost=8, parallelism=1)


def tell(url: str, story: Story, limits: Limits | None = None, hasher: PasswordHasher | None = None) -> None:
    """Run a story with the people of a database."""

    async def whole() -> None:
        database = await connect(url)
        people = People(database, SECRET, limits, Passwords(hasher or QuickHasher()))
        try:
            await story(people)
        finally:
            people.close()
            await database.close()

    asyncio.run(whole())


async def an_account(people: People, login: str = "ada", name: str = "Ada") -> User:
    return await people.register(await people.guest(name, "en"), login, PASSWORD)


async def rows(people: People, sql: str, **values: Any) -> list[dict[str, Any]]:
    return await people.database.read(lambda tx: tx.all(sql, **values))


async def do(people: People, sql: str, **values: Any) -> None:
    await people.database.write(lambda tx: tx.do(sql, **values))


def listening(database: Database, topic: str) -> list[str]:
    """What is told on a topic from now on."""
    heard: list[str] = []
    database.listen(topic, heard.append)
    return heard


async def until(done: Callable[[], bool]) -> None:
    """Wait for something that surely comes."""
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.005)


def later(ms: int) -> None:
    """Let time pass; the fixture `clock` turns it back."""
    CLOCK.ahead += ms


def error(response: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The error of a response, which has the one shape."""
    assert response.status_code == status, response.text
    (name,) = response.json()
    found: dict[str, Any] = response.json()[name]
    assert (name, set(found), found["code"]) == ("error", SHAPE, code)
    assert found["sentence"]
    return found
