"""How long a cookie is good, and the secret it is signed with."""

from __future__ import annotations

import asyncio

import pytest

from orbis.kernel.errors import Invalid
from orbis.server.clock import CLOCK
from orbis.server.people.accounts import People
from orbis.server.people.cookies import SECONDS, find_secret
from orbis.server.people.rate_limits import DAY
from tests.server.known import SECRET, later, rows, tell


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, "ahead", 0)


def test_a_cookie_is_good_for_400_days(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        cookie = people.cookie_for(await people.guest("Ada", "en"))
        assert not people.cookies.is_old(cookie)

        later(399 * DAY)
        assert await people.who(cookie) is not None
        assert people.cookies.is_old(cookie)

        later(DAY + 2000)
        assert await people.who(cookie) is None

    assert SECONDS * 1000 == 400 * DAY
    tell(sqlite_url, story)


def test_a_clock_that_is_a_little_slow_knows_the_cookie_of_a_faster_one(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        later(5000)
        cookie = people.cookie_for(await people.guest("Ada", "en"))
        later(-5000)
        assert await people.who(cookie) is not None

    tell(sqlite_url, story)


def test_processes_that_start_together_agree_on_one_secret(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORBIS_SECRET", raising=False)

    async def story(people: People) -> None:
        found = await asyncio.gather(*[find_secret(people.database) for _ in range(8)])
        assert len(set(found)) == 1
        assert len(found[0]) >= 40

    tell(database_url, story)


def test_the_host_may_give_the_secret(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(people: People) -> None:
        monkeypatch.setenv("ORBIS_SECRET", SECRET)
        assert await find_secret(people.database) == SECRET
        assert await rows(people, "SELECT value FROM meta WHERE name = 'secret'") == []
        monkeypatch.setenv("ORBIS_SECRET", "short")
        with pytest.raises(Invalid, match="ORBIS_SECRET: allowed: 32 characters or more"):
            await find_secret(people.database)

    tell(sqlite_url, story)
