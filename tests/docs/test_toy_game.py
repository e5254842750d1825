"""The game of docs/developers/add-a-game.md: it lies outside the package, and is played like any other."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

import orbis
from examples.toy_game.game import GAME
from examples.toy_game.steps import Walk
from orbis import bots
from orbis.bots import RandomBot
from orbis.kernel.match import Match
from orbis.testing import Case, Findings, cases, conform
from orbis.tutorial import Guide, tutorial, tutorials
from tests.cli.running import refused, run
from tests.tutorial.walking import found

ROOT = Path(__file__).parents[2]


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_GAMES", "examples.toy_game.game")
    path = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]  # for the processes of an arena
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))


@pytest.mark.parametrize("case", cases(GAME), ids=str)
def test_tides_conforms(case: Case) -> None:
    assert conform(GAME, case, seed=1, thorough=0.3).decisions > 1


def test_the_kit_meets_every_answer_of_tides_and_what_it_hides() -> None:
    found = Findings()
    for seed in range(3):
        found.add(conform(GAME, Case(4, {"rounds": 9}), seed, thorough=0.15))

    assert found.steps == {Walk.__name__}
    assert found.answers == set(GAME.actions.names)
    assert found.differing == {"walk"}
    assert found.undone > 0


def test_ti_3_who_went_no_farther_than_the_tide_brings_home_a_shell_for_each_step() -> None:
    match = GAME.start(3, ask_chance=True, rounds=1)
    for seat, steps in enumerate((3, 4, 5)):
        match.play(seat, f"walk:{steps}")
    match.play(match.waiting[0], "roll:4")

    assert match.over
    assert [player["points"] for player in match.view(None)["table"]["players"]] == [3, 4, 0]
    assert [(place["seat"], place["place"]) for place in match.standings] == [(1, 1), (0, 2), (2, 3)]


def test_ti_4_ties_go_to_whoever_was_wet_less_often() -> None:
    match = GAME.start(2, ask_chance=True, rounds=2)
    for walks, tide in (((1, 2), 1), ((1, 2), 2)):
        for seat, steps in enumerate(walks):
            match.play(seat, f"walk:{steps}")
        match.play(match.waiting[0], f"roll:{tide}")

    assert [(p["seat"], p["place"], p["points"], p["tie_break"]) for p in match.standings] == [
        (0, 1, 2, "wet"),
        (1, 2, 2, "wet"),
    ]


@pytest.mark.usefixtures("added")
def test_a_game_that_is_named_is_listed_played_saved_and_replayed() -> None:
    assert orbis.games()[-1] == "tides"
    match = orbis.game("tides").start(2, seed=3)
    bot = RandomBot(1)
    while not match.over:
        seat = random.Random(2).choice(match.waiting)
        match.play(seat, bot.choose(match, seat))

    assert orbis.replay(match.save()).hash == match.hash
    assert orbis.load(match.save()).standings == match.standings


@pytest.mark.usefixtures("added")
def test_the_commands_know_a_game_that_is_named() -> None:
    assert "tides  Tides, 2 to 4 players" in run("games").stdout
    assert "TI-3 La marée." in run("rules", "tides", "--lang", "fr").stdout
    assert run("sim", "tides", "--games", "5", "--players", "4").exit_code == 0
    played = run("play", "tides", "--text", "--players", "2", "--seed", "1", typed="walk 2\nquit\n")
    assert "How far do you walk out?" in played.stdout
    assert "walks 2 steps." in played.stdout


@pytest.mark.usefixtures("added")
def test_the_game_brings_a_board_for_the_terminal() -> None:
    played = run("play", "tides", "--text", "--players", "2", "--seed", "1", typed="quit\n")
    assert "Tides  round 1 of 5" in played.stdout
    assert ["Player", "1", "0", "0", "at", "home"] in [line.split() for line in played.stdout.splitlines()]
    french = run("play", "tides", "--text", "--players", "2", "--seed", "1", "--lang", "fr", typed="quit\n")
    assert "Tides  manche 1 sur 5" in french.stdout


@pytest.mark.usefixtures("added")
def test_the_game_brings_a_bot_that_plays_the_levels_it_can() -> None:
    assert bots.levels("tides") == ["easy", "normal"]
    match = orbis.game("tides").start(2, seed=1)
    assert bots.make("normal", 1).choose(match, 0) == "walk:3"
    result = json.loads(
        run("arena", "tides", "--bots", "greedy,random", "--games", "40", "--seed", "1", "--json").stdout
    )
    assert {bot["bot"]: bot["win_share"] for bot in result["bots"]}["greedy"] > 0.6


@pytest.mark.usefixtures("added")
def test_the_game_brings_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_HOME", str(tmp_path))
    assert tutorials()[-1] == "tides"
    learnt = run("learn", "tides", typed="\nwalk:6\nwalk:3\nwalk:5\n\n")
    assert learnt.exit_code == 0
    for said in (
        "Lesson 1 of 2: A dry walk",
        "this lesson goes another way",
        "Now be brave",
        "That was the last lesson",
    ):
        assert said in learnt.stdout
    guide = Guide(tutorial("tides"))
    for match, lesson in zip((guide.begin(2), played_out(guide)), guide.script.lessons, strict=True):
        for path, value in lesson.ends.items():
            assert found(match.view(0)["table"], path) == value


def played_out(guide: Guide) -> Match:
    match = guide.begin()
    while not (place := guide.place(match)).over:
        guide.play(match, guide.wanted(match, place))
    return match


def test_without_its_name_in_the_environment_there_is_no_such_game() -> None:
    assert "tides" not in orbis.games()
    assert refused("rules", "tides").startswith("game: there is no game 'tides'")


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("no.such.module", "'no.such.module' is not a module with a GAME"),
        ("json", "'json' is not a module with a GAME"),
        ("tests.docs.not_a_game", "the GAME of 'tests.docs.not_a_game' is not a Game"),
    ],
)
def test_a_module_without_a_game_is_named_in_one_sentence(
    module: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORBIS_GAMES", module)

    assert why in refused("games")


def test_a_name_of_ours_stays_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_GAMES", "orbis.games.caravels.game, examples.toy_game.game")

    assert orbis.games().count("caravels") == 1
    assert orbis.games()[-1] == "tides"
