"""The doors of REST: signing in and out, and one shape for every error."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from orbis.server.clock import CLOCK
from orbis.server.config import Config, Limits
from orbis.server.http import problems
from orbis.server.http.routes import people as people_routes
from orbis.server.people.accounts import People
from orbis.server.people.rate_limits import DAY, HOUR
from tests.server.known import PASSWORD, error, later, rows, tell

NEW = "something new entirely"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, "ahead", 0)


class Site:
    """The application, and browsers that visit it."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.app = FastAPI()
        self.app.state.services = SimpleNamespace(
            people=people, rate_limits=people.rate_limits, config=Config(limits=people.limits)
        )
        self.app.include_router(people_routes.router)
        problems.install(self.app)

    @asynccontextmanager
    async def visit(self, address: str = "192.0.2.1", scheme: str = "http") -> AsyncIterator[httpx.AsyncClient]:
        way = httpx.ASGITransport(self.app, client=(address, 1))
        async with httpx.AsyncClient(transport=way, base_url=f"{scheme}://orbis.test") as browser:
            yield browser


def on_site(url: str, story: Callable[[Site], Awaitable[None]], limits: Limits | None = None) -> None:
    async def whole(people: People) -> None:
        await story(Site(people))

    tell(url, whole, limits)


async def a_guest(browser: httpx.AsyncClient, name: str = "Ada") -> dict[str, Any]:
    response = await browser.post("/api/guest", json={"name": name, "language": "en"})
    assert response.status_code == 201, response.text
    user: dict[str, Any] = response.json()["user"]
    return user


async def an_account(browser: httpx.AsyncClient, login: str = "ada") -> dict[str, Any]:
    await a_guest(browser)
    response = await browser.post("/api/account", json={"login": login, "password": PASSWORD})
    assert response.status_code == 201, response.text
    user: dict[str, Any] = response.json()["user"]
    return user


async def me(browser: httpx.AsyncClient) -> dict[str, Any] | None:
    response = await browser.get("/api/me")
    assert response.status_code == 200
    user: dict[str, Any] | None = response.json()["user"]
    return user


# -- a visit


