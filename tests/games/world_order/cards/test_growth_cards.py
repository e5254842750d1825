"""Every Growth card: taken through a card of the hand, then what it does, when, how often and how it is limited."""

from __future__ import annotations

from pathlib import Path

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_ABILITIES
from orbis.games.world_order.facts.components import MOST_PRODUCTION
from orbis.games.world_order.facts.constants import RESEARCH
from orbis.games.world_order.facts.names import (
    AFRICA,
    AMERICAS,
    CHINA,
    EU,
    FOCUSES,
    LOCAL,
    NOBODY,
    RESOURCES,
    RUSSIA,
    USA,
)
from orbis.games.world_order.facts.schema import CONTENT
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.preparation import ChooseFocus, DrawHand, TakePlace
from orbis.games.world_order.rules.research import RevealHand
from orbis.games.world_order.rules.rounds import Round, Turns
from orbis.kernel.agenda import put
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.outcomes import Changes, changes, changes_so_far, played
from tests.games.world_order.situations import in_every_edition, influence

RICH = {"money": 60, "services": 6, "diplomacy": 6}
STAIRS = ["industrial_development", "reduced_bureaucracy", "tactical_flexibility", "strategic_advantage"]
TAKING = ("play:growth_strategy", "option:1")


def usa_with(*cards: str, in_round: int, edition: str = "1.0") -> Match:
    """The USA, rich, has taken these Growth cards."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    scenes.round_is(match, in_round)
    scenes.own(match, USA, **RICH)
    scenes.growth(match, USA, *cards)
    return match


def usa_before_level(level: int, in_round: int, edition: str = "1.0") -> Match:
    """The USA, rich, with a Growth card of each level below, holds Growth Strategy."""
    return scenes.turn(usa_with(*STAIRS[: level - 1], in_round=in_round, edition=edition), USA, "growth_strategy")


def taken(card: str, **outcome: int) -> Changes:
    """The outcome of taking a Growth card through Growth Strategy."""
    return played("growth_strategy") | {"growth": [card]} | outcome


def test_every_growth_card_is_really_taken_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [card for card in CONTENT["growth_cards.toml"] if f'"growth:{card}"' not in source] == []


# -- getting one


def test_only_cards_of_the_next_level_are_offered() -> None:
    match = scenes.play(usa_before_level(3, in_round=3), *TAKING)
    assert [name for name in scenes.legal(match) if name.startswith("growth:")] == [
        "growth:tactical_flexibility",
        "growth:diplomatic_opening",
    ]


def test_an_empty_pile_is_not_offered() -> None:
    match = usa_before_level(2, in_round=1)
    scenes.growth(match, CHINA, "knowledge_transfer")  # with two players the only one
    before = scenes.world(match)
    scenes.play(match, *TAKING)  # one card is left, so it is taken
    assert changes(before, match, USA) == taken("reduced_bureaucracy", services=-2, money=-10, vp=3)


@pytest.mark.parametrize("lacking", ["money", "services"])
def test_a_card_one_cannot_pay_is_not_offered(lacking: str) -> None:
    match = usa_before_level(2, in_round=1)
    scenes.own(
        match, USA, **({"money": 10, "services": 2, "diplomacy": 0} | {lacking: {"money": 9, "services": 1}[lacking]})
    )
    before = scenes.world(match)
    scenes.play(match, *TAKING)
    assert changes(before, match, USA) == played("growth_strategy")


def test_after_level_five_there_is_nothing_more() -> None:
    match = usa_with(*STAIRS, "space_program", in_round=6)
    before = scenes.world(scenes.turn(match, USA, "growth_strategy"))
    scenes.play(match, *TAKING)
    assert changes(before, match, USA) == played("growth_strategy")


def test_e01_copies_of_each_card_by_the_number_of_players() -> None:
    of_the_expansion = [0] * 10
    assert scenes.world(scenes.a_game(USA, CHINA)).growth_left == (2, 2, 1, 1, 1, 1, 1, 1, 1, 1, *of_the_expansion)
    assert scenes.world(scenes.a_game(USA, EU, CHINA)).growth_left == (2, 2, 2, 2, 2, 2, 2, 2, 1, 1, *of_the_expansion)
    assert scenes.world(scenes.a_game(USA, EU, RUSSIA, CHINA)).growth_left == (
        3,
        3,
        2,
        2,
        2,
        2,
        2,
        2,
        1,
        1,
        *of_the_expansion,
    )


# -- Industrial Development


def test_industrial_development_raises_two_different_productions_and_gives_no_resource() -> None:
    """WO-FAQ6: a primary Production raised here brings none of it."""
    before = scenes.world(match := usa_before_level(1, in_round=1))

    scenes.play(match, *TAKING, "growth:industrial_development", "raise:energy")
    assert scenes.legal(match) == [f"raise:{name}" for name in RESOURCES if name != "energy"]  # not the same twice
    scenes.play(match, "raise:armies")

    raised = {"production of energy": 1, "production of armies": 1}
    assert changes(before, match, USA) == taken("industrial_development", services=-1, money=-10, vp=1) | raised


def test_industrial_development_passes_over_productions_at_their_end() -> None:
    match = usa_before_level(1, in_round=1)
    scenes.world(match).production[USA * 7 : USA * 7 + 7] = [*MOST_PRODUCTION[USA][:6], 4]
    before = scenes.world(match)
    scenes.play(
        match, *TAKING, "growth:industrial_development"
    )  # only one can rise: it is not asked, and no second one
    raised = {"production of armies": 1}
    assert changes(before, match, USA) == taken("industrial_development", services=-1, money=-10, vp=1) | raised


def test_industrial_development_with_every_production_at_its_end_gives_only_its_vp() -> None:
    match = usa_before_level(1, in_round=1)
    scenes.world(match).production[USA * 7 : USA * 7 + 7] = list(MOST_PRODUCTION[USA])
    before = scenes.world(match)
    scenes.play(match, *TAKING, "growth:industrial_development")
    assert changes(before, match, USA) == taken("industrial_development", services=-1, money=-10, vp=1)


# -- Diplomatic Initiative


def test_diplomatic_initiative_does_nothing_at_once() -> None:
    match = usa_before_level(1, in_round=1)
    scenes.allies(match, USA, "start_iraq", exhausted=True)
    before = scenes.world(match)
    scenes.play(match, *TAKING, "growth:diplomatic_initiative")
    assert changes(before, match, USA) == taken("diplomatic_initiative", services=-1, diplomacy=-1, vp=2)


@pytest.mark.parametrize(("focus", "readied"), [("domestic", 2), ("diplomatic", 5), ("military", 3)])
def test_diplomatic_initiative_readies_one_more_with_every_focus(focus: str, readied: int) -> None:
    match = usa_with("diplomatic_initiative", in_round=2)
    scenes.own(match, USA, money=0, energy=0, raw_materials=0)  # nothing to raise and nothing to produce
    lands = ["start_mexico", "start_iraq", "start_japan", "start_iceland", "peru", "israel"]
    scenes.allies(match, USA, *lands, exhausted=True, only=True)
    before = scenes.world(scenes.at(match, ChooseFocus(0)))
    scenes.play(match, f"focus:{focus}", *[f"ready:{land}" for land in lands[:readied]])
    assert changes(before, match, USA) == {"readied": lands[:readied]}


def test_diplomatic_initiative_is_not_left_to_choice() -> None:
    match = usa_with("diplomatic_initiative", in_round=2)
    scenes.own(match, USA, money=0, energy=0, raw_materials=0)
    scenes.allies(match, USA, "start_iraq", "start_japan", exhausted=True)
    before = scenes.world(scenes.at(match, ChooseFocus(0)))
    scenes.play(match, "focus:domestic")
    assert scenes.legal(match) == ["ready:start_iraq", "ready:start_japan"]
    scenes.play(match, "ready:start_iraq")
    assert changes(before, match, USA) == {"readied": ["start_iraq", "start_japan"]}


# -- Reduced Bureaucracy


def test_reduced_bureaucracy_can_be_used_in_the_round_it_is_taken() -> None:
    before = scenes.world(match := usa_before_level(2, in_round=2))
    scenes.play(match, *TAKING, "growth:reduced_bureaucracy")
    assert changes(before, match, USA) == taken("reduced_bureaucracy", services=-2, money=-10, vp=3)
    assert "use:reduced_bureaucracy" in scenes.legal(scenes.turn(match, USA, "new_allies"))


def test_reduced_bureaucracy_draws_one_and_must_trash_one_of_the_hand_once_a_round() -> None:
    match = usa_with("reduced_bureaucracy", in_round=2)
    scenes.on_top(match, USA, "military_pact", "global_currency")
    before = scenes.world(scenes.turn(match, USA, "new_allies", "foreign_trade"))

    scenes.play(match, "use:reduced_bureaucracy")
    assert sorted(scenes.legal(match)) == [
        "trash:foreign_trade",
        "trash:military_pact",
        "trash:new_allies",
    ]  # no way out
    scenes.play(match, "trash:new_allies")

    assert changes_so_far(before, match, USA) == {
        "hand": ["+military_pact", "-new_allies"],
        "deck_top": ["global_currency"],
        "trashed": ["+new_allies"],
    }
    assert "play:military_pact" in scenes.legal(match)  # the question that was interrupted is asked again
    assert "use:reduced_bureaucracy" not in scenes.legal(match)


def test_reduced_bureaucracy_with_an_empty_hand_trashes_what_was_drawn() -> None:
    match = usa_with("reduced_bureaucracy", in_round=2)
    scenes.on_top(match, USA, "military_pact", "global_currency")
    before = scenes.world(scenes.turn(match, USA))
    scenes.play(match, "use:reduced_bureaucracy", "trash:military_pact")
    assert changes_so_far(before, match, USA) == {"deck_top": ["global_currency"], "trashed": ["+military_pact"]}


def test_reduced_bureaucracy_makes_a_new_deck_from_the_discard_pile() -> None:
    match = usa_with("reduced_bureaucracy", in_round=2)
    before = scenes.world(scenes.turn(match, USA))  # everything but the deck of six is in the discard pile
    own_deck = slice(USA * N_ABILITIES, (USA + 1) * N_ABILITIES)
    before.played[own_deck], before.deck[own_deck] = before.deck[own_deck], [0] * N_ABILITIES
    scenes.play(match, "use:reduced_bureaucracy", "draw:growth_strategy", "trash:growth_strategy")
    assert scenes.world(match).size_of(scenes.world(match).discard, USA) == 0
    assert scenes.world(match).size_of(scenes.world(match).deck, USA) == 5


@pytest.mark.parametrize("card", ["reduced_bureaucracy", "knowledge_transfer"])
def test_an_ability_that_draws_is_not_offered_without_a_card_to_draw(card: str) -> None:
    match = usa_with(card, in_round=2)
    w = scenes.world(scenes.turn(match, USA))
    assert f"use:{card}" in scenes.legal(match)
    own_cards = slice(USA * N_ABILITIES, (USA + 1) * N_ABILITIES)
    w.deck[own_cards], w.discard[own_cards] = [0] * N_ABILITIES, [0] * N_ABILITIES
    assert scenes.legal(scenes.at(match, *w.agenda)) == [
        name for name in scenes.legal(match) if not name.startswith("use:")
    ]


@pytest.mark.parametrize("card", ["reduced_bureaucracy", "knowledge_transfer"])
def test_wo_faq7_abilities_for_any_time_work_in_the_preparation_phase_too(card: str) -> None:
    """Before taking a place on the turn order track, and before choosing a Focus."""
    match = usa_with(card, in_round=2)
    scenes.world(match).order = [NOBODY, NOBODY]
    assert scenes.legal(scenes.at(match, TakePlace(0))) == ["place:1", "place:2", f"use:{card}"]

    scenes.hold(match, USA, "new_allies", "new_allies")
    scenes.on_top(match, USA, "military_pact", "global_currency")
    scenes.at(match, ChooseFocus(0))
    scenes.play(match, f"use:{card}")
    away = "trash" if card == "reduced_bureaucracy" else "discard"
    scenes.play(match, *[f"{away}:new_allies"] * (1 if away == "trash" else 2))
    assert scenes.legal(match) == [f"focus:{focus}" for focus in FOCUSES]  # used, and the Focus is still to be chosen


@pytest.mark.parametrize("card", ["reduced_bureaucracy", "knowledge_transfer"])
def test_e13_abilities_for_any_time_wait_for_round_two(card: str) -> None:
    before = scenes.world(match := usa_before_level(2, in_round=1))
    scenes.play(match, *TAKING, f"growth:{card}")
    assert changes(before, match, USA)["vp"] == {"reduced_bureaucracy": 3, "knowledge_transfer": 4}[card]  # VP at once
    assert f"use:{card}" not in scenes.legal(scenes.turn(match, USA, "new_allies"))
    scenes.round_is(match, 2)
    assert f"use:{card}" in scenes.legal(scenes.turn(match, USA, "new_allies"))
    old = usa_with(card, in_round=1, edition="0.5")
    assert f"use:{card}" in scenes.legal(scenes.turn(old, USA, "new_allies"))


def test_abilities_for_any_time_come_back_in_the_next_round() -> None:
    match = usa_with("reduced_bureaucracy", in_round=2)
    scenes.on_top(match, USA, "military_pact")
    scenes.turn(match, USA, "new_allies")
    scenes.play(match, "use:reduced_bureaucracy", "trash:new_allies")
    assert "use:reduced_bureaucracy" not in scenes.legal(match)
    scenes.let_chance(scenes.at(match, Round()))
    assert scenes.world(match).round == 3
    scenes.play(match, "place:1")  # by China, which has fewer VP
    assert "use:reduced_bureaucracy" in scenes.legal(match)


def test_an_ability_belongs_to_its_owner() -> None:
    match = usa_with("reduced_bureaucracy", in_round=2)
    assert not [name for name in scenes.legal(scenes.turn(match, CHINA, "new_allies")) if name.startswith("use:")]


# -- Knowledge Transfer


def test_knowledge_transfer_can_be_used_in_the_round_it_is_taken() -> None:
    before = scenes.world(match := usa_before_level(2, in_round=2))
    scenes.play(match, *TAKING, "growth:knowledge_transfer")
    assert changes(before, match, USA) == taken("knowledge_transfer", services=-2, diplomacy=-1, vp=4)
    assert "use:knowledge_transfer" in scenes.legal(scenes.turn(match, USA, "new_allies"))


def usa_with_japan_ready_and_israel_exhausted(edition: str = "1.0") -> Match:
    """The best ready ally is worth 2, the exhausted one 3; three cards lie on top of the deck."""
    match = usa_with("knowledge_transfer", in_round=2, edition=edition)
    scenes.allies(match, USA, "start_japan", "start_iraq", only=True)
    scenes.allies(match, USA, "israel", exhausted=True)
    scenes.hold(match, USA, "foreign_trade")
    scenes.on_top(match, USA, "military_pact", "global_currency", "new_allies")
    return scenes.turn(match, USA, "foreign_trade")


def test_knowledge_transfer_draws_the_best_value_of_a_ready_ally_and_discards_as_many() -> None:
    """E29, edition 1.0: exactly that many."""
    before = scenes.world(match := usa_with_japan_ready_and_israel_exhausted())

    scenes.play(match, "use:knowledge_transfer")
    assert scenes.in_hand(match, USA) == ["foreign_trade", "global_currency", "military_pact"]
    assert all(name.startswith("discard:") for name in scenes.legal(match))  # no way out
    scenes.play(match, "discard:foreign_trade", "discard:military_pact")

    assert changes_so_far(before, match, USA) == {
        "hand": ["+global_currency", "-foreign_trade"],
        "deck_top": ["new_allies"],
        "discard": ["+foreign_trade", "+military_pact"],
    }
    assert "use:knowledge_transfer" not in scenes.legal(match)


def test_e29_in_edition_0_8_fewer_may_be_drawn() -> None:
    before = scenes.world(match := usa_with_japan_ready_and_israel_exhausted(edition="0.8"))
    scenes.play(match, "use:knowledge_transfer")
    assert scenes.legal(match) == ["send:1", "send:2"]
    scenes.play(match, "send:1", "discard:military_pact")
    outcome = {"deck_top": ["new_allies", "global_currency"], "discard": ["+military_pact"]}
    assert changes_so_far(before, match, USA) == outcome


def test_knowledge_transfer_discards_only_as_many_as_were_drawn() -> None:
    match = usa_with("knowledge_transfer", in_round=2)
    scenes.allies(match, USA, "israel")
    scenes.on_top(match, USA, "military_pact")
    w = scenes.world(scenes.turn(match, USA, "new_allies", "foreign_trade"))
    own_cards = slice(USA * N_ABILITIES, (USA + 1) * N_ABILITIES)
    w.played[own_cards] = [a + b for a, b in zip(w.deck[own_cards], w.discard[own_cards], strict=True)]
    w.deck[own_cards], w.discard[own_cards] = [0] * N_ABILITIES, [0] * N_ABILITIES
    scenes.play(match, "use:knowledge_transfer", "discard:new_allies")  # worth 3, but one card was there
    assert scenes.in_hand(match, USA) == ["foreign_trade", "military_pact"]
    assert "play:military_pact" in scenes.legal(match)


def test_knowledge_transfer_is_not_offered_without_a_ready_ally() -> None:
    match = usa_with("knowledge_transfer", in_round=2)
    scenes.allies(match, USA, "israel", exhausted=True, only=True)
    assert "use:knowledge_transfer" not in scenes.legal(scenes.turn(match, USA, "new_allies"))


# -- Tactical Flexibility


@pytest.mark.parametrize(("in_round", "drawn"), [(2, []), (3, ["military_pact"]), (5, ["military_pact"])])
def test_e13_tactical_flexibility_draws_when_taken_if_round_three_has_come(in_round: int, drawn: list[str]) -> None:
    match = usa_before_level(3, in_round=in_round)
    scenes.on_top(match, USA, "military_pact")
    before = scenes.world(match)
    scenes.play(match, *TAKING, "growth:tactical_flexibility")
    assert scenes.in_hand(match, USA) == drawn
    outcome = changes(before, match, USA)
    assert (outcome["services"], outcome["money"], outcome["vp"]) == (-3, -15, 6)
    assert outcome["growth"] == ["tactical_flexibility"]


def test_e26_tactical_flexibility_is_worth_seven_and_works_at_once_in_edition_0_5() -> None:
    match = usa_before_level(3, in_round=1, edition="0.5")
    scenes.on_top(match, USA, "military_pact")
    before = scenes.world(match)
    scenes.play(match, *TAKING, "growth:tactical_flexibility")
    assert changes(before, match, USA)["vp"] == 7
    assert scenes.in_hand(match, USA) == ["military_pact"]


@pytest.mark.parametrize(("edition", "kept", "hand"), [("1.0", 0, 7), ("1.0", 2, 7), ("0.8", 2, 9)])
def test_e30_tactical_flexibility_draws_one_more_in_every_draw_step(edition: str, kept: int, hand: int) -> None:
    match = usa_with("tactical_flexibility", in_round=3, edition=edition)
    scenes.hold(match, USA, *["new_allies"] * kept)
    scenes.let_chance(scenes.at(match, DrawHand(0)))
    assert len(scenes.in_hand(match, USA)) == hand


def test_e13_tactical_flexibility_taken_early_draws_nothing_more_in_round_two() -> None:
    match = usa_with("tactical_flexibility", in_round=2)
    scenes.hold(match, USA)
    scenes.let_chance(scenes.at(match, DrawHand(0)))
    assert len(scenes.in_hand(match, USA)) == 6


# -- Diplomatic Opening


def usa_opening(in_round: int = 3, diplomacy: int = 6) -> Match:
    """The USA has Diplomatic Opening and New Allies; Peru (2) and Jordan (1) lie in sight, Iraq (1) is its ally."""
    match = usa_with("diplomatic_opening", in_round=in_round)
    scenes.own(match, USA, diplomacy=diplomacy)
    scenes.allies(match, USA, "start_iraq", only=True)
    for land in ("peru", "jordan"):
        scenes.in_sight(match, land)
    return scenes.turn(match, USA, "new_allies", "new_allies", "new_allies")


def test_diplomatic_opening_costs_services_and_diplomacy() -> None:
    before = scenes.world(match := usa_before_level(3, in_round=3))
    scenes.play(match, *TAKING, "growth:diplomatic_opening")
    assert changes(before, match, USA) == taken("diplomatic_opening", services=-3, diplomacy=-2, vp=5)


def test_diplomatic_opening_allows_a_second_country_for_one_diplomacy_more() -> None:
    before = scenes.world(match := usa_opening())
    scenes.play(match, "play:new_allies", "improve:peru")
    assert "improve:peru" not in scenes.legal(match)
    assert "decline" in scenes.legal(match)
    scenes.play(match, "improve:jordan", "done")
    scenes.let_chance(match)
    outcome = {"diplomacy": -2 - 1 - 1, "allied": ["peru", "jordan"]}
    assert changes(before, match, USA) == played("new_allies") | outcome


def test_wo_faq5_the_extra_diplomacy_cannot_be_covered_by_exhausting_an_ally() -> None:
    """Iraq (1) covers Jordan's own cost; the 1 more comes from the board."""
    before = scenes.world(match := usa_opening(diplomacy=3))
    scenes.play(
        match, "play:new_allies", "improve:peru", "improve:jordan"
    )  # to exhaust Iraq is the only way left to pay
    scenes.let_chance(match)
    outcome = {"diplomacy": -3, "allied": ["peru", "jordan"], "exhausted": ["start_iraq"]}
    assert changes(before, match, USA) == played("new_allies") | outcome


