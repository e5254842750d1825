"""Databases that earlier servers wrote: their tables go on, or say why they cannot, and nothing in them is lost.

In each, people play Caravels, World Order and History of the World, and have finished a short game of Caravels.
`schema-2` was written before turns had an end of their own (f2c2e40), `schema-3` after it (3734225).
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from orbis.kernel.saves.fair_dice import verify
from orbis.server.clock import CLOCK
from orbis.server.database.schema import newest
from orbis.server.people.cookies import Cookies
from tests.server.fixtures import House, Inside, denied, play_on, rows

EARLIER = Path(__file__).parent / "earlier"
GAMES = ["caravels", "world-order", "history-of-the-world"]
FROZEN = {  # database, game -> what the table says
    ("schema-2", "world-order"): "This table plays rules 3; this server plays 4.",
    ("schema-2", "history-of-the-world"): "This table plays rules 2; this server plays 3.",
}
PLAYED = 12  # answers, fewer than any of the running matches has left
GOES_ON = [(name, game) for name in ("schema-2", "schema-3") for game in GAMES if (name, game) not in FROZEN]


@pytest.fixture
def earlier(still: None, sqlite_url: str, request: pytest.FixtureRequest) -> str:
    """The database of an earlier server, a moment after it was left, so that no cookie and no clock has run out."""
    file = Path(sqlite_url.removeprefix("sqlite:"))
    file.write_bytes(gzip.decompress((EARLIER / f"{request.param}.db.gz").read_bytes()))
    CLOCK.ahead = rows(sqlite_url, "SELECT MAX(at) AS last FROM events")[0]["last"] + 1000 - CLOCK.now()
    return sqlite_url


def table_in(database: str, game: str, status: str = "playing") -> str:
    """The id of the table of a game."""
    found = rows(database, "SELECT id FROM tables WHERE game = :game AND status = :status", game=game, status=status)
    assert len(found) == 1
    table: str = found[0]["id"]
    return table


def cookies(database: str, table: str) -> list[str]:
    """The cookies of those who sit at a table, by seat."""
    secret = Cookies(rows(database, "SELECT value FROM meta WHERE name = 'secret'")[0]["value"])
    people = "SELECT id, epoch FROM places, users WHERE id = user_id AND table_id = :table ORDER BY seat"
    return [secret.write(each["id"], each["epoch"]) for each in rows(database, people, table=table)]


def log_of(database: str, table: str) -> list[dict[str, Any]]:
    """The events of a table as they are stored."""
    return rows(database, "SELECT * FROM events WHERE table_id = :table ORDER BY n", table=table)


@pytest.mark.parametrize(("earlier", "game"), GOES_ON, indirect=["earlier"])
def test_a_table_of_an_earlier_server_is_shown_and_played_on(earlier: str, game: str) -> None:
    table = table_in(earlier, game)
    before = log_of(earlier, table)
    with Inside(earlier) as server, House(server.url) as house:
        assert rows(earlier, "SELECT value FROM meta WHERE name = 'schema'") == [{"value": str(newest())}]
        seats = [house.at(house.known(cookie), table) for cookie in cookies(earlier, table)]

        assert [seat.seat for seat in seats] == list(range(len(seats)))
        assert all(seat.view and not seat.table["frozen"] for seat in seats)
        assert seats[0].n == before[-1]["n"]
        assert play_on(seats, PLAYED) == PLAYED

        assert log_of(earlier, table)[: len(before)] == before
        assert len(log_of(earlier, table)) >= len(before) + PLAYED


@pytest.mark.parametrize(("earlier", "game"), FROZEN, indirect=["earlier"])
def test_a_table_of_other_rules_says_so_and_keeps_its_log(earlier: str, game: str) -> None:
    table = table_in(earlier, game)
    before = log_of(earlier, table)
    with Inside(earlier) as server, House(server.url) as house:
        seat = house.at(house.known(cookies(earlier, table)[0]), table)

        assert FROZEN["schema-2", game] in seat.table["frozen"]
        assert (seat.view, seat.table["status"]) == ({}, "playing")
        assert denied(seat.do, "undo").error["key"] == "table-frozen"
    assert log_of(earlier, table) == before


@pytest.mark.parametrize("earlier", ["schema-2", "schema-3"], indirect=True)
def test_talk_and_ways_back_of_an_earlier_server_are_still_there(earlier: str) -> None:
    table = table_in(earlier, "caravels")
    with Inside(earlier) as server, House(server.url) as house:
        ada = house.known(cookies(earlier, table)[0])
        seat = house.at(ada, table)

        assert [line["text"] for line in seat.chat] == ["See you tomorrow"]
        assert "back" in [row["kind"] for row in ada.ask("GET", f"/tables/{table}/log")]


@pytest.mark.parametrize("earlier", ["schema-2", "schema-3"], indirect=True)
def test_a_match_finished_on_an_earlier_server_can_be_looked_back_at_and_verified(earlier: str) -> None:
    table = table_in(earlier, "caravels", "over")
    with Inside(earlier) as server, House(server.url) as house:
        ada = house.known(cookies(earlier, table)[0])
        seat = house.at(ada, table)
        file = ada.ask("GET", f"/tables/{table}/file")

        match = verify(server.room(table).table.game, file, seat.table["seal"])
        assert match.over
        assert ada.ask("GET", f"/tables/{table}/replay")["stops"][-1] == len(match.entries)
