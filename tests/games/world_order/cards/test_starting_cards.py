"""Every Ability card that is in all starting decks: what it does when played, all of it and nothing else."""

from __future__ import annotations

from orbis.games.world_order.facts.names import AMERICAS, CHINA, EU, EUROPE, MENA, RUSSIA, USA
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.outcomes import Changes, changes, played
from tests.games.world_order.situations import focus

# -- New Allies


def test_new_allies_takes_a_country_for_its_value() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.allies(match, CHINA, "singapore", only=True)
    scenes.in_sight(match, "australia")
    before = scenes.world(scenes.turn(match, CHINA, "new_allies"))
    scenes.play(match, "play:new_allies", "improve:australia", "done")
    assert changes(before, match, CHINA) == played("new_allies") | {"diplomacy": -3, "allied": ["australia"]}


def test_new_allies_costs_less_with_an_exhausted_ally_of_the_region() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.allies(match, CHINA, "singapore", only=True)
    scenes.in_sight(match, "australia")
    before = scenes.world(scenes.turn(match, CHINA, "new_allies"))
    scenes.play(match, "play:new_allies", "improve:australia", "exhaust:singapore")
    outcome = {"diplomacy": -1, "allied": ["australia"], "exhausted": ["singapore"]}
    assert changes(before, match, CHINA) == played("new_allies") | outcome


def test_new_allies_over_a_ready_starting_country_adds_influence_and_keeps_its_tokens() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.tokens(match, "start_laos", invested=1, bases=1)
    scenes.in_sight(match, "laos")
    before = scenes.world(scenes.turn(match, CHINA, "new_allies"))
    scenes.play(match, "play:new_allies", "improve:laos", "done", "temporary:east_asia_pacific")
    outcome = {"diplomacy": -1, "allied": ["laos"], "no longer allied": ["start_laos"], "vp": 4}
    outcome |= {"invested": ["laos"], "bases": ["laos"], "temporary in east_asia_pacific": ["china"]}
    assert changes(before, match, CHINA) == played("new_allies") | outcome


def test_new_allies_over_an_exhausted_starting_country_adds_no_influence() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.in_sight(match, "laos")
    before = scenes.world(scenes.turn(match, CHINA, "new_allies"))
    scenes.play(match, "play:new_allies", "improve:laos", "exhaust:start_laos")
    outcome = {"allied": ["laos"], "no longer allied": ["start_laos"]}
    assert changes(before, match, CHINA) == played("new_allies") | outcome


def test_new_allies_without_diplomacy_does_nothing() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.allies(match, CHINA, only=True)
    scenes.own(match, CHINA, diplomacy=0)
    before = scenes.world(scenes.turn(match, CHINA, "new_allies"))
    scenes.play(match, "play:new_allies")
    assert changes(before, match, CHINA) == played("new_allies")


# -- Diplomatic Engagement


def test_diplomatic_engagement_pays_adds_influence_and_places_a_token() -> None:
    match = scenes.a_game(USA, CHINA)
    before = scenes.world(scenes.turn(match, USA, "diplomatic_engagement"))
    scenes.play(match, "play:diplomatic_engagement", "engage:americas", "done", "permanent:americas")
    outcome = {"diplomacy": -4, "vp": 1, "permanent in americas": ["usa"], "usa tokens in americas": 1}
    assert changes(before, match, USA) == played("diplomatic_engagement") | outcome


def test_diplomatic_engagement_is_cheaper_with_diplomatic_focus_and_exhausted_allies() -> None:
    match = scenes.a_game(USA, CHINA)
    focus(match, USA, "diplomatic")
    before = scenes.world(scenes.turn(match, USA, "diplomatic_engagement"))
    scenes.play(match, "play:diplomatic_engagement", "engage:americas", "exhaust:start_mexico", "temporary:americas")
    outcome = {"vp": 4, "temporary in americas": ["usa"], "usa tokens in americas": 1, "exhausted": ["start_mexico"]}
    assert changes(before, match, USA) == played("diplomatic_engagement") | outcome


