"""Limits that hold across processes."""

from __future__ import annotations

import asyncio

import pytest

from orbis.server.clock import CLOCK
from orbis.server.database.connect import connect
from orbis.server.people.accounts import People
from orbis.server.people.rate_limits import DAY, HOUR, MINUTE, RateLimits, TooMany, neighbourhood
from tests.server.known import later, rows, tell


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, "ahead", 0)


def test_so_many_in_so_long_and_waiting_helps(database_url: str) -> None:
    async def story(people: People) -> None:
        limits = people.rate_limits
        for _ in range(3):
            await limits.allow("mail:ada", 3, 10 * MINUTE)
            later(MINUTE)
        for _ in range(2):  # to be refused does not make it worse
            with pytest.raises(TooMany) as stopped:
                await limits.allow("mail:ada", 3, 10 * MINUTE)
            assert 6 * 60 < stopped.value.seconds <= 7 * 60
        await limits.allow("mail:bob", 3, 10 * MINUTE)

        later(7 * MINUTE)
        await limits.allow("mail:ada", 3, 10 * MINUTE)
        with pytest.raises(TooMany):
            await limits.allow("mail:ada", 3, 10 * MINUTE)
        await limits.forget("mail:ada")
        await limits.allow("mail:ada", 3, 10 * MINUTE)

    tell(database_url, story)


def test_those_who_come_at_the_same_moment_share_the_limit(database_url: str) -> None:
    async def story(people: People) -> None:
        ended = await asyncio.gather(
            *[people.rate_limits.allow("guest:192.0.2.1", 10, HOUR) for _ in range(40)], return_exceptions=True
        )
        assert [type(each) for each in ended if each is not None] == [TooMany] * 30

    tell(database_url, story)


def test_two_processes_share_the_limit(postgres_url: str) -> None:
    async def story() -> None:
        databases = [await connect(postgres_url) for _ in range(2)]
        both = [RateLimits(database) for database in databases]
        ended = await asyncio.gather(
            *[both[n % 2].allow("guest:192.0.2.1", 10, HOUR) for n in range(40)], return_exceptions=True
        )
        for database in databases:
            await database.close()
        assert [type(each) for each in ended if each is not None] == [TooMany] * 30

    asyncio.run(story())


def test_old_attempts_are_swept(database_url: str) -> None:
    async def story(people: People) -> None:
        for n in range(3):
            await people.rate_limits.allow(f"login:{n}", 3, HOUR)
        later(DAY - MINUTE)
        await people.rate_limits.allow("login:3", 3, HOUR)  # which sweeps, but they may still be counted
        assert len(await rows(people, "SELECT * FROM attempts")) == 4
        later(2 * HOUR)
        await people.rate_limits.allow("login:4", 3, HOUR)
        assert sorted(row["what"] for row in await rows(people, "SELECT what FROM attempts")) == ["login:3", "login:4"]

    tell(database_url, story)


def test_what_cannot_be_counted_is_our_mistake(sqlite_url: str) -> None:
    async def story(people: People) -> None:
        for most, per_ms in ((0, HOUR), (-1, HOUR), (1, 0), (1, DAY + 1)):
            with pytest.raises(ValueError, match="cannot be counted"):
                await people.rate_limits.allow("x", most, per_ms)

    tell(sqlite_url, story)


def test_the_sentence_says_how_long_to_wait() -> None:
    assert str(TooMany(35)) == "Too many attempts: try again in 35 seconds."
    assert str(TooMany(3541)) == "Too many attempts: try again in 60 minutes."
    assert (TooMany(0).seconds, TooMany(-5).headers) == (1, {"Retry-After": "1"})


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", "unknown"),
        ("testclient", "unknown"),
        ("1.2.3.4\n5", "unknown"),
    ],
)
def test_addresses_as_they_are_counted(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted
