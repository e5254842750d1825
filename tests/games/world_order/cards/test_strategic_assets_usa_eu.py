"""Every Strategic Asset of the USA and the EU: all that happens when it is used, and how it is limited."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.names import AMERICAS, CENTRAL_ASIA, EU, EUROPE, LOCAL, REGIONS, USA
from orbis.kernel.match import Match
from tests.games.world_order.cards.asset_scenes import about_to_use, use, used
from tests.games.world_order.outcomes import Changes, changes
from tests.games.world_order.scenes import armies, growth, in_sight, legal, own, play, tokens, world
from tests.games.world_order.situations import influence, most_exported

# -- Arms Export


def test_usa_arms_export_sells_two_armies_for_an_influence_anywhere() -> None:
    before = world(match := about_to_use("usa_arms_export", "new_allies", armies=3))
    use(match, "usa_arms_export")
    assert legal(match) == [f"{slot}:{region}" for region in REGIONS for slot in ("permanent", "temporary")]
    play(match, "temporary:africa")
    outcome = {"armies": -2, "money": 20, "vp": 4, "temporary in africa": ["usa"]}
    assert changes(before, match, USA) == used("usa_arms_export") | outcome


def test_usa_arms_export_needs_two_armies_on_the_player_board() -> None:
    """Without them nothing is sold and nothing added, and the asset is spent all the same."""
    match = about_to_use("usa_arms_export", "new_allies", armies=1)
    armies(match, EUROPE, usa=5)
    before = world(match)
    use(match, "usa_arms_export")
    assert changes(before, match, USA) == used("usa_arms_export")


def test_usa_arms_export_with_an_empty_hand_places_nothing_face_down() -> None:
    before = world(match := about_to_use("usa_arms_export", armies=2))
    play(match, "asset:usa_arms_export", "permanent:south_asia")
    outcome = {"armies": -2, "money": 20, "vp": 1, "permanent in south_asia": ["usa"]}
    assert changes(before, match, USA) == {"assets used": ["usa_arms_export"]} | outcome


# -- US Navy


def test_usa_us_navy_moves_two_armies_each_to_two_regions_for_ten_money_an_army() -> None:
    before = world(match := about_to_use("usa_us_navy", "new_allies", money=45, armies=4))
    use(match, "usa_us_navy")
    assert legal(match) == [f"region:{name}" for name in ("europe", "americas", "middle_east_north_africa")] + [
        "region:east_asia_pacific"
    ]  # its zone of interest; never Central Asia
    play(match, "region:europe", "region:americas")
    play(match, "temporary:europe", "permanent:americas")
    outcome = {"armies": -4, "money": -40, "vp": 5 + 1}
    outcome |= {"usa armies in europe": 2, "usa armies in americas": 2}
    cubes = {"temporary in europe": ["usa"], "permanent in americas": ["usa"]}
    assert changes(before, match, USA) == used("usa_us_navy") | outcome | cubes


def test_usa_us_navy_may_stop_after_one_region() -> None:
    before = world(match := about_to_use("usa_us_navy", "new_allies", money=45, armies=4))
    use(match, "usa_us_navy", "region:europe")
    assert "done" in legal(match)
    assert "region:europe" not in legal(match)
    play(match, "done", "temporary:europe")
    outcome = {"armies": -2, "money": -20, "vp": 5, "usa armies in europe": 2, "temporary in europe": ["usa"]}
    assert changes(before, match, USA) == used("usa_us_navy") | outcome


def test_usa_us_navy_takes_armies_from_other_regions_too_and_chooses_which() -> None:
    match = about_to_use("usa_us_navy", "new_allies", money=20, armies=1)
    armies(match, AMERICAS, usa=2)
    before = world(match)
    use(match, "usa_us_navy", "region:europe")
    assert legal(match) == ["move:board:europe", "move:americas:europe"]  # and none may stay behind
    play(match, "move:board:europe", "temporary:europe")
    outcome = {"armies": -1, "money": -20, "vp": 5, "temporary in europe": ["usa"]}
    moved = {"usa armies in europe": 2, "usa armies in americas": -1}
    assert changes(before, match, USA) == used("usa_us_navy") | outcome | moved


def test_usa_us_navy_reaches_africa_only_with_a_base_there() -> None:
    match = about_to_use("usa_us_navy", "new_allies", money=20, armies=2, allied=("kenya",))
    tokens(match, "kenya", bases=1)
    use(match, "usa_us_navy")
    assert "region:africa" in legal(match)
    assert "region:south_asia" not in legal(match)


@pytest.mark.parametrize(("money", "army"), [(19, 4), (40, 1)])
def test_usa_us_navy_needs_two_armies_and_their_price_to_begin(money: int, army: int) -> None:
    before = world(match := about_to_use("usa_us_navy", "new_allies", money=money, armies=army))
    use(match, "usa_us_navy")
    assert changes(before, match, USA) == used("usa_us_navy")


# -- R&D Champion


def test_usa_rd_champion_produces_two_types_and_gets_a_growth_card() -> None:
    match = about_to_use("usa_rd_champion", "new_allies", money=10, energy=1, food=0)
    before = world(match)
    use(match, "usa_rd_champion", "produce:food:3", "produce:services:1")
    play(match, "raise:energy", "raise:food")  # Industrial Development is all it can pay
    outcome = {"food": 3 - 1, "energy": -1, "money": -10, "vp": 1, "growth": ["industrial_development"]}
    outcome |= {"production of energy": 1, "production of food": 1}
    assert changes(before, match, USA) == used("usa_rd_champion") | outcome


def test_usa_rd_champion_may_produce_less_and_then_still_gets_a_growth_card() -> None:
    before = world(match := about_to_use("usa_rd_champion", "new_allies", services=1, diplomacy=1))
    use(match, "usa_rd_champion", "done")
    outcome = {"services": -1, "diplomacy": -1, "vp": 2, "growth": ["diplomatic_initiative"]}
    assert changes(before, match, USA) == used("usa_rd_champion") | outcome


def test_usa_rd_champion_produces_only_two_different_types() -> None:
    match = use(about_to_use("usa_rd_champion", "new_allies"), "usa_rd_champion", "produce:food:3")
    assert not [name for name in legal(match) if name.startswith("produce:food")]
    play(match, "produce:energy:3")
    assert match.over  # no third type, and no Growth card without Services


# -- Main UN Funding Contributor


@pytest.mark.parametrize(("times", "diplomacy"), [(0, 0), (1, 3), (2, 6)])
def test_usa_main_un_funding_contributor_buys_diplomacy_and_engages_without_an_ally(times: int, diplomacy: int) -> None:
    before = world(match := about_to_use("usa_main_un_funding_contributor", "new_allies", money=25, diplomacy=3))
    use(match, "usa_main_un_funding_contributor")
    assert legal(match) == ["send:0", "send:1", "send:2"]
    play(match, f"send:{times}", *(["engage:africa"] if times else []), "temporary:africa")
    outcome = {"vp": 4, "temporary in africa": ["usa"], "usa tokens in africa": 1}
    outcome |= {"money": -10 * times} if times else {"diplomacy": -3}
    if diplomacy > 3:
        outcome["diplomacy"] = diplomacy - 3
    assert changes(before, match, USA) == used("usa_main_un_funding_contributor") | outcome


def test_usa_main_un_funding_contributor_cannot_pay_more_than_it_has() -> None:
    match = about_to_use("usa_main_un_funding_contributor", "new_allies", money=19)
    use(match, "usa_main_un_funding_contributor")
    assert legal(match) == ["send:0", "send:1"]


def test_usa_main_un_funding_contributor_without_means_does_nothing() -> None:
    before = world(match := about_to_use("usa_main_un_funding_contributor", "new_allies", money=9, diplomacy=2))
    use(match, "usa_main_un_funding_contributor")
    assert changes(before, match, USA) == used("usa_main_un_funding_contributor")


def test_usa_main_un_funding_contributor_still_lets_allies_help_to_pay() -> None:
    match = about_to_use("usa_main_un_funding_contributor", "new_allies", diplomacy=2, allied=("kenya",))
    before = world(match)
    use(match, "usa_main_un_funding_contributor", "temporary:africa")
    outcome = {"diplomacy": -2, "exhausted": ["kenya"], "vp": 4}
    outcome |= {"temporary in africa": ["usa"], "usa tokens in africa": 1}
    assert changes(before, match, USA) == used("usa_main_un_funding_contributor") | outcome


# -- NATO, the USA's


@pytest.mark.parametrize("region", ["europe", "middle_east_north_africa", "central_asia"])
def test_usa_nato_moves_two_armies_for_a_permanent_influence_and_gains_diplomacy(region: str) -> None:
    """No Base is needed, even in Central Asia; the Move costs its 5 money an Army."""
    before = world(match := about_to_use("usa_nato", "new_allies", money=10, armies=2))
    use(match, "usa_nato")
    assert legal(match) == ["region:europe", "region:central_asia", "region:middle_east_north_africa"]
    play(match, f"region:{region}")
    outcome: Changes = {"armies": -2, "money": -10, "diplomacy": 2, "vp": 1}
    outcome |= {f"usa armies in {region}": 2, f"permanent in {region}": ["usa"]}
    assert changes(before, match, USA) == used("usa_nato") | outcome


def test_usa_nato_needs_no_free_slot_and_then_pays_no_vp() -> None:
    """WO-FAQ2: the cube has to be permanent, also where a temporary one would pay more."""
    match = about_to_use("usa_nato", "new_allies", money=10, armies=2)
    influence(match, CENTRAL_ASIA, [LOCAL] * 3, [])
    before = world(match)
    use(match, "usa_nato", "region:central_asia")
    outcome: Changes = {"armies": -2, "money": -10, "diplomacy": 2}
    outcome |= {"usa armies in central_asia": 2, "permanent in central_asia": ["usa"]}
    assert changes(before, match, USA) == used("usa_nato") | outcome


@pytest.mark.parametrize(("money", "army"), [(9, 2), (10, 1)])
def test_usa_nato_without_both_armies_moves_none_and_gains_only_diplomacy(money: int, army: int) -> None:
    before = world(match := about_to_use("usa_nato", "new_allies", money=money, armies=army))
    use(match, "usa_nato", "region:europe")
    assert changes(before, match, USA) == used("usa_nato", diplomacy=2)


def test_usa_nato_does_not_count_armies_that_are_there_already() -> None:
    match = about_to_use("usa_nato", "new_allies", money=10, armies=1)
    armies(match, EUROPE, usa=3)
    before = world(match)
    use(match, "usa_nato", "region:europe")
    assert changes(before, match, USA) == used("usa_nato", diplomacy=2)


# -- Central European Bank


def test_eu_central_european_bank_replaces_services_by_money() -> None:
    """Industrial Development costs 1 Services and 10 money: with 20 money gained it can be paid with 20."""
    before = world(match := about_to_use("eu_central_european_bank", "new_allies"))
    use(match, "eu_central_european_bank", "raise:food", "raise:armies")
    outcome = {"vp": 1, "growth": ["industrial_development"]}  # 20 money gained, 10 + 10 paid
    outcome |= {"production of food": 1, "production of armies": 1}
    assert changes(before, match, EU) == used("eu_central_european_bank") | outcome


@pytest.mark.parametrize("with_money", [0, 1, 2])
def test_eu_central_european_bank_replaces_any_part_of_the_services(with_money: int) -> None:
    match = about_to_use("eu_central_european_bank", "new_allies", money=10, services=2, diplomacy=1)
    growth(match, EU, "industrial_development")
    before = world(match)
    use(match, "eu_central_european_bank", "growth:knowledge_transfer")
    assert legal(match) == ["pay-money:0", "pay-money:1", "pay-money:2"]
    play(match, f"pay-money:{with_money}")
    outcome: Changes = {"money": 20 - 10 * with_money, "services": with_money - 2, "diplomacy": -1, "vp": 4}
    outcome = {key: value for key, value in outcome.items() if value} | {"growth": ["knowledge_transfer"]}
    assert changes(before, match, EU) == used("eu_central_european_bank") | outcome


def test_eu_central_european_bank_replaces_services_only() -> None:
    """Diplomacy is still due, and so is the money a card costs by itself."""
    match = about_to_use("eu_central_european_bank", "new_allies", money=9)
    growth(match, EU, "industrial_development")
    before = world(match)
    use(match, "eu_central_european_bank")  # 29 money: Reduced Bureaucracy would take 2 x 10 and 10
    assert changes(before, match, EU) == used("eu_central_european_bank", money=20)


# -- Brand Europe


def brand_europe(**resources: int) -> Match:
    """The EU without allies; in Africa Angola (Goods, Services; sells Energy) and Sudan (Goods, Food) are in sight."""
    match = about_to_use("eu_brand_europe", "new_allies")
    own(match, EU, **resources)
    in_sight(match, "angola", "sudan")
    return use(match, "eu_brand_europe")


def test_eu_brand_europe_adds_influence_where_goods_and_services_were_exported() -> None:
    match = brand_europe(consumer_goods=3, services=3)
    before = world(match)
    assert legal(match) == [f"region:{name}" for name in REGIONS if name != "europe"]
    play(match, "region:africa")
    assert most_exported(match, "consumer_goods") == 2  # two symbols in sight
    play(match, "export:consumer_goods:2", "export:services:1", "done", "temporary:africa")
    outcome = {"consumer_goods": -2, "services": -1, "money": 45, "vp": 4, "temporary in africa": ["eu"]}
    assert changes(before, match, EU) == outcome


@pytest.mark.parametrize(("goods", "services"), [(0, 1), (2, 0)])
def test_eu_brand_europe_needs_both_goods_and_services(goods: int, services: int) -> None:
    match = brand_europe(consumer_goods=3, services=3)
    before = world(match)
    sales = [f"export:consumer_goods:{goods}"] * (goods > 0) + [f"export:services:{services}"] * (services > 0)
    play(match, "region:africa", *sales, "done")
    outcome = {"consumer_goods": -goods, "services": -services, "money": 15 * (goods + services)}
    assert changes(before, match, EU) == {key: value for key, value in outcome.items() if value}


def test_eu_brand_europe_does_not_count_what_other_regions_bought() -> None:
    """Norway (Europe) buys the Services; nobody in Central Asia's two Countries in sight does."""
    match = about_to_use("eu_brand_europe", "new_allies", allied=("start_norway",), consumer_goods=1, services=1)
    in_sight(match, "mongolia", "kyrgyzstan")
    before = world(match)
    use(match, "eu_brand_europe", "region:central_asia", "export:consumer_goods:1", "export:services:1", "done")
    outcome = {"consumer_goods": -1, "services": -1, "money": 30}
    assert changes(before, match, EU) == used("eu_brand_europe") | outcome


