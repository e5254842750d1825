"""`orbis bench`: every figure, in a file, in a picture and for a person. How high they are is no test."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from orbis.cli.commands.bench import print_report
from orbis.cli.output import a_console
from orbis.speed.figures import COSTS
from tests.cli.running import refused, run
from tests.speed.test_figures import a_report

PRESENT = "compiled" if os.environ.get("ORBIS_FORM") == "compiled" else "pure"
FORMS = ["compiled", "pure"] if PRESENT == "compiled" else ["pure"]  # a compiled installation holds both


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def is_spread(found: dict[str, float]) -> bool:
    return 0 < found["least"] <= found["median"] <= found["most"]


def test_one_run_measures_everything_of_ours_and_of_others() -> None:
    form = "both" if PRESENT == "compiled" else "pure"
    result = run("bench", "caravels", "--form", form, "--seconds", "0.001", "--json", "b.json", "--plot", "b.svg")

    assert result.exit_code == 0, result.output
    found = json.loads(Path("b.json").read_text(encoding="utf-8"))
    assert (found["players"], found["rounds"], found["seconds"]) == (4, 5, 0.001)
    assert is_spread(found["yardstick"])
    assert [*found["games"]] == ["caravels"]
    assert [*found["games"]["caravels"]] == FORMS
    for measured in found["games"]["caravels"].values():
        everything_is_there(measured)
    others_are_there(found)
    told_to_a_person(result.stdout, found)
    picture = Path("b.svg").read_text(encoding="utf-8")
    for words in ("Caravels, pure Python", "catanatron", "Random play, decisions a second", "1,000"):
        assert words in picture


def everything_is_there(measured: dict[str, Any]) -> None:
    assert {*measured["rates"]} == {"decisions", "games", "copies"}
    assert {*measured["costs"]} == {*COSTS}
    assert all(is_spread(each) for each in [*measured["rates"].values(), *measured["costs"].values()])
    assert measured["memory"]["match"] > measured["memory"]["copy"] > 500
    assert measured["memory"]["save"] > 1000
    assert measured["shape"]["answers"] > 50
    assert 0 < measured["shape"]["chance_share"] < 1
    assert [*measured["players"]] == ["2", "3", "4"]
    for costs in measured["players"].values():
        assert {*costs} == {"decision", "copy", "view"}
        assert all(is_spread(each) for each in costs.values())
    assert {part: len(tenths) for part, tenths in measured["tenths"].items()} == {"decision": 10, "copy": 10}
    assert min(min(tenths) for tenths in measured["tenths"].values()) > 0


def others_are_there(found: dict[str, Any]) -> None:
    assert {"catanatron", "open_spiel backgammon", "open_spiel chess"} <= {*found["peers"]}
    for name, peer in found["peers"].items():
        assert all(is_spread(each) for each in peer["rates"].values())
        for form in FORMS:
            assert is_spread(found["ratios"][name]["caravels"][form]["decisions"])
    assert {*found["peers"]["catanatron"]["rates"]} == {"decisions", "games", "copies"}
    measured = [*found["peers"], *[note.partition(" not measured")[0] for note in found["notes"]]]
    assert "pettingzoo chess" in measured  # either its figures, or why there are none
    assert found["bars"] == []  # Caravels is our own example: nothing is promised of it


def told_to_a_person(said: str, found: dict[str, Any]) -> None:
    assert "Yardstick: ten million additions in " in said
    for words in ("random play, decisions/s", "legal answers", "a match in memory", "4 players:", "catanatron"):
        assert words in said
    decisions = found["games"]["caravels"]["pure"]["rates"]["decisions"]["median"]
    assert f"{decisions:,.0f} (" in said


def test_bars_are_printed_whether_they_are_held_or_not(capsys: pytest.CaptureFixture[str]) -> None:
    report = a_report()
    report.bars = [
        {"what": "decisions", "wanted": 150_000, "found": 151_234.5, "below": False, "held": True},
        {"what": "a view", "wanted": 150, "found": 474.2, "below": True, "held": False},
        {"what": "copies", "wanted": 100_000, "found": None, "below": False, "held": None},
    ]

    print_report(a_console(), report)

    rows = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert rows[-3:] == [
        "decisions ≥ 150,000 151,234 held",
        "a view < 150 474 NOT held",
        "copies ≥ 100,000 - not measured",
    ]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--form", "fast"], "--form: there is no form 'fast'; allowed: both, compiled, pure"),
        (["--seconds", "0"], "--seconds: each work is measured for more than 0 and at most 60 seconds, not 0"),
        (["--seconds", "nan"], "--seconds: each work is measured for more than 0 and at most 60 seconds, not nan"),
        (["carvels"], "game: there is no game 'carvels': did you mean 'caravels'?"),
        (["--plot", "b.gif"], "--plot: 'b.gif' has no known ending; allowed: .png, .svg"),
        (["--json", "no/b.json"], "--json: 'no/b.json' cannot be written (no such file or directory)"),
    ],
)
def test_bad_input_is_refused_before_anything_is_measured(flags: list[str], said: str) -> None:
    assert refused("bench", *flags) == said
