"""Kill the server again and again while people play: `python -m bench.crash`, or `make crash`.

`kill -9`, at random moments, also while it starts; then it is started at once on the same database and the same port.
People come back by themselves and repeat what was not acknowledged. After every start the judge plays all tables again
from their logs: nothing that was acknowledged may be missing, nothing done twice, and every hash has to come out the
same. The machine is not switched off, so this shows nothing about disks that lie; `synchronous=FULL` is for those.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

from bench.judge import Judge
from bench.load import environment, limit_flags
from bench.online import Rest
from bench.pace import family
from bench.survivors import Request, Survivor
from orbis.kernel.errors import Invalid
from orbis.testing.serving import Running

LONGEST: Final = 1.5  # seconds from a start to the next kill, at most, on a machine that starts it as quickly
EARLY: Final = 0.2  # of the kills come while the server starts
CLOCK: Final = {"kind": "move", "seconds": 5, "timeout": "pass"}
PERSON: Final = {"kind": "person", "bot": ""}
BOT: Final = {"kind": "bot", "bot": ""}
# Who sits at a table; the tables take turns.
KINDS: Final[tuple[dict[str, Any], ...]] = (
    {"game": "world-order", "seats": [PERSON, PERSON]},
    {"game": "caravels", "seats": [PERSON, BOT]},
    {"game": "caravels", "seats": [PERSON, PERSON], "clock": CLOCK},
    {"game": "history-of-the-world", "seats": [PERSON, BOT, PERSON]},
    {"game": "world-order", "seats": [PERSON, PERSON, BOT]},
)


def read_flags(given: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    flags = argparse.ArgumentParser(prog="python -m bench.crash", description="Kill the server while people play.")
    flags.add_argument("--kills", type=int, default=200)
    flags.add_argument("--tables", type=int, default=20)
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument("--think", type=float, default=0.05, help="seconds people take for an answer, at most")
    flags.add_argument("--database", default="", help="a fresh one; left out: an SQLite file of its own")
    flags.add_argument("--postgres", action="store_true", help="start a PostgreSQL server for it")
    flags.add_argument("--form", choices=["pure", "compiled"], default="pure")
    flags.add_argument("--clocks", action=argparse.BooleanOptionalAction, default=True, help="wait for one at the end")
    flags.add_argument("--json", type=Path, default=None, help="write the figures there too")
    read = flags.parse_args(given)
    if read.kills < 0 or read.tables < 1:
        flags.error("tables have to be above 0, kills at least 0")
    return read


class Killer:
    """Starts the server and kills it."""

    def __init__(self, server: Running, rng: random.Random) -> None:
        self.server = server
        self.rng = rng
        self.kills = 0
        self.early = 0  # of them, before the server was well
        self.back: list[float] = []  # seconds from a kill until the server was well again

    async def start(self) -> None:
        """Start the server and wait until it is well; some of the time, kill it before that and start again."""
        while self.kills and self.rng.random() < EARLY:
            starting = asyncio.create_task(asyncio.to_thread(self.server.start))
            while self.server.process is None:
                await asyncio.sleep(0.001)
            await asyncio.sleep(self.rng.uniform(0, statistics.median(self.back) if self.back else 1.0))
            self.early += not starting.done()
            await self._kill_now()
            with contextlib.suppress(RuntimeError):  # it did not come up
                await starting
            await asyncio.to_thread(self.server.kill)
        begun = time.monotonic()
        await asyncio.to_thread(self.server.start)
        if self.kills:
            self.back.append(time.monotonic() - begun)

    async def kill(self) -> None:
        """Kill it at a random moment; on a busy machine, where all takes longer, it lives longer too."""
        await asyncio.sleep(self.rng.uniform(0, max([LONGEST, *self.back[-1:]])))
        await self._kill_now()
        await asyncio.to_thread(self.server.kill)

    async def _kill_now(self) -> None:
        self.kills += 1
        pids = family(self.server.pid)
        os.kill(pids[0], signal.SIGKILL)
        for pid in pids[1:]:  # those in which bots think; most have seen by themselves that they are alone
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


async def gather_people(rest: Rest, tables: int, rng: random.Random) -> list[Survivor]:
    """Tables of all kinds, with everybody in their seats."""
    people: list[Survivor] = []
    for number in range(tables):
        kind = KINDS[number % len(KINDS)]
        seats = [n for n, chair in enumerate(kind["seats"]) if chair is PERSON]
        cookies = [await rest.guest(f"Player {number} {seat}") for seat in seats]
        opened = await rest.ask("POST", "/tables", kind, cookies[0])
        for seat, cookie in zip(seats, cookies, strict=True):
            if seat != seats[0]:
                invite = opened["invites"][str(seat)]
                await rest.ask("POST", f"/tables/{opened['id']}/sit", {"seat": seat, "invite": invite}, cookie)
            me = await rest.ask("GET", "/me", cookie=cookie)
            people.append(Survivor(rest, cookie, me["user"]["id"], seat, opened["id"], random.Random(rng.random())))
    for person in people:
        await person.come()
    return people


async def survive(flags: argparse.Namespace, server: Running) -> dict[str, Any]:
    """The whole test; returns its figures."""
    rng = random.Random(flags.seed)
    killer, judge = Killer(server, rng), Judge(server.database)
    begun = time.monotonic()
    await killer.start()
    async with Rest(server.url) as rest:
        people = await gather_people(rest, flags.tables, rng)
        playing = [asyncio.create_task(person.play(flags.think)) for person in people]
        faults: list[str] = []
        while killer.kills < flags.kills and not faults:
            await killer.kill()
            acknowledged = [each for each in requests_of(people) if each.n is not None]
            await killer.start()
            await asyncio.to_thread(judge.read)
            faults = [*judge.wrong, *judge.lost(acknowledged), *failed(playing)]
        await asyncio.sleep(LONGEST)
        for person in people:
            person.stopped = True
        await asyncio.gather(*playing)
        waited = await wait_for_clock(judge, people) if flags.clocks else 0.0
        await asyncio.to_thread(judge.read)
        differences = [each for each in [await person.difference() for person in people] if each]
        for person in people:
            await person.go()
    return figures(killer, judge, people, differences) | {
        "clock_seconds": round(waited, 1),
        "seconds": round(time.monotonic() - begun, 1),
    }


def failed(tasks: Sequence[asyncio.Task[None]]) -> list[str]:
    """What made people stop playing."""
    return [repr(task.exception()) for task in tasks if task.done() and not task.cancelled() and task.exception()]


def requests_of(people: Sequence[Survivor]) -> list[Request]:
    """All that was asked for so far."""
    return [request for person in people for request in person.requests]


async def wait_for_clock(judge: Judge, people: Sequence[Survivor]) -> float:
    """Nobody plays any more: the clocks have to go on by themselves. Returns the seconds until one was up."""
    if not any(person.state["table"]["clock"]["kind"] != "none" for person in people):
        return 0.0
    begun = time.monotonic()
    await asyncio.to_thread(judge.read)
    before = judge.moves_by("clock")
    async with asyncio.timeout(120):
        while judge.moves_by("clock") == before:
            await asyncio.sleep(0.5)
            await asyncio.to_thread(judge.read)
    return time.monotonic() - begun


def figures(killer: Killer, judge: Judge, people: Sequence[Survivor], differences: list[str]) -> dict[str, Any]:
    """What came of it."""
    requests = requests_of(people)
    return {
        "kills": killer.kills,
        "early": killer.early,
        "back_seconds": round(statistics.median(killer.back), 2) if killer.back else 0.0,
        "asked": len(requests),
        "acknowledged": len([each for each in requests if each.n is not None]),
        "repeated": sum(each.sent > 1 for each in requests),
        "refused": dict(Counter([each.refused.partition(":")[0] for each in requests if each.refused])),
        "resumed": sum(person.resumed for person in people),
        "tables": len(judge.replays),
        "events": sum(replay.last + 1 for replay in judge.replays.values()),
        "bot_moves": judge.moves_by("bot") + judge.moves_by("fallback"),
        "clock_moves": judge.moves_by("clock"),
        "lost": judge.lost(requests),
        "doubled": judge.doubled(requests),
        "wrong": judge.wrong,
        "mistakes": [each for person in people for each in person.mistakes],
        "differences": differences,
    }


def crash(flags: argparse.Namespace) -> dict[str, Any]:
    """Run the test on a database of its own."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orbis-crash-")))
        database = flags.database
        if flags.postgres:
            from tests.server.database.postgres import running  # noqa: PLC0415  only here is a PostgreSQL server needed

            database = stack.enter_context(stack.enter_context(running()).fresh())
        flags_given = [*limit_flags(), "--log-level=warning", "--bot-seconds=0.5"]
        server = Running(folder, *flags_given, database=database, environ=environment(flags.form))
        stack.callback(server.kill)
        try:
            found = uvloop.run(survive(flags, server))
        except Exception:
            print(server.log.read_text(encoding="utf-8")[-4000:], file=sys.stderr)
            raise
        server.stop()
        said = server.log.read_text(encoding="utf-8").splitlines()
    found["said"] = [line for line in said if '"level":"error"' in line]
    return found


