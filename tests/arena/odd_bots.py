"""Bots for the tests of the arena, named in ORBIS_BOTS: some plain, some that fail in their own way."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from orbis.bots import Bot
from orbis.kernel.match import Match


def answers(match: Match, seat: int) -> list[str]:
    """The legal answers."""
    asked = match.decision(seat)
    assert asked is not None
    return asked.answers


class First:
    """Always the first answer."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, match: Match, seat: int) -> str:
        """The first answer."""
        return answers(match, seat)[0]


class Last(First):
    """Always the last answer."""

    def choose(self, match: Match, seat: int) -> str:
        """The last answer."""
        return answers(match, seat)[-1]


class Raising(First):
    """Raises an error."""

    def choose(self, match: Match, seat: int) -> str:
        """Nothing."""
        raise ValueError("no idea")


class Nonsense(First):
    """Answers what nobody asked."""

    def choose(self, match: Match, seat: int) -> str:
        """Not an answer."""
        return "no-such-answer"


class Numb(First):
    """Answers with something that is not even a name."""

    def choose(self, match: Match, seat: int) -> str:
        """A number where a name belongs."""
        return 7  # type: ignore[return-value]


class Snooping(First):
    """Looks for the dice to come, and plays on in the match it was given."""

    def choose(self, match: Match, seat: int) -> str:
        """The first answer, after having tried it."""
        assert match.chance is None
        answer = answers(match, seat)[0]
        match.play(seat, answer)
        return answer


class Reusing(First):
    """Counts its decisions: it is the same bot from the first to the last of a game."""

    asked = 0

    def choose(self, match: Match, seat: int) -> str:
        """The first answer, if it remembers the ones before."""
        assert self.asked == len([row for row in match.entries if row.kind == "answer" and row.seat == seat])
        self.asked += 1
        return super().choose(match, seat)


class Dying(First):
    """Takes its process with it."""

    def choose(self, match: Match, seat: int) -> str:
        """Nothing."""
        os._exit(7)


class DyingOnce(First):
    """Takes its process with it, the first time only."""

    def choose(self, match: Match, seat: int) -> str:
        """The first answer, unless it is the first time."""
        file = Path(os.environ["ORBIS_BOTS_FILE"])
        try:
            file.touch(exist_ok=False)  # of two processes at the same moment only one makes it
        except FileExistsError:
            return super().choose(match, seat)
        os._exit(7)


class Slow(First):
    """Says in a file in which process it is, and takes as long as it is told."""

    def choose(self, match: Match, seat: int) -> str:
        """The first answer, after a while."""
        if folder := os.environ.get("ORBIS_BOTS_FOLDER", ""):
            Path(folder, str(os.getpid())).touch()
            time.sleep(0.02)
        return super().choose(match, seat)


class Talker(First):
    """Prints."""

    def choose(self, match: Match, seat: int) -> str:
        """The first answer."""
        print("thinking aloud")
        os.write(1, b"and past Python\n")
        return super().choose(match, seat)


class Landlubber(First):
    """Does not play Caravels."""

    games = ("world-order",)


class Unmade:
    """Cannot be made, except to be looked at."""

    def __init__(self, seed: int | str) -> None:
        if seed != 0:
            raise OSError("its book of openings is missing")

    def choose(self, match: Match, seat: int) -> str:
        """Nothing."""
        raise NotImplementedError


BOTS: dict[str, Callable[[int | str], Bot]] = {
    "first": First,
    "last": Last,
    "raising": Raising,
    "nonsense": Nonsense,
    "numb": Numb,
    "snooping": Snooping,
    "reusing": Reusing,
    "dying": Dying,
    "dying-once": DyingOnce,
    "slow": Slow,
    "talker": Talker,
    "landlubber": Landlubber,
    "unmade": Unmade,
}
