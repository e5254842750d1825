"""What goes wrong for honest reasons: a friendly sentence, and a way on."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import People

pytestmark = pytest.mark.slow


def way_on(page: Page) -> None:
    """The start page is one click away, and it is the start page."""
    page.get_by_role("link", name="To the start page").first.click()
    expect(page.get_by_role("heading", name="Start a game")).to_be_visible()


def opened(people: People, seats: int, **rest: Any) -> tuple[str, dict[str, str]]:
    """A table with its host at the first seat, and the invitations to the others."""
    ada = people.guest("Ada")
    found = ada.open("world-order", ["person"] * seats, sits=[0], **rest)
    return found["id"], found["invites"]


def test_an_address_that_leads_nowhere(people: People) -> None:
    page = people.visit().go("/nowhere/at/all")
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    way_on(page)


def test_a_table_that_does_not_exist(people: People) -> None:
    page = people.visit().go("/t/doesnotexist")
    expect(page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    expect(page.get_by_text("There is no such table.")).to_be_visible()
    way_on(page)


def test_an_invitation_that_was_used(people: People) -> None:
    table, invites = opened(people, 3)
    people.guest("Bob").sit(table, 1, invites["1"])
    page = people.visit().go(f"/t/{table}#invite=1.{invites['1']}")
    expect(page.get_by_text("This invitation was used already.")).to_be_visible()
    way_on(page)


def test_an_invitation_that_was_used_to_a_game_that_is_played(people: People) -> None:
    table, invites = opened(people, 2)
    people.guest("Bob").sit(table, 1, invites["1"])
    page = people.visit().go(f"/t/{table}#invite=1.{invites['1']}")
    expect(page.get_by_text("This invitation was used already.")).to_be_visible()
    expect(page.get_by_text("You watch this table.", exact=True)).to_be_visible()


def test_an_invitation_that_was_replaced(people: People) -> None:
    table, invites = opened(people, 3)
    people.clients[0].ask("POST", f"/tables/{table}/invites/1")
    page = people.visit().go(f"/t/{table}#invite=1.{invites['1']}")
    page.get_by_label("Your name").fill("Carl")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("This invitation is not good")
    way_on(page)


def test_a_full_table(people: People) -> None:
    table, invites = opened(people, 2)
    people.guest("Bob").sit(table, 1, invites["1"])
    page = people.visit(people.guest("Carl")).go("/join")
    page.get_by_label("Paste a link or code").fill(f"{people.url}/t/{table}#invite=1.{invites['1']}")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("All seats of this table are taken.")).to_be_visible()
    page.get_by_role("link", name="Watch instead").click()
    expect(page.get_by_text("You watch this table.", exact=True)).to_be_visible()


def test_the_seat_of_somebody_else(people: People) -> None:
    table, invites = opened(people, 2, watch=False)
    people.guest("Bob").sit(table, 1, invites["1"])
    page = people.visit(people.guest("Carl")).go(f"/t/{table}")
    expect(page.get_by_text("This table is not open to spectators.")).to_be_visible()
    way_on(page)


def test_a_spectator_is_offered_nothing_to_choose(people: People) -> None:
    table, invites = opened(people, 2)
    people.guest("Bob").sit(table, 1, invites["1"])
    page = people.visit(people.guest("Carl")).go(f"/t/{table}")
    expect(page.get_by_text("You watch this table.", exact=True)).to_be_visible()
    assert page.locator(".thing.can, .answers .btn").count() == 0


@pytest.mark.parametrize(
    "content",
    [b"", b"not a game at all", json.dumps({"game": "world-order", "rows": "none"}).encode(), b"\x00\xff" * 500],
    ids=["empty", "words", "another form", "bytes"],
)
def test_a_replay_file_that_cannot_be_read(people: People, content: bytes) -> None:
    page = people.visit(people.guest("Ada")).go("/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": content}
    )
    expect(page.get_by_text(re.compile("This is not a file of Orbis|This file is damaged"))).to_be_visible()
    assert page.locator("input[type=file]").count(), "another file can be chosen at once"