def test_eu_brand_europe_counts_own_allies_of_the_region_too() -> None:
    """Niger, an ally, shows the Services; Sudan and Equatorial Guinea, in sight, the Goods."""
    match = about_to_use("eu_brand_europe", "new_allies", allied=("niger",), consumer_goods=1, services=1)
    in_sight(match, "sudan", "equatorial_guinea")
    before = world(match)
    use(match, "eu_brand_europe", "region:africa", "export:consumer_goods:1", "export:services:1", "done")
    play(match, "permanent:africa")
    outcome = {"consumer_goods": -1, "services": -1, "money": 30, "vp": 1, "permanent in africa": ["eu"]}
    assert changes(before, match, EU) == used("eu_brand_europe") | outcome


def test_eu_brand_europe_is_a_whole_trade_with_imports_from_everybody() -> None:
    """Energy from Angola, in sight, and 3 from Russia, which nobody plays: no Diplomacy for that."""
    match = brand_europe(money=20)
    before = world(match)
    play(match, "region:africa", "import:energy", "buy:allies:1", "buy:russia:3", "done")
    assert changes(before, match, EU) == {"energy": 4, "money": -12}


# -- EU Expansion


def test_eu_expansion_takes_a_country_of_europe_and_may_add_a_permanent_influence() -> None:
    match = about_to_use("eu_expansion", "new_allies", diplomacy=5)
    in_sight(match, "serbia", "norway")
    influence(match, EUROPE, [LOCAL] * 7, [])
    before = world(match)
    use(match, "eu_expansion")
    assert legal(match) == ["improve:norway", "improve:serbia"]  # only Europe
    play(match, "improve:serbia", "accept")
    outcome = {"diplomacy": -1 - 2, "allied": ["serbia"], "permanent in europe": ["eu"]}  # no free slot, so no VP
    assert changes(before, match, EU) == used("eu_expansion") | outcome