def test_wo_faq5_without_diplomacy_on_the_board_there_is_no_second_country() -> None:
    before = scenes.world(match := usa_opening(diplomacy=2))
    scenes.play(match, "play:new_allies", "improve:peru")
    scenes.let_chance(match)
    assert changes(before, match, USA) == played("new_allies") | {"diplomacy": -2, "allied": ["peru"]}


def test_diplomatic_opening_may_be_declined_and_kept_for_later_in_the_round() -> None:
    match = usa_opening()
    scenes.play(match, "play:new_allies", "improve:peru", "decline")
    scenes.let_chance(match)
    scenes.in_sight(match, "new_zealand")
    scenes.play(scenes.turn(match, USA, "new_allies"), "play:new_allies", "improve:new_zealand")
    assert "improve:jordan" in scenes.legal(match)


def test_diplomatic_opening_works_once_a_round_and_opens_no_third_country() -> None:
    match = usa_opening()
    scenes.play(match, "play:new_allies", "improve:peru", "improve:jordan", "done")
    assert scenes.let_chance(match).over
    scenes.own(match, USA, diplomacy=6)
    scenes.in_sight(match, "new_zealand")
    before = scenes.world(scenes.turn(match, USA, "new_allies"))
    scenes.play(match, "play:new_allies", "improve:new_zealand")
    scenes.let_chance(match)
    assert changes(before, match, USA) == played("new_allies") | {"diplomacy": -2, "allied": ["new_zealand"]}


