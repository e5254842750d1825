"""Every Market card with a diplomatic symbol: what it does when played, all of it and nothing else."""

from __future__ import annotations

from orbis.games.world_order.facts.components import COUNTRY_NAMES
from orbis.games.world_order.facts.names import AFRICA, CHINA, EU, EUROPE, MENA, RUSSIA, SOUTH_ASIA, USA
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.outcomes import Changes, changes, changes_so_far, played
from tests.games.world_order.situations import decks

# -- Activation of Allies


def three_exhausted_allies() -> Match:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, "start_iraq", "start_mexico", "start_iceland", only=True, exhausted=True)
    return scenes.turn(match, USA, "activation_of_allies")


def test_activation_of_allies_readies_two_and_engages() -> None:
    before = scenes.world(match := three_exhausted_allies())
    scenes.play(match, "play:activation_of_allies", "ready:start_mexico", "ready:start_iceland")
    assert changes_so_far(before, match, USA)["readied"] == ["start_mexico", "start_iceland"]
    scenes.play(match, "engage:europe", "temporary:europe")  # 5: Iceland must help
    outcome = {"diplomacy": -4, "vp": 5, "readied": ["start_mexico"], "temporary in europe": ["usa"]}
    assert changes(before, match, USA) == played("activation_of_allies") | outcome | {"usa tokens in europe": 1}


def test_activation_of_allies_may_ready_fewer_or_none() -> None:
    before = scenes.world(match := three_exhausted_allies())
    engaged = {"diplomacy": -4, "vp": 1, "permanent in americas": ["usa"], "usa tokens in americas": 1}
    none = scenes.play(match.copy(), "play:activation_of_allies", "done", "permanent:americas")  # no other can be paid
    assert changes(before, none, USA) == played("activation_of_allies") | engaged
    scenes.play(match, "play:activation_of_allies", "ready:start_iraq", "done", "permanent:americas")
    assert changes(before, match, USA) == played("activation_of_allies") | engaged | {"readied": ["start_iraq"]}


def test_activation_of_allies_readies_even_if_it_cannot_engage() -> None:
    match = three_exhausted_allies()
    scenes.own(match, USA, diplomacy=0)
    before = scenes.world(match)
    scenes.play(match, "play:activation_of_allies", "ready:start_iraq", "ready:start_mexico")
    outcome = {"readied": ["start_mexico", "start_iraq"]}
    assert changes(before, match, USA) == played("activation_of_allies") | outcome


def test_activation_of_allies_engages_at_once_when_all_are_ready() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.turn(match, USA, "activation_of_allies")
    scenes.play(match, "play:activation_of_allies")
    assert scenes.legal(match) == ["engage:europe", "engage:americas", "engage:east_asia_pacific"]  # MENA is too dear


# -- Assign New Diplomats


def test_assign_new_diplomats_pays_for_each_of_two_countries() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.in_sight(match, "norway", "albania")
    before = scenes.world(scenes.turn(match, USA, "assign_new_diplomats"))
    scenes.play(match, "play:assign_new_diplomats", "improve:norway", "exhaust:start_iceland")
    scenes.play(match, "improve:albania", "done")
    outcome = {"diplomacy": -2, "exhausted": ["start_iceland"], "allied": ["albania", "norway"]}
    assert changes(before, match, USA) == played("assign_new_diplomats") | outcome


def test_assign_new_diplomats_may_use_the_first_country_for_the_second() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, only=True)
    scenes.in_sight(match, "norway", "switzerland")
    before = scenes.world(scenes.turn(match, USA, "assign_new_diplomats"))
    scenes.play(match, "play:assign_new_diplomats", "improve:norway", "improve:switzerland")  # Norway must help
    outcome = {"diplomacy": -3, "exhausted": ["norway"], "allied": ["norway", "switzerland"]}
    assert changes(before, match, USA) == played("assign_new_diplomats") | outcome


def test_assign_new_diplomats_with_diplomacy_for_one_country_takes_one() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, only=True)
    scenes.own(match, USA, diplomacy=2)
    no_countries(match)
    decks(match, EUROPE, left=["switzerland"], right=["norway"])
    before = scenes.world(scenes.turn(match, USA, "assign_new_diplomats"))
    scenes.play(match, "play:assign_new_diplomats")  # Norway (2); then Switzerland (3) is too dear
    assert changes(before, match, USA) == played("assign_new_diplomats") | {"diplomacy": -2, "allied": ["norway"]}


