"""A process in which bots think, and the coach: `python -m orbis.server.thinker`, one question at a time.

The match is followed here from its log, without the seed: dice and cards that are still to come are in no bot process.
What has happened is, other hands included, because the rules need it to find the legal answers. A bot gets the match
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
from orbis.bots.apart import serve_apart
from orbis.kernel.errors import shorten
from orbis.kernel.log import read_row
from orbis.kernel.match import Match

LENGTH: Final = struct.Struct(">I")
MOST_MATCHES: Final = 50  # kept from one question to the next
OVERTIME: Final = 3.0  # seconds after which a process ends itself, should nobody be left to end it


class Job(msgspec.Struct, frozen=True):
    """A question for a bot, and the rows of the log that its process may not have yet."""

    table: str  # the id
    game: str
    version: str  # of the rules
    seats: int
    settings: dict[str, Any]  # the options, checked
    seat: int  # who is asked
    bot: str
    seed: str  # of the bot; that of the match stays in the server
    seconds: float  # to think
    first: int  # number of the first of the rows
    rows: list[dict[str, Any]]  # as `dump_row` writes them
    wants: Literal["answer", "advice"] = "answer"  # advice: the coach is asked, for whoever plays the seat


class Reply(msgspec.Struct, frozen=True):
    """What the process says: it is ready, it needs the whole log, the bot's answer, advice, or what went wrong."""

    kind: Literal["ready", "need", "answer", "advice", "failed"]
    option: str = ""
    advice: dict[str, Any] | None = None
    why: str = ""  # may be shown at the table, so it names nothing that the bot has seen


class Thinker:
    """The matches that a process follows, the ones asked for last."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match] = OrderedDict()  # table -> its match

    def reply(self, job: Job) -> Reply:
        """The bot's answer, or why there is none. What a bot does wrong is told on stderr in full."""
        try:
            match = self.follow(job)
        except Exception as error:  # rows that do not fit may make any rule stumble
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
            option = self.ask(job, match)
        except Exception as error:  # a bot may fail in any way; the table goes on
            traceback.print_exc()
            return self.failed(job, f"the bot {job.bot} failed ({type(error).__name__})")
        if not isinstance(option, str) or option not in asked.options:
            sys.stderr.write(f"table {job.table}: the bot {job.bot} answered {shorten(option)}\n")
            return self.failed(job, f"the bot {job.bot} gave an answer that is not allowed")
        return Reply("answer", option)

    def ask(self, job: Job, match: Match) -> object:
        """What the bot says. It is made anew each time, so that nothing but the log decides its answer."""
        bot = bots.make(job.bot, job.seed)
        if hasattr(bot, "seconds"):  # a level has its own time, and the server a limit for all of them
            bot.seconds = min(bot.seconds or job.seconds, job.seconds)
        return bot.choose(match.copy(), job.seat)  # a copy: it may try things out

    def failed(self, job: Job, why: str) -> Reply:
        """Forget the match, in case the bot has spoilt it."""
        self.matches.pop(job.table, None)
        return Reply("failed", why=why)

    def follow(self, job: Job) -> Match | None:
        """The match up to the last row of the job; None if rows before the first one are missing."""
        match = self.matches.pop(job.table, None)
        end = job.first + len(job.rows)
        if job.first > 0 and (match is None or not job.first <= len(match.rows) <= end):
            return None
        codes = orbis.game(job.game).actions.codes
        if job.first > 0 and match is not None:
            have = len(match.rows)
            rows = [read_row(row, codes, n) for n, row in enumerate(job.rows[have - job.first :], have)]
            try:
                match.follow(rows)
            except Exception:  # not the continuation of what we have: begin again
                return None
        else:
            rows = [read_row(row, codes, n) for n, row in enumerate(job.rows)]
            match = Match.resume(orbis.game(job.game), job.seats, job.settings, None, rows)
        self.matches[job.table] = match
        if len(self.matches) > MOST_MATCHES:
            self.matches.popitem(last=False)
        return match


def frame(message: Job | Reply) -> bytes:
    """A message as it goes over the pipe."""
    data = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(data)) + data


def set_alarm(seconds: float) -> None:
    """Have the system end this process after a while, whatever it is doing then; 0 calls it off."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def serve(jobs: BinaryIO, replies: BinaryIO) -> None:
    """Answer questions until the pipe is closed."""
    thinker = Thinker()
    decoder = msgspec.msgpack.Decoder(Job)
    replies.write(frame(Reply("ready")))
    replies.flush()
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        job = decoder.decode(jobs.read(LENGTH.unpack(head)[0]))
        # The server ends a bot that thinks too long. If it was killed itself, the alarm does.
        set_alarm(job.seconds + OVERTIME)
        reply = thinker.reply(job)
        set_alarm(0)
        replies.write(frame(reply))
        replies.flush()


def main() -> None:
    """Think for the server until it needs nobody any more."""
    serve_apart(serve)


if __name__ == "__main__":
    main()
