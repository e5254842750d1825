"""Two people at one online table, each in a browser of their own: what one may not know is nowhere in the other's."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from playwright.sync_api import TimeoutError, WebSocket  # noqa: A004  Playwright's own

import orbis
from orbis.client import Client
from tests.browser.browsing import QUICK, ROOT, People, Visit
from tests.browser.sitting import CHANGED, Sitting, seated

pytestmark = pytest.mark.slow
DECISIONS: Final = 14  # of each
PATIENCE: Final = 60.0  # seconds for a decision, on a busy machine
# What only its owner sees of a player's things, and which of it lies before the owner on the page.
HIDDEN: Final = ("hand", "own_deck", "own_deck_top", "own_face_down", "dealt", "own_objectives", "empire", "passed")
SHOWN: Final = ("hand", "own_objectives", "empire")
TOLD: Final = ("known", "peek")  # what one was shown of another's hand
# Where cards lie open for everybody: on the table, and before a player. What is written elsewhere is no excuse.
OPEN_ON_TABLE: Final = ("market", "market_discard", "trashed", "gone", "turn")
OPEN_BEFORE_PLAYERS: Final = ("played", "discard", "deck_top", "assets", "assets_used", "objectives_scored")
FILES: Final = re.compile(r"(abilities|assets|objectives|empires|events)\.toml$")  # of the content: cards one may hold
KINDS: Final = {
    "world-order": {"starting_abilities.toml", "strategic_assets.toml", "objectives.toml"},
    "history-of-the-world": {"empires.toml", "events.toml"},
}
TABLES: Final = [
    pytest.param("world-order", ["person", "person"], {"modules": ["objectives", "assets"]}, id="world-order"),
    pytest.param("history-of-the-world", ["person", "person", QUICK], {}, id="history-of-the-world"),
]
# Every text and every attribute of the page but those that only say how it looks; and the titles that cards bear.
PRINTED: Final = """() => {
  const plain = (text) => (text ?? "").replace(/\\u00ad/g, "").replace(/\\s+/g, " ").trim();
  const looks = new Set(["class", "style", "d", "points", "transform", "viewBox"]);
  const texts = [document.title], attributes = [];
  for (const each of document.querySelectorAll("body, body *:not(script, style)")) {
    for (const { name, value } of each.attributes) if (!looks.has(name)) attributes.push(plain(value));
    for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(plain(node.data));
  }
  const titles = [...document.querySelectorAll(".card header b, .card-name, [data-part=own] h3")];
  return { texts, attributes, titles: titles.map((each) => plain(each.textContent)) };
}"""
PLANT: Final = """([name, value]) => {
  const plant = document.body.appendChild(document.createElement("i"));
  if (name) plant.setAttribute(name, value);
  else plant.textContent = value;
}"""
UPROOT: Final = "document.body.lastElementChild.remove()"


# -- what is written where


def strings(data: Any) -> set[str]:
    """Every text in a piece of JSON, keys included."""
    if isinstance(data, dict):
        return set(data).union(*(strings(each) for each in data.values()))
    if isinstance(data, list):
        return set().union(*(strings(each) for each in data))
    return {data} if isinstance(data, str) else set()


def ids_in(texts: Iterable[str]) -> set[str]:
    """The names of things in texts: `play:new_allies` has `new_allies`, `territory:hindu_kush` no `kush`."""
    return {part for text in texts for part in re.findall(r"[\w-]+", text)}


def has_word(text: str, title: str) -> bool:
    """Whether a title stands in a text, as whole words."""
    return re.search(rf"(?<!\w){re.escape(title)}(?!\w)", text) is not None


class Cards:
    """The cards of a game: their ids, their titles in English, and which titles prove something wherever they stand."""

    def __init__(self, game: str, client: Client) -> None:
        content = client.ask("GET", f"/games/{game}/content")
        words = orbis.game(game).catalogue.text("en")
        named = dict(re.findall(r"^(?:card|empire|event)-([\w-]+) = ([^{}\n]+)$", words, re.MULTILINE))
        self.file = {each: file for file, records in content.items() if FILES.search(file) for each in records}
        self.titles = {each: named[each.replace("_", "-")] for each in self.file}
        texts = [words, *strings(client.ask("GET", f"/games/{game}/cards/en"))]
        texts += [file.read_text("utf-8") for file in sorted((ROOT / "web/src").rglob("*.en.ftl"))]
        # "Kush" is also in "Hindu Kush", and "Leader" in a sentence: those are told from the card by where they stand.
        elsewhere = re.sub(r"^(?:card|empire|event)-[\w-]+ = [^{}\n]+$", "", "\n".join(texts), flags=re.MULTILINE)
        self.telling = {title for title in self.titles.values() if not has_word(elsewhere, title)}

    def among(self, data: Any) -> set[str]:
        """The cards that a piece of JSON names."""
        return ids_in(strings(data)) & set(self.titles)

    def traces(self, visit: Visit, cards: set[str]) -> set[str]:
        """Those of the cards that the page shows, names or carries in an attribute."""
        seen = visit.page.evaluate(PRINTED)
        ids = ids_in(seen["attributes"]) | ids_in(seen["texts"])
        everything = "\n".join(seen["texts"] + seen["attributes"])
        found = cards & ids
        for card in cards - found:
            title = self.titles[card]
            if title in seen["titles"] or (title in self.telling and has_word(everything, title)):
                found.add(card)
        return found


# -- people


@dataclass
class Person:
    """One seat: its page, what came over its sockets, and what it may know."""

    seat: int
    visit: Visit
    frames: list[str] = field(default_factory=list)
    knows: set[str] = field(default_factory=set)  # all it was ever shown by right
    client: Client = field(init=False)
    sitting: Sitting = field(init=False)

    def __post_init__(self) -> None:
        self.visit.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def sit(self, people: People) -> None:
        """Once the page shows the table: the same person for questions to the server, by the cookie of the page."""
        self.sitting = Patient(seated(self.visit.page).page, self.seat + 1)
        cookies = {str(each.get("name")): str(each.get("value")) for each in self.visit.context.cookies()}
        self.client = Client(self.visit.url, cookies["orbis"])
        people.clients.append(self.client)

    def heard(self, cards: Cards) -> set[str]:
        """The cards that were named over its sockets."""
        return set().union(*(cards.among(json.loads(each)) for each in self.frames))


@dataclass
class Secret:
    """Cards of one that the other may not know; `open`: those that lie before their owner on the page."""

    owner: Person
    other: Person
    cards: set[str]
    open: set[str]


@dataclass
class Found:
    """Cards that a browser has: in the page, and in what came over its sockets."""

    in_page: set[str]
    heard: set[str]


class Patient(Sitting):
    """Points at something and looks again: whether it was an answer, the server says."""

    def point(self, what: dict[str, Any], kind: str) -> None:
        """Click, and give the page a moment."""
        before = self._state
        self.page.mouse.click(what["x"], what["y"])
        self.clicked[kind] += 1
        with suppress(TimeoutError):
            self.page.wait_for_function(CHANGED, arg=before, timeout=1000)

    def list(self) -> None:
        """Open the list of answers, if there is one."""
        before = self._state
        self.page.keyboard.press("o")
        with suppress(TimeoutError):
            self.page.wait_for_function(CHANGED, arg=before, timeout=1000)


def players(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The players of a view, whichever way the game lists them."""
    found = view["table"]["players"]
    return list(found.values()) if isinstance(found, dict) else found


