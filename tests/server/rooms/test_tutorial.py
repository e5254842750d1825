"""Learning by playing at a table of the server: a guide, a fixed seed, and nobody else's dice given away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from orbis.client import Client
from orbis.tutorial import tutorial
from tests.server.fixtures import House, Inside, denied
from tests.tutorial.walking import GAMES, places


def begin(client: Client, game: str, lesson: int = 1) -> str:
    found: str = client.ask("POST", f"/games/{game}/lessons", {"lesson": lesson})["id"]
    return found


def answers(game: str, lesson: int = 1) -> list[str]:
    """What the cards want from a lesson on, one answer after the other."""
    return [
        guide.wanted(match, place) for guide, match, place in places(game) if place.lesson >= lesson and not place.over
    ]


def line(client: Client, table: str) -> dict[str, Any]:
    """The table in the list of one's own."""
    found: dict[str, Any] = next(each for each in client.tables() if each["id"] == table)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_are_played_to_the_end_over_the_socket(house: House, game: str) -> None:
    ada = house.guest("Ada")
    seat = house.at(ada, begin(ada, game))
    for answer in answers(game):
        assert seat.table["lessons"]["wants"]
        assert answer in [each["answer"] for each in seat.question["answers"]]  # type: ignore[index]
        seat.play(answer)
    *_, (_, match, place) = places(game)
    assert seat.table["lessons"]["over"]
    assert [card["key"] for card in seat.table["lessons"]["cards"]] == [card.card.key for card in place.cards]
    assert (seat.table["status"], seat.table["closed"]) == ("closed", "lessons-over")
    assert seat.question is None
    assert seat.view["table"] == match.view(0)["table"]


def test_the_card_and_what_it_wants_come_with_the_table(house: House) -> None:
    ada = house.guest("Ada")
    seat = house.at(ada, begin(ada, "world-order"))
    lessons = seat.table["lessons"]
    assert lessons["titles"][0] == "world-order-influence"
    assert (lessons["lesson"], lessons["over"], lessons["changed"]) == (1, False, False)
    assert [(card["number"], card["count"], card["point"]) for card in lessons["cards"]] == [
        (1, 7, "part:players"),
        (2, 7, "card:foreign_trade"),
        (3, 7, "play:diplomatic_engagement"),
    ]
    assert lessons["wants"] == ["play:diplomatic_engagement"]
    assert seat.view["undo"] == "lesson-no-way-back"


def test_a_legal_answer_the_lesson_does_not_want_is_refused_and_changes_nothing(house: House) -> None:
    ada = house.guest("Ada")
    seat = house.at(ada, begin(ada, "world-order"))
    before = (seat.n, seat.view)
    no = denied(seat.play, "pass")
    assert (no.code, no.error["key"]) == ("refused", "lesson-other-way")
    assert no.rule == 'WO-1.0 "Actions"'
    seat.play("play:diplomatic_engagement")
    assert seat.n == before[0] + 1
    assert denied(seat.play, "engage:europe").error["key"] != "lesson-other-way"  # the rules say why not
    assert denied(seat.play, "engage:atlantis").error["key"] == "unknown-answer"


def test_nothing_is_taken_back_since_other_dice_would_follow(house: House) -> None:
    ada = house.guest("Ada")
    seat = house.at(ada, begin(ada, "world-order"))
    seat.play("play:diplomatic_engagement")
    n = seat.n
    for do, rest in (("undo", {}), ("reset", {}), ("back", {"row": 32}), ("ask-back", {})):
        assert denied(seat.do, do, **rest).error["key"] == "lesson-no-way-back"
    assert seat.n == n


def test_an_answer_to_an_older_question_is_stale(house: House) -> None:
    ada = house.guest("Ada")
    seat = house.at(ada, begin(ada, "world-order"))
    number = seat.question["number"]  # type: ignore[index]
    seat.play("play:diplomatic_engagement")
    assert denied(seat.play, "play:diplomatic_engagement", number).code == "stale"


def test_a_lesson_goes_on_after_a_restart(sqlite_url: str) -> None:
    given = answers("history-of-the-world")
    with Inside(sqlite_url) as inside, House(inside.url) as house:
        ada = house.guest("Ada")
        cookie = ada.cookie
        table = begin(ada, "history-of-the-world")
        seat = house.at(ada, table)
        for answer in given[:5]:
            seat.play(answer)
        left = (seat.table["lessons"], seat.view)
    assert cookie is not None
    with Inside(sqlite_url) as inside, House(inside.url) as house:
        ada = house.known(cookie)
        assert line(ada, table)["lesson"] == 2
        seat = house.at(ada, table)
        assert (seat.table["lessons"], seat.view) == left
        for answer in given[5:]:
            seat.play(answer)
        assert seat.table["closed"] == "lessons-over"


