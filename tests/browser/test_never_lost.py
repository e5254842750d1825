"""A game is never lost: tables that pause, seats left and taken back, invitations, tables put away and deleted."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.browsing import People


def test_the_last_guest_is_not_told_that_the_invitation_was_used(people: People) -> None:
    ada = people.guest("Ada")
    opened = ada.open("world-order", ["person", "person"], sits=[0])
    page = people.visit().go(f"/t/{opened['id']}#invite=1.{opened['invites']['1']}")
    page.get_by_label("Your name").fill("Bob")
    page.get_by_role("button", name="Sit down").click()

    expect(page.get_by_role("toolbar")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("This invitation was used already.")).to_have_count(0)
    expect(page.get_by_text("You watch this table.", exact=True)).to_have_count(0)


def test_an_invitation_opened_in_a_tab_that_shows_the_table_works(people: People) -> None:
    ada = people.guest("Ada")
    opened = ada.open("world-order", ["person", "person", "person"], sits=[0])
    page = people.visit().go(f"/t/{opened['id']}")
    expect(page.get_by_text("To play, ask the host for an invitation.")).to_be_visible()

    page.evaluate(f"location.hash = '#invite=2.{opened['invites']['2']}'")

    page.get_by_label("Your name").fill("Bob")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Waiting for one more person")).to_be_visible()


def test_a_paused_table_asks_nothing_and_is_woken_from_the_start_page_or_at_the_table(people: People) -> None:
    ada = people.guest("Ada")
    clock = {"kind": "move", "seconds": 5, "timeout": "bot"}
    table = ada.open("caravels", ["person", {"kind": "bot", "bot": "random"}], clock=clock)["id"]
    page = people.visit(ada).go(f"/t/{table}")
    expect(page.get_by_text("This table is paused")).to_be_visible(timeout=30_000)
    assert not re.match("●", page.title())

    page.goto(f"{people.url}/")
    expect(page.get_by_text("This table is paused: everybody's time was up.")).to_be_visible()
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_text("It is your turn at one table.")).to_be_visible()


def test_whoever_leaves_a_table_of_bots_takes_the_seat_back(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "history-of-the-world", ["person", "bot", "bot"])
    page = people.visit(ada).go(f"/t/{table}")
    page.get_by_role("toolbar").get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="Leave my seat to a bot").click()
    expect(page.get_by_text("You can take your seat back at any time until the game ends.")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Leave my seat to a bot").click()

    expect(page.get_by_text("A bot plays your seat.")).to_be_visible()
    page.get_by_role("button", name="Take my seat back").first.click()
    expect(page.get_by_text("A bot plays your seat.")).to_have_count(0)
    page.get_by_role("toolbar").get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="What has happened").click()
    expect(page.get_by_text("Ada left the seat to a bot.")).to_be_visible()
    expect(page.get_by_text("Ada took the seat back.")).to_be_visible()


def test_tables_are_put_away_and_deleted_and_brought_back(people: People) -> None:
    ada = people.guest("Ada")
    people.table(ada, "history-of-the-world", ["person", "bot", "bot"])
    page = people.visit(ada).go("/")
    for what in ("Put away", "Delete"):
        page.get_by_role("button", name="What can be done with this table").click()
        page.get_by_role("menuitem", name=what).click()
        page.get_by_text("One table put away or deleted").click()
        expect(page.get_by_role("button", name="What can be done with this table")).to_have_count(0)
        page.get_by_role("button", name="Bring back").click()
        expect(page.get_by_role("button", name="What can be done with this table")).to_be_visible()
