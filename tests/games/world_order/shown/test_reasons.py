"""A person whose wish is refused reads the rule: the measure, and the wishes that people really had."""

from __future__ import annotations

from typing import Any

import pytest

from orbis.cli.reports.curiosity import ENOUGH, Curiosity
from orbis.games.world_order.facts.constants import PREPARATION, RESEARCH
from orbis.games.world_order.facts.names import AFRICA, CHINA, EU, EUROPE, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.actions.growth import GetGrowth
from orbis.games.world_order.rules.cards.choices import ChooseRegion
from orbis.games.world_order.rules.preparation import ChooseFocus, RaiseInFocus, TakePlace
from orbis.games.world_order.rules.research import Research
from orbis.games.world_order.rules.turn import PlaceFaceDown, PlayFromMarket
from orbis.kernel.match import Match
from orbis.kernel.options import check_all
from tests.games.world_order.scenes import a_game, at, growth, hold, own, play, round_is, turn, world
from tests.games.world_order.situations import market

LEVELS = [
    "industrial_development",
    "reduced_bureaucracy",
    "tactical_flexibility",
    "strategic_advantage",
    "space_program",
]


def why(match: Match, wish: str, seat: int = 0, language: str = "en") -> tuple[str, str]:
    """The reason against a wish and its rule."""
    refusal = match.why_not(seat, wish)
    assert refusal is not None
    return GAME.catalogue.say(language, refusal.key, refusal.facts), refusal.rule


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (2, {"edition": "0.5"}),
        (4, {"edition": "0.8", "orders": True}),
        (4, {"orders": True, "modules": ["objectives", "growth", "assets", "abilities"]}),
        (3, {"orders": True, "modules": ["automas", "growth", "assets"], "hard_automas": ["3"]}),
    ],
)
def test_refused_wishes_get_a_reason_that_names_a_rule(seats: int, options: dict[str, Any]) -> None:
    """At least 97 of 100, of those who are asked and of the others; see `orbis sim --curious`."""
    tried = Curiosity(GAME, seats, check_all(GAME.options, options), "reasons")
    tried.play(1)
    assert tried.refused.total() > 500
    assert min(tried.explained(True), tried.explained(False)) >= ENOUGH, tried.result(1)


def test_a_market_card_too_dear_for_minimize_bureaucracy() -> None:
    match = a_game(USA, CHINA)
    market(match, "power_play", "convincing_arguments", "quantitative_easing")
    at(match, PlayFromMarket(0, 4))
    assert why(match, "market:1") == (
        "it costs 5 Research, and the card you play allows 4 at most",
        'WO-1.0 "Research"',
    )
    assert "market:1" in [near["answer"] for near in match.view(0)["question"]["near"]]


def test_the_market_while_it_is_open_and_in_the_last_round() -> None:
    match = a_game(USA, CHINA)
    hold(match, USA, "new_allies")
    assert why(turn(match, USA, "new_allies"), "market:1")[0].startswith("the Market opens in the Research step")
    round_is(match, 6)
    assert why(turn(match, USA, "new_allies"), "market:1")[0] == "there is no Research in the last round"
    world(match).phase = RESEARCH
    assert why(at(match, PlaceFaceDown(0)), "market:1")[0].startswith("answer the question that is asked now first")


def test_a_region_that_an_effect_leaves_out() -> None:
    match = at(a_game(EU, CHINA), ChooseRegion(0, (1 << EUROPE) + (1 << AFRICA)))
    assert why(match, "region:americas") == ("the effect you resolve does not allow that Region", 'WO-1.0 "Actions"')


@pytest.mark.parametrize("wish", ["raise:energy", "produce:services:1", "ready:start_japan"])
def test_what_a_focus_brings_before_it_is_chosen(wish: str) -> None:
    match = at(a_game(USA, CHINA), ChooseFocus(0))
    assert why(match, wish) == (
        "choose a Focus first: it says what you ready, increase and produce",
        'WO-1.0 "Choose Focus"',
    )


def test_place_and_focus_in_the_preparation_phase() -> None:
    match = a_game(USA, CHINA)
    world(match).phase = PREPARATION
    assert why(at(match, ChooseFocus(0)), "place:1")[0] == "the turn order of this round is settled"
    own(match, USA, money=30)
    assert why(at(match, RaiseInFocus(0, 7, 0)), "focus:military")[0] == "you have chosen your Focus for this round"
    world(match).order = [-1] * 4
    assert why(at(match, TakePlace(0)), "focus:military")[0].startswith(
        "the Focus is chosen when everybody has a place"
    )


def test_there_is_no_level_six() -> None:
    match = a_game(USA, CHINA)
    growth(match, USA, *LEVELS)
    assert world(match).level[USA] == 5
    turn(match, USA, "growth_strategy")
    assert why(match, "growth:knowledge_transfer") == (
        "you have a Growth card of every level",
        'WO-1.0 "Get a Growth Card"',
    )


def test_a_growth_card_one_cannot_pay_names_resource_and_amount() -> None:
    match = a_game(USA, CHINA)
    own(match, USA, money=50, services=0)
    turn(match, USA, "growth_strategy")
    assert why(match, "growth:industrial_development")[0] == "you lack Services: it takes 1 and you have 0"
    own(match, USA, money=12, services=0)
    step, code = GetGrowth(0, money_rate=5), GAME.actions.code("growth:industrial_development")  # or 5 money for it
    facts = step.why_facts(world(match), code)
    assert (step.why_not(world(match), code), facts["resource"]) == ("why-lacking", "money")
    assert (facts["due"], facts["means"]) == (15, 12)


def test_out_of_turn_one_reads_whose_turn_it_is_and_what_they_are_asked() -> None:
    match = at(a_game(USA, CHINA, edition="0.8"), ChooseFocus(0))
    assert why(match, "focus:domestic", seat=1) == (
        "it is not your turn; the table waits for Player 1: choosing a Focus",
        'WO-0.8 "Choose Focus"',
    )
    assert why(match, "focus:domestic", seat=1, language="fr")[0].endswith(
        "la table attend Joueur 1 : choix de la priorité"
    )


def test_out_of_turn_a_secret_question_is_not_told() -> None:
    match = a_game(USA, CHINA)
    hold(match, USA, "new_allies", "foreign_trade")
    at(match, PlaceFaceDown(0))
    assert why(match, "pass", seat=1) == ("it is not your turn; the table waits for Player 1", 'WO-1.0 "Actions"')


def test_before_a_card_is_played() -> None:
    match = turn(a_game(USA, CHINA), USA, "new_allies")
    rule = 'WO-1.0 "Actions"'
    assert why(match, "done") == ("to play no card in this turn, pass", rule)
    assert why(match, "facedown:new_allies")[0].startswith("a card is placed face down when you pass")
    assert why(match, "trash:new_allies") == ("no effect asks for that now: play a card first", rule)


def test_research_points_are_named() -> None:
    match = a_game(USA, CHINA)
    market(match, "power_play")
    assert why(at(match, Research(0, 2)), "market:1")[0] == "it costs 5 Research and you have 2"
    assert play(match, "done")
