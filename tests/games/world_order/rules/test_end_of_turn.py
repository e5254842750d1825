"""WO-1.0 "Actions": a turn ends when its player says so; until then one can take back and use abilities."""

from __future__ import annotations

from orbis.games.world_order.facts.names import AFRICA, CHINA, USA
from orbis.games.world_order.rules.preparation import ChooseFocuses, DetermineOrder
from orbis.games.world_order.rules.research import Research, ResearchStep
from orbis.games.world_order.rules.rounds import Turns
from orbis.kernel.match import Match
from tests.games.world_order.scenes import (
    a_game,
    allies,
    armies,
    at,
    growth,
    hold,
    in_hand,
    legal,
    let_chance,
    own,
    play,
    world,
)
from tests.games.world_order.situations import refusal

BOTH = 0b11
REDUCED_BUREAUCRACY = "reduced_bureaucracy"  # for any time, once a round: draw a card, Trash one


def first_turns(*cards: str, confirms: int = BOTH) -> Match:
    match = a_game(CHINA, USA)
    world(match).round = 3
    world(match).order = [0, 1]
    hold(match, CHINA, *cards)
    hold(match, USA, "new_allies")
    match.confirms = confirms
    return at(match, Turns(1))


def test_wo_actions_the_turn_ends_when_its_player_says_so() -> None:
    match = first_turns("foreign_trade")
    play(match, "pass", "facedown:foreign_trade")
    assert match.waiting == [0]
    assert legal(match) == ["end-turn"]
    play(match, "end-turn")
    assert match.waiting == [1]


def test_wo_actions_a_program_is_not_asked_to_end_its_turn() -> None:
    match = first_turns("foreign_trade", confirms=0)
    play(match, "pass", "facedown:foreign_trade")
    assert match.waiting == [1]


def test_wo_actions_all_of_a_turn_can_be_taken_back_before_its_end() -> None:
    match = first_turns("foreign_trade")
    before = match.hash
    play(match, "pass", "facedown:foreign_trade")
    assert match.reveals(0, "end-turn") == "turn"
    match.reset(0)
    assert match.hash == before


def test_wo_faq_an_ability_for_any_time_can_be_used_after_the_last_card_of_a_round() -> None:
    match = first_turns("foreign_trade", "new_allies", confirms=0)
    growth(match, CHINA, REDUCED_BUREAUCRACY)
    at(match, Turns(4))
    play(match, "pass", "facedown:foreign_trade")
    assert legal(match) == ["end-turn", f"use:{REDUCED_BUREAUCRACY}"]
    play(match, f"use:{REDUCED_BUREAUCRACY}")
    let_chance(match)  # draws
    play(match, "trash:new_allies")
    assert match.waiting == [1]  # it is used up, so nothing is left to ask


def test_wo_faq_an_ability_for_any_time_can_be_used_before_the_hand_is_revealed() -> None:
    match = first_turns("foreign_trade", "new_allies", confirms=0)
    growth(match, CHINA, REDUCED_BUREAUCRACY)
    at(match, ResearchStep())
    assert legal(match) == ["show-hand", f"use:{REDUCED_BUREAUCRACY}"]
    assert sorted(in_hand(match, CHINA)) == ["foreign_trade", "new_allies"]
    play(match, "show-hand")
    assert in_hand(match, CHINA) == []


def test_wo_research_ends_when_its_player_says_so() -> None:
    match = first_turns()
    allies(match, CHINA, only=True)
    allies(match, USA, only=True)
    at(match, Research(0, 0), Research(1, 0))
    assert legal(match) == ["done"]
    match.confirms = 0
    play(match, "done")
    assert match.over  # a program is not asked what has only one answer


def test_wo_preparation_ends_when_its_player_says_so() -> None:
    match = first_turns()
    play(at(match, DetermineOrder()), "place:1")
    assert legal(match) == ["end-turn"]
    allies(match, CHINA, only=True)
    own(match, CHINA, money=0, energy=0)
    world(match).order = [0, 1]
    play(at(match, ChooseFocuses()), "focus:domestic")
    while "end-turn" not in legal(match):
        assert match.waiting == [0]
        play(match, legal(match)[0])
    assert match.waiting == [0]


def test_wo_actions_a_card_that_would_do_nothing_says_so_before_it_is_played() -> None:
    match = first_turns("diplomatic_engagement", "foreign_trade")
    allies(match, CHINA, only=True)
    own(match, CHINA, diplomacy=0)
    idle = {each["answer"]: each.get("idle", False) for each in match.view(0)["question"]["answers"]}
    assert idle["play:diplomatic_engagement"]
    assert not idle["pass"]
    play(match, "play:diplomatic_engagement")
    assert legal(match) == ["end-turn"]  # and it can be taken back
    match.undo(0)
    assert "diplomatic_engagement" in in_hand(match, CHINA)


def test_new_strategic_partner_says_before_it_goes_on_which_option_is_out() -> None:
    """A Base needs an Army: without one only the other option is left, and that goes by itself."""
    match = first_turns("new_strategic_partner")
    own(match, CHINA, money=50, diplomacy=10, armies=0)
    armies(match, AFRICA, china=1)
    play(match, "play:new_strategic_partner")
    answers = {each["answer"]: each.get("lost", []) for each in match.view(0)["question"]["answers"]}
    warned = {name: lost for name, lost in answers.items() if lost}
    assert warned
    assert {each["key"] for lost in warned.values() for each in lost} == {"told-option-out"}
    say = match.game.catalogue.say
    for language in ("en", "fr"):
        assert all(say(language, each["key"], each["facts"]) for lost in warned.values() for each in lost)
    let_chance(play(match, next(iter(warned))))
    assert any(told["key"] == "told-option-out" for row in match.log(0) for told in row["told"])


def test_a_turn_cannot_be_ended_in_the_middle_of_it() -> None:
    match = first_turns("foreign_trade")
    assert refusal(match, "end-turn").key == "why-turn-goes-on"
