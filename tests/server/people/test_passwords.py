"""Passwords in their threads, and what may be a password, a name, a login."""

from __future__ import annotations

import asyncio
import threading
from typing import Literal

import pytest

from orbis.kernel.errors import Invalid
from orbis.server.people.accounts import check_language, check_login, check_name
from orbis.server.people.passwords import MOST_WAITING, Passwords, check_password, new_password
from orbis.server.people.rate_limits import TooMany
from tests.server.known import PASSWORD, QuickHasher, until


class SlowHasher(QuickHasher):
    """Waits until it may go on, and counts how many wait at once."""

    def __init__(self) -> None:
        super().__init__()
        self.go = threading.Event()
        self.now = self.most = 0
        self.lock = threading.Lock()

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - argon2's own name
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        self.go.wait(60)
        with self.lock:
            self.now -= 1
        return super().verify(hash, password)


def test_two_passwords_are_checked_at_once_and_nobody_else_waits() -> None:
    async def story() -> None:
        hasher = SlowHasher()
        passwords = Passwords(hasher)
        kept = hasher.hash(PASSWORD)
        checks = [asyncio.create_task(passwords.fits(kept, PASSWORD)) for _ in range(MOST_WAITING)]
        await until(lambda: hasher.now == 2)
        for _ in range(50):
            await asyncio.sleep(0.001)  # the event loop goes round all the while
        with pytest.raises(TooMany):
            await passwords.fits(kept, PASSWORD)
        hasher.go.set()
        assert all(await asyncio.gather(*checks))
        assert hasher.most == 2
        assert await passwords.fits(kept, PASSWORD)
        passwords.close()

    asyncio.run(story())


def test_argon2id_with_the_parameters_of_the_library() -> None:
    async def story() -> None:
        passwords = Passwords()
        kept = await passwords.hash(PASSWORD)
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
        assert await passwords.fits(kept, PASSWORD)
        assert not await passwords.fits(kept, PASSWORD + " ")
        assert not await passwords.fits("no hash at all", PASSWORD)
        assert not passwords.outdated(kept)
        passwords.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("ninechars", "10 to 200 characters"),
        ("x" * 201, "10 to 200 characters"),
        ("", "10 to 200 characters"),
        ("Ada@Example.org", "anything of that length but the login itself"),
        ("\ud800" * 10, "surrogate"),
    ],
)
def test_passwords_that_are_refused(password: str, said: str) -> None:
    with pytest.raises(Invalid, match=said) as refused:
        check_password(password, "ada@example.org")
    assert refused.value.field == "password"


def test_passwords_that_are_accepted() -> None:
    for password in ("tenletters", "x" * 200, "пароль из слов", "  spaces stay  "):
        assert check_password(password, "ada") == password
    assert len({new_password() for _ in range(50)}) == 50
    assert check_password(new_password(), "ada")


# -- names, logins, languages


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ada", "Ada"),
        (" \tAda \n", "Ada"),
        ("Ada   Lovelace", "Ada Lovelace"),
        ("E\u0301lodie", "\u00c9lodie"),
        ("O\u2019Brien-Łukasz 3", "O\u2019Brien-Łukasz 3"),
        ("王伟", "王伟"),
        ("عمر", "عمر"),
        ("🦊", "🦊"),
        ("x" * 40, "x" * 40),
        ("a\u00a0b", "a b"),
    ],
)
def test_names_that_are_accepted(typed: str, kept: str) -> None:
    assert check_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "1 to 40 characters"),
        ("   ", "1 to 40 characters"),
        ("x" * 41, "1 to 40 characters"),
        ("a\nb", "control"),
        ("a\0b", "control"),
        ("a\x1b[31mb", "control"),
        ("a\u202eb", "control"),
        ("a\u2066b", "control"),
        ("a\u200bb", "control"),
        ("\ufeffAda", "control"),
        ("a\u2028b", "control"),
        ("\ud800", "control"),
        ("👩\u200d🚀", "control"),
        ("\u3164", "something to see"),
        ("\u2800 \u2800", "something to see"),
        ("\u0301\u0301", "something to see"),
    ],
)
def test_names_that_are_refused(typed: str, said: str) -> None:
    with pytest.raises(Invalid, match=said) as refused:
        check_name(typed)
    assert refused.value.field == "name"


def test_logins_are_plain_and_in_small_letters() -> None:
    assert check_login(" Ada.L+games@example.org ") == "ada.l+games@example.org"
    for login in ("ab", "x" * 61, "ada lovelace", "ädä", "ada\n2", "ada%", ""):
        with pytest.raises(Invalid, match="3 to 60 of the letters a to z") as refused:
            check_login(login)
        assert refused.value.field == "login"


def test_languages_are_those_that_are_spoken_here() -> None:
    assert [check_language(each) for each in ("en", "fr")] == ["en", "fr"]
    with pytest.raises(Invalid, match="allowed: en, fr"):
        check_language("de")
