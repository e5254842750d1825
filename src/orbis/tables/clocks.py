"""Clocks: how long each person has had, from the times of the events alone, so that a restart changes nothing."""

from __future__ import annotations

from typing import Any, Final

KINDS: Final = ("none", "move", "match")  # no clock; so long for each answer; so long for all answers together
TIMEOUTS: Final = ("bot", "pass", "nothing")  # a bot plays on; the question is passed over; it is only shown
SHORTEST: Final = 5  # seconds
LONGEST: Final = 60 * 24 * 3600


class Timing:
    """The clock of one table."""

    __slots__ = ("answers", "kind", "limit", "most", "since", "spent", "timeout")

    def __init__(self, kind: str, seconds: int, timeout: str, seats: int) -> None:
        self.kind = kind
        self.limit = seconds * 1000
        self.timeout = timeout
        self.spent = [0] * seats  # seat -> milliseconds used up
        self.since = [0] * seats  # seat -> when its clock began to run; 0: it stands
        self.answers = [0] * seats  # seat -> answers since it was last not waited for, without those taken back
        self.most = [0] * seats  # seat -> and how many there have been: only one more than ever gives new time

    def copy(self) -> Timing:
        """An independent clock that shows the same."""
        timing = Timing(self.kind, self.limit // 1000, self.timeout, 0)
        timing.spent = self.spent[:]
        timing.since = self.since[:]
        timing.answers = self.answers[:]
        timing.most = self.most[:]
        return timing

    def take_back(self, seat: int, answers: int) -> None:
        """Somebody took back so many answers: giving them again gives no new time, or a turn could last for ever."""
        self.answers[seat] = max(0, self.answers[seat] - answers)

    def answer(self, seat: int) -> bool:
        """Count an answer; whether it gives new time: one that was given before and taken back does not."""
        self.answers[seat] += 1
        fresh = self.answers[seat] > self.most[seat]
        self.most[seat] = max(self.most[seat], self.answers[seat])
        return fresh

    def turn(self, before: list[int], after: list[int], fresh: list[int], at: int) -> None:
        """Stop the clocks of those no longer waited for; start those of the others, and anew those with new time."""
        for seat in before:
            if seat in fresh or seat not in after:
                self.spent[seat] += max(0, at - self.since[seat])
                self.since[seat] = 0
        for seat in after:
            if seat not in before:
                self.answers[seat] = self.most[seat] = 0
            if self.since[seat] == 0:
                self.since[seat] = at

    def renew(self) -> None:
        """Give everybody whose time for the match is used up all of it again: a sleeping table was woken."""
        for seat in range(len(self.spent)):
            if self.used_up(seat):
                self.spent[seat] = 0

    def used_up(self, seat: int) -> bool:
        """Whether a seat has no time left for the rest of the match."""
        return self.kind == "match" and self.spent[seat] >= self.limit

    def deadline(self, seat: int) -> int | None:
        """When the time of a seat is up; None: never, or its clock stands."""
        if self.kind == "none" or self.since[seat] == 0:
            return None
        used = self.spent[seat] if self.kind == "match" else 0
        return self.since[seat] + max(0, self.limit - used)

    def next_deadline(self) -> int | None:
        """When the server has to do something about it; None: never."""
        if self.timeout == "nothing":
            return None
        found = [due for due in [self.deadline(seat) for seat in range(len(self.since))] if due is not None]
        return min(found) if found else None

    def shown(self) -> dict[str, Any]:
        """For a client, which counts down by itself."""
        return {
            "kind": self.kind,
            "seconds": self.limit // 1000,
            "timeout": self.timeout,
            "spent": self.spent[:],
            "since": self.since[:],
        }
