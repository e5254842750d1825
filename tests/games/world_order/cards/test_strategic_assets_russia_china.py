"""Every Strategic Asset of Russia and China: all that happens when it is used, and how it is limited."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.names import (
    AMERICAS,
    CENTRAL_ASIA,
    CHINA,
    EAST_ASIA_PACIFIC,
    LOCAL,
    REGIONS,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from orbis.kernel.match import Match
from tests.games.world_order.cards.asset_scenes import about_to_use, ready_to_use, use, used
from tests.games.world_order.outcomes import Changes, changes
from tests.games.world_order.scenes import a_game, armies, assets, in_sight, legal, let_chance, own, play, tokens, world
from tests.games.world_order.situations import influence, most_exported

# -- Collective Security Treaty Organization

CSTO = "russia_collective_security_treaty_organization"


@pytest.mark.parametrize("moved", [0, 1, 2])
def test_russia_collective_security_treaty_organization_moves_up_to_two_armies_free_of_charge(moved: int) -> None:
    """For 1 Diplomacy; the permanent Influence comes even if no Army moves, and without a free slot pays no VP."""
    match = about_to_use(CSTO, "new_allies", diplomacy=1, armies=3)
    influence(match, CENTRAL_ASIA, [LOCAL] * 3, [])
    before = world(match)
    use(match, CSTO, *["move:board:central_asia"] * moved)
    if moved < 2:
        assert set(legal(match)) == {"move:board:central_asia", "done"}
        play(match, "done")
    outcome: Changes = {"diplomacy": -1, "permanent in central_asia": ["russia"]}
    if moved:
        outcome |= {"armies": -moved, "russia armies in central_asia": moved}
    assert changes(before, match, RUSSIA) == used(CSTO) | outcome


def test_russia_collective_security_treaty_organization_moves_armies_from_anywhere() -> None:
    match = about_to_use(CSTO, "new_allies", diplomacy=1)
    armies(match, AMERICAS, russia=2)
    before = world(match)
    use(match, CSTO, "move:americas:central_asia", "move:americas:central_asia")
    outcome = {"diplomacy": -1, "vp": 1, "permanent in central_asia": ["russia"]}
    outcome |= {"russia armies in americas": -2, "russia armies in central_asia": 2}
    assert changes(before, match, RUSSIA) == used(CSTO) | outcome


def test_russia_collective_security_treaty_organization_without_diplomacy_does_nothing() -> None:
    before = world(match := about_to_use(CSTO, "new_allies", armies=3))
    use(match, CSTO)
    assert changes(before, match, RUSSIA) == used(CSTO)


# -- Arms Export


def test_russia_arms_export_sells_two_armies_for_an_influence_anywhere() -> None:
    before = world(match := about_to_use("russia_arms_export", "new_allies", armies=2))
    use(match, "russia_arms_export")
    assert len(legal(match)) == 2 * len(REGIONS)
    play(match, "permanent:americas")
    outcome = {"armies": -2, "money": 20, "vp": 1, "permanent in americas": ["russia"]}
    assert changes(before, match, RUSSIA) == used("russia_arms_export") | outcome


def test_russia_arms_export_needs_two_armies_on_the_player_board() -> None:
    match = about_to_use("russia_arms_export", "new_allies", armies=1)
    armies(match, AMERICAS, russia=2)
    before = world(match)
    use(match, "russia_arms_export")
    assert changes(before, match, RUSSIA) == used("russia_arms_export")


# -- New Energy Markets


def energy_markets(**resources: int) -> Match:
    """In sight are Ukraine and Belarus (2 + 1 Energy), India and Nepal (2 + 1); Mali is an ally elsewhere."""
    match = about_to_use("russia_new_energy_markets", "new_allies", allied=("mali",))
    own(match, RUSSIA, **resources)
    in_sight(match, "ukraine", "belarus")
    in_sight(match, "india", "nepal")
    return use(match, "russia_new_energy_markets")


def test_russia_new_energy_markets_counts_energy_twice_and_adds_influence_to_both_regions() -> None:
    match = energy_markets(energy=9)
    before = world(match)
    assert legal(match) == [f"region:{name}" for name in REGIONS[:-1]]  # the last one cannot be the first of two
    play(match, "region:europe")
    assert legal(match) == [f"region:{name}" for name in REGIONS[1:]]  # two different ones
    play(match, "region:south_asia")
    assert most_exported(match, "energy") == 9  # 6 symbols count as 12
    play(match, "export:energy:8", "done")
    assert legal(match) == ["region:europe", "region:south_asia"]
    play(match, "region:europe", "temporary:europe", "permanent:south_asia")
    outcome = {"energy": -8, "money": 40, "vp": 5 + 1}
    cubes = {"temporary in europe": ["russia"], "permanent in south_asia": ["russia"]}
    assert changes(before, match, RUSSIA) == outcome | cubes


@pytest.mark.parametrize(("sold", "cubes"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_russia_new_energy_markets_needs_four_energy_for_each_region(sold: int, cubes: int) -> None:
    match = energy_markets(energy=9)
    play(match, "region:europe", "region:south_asia", f"export:energy:{sold}", "done")
    if cubes:
        play(match, "region:south_asia", "temporary:south_asia", *["temporary:europe"] * (cubes - 1))
    assert match.over
    assert world(match).all_influence(RUSSIA) == cubes


def test_russia_new_energy_markets_needs_the_symbols_in_the_region_itself() -> None:
    """Nobody in sight in Africa buys Energy, though Europe buys enough for both."""
    match = energy_markets(energy=9)
    in_sight(match, "niger", "nigeria")
    before = world(match)
    play(match, "region:europe", "region:africa", "export:energy:8", "done", "temporary:europe")
    outcome = {"energy": -8, "money": 40, "vp": 5, "temporary in europe": ["russia"]}
    assert changes(before, match, RUSSIA) == outcome


def test_russia_new_energy_markets_trades_with_these_regions_only() -> None:
    """Neither an ally elsewhere (Mali would buy Energy) nor another power (the EU would sell) takes part."""
    match = energy_markets(money=50, energy=9)
    in_sight(match, "mongolia", "kyrgyzstan")  # they buy Goods, those of the Americas Food
    in_sight(match, "el_salvador", "honduras")
    before = world(match)
    play(match, "region:central_asia", "region:americas")
    assert changes(before, match, RUSSIA) == {}


def test_russia_new_energy_markets_buys_only_from_these_regions() -> None:
    """India sells 2 Services; the EU and the USA, who would sell more, are not asked."""
    match = energy_markets(money=50)
    before = world(match)
    play(match, "region:europe", "region:south_asia", "import:services", "buy:allies:2", "done")
    assert changes(before, match, RUSSIA) == {"services": 2, "money": -20}


# -- Cyber Attacks


def test_russia_cyber_attacks_resets_a_cube_and_adds_one() -> None:
    match = about_to_use("russia_cyber_attacks", "new_allies", services=1)
    influence(match, AMERICAS, [LOCAL] * 3, [RUSSIA, USA, USA])
    before = world(match)
    use(match, "russia_cyber_attacks")
    assert legal(match) == [f"region:{name}" for name in REGIONS]
    play(match, "region:americas")
    outcome = {"services": -1, "vp": 1, "temporary in americas": ["usa", "usa", "russia", "russia"]}
    assert changes(before, match, RUSSIA) == used("russia_cyber_attacks") | outcome


def test_russia_cyber_attacks_chooses_which_cube_is_reset() -> None:
    match = about_to_use("russia_cyber_attacks", "new_allies", services=1)
    influence(match, AMERICAS, [], [RUSSIA, USA, RUSSIA, USA])
    before = world(match)
    use(match, "russia_cyber_attacks", "region:americas")
    assert legal(match) == ["cube:1", "cube:3"]  # the USA's cubes stay
    play(match, "cube:3", "permanent:americas")
    outcome = {"services": -1, "vp": 1, "temporary in americas": ["russia", "usa", "usa", "russia"]}
    outcome |= {"permanent in americas": ["russia"]}
    assert changes(before, match, RUSSIA) == used("russia_cyber_attacks") | outcome


def test_russia_cyber_attacks_without_a_cube_to_reset_still_adds_one() -> None:
    before = world(match := about_to_use("russia_cyber_attacks", "new_allies", services=1))
    use(match, "russia_cyber_attacks", "region:africa", "temporary:africa")
    outcome = {"services": -1, "vp": 4, "temporary in africa": ["russia"]}
    assert changes(before, match, RUSSIA) == used("russia_cyber_attacks") | outcome


def test_russia_cyber_attacks_without_services_does_nothing() -> None:
    match = about_to_use("russia_cyber_attacks", "new_allies")
    influence(match, AMERICAS, [], [RUSSIA, USA])
    before = world(match)
    use(match, "russia_cyber_attacks", "region:americas")
    assert changes(before, match, RUSSIA) == used("russia_cyber_attacks")


# -- Private Military Corporations

PMC = "russia_private_military_corporations"


def test_russia_private_military_corporations_hires_an_army_in_two_regions() -> None:
    before = world(match := about_to_use(PMC, "new_allies", money=45, armies=1))
    use(match, PMC)
    hired = ["region:europe", "region:central_asia", "region:middle_east_north_africa", "region:africa"]
    assert legal(match) == hired  # once it must, and Africa needs no Base
    play(match, "region:africa", "temporary:africa")
    assert legal(match) == [*hired[:3], "done"]
    play(match, "region:central_asia", "permanent:central_asia")
    outcome = {"money": -40, "vp": 4 + 1}  # the Army on the player board stays there
    outcome |= {"russia armies in africa": 1, "russia armies in central_asia": 1}
    cubes = {"temporary in africa": ["russia"], "permanent in central_asia": ["russia"]}
    assert changes(before, match, RUSSIA) == used(PMC) | outcome | cubes


def test_russia_private_military_corporations_may_stop_after_one() -> None:
    before = world(match := about_to_use(PMC, "new_allies", money=45))
    use(match, PMC, "region:europe", "temporary:europe", "done")
    outcome = {"money": -20, "vp": 5, "russia armies in europe": 1, "temporary in europe": ["russia"]}
    assert changes(before, match, RUSSIA) == used(PMC) | outcome


def test_russia_private_military_corporations_pays_each_time() -> None:
    before = world(match := about_to_use(PMC, "new_allies", money=39))
    use(match, PMC, "region:europe", "temporary:europe")
    outcome = {"money": -20, "vp": 5, "russia armies in europe": 1, "temporary in europe": ["russia"]}
    assert changes(before, match, RUSSIA) == used(PMC) | outcome


def test_russia_private_military_corporations_without_the_money_does_nothing() -> None:
    before = world(match := about_to_use(PMC, "new_allies", money=19))
    use(match, PMC)
    assert changes(before, match, RUSSIA) == used(PMC)


# -- Expansion in the South China Sea

SEA = "china_expansion_in_the_south_china_sea"


@pytest.mark.parametrize("moved", [1, 2, 3])
def test_china_expansion_in_the_south_china_sea_moves_one_to_three_armies_for_a_permanent_influence(moved: int) -> None:
    match = about_to_use(SEA, "new_allies", money=20, armies=4)
    influence(match, EAST_ASIA_PACIFIC, [LOCAL] * 5, [])
    before = world(match)
    use(match, SEA)  # the first Army is not left to choice
    for _ in range(moved - 1):
        assert "done" in legal(match)
        play(match, "move:board:east_asia_pacific")
    if moved < 3:
        play(match, "done")
    outcome = {"armies": -moved, "money": -5 * moved}  # no free slot, so no VP
    outcome |= {"china armies in east_asia_pacific": moved}
    cubes = {"permanent in east_asia_pacific": ["china"]}
    assert changes(before, match, CHINA) == used(SEA) | outcome | cubes


@pytest.mark.parametrize(("money", "army"), [(4, 3), (20, 0)])
def test_china_expansion_in_the_south_china_sea_without_a_move_adds_nothing(money: int, army: int) -> None:
    match = about_to_use(SEA, "new_allies", money=money, armies=army)
    armies(match, EAST_ASIA_PACIFIC, china=2)  # those that are there already do not move
    before = world(match)
    use(match, SEA)
    assert changes(before, match, CHINA) == used(SEA)


# -- BRICS


def brics_with_russia(russian_money: int) -> Match:
    """China has 30 money and BRICS; Russia, in the third seat, has this much."""
    match = a_game(CHINA, USA, RUSSIA)
    own(match, RUSSIA, money=russian_money)
    return ready_to_use(match, "china_brics", "new_allies", money=30)


@pytest.mark.parametrize(("russian_money", "paid"), [(25, 20), (20, 20), (7, 7), (0, 0)])
def test_china_brics_lets_russia_buy_the_third_influence(russian_money: int, paid: int) -> None:
    """For 20 money, or for all it has if that is less."""
    before = world(match := brics_with_russia(russian_money))
    use(match, "china_brics")
    assert legal(match) == ["region:americas", "region:africa", "region:south_asia"]  # which is left to Russia
    play(match, "region:africa", "temporary:americas", "permanent:south_asia")
    assert match.waiting == [2]
    play(match, "accept", "temporary:africa")
    outcome: Changes = {"money": -30, "vp": 4 + 1, "russia vp": 4}
    outcome |= {"temporary in americas": ["china"], "permanent in south_asia": ["china"]}
    outcome |= {"temporary in africa": ["russia"]} | ({"russia money": -paid} if paid else {})
    assert changes(before, match, CHINA) == used("china_brics") | outcome


def test_china_brics_lets_russia_decline() -> None:
    before = world(match := brics_with_russia(25))
    use(match, "china_brics", "region:africa", "temporary:americas", "temporary:south_asia", "decline")
    outcome = {"money": -30, "vp": 8, "temporary in americas": ["china"], "temporary in south_asia": ["china"]}
    assert changes(before, match, CHINA) == used("china_brics") | outcome


@pytest.mark.parametrize("full", [False, True])
def test_wo_faq8_a_russia_that_nobody_plays_always_joins_china_brics(full: bool) -> None:
    """It pays nothing and scores nothing; its cube is permanent if there is a slot."""
    match = about_to_use("china_brics", "new_allies", money=30)
    if full:
        influence(match, SOUTH_ASIA, [LOCAL] * 4, [])
    before = world(match)
    use(match, "china_brics", "region:south_asia", "temporary:americas", "temporary:africa")
    outcome: Changes = {"money": -30, "vp": 8, "temporary in americas": ["china"], "temporary in africa": ["china"]}
    outcome |= {"temporary in south_asia" if full else "permanent in south_asia": ["russia"]}
    assert changes(before, match, CHINA) == used("china_brics") | outcome


def test_china_brics_without_thirty_money_does_nothing_for_anybody() -> None:
    match = brics_with_russia(25)
    own(match, CHINA, money=29)
    before = world(match)
    use(match, "china_brics")
    assert changes(before, match, CHINA) == used("china_brics")


# -- Belt & Road Initiative

BRI = "china_belt_and_road_initiative"


def test_china_belt_and_road_initiative_invests_twice_in_different_regions() -> None:
    match = about_to_use(BRI, "new_allies", money=35, allied=("start_laos", "cambodia", "start_pakistan"))
    before = world(match)
    use(match, BRI)
    assert legal(match) == ["invest:start_laos", "invest:start_pakistan", "invest:cambodia"]
    play(match, "invest:start_laos", "temporary:east_asia_pacific")
    assert legal(match) == ["invest:start_pakistan", "decline"]  # not in Laos' Region; 15 and 10 more
    play(match, "invest:start_pakistan", "permanent:south_asia")
    lands = ["start_laos", "start_pakistan"]
    outcome = {"money": -10 - 15 - 10, "vp": 4 + 1, "invested": lands, "exhausted": lands}
    cubes = {"temporary in east_asia_pacific": ["china"], "permanent in south_asia": ["china"]}
    assert changes(before, match, CHINA) == used(BRI) | outcome | cubes


def test_china_belt_and_road_initiative_may_stop_after_the_first() -> None:
    match = about_to_use(BRI, "new_allies", money=35, allied=("start_laos", "start_pakistan"))
    before = world(match)
    use(match, BRI, "invest:start_laos", "permanent:east_asia_pacific", "decline")
    outcome = {"money": -10, "vp": 1, "invested": ["start_laos"], "exhausted": ["start_laos"]}
    cubes = {"permanent in east_asia_pacific": ["china"]}
    assert changes(before, match, CHINA) == used(BRI) | outcome | cubes


def test_china_belt_and_road_initiative_without_ten_money_more_is_one_investment() -> None:
    match = about_to_use(BRI, "new_allies", money=34, allied=("start_laos", "start_pakistan"))
    before = world(match)
    use(match, BRI, "invest:start_laos", "permanent:east_asia_pacific")
    outcome = {"money": -10, "vp": 1, "invested": ["start_laos"], "exhausted": ["start_laos"]}
    cubes = {"permanent in east_asia_pacific": ["china"]}
    assert changes(before, match, CHINA) == used(BRI) | outcome | cubes


def test_china_belt_and_road_initiative_keeps_the_rule_of_one_investment_in_a_country() -> None:
    match = about_to_use(BRI, "new_allies", money=90, allied=("start_laos",))
    tokens(match, "start_laos", invested=1)
    before = world(match)
    use(match, BRI)
    assert changes(before, match, CHINA) == used(BRI)


# -- Shanghai Cooperation Organization

SCO = "china_shanghai_cooperation_organization"


def sco(**resources: int) -> Match:
    """In sight: Cambodia (1, Base for China, invest 10), Albania (Europe) and Chile (Americas)."""
    match = about_to_use(SCO, "new_allies")
    own(match, CHINA, **resources)
    in_sight(match, "cambodia", "australia")
    in_sight(match, "albania", "croatia")
    in_sight(match, "chile", "peru")
    return match


def test_china_shanghai_cooperation_organization_takes_a_country_of_four_regions() -> None:
    offered = legal(use(sco(diplomacy=5), SCO))
    assert {"improve:cambodia", "improve:australia"} <= set(offered)
    assert not {"improve:albania", "improve:croatia", "improve:chile", "improve:peru"} & set(offered)


def test_china_shanghai_cooperation_organization_then_invests_in_it() -> None:
    before = world(match := sco(diplomacy=1, money=10))
    use(match, SCO, "improve:cambodia")
    let_chance(match)
    assert legal(match) == ["option:1", "option:3", "decline"]  # without an Army there is no Base
    play(match, "option:1", "temporary:east_asia_pacific")
    outcome = {"diplomacy": -1, "money": -10, "vp": 4, "allied": ["cambodia"]}
    outcome |= {"invested": ["cambodia"], "exhausted": ["cambodia"], "temporary in east_asia_pacific": ["china"]}
    assert changes(before, match, CHINA) == used(SCO) | outcome


def test_china_shanghai_cooperation_organization_then_builds_a_base_in_it() -> None:
    before = world(match := sco(diplomacy=1, money=10, armies=1))
    use(match, SCO, "improve:cambodia", "option:2", "temporary:east_asia_pacific")
    outcome = {"diplomacy": -1, "money": -10, "armies": -1, "vp": 4, "allied": ["cambodia"], "bases": ["cambodia"]}
    outcome |= {"exhausted": ["cambodia"], "temporary in east_asia_pacific": ["china"]}
    outcome |= {"china armies in east_asia_pacific": 1}
    assert changes(before, match, CHINA) == used(SCO) | outcome


def test_china_shanghai_cooperation_organization_offers_no_base_without_its_flag() -> None:
    match = use(sco(diplomacy=3, money=50, armies=3), SCO, "improve:australia")
    assert legal(match) == ["option:1", "option:3", "decline"]


def test_china_shanghai_cooperation_organization_then_engages_in_its_region() -> None:
    before = world(match := sco(diplomacy=6))
    use(match, SCO, "improve:cambodia", "option:3", "done", "temporary:east_asia_pacific")
    outcome = {"diplomacy": -1 - 5, "vp": 4, "allied": ["cambodia"]}
    outcome |= {"temporary in east_asia_pacific": ["china"], "china tokens in east_asia_pacific": 1}
    assert changes(before, match, CHINA) == used(SCO) | outcome


def test_china_shanghai_cooperation_organization_may_be_only_the_country() -> None:
    before = world(match := sco(diplomacy=6, money=50, armies=3))
    use(match, SCO, "improve:cambodia", "decline")
    assert changes(before, match, CHINA) == used(SCO, diplomacy=-1, allied=["cambodia"])


def test_china_shanghai_cooperation_organization_without_a_country_asks_nothing_more() -> None:
    before = world(match := sco(money=50, armies=3))
    use(match, SCO)
    assert changes(before, match, CHINA) == used(SCO)


# -- Rapid Industrialization

RAPID = "china_rapid_industrialization"


@pytest.mark.parametrize(
    ("option", "price", "raised"), [(1, 10, ("energy", "food")), (2, 20, ("energy", "food", "armies"))]
)
def test_china_rapid_industrialization_raises_productions_for_vp_and_plays_a_card(
    option: int, price: int, raised: tuple[str, ...]
) -> None:
    match = about_to_use(RAPID, "new_allies", "diplomatic_engagement", money=20)
    before = world(match)
    use(match, RAPID, f"option:{option}", *[f"raise:{resource}" for resource in raised])
    outcome = {"money": -price, "vp": 3} | {f"production of {resource}": 1 for resource in raised}
    cards = {"hand": ["-diplomatic_engagement", "-new_allies"], "played": ["+diplomatic_engagement"]}
    assert changes(before, match, CHINA) == used(RAPID) | outcome | cards  # the one card left must be played


def test_china_rapid_industrialization_raises_different_productions() -> None:
    match = about_to_use(RAPID, "new_allies", money=20)
    use(match, RAPID, "option:2", "raise:food")
    assert "raise:food" not in legal(match)


def test_china_rapid_industrialization_with_ten_money_is_the_small_one() -> None:
    before = world(match := about_to_use(RAPID, "new_allies", money=19))
    use(match, RAPID, "raise:energy", "raise:food")
    outcome = {"money": -10, "vp": 3, "production of energy": 1, "production of food": 1}
    assert changes(before, match, CHINA) == used(RAPID) | outcome


def test_china_rapid_industrialization_without_money_still_plays_a_card() -> None:
    match = about_to_use(RAPID, "new_allies", "new_allies", "foreign_trade")
    before = world(match)
    use(match, RAPID)
    assert legal(match) == ["play:new_allies", "play:foreign_trade"]
    play(match, "play:new_allies")
    cards = {"hand": ["-new_allies", "-new_allies"], "played": ["+new_allies"]}
    assert changes(before, match, CHINA) == used(RAPID) | cards


def test_wo_faq3_china_rapid_industrialization_may_be_followed_by_another_asset() -> None:
    """With no card left in hand it needs none face down; to pass is not a way to play a card."""
    match = about_to_use(RAPID, "new_allies")
    assets(match, CHINA, RAPID, "china_brics")
    before = world(match)
    use(match, RAPID)
    assert "asset:china_brics" in legal(match)
    assert "pass" not in legal(match)
    play(match, "asset:china_brics")
    assert changes(before, match, CHINA) == used(RAPID) | {"assets used": ["china_brics", RAPID]}
