"""The end of a turn is the player's own act: nothing is handed over by the last click of an action."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import People, play_until
from tests.browser.test_world_order import shortest

pytestmark = pytest.mark.slow


def in_action(view: dict[str, Any]) -> bool:
    return bool(view["question"]["key"] == "ask-play")


def pass_the_turn(page: Page) -> None:
    """Pass, and lay down any card."""
    page.locator("main.bar [data-answer=pass]").click()
    confirm = page.locator("main.bar .confirm button")
    if confirm.count():
        confirm.click()
    page.locator(".hand .thing.can").first.click()


def test_a_turn_ends_with_enter_and_can_be_taken_back_before(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"])
    play_until(ada, table, in_action, shortest)
    page = people.visit(ada).go(f"/t/{table}")

    pass_the_turn(page)
    question = page.locator("main.bar h1.question").first
    expect(question).to_contain_text("Do you end your turn?")
    page.keyboard.press("Backspace")
    expect(question).not_to_contain_text("Do you end your turn?")
    page.locator(".hand .thing.can").first.click()
    expect(question).to_contain_text("Do you end your turn?")
    page.keyboard.press("Enter")
    expect(question).not_to_contain_text("Do you end your turn?")


def test_whoever_wants_it_so_need_not_end_turns(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"])
    play_until(ada, table, in_action, shortest)
    page = people.visit(ada, endTurnSeconds=-1).go(f"/t/{table}")

    pass_the_turn(page)
    expect(page.locator("main.bar h1.question").first).to_contain_text("Which card do you play?")
