"""Taking back, starting the turn anew, another language in mid-game, and a turn without a pointer."""

from __future__ import annotations

import contextlib
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004  Playwright's own

import orbis
from tests.browser.browsing import ROOT, People
from tests.browser.sitting import CHANGED, STATE, Sitting, seated

pytestmark = pytest.mark.slow
PLAYS: Final = "Which card do you play?"


def at_play(people: People) -> Sitting:
    """At a table of World Order, asked for a card."""
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "bot"])
    sitting = seated(people.visit(ada).go(f"/t/{table}"))
    for _ in range(20):
        sitting.wait()
        if sitting.page.locator("[data-part=own] .thing.can[data-thing^='card:']").count() > 2:
            return sitting
        sitting.answer()
    raise AssertionError(f"never asked for a card: {sitting.question}")


def numbers(page: Page) -> list[str]:
    """What can be chosen now."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.thing.can')].map((each) => each.dataset.thing).sort()"
    )
    return found


def play_a_card(sitting: Sitting) -> None:
    """Any card after which something can still be taken back."""
    for card in [each for each in sitting.see()["things"] if each["name"].startswith("card:")]:
        sitting.point(card, "card")
        sitting.wait()
        if sitting.page.get_by_role("button", name="Take back").first.get_attribute("aria-disabled") == "false":
            return
    raise AssertionError("no card can be taken back")


def test_an_answer_is_taken_back(people: People) -> None:
    sitting = at_play(people)
    question, things = sitting.question, numbers(sitting.page)
    play_a_card(sitting)
    assert sitting.question != question
    sitting.page.get_by_role("button", name="Take back").first.click()
    expect(sitting.page.locator("main.bar h1")).to_contain_text(question.split("\n")[0].rstrip("§ "))
    assert numbers(sitting.page) == things


def two_steps_into_a_turn(people: People) -> tuple[Sitting, str, list[str]]:
    """Two answers after the question for a card, both of which can be taken back; that question, and what it offered.

    The game is sealed, so the second answer may turn out to be final: then at another table.
    """
    for _ in range(8):
        sitting = at_play(people)
        question, things, before = sitting.question, numbers(sitting.page), sitting.n
        play_a_card(sitting)
        sitting.answer(hurry=0)
        if sitting.page.get_by_role("button", name="Reset my turn").get_attribute("aria-disabled") != "true":
            assert sitting.n >= before + 2
            return sitting, question, things
    raise AssertionError("no second answer could be taken back at eight tables")


def test_a_turn_is_started_anew(people: People) -> None:
    sitting, question, things = two_steps_into_a_turn(people)
    sitting.page.get_by_role("button", name="Reset my turn").click()
    expect(sitting.page.locator("main.bar h1")).to_contain_text(question.split("\n")[0].rstrip("§ "))
    assert numbers(sitting.page) == things


# -- language


def texts(game: str, language: str) -> str:
    """All sentences in one language, of the client and of a game."""
    files = sorted((ROOT / "web/src").rglob(f"*.{language}.ftl"))
    return "\n".join([orbis.game(game).catalogue.text(language), *[file.read_text("utf-8") for file in files]])


def sentences(game: str, language: str) -> dict[str, str]:
    """Key -> sentence without arguments."""
    return dict(re.findall(r"^([a-z][\w-]*) = ([^{}\n]+)$", texts(game, language), re.MULTILINE))


# Texts, names and titles on the page that are among the given ones. What was spoken aloud before is no longer there;
# the printed rules of History are in English only, and so are the headings that references name.
LEFT: Final = """(foreign) => {
  const found = new Set([document.title]);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    const silent = parent.closest("script, style, [lang]:not(html), [aria-live], [role=alert], a.rule");
    if (silent || !parent.checkVisibility()) continue;
    found.add(walk.currentNode.textContent.replace(/\\s+/g, " ").trim());
  }
  for (const each of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) found.add(each.getAttribute(name) ?? "");
  return foreign.filter((each) => found.has(each));
}"""


def foreign(game: str, language: str) -> list[str]:
    """Sentences of the other language that are no sentence of this one, nor a piece of one ("Places" an Army)."""
    there = sentences(game, "fr" if language == "en" else "en")
    ours = re.sub(r"^[\w-]+ =|\$\w+|^#.*$", "", texts(game, language), flags=re.MULTILINE).lower()  # keys are English
    return sorted({text for text in there.values() if len(text) > 3 and text.lower() not in ours})


@pytest.mark.parametrize("game", ["world-order", "history-of-the-world"])
def test_the_language_changes_in_the_middle_of_a_game(people: People, game: str) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, game, ["person", "bot", "bot"])
    page = people.visit(ada).go(f"/t/{table}")
    sitting = seated(page)
    for _ in range(7):
        sitting.answer()
    sitting.wait()
    page.evaluate("window.same = true")
    n, things, question = sitting.n, numbers(page), sitting.question
    assert page.evaluate("document.documentElement.lang") == "en"
    for language, name in (("fr", "Français"), ("en", "English")):
        page.locator(".tools .more").click()
        page.get_by_role("menuitem", name=name).click()
        page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=language)
        expect(page.locator("main.bar h1")).not_to_have_text(question)
        question = page.locator("main.bar h1").inner_text()
        words = foreign(game, language)
        with contextlib.suppress(TimeoutError):  # names of rules and texts of cards come a little later
            page.wait_for_function(f"(words) => ({LEFT})(words).length === 0", arg=words, timeout=5000)
        assert page.evaluate(LEFT, words) == []
        assert page.evaluate("window.same"), "the page was not loaded anew"
        assert (sitting.n, numbers(page)) == (n, things)
    sitting.answer()
    assert sitting.n > n


# -- without a pointer


class Typing:
    """Answers given by keys alone; `ways` counts how."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ways: dict[str, int] = {}
        self.pressed: list[str] = []

    def press(self, *keys: str) -> None:
        for key in keys:
            self.pressed.append(key)
            self.page.keyboard.press(key)

    def state(self) -> Any:
        return self.page.evaluate(STATE)

    def changed(self, before: Any) -> None:
        try:
            self.page.wait_for_function(CHANGED, arg=before, timeout=10_000)
        except TimeoutError:
            raise AssertionError(f"nothing changed after {self.pressed[-8:]}; the focus is on {self.here()}") from None

    def here(self) -> str:
        found: str = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        return found

    def focused(self) -> str:
        """What has the focus: a thing that glows, an answer, or something else."""
        found: str = self.page.evaluate("""() => {
          const here = document.activeElement;
          if (here.matches(".thing.can")) return "thing";
          if (here.matches("main.bar .answers .btn:not(.list):not([aria-label])")) return "answer";
          return here.matches("main.bar .list") ? "list" : "";
        }""")
        return found

    def by_number(self) -> bool:
        """The first answer, by its digit."""
        self.press("1")
        return True

    def by_list(self) -> bool:
        """The second answer of the list, or the only one."""
        before = self.state()
        self.press("o")
        self.changed(before)
        self.press("ArrowDown", "Enter")
        return True

    def by_tab(self) -> bool:
        """The first thing or answer that Tab leads to."""
        self.page.evaluate("document.activeElement.blur()")
        for _ in range(60):
            self.press("Tab")
            if self.focused() in ("thing", "answer"):
                self.press("Enter")
                return True
        return False

    def by_arrows(self) -> bool:
        """From the map or the hand, with arrows to a thing that glows."""
        for part in ("m", "h"):
            self.press(part)
            for key in ("", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
                if key:
                    self.press(key)
                if key and self.focused() == "thing":
                    self.press(" ")
                    return True
        return False

    def answer(self, sitting: Sitting, way: str) -> None:
        """One answer; what is asked on the way to it is confirmed, or answered with what Tab finds."""
        number = sitting.wait()["asked"]
        for _ in range(8):
            before = self.state()
            if self.page.locator("main.bar .answers .primary").count():
                self.page.evaluate("document.activeElement.blur()")
                way = "enter"
                self.press("Enter")
            elif not getattr(self, f"by_{way}")():
                way = "number"
                self.by_number()
            self.changed(before)
            self.ways[way] = self.ways.get(way, 0) + 1
            seen = sitting.wait()
            if seen["over"] or seen["asked"] != number:
                return
            way = "tab"
        raise AssertionError(f"the keys led nowhere: {sitting.question}")


@pytest.mark.parametrize("game", ["world-order", "history-of-the-world"])
def test_a_turn_is_played_by_keys_alone(people: People, game: str) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, game, ["person", "bot", "bot"])
    page = people.visit(ada, confirmFinal=True).go(f"/t/{table}")
    sitting, keys = seated(page), Typing(page)
    # Nobody touches the pointer.
    ways = ("number", "tab", "list", "arrows")
    for turn in range(60):
        missing = [way for way in ways if way not in keys.ways]  # some questions can be answered in some ways only
        if turn >= 16 and not missing:
            break
        keys.answer(sitting, missing[0] if turn >= 16 else ways[turn % 4])
    assert set(ways) <= set(keys.ways)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
