"""Learning by playing, in the page: the card of the coach, its pointer, what goes on and what is refused."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from orbis.client import Client
from tests.browser.browsing import DESKTOP, SMALL_PHONE, People
from tests.browser.sitting import seated
from tests.browser.test_axe import check

pytestmark = pytest.mark.slow
POLITE: Final = ".sr[aria-live=polite]"


def card_of(page: Page) -> Locator:
    return page.locator(".lesson")


def at(page: Page, lesson: int, number: int) -> None:
    """Wait for a card."""
    expect(page.locator(f'.lesson[data-lesson="{lesson}"][data-card="{number}"]')).to_be_visible()


def thing(page: Page, name: str) -> Locator:
    """A thing that can be chosen."""
    return page.locator(f'[data-thing="{name}"].can').first


def point_at(page: Page, name: str) -> None:
    """Click on a thing of the map where nothing else lies over it."""
    sitting = seated(page)
    sitting.point(next(each for each in sitting.see()["things"] if each["name"] == name), "thing")


def points_to(page: Page, point: str) -> None:
    expect(page.locator(f'[data-pointer="{point}"]')).to_be_attached()


def follow(page: Page, point: str) -> None:
    """Click where the line ends."""
    points_to(page, point)
    page.wait_for_timeout(300)  # the table settles, and the line follows
    end = page.locator(f'[data-pointer="{point}"] circle')
    page.mouse.click(*[float(end.get_attribute(each) or 0) for each in ("cx", "cy")])
    page.mouse.move(2, 2)


def begin(client: Client, game: str, lesson: int) -> str:
    return str(client.ask("POST", f"/games/{game}/lessons", {"lesson": lesson})["id"])


def test_the_first_lesson_of_world_order_from_the_start_page_and_back_to_it(people: People) -> None:
    page = people.visit(people.guest("Ada")).go("/")
    page.get_by_role("link", name="World Order in 6 lessons").click()
    page.get_by_role("button", name="Begin with lesson 1").click()

    at(page, 1, 1)
    expect(card_of(page)).to_contain_text("Lesson 1 of 6: Influence")
    expect(card_of(page)).to_contain_text("1 of 7")
    expect(page.locator(POLITE)).to_contain_text("You lead China.")
    points_to(page, "part:players")
    card_of(page).get_by_role("button", name="Next").click()
    at(page, 1, 2)
    page.keyboard.press("Enter")  # with nothing focused it reads on
    at(page, 1, 3)
    points_to(page, "play:diplomatic_engagement")
    assert not check(page)

    thing(page, "card:growth_strategy").click()  # allowed, but not now
    expect(page.get_by_text("this lesson goes another way").first).to_be_visible()
    at(page, 1, 3)
    thing(page, "card:diplomatic_engagement").click()
    at(page, 1, 4)
    points_to(page, "engage:africa")
    page.locator('[data-thing="region:europe"]').first.click(force=True)  # the rules say why not
    expect(page.get_by_text("no allied Country in Europe").first).to_be_visible()
    thing(page, "region:africa").click()
    at(page, 1, 5)
    thing(page, "country:start_south_africa").click()
    at(page, 1, 6)
    points_to(page, "temporary:africa")
    page.locator("[data-answer='temporary:africa']").click()
    at(page, 1, 7)
    expect(card_of(page)).to_contain_text("your score is 6")

    card_of(page).get_by_role("link", name="Leave").click()
    page.get_by_role("link", name="Continue lesson 2").click()
    at(page, 1, 7)


def test_the_first_lesson_of_history_of_the_world(people: People) -> None:
    page = people.visit(people.guest("Ada"), theme="light").go("/learn/history-of-the-world")
    page.get_by_role("button", name="Begin with lesson 1").click()
    at(page, 1, 1)
    page.keyboard.press("Enter")
    at(page, 1, 2)
    points_to(page, "empire:assyrians")
    for thing, card in (("empire:assyrians", 3), ("event:population_growth", 4)):
        page.locator(f'[data-thing="{thing}"]').first.click()
        confirm = page.locator(".confirm button")
        if confirm.count():
            confirm.click()
        at(page, 1, card)
    page.keyboard.press("Enter")
    at(page, 1, 5)
    page.locator("main.bar [data-answer=begin]").click()
    at(page, 1, 6)
    points_to(page, "territory:mesopotamia")
    expect(page.get_by_text("Dice of the lessons")).to_be_visible()
    card_of(page).get_by_role("button", name="Next").click()
    at(page, 1, 7)
    assert not check(page)
    point_at(page, "territory:arabia")
    at(page, 2, 1)
    expect(card_of(page)).to_contain_text("Battle and siege")


def test_a_lesson_on_a_small_phone_in_french(people: People) -> None:
    visit = people.visit(people.guest("Ada", "fr"), size=SMALL_PHONE, language="fr")
    page = visit.go("/learn/world-order")
    page.get_by_role("button", name="Commencer par la leçon 1").tap()
    for number in (1, 2):
        at(page, 1, number)
        card_of(page).get_by_role("button", name="Suite").tap()
    for number, answer in (
        (3, "Jouer «\u202fSoutien diplomatique\u202f»"),
        (4, "Soutenir la région Afrique"),
        (5, "Épuiser un pays (Afrique du Sud)"),
        (6, "Ajouter une Influence temporaire"),
    ):
        at(page, 1, number)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= SMALL_PHONE[0]
        box = card_of(page).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SMALL_PHONE[1]
        button = page.locator("main.bar .answers").get_by_role("button", name=answer)
        if not button.count():
            page.locator("[data-list]").tap()
            button = page.locator("main.bar [role=option]", has_text=answer)
        button.first.tap()
    at(page, 1, 7)
    expect(card_of(page)).to_contain_text("votre score est de 6")
    assert not check(page)


def test_forms_are_filled_in_as_the_card_says_and_sent_when_confirmed(people: People) -> None:
    ada = people.guest("Ada")
    page = people.visit(ada).go(f"/t/{begin(ada, 'world-order', 3)}")
    at(page, 2, 4)
    page.keyboard.press("Enter")
    thing(page, "card:foreign_trade").click()
    at(page, 3, 2)
    page.keyboard.press("Enter")
    at(page, 3, 3)
    panel = page.locator(".form")
    goods = panel.locator("section").nth(0).locator("li", has_text="Consumer Goods")
    energy = panel.locator("section").nth(1).locator("li", has_text="Energy")
    for row, times in ((goods, 3), (energy.nth(0), 1), (energy.nth(1), 1)):
        for _ in range(times):
            row.locator("button").last.click()
    page.locator("main.bar .answers .primary").click()  # 3 Consumer Goods instead of 2
    expect(page.get_by_text("this lesson goes another way").first).to_be_visible()
    at(page, 3, 3)
    goods.locator("button").first.click()
    page.locator("main.bar .answers .primary").click()
    at(page, 3, 4)
    expect(page.locator(".ledger")).to_contain_text("44")


@pytest.mark.parametrize("size", [DESKTOP, (1280, 720)])
def test_a_click_where_the_line_ends_does_what_the_card_asks(people: People, size: tuple[int, int]) -> None:
    """Land has no straight edges, and panels lie over it: the line still leads to a spot that is the thing's own."""
    ada = people.guest("Ada")
    page = people.visit(ada, size=size).go(f"/t/{begin(ada, 'history-of-the-world', 2)}")
    at(page, 2, 1)
    for point, lesson, card in (
        ("invade:tigris", 2, 2),
        ("siege", 2, 3),
        ("", 2, 4),
        ("invade:levant", 2, 5),
        ("event:population_growth", 2, 6),
        ("invade:zagros", 3, 1),
        ("", 3, 2),
        ("invade:horn", 3, 3),
    ):
        if point:
            follow(page, point)
        else:
            card_of(page).get_by_role("button", name="Next").click()
        at(page, lesson, card)


