"""`orbis arena`: one command from a list of bots to figures, a file and a picture."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.arena.conftest import ROOT
from tests.cli.running import PROGRAM, refused, run, run_outside, told_in_json

KEYS = [
    "bot",
    "games",
    "wins",
    "win_share",
    "low",
    "high",
    "chance",
    "mean_place",
    "mean_points",
    "rating",
    "rating_sigma",
    "decisions",
    "ms_per_decision",
    "ms_p99",
    "fallbacks",
    "places",
]
PLAIN = ("arena", "caravels", "--bots", "random", "--players", "3", "--games", "4")


@pytest.fixture
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of the arena's tests."""
    monkeypatch.setenv("ORBIS_BOTS", "tests.arena.odd_bots")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)]))


def played(*args: str) -> dict[str, Any]:
    return told_in_json("arena", *args)


def test_the_json_has_everything() -> None:
    flags = ("--bots", "random,automa-hard,random", "--games", "4", "--seed", "9", "--option", "modules=objectives")
    data = played("world-order", *flags)

    assert (data["game"], data["version"], data["players"], data["seed"]) == ("world-order", "4", 3, 9)
    assert (data["asked"], data["games"], data["deals"]) == (4, 6, 2)
    assert (data["resumed"], data["lost"]) == (0, 0)
    assert data["seconds"] > 0
    assert data["games_per_second"] == pytest.approx(6 / data["seconds"], rel=0.02)
    assert data["options"]["modules"] == ["objectives"]
    assert [list(row) for row in data["bots"]] == [KEYS, KEYS]
    automa, random = data["bots"]
    assert (automa["bot"], automa["games"], automa["win_share"], automa["wins"]) == ("automa-hard", 6, 1, 6)
    assert (automa["decisions"], automa["ms_per_decision"], automa["ms_p99"]) == (0, None, None)
    assert (random["bot"], random["games"], random["win_share"], random["chance"]) == ("random", 12, 0, 0.3333)
    assert random["low"] <= random["win_share"] <= random["high"]
    assert min(random["decisions"], random["ms_per_decision"], random["ms_p99"]) > 0


def test_a_person_gets_a_table_and_a_sentence() -> None:
    result = run("arena", "world-order", "--bots", "random,automa-hard,random", "--games", "13", "--seed", "9")

    assert result.exit_code == 0
    assert "World Order, 3 players" in result.stdout
    assert "15 games in 5 deals, seed 9 (asked for: 13; a deal is played in all its seatings)" in result.stdout
    # Wilson's interval for 5 of 5 deals: from 1 / (1 + 1.96^2 / 5) on.
    assert "automa-hard wins more often than chance: 100.0 % of its seats (56.5 % to 100.0 %; chance" in result.stdout
    assert "failed" not in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()[3:7]) <= 100


def test_a_sentence_for_those_who_are_not_shown_to_be_better_and_for_those_who_are_alone() -> None:
    result = run("arena", "world-order", "--bots", "automa-hard,automa-normal", "--games", "1")
    assert "2 games in 1 deal, seed 1 (asked for: 1; " in result.stdout
    assert "So far nobody is shown to win more often than chance; " in result.stdout

    alone = run(*PLAIN).stdout
    assert "random plays itself, so its win share is 33.3 %, which is chance." in alone
    assert "asked for" not in alone


def test_options_of_the_game_are_flags_too_and_the_seed_may_be_a_word() -> None:
    data = played(*PLAIN[1:], "--modules", "storms", "--option", "seasons=2", "--seed", "word")

    assert data["options"] == {"edition": "2", "modules": ["storms"], "seasons": 2}
    assert data["seed"] == "word"


