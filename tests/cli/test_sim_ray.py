"""`orbis sim --ray`: the same totals whoever plays, also when somebody dies."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

import orbis
from orbis.arena import ray_pool
from orbis.arena.ray_pool import Gone, RayCrew
from orbis.cli.reports.sim_ray import LARGEST, Done, Part, cut, play_part, simulate_elsewhere, spread
from orbis.cli.reports.simulation import Simulation
from orbis.kernel.errors import Invalid, OrbisError
from tests.cli.running import PROGRAM, refused, run

CARAVELS = orbis.game("caravels")
SETTINGS = {"edition": "2", "modules": ["storms"], "seasons": 2}


def a_simulation(bots: str = "mixed") -> Simulation:
    return Simulation(CARAVELS, 3, SETTINGS, "word", bots)


def played_here(games: int) -> dict[str, Any]:
    simulation = a_simulation()
    for number in range(1, games + 1):
        simulation.play(number)
    return simulation.result(games, 0)


class Imagined(RayCrew):
    """A cluster that ends parts in some order, and whose processes die as a test wants it."""

    def __init__(
        self,
        dies: Callable[[int, int], bool] = lambda first, tries: False,
        sent: Callable[[Part], Part] = lambda part: part,
    ) -> None:
        super().__init__("local")
        self.dies = dies
        self.sent = sent

    def spread(self, work: Any, jobs: Sequence[Any]) -> Iterator[tuple[Any, bytes | Gone]]:
        waiting = [(job, 0) for job in jobs]
        rng = random.Random(1)
        while waiting:
            job, tries = waiting.pop(rng.randrange(len(waiting)))
            if self.dies(job.first, tries):
                yield job, Gone("it fell over")
                waiting.append((job, tries + 1))
            else:
                yield job, work(msgspec.json.encode(self.sent(job)), {})


@pytest.mark.parametrize("games", [1, 7, 80])
def test_the_totals_are_the_same_in_whatever_parts_and_order_they_come(games: int) -> None:
    simulation = a_simulation()
    ended: list[int] = []

    lost = spread(simulation, games, Imagined(lambda first, tries: first % 3 == 1 and tries < 2), ended.append)

    assert simulation.result(games, 0) == played_here(games)
    assert sum(ended) == games
    assert set(lost) == {"it fell over"}


def test_parts_hold_every_game_once_and_are_neither_few_nor_large() -> None:
    for games in (1, 63, 64, 65, 1000, 100_000):
        parts = cut(a_simulation(), games)
        numbers = [number for part in parts for number in range(part.first, part.last + 1)]
        assert numbers == list(range(1, games + 1))
        assert max(part.last - part.first + 1 for part in parts) <= LARGEST
        assert len(parts) >= min(games, 64)


def test_violations_come_back_in_the_order_of_the_games() -> None:
    parts = cut(a_simulation(), 5)
    total = a_simulation()
    for part in parts:
        said = [f"game {part.first}: too many cubes"]
        total.add(Done({"people": 2}, {0: 1}, said, [[], [], []], []).of(part))

    assert total.violations == [f"game {number}: too many cubes" for number in range(1, 6)]
    assert (total.given["people"], total.used[0]) == (10, 5)
    assert total.result(5, 0)["finished"] == 0


def test_a_part_that_always_ends_its_process_is_given_up() -> None:
    crew = Imagined(lambda first, tries: first == 2)

    with pytest.raises(OrbisError, match="the part with games 2 to 2 ended its process 3 times \\(it fell over\\)"):
        spread(a_simulation(), 4, crew, lambda ended: None)


def test_other_rules_elsewhere_are_refused() -> None:
    part = msgspec.structs.replace(cut(a_simulation(), 1)[0], version="0")
    problem = f"these are version {CARAVELS.version} of Caravels, wanted is 0: install the same Orbis everywhere"

    with pytest.raises(Invalid, match=problem):
        play_part(part)
    reply = msgspec.json.decode(simulate_elsewhere(msgspec.json.encode(part), {}))
    assert reply["why"] == f"version: {problem}"
    assert (reply["kind"], reply["number"]) == ("failed", 1)


def test_a_failure_elsewhere_is_raised_here() -> None:
    crew = Imagined(sent=lambda part: msgspec.structs.replace(part, version="0"))

    with pytest.raises(OrbisError, match="game 1: version: these are version"):
        spread(a_simulation(), 1, crew, lambda ended: None)


# -- as a person runs it


def test_the_curious_cannot_be_spread() -> None:
    said = refused("sim", "caravels", "--bots", "curious", "--ray", "local")

    assert said.startswith("--ray: curious players go by what earlier games used, so their games cannot be spread; ")


def test_addresses_that_cannot_be_used() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]

    assert refused("sim", "caravels", "--ray", "here").startswith("--ray: 'here' is no address of a cluster; write ")
    said = refused("sim", "caravels", "--ray", f"127.0.0.1:{port}")
    assert said == f"--ray: nobody answers at '127.0.0.1:{port}' (connection refused)"


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_pool, "find_spec", lambda name: None)

    said = refused("sim", "caravels", "--ray", "local")
    assert said == '--ray: Ray is not installed; install it with pip install "orbis[ray]", or leave --ray out'


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """Ray keeps sockets there, whose names may not be long."""
    with tempfile.TemporaryDirectory(prefix="orbis-") as folder:
        yield Path(folder)


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def at_work(ours: int) -> list[int]:
    """The processes below one of ours that play a part at the moment."""
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError, ValueError):  # it is none, or has ended meanwhile
            pid = int(entry.name)
            if b"simulate_elsewhere" in (entry / "cmdline").read_bytes():
                above = pid
                while above > 1 and above != ours:
                    above = parent_of(above)
                found += [pid] if above == ours else []
    return found


def kill_one_at_work(program: subprocess.Popen[bytes]) -> bool:
    """Kill a process in the middle of a part: it is halted first, so that it cannot finish the part meanwhile."""
    while program.poll() is None:
        for pid in at_work(program.pid):
            os.kill(pid, signal.SIGSTOP)
            if pid in at_work(program.pid):
                os.kill(pid, signal.SIGKILL)
                return True
            os.kill(pid, signal.SIGCONT)
        time.sleep(0.03)
    return False


@pytest.mark.slow
def test_a_cluster_of_two_gives_the_same_totals_though_a_process_dies(short_folder: Path) -> None:
    flags = ["sim", "history-of-the-world", "--games", "70", "--seed", "9", "--json"]
    env = {**os.environ, "TMPDIR": str(short_folder), "HOME": str(short_folder)}
    program = subprocess.Popen(
        [str(PROGRAM), *flags, "--ray", "local:2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
    )
    with program:
        killed = kill_one_at_work(program)
        out, err = program.communicate(timeout=120)
    there = json.loads(out)
    here = json.loads(run(*flags).stdout)

    assert (program.returncode, killed) == (0, True), err
    assert b"Parts whose process died, played again: 1 (" in err
    del here["seconds"], there["seconds"]
    assert there == here
    assert there["finished"] == 70
    assert list(short_folder.iterdir()) == []
