"""Many tables in play at once, on one machine: `python -m bench.load`, or `make load` for all of it.

Starts `orbis serve` on a fresh database, seats people at every table, and lets them play random legal answers: first at
a fixed rate in total (every move is due at its moment, whether the server keeps up or not), then as fast as moves are
acknowledged. Then it checks that every acknowledged move is in the database and that all clients know what the server
knows. With `--peer` the same is done to boardgame.io's server with a game that does nothing but count.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import resource
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

import orbis
from bench import boardgame_io
from bench.online import Rest, open_tables
from bench.pace import Figures, Table, closed_loop, family, open_loop, usage, warm_up
from orbis.kernel.errors import Invalid
from orbis.server.database.connect import opened
from orbis.testing.serving import Running

ROOT: Final = Path(__file__).parent.parent
COMPILED: Final = ROOT / "build" / "compiled"
LIMITS: Final = {  # one address asks for everything here
    "sockets_per_address": 100_000,
    "connections_per_address": 100_000,
    "guests_per_hour": 1_000_000,
    "tables_per_hour": 1_000_000,
    "acts_per_second": 10_000,
    "acts_burst": 10_000,
}
BUSY: Final = 90.0  # percent of a core: a client that uses more may be what is slow


def read_flags(given: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    flags = argparse.ArgumentParser(prog="python -m bench.load", description="Many tables in play at once.")
    flags.add_argument("--tables", type=int, default=500)
    flags.add_argument("--seconds", type=float, default=30.0, help="of each of the two parts")
    flags.add_argument("--game", choices=orbis.games(), default="world-order")
    flags.add_argument("--rate", type=float, default=525.0, help="moves a second in total, in the first part")
    flags.add_argument("--form", choices=["pure", "compiled"], default="compiled" if COMPILED.exists() else "pure")
    flags.add_argument("--warm", type=int, default=120, help="up to so many moves at each table before it counts")
    flags.add_argument("--database", default="", help="a fresh one; left out: an SQLite file of its own")
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument("--peer", action="store_true", help="the same with boardgame.io (needs node and npm)")
    flags.add_argument("--json", type=Path, default=None, help="write the figures there too")
    read = flags.parse_args(given)
    if read.tables < 1 or not 0 < read.seconds <= 3600 or not 0 < read.rate <= 100_000 or read.warm < 0:
        flags.error("tables, seconds and rate have to be above 0")
    return read


def environment(form: str) -> list[str]:
    """How the server is started so that it is the form asked for."""
    if form == "pure":
        return []
    if not (COMPILED / "orbis" / "server").is_dir():
        raise Invalid("form", "there is no compiled server in build/compiled: `make compile` makes it")
    return [f"PYTHONPATH={COMPILED}"]


def limit_flags() -> list[str]:
    """The limits of the server, out of the way."""
    return [f"--limit={name}={number}" for name, number in LIMITS.items()]


def load(flags: argparse.Namespace) -> dict[str, Any]:
    """A whole run at our server; returns its figures."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orbis-load-")))
        server = Running(
            folder, *limit_flags(), "--log-level=warning", database=flags.database, environ=environment(flags.form)
        )
        stack.enter_context(server)
        parts, moves = uvloop.run(drive(flags, server))
        server.stop()
        parts["errors"] += missing(server.database, moves)
        parts["errors"] += server.log.read_text(encoding="utf-8").splitlines()[1:21]  # the first line says hello
    return parts


async def drive(flags: argparse.Namespace, server: Running) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """Play at our server: figures, and the numbers of the acknowledged moves of each table."""
    rng = random.Random(flags.seed)
    async with Rest(server.url) as rest:
        tables = await open_tables(rest, flags.game, orbis.game(flags.game).fewest, flags.tables, rng)
        parts = await measure(flags, tables, family(server.pid), rng)
        for table in tables:
            parts["errors"] += await table.differences()
            await table.close()
    parts |= {
        "server": f"orbis {orbis.__version__}, {flags.form}",
        "what": f"{flags.game}, {flags.database.partition(':')[0] or 'sqlite'}, every move durable",
        "tables": len(tables),
        "sockets": sum(len(table.eyes) for table in tables),
        "rematches": sum(len(table.moves) - 1 for table in tables if table.moves),
        "first_message_bytes": max(eyes.full for table in tables for eyes in table.eyes),
    }
    return parts, {table_id: numbers for table in tables for table_id, numbers in table.moves.items()}


def load_peer(flags: argparse.Namespace) -> dict[str, Any]:
    """The same at boardgame.io's server."""
    version = boardgame_io.install()
    with (
        tempfile.TemporaryDirectory(prefix="orbis-load-") as folder,
        boardgame_io.serving(Path(folder)) as (url, pid),
    ):
        parts = uvloop.run(drive_peer(flags, url, pid))
    return parts | {"server": f"boardgame.io {version}", "what": "a game that counts, in memory, nothing durable"}


