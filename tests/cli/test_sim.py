"""`orbis sim`: reproducible, complete, and loud when something is wrong."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import orbis
from orbis.cli.reports.simulation import Simulation, figures, quartiles
from orbis.games import GAMES
from orbis.kernel.agenda import Position, advance
from orbis.kernel.learning.playout import playout, settle
from orbis.kernel.saves.state import digest, dump
from tests.cli.running import refused, run, run_outside

CARAVELS = orbis.game("caravels")
OPTIONS = {"edition": "2", "modules": ["storms"], "seasons": 3}


def simulated(*flags: str) -> dict[str, Any]:
    result = run("sim", "caravels", "--json", *flags)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    data: dict[str, Any] = json.loads(result.stdout)
    return data


class Altered:
    """Caravels with one thing different."""

    def __init__(self, **changes: Any) -> None:
        self.changes = changes

    def __getattr__(self, name: str) -> Any:
        return self.changes[name] if name in self.changes else getattr(CARAVELS, name)


@pytest.fixture
def alter(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put an altered Caravels among the games, under the name `altered`."""

    def put(**changes: Any) -> None:
        module = ModuleType("altered_game")
        module.__dict__["GAME"] = Altered(**changes)
        monkeypatch.setitem(sys.modules, "altered_game", module)
        monkeypatch.setitem(GAMES, "altered", "altered_game")

    return put


def test_the_json_has_everything() -> None:
    data = simulated("--players", "3", "--games", "30", "--seed", "9", "--modules", "storms")

    assert data["game"] == "caravels"
    assert data["players"] == 3
    assert data["options"] == OPTIONS
    assert (data["games"], data["finished"], data["seed"], data["bots"]) == (30, 30, 9, "mixed")
    assert data["decisions"] == data["decisions_by"]["people"] + data["decisions_by"]["chance"]
    assert min(data["decisions_by"].values()) > 0
    assert data["seconds"] > 0
    assert data["violations"] == []
    assert [row["seat"] for row in data["scores"]["seats"]] == [0, 1, 2]
    assert sum(data["wins"]) == pytest.approx(30, abs=0.01)
    assert len(data["least_played"]) == 10
    assert list(data["least_played"].values()) == sorted(data["least_played"].values())


def test_the_figures_are_those_of_the_games_played() -> None:
    data = simulated("--games", "3", "--seed", "4", "--bots", "random")
    points: list[list[int]] = [[], []]
    for number in (1, 2, 3):
        w = through_the_kernel(number, 4, {"edition": "2", "modules": [], "seasons": 3})
        for row in CARAVELS.standings(w):
            points[row["seat"]].append(row["points"])

    for seat in (0, 1):
        row = data["scores"]["seats"][seat]
        assert (row["min"], row["max"]) == (min(points[seat]), max(points[seat]))
        assert row["mean"] == pytest.approx(sum(points[seat]) / 3, abs=0.001)
    together = sorted(points[0] + points[1])
    assert data["scores"]["all"]["quartiles"][1] == (together[2] + together[3]) / 2


def through_the_kernel(number: int, seed: int, options: dict[str, Any]) -> Position:
    w: Position = CARAVELS.new_position(2, options)
    advance(w)
    settle(w)
    playout(w, random.Random(f"{seed}:{number}"), 10_000)
    return w


@pytest.mark.parametrize("number", range(1, 11))
def test_it_plays_exactly_what_the_trusting_door_plays(number: int) -> None:
    checked = Simulation(CARAVELS, 2, OPTIONS, 3).play_out(random.Random(f"3:{number}"))
    trusting = through_the_kernel(number, 3, OPTIONS)

    assert digest(dump(checked, CARAVELS.steps)) == digest(dump(trusting, CARAVELS.steps))


def test_the_same_seed_gives_the_same_result_also_in_another_process() -> None:
    flags = ("--games", "20", "--seed", "word", "--players", "4")
    again = json.loads(run_outside("sim", "caravels", "--json", *flags).stdout)
    here = simulated(*flags)
    other = simulated("--games", "20", "--seed", "other", "--players", "4")
    for data in (again, here, other):
        del data["seconds"]

    assert again == here
    assert other["scores"] != here["scores"]


def test_games_are_independent_of_how_many_are_played() -> None:
    few, many = Simulation(CARAVELS, 2, OPTIONS, 1), Simulation(CARAVELS, 2, OPTIONS, 1)
    many.play(1)
    many.play(2)
    few.play(2)

    assert [points[-1] for points in many.points] == [points[0] for points in few.points]


def test_a_shared_win_counts_as_its_share(alter: Callable[..., None]) -> None:
    shared = [
        {"seat": 0, "place": 1, "points": 5},
        {"seat": 2, "place": 1, "points": 5},
        {"seat": 1, "place": 3, "points": 0},
    ]
    alter(standings=lambda w: shared)
    data = json.loads(run("sim", "altered", "--players", "3", "--games", "5", "--json").stdout)

    assert data["wins"] == [2.5, 0, 2.5]


