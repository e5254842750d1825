"""How long one write takes, from the event loop to the disk and back: `python -m bench.writes`.

Some tables each store the event of a move, a thousand bytes and a signal, and begin again when it is stored. Between
two writes a table computes for a while in the event loop, as a server does; this time is not in the column CPU.
PostgreSQL is measured if `--database` names an empty one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

import msgspec
import uvloop

from orbis.server.database.api import Database, Transaction
from orbis.server.database.connect import connect
from orbis.server.running import work_evenly

DATA = msgspec.json.encode({"option": "engage:africa", "rows": ["x" * 98] * 10}).decode()


def read_flags() -> argparse.Namespace:
    """What the command line says."""
    flags = argparse.ArgumentParser(prog="python -m bench.writes", description="How long one write takes.")
    flags.add_argument("--tables", type=int, nargs="+", default=[1, 8, 64], help="that write at the same time")
    flags.add_argument("--writes", type=int, default=2000, help="of all of them together")
    flags.add_argument("--compute", type=float, nargs="+", default=[0.0, 0.5], help="milliseconds between two writes")
    flags.add_argument("--database", default="", help="an empty one; left out: an SQLite file of its own")
    return flags.parse_args()


def make(tx: Transaction, tables: int) -> None:
    """The tables."""
    tx.do("DELETE FROM events")
    tx.do("DELETE FROM tables")
    for n in range(tables):
        tx.do(
            "INSERT INTO tables (id, game, version, secret, status, listed, last, due, created, changed)"
            " VALUES (:id, 'caravels', '1', 's', 'playing', 0, 0, NULL, 0, 0)",
            id=f"t{n}",
        )


def store(tx: Transaction, table: str, n: int) -> None:
    """What a room stores of a move."""
    tx.do(
        "INSERT INTO events (table_id, n, kind, data, at, mark) VALUES (:id, :n, 'played', :data, :n, :mark)",
        id=table,
        n=n,
        data=DATA,
        mark=f"{table} {n}",
    )
    tx.do("UPDATE tables SET last = :n, changed = :n WHERE id = :id", n=n, id=table)
    tx.one("SELECT browser, webhook, email, code FROM notices WHERE user_id = :user", user=table)
    tx.notify("table", f"{table} {n}")


async def play(database: Database, table: str, writes: int, compute: float) -> list[float]:
    """One table; returns the milliseconds of each write."""
    found = []
    for n in range(1, writes + 1):
        end = time.perf_counter() + compute / 1000
        while time.perf_counter() < end:
            pass
        begun = time.perf_counter()
        await database.write(lambda tx, n=n: store(tx, table, n), quick=True)  # type: ignore[misc]
        found.append(1000 * (time.perf_counter() - begun))
    return found


async def measure(url: str, tables: int, writes: int, compute: float) -> str:
    """One row of the report."""
    database = await connect(url)
    try:
        await database.write(lambda tx: make(tx, tables))
        gc.collect()
        begun, busy = time.perf_counter(), time.process_time()
        rounds = await asyncio.gather(*(play(database, f"t{n}", writes // tables, compute) for n in range(tables)))
        seconds, busy = time.perf_counter() - begun, time.process_time() - busy
    finally:
        await database.close()
    found = [each for some in rounds for each in some]
    p99, each = quantiles(found, n=100)[98], 1e6 * busy / len(found) - 1000 * compute
    return f"{tables:6} {compute:10.1f} {len(found) / seconds:10.0f} {median(found):9.2f} {p99:9.2f} {each:9.0f}"


def main() -> None:
    """All rows."""
    flags = read_flags()
    work_evenly()
    print("tables compute/ms   writes/s median/ms    p99/ms CPU/us")
    with tempfile.TemporaryDirectory(prefix="orbis-writes-") as folder:
        url = flags.database or f"sqlite:{Path(folder) / 'orbis.db'}"
        for compute in flags.compute:
            for tables in flags.tables:
                print(uvloop.run(measure(url, tables, flags.writes, compute)), flush=True)


if __name__ == "__main__":
    main()
