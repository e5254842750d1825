"""A table that this program cannot go on with says why, and shows what it still can. Nothing else suffers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import orbis
from orbis.server.clock import CLOCK
from tests.server.fixtures import House, Inside, change, denied, play_on, rows, table_of

Data = dict[str, Any]


def edit_event(database: str, table: str, n: int, edit: Callable[[Data], None], kind: str = "") -> None:
    """Change an event in the log, as no server ever does."""
    found = rows(database, "SELECT kind, data FROM events WHERE table_id = :id AND n = :n", id=table, n=n)[0]
    data: Data = msgspec.json.decode(found["data"])
    edit(data)
    change(
        database,
        "UPDATE events SET kind = :kind, data = :data WHERE table_id = :id AND n = :n",
        kind=kind or found["kind"],
        data=msgspec.json.encode(data).decode(),
        id=table,
        n=n,
    )


def played_before(
    database: str, game: str = "caravels", seats: tuple[str, ...] = ("Ada", "Bob")
) -> tuple[str, str, int]:
    """A table at which somebody has played and talked, by an earlier server: its id, Ada's cookie, its last event."""
    with Inside(database) as server, House(server.url) as house:
        people = house.people(*seats, game=game, clock={"kind": "move", "seconds": 60, "timeout": "bot"})
        play_on([seat for _, seat in people], 7)
        ada, one = people[0]
        one.do("say", text="See you tomorrow")
        assert ada.cookie is not None
        return table_of(one), ada.cookie, one.n


def older(data: Data) -> None:
    data["version"] = "0.9"


def unknown_answer(data: Data) -> None:
    data["rows"][0]["answer"] = "an-answer-nobody-may-know-of"


def other_position(data: Data) -> None:
    data["rows"][-1]["hash"] = "0" * 64


def no_rows(data: Data) -> None:
    data["rows"] = [{"kind": "odd"}]


def nothing(data: Data) -> None:
    """The kind alone is changed."""


@pytest.mark.parametrize(
    ("n", "edit", "kind", "why"),
    [
        (0, older, "", "This table plays rules 0.9; this server plays 1."),
        (10, unknown_answer, "", "it was played under other rules, or its log was edited (log row"),
        (10, other_position, "", "it was played under other rules, or its log was edited (log row"),
        (6, no_rows, "", "it was played under other rules, or its log was edited (log row"),
        (11, nothing, "teleported", "a newer program has written to its log"),
    ],
)
def test_a_table_that_cannot_go_on_says_why_and_keeps_its_talk_and_its_place_in_the_list(
    still: None, database_url: str, n: int, edit: Callable[[Data], None], kind: str, why: str
) -> None:
    table, cookie, last = played_before(database_url)
    assert last == 11
    edit_event(database_url, table, n, edit, kind)

    with Inside(database_url) as server, House(server.url) as house:
        ada = house.known(cookie)
        seat = house.at(ada, table)

        assert why in seat.table["frozen"]
        assert "nobody-may-know" not in seat.table["frozen"]
        assert (seat.seat, seat.view, seat.table["status"]) == (0, {}, "playing")
        assert [seat["name"] for seat in seat.table["seats"]] == ["Ada", "Bob"]
        if edit is not nothing:
            assert [line["text"] for line in seat.chat] == ["See you tomorrow"]
        for act in ({"do": "play", "answer": "pass"}, {"do": "undo"}, {"do": "resign"}, {"do": "ask-back"}):
            refused = denied(seat.do, act.pop("do"), **act)
            assert (refused.error["key"], str(refused)) == ("table-frozen", seat.table["frozen"])
        for path in ("/log", "/at/1", "/file"):
            assert denied(ada.ask, "GET", f"/tables/{table}{path}").code == "frozen"
        mine = ada.tables()
        assert [(each["id"], each["your_turn"], each["asked"]) for each in mine] == [(table, False, None)]
        seat.do("say", text="What a pity")
        assert seat.chat[-1]["text"] == "What a pity"

        server.later(3600)  # its clock stands
        assert server.room(table).table.people() == [0, 1]
        assert rows(database_url, "SELECT due FROM tables WHERE id = :id", id=table) == [{"due": None}]
        one, two = house.seats("Cleo", "Dan", options={"seasons": 1})  # others play as ever
        play_on([one, two])
        assert one.table["status"] == "over"


def test_people_at_a_table_that_cannot_go_on_may_begin_anew(still: None, sqlite_url: str) -> None:
    table, cookie, _ = played_before(sqlite_url)
    edit_event(sqlite_url, table, 0, older)

    with Inside(sqlite_url) as server, House(server.url) as house:
        ada = house.known(cookie)
        again = ada.act(table, "rematch")["table"]

        assert ada.ask("GET", f"/tables/{again}")["state"]["table"]["version"] == orbis.game("caravels").version
        assert ada.ask("GET", f"/tables/{table}")["state"]["table"]["rematch"] == again


def test_a_table_that_goes_wrong_while_somebody_looks_on_is_frozen_and_not_lost(still: None, postgres_url: str) -> None:
    """Another process, with other rules, writes to the same table: this one hears of it and says so."""
    with Inside(postgres_url) as server, House(server.url) as house:
        one, two = house.seats("Ada", "Bob")
        play_on([one, two], 3)
        table, n = table_of(one), one.n + 1
        data = {"seat": 0, "option": "x", "by": "", "rows": [{"kind": "answer", "seat": 0, "answer": "unheard-of"}]}
        change(
            postgres_url,
            "INSERT INTO events (table_id, n, kind, data, at) VALUES (:id, :n, 'played', :data, :at)",
            id=table,
            n=n,
            data=msgspec.json.encode(data).decode(),
            at=CLOCK.now(),
        )
        change(postgres_url, "SELECT pg_notify('orbis', :text)", text=f"table {table} {n}")
        while not one.table["frozen"]:
            assert one.wait()

        assert "under other rules" in one.table["frozen"]
        assert (one.n, one.view) == (n, {})
        assert denied(two.do, "undo").error["key"] == "table-frozen"


@pytest.mark.parametrize("before", [True, False])
def test_a_match_draws_after_a_way_back_by_the_rule_it_began_with(sqlite_url: str, before: bool) -> None:
    """Before format 2 of a save, dice and draws came out anew; a match that began so goes on so, and is saved so."""
    with Inside(sqlite_url) as inside, House(inside.url) as house:
        ada = house.guest("Ada")
        table = ada.open("caravels", ["person", "person"], sits=[0, 1])["id"]
    if before:
        change(
            sqlite_url, "UPDATE events SET data = REPLACE(data, '\"draws\":\"standing\",', '') WHERE kind = 'started'"
        )
    with Inside(sqlite_url) as inside:
        match = inside.room(table).table.match
        assert match is not None
        assert match.chance is not None
        assert (match.chance.by_length, match.save()["orbis"]) == ((True, 1) if before else (False, 2))
