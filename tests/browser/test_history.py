"""What a player of History of the World sees around the moves: the draft, what was scored, and who sits at a seat."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import PHONE, People, play_until
from tests.browser.sitting import seated

pytestmark = pytest.mark.slow
HISTORY: Final = "history-of-the-world"
LIFTED: Final = re.compile(r"\blifted\b")


def test_a_card_of_the_draft_is_lifted_first_and_kept_with_a_second_click(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, HISTORY, ["person", "bot", "bot"])
    page = people.visit(ada, confirmFinal=True).go(f"/t/{table}")
    sitting = seated(page)
    asked = sitting.wait()["asked"]
    cards = page.locator(".draft .place")
    while cards.count() < 2:  # the last of a set is not asked about twice
        sitting.answer()
        asked = sitting.wait()["asked"]

    cards.nth(0).click()
    expect(cards.nth(0)).to_have_class(LIFTED)
    cards.nth(1).click()  # one thinks better of it
    expect(cards.nth(1)).to_have_class(LIFTED)
    expect(cards.nth(0)).not_to_have_class(LIFTED)
    assert sitting.see()["asked"] == asked

    name = cards.nth(1).locator("b").first.inner_text()
    page.get_by_role("button", name=f"Keep {name}").click()
    expect(page.locator(".log")).to_contain_text(re.compile(rf"Ada chooses the (empire|event) {name}"))


def test_what_was_scored_leads_on_to_the_cards_and_does_not_come_back(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, HISTORY, ["person", "bot", "bot"])
    page = people.visit(ada, size=PHONE).go(f"/t/{table}")
    sitting = seated(page)
    on = page.get_by_role("button", name="Choose cards")
    for _ in range(120):
        assert not sitting.wait()["over"], "nobody ever scored before a draft"
        if on.count():
            break
        sitting.answer(hurry=0.6, touch=True)
    expect(page.locator(".draft .place").first).not_to_be_visible()  # never two layers: first one thing is read

    on.tap()

    expect(page.locator(".draft .place").first).to_be_visible()
    page.get_by_role("button", name="Log").tap()
    page.get_by_role("button", name="Table").tap()
    expect(page.locator(".draft .place").first).to_be_visible()
    expect(page.locator(".summary")).to_have_count(0)


def test_a_tap_does_not_move_the_map_away_before_it_is_done(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, HISTORY, ["person", "bot", "bot"])
    page = people.visit(ada, size=PHONE).go(f"/t/{table}")
    sitting = seated(page)
    land = page.locator("g.thing.can")
    while not land.count():
        assert not sitting.wait()["over"]
        sitting.answer(touch=True)
    page.get_by_role("button", name="Table").tap()  # so that the browser knows of a finger
    before = page.locator("[data-part=stage] .window").bounding_box()

    land.first.evaluate("(element) => element.focus()")  # as a tap does before its click

    sitting.see()
    assert page.locator("[data-part=stage] .window").bounding_box() == before


def test_who_comes_back_in_the_second_epoch_still_sees_what_the_first_one_brought(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, HISTORY, ["person", *["bot"] * 5])
    view = play_until(ada, table, lambda seen: seen["table"]["epoch"] == 2, lambda asked: asked["answers"][0]["answer"])
    assert view["table"]["phase"] == "draft"
    page = people.visit(ada).go(f"/t/{table}")
    seated(page).wait()
    on = page.get_by_role("button", name="Choose cards")
    if on.count():
        on.click()
    gained = page.get_by_role("table", name="Gained in epoch I")
    expect(gained.locator("tbody tr")).to_have_count(6)


def test_everybody_hears_that_a_bot_sits_in_for_somebody_and_that_they_are_back(people: People) -> None:
    ada, bob = people.guest("Ada"), people.guest("Bob")
    online = ada.open(HISTORY, ["person", "person", {"kind": "bot", "bot": "random"}], sits=[0])
    table = online["id"]
    bob.sit(table, 1, online["invites"]["1"])
    page = people.visit(ada).go(f"/t/{table}")
    seated(page)
    toasts = page.locator(".toasts")

    bob.act(table, "resign", seat=1)
    expect(toasts).to_contain_text("A bot plays for Bob.")
    bob.act(table, "return", seat=1)
    expect(toasts).to_contain_text("Bob is back.")

    page.get_by_role("tab", name="Chat").click()
    said = page.get_by_role("tabpanel").locator("li")
    expect(said).to_contain_text(["A bot plays for Bob.", "Bob is back."])
