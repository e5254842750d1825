"""One run of the bench: both forms and the peers in turn, several rounds, one process working at a time."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

import orbis
from orbis import forms
from orbis.kernel.errors import Invalid, shorten
from orbis.speed.figures import (
    BY_PLAYERS,
    COSTS,
    RATES,
    Measured,
    Other,
    Report,
    Spread,
    bars,
    microseconds,
    per_second,
    spread,
)
from orbis.speed.workers import Worker
from orbis.version import __version__

ROUNDS: Final = 5
ROUNDS_BY_PLAYERS: Final = 3
PLAYERS: Final = 4
SECONDS: Final = 0.25  # for one work in one round
ONCE: Final = ("shape", "memory", "tenths")
Job = tuple[tuple[str, ...], dict[str, Any], int]  # who is asked for which work, about what, in how many rounds


@dataclass(frozen=True)
class Plan:
    """What is to be measured."""

    games: list[str]
    form: str = "both"
    seconds: float = SECONDS
    peers: bool = True
    places: dict[str, Path] = field(init=False)  # form -> where it lies

    def __post_init__(self) -> None:
        """Refuse what cannot be measured, before anything is."""
        if self.form not in (*forms.FORMS, "both"):
            allowed = ", ".join(("both", *forms.FORMS))
            raise Invalid("--form", f"there is no form {shorten(self.form)}; allowed: {allowed}")
        if not 0 < self.seconds <= 60:
            raise Invalid(
                "--seconds", f"each work is measured for more than 0 and at most 60 seconds, not {self.seconds:g}"
            )
        for game in self.games:
            orbis.game(game)
        wanted = forms.FORMS if self.form == "both" else (self.form,)
        places = {each: place for each in wanted if (place := forms.find(each)) is not None}
        if not places:
            raise Invalid("--form", forms.why_missing())
        object.__setattr__(self, "places", places)

    def notes(self) -> list[str]:
        """What must be known about the forms that are measured."""
        said = []
        if self.form == "both" and "compiled" not in self.places:
            said.append(forms.why_missing())
        if len({*self.places.values()}) > 1:
            differing = forms.differing(*self.places.values())
            if differing:
                said.append(
                    f"the compiled form was made from other sources than these ({len(differing)} files differ, "
                    f"such as {Path(differing[0]).as_posix()}): make build"
                )
        return said


class Bench:
    """A run in progress: what each process said, round by round."""

    def __init__(self, plan: Plan, told: Callable[[int, int], None]) -> None:
        self.plan = plan
        self.told = told  # how much is done, of how much
        self.workers: dict[str, Worker] = {}  # form, or "peers"
        self.peers: dict[str, str] = {}  # name -> version
        self.said: dict[tuple[Any, ...], list[dict[str, Any]]] = {}  # who and what -> answers, round by round
        self.additions: list[float] = []
        self.done = 0

    def run(self) -> Report:
        """Measure everything."""
        plan = self.plan
        report = Report(
            version=__version__,
            python=f"{platform.python_implementation()} {platform.python_version()}",
            machine=platform.platform(),
            cores=os.cpu_count() or 1,
            when=datetime.now(UTC).isoformat(timespec="seconds"),
            players=PLAYERS,
            seconds=plan.seconds,
            rounds=ROUNDS,
            notes=plan.notes(),
        )
        with ExitStack() as stack:
            for form, place in plan.places.items():
                self.workers[form] = stack.enter_context(Worker(form, place, "orbis.speed.measure"))
                found = self.workers[form].ask(what="who")["form"]
                if found != form:  # never print figures of the wrong form
                    raise RuntimeError(f"the {form} form runs as {found}")
            if plan.peers:
                self.workers["peers"] = stack.enter_context(Worker("pure", forms.PACKAGE.parent, "orbis.speed.peers"))
                met = self.workers["peers"].ask(what="who")
                self.peers = met["found"]
                report.notes += [f"{name} not measured: {why}" for name, why in met["missing"].items()]
            self.measure()
        self.fill(report)
        return report

    def jobs(self) -> list[Job]:
        """Everything to be asked; what is compared with each other stands side by side."""
        games: list[tuple[str, dict[str, Any]]] = [
            (form, {"game": game, "seats": PLAYERS}) for game in self.plan.games for form in self.plan.places
        ]
        found: list[Job] = []
        for what in (*RATES.values(), *COSTS.values()):
            found += [((form, what), about, ROUNDS) for form, about in games]
            if what in RATES.values():
                found += [(("peers", what), {"peer": peer}, ROUNDS) for peer in self.peers]
        found += [((form, what), about, 1) for what in ONCE for form, about in games]
        for name in self.plan.games:
            game = orbis.game(name)
            for seats in range(game.fewest, game.most + 1):
                about = {"game": name, "seats": seats}
                found += [
                    ((form, what, "growth"), about, ROUNDS_BY_PLAYERS)
                    for what in BY_PLAYERS.values()
                    for form in self.plan.places
                ]
        return found

    def measure(self) -> None:
        """Ask everybody, round after round, with the yardstick between them."""
        jobs = self.jobs()
        whole = sum(rounds for _, _, rounds in jobs)
        for turn in range(ROUNDS):
            if turn % 2 == 0:
                first = next(iter(self.plan.places))
                self.additions.append(self.workers[first].ask(what="yardstick")["seconds"])
            for key, about, rounds in jobs:
                if turn < rounds:
                    said = self.workers[key[0]].ask(what=key[1], seconds=self.plan.seconds, **about)
                    self.said.setdefault((*key, *about.values()), []).append(said)
                    self.done += 1
                    self.told(self.done, whole)

    # -- what it comes to

    def fill(self, report: Report) -> None:
        """Write the figures into the report."""
        report.yardstick = spread(self.additions)
        timed = [said for each in self.said.values() for said in each if "wall" in said]
        report.share = sum([said["seconds"] for said in timed]) / sum([said["wall"] for said in timed])
        for game in self.plan.games:
            report.games[game] = {form: self.measured(game, form) for form in self.plan.places}
        for peer, version in self.peers.items():
            rates = {figure: self.rates(("peers", what, peer)) for figure, what in RATES.items()}
            spreads = {figure: spread(each) for figure, each in rates.items() if max(each) > 0}
            spreads["games"] = spread(self.rates(("peers", "play", peer), "games"))
            report.peers[peer] = Other(version, spreads)
            report.ratios[peer] = {
                game: {form: self.ratios(game, form, rates) for form in self.plan.places} for game in self.plan.games
            }
        measured = [orbis.game(game) for game in self.plan.games]
        titles = {game.name: game.title for game in measured if not game.example}
        report.bars = [{**msgspec.to_builtins(bar), "held": bar.held} for bar in bars(report, titles)]

    def rates(self, key: tuple[Any, ...], what: str = "times") -> list[float]:
        """How often a second, round by round."""
        return [per_second(said, what) for said in self.said[key]]

    def measured(self, game: str, form: str) -> Measured:
        """The figures of a game in a form."""
        own = (game, PLAYERS)
        rates = {figure: spread(self.rates((form, what, *own))) for figure, what in RATES.items()}
        rates["games"] = spread(self.rates((form, "play", *own), "games"))
        costs = {figure: spread([*map(microseconds, self.said[form, what, *own])]) for figure, what in COSTS.items()}
        players = {
            seats: {
                figure: spread([*map(microseconds, self.said[form, what, "growth", game, seats])])
                for figure, what in BY_PLAYERS.items()
            }
            for seats in range(orbis.game(game).fewest, orbis.game(game).most + 1)
        }
        shape, memory, tenths = [self.said[form, what, *own][0] for what in ONCE]
        return Measured(rates, costs, memory, shape, players, {part: tenths[part] for part in ("decision", "copy")})

    def ratios(self, game: str, form: str, theirs: dict[str, list[float]]) -> dict[str, Spread]:
        """Our figures in theirs, each with theirs of the same round."""
        found = {}
        for figure, what in RATES.items():
            if max(theirs[figure]) > 0:
                ours = self.rates((form, what, game, PLAYERS))
                found[figure] = spread([a / b for a, b in zip(ours, theirs[figure], strict=True)])
        return found