class Game:
    """A table with two people in their browsers, and somebody who only looks on."""

    def __init__(self, people: People, game: str, seats: list[Any], options: dict[str, Any]) -> None:
        ada, self.watcher = people.guest("Ada"), people.guest("Watcher")
        opened = ada.open(game, seats, sits=[0], options=options)
        self.id: str = opened["id"]
        self.cards = Cards(game, ada)
        self.people = [Person(0, people.visit(ada)), Person(1, people.visit())]
        host, guest = (each.visit for each in self.people)
        host.go(f"/t/{self.id}").get_by_role("heading", name="Waiting for one more person").wait_for()
        page = guest.go(f"/t/{self.id}#invite=1.{opened['invites']['1']}")
        page.get_by_label("Your name").fill("Bob")
        page.get_by_role("button", name="Sit down").click()
        for person in self.people:
            person.sit(people)
        self.settle()

    def look(self, client: Client) -> dict[str, Any]:
        """The table as somebody sees it."""
        found: dict[str, Any] = client.ask("GET", f"/tables/{self.id}")
        return found

    def settle(self) -> int:
        """Wait until only people are waited for and both pages show that; returns the number of the last event."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            looks = [self.look(each.client) for each in self.people]
            view = looks[0]["state"]["view"]  # none before the game begins
            shown = {look["n"] for look in looks} | {person.sitting.n for person in self.people}
            if view and len(shown) == 1 and set(view["waiting"]) <= {0, 1}:
                return shown.pop()
            self.people[0].visit.page.wait_for_timeout(50)
        raise AssertionError("the table did not come to rest")

    def question(self, person: Person) -> int | None:
        """The number of what a person is asked now."""
        asked = self.look(person.client)["state"]["view"].get("question")
        return None if asked is None else int(asked["number"])

    def decide(self, person: Person) -> None:
        """One decision, by the pointer: until the server has an answer to what it asked."""
        number = self.question(person)
        until = time.monotonic() + PATIENCE
        while number is not None and self.question(person) == number:
            assert time.monotonic() < until, f"no way to answer {person.sitting.question}"
            seen = person.sitting.see()
            if seen and seen["asked"] == number:
                person.sitting.step()
            else:
                person.visit.page.wait_for_timeout(50)

    def public(self) -> set[str]:
        """The cards that lie open for everybody, or were named in the log."""
        view = self.look(self.watcher)["state"]["view"]
        lies_open = [view["table"].get(name) for name in OPEN_ON_TABLE]
        lies_open += [each.get(name) for each in players(view) for name in OPEN_BEFORE_PLAYERS]
        return self.cards.among([lies_open, self.watcher.ask("GET", f"/tables/{self.id}/log")])

    def secrets(self) -> list[Secret]:
        """What each of the two may not know of the other's cards."""
        public = self.public()
        held, shown = [], []
        for person in self.people:
            view = self.look(person.client)["state"]["view"]
            mine = next((each for each in players(view) if each["seat"] == person.seat), {})
            for each in players(view):
                assert each["seat"] == person.seat or not set(each) & set(HIDDEN)
            told = [each.get(name) for each in players(view) for name in TOLD]
            held.append(self.cards.among([mine.get(name) for name in HIDDEN]))
            shown.append(self.cards.among([mine.get(name) for name in SHOWN]))
            person.knows |= public | held[-1] | self.cards.among(told)
        pairs = ((owner, self.people[1 - owner.seat]) for owner in self.people)
        return [Secret(a, b, held[a.seat] - b.knows, shown[a.seat] - b.knows) for a, b in pairs]

    def compare(self) -> list[tuple[Secret, Found, Found]]:
        """What is secret, what of it the owner's browser has, and what the other's; all of one and the same moment."""
        for _ in range(20):
            now = self.settle()
            found = [
                (each, self.find(each.owner, each.cards), self.find(each.other, each.cards)) for each in self.secrets()
            ]
            if self.settle() == now:  # a page may still be answering: a form step by step, an only answer by itself
                return found
        raise AssertionError("the table never was the same twice")

    def find(self, person: Person, cards: set[str]) -> Found:
        """Which of the cards somebody's browser has."""
        return Found(self.cards.traces(person.visit, cards), person.heard(self.cards) & cards)


