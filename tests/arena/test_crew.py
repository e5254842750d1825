"""Processes that play: the same games however many there are, and what happens when one dies."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from orbis.arena import pool
from orbis.arena.playing import Played
from orbis.arena.pool import LocalCrew, Lost
from orbis.arena.tournament import Run, Tournament
from orbis.kernel.errors import Crash, Invalid, OrbisError
from tests.arena.test_playing import outcome


def run_of(tournament: Tournament, jobs: int) -> Run:
    run = Run(tournament)
    with LocalCrew(jobs) as workers:
        run.play(workers)
    return run


def timeless(run: Run) -> list[dict[str, Any]]:
    """The figures of the bots without the times."""
    times = ("ms_per_decision", "ms_p99")
    fields = run.result.bots[0].__struct_fields__
    return [{name: getattr(row, name) for name in fields if name not in times} for row in run.result.bots]


def outcomes(run: Run) -> list[tuple[Any, ...]]:
    return [outcome(game) for game in sorted(run.played, key=lambda game: game.number)]


@pytest.fixture
def no_process_left() -> Iterator[None]:
    """Whatever a test does, no child of this process remains."""
    before = children()
    yield
    assert children() <= before


def children() -> set[str]:
    return set(Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text(encoding="ascii").split())


@pytest.mark.usefixtures("odd_bots", "no_process_left")
def test_one_process_and_two_play_the_same_games() -> None:
    tournament = Tournament("caravels", ["random", "first", "last"], games=30, seed=4)
    one, two = run_of(tournament, 1), run_of(tournament, 2)

    assert outcomes(one) == outcomes(two)
    assert timeless(one) == timeless(two)
    assert one.result.games == 30
    assert one.result.games_per_second > 0


@pytest.mark.usefixtures("odd_bots", "no_process_left")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_whose_process_dies_is_played_again(jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_BOTS_FILE", str(tmp_path / "died"))
    run = run_of(Tournament("caravels", ["dying-once", "first"], games=8, seed=4), jobs)
    plain = run_of(Tournament("caravels", ["first"], games=8, seed=4, players=2), 1)

    assert [lost.why for lost in run.lost] == ["exit code 7"]
    assert (run.result.games, run.result.lost) == (8, 1)
    assert {game.deal: game.hash for game in run.played} == {
        game.deal: game.hash for game in plain.played if game.deal <= 4
    }


@pytest.mark.usefixtures("odd_bots", "no_process_left")
def test_a_game_that_always_ends_its_process_is_given_up_after_three_times() -> None:
    run = Run(Tournament("caravels", ["dying", "first"], games=4))
    said = r"game \d \(.*dying.*\) ended its process 3 times \(exit code 7\); one of its bots does"

    with LocalCrew(2) as workers, pytest.raises(OrbisError, match=said):
        run.play(workers)

    assert run.played == []
    assert {type(lost) for lost in run.lost} == {Lost}


@pytest.mark.usefixtures("odd_bots", "no_process_left")
def test_a_bot_that_cannot_be_made_ends_the_arena_with_its_reason() -> None:
    run = Run(Tournament("caravels", ["unmade", "first"], games=2))

    with LocalCrew(1) as workers, pytest.raises(OrbisError, match="game 1: OSError: its book of openings is missing"):
        run.play(workers)


@pytest.mark.usefixtures("odd_bots", "no_process_left")
def test_a_bot_that_prints_disturbs_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    run = run_of(Tournament("caravels", ["talker", "first"], games=2), 1)

    assert run.result.games == 2
    said = capfd.readouterr()
    assert said.out == ""
    assert "thinking aloud\nand past Python\n" in said.err


@pytest.mark.usefixtures("no_process_left")
def test_processes_that_cannot_start_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", [sys.executable, "-c", "raise SystemExit(3)"])

    with pytest.raises(OrbisError, match=r"a process of the arena could not be started \(exit code 3\)"), LocalCrew(2):
        pass


@pytest.mark.usefixtures("no_process_left")
def test_a_rule_that_fails_comes_with_the_report_that_replays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    reply = '{"kind":"failed","number":1,"why":"it failed","report":{"save":7}}'
    script = f"import sys\nprint('ready', flush=True)\nsys.stdin.readline()\nprint('{reply}', flush=True)"
    monkeypatch.setattr(pool, "COMMAND", [sys.executable, "-c", script])
    run = Run(Tournament("caravels", ["random"], games=2))

    with LocalCrew(1) as workers, pytest.raises(Crash, match="game 1: it failed") as crash:
        run.play(workers)

    assert crash.value.report == {"save": 7}


@pytest.mark.usefixtures("odd_bots", "no_process_left")
def test_an_arena_can_be_left_in_the_middle_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_BOTS_FOLDER", str(tmp_path))
    tournament = Tournament("caravels", ["slow", "first"], games=50)

    with LocalCrew(2) as workers:
        first = next(iter(workers.play(tournament.jobs())))

    assert isinstance(first, Played)
    for name in os.listdir(tmp_path):  # noqa: PTH208 the names are what we want
        with pytest.raises(ProcessLookupError):
            os.kill(int(name), 0)


@pytest.mark.parametrize("jobs", [0, -1, True])
def test_so_few_processes_cannot_play(jobs: int) -> None:
    with pytest.raises(Invalid, match="processes cannot play; allowed: 1 or more"):
        LocalCrew(jobs)
