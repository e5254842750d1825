"""Games played at random through the trusting door, with everything checked on the way."""

from __future__ import annotations

import random
from collections import Counter
from statistics import fmean, quantiles, stdev
from typing import Any, Final

from orbis.bots import greedy
from orbis.cli.reports.stats import by_kind
from orbis.kernel.agenda import CHANCE, Position, advance, choose, is_forced
from orbis.kernel.game import Game
from orbis.kernel.learning.playout import random_answer

LEAST: Final = 10  # of the least played content
PEOPLE: Final = "people"
DICE: Final = "chance"
FORCED: Final = "forced"
MIXED: Final = "mixed"  # random players and climbers, who take points where they see them
RANDOM: Final = "random"
CURIOUS: Final = "curious"  # random players who look for content that is seldom used
GREEDY: Final = "greedy"  # everybody takes what looks best one decision ahead
PLAYERS: Final = (MIXED, RANDOM, CURIOUS, GREEDY)


class Violation(Exception):
    """A promise of the game is broken."""


class Simulation:
    """What many games of the same kind showed."""

    def __init__(
        self, game: Game[Any], seats: int, options: dict[str, Any], seed: int | str, bots: str = "random"
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.bots = bots
        self.best = greedy(game.name) if bots == GREEDY else None
        self.playable = game.playable(seats, options)  # content id -> the answer that uses it
        self.given: Counter[str] = Counter()  # who answered -> how often
        self.used: Counter[int] = Counter()  # code of an answer -> how often
        self.violations: list[str] = []
        self.points: list[list[int]] = [[] for _ in range(seats)]  # seat -> points of each finished game
        self.winners: list[list[int]] = []  # seats that won each finished game; several when they share it

    def rng(self, number: int) -> random.Random:
        """The generator of one game, from the seed and the game's number."""
        return random.Random(f"{self.seed}:{number}")

    def play(self, number: int) -> None:
        """Play one game. Whatever breaks in it is a violation, and the next game goes on."""
        try:
            w = self.play_out(self.rng(number), self.climbers(number))
        except Exception as error:  # a rule may fail in any way, and this is where we hear of it
            said = str(error) if isinstance(error, Violation) else f"{type(error).__name__}: {error}"
            self.violations.append(f"game {number}: {said}")
            return
        self.score(w)

    def climbers(self, number: int) -> tuple[int, ...]:
        """The seats that climb in a game: each in turn alone, then all together."""
        if self.bots != MIXED:
            return ()
        turn = number % (self.seats + 1)
        return (turn,) if turn < self.seats else tuple(range(self.seats))

    def play_out(self, rng: random.Random, climbers: tuple[int, ...] = ()) -> Position:
        """One game to its end.

        The same answers as `playout.playout` with this generator, one row at a time so that each can be checked.
        """
        w: Position = self.game.new_position(self.seats, self.options)
        advance(w)
        self.check(w, "the setup")
        rows = 1
        while w.agenda:
            rows += 1
            if rows > self.game.longest:
                raise Violation(f"more than {self.game.longest} rows")
            forced = is_forced(w)
            seat = w.agenda[-1].seat
            code = w.legal[0] if forced else self.climb(w, rng) if seat in climbers else self.answer(w, rng)
            self.given[FORCED if forced else DICE if seat == CHANCE else PEOPLE] += 1
            self.used[code] += 1
            choose(w, code)
            advance(w)
            self.check(w, f"row {rows - 1}, {self.game.actions.name(code)}")
        return w

    def climb(self, w: Position, rng: random.Random) -> int:
        """An answer that brings most points at once; of several, mostly the first: it tends to keep what one has.

        Without such players the dearest cards are hardly ever reached.
        """
        seat = w.agenda[-1].seat
        points = [self.points_after(w, code, seat) for code in w.legal]
        best = [code for code, gained in zip(w.legal, points, strict=True) if gained == max(points)]
        return best[0] if rng.random() < 0.8 else rng.choice(best)

    def points_after(self, w: Position, code: int, seat: int) -> int:
        """What a seat has after an answer."""
        after = w.copy()
        choose(after, code)
        advance(after)
        return next(int(place["points"]) for place in self.game.standings(after) if place["seat"] == seat)

    def answer(self, w: Position, rng: random.Random) -> int:
        """A random answer. The curious prefer, half of the time, the content that was used least so far."""
        if self.best is not None and w.agenda[-1].seat != CHANCE:
            return self.best(w)
        if self.bots == CURIOUS and w.agenda[-1].seat != CHANCE and rng.random() < 0.5:
            codes = set(self.playable.values())
            wanted = [code for code in w.legal if code in codes]
            if wanted:
                return min(wanted, key=lambda code: self.used[code])
        return random_answer(w, rng)

    def check(self, w: Position, after: str) -> None:
        """Answers there are, none twice, and nothing came from nowhere."""
        if w.agenda and not w.legal:
            raise Violation(f"after {after}: no legal answer")
        if len(set(w.legal)) != len(w.legal):
            twice = [self.game.actions.name(code) for code, times in Counter(w.legal).items() if times > 1]
            raise Violation(f"after {after}: offered twice: {', '.join(twice)}")
        if wrong := self.game.audit(w):
            raise Violation(f"after {after}: {'; '.join(wrong)}")

    def score(self, w: Position) -> None:
        """Keep the result of a finished game."""
        places = self.game.standings(w)
        self.winners.append([row["seat"] for row in places if row["place"] == 1])
        for row in places:
            self.points[row["seat"]].append(row["points"])

    def add(self, other: Simulation) -> None:
        """Take over the games of another, which come after those that are here."""
        self.given.update(other.given)
        self.used.update(other.used)
        self.violations += other.violations
        self.winners += other.winners
        for own, points in zip(self.points, other.points, strict=True):
            own.extend(points)

    # -- the result

    @property
    def wins(self) -> list[float]:
        """Seat -> games won; shared ones count as their share."""
        won = [0.0] * self.seats
        for winners in self.winners:
            for seat in winners:
                won[seat] += 1 / len(winners)
        return won

    @property
    def decisions(self) -> int:
        """Answers that somebody, or chance, really chose."""
        return self.given[PEOPLE] + self.given[DICE]

    def content(self) -> dict[str, int]:
        """How often each content name was used."""
        return {name: self.used[code] for name, code in self.playable.items()}

    def result(self, games: int, seconds: float) -> dict[str, Any]:
        """Everything as plain data; only the seconds differ when it is done again."""
        content = self.content()
        least = sorted(content.items(), key=lambda item: (item[1], item[0]))[:LEAST]
        together = [points for seat in self.points for points in seat]
        return {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.seats,
            "options": self.options,
            "bots": self.bots,
            "seed": self.seed,
            "games": games,
            "finished": len(self.points[0]),
            "decisions": self.decisions,
            "decisions_by": {who: self.given[who] for who in (PEOPLE, DICE, FORCED)},
            "seconds": round(seconds, 3),
            "violations": self.violations,
            "scores": {
                "seats": [{"seat": seat, **figures(points)} for seat, points in enumerate(self.points)],
                "all": {**figures(together), "quartiles": quartiles(together)},
            },
            "kinds": by_kind(self.game.kinds(self.seats, self.options), self.points, self.game.sitters),
            "wins": [round(won, 4) for won in self.wins],
            "unplayed": [name for name, times in content.items() if not times],
            "least_played": dict(least),
        }


def figures(points: list[int]) -> dict[str, Any]:
    """Mean, least, most and spread; nothing of nothing."""
    if not points:
        return {"mean": None, "min": None, "max": None, "stdev": None}
    spread = stdev(points) if len(points) > 1 else 0.0
    return {"mean": round(fmean(points), 3), "min": min(points), "max": max(points), "stdev": round(spread, 3)}


def quartiles(points: list[int]) -> list[float] | None:
    """The three figures that cut the points into quarters."""
    if not points:
        return None
    return [round(cut, 3) for cut in quantiles(points if len(points) > 1 else points * 2, n=4, method="inclusive")]