def test_what_no_game_used_is_named() -> None:
    data = simulated("--games", "1", "--seasons", "1")

    names = set(CARAVELS.playable(2, {}))
    assert 0 < len(data["unplayed"]) < len(names)
    assert set(data["unplayed"]) < names
    assert all(data["least_played"].get(name, 0) == 0 for name in data["unplayed"])
    assert simulated("--games", "50")["unplayed"] == []


def test_a_person_gets_a_table() -> None:
    result = run("sim", "caravels", "--games", "10")

    assert result.exit_code == 0
    assert "Caravels, 2 players, seed 1" in result.stdout
    assert "10, of which 10 came to their end" in result.stdout
    assert "Everybody" in result.stdout
    french = run("sim", "caravels", "--games", "10", "--lang", "fr").stdout
    assert "10, dont 10 jusqu'à leur fin" in french


def test_coins_from_nowhere_are_a_violation(alter: Callable[..., None]) -> None:
    def audit(w: Any) -> list[str]:
        return ["coins: one too many"] if w.season == 2 else []

    alter(audit=audit)
    result = run("sim", "altered", "--games", "2", "--json")

    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert len(data["violations"]) == 2
    assert data["violations"][0].startswith("game 1: after row ")
    assert data["violations"][0].endswith(": coins: one too many")
    assert data["violations"][1].startswith("game 2: ")
    assert (data["finished"], data["scores"]["all"]["mean"], data["scores"]["all"]["quartiles"]) == (0, None, None)


def test_violations_are_shown_to_a_person_too(alter: Callable[..., None]) -> None:
    alter(audit=lambda w: ["a cube too many"])
    result = run("sim", "altered", "--games", "3")

    assert result.exit_code == 1
    assert "game 3: after the setup: a cube too many" in result.stdout


def test_a_game_without_end_is_a_violation(alter: Callable[..., None]) -> None:
    alter(longest=20)
    data = json.loads(run("sim", "altered", "--games", "1", "--json").stdout)

    assert data["violations"] == ["game 1: more than 20 rows"]


def test_a_game_may_have_exactly_as_many_rows_as_it_says(alter: Callable[..., None]) -> None:
    one = Simulation(CARAVELS, 2, OPTIONS, 1)
    one.play(1)
    rows = 1 + sum(one.given.values())

    for longest, found in ((rows, 0), (rows - 1, 1)):
        alter(longest=longest)
        other = Simulation(orbis.game("altered"), 2, OPTIONS, 1)
        other.play(1)
        assert len(other.violations) == found


def test_a_rule_that_fails_is_a_violation(alter: Callable[..., None]) -> None:
    alter(audit=lambda w: [""] * (1 // (w.season - 2)))  # nothing, until it divides by zero
    data = json.loads(run("sim", "altered", "--games", "1", "--json").stdout)

    assert data["violations"] == ["game 1: ZeroDivisionError: integer division or modulo by zero"]


@pytest.mark.parametrize(("legal", "said"), [([], "no legal answer"), ([5, 7, 5], "offered twice: ")])
def test_answers_that_are_missing_or_doubled_are_violations(legal: list[int], said: str) -> None:
    w: Position = CARAVELS.new_position(2, OPTIONS)
    advance(w)
    w.legal = legal

    with pytest.raises(Exception, match=f"after a test: {said}"):
        Simulation(CARAVELS, 2, OPTIONS, 1).check(w, "a test")


def test_figures_of_little() -> None:
    assert figures([4]) == {"mean": 4, "min": 4, "max": 4, "stdev": 0}
    assert quartiles([4]) == [4, 4, 4]
    assert figures([1, 2, 3])["stdev"] == 1


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ([], "name a game: orbis sim GAME; choose from "),
        (["carvels"], "game: there is no game 'carvels': did you mean 'caravels'?"),
        (["caravels", "--games", "0"], "Invalid value for '--games'"),
        (["caravels", "--players", "7"], "seats: Caravels is for 2 to 4 players, not 7"),
        (["caravels", "--bots", "randm"], "bots: there is no bot 'randm': did you mean 'random'?"),
        (["caravels", "--edition", "x"], "edition: 'x' is not known"),
        (
            ["caravels", "--gmaes", "3"],
            "'--gmaes': Caravels has no such option: did you mean '--games'? All flags: --bots",
        ),
    ],
)
def test_flags_that_cannot_be_used(flags: list[str], said: str) -> None:
    assert refused("sim", *flags).startswith(said)


def test_the_curious_use_what_is_seldom_used() -> None:
    plain = simulated("--games", "2", "--seasons", "1")
    curious = simulated("--games", "2", "--seasons", "1", "--bots", "curious")

    assert curious["bots"] == "curious"
    assert curious["violations"] == []
    assert len(curious["unplayed"]) < len(plain["unplayed"])


def test_at_each_mixed_table_one_climber_takes_points() -> None:
    mixed = simulated("--games", "60", "--players", "3")
    plain = simulated("--games", "60", "--players", "3", "--bots", "random")

    assert mixed["violations"] == []
    assert mixed["scores"]["all"]["mean"] > plain["scores"]["all"]["mean"]
    assert simulated("--games", "60", "--players", "3")["scores"] == mixed["scores"]
