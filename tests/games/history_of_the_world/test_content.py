"""History of the World: what the rulebook prints about the map, the values of Regions and the pieces."""

from __future__ import annotations

import copy
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from orbis.games.history_of_the_world.facts import components
from orbis.games.history_of_the_world.facts.components import (
    CARD_NAMES,
    EFFECT_OF,
    EMPIRES_IN,
    EVENTS_IN,
    N_REGIONS,
    PRESENCE_IN,
    REGION_NAMES,
)
from orbis.games.history_of_the_world.facts.schema import CONTENT, check
from orbis.kernel.errors import Invalid
from tests.games.history_of_the_world.scenes import territories_of

PRINTED = """
middle_east     3 3 3 3 2
northern_africa 2 2 2 2 1
china           2 2 3 3 2
india           2 2 3 3 2
southern_europe 1 2 3 3 2
northern_europe 1 2 2 2 1
southeast_asia  1 1 2 2 2
far_east        1 1 1 1 2
eurasia         1 2 2 2 2
north_america   1 2 2 3 3
south_america   1 2 2 2 2
southern_africa 1 2 2 2 2
australasia     1 2 2 2 2
"""


def test_the_victory_point_table() -> None:
    rows = [line.split() for line in PRINTED.strip().splitlines()]
    assert [row[0] for row in rows] == list(REGION_NAMES)
    assert [tuple(int(cell) for cell in row[1:]) for row in rows] == list(PRESENCE_IN["printed"])


@pytest.mark.parametrize("reading", ["printed", "staggered"])
def test_both_readings_need_the_32_tokens_of_the_box(reading: str) -> None:
    runs = [value for row in PRESENCE_IN[reading] for value, _ in groupby(row) if value]
    assert len(runs) == 32


def test_the_middle_east_of_the_rulebook() -> None:
    expected = "arabia levant anatolia mesopotamia tigris zagros persian_plateau"
    assert set(territories_of("middle_east")) == set(expected.split())
    assert N_REGIONS == 13


def test_the_pieces_of_the_box() -> None:
    pieces = (components.ARMIES_EACH, components.CITIES, components.MONUMENTS, components.FORTS)
    assert pieces == (25, 24, 20, 14)
    assert [len(cards) for cards in (*EMPIRES_IN, *EVENTS_IN)] == [8] * 10


def test_borders_go_both_ways_and_nobody_borders_itself() -> None:
    for t, neighbours in enumerate(components.NEIGHBOURS):
        assert t not in neighbours
        assert all(t in components.NEIGHBOURS[n] for n in neighbours)
        assert len(set(neighbours)) == len(neighbours)


def broken(file: str, record: str, **fields: Any) -> str:
    """What the library says about a broken record."""
    content: Any = copy.deepcopy(dict(CONTENT))
    content[file][record].update(fields)
    with pytest.raises(Invalid) as said:
        check(content)
    return str(said.value)


def test_a_broken_record_is_named() -> None:
    assert "egyptians" in broken("empires.toml", "egyptians", start=["nil"])
    assert "levant" in broken("territories.toml", "levant", land=["nile"])
    assert "weaponry" in broken("events.toml", "weaponry", armies=3)
    assert "greeks" in broken("empires.toml", "greeks", effect=[{"op": "ties_win"}, {"op": "ties_win"}])


def test_the_readings_page_says_what_the_arabs_gain() -> None:
    page = Path(__file__).parents[3] / "docs" / "rules" / "history-of-the-world-readings.md"
    row = next(line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| Arabs"))
    assert row.split("|")[3].strip().startswith(f"{EFFECT_OF[CARD_NAMES.index('arabs')].amount}:")
