"""A worker process in which bots and the coach think: `python -m orbis.server.bots.worker`, one job at a time.

The worker follows the match from its log, without the seed: it cannot know dice and cards that are still to come. It
knows all that has happened, other hands included, because the rules need it to find the legal answers. A bot gets it
only as `Bot.choose(match, seat)` and may ask it for nothing but what its seat may know (`view`, `sample`, `decision`);
our tests hold our bots to that. The process guards against accidents. It is no cage for hostile code: a host who names
a module in ORBIS_BOTS trusts it.

Frames go both ways over the pipes: four bytes of length, then MessagePack. `Job` comes in, `Reply` goes out.
"""

from __future__ import annotations

import signal
import struct
import sys
import traceback
from collections import OrderedDict
from typing import Any, BinaryIO, Final, Literal

import msgspec

import orbis
from orbis import bots
from orbis.bots.worker_process import serve_apart
from orbis.kernel.errors import shorten
from orbis.kernel.log.entries import read_entry
from orbis.kernel.match import Match

LENGTH: Final = struct.Struct(">I")
MOST_MATCHES: Final = 50  # kept from one question to the next
OVERTIME: Final = 3.0  # seconds after which a process ends itself, should nobody be left to end it


class Job(msgspec.Struct, frozen=True):
    """A decision for a bot, and the entries of the log that its process may not have yet."""

    table: str  # the id
    game: str
    version: str  # of the rules
    seats: int
    options: dict[str, Any]  # of the table, checked
    seat: int  # that decides
    bot: str
    seed: str  # of the bot; that of the match stays in the server
    seconds: float  # to think
    first: int  # number of the first of the entries
    entries: list[dict[str, Any]]  # as `dump_entry` writes them
    wants: Literal["answer", "advice"] = "answer"  # advice: the coach thinks for the person in the seat


class Reply(msgspec.Struct, frozen=True):
    """A message of the process: it is ready, it needs the whole log, an answer, advice, or a failure."""

    kind: Literal["ready", "need", "answer", "advice", "failed"]
    answer: str = ""
    advice: dict[str, Any] | None = None
    why: str = ""  # may be shown at the table, so it names nothing that the bot has seen


class BotWorker:
    """Answers jobs, and keeps the matches of the last ones."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match] = OrderedDict()  # table -> its match

    def reply(self, job: Job) -> Reply:
        """Answer a job, or say why there is no answer. A mistake of a bot goes to stderr in full."""
        try:
            match = self.follow(job)
        except Exception as error:  # entries that do not fit may make any rule fail
            sys.stderr.write(f"table {job.table}: {type(error).__name__}: {error}\n")
            return Reply("failed", why="the log of the table could not be followed")
        if match is None:
            return Reply("need")
        asked = match.decision(job.seat)
        if asked is None:
            return Reply("failed", why=f"seat {job.seat} is not asked anything")
        try:
            if job.wants == "advice":
                advice = match.copy().advice(job.seat, seconds=job.seconds, seed=job.seed)
                return Reply("advice", advice=advice.as_data())
            answer = self.ask(job, match)
        except Exception as error:  # a bot may fail in any way; the table goes on
            traceback.print_exc()
            return self.failed(job, f"the bot {job.bot} failed ({type(error).__name__})")
        if not isinstance(answer, str) or answer not in asked.answers:
            sys.stderr.write(f"table {job.table}: the bot {job.bot} answered {shorten(answer)}\n")
            return self.failed(job, f"the bot {job.bot} gave an answer that is not allowed")
        return Reply("answer", answer)

    def ask(self, job: Job, match: Match) -> object:
        """The answer of a bot. Each job makes a new bot, so that nothing but the log decides its answer."""
        bot = bots.make(job.bot, job.seed)
        if hasattr(bot, "seconds"):  # a level has its own time, and the server a limit for all of them
            bot.seconds = min(bot.seconds or job.seconds, job.seconds)
        return bot.choose(match.copy(), job.seat)  # a copy: it may try things out

    def failed(self, job: Job, why: str) -> Reply:
        """A failure. It forgets the match, in case the bot has changed it."""
        self.matches.pop(job.table, None)
        return Reply("failed", why=why)

    def follow(self, job: Job) -> Match | None:
        """The match up to the last entry of the job; None if entries before the first one are missing."""
        match = self.matches.pop(job.table, None)
        end = job.first + len(job.entries)
        if job.first > 0 and (match is None or not job.first <= len(match.entries) <= end):
            return None
        codes = orbis.game(job.game).actions.codes
        if job.first > 0 and match is not None:
            have = len(match.entries)
            rows = [read_entry(row, codes, n) for n, row in enumerate(job.entries[have - job.first :], have)]
            try:
                match.follow(rows)
            except Exception:  # not the continuation of what we have: begin again
                return None
        else:
            rows = [read_entry(row, codes, n) for n, row in enumerate(job.entries)]
            match = Match.resume(orbis.game(job.game), job.seats, job.options, None, rows)
        self.matches[job.table] = match
        if len(self.matches) > MOST_MATCHES:
            self.matches.popitem(last=False)
        return match


def frame(message: Job | Reply) -> bytes:
    """A message as it goes over the pipe."""
    data = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(data)) + data


def set_alarm(seconds: float) -> None:
    """Let the system kill this process after some seconds; 0 cancels that."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def serve(jobs: BinaryIO, replies: BinaryIO) -> None:
    """Answer jobs until the server closes the pipe."""
    worker = BotWorker()
    decoder = msgspec.msgpack.Decoder(Job)
    replies.write(frame(Reply("ready")))
    replies.flush()
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        job = decoder.decode(jobs.read(LENGTH.unpack(head)[0]))
        # The server ends a bot that thinks too long. If it was killed itself, the alarm does.
        set_alarm(job.seconds + OVERTIME)
        reply = worker.reply(job)
        set_alarm(0)
        replies.write(frame(reply))
        replies.flush()


def main() -> None:
    """Serve one server until it closes the pipe."""
    serve_apart(serve)


if __name__ == "__main__":
    main()