def test_e13_diplomatic_opening_waits_for_round_three() -> None:
    before = scenes.world(match := usa_opening(in_round=2))
    scenes.play(match, "play:new_allies", "improve:peru")
    scenes.let_chance(match)
    assert changes(before, match, USA) == played("new_allies") | {"diplomacy": -2, "allied": ["peru"]}


# -- Strategic Advantage


def first_turns(match: Match, *cards: str) -> Match:
    """The first turns of a round, the USA before China."""
    scenes.hold(match, USA, *cards)
    scenes.world(match).order = [0, 1]
    return scenes.at(match, Turns(1))


def test_wo_faq4_strategic_advantage_taken_on_the_first_turn_can_be_used_at_once() -> None:
    match = usa_with(*STAIRS[:3], in_round=4)
    before = scenes.world(first_turns(match, "growth_strategy", "new_allies"))
    scenes.play(match, *TAKING, "growth:strategic_advantage")
    assert match.waiting == [0]
    assert changes_so_far(before, match, USA) == taken("strategic_advantage", services=-4, money=-15, vp=7)
    assert "play:new_allies" in scenes.legal(match)
    assert "decline" in scenes.legal(match)
    assert "pass" not in scenes.legal(match)


def test_strategic_advantage_is_one_more_card_in_the_first_turn_only() -> None:
    match = first_turns(usa_with("strategic_advantage", in_round=4), "diplomatic_engagement", "new_allies")
    scenes.own(match, USA, money=0, diplomacy=0)
    scenes.allies(match, USA, only=True)
    scenes.hold(match, CHINA)
    scenes.play(match, "play:diplomatic_engagement", "play:new_allies")
    assert match.waiting == [1]  # both were played, and now it is China's turn
    scenes.play(match, "pass")
    assert match.waiting == [0]
    assert scenes.world(match).turn == 2
    scenes.play(match, "pass")
    assert match.waiting == [1]


