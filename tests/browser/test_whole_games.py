"""Whole games of one person against bots, played with the pointer: what glows, what is listed, what the bar offers."""

from __future__ import annotations

import pytest

from tests.browser.browsing import People
from tests.browser.sitting import Sitting, seated

pytestmark = pytest.mark.slow


def play_out(sitting: Sitting, calm: int) -> None:
    """To the end: after `calm` answers whatever ends something is taken where it is offered."""
    while sitting.answer(hurry=0.25 if sitting.answered < calm else 0.9):
        pass


def test_a_solo_game_of_world_order_is_played_to_its_end_by_clicking(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "world-order", ["person", "normal"], options={"modules": ["automas"]})
    page = people.visit(ada).go(f"/t/{table}")
    sitting = seated(page)
    play_out(sitting, calm=80)
    print(sitting.answered, sitting.clicked)


def test_a_game_of_history_of_the_world_is_played_to_its_end_by_clicking(people: People) -> None:
    ada = people.guest("Ada")
    table = people.table(ada, "history-of-the-world", ["person", "bot", "bot"])
    page = people.visit(ada).go(f"/t/{table}")
    sitting = seated(page)
    play_out(sitting, calm=80)
    print(sitting.answered, sitting.clicked)
