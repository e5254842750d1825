"""A process that plays games of an arena: `python -m orbis.arena.worker`, started by `pool.py`.

A line of JSON comes in, a `Job`, and a line goes out: the game as it was played, or why it could not be.
"""

from __future__ import annotations

import signal
from typing import Any, BinaryIO, Final

import msgspec

from orbis.arena.playing import Job, Played, play
from orbis.bots.worker_process import serve_apart
from orbis.kernel.errors import Crash, OrbisError

READY: Final = b"ready\n"


class Failed(msgspec.Struct, frozen=True, tag="failed", tag_field="kind"):
    """A game that cannot be played: our mistake, or something that is not installed here as it should be."""

    number: int
    why: str
    report: dict[str, Any] | None = None  # of a rule that failed: it replays the mistake

    def raise_it(self) -> None:
        """The same failure where the arena runs."""
        said = f"game {self.number}: {self.why}"
        raise OrbisError(said) if self.report is None else Crash(said, self.report)


def answer(line: bytes) -> bytes:
    """Play the game of a line; the answer is a line too."""
    job = msgspec.json.decode(line, type=Job)
    reply: Played | Failed
    try:
        reply = play(job)
    except Crash as crash:
        reply = Failed(job.number, str(crash), crash.report)
    except OrbisError as error:
        reply = Failed(job.number, str(error))
    except Exception as error:  # a bot that cannot be made may fail in any way
        reply = Failed(job.number, f"{type(error).__name__}: {error}")
    return msgspec.json.encode(reply) + b"\n"


def read_reply(line: bytes) -> Played | Failed:
    """What `answer` wrote."""
    return msgspec.json.decode(line, type=Played | Failed)


def serve(jobs: BinaryIO, replies: BinaryIO) -> None:
    """Play until nobody asks any more."""
    replies.write(READY)
    replies.flush()
    for line in jobs:
        replies.write(answer(line))
        replies.flush()


def main() -> None:
    """Play for the arena until it has no more games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all processes; the arena then ends this one
    serve_apart(serve)


if __name__ == "__main__":
    main()
