"""Guests, accounts and cookies, on both databases."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Literal

import pytest

from orbis.kernel.errors import Invalid, Refused
from orbis.server.clock import CLOCK
from orbis.server.config import Limits
from orbis.server.errors import Problem
from orbis.server.people.accounts import People, User
from orbis.server.people.cookies import Cookies
from orbis.server.people.rate_limits import HOUR, TooMany
from tests.server.known import ELSEWHERE, PASSWORD, QuickHasher, an_account, do, later, listening, rows, tell, until


class CountingHasher(QuickHasher):
    """Counts the verifications."""

    def __init__(self) -> None:
        super().__init__()
        self.verified = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - argon2's own name
        self.verified += 1
        return super().verify(hash, password)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, "ahead", 0)


# -- guests and their cookies


def test_a_guest_is_known_again_by_the_cookie(database_url: str) -> None:
    async def story(people: People) -> None:
        ada, bob = await people.guest("  Ada ", "en"), await people.guest("Bob", "fr")

        assert (ada.name, ada.login, ada.language, ada.guest) == ("Ada", None, "en", True)
        assert await people.who(people.cookie_for(ada)) == ada
        assert await people.who(people.cookie_for(bob)) == bob

    tell(database_url, story)


def test_a_cookie_that_was_tampered_with_is_nobodys(database_url: str) -> None:
    async def story(people: People) -> None:
        ada, bob = await people.guest("Ada", "en"), await people.guest("Bob", "en")
        good = people.cookie_for(ada)
        foreign = Cookies("another secret of forty characters, long").write(ada.id, ada.epoch)
        forged = [
            good.replace(ada.id, bob.id),
            good.replace(":1.", ":2."),
            good[:-1],
            good + "x",
            good.split(".")[0],
            foreign,
        ]
        for cookie in [*forged, None, "", ".", "..", ":", "é", "\udc80", "\0", "x" * 10_000, ada.id, f"{ada.id}:1"]:
            assert await people.who(cookie) is None, cookie
        assert await people.who(people.cookies.write("Unobody", 1)) is None
        assert await people.who(good) is not None

    tell(database_url, story)


def test_logging_out_everywhere_ends_every_cookie_and_tells_every_process(database_url: str) -> None:
    async def story(people: People) -> None:
        heard = listening(people.database, "user")
        ada, bob = await people.guest("Ada", "en"), await people.guest("Bob", "en")
        before = people.cookie_for(ada)

        after = await people.log_out_everywhere(ada)

        assert await people.who(before) is None
        assert await people.who(people.cookie_for(after)) == after
        assert await people.who(people.cookie_for(bob)) == bob
        await until(lambda: heard == [ada.id])

    tell(database_url, story)


def test_somebody_who_is_barred_is_nobody_until_let_in_again(database_url: str) -> None:
    async def story(people: People) -> None:
        ada = await an_account(people)
        cookie = people.cookie_for(ada)

        await do(people, "UPDATE users SET barred = 1")
        assert await people.who(cookie) is None
        with pytest.raises(Problem, match="shut out") as shut:
            await people.login("ada", PASSWORD, ELSEWHERE)
        assert shut.value.status == 403
        with pytest.raises(Problem, match="The login or the password is wrong"):
            await people.login("ada", "a wrong password", ELSEWHERE)  # only its owner learns that it is barred

        await do(people, "UPDATE users SET barred = 0")
        assert await people.who(cookie) == ada

    tell(database_url, story)


def test_when_somebody_was_seen_is_written_once_an_hour(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        ada = await people.guest("Ada", "en")
        later(HOUR - 60_000)
        await people.who(people.cookie_for(ada))
        assert (await rows(people, "SELECT seen FROM users"))[0]["seen"] == ada.seen

        later(120_000)
        await people.who(people.cookie_for(ada))
        assert (await rows(people, "SELECT seen FROM users"))[0]["seen"] > ada.seen

    tell(sqlite_url, story)


# -- accounts


def test_a_guest_becomes_an_account_and_stays_the_same_person(database_url: str) -> None:
    async def story(people: People) -> None:
        guest = await people.guest("Ada", "fr")
        before = people.cookie_for(guest)

        ada = await people.register(guest, " Ada@Example.org ", PASSWORD)

        assert ada == replace(guest, login="ada@example.org", epoch=guest.epoch + 1)
        assert await people.who(people.cookie_for(ada)) == ada
        assert await people.who(before) is None  # whoever planted the guest's cookie does not share the account
        assert await people.login("ADA@example.org", PASSWORD, ELSEWHERE) == ada
        kept = (await rows(people, "SELECT password FROM users"))[0]["password"]
        assert kept.startswith("$argon2id$")
        with pytest.raises(Refused, match="already"):
            await people.register(ada, "ada2", PASSWORD)

    tell(database_url, story)


def test_a_login_is_given_to_one_person_only(database_url: str) -> None:
    async def story(people: People) -> None:
        guests = [await people.guest(f"Guest {n}", "en") for n in range(6)]

        ended = await asyncio.gather(
            *[people.register(guest, "Same", PASSWORD) for guest in guests], return_exceptions=True
        )

        assert len([each for each in ended if isinstance(each, User)]) == 1
        refused = [each for each in ended if isinstance(each, Problem)]
        assert {(each.status, each.code, each.field) for each in refused} == {(409, "taken", "login")}
        assert len(refused) == 5

    tell(database_url, story)


def test_one_guest_who_registers_twice_at_once_has_one_account(database_url: str) -> None:
    async def story(people: People) -> None:
        guest = await people.guest("Ada", "en")

        ended = await asyncio.gather(
            *[people.register(guest, login, PASSWORD) for login in ("one", "two")], return_exceptions=True
        )

        assert [type(each) for each in ended if not isinstance(each, User)] == [Refused]

    tell(database_url, story)


def test_an_unknown_login_and_a_wrong_password_are_told_apart_by_nothing(database_url: str) -> None:
    hasher = CountingHasher()

    async def story(people: People) -> None:
        await an_account(people)
        await people.guest("Guest", "en")
        said = []
        for login in ("ada", "nobody", "no login at all!", "", "\0", "x" * 10_000):
            before = hasher.verified
            with pytest.raises(Problem) as wrong:
                await people.login(login, "not the password", ELSEWHERE)
            said.append((wrong.value.status, wrong.value.body()))
            assert hasher.verified == before + 1  # the same work, so the same time
        assert all(each == said[0] for each in said)
        assert said[0][0] == 401

    tell(database_url, story, hasher=hasher)


@pytest.mark.parametrize("password", ["", "x" * 201, "\udc80" * 12, "\0" * 12])
def test_strange_passwords_are_only_wrong(sqlite_url: str, password: str) -> None:
    async def story(people: People) -> None:
        await an_account(people)
        with pytest.raises(Problem, match="The login or the password is wrong"):
            await people.login("ada", password, ELSEWHERE)

    tell(sqlite_url, story)


def test_an_accent_is_the_same_password_however_it_is_typed(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        ada = await people.register(await people.guest("Ada", "fr"), "ada", "déjà-vu déjà-vu")
        assert await people.login("ada", "de\u0301ja\u0300-vu de\u0301ja\u0300-vu", ELSEWHERE) == ada

    tell(sqlite_url, story)


def test_guessing_is_stopped_for_a_name_and_for_an_address(database_url: str) -> None:
    async def story(people: People) -> None:
        await an_account(people)
        await an_account(people, "bob", "Bob")
        for n in range(3):
            with pytest.raises(Problem, match="wrong"):
                await people.login("ada", "a wrong password", f"192.0.2.{n}")
        with pytest.raises(TooMany) as stopped:
            await people.login("Ada ", PASSWORD, "198.51.100.1")  # from wherever, and even with the right one
        assert (stopped.value.status, stopped.value.headers["Retry-After"]) == (429, str(stopped.value.seconds))
        assert 3500 <= stopped.value.seconds <= 3600

        for n in range(30):
            with pytest.raises(Problem, match="wrong"):
                await people.login(f"name{n}", "a wrong password", "203.0.113.9")
        with pytest.raises(TooMany):
            await people.login("bob", PASSWORD, "203.0.113.9")
        assert (await people.login("bob", PASSWORD, "203.0.113.10")).name == "Bob"

        later(HOUR + 1000)
        assert (await people.login("ada", PASSWORD, "203.0.113.9")).name == "Ada"

    tell(database_url, story, Limits(logins_per_hour=3))


def test_the_right_password_forgives_the_slips_before_it(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        await an_account(people)
        for _ in range(3):
            for _ in range(2):
                with pytest.raises(Problem, match="wrong"):
                    await people.login("ada", "a wrong password", ELSEWHERE)
            await people.login("ada", PASSWORD, ELSEWHERE)

    tell(sqlite_url, story, Limits(logins_per_hour=3))


def test_a_password_is_hashed_again_when_the_parameters_change(sqlite_url: str) -> None:
    async def before(people: People) -> None:
        await an_account(people)

    async def after(people: People) -> None:
        old = (await rows(people, "SELECT password FROM users"))[0]["password"]
        await people.login("ada", PASSWORD, ELSEWHERE)
        new = (await rows(people, "SELECT password FROM users"))[0]["password"]
        assert ("t=1," in old, "t=2," in new) == (True, True)
        await people.login("ada", PASSWORD, ELSEWHERE)
        assert (await rows(people, "SELECT password FROM users"))[0]["password"] == new

    tell(sqlite_url, before)
    tell(sqlite_url, after, hasher=QuickHasher(time_cost=2))


def test_another_password_needs_the_old_one_and_signs_out_other_devices(database_url: str) -> None:
    async def story(people: People) -> None:
        ada = await an_account(people)
        before = people.cookie_for(ada)

        with pytest.raises(Problem, match="The password is wrong") as wrong:
            await people.change_password(ada, "not the old one", "something new entirely")
        assert (wrong.value.status, wrong.value.field) == (403, "old")
        with pytest.raises(Invalid) as short:
            await people.change_password(ada, PASSWORD, "short")
        assert short.value.field == "new"
        assert await people.who(before) == ada

        after = await people.change_password(ada, PASSWORD, "something new entirely")
        assert await people.who(before) is None
        assert await people.who(people.cookie_for(after)) == after
        assert await people.login("ada", "something new entirely", ELSEWHERE) == after
        with pytest.raises(Problem, match="wrong"):
            await people.login("ada", PASSWORD, ELSEWHERE)
        with pytest.raises(Refused, match="changed meanwhile"):
            await people.change_password(ada, "something new entirely", "and another one")
        with pytest.raises(Refused, match="A guest has no password"):
            await people.change_password(await people.guest("Bob", "en"), "", "something new entirely")

    tell(database_url, story)


def test_a_stolen_cookie_does_not_help_to_guess_the_password(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        ada = await an_account(people)
        for _ in range(3):
            with pytest.raises(Problem, match="wrong"):
                await people.change_password(ada, "a guess a guess", "something new entirely")
        with pytest.raises(TooMany):
            await people.delete(ada, "a guess a guess")

    tell(sqlite_url, story, Limits(logins_per_hour=3))


# -- names


def test_a_new_name_is_shown_everywhere_and_told_once(database_url: str) -> None:
    async def story(people: People) -> None:
        heard = listening(people.database, "renamed")
        ada = await people.guest("Ada", "en")
        await people.rename(ada, "Ada")

        renamed = await people.rename(ada, " Ada L. ")
        french = await people.change(ada, language="fr")  # which does not bring the old name back

        assert (renamed.name, french.name, french.language) == ("Ada L.", "Ada L.", "fr")
        assert await people.who(people.cookie_for(ada)) == french
        with pytest.raises(Invalid):
            await people.rename(ada, "\n")
        await until(lambda: heard == [ada.id])

    tell(database_url, story)


def test_names_of_many_people_and_of_none(database_url: str) -> None:
    async def story(people: People) -> None:
        guests = [await people.guest(f"Guest {n}", "en") for n in range(3)]
        ids = [guest.id for guest in guests]
        unknown = [f"U{n}" for n in range(450)]

        names = await people.names([*ids, *unknown, ids[0]])

        assert [names[each] for each in ids] == ["Guest 0", "Guest 1", "Guest 2"]
        assert {names[each] for each in unknown} == {""}
        assert await people.names([]) == {}

    tell(database_url, story)


# -- leaving


def test_a_deleted_account_leaves_an_empty_row_and_nothing_else(database_url: str) -> None:
    async def story(people: People) -> None:
        heard = {topic: listening(people.database, topic) for topic in ("user", "renamed", "deleted")}
        ada, bob = await an_account(people), await people.guest("Bob", "en")
        for each in heard.values():
            each.clear()
        cookie = people.cookie_for(ada)
        for user in (ada, bob):
            await with_traces(people, user.id)

        for password in (None, "", "not my password"):
            with pytest.raises(Problem, match="The password is wrong"):
                await people.delete(ada, password)
        assert await people.who(cookie) == ada
        await people.delete(ada, PASSWORD)

        assert await people.who(cookie) is None
        (left,) = await rows(people, "SELECT * FROM users WHERE id = :id", id=ada.id)
        assert (left["name"], left["login"], left["password"], left["language"]) == ("", None, None, "")
        for sql in ("SELECT * FROM notices", "SELECT * FROM looks", "SELECT * FROM outbox"):
            assert [row["user_id"] for row in await rows(people, sql)] == [bob.id]
        assert await rows(people, "SELECT what FROM attempts WHERE what LIKE :what", what="%ada%") == []
        assert await people.names([ada.id, bob.id]) == {ada.id: "", bob.id: "Bob"}
        assert await people.seats_left_behind() == [("T" + ada.id, 0)]
        await until(lambda: all(ada.id in each for each in heard.values()))
        assert heard == {"user": [ada.id], "renamed": [ada.id], "deleted": [ada.id]}
        with pytest.raises(Problem, match="wrong"):
            await people.login("ada", PASSWORD, ELSEWHERE)
        for act in (people.rename(ada, "Back"), people.log_out_everywhere(ada)):
            with pytest.raises(Problem, match="no longer known"):
                await act
        assert (await an_account(people, "ada", "Another Ada")).login == "ada"  # the login is free again

    tell(database_url, story)


async def with_traces(people: People, user: str) -> None:
    """A seat at a table that goes on, notices, and one on its way."""
    table = "T" + user
    await do(
        people,
        "INSERT INTO tables (id, game, version, secret, status, listed, last, due, created, changed)"
        " VALUES (:id, 'caravels', '1', 's', 'playing', 0, 0, NULL, 0, 0)",
        id=table,
    )
    sql = "INSERT INTO places (table_id, seat, user_id, waits, invite, seat_key) VALUES (:id, 0, :user, 1, NULL, NULL)"
    await do(people, sql, id=table, user=user)
    await do(people, "INSERT INTO looks (table_id, user_id, n) VALUES (:id, :user, 0)", id=table, user=user)
    await do(people, "INSERT INTO notices (user_id, browser) VALUES (:user, 1)", user=user)
    sql = "INSERT INTO outbox (id, user_id, way, data, due, tries) VALUES (:id, :user, 'email', '{}', 0, 0)"
    await do(people, sql, id=table, user=user)


def test_a_guest_may_go_without_a_password_and_only_once(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        guest = await people.guest("Ada", "en")
        heard = listening(people.database, "deleted")
        await people.delete(guest, None)
        await people.delete(guest, None)
        await until(lambda: heard == [guest.id])
        assert await people.who(people.cookie_for(guest)) is None
        with pytest.raises(Refused):
            await people.register(guest, "ada", PASSWORD)

    tell(sqlite_url, story)
