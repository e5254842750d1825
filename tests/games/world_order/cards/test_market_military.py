"""Every Market card with a military symbol: what it does when played, all of it and nothing else."""

from __future__ import annotations

from orbis.games.world_order.facts.names import AFRICA, CHINA, EU, EUROPE, MENA, RUSSIA, USA
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.outcomes import Changes, changes, changes_so_far, played
from tests.games.world_order.situations import decks

# -- New Strategic Partner


def partner(country: str, money: int = 30) -> Match:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, money=money)
    scenes.allies(match, USA, "start_mexico", only=True)
    scenes.in_sight(match, country)
    return scenes.turn(match, USA, "new_strategic_partner")


def test_new_strategic_partner_builds_a_base_in_the_new_ally() -> None:
    before = scenes.world(match := partner("qatar"))
    scenes.play(match, "play:new_strategic_partner", "improve:qatar")
    assert scenes.legal(match) == ["option:1", "option:2"]
    scenes.play(match, "option:1", "send:2", "temporary:middle_east_north_africa")
    outcome: Changes = {
        "diplomacy": -2,
        "money": -15,
        "armies": -2,
        "usa armies in middle_east_north_africa": 2,
        "vp": 5,
    }
    outcome |= {"allied": ["qatar"], "exhausted": ["qatar"], "bases": ["qatar"]}
    outcome |= {"temporary in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == played("new_strategic_partner") | outcome


def test_new_strategic_partner_moves_two_armies_to_its_region_without_access() -> None:
    match = partner("djibouti")
    scenes.armies(match, EUROPE, usa=1)
    before = scenes.world(match)
    scenes.play(match, "play:new_strategic_partner", "improve:djibouti", "option:2")
    assert scenes.legal(match) == ["move:board:africa", "move:europe:africa", "done"]  # nowhere else
    allied = played("new_strategic_partner") | {"diplomacy": -1, "allied": ["djibouti"]}
    assert changes(before, scenes.play(match.copy(), "done"), USA) == allied
    scenes.play(match, "move:board:africa", "move:europe:africa")
    outcome = {"money": -10, "armies": -1, "usa armies in europe": -1, "usa armies in africa": 2}
    assert changes(before, match, USA) == allied | outcome


def test_new_strategic_partner_builds_no_base_without_the_flag_or_the_money() -> None:
    for country, money, spent in (("nigeria", 30, 2), ("djibouti", 9, 1)):
        before = scenes.world(match := partner(country, money))
        scenes.play(match, "play:new_strategic_partner", f"improve:{country}")
        assert scenes.legal(match) == ["move:board:africa", "done"]  # only the second option is left
        scenes.play(match, "move:board:africa", *(["done"] if money > 9 else []))
        outcome = {"diplomacy": -spent, "allied": [country], "money": -5, "armies": -1, "usa armies in africa": 1}
        assert changes(before, match, USA) == played("new_strategic_partner") | outcome


def test_new_strategic_partner_without_a_new_ally_does_nothing() -> None:
    match = partner("nigeria")
    for region in range(7):
        decks(match, region, [], [])
    before = scenes.world(match)
    assert changes(before, scenes.play(match, "play:new_strategic_partner"), USA) == played("new_strategic_partner")


# -- Covert Military Operation, Global Presence


def test_covert_military_operation_produces_armies_then_builds_a_base_with_them() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, armies=0)
    scenes.allies(match, USA, "turkey", only=True)
    before = scenes.world(scenes.turn(match, USA, "covert_military_operation"))
    scenes.play(match, "play:covert_military_operation")
    assert scenes.legal(match) == ["produce:armies:1", "produce:armies:2", "done"]  # Raw Materials: 2
    scenes.play(match, "produce:armies:2", "send:1", "permanent:middle_east_north_africa")
    outcome = {"raw_materials": -2, "food": -2, "armies": 1, "money": -10, "exhausted": ["turkey"], "vp": 1}
    outcome |= {"bases": ["turkey"], "usa armies in middle_east_north_africa": 1}
    outcome |= {"permanent in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == played("covert_military_operation") | outcome


def test_covert_military_operation_does_the_part_that_is_possible() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, raw_materials=5, food=5)
    scenes.allies(match, USA, "turkey", only=True, exhausted=True)
    before = scenes.world(scenes.turn(match, USA, "covert_military_operation"))
    scenes.play(match, "play:covert_military_operation", "produce:armies:3")  # the production; then there is no place
    outcome: Changes = {"raw_materials": -3, "food": -3, "armies": 3}
    assert changes(before, match, USA) == played("covert_military_operation") | outcome
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, food=0)
    scenes.allies(match, USA, "start_iraq", only=True)
    before = scenes.world(scenes.turn(match, USA, "covert_military_operation"))
    scenes.play(match, "play:covert_military_operation", "permanent:middle_east_north_africa")
    outcome = {"armies": -1, "money": -10, "exhausted": ["start_iraq"], "bases": ["start_iraq"], "vp": 1}
    outcome |= {"usa armies in middle_east_north_africa": 1, "permanent in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == played("covert_military_operation") | outcome


def test_global_presence_produces_armies_then_moves_up_to_three() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, armies=1)
    scenes.armies(match, EUROPE, china=1)
    before = scenes.world(scenes.turn(match, CHINA, "global_presence"))
    scenes.play(match, "play:global_presence", "produce:armies:2")
    fewer = scenes.play(match.copy(), "move:board:central_asia", "done")
    produced = {"raw_materials": -2, "food": -2}
    outcome = {"armies": 2 - 1, "money": -5, "china armies in central_asia": 1}
    assert changes(before, fewer, CHINA) == played("global_presence") | produced | outcome
    scenes.play(match, "move:board:central_asia", "move:board:east_asia_pacific", "move:europe:south_asia")
    outcome = {"money": -15, "china armies in central_asia": 1, "china armies in east_asia_pacific": 1}
    outcome |= {"china armies in europe": -1, "china armies in south_asia": 1}
    assert changes(before, match, CHINA) == played("global_presence") | produced | outcome