def test_diplomatic_engagement_may_move_a_token_when_none_is_left() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, diplomacy=3)
    scenes.world(match).engaged[EUROPE * 4 + CHINA] = 2
    before = scenes.world(scenes.turn(match, CHINA, "diplomatic_engagement"))
    scenes.play(match, "play:diplomatic_engagement", "engage:africa", "done", "permanent:africa")
    assert scenes.legal(match) == ["withdraw:europe", "decline"]
    stays = match.copy()
    outcome = played("diplomatic_engagement") | {"diplomacy": -3, "vp": 1, "permanent in africa": ["china"]}
    assert changes(before, scenes.play(stays, "decline"), CHINA) == outcome
    outcome |= {"china tokens in europe": -1, "china tokens in africa": 1}
    assert changes(before, scenes.play(match, "withdraw:europe"), CHINA) == outcome


def test_diplomatic_engagement_needs_an_ally_in_the_region() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, diplomacy=10)
    scenes.allies(match, USA, "start_mexico", only=True, exhausted=True)
    before = scenes.world(scenes.turn(match, USA, "diplomatic_engagement"))
    scenes.play(match, "play:diplomatic_engagement", "permanent:americas")  # the only Region
    outcome = {"diplomacy": -4, "vp": 1, "permanent in americas": ["usa"], "usa tokens in americas": 1}
    assert changes(before, match, USA) == played("diplomatic_engagement") | outcome


# -- Foreign Trade


def test_foreign_trade_exports_three_types_and_imports_from_allies_and_powers() -> None:
    match = scenes.a_game(RUSSIA, USA)
    before = scenes.world(scenes.turn(match, RUSSIA, "foreign_trade"))
    scenes.play(match, "play:foreign_trade", "export:energy:2", "export:raw_materials:2", "export:armies:1")
    scenes.play(match, "import:services", "buy:allies:1", "buy:usa:1", "buy:eu:0", "done")
    outcome: Changes = {"energy": -2, "raw_materials": -2, "armies": -1, "services": 2, "diplomacy": 1, "money": 20}
    outcome |= {"usa money": 10, "commerce down": ["usa_1"]}
    assert changes(before, match, RUSSIA) == played("foreign_trade") | outcome


def test_foreign_trade_never_imports_what_it_exported_nor_from_a_board_that_is_empty() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, consumer_goods=1)
    scenes.own(match, CHINA, consumer_goods=0)
    scenes.world(match).commerce_up = (False,) * 9
    match_too = match.copy()
    scenes.turn(match, USA, "foreign_trade")
    scenes.play(match, "play:foreign_trade", "export:consumer_goods:1")
    imports = [name for name in scenes.legal(match) if name.startswith("import")]
    assert imports == ["import:energy", "import:raw_materials", "import:services"]
    before = scenes.world(scenes.turn(match_too, USA, "foreign_trade"))
    scenes.play(match_too, "play:foreign_trade", "export:energy:1", "export:food:1")
    scenes.play(match_too, "import:consumer_goods", "buy:allies:0", "done")  # the EU is played by nobody
    outcome = {"energy": -1, "food": -1, "consumer_goods": 1}  # 10 money earned and spent, and no Diplomacy
    assert changes(before, match_too, USA) == played("foreign_trade") | outcome


def test_foreign_trade_without_a_transaction_changes_nothing() -> None:
    match = scenes.a_game(USA, CHINA)
    before = scenes.world(scenes.turn(match, USA, "foreign_trade"))
    scenes.play(match, "play:foreign_trade")
    scenes.play(match, "done")
    assert changes(before, match, USA) == played("foreign_trade")


# -- Foreign Direct Investment


