"""A phone held upright: the page is as wide as the screen, nothing is cut off, and a thumb is enough to play."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.browsing import PHONE, SMALL_PHONE, People
from tests.browser.sitting import seated

pytestmark = pytest.mark.slow

# Texts that are cut off: wider than their box, which hides the rest; or beyond the edge of the screen, where nothing
# can be scrolled to show them. What is only for screen readers, and maps that one pans, are another matter.
CUT: Final = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  const found = wide > 0 ? [`the page is ${wide} px too wide`] : [];
  const scrolls = (each) => each && each !== document.body &&
    (/auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
  for (const each of document.querySelectorAll("body *")) {
    const text = [...each.childNodes].map((node) => node.nodeType === 3 ? node.textContent.trim() : "").join("");
    if (!text || !each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (each.closest("svg, .sr, [data-map], .world, .map")) continue;
    const style = getComputedStyle(each);
    const hidden = /hidden|clip/.test(style.overflowX) && each.scrollWidth > each.clientWidth + 1;
    const box = each.getBoundingClientRect();
    const outside = (box.right > innerWidth + 1 || box.left < -1) && box.width > 0 && !scrolls(each);
    if (hidden || outside) found.push(`${each.tagName}.${each.className}: ${text.slice(0, 60)}`);
  }
  return found;
}"""


def cut(page: Page) -> list[str]:
    """What is cut off on the page as it is now."""
    found: list[str] = page.evaluate(CUT)
    return found


def tabs(page: Page) -> list[str]:
    """What is cut off on any tab of the table."""
    found = []
    buttons = page.locator("nav").last.get_by_role("button")
    for n in range(buttons.count()):
        buttons.nth(n).tap()
        found += [f"{buttons.nth(n).inner_text().strip()}: {each}" for each in cut(page)]
    buttons.first.tap()
    return found


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "360"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["world-order", "history-of-the-world"])
def test_a_turn_is_played_on_a_phone(people: People, game: str, language: str, size: tuple[int, int]) -> None:
    ada = people.guest("Ada", language)
    table = people.table(ada, game, ["person", "bot", "bot"])
    page = people.visit(ada, size=size, language=language).go(f"/t/{table}")
    sitting = seated(page)
    found: list[str] = []
    for _ in range(9):
        sitting.wait()
        found += cut(page)
        sitting.answer(touch=True)
    found += tabs(page)
    assert sorted(set(found)) == []
    assert sitting.n > 9


@pytest.mark.parametrize(
    "path", ["/", "/new/world-order", "/new/history-of-the-world", "/join", "/rules/world-order", "/learn/world-order"]
)
def test_the_pages_around_the_table_fit_a_phone(people: People, path: str) -> None:
    for language in ("en", "fr"):
        page = people.visit(size=SMALL_PHONE, language=language).go(path)
        page.wait_for_load_state("networkidle")
        page.locator("h1").first.wait_for(state="attached")
        assert cut(page) == []
