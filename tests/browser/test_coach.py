"""The coach at the table: one asks, reads the chances, and chooses there."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.browsing import SMALL_PHONE, People
from tests.browser.sitting import Sitting, seated
from tests.browser.test_axe import check

pytestmark = pytest.mark.slow
HISTORY: Final = "history-of-the-world"
PANEL: Final = {"en": "What the coach says", "fr": "L\u2019avis du conseiller"}
SPOKEN: Final = {"en": "The coach prefers: ", "fr": "Le conseiller préfère\u202f: "}


def at_an_invasion(page: Page) -> Sitting:
    """A question with several answers: the draft is over."""
    sitting = seated(page)
    for _ in range(40):
        seen = sitting.wait()
        if "do you do" in sitting.question or "que faites-vous" in sitting.question:
            return sitting
        assert not seen["over"]
        sitting.answer()
    raise AssertionError("nobody may invade anything")


def panel_of(page: Page, language: str = "en") -> Locator:
    """What the coach says, once it has thought: a busy machine takes its time to begin."""
    panel = page.get_by_role("region", name=PANEL[language])
    expect(panel).to_have_attribute("aria-busy", "false", timeout=30_000)
    return panel


def advised(page: Page, fewest: int = 1) -> Locator:
    """The same, with a chance for so many answers at least: it thinks for a second, and that may be too short for
    anything if others need the machine. Then one asks again, as a person would."""
    for _ in range(10):
        panel = panel_of(page)
        if panel.locator("ol li").count() >= fewest:
            return panel
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        page.keyboard.press("e")
    raise AssertionError(f"the coach has tried fewer than {fewest} answers each time: {panel.inner_text()}")


def percent(text: str) -> int:
    """The number in front of the sign."""
    return int(text.rstrip("%\u202f"))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_chances_of_the_answers_are_shown_and_one_is_chosen_there(people: People, theme: str) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, HISTORY, ["person", "bot", "bot"])
    page = people.visit(ada, theme=theme).go(f"/t/{table}")
    sitting = at_an_invasion(page)
    asked = sitting.see()["asked"]

    page.keyboard.press("e")
    panel = advised(page, fewest=2)

    tried = panel.locator("ol li")
    chances = [percent(text) for text in tried.locator(".chance b").all_inner_texts()]
    assert len(chances) > 1
    assert all(0 <= chance <= 100 for chance in chances)
    seats = [percent(text) for text in panel.locator("[data-seat]").all_inner_texts()]
    assert len(seats) == 3
    assert seats[0] == chances[0]  # one's own, with the best answer
    assert 98 <= sum(seats) <= 102  # each is rounded
    best = tried.first.locator(".what").inner_text().removesuffix("BEST").strip()
    expect(page.locator(".sr[aria-live=polite]")).to_contain_text(SPOKEN["en"] + best)
    assert not check(page)

    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.locator("[data-coach]")).to_be_focused()
    assert sitting.see()["asked"] == asked

    page.locator("[data-coach]").click()
    advised(page).locator("ol button").first.click()
    expect(panel).to_have_count(0)
    page.wait_for_function("(asked) => Number(document.querySelector('main.bar').dataset.asked) !== asked", arg=asked)
    assert sitting.wait()["asked"] != asked


def test_what_an_answer_is_about_lights_up_and_arrows_lead_through_the_answers(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, HISTORY, ["person", "bot", "bot"])
    page = people.visit(ada).go(f"/t/{table}")
    at_an_invasion(page)
    page.keyboard.press("e")
    rows = advised(page).locator("li button")

    lit = []
    for n in range(rows.count()):
        page.keyboard.press("ArrowDown")
        expect(rows.nth(n)).to_be_focused()
        lit += page.locator(".thing.lit").evaluate_all("(all) => all.map((each) => each.dataset.thing)")

    assert any(thing.startswith("territory:") for thing in lit)
    page.keyboard.press("o")  # the list of answers takes its place
    expect(page.get_by_role("region", name=PANEL["en"])).to_have_count(0)
    expect(page.get_by_role("listbox", name="Answers")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_fits_a_small_phone_in_both_languages(people: People, language: str) -> None:
    ada = people.guest("Ada", language)
    table = people.table(ada, HISTORY, ["person", "bot", "bot"])
    page = people.visit(ada, size=SMALL_PHONE, language=language).go(f"/t/{table}")
    at_an_invasion(page)

    page.locator("[data-coach]").tap()
    panel = panel_of(page, language)

    box, head = panel.bounding_box(), page.locator(".head").bounding_box()
    assert box is not None
    assert head is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL_PHONE[0]
    assert box["y"] >= head["y"] + head["height"]  # the scores stay in sight
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    for row in panel.locator("li button").all()[:5]:
        assert (row.bounding_box() or {"height": 0})["height"] >= 44
    expect(page.locator(".sr[aria-live=polite]")).to_contain_text(SPOKEN[language])
    assert not check(page)


def test_a_table_of_people_has_no_coach(people: People) -> None:
    ada, bob = people.guest("Ada"), people.guest("Bob")
    online = ada.open(HISTORY, ["person", "person", {"kind": "bot", "bot": "random"}], sits=[0])
    bob.ask("POST", f"/tables/{online['id']}/sit", {"seat": 1, "invite": online["invites"]["1"]})
    page = people.visit(ada).go(f"/t/{online['id']}")
    seated(page)  # who is asked first is drawn: perhaps nobody at this page
    expect(page.locator("main.bar h1.question")).to_be_visible()

    page.keyboard.press("e")

    expect(page.locator("[data-coach]")).to_have_count(0)
    expect(page.get_by_role("region", name=PANEL["en"])).to_have_count(0)


def test_a_coach_who_has_no_advice_says_so_and_can_be_asked_again(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, HISTORY, ["person", "bot", "bot"])
    visit = people.visit(ada)
    failed: list[str] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            act = json.loads(message)
            if act["do"] != "advice" or failed:
                server.send(message)
                return
            failed.append(act["id"])
            error = {"code": "refused", "sentence": "-", "field": "", "rule": "", "key": "coach-failed", "facts": {}}
            socket.send(json.dumps({"is": "no", "id": act["id"], "error": error}))

        socket.on_message(pass_on)

    visit.page.route_web_socket("**/socket?*", between)
    page = visit.go(f"/t/{table}")
    seated(page).wait()
    page.locator("[data-coach]").click()
    panel = panel_of(page)
    expect(panel).to_contain_text("The coach has no advice this time. Ask again, or decide without it.")

    panel.get_by_role("button", name="Ask again").click()

    expect(panel.locator("ol li").first).to_be_visible()
    assert len(failed) == 1