async def drive_peer(flags: argparse.Namespace, url: str, pid: int) -> dict[str, Any]:
    """Play at boardgame.io's server."""
    rng = random.Random(flags.seed)
    async with Rest(url) as rest:
        tables = await boardgame_io.open_tables(rest, flags.tables, rng)
        parts = await measure(flags, tables, family(pid), rng)
        for table in tables:
            parts["errors"] += await table.differences()
            await table.close()
    return parts | {"tables": len(tables), "sockets": sum(len(table.eyes) for table in tables)}


async def measure(
    flags: argparse.Namespace, tables: Sequence[Table], pids: Sequence[int], rng: random.Random
) -> dict[str, Any]:
    """The two parts of a run, after a warm-up."""
    warm = await warm_up(tables, flags.warm, rng)
    parts: dict[str, Any] = {"errors": warm.errors, "warm_moves": len(warm.acknowledged)}
    mine = [os.getpid()]
    with unhurried():
        for name in ("open", "closed"):
            before, mine_before = usage(pids), usage(mine)
            figures: Figures
            if name == "open":
                figures = await open_loop(tables, flags.rate, flags.seconds, rng)
            else:
                figures = await closed_loop(tables, flags.seconds)
            figures.server = usage(pids).since(before)
            figures.client = usage(mine).since(mine_before)
            parts[name] = figures.shown()
            parts["errors"] += figures.errors
    return parts


@contextmanager
def unhurried() -> Iterator[None]:
    """No collection of garbage in the client: it has a thousand views in memory, so its pauses would be seen."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def missing(database: str, moves: dict[str, list[int]]) -> list[str]:
    """The acknowledged moves that are not in the database."""
    with opened(database, writes=False) as session:
        rows = session.stream("SELECT table_id, n FROM events WHERE kind = 'played'")
        stored = {(row["table_id"], row["n"]) for row in rows}
    acknowledged = [(table, n) for table, numbers in moves.items() for n in numbers]
    doubled = len(acknowledged) - len(set(acknowledged))
    lost = [f"{table}: move {n} was acknowledged and is lost" for table, n in acknowledged if (table, n) not in stored]
    return lost + ([f"{doubled} moves were acknowledged twice"] if doubled else [])


def table_of(parts: dict[str, Any]) -> str:
    """The figures as a person reads them."""

    def both(what: str, shown: str, *keys: str) -> str:
        cells = []
        for name in ("open", "closed"):
            value: Any = parts[name]
            for key in keys:
                value = value[key]
            cells.append(shown.format(value))
        return f"  {what:<46}{cells[0]:>16}{cells[1]:>16}"

    lines = [
        f"{parts['server']}: {parts['what']}; {parts['tables']} tables, {parts['sockets']} sockets",
        f"  {'':<46}{'at ' + format(parts['open']['asked'], '.0f') + '/s':>16}{'at full speed':>16}",
        both("acknowledged moves/s", "{:,.0f}", "rate"),
    ]
    for what, key in (("acknowledged", "acknowledged_ms"), ("seen by all clients", "seen_ms")):
        lines += [both(f"{what}, {each}% within ms", "{:,.1f}", key, each) for each in ("50", "95", "99", "100")]
    lines += [both(f"bytes of an update, {each}% within", "{:,.0f}", "update_bytes", each) for each in ("50", "95")]
    lines += [
        both("server, ms of processor time a move", "{:.2f}", "server_ms"),
        both("server, percent of a core", "{:.0f}", "server_cpu"),
        both("load client, percent of a core", "{:.0f}", "client_cpu"),
        both("server memory at its highest, MB", "{:,.0f}", "server_mb"),
    ]
    lines += [f"  ERROR {error}" for error in parts["errors"][:20]]
    if parts["closed"]["client_cpu"] > BUSY:
        lines.append("  At full speed the load client was busy too: the server may be faster than this shows.")
    return "\n".join(lines)


def verdict(parts: dict[str, Any]) -> str:
    """Whether the bar of the project was held."""
    part = parts["open"]
    held = part["rate"] >= 500 and part["seen_ms"]["99"] < 100 and part["server_mb"] < 1000 and not parts["errors"]
    return f"  bar (500 moves/s, 99% seen within 100 ms, 1,000 MB, no errors): {'held' if held else 'NOT HELD'}"


def ratio(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """How the two servers compare."""
    speed = ours["closed"]["rate"] / theirs["closed"]["rate"]
    slow = [each["open"]["seen_ms"]["99"] for each in (ours, theirs)]
    return (
        f"ratio, ours to theirs: {speed:.2f} of the moves/s at full speed; "
        f"at the fixed rate 99% seen within {slow[0]:.1f} ms against {slow[1]:.1f} ms"
    )


def main() -> int:
    """Run, print, and say by the exit code whether everything acknowledged was kept and seen."""
    flags = read_flags()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        ours = load(flags)
    except Invalid as error:
        print(error, file=sys.stderr)
        return 2
    print(table_of(ours))
    print(verdict(ours))
    written = {"ours": ours}
    if flags.peer:
        theirs = written["theirs"] = load_peer(flags)
        print(table_of(theirs))
        print(ratio(ours, theirs))
    if flags.json is not None:
        flags.json.write_bytes(msgspec.json.format(msgspec.json.encode(written)) + b"\n")
    return 1 if ours["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
