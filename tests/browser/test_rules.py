"""The rules are looked up: by a link of the table, by words, by edition, and two editions side by side."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.browsing import SMALL_PHONE, People
from tests.browser.sitting import seated
from tests.browser.test_axe import check

pytestmark = pytest.mark.slow


def test_one_looks_up_a_rule_of_another_edition_and_compares(people: People) -> None:
    page = people.visit().go("/rules/world-order/WO-R412?edition=0.5")
    rule = page.locator("#WO-R412")
    expect(rule).to_be_in_viewport()
    expect(rule.get_by_role("note")).to_contain_text("takes off 1")
    expect(rule.get_by_role("note")).to_contain_text("1 instead of 2")

    page.get_by_label("Search the rules").fill("engage 412")
    expect(page.get_by_role("status")).to_contain_text("1 rule found.")
    expect(rule.locator("mark").first).to_have_text(re.compile("412"))
    page.get_by_label("Search the rules").fill("")
    page.get_by_role("radio", name="1.0").check()
    expect(page.get_by_role("note")).to_have_count(0)

    page.get_by_role("link", name="Compare two editions").click()
    page.wait_for_url(re.compile(r"/rules/world-order/differences/1\.0/0\.5$"))
    row = page.get_by_role("row").filter(has_text="Engage costs less by")
    expect(row.get_by_role("cell").nth(0)).to_have_text("2")
    expect(row.get_by_role("cell").nth(1)).to_have_text("1")
    assert check(page) == []
    row.get_by_role("link", name="WO-R1008").click()
    expect(page.locator("#WO-R1008")).to_be_in_viewport()


def test_the_search_of_a_french_phone_minds_no_accents(people: People) -> None:
    page = people.visit(size=SMALL_PHONE, language="fr").go("/rules/history-of-the-world")
    page.locator("#HW-R101").wait_for()
    page.get_by_label("Chercher dans les règles").fill("epoque")
    expect(page.get_by_role("status")).to_contain_text("règles trouvées")
    expect(page.locator("mark").first).to_have_text(re.compile("époque", re.IGNORECASE))
    assert check(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_what_is_typed_before_the_rules_have_come_is_searched_for_and_stays_in_the_other_language(
    people: People,
) -> None:
    visit = people.visit()
    held: list[Route] = []
    visit.page.route("**/api/games/*/rules/en", lambda route: held.append(route))  # noqa: PLW0108  it wants a function
    page = visit.go("/rules/world-order")
    field = page.get_by_role("searchbox")
    field.fill("engage")
    for route in held:
        route.continue_()
    expect(page.get_by_role("status")).to_contain_text("rules found")
    expect(field).to_have_value("engage")

    page.get_by_role("button", name="Language: English").click()
    page.get_by_role("menuitemradio", name="Français").click()
    page.get_by_role("heading", name="Règles", exact=True).wait_for()
    expect(field).to_have_value("engage")
    page.get_by_role("radio", name="History").check()  # another game is another place
    expect(field).to_have_value("")


def test_the_question_at_a_table_leads_to_its_rule_and_back(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"], options={"edition": "0.8"})
    visit = people.visit(ada)
    page = visit.go(f"/t/{table}")
    seated(page).wait()
    with visit.context.expect_page() as opened:
        page.get_by_role("link", name=re.compile("^Rule:")).first.click()
    rules = opened.value
    expect(rules.locator("li.marked").first).to_be_visible()
    expect(rules.get_by_role("radio", name="0.8")).to_be_checked()
    expect(rules.get_by_role("link", name="Back to the table")).to_have_attribute("href", f"/t/{table}")
