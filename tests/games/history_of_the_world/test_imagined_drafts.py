"""Drafts that a seat imagines, compared with every draft there may have been: the same ones, just as likely."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

import pytest

from orbis.games.history_of_the_world.facts.components import EMPIRES_IN, EVENTS_IN
from orbis.games.history_of_the_world.facts.constants import GONE, IN_BOX
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.rules.draft import (
    EMPIRES,
    EVENTS,
    ChooseCard,
    DealSet,
    DrawFromSet,
    LookAtSet,
    Passed,
)
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Position, Step, advance, choose
from orbis.kernel.log.entries import sees
from tests.games.every_outcome import every_outcome

pytestmark = pytest.mark.pure  # chance is replaced by something that compiled code does not take

Seen = tuple[object, ...]
Hidden = tuple[tuple[int, ...], ...]

LEFT = 5  # cards of the set that are in the game, so that all ways can be gone through


def a_set(kind: int, *steps: Step[History]) -> History:
    """Three players in the first epoch; of all cards only five of one set are in the game."""
    w = GAME.new_position(3, GAME.start(3, seed=0).options)
    w.epoch = 1
    in_game = (EMPIRES_IN[0] if kind == EMPIRES else EVENTS_IN[0])[:LEFT]
    w.at = [IN_BOX if card in in_game else GONE for card in range(len(w.at))]
    w.agenda = list(steps[::-1])
    advance(w)
    return w


def drafting(kind: int) -> History:
    """A set is dealt and passed from the first player to the last."""
    steps: list[Step[History]] = [DealSet(kind, 0, 3)]
    for seat in range(3):
        steps += [LookAtSet(kind, seat), ChooseCard(seat, kind), Passed()]
    return a_set(kind, *steps)


def drawing(kind: int) -> History:
    """Classic Drafting: each draws a card, and keeps it or gives it away."""
    return a_set(kind, *[DrawFromSet(kind, seat) for seat in range(3)])


def hidden(w: Position) -> Hidden:
    """Where the cards are, and who knows what."""
    assert isinstance(w, History)
    return tuple(w.at), tuple(w.seen), tuple(w.knows)


def all_ways(w: History, viewer: int) -> dict[Seen, list[History]]:
    """Every way to go on from a table, row by row, by what a seat sees of it; all ways to a row are as likely.

    A seat sees the answers it is a witness of, its own options, and what is told.
    """
    found: dict[Seen, list[History]] = defaultdict(list)
    todo: list[tuple[History, Seen]] = [(w, ())]
    while todo:
        w, seen = todo.pop()
        found[seen].append(w)
        if not w.agenda:
            continue
        step: Step[History] = w.agenda[-1]
        for code in w.legal:
            after = w.copy()
            choose(after, code)
            advance(after)
            answer = code if sees(step.witnesses(w), viewer) else None
            asked = tuple(after.legal) if after.agenda and after.agenda[-1].seat == viewer else None
            todo.append((after, (*seen, answer, asked, str(GAME.view(after, viewer)))))
    return found


@pytest.mark.parametrize("viewer", range(3))
@pytest.mark.parametrize("kind", [EMPIRES, EVENTS])
@pytest.mark.parametrize("draft", [drafting, drawing])
def test_the_drafts_a_seat_imagines_are_those_that_may_have_been(draft: object, kind: int, viewer: int) -> None:
    assert callable(draft)
    groups = all_ways(draft(kind), viewer)
    tried = 0
    for same in list(groups.values())[:: len(groups) // 40 + 1]:
        ways = Counter(hidden(w) for w in same)
        expected = {state: Fraction(count, len(same)) for state, count in ways.items()}
        imagined = every_outcome(lambda rng, w=same[0]: hidden(GAME.sample(w, viewer, rng)))  # type: ignore[misc]
        assert imagined == expected
        tried += len(expected) > 1
    assert tried > 2
