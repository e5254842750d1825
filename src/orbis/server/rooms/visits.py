"""Visits: signs of life of the people of a table, and how far they have seen it, for every process to know.

The machine of a table notes its own in memory; they are written down at once when somebody comes, else every `BEAT`.
So what another process knows is at most that old, which is well below the shortest absence a table can agree to.
"""

from __future__ import annotations

from typing import Final

from orbis.server.database.api import Database, Transaction

BEAT: Final = 30_000  # milliseconds


class Visits:
    """The signs of life at one table, in the database."""

    def __init__(self, table_id: str) -> None:
        self._table = table_id
        self._written: dict[str, int] = {}  # user -> their last sign of life that this process has written down

    async def write(self, database: Database, signs: dict[str, int]) -> None:
        """Write down what is new."""
        new = {user: at for user, at in signs.items() if at > self._written.get(user, 0)}
        if not new:
            return
        sql = (
            "INSERT INTO visits (table_id, user_id, seen) VALUES (:id, :user, :at)"
            " ON CONFLICT (table_id, user_id) DO UPDATE SET seen = excluded.seen WHERE visits.seen < excluded.seen"
        )

        def work(tx: Transaction) -> None:
            for user in sorted(new):  # in one order, so that two transactions never wait for each other
                tx.do(sql, id=self._table, user=user, at=new[user])

        await database.write(work)
        self._written.update(new)

    async def read(self, database: Database) -> dict[str, int]:
        """The last sign of life of everybody, as far as it was written down by any process."""
        sql = "SELECT user_id, seen FROM visits WHERE table_id = :id"
        rows = await database.read(lambda tx: tx.all(sql, id=self._table))
        return {row["user_id"]: int(row["seen"]) for row in rows}


async def looked_at(database: Database, table_id: str, user: str) -> int:
    """How far somebody has seen a table; -1: never."""
    sql = "SELECT n FROM looks WHERE table_id = :id AND user_id = :user"
    found = await database.read(lambda tx: tx.one(sql, id=table_id, user=user))
    return -1 if found is None else int(found["n"])


async def remember(database: Database, table_id: str, user: str, n: int) -> None:
    """Keep how far somebody has seen a table; it never goes back."""
    if not user:
        return
    sql = (
        "INSERT INTO looks (table_id, user_id, n) VALUES (:id, :user, :n)"
        " ON CONFLICT (table_id, user_id) DO UPDATE SET n = excluded.n WHERE looks.n < excluded.n"
    )
    await database.write(lambda tx: tx.do(sql, id=table_id, user=user, n=n))