def test_strategic_advantage_may_be_declined() -> None:
    match = first_turns(usa_with("strategic_advantage", in_round=4), "diplomatic_engagement", "new_allies")
    scenes.allies(match, USA, only=True)
    scenes.play(match, "play:diplomatic_engagement", "decline")
    assert match.waiting == [1]
    assert scenes.in_hand(match, USA) == ["new_allies"]


def test_strategic_advantage_may_be_an_asset_or_the_order() -> None:
    """WO-FAQ3: the card played in addition may be of any kind one can usually play."""
    match = usa_with("strategic_advantage", in_round=4)
    scenes.assets(match, USA, "usa_nato")
    scenes.world(match).order_unused = put(scenes.world(match).order_unused, USA, True)
    first_turns(match, "diplomatic_engagement", "new_allies")
    scenes.allies(match, USA, only=True)
    scenes.play(match, "play:diplomatic_engagement")
    assert scenes.legal(match) == ["play:new_allies", "asset:usa_nato", "order", "decline"]


def test_e13_strategic_advantage_waits_for_round_four() -> None:
    match = first_turns(usa_with("strategic_advantage", in_round=3), "diplomatic_engagement", "new_allies")
    scenes.allies(match, USA, only=True)
    scenes.play(match, "play:diplomatic_engagement")
    assert match.waiting == [1]


