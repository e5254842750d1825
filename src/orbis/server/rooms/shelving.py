"""Keeping order among tables: a host deletes one, anybody puts one away for themselves. Both can be undone."""

from __future__ import annotations

from typing import Final

from orbis.server.clock import now
from orbis.server.database.api import Database, Transaction
from orbis.tables.table import DELETED

WEEK: Final = 7 * 24 * 3600_000  # milliseconds in which a host may think better of it
MOST_PURGED: Final = 20  # tables at once


async def archive(database: Database, table_id: str, user: str, *, away: bool) -> None:
    """Put a table away for one person, or take it out again."""
    sql = (
        "INSERT INTO visits (table_id, user_id, seen, archived) VALUES (:id, :user, 0, :at)"
        " ON CONFLICT (table_id, user_id) DO UPDATE SET archived = excluded.archived"
    )
    await database.write(lambda tx: tx.do(sql, id=table_id, user=user, at=now() if away else None))


async def purge(database: Database) -> list[str]:
    """Let go for good of tables that were deleted a week ago; returns their ids."""
    late = now() - WEEK
    sql = "SELECT id FROM tables WHERE status = :deleted AND changed < :late ORDER BY id LIMIT :most"
    found = await database.read(lambda tx: tx.all(sql, deleted=DELETED, late=late, most=MOST_PURGED))

    def work(tx: Transaction) -> list[str]:
        gone = []
        for row in found:
            still = "SELECT 1 AS yes FROM tables WHERE id = :id AND status = :deleted AND changed < :late"
            if tx.one(still, id=row["id"], deleted=DELETED, late=late) is None:
                continue  # brought back at the last moment
            for kept in ("events", "places", "looks", "visits"):
                tx.do(f"DELETE FROM {kept} WHERE table_id = :id", id=row["id"])  # noqa: S608 - names of ours
            tx.do("DELETE FROM tables WHERE id = :id", id=row["id"])
            gone.append(row["id"])
        return gone

    return await database.write(work) if found else []
