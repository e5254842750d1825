"""Every domestic Market card: what it does when played, all of it and nothing else."""

from __future__ import annotations

from orbis.games.world_order.facts.names import CHINA, EU, EUROPE, RUSSIA, USA
from orbis.games.world_order.rules.actions.growth import IncreaseProsperity
from orbis.games.world_order.rules.research import Research
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.outcomes import Changes, changes, changes_so_far, played
from tests.games.world_order.situations import in_every_edition, market


def a_hand(
    power: int, *cards: str, deck: tuple[str, ...] = (), discard: tuple[str, ...] = (), edition: str = "1.0"
) -> Match:
    """The power's turn with these cards in hand, deck and discard pile, and no Strategic Asset."""
    match = scenes.a_game(power, CHINA if power in (USA, EU) else USA, edition=edition)
    scenes.assets(match, power)
    scenes.turn(match, power, *cards)
    scenes.piles(match, power, deck, discard)
    return match


# -- Boost Production


def test_boost_production_raises_a_production_produces_and_plays_another_card() -> None:
    match = a_hand(USA, "boost_production", "military_reinforcements", "foreign_trade")
    before = scenes.world(match)
    scenes.play(match, "play:boost_production", "resource:energy", "produce:energy:4")
    assert scenes.legal(match) == ["play:foreign_trade", "play:military_reinforcements"]
    scenes.play(match, "play:military_reinforcements", "done")
    outcome = {"production of energy": 1, "energy": 4, "armies": 1}
    assert changes(before, match, USA) == played("boost_production", "military_reinforcements") | outcome


def test_boost_production_pays_for_a_secondary_resource_and_may_make_fewer() -> None:
    match = a_hand(EU, "boost_production")
    scenes.own(match, EU, money=20)
    before = scenes.world(match)
    scenes.play(match, "play:boost_production", "resource:diplomacy")
    assert scenes.legal(match) == [*[f"produce:diplomacy:{n}" for n in range(1, 6)], "done"]
    scenes.play(match, "produce:diplomacy:3")  # and there is no other card
    outcome = {"production of diplomacy": 1, "diplomacy": 3, "money": -9}
    assert changes(before, match, EU) == played("boost_production") | outcome


def test_boost_production_at_the_end_of_the_track_still_produces() -> None:
    match = a_hand(EU, "boost_production")
    scenes.production(match, EU, energy=2)
    scenes.own(match, EU, energy=9)
    before = scenes.world(match)
    scenes.play(match, "play:boost_production", "resource:energy", "produce:energy:2")
    outcome = {"energy": 1, "money": 3}  # the eleventh is sold
    assert changes(before, match, EU) == played("boost_production") | outcome


def test_boost_production_of_what_cannot_be_made_raises_the_production() -> None:
    match = a_hand(USA, "boost_production")
    scenes.own(match, USA, food=0)
    before = scenes.world(match)
    scenes.play(match, "play:boost_production", "resource:services")
    assert changes(before, match, USA) == played("boost_production") | {"production of services": 1}


# -- Explore Alternatives


def test_explore_alternatives_draws_two_cards_then_plays_one_of_them() -> None:
    match = a_hand(
        USA, "explore_alternatives", deck=("new_allies",), discard=("military_reinforcements", "foreign_trade")
    )
    before = scenes.world(match)
    scenes.play(
        match, "play:explore_alternatives", "draw:military_reinforcements"
    )  # New Allies was the last of the deck
    assert scenes.legal(match) == ["play:new_allies", "play:military_reinforcements"]
    scenes.play(match, "play:military_reinforcements", "done")
    outcome = {"hand": ["+new_allies", "-explore_alternatives"], "armies": 1}
    outcome |= {"played": ["+explore_alternatives", "+military_reinforcements"]}
    outcome |= {"deck": ["+foreign_trade", "-new_allies"], "discard": ["-foreign_trade", "-military_reinforcements"]}
    assert changes(before, match, USA) == outcome


def test_explore_alternatives_with_one_card_to_draw_draws_one_and_must_play_it() -> None:
    match = a_hand(USA, "explore_alternatives", deck=("military_reinforcements",))
    before = scenes.world(match)
    scenes.play(match, "play:explore_alternatives", "done")
    outcome = {"hand": ["-explore_alternatives"], "deck": ["-military_reinforcements"], "armies": 1}
    outcome |= {"played": ["+explore_alternatives", "+military_reinforcements"]}
    assert changes(before, match, USA) == outcome