def test_strategic_advantage_taken_in_a_later_turn_waits_for_the_next_round() -> None:
    match = usa_with(*STAIRS[:3], in_round=4)
    first_turns(match, "growth_strategy", "new_allies")
    scenes.at(match, Turns(2))
    scenes.play(match, *TAKING, "growth:strategic_advantage", "end-turn")
    assert match.waiting == [1]


# -- Regional Resilience


def usa_resilient(in_round: int = 4) -> Match:
    """The USA has Regional Resilience and two of the four temporary cubes in a full Africa; it adds another there."""
    match = usa_with("regional_resilience", in_round=in_round)
    influence(match, AFRICA, [LOCAL, LOCAL], [USA, EU, USA, CHINA])
    return scenes.at(match, AddInfluence(0, AFRICA))


def test_regional_resilience_costs_services_and_diplomacy() -> None:
    before = scenes.world(match := usa_before_level(4, in_round=4))
    scenes.play(match, *TAKING, "growth:regional_resilience")
    assert changes(before, match, USA) == taken("regional_resilience", services=-4, diplomacy=-2, vp=8)


def test_regional_resilience_before_adding_influence_makes_room_for_the_new_cube() -> None:
    """The first cube goes up, free slot or not and for no VP; the fourth slot is free again and pays its 1 VP."""
    before = scenes.world(match := usa_resilient())
    assert scenes.legal(match) == ["convert:1", "convert:3", "decline"]  # its own cubes
    scenes.play(match, "convert:1")
    assert changes(before, match, USA) == {
        "vp": 1,
        "permanent in africa": ["usa"],
        "temporary in africa": ["eu", "usa", "china", "usa"],
    }


