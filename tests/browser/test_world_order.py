"""What a player of World Order sees: the sum of a round, cards in full, forms that say what they will do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import People, play_until

pytestmark = pytest.mark.slow


def shortest(question: dict[str, Any]) -> str:
    """The answer that leads on: nothing more, or whatever is first."""
    answers = [each["answer"] for each in question["answers"]]
    return next((each for each in ("done", "decline", "pass") if each in answers), str(answers[0]))


def after_a_round(view: dict[str, Any]) -> bool:
    table = view["table"]
    return bool(table["round"] == 2 and table["phase"] == "preparation")


def test_escape_closes_what_is_nearest_while_a_round_is_summed_up(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"])
    play_until(ada, table, after_a_round, shortest)
    page = people.visit(ada).go(f"/t/{table}")
    summary = page.locator(".summary")
    expect(summary).to_be_visible()

    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(summary).to_be_visible()

    page.keyboard.press("Escape")
    expect(summary).to_be_hidden()


def test_the_sum_of_a_round_makes_way_for_the_next_question(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"])
    play_until(ada, table, after_a_round, shortest)
    page = people.visit(ada).go(f"/t/{table}")
    expect(page.locator(".summary")).to_be_visible()

    page.keyboard.press("1")  # an answer of the bar, without putting the sum away first

    expect(page.locator(".summary")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_cards_in_hand_are_read_in_full(people: People, language: str) -> None:
    ada = people.guest("Ada", language)
    table = people.table(ada, "world-order", ["person", "bot", "bot"])
    play_until(ada, table, lambda view: bool(view["table"]["phase"] == "action"), shortest)
    page = people.visit(ada, language=language).go(f"/t/{table}")
    slots = page.locator(".hand .slot[data-fit]")
    expect(slots).to_have_count(6)
    assert page.locator(".hand .slot[data-cut]").count() == 0
    widths = slots.evaluate_all("(all) => all.map((each) => Math.round(each.getBoundingClientRect().width))")

    slots.first.hover()

    assert slots.evaluate_all("(all) => all.map((each) => Math.round(each.getBoundingClientRect().width))") == widths


def test_both_piles_are_seen_before_one_is_kept_as_the_starting_hand(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"])
    view = play_until(ada, table, lambda view: view["question"]["key"] == "ask-hand", shortest)
    power = view["table"]["power_of"][0]
    page = people.visit(ada).go(f"/t/{table}")

    tiles = page.locator(".panel-over .tile")
    expect(tiles).to_have_count(2)
    for tile, pile in zip(tiles.all(), ("hand", "own_deck"), strict=True):
        lines = tile.locator("> span").last.inner_text().splitlines()
        assert len(lines) == len(set(view["table"]["players"][power][pile]))


def test_the_confirm_button_of_a_produce_says_what_is_produced(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"])

    def focus(question: dict[str, Any]) -> str:
        answers = [each["answer"] for each in question["answers"]]
        return next((each for each in answers if each.startswith("focus:diplomatic")), shortest(question))

    play_until(ada, table, lambda view: view["question"]["key"] == "ask-produce", focus)
    page = people.visit(ada).go(f"/t/{table}")
    page.locator(".summary").get_by_role("button", name="Go on").click()
    confirm = page.locator("main.bar .answers .primary")
    expect(confirm).to_contain_text("Produce nothing")

    page.locator(".panel-over").get_by_role("button", name="More").first.click()

    expect(confirm).to_contain_text("Produce 1 Diplomacy")


def test_a_phone_held_sideways_has_its_answers_within_reach(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"])
    play_until(ada, table, lambda view: bool(view["table"]["phase"] == "action"), shortest)
    page = people.visit(ada, size=(844, 390)).go(f"/t/{table}")

    page.locator("[data-list]").click()

    box = page.locator("main.bar .list").last.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 390
    page.locator("main.bar [role=option]").first.click(timeout=3_000)


def test_rows_of_a_trade_are_filled_in_in_any_order(people: People) -> None:
    """An import first, then an export: the form takes both and sends them in an order that is legal."""
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot", "bot"])
    given: list[str] = []

    def trader(question: dict[str, Any]) -> str:
        answers = [each["answer"] for each in question["answers"]]
        first = ("power:usa", "play:foreign_trade", "play:global_currency")
        given.append(next((each for each in answers if each in first), shortest(question)))
        return given[-1]

    view = play_until(ada, table, lambda view: view["question"]["key"] == "ask-trade", trader)
    form = view["question"]["form"]
    page = people.visit(ada).go(f"/t/{table}")
    panel = page.locator(".panel-over")
    confirm = page.locator("main.bar .answers .primary")
    expect(confirm).to_contain_text("Trade nothing")
    row = next(row for row in form["imports"] if any(each["seller"] == "russia" for each in row["sellers"]))
    bonus = 5 if "play:global_currency" in given[-3:] else 0  # it pays for each type that is imported
    bill = f", .{abs(bonus - row['price'])} money"

    panel.get_by_role("group", name=re.compile("Import .*Russia")).first.get_by_role("button", name="More").click()
    expect(confirm).to_contain_text(re.compile(f"Trade{bill}"))
    panel.get_by_role("group", name=re.compile("^Export")).first.get_by_role("button", name="More").click()
    expect(confirm).not_to_contain_text(re.compile(bill))
    expect(panel.get_by_text("no longer possible")).to_have_count(0)
    confirm.click()

    expect(panel).to_be_hidden()