FAULTS: Final = ("lost", "doubled", "wrong", "mistakes", "differences")


def table_of(found: dict[str, Any], database: str) -> str:
    """The figures as a person reads them."""
    lines = {
        f"kills, {found['early']} of them during the start": found["kills"],
        "median seconds until the server was back": found["back_seconds"],
        "tables, rematches included": found["tables"],
        "requests acknowledged": found["acknowledged"],
        "requests sent more than once": found["repeated"],
        "connections resumed": found["resumed"],
        "events replayed": found["events"],
        "moves of bots": found["bot_moves"],
        "acknowledged and lost": len(found["lost"]),
        "done twice": len(found["doubled"]),
        "hash differences, gaps": len(found["wrong"]),
        "updates shown and gone": len(found["mistakes"]),
        "clients that know something else than the server": len(found["differences"]),
    }
    text = [f"orbis serve on {database}, killed under load for {found['seconds']:.0f} s"]
    text += [f"  {what:<52}{number:>10,}" for what, number in lines.items()]
    text += [f"  FAULT {each}" for fault in FAULTS for each in found[fault][:10]]
    return "\n".join(text)


def main() -> int:
    """Run, print, and say by the exit code whether everything was kept."""
    flags = read_flags()
    try:
        found = crash(flags)
    except Invalid as error:
        print(error, file=sys.stderr)
        return 2
    print(table_of(found, "PostgreSQL" if flags.postgres or flags.database.startswith("postgresql") else "SQLite"))
    if flags.json is not None:
        flags.json.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    return 1 if any(found[fault] for fault in FAULTS) else 0


if __name__ == "__main__":
    sys.exit(main())