def test_regional_resilience_after_adding_influence() -> None:
    """The new cube pushes the first one out and is then itself made permanent."""
    before = scenes.world(match := usa_resilient())
    scenes.play(match, "decline")
    assert scenes.legal(match) == ["convert:2", "convert:4", "decline"]
    scenes.play(match, "convert:4")
    assert changes(before, match, USA) == {
        "permanent in africa": ["usa"],
        "temporary in africa": ["eu", "usa", "china"],
    }


def test_regional_resilience_may_be_left_unused() -> None:
    before = scenes.world(match := usa_resilient())
    scenes.play(match, "decline", "decline")
    assert changes(before, match, USA) == {"temporary in africa": ["eu", "usa", "china", "usa"]}


@pytest.mark.parametrize("moment", ["before", "after"])
def test_regional_resilience_works_once_a_round(moment: str) -> None:
    """Not after when it was used before, and not with the next Influence."""
    match = usa_resilient()
    scenes.play(match, *(["convert:1"] if moment == "before" else ["decline", "convert:2"]))
    assert match.over
    assert scenes.legal(scenes.at(match, AddInfluence(0, AFRICA))) == ["temporary:africa"]


def test_regional_resilience_into_a_free_slot_pays_no_vp() -> None:
    match = usa_resilient()
    influence(match, AFRICA, [LOCAL], [USA])
    before = scenes.world(scenes.at(match, AddInfluence(0, AFRICA)))
    scenes.play(match, "convert:1")
    # The 4 VP are those of the new cube, in the first temporary slot like the one before.
    assert changes(before, match, USA) == {"permanent in africa": ["usa"], "vp": 4}


