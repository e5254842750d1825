"""A whole arena: what is played, played, and what came out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import msgspec

import orbis
from orbis.arena.figures import Standing, standings
from orbis.arena.lineup import fill_seats, options_for
from orbis.arena.playing import Job, Played
from orbis.arena.pool import Crew, Lost
from orbis.arena.results_file import Header, Kept
from orbis.arena.schedule import schedule
from orbis.kernel.chance import Chance
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.options import check_all
from orbis.version import __version__


class Result(msgspec.Struct, frozen=True):
    """What an arena shows."""

    game: str
    version: str  # of the rules
    players: int
    options: dict[str, Any]
    asked: int  # games asked for; played are whole deals
    games: int
    deals: int
    resumed: int  # of the games, those that were in the file already
    lost: int  # processes that died over a game, which was then played again
    seed: int | str
    seconds: float  # of this run
    games_per_second: float  # of this run
    bots: list[Standing]

    @property
    def extent(self) -> str:
        """How much was played, in words."""
        return f"{self.games} game{'' if self.games == 1 else 's'} in {self.deals} deal{'' if self.deals == 1 else 's'}"


class Tournament:
    """Everything that decides the games of an arena, checked before the first one."""

    def __init__(
        self,
        game: str,
        names: Sequence[str],
        games: int,
        seed: int | str = 1,
        players: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.game = orbis.game(game)
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise Invalid("games", f"{shorten(games)} games cannot be played; allowed: 1 or more")
        self.seats = fill_seats(self.game, names, players)
        self.options = check_all(self.game.options, options or {})
        self.asked = games
        self.seed = seed
        self.fixtures = schedule(self.seats, games, seed)
        Chance(f"{seed}:{self.deals}")  # refuses a seed that is too long
        for seats in dict.fromkeys([fixture.seats for fixture in self.fixtures]):
            options_for(self.game, seats, self.options)

    @property
    def deals(self) -> int:
        """How many there are."""
        return self.fixtures[-1].deal

    @property
    def header(self) -> Header:
        """The first line of its file."""
        return Header(
            game=self.game.name,
            version=self.game.version,
            players=len(self.seats),
            bots=self.seats,
            seed=self.seed,
            games=self.asked,
            options=self.options,
            orbis=__version__,
        )

    def jobs(self, played: Sequence[int] = ()) -> list[Job]:
        """The games that are still to play."""
        done = set(played)
        return [
            Job(self.game.name, self.game.version, self.options, self.seed, each.number, each.deal, each.seats)
            for each in self.fixtures
            if each.number not in done
        ]

    def result(self, played: Sequence[Played], seconds: float = 0.0, resumed: int = 0, lost: int = 0) -> Result:
        """What these games show."""
        fresh = len(played) - resumed
        return Result(
            game=self.game.name,
            version=self.game.version,
            players=len(self.seats),
            options=self.options,
            asked=self.asked,
            games=len(played),
            deals=len({game.deal for game in played}),
            resumed=resumed,
            lost=lost,
            seed=self.seed,
            seconds=round(seconds, 3),
            games_per_second=round(fresh / seconds, 3) if seconds and fresh else 0.0,
            bots=standings(played),
        )


class Run:
    """A tournament on its way: the games so far, also when it is interrupted."""

    def __init__(self, tournament: Tournament, kept: Kept | None = None) -> None:
        self.tournament = tournament
        self.kept = kept
        self.played: list[Played] = [] if kept is None else list(kept.played.values())
        self.resumed = len(self.played)
        self.lost: list[Lost] = []
        self.seconds = 0.0

    @property
    def jobs(self) -> list[Job]:
        """The games that are missing."""
        return self.tournament.jobs([game.number for game in self.played])

    def play(self, crew: Crew, tell: Callable[[Played], None] = lambda game: None) -> None:
        """Have the crew play what is missing; `tell` hears of each game."""
        began = perf_counter()
        for ended in crew.play(self.jobs):
            if self.kept is not None:
                self.kept.add(ended)
            if isinstance(ended, Lost):
                self.lost.append(ended)
            else:
                self.played.append(ended)
                tell(ended)
            self.seconds = perf_counter() - began

    @property
    def result(self) -> Result:
        """What the games so far show."""
        return self.tournament.result(self.played, self.seconds, self.resumed, len(self.lost))

    def failures(self) -> list[tuple[str, str, int]]:
        """Why decisions were made for bots: bot, reason, how often; the most frequent first."""
        found: Counter[tuple[str, str]] = Counter()
        for game in self.played:
            for fallback in game.fallbacks:
                found[game.chairs[fallback.seat].bot, fallback.why] += 1
        return [(bot, why, times) for (bot, why), times in found.most_common()]
