"""What a host does, on both databases; and how a running server hears of it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from orbis.kernel.errors import Invalid
from orbis.server import admin
from orbis.server.clock import now
from orbis.server.database import sqlite_pubsub
from orbis.server.database.api import Conflict, Transaction
from orbis.server.database.connect import connect
from orbis.server.database.sqlite_pubsub import CommandDatabase
from orbis.server.people.accounts import People, User
from tests.server.known import ELSEWHERE, PASSWORD, an_account, do, listening, rows, tell, until


async def a_table(people: People, table: str, user: User, status: str = "playing") -> None:
    """A table with one event, at which somebody is waited for."""

    def work(tx: Transaction) -> None:
        tx.do(
            "INSERT INTO tables (id, game, version, secret, status, listed, last, due, created, changed)"
            " VALUES (:id, 'caravels', '1', 's', :status, 0, 0, 5, 0, :now)",
            id=table,
            status=status,
            now=now(),
        )
        tx.do("INSERT INTO events (table_id, n, kind, data, at, mark) VALUES (:id, 0, 'made', '{}', 0, NULL)", id=table)
        tx.do(
            "INSERT INTO places (table_id, seat, user_id, waits, invite, seat_key)"
            " VALUES (:id, 0, :user, 1, NULL, NULL)",
            id=table,
            user=user.id,
        )

    await people.database.write(work)


def found(listed: tuple[int, list[dict[str, Any]]], name: str = "name") -> list[str]:
    return sorted(row[name] for row in listed[1])


def test_people_are_found_by_what_is_known_of_them(database_url: str) -> None:
    async def story(people: People) -> None:
        ada = await an_account(people, "ada.l", "Ada Lovelace")
        bob = await people.guest("Bob 100%", "en")
        elodie = await people.guest("\u00c9lodie", "fr")
        gone = await people.guest("Gone", "en")
        await people.delete(gone, None)

        def look(text: str, most: int = 10) -> Any:
            return people.database.read(lambda tx: admin.list_users(tx, text, most))

        assert found(await look("")) == ["Ada Lovelace", "Bob 100%", "\u00c9lodie"]
        assert found(await look("LOVE")) == ["Ada Lovelace"]
        assert found(await look("ada.l")) == ["Ada Lovelace"]
        assert found(await look("adaxl")) == []
        assert found(await look("0%")) == ["Bob 100%"]
        assert found(await look("%")) == ["Bob 100%"]
        assert found(await look("_")) == []
        assert found(await look("!")) == []
        assert found(await look("\u00c9lo")) == ["\u00c9lodie"]
        assert found(await look(elodie.id), "id") == [elodie.id]
        assert found(await look("'; DROP TABLE users; --")) == []
        total, some = await look("", most=2)
        assert (total, len(some)) == (3, 2)
        assert set(some[0]) == {"id", "name", "login", "language", "barred", "created", "seen"}  # and no password

        for typed, user in (("ADA.L", ada), (ada.id, ada), (bob.id, bob)):
            assert (await people.database.read(lambda tx, t=typed: admin.find_user(tx, t)))["id"] == user.id  # type: ignore[misc]
        for typed in ("nobody", "", gone.id, "Ada Lovelace"):
            with pytest.raises(Invalid, match="there is no user"):
                await people.database.read(lambda tx, t=typed: admin.find_user(tx, t))  # type: ignore[misc]

    tell(database_url, story)


def test_whoever_is_barred_is_signed_out_at_once(database_url: str) -> None:
    async def story(people: People) -> None:
        heard = listening(people.database, "user")
        ada = await people.guest("Ada", "en")
        cookie = people.cookie_for(ada)
        await people.database.write(lambda tx: admin.bar(tx, ada.id, True))
        assert await people.who(cookie) is None
        await until(lambda: heard == [ada.id])
        await people.database.write(lambda tx: admin.bar(tx, ada.id, False))
        assert await people.who(cookie) == ada

    tell(database_url, story)


def test_a_forgotten_password_is_replaced(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        ada, bob = await an_account(people), await people.guest("Bob", "en")
        cookie = people.cookie_for(ada)

        new = await admin.replace_password(people.database, ada.id)

        assert await people.who(cookie) is None
        assert (await people.login("ada", new, ELSEWHERE)).id == ada.id
        with pytest.raises(Exception, match="wrong"):
            await people.login("ada", PASSWORD, ELSEWHERE)
        with pytest.raises(Invalid, match="a guest has no password"):
            await admin.replace_password(people.database, bob.id)

    tell(sqlite_url, story)


def test_tables_are_found_by_what_is_known_of_them(database_url: str) -> None:
    async def story(people: People) -> None:
        ada, bob = await an_account(people), await people.guest("Bob", "en")
        await a_table(people, "T1", ada)
        await a_table(people, "T2", bob, "open")
        await people.delete(bob, None)

        def look(text: str) -> Any:
            return people.database.read(lambda tx: admin.list_tables(tx, text, 10))

        assert found(await look(""), "id") == ["T1", "T2"]
        assert found(await look("T2"), "id") == ["T2"]
        assert found(await look("Caravel"), "id") == ["T1", "T2"]
        assert found(await look("playing"), "id") == ["T1"]
        assert found(await look("ADA"), "id") == ["T1"]
        assert found(await look(bob.id), "id") == ["T2"]
        assert found(await look("history"), "id") == []
        assert [row["people"] for row in (await look("T"))[1]] == []
        assert {row["id"]: row["people"] for row in (await look(""))[1]} == {"T1": ["Ada"], "T2": [""]}
        assert "secret" not in (await look(""))[1][0]

    tell(database_url, story)


def test_a_closed_table_says_why_and_waits_for_nobody(database_url: str) -> None:
    async def story(people: People) -> None:
        heard = listening(people.database, "table")
        ada = await people.guest("Ada", "en")
        await a_table(people, "T1", ada)

        assert await admin.close_table(people.database, "T1", "  The rules changed. ") == 1

        event = (await rows(people, "SELECT * FROM events WHERE n = 1"))[0]
        assert (event["kind"], json.loads(event["data"]), event["mark"]) == (
            "closed",
            {"why": "The rules changed."},
            None,
        )
        table = (await rows(people, "SELECT * FROM tables"))[0]
        assert (table["status"], table["due"], table["last"], table["changed"]) == ("closed", None, 1, event["at"])
        assert [row["waits"] for row in await rows(people, "SELECT waits FROM places")] == [0]
        await until(lambda: heard == ["T1 1"])
        with pytest.raises(Invalid, match="T1 is closed already"):
            await admin.close_table(people.database, "T1", "Again.")
        with pytest.raises(Invalid, match="there is no table 'T9'"):
            await admin.close_table(people.database, "T9", "Why not.")
        for why in ("", " ", "x" * 501, "two\nlines", "\u202e"):
            with pytest.raises(Invalid, match="one line of 1 to 500 characters"):
                await admin.close_table(people.database, "T1", why)

    tell(database_url, story)


def test_closing_comes_after_whatever_is_played_meanwhile(database_url: str) -> None:
    async def story(people: People) -> None:
        await a_table(people, "T1", await people.guest("Ada", "en"))

        def play(tx: Transaction) -> None:
            table = tx.one("SELECT last, status FROM tables WHERE id = 'T1'")
            assert table is not None
            if table["status"] == "closed":
                return
            sql = "INSERT INTO events (table_id, n, kind, data, at, mark) VALUES ('T1', :n, 'said', '{}', 0, NULL)"
            tx.do(sql, n=table["last"] + 1)
            tx.do("UPDATE tables SET last = :n WHERE id = 'T1'", n=table["last"] + 1)

        async def playing() -> None:
            for _ in range(20):
                try:
                    await people.database.write(play)
                except Conflict:
                    continue

        players = [asyncio.create_task(playing()) for _ in range(3)]
        await asyncio.sleep(0)
        n = await admin.close_table(people.database, "T1", "Enough.")
        await asyncio.gather(*players)

        kinds = [row["kind"] for row in await rows(people, "SELECT kind FROM events ORDER BY n")]
        assert (kinds[-1], kinds.count("closed"), len(kinds)) == ("closed", 1, n + 1)

    tell(database_url, story)


def test_a_table_that_is_never_quiet_is_given_up_with_a_sentence(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        await a_table(people, "T1", await people.guest("Ada", "en"))
        await do(
            people, "INSERT INTO events (table_id, n, kind, data, at, mark) VALUES ('T1', 1, 'said', '{}', 0, NULL)"
        )
        with pytest.raises(Invalid, match="so busy"):
            await admin.close_table(people.database, "T1", "Enough.")

    tell(sqlite_url, story)


def test_figures_of_everything(database_url: str) -> None:
    async def story(people: People) -> None:
        ada, bob = await an_account(people), await people.guest("Bob", "en")
        await people.delete(await people.guest("Gone", "en"), None)
        await people.database.write(lambda tx: admin.bar(tx, bob.id, True))
        await a_table(people, "T1", ada)
        await a_table(people, "T2", ada, "over")

        figures = await people.database.read(admin.stats)

        assert figures["people"] == {
            "accounts": 1,
            "guests": 1,
            "barred": 1,
            "deleted": 1,
            "seen in a day": 2,
            "seen in a week": 2,
        }
        assert figures["tables"] == {
            "open": 0, "playing": 1, "paused": 0, "over": 1, "closed": 0, "deleted": 0,
        }  # fmt: skip
        assert figures["work"] == {"events": 2, "overdue": 2, "notices to send": 0}

    tell(database_url, story)


# -- beside a running server


def test_a_running_server_hears_what_a_command_does(database_url: str) -> None:
    async def story(people: People) -> None:
        heard = {topic: listening(people.database, topic) for topic in ("user", "renamed", "deleted", "table")}
        ada = await people.guest("Ada", "en")
        await a_table(people, "T1", ada)
        command = CommandDatabase(await connect(database_url, server=False))
        box = asyncio.create_task(sqlite_pubsub.run(people.database))
        try:
            await admin.close_table(command, "T1", "Enough.")
            await command.write(lambda tx: admin.bar(tx, ada.id, True))
            await until(lambda: (heard["table"], heard["user"]) == (["T1 1"], [ada.id]))
        finally:
            await command.close()
            box.cancel()
            await asyncio.gather(box, return_exceptions=True)
        assert (heard["renamed"], heard["deleted"]) == ([], [])
        assert await rows(people, "SELECT name FROM meta WHERE name LIKE :post", post="post%") == []
        assert await sqlite_pubsub.poll(people.database) == 0

    tell(database_url, story)


def test_the_post_of_a_command_that_fails_is_not_sent(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        command = CommandDatabase(await connect(sqlite_url, server=False))

        def fails(tx: Transaction) -> None:
            tx.notify("user", "U1")
            raise Invalid("", "no")

        with pytest.raises(Invalid):
            await command.write(fails)
        await command.close()
        assert await sqlite_pubsub.poll(people.database) == 0

    tell(sqlite_url, story)


def test_post_that_came_while_no_server_ran_is_told_in_its_order(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        command = CommandDatabase(await connect(sqlite_url, server=False))
        for n in range(12):
            await command.write(lambda tx, n=n: tx.notify("table", f"T{n} {n}"))  # type: ignore[misc]
        await command.close()
        heard = listening(people.database, "table")
        assert await sqlite_pubsub.poll(people.database) == 12
        await until(lambda: heard == [f"T{n} {n}" for n in range(12)])

    tell(sqlite_url, story)
