"""The server dies in the middle of a game and comes back: the page says so, returns by itself, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from orbis.testing.serving import Running
from tests.browser.browsing import People
from tests.browser.sitting import seated

pytestmark = pytest.mark.slow


def test_a_killed_server_costs_nothing_but_a_moment(browser: Browser, tmp_path: Path) -> None:
    with Running(tmp_path) as running:
        people = People(browser, running.url)
        ada = people.guest("Ada")
        table = people.table(ada, "world-order", ["person", "bot"])
        visit = people.visit(ada)
        page = visit.go(f"/t/{table}")
        sitting = seated(page)
        for _ in range(4):
            sitting.answer()
        sitting.wait()
        n, question = sitting.n, sitting.question
        page.evaluate("window.same = true")

        running.kill()
        expect(page.get_by_role("heading", name="Connection lost")).to_be_visible()
        expect(page.locator("main.bar")).to_contain_text("saved")
        assert not page.locator(".answers").count(), "without a server there is nothing to answer"

        running.start()
        expect(page.get_by_role("heading", name="Connection lost")).to_be_hidden(timeout=30_000)
        sitting.wait()
        assert (sitting.n, sitting.question) == (n, question)
        for _ in range(2):
            sitting.answer()
        assert sitting.n > n
        assert page.evaluate("window.same"), "the page was not loaded anew"
        mistakes = people.mistakes()
        people.close()
        assert not mistakes
