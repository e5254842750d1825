"""A person at a table, in a page: sees what can be chosen, and chooses it with the pointer."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any, Final

from playwright.sync_api import Page, TimeoutError  # noqa: A004  Playwright's own

# Everything that can be chosen now, and where one would point to choose it. A point counts only if what lies on top
# there is that thing: what is covered cannot be clicked by anybody.
SEE: Final = """() => {
  const bar = document.querySelector("main.bar");
  if (!bar) return null;
  const hits = (element) => {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return null;
    for (const [fx, fy] of [[.5, .5], [.3, .3], [.7, .3], [.3, .7], [.7, .7], [.5, .15], [.5, .85], [.15, .5],
                            [.85, .5], [.08, .08], [.92, .08], [.08, .92], [.92, .92]]) {
      const x = box.x + box.width * fx, y = box.y + box.height * fy;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (top && (top === element || (top.closest(".thing, button, [role=option]") === element))) return { x, y };
    }
    return null;
  };
  const named = (element, name) => {
    const at = hits(element);
    return at ? [{ name, text: element.textContent.replace(/\\s+/g, " ").trim(), ...at }] : [];
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const dataset = bar.dataset;
  const confirm = document.querySelector(".confirm button");
  return {
    n: Number(dataset.n),
    asked: dataset.asked === undefined ? null : Number(dataset.asked),
    over: dataset.over === "true",
    question: document.querySelector("main.bar h1")?.textContent ?? "",
    narrowed: document.querySelector(".thing.narrowed")?.dataset.thing ?? "",
    confirm: confirm ? named(confirm, "confirm") : [],
    things: all(".thing.can").flatMap((each) => named(each, each.dataset.thing ?? "place")),
    buttons: all("main.bar .answers > .btn:not(.list):not([aria-label])").flatMap((each) => named(each, "button")),
    rows: all("main.bar [role=option]").flatMap((each) => named(each, "row")),
    amount: document.querySelectorAll("main.bar [role=spinbutton]").length,
  };
}"""
# All that a choice may change: the table itself, or what is asked about it.
STATE: Final = """() => {
  const bar = document.querySelector("main.bar");
  const narrowed = document.querySelector(".thing.narrowed")?.dataset.thing ?? "";
  const panel = document.querySelector(".panel-over")?.innerText ?? "";
  const amounts = [...document.querySelectorAll("[role=spinbutton]")].map((each) => each.ariaValueNow);
  const { n, asked, over } = bar?.dataset ?? {};
  return bar ? [n, asked, over, narrowed, ...amounts, bar.innerText, panel].join() : "";
}"""
CHANGED: Final = f"(before) => ({STATE})() !== before"
# A question, or the end; nothing under way.
READY: Final = """() => {
  const bar = document.querySelector("main.bar");
  const busy = bar?.querySelector("[aria-busy=true]");
  return bar && !busy && (bar.dataset.asked !== undefined || bar.dataset.over === "true");
}"""
# Two pictures later everything has its size, and whoever asked for a size has heard it.
DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
QUIET: Final = """() => !document.querySelector("main.bar [aria-busy=true]")"""
ENDS: Final = re.compile(
    r"^(pass|stop|no |none|nothing|end|done|finish|skip|decline|keep|do not|continue)", re.IGNORECASE
)


class Sitting:
    """One seat in one page. What was clicked is counted in `clicked`, by kind."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.clicked: Counter[str] = Counter()
        self.answered = 0
        self.touch = False
        self._state = ""  # when it was last looked at
        self._random = random.Random(seed)

    # -- seeing

    def wait(self, seconds: float = 60) -> dict[str, Any]:
        """Wait until this seat is asked something or the game is over; returns what is seen."""
        self.page.wait_for_function(READY, timeout=seconds * 1000)
        return self.see()

    def see(self) -> dict[str, Any]:
        """What can be chosen now, once the page lies still.

        A question that is longer or shorter than the one before takes room from the map, or gives it back: the map
        hears of that with the next picture, and until then its places are not where they will be touched.
        """
        self.page.evaluate(DRAWN)
        self._state = self.page.evaluate(STATE)
        seen: dict[str, Any] = self.page.evaluate(SEE)
        return seen

    @property
    def question(self) -> str:
        """The sentence in the bar."""
        return self.page.locator("main.bar h1.question").first.inner_text()

    @property
    def n(self) -> int:
        """The number of the last event that is shown."""
        return int(self.page.locator("main.bar").get_attribute("data-n") or -1)

    # -- acting

    def point(self, what: dict[str, Any], kind: str) -> None:
        """Click on something and wait until that has changed the table, or what is asked about it.

        An only answer may be given by the page itself, just before the click: that is a change too.
        """
        before = self._state
        tap = self.page.touchscreen.tap if self.touch else self.page.mouse.click
        tap(what["x"], what["y"])
        self.clicked[kind] += 1
        try:
            self.page.wait_for_function(CHANGED, arg=before, timeout=6_000)
        except TimeoutError:
            seen = self.see()
            offered = [each["name"] for part in ("confirm", "things", "buttons", "rows") for each in seen[part]]
            if what["name"] in offered:  # else it was the last glimpse of a question that is no longer asked
                raise AssertionError(f"nothing changed after a click on {what} ({kind}): {self.question}") from None

    def list(self) -> None:
        """Open the list of answers, if it is not open."""
        if not self.page.locator("main.bar [role=listbox]").count():
            before = self.page.evaluate(STATE)
            self.page.keyboard.press("o")
            self.page.wait_for_function(CHANGED, arg=before)

    def answer(self, hurry: float = 0.3, *, touch: bool = False) -> bool:
        """Give one answer, by whatever way chance says; False when the game is over."""
        self.touch = touch
        seen = self.wait()
        if seen["over"]:
            return False
        number = seen["asked"]
        for _ in range(8):  # a thing with several answers, then one of them, then the confirm button
            if seen["over"] or seen["asked"] != number:
                break
            self.step(hurry)
            self.page.wait_for_function(QUIET)
            seen = self.see()
        self.answered += 1
        return True

    def step(self, hurry: float = 0.3) -> None:
        """Point at one thing: an answer, or something on the way to one."""
        seen = self.see()
        ends = [each for each in seen["buttons"] if ENDS.match(each["text"])]
        if seen["confirm"]:
            self.point(seen["confirm"][0], "confirm")
        elif ends and self._random.random() < hurry:
            self.point(self._random.choice(ends), "end")
        elif seen["rows"]:
            self.point(self._random.choice(seen["rows"]), "row")
        elif seen["narrowed"] and seen["buttons"]:
            self.point(self._random.choice(seen["buttons"]), "button")
        elif seen["things"] and self._random.random() < 0.8:
            things = [each for each in seen["things"] if each["name"] != seen["narrowed"]] or seen["things"]
            thing = self._random.choice(things)
            self.point(thing, thing["name"].partition(":")[0])
        elif seen["buttons"]:
            self.point(self._random.choice(seen["buttons"]), "amount" if seen["amount"] else "button")
        else:
            self.list()


def seated(page: Page, seed: int = 1) -> Sitting:
    """The person at the table that the page shows, once it is shown."""
    page.wait_for_selector("main.bar")
    return Sitting(page, seed)