def no_countries(match: Match) -> None:
    """No Country card is left on the board."""
    for region in range(7):
        decks(match, region, [], [])


# -- Build New Embassy


def test_build_new_embassy_costs_one_less_and_may_reset_influence_there() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.in_sight(match, "switzerland")
    scenes.temporary(match, EUROPE, USA, CHINA, USA, RUSSIA)
    before = scenes.world(scenes.turn(match, USA, "build_new_embassy"))
    scenes.play(match, "play:build_new_embassy", "improve:switzerland", "done")
    assert scenes.legal(match) == ["cube:1", "cube:3", "decline"]
    outcome = played("build_new_embassy") | {"diplomacy": -2, "allied": ["switzerland"]}
    assert changes(before, scenes.play(match.copy(), "decline"), USA) == outcome
    outcome |= {"temporary in europe": ["china", "usa", "russia", "usa"]}
    assert changes(before, scenes.play(match, "cube:1"), USA) == outcome


def test_build_new_embassy_is_free_for_a_country_of_value_one() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, diplomacy=0)
    scenes.in_sight(match, "albania")
    scenes.temporary(match, MENA, USA)  # not there
    before = scenes.world(scenes.turn(match, USA, "build_new_embassy"))
    scenes.play(match, "play:build_new_embassy", "improve:albania")
    assert changes(before, match, USA) == played("build_new_embassy") | {"allied": ["albania"]}


def test_build_new_embassy_resets_nothing_without_a_new_ally() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, only=True)
    scenes.own(match, USA, diplomacy=0)
    no_countries(match)
    scenes.temporary(match, EUROPE, USA, CHINA)
    before = scenes.world(scenes.turn(match, USA, "build_new_embassy"))
    assert changes(before, scenes.play(match, "play:build_new_embassy"), USA) == played("build_new_embassy")


# -- Convincing Arguments


def test_convincing_arguments_gains_diplomacy_then_improves_relations_or_engages() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, diplomacy=2)
    scenes.in_sight(match, "argentina")
    before = scenes.world(scenes.turn(match, USA, "convincing_arguments"))
    scenes.play(match, "play:convincing_arguments")
    assert scenes.legal(match) == ["option:1", "option:2"]
    assert changes_so_far(before, match, USA) == played("convincing_arguments") | {"diplomacy": 2}
    improved = scenes.play(match.copy(), "option:1", "improve:argentina", "done")
    assert changes(before, improved, USA) == played("convincing_arguments") | {"allied": ["argentina"]}
    scenes.play(match, "option:2", "engage:americas", "done", "permanent:americas")
    outcome = {"diplomacy": -2, "vp": 1, "permanent in americas": ["usa"], "usa tokens in americas": 1}
    assert changes(before, match, USA) == played("convincing_arguments") | outcome


def test_e12_convincing_arguments_loses_diplomacy_beyond_ten_or_turns_it_into_money() -> None:
    for edition, outcome in (("1.0", {"diplomacy": 1}), ("0.5", {"diplomacy": 1, "money": 10})):
        match = scenes.a_game(USA, CHINA, edition=edition)
        scenes.own(match, USA, diplomacy=9)
        before = scenes.world(scenes.turn(match, USA, "convincing_arguments"))
        scenes.play(match, "play:convincing_arguments")
        assert changes_so_far(before, match, USA) == played("convincing_arguments") | outcome


# -- Diplomatic Trip


def test_diplomatic_trip_may_engage_in_the_region_of_the_new_ally() -> None:
    match = scenes.a_game(EU, CHINA)
    scenes.own(match, EU, diplomacy=4)
    scenes.in_sight(match, "ethiopia")
    before = scenes.world(scenes.turn(match, EU, "diplomatic_trip"))
    scenes.play(match, "play:diplomatic_trip", "improve:ethiopia", "done")
    assert scenes.legal(match) == ["engage:africa", "decline"]
    declined = scenes.play(match.copy(), "decline")
    allied = played("diplomatic_trip") | {"diplomacy": -2, "allied": ["ethiopia"]}
    assert changes(before, declined, EU) == allied
    scenes.play(match, "engage:africa", "exhaust:ethiopia", "done", "temporary:africa")  # 3: the new ally pays 2
    outcome = {"diplomacy": -3, "exhausted": ["ethiopia"], "temporary in africa": ["eu", "eu"], "vp": 3}
    assert changes(before, match, EU) == allied | outcome | {"eu tokens in africa": 1}


