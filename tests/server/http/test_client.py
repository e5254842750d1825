"""The Python client: state kept up to date, lost connections found again, nothing done twice."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

import orbis.client
from orbis.client import Client, Denied, Lost, TableSeat, with_former_names
from orbis.testing.serving import Running, free_port
from tests.server.fixtures import ROOMY, House, answers, play_on, table_of, up_to_date


def cut(seat: TableSeat) -> None:
    """Pull the plug of a connection: nobody says goodbye."""
    seat._live().socket.shutdown(socket.SHUT_RDWR)


def test_a_bot_of_ones_own_is_a_few_lines(house: House) -> None:
    """The example at the head of the module."""
    with Client(house.url) as me:
        me.guest("Ada")
        table = me.open("caravels", ["person", "bot"])
        with me.sit_at(table["id"]) as seat:
            while seat.wait_for_turn() and seat.question is not None:
                seat.play(seat.question["answers"][0]["answer"])
            assert seat.over
            assert seat.view["standings"]


def test_a_bot_written_for_0_1_still_plays(house: House) -> None:
    with Client(house.url) as me:
        me.guest("Ada")
        table = me.open("caravels", ["person", "bot"])["id"]
        with me.sit_at(table) as seat:
            while seat.wait_for_turn() and seat.question is not None:
                assert [each["option"] for each in seat.question["options"]] == answers(seat)
                beside = [*seat.question["near"], *seat.question["chain"]]
                assert [each["option"] for each in beside] == [each["answer"] for each in beside]
                seat.do("play", option=seat.question["options"][0]["option"], number=seat.question["number"])
            assert seat.over


def test_the_answer_that_ends_a_turn_is_read_by_its_former_name_too() -> None:
    asked = {"answers": [], "near": [], "chain": [], "closing": {"answer": "end-turn", "alone": True}}

    assert with_former_names(asked)["closing"] == {"answer": "end-turn", "option": "end-turn", "alone": True}


def test_a_lost_connection_is_found_again_and_what_was_not_acknowledged_is_repeated_once(each_house: House) -> None:
    one, two = each_house.seats("Ada", "Bob")
    for n in range(6):
        cut(one)
        one.do("say", text=f"words {n}")
        play_on([one, two], 1)

    assert one.resumed == 6
    assert [line["text"] for line in one.chat] == [f"words {n}" for n in range(6)]
    up_to_date(one, two)
    assert two.chat == one.chat


def test_what_happened_while_the_connection_was_lost_is_there_afterwards(each_house: House) -> None:
    (_, one), (bob, two) = each_house.people("Ada", "Bob", "Cleo")[:2]
    rows = len(one.log)
    cut(one)
    two.do("say", text="Are you there?")
    two.play(answers(two)[0])

    while one.n < two.n:
        assert one.wait()

    assert [line["text"] for line in one.chat] == ["Are you there?"]
    assert [row["row"] for row in one.log] == list(range(one.view["row"]))
    assert len(one.log) > rows
    with bob.watch(table_of(one)) as eyes:
        assert eyes.table == one.table


def test_it_comes_back_with_the_same_eyes(house: House) -> None:
    """Whoever looked through another seat, or as a spectator, goes on doing so."""
    ada = house.guest("Ada")
    table = ada.open("caravels", ["person", "person"], sits=[0, 1])["id"]
    seat, eyes = house.at(ada, table), house.watch(ada, table)
    seat.do("look", **{"as": 1})
    seat.play(answers(seat)[0])
    for each in (seat, eyes):
        cut(each)
    seat.do("look", **{"as": 1})
    eyes.do("seen", n=0)
    up_to_date(seat, eyes)

    assert (seat.seat, seat.view["you"], seat.resumed) == (1, 1, 1)
    assert (eyes.view["you"], eyes.resumed) == (None, 1)
    cut(eyes)
    eyes.do("look", **{"as": 0})
    cut(eyes)
    eyes.do("seen", n=0)
    with ada.sit_at(table, 0) as fresh:
        assert eyes.state == fresh.state


def test_a_key_comes_back_too(house: House) -> None:
    (ada, one), (_, two) = house.people("Ada", "Bob")
    key = ada.ask("POST", f"/tables/{table_of(one)}/keys/0")["token"]
    program = house.keep(TableSeat(house.url, table_of(one), key=key))
    cut(program)

    play_on([program, two], 4)

    assert program.resumed == 1


def test_waiting_ends_without_news_and_with_the_game(house: House) -> None:
    one, two = house.seats("Ada", "Bob", options={"seasons": 1})
    assert not one.wait(0.05)
    while one.question is not None:
        one.play(answers(one)[0])
    assert not one.wait_for_turn(0.05)
    assert one.question is None

    play_on([one, two])

    assert one.wait_for_turn()
    assert one.over


def test_a_server_that_does_not_come_back_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orbis.client, "PATIENCE", 0.3)
    with Running(tmp_path, *ROOMY, port=free_port()) as server, House(server.url) as house:
        one, _ = house.seats("Ada", "Bob")
        server.kill()

        with pytest.raises(Lost, match="did not come back within 0 seconds"):
            one.do("say", text="Hello?")


def test_a_seat_that_was_closed_says_so(house: House) -> None:
    one, _ = house.seats("Ada", "Bob")
    one.close()
    one.close()

    with pytest.raises(Lost, match="has been closed"):
        one.do("undo")


def test_what_is_denied_carries_what_the_server_said(house: House) -> None:
    one, _ = house.seats("Ada", "Bob")

    with pytest.raises(Denied) as refused:
        one.play("sail:lisbon")

    assert refused.value.code == "refused"
    assert set(refused.value.error) == {"code", "sentence", "field", "rule", "key", "facts"}
    assert str(refused.value) == refused.value.error["sentence"]
    with pytest.raises(Denied) as wrong:
        one.do("dance")
    assert (wrong.value.code, wrong.value.error["field"]) == ("invalid", "message")


def test_a_table_that_is_not_there_is_said_at_the_door(house: House) -> None:
    ada = house.guest("Ada")

    with pytest.raises(Denied) as refused:
        ada.sit_at("nowhere")

    assert (refused.value.code, refused.value.status) == ("no-table", 0)


def test_a_socket_that_is_refused_at_the_door_says_why(tmp_path: Path) -> None:
    with Running(tmp_path, "--limit", "sockets_per_address=2") as server, House(server.url) as house:
        one, two = house.seats("Ada", "Bob")

        with pytest.raises(Denied) as refused:
            house.watch(house.guest("Gil"), table_of(one))

        assert (refused.value.code, refused.value.status) == ("too-many-sockets", 429)
        play_on([one, two], 3)


def test_a_cookie_given_by_hand_gives_way_to_the_one_the_server_sends(house: House) -> None:
    first = house.guest("Ada")
    assert first.cookie is not None
    again = house.known(first.cookie)
    assert again.ask("GET", "/me")["user"]["name"] == "Ada"

    again.ask("POST", "/account", {"login": "ada.by.hand", "password": "a long enough password"})

    assert again.cookie != first.cookie
    assert again.ask("GET", "/me")["user"]["login"] == "ada.by.hand"
    again.ask("POST", "/logout")
    assert again.cookie is None
