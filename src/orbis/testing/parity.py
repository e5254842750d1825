"""Two forms play the same random games and must agree at every step: `make parity`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec

import orbis
from orbis import forms
from orbis.testing.kit import Case
from orbis.testing.trails import EVERY, Trail, shares

DECISIONS: Final = 1_000_000  # that people chose; dice and draws come on top
DIFFERENT: Final = 1  # the exit code


class Different(Exception):
    """Two forms do not play alike; says where."""


@dataclass(frozen=True)
class Player:
    """One of the two forms: its name, or the folder its package lies in."""

    name: str
    form: str
    place: Path

    @contextmanager
    def says(self, *args: str) -> Iterator[Iterator[str]]:
        """The lines that the form prints of its trails; an empty line when it has ended."""
        command = forms.command(self.form, self.place, "orbis.testing.trails", *args)
        with subprocess.Popen(  # noqa: S603 - our own module in our own Python
            command, env=forms.environment(self.place), stdout=subprocess.PIPE, text=True
        ) as process:
            out = process.stdout
            assert out is not None
            try:
                yield iter(out.readline, None)  # without end: "" is the end
            except BaseException:
                process.terminate()
                raise
            if process.wait():
                raise Different(f"the {self.name} form ended with exit code {process.returncode}")


@dataclass
class Compared:
    """What was compared of one game."""

    cases: set[str] = field(default_factory=set)
    games: int = 0
    decisions: int = 0
    draws: int = 0
    marks: int = 0

    def add(self, trail: Trail) -> None:
        """One more match."""
        self.cases.add(str(Case(trail.seats, trail.options)))
        self.games += 1
        self.decisions += trail.decisions
        self.draws += trail.draws
        self.marks += len(trail.marks)


def player(name: str) -> Player:
    """A form by its name, or by the folder that holds its package."""
    if name in forms.FORMS:
        place = forms.find(name)
        if place is None:
            raise orbis.Invalid("", forms.why_missing())
        return Player(name, name, place)
    place = Path(name).resolve()
    if not (place / "orbis" / "forms.py").exists():
        raise orbis.Invalid("", f"{name} is no form (allowed: {', '.join(forms.FORMS)}) and no folder with the package")
    return Player(name, "compiled" if forms.is_compiled(place) else "pure", place)


def compare(games: list[str], decisions: int, one: Player, other: Player) -> dict[str, Compared]:
    """Have both play, and compare match by match; `Different` says where they part."""
    asked = [*games, "--decisions", str(decisions)]
    found = {game: Compared() for game in games}
    with one.says(*asked) as ours, other.says(*asked) as theirs:
        for mine, yours in zip(ours, theirs, strict=False):
            if not mine and not yours:
                break
            if mine != yours:
                raise Different(where(read(mine), read(yours), one, other))
            trail = msgspec.json.decode(mine, type=Trail)
            found[trail.game].add(trail)
    return found


def read(line: str) -> Trail | None:
    """A trail; None when the form has ended."""
    return msgspec.json.decode(line, type=Trail) if line else None


def where(mine: Trail | None, yours: Trail | None, one: Player, other: Player) -> str:
    """The match in which two forms part, and its first different answer."""
    if mine is None or yours is None:
        ended, goes_on = (one, yours) if mine is None else (other, mine)
        return f"the {ended.name} form has ended where the other goes on with {goes_on}"
    if (str(mine), mine.options) != (str(yours), yours.options):
        return f"the {one.name} form plays {mine} where the {other.name} form plays {yours}"
    same = [a == b for a, b in zip(mine.marks, yours.marks, strict=False)]
    mark = same.index(False) if False in same else len(same)
    said = f"{mine}: the forms part before answer {mark * EVERY}"
    return f"{said}; {first_difference(mine, one, other)}"


def first_difference(trail: Trail, one: Player, other: Player) -> str:
    """The same match told in full by both, up to the first line that differs."""
    match = msgspec.json.encode(msgspec.structs.replace(trail, marks=[])).decode()
    with one.says("--match", match) as ours, other.says("--match", match) as theirs:
        for n, mine, yours in zip(count(), ours, theirs, strict=False):
            if mine != yours:
                return f"first different: answer {n}\n  {one.name}: {mine.strip()}\n  {other.name}: {yours.strip()}"
            if not mine:
                break
    return "told in full, every answer, position, view and sample is the same"


def table(found: dict[str, Compared]) -> str:
    """What was compared, for a person."""
    rows: list[list[Any]] = [["game", "cases", "games", "decisions", "draws", "hashes", ""]]
    for game, each in found.items():
        rows.append([game, len(each.cases), each.games, each.decisions, each.draws, each.marks, "equal"])
    cells = [[f"{cell:,}" if isinstance(cell, int) else cell for cell in row] for row in rows]
    return "\n".join([f"{row[0]:<22}" + "".join([f"{cell:>12}" for cell in row[1:]]) for row in cells])


def main() -> int:
    """Compare and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="parity", description="Two forms play the same random games.")
    parser.add_argument("games", nargs="*", help="which games; usually all")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="how often people choose, all games together")
    parser.add_argument("--one", default="pure", help="a form, or the folder that holds its package")
    parser.add_argument("--other", default="compiled")
    given = parser.parse_args()
    try:
        games = given.games or orbis.games()
        shares(games, given.decisions)
        one, other = player(given.one), player(given.other)
    except orbis.Invalid as error:
        parser.error(str(error))
    try:
        print(table(compare(games, given.decisions, one, other)))
    except Different as difference:
        print(difference, file=sys.stderr)
        return DIFFERENT
    return 0


if __name__ == "__main__":
    sys.exit(main())
