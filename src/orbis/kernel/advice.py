"""Advice: what a coach says about a seat's question, as plain data, and the door through which a coach is asked.

The kernel knows no bots, and advice comes from them. So `Match.advice` asks whoever was put here: `orbis/__init__` puts
the coach of `orbis.bots` here, which is loaded when somebody first asks it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from orbis.kernel.content.sentences import message
from orbis.kernel.errors import Given, Invalid

if TYPE_CHECKING:
    from orbis.kernel.match import Match


@dataclass(frozen=True)
class Reason:
    """A term of the evaluation in which an answer differs from the one it is compared with."""

    term: str  # `regions_later` reads as the sentence `term-regions-later` of the game
    points: float  # so many expected points more than the other; below 0: fewer

    def message(self) -> dict[str, Any]:
        """The reason as a message, for any language."""
        key = "reason-more" if self.points >= 0 else "reason-less"
        return message(key, {"term": self.term, "points": abs(self.points)})

    def as_data(self) -> dict[str, Any]:
        """The reason as plain data."""
        return {"term": self.term, "points": self.points, "says": self.message()}


@dataclass(frozen=True)
class AnswerAdvice:
    """What is known of one answer."""

    answer: str
    tries: int  # simulations that began with it
    chance: float | None  # to win, from 0 to 1; None: it was never tried
    error: float | None  # half the width of the 95 % interval of that mean
    against: str | None  # the answer with which the reasons compare it: the best one; for the best, the next
    reasons: tuple[Reason, ...]  # what differs most first

    @property
    def option(self) -> str:
        """The name `answer` had before 0.2."""
        return self.answer

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "answer": self.answer,
            "tries": self.tries,
            "chance": self.chance,
            "error": self.error,
            "against": self.against,
            "reasons": [reason.as_data() for reason in self.reasons],
        }


OptionAdvice = AnswerAdvice  # its name before 0.2


@dataclass(frozen=True)
class Advice:
    """What a coach says about a question."""

    seat: int
    number: int  # of the question, as in `Decision`
    simulations: int
    best: str
    answers: tuple[AnswerAdvice, ...]  # the best first, then by how often they were tried
    chances: tuple[float, ...]  # seat -> its chance to win if the best answer is given; they add up to 1
    errors: tuple[float, ...]  # seat -> half the width of the 95 % interval of that

    @property
    def options(self) -> tuple[AnswerAdvice, ...]:
        """The name `answers` had before 0.2."""
        return self.answers

    def of(self, answer: str) -> AnswerAdvice:
        """What is known of one answer."""
        return next(each for each in self.answers if each.answer == answer)

    def as_data(self) -> dict[str, Any]:
        """The advice as plain data, to be sent as JSON."""
        return {
            "seat": self.seat,
            "number": self.number,
            "simulations": self.simulations,
            "best": self.best,
            "answers": [each.as_data() for each in self.answers],
            "chances": list(self.chances),
            "errors": list(self.errors),
        }


Coach = Callable[["Match", Given, Given, Given, Given], Advice]  # match, seat, seconds, simulations, seed
_coaches: list[Coach] = []  # the one who is asked


def set_coach(coach: Coach) -> None:
    """Say who gives advice: done once, when `orbis` is imported."""
    _coaches[:] = [coach]


def ask_coach(match: Match, seat: Given, seconds: Given, simulations: Given, seed: Given) -> Advice:
    """The advice of whoever gives it."""
    if not _coaches:
        raise Invalid("advice", "nobody is here who could give it; `import orbis` brings a coach")
    return _coaches[0](match, seat, seconds, simulations, seed)