def test_one_begins_at_any_lesson_and_finds_it_in_the_list(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada, "world-order", 4)
    seat = house.at(ada, table)
    assert seat.view["table"]["players"]["china"]["money"] == 44
    assert seat.table["lessons"]["lesson"] == 4
    shown = line(ada, table)
    assert (shown["lesson"], shown["your_turn"]) == (4, True)
    for answer in answers("world-order", 4):
        seat.play(answer)
    shown = line(ada, table)
    assert (shown["lesson"], shown["your_turn"], shown["status"]) == (None, False, "closed")


def test_a_lesson_that_does_not_exist_and_a_game_without_any_are_refused(house: House) -> None:
    ada = house.guest("Ada")
    no = denied(ada.ask, "POST", "/games/world-order/lessons", {"lesson": 7})
    assert (no.status, no.error["field"]) == (422, "lesson")
    assert "allowed: 1 to 6" in str(no)
    assert denied(ada.ask, "POST", "/games/caravels/lessons", {}).code == "no-lessons"
    assert denied(ada.ask, "GET", "/games/chess/lessons").code == "no-game"


def test_the_lessons_are_listed_and_their_words_are_handed_out(house: House) -> None:
    ada = house.guest("Ada")
    listed = ada.ask("GET", "/games/history-of-the-world/lessons")
    assert listed[1] == {"title": "history-of-the-world-battle", "cards": 6}
    text = ada.http.get("/api/games/history-of-the-world/lessons/fr").text
    assert "history-of-the-world-battle = Bataille et siège" in text


def test_nobody_else_may_look_on_or_sit_down(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = begin(ada, "history-of-the-world")
    assert denied(house.watch, bob, table).code == "no-spectators"
    assert denied(bob.sit, table, 1).status in (403, 409)


def test_the_seed_of_the_lessons_cannot_be_brought_to_any_other_table(house: House) -> None:
    """Dice that somebody knows beforehand are only thrown where that person plays alone, by the script."""
    ada = house.guest("Ada")
    seats = ["person", "person", "person"]
    no = denied(ada.open, "history-of-the-world", seats, lessons={"seed": "learn 2855"})
    assert no.status == 422
    table = begin(ada, "history-of-the-world")
    seat = house.at(ada, table)
    for answer in answers("history-of-the-world"):
        seat.play(answer)
    again = ada.act(table, "rematch")["table"]
    assert "lessons" not in house.at(ada, again).table
    made = house.rows("SELECT data FROM events WHERE table_id = :id AND kind = 'made'", id=again)[0]["data"]
    assert "2855" not in str(made)


def test_a_game_played_on_from_a_lesson_is_sealed_like_any_other(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada, "history-of-the-world", 2)
    row = house.at(ada, table).view["row"]
    fork = ada.ask("POST", f"/tables/{table}/fork", {"row": row, "seat": 0, "bot": "random"})["id"]
    seat = house.at(ada, fork)
    assert "lessons" not in seat.table
    rolled = [house.at(ada, table).play("invade:tigris"), seat.play("invade:tigris")]
    assert len(rolled) == 2
    made = house.rows("SELECT data FROM events WHERE table_id = :id AND kind = 'made'", id=fork)[0]["data"]
    assert "2855" not in str(made)


def test_a_lesson_that_one_leaves_is_paused_and_goes_on_when_one_comes_back(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada, "world-order")
    seat = house.at(ada, table)
    seat.do("resign")
    assert (seat.table["status"], seat.table["closed"]) == ("paused", "everybody-left")
    assert seat.question is None
    assert line(ada, table)["lesson"] == 1

    seat.do("wake")
    seat.play("play:diplomatic_engagement")


def test_lessons_that_have_changed_since_say_so(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stored table whose answers are not those of the present script is not led astray: it is begun anew."""
    script = tutorial("world-order")
    changed = replace(script, lessons=script.lessons[1:])
    with Inside(sqlite_url) as inside, House(inside.url) as house:
        ada = house.guest("Ada")
        seat = house.at(ada, begin(ada, "world-order"))
        seat.play("play:diplomatic_engagement")
        monkeypatch.setattr("orbis.tables.lessons.tutorial", lambda _game: changed)
        assert denied(seat.play, "engage:africa").error["key"] == "lesson-changed"
        assert house.at(ada, seat.table["id"]).table["lessons"]["changed"]
        assert line(ada, seat.table["id"])["lesson"] is None