# -- the tests


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_what_one_holds_is_nowhere_in_the_browser_of_the_other(
    people: People, game: str, seats: list[Any], options: dict[str, Any]
) -> None:
    table = Game(people, game, seats, options)
    hidden: dict[int, set[str]] = {0: set(), 1: set()}
    kinds: set[str] = set()
    for _ in range(DECISIONS):
        for secret, at_owner, at_other in table.compare():
            assert not at_other.in_page
            assert not at_other.heard
            # The same look finds them where they may be: else it would prove nothing.
            assert at_owner.in_page >= secret.open
            assert at_owner.heard == secret.cards
            hidden[secret.owner.seat] |= secret.open
            kinds |= {table.cards.file[each] for each in secret.cards}
        for person in table.people:
            table.decide(person)
    assert all(hidden.values())
    assert kinds >= KINDS[game]
    for owner, other in (table.people, table.people[::-1]):  # what was played since has come to the other
        assert hidden[owner.seat] & other.knows <= other.heard(table.cards)
    assert all(person.sitting.clicked for person in table.people)


def test_a_hidden_card_would_be_found_by_its_title_its_label_or_its_id(people: People) -> None:
    table = Game(people, "world-order", ["person", "person"], {})
    secret, telling = table.compare()[0][0], list[str]()
    while not telling:  # until powers are chosen and hands are dealt
        for person in table.people:
            table.decide(person)
        secret = table.compare()[0][0]
        telling = sorted(each for each in secret.open if table.cards.titles[each] in table.cards.telling)
    page, card, title = secret.other.visit.page, telling[0], table.cards.titles[telling[0]]
    plants = {"": f"Beware of {title}!", "aria-label": f"{title}. Hidden.", "data-thing": f"card:{card}"}
    for plant in plants.items():
        assert not table.find(secret.other, secret.cards).in_page
        page.evaluate(PLANT, plant)
        assert table.find(secret.other, secret.cards).in_page == {card}
        page.evaluate(UPROOT)


def test_a_title_is_found_as_whole_words_and_an_id_as_a_whole() -> None:
    assert has_word("You play Kush.", "Kush")
    assert not has_word("the Kushans", "Kush")
    assert ids_in(["territory:hindu_kush", "empire:kush"]) == {"territory", "hindu_kush", "empire", "kush"}
    assert "kush" not in ids_in(["territory:hindu_kush"])
