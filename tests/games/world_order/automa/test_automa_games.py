"""Whole games with Automas: every mixture of people, normal and hard ones; saves in the middle of their turns."""

from __future__ import annotations

import pytest

import orbis
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import EU, RUSSIA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.audit import audit
from orbis.kernel.agenda import CHANCE
from orbis.kernel.match import Match
from orbis.testing import Case, conform
from tests.games.world_order.automa.automa_scenes import draw, with_automas
from tests.games.world_order.scenes import legal, play, world


def mixture(seats: int, normal: str = "", hard: str = "", **options: object) -> Case:
    """Automas on these seats: mixture(4, normal="23", hard="4")."""
    return Case(seats, {"modules": ["automas"], "normal_automas": list(normal), "hard_automas": list(hard), **options})


WITH_PEOPLE = [
    mixture(2, normal="2"),
    mixture(2, hard="1", orders=True),
    mixture(4, normal="23", hard="4"),
]
MORE_PEOPLE = [
    mixture(3, normal="2", hard="3", edition="0.8"),
    mixture(3, hard="2", modules=["automas", "objectives", "growth", "assets"], growth_mix="shuffled"),
    mixture(4, normal="14", edition="0.8"),
    mixture(4, normal="1", edition="0.8", orders=True, first_game=True),
]
WITHOUT_PEOPLE = [
    mixture(2, normal="12"),
    mixture(2, hard="12", edition="0.8", orders=True),
    mixture(3, normal="13", hard="2"),
    mixture(4, hard="1234"),
    mixture(4, normal="1234", modules=["automas", "objectives", "growth", "assets"], growth_mix="two_of_four"),
]


@pytest.mark.parametrize("case", WITH_PEOPLE, ids=str)
def test_people_and_automas_conform(case: Case) -> None:
    """The kit asks every check on the way, at the decisions of the people and after every single draw."""
    found = conform(GAME, case, seed=1, thorough=0.02)

    assert found.decisions > 30
    assert found.steps >= {"PlayCard", "ChooseFocus"}


@pytest.mark.slow
@pytest.mark.parametrize("case", MORE_PEOPLE, ids=str)
def test_more_people_and_automas_conform(case: Case) -> None:
    """The same with two and three people, editions and modules."""
    conform(GAME, case, seed=1, thorough=0.02)


@pytest.mark.parametrize("case", WITHOUT_PEOPLE, ids=str)
def test_automas_among_themselves_conform(case: Case) -> None:
    """Nobody is asked: the match is over as soon as it has begun, and it can be saved, replayed and read."""
    conform(GAME, case, seed=1, thorough=0.02)
    for seed in range(2, 6):
        match = GAME.start(case.seats, seed=seed, **case.options)

        assert match.over
        assert world(match).round == ROUNDS
        assert audit(world(match)) == []
        assert orbis.replay(match.save()).hash == match.hash


def test_automas_come_out_well() -> None:
    """An Automa that did nothing would stay at 10 VP; those of a whole table have more, from several sources."""
    for seed in range(1, 6):
        match = GAME.start(4, seed=seed, modules=["automas"], normal_automas=["1", "2"], hard_automas=["3", "4"])
        for place in match.standings:
            assert place["points"] > 10
            assert {"influence", "prosperity", "automa"} <= {name for name, vp in place["sources"].items() if vp}


def at_every_draw(match: Match) -> int:
    """Save and load at each question, then answer it; how often chance was asked in an Automa's turn."""
    drawn = 0
    while not match.over:
        again = orbis.load(match.save())
        assert again.hash == match.hash
        assert again.position.legal == match.position.legal
        drawn += int(match.waiting == [CHANCE] and legal(match)[0].split(":")[0] in ("auto", "decision"))
        code = match.position.legal[len(match.entries) % len(match.position.legal)]
        match.play(match.waiting[0], code)
        again.play(again.waiting[0], code)
        assert again.hash == match.hash
    return drawn


@pytest.mark.slow
def test_saved_and_loaded_at_every_draw_of_a_game() -> None:
    """Between a card of its deck and the Region it leads to, everything an Automa is about to do is on the table."""
    match = GAME.start(2, ask_chance=True, modules=["automas"], hard_automas=["1", "2"])

    assert at_every_draw(match) > 50
    assert orbis.replay(match.save()).hash == match.hash


def test_saved_and_loaded_in_the_middle_of_a_turn() -> None:
    """The Region is drawn, the cube is still to be placed."""
    match = with_automas(EU, RUSSIA, normal=(RUSSIA,))
    while match.waiting == [0]:
        play(match, legal(match)[-1])
    draw(match, RUSSIA, "card:economic", "region:europe")  # Invest: its cube stands there from the start
    assert legal(match)[0].startswith("decision:")

    again = orbis.load(match.save())
    for one in (match, again):
        draw(one, RUSSIA, "square:temporary")

    assert again.hash == match.hash
    assert world(again).temporary[0] == [RUSSIA]


def test_an_answer_before_an_automas_turn_cannot_be_taken_back() -> None:
    """What was drawn has been seen: a person cannot try again in the hope of another card."""
    match = GAME.start(2, seed=3, modules=["automas"])
    while world(match).round == 0 or not legal(match)[0].startswith("play:"):
        play(match, legal(match)[0])
    before = len(match.entries)
    while not any(row.seat == CHANCE for row in match.entries[before:]):
        play(match, legal(match)[-1])

    assert match.why_no_undo(0)
