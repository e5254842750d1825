"""The agenda: order, dead ends, forced answers, secrets and interruptions."""

from __future__ import annotations

import pytest

from orbis.games.caravels.game import GAME
from orbis.games.caravels.rules.cards import Fair, PlayCard
from orbis.games.caravels.rules.season import Bid
from orbis.games.caravels.state.world import Sea
from orbis.kernel import agenda
from orbis.kernel.agenda import (
    CHANCE,
    EVERYONE,
    NOBODY,
    SPECTATORS,
    Position,
    Step,
    advance,
    answer,
    choose,
    is_forced,
    only,
)
from orbis.kernel.errors import DeadEnd
from orbis.kernel.log.entries import sees


class Note(Step[Sea]):
    """Adds its number to a list that happens to be on the table."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.seat = NOBODY
        self.number = number

    def run(self, w: Sea) -> bool:
        w.order.append(self.number)
        return True


class Both(Step[Sea]):
    def run(self, w: Sea) -> bool:
        self.then(w, Note(1), Note(2), Note(3))
        return True


class Stuck(Step[Sea]):
    pass


def a_sea() -> Sea:
    w = GAME.new_position(2, GAME.start(2, seed=1).options)
    w.agenda = []
    w.order = []
    return w


def test_first_this_then_that() -> None:
    w = a_sea()
    w.agenda = [Note(9), Both()]
    advance(w)
    assert w.order == [1, 2, 3, 9]
    assert w.legal == []


def test_a_question_without_answers_is_our_mistake_and_is_heard() -> None:
    w = a_sea()
    w.agenda = [Stuck(1)]
    with pytest.raises(DeadEnd, match="Stuck asks seat 1 but has no legal answer"):
        advance(w)


def test_the_trusting_door_takes_forced_answers() -> None:
    w = a_sea()
    w.coins = [6, 0]
    w.agenda = [Bid(0), Bid(1), Bid(0)]
    advance(w)
    answer(w, w.legal[2])
    assert w.bid == [2, 0]  # seat 1 has no coins, so its bid is forced
    assert w.agenda[-1].seat == 0


def test_a_secret_question_is_asked_even_with_one_answer() -> None:
    w = a_sea()
    w.hand[0] = 1
    w.agenda = [Fair(0, 1, 3, 0)]
    advance(w)
    assert len(w.legal) == 1
    assert not is_forced(w)


def test_an_interrupted_question_is_asked_again() -> None:
    w = a_sea()
    w.agenda = [PlayCard(1)]
    advance(w)
    lantern = w.legal[-1]
    answer(w, lantern)
    assert w.agenda[-1].seat == CHANCE
    answer(w, w.legal[0])
    assert isinstance(w.agenda[-1], PlayCard)
    assert lantern not in w.legal


def test_witnesses_are_bits() -> None:
    assert sees(EVERYONE, 3)
    assert sees(EVERYONE, None)
    assert sees(only(2), 2)
    assert not sees(only(2), 1)
    assert not sees(only(2), None)
    assert not sees(only(NOBODY), 0)
    assert sees(only(1) | SPECTATORS, None)


def test_a_whisper_is_heard_by_one_seat() -> None:
    w = a_sea()
    w.log_to(1, "told-nothing", 1)  # nobody listens: nothing happens
    w.logged = []
    w.log_to(1, "told-nothing", 1)
    w.log("told-nothing", 0)
    assert [[sees(who, seat) for seat in (0, 1, None)] for who, _, _ in w.logged] == [
        [False, True, False],
        [True, True, True],
    ]


def test_a_table_must_say_how_it_is_copied() -> None:
    with pytest.raises(NotImplementedError, match="Position must say how it is copied"):
        Position().copy()


def test_a_bare_step_asks_nobody_anything() -> None:
    w, step = a_sea(), Stuck(0)
    assert (step.extras(w), step.interrupt(w, 0), step.weights(w), step.mind(w), step.near(w)) == (
        [],
        None,
        None,
        [],
        [],
    )
    assert (step.facts(w), step.about(w, 0), step.why_facts(w, 0), step.why_not(w, 5)) == ({}, {}, {}, "not-an-answer")
    step.apply(w, 0)
    assert w.agenda == []


class Toss(Step[Sea]):
    """A step as it was written for 0.1: `options` and `choose` instead of `answers` and `apply`."""

    def options(self, w: Sea) -> list[int]:
        return [1, 2]

    def choose(self, w: Sea, option: int) -> None:
        w.season = option


def test_a_step_with_the_names_of_0_1_still_plays() -> None:
    w = a_sea()
    w.agenda = [Toss(0)]

    advance(w)
    assert w.legal == [1, 2]
    choose(w, 2)

    assert (w.season, w.agenda) == (2, [])
    assert agenda.Table is Position
