"""Whole games of one person against bots, played with the pointer: what glows, what is listed, what the bar offers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import People
from tests.browser.sitting import Sitting, seated

pytestmark = pytest.mark.slow


def play_out(sitting: Sitting, calm: int) -> None:
    """To the end: after `calm` answers whatever ends something is taken where it is offered."""
    while sitting.answer(hurry=0.25 if sitting.answered < calm else 0.9):
        assert sitting.answered < 1500, "a game has an end"


def is_over(page: Page) -> None:
    """The end of the game is told, with the ways on from there."""
    expect(page.get_by_role("button", name="Rematch").last).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile(r"wins, \d+ to \d+|share the victory")).last).to_be_visible()
    expect(page.get_by_text("Turning points")).to_be_visible()
    page.get_by_role("link", name="Replay").last.click()
    expect(page.get_by_role("slider", name="Moment of the match")).to_be_visible()


def test_a_solo_game_of_world_order_is_played_to_its_end_by_clicking(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "normal"], options={"modules": ["automas"]})
    page = people.visit(ada).go(f"/t/{table}")
    sitting = seated(page)
    play_out(sitting, calm=80)
    assert {"card", "country", "button"} <= set(sitting.clicked)
    assert len(sitting.clicked) > 5, sitting.clicked
    is_over(page)


def test_a_game_of_history_of_the_world_is_played_to_its_end_by_clicking(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "history-of-the-world", ["person", "bot", "bot"])
    page = people.visit(ada).go(f"/t/{table}")
    sitting = seated(page)
    play_out(sitting, calm=80)
    assert {"territory", "empire", "event"} <= set(sitting.clicked)
    assert len(sitting.clicked) > 3, sitting.clicked
    is_over(page)


def test_a_first_game_begins_with_two_clicks_on_the_start_page(people: People) -> None:
    page = people.visit().go("/")
    page.get_by_role("button", name="Solo").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/t/"))
    sitting = seated(page)
    sitting.answer()
    assert sitting.clicked
