"""`orbis review`: a finished match with its chances, swings and better answers, as text, JSON and a picture."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import orbis
from orbis import bots, samples
from orbis.bots.review import Review, the_end
from orbis.cli.commands import review as command
from tests.cli.caravels import a_match
from tests.cli.running import refused, run, told_in_json, write

QUICK = ("--simulations", "4", "--seat", "2")
KEYS = [
    "game",
    "version",
    "players",
    "names",
    "options",
    "automas",
    "seat",
    "seconds",
    "simulations",
    "simulated",
    "moments",
    "swings",
    "choices",
    "players_summary",
    "standings",
]


@cache
def finished() -> dict[str, Any]:
    match = orbis.game("history-of-the-world").start(3, seed=5)
    greedy, by_chance = bots.make("greedy", 1), bots.make("random", 1)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, (by_chance if seat == 1 else greedy).choose(match, seat))
    return match.save()


@pytest.fixture
def saved(elsewhere: Path) -> str:
    """A finished match in a file, with the names of those who played."""
    return write("game.json", {**finished(), "names": ["Ann", "Ben $2", "Cy"]})


def reviewed(*args: str) -> dict[str, Any]:
    return told_in_json("review", *args)


def test_the_json_has_everything(saved: str) -> None:
    data = reviewed(saved, *QUICK)

    assert list(data) == KEYS
    assert (data["game"], data["players"], data["names"]) == ("history-of-the-world", 3, ["Ann", "Ben $2", "Cy"])
    assert (data["seat"], data["seconds"], data["simulations"]) == (1, None, 4)
    assert data["standings"] == orbis.load(finished()).standings
    assert len(data["moments"]) == len(data["choices"]) + 1
    assert list(data["moments"][0]) == ["row", "seat", "epoch", "chances", "errors"]
    assert data["moments"][-1]["seat"] is None
    assert sorted(data["moments"][-1]["chances"]) == [0.0, 0.0, 1.0]
    assert {choice["seat"] for choice in data["choices"]} == {1}
    for choice in data["choices"]:
        assert choice["worse"] == (choice["loss"] > choice["error"])
        assert choice["says"]["given"]
    summary = data["players_summary"][1]
    assert summary["decisions"] == len(data["choices"])
    assert summary["worse"] == len([1 for choice in data["choices"] if choice["worse"]])
    assert [row["decisions"] for row in data["players_summary"]] == [0, len(data["choices"]), 0]
    for swing in data["swings"]:
        assert swing["says"]
        assert swing["row"] < swing["until"]


def test_with_automas_at_the_table_it_says_that_the_coach_cannot_judge_them(
    elsewhere: Path, saved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search itself is left out: what counts is who sits there."""
    sample = samples.read("world-order-automas")
    match = samples.played(orbis.game(sample.game), sample)
    looked = Review(0, (the_end(match),), (), ())
    file = write("automas.json", match.save())
    with monkeypatch.context() as patched:
        patched.setattr(command, "review_match", lambda *_: looked)
        assert reviewed(file)["automas"] == [1, 2, 3]
        english, french = [run("review", file, "--lang", language).stdout for language in ("en", "fr")]

    assert "the coach cannot judge them" in " ".join(english.split()[:40])
    assert "le conseiller ne sait pas les juger" in " ".join(french.split()[:40])
    assert reviewed(saved, *QUICK)["automas"] == []
    assert "cannot judge" not in run("review", saved, *QUICK).stdout


def test_with_simulations_it_can_be_repeated(saved: str) -> None:
    assert reviewed(saved, *QUICK, "--seed", "x") == reviewed(saved, *QUICK, "--seed", "x")


def test_a_person_reads_it_in_english_and_in_french(saved: str) -> None:
    english = run("review", saved, *QUICK)
    french = run("review", saved, *QUICK, "--lang", "fr")

    assert (english.exit_code, french.exit_code) == (0, 0)
    for said in ("Review of History of the World, 3 players", "Chances to win", "The biggest swings", "Epoch 5"):
        assert said in english.stdout
    for said in ("Analyse de History of the World, 3 joueurs", "Chances de gagner", "Époque 5", "Moins bonnes"):
        assert said in french.stdout
    assert re.search(r"Ben \$2 +\d+ +\d+ +\d+ +\d+ %", english.stdout)
    assert not re.search(r"[{}]|review-", english.stdout + french.stdout)


