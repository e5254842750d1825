"""A finished game is watched again: by the slider, step by step, through other eyes, and played on from a moment."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import PHONE, People, play_until
from tests.browser.sitting import seated

pytestmark = pytest.mark.slow
ROW: Final = re.compile(r"Replay, row (\d+) of (\d+)")


def shortest(question: dict[str, Any]) -> str:
    """The shortest way through a game, though not without doing anything."""
    names = [str(each["answer"]) for each in question["answers"]]
    skip = question["skip"]
    return str(skip) if skip and question["number"] % 4 else names[question["number"] % len(names)]


def finished(people: People, game: str) -> str:
    """A game that is over."""
    ada = people.guest("Ada")
    table = people.table(ada, game, ["person", "bot", "bot"])
    play_until(ada, table, lambda view: bool(view["over"]), shortest)
    return table


def row(page: Page) -> int:
    """The row of the log whose moment is shown."""
    found = ROW.search(page.get_by_text(ROW).first.inner_text())
    assert found
    return int(found[1])


def goes_to(page: Page, least: int, most: int) -> int:
    """Wait until the moment shown lies between two rows; returns it."""
    page.wait_for_function(
        """([least, most]) => {
          const [, row] = /Replay, row (\\d+) of/.exec(document.body.innerText) ?? [];
          return row !== undefined && Number(row) >= least && Number(row) <= most
            && !document.querySelector("main.bar [aria-busy=true]");
        }""",
        arg=[least, most],
    )
    return row(page)


@pytest.mark.parametrize("game", ["world-order", "history-of-the-world"])
def test_the_slider_leads_through_a_whole_game(people: People, game: str) -> None:
    table = finished(people, game)
    page = people.visit(people.clients[0]).go(f"/replay/{table}")
    slider = page.get_by_role("slider", name="Moment of the match")
    slider.wait_for()
    found = ROW.search(page.get_by_text(ROW).first.inner_text())
    assert found
    last = int(found[2])

    slider.focus()
    page.keyboard.press("Home")
    first = goes_to(page, 0, last // 4)
    beginning = page.locator("[data-part=stage]").inner_text()
    page.keyboard.press("End")
    goes_to(page, last, last)
    assert page.locator("[data-part=stage]").inner_text() != beginning

    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = goes_to(page, last // 5, last * 4 // 5)
    for name, least, most in (
        ("On one action", middle + 1, last),
        ("Back one action", middle - 30, middle),
        ("On one round", middle + 1, last),
        ("Back one round", first, middle),
    ):
        page.get_by_role("button", name=name).click()
        goes_to(page, least, most)
    page.get_by_label("See as").select_option(label="All open")
    expect(page.get_by_label("See as")).to_have_value("open")
    assert page.locator(".thing.can").count() == 0, "nothing can be chosen in a replay"


def test_a_replay_on_a_phone(people: People) -> None:
    table = finished(people, "history-of-the-world")
    page = people.visit(people.clients[0], size=PHONE).go(f"/replay/{table}")
    slider = page.get_by_role("slider", name="Moment of the match")
    slider.wait_for()
    slider.focus()
    page.keyboard.press("Home")
    at = goes_to(page, 0, 60)
    page.get_by_role("button", name="On one turn").tap()
    goes_to(page, at + 1, 10_000)


def test_one_plays_on_from_a_moment(people: People) -> None:
    table = finished(people, "history-of-the-world")
    page = people.visit(people.clients[0]).go(f"/replay/{table}")
    slider = page.get_by_role("slider", name="Moment of the match")
    slider.wait_for()
    slider.focus()
    page.keyboard.press("Home")
    goes_to(page, 0, 60)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    dialog.locator(".primary").click()
    page.wait_for_url(re.compile(r"/t/"))
    sitting = seated(page)
    before = sitting.wait()["n"]
    sitting.answer()
    page.wait_for_function("(n) => Number(document.querySelector('main.bar').dataset.n) > n", arg=before)
