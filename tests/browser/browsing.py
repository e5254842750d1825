"""A browser, pages that note what goes wrong in them, and people who have a page: for tests, pictures and figures."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from orbis.client import Client, Denied

ROOT: Final = Path(__file__).resolve().parents[2]
STATIC: Final = ROOT / "src" / "orbis" / "server" / "static"
# No sandbox inside a container; nothing of the browser's own that would call the world.
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Nothing moves and nobody waits: pictures and tests want the end of every movement.
STILL: Final = {"language": "en", "theme": "dark", "motion": "off", "pace": "off", "confirmFinal": False}
QUICK: Final = {"kind": "bot", "bot": "random"}
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
SMALL_PHONE: Final = (360, 740)
# What the browser itself writes when the server is away or says no; a page cannot keep it from that.
BY_THE_BROWSER: Final = ("Failed to load resource", "WebSocket connection to")


class NotBuilt(AssertionError):
    """There is nothing to look at."""


def executable() -> str:
    """The Chromium of this machine."""
    found = subprocess.run([ROOT / "tools" / "chromium"], cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout.strip().splitlines()[-1]


def built() -> None:
    """`NotBuilt` if the client has not been built."""
    if not (STATIC / "index.html").is_file():
        raise NotBuilt("The browser client has not been built: run `make web` first.")


@contextmanager
def browsing(arguments: Sequence[str] = ()) -> Iterator[Browser]:
    """A browser without a window."""
    built()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=[*ARGUMENTS, *arguments])
        try:
            yield browser
        finally:
            browser.close()


class Visit:
    """A page of one person, in a context of its own: what it got, and what went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        cookie: str | None = None,
        size: tuple[int, int] = DESKTOP,
        **prefs: object,
    ) -> None:
        width, height = size
        touch = width < 700
        self.url = url
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="en-GB",
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
        )
        if cookie is not None:
            self.context.add_cookies([{"name": "orbis", "value": cookie, "url": url}])
        chosen = json.dumps({**STILL, **prefs})
        # Only where nothing is kept yet, so that what the page keeps outlives a reload.
        self.context.add_init_script(f"localStorage['orbis.prefs'] ??= {json.dumps(chosen)}")
        self.errors: list[str] = []
        self.received: list[str] = []  # all that crossed the wire to this page, once `record` was called
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(f"page: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def mistakes(self) -> list[str]:
        """What went wrong in the page: neither errors nor warnings are allowed, but for the browser's own."""
        return [each for each in self.errors if not any(words in each for words in BY_THE_BROWSER)]

    def record(self) -> None:
        """Keep all that comes: frames of sockets, bodies of responses."""
        self.page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: self.received.append(str(frame))),
        )

        def keep(request: Any) -> None:
            response = request.response()
            if response is not None and "/api/" in request.url:
                self.received.append(response.text())

        self.page.on("requestfinished", keep)

    def go(self, path: str) -> Page:
        """Open an address of the server."""
        self.page.goto(f"{self.url}{path}")
        return self.page

    def close(self) -> None:
        """Close the page and forget the person."""
        self.context.close()


class People:
    """People of one server, each with an account of their own and, if wanted, a page."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.visits: list[Visit] = []
        self.clients: list[Client] = []

    def guest(self, name: str, language: str = "en") -> Client:
        """Somebody new, known by their cookie."""
        client = Client(self.url)
        client.guest(name, language)
        self.clients.append(client)
        return client

    def visit(self, client: Client | None = None, *, size: tuple[int, int] = DESKTOP, **prefs: object) -> Visit:
        """A page of that person, or of a stranger."""
        cookie = None if client is None else client.cookie
        visit = Visit(self.browser, self.url, cookie=cookie, size=size, **prefs)
        self.visits.append(visit)
        return visit

    def table(self, client: Client, game: str, seats: Sequence[str | Mapping[str, str]], **rest: Any) -> str:
        """A new table; its host sits at the first seat. A "bot" is a quick one: it answers at random."""
        chairs = [QUICK if each == "bot" else each if isinstance(each, str) else dict(each) for each in seats]
        opened = client.open(game, chairs, sits=[0], **rest)
        table: str = opened["id"]
        return table

    def close(self) -> None:
        """Everybody leaves."""
        for visit in self.visits:
            visit.close()
        for client in self.clients:
            client.close()

    def mistakes(self) -> list[str]:
        """What went wrong in any page."""
        return [each for visit in self.visits for each in visit.mistakes()]


Choose = Callable[[dict[str, Any]], str]


def play_until(client: Client, table: str, until: Callable[[dict[str, Any]], bool], choose: Choose) -> dict[str, Any]:
    """Play a seat from Python until its view is as wished or the game is over; returns the view."""
    with client.sit_at(table) as seat:
        while seat.wait_for_turn() and seat.question is not None and not until(seat.view):
            try:
                seat.play(choose(seat.question))
            except Denied as denied:
                if denied.code != "too-fast":
                    raise
                time.sleep(1)  # as the server says
        return seat.view
