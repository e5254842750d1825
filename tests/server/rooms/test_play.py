"""Playing: whole games and long stretches of them, with people, bots and Automas, through the real door."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from orbis.client import Client
from tests.server.fixtures import House, answers, play_on, table_of, up_to_date


def receive(socket: ClientConnection) -> dict[str, Any]:
    """The next message, as it is sent."""
    message: dict[str, Any] = msgspec.json.decode(socket.recv(timeout=30))
    return message


def raw(house: House, client: Client, table: str, query: str = "") -> ClientConnection:
    """A socket without our client around it."""
    address = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket{query}"
    return connect(address, additional_headers={"Cookie": f"orbis={client.cookie}"}, compression=None)


def test_two_people_play_a_whole_game_and_everybody_sees_the_same_end(each_house: House) -> None:
    one, two = each_house.seats("Ada", "Bob")
    watching = each_house.watch(each_house.guest("Gil"), table_of(one))

    given = play_on([one, two, watching])

    assert given > 10
    assert one.table["status"] == "over"
    assert one.view["standings"] == two.view["standings"] == watching.view["standings"]
    assert one.table == two.table == watching.table
    assert [row["row"] for row in one.log] == list(range(one.view["row"]))
    assert [row["seat"] for row in one.log] == [row["seat"] for row in watching.log]


def test_the_log_in_the_database_is_the_whole_game(each_house: House) -> None:
    one, two = each_house.seats("Ada", "Bob")
    given = play_on([one, two])
    table = table_of(one)

    events = each_house.rows("SELECT n, kind, data, at FROM events WHERE table_id = :id ORDER BY n", id=table)

    assert [event["n"] for event in events] == list(range(one.n + 1))
    kinds = [event["kind"] for event in events]
    assert kinds == ["made", "sat", "sat", "started", *["played"] * given]
    assert [event["at"] for event in events] == sorted(event["at"] for event in events)
    rows = [row for event in events for row in msgspec.json.decode(event["data"]).get("rows", [])]
    assert len(rows) == one.view["row"]
    kept = each_house.rows("SELECT status, last, due FROM tables WHERE id = :id", id=table)
    assert kept == [{"status": "over", "last": one.n, "due": None}]
    places = each_house.rows("SELECT seat, waits FROM places WHERE table_id = :id ORDER BY seat", id=table)
    assert places == [{"seat": 0, "waits": 0}, {"seat": 1, "waits": 0}]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("world-order", ["person", "normal", "hard"]),
        ("world-order", ["bot", "person", {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]),
        ("history-of-the-world", ["bot", "bot", "person", {"kind": "bot", "bot": "random"}]),
        ("caravels", ["person", "bot", "bot"]),
    ],
)
def test_one_person_plays_a_hundred_decisions_against_bots_or_automas(
    house: House, game: str, seats: list[str | dict[str, str]]
) -> None:
    ada = house.guest("Ada")
    seat = house.at(ada, ada.open(game, seats)["id"])

    given = play_on([seat], 100, choose=random.Random(game))

    assert given == 100 or seat.over
    assert [each["name"] for each in seat.table["seats"]].count("Ada") == 1
    with ada.sit_at(table_of(seat)) as fresh:
        up_to_date(seat, fresh)
        assert fresh.state == seat.state


def test_three_people_play_history_of_the_world_with_simultaneous_drafts(house: House) -> None:
    seats = house.seats("Ada", "Bob", "Cleo", game="history-of-the-world")

    assert play_on(seats, 60, choose=random.Random(5)) == 60  # a whole game of idle players may take but twice as many

    views = [seat.view for seat in seats]
    assert views[0]["waiting"] == views[1]["waiting"] == views[2]["waiting"]
    assert len({seat.n for seat in seats}) == 1


def test_an_update_comes_before_the_acknowledgement_of_what_caused_it(each_house: House) -> None:
    """So a client that has its acknowledgement never shows what was before."""
    (ada, one), _ = each_house.people("Ada", "Bob")
    with raw(each_house, ada, table_of(one)) as socket:
        full = receive(socket)
        assert full["is"] == "full"

        answer = answers(one)[0]
        socket.send(msgspec.json.encode({"do": "play", "id": "mine", "answer": answer}).decode())

        update, done = receive(socket), receive(socket)
        assert (update["is"], update["from"], update["n"]) == ("delta", full["n"], full["n"] + 1)
        assert done == {"is": "done", "id": "mine", "n": update["n"]}


def test_two_windows_of_one_person_show_the_same(each_house: House) -> None:
    (ada, one), (_, two) = each_house.people("Ada", "Bob")
    window = each_house.at(ada, table_of(one))

    play_on([one, two], 5)
    play_on([window, two], 5)
    up_to_date(one, window, two)

    assert one.state == window.state


def test_a_late_click_answers_nothing_else(each_house: House) -> None:
    """Two windows answer the same question: the second is told that it is no longer asked."""
    (ada, one), (bob, two) = each_house.people("Ada", "Bob")
    play_on([one, two], until=lambda: one.question is not None and len(answers(one)) > 1)
    asked = one.question
    assert asked is not None
    with raw(each_house, ada, table_of(one)) as socket:
        receive(socket)
        one.play(answers(one)[0])

        late = {"do": "play", "id": "late", "answer": asked["answers"][1]["answer"], "number": asked["number"]}
        socket.send(msgspec.json.encode(late).decode())
        while (answer := receive(socket))["is"] == "delta":
            pass

    assert (answer["is"], answer["id"]) == ("no", "late")
    assert answer["error"]["code"] in ("stale", "refused")
    assert bob.ask("GET", f"/tables/{table_of(one)}")["n"] == one.n
