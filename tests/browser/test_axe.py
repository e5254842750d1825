"""axe-core looks at every screen: nothing serious, in the dark and in the light."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.browsing import PHONE, ROOT, People, play_until
from tests.browser.sitting import seated

pytestmark = pytest.mark.slow
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS: Final = ("serious", "critical")


# Two rules are taken for what they mean. A name may say the same texts in another order than they stand on a card, and
# more: nobody speaks a whole card to a computer. What scrolls inside a thing is read by focusing the thing.
HARMLESS: Final = """([rule, target]) => {
  const element = document.querySelector(target);
  if (!element) return true;  // gone meanwhile
  if (rule === "scrollable-region-focusable") return element.closest(".thing[tabindex], button") !== null;
  if (rule !== "label-content-name-mismatch") return false;
  const name = element.getAttribute("aria-label").toLowerCase();
  const lines = element.innerText.toLowerCase().replaceAll("\\u00ad", "").split("\\n").map((line) => line.trim());
  return lines.every((line) => name.includes(line.replace(/[.…]+$/, "")));
}"""


def check(page: Page) -> list[str]:
    """What axe finds that is serious: the rule, what it is about, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    report: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{page.url}: {each['id']}: {each['help']}: {node['html'][:260]} ({node['failureSummary'][:300]})"
        for each in report["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
        if not page.evaluate(HARMLESS, [each["id"], node["target"][0]])
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_pages_around_the_table(people: People, theme: str) -> None:
    ada = people.guest("Ada")
    people.table(ada, "world-order", ["person", "bot"])
    page = people.visit(ada, theme=theme).page
    found = []
    paths = (
        "/",
        "/new/world-order",
        "/new/history-of-the-world",
        "/join",
        "/rules/history-of-the-world",
        "/learn/world-order",
        "/nowhere",
    )
    for path in paths:
        page.goto(people.url + path)
        page.wait_for_load_state("networkidle")
        page.locator("h1").first.wait_for(state="attached")
        found += check(page)
    page.goto(people.url)
    page.get_by_role("button", name="Settings of Ada").click()
    page.get_by_role("dialog").wait_for()
    found += check(page)
    assert not found, "\n".join(sorted(set(found)))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", ["world-order", "history-of-the-world"])
def test_the_tables(people: People, game: str, theme: str) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, game, ["person", "bot", "bot"])
    visit = people.visit(ada, theme=theme)
    sitting = seated(visit.go(f"/t/{table}"))
    found = []
    for step in range(10):
        sitting.answer()
        sitting.wait()
        if step in (1, 5, 9):
            found += check(visit.page)
    sitting.list()
    found += check(visit.page)
    for tab in visit.page.locator("[role=tab]").all():
        tab.click()
        found += check(visit.page)
    phone = people.visit(ada, theme=theme, size=PHONE)
    seated(phone.go(f"/t/{table}")).wait()
    found += check(phone.page)
    assert not found, "\n".join(sorted(set(found)))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_waiting_room(people: People, theme: str) -> None:
    ada = people.guest("Ada")
    opened = ada.open("world-order", ["person", "person"], sits=[0])
    host = people.visit(ada, theme=theme).go(f"/t/{opened['id']}")
    guest = people.visit(theme=theme).go(f"/t/{opened['id']}#invite=1.{opened['invites']['1']}")
    found = []
    for page in (host, guest):
        page.get_by_role("heading", name="Waiting for one more person").wait_for()
        found += check(page)
    assert not found, "\n".join(sorted(set(found)))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_end_of_a_game_and_its_replay(people: People, theme: str) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "history-of-the-world", ["person", "bot", "bot"])
    play_until(ada, table, lambda view: bool(view["over"]), first_or_done)
    page = people.visit(ada, theme=theme).go(f"/t/{table}")
    seated(page).wait()
    found = check(page)
    page.goto(f"{people.url}/replay/{table}")
    page.locator("input[type=range]").wait_for()
    found += check(page)
    assert not found, "\n".join(sorted(set(found)))


def first_or_done(question: dict[str, Any]) -> str:
    """The shortest way through a game."""
    names = [str(each["answer"]) for each in question["answers"]]
    return str(question["skip"] or names[0])