def test_explore_alternatives_chains_with_another_card_that_plays_a_card() -> None:
    match = a_hand(USA, "explore_alternatives", "boost_production", deck=("military_reinforcements", "new_allies"))
    before = scenes.world(match)
    scenes.play(match, "play:explore_alternatives", "draw:new_allies", "play:boost_production")
    scenes.play(match, "resource:food", "produce:food:4", "play:military_reinforcements", "done")
    outcome = {"hand": ["+new_allies", "-boost_production", "-explore_alternatives"], "armies": 1, "food": 4}
    outcome |= {"production of food": 1, "deck": ["-military_reinforcements", "-new_allies"]}
    outcome |= {"played": ["+boost_production", "+explore_alternatives", "+military_reinforcements"]}
    assert changes(before, match, USA) == outcome


def test_e26_explore_alternatives_costs_five_in_edition_0_5_and_power_play_always() -> None:
    dear = "explore_alternatives"
    for edition, expected in (("0.5", ["1", "2"]), ("0.8", ["2"]), ("1.0", ["2"])):  # slots
        match = scenes.a_game(USA, CHINA, edition=edition)
        market(match, dear, "power_play", *["diplomatic_trip", "economic_expansion"] * 2)
        scenes.at(match, Research(0, 5))
        assert [answer for answer in scenes.legal(match) if "market" in answer] == [
            f"market:{slot}" for slot in expected
        ]
        assert not [answer for answer in scenes.legal(scenes.at(match, Research(0, 4))) if "market" in answer]


# -- Initiate Restructuring


def test_initiate_restructuring_may_trash_a_card_to_play_another() -> None:
    match = a_hand(
        USA, "initiate_restructuring", "new_allies", deck=("military_reinforcements",), discard=("foreign_trade",)
    )
    before = scenes.world(match)
    scenes.play(match, "play:initiate_restructuring")
    assert scenes.legal(match) == ["accept", "decline"]
    drawn = {"deck": ["-military_reinforcements"]}
    outcome: Changes = {
        "hand": ["+military_reinforcements", "-initiate_restructuring"],
        "played": ["+initiate_restructuring"],
    }
    assert changes(before, scenes.play(match.copy(), "decline"), USA) == drawn | outcome
    from_hand = scenes.play(match.copy(), "accept", "trash:new_allies", "done")  # the only card left plays itself
    outcome = {"hand": ["-initiate_restructuring", "-new_allies"], "trashed": ["+new_allies"], "armies": 1}
    outcome |= {"played": ["+initiate_restructuring", "+military_reinforcements"]}
    assert changes(before, from_hand, USA) == drawn | outcome
    scenes.play(match, "accept", "trash-discarded:foreign_trade", "play:military_reinforcements", "done")
    outcome |= {"hand": ["-initiate_restructuring"], "discard": ["-foreign_trade"], "trashed": ["+foreign_trade"]}
    assert changes(before, match, USA) == drawn | outcome


def test_initiate_restructuring_with_nothing_to_trash_plays_no_other_card() -> None:
    match = a_hand(USA, "initiate_restructuring")
    before = scenes.world(match)
    assert changes(before, scenes.play(match, "play:initiate_restructuring"), USA) == played("initiate_restructuring")


# -- Minimize Bureaucracy


def bureaucracy(*cards: str) -> Match:
    match = scenes.a_game(USA, CHINA)
    scenes.assets(match, USA)
    scenes.turn(match, USA, "minimize_bureaucracy", "new_allies")
    market(match, *cards)
    return match