def test_foreign_direct_investment_pays_exhausts_and_adds_influence() -> None:
    match = scenes.a_game(EU, CHINA)
    before = scenes.world(scenes.turn(match, EU, "foreign_direct_investment"))
    scenes.play(match, "play:foreign_direct_investment", "invest:start_jordan", "temporary:middle_east_north_africa")
    outcome = {"money": -10, "vp": 5, "exhausted": ["start_jordan"], "invested": ["start_jordan"]}
    outcome |= {"temporary in middle_east_north_africa": ["eu"]}
    assert changes(before, match, EU) == played("foreign_direct_investment") | outcome


def test_foreign_direct_investment_only_in_a_ready_ally_once_for_the_money() -> None:
    match = scenes.a_game(EU, CHINA)
    scenes.own(match, EU, money=14)
    scenes.allies(match, EU, "start_norway", "start_jordan", "start_canada", only=True)
    scenes.allies(match, EU, "start_nigeria", exhausted=True)
    scenes.tokens(match, "start_norway", invested=1)
    before = scenes.world(scenes.turn(match, EU, "foreign_direct_investment"))
    scenes.play(match, "play:foreign_direct_investment", "permanent:middle_east_north_africa")  # Jordan is the only one
    outcome = {"money": -10, "vp": 1, "exhausted": ["start_jordan"], "invested": ["start_jordan"]}
    outcome |= {"permanent in middle_east_north_africa": ["eu"]}
    assert changes(before, match, EU) == played("foreign_direct_investment") | outcome


# -- Foreign Military Presence