def test_swings_and_better_answers_are_told_with_what_happened_and_why(saved: str) -> None:
    result = run("review", saved, "--simulations", "40", "--seat", "2").stdout
    swings, better = result.split("The biggest swings")[1].split("What would have been better")

    assert re.search(r"Row \d+, epoch \d: Ben \$2 goes from \d+ % to \d+ %\.\n    \S", swings)
    assert re.search(
        r"Row \d+, epoch \d, Ben \$2: .+ leads to \d+ %, .+ would lead to \d+ % \(difference ± \d+ %\)", better
    )
    assert "    Better in points: " in better


def test_the_picture_is_drawn(saved: str) -> None:
    for name in ("review.png", "review.svg"):
        result = run("review", saved, *QUICK, "--plot", name)
        assert result.exit_code == 0
        assert Path(name).stat().st_size > 5000
    words = {line.strip() for line in re.sub(r"<[^>]*>", "\n", Path("review.svg").read_text("utf-8")).splitlines()}
    assert {"Review of History of the World, 3 players", "Ann", "Ben $2", "Cy", "epoch 1", "epoch 5"} <= words
    assert Path("review.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_time_is_the_usual_limit(saved: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "USUAL", 0.004)
    data = reviewed(saved, "--seat", "2")

    assert (data["seconds"], data["simulations"]) == (0.004, None)
    assert data["simulated"] >= len(data["choices"])


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--seat", "0"], "--seat: 0 is not at this table; allowed: 1 to 3"),
        (["--seat", "4"], "--seat: 4 is not at this table; allowed: 1 to 3"),
        (["--seat", "Ann"], "Invalid value for '--seat'"),
        (["--seconds", "0"], "seconds: 0.0 is no time to think; allowed: more than 0, at most 600"),
        (["--seconds", "nan"], "seconds: nan is no time to think"),
        (["--simulations", "0"], "simulations: 0 cannot be simulated; allowed: a whole number from 1 to 1000000"),
        (["--lang", "de"], "language: 'de' is not spoken here"),
        (["--seed", "x" * 201], "seed: at most 200 characters"),
        (["--plot", "review.gif"], "--plot: 'review.gif' has no known ending; allowed: .png, .svg"),
        (["--plot", "no/such/folder.png"], "--plot: 'no/such/folder.png' cannot be written"),
    ],
)
def test_flags_that_cannot_be_used(saved: str, flags: list[str], said: str) -> None:
    assert refused("review", saved, *flags).startswith(said)


def test_files_that_cannot_be_reviewed() -> None:
    data = finished()
    running = orbis.game("history-of-the-world").start(3, seed=1).save()
    write("running.json", running)
    write("caravels.json", a_match(1000).save())
    last = max(n for n, row in enumerate(data["log"]) if row["kind"] == "answer")
    write("edited.json", {**data, "log": data["log"][:last]})
    write("names.json", {**data, "names": ["Ann"]})
    write("seen.json", {**data, "kind": "seen"})
    Path("half.json").write_bytes(Path("running.json").read_bytes()[:200])
    wrong = {
        "running.json": "the match is not over: only a finished one is reviewed",
        "caravels.json": "advice: there is no coach for Caravels yet, only for ",
        "edited.json": "hash: the log leads to another position",
        "names.json": "names: ['Ann'] is not a list of 3 names",
        "seen.json": "this file holds only what one seat saw of a match that is still running",
        "half.json": "this is not JSON",
        "missing.json": "the file cannot be read (no such file or directory)",
    }
    for file, said in wrong.items():
        assert refused("review", file, "--plot", "new.png").startswith(f"{file}: {said}"), file


def test_an_interrupted_review_writes_nothing(saved: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "review_match", interrupted)
    result = run("review", saved, "--plot", "new.png")

    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "orbis: interrupted; nothing was written\n"
    assert not Path("new.png").exists()
