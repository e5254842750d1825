"""Bots that misbehave, each in its own way: named in ORBIS_BOTS by the tests of the processes in which bots think."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from orbis.bots import Bot
from orbis.kernel.match import Match


def first(match: Match, seat: int) -> str:
    """The first legal answer."""
    asked = match.decision(seat)
    assert asked is not None
    return asked.answers[0]


class Odd:
    """A bot that has a seed and does not use it."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed


class Slow(Odd):
    """The first time it says in a file who it is, and thinks for ever; the second time it answers."""

    def choose(self, match: Match, seat: int) -> str:
        """An answer, unless it is the first time."""
        file = Path(os.environ["ORBIS_BOTS_FILE"])
        if not file.exists():
            written = file.with_suffix(".part")
            written.write_text(str(os.getpid()), encoding="utf-8")
            written.rename(file)
            while True:
                time.sleep(60)
        return first(match, seat)


class Endless(Odd):
    """Never answers, and keeps a core busy."""

    def choose(self, match: Match, seat: int) -> str:
        """Nothing."""
        while True:
            pass


class Stubborn(Slow):
    """Besides, it does not end when it is asked to."""

    def choose(self, match: Match, seat: int) -> str:
        """An answer, unless it is the first time."""
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        return super().choose(match, seat)


class Raising(Odd):
    """Raises an error that tells what it has seen."""

    def choose(self, match: Match, seat: int) -> str:
        """Nothing."""
        raise ValueError("the other seat holds the ace")


class Dying(Odd):
    """Takes its process with it."""

    def choose(self, match: Match, seat: int) -> str:
        """Nothing."""
        os._exit(7)


class Nonsense(Odd):
    """Answers what nobody asked."""

    def choose(self, match: Match, seat: int) -> str:
        """Not an answer."""
        return "no-such-answer"


class Numb(Odd):
    """Answers with something that is not even a name."""

    def choose(self, match: Match, seat: int) -> str:
        """A number where a name belongs."""
        return 7  # type: ignore[return-value]


class Talker(Odd):
    """Prints, reads what there is to read, and answers all the same."""

    def choose(self, match: Match, seat: int) -> str:
        """The first answer."""
        print("thinking aloud", "x" * 100_000)
        os.write(1, b"and past Python\n")
        assert sys.stdin.read() == ""
        for n in range(1000):
            sys.stderr.write(f"line {n}\n")
        return first(match, seat)


class Curious(Odd):
    """Looks where the seed of the match and the secrets of the server would be."""

    def choose(self, match: Match, seat: int) -> str:
        """The first answer, if it found nothing."""
        found = [name for name in os.environ if "PASSWORD" in name or name == "ORBIS_DATABASE"]
        if match.chance is not None or found:
            raise ValueError("found a secret")
        return first(match, seat)


class Meddler(Odd):
    """Plays on in the match it was given, to see what happens."""

    def choose(self, match: Match, seat: int) -> str:
        """The first answer, after having tried it."""
        answer = first(match, seat)
        match.play(seat, answer)
        return answer


class Punctual(Odd):
    """Answers only if it was told how long it may think."""

    seconds = 0.0

    def choose(self, match: Match, seat: int) -> str:
        """The first answer."""
        if self.seconds != 12.5:
            raise ValueError("no time")
        return first(match, seat)


class Sailor(Odd):
    """Plays one game only."""

    games = ("caravels",)

    def choose(self, match: Match, seat: int) -> str:
        """The first answer."""
        return first(match, seat)


BOTS: dict[str, Callable[[int | str], Bot]] = {
    "slow": Slow,
    "endless": Endless,
    "stubborn": Stubborn,
    "raising": Raising,
    "dying": Dying,
    "nonsense": Nonsense,
    "numb": Numb,
    "talker": Talker,
    "curious": Curious,
    "meddler": Meddler,
    "punctual": Punctual,
    "sailor": Sailor,
}