def test_minimize_bureaucracy_trashes_itself_and_plays_a_market_card_at_once() -> None:
    dear = ("diplomatic_trip", "economic_expansion", "tap_into_new_markets")
    match = bureaucracy(*dear, "quantitative_easing", "boost_production", "power_play")
    scenes.allies(match, USA, "start_iraq", only=True)
    before = scenes.world(match)
    scenes.play(match, "play:minimize_bureaucracy")
    assert scenes.legal(match) == ["market:4", "market:5", "market:6"]  # a cost of 6 is allowed, 7 is not
    scenes.play(match, "market:4", "market-draw:new_agenda", "permanent:middle_east_north_africa")
    outcome = {"hand": ["-minimize_bureaucracy"], "trashed": ["+minimize_bureaucracy"], "vp": 1}
    outcome |= {"played": ["+quantitative_easing"], "exhausted": ["start_iraq"], "invested": ["start_iraq"]}
    outcome |= {"market": ["new_agenda", *dear, "boost_production", "power_play"], "market deck": ["-new_agenda"]}
    outcome |= {"permanent in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == outcome  # 10 money gained and spent


def test_minimize_bureaucracy_plays_the_other_copy_of_itself() -> None:
    dear = ["diplomatic_trip", "economic_expansion"] * 2
    match = bureaucracy(*dear, "minimize_bureaucracy", "global_presence")
    before = scenes.world(match)
    scenes.play(
        match,
        "play:minimize_bureaucracy",
        "market:5",
        "market-draw:tap_into_new_markets",
        "market-draw:well_laid_plans",
    )
    scenes.play(match, "done", "done")  # Global Presence was the only one it could take
    outcome = {"hand": ["-minimize_bureaucracy"], "played": ["+global_presence"]}
    outcome |= {"trashed": ["+minimize_bureaucracy", "+minimize_bureaucracy"]}
    outcome |= {"market": ["well_laid_plans", "tap_into_new_markets", *dear]}
    assert changes(before, match, USA) == outcome | {"market deck": ["-tap_into_new_markets", "-well_laid_plans"]}


def test_minimize_bureaucracy_finds_nothing_cheap_enough_and_is_trashed_all_the_same() -> None:
    match = bureaucracy(*["diplomatic_trip", "economic_expansion", "tap_into_new_markets"] * 2)
    before = scenes.world(match)
    scenes.play(match, "play:minimize_bureaucracy")
    outcome = {"hand": ["-minimize_bureaucracy"], "trashed": ["+minimize_bureaucracy"]}
    assert changes(before, match, USA) == outcome


# -- New Agenda


def agenda(*others: str) -> Match:
    deck = ("new_allies", "foreign_trade", "military_reinforcements", "military_pact")
    return a_hand(USA, "new_agenda", *others, deck=deck)


def test_new_agenda_draws_three_and_may_discard_two_to_play_another_card() -> None:
    before = scenes.world(match := agenda())
    scenes.play(match, "play:new_agenda", "draw:new_allies", "draw:foreign_trade", "draw:military_reinforcements")
    drawn = {"deck": ["-foreign_trade", "-military_reinforcements", "-new_allies"]}
    outcome: Changes = {"hand": ["+foreign_trade", "+military_reinforcements", "+new_allies", "-new_agenda"]}
    declined = scenes.play(match.copy(), "decline")
    assert changes(before, declined, USA) == drawn | outcome | {"played": ["+new_agenda"]}
    scenes.play(match, "accept", "discard:new_allies", "discard:foreign_trade", "done")  # the last card plays itself
    outcome = {"hand": ["-new_agenda"], "discard": ["+foreign_trade", "+new_allies"], "armies": 1}
    assert changes(before, match, USA) == drawn | outcome | {"played": ["+military_reinforcements", "+new_agenda"]}


def test_new_agenda_needs_two_cards_to_discard() -> None:
    match = a_hand(USA, "new_agenda", deck=("new_allies",))
    before = scenes.world(match)
    scenes.play(match, "play:new_agenda")
    outcome = {"hand": ["+new_allies", "-new_agenda"], "deck": ["-new_allies"], "played": ["+new_agenda"]}
    assert changes(before, match, USA) == outcome


# -- Optimization Program


def test_optimization_program_produces_one_type_then_gets_a_growth_card() -> None:
    match = a_hand(CHINA, "optimization_program", "new_allies")
    scenes.own(match, CHINA, services=0, energy=1, food=1)
    before = scenes.world(match)
    scenes.play(match, "play:optimization_program", "produce:services:1")
    assert scenes.legal(match) == ["growth:industrial_development", "growth:diplomatic_initiative"]
    scenes.play(match, "growth:diplomatic_initiative")
    outcome = {"energy": -1, "food": -1, "diplomacy": -1, "vp": 2, "growth": ["diplomatic_initiative"]}
    assert changes(before, match, CHINA) == played("optimization_program") | outcome


def test_optimization_program_produces_even_if_no_growth_card_can_be_paid() -> None:
    match = a_hand(CHINA, "optimization_program")
    scenes.growth(match, CHINA, "diplomatic_initiative")
    before = scenes.world(match)
    scenes.play(match, "play:optimization_program", "produce:raw_materials:3")  # level 2 takes 2 Services
    assert changes(before, match, CHINA) == played("optimization_program") | {"raw_materials": 3}


# -- Prosperous Times


def prosperous(*others: str, edition: str = "1.0") -> Match:
    match = a_hand(CHINA, "prosperous_times", *others, edition=edition)
    scenes.own(match, CHINA, energy=4, raw_materials=4, consumer_goods=0)
    scenes.world(match).prosperity[CHINA] = 2
    return match


def test_prosperous_times_produces_goods_and_may_raise_prosperity_for_two_less() -> None:
    before = scenes.world(match := prosperous("military_reinforcements", "new_allies"))
    scenes.play(match, "play:prosperous_times", "produce:consumer_goods:4")
    assert scenes.legal(match) == ["option:1", "option:2", "decline"]
    produced = {"energy": -4, "raw_materials": -4, "consumer_goods": 4}
    assert changes(before, scenes.play(match.copy(), "decline"), CHINA) == played("prosperous_times") | produced
    another = scenes.play(match.copy(), "option:2", "play:military_reinforcements", "done")
    outcome = played("prosperous_times", "military_reinforcements") | produced | {"armies": 1}
    assert changes(before, another, CHINA) == outcome
    scenes.play(match, "option:1")  # the third step costs 4
    outcome = produced | {"consumer_goods": 2, "prosperity": 1, "vp": 5, "money": 15}
    assert changes(before, match, CHINA) == played("prosperous_times") | outcome


@in_every_edition
def test_prosperous_times_makes_the_first_step_free_and_leaves_that_of_the_aftermath(edition: str) -> None:
    """WO-R919: one space by the card, and one more in the Aftermath of the same round."""
    match = prosperous("new_allies", edition=edition)
    scenes.world(match).prosperity[CHINA] = 0
    before = scenes.world(match)
    scenes.play(match, "play:prosperous_times", "done", "option:1")
    outcome = {"prosperity": 1, "vp": 3, "money": 5}
    assert changes(before, match, CHINA) == played("prosperous_times") | outcome
    scenes.own(match, CHINA, consumer_goods=3)
    scenes.play(
        scenes.at(match, IncreaseProsperity(0)), "prosper"
    )  # our reading: one space in that step, whatever came before
    assert changes_so_far(before, match, CHINA)["prosperity"] == 2
    assert match.over  # and no more than one


def test_prosperous_times_cannot_raise_prosperity_without_the_goods() -> None:
    match = prosperous("new_allies")
    scenes.own(match, CHINA, energy=1)
    before = scenes.world(match)
    scenes.play(match, "play:prosperous_times", "produce:consumer_goods:1", "option:1")  # 2 are due
    outcome = {"energy": -1, "raw_materials": -1, "consumer_goods": 1}
    assert changes(before, match, CHINA) == played("prosperous_times") | outcome


# -- Re-Examine Agreement


def test_re_examine_agreement_resets_influence_draws_and_plays_another_card() -> None:
    match = a_hand(USA, "re_examine_agreement", "new_allies", deck=("military_reinforcements", "military_pact"))
    scenes.temporary(match, EUROPE, USA, RUSSIA, USA, CHINA)
    before = scenes.world(match)
    scenes.play(match, "play:re_examine_agreement", "region:europe")
    assert scenes.legal(match) == ["cube:1", "cube:3"]
    scenes.play(match, "cube:3", "draw:military_reinforcements", "play:military_reinforcements", "done")
    outcome = {"temporary in europe": ["usa", "russia", "china", "usa"], "armies": 1}
    outcome |= {"hand": ["-re_examine_agreement"], "deck": ["-military_reinforcements"]}
    outcome |= {"played": ["+military_reinforcements", "+re_examine_agreement"]}
    assert changes(before, match, USA) == outcome


def test_re_examine_agreement_without_influence_there_draws_all_the_same() -> None:
    match = a_hand(USA, "re_examine_agreement", deck=("military_reinforcements",))
    before = scenes.world(match)
    scenes.play(match, "play:re_examine_agreement", "region:africa", "done")
    outcome = {"hand": ["-re_examine_agreement"], "deck": ["-military_reinforcements"], "armies": 1}
    outcome |= {"played": ["+military_reinforcements", "+re_examine_agreement"]}
    assert changes(before, match, USA) == outcome


def test_re_examine_agreement_with_no_card_left_may_use_a_strategic_asset_or_not() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.assets(match, USA, "usa_arms_export")
    scenes.turn(match, USA, "re_examine_agreement")
    scenes.piles(match, USA)
    before = scenes.world(match)
    scenes.play(match, "play:re_examine_agreement", "region:africa")
    assert scenes.legal(match) == ["asset:usa_arms_export", "decline"]
    assert changes(before, scenes.play(match.copy(), "decline"), USA) == played("re_examine_agreement")
    scenes.play(match, "asset:usa_arms_export", "temporary:africa")  # no card to place face down
    outcome: Changes = {"assets used": ["usa_arms_export"], "armies": -2, "money": 20, "vp": 3}
    outcome |= {"temporary in africa": ["eu", "usa"]}
    assert changes(before, match, USA) == played("re_examine_agreement") | outcome
