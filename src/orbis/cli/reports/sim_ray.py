"""The games of `orbis sim` on many machines.

They are cut into parts by their numbers. A game depends on nothing but the seed and its number, and the parts are put
together in their order, so the result is the same whatever the cluster, and the same as without one.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec

import orbis
from orbis.arena.pool import TRIES
from orbis.arena.ray_pool import Gone, RayCrew
from orbis.arena.worker import Failed
from orbis.cli.reports.simulation import CURIOUS, Simulation
from orbis.kernel.errors import Invalid, OrbisError

PARTS: Final = 64  # so that the cores of a cluster end at about the same time, and a lost part is a small loss
LARGEST: Final = 200  # games in a part: what comes back at once stays small


class Part(msgspec.Struct, frozen=True):
    """Some games of a simulation, with all a process needs to know of them."""

    game: str
    version: str  # of the rules
    seats: int
    options: dict[str, Any]
    seed: int | str
    bots: str
    first: int  # number of a game
    last: int

    @property
    def what(self) -> str:
        """What it is, in a sentence that says it failed."""
        return f"the part with games {self.first} to {self.last}"

    def simulation(self) -> Simulation:
        """One without a game so far."""
        return Simulation(orbis.game(self.game), self.seats, self.options, self.seed, self.bots)


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="kind"):
    """What the games of a part showed: the fields of a `Simulation`."""

    given: dict[str, int]
    used: dict[int, int]
    violations: list[str]
    points: list[list[int]]
    winners: list[list[int]]

    def of(self, part: Part) -> Simulation:
        """The same as a simulation."""
        found = part.simulation()
        found.given.update(self.given)
        found.used.update(self.used)
        found.violations, found.points, found.winners = self.violations, self.points, self.winners
        return found


def cut(simulation: Simulation, games: int) -> list[Part]:
    """All games of a simulation in parts; how many does not depend on who plays them."""
    if simulation.bots == CURIOUS:
        problem = "curious players go by what earlier games used, so their games cannot be spread"
        raise Invalid("--ray", f"{problem}; leave --ray out, or choose other bots")
    size = min(max(games // PARTS, 1), LARGEST)
    game = simulation.game
    known = (game.name, game.version, simulation.seats, simulation.options, simulation.seed, simulation.bots)
    return [Part(*known, first, min(first + size - 1, games)) for first in range(1, games + 1, size)]


def play_part(part: Part) -> Done:
    """Play the games of a part."""
    simulation = part.simulation()
    if simulation.game.version != part.version:
        problem = f"these are version {simulation.game.version} of {simulation.game.title}, wanted is {part.version}"
        raise Invalid("version", f"{problem}: install the same Orbis everywhere")
    for number in range(part.first, part.last + 1):
        simulation.play(number)
    given, used = dict(simulation.given), dict(simulation.used)
    return Done(given, used, simulation.violations, simulation.points, simulation.winners)


def simulate_elsewhere(line: bytes, environment: dict[str, str]) -> bytes:
    """Play the part of a line in a process of Ray's."""
    os.environ.update(environment)
    part = msgspec.json.decode(line, type=Part)
    try:
        return msgspec.json.encode(play_part(part))
    except OrbisError as error:
        return msgspec.json.encode(Failed(part.first, str(error)))


def spread(simulation: Simulation, games: int, crew: RayCrew, tell: Callable[[int], None]) -> list[str]:
    """Have a cluster play all games; `tell` hears how many ended. Returns why parts were lost and played again."""
    parts = cut(simulation, games)
    done: dict[int, Done] = {}  # by the number of the first game
    tries: Counter[int] = Counter()
    lost: list[str] = []
    for part, reply in crew.spread(simulate_elsewhere, parts):
        if isinstance(reply, Gone):
            tries[part.first] += 1
            lost.append(reply.why)
            if tries[part.first] == TRIES:
                raise OrbisError(f"{part.what} ended its process {TRIES} times ({reply.why})")
            continue
        read = msgspec.json.decode(reply, type=Done | Failed)
        if isinstance(read, Failed):
            read.raise_it()
        else:
            done[part.first] = read
            tell(part.last - part.first + 1)
    for part in parts:
        simulation.add(done[part.first].of(part))
    return lost
