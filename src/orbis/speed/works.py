"""What is measured of a game: random play, and the single works on positions in the middle of a game."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from typing import Any, Final

from orbis.kernel.agenda import CHANCE, Position, advance, answer
from orbis.kernel.game import Game
from orbis.kernel.learning.playout import playout, random_answer, settle
from orbis.kernel.match import Match
from orbis.kernel.saves.state import encode
from orbis.speed.watch import Watch, clock

POSITIONS: Final = 5  # matches in their middle, so that no figure hangs on one position
ASKED: Final = 100  # positions along a game whose legal answers are made again
CHECKED: Final = 0.01  # seconds between two looks at the clock
TENTHS: Final = 10
COPIES_A_TENTH: Final = 20
KEPT: Final = 8  # matches held in memory at once while it is measured


class Works:
    """One game for one number of players, ready to be measured in the form that is running.

    A work is done over and over for about so many seconds; it answers how often, and how long it really took.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.played_with = game.start(seats, seed=1).options
        self.rng = random.Random(f"{game.name} {seats}")
        self.half = self.people_and_chance(random.Random(1))[0] // 2  # answers of people up to the middle
        self.matches: list[Match] = []

    # -- random play

    def new_position(self) -> Position:
        """A table at its first real decision."""
        w: Position = self.game.new_position(self.seats, self.played_with)
        advance(w)
        settle(w)
        return w

    def people_and_chance(self, rng: random.Random) -> tuple[int, int]:
        """How many answers people gave in a random game, and how many were dice and draws."""
        w, given = self.new_position(), [0, 0]
        while w.agenda:
            given[w.agenda[-1].seat == CHANCE] += 1
            answer(w, random_answer(w, rng))
        return given[0], given[1]

    def play(self, seconds: float) -> dict[str, Any]:
        """Whole random games, each from its setup to its end."""
        watch, answers, games = Watch(), 0, 0
        while games == 0 or watch.before(seconds):
            answers += playout(self.new_position(), self.rng, self.game.longest)
            games += 1
        return {"times": answers, "games": games, **watch.read()}

    def shape(self, seconds: float) -> dict[str, Any]:
        """What a random game is made of; not a matter of speed."""
        games = [self.people_and_chance(random.Random(n)) for n in range(POSITIONS)]
        people, chance = [sum(game[n] for game in games) for n in (0, 1)]
        return {"answers": (people + chance) / POSITIONS, "chance_share": chance / (people + chance)}

    def tenths(self, seconds: float) -> dict[str, Any]:
        """The microseconds of a decision and of a copy in each tenth of a random game."""
        answers, playing, copying = [0] * TENTHS, [0.0] * TENTHS, [0.0] * TENTHS
        watch, games = Watch(), 0
        while games == 0 or watch.before(seconds):
            # The same game twice: once to know how long it is, once with a look at the clock after each tenth.
            whole = playout(self.new_position(), random.Random(games), self.game.longest)
            w, rng = self.new_position(), random.Random(games)
            for tenth in range(TENTHS):
                due = whole * (tenth + 1) // TENTHS - whole * tenth // TENTHS
                started = clock()
                answers[tenth] += playout(w, rng, due)
                played = clock()
                for _ in range(COPIES_A_TENTH):
                    w.copy()
                playing[tenth] += played - started
                copying[tenth] += clock() - played
            games += 1
        return {
            "games": games,
            "decision": [1e6 * took / max(1, given) for took, given in zip(playing, answers, strict=True)],
            "copy": [1e6 * took / COPIES_A_TENTH / games for took in copying],
        }

    # -- in the middle of a game

    @property
    def middle(self) -> list[Match]:
        """Matches in the middle of their decisions; played when first needed."""
        while len(self.matches) < POSITIONS:
            rng = random.Random(len(self.matches))
            match = self.game.start(self.seats, seed=len(self.matches))
            for _ in range(self.half):
                if not match.over:
                    match.play(match.waiting[0], rng.choice(match.position.legal))
            self.matches.append(match)
        return [match for match in self.matches if not match.over] or [self.game.start(self.seats, seed=1)]

    def copy(self, seconds: float) -> dict[str, Any]:
        """Copies of the table, as search makes them."""
        return repeated([match.position.copy for match in self.middle], seconds)

    def hash(self, seconds: float) -> dict[str, Any]:
        """The hash of the position."""
        return repeated([lambda match=match: match.hash for match in self.middle], seconds)  # type: ignore[misc]

    def view(self, seconds: float) -> dict[str, Any]:
        """What a seat sees, made from nothing: each seat in turn, and one of them is asked something."""
        seats = range(self.seats)
        return repeated(
            [lambda match=match, seat=seat: match.view(seat) for match in self.middle for seat in seats],  # type: ignore[misc]
            seconds,
        )

    def asked(self, seconds: float) -> dict[str, Any]:
        """The same for the seat that is asked: with its question and everything about each answer."""
        return repeated([lambda match=match: match.view(match.waiting[0]) for match in self.middle], seconds)  # type: ignore[misc]

    def sample(self, seconds: float) -> dict[str, Any]:
        """A match that the asked seat cannot tell from the true one."""
        rng = self.rng
        return repeated([lambda match=match: match.sample(match.waiting[0], rng) for match in self.middle], seconds)  # type: ignore[misc]

    def save(self, seconds: float) -> dict[str, Any]:
        """The match as plain data, log and all."""
        return repeated([match.save for match in self.middle], seconds)

    def load(self, seconds: float) -> dict[str, Any]:
        """The match back from it, checked."""
        saves = [match.save() for match in self.middle]
        return repeated([lambda data=data: self.game.load(data) for data in saves], seconds)  # type: ignore[misc]

    def options(self, seconds: float) -> dict[str, Any]:
        """The legal answers, made again at positions along a whole game."""
        w, rng = self.new_position(), random.Random(1)
        every = max(1, 2 * self.half // ASKED)
        met: list[Position] = []
        while w.agenda:
            met.append(w.copy())
            playout(w, rng, every)
        return repeated([lambda w=w: advance(w) for w in met], seconds)  # type: ignore[misc]

    def memory(self, seconds: float) -> dict[str, Any]:
        """Bytes held by a match in its middle with its log, and by a copy of its table; counted by tracemalloc."""
        data = [match.save() for match in self.middle]
        table = self.middle[0].position
        loaded = held([lambda each=each: self.game.load(each) for each in data])  # type: ignore[misc]
        return {"match": loaded, "copy": held([table.copy]), "save": sum(len(encode(d)) for d in data) / len(data)}


def repeated(works: list[Callable[[], object]], seconds: float) -> dict[str, Any]:
    """Do works in turn for about so many seconds; the clock is looked at now and then only."""
    first = Watch()
    for work in works:
        work()
    rounds = max(1, int(CHECKED / first.read()["wall"]))
    watch, times = Watch(), 0
    while times == 0 or watch.before(seconds):
        for _ in range(rounds):
            for work in works:
                work()
        times += rounds * len(works)
    return {"times": times, **watch.read()}


def held(works: list[Callable[[], object]]) -> float:
    """The bytes that one result of these works holds, on average."""
    for work in works:
        work()  # whatever is made only once is made now
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [work() for work in works for _ in range(KEPT)]
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    finally:
        tracemalloc.stop()