def test_diplomatic_trip_does_not_ask_when_engaging_is_too_dear() -> None:
    match = scenes.a_game(EU, CHINA)
    scenes.own(match, EU, diplomacy=3)
    scenes.in_sight(match, "switzerland")
    scenes.allies(match, EU, "start_canada", only=True)
    before = scenes.world(scenes.turn(match, EU, "diplomatic_trip"))
    scenes.play(
        match, "play:diplomatic_trip", "improve:switzerland"
    )  # Engaging in Europe costs 5, Switzerland is worth 3
    assert changes(before, match, EU) == played("diplomatic_trip") | {"diplomacy": -3, "allied": ["switzerland"]}


def test_diplomatic_trip_without_a_new_ally_ends() -> None:
    match = scenes.a_game(EU, CHINA)
    no_countries(match)
    before = scenes.world(scenes.turn(match, EU, "diplomatic_trip"))
    assert changes(before, scenes.play(match, "play:diplomatic_trip"), EU) == played("diplomatic_trip")


# -- Dominant Power, Ensure Peace in the Region


def test_dominant_power_saves_one_diplomacy_for_each_own_army_there() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.armies(match, EUROPE, usa=3, china=1)
    before = scenes.world(scenes.turn(match, USA, "dominant_power"))
    scenes.play(match, "play:dominant_power", "engage:europe", "done", "permanent:europe")
    outcome = {"diplomacy": -2, "vp": 1, "permanent in europe": ["usa"], "usa tokens in europe": 1}
    assert changes(before, match, USA) == played("dominant_power") | outcome


def test_dominant_power_never_costs_less_than_nothing() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, diplomacy=0)
    scenes.armies(match, EUROPE, usa=6)
    before = scenes.world(scenes.turn(match, USA, "dominant_power"))
    scenes.play(match, "play:dominant_power", "permanent:europe")  # the only Region that can be paid
    outcome = {"vp": 1, "permanent in europe": ["usa"], "usa tokens in europe": 1}
    assert changes(before, match, USA) == played("dominant_power") | outcome


def test_ensure_peace_in_the_region_saves_one_diplomacy_for_each_ally_there_even_exhausted() -> None:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, "iceland", "albania", exhausted=True)
    before = scenes.world(scenes.turn(match, USA, "ensure_peace_in_the_region"))
    scenes.play(match, "play:ensure_peace_in_the_region", "engage:europe", "exhaust:start_iceland", "permanent:europe")
    outcome = {"diplomacy": -1, "exhausted": ["start_iceland"], "vp": 1, "permanent in europe": ["usa"]}
    outcome |= {"usa tokens in europe": 1}
    assert changes(before, match, USA) == played("ensure_peace_in_the_region") | outcome


# -- Successful Negotiations


def negotiations() -> Match:
    match = scenes.a_game(USA, CHINA)
    scenes.allies(match, USA, "start_iraq", "start_mexico", only=True, exhausted=True)
    decks(match, SOUTH_ASIA, left=["bhutan"], right=["myanmar"], below=("nepal", "sri_lanka", "maldives"))
    return scenes.turn(match, USA, "successful_negotiations")


def test_successful_negotiations_finds_a_country_and_shuffles_the_rest_of_its_region() -> None:
    before = scenes.world(match := negotiations())
    scenes.play(match, "play:successful_negotiations", "ready:start_iraq")
    assert {"improve:bhutan", "improve:nepal", "improve:sri_lanka", "decline"} <= set(scenes.legal(match))
    assert "improve:myanmar" not in scenes.legal(match)  # its flag is crossed out
    scenes.play(match, "improve:nepal", "reveal:sri_lanka")
    assert scenes.legal(match) == ["reveal:bhutan", "reveal:maldives", "reveal:myanmar"]
    scenes.play(match, "reveal:maldives")
    outcome = {"diplomacy": -1, "allied": ["nepal"], "readied": ["start_iraq"]}
    assert changes(before, match, USA) == played("successful_negotiations") | outcome
    assert sorted([COUNTRY_NAMES[c] for c in scenes.world(match).available(SOUTH_ASIA)]) == ["maldives", "sri_lanka"]
    assert sorted([COUNTRY_NAMES[c] for c in scenes.world(match).left_unseen[SOUTH_ASIA]]) == ["bhutan", "myanmar"]