def test_global_presence_may_produce_nothing_and_move_nobody() -> None:
    match = scenes.a_game(CHINA, USA)
    before = scenes.world(scenes.turn(match, CHINA, "global_presence"))
    scenes.play(match, "play:global_presence", "done", "done")
    assert changes(before, match, CHINA) == played("global_presence")


# -- Improve Logistics


def test_improve_logistics_sends_three_armies_for_nothing_whatever_the_value() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, money=5, armies=4)
    before = scenes.world(scenes.turn(match, USA, "improve_logistics"))
    scenes.play(match, "play:improve_logistics", "base:start_iceland")
    assert scenes.legal(match) == ["send:1", "send:2", "send:3"]
    built = {"money": -5, "exhausted": ["start_iceland"], "bases": ["start_iceland"], "vp": 1}
    built |= {"permanent in europe": ["usa"]}
    fewer = scenes.play(match.copy(), "send:1", "permanent:europe")
    outcome = {"armies": -1, "usa armies in europe": 1}
    assert changes(before, fewer, USA) == played("improve_logistics") | built | outcome
    scenes.play(match, "send:3", "permanent:europe")
    outcome = {"armies": -3, "usa armies in europe": 3}
    assert changes(before, match, USA) == played("improve_logistics") | built | outcome


def test_improve_logistics_needs_an_army_and_the_money_for_the_base() -> None:
    for money, count in ((4, 3), (30, 0)):
        match = scenes.a_game(USA, CHINA)
        scenes.own(match, USA, money=money, armies=count)
        before = scenes.world(scenes.turn(match, USA, "improve_logistics"))
        assert changes(before, scenes.play(match, "play:improve_logistics"), USA) == played("improve_logistics")


# -- Military Exercises


def exercises() -> Match:
    match = scenes.a_game(RUSSIA, USA)
    scenes.own(match, RUSSIA, money=20, armies=3)
    scenes.armies(match, AFRICA, russia=1)
    scenes.temporary(match, EUROPE, RUSSIA, USA)
    scenes.temporary(match, MENA, USA, RUSSIA, EU, RUSSIA, USA)
    scenes.temporary(match, AFRICA, RUSSIA, USA)
    return scenes.turn(match, RUSSIA, "military_exercises")


def test_military_exercises_may_reset_influence_in_one_region_it_moved_to() -> None:
    before = scenes.world(match := exercises())
    scenes.play(match, "play:military_exercises", "move:board:europe", "move:board:middle_east_north_africa")
    scenes.play(match, "move:africa:europe")
    assert scenes.legal(match) == ["temporary:europe", "temporary:middle_east_north_africa", "decline"]
    moved = {"armies": -2, "money": -15, "russia armies in europe": 2, "russia armies in africa": -1}
    moved |= played("military_exercises") | {"russia armies in middle_east_north_africa": 1}
    assert changes(before, scenes.play(match.copy(), "decline"), RUSSIA) == moved
    europe = scenes.play(match.copy(), "temporary:europe")
    assert changes(before, europe, RUSSIA) == moved | {"temporary in europe": ["usa", "russia"]}
    scenes.play(match, "temporary:middle_east_north_africa", "cube:2")
    outcome = {"temporary in middle_east_north_africa": ["usa", "eu", "russia", "usa", "russia"]}
    assert changes(before, match, RUSSIA) == moved | outcome


