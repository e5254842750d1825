"""Sample games are watched with their review, and a problem is reported in a file without names."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from orbis.cli.commands.replay import seen_or_played
from orbis.cli.terminal.seat_files import Seen
from tests.browser.browsing import SMALL_PHONE, People
from tests.browser.sitting import seated
from tests.browser.test_axe import check

pytestmark = pytest.mark.slow
UNRULED = """() => [...document.querySelectorAll("li.action, li.group")]
  .filter((entry) => !entry.querySelector("a.rule")).map((entry) => entry.innerText)"""


def test_a_sample_is_watched_from_the_start_page_with_its_review(people: People) -> None:
    page = people.visit().go("/")
    page.get_by_role("link", name=re.compile("Watch a sample game")).click()
    page.get_by_role("link", name=re.compile("Three players, the usual draft")).click()
    page.wait_for_url(re.compile(r"/replay/sample\.history-three"))
    slider = page.get_by_role("slider", name="Moment of the match")
    slider.wait_for()
    slider.focus()
    page.keyboard.press("End")
    chances = page.get_by_role("list", name=re.compile("Chances to win"))
    expect(chances).to_contain_text("100 %")
    expect(page.locator("li.action").first).to_be_visible()
    assert page.evaluate(UNRULED) == []

    page.get_by_role("button", name="Review").click()
    dialog = page.get_by_role("dialog")
    assert check(page) == []
    dialog.get_by_role("button", name=re.compile("from .* to")).first.click()
    expect(dialog).to_be_hidden()
    expect(chances).not_to_contain_text("100 %")


def test_the_review_of_a_sample_with_automas_says_that_it_cannot_judge_them(people: People) -> None:
    page = people.visit().go("/replay/sample.world-order-automas")
    expect(page.get_by_role("combobox", name="See as")).to_have_value("open")  # nobody plays there: all hands are shown
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("dialog")).to_contain_text("the bot cannot judge them")


def test_the_samples_of_a_french_phone_are_listed(people: People) -> None:
    page = people.visit(size=SMALL_PHONE, language="fr").go("/replay#samples")
    expect(page.get_by_role("heading", name="Parties d'exemple")).to_be_in_viewport()
    expect(page.get_by_role("link", name=re.compile(r"World Order 0\.5"))).to_contain_text("l'emporte")
    assert check(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def reported(page: Page, folder: Path, text: str) -> str:
    """Report a problem through the menu of the table; returns the file."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Report a problem").click()
    page.get_by_role("dialog").get_by_role("textbox").fill(text)
    assert check(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the report").click()
    file = folder / "report.json"
    saved.value.save_as(file)
    return file.read_text(encoding="utf-8")


def test_a_problem_at_a_running_table_is_saved_without_names(people: People, tmp_path: Path) -> None:
    ada = people.guest("Adalbert")
    table = people.table(ada, "history-of-the-world", ["person", "bot", "bot"])
    page = people.visit(ada).go(f"/t/{table}")
    seated(page).wait()

    text = reported(page, tmp_path, "Adalbert has an army too many")
    found, _ = seen_or_played(json.loads(text))

    assert isinstance(found, Seen)
    assert found.you == 0
    assert "Player 1 has an army too many" in text
    assert "Adalbert" not in text
    assert table not in text


def test_a_page_that_broke_offers_a_report(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "history-of-the-world", ["person", "bot", "bot"])
    visit = people.visit(ada)
    visit.page.route(re.compile("/assets/history-of-the-world-.*js"), lambda route: route.abort())
    page = visit.go(f"/t/{table}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the report").click()
    report = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))

    assert report["game"] == "history-of-the-world"
    assert report["report"]["problem"]
    visit.errors.clear()  # that it broke is what was wanted
