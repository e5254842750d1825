"""Matches for tests, played at random; and the odd values that a forged file of one may hold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import orbis
from orbis.kernel.match import Match

GAMES = orbis.games()
TAKES_BACK = 9  # of so many answers one is taken back, if it can be
ODD_VALUES = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-5, 70), st.integers(), st.floats(allow_nan=False), st.text(max_size=5)
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=4,
)


def play_at_random(match: Match, rng: random.Random, answers: int = 100_000) -> Match:
    """Give so many answers, or all up to the end, now and then taking one back."""
    for n in range(answers):
        if match.over:
            break
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.asking(seat).legal))
        if n % TAKES_BACK == 0 and not match.over and match.why_no_undo(seat) == "":
            match.undo(seat)
    return match


def moments(match: Match, rng: random.Random, every: int, shunned: tuple[str, ...] = ()) -> Iterator[Match]:
    """The match at every so many decisions, and at its end; answers that are shunned are seldom given."""
    played = 0
    while not match.over:
        if played % every == 0:
            yield match
        seat = match.waiting[0]
        legal = match.asking(seat).legal
        busy = [code for code in legal if match.game.actions.name(code) not in shunned]
        match.play(seat, rng.choice(busy if busy and rng.random() < 0.9 else legal))
        played += 1
    yield match


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in plain data: keys and places from the outside in."""
    found = [here] if here else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, each in items:
        found += paths(each, (*here, key))
    return found


def holder(data: Any, path: tuple[Any, ...]) -> Any:
    """The dict or list that holds what a path leads to, under the last key of the path."""
    for key in path[:-1]:
        data = data[key]
    return data
