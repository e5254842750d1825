"""What a client is told so that it can tell the log without knowing a rule."""

from __future__ import annotations

from typing import Any

import orbis
from orbis.client import TableSeat
from tests.server.fixtures import House, answers, table_of, up_to_date


def answered(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [row for row in log if row["kind"] == "answer"]


def test_an_answer_in_the_log_says_what_it_means_and_whether_it_begins_an_action(house: House) -> None:
    (ada, one), (_, two) = house.people("Ada", "Bob", game="caravels")
    one.play("bid:2")
    two.play("bid:0")
    up_to_date(one, two)
    first = answers(one)[0]
    one.play(first)
    up_to_date(one, two)

    bid, hidden, played = answered(one.log)
    assert (bid["act"], bid["root"]) == ({"key": "do-bid", "facts": {"coins": 2}}, True)
    assert played["act"]["key"] == "do-play"
    assert played["root"]
    assert hidden["answer"] is None
    assert "act" not in hidden
    assert "root" not in hidden  # not even which question a hidden answer belongs to
    assert ada.ask("GET", f"/tables/{table_of(one)}/log") == one.log


class Attentive(TableSeat):
    """A seat that remembers the first message."""

    first: dict[str, Any] | None = None

    def _take(self, message: dict[str, Any]) -> None:
        self.first = self.first or message
        super()._take(message)


def test_whoever_comes_back_is_told_which_rows_are_new(house: House) -> None:
    (ada, one), (_, two) = house.people("Ada", "Bob", game="caravels")
    never = Attentive(house.url, table_of(one), 0, cookie=ada.cookie)
    house.keep(never)
    one.do("seen", n=one.n)
    rows = one.view["row"]
    two.play("bid:1")
    up_to_date(one, two)
    again = Attentive(house.url, table_of(one), 0, cookie=ada.cookie)
    house.keep(again)

    assert never.first is not None
    assert again.first is not None
    assert (never.first["looked_row"], again.first["looked_row"]) == (-1, rows)
    assert [row["row"] for row in again.first["log"] if row["row"] >= rows] == [rows]


def test_a_game_says_how_its_log_is_told(house: House) -> None:
    guest = house.guest("Ada")
    for told in guest.games():
        game = orbis.game(told["name"])
        assert told["groups"] == dict(game.groups)
        assert told["goes_on"] == list(game.goes_on)
        assert set(told["chapters"]) <= set(game.tellings)
        assert set(told["stages"]) <= set(game.tellings)
        assert set(told["stages"].values()) <= set(told["chapter_rules"])
        assert all(fact in game.tellings[key] for key, fact in told["scores"].items())


def test_the_host_is_named_by_a_seat(house: House) -> None:
    (_, one), (_, two) = house.people("Ada", "Bob", game="caravels")
    assert one.table["host"] == two.table["host"] == 0