def test_eu_expansion_may_be_only_the_country() -> None:
    match = about_to_use("eu_expansion", "new_allies", diplomacy=5)
    in_sight(match, "serbia", "norway")
    before = world(match)
    use(match, "eu_expansion", "improve:norway", "decline")
    assert changes(before, match, EU) == used("eu_expansion", diplomacy=-2, allied=["norway"])


def test_eu_expansion_without_two_more_diplomacy_is_only_the_country() -> None:
    """An ally lowers the cost of the Country, not the 2 Diplomacy on top."""
    match = about_to_use("eu_expansion", "new_allies", diplomacy=2, allied=("croatia",))
    in_sight(match, "norway", "serbia")
    before = world(match)
    use(match, "eu_expansion", "improve:norway", "exhaust:croatia")
    assert changes(before, match, EU) == used("eu_expansion", diplomacy=-1, allied=["norway"], exhausted=["croatia"])


def test_eu_expansion_without_a_country_buys_no_influence() -> None:
    match = about_to_use("eu_expansion", "new_allies", diplomacy=2)
    in_sight(match, "switzerland", "belarus")  # too dear, crossed out
    before = world(match)
    use(match, "eu_expansion")
    assert changes(before, match, EU) == used("eu_expansion")


# -- EU Neighborhood Policy


