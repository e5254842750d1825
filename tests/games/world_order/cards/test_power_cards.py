"""Every Ability card that is in the starting deck of one power only; and that no Ability card goes untested."""

from __future__ import annotations

from pathlib import Path

from orbis.games.world_order.facts.cards import ABILITY_NAMES
from orbis.games.world_order.facts.names import CHINA, EU, EUROPE, RUSSIA, USA
from tests.games.world_order.outcomes import Changes, changes, played
from tests.games.world_order.scenes import a_game, allies, full, in_sight, legal, own, play, production, turn, world
from tests.games.world_order.situations import most_exported


def test_every_ability_card_is_played_in_a_test() -> None:
    here = Path(__file__).parent
    files = [here / "test_starting_cards.py", here / "test_power_cards.py", *here.glob("test_market_*.py")]
    files.append(here / "test_expansion_abilities.py")
    text = "".join([file.read_text(encoding="utf-8") for file in files])
    assert [name for name in ABILITY_NAMES if f'"play:{name}"' not in text] == []


def test_economic_diplomacy_invests_then_gains_diplomacy() -> None:
    match = a_game(CHINA, USA)
    before = world(turn(match, CHINA, "economic_diplomacy"))
    play(match, "play:economic_diplomacy", "invest:start_pakistan", "temporary:south_asia")
    outcome = {"money": -15, "diplomacy": 1, "vp": 4, "exhausted": ["start_pakistan"], "invested": ["start_pakistan"]}
    outcome |= {"temporary in south_asia": ["china"]}
    assert changes(before, match, CHINA) == played("economic_diplomacy") | outcome


def test_economic_diplomacy_gains_diplomacy_even_without_an_investment() -> None:
    match = a_game(CHINA, USA)
    own(match, CHINA, money=9)
    before = world(turn(match, CHINA, "economic_diplomacy"))
    play(match, "play:economic_diplomacy")
    assert changes(before, match, CHINA) == played("economic_diplomacy") | {"diplomacy": 1}


def test_military_pact_builds_a_base_then_gains_diplomacy() -> None:
    match = a_game(USA, CHINA)
    full(match, EUROPE)
    before = world(turn(match, USA, "military_pact"))
    play(match, "play:military_pact", "base:start_iceland")  # no permanent slot: the cube is temporary
    outcome: Changes = {"money": -10, "armies": -1, "usa armies in europe": 1, "diplomacy": 1, "vp": 5}
    outcome |= {"exhausted": ["start_iceland"], "bases": ["start_iceland"], "temporary in europe": ["usa"]}
    assert changes(before, match, USA) == played("military_pact") | outcome


def test_military_pact_gains_diplomacy_even_without_a_base() -> None:
    match = a_game(USA, CHINA)
    own(match, USA, money=9)
    before = world(turn(match, USA, "military_pact"))
    assert changes(before, play(match, "play:military_pact"), USA) == played("military_pact") | {"diplomacy": 1}


def test_military_re_equipment_builds_a_base_then_gains_an_army() -> None:
    match = a_game(RUSSIA, USA)
    before = world(turn(match, RUSSIA, "military_re_equipment"))
    play(match, "play:military_re_equipment", "base:start_armenia", "temporary:central_asia")
    outcome = {"money": -10, "russia armies in central_asia": 1, "vp": 4, "temporary in central_asia": ["russia"]}
    outcome |= {"exhausted": ["start_armenia"], "bases": ["start_armenia"]}
    assert changes(before, match, RUSSIA) == played("military_re_equipment") | outcome  # one Army went, one came


def test_military_re_equipment_gains_the_army_too_late_for_the_base() -> None:
    match = a_game(RUSSIA, USA)
    own(match, RUSSIA, armies=0)
    before = world(turn(match, RUSSIA, "military_re_equipment"))
    play(match, "play:military_re_equipment")
    assert changes(before, match, RUSSIA) == played("military_re_equipment") | {"armies": 1}


def test_global_currency_gains_money_for_each_type_imported_not_for_each_unit() -> None:
    match = a_game(USA, CHINA)
    own(match, USA, money=50)
    none = match.copy()
    before = world(turn(match, USA, "global_currency"))
    play(match, "play:global_currency", "import:energy", "buy:allies:1", "buy:russia:3")
    play(match, "import:consumer_goods", "buy:allies:0", "buy:eu:1", "buy:china:0", "done")
    outcome = {"energy": 4, "consumer_goods": 1, "money": -12 - 10 + 2 * 5}
    assert changes(before, match, USA) == played("global_currency") | outcome
    before = world(turn(none, USA, "global_currency"))
    assert changes(before, play(none, "play:global_currency", "done"), USA) == played("global_currency")