def test_foreign_military_presence_sends_up_to_the_value_with_the_base() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, "turkey")
    before = scenes.world(scenes.turn(match, USA, "foreign_military_presence"))
    scenes.play(match, "play:foreign_military_presence", "base:turkey")
    assert scenes.legal(match) == ["send:1", "send:2", "send:3"]
    scenes.play(match, "send:2", "permanent:middle_east_north_africa")
    outcome: Changes = {"money": -15, "armies": -2, "usa armies in middle_east_north_africa": 2, "vp": 1}
    outcome |= {"exhausted": ["turkey"], "bases": ["turkey"], "permanent in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == played("foreign_military_presence") | outcome


def test_foreign_military_presence_needs_flag_ready_ally_no_base_and_an_army_at_home() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, "start_iraq", "start_mexico", "start_japan", only=True)
    scenes.allies(match, USA, "turkey", exhausted=True)
    scenes.tokens(match, "start_japan", bases=1)
    unarmed = match.copy()
    scenes.own(unarmed, USA, armies=0)
    scenes.armies(unarmed, MENA, usa=3)
    before = scenes.world(scenes.turn(match, USA, "foreign_military_presence"))
    scenes.play(match, "play:foreign_military_presence", "temporary:middle_east_north_africa")  # Iraq is the only one
    outcome: Changes = {"money": -10, "armies": -1, "usa armies in middle_east_north_africa": 1, "vp": 5}
    outcome |= {"exhausted": ["start_iraq"], "bases": ["start_iraq"]}
    outcome |= {"temporary in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == played("foreign_military_presence") | outcome
    before = scenes.world(scenes.turn(unarmed, USA, "foreign_military_presence"))
    assert changes(before, scenes.play(unarmed, "play:foreign_military_presence"), USA) == played(
        "foreign_military_presence"
    )


# -- Military Reinforcements


def reinforcements(edition: str = "1.0") -> Match:
    match = scenes.a_game(EU, CHINA, edition=edition)
    scenes.armies(match, AMERICAS, eu=1)
    return scenes.turn(match, EU, "military_reinforcements")


def test_military_reinforcements_gains_an_army_and_moves_two() -> None:
    before = scenes.world(match := reinforcements())
    scenes.play(match, "play:military_reinforcements")
    assert "move:board:east_asia_pacific" not in scenes.legal(match)  # neither zone of interest nor Base
    scenes.play(match, "move:board:europe", "move:americas:africa")
    outcome = {"money": -10, "eu armies in europe": 1, "eu armies in americas": -1, "eu armies in africa": 1}
    assert changes(before, match, EU) == played("military_reinforcements") | outcome


def test_military_reinforcements_may_move_fewer_or_none() -> None:
    before = scenes.world(match := reinforcements())
    none = scenes.play(match.copy(), "play:military_reinforcements", "done")
    assert changes(before, none, EU) == played("military_reinforcements") | {"armies": 1}
    scenes.play(match, "play:military_reinforcements", "move:board:africa", "done")
    assert changes(before, match, EU) == played("military_reinforcements") | {"money": -5, "eu armies in africa": 1}


def test_military_reinforcements_moves_where_a_base_is_and_only_for_money() -> None:
    match = reinforcements()
    scenes.tokens(match, "start_canada", bases=1)
    scenes.own(match, EU, money=9)
    before = scenes.world(match)
    scenes.play(match, "play:military_reinforcements", "move:board:americas")  # no money for a second one
    assert changes(before, match, EU) == played("military_reinforcements") | {"money": -5, "eu armies in americas": 1}


def test_e26_military_reinforcements_moves_three_in_edition_0_8() -> None:
    before = scenes.world(match := reinforcements(edition="0.8"))
    scenes.play(match, "play:military_reinforcements", *["move:board:europe"] * 3)
    outcome = {"money": -15, "armies": -2, "eu armies in europe": 3}
    assert changes(before, match, EU) == played("military_reinforcements") | outcome
    before = scenes.world(match := reinforcements(edition="0.5"))
    scenes.play(match, "play:military_reinforcements", *["move:board:europe"] * 2)
    outcome = {"money": -10, "armies": -1, "eu armies in europe": 2}
    assert changes(before, match, EU) == played("military_reinforcements") | outcome


# -- Growth Strategy


def test_growth_strategy_gets_a_growth_card_of_the_next_level() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.growth(match, USA, "diplomatic_initiative")
    before = scenes.world(scenes.turn(match, USA, "growth_strategy"))
    scenes.play(match, "play:growth_strategy", "option:1")
    assert scenes.legal(match) == ["growth:reduced_bureaucracy", "growth:knowledge_transfer"]
    scenes.play(match, "growth:knowledge_transfer")
    outcome = {"services": -2, "diplomacy": -1, "vp": 4, "growth": ["knowledge_transfer"]}
    assert changes(before, match, USA) == played("growth_strategy") | outcome


def test_growth_strategy_raises_two_productions_at_once_with_industrial_development() -> None:
    match = scenes.a_game(USA, CHINA)
    before = scenes.world(scenes.turn(match, USA, "growth_strategy"))
    scenes.play(
        match, "play:growth_strategy", "option:1", "growth:industrial_development", "raise:energy", "raise:armies"
    )
    outcome = {"services": -1, "money": -10, "vp": 1, "growth": ["industrial_development"]}
    outcome |= {"production of energy": 1, "production of armies": 1}
    assert changes(before, match, USA) == played("growth_strategy") | outcome


def test_growth_strategy_produces_three_different_types_using_what_was_just_made() -> None:
    match = scenes.a_game(EU, CHINA)
    scenes.own(match, EU, food=1, energy=4, money=9, services=0)
    scenes.world(match).commerce_up = (False,) * 9
    before = scenes.world(scenes.turn(match, EU, "growth_strategy"))
    scenes.play(match, "play:growth_strategy", "option:2", "produce:food:3")
    assert not [answer for answer in scenes.legal(match) if answer.startswith("produce:food")]  # never the same twice
    fewer = scenes.play(match.copy(), "done")
    assert changes(before, fewer, EU) == played("growth_strategy") | {"food": 3}
    scenes.play(match, "produce:services:4", "produce:diplomacy:3")
    outcome = {"food": -1, "energy": -4, "services": 4, "diplomacy": 3, "money": -9}
    assert changes(before, match, EU) == played("growth_strategy") | outcome | {"commerce up": ["eu_1", "eu_2"]}
