"""A game that the client has no folder for: its view and its answers are listed, and it can be played to the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from orbis.testing.serving import Running
from tests.browser.browsing import ROOT, People


@pytest.fixture
def toy_people(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People of a server that also has the game of the example."""
    environ = ["ORBIS_GAMES=examples.toy_game.game", f"PYTHONPATH={ROOT / 'src'}:{ROOT}"]
    with Running(tmp_path, environ=environ) as running:
        present = People(browser, running.url)
        yield present
        mistakes = present.mistakes()
        present.close()
    assert not mistakes, "\n".join(mistakes)


def test_a_game_from_outside_is_played_at_a_plain_table(toy_people: People) -> None:
    ada = toy_people.guest("Ada")
    table = toy_people.table(ada, "tides", ["person", "bot"], options={"rounds": 2})
    page = toy_people.visit(ada).go(f"/t/{table}")

    seen = page.get_by_role("group", name="Table", exact=True)
    expect(seen).to_contain_text("This client has no drawn table for this game")
    expect(seen).to_contain_text("has chosen")
    answers = page.get_by_role("region", name="Your area")
    expect(answers.get_by_role("button")).to_have_count(6)

    for number in (1, 2):
        expect(seen.get_by_text("round", exact=True).locator("xpath=following-sibling::dd")).to_have_text(str(number))
        answers.get_by_role("button", name="Walk 2 steps").click()
    expect(page.get_by_text("Tides · 2 players")).to_be_visible()
