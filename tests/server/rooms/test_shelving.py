"""A host deletes a table, anybody puts one away; both can be undone for a week."""

from __future__ import annotations

from orbis.server.rooms.shelving import WEEK
from tests.server.fixtures import House, Inside, denied, play_on, rows, table_of, up_to_date

CLOCK = {"kind": "move", "seconds": 3600, "timeout": "bot"}


def test_a_host_deletes_a_table_and_brings_it_back_as_it_was(inside: Inside) -> None:
    with House(inside.url) as house:
        (ada, one), (bob, two) = house.people("Ada", "Bob", clock=CLOCK)
        table = table_of(one)
        play_on([one, two], 3)
        view = one.view
        assert denied(bob.ask, "DELETE", f"/tables/{table}").error["key"] == "only-host"
        assert denied(ada.ask, "POST", f"/tables/{table}/restore").error["key"] == "not-deleted"

        ada.ask("DELETE", f"/tables/{table}")
        while one.table["status"] != "deleted":
            assert one.wait()
        up_to_date(one, two)
        assert (one.question, two.question, one.view["waiting"]) == (None, None, [])
        for what in ("undo", "resign", "ask-back"):
            assert denied(two.do, what).error["key"] == "table-deleted"
        assert denied(two.do, "say", text="Oh").error["key"] == "table-deleted"
        assert "secret" not in two.table
        line = ada.tables()[0]
        assert (line["status"], line["host"], line["your_turn"]) == ("deleted", True, False)
        assert line["kept_until"] == line["changed"] + WEEK
        assert bob.tables() == []
        inside.later(6 * 24 * 3600)  # nobody's clock runs

        ada.ask("POST", f"/tables/{table}/restore")
        while one.table["status"] != "playing":
            assert one.wait()
        up_to_date(one, two)
        assert one.view == view
        assert [seat["away"] for seat in one.table["seats"]] == ["", ""]
        play_on([one, two])
        assert one.table["status"] == "over"


def test_a_deleted_table_is_gone_after_a_week(inside: Inside) -> None:
    with House(inside.url) as house:
        (ada, one), (_, two) = house.people("Ada", "Bob")
        table, kept = table_of(one), ada.open("caravels", ["person", "person"])["id"]
        one.do("seen", n=one.n)
        one.close()
        two.close()
        ada.ask("DELETE", f"/tables/{table}")

        inside.later(6 * 24 * 3600)
        assert ada.ask("GET", f"/tables/{table}")["state"]["table"]["status"] == "deleted"
        inside.later(25 * 3600)

        assert denied(ada.ask, "GET", f"/tables/{table}").code == "no-table"
        assert [line["id"] for line in ada.tables()] == [kept]
        for name in ("events", "places", "looks", "visits"):
            assert rows(inside.database, f"SELECT * FROM {name} WHERE table_id = :id", id=table) == []  # noqa: S608


def test_anybody_puts_a_table_away_for_themselves_and_takes_it_out_again(each_house: House) -> None:
    (ada, one), (bob, _) = each_house.people("Ada", "Bob")
    table = table_of(one)

    bob.ask("PUT", f"/tables/{table}/archive")
    assert [line["archived"] for line in bob.tables()] == [True]
    assert [line["archived"] for line in ada.tables()] == [False]
    bob.ask("DELETE", f"/tables/{table}/archive")

    assert [line["archived"] for line in bob.tables()] == [False]
    assert denied(each_house.guest("Eve").ask, "PUT", f"/tables/{table}/archive").code == "seat-not-yours"