def test_regional_resilience_looks_only_at_the_region_of_the_new_cube() -> None:
    match = usa_resilient()
    influence(match, AMERICAS, [USA], [])
    scenes.play(scenes.at(match, AddInfluence(0, AMERICAS)), "permanent:americas")
    assert match.over


def test_regional_resilience_with_a_cube_that_may_go_anywhere_asks_for_the_region_first() -> None:
    match = usa_resilient()
    scenes.own(match, USA, armies=2)
    scenes.assets(match, USA, "usa_arms_export")
    scenes.turn(match, USA)
    scenes.play(match, "asset:usa_arms_export", "region:africa")
    assert scenes.legal(match) == ["convert:1", "convert:3", "decline"]


def test_e13_regional_resilience_waits_for_round_four() -> None:
    before = scenes.world(match := usa_resilient(in_round=3))
    assert scenes.legal(match) == ["temporary:africa"]
    scenes.play(match, "temporary:africa")
    assert changes(before, match, USA) == {"temporary in africa": ["eu", "usa", "china", "usa"]}


# -- Space Program, Olympic Games


def test_space_program_gives_only_its_vp() -> None:
    before = scenes.world(match := usa_before_level(5, in_round=5))
    scenes.play(match, *TAKING, "growth:space_program")
    assert changes(before, match, USA) == taken("space_program", services=-5, money=-25, vp=12)