def test_what_lies_over_the_answer_is_pointed_to_first(people: People) -> None:
    """The points of the last turn hide the cards of the draft: putting them away comes first."""
    ada = people.guest("Ada")
    table = begin(ada, "history-of-the-world", 3)
    with ada.sit_at(table) as seat:
        for answer in ("invade:horn", "fort:mesopotamia", "fort:zagros"):
            seat.play(answer)
    page = people.visit(ada).go(f"/t/{table}")
    for number in (5, 6):
        at(page, 3, number)
        card_of(page).get_by_role("button", name="Next").click()
    at(page, 4, 1)
    follow(page, "take-event:diplomacy")
    expect(page.locator(".summary")).to_have_count(0)
    at(page, 4, 1)
    follow(page, "take-event:diplomacy")
    at(page, 4, 2)


def test_on_a_phone_the_answer_below_is_framed_and_no_line_crosses_the_question(people: People) -> None:
    ada = people.guest("Ada")
    page = people.visit(ada, size=SMALL_PHONE).go(f"/t/{begin(ada, 'world-order', 1)}")
    for number in (1, 2):
        at(page, 1, number)
        card_of(page).get_by_role("button", name="Next").tap()
    at(page, 1, 3)
    points_to(page, "play:diplomatic_engagement")
    page.wait_for_timeout(300)
    frame = page.locator("[data-pointer] path").last.bounding_box()
    button = page.locator("[data-list]").bounding_box()
    assert frame is not None
    assert button is not None
    assert [abs(frame[each] - button[each]) < 16 for each in ("x", "y", "width", "height")] == [True] * 4
    assert page.locator("[data-pointer] circle").count() == 0


def test_after_the_last_lesson_a_game_of_ones_own_is_one_click_away(people: People) -> None:
    ada = people.guest("Ada")
    table = begin(ada, "world-order", 6)
    with ada.sit_at(table) as seat:
        for answer in (
            *("place:1", "focus:domestic", "ready:start_laos", "raise:energy", "decline"),
            *("produce:consumer_goods:4", "produce:services:1"),
            *("play:convincing_arguments", "option:2", "engage:south_asia"),
        ):
            seat.play(answer)
    page = people.visit(ada).go(f"/t/{table}")
    at(page, 6, 11)
    page.locator("[data-answer='permanent:south_asia']").click()
    at(page, 6, 12)
    expect(page.get_by_text("All lessons are finished.")).to_be_visible()
    expect(page.locator(".thing.can")).to_have_count(0)
    card_of(page).get_by_role("button", name="Play a game").click()
    page.wait_for_function("(before) => location.pathname !== before", arg=f"/t/{table}")
    expect(page.locator("main.bar h1")).to_be_visible()
    expect(card_of(page)).to_have_count(0)
