"""The outbox: notices wait in the database until they are sent, so they are as durable as the moves that cause them.

A process that sends a notice first claims it: it moves the due time a minute on, which only one process can do. If it
dies, the minute passes and another one sends the notice. So a notice is sent once, and after a crash at least once.
There is at most one row for a person, a channel, a table and an event: a newer one takes its place.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from orbis.server.clock import now
from orbis.server.database.api import Database, Record, Transaction
from orbis.server.notices.model import TURN, Channel, Notice, Recipient, Unsent, choices_of

LOG: Final = logging.getLogger("orbis.notices")
MINUTE: Final = 60_000
PAUSES: Final = (MINUTE, 5 * MINUTE, 30 * MINUTE, 180 * MINUTE)  # after the first failure, the second, ...
MOST_TRIES: Final = len(PAUSES) + 1
CLAIM: Final = MINUTE  # longer than any channel may take to send one
MOST_SECONDS: Final = 30.0
MOST_AT_ONCE: Final = 16  # of one channel in one process
LOOKED_THROUGH: Final = 200  # rows due, to find so many of different people
IDLE_SECONDS: Final = 2.0


class Claimed(NamedTuple):
    """A notice that this process is to send now."""

    row: Record  # as it is in the database after the claim
    notice: Notice
    to: Recipient


class Round(NamedTuple):
    """What became of the notices that were due."""

    claimed: list[Claimed]
    dropped: list[Record]  # switched off, no longer true, or no news to the person
    given_up: list[Record]  # the process that tried last has died


class OutboxChannel(Channel):
    """A channel out of the server: its notices wait in the outbox, and are sent again after a failure."""

    @abstractmethod
    def address(self, choices: Record) -> str | None:
        """Where a person wants to get notices; None: nowhere."""

    def is_on(self, choices: Record) -> bool:
        """Whether the person has given an address."""
        return self.address(choices) is not None

    def queue(self, tx: Transaction, user_id: str, notice: Notice, due: int) -> None:
        """Store a notice in the transaction of the event that causes it."""
        tx.do(
            "INSERT INTO outbox (id, user_id, way, data, due, tries) VALUES (:id, :user, :way, :data, :due, 0) "
            "ON CONFLICT (id) DO UPDATE SET data = excluded.data, due = excluded.due, tries = 0",
            id=f"{user_id}:{self.name}:{notice.table}:{notice.event}",
            user=user_id,
            way=self.name,
            data=msgspec.json.encode(notice).decode(),
            due=due,
        )


def recipient(tx: Transaction, user_id: str) -> Recipient | None:
    """The person with an id and their choices; None: there is no such person, or the host has shut them out."""
    row = tx.one("SELECT language, barred FROM users WHERE id = :id", id=user_id)
    if row is None or row["barred"]:
        return None
    return Recipient(user_id, row["language"], choices_of(tx, user_id))


class Outbox:
    """Sends the notices that are due."""

    def __init__(self, database: Database, channels: Sequence[OutboxChannel]) -> None:
        self._database = database
        self.channels = channels
        self.sent = 0
        self.failed = 0  # tries
        self.dropped = 0
        self.given_up = 0

    async def run(self) -> None:
        """Send what is due, for as long as the process lives. A slow channel does not hold up the others."""
        async with asyncio.TaskGroup() as group:
            for channel in self.channels:
                group.create_task(self._keep_sending(channel))

    async def _keep_sending(self, channel: OutboxChannel) -> None:
        while True:
            found = 0
            try:
                found = await self.send_some(channel)
            except Exception as error:  # a database that is away comes back
                _log_mistake(f"the outbox for {channel.name} could not be read", error)
            if not found:
                await asyncio.sleep(IDLE_SECONDS)

    async def send_some(self, channel: OutboxChannel) -> int:
        """Send some notices of a channel that are due; return how many this process tried."""
        # Looking first costs no write transaction, and mostly there is nothing.
        if not await self._database.read(lambda tx: tx.one(ANY_DUE, way=channel.name, now=now())):
            return 0
        found = await self._database.write(lambda tx: claim(tx, channel))
        self.dropped += len(found.dropped)
        for row in found.given_up:
            self._give_up(row, "it was being sent when the server stopped")
        ends = await asyncio.gather(*[self._send(channel, each) for each in found.claimed], return_exceptions=True)
        for end in ends:
            if isinstance(end, BaseException):
                raise end
        return len(found.claimed)

    async def _send(self, channel: OutboxChannel, claimed: Claimed) -> None:
        row = claimed.row
        try:
            async with asyncio.timeout(MOST_SECONDS):
                await channel.send(claimed.to, claimed.notice)
        except Unsent as reason:
            await self._put_off(row, str(reason))
        except TimeoutError:
            await self._put_off(row, "it takes too long")
        except Exception as error:  # our mistake must not stop the other notices
            _log_mistake(f"a notice by {channel.name} could not be made", error)
            await self._put_off(row, type(error).__name__)
        else:
            self.sent += 1
            await self._database.write(lambda tx: tx.do(REMOVE, **_as_claimed(row)))

    async def _put_off(self, row: Record, reason: str) -> None:
        self.failed += 1
        if row["tries"] >= MOST_TRIES:
            if await self._database.write(lambda tx: tx.do(REMOVE, **_as_claimed(row))):
                self._give_up(row, reason)
            return
        later = now() + PAUSES[row["tries"] - 1]
        await self._database.write(lambda tx: tx.do(PUT_OFF, later=later, **_as_claimed(row)))

    def _give_up(self, row: Record, reason: str) -> None:
        self.given_up += 1
        what = {"way": row["way"], "user": row["user_id"], "tries": row["tries"], "why": reason}
        LOG.warning("a notice is given up", extra=what)


# A row that a newer notice replaced while it was being sent is not the row we claimed: data tells them apart.
SAME: Final = "id = :id AND due = :due AND data = :data"
REMOVE: Final = f"DELETE FROM outbox WHERE {SAME}"  # noqa: S608 - our own words
PUT_OFF: Final = f"UPDATE outbox SET due = :later WHERE {SAME}"  # noqa: S608
TAKE: Final = f"UPDATE outbox SET due = :later, tries = tries + 1 WHERE {SAME}"  # noqa: S608
ANY_DUE: Final = "SELECT id FROM outbox WHERE way = :way AND due <= :now LIMIT 1"
DUE: Final = (
    "SELECT id, user_id, way, data, due, tries FROM outbox WHERE way = :way AND due <= :now "
    "ORDER BY due, id LIMIT :most"
)


def _as_claimed(row: Record) -> dict[str, object]:
    return {name: row[name] for name in ("id", "due", "data")}


def claim(tx: Transaction, channel: OutboxChannel) -> Round:
    """Claim notices that are due, one for each person, so that a slow receiver cannot fill all places."""
    found = Round([], [], [])
    at = now()
    people: set[str] = set()
    for row in tx.all(DUE, way=channel.name, now=at, most=LOOKED_THROUGH):
        if len(found.claimed) == MOST_AT_ONCE:
            break
        if row["user_id"] in people:
            continue
        notice = msgspec.json.decode(row["data"], type=Notice)
        to = recipient(tx, row["user_id"])
        if to is None or not is_wanted(tx, to, channel, notice):
            if tx.do(REMOVE, **_as_claimed(row)):
                found.dropped.append(row)
        elif row["tries"] >= MOST_TRIES:
            if tx.do(REMOVE, **_as_claimed(row)):
                found.given_up.append(row)
        elif tx.do(TAKE, later=at + CLAIM, **_as_claimed(row)):
            people.add(row["user_id"])
            found.claimed.append(Claimed({**row, "due": at + CLAIM, "tries": row["tries"] + 1}, notice, to))
    return found


def is_wanted(tx: Transaction, to: Recipient, channel: OutboxChannel, notice: Notice) -> bool:
    """Whether the channel is still on, the notice still true, and the person has not seen it at the table."""
    if not channel.is_on(to.choices):
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