def test_olympic_games_give_only_their_vp_in_any_round() -> None:
    before = scenes.world(match := usa_before_level(5, in_round=1))
    scenes.play(match, *TAKING, "growth:olympic_games")
    assert changes(before, match, USA) == taken("olympic_games", services=-5, diplomacy=-3, vp=12)


@in_every_edition
def test_research_the_revealed_cards_are_discarded_after_buying(edition: str) -> None:
    """WO-1.0 "Research": an ability that draws with an empty deck shuffles the cards played, not those revealed."""
    match = usa_with("reduced_bureaucracy", in_round=2, edition=edition)
    w = scenes.world(match)
    scenes.hold(match, USA, "growth_strategy", "foreign_trade")
    own_cards = slice(USA * N_ABILITIES, (USA + 1) * N_ABILITIES)
    for pile in (w.deck, w.discard):
        pile[own_cards] = [0] * N_ABILITIES
    w.played[USA * N_ABILITIES + ABILITY_NAMES.index("new_allies")] = 1
    w.phase = RESEARCH
    scenes.at(match, RevealHand(0), TakePlace(1))
    piles = match.view(1)["table"]["players"]["usa"]
    assert piles["played"] == ["growth_strategy", "foreign_trade"]  # everybody sees them
    assert piles["discard"] == ["new_allies"]

    scenes.play(match, "use:reduced_bureaucracy")  # only one card can be drawn, so chance is not asked
    assert scenes.legal(match) == ["trash:new_allies"]
    scenes.play(match, "trash:new_allies")
    assert "use:reduced_bureaucracy" not in scenes.legal(match)
    assert w.size_of(scenes.world(match).discard, USA) == 0
    scenes.play(match, "done")

    piles = match.view(1)["table"]["players"]["usa"]
    assert (piles["played"], piles["discard"]) == ([], ["growth_strategy", "foreign_trade"])
