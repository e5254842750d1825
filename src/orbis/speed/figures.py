"""What a bench found: every figure with its spread, our ratios to others, and the bars we set ourselves."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

YARDPEER: Final = "catanatron"  # the peer that the bars speak of

# figure -> the work that gives it (see `works`)
RATES: Final = {"decisions": "play", "copies": "copy"}  # a second; with the first also "games"
COSTS: Final = {  # microseconds
    "options": "options",
    "hash": "hash",
    "view": "view",
    "asked_view": "asked",
    "sample": "sample",
    "save": "save",
    "load": "load",
}
BY_PLAYERS: Final = {"decision": "play", "copy": "copy", "view": "view"}  # microseconds


@dataclass(frozen=True)
class Spread:
    """The median of several rounds, with the least and the most."""

    median: float
    least: float
    most: float


def spread(values: Sequence[float]) -> Spread:
    """Of values measured one after the other."""
    return Spread(statistics.median(values), min(values), max(values))


def per_second(done: dict[str, Any], what: str = "times") -> float:
    """How often something was done in a second."""
    return float(done[what] / done["seconds"])


def microseconds(done: dict[str, Any]) -> float:
    """How long it took once."""
    return float(1e6 * done["seconds"] / max(done["times"], 1))


@dataclass(frozen=True)
class Measured:
    """One game in one form."""

    rates: dict[str, Spread]  # decisions, games and copies a second
    costs: dict[str, Spread]  # microseconds
    memory: dict[str, float]  # bytes of a match in its middle, of a copy of its table, of its save
    shape: dict[str, float]  # answers in a random game, and the share of dice and draws among them
    players: dict[int, dict[str, Spread]]  # number of players -> microseconds of a decision, a copy, a view
    tenths: dict[str, list[float]]  # microseconds of a decision and a copy in each tenth of a game


@dataclass(frozen=True)
class Other:
    """A game of somebody else's."""

    version: str  # of the package
    rates: dict[str, Spread]  # decisions, games and, if it can be copied, copies a second


@dataclass(frozen=True)
class Bar:
    """One of the bars of issue 9: what we promise."""

    what: str
    wanted: float
    found: float | None  # None: not measured in this run
    below: bool = False  # the smaller the better

    @property
    def held(self) -> bool | None:
        """Whether we keep the promise; None if this run cannot tell."""
        if self.found is None:
            return None
        return self.found < self.wanted if self.below else self.found >= self.wanted


@dataclass
class Report:
    """Everything one run of `orbis bench` found."""

    version: str
    python: str
    machine: str
    cores: int
    when: str
    players: int
    seconds: float  # for one work in one round, on the wall
    rounds: int
    yardstick: Spread | None = None  # seconds of ten million additions in Python
    share: float = 1.0  # of the time on the wall in which the core was ours; seconds are those of the processor
    notes: list[str] = field(default_factory=list)  # forms and peers that are missing, and why
    games: dict[str, dict[str, Measured]] = field(default_factory=dict)  # game -> form
    peers: dict[str, Other] = field(default_factory=dict)
    ratios: dict[str, dict[str, dict[str, dict[str, Spread]]]] = field(default_factory=dict)  # peer -> game -> form
    bars: list[dict[str, Any]] = field(default_factory=list)

    def rate(self, game: str, form: str, figure: str) -> float | None:
        """A median, if it was measured."""
        measured = self.games.get(game, {}).get(form)
        return None if measured is None else measured.rates[figure].median

    def cost(self, game: str, form: str, figure: str) -> float | None:
        """The same of a cost."""
        measured = self.games.get(game, {}).get(form)
        return None if measured is None else measured.costs[figure].median

    def ratio(self, game: str, form: str) -> float | None:
        """How many of catanatron's decisions a second we do."""
        found = self.ratios.get(YARDPEER, {}).get(game, {}).get(form, {}).get("decisions")
        return None if found is None else found.median


def bars(report: Report, titles: dict[str, str]) -> list[Bar]:
    """The bars of games that were measured: name -> title."""
    found = []
    for game, title in titles.items():
        found += [
            Bar(f"{title}, compiled: decisions a second", 150_000, report.rate(game, "compiled", "decisions")),
            Bar(f"{title}, compiled: copies a second", 100_000, report.rate(game, "compiled", "copies")),
            Bar(f"{title}, compiled: times catanatron's decisions", 7, report.ratio(game, "compiled")),
            Bar(f"{title}, pure Python: times catanatron's decisions", 1, report.ratio(game, "pure")),
            Bar(f"{title}, compiled: microseconds of a view", 150, report.cost(game, "compiled", "view"), below=True),
        ]
    return found