def test_one_process_and_two_have_the_same_result_and_so_has_another_run() -> None:
    def timeless(data: dict[str, Any]) -> dict[str, Any]:
        bots = [{name: row[name] for name in row if not name.startswith("ms_")} for row in data["bots"]]
        return {**{name: data[name] for name in data if "second" not in name}, "bots": bots}

    flags = ("history-of-the-world", "--bots", "greedy,random,random", "--games", "3")
    one, two = played(*flags, "--jobs", "1"), played(*flags, "--jobs", "2")
    outside = json.loads(run_outside("arena", *flags, "--json").stdout)

    assert timeless(one) == timeless(two) == timeless(outside)
    assert one["bots"][0]["bot"] == "greedy"


def test_the_picture_is_drawn() -> None:
    for name in ("arena.png", "arena.svg"):
        result = run(*PLAIN, "--plot", name)
        assert result.exit_code == 0
        assert Path(name).stat().st_size > 5000
    assert "Caravels, 3 players" in Path("arena.svg").read_text(encoding="utf-8")


def test_it_goes_on_from_its_file() -> None:
    whole = played(*PLAIN[1:], "--resume", "a.jsonl")
    lines = Path("a.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    Path("a.jsonl").write_bytes(b"".join(lines[:3]) + lines[3][:40])
    again = played(*PLAIN[1:], "--resume", "a.jsonl")
    once_more = played(*PLAIN[1:], "--resume", "a.jsonl", "--jobs", "2")

    assert (again["games"], again["resumed"], once_more["resumed"]) == (4, 2, 4)
    assert once_more["games_per_second"] == 0
    same = ("wins", "places", "rating", "mean_points", "decisions")
    assert [again["bots"][0][key] for key in same] == [whole["bots"][0][key] for key in same]
    assert "4 of them were in the file" in run(*PLAIN, "--resume", "a.jsonl").stdout


def test_with_other_arguments_the_file_is_refused() -> None:
    played(*PLAIN[1:], "--resume", "a.jsonl")

    assert (
        refused(*PLAIN, "--seed", "2", "--resume", "a.jsonl")
        == "a.jsonl: it is of another arena: seed (there 1, here 2); name a new file"
    )


@pytest.mark.usefixtures("odd_bots")
def test_fallbacks_are_told_with_their_reason() -> None:
    result = run("arena", "caravels", "--bots", "raising,nonsense", "--games", "2")

    assert result.exit_code == 0
    assert "and a random answer was given: ValueError: no idea" in result.stdout
    assert "answered 'no-such-answer', which is not allowed" in result.stdout


@pytest.mark.usefixtures("odd_bots")
def test_a_process_that_died_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_BOTS_FILE", "died")
    result = run("arena", "caravels", "--bots", "dying-once,first", "--games", "2", "--resume", "a.jsonl")

    assert result.exit_code == 0
    assert "Processes that died over a game, which was then played again: 1 (exit code 7)" in result.stdout
    assert '{"kind":"lost","number":1,"why":"exit code 7"}' in Path("a.jsonl").read_text(encoding="utf-8")


@pytest.mark.usefixtures("odd_bots")
def test_processes_that_always_die_end_the_arena_in_one_line() -> None:
    said = refused("arena", "caravels", "--bots", "dying,first", "--games", "2")

    assert re.fullmatch(r"game 1 \(.+, .+\) ended its process 3 times \(exit code 7\); one of its bots does", said)


@pytest.mark.usefixtures("odd_bots")
def test_ctrl_c_leaves_a_file_that_works_and_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flags = [
        "arena",
        "caravels",
        "--bots",
        "slow,first",
        "--games",
        "8",
        "--jobs",
        "2",
        "--resume",
        "a.jsonl",
        "--json",
    ]
    (tmp_path / "pids").mkdir()
    slowly = {**os.environ, "ORBIS_BOTS_FOLDER": str(tmp_path / "pids")}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [str(PROGRAM), *flags], env=slowly, stdout=pipe, stderr=pipe, start_new_session=True
    ) as arena:
        while not Path("a.jsonl").exists() or Path("a.jsonl").read_bytes().count(b"\n") < 2:
            assert arena.poll() is None
            time.sleep(0.05)
        os.killpg(arena.pid, signal.SIGINT)  # as a terminal does: to the arena and all its processes
        out, err = arena.communicate(timeout=30)

    assert (arena.returncode, out) == (130, b"")
    assert b"of 8 games; the same command goes on from a.jsonl" in err
    assert err.count(b"\n") == 1
    for pid in (tmp_path / "pids").iterdir():
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid.name), 0)
    again = played(*flags[1:-1])
    assert again["games"] == 8
    assert 0 < again["resumed"] < 8


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ([], "Missing option '--bots'"),
        (["--bots", "random"], "name a game: orbis arena GAME --bots a,b; choose from world-order"),
        (["carvels", "--bots", "random"], "game: there is no game 'carvels': did you mean 'caravels'?"),
        (["caravels", "--bots", "randm"], "bots: there is no bot 'randm': did you mean 'random'?"),
        (["caravels", "--bots", "random,"], "bots: 'random,' is not a list of bots"),
        (["caravels", "--bots", "greedy"], "bots: 'greedy' does not play Caravels; choose from random"),
        (["caravels", "--bots", "automa-hard"], "bots: 'automa-hard' does not play Caravels: it has no Automas"),
        (["caravels", "--bots", "random", "--games", "0"], "Invalid value for '--games'"),
        (["caravels", "--bots", "random", "--games", "-2"], "Invalid value for '--games'"),
        (["caravels", "--bots", "random", "--jobs", "0"], "Invalid value for '--jobs'"),
        (["caravels", "--bots", "random", "--jobs", "-1"], "Invalid value for '--jobs'"),
        (["caravels", "--bots", "random", "--players", "5"], "seats: Caravels is for 2 to 4 players, not 5"),
        (["caravels", "--bots", "random", "--players", "0"], "seats: Caravels is for 2 to 4 players, not 0"),
        (["caravels", "--bots", "random", "--jobs", "2", "--ray", "local"], "--jobs: the games are played here"),
        (["caravels", "--bots", "random", "--ray", "x"], "--ray: 'x' is no address of a cluster"),
        (["caravels", "--bots", "random", "--plot", "a.pdf"], "--plot: 'a.pdf' has no known ending"),
        (["caravels", "--bots", "random", "--plot", "no/a.png"], "--plot: 'no/a.png' cannot be written (no such file"),
        (["caravels", "--bots", "random", "--resume", "no/a"], "no/a: the games cannot be kept there (no such file"),
        (
            ["caravels", "--bots", "random", "--option", "edition"],
            "--option: 'edition' is not an option with its value",
        ),
        (["caravels", "--bots", "random", "--option", "edition=7"], "edition: '7' is not known"),
        (
            ["caravels", "--bots", "random", "--option", "editoin=1"],
            "'--editoin': Caravels has no such option: did you",
        ),
        (["caravels", "--bots", "random", "--seed", "x" * 200], "seed: at most 200 characters"),
        (["world-order", "--bots", "random", "--modules", "automas"], "options: they put Automas on seats; name these"),
    ],
)
def test_flags_that_cannot_be_used_are_refused_before_the_first_game(flags: list[str], said: str) -> None:
    assert refused("arena", *flags).startswith(said)


def test_a_refusal_after_a_look_at_the_files_leaves_none_behind() -> None:
    refused(*PLAIN, "--plot", "a.png", "--resume", "missing/a.jsonl")
    refused(*PLAIN, "--plot", "a.gif", "--resume", "a.jsonl")
    refused(*PLAIN, "--resume", "a.jsonl", "--ray", "x")

    assert list(Path().iterdir()) == []


def test_the_bots_of_the_file_are_those_of_the_table() -> None:
    played("history-of-the-world", "--bots", "greedy,random", "--games", "1", "--resume", "a.jsonl")
    header = json.loads(Path("a.jsonl").read_text(encoding="utf-8").splitlines()[0])

    assert (header["bots"], header["players"]) == (["greedy", "random", "greedy", "random"], 4)
