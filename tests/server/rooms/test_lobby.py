"""What the pages around a table need: what could be opened, and how my tables stand at a glance."""

from __future__ import annotations

from typing import Any

import pytest

import orbis
from tests.server.fixtures import House, denied, play_on, table_of


def opening(*kinds: str, game: str = "world-order", **options: Any) -> dict[str, Any]:
    return {"game": game, "seats": [{"kind": kind} for kind in kinds], "options": options}


def test_an_opening_can_be_tried_without_opening_anything(house: House) -> None:
    ada = house.guest("Ada")

    assert ada.ask("POST", "/tables/check", opening("person", "normal", "hard")) in (None, "")
    refused = denied(ada.ask, "POST", "/tables/check", opening("person", game="history-of-the-world"))

    assert (refused.status, refused.error["field"]) == (422, "seats")
    assert ada.tables() == []


@pytest.mark.parametrize(
    ("body", "field", "key"),
    [
        (opening("person", "person", edition="0.5", orders=True), "orders", "unfit-orders"),
        (opening("person", "normal", edition="0.5"), "modules", "unfit-automas"),
        (opening("person", "person", edition="0.5", modules=["growth"]), "modules", "unfit-modules"),
        (opening("person", "normal", modules=["abilities"]), "modules", "unfit-abilities"),
        (opening("person", "person", growth_mix="shuffled"), "growth_mix", "unfit-growth-mix"),
    ],
)
def test_choices_that_do_not_go_together_are_refused_in_words_of_the_game(
    house: House, body: dict[str, Any], field: str, key: str
) -> None:
    refused = denied(house.guest("Ada").ask, "POST", "/tables/check", body)

    assert (refused.error["field"], refused.error["key"]) == (field, key)
    for language in ("en", "fr"):
        assert f"\n{key} =" in orbis.game("world-order").catalogue.text(language)


def test_a_game_says_which_options_follow_from_the_seats(house: House) -> None:
    games = {each["name"]: each["from_seats"] for each in house.guest("Ada").ask("GET", "/games")}

    seats = ["1", "2", "3", "4"]
    assert games["world-order"] == {"normal_automas": seats, "hard_automas": seats, "modules": ["automas"]}
    assert games["caravels"] == {}


def test_my_tables_show_at_a_glance_how_they_stand(house: House) -> None:
    ada = house.guest("Ada")
    ada.open("history-of-the-world", ["person", "bot", "bot"])
    ada.open("world-order", ["person", "normal"])

    order, history = sorted(ada.tables(), key=lambda each: each["game"], reverse=True)

    assert order["mine"] == [0]
    assert (order["glance"]["sides"], order["glance"]["points"]) == (["", ""], [0, 0])  # powers are chosen first
    assert history["glance"]["epoch"] == 1
    assert sorted(history["glance"]["points"]) == [1, 2, 3]
    assert (order["result"], history["result"]) == (None, None)


def test_a_finished_table_shows_its_result(house: House) -> None:
    (ada, one), (_, two) = house.people("Ada", "Bob", options={"seasons": 1})
    play_on([one, two])

    found = next(each for each in ada.tables() if each["id"] == table_of(one))

    assert found["status"] == "over"
    assert [each["place"] for each in found["result"]] in ([1, 2], [1, 1])
    assert {each["seat"] for each in found["result"]} == {0, 1}