def test_soft_power_costs_less_in_three_regions_only() -> None:
    match = a_game(EU, CHINA)
    elsewhere = match.copy()
    before = world(turn(match, EU, "soft_power"))
    play(match, "play:soft_power", "engage:europe", "exhaust:start_norway", "done", "temporary:europe")
    outcome = {"diplomacy": -3, "vp": 5, "exhausted": ["start_norway"], "temporary in europe": ["eu"]}
    assert changes(before, match, EU) == played("soft_power") | outcome | {"eu tokens in europe": 1}
    before = world(turn(elsewhere, EU, "soft_power"))
    play(elsewhere, "play:soft_power", "engage:americas", "done", "permanent:americas")
    outcome = {"diplomacy": -4, "vp": 1, "permanent in americas": ["eu"], "eu tokens in americas": 1}
    assert changes(before, elsewhere, EU) == played("soft_power") | outcome


def test_humanitarian_aid_replaces_any_part_of_the_diplomacy_with_money() -> None:
    match = a_game(EU, CHINA)
    allies(match, EU, "croatia", only=True)
    in_sight(match, "switzerland")
    before = world(turn(match, EU, "humanitarian_aid"))
    play(match, "play:humanitarian_aid", "improve:switzerland", "done")
    assert legal(match) == ["pay-money:0", "pay-money:1", "pay-money:2", "pay-money:3"]
    allied = played("humanitarian_aid") | {"allied": ["switzerland"]}
    assert changes(before, play(match.copy(), "pay-money:0"), EU) == allied | {"diplomacy": -3}
    assert changes(before, play(match.copy(), "pay-money:2"), EU) == allied | {"diplomacy": -1, "money": -6}
    assert changes(before, play(match.copy(), "pay-money:3"), EU) == allied | {"money": -9}


def test_humanitarian_aid_pays_the_rest_after_exhausting_with_money_alone() -> None:
    match = a_game(EU, CHINA)
    allies(match, EU, "croatia", only=True)
    in_sight(match, "switzerland")
    own(match, EU, diplomacy=0, money=6)
    before = world(turn(match, EU, "humanitarian_aid"))
    play(match, "play:humanitarian_aid", "improve:switzerland")  # Croatia must help, and 2 are due in money
    outcome = {"money": -6, "exhausted": ["croatia"], "allied": ["switzerland"]}
    assert changes(before, match, EU) == played("humanitarian_aid") | outcome


def test_energy_titan_may_double_the_symbols_of_one_resource_of_the_allies() -> None:
    match = a_game(RUSSIA, USA)
    allies(match, RUSSIA, "kazakhstan")  # sells Energy: 1
    before = world(turn(match, RUSSIA, "energy_titan"))
    play(match, "play:energy_titan")
    assert legal(match) == ["double:energy", "double:raw_materials", "decline"]
    assert most_exported(play(match.copy(), "decline"), "energy") == 2
    assert most_exported(play(match.copy(), "double:raw_materials"), "energy") == 2
    energy = play(match.copy(), "double:energy", "export:energy:4")
    assert most_exported(energy, "raw_materials") == 2
    play(energy, "done")
    assert changes(before, energy, RUSSIA) == played("energy_titan") | {"energy": -4, "money": 20}
    imported = play(match, "double:energy", "import:energy", "buy:allies:2", "done")
    assert changes(before, imported, RUSSIA) == played("energy_titan") | {"energy": 2, "money": -6}


def test_the_worlds_factory_trades_then_produces_up_to_two_consumer_goods() -> None:
    match = a_game(CHINA, USA)
    own(match, CHINA, energy=5, raw_materials=5)
    world(match).commerce_up = (False,) * 9
    before = world(turn(match, CHINA, "the_worlds_factory"))
    play(match, "play:the_worlds_factory", "export:consumer_goods:3", "done")
    assert legal(match) == ["produce:consumer_goods:1", "produce:consumer_goods:2", "done"]
    traded = played("the_worlds_factory") | {"money": 45, "consumer_goods": -3}
    assert changes(before, play(match.copy(), "done"), CHINA) == traded
    outcome = {"consumer_goods": -1, "energy": -2, "raw_materials": -2, "commerce up": ["china_1", "china_2"]}
    assert changes(before, play(match, "produce:consumer_goods:2"), CHINA) == traded | outcome


def test_the_worlds_factory_stays_within_the_production() -> None:
    match = a_game(CHINA, USA)
    production(match, CHINA, consumer_goods=1)
    turn(match, CHINA, "the_worlds_factory")
    play(match, "play:the_worlds_factory", "done")
    assert legal(match) == ["produce:consumer_goods:1", "done"]