def test_military_exercises_resets_only_where_armies_arrived() -> None:
    before = scenes.world(match := exercises())
    assert changes(before, scenes.play(match.copy(), "play:military_exercises", "done"), RUSSIA) == played(
        "military_exercises"
    )
    scenes.play(match, "play:military_exercises", "move:board:central_asia", "done")  # no cube of Russia's there
    outcome = {"armies": -1, "money": -5, "russia armies in central_asia": 1}
    assert changes(before, match, RUSSIA) == played("military_exercises") | outcome


# -- Power Play


def power_play(room: bool) -> Match:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, "start_iceland", only=True)
    if not room:
        scenes.full(match, EUROPE)
    return scenes.turn(match, USA, "power_play")


def test_power_play_may_add_a_permanent_influence_without_a_free_slot() -> None:
    before = scenes.world(match := power_play(room=False))
    scenes.play(match, "play:power_play")
    assert scenes.legal(match) == ["permanent:europe", "temporary:europe"]
    built = played("power_play") | {"money": -10, "armies": -1, "usa armies in europe": 1}
    built |= {"exhausted": ["start_iceland"], "bases": ["start_iceland"]}
    below = scenes.play(match.copy(), "temporary:europe")
    assert changes(before, below, USA) == built | {"temporary in europe": ["usa"], "vp": 5}
    scenes.play(match, "permanent:europe")
    assert changes(before, match, USA) == built | {"permanent in europe": ["usa"]}  # beyond the slots: no VP


def test_power_play_with_a_free_slot_scores_it() -> None:
    before = scenes.world(match := power_play(room=True))
    scenes.play(match, "play:power_play", "permanent:europe")
    outcome = {"money": -10, "armies": -1, "usa armies in europe": 1, "permanent in europe": ["usa"], "vp": 1}
    outcome |= {"exhausted": ["start_iceland"], "bases": ["start_iceland"]}
    assert changes(before, match, USA) == played("power_play") | outcome


# -- Strengthen Alliance


def test_strengthen_alliance_may_build_a_second_base_but_never_a_third() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.tokens(match, "start_iceland", bases=1)
    scenes.tokens(match, "start_japan", bases=2)
    scenes.allies(match, USA, "turkey")
    before = scenes.world(scenes.turn(match, USA, "strengthen_alliance"))
    scenes.play(match, "play:strengthen_alliance")
    assert scenes.legal(match) == ["base:start_iraq", "base:start_iceland", "base:turkey"]
    scenes.play(match, "base:start_iceland", "permanent:europe")
    outcome = {"money": -10, "armies": -1, "usa armies in europe": 1, "permanent in europe": ["usa"], "vp": 1}
    outcome |= {"exhausted": ["start_iceland"], "bases": ["start_iceland"]}
    assert changes(before, match, USA) == played("strengthen_alliance") | outcome


# -- Well-Laid Plans


def plans(deck: tuple[str, ...] = (), discard: tuple[str, ...] = ()) -> Match:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, armies=0)
    scenes.turn(match, USA, "well_laid_plans", "new_allies")
    scenes.piles(match, USA, deck, discard)
    return match


def test_well_laid_plans_draws_a_card_then_builds_a_base() -> None:
    match = plans(deck=("foreign_trade", "military_pact"))
    scenes.own(match, USA, armies=1)
    before = scenes.world(match)
    scenes.play(match, "play:well_laid_plans")
    assert scenes.legal(match) == ["draw:foreign_trade", "draw:military_pact"]
    scenes.play(match, "draw:military_pact", "base:start_japan", "temporary:east_asia_pacific")
    outcome = {"hand": ["+military_pact", "-well_laid_plans"], "deck": ["-military_pact"], "money": -10, "armies": -1}
    outcome |= {"played": ["+well_laid_plans"], "usa armies in east_asia_pacific": 1, "bases": ["start_japan"]}
    outcome |= {"exhausted": ["start_japan"], "vp": 4, "temporary in east_asia_pacific": ["usa"]}
    assert changes(before, match, USA) == outcome


def test_well_laid_plans_shuffles_the_discard_pile_when_the_deck_is_empty() -> None:
    match = plans(discard=("foreign_trade", "military_pact"))
    before = scenes.world(match)
    scenes.play(match, "play:well_laid_plans", "draw:foreign_trade")  # a card played before stays in front
    outcome = {"hand": ["+foreign_trade", "-well_laid_plans"], "played": ["+well_laid_plans"]}
    outcome |= {"deck": ["+military_pact"], "discard": ["-foreign_trade", "-military_pact"]}
    assert changes(before, match, USA) == outcome


def test_well_laid_plans_with_no_card_to_draw_goes_on() -> None:
    match = plans()
    scenes.own(match, USA, armies=1)
    before = scenes.world(match)
    scenes.play(match, "play:well_laid_plans")
    assert changes_so_far(before, match, USA) == played("well_laid_plans")
    assert scenes.legal(match) == ["base:start_iraq", "base:start_japan", "base:start_iceland"]
