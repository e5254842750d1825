"""`orbis rules`, `orbis content`, `orbis games` and the program itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import orbis
from orbis.cli.commands.rules import looked_up
from orbis.games import GAMES
from tests.cli.running import PROGRAM, refused, run, run_outside

COMMANDS = [
    "admin",
    "arena",
    "backup",
    "bench",
    "content",
    "games",
    "learn",
    "play",
    "replay",
    "restore",
    "review",
    "rules",
    "serve",
    "sim",
    "verify",
]


def test_alone_it_prints_help() -> None:
    result = run()

    assert result.exit_code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in result.stdout
    assert "Usage: orbis" in result.stdout
    assert "report" in run("content").stdout


def test_the_version() -> None:
    said = (
        f"orbis {orbis.__version__} ({'compiled' if os.environ.get('ORBIS_FORM') == 'compiled' else 'pure Python'})\n"
    )
    assert run("--version").stdout == said
    assert run_outside("--version").stdout == said.encode()
    assert run_outside("--version", module=True).stdout == said.encode()


def test_help_of_play_names_the_game_and_the_flags() -> None:
    said = run("play", "--help").stdout

    assert "[GAME] [OPTIONS]" in said
    for flag in ("--text", "--players", "--people", "--seed", "--lang", "--save", "--load"):
        assert flag in said


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["plya"], "there is no command 'plya': did you mean 'play'?"),
        (["xyzzy"], f"there is no command 'xyzzy': choose from {', '.join(COMMANDS[:12])}, ..."),
        (["content", "chek"], "there is no command 'chek': did you mean 'check'?"),
        (["--vresion"], "No such option: --vresion"),
        (["rules"], "Missing argument 'GAME'."),
        (["replay"], "Missing argument 'FILE'."),
        (["rules", "carvels"], "game: there is no game 'carvels': did you mean 'caravels'?"),
        (["rules", "caravels", "--edition", "9"], "edition: '9' is not known: choose from 1, 2; allowed: 1, 2"),
        (["rules", "caravels", "--diff", "1", "9"], "edition: '9' is not known: choose from 1, 2; allowed: 1, 2"),
        (["rules", "caravels", "--diff", "1"], "Option '--diff' requires 2 arguments."),
        (["rules", "caravels", "--lang", "la"], "language: 'la' is not spoken here; allowed: en, fr"),
        (["content", "check", "carvels"], "game: there is no game 'carvels': did you mean 'caravels'?"),
        (["content", "report", "x"], "game: there is no game 'x'"),
        (["content", "show", "caravels", "embasy"], "Caravels has no record 'embasy': did you mean 'embassy'?"),
        (["content", "show", "caravels", "x" * 9999], "Caravels has no record 'xxx"),
        (["games", "--lang", "xx"], "language: 'xx' is not spoken here"),
    ],
)
def test_what_cannot_be_done_is_one_line(args: list[str], said: str) -> None:
    assert refused(*args).startswith(said)


def test_the_rules_in_both_languages() -> None:
    english, french = run("rules", "caravels"), run("rules", "caravels", "--lang", "fr")

    assert english.exit_code == french.exit_code == 0
    assert "CA-9 The end." in english.stdout
    assert "CA-1 La partie." in french.stdout
    assert "**" not in english.stdout
    assert json.loads(run("rules", "caravels", "--json").stdout)["text"].startswith("# Caravels\n")


def test_the_expansion_follows_the_base_game() -> None:
    for lang in ("en", "fr"):
        text = json.loads(run("rules", "world-order", "--json", "--lang", lang).stdout)["text"]

        assert text.startswith("# World Order\n")
        assert text.index("**WO-R1015 ") < text.index("\n# Diplomacy & Dominance\n") < text.index("**DD-R101 ")


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ("DD-R302", ["DD-R302"]),
        (" wo-r206 ", ["WO-R206"]),
        ('DD "Engage"', ["DD-R321", "DD-R322", "DD-R323", "DD-R324"]),
        ('WO-1.0 "Engage"', ["WO-R411", "WO-R412", "WO-R413"]),
        ('DD "Choosing Focus"', ["DD-R205", "DD-R206", "DD-R207", "DD-R208", "DD-R210"]),
        ("DD-CU1", ["DD-R302", "DD-R303"]),
        ("E31", ["DD-R1201", "DD-R1202", "DD-R1203"]),
    ],
)
def test_rules_are_found_by_number_heading_or_example(wanted: str, ids: list[str]) -> None:
    for lang in ("en", "fr"):
        text = json.loads(run("rules", "world-order", wanted, "--json", "--lang", lang).stdout)["text"]

        assert [line.split()[1].removeprefix("**") for line in text.splitlines() if line.startswith("- ")] == ids


def test_a_rule_that_is_not_there_is_one_line() -> None:
    assert refused("rules", "world-order", "DD-R9x").startswith("rule: World Order has no rule 'DD-R9x': did you mean")
    assert refused("rules", "world-order", "").startswith("rule: World Order has no rule ''")
    assert refused("rules", "caravels", 'DD "Engage"').startswith("rule: Caravels has no rule")


@pytest.mark.parametrize("name", ["caravels", "world-order"])
def test_what_stands_behind_a_line_of_the_log_can_be_looked_up(name: str) -> None:
    game = orbis.game(name)
    for rule in sorted({step.rule for step in game.step_classes if step.rule}):
        assert looked_up(game, "fr", rule).startswith("- **"), rule


def test_the_rules_of_an_edition_end_with_what_it_does_differently() -> None:
    usual, first = run("rules", "caravels", "--edition", "2").stdout, run("rules", "caravels", "--edition", "1").stdout

    assert usual == run("rules", "caravels").stdout
    assert first.startswith(usual)
    title, *_, row = first.removeprefix(usual).splitlines()
    assert title == "What differs between edition 2 and edition 1"
    assert row.split() == ["CA-6", "ties", "share", "yes", "no"]


def test_the_difference_between_editions() -> None:
    result = run("rules", "caravels", "--diff", "1", "2", "--lang", "fr")

    assert result.stdout.splitlines()[1].split() == ["Règle", "Quoi", "Édition", "1", "Édition", "2"]
    assert result.stdout.splitlines()[-1].split() == ["CA-6", "ties", "share", "non", "oui"]
    assert json.loads(run("rules", "caravels", "--diff", "1", "2", "--json").stdout) == {
        "game": "caravels",
        "one": "1",
        "other": "2",
        "differences": [{"rule": "CA-6", "field": "ties_share", "one": False, "other": True}],
    }
    assert run("rules", "caravels", "--diff", "1", "1").stdout == "Edition 1 and edition 1 have the same rules.\n"


def test_the_content_is_checked() -> None:
    result = run("content", "check", "caravels")

    assert result.exit_code == 0
    assert result.stdout == "caravels, cards.toml: 12 records are fine.\ncaravels, harbours.toml: 4 records are fine.\n"
    assert result.stdout in run("content", "check").stdout
    assert "12 fiches correctes" in run("content", "check", "--lang", "fr").stdout


def test_broken_content_is_named_with_its_record_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_game.py").write_text(
        "from orbis.games.caravels.facts.schema import CARD_SCHEMA\n"
        "bad = {'goods': 'wine', 'provenance': 'ours', 'effect': [{'op': 'sail', 'discuont': 1}]}\n"
        "CARD_SCHEMA.check('cards.toml', {'pilot': bad})\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "broken", "broken_game")
    monkeypatch.delitem(sys.modules, "broken_game", raising=False)

    result = run("content", "check")

    assert result.exit_code == 2
    said = "broken: cards.toml: pilot, line 1: sail has no field 'discuont': did you mean 'discount'?"
    assert result.stderr == f"orbis: {said}\n"
    assert "caravels, cards.toml: 12 records are fine." in result.stdout


def test_provenance_is_counted() -> None:
    data = json.loads(run("content", "report", "caravels", "--json").stdout)

    assert data == {
        "game": "caravels",
        "files": {"cards.toml": {"ours": 12}, "harbours.toml": {"ours": 4}},
        "total": {"ours": 16},
    }
    lines = [line.split() for line in run("content", "report", "caravels").stdout.splitlines()]
    assert ["cards.toml", "12", "12"] in lines
    assert ["Total", "16", "16"] in lines


@pytest.mark.parametrize("typed", [["fair_wind"], ["Fair Wind"], ["fair", "wind"], ["bon vent"], ["FAIR-WIND"]])
def test_a_record_is_shown_in_both_languages_however_it_is_named(typed: list[str]) -> None:
    result = run("content", "show", "caravels", *typed)

    assert result.exit_code == 0
    assert result.stdout.split("\n\n")[0].splitlines() == [
        "Fair Wind  fair_wind",
        "goods: wine",
        "Sail to a harbour.",
        "from cards.toml, provenance: ours",
    ]
    assert result.stdout.split("\n\n")[1].splitlines()[:3] == [
        "Bon Vent  fair_wind",
        "goods: vin",
        "Naviguez vers un port.",
    ]


def test_a_record_in_one_language_and_one_without_text() -> None:
    result = run("content", "show", "caravels", "genoa", "--lang", "fr")

    assert result.stdout == "Gênes  genoa\nvalue: 5 · toll: 1\nde harbours.toml, provenance : ours\n\n"


def test_the_games() -> None:
    result = run("games")

    assert "caravels  Caravels, 2 to 4 players" in result.stdout
    for flag in ("--edition  1|2 (usually 2)", "--modules  storms", "--seasons  1-5 (usually 3)"):
        assert flag in result.stdout
    listed = json.loads(run("games", "--json", "--lang", "fr").stdout)
    assert [game["name"] for game in listed] == orbis.games()
    (caravels,) = [game for game in listed if game["name"] == "caravels"]
    assert caravels["players"] == {"fewest": 2, "most": 4}
    assert caravels["options"][2] == {
        "name": "seasons",
        "kind": "number",
        "default": 3,
        "low": 1,
        "high": 5,
        "says": "le nombre de saisons",
    }


def test_output_that_nobody_reads_is_no_error() -> None:
    """As in `orbis rules caravels | head -1`."""
    with subprocess.Popen(
        [str(PROGRAM), "rules", "caravels"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as reader:
        assert reader.stdout is not None
        assert reader.stderr is not None
        reader.stdout.close()
        assert reader.stderr.read() == b""
        assert reader.wait(timeout=60) == 1
