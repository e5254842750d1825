"""A table and its people in a real database, and the notices of two processes: for the tests of notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from orbis.server.clock import CLOCK
from orbis.server.config import Config, Mail
from orbis.server.database.api import Database, Transaction
from orbis.server.database.connect import connect
from orbis.server.notices.service import Notices
from orbis.server.people.accounts import User, add
from tests.server.notices.receivers import LetterBox, Receiver

SECRET = "the s3cret of the server, which is long enough"  # noqa: S105 - of a server that lives for a test
MINUTE = 60_000


def config(box: LetterBox | None = None) -> Config:
    mail = Mail() if box is None else Mail("127.0.0.1", box.port, sender="Orbis <orbis@example.org>", starttls=False)
    return Config(url="https://play.example", local_webhooks=True, mail=mail)


def someone(name: str, language: str = "en") -> User:
    return User(f"U{name}", name, None, language, 1, 0, 0)


ADA, BOB = someone("Ada"), someone("Bob", "fr")


class World:
    """A database with a table T at which Ada is waited for, and the notices of two processes."""

    def __init__(self, database: Database, other: Database, settings: Config) -> None:
        self.database = database
        self.notices = Notices(database, settings, SECRET)
        self.second = Notices(other, settings, SECRET)

    async def do(self, sql: str, **values: Any) -> int:
        return await self.database.write(lambda tx: tx.do(sql, **values))

    async def rows(self) -> list[dict[str, Any]]:
        return await self.database.read(lambda tx: tx.all("SELECT * FROM outbox ORDER BY id"))

    async def queue(self, *users: User, event: str = "turn", **facts: Any) -> None:
        ids = [user.id for user in users]
        await self.database.write(
            lambda tx: self.notices.queue(tx, ids, "T", "caravels", event, {"n": 3, **facts}),
        )

    async def webhook(self, user: User, receiver: Receiver) -> None:
        await self.notices.change(user, browser=True, webhook=receiver.url)

    async def email(self, user: User, address: str = "ada@example.org") -> None:
        """A confirmed address."""
        await self.do(
            "INSERT INTO notices (user_id, browser, email) VALUES (:user, 1, :email) "
            "ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, code = NULL",
            user=user.id,
            email=address,
        )


def populate(tx: Transaction) -> None:
    for user in (ADA, BOB):
        add(tx, user)
    tx.do(
        "INSERT INTO tables (id, game, version, secret, status, listed, last, created, changed) "
        "VALUES ('T', 'caravels', '1', 'x', 'playing', 0, 3, 0, 0)"
    )
    for seat, (user, waits) in enumerate([(ADA, 1), (BOB, 0)]):
        tx.do(
            "INSERT INTO places (table_id, seat, user_id, waits) VALUES ('T', :seat, :user, :waits)",
            seat=seat,
            user=user.id,
            waits=waits,
        )


@asynccontextmanager
async def world(url: str, box: LetterBox | None = None) -> AsyncIterator[World]:
    database = await connect(url)
    other = await connect(url) if database.several else database
    await database.write(populate)
    made = World(database, other, config(box))
    try:
        yield made
    finally:
        made.notices.close()
        made.second.close()
        await database.close()
        if other is not database:
            await other.close()


def later(ms: int = 20_000) -> None:
    CLOCK.ahead += ms


async def send_due(notices: Notices) -> int:
    """Try everything that is due once; how many notices this process tried."""
    tried = 0
    while found := sum(await asyncio.gather(*[notices.outbox.send_some(each) for each in notices.outbox.channels])):
        tried += found
    return tried
