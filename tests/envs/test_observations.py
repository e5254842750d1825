from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import orbis
from orbis.envs.arrays import Rows
from orbis.envs.spec import Seating
from orbis.kernel.agenda import Position
from orbis.kernel.errors import Invalid
from orbis.kernel.learning.observation import Block, Layout, at_most, having_bit, turned, wide_turned
from orbis.kernel.saves.state import fields_of
from tests.envs.positions import TABLES, positions

# What lies on the table and no view shows, or shows only in part: counted, sorted, or for some cards.
NOT_SHOWN = {
    "world-order": {
        *("added", "best_return", "bonuses", "drawn", "found", "left", "left_unseen", "level", "peek", "right"),
        *("achieved", "asset", "auto", "auto_deck", "decisions", "deck_seen", "deck_top", "market_deck", "objective"),
        *("permanent", "spied", "trace"),  # `known` is what all can tell of a hand
    },
    "history-of-the-world": {"at", "groups", "knows", "seen", "effects"},
    "caravels": {"deck"},
}


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_seat_observes_nothing_that_it_may_not_know(game: str, seats: int, options: dict[str, Any]) -> None:
    seating = Seating(game, seats, options)
    rng = random.Random(1)
    dealt_anew = 0
    for w in positions(seating, 1, 20):
        for seat in seating.people:
            other = seating.game.sample(w, seat, rng)
            assert seating.game.observe(other, seat) == seating.game.observe(w, seat)
            dealt_anew += any(getattr(other, field) != getattr(w, field) for field in seating.game.hidden)
    assert dealt_anew


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_positions_that_look_different_are_observed_to_be_different(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    seating = Seating(game, seats, options)
    seen: dict[bytes, Any] = {}
    seat = seating.people[-1]
    for w in positions(seating, 2, 7):
        cells = seating.game.observe(w, seat)
        view = as_observed(seating.game.view(w, seat)), asked(w, seat)
        assert seen.setdefault(cells, view) == view
    assert len(seen) > 3


def asked(w: Position, seat: int) -> Any:
    """What a seat is told of the question."""
    if not w.agenda:
        return None
    step = w.agenda[-1]
    if step.seat == seat:
        return step.seat, step.asks, step.facts(w)
    return step.seat, "" if step.secret else step.asks


def as_observed(seen: Any) -> Any:
    """A view without the order of cubes and cards where it is not observed, and without what follows from the rest."""
    if isinstance(seen, dict):
        return {key: as_observed(value) for key, value in seen.items() if key != "forecast"}
    if isinstance(seen, list):
        return sorted([as_observed(each) for each in seen], key=str)
    return seen


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_field_of_the_table_that_a_view_shows_is_observed(game: str, seats: int, options: dict[str, Any]) -> None:
    seating = Seating(game, seats, options)
    rng = random.Random(3)
    observe = seating.game.observe
    for w in positions(seating, 3, 60):
        if not w.agenda:
            continue
        before = [observe(w, seat) for seat in seating.people]
        for field in set(fields_of(type(w))) - {*NOT_SHOWN[game], *w.constant, "agenda", "legal", "seats"}:
            value = getattr(w, field)
            if not isinstance(value, list | tuple) or len({str(each) for each in value}) < 2:
                continue
            if field in seating.game.hidden and len(seating.people) < seats:
                continue  # what only an Automa may know, nobody observes
            other = w.copy()
            one = rng.choice(range(len(value)))
            two = rng.choice([n for n in range(len(value)) if value[n] != value[one]])
            changed = list(value)
            changed[one], changed[two] = changed[two], changed[one]
            setattr(other, field, type(value)(changed))
            after = [observe(other, seat) for seat in seating.people]
            assert after != before, f"{field}: {value[one]} at {one} for {value[two]} at {two}"


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_cells_stay_within_what_the_layout_says(game: str, seats: int, options: dict[str, Any]) -> None:
    seating = Seating(game, seats, options)
    layout, rows = seating.layout, Rows(seating.layout)
    for w in positions(seating, 4, 9):
        for seat in seating.people:
            data = seating.game.observe(w, seat)
            row = rows.row(data)
            assert row.dtype == np.float32
            assert row.shape == (layout.size,)
            assert np.all(row >= rows.low)
            assert np.all(row <= rows.high)
            assert np.allclose(row, layout.scaled(data))


@pytest.mark.parametrize("game", orbis.games())
def test_a_layout_has_no_gap_and_every_block_says_what_it_means(game: str) -> None:
    layout = Seating(game, 4, {}).layout
    end = 0
    for block in layout.blocks:
        assert block.offset == end
        assert block.size == np.prod(block.shape)
        assert block.size > 0
        assert block.least <= 0 < block.most
        assert block.unit > 0
        assert block.meaning
        assert layout.block(block.name) is block
        end += block.size
    assert end == layout.size


def test_the_own_hand_is_in_its_block() -> None:
    seating = Seating("caravels", 3, {})
    w = next(positions(seating, 5))
    hand = seating.layout.block("hand")
    for seat in range(3):
        numbers = seating.layout.numbers(seating.game.observe(w, seat))
        cards = getattr(w, "hand")[seat * hand.size : (seat + 1) * hand.size]  # noqa: B009  a field of this game
        assert numbers[hand.offset : hand.offset + hand.size] == cards
        assert sum(cards) == 5


def test_numbers_outside_a_byte_keep_their_sign() -> None:
    seating = Seating("world-order", 2, {})
    *_, w = positions(seating, 6, 1000)
    points, money = seating.layout.block("points"), seating.layout.block("money")
    own = getattr(w, "power_of")[1]  # noqa: B009  a field of this game
    getattr(w, "points")[own * points.shape[1]] = -7  # noqa: B009
    getattr(w, "money")[own] = 700  # noqa: B009
    numbers = seating.layout.numbers(seating.game.observe(w, 1))
    assert numbers[points.offset] == -7
    assert numbers[money.offset] == 700


def test_cells_are_written_as_their_block_says() -> None:
    assert at_most([3, 300, 9], 255) == bytes([3, 255, 9])
    assert at_most((3, 300, 9), 8) == bytes([3, 8, 8])
    assert turned([True, False, False], 1) == bytes([0, 0, 1])
    assert wide_turned([1, -2, 5000], 1, -1, 999) == (-1).to_bytes(2, "little", signed=True) + bytes([231, 3, 1, 0])
    assert having_bit(bytes([5, 2, 4]), 2) == bytes([1, 0, 1])


def test_a_structured_observation_is_the_same_row_by_blocks() -> None:
    seating = Seating("history-of-the-world", 3, {})
    rows = Rows(seating.layout)
    batch = np.stack([rows.row(seating.game.observe(w, 0)) for w in positions(seating, 7, 40)])
    blocks = seating.layout.structured(batch)
    assert list(blocks) == [block.name for block in seating.layout.blocks]
    assert blocks["owner"].shape == (len(batch), 3, 70)
    assert np.array_equal(np.concatenate([b.reshape(len(batch), -1) for b in blocks.values()], axis=1), batch)


def test_a_block_that_does_not_exist_is_answered_with_the_nearest() -> None:
    with pytest.raises(Invalid, match="hand"):
        Seating("caravels", 2, {}).layout.block("hnad")


@pytest.mark.parametrize(
    ("blocks", "problem"),
    [
        ([Block("a", (1,), "one"), Block("a", (2,), "two")], "two blocks are called"),
        ([Block("a", (1,), "wide", 300), Block("b", (1,), "narrow")], "comes after"),
        ([Block("a", (1,), "huge", 40_000)], "does not fit"),
    ],
)
def test_a_layout_that_cannot_be_written_is_refused(blocks: list[Block], problem: str) -> None:
    with pytest.raises(Invalid, match=problem):
        Layout(blocks)