def test_eu_neighborhood_policy_engages_twice_in_different_regions_without_an_ally() -> None:
    before = world(match := about_to_use("eu_neighborhood_policy", "new_allies", money=10, diplomacy=10))
    use(match, "eu_neighborhood_policy")
    assert legal(match) == ["engage:europe", "engage:central_asia", "engage:middle_east_north_africa"]
    play(match, "engage:central_asia", "temporary:central_asia", "accept")
    assert legal(match) == ["engage:europe", "engage:middle_east_north_africa"]
    play(match, "engage:europe", "permanent:europe")
    outcome = {"diplomacy": -4 - 5, "money": -10, "vp": 4 + 1}
    outcome |= {"eu tokens in central_asia": 1, "eu tokens in europe": 1}
    cubes = {"temporary in central_asia": ["eu"], "permanent in europe": ["eu"]}
    assert changes(before, match, EU) == used("eu_neighborhood_policy") | outcome | cubes


def test_eu_neighborhood_policy_may_stop_after_the_first() -> None:
    before = world(match := about_to_use("eu_neighborhood_policy", "new_allies", money=10, diplomacy=10))
    use(match, "eu_neighborhood_policy", "engage:europe", "temporary:europe", "decline")
    outcome = {"diplomacy": -5, "vp": 5, "eu tokens in europe": 1, "temporary in europe": ["eu"]}
    assert changes(before, match, EU) == used("eu_neighborhood_policy") | outcome


