"""The outbox: notices wait in the database until they are sent, so they are as durable as the moves they tell of.

Whoever sends a notice first claims it by moving its due time a minute on, which only one process can do; if that
process dies, the minute passes and another one sends it. So a notice is sent once, and after a crash at least once.
There is at most one row for a person, a way, a table and an event: a newer one takes its place.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, NamedTuple

import msgspec

from orbis.server.clock import now
from orbis.server.database import Database, Row, Transaction
from orbis.server.ways import EMAIL, TURN, WEBHOOK, Notice, Recipient, Unsent

LOG: Final = logging.getLogger("orbis.notices")
MINUTE: Final = 60_000
PAUSES: Final = (MINUTE, 5 * MINUTE, 30 * MINUTE, 180 * MINUTE)  # after the first failure, the second, ...
MOST_TRIES: Final = len(PAUSES) + 1
CLAIM: Final = MINUTE  # longer than any way may take to send one
MOST_SECONDS: Final = 30.0
MOST_AT_ONCE: Final = 16  # of one way in one process
LOOKED_THROUGH: Final = 200  # rows due, to find so many of different people
IDLE_SECONDS: Final = 2.0

Send = Callable[[Recipient, Notice], Awaitable[None]]


class Claimed(NamedTuple):
    """A notice that this process is to send now."""

    row: Row  # as it is in the database after the claim
    notice: Notice
    to: Recipient


class Round(NamedTuple):
    """What became of the rows that were due."""

    claimed: list[Claimed]
    dropped: list[Row]  # nobody needs to hear it any more
    given_up: list[Row]  # the process that tried last has died


def put(tx: Transaction, user_id: str, way: str, notice: Notice, due: int) -> None:
    """Add a notice inside the transaction of the event it tells of."""
    tx.do(
        "INSERT INTO outbox (id, user_id, way, data, due, tries) VALUES (:id, :user, :way, :data, :due, 0) "
        "ON CONFLICT (id) DO UPDATE SET data = excluded.data, due = excluded.due, tries = 0",
        id=f"{user_id}:{way}:{notice.table}:{notice.event}",
        user=user_id,
        way=way,
        data=msgspec.json.encode(notice).decode(),
        due=due,
    )


def recipient(tx: Transaction, user_id: str) -> Recipient | None:
    """Where notices for a person go; None: there is no such person, or the host has shut them out."""
    row = tx.one(
        "SELECT users.language, users.barred, notices.webhook, notices.email, notices.code "
        "FROM users LEFT JOIN notices ON notices.user_id = users.id WHERE users.id = :id",
        id=user_id,
    )
    if row is None or row["barred"]:
        return None
    return Recipient(user_id, row["language"], row["webhook"], None if row["code"] is not None else row["email"])


class Outbox:
    """Sends what is due. `ways`: name -> how to send one notice, raising `Unsent` if that fails."""

    def __init__(self, database: Database, ways: Mapping[str, Send]) -> None:
        self._database = database
        self._ways = ways
        self.sent = 0
        self.failed = 0  # tries
        self.dropped = 0
        self.given_up = 0

    async def run(self) -> None:
        """Send what is due, for as long as the process lives. A slow way does not hold up the others."""
        async with asyncio.TaskGroup() as group:
            for way in self._ways:
                group.create_task(self._keep_sending(way))

    async def send_due(self) -> int:
        """Try everything that is due once; returns how many notices this process tried."""
        tried = 0
        while found := sum(await asyncio.gather(*[self._round(way) for way in self._ways])):
            tried += found
        return tried

    async def _keep_sending(self, way: str) -> None:
        while True:
            found = 0
            try:
                found = await self._round(way)
            except Exception as error:  # a database that is away comes back
                _log_mistake(f"the outbox for {way} could not be read", error)
            if not found:
                await asyncio.sleep(IDLE_SECONDS)

    async def _round(self, way: str) -> int:
        # Looking first costs no write transaction, and mostly there is nothing.
        if not await self._database.read(lambda tx: tx.one(ANY_DUE, way=way, now=now())):
            return 0
        found = await self._database.write(lambda tx: claim(tx, way))
        self.dropped += len(found.dropped)
        for row in found.given_up:
            self._give_up(row, "it was being sent when the server stopped")
        ends = await asyncio.gather(*[self._send(each) for each in found.claimed], return_exceptions=True)
        for end in ends:
            if isinstance(end, BaseException):
                raise end
        return len(found.claimed)

    async def _send(self, claimed: Claimed) -> None:
        row, way = claimed.row, claimed.row["way"]
        try:
            async with asyncio.timeout(MOST_SECONDS):
                await self._ways[way](claimed.to, claimed.notice)
        except Unsent as reason:
            await self._put_off(row, str(reason))
        except TimeoutError:
            await self._put_off(row, "it takes too long")
        except Exception as error:  # our mistake must not stop the other notices
            _log_mistake(f"a notice by {way} could not be made", error)
            await self._put_off(row, type(error).__name__)
        else:
            self.sent += 1
            await self._database.write(lambda tx: tx.do(REMOVE, **_as_claimed(row)))

    async def _put_off(self, row: Row, reason: str) -> None:
        self.failed += 1
        if row["tries"] >= MOST_TRIES:
            if await self._database.write(lambda tx: tx.do(REMOVE, **_as_claimed(row))):
                self._give_up(row, reason)
            return
        later = now() + PAUSES[row["tries"] - 1]
        await self._database.write(lambda tx: tx.do(PUT_OFF, later=later, **_as_claimed(row)))

    def _give_up(self, row: Row, reason: str) -> None:
        self.given_up += 1
        what = {"way": row["way"], "user": row["user_id"], "tries": row["tries"], "why": reason}
        LOG.warning("a notice is given up", extra=what)


# A row that was replaced by newer news while it was being sent is not the row we claimed: data tells them apart.
SAME: Final = "id = :id AND due = :due AND data = :data"
REMOVE: Final = f"DELETE FROM outbox WHERE {SAME}"  # noqa: S608 - our own words
PUT_OFF: Final = f"UPDATE outbox SET due = :later WHERE {SAME}"  # noqa: S608
TAKE: Final = f"UPDATE outbox SET due = :later, tries = tries + 1 WHERE {SAME}"  # noqa: S608
ANY_DUE: Final = "SELECT id FROM outbox WHERE way = :way AND due <= :now LIMIT 1"
DUE: Final = (
    "SELECT id, user_id, way, data, due, tries FROM outbox WHERE way = :way AND due <= :now "
    "ORDER BY due, id LIMIT :most"
)


def _as_claimed(row: Row) -> dict[str, object]:
    return {name: row[name] for name in ("id", "due", "data")}


def claim(tx: Transaction, way: str) -> Round:
    """Take what is due, one notice a person, so that one slow receiver does not fill all places; drop what is stale."""
    found = Round([], [], [])
    at = now()
    people: set[str] = set()
    for row in tx.all(DUE, way=way, now=at, most=LOOKED_THROUGH):
        if len(found.claimed) == MOST_AT_ONCE:
            break
        if row["user_id"] in people:
            continue
        notice = msgspec.json.decode(row["data"], type=Notice)
        to = recipient(tx, row["user_id"])
        if to is None or not is_wanted(tx, to, way, notice):
            if tx.do(REMOVE, **_as_claimed(row)):
                found.dropped.append(row)
        elif row["tries"] >= MOST_TRIES:
            if tx.do(REMOVE, **_as_claimed(row)):
                found.given_up.append(row)
        elif tx.do(TAKE, later=at + CLAIM, **_as_claimed(row)):
            people.add(row["user_id"])
            found.claimed.append(Claimed({**row, "due": at + CLAIM, "tries": row["tries"] + 1}, notice, to))
    return found


def is_wanted(tx: Transaction, to: Recipient, way: str, notice: Notice) -> bool:
    """Whether a notice is still switched on, still true, and news to the person."""
    if (to.webhook if way == WEBHOOK else to.email if way == EMAIL else None) is None:
        return False
    waits = "SELECT seat FROM places WHERE table_id = :table AND user_id = :user AND waits = 1"
    if notice.event == TURN and tx.one(waits, table=notice.table, user=to.user_id) is None:
        return False
    seen = (
        "SELECT looks.n FROM looks JOIN tables ON tables.id = looks.table_id "
        "WHERE looks.table_id = :table AND looks.user_id = :user AND looks.n >= tables.last"
    )
    return tx.one(seen, table=notice.table, user=to.user_id) is None


def _log_mistake(what: str, error: Exception) -> None:
    # Where it happened, but not the message of the error: it may quote an address.
    places = "".join(traceback.format_tb(error.__traceback__))
    LOG.error("%s: %s\n%s", what, type(error).__name__, places)
