"""The report of a problem: a whole match or what a seat may know of it, and nobody's name, word or table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import orbis
from orbis.cli.commands.replay import seen_or_played
from orbis.cli.terminal.seat_files import Seen
from orbis.kernel.match import Match
from orbis.kernel.saves.state import decode, encode
from orbis.server.replays.reports import finished_report, nameless, running_report
from tests.matches import GAMES, play_at_random
from tests.server.fixtures import House, denied, play_on

REPORTS = Path(__file__).parents[2] / "reports"
NAMES = ["Annabel", "Benedict", "Cy"]


def a_match(name: str, answers: int, seed: int = 1) -> Match:
    """A match at random."""
    return play_at_random(orbis.game(name).start(seats=3, seed=seed), random.Random(seed), answers)


@pytest.mark.parametrize("name", ["caravels", "history-of-the-world"])
def test_the_report_of_a_finished_match_is_replayed_as_it_was(name: str) -> None:
    match = a_match(name, 100_000)
    report = decode(encode(finished_report(match, "Annabel lost a card", NAMES)))
    found, names = seen_or_played(report)

    assert isinstance(found, Match)
    assert found.hash == match.hash
    assert names == []
    assert report["seed"] == 1
    assert report["report"]["problem"] == "Player 1 lost a card"


@pytest.mark.parametrize("name", GAMES)
def test_the_report_of_a_running_match_holds_what_its_seat_may_know(name: str) -> None:
    match = a_match(name, 25)
    assert not match.over
    for seat in (0, 1, None):
        report = running_report(match, seat, "", NAMES)
        found, names = seen_or_played(decode(encode(report)))

        assert isinstance(found, Seen)
        assert names == ["", "", ""]
        assert report["view"] == decode(encode(match.view(seat)))
        assert report["log"] == decode(encode(match.log(seat)))
        assert not {"seed", "state", "hash", "check"} & set(report)
        assert report["seal"] == ""


def test_a_text_loses_hosts_tables_invitations_and_names() -> None:
    text = "Cy and Annabel at https://games.example.org:8000/t/GT9y3S71ZK6X#invite=1.abc; Cyprus stays"

    assert nameless(text, NAMES) == "Player 3 and Player 1 at /t/... Cyprus stays"
    assert nameless("x marks", ["x"]) == "x marks"


def test_a_table_gives_a_report_to_those_who_may_look(house: House) -> None:
    ann = house.guest("Annabel")
    table = ann.open("caravels", ["person", {"kind": "bot", "bot": "random"}], watch=False, word="lighthouse")["id"]
    seat = house.at(ann, table, 0)
    running = ann.ask("POST", f"/tables/{table}/report", {"problem": f"see /t/{table}, says Annabel"})

    assert running["you"] == 0
    assert running["report"]["problem"] == "see /t/..., says Player 1"
    assert denied(ann.ask, "POST", f"/tables/{table}/report", {"seat": 1}).status == 403
    assert denied(house.guest("Ben").ask, "POST", f"/tables/{table}/report", {}).status == 403

    seat.do("say", text="a private word")
    play_on([seat])
    finished = ann.ask("POST", f"/tables/{table}/report", {})
    match, _ = seen_or_played(finished)
    assert isinstance(match, Match)
    assert match.over
    for report in (running, finished):
        text = encode(report).decode()
        assert not [word for word in ("Annabel", "lighthouse", "a private word", table) if word in text]


# -- reports that became tests


def reports() -> list[Path]:
    """Every report there is."""
    return sorted(REPORTS.glob("*.json"))


@pytest.mark.parametrize("file", reports(), ids=lambda file: str(file.stem))
def test_every_report_that_was_kept_can_be_read_and_replayed(file: Path) -> None:
    data: Any = decode(file.read_bytes())
    found, names = seen_or_played(data)

    assert not any(names)
    assert "problem" in data["report"]
    if isinstance(found, Match):
        assert found.hash == data["hash"]
        assert not found.game.audit(found.position)
    else:
        assert data["view"]["row"] == len(data["log"])


def test_there_is_an_example_of_either_kind() -> None:
    kinds = {decode(file.read_bytes()).get("kind", "whole") for file in reports()}

    assert kinds == {"whole", "seen"}
