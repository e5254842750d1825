"""One game of an arena: from what it is played with to what came out.

Bots get the match as the server gives it to them, a copy without the source of chance, so that whatever they try out
changes nothing, and the dice to come are not in it.
"""

from __future__ import annotations

from time import perf_counter, perf_counter_ns
from typing import Any, Final

import msgspec

import orbis
from orbis import bots
from orbis.arena.lineup import PERSON, kinds_of, options_for
from orbis.bots import Bot, RandomBot
from orbis.kernel.chance import Chance
from orbis.kernel.errors import Invalid, OrbisError, shorten
from orbis.kernel.match import Match
from orbis.kernel.saves.state import digest

PATIENCE: Final = 2  # after this part of the rows that a match may have, bots that do not come to an end are helped out
MOST_CHARACTERS: Final = 200  # of the reason for a fallback


class Job(msgspec.Struct, frozen=True):
    """A game to play, with all a process needs to know of it."""

    game: str
    version: str  # of the rules
    options: dict[str, Any]  # as given; those for Automas follow from the seats
    seed: int | str  # of the arena
    number: int
    deal: int
    seats: tuple[str, ...]

    @property
    def what(self) -> str:
        """What it is, in a sentence that says it failed."""
        return f"game {self.number}"


class Chair(msgspec.Struct, frozen=True):
    """How one seat came out."""

    bot: str
    place: int
    points: int | float
    micros: list[int]  # how long each of its decisions took


class Fallback(msgspec.Struct, frozen=True):
    """A decision that was made for a bot, because it failed."""

    seat: int
    question: int  # its number among those of the seat
    why: str


class Played(msgspec.Struct, frozen=True, tag="game", tag_field="kind"):
    """A finished game. All but the times is the same whenever and wherever it is played."""

    number: int
    deal: int
    chairs: list[Chair]  # by seat
    fallbacks: list[Fallback]
    rows: int  # of its log
    hash: str  # of the final position
    seconds: float


def bot_seed(job: Job, seat: int) -> str:
    """The seed of a bot, from which nobody finds that of the dice."""
    return digest(["bot", job.seed, job.deal, job.seats, seat])


def begin(job: Job) -> Match:
    """The match at its first decision: every game of a deal has the same seed of chance."""
    game = orbis.game(job.game)
    if game.version != job.version:
        problem = f"these are version {game.version} of {game.title}, the arena plays {job.version}"
        raise Invalid("version", f"{problem}: install the same Orbis everywhere")
    options = options_for(game, job.seats, job.options)
    return game.begin(len(job.seats), options, Chance(f"{job.seed}:{job.deal}"))


def play(job: Job) -> Played:
    """Play a game to its end. A bot that fails is helped out; rules that fail raise."""
    began = perf_counter()
    match = begin(job)
    players = [
        Player(name, bot_seed(job, seat)) if kind == PERSON else None
        for seat, (name, kind) in enumerate(zip(job.seats, kinds_of(job.seats), strict=True))
    ]
    fallbacks: list[Fallback] = []
    while not match.over:
        if len(match.entries) > match.game.longest:
            raise OrbisError(f"game {job.number} has no end: more than {match.game.longest} rows")
        seat = match.waiting[0]
        player = players[seat]
        if player is None:
            raise OrbisError(f"game {job.number}: seat {seat}, which the rules play, is asked something")
        too_long = len(match.entries) > match.game.longest // PATIENCE
        answer, why = player.give_up(match, seat) if too_long else player.answer(match, seat)
        if why:
            fallbacks.append(Fallback(seat, match.number(seat), why))
        match.play(seat, answer)
    standing = {row["seat"]: row for row in match.standings}
    chairs = [
        Chair(name, standing[seat]["place"], standing[seat]["points"], [] if player is None else player.micros)
        for seat, (name, player) in enumerate(zip(job.seats, players, strict=True))
    ]
    seconds = round(perf_counter() - began, 4)
    return Played(job.number, job.deal, chairs, fallbacks, len(match.entries), match.hash, seconds)


class Player:
    """A bot at its seat for one game, with a watch beside it."""

    def __init__(self, name: str, seed: str) -> None:
        self.bot: Bot = bots.make(name, seed)
        self.spare = RandomBot(f"{seed}:fallback")
        self.micros: list[int] = []

    def answer(self, match: Match, seat: int) -> tuple[str, str]:
        """A legal answer, and why it is not the bot's own if it is not."""
        asked = match.copy()
        asked.chance = None
        began = perf_counter_ns()
        try:
            answer: object = self.bot.choose(asked, seat)
            why = ""
        except Exception as error:  # a bot may fail in any way; the game goes on
            answer, why = None, f"{type(error).__name__}: {error}"[:MOST_CHARACTERS]
        self.micros.append((perf_counter_ns() - began) // 1000)
        if not why:
            decision = match.decision(seat)
            if isinstance(answer, str) and decision is not None and answer in decision.answers:
                return answer, ""
            why = f"answered {shorten(answer)}, which is not allowed"
        return self.spare.choose(match, seat), why

    def give_up(self, match: Match, seat: int) -> tuple[str, str]:
        """A random answer: the game goes round in circles."""
        return self.spare.choose(match, seat), f"no end after {match.game.longest // PATIENCE} rows"
