"""Choosing how well the bots play: at a new table, in the waiting room, and when one leaves one's seat to a bot."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from orbis.client import Client
from tests.browser.browsing import People
from tests.browser.sitting import seated

pytestmark = pytest.mark.slow
HISTORY = "history-of-the-world"
LEVELS = {"en": ["easy", "normal", "hard", "expert"], "fr": ["facile", "normal", "difficile", "expert"]}


def seats_of(client: Client, table: str) -> list[dict[str, Any]]:
    """Who sits where, as the server says it."""
    found: list[dict[str, Any]] = client.ask("GET", f"/tables/{table}")["state"]["table"]["seats"]
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_new_table_offers_the_levels_and_says_how_each_plays(people: People, language: str) -> None:
    page = people.visit(language=language).go(f"/new/{HISTORY}?with=solo")
    seat = page.locator("ol select").nth(1)
    expect(seat).to_have_value("bot:normal")
    names = [f"Bot, {level}" for level in LEVELS[language]]
    expect(seat.locator("option[value^='bot:']")).to_have_text(names)

    seat.select_option("bot:expert")

    said = {
        "en": "Expert looks further ahead",
        "fr": "Expert prévoit plus loin",
    }
    expect(page.get_by_text(said[language])).to_be_visible()


def test_the_host_chooses_in_the_waiting_room_and_the_bots_wear_their_level(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, HISTORY, ["person", "person", {"kind": "bot", "bot": "easy"}])
    page = people.visit(ada).go(f"/t/{table}")
    expect(page.locator("main li").nth(2)).to_contain_text("easy")
    level = page.get_by_label("Strength of the bots")
    expect(level).to_have_value("normal")

    level.select_option("hard")
    expect(page.get_by_text("Hard looks ahead, up to half a second for each answer.")).to_be_visible()
    page.get_by_role("button", name="Start with bots").click()
    seated(page).wait()

    assert [each["bot"] for each in seats_of(ada, table)] == ["", "hard", "easy"]
    expect(page.get_by_role("img", name="Bot, hard")).to_be_visible()
    expect(page.get_by_role("img", name="Bot, easy")).to_be_visible()


def test_whoever_leaves_a_seat_chooses_the_level_of_the_bot(people: People) -> None:
    ada, bob = people.guest("Ada"), people.guest("Bob")
    opened = ada.open(HISTORY, ["person", "person", {"kind": "bot", "bot": "random"}], sits=[0])
    bob.ask("POST", f"/tables/{opened['id']}/sit", {"seat": 1, "invite": opened["invites"]["1"]})
    page = people.visit(ada).go(f"/t/{opened['id']}")
    seated(page)
    page.get_by_role("button", name="Menu of Ada").click()
    page.get_by_role("menuitem", name="Leave my seat to a bot").click()
    sure = page.get_by_role("dialog")

    sure.get_by_label("Strength of the bots").select_option("easy")
    sure.get_by_role("button", name="Leave my seat to a bot").click()

    expect(page.get_by_text("A bot plays your seat.")).to_be_visible()
    assert seats_of(ada, opened["id"])[0] == {
        "kind": "person",
        "bot": "easy",
        "name": "Ada",
        "taken": True,
        "away": "resigned",
    }
