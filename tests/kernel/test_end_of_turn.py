"""The end of a turn: programs pass it by themselves, people end their turns themselves and can still take back."""

from __future__ import annotations

import pytest

from orbis.games.caravels.facts.answers import PASS
from orbis.games.caravels.game import GAME
from orbis.games.caravels.rules import season
from orbis.games.caravels.rules.cards import PlayCard
from orbis.games.caravels.state.world import Sea
from orbis.kernel.agenda import Step
from orbis.kernel.game import Game
from orbis.kernel.log.entries import FORCED
from orbis.kernel.match import Match
from orbis.kernel.saves import saves

pytestmark = pytest.mark.pure  # adds step classes to a game, which the compiled form does not allow


class EndTurn(Step[Sea]):
    asks = "ask-play"
    closing = True

    def answers(self, w: Sea) -> list[int]:
        return [PASS]


class Turn(Step[Sea]):
    def run(self, w: Sea) -> bool:
        self.then(w, PlayCard(self.seat), EndTurn(self.seat))
        return True


class WithEnds(type(GAME)):  # type: ignore[misc]
    step_classes = (*GAME.step_classes, EndTurn, Turn)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game[Sea]:
    """Caravels, with a question at the end of each turn."""
    monkeypatch.setattr(season, "PlayCard", Turn)
    found: Game[Sea] = WithEnds()
    return found


def a_turn(game: Game[Sea]) -> Match:
    match = game.start(seats=2, seed=1)
    for seat in (0, 1):
        match.play(seat, "bid:0")
    return match


def test_a_program_is_not_asked_to_end_its_turn(game: Game[Sea]) -> None:
    match = a_turn(game)
    seat = match.waiting[0]
    rows = match.play(seat, "pass")
    assert [row.kind for row in rows] == ["answer", FORCED]
    assert match.waiting != [seat]


def test_whoever_ends_turns_themselves_is_asked_and_can_take_back(game: Game[Sea]) -> None:
    match = a_turn(game)
    match.confirms = 0b11
    seat = match.waiting[0]
    assert match.reveals(seat, "pass") == ""
    match.play(seat, "pass")
    assert match.waiting == [seat]
    assert match.reveals(seat, "pass") == "turn"
    match.undo(seat)
    match.play(seat, "pass")
    match.play(seat, "pass")
    assert match.waiting != [seat]


def test_what_cannot_be_taken_back_is_asked_of_all_forced_steps(game: Game[Sea]) -> None:
    match = a_turn(game)
    assert match.reveals(match.waiting[0], "pass") == "turn"


def test_a_match_plays_again_alike_whoever_ended_the_turns(game: Game[Sea]) -> None:
    match = a_turn(game)
    match.confirms = 0b01
    for n in range(12):
        seat = match.waiting[0]
        question = match.decision(seat)
        assert question is not None
        match.play(seat, question.answers[-1])
        if n == 4:
            match.undo(seat)
        if n == 6:
            match.confirms = 0b10
    again = saves.replay(game, match.save())
    assert again.hash == match.hash


def test_only_its_own_seat_reads_that_an_answer_was_forced(game: Game[Sea]) -> None:
    match = a_turn(game)
    seat = match.waiting[0]
    match.play(seat, "pass")
    assert match.log(seat)[-1]["kind"] == FORCED
    assert match.log(1 - seat)[-1]["kind"] == "answer"
    assert match.log(None)[-1]["kind"] == "answer"
