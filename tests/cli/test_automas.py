"""Automas in the terminal: who is asked, how their turns are told, their panels, and `orbis sim` by kind of player."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import orbis
from orbis.cli.reports.stats import by_kind, mean_of
from orbis.cli.terminal.boards import board
from orbis.cli.terminal.log import lines, tell_all
from orbis.cli.terminal.words import Voice
from orbis.kernel.match import Match
from tests.cli.running import drawn, refused, run
from tests.matches import play_at_random

SOLO = ("play", "world-order", "--text", "--players", "3", "--modules", "automas", "--seed", "4")
KINDS = ("person", "normal", "hard")
FIRST = "1\n" * 12  # the first answer to the questions of the setup


def a_match(answers: int, **options: Any) -> Match:
    """A match with Automas in the seats 2 and 3, some answers after its beginning; many answers reach the end."""
    options = {"modules": ["automas"], "normal_automas": ["2"], "hard_automas": ["3"], **options}
    return play_at_random(orbis.game("world-order").start(3, seed=4, **options), random.Random(4), answers)


# -- orbis play


def test_a_person_plays_against_automas_and_reads_what_they_did_in_numbered_steps() -> None:
    result = run(*SOLO, typed=FIRST + "log\nquit\n")

    assert result.exit_code == 0
    assert "Which power does Automa 2 play, in normal mode?" in result.stdout
    assert "Which power does Automa 3 play, in normal mode?" in result.stdout
    assert not re.search(r"Player [23]|Bot [23]", result.stdout)
    assert re.search(
        r"^(European Union|Russia), Automa \(normal\): its turn\.\n  1\. \w.* is drawn\.", result.stdout, re.MULTILINE
    )
    assert "2. Auto-Influence card" in result.stdout
    assert re.search(r"Normal Automa, cubes: .*Build a Base 1.* more cubes in rounds 2, 4, 6", result.stdout)


def test_enter_ends_the_turn_of_a_person() -> None:
    first = "1\n" * 5 + "pass\n1\n"  # five questions of the setup
    asked, ended = [run(*SOLO, typed=first + more).stdout for more in ("quit\n", "\nquit\n")]

    assert "Do you end your turn?" in asked
    assert asked.rindex("Do you end your turn?") > asked.rindex("Which card do you play?")
    assert ended.rindex("Which card do you play?") > ended.rindex("Do you end your turn?")


def test_the_same_in_french() -> None:
    result = run(*SOLO, "--lang", "fr", typed=FIRST + "log\nquit\n")

    assert "Quelle puissance joue Automa 2, en mode normal ?" in result.stdout
    assert re.search(
        r"^(Union européenne|Russie), Automa \(normal\) : son tour\.\n  1\. Carte piochée : ",
        result.stdout,
        re.MULTILINE,
    )
    assert re.search(r"Automa normal, cubes : .*Construire une base 1", result.stdout)
    assert not re.search(r"\b(draws|(?<!end-)turn|its|card)\b", result.stdout)


@pytest.mark.parametrize("flags", [("--hard-automas", "1,2,3"), ("--normal-automas", "1,2,3", "--people", "0")])
def test_with_automas_in_every_seat_the_match_is_over_at_once(flags: tuple[str, ...]) -> None:
    result = run(*SOLO, *flags)

    assert result.exit_code == 0
    assert "type a number" not in result.stdout
    assert result.stdout.count(": its turn.") == 3 * 4 * 6
    mode = "hard" if "--hard-automas" in flags else "normal"
    assert result.stdout.count(f"Automa ({mode}),") == 3
    assert "The end" in result.stdout


def test_the_person_sits_at_the_first_seat_without_an_automa() -> None:
    result = run(*SOLO, "--hard-automas", "1", "--normal-automas", "2", typed="power:usa\nquit\n")

    assert "Player 3, type a number" in result.stdout
    assert "Player 3 plays United States." in result.stdout
    assert "Which power does Automa 1 play, in hard mode?" in result.stdout


def test_seats_left_to_people_may_be_bots_and_automas_keep_theirs() -> None:
    flags = ("--players", "3", "--modules", "automas", "--normal-automas", "2", "--people", "0", "--seed", "4")
    said = run("play", "world-order", "--text", *flags).stdout

    assert "Bot 1 plays" in said
    assert "Bot 3 plays" in said
    assert "Bot 2" not in said
    assert re.search(r"[1-3] Automa \(normal\),", said)


def test_more_people_than_seats_without_automas_are_refused() -> None:
    assert refused(*SOLO, "--people", "2") == "--people: the rules play all seats but 1; allowed: 0 to 1"


# -- telling


def test_the_lines_of_an_automa_stand_under_its_heading_whatever_row_they_are_in() -> None:
    """The end of one turn and the beginning of the next are told in the same row of the log."""
    voice = Voice(orbis.game("world-order"), "en")

    def row(answer: str, *keys: str, kind: str = "chance", seat: int = -1) -> dict[str, Any]:
        facts = {"power": "china", "mode": "normal", "moment": "turn", "amount": 5, "resource": "money"}
        told = [{"key": key, "facts": facts | {"region": "europe", "skip": "no_ally"}} for key in keys]
        return {"kind": kind, "seat": seat, "answer": answer, "told": told}

    rows = [
        row("pass", "told-automa-begins", kind="answer", seat=0),
        row("decision:decision_01", "told-gain", "told-automa-ends", "told-automa-begins", "told-pay"),
        row("auto:number_01", "told-automa-skip"),
        row("auto:number_02", "told-automa-skip"),
        row("auto:number_03", "told-gain", "told-automa-ends", "told-shuffle"),
        row("reveal:serbia"),
    ]

    assert lines(voice, rows) == [
        "Player 1 passes.",
        "China, Automa (normal): its turn.",
        "  1. Decision card 1 is drawn. China gains 5 money.",
        "China, Automa (normal): its turn.",
        "  1. China pays 5 money.",
        (
            "  2. Auto-Influence card 1 is turned up. Europe is passed over (no allied Country there). "
            "Auto-Influence card 2 is turned up. Europe is passed over (no allied Country there). "
            "Auto-Influence card 3 is turned up. China gains 5 money."
        ),
        "China shuffles the discard pile into a new deck.",
        "Serbia is revealed.",
    ]
    assert lines(voice, rows[:3])[-1].endswith("(no allied Country there).")


def test_a_game_without_groups_is_told_row_by_row() -> None:
    match = orbis.game("caravels").start(2, seed=1)
    voice = Voice(match.game, "en")

    assert len(lines(voice, match.log(0))) == len(match.log(0))
    assert tell_all(voice, match.log(0))


# -- the board


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("answers", [0, 1, 3, 9, 60, 5000])
def test_the_panels_of_automas(language: str, answers: int) -> None:
    match = a_match(answers)
    voice = Voice(match.game, language)
    table = match.view(0)["table"]
    said = drawn(board(match.view(0), voice), 110)
    flat = " ".join(said.split())

    assert "…" not in said
    assert max(len(line) for line in said.splitlines()) <= 110
    for player in [player for player in table["players"].values() if player["automa"]]:
        for space, number in player["automa"]["cubes"].items():
            assert number == 0 or f"{voice.word('space', space)} {number}" in flat
        for region, number in player["automa"]["fdi"].items():
            assert f"{voice.word('region', region)} {'$' * number}" in flat
        for region, number in player["automa"]["bases"].items():
            assert re.search(rf"{voice.word('region', region)} \$*{'▲' * number} ", flat)
    assert sum(1 for line in said.splitlines() if re.match(r"[·1-3] Automa ", line)) == len(
        [player for player in table["players"].values() if player["automa"]]
    )


# -- orbis sim


def simulated(*flags: str) -> dict[str, Any]:
    result = run("sim", "world-order", "--modules", "automas", "--bots", "random", "--json", *flags)
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_a_simulation_says_who_sat_where_and_by_how_much_hard_beats_normal() -> None:
    flags = ("--players", "3", "--hard-automas", "1", "--normal-automas", "2", "--games", "12")
    data = simulated(*flags)
    kinds, means = data["kinds"], [row["mean"] for row in data["scores"]["seats"]]

    assert data["violations"] == []
    assert kinds["seats"] == ["hard", "normal", "person"]
    assert [kinds["points"][kind]["mean"] for kind in ("hard", "normal", "person")] == means
    assert list(kinds["points"]) == list(KINDS)
    assert [(row["one"], row["other"]) for row in kinds["differences"]] == [
        ("normal", "person"),
        ("hard", "person"),
        ("hard", "normal"),
    ]
    last = kinds["differences"][-1]
    assert last["mean"] == pytest.approx(means[0] - means[1], abs=0.002)
    assert (last["games"], last["interval"] > 0) == (12, True)

    said = run("sim", "world-order", "--modules", "automas", "--bots", "random", *flags).stdout
    assert re.search(r"Seats +1 hard, 2 normal, 3 person", said)
    assert re.search(rf"hard - normal +{last['mean']:g} ± {last['interval']:g}", said)
    french = run("sim", "world-order", "--modules", "automas", "--bots", "random", *flags, "--lang", "fr").stdout
    assert re.search(rf"difficile - normal +{last['mean']:g} ± {last['interval']:g}", french)


def test_a_simulation_of_automas_alone_misses_no_content() -> None:
    data = simulated("--players", "4", "--normal-automas", "1,2", "--hard-automas", "3,4", "--games", "3")

    assert (data["violations"], data["unplayed"], data["decisions_by"]["people"]) == ([], [], 0)
    assert data["kinds"]["points"]["normal"]["games"] == 3


def test_without_automas_nothing_is_said_of_kinds() -> None:
    result = run("sim", "caravels", "--games", "2")

    assert "Seats" not in result.stdout
    assert "±" not in result.stdout
    data = json.loads(run("sim", "caravels", "--games", "2", "--json").stdout)
    assert data["kinds"]["seats"] == ["person", "person"]
    assert data["kinds"]["differences"] == []


def test_the_seats_of_a_kind_at_one_table_count_as_one_figure() -> None:
    kinds = by_kind(["normal", "hard", "hard"], [[10, 20, 30], [20, 30, 40], [24, 34, 50]], KINDS)

    assert kinds["points"]["hard"] == {"games": 3, "mean": 33, "interval": 13.05}
    assert kinds["differences"] == [{"one": "hard", "other": "normal", "games": 3, "mean": 13, "interval": 1.96}]
    assert mean_of([5]) == {"games": 1, "mean": 5, "interval": None}
    assert mean_of([]) == {"games": 0, "mean": None, "interval": None}