def test_successful_negotiations_may_leave_the_countries_as_they_lie() -> None:
    before = scenes.world(match := negotiations())
    scenes.play(match, "play:successful_negotiations", "ready:start_mexico", "decline")
    assert changes(before, match, USA) == played("successful_negotiations") | {"readied": ["start_mexico"]}
    assert scenes.world(match).left == before.left
    assert scenes.world(match).right == before.right


def test_successful_negotiations_searches_even_if_all_allies_are_ready() -> None:
    match = negotiations()
    scenes.world(match).exhausted = (False,) * len(COUNTRY_NAMES)
    scenes.own(match, USA, diplomacy=1)
    before = scenes.world(match)
    scenes.play(match, "play:successful_negotiations", "improve:bhutan", "reveal:nepal", "reveal:maldives")
    assert changes(before, match, USA) == played("successful_negotiations") | {"diplomacy": -1, "allied": ["bhutan"]}


def test_successful_negotiations_over_a_starting_country_adds_influence() -> None:
    match = scenes.a_game(EU, CHINA)
    decks(match, AFRICA, left=["mali"], right=["niger"], below=("nigeria",))
    scenes.tokens(match, "start_nigeria", invested=1)
    before = scenes.world(scenes.turn(match, EU, "successful_negotiations"))
    scenes.play(match, "play:successful_negotiations", "improve:nigeria", "done", "permanent:africa", "reveal:mali")
    outcome = {"diplomacy": -2, "vp": 1, "permanent in africa": ["eu"], "invested": ["nigeria"]}
    outcome |= {"allied": ["nigeria"], "no longer allied": ["start_nigeria"]}
    assert changes(before, match, EU) == played("successful_negotiations") | outcome


# -- Re-Evaluate Strategy


def test_re_evaluate_strategy_does_two_of_three_in_any_order() -> None:
    match = scenes.a_game(RUSSIA, USA)
    scenes.in_sight(match, "serbia")
    before = scenes.world(scenes.turn(match, RUSSIA, "re_evaluate_strategy"))
    scenes.play(match, "play:re_evaluate_strategy")
    assert scenes.legal(match) == ["option:1", "option:2", "option:3"]
    scenes.play(match, "option:3", "move:board:europe", "done")  # fewer than two
    assert scenes.legal(match) == ["option:1", "option:2"]
    moved = {"money": -5, "armies": -1, "russia armies in europe": 1}
    improved = scenes.play(match.copy(), "option:1", "improve:serbia", "exhaust:start_belarus")
    outcome: Changes = {"allied": ["serbia"], "exhausted": ["start_belarus"]}
    assert changes(before, improved, RUSSIA) == played("re_evaluate_strategy") | moved | outcome
    scenes.play(match, "option:2", "export:energy:2", "done")
    outcome = {"money": 5, "energy": -2}
    assert changes(before, match, RUSSIA) == played("re_evaluate_strategy") | moved | outcome


def test_re_evaluate_strategy_trades_first_to_pay_for_two_armies() -> None:
    match = scenes.a_game(RUSSIA, USA)
    scenes.own(match, RUSSIA, money=5, armies=3)
    before = scenes.world(scenes.turn(match, RUSSIA, "re_evaluate_strategy"))
    scenes.play(match, "play:re_evaluate_strategy", "option:2", "export:energy:2")
    scenes.play(match, "done", "option:3", *["move:board:central_asia"] * 2)  # and no third
    outcome = {"energy": -2, "armies": -2, "russia armies in central_asia": 2}
    assert changes(before, match, RUSSIA) == played("re_evaluate_strategy") | outcome


def test_re_evaluate_strategy_skips_what_is_impossible() -> None:
    match = scenes.a_game(RUSSIA, USA)
    no_countries(match)
    scenes.own(match, RUSSIA, armies=0)
    before = scenes.world(scenes.turn(match, RUSSIA, "re_evaluate_strategy"))
    scenes.play(match, "play:re_evaluate_strategy", "option:1", "option:3")
    assert changes(before, match, RUSSIA) == played("re_evaluate_strategy")