def test_asking_who_i_am_makes_nobody(sqlite_url: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as browser:
            response = await browser.get("/api/me")
            assert (response.status_code, response.json()) == (200, {"user": None})
            assert "set-cookie" not in response.headers
            assert response.headers["cache-control"] == "no-store"
        assert await rows(site.people, "SELECT * FROM users") == []

    on_site(sqlite_url, story)


def test_a_guest_an_account_another_device(database_url: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as laptop, site.visit() as phone:
            guest = await a_guest(laptop)
            assert guest == {"id": guest["id"], "name": "Ada", "login": None, "language": "en", "guest": True}
            assert await me(laptop) == guest

            response = await laptop.post("/api/account", json={"login": "Ada", "password": PASSWORD})
            account = {**guest, "login": "ada", "guest": False}
            assert (response.status_code, response.json()["user"]) == (201, account)
            assert await me(laptop) == account

            response = await phone.post("/api/login", json={"login": "ada", "password": PASSWORD})
            assert (response.status_code, response.json()["user"]) == (200, account)

            response = await phone.patch("/api/me", json={"name": " Ada L. ", "language": "fr"})
            assert response.json()["user"] == {**account, "name": "Ada L.", "language": "fr"}
            assert (await laptop.patch("/api/me", json={})).json()["user"]["name"] == "Ada L."

            response = await phone.post("/api/password", json={"old": PASSWORD, "new": NEW})
            assert response.status_code == 200
            assert await me(phone) is not None
            assert await me(laptop) is None

            response = await laptop.post("/api/login", json={"login": "ada", "password": NEW})
            assert response.status_code == 200
            response = await laptop.post("/api/logout")
            assert (response.status_code, response.content) == (204, b"")
            assert (await me(laptop), "orbis" in laptop.cookies) == (None, False)
            assert await me(phone) is not None

            await laptop.post("/api/login", json={"login": "ada", "password": NEW})
            assert (await phone.post("/api/logout-everywhere")).status_code == 204
            assert (await me(phone), await me(laptop)) == (None, None)

            await laptop.post("/api/login", json={"login": "ada", "password": NEW})
            failed = await laptop.request("DELETE", "/api/me", json={"password": "not mine at all"})
            assert error(failed, 403, "wrong")["field"] == "password"
            error(await laptop.delete("/api/me"), 403, "wrong")
            assert (await laptop.request("DELETE", "/api/me", json={"password": NEW})).status_code == 204
            assert "orbis" not in laptop.cookies
            error(await laptop.post("/api/login", json={"login": "ada", "password": NEW}), 401, "wrong")

            await a_guest(phone)
            assert (await phone.delete("/api/me")).status_code == 204
            assert await me(phone) is None

    on_site(database_url, story)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_the_cookie_is_for_the_server_alone(sqlite_url: str, scheme: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit(scheme=scheme) as browser:
            response = await browser.post("/api/guest", json={"name": "Ada"})
            value, *parts = response.headers["set-cookie"].split("; ")
            secure = ["Secure"] if scheme == "https" else []
            assert value.startswith("orbis=U")
            assert '"' not in value
            assert parts == ["HttpOnly", f"Max-Age={400 * 24 * 3600}", "Path=/", "SameSite=lax", *secure]

            response = await browser.post("/api/logout")
            parts = response.headers["set-cookie"].split("; ")
            assert parts[0] == 'orbis=""'
            assert {"Max-Age=0", "Path=/", *secure} < set(parts)

    on_site(sqlite_url, story)


def test_a_cookie_is_renewed_after_a_month(sqlite_url: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as browser:
            await a_guest(browser)
            later(29 * DAY)
            assert "set-cookie" not in (await browser.get("/api/me")).headers
            later(2 * DAY)
            assert "set-cookie" in (await browser.get("/api/me")).headers
            later(380 * DAY)
            assert await me(browser) is not None

    on_site(sqlite_url, story)


def test_another_site_cannot_take_a_guest_away(sqlite_url: str) -> None:
    """Requests from other sites come without the cookie; a form of theirs cannot send JSON."""

    async def story(site: Site) -> None:
        async with site.visit() as stranger:
            response = await stranger.post("/api/logout")
            assert (response.status_code, "set-cookie" in response.headers) == (204, False)
            for kind in ("text/plain", "application/x-www-form-urlencoded"):
                body = json.dumps({"name": "Mallory"})
                response = await stranger.post("/api/guest", content=body, headers={"content-type": kind})
                error(response, 422, "invalid")
                assert "set-cookie" not in response.headers

    on_site(sqlite_url, story)


def test_whoever_is_here_does_not_become_another_guest(sqlite_url: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as browser:
            guest = await a_guest(browser)
            said = error(await browser.post("/api/guest", json={"name": "Bob"}), 409, "already")
            assert said["sentence"] == "You are here already, as Ada."
            assert await me(browser) == guest

    on_site(sqlite_url, story)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/account", {"login": "ada", "password": PASSWORD}),
        ("POST", "/api/logout-everywhere", None),
        ("PATCH", "/api/me", {"name": "Bob"}),
        ("POST", "/api/password", {"old": PASSWORD, "new": NEW}),
        ("DELETE", "/api/me", None),
    ],
)
def test_nobody_is_told_to_sign_in_first(sqlite_url: str, method: str, path: str, body: Any) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as browser:
            for cookie in (None, "forged", "U0123456789abcdef:1.aaaaaa.bbbb"):
                headers = {"cookie": f"orbis={cookie}"} if cookie else {}
                response = await browser.request(method, path, json=body, headers=headers)
                assert "sign in" in error(response, 401, "nobody")["sentence"]

    on_site(sqlite_url, story)


# -- what is refused


@pytest.mark.parametrize(
    ("path", "body", "field", "said"),
    [
        ("/api/guest", {"name": ""}, "name", "at least 1 character"),
        ("/api/guest", {"name": "x" * 41}, "name", "1 to 40 characters"),
        ("/api/guest", {"name": "x" * 5000}, "name", "at most 200 characters"),
        ("/api/guest", {"name": "a\u202eb"}, "name", "no control or invisible characters"),
        ("/api/guest", {"name": "a\0b"}, "name", "no control or invisible characters"),
        ("/api/guest", {"name": 7}, "name", "valid string"),
        ("/api/guest", {"name": "Ada", "language": "tlh"}, "language", "allowed: en, fr"),
        ("/api/guest", {}, "name", "name: this is missing"),
        ("/api/guest", {"nam": "Ada", "name": "Ada"}, "nam", "there is no such field"),
        ("/api/guest", [], "", "body: "),
        ("/api/guest", None, "", "body: "),
        ("/api/login", {"login": "ada"}, "password", "password: this is missing"),
        ("/api/login", {"login": "ada", "password": "x" * 201}, "password", "at most 200 characters"),
        ("/api/login", {"login": "x" * 101, "password": "x"}, "login", "at most 100 characters"),
    ],
)
def test_what_is_wrong_with_a_request_is_named(sqlite_url: str, path: str, body: Any, field: str, said: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as browser:
            found = error(await browser.post(path, json=body), 422, "invalid")
            assert found["field"] == field
            assert said in found["sentence"]

    on_site(sqlite_url, story)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b'{"name": "\\ud800"}', b'{"\\ud800": 1, "name": "A"}', b"[" * 5000, b"NaN"]
)
def test_what_cannot_be_read_is_refused(sqlite_url: str, content: bytes) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as browser:
            headers = {"content-type": "application/json"}
            response = await browser.post("/api/guest", content=content, headers=headers)
            error(response, response.status_code, {400: "bad-request", 422: "invalid"}[response.status_code])

    on_site(sqlite_url, story)


def test_a_password_is_never_sent_back(sqlite_url: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as browser:
            await a_guest(browser)
            for word in ("hunter2", "hunter2" * 40):
                response = await browser.post("/api/account", json={"login": "ada", "password": word})
                assert error(response, 422, "invalid")["field"] == "password"
                assert "hunter2" not in response.text
            response = await browser.post(
                "/api/account", json={"login": "hunter2hunter2", "password": "Hunter2hunter2"}
            )
            assert error(response, 422, "invalid")["field"] == "password"
            assert error(
                await browser.post("/api/account", json={"login": "a b", "password": PASSWORD}), 422, "invalid"
            )

    on_site(sqlite_url, story)


def test_a_login_that_is_taken(sqlite_url: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as one, site.visit() as two:
            await an_account(one)
            await a_guest(two)
            response = await two.post("/api/account", json={"login": "ADA", "password": PASSWORD})
            found = error(response, 409, "taken")
            assert (found["field"], found["facts"]) == ("login", {"login": "ada"})
            error(await one.post("/api/account", json={"login": "ada2", "password": PASSWORD}), 409, "refused")
            error(await two.post("/api/password", json={"old": "", "new": PASSWORD}), 409, "refused")

    on_site(sqlite_url, story)


def test_one_address_makes_only_so_many_guests_and_accounts(sqlite_url: str) -> None:
    async def story(site: Site) -> None:
        for _ in range(3):
            async with site.visit() as browser:
                await a_guest(browser)
        async with site.visit() as browser:
            response = await browser.post("/api/guest", json={"name": "Ada"})
            seconds = error(response, 429, "too-many")["facts"]["seconds"]
            assert response.headers["retry-after"] == str(seconds)
            assert 3500 < seconds <= 3600
        async with site.visit("192.0.2.2") as browser:
            await a_guest(browser)
            for n in range(2):
                await browser.post("/api/account", json={"login": "no!", "password": PASSWORD + str(n)})
            response = await browser.post("/api/account", json={"login": "ada", "password": PASSWORD})
            error(response, 429, "too-many")
            later(HOUR)
            response = await browser.post("/api/account", json={"login": "ada", "password": PASSWORD})
            assert response.status_code == 201

    on_site(sqlite_url, story, Limits(guests_per_hour=3, logins_per_hour=2))


def test_somebody_barred_is_nobody_and_cannot_sign_in(sqlite_url: str) -> None:
    async def story(site: Site) -> None:
        async with site.visit() as browser:
            await an_account(browser)
            await site.people.database.write(lambda tx: tx.do("UPDATE users SET barred = 1"))
            assert await me(browser) is None
            error(await browser.post("/api/login", json={"login": "ada", "password": PASSWORD}), 403, "barred")

    on_site(sqlite_url, story)


# -- the documentation


def test_every_door_documents_its_errors_and_who_may_use_it(sqlite_url: str) -> None:
    async def story(site: Site) -> None:
        document = site.app.openapi()
        signed_in = {("post", "/api/account"), ("post", "/api/logout-everywhere"), ("post", "/api/password")}
        signed_in |= {("patch", "/api/me"), ("delete", "/api/me")}
        found = {
            (method, path): operation for path, each in document["paths"].items() for method, operation in each.items()
        }
        assert len(found) == 9
        for door, operation in found.items():
            assert operation["summary"], door
            assert operation["description"], door
            assert operation["tags"] == ["people"]
            assert (
                ("security" in operation)
                == ("401" in operation["responses"] and door[1] != "/api/login")
                == (door in signed_in)
            )
            for status, response in operation["responses"].items():
                if not status.startswith("2"):
                    schema = response["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/Failed"}, (door, status)
        assert document["components"]["securitySchemes"]["APIKeyCookie"]["name"] == "orbis"

    on_site(sqlite_url, story)
