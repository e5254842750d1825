"""What somebody could do for ever, until a log, a database or a neighbour has had enough of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from orbis.tables import decisions
from tests.server.fixtures import Inside
from tests.server.http.hostile import Eyes, Person, Place, under_attack


def can_take_back(table: str, people: list[Person]) -> tuple[Eyes, str]:
    """Play until somebody has an answer that they can take back; who, and the answer."""
    eyes = [person.at(table) for person in people]
    while True:
        asked = next(each for each in eyes if each.question is not None)
        answer = asked.answers[0]
        n = asked.ask("play", answer=answer)["n"]
        for each in eyes:
            each.until(n)
        if asked.state["view"]["undo"] == "":
            return asked, answer


def test_a_log_does_not_grow_for_ever_by_taking_back(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MOST_WAYS_BACK", 5)
    with Place(inside.url) as place:
        table, people = place.game()
        eye, answer = can_take_back(table, people)
        for _ in range(5):
            assert eye.ask("undo")["is"] == "done"
            assert eye.ask("play", answer=answer)["is"] == "done"
        for do in ("undo", "reset"):
            assert eye.refused(do)["key"] == "undo-too-often"
        row = eye.state["view"]["row"] - 1
        assert eye.refused("back", row=row)["key"] == "undo-too-often"
        assert eye.ask("ask-back")["is"] == "done"  # the others may still be asked


def leave_to_the_bots(person: Person, table: str) -> None:
    """Let the bots play a game to its end."""
    with person.at(table) as eye:
        eye.ask("resign", bot="random")
        while eye.state["table"]["status"] == "playing":
            eye.until(eye.n + 1)


def test_rematches_count_as_tables(tmp_path: Path) -> None:
    with under_attack(tmp_path, "--limit", "tables_per_hour=3") as scene:
        ann = scene.person("Ann")
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
        body = {"game": "caravels", "seats": seats, "options": {"seasons": 1}}
        table = ann.ask("POST", "/tables", body, status=201)["id"]
        for _ in range(2):
            leave_to_the_bots(ann, table)
            table = ann.act(table, "rematch")["table"]
        leave_to_the_bots(ann, table)
        error = ann.act(table, "rematch", 429)
        assert error["code"] == "too-many"
        assert scene.rows("SELECT COUNT(*) FROM tables WHERE game = 'caravels'")[0][0] <= 3 + 1  # and the witness's


def test_new_names_have_an_end(tmp_path: Path) -> None:
    with under_attack(tmp_path) as scene:
        table, (ann, _) = scene.game()
        with scene.unharmed(table):
            statuses = [ann.send("PATCH", "/me", {"name": f"Ann {n}"}).status_code for n in range(35)]
            assert statuses == [200] * 30 + [429] * 5
            assert ann.ask("PATCH", "/me", {"name": "Ann 29", "language": "fr"})["user"]["language"] == "fr"


@pytest.mark.parametrize(("proxy", "believed"), [("", False), ("127.0.0.1", True)])
def test_nobody_is_from_elsewhere_because_they_say_so(tmp_path: Path, proxy: str, believed: bool) -> None:
    """Only a proxy the host has named is believed when it says whom it speaks for."""
    flags = ["--limit", "guests_per_hour=3", *(["--proxy", proxy] if proxy else [])]
    with under_attack(tmp_path, *flags) as scene:
        here = scene.person("")

        def come(who: Person, n: int) -> int:
            who.http.cookies.clear()
            said = {
                "x-forwarded-for": f"203.0.113.{n}",
                "forwarded": f"for=203.0.113.{n}",
                "x-real-ip": f"203.0.113.{n}",
            }
            return who.send("POST", "/guest", {"name": f"Guest {n}"}, headers=said).status_code

        assert [come(here, n) for n in range(6)] == ([201] * 6 if believed else [201, 201, 201, 429, 429, 429])
        said: list[Any] = [come(here, 7) for _ in range(5)]  # one address behind the proxy has its own limit
        assert said.count(429) == (2 if believed else 5)
