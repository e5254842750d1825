"""Two people at one online table, each in a browser of their own: what one may not know is nowhere in the other's."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import pytest
from playwright.sync_api import TimeoutError  # noqa: A004  Playwright's own

import orbis
from orbis.client import Client
from tests.browser.browsing import People, Visit
from tests.browser.sitting import CHANGED, STATE, Sitting, seated

pytestmark = pytest.mark.slow


def strings(data: Any) -> set[str]:
    """Every text in a picture of the table."""
    if isinstance(data, dict):
        return set(data).union(*(strings(each) for each in data.values()))
    if isinstance(data, list):
        return set().union(*(strings(each) for each in data))
    return {data} if isinstance(data, str) else set()


def known(client: Client, table: str) -> set[str]:
    """What the server shows this person of the table, and has told them in the log."""
    return strings(client.ask("GET", f"/tables/{table}"))


def names(game: str, ids: set[str]) -> set[str]:
    """What things are called on the page, in English."""
    endings = tuple(f"-{each.replace('_', '-')}" for each in ids)
    plain = re.findall(r"^([a-z][\w-]*) = ([^{}\n]+)$", orbis.game(game).catalogue.text("en"), re.MULTILINE)
    return {text for key, text in plain if ids and key.endswith(endings)}


def client_of(visit: Visit) -> Client:
    """The person of a page, for questions to the server."""
    cookies = {str(each.get("name")): str(each.get("value")) for each in visit.context.cookies()}
    return Client(visit.url, cookies["orbis"])


def sit_down(visit: Visit, table: str, invite: str, name: str) -> None:
    """Follow an invitation and take the seat."""
    page = visit.go(f"/t/{table}#invite={invite}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def all_secret(visit: Visit, game: str, secrets: set[str], public: set[str]) -> None:
    """Neither in the page nor in what was sent to it: no id and no name of a thing this person may not know.

    A name that is part of a public one (the empire Kush, the territory Hindu Kush) proves nothing.
    """
    html = visit.page.content()
    # The rules' own books are the same for everybody: every card is in them.
    sent = "\n".join(each for each in visit.received if '"table"' in each or '"changes"' in each)
    assert sent
    for each in secrets:
        assert f'"{each}"' not in sent, f"{each} was sent"
        assert f":{each}" not in html
        assert f'"{each}"' not in html
    text = visit.page.evaluate("document.documentElement.textContent")
    labels = visit.page.evaluate(
        "[...document.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel).join('|')"
    )
    shown = names(game, public)
    for each in [name for name in names(game, secrets) if not any(name in other for other in shown)]:
        assert each not in text, f"{each} is in {text[max(0, text.index(each) - 60) : text.index(each) + 60]!r}"
        assert each not in labels, f"{each} is in a label"


@pytest.mark.parametrize(
    ("game", "seats"),
    [("world-order", ["person", "person"])],
)
def test_the_hand_of_one_is_nowhere_in_the_page_of_the_other(people: People, game: str, seats: list[Any]) -> None:
    ada = people.guest("Ada")
    opened = ada.open(game, seats, sits=[0])
    table = opened["id"]
    host, guest = people.visit(ada), people.visit()
    host.record()
    guest.record()
    host.go(f"/t/{table}")
    host.page.get_by_role("heading", name="Waiting for one more person").wait_for()
    sit_down(guest, table, f"1.{opened['invites']['1']}", "Bob")
    sittings = {0: seated(host.page, 1), 1: seated(guest.page, 2)}
    bob = client_of(guest)
    people.clients.append(bob)
    content = {each for records in ada.ask("GET", f"/games/{game}/content").values() for each in records}
    found = 0
    hers_ever: set[str] = set()  # what was once open is no secret any more
    his_ever: set[str] = set()
    for _ in range(14):
        hers, his = known(ada, table), known(bob, table)
        hers_ever |= hers
        his_ever |= his
        waiting = ada.ask("GET", f"/tables/{table}")["state"]["view"]["waiting"]
        for page, theirs, known_ever in ((guest, hers, his_ever), (host, his, hers_ever)):
            things = (theirs - known_ever) & content
            found += len(things)
            all_secret(page, game, things, known_ever & content)
        mover = next((seat for seat in waiting if seat in sittings), None)
        if mover is not None:
            sittings[mover].answer()
        settle(list(sittings.values()))
    assert found > 10


def settle(sittings: list[Sitting]) -> None:
    """Wait until all pages show the same number, and one of them is asked something."""
    for _ in range(40):
        latest = max(sitting.n for sitting in sittings)
        for sitting in sittings:
            sitting.page.wait_for_function(f"Number(document.querySelector('main.bar').dataset.n) >= {latest}")
        asked = any(sitting.page.locator("main.bar[data-asked]").count() for sitting in sittings)
        if asked and len({sitting.n for sitting in sittings}) == 1:
            return
        with contextlib.suppress(TimeoutError):  # a bot thinks
            sittings[0].page.wait_for_function(CHANGED, arg=sittings[0].page.evaluate(STATE), timeout=500)
    raise AssertionError("the pages show different tables")
