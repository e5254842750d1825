"""The REST interface of notices: settings, the code that confirms an address, and the link that needs no login."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from orbis.server.clock import CLOCK
from orbis.server.http import problems
from orbis.server.http.middleware import Guard
from orbis.server.http.routes import notices
from orbis.server.http.routes import people as people_routes
from orbis.server.people.accounts import People
from orbis.server.people.rate_limits import RateLimits
from tests.server.notices.notice_world import ADA, BOB, MINUTE, SECRET, World, config, later, send_due, world
from tests.server.notices.receivers import LetterBox, http_receiver, letter_box, our_log

HOUR = 60 * MINUTE


@pytest.fixture(autouse=True)
def clock() -> Iterator[None]:
    """Tests move the clock; afterwards it is right again."""
    yield
    CLOCK.ahead = 0


class Browser:
    """Ada's browser, signed in; `stranger` is somebody else's, who is not."""

    def __init__(self, w: World, box: LetterBox, client: httpx.AsyncClient, stranger: httpx.AsyncClient) -> None:
        self.world = w
        self.box = box
        self.client = client
        self.stranger = stranger

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(path)

    async def post(self, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        return await self.client.post(path, json=body)

    def code(self) -> str:
        """The code in the latest e-mail."""
        found = re.search(r"\b\d{6}\b", self.box.letters[-1].get_content())
        assert found is not None
        return found[0]

    async def confirm(self, address: str = "ada@example.org") -> None:
        assert (await self.post("/api/me/notices/email", {"address": address})).status_code == 200
        assert (await self.post("/api/me/notices/email/confirm", {"code": self.code()})).status_code == 200

    def off_link(self) -> str:
        """The path of the link in the latest e-mail that switches e-mails off."""
        link: str = self.box.letters[-1]["List-Unsubscribe"].strip("<>")
        return link.removeprefix("https://play.example")


@asynccontextmanager
async def browser(url: str, *, mail: bool = True) -> AsyncIterator[Browser]:
    async with letter_box() as box, world(url, box if mail else None) as w:
        settings = config(box if mail else None)
        people = People(w.database, SECRET)
        app = FastAPI()
        problems.install(app)
        app.include_router(people_routes.router)
        app.include_router(notices.router)
        app.add_middleware(Guard, config=settings)
        app.state.services = SimpleNamespace(
            database=w.database, config=settings, people=people, rate_limits=RateLimits(w.database), notices=w.notices
        )
        cookies = {"orbis": people.cookie_for(ADA)}
        base = "https://play.example"
        async with (
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base, cookies=cookies) as client,
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base) as stranger,
        ):
            try:
                yield Browser(w, box, client, stranger)
            finally:
                people.close()


def test_nobody_has_settings_before_they_sign_in(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            for method, path, body in [
                ("GET", "", None),
                ("PUT", "", {"browser": True, "webhook": None}),
                ("POST", "/email", {"address": "ada@example.org"}),
                ("POST", "/email/confirm", {"code": "000000"}),
                ("DELETE", "/email", None),
                ("POST", "/test", None),
            ]:
                response = await b.stranger.request(method, f"/api/me/notices{path}", json=body)
                assert response.status_code == 401, path
                assert response.json()["error"]["code"] == "nobody"
            assert b.box.letters == []

    asyncio.run(main())


def test_settings_are_shown_to_their_owner_and_changed_by_them(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b, http_receiver() as receiver:
            first = await b.get("/api/me/notices")
            key = first.json().pop("webhook_key")
            assert re.fullmatch("[0-9a-f]{64}", key)
            assert first.headers["cache-control"] == "no-store"
            assert first.json() == {
                "browser": True,
                "webhook": None,
                "webhook_key": key,
                "email": None,
                "confirmed": False,
                "mail": True,
            }
            changed = await b.client.put("/api/me/notices", json={"browser": False, "webhook": receiver.url})
            assert changed.status_code == 200
            assert (await b.get("/api/me/notices")).json() == changed.json()
            assert changed.json()["webhook"] == receiver.url
            tried = await b.post("/api/me/notices/test")
            assert tried.json() == {"ways": [{"way": "webhook", "sent": True, "why": ""}]}

    asyncio.run(main())


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"browser": True, "webhook": "http://169.254.169.254/latest"}, "webhook"),
        ({"browser": True, "webhook": "https://ada:pass@hook.example/"}, "webhook"),
        ({"browser": True, "webhook": "https://hook.example/" + "x" * 300}, "webhook"),
        ({"browser": True, "webhook": ""}, "webhook"),
        ({"browser": True, "webhook": 7}, "webhook"),
        ({"browser": "perhaps", "webhook": None}, "browser"),
        ({"browser": True}, "webhook"),
        ({"browser": True, "webhook": None, "phone": "1"}, "phone"),
    ],
)
def test_what_cannot_be_set_is_refused_with_the_field(sqlite_url: str, body: dict[str, Any], field: str) -> None:
    async def main() -> None:
        async with browser(sqlite_url) as b:
            response = await b.client.put("/api/me/notices", json=body)
            assert response.status_code == 422
            assert response.json()["error"]["field"] == field
            assert (await b.get("/api/me/notices")).json()["webhook"] is None

    asyncio.run(main())


def test_an_address_gets_notices_only_after_its_code_came_back(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            asked = await b.post("/api/me/notices/email", {"address": " ada@example.org "})
            assert (asked.json()["email"], asked.json()["confirmed"]) == ("ada@example.org", False)
            assert b.box.recipients == [["ada@example.org"]]
            assert b.box.letters[0]["Subject"] == "Confirm your e-mail address"
            assert "Ada" not in b.box.letters[0].get_content()  # a name could be an advertisement
            await b.world.queue(ADA)
            assert await b.world.rows() == []

            confirmed = await b.post("/api/me/notices/email/confirm", {"code": f" {b.code()} "})
            assert confirmed.json()["confirmed"] is True
            await b.world.queue(ADA)
            later()
            assert await send_due(b.world.notices) == 1
            assert b.box.letters[-1]["Subject"] == "Caravels: it is your turn."

            again = await b.post("/api/me/notices/email", {"address": "ada@example.org"})  # nothing to confirm
            assert again.json()["confirmed"] is True
            assert len(b.box.letters) == 2

            other = await b.post("/api/me/notices/email", {"address": "ada@elsewhere.example"})
            assert other.json()["confirmed"] is False
            gone = await b.client.delete("/api/me/notices/email")
            assert gone.json()["email"] is None
            late = await b.post("/api/me/notices/email/confirm", {"code": b.code()})
            assert (late.status_code, late.json()["error"]["code"]) == (409, "no-code")

    asyncio.run(main())


def test_a_code_is_stored_hashed_and_bound_to_person_and_address(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            await b.post("/api/me/notices/email", {"address": "ada@example.org"})
            code = b.code()
            row = await b.world.database.read(lambda tx: tx.one("SELECT * FROM notices"))
            assert row is not None
            assert code not in str(row["code"])
            # Somebody who can copy rows cannot use a code for another address or person.
            await b.world.do("UPDATE notices SET email = 'bob@example.org'")
            wrong = await b.post("/api/me/notices/email/confirm", {"code": code})
            assert (wrong.status_code, wrong.json()["error"]["code"]) == (422, "code-wrong")

    asyncio.run(main())


def test_a_code_can_be_tried_five_times(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            await b.post("/api/me/notices/email", {"address": "ada@example.org"})
            right = b.code()
            wrong = f"{(int(right) + 1) % 1_000_000:06d}"
            for _ in range(5):
                response = await b.post("/api/me/notices/email/confirm", {"code": wrong})
                assert response.status_code == 422
            response = await b.post("/api/me/notices/email/confirm", {"code": right})
            assert response.status_code == 429
            assert (await b.get("/api/me/notices")).json()["confirmed"] is False

            await b.confirm()  # a new code can be tried again

    asyncio.run(main())


def test_tries_at_the_same_moment_are_counted_one_by_one(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            await b.post("/api/me/notices/email", {"address": "ada@example.org"})
            wrong = f"{(int(b.code()) + 1) % 1_000_000:06d}"
            path = "/api/me/notices/email/confirm"
            responses = await asyncio.gather(*[b.post(path, {"code": wrong}) for _ in range(12)])
            assert sorted(each.status_code for each in responses) == [422] * 5 + [429] * 7

    asyncio.run(main())


def test_a_code_is_good_for_half_an_hour(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            await b.post("/api/me/notices/email", {"address": "ada@example.org"})
            later(30 * MINUTE)
            late = await b.post("/api/me/notices/email/confirm", {"code": b.code()})
            assert (late.status_code, late.json()["error"]["code"]) == (409, "code-late")

            await b.post("/api/me/notices/email", {"address": "ada@example.org"})
            later(29 * MINUTE)
            good = await b.post("/api/me/notices/email/confirm", {"code": b.code()})
            assert good.json()["confirmed"] is True

    asyncio.run(main())


def test_nobody_s_letter_box_can_be_filled(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            for spelt in ("victim@example.org", "Victim@Example.org", "VICTIM@example.org"):
                assert (await b.post("/api/me/notices/email", {"address": spelt})).status_code == 200
            fourth = await b.post("/api/me/notices/email", {"address": "victim@example.org"})
            assert fourth.status_code == 429
            assert int(fourth.headers["retry-after"]) > 0
            with pytest.raises(problems.Problem, match="Too many attempts"):
                await b.world.notices.ask_address(BOB, "victim@example.org")
            for n in range(2):
                assert (await b.post("/api/me/notices/email", {"address": f"ada@{n}.example"})).status_code == 200
            sixth = await b.post("/api/me/notices/email", {"address": "ada@6.example"})
            assert sixth.status_code == 429
            assert len(b.box.letters) == 5
            stored = await b.world.database.read(lambda tx: tx.all("SELECT what FROM attempts"))
            assert "victim" not in str(stored).lower()  # addresses are nobody's business, not even in the counts

            later(HOUR)
            assert (await b.post("/api/me/notices/email", {"address": "ada@6.example"})).status_code == 200

    asyncio.run(main())


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@example.org\r\nBcc: victim@example.org", "a@b.example,c@d.example"]
)
def test_an_address_that_is_none_is_refused(sqlite_url: str, address: str) -> None:
    async def main() -> None:
        async with browser(sqlite_url) as b:
            response = await b.post("/api/me/notices/email", {"address": address})
            assert response.status_code == 422
            assert response.json()["error"]["field"] == "address"
            assert b.box.letters == []

    asyncio.run(main())


def test_a_server_without_mail_says_so(sqlite_url: str) -> None:
    async def main() -> None:
        async with browser(sqlite_url, mail=False) as b:
            assert (await b.get("/api/me/notices")).json()["mail"] is False
            response = await b.post("/api/me/notices/email", {"address": "ada@example.org"})
            assert (response.status_code, response.json()["error"]["code"]) == (409, "no-mail")
            assert response.json()["error"]["sentence"] == "This server sends no e-mail."

    asyncio.run(main())


def test_a_mail_server_that_refuses_is_told_to_the_person(sqlite_url: str) -> None:
    async def main() -> None:
        async with browser(sqlite_url) as b:
            b.box.refuses = "550 no"
            response = await b.post("/api/me/notices/email", {"address": "ada@example.org"})
            assert (response.status_code, response.json()["error"]["code"]) == (503, "unsent")
            assert "550" in response.json()["error"]["sentence"]

    asyncio.run(main())


# -- the link in each e-mail


def test_looking_at_the_link_changes_nothing_and_the_button_switches_off(database_url: str) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            await b.confirm()
            await b.post("/api/me/notices/test")
            link = b.off_link()

            for _ in range(2):  # a program that checks e-mails follows links
                page = await b.stranger.get(link)
                assert page.status_code == 200
                assert page.headers["content-type"] == "text/html; charset=utf-8"
                assert '<form method="post"><button>Switch them off</button></form>' in page.text
                assert "form-action 'self'" in page.headers["content-security-policy"]
                assert page.headers["referrer-policy"] == "same-origin"
            assert (await b.get("/api/me/notices")).json()["confirmed"] is True

            done = await b.stranger.post(link, headers={"Origin": "https://play.example"})
            assert done.status_code == 200
            assert "E-mail notices are switched off." in done.text
            assert (await b.get("/api/me/notices")).json()["email"] is None
            assert (await b.stranger.post(link)).status_code == 200  # twice does no harm

    asyncio.run(main())


def test_a_mail_program_may_press_the_button_for_the_person(sqlite_url: str) -> None:
    """RFC 8058: a POST with this body, without cookies and without an origin."""

    async def main() -> None:
        async with browser(sqlite_url) as b:
            await b.confirm()
            await b.post("/api/me/notices/test")
            form = {"List-Unsubscribe": "One-Click"}
            assert (await b.stranger.post(b.off_link(), data=form)).status_code == 200
            assert (await b.get("/api/me/notices")).json()["email"] is None

    asyncio.run(main())


def test_a_link_is_good_for_its_own_address_and_shows_it_to_nobody(sqlite_url: str) -> None:
    async def main() -> None:
        async with browser(sqlite_url) as b:
            await b.confirm()
            await b.post("/api/me/notices/test")
            old = b.off_link()
            await b.confirm("ada@elsewhere.example")
            assert (await b.stranger.post(old)).status_code == 200
            assert (await b.get("/api/me/notices")).json()["email"] == "ada@elsewhere.example"
            for part in ("ada", "example"):
                assert part not in old.removeprefix("/api/notices/off/").lower()

    asyncio.run(main())


def test_a_forged_link_is_not_valid(sqlite_url: str) -> None:
    async def main() -> None:
        async with browser(sqlite_url) as b:
            await b.confirm()
            await b.post("/api/me/notices/test")
            link = b.off_link()
            forged = [
                link[:-1] + ("A" if link[-1] != "A" else "B"),
                "/api/notices/off/x",
                "/api/notices/off/WyJVQWRhIl0.x",
            ]
            for path in [*forged, "/api/notices/off/<script>", "/api/notices/off/%00", "/api/notices/off/é"]:
                for method in ("GET", "POST"):
                    response = await b.stranger.request(method, path)
                    assert response.status_code == 404
                    assert "This link is not valid." in response.text
                    assert "script" not in response.text
            assert (await b.get("/api/me/notices")).json()["confirmed"] is True
            assert (await b.stranger.get("/api/notices/off/" + "x" * 500)).status_code == 422

    asyncio.run(main())


def test_the_page_speaks_the_language_of_its_person(sqlite_url: str) -> None:
    async def main() -> None:
        async with browser(sqlite_url) as b:
            token = b.world.notices.email.off_token(BOB.id, "bob@example.org")
            page = await b.stranger.get(f"/api/notices/off/{token}")
            assert '<html lang="fr">' in page.text
            assert "Voulez-vous ne plus recevoir d&#x27;avis par courriel\u202f?" in page.text

    asyncio.run(main())


def test_no_code_no_address_and_no_link_is_in_any_log(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secrets = [SECRET, "ada@example.org"]

    async def main() -> None:
        async with browser(sqlite_url) as b:
            await b.confirm()
            secrets.append(b.code())
            await b.world.queue(ADA)
            later()
            b.box.refuses = "550 ada@example.org is unknown here"
            for _ in range(5):
                await send_due(b.world.notices)
                later(3 * HOUR)
            b.box.refuses = ""
            await b.post("/api/me/notices/test")
            secrets.append(b.off_link().rpartition("/")[2])

    asyncio.run(main())
    shown = our_log(caplog)
    assert "a notice is given up" in shown
    for secret in secrets:
        assert secret not in shown


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "", '{"browser": true, "webhook": "https://hook.example/\\ud800"}'),
        ("PUT", "", '{"browser": true, "webhook": "https://hook.example/\\u0000"}'),
        ("POST", "/email", '{"address": "ada\\ud800@example.org"}'),
        ("POST", "/email/confirm", '{"code": "\\ud800"}'),
        ("POST", "/email/confirm", '{"code": "\\u0000"}'),
    ],
)
def test_halves_of_characters_and_nothings_are_an_error_of_the_request(
    database_url: str, method: str, path: str, body: str
) -> None:
    async def main() -> None:
        async with browser(database_url) as b:
            await b.post("/api/me/notices/email", {"address": "ada@example.org"})
            kind = {"Content-Type": "application/json"}
            response = await b.client.request(method, f"/api/me/notices{path}", content=body, headers=kind)
            assert response.status_code == 422

    asyncio.run(main())