def test_eu_neighborhood_policy_without_ten_money_is_one_engage() -> None:
    before = world(match := about_to_use("eu_neighborhood_policy", "new_allies", money=9, diplomacy=10))
    use(match, "eu_neighborhood_policy", "engage:europe", "temporary:europe")
    outcome = {"diplomacy": -5, "vp": 5, "eu tokens in europe": 1, "temporary in europe": ["eu"]}
    assert changes(before, match, EU) == used("eu_neighborhood_policy") | outcome


def test_eu_neighborhood_policy_without_diplomacy_does_nothing_and_takes_no_money() -> None:
    before = world(match := about_to_use("eu_neighborhood_policy", "new_allies", money=50, diplomacy=3))
    use(match, "eu_neighborhood_policy")
    assert changes(before, match, EU) == used("eu_neighborhood_policy")


# -- NATO, the EU's


@pytest.mark.parametrize("region", ["europe", "middle_east_north_africa", "central_asia"])
def test_eu_nato_places_two_armies_from_the_supply_and_a_permanent_influence(region: str) -> None:
    before = world(match := about_to_use("eu_nato", "new_allies", money=10, diplomacy=2, armies=1))
    use(match, "eu_nato")
    assert legal(match) == ["region:europe", "region:central_asia", "region:middle_east_north_africa"]
    play(match, f"region:{region}")
    outcome: Changes = {"diplomacy": -2, "money": -10, "vp": 1}  # the Army on its own board stays there
    outcome |= {f"eu armies in {region}": 2, f"permanent in {region}": ["eu"]}
    assert changes(before, match, EU) == used("eu_nato") | outcome


def test_eu_nato_needs_no_free_slot_and_then_pays_no_vp() -> None:
    match = about_to_use("eu_nato", "new_allies", money=10, diplomacy=2)
    influence(match, CENTRAL_ASIA, [LOCAL] * 3, [])
    before = world(match)
    use(match, "eu_nato", "region:central_asia")
    outcome = {"diplomacy": -2, "money": -10, "eu armies in central_asia": 2, "permanent in central_asia": ["eu"]}
    assert changes(before, match, EU) == used("eu_nato") | outcome


@pytest.mark.parametrize(("money", "diplomacy"), [(9, 2), (10, 1)])
def test_eu_nato_without_the_whole_price_does_nothing(money: int, diplomacy: int) -> None:
    before = world(match := about_to_use("eu_nato", "new_allies", money=money, diplomacy=diplomacy))
    use(match, "eu_nato", "region:europe")
    assert changes(before, match, EU) == used("eu_nato")
