"""WO-1.0 "Actions": a turn ends when its player says so; until then one can take back and use abilities."""

from __future__ import annotations

from orbis.games.world_order.facts.names import AFRICA, CHINA, USA
from orbis.games.world_order.rules.preparation import ChooseFocuses, DetermineOrder
from orbis.games.world_order.rules.research import Research, ResearchStep
from orbis.games.world_order.rules.rounds import Turns
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.situations import refusal

BOTH = 0b11
REDUCED_BUREAUCRACY = "reduced_bureaucracy"  # for any time, once a round: draw a card, Trash one


def first_turns(*cards: str, confirms: int = BOTH) -> Match:
    match = scenes.a_game(CHINA, USA)
    scenes.world(match).round = 3
    scenes.world(match).order = [0, 1]
    scenes.hold(match, CHINA, *cards)
    scenes.hold(match, USA, "new_allies")
    match.confirms = confirms
    return scenes.at(match, Turns(1))


def test_wo_actions_the_turn_ends_when_its_player_says_so() -> None:
    match = first_turns("foreign_trade")
    scenes.play(match, "pass", "facedown:foreign_trade")
    assert match.waiting == [0]
    assert scenes.legal(match) == ["end-turn"]
    scenes.play(match, "end-turn")
    assert match.waiting == [1]


def test_wo_actions_a_program_is_not_asked_to_end_its_turn() -> None:
    match = first_turns("foreign_trade", confirms=0)
    scenes.play(match, "pass", "facedown:foreign_trade")
    assert match.waiting == [1]


def test_wo_actions_all_of_a_turn_can_be_taken_back_before_its_end() -> None:
    match = first_turns("foreign_trade")
    before = match.hash
    scenes.play(match, "pass", "facedown:foreign_trade")
    assert match.reveals(0, "end-turn") == "turn"
    match.reset(0)
    assert match.hash == before


def test_wo_faq_an_ability_for_any_time_can_be_used_after_the_last_card_of_a_round() -> None:
    match = first_turns("foreign_trade", "new_allies", confirms=0)
    scenes.growth(match, CHINA, REDUCED_BUREAUCRACY)
    scenes.at(match, Turns(4))
    scenes.play(match, "pass", "facedown:foreign_trade")
    assert scenes.legal(match) == ["end-turn", f"use:{REDUCED_BUREAUCRACY}"]
    scenes.play(match, f"use:{REDUCED_BUREAUCRACY}")
    scenes.let_chance(match)  # draws
    scenes.play(match, "trash:new_allies")
    assert match.waiting == [1]  # it is used up, so nothing is left to ask


def test_wo_faq_an_ability_for_any_time_can_be_used_before_the_hand_is_revealed() -> None:
    match = first_turns("foreign_trade", "new_allies", confirms=0)
    scenes.growth(match, CHINA, REDUCED_BUREAUCRACY)
    scenes.at(match, ResearchStep())
    assert scenes.legal(match) == ["show-hand", f"use:{REDUCED_BUREAUCRACY}"]
    assert sorted(scenes.in_hand(match, CHINA)) == ["foreign_trade", "new_allies"]
    scenes.play(match, "show-hand")
    assert scenes.in_hand(match, CHINA) == []


def test_wo_research_ends_when_its_player_says_so() -> None:
    match = first_turns()
    scenes.allies(match, CHINA, only=True)
    scenes.allies(match, USA, only=True)
    scenes.at(match, Research(0, 0), Research(1, 0))
    assert scenes.legal(match) == ["done"]
    match.confirms = 0
    scenes.play(match, "done")
    assert match.over  # a program is not asked what has only one answer


def test_wo_preparation_ends_when_its_player_says_so() -> None:
    match = first_turns()
    scenes.play(scenes.at(match, DetermineOrder()), "place:1")
    assert scenes.legal(match) == ["end-turn"]
    scenes.allies(match, CHINA, only=True)
    scenes.own(match, CHINA, money=0, energy=0)
    scenes.world(match).order = [0, 1]
    scenes.play(scenes.at(match, ChooseFocuses()), "focus:domestic")
    while "end-turn" not in scenes.legal(match):
        assert match.waiting == [0]
        scenes.play(match, scenes.legal(match)[0])
    assert match.waiting == [0]


def test_wo_actions_a_card_that_would_do_nothing_says_so_before_it_is_played() -> None:
    match = first_turns("diplomatic_engagement", "foreign_trade")
    scenes.allies(match, CHINA, only=True)
    scenes.own(match, CHINA, diplomacy=0)
    idle = {each["answer"]: each.get("idle", False) for each in match.view(0)["question"]["answers"]}
    assert idle["play:diplomatic_engagement"]
    assert not idle["pass"]
    scenes.play(match, "play:diplomatic_engagement")
    assert scenes.legal(match) == ["end-turn"]  # and it can be taken back
    match.undo(0)
    assert "diplomatic_engagement" in scenes.in_hand(match, CHINA)


def test_new_strategic_partner_says_before_it_goes_on_which_option_is_out() -> None:
    """A Base needs an Army: without one only the other option is left, and that goes by itself."""
    match = first_turns("new_strategic_partner")
    scenes.own(match, CHINA, money=50, diplomacy=10, armies=0)
    scenes.armies(match, AFRICA, china=1)
    scenes.play(match, "play:new_strategic_partner")
    answers = {each["answer"]: each.get("lost", []) for each in match.view(0)["question"]["answers"]}
    warned = {name: lost for name, lost in answers.items() if lost}
    assert warned
    assert {each["key"] for lost in warned.values() for each in lost} == {"told-option-out"}
    say = match.game.catalogue.say
    for language in ("en", "fr"):
        assert all(say(language, each["key"], each["facts"]) for lost in warned.values() for each in lost)
    scenes.let_chance(scenes.play(match, next(iter(warned))))
    assert any(told["key"] == "told-option-out" for row in match.log(0) for told in row["told"])


def test_a_turn_cannot_be_ended_in_the_middle_of_it() -> None:
    match = first_turns("foreign_trade")
    assert refusal(match, "end-turn").key == "why-turn-goes-on"
