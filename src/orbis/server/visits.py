"""Visits: signs of life of the people of a table, kept in the database so that every process knows of them.

A process notes its own in memory and writes them down now and then: at once when somebody comes, else every `BEAT`.
So what another process knows is at most that old, which is well below the shortest absence a table can agree to.
"""

from __future__ import annotations

from typing import Final

from orbis.server.clock import now
from orbis.server.database import Database, Transaction

BEAT: Final = 30_000  # milliseconds


class Visits:
    """Who gave a sign of life at one table, as far as this process has noticed."""

    def __init__(self, table_id: str) -> None:
        self._table = table_id
        self._signs: dict[str, int] = {}  # user -> when
        self._written: dict[str, int] = {}  # and what of it is in the database

    def note(self, user: str) -> None:
        """Somebody is there now."""
        self._signs[user] = now()

    async def write(self, database: Database) -> None:
        """Write down what is new."""
        new = {user: at for user, at in self._signs.items() if at > self._written.get(user, 0)}
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
        """The last sign of life of everybody, wherever it was noticed."""
        sql = "SELECT user_id, seen FROM visits WHERE table_id = :id"
        rows = await database.read(lambda tx: tx.all(sql, id=self._table))
        found = {row["user_id"]: int(row["seen"]) for row in rows}
        return {user: max(found.get(user, 0), self._signs.get(user, 0)) for user in {*found, *self._signs}}
