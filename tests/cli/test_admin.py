"""`orbis admin`, as a host types it: on a SQLite file, also while a server has it open."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from orbis.cli.commands.admin import app
from orbis.server.database import sqlite_pubsub
from orbis.server.database.api import Database
from orbis.server.database.connect import connect
from orbis.server.errors import Problem
from orbis.server.people.accounts import People, User
from orbis.server.people.passwords import Passwords
from tests.cli.running import files_here, refused, run, run_outside
from tests.server.known import ELSEWHERE, PASSWORD, SECRET, QuickHasher, until

T = TypeVar("T")
URL = "sqlite:orbis.db"  # in the folder of the test, and what the commands take if nothing is said


def served(work: Callable[[People], Awaitable[T]]) -> T:
    """Something that happens while a server has the database."""

    async def whole() -> T:
        database = await connect(URL)
        people = People(database, SECRET, passwords=Passwords(QuickHasher()))
        try:
            return await work(people)
        finally:
            people.close()
            await database.close()

    return asyncio.run(whole())


async def a_club(people: People) -> tuple[User, User]:
    """Ada has an account, Bob is a guest, and they play."""
    ada = await people.register(await people.guest("Ada", "en"), "ada", PASSWORD)
    bob = await people.guest("Bob", "fr")
    await people.database.write(
        lambda tx: tx.do(
            "INSERT INTO tables (id, game, version, secret, status, listed, last, due, created, changed)"
            " VALUES ('-T1', 'caravels', '1', 'hush', 'playing', 0, 0, NULL, 0, 0)"
        )
    )
    sql = "INSERT INTO places (table_id, seat, user_id, waits, invite, seat_key) VALUES ('-T1', :n, :id, 1, '', '')"
    for seat, user in enumerate((ada, bob)):
        await people.database.write(lambda tx, seat=seat, user=user: tx.do(sql, n=seat, id=user.id))  # type: ignore[misc]
    made = "INSERT INTO events (table_id, n, kind, data, at, mark) VALUES ('-T1', 0, 'made', '{}', 0, NULL)"
    await people.database.write(lambda tx: tx.do(made))
    return ada, bob


@pytest.fixture
def club() -> tuple[User, User]:
    return served(a_club)


def admin(*args: str, typed: str = "") -> str:
    """What a command prints when it succeeds."""
    result = run("admin", *args, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def listed(*args: str) -> Any:
    return json.loads(admin(*args, "--json"))


def test_people_in_a_list(club: tuple[User, User]) -> None:
    ada, bob = club
    text = admin("users")
    assert all(word in text for word in (ada.id, "Ada", "ada", bob.id, "Bob", "2 users"))
    assert "argon2" not in text

    found = listed("users", "--find", "AD")
    assert found["found"] == 1
    assert {key: found["users"][0][key] for key in ("id", "name", "login", "language", "barred")} == {
        "id": ada.id,
        "name": "Ada",
        "login": "ada",
        "language": "en",
        "barred": 0,
    }
    assert "1 more: --most or --find" in " ".join(admin("users", "--most", "1").split())
    assert listed("users", "--find", "nobody") == {"found": 0, "users": []}
    assert "0 users" in admin("users", "--find", "nobody")


def test_tables_in_a_list(club: tuple[User, User]) -> None:
    text = admin("tables")
    assert all(word in text for word in ("-T1", "caravels", "playing", "Ada, Bob"))
    found = listed("tables", "--find", "bob")
    assert [(table["id"], table["people"]) for table in found["tables"]] == [("-T1", ["Ada", "Bob"])]
    assert "hush" not in json.dumps(found)
    assert listed("tables", "--find", "world")["found"] == 0


def test_shutting_out_and_letting_in(club: tuple[User, User]) -> None:
    ada, bob = club
    assert admin("bar", "ADA") == f"Ada ({ada.id}, login ada) is shut out.\n"
    assert admin("bar", bob.id) == f"Bob ({bob.id}, a guest) is shut out.\n"
    assert [user["barred"] for user in listed("users")["users"]] == [1, 1]
    assert "barred" in admin("users")
    with pytest.raises(Problem, match="shut out"):
        served(lambda people: people.login("ada", PASSWORD, ELSEWHERE))
    assert "let in again" in admin("unbar", "ada")
    assert served(lambda people: people.login("ada", PASSWORD, ELSEWHERE)) == ada


def test_another_name(club: tuple[User, User]) -> None:
    assert admin("rename", "ada", " Countess ").endswith("is now called Countess.\n")
    assert listed("users", "--find", "ada")["users"][0]["name"] == "Countess"
    assert refused("admin", "rename", "ada", "a\u202eb").startswith("name: allowed: letters")


def test_another_password_is_printed_once_and_good(club: tuple[User, User]) -> None:
    ada, bob = club
    asked = run("admin", "new-password", "ada", typed="n\n")
    assert (asked.exit_code, asked.stdout) == (1, "")
    assert served(lambda people: people.login("ada", PASSWORD, ELSEWHERE)) == ada

    new = admin("new-password", "ada", typed="y\n").strip()

    assert served(lambda people: people.login("ada", new, ELSEWHERE)).id == ada.id
    assert served(lambda people: people.who(people.cookie_for(ada))) is None
    assert admin("new-password", "ada", "--yes").strip() != new
    assert "a guest has no password" in refused("admin", "new-password", bob.id, "--yes")


def test_deleting_somebody_is_asked_first(club: tuple[User, User]) -> None:
    ada, _ = club
    for typed in ("", "\n", "n\n", "what?\n"):
        result = run("admin", "delete-user", "ada", typed=typed)
        assert (result.exit_code, result.stdout) == (1, "")
        assert "This cannot be undone." in result.stderr
        assert "Nothing was changed." in result.stderr
    assert listed("users")["found"] == 2

    assert admin("delete-user", "ada", "--yes") == f"Ada ({ada.id}, login ada) is deleted.\n"

    assert listed("users", "--find", "ada")["found"] == 0
    assert "there is no user 'ada'" in refused("admin", "delete-user", "ada", "--yes")
    assert "(deleted), Bob" in admin("tables")
    assert listed("stats")["people"]["deleted"] == 1


def test_closing_a_table_is_asked_first(club: tuple[User, User]) -> None:
    assert run("admin", "close", "-T1", "--why", "Enough.", typed="n\n").exit_code == 1
    assert "one line" in refused("admin", "close", "-T1", "--why", " ", "--yes")
    assert admin("close", "-T1", "--why", "Enough.", typed="y\n") == "Table -T1 is closed.\n"
    assert listed("tables")["tables"][0]["status"] == "closed"
    assert "closed already" in refused("admin", "close", "-T1", "--why", "Enough.", "--yes")
    assert "there is no table 'T7'" in refused("admin", "close", "T7", "--why", "Enough.", "--yes")


def test_figures(club: tuple[User, User]) -> None:
    figures = listed("stats")
    assert figures["people"]["accounts"] == figures["people"]["guests"] == 1
    assert figures["tables"] == {"open": 0, "playing": 1, "paused": 0, "over": 0, "closed": 0, "deleted": 0}
    text = admin("stats")
    assert all(word in text for word in ("accounts", "playing", "events", "overdue"))


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["bar", "nobody"], "there is no user 'nobody': give an id or a login"),
        (["bra", "ada"], "there is no command 'bra': did you mean 'bar'?"),
        (["users", "--most", "0"], "--most"),
        (["users", "extra"], "extra"),
        (["close", "-T1"], "--why"),
        (["users", "--database", "sqlite:none.db"], "there is no file"),
        (["users", "--database", "mysql://x"], "not a database we know"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(args: list[str], said: str) -> None:
    assert said in refused("admin", *args)


def test_a_database_is_never_made_by_looking_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORBIS_DATABASE", "sqlite:elsewhere.db")
    assert "elsewhere.db" in refused("admin", "users")
    assert files_here() == {}
    assert list(tmp_path.iterdir()) == []


def test_the_commands_are_listed() -> None:
    text = admin()
    names = ["bar", "close", "delete-user", "new-password", "rename", "stats", "tables", "unbar", "users"]
    assert all(name in text for name in names)
    assert len(app.registered_commands) == len(names)


def test_a_server_that_runs_hears_of_it_at_once(club: tuple[User, User]) -> None:
    """A whole server process keeps the file open while the host's commands run in processes of their own."""
    ada, bob = club

    async def story(people: People) -> None:
        heard: dict[str, list[str]] = {topic: [] for topic in ("user", "renamed", "deleted", "table")}
        for topic, texts in heard.items():
            people.database.listen(topic, texts.append)
        box = asyncio.create_task(sqlite_pubsub.run(people.database))
        cookie = people.cookie_for(ada)
        assert await people.who(cookie) == ada
        for args in (
            ["bar", "ada"],
            ["rename", bob.id, "Robert"],
            ["close", "-T1", "--why", "Enough.", "--yes"],
            ["delete-user", bob.id, "--yes"],
        ):
            done = await asyncio.to_thread(run_outside, "admin", *args)
            assert done.returncode == 0, done.stderr
        assert await people.who(cookie) is None
        wanted = {"user": [ada.id, bob.id], "renamed": [bob.id, bob.id], "deleted": [bob.id], "table": ["-T1 1"]}
        await until(lambda: heard == wanted)
        box.cancel()
        await asyncio.gather(box, return_exceptions=True)

    served(story)


def test_the_server_keeps_its_lock(club: tuple[User, User]) -> None:
    async def story(people: People) -> None:
        database: Database = people.database
        done = await asyncio.to_thread(run_outside, "admin", "users", "--json")
        assert json.loads(done.stdout)["found"] == 2
        assert await database.read(lambda tx: tx.one("SELECT 1 AS one")) == {"one": 1}

    served(story)
