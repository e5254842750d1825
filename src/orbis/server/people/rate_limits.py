"""Rate limits that the database counts, so that they hold across processes and restarts."""

from __future__ import annotations

import ipaddress
import zlib
from typing import Final

from orbis.server.clock import now
from orbis.server.database.api import Database, Transaction
from orbis.server.errors import Problem

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR  # nothing is remembered longer
LOCKS: Final = 64


class TooMany(Problem):
    """Somebody tried something too often; the sentence says when to try again."""

    def __init__(self, seconds: int) -> None:
        self.seconds = max(1, seconds)
        wait = f"{self.seconds} seconds" if self.seconds < 120 else f"{-(-self.seconds // 60)} minutes"
        super().__init__(
            429,
            "too-many",
            f"Too many attempts: try again in {wait}.",
            key="too-many",
            facts={"seconds": self.seconds},
            headers={"Retry-After": str(self.seconds)},
        )


class RateLimits:
    """Counts the attempts of everybody."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.swept = now()

    async def allow(self, what: str, most: int, per_ms: int) -> None:
        """Count one more attempt at something, such as `login:NAME`; `TooMany` if there were `most` lately."""
        await self.database.write(lambda tx: count(tx, what, most, per_ms))
        if now() - self.swept > HOUR:
            self.swept = now()
            await self.sweep()

    async def forget(self, what: str) -> None:
        """Reset the count of something, such as the logins of a person who has shown who they are."""
        await self.database.write(lambda tx: tx.do("DELETE FROM attempts WHERE what = :what", what=what))

    async def sweep(self) -> int:
        """Delete attempts that no limit counts any more; return how many."""
        return await self.database.write(
            lambda tx: tx.do("DELETE FROM attempts WHERE at <= :before", before=now() - DAY)
        )


def count(tx: Transaction, what: str, most: int, per_ms: int) -> None:
    """Count an attempt in a transaction, or raise `TooMany`. A refused one does not count, so waiting always helps."""
    if not (most > 0 and 0 < per_ms <= DAY):
        raise ValueError(f"{most} attempts in {per_ms} ms cannot be counted: attempts are kept for {DAY} ms")
    # The transaction locks this row until its commit, so that two processes cannot both grant the last attempt.
    # There are some of them, so that counts of different things seldom wait for each other.
    lock = f"attempts {zlib.crc32(what.encode()) % LOCKS}"
    tx.do("INSERT INTO meta (name, value) VALUES (:lock, '') ON CONFLICT (name) DO UPDATE SET value = ''", lock=lock)
    at = now()
    full = tx.one(
        "SELECT at FROM attempts WHERE what = :what AND at > :since ORDER BY at DESC LIMIT 1 OFFSET :skip",
        what=what,
        since=at - per_ms,
        skip=most - 1,
    )
    if full is not None:
        raise TooMany(-(-(full["at"] + per_ms - at) // SECOND))
    tx.do("INSERT INTO attempts (what, at) VALUES (:what, :at)", what=what, at=at)


def neighbourhood(address: str) -> str:
    """The address that a limit counts: for IPv6 the whole /64, because one household has all of it."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"  # such as a Unix socket: all of them together
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
