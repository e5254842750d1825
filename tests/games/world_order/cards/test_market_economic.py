"""Every Market card with an economic symbol: what it does when played, all of it and nothing else."""

from __future__ import annotations

from orbis.games.world_order.facts.names import AFRICA, AMERICAS, CHINA, EU, RUSSIA, SOUTH_ASIA, USA
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.outcomes import Changes, changes, played
from tests.games.world_order.situations import decks, most_exported

# -- Tap into New Markets


def tapping(money: int = 30) -> Match:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, money=money)
    scenes.allies(match, USA, "start_iceland", only=True)
    scenes.in_sight(match, "argentina")
    scenes.turn(match, USA, "tap_into_new_markets")
    return match


def test_tap_into_new_markets_invests_in_the_new_ally() -> None:
    before = scenes.world(match := tapping())
    scenes.play(match, "play:tap_into_new_markets", "improve:argentina")
    assert scenes.legal(match) == ["option:1", "option:2"]
    scenes.play(match, "option:1", "temporary:americas")  # only there
    outcome = {"diplomacy": -2, "money": -15, "vp": 4, "temporary in americas": ["usa"]}
    outcome |= {"allied": ["argentina"], "exhausted": ["argentina"], "invested": ["argentina"]}
    assert changes(before, match, USA) == played("tap_into_new_markets") | outcome


def test_tap_into_new_markets_trades_with_the_new_ally() -> None:
    before = scenes.world(match := tapping())
    scenes.play(match, "play:tap_into_new_markets", "improve:argentina", "option:2", "export:consumer_goods:2")
    scenes.play(match, "export:services:1", "import:food", "done")  # Argentina buys goods and sells Food
    outcome = {"diplomacy": -2, "allied": ["argentina"], "consumer_goods": -2, "services": -1, "food": 1}
    assert changes(before, match, USA) == played("tap_into_new_markets") | outcome | {"money": 30 + 15 - 3}


def test_tap_into_new_markets_cannot_invest_without_the_money() -> None:
    before = scenes.world(match := tapping(money=14))
    scenes.play(match, "play:tap_into_new_markets", "improve:argentina", "option:1")  # Iceland would cost 10
    outcome = {"diplomacy": -2, "allied": ["argentina"]}
    assert changes(before, match, USA) == played("tap_into_new_markets") | outcome


def test_tap_into_new_markets_trades_even_without_a_new_ally() -> None:
    match = tapping()
    for region in range(7):
        decks(match, region, [], [])
    before = scenes.world(match)
    scenes.play(match, "play:tap_into_new_markets", "export:services:1", "done")  # there is nothing to invest in
    assert changes(before, match, USA) == played("tap_into_new_markets") | {"services": -1, "money": 15}


# -- Economic Expansion


def test_economic_expansion_trades_then_invests_what_it_earned() -> None:
    match = scenes.a_game(EU, CHINA)
    scenes.own(match, EU, money=0)
    scenes.allies(match, EU, "start_norway", only=True)
    before = scenes.world(scenes.turn(match, EU, "economic_expansion"))
    scenes.play(
        match, "play:economic_expansion", "export:services:1", "done", "temporary:europe"
    )  # Norway is the only one
    outcome = {"services": -1, "money": 5, "vp": 5, "temporary in europe": ["eu"]}
    outcome |= {"exhausted": ["start_norway"], "invested": ["start_norway"]}
    assert changes(before, match, EU) == played("economic_expansion") | outcome


def test_economic_expansion_trades_even_if_it_cannot_invest() -> None:
    match = scenes.a_game(EU, CHINA)
    scenes.own(match, EU, money=0)
    scenes.allies(match, EU, "start_norway", only=True, exhausted=True)
    before = scenes.world(scenes.turn(match, EU, "economic_expansion"))
    scenes.play(match, "play:economic_expansion", "export:services:1", "done")  # exhausted allies trade all the same
    assert changes(before, match, EU) == played("economic_expansion") | {"services": -1, "money": 15}


# -- Establish Trade Routes


def routes() -> Match:
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, consumer_goods=5)
    scenes.allies(match, USA, "start_mexico", only=True)
    decks(match, AFRICA, left=["mali", "south_africa"], right=["sudan", "angola"])
    return match


def test_establish_trade_routes_counts_the_available_countries_of_a_region_as_allied() -> None:
    match = routes()
    scenes.temporary(match, AFRICA, EU, USA, CHINA)
    before = scenes.world(scenes.turn(match, USA, "establish_trade_routes"))
    scenes.play(match, "play:establish_trade_routes", "region:africa")
    assert most_exported(match, "energy") == 1  # South Africa; Mali lies beneath
    assert most_exported(match, "consumer_goods") == 4  # Mexico 1, South Africa 2, Angola 1
    scenes.play(match, "export:consumer_goods:4", "export:services:2", "import:energy", "buy:allies:2", "buy:russia:0")
    scenes.play(match, "import:raw_materials", "buy:allies:2", "buy:russia:0")
    outcome: Changes = {"consumer_goods": -4, "services": -2, "energy": 2, "raw_materials": 2, "money": 60 + 30 - 6 - 6}
    outcome |= {"temporary in africa": ["eu", "china", "usa"]}
    assert changes(before, match, USA) == played("establish_trade_routes") | outcome


def test_establish_trade_routes_without_a_cube_there_resets_nothing() -> None:
    match = routes()
    scenes.temporary(match, AMERICAS, USA, CHINA)
    before = scenes.world(scenes.turn(match, USA, "establish_trade_routes"))
    scenes.play(match, "play:establish_trade_routes", "region:africa")
    scenes.play(match, "done")
    assert changes(before, match, USA) == played("establish_trade_routes")


# -- Key Economic Partner


def test_key_economic_partner_readies_a_country_invests_there_and_leaves_it_ready() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.allies(match, CHINA, "start_pakistan", exhausted=True)
    before = scenes.world(scenes.turn(match, CHINA, "key_economic_partner"))
    scenes.play(match, "play:key_economic_partner", "ready:start_pakistan", "permanent:south_asia")
    outcome = {"money": -15, "readied": ["start_pakistan"], "invested": ["start_pakistan"], "vp": 1}
    outcome |= {"permanent in south_asia": ["china"]}
    assert changes(before, match, CHINA) == played("key_economic_partner") | outcome


def test_key_economic_partner_may_choose_a_ready_country() -> None:
    match = scenes.a_game(CHINA, USA)
    before = scenes.world(scenes.turn(match, CHINA, "key_economic_partner"))
    scenes.play(match, "play:key_economic_partner", "ready:start_laos", "temporary:east_asia_pacific")
    outcome = {"money": -10, "invested": ["start_laos"], "vp": 4, "temporary in east_asia_pacific": ["china"]}
    assert changes(before, match, CHINA) == played("key_economic_partner") | outcome


def test_key_economic_partner_readies_even_if_it_cannot_invest_there() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.allies(match, CHINA, "start_laos", exhausted=True)
    scenes.tokens(match, "start_laos", invested=1)
    before = scenes.world(scenes.turn(match, CHINA, "key_economic_partner"))
    scenes.play(match, "play:key_economic_partner", "ready:start_laos")
    assert changes(before, match, CHINA) == played("key_economic_partner") | {"readied": ["start_laos"]}


# -- Quantitative Easing, Return on Investment


def test_quantitative_easing_gains_ten_money_then_invests() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, money=0)
    before = scenes.world(scenes.turn(match, CHINA, "quantitative_easing"))
    scenes.play(match, "play:quantitative_easing", "invest:start_laos", "temporary:east_asia_pacific")
    outcome = {"vp": 4, "exhausted": ["start_laos"], "invested": ["start_laos"]}
    outcome |= {"temporary in east_asia_pacific": ["china"]}
    assert changes(before, match, CHINA) == played("quantitative_easing") | outcome


def test_quantitative_easing_gains_money_even_if_it_cannot_invest() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.allies(match, CHINA, only=True)
    before = scenes.world(scenes.turn(match, CHINA, "quantitative_easing"))
    scenes.play(match, "play:quantitative_easing")
    assert changes(before, match, CHINA) == played("quantitative_easing") | {"money": 10}


def test_return_on_investment_pays_four_for_each_token_before_it_invests() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.allies(match, CHINA, "pakistan")
    scenes.allies(match, USA, "canada")
    scenes.tokens(match, "pakistan", invested=2)  # of value 3: not counted
    scenes.tokens(match, "start_laos", invested=1)
    scenes.tokens(match, "canada", invested=1)  # not China's
    before = scenes.world(scenes.turn(match, CHINA, "return_on_investment"))
    scenes.play(match, "play:return_on_investment", "invest:start_tajikistan", "permanent:central_asia")
    outcome = {"money": 12 - 10, "exhausted": ["start_tajikistan"], "invested": ["start_tajikistan"], "vp": 1}
    outcome |= {"permanent in central_asia": ["china"]}
    assert changes(before, match, CHINA) == played("return_on_investment") | outcome


def test_return_on_investment_without_a_token_only_invests() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, money=9)
    before = scenes.world(scenes.turn(match, CHINA, "return_on_investment"))
    assert changes(before, scenes.play(match, "play:return_on_investment"), CHINA) == played("return_on_investment")


# -- Steady Partnership


def test_steady_partnership_may_invest_a_second_time_but_never_a_third() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.full(match, SOUTH_ASIA)
    scenes.tokens(match, "start_pakistan", invested=1)
    scenes.tokens(match, "start_laos", invested=2)
    ordinary = scenes.turn(match.copy(), CHINA, "foreign_direct_investment")
    assert scenes.legal(scenes.play(ordinary, "play:foreign_direct_investment")) == [
        "invest:start_south_africa",
        "invest:start_tajikistan",
    ]
    before = scenes.world(scenes.turn(match, CHINA, "steady_partnership"))
    scenes.play(match, "play:steady_partnership")
    assert scenes.legal(match) == ["invest:start_south_africa", "invest:start_pakistan", "invest:start_tajikistan"]
    scenes.play(match, "invest:start_pakistan")
    outcome = {"money": -15, "exhausted": ["start_pakistan"], "invested": ["start_pakistan"], "vp": 4}
    outcome |= {"temporary in south_asia": ["china"]}
    assert changes(before, match, CHINA) == played("steady_partnership") | outcome


# -- Trade Opportunity


def opportunity(*others: str) -> Match:
    match = scenes.a_game(RUSSIA, USA)
    scenes.assets(match, RUSSIA)
    return scenes.turn(match, RUSSIA, "trade_opportunity", *others)


def test_trade_opportunity_exports_one_type_then_plays_another_card() -> None:
    before = scenes.world(match := opportunity("military_reinforcements", "foreign_trade"))
    scenes.play(match, "play:trade_opportunity", "export:energy:2")  # no second transaction
    assert scenes.legal(match) == ["play:foreign_trade", "play:military_reinforcements"]  # to pass is no card
    scenes.play(match, "play:military_reinforcements", "done")
    outcome = {"energy": -2, "money": 10, "armies": 1}
    assert changes(before, match, RUSSIA) == played("trade_opportunity", "military_reinforcements") | outcome


def test_trade_opportunity_imports_one_type_instead() -> None:
    before = scenes.world(match := opportunity())
    scenes.play(match, "play:trade_opportunity")
    scenes.play(match, "import:services", "buy:allies:0", "buy:usa:1")  # then no card is left to play
    outcome = {"services": 1, "money": -10, "diplomacy": 1, "usa money": 10, "commerce down": ["usa_1"]}
    assert changes(before, match, RUSSIA) == played("trade_opportunity") | outcome


def test_trade_opportunity_without_a_trade_still_plays_another_card() -> None:
    before = scenes.world(match := opportunity("trade_opportunity", "military_reinforcements"))
    scenes.play(match, *["play:trade_opportunity", "done"] * 2, "done")  # the last card in hand plays itself
    outcome = played("trade_opportunity", "trade_opportunity", "military_reinforcements") | {"armies": 1}
    assert changes(before, match, RUSSIA) == outcome


def test_trade_opportunity_may_be_followed_by_a_strategic_asset_with_a_card_face_down() -> None:
    match = scenes.a_game(RUSSIA, USA, orders=True)
    scenes.assets(match, RUSSIA, "russia_arms_export")
    before = scenes.world(scenes.turn(match, RUSSIA, "trade_opportunity", "new_allies", "foreign_trade"))
    scenes.play(match, "play:trade_opportunity", "export:energy:2")
    assert scenes.legal(match) == ["play:new_allies", "play:foreign_trade", "asset:russia_arms_export", "order"]
    scenes.play(match, "asset:russia_arms_export", "facedown:new_allies", "temporary:africa")
    outcome = {"hand": ["-new_allies", "-trade_opportunity"], "played": ["+trade_opportunity"], "vp": 3}
    outcome |= {"face_down": ["+new_allies"], "assets used": ["russia_arms_export"], "energy": -2}
    outcome |= {"armies": -2, "money": 10 + 20, "temporary in africa": ["eu", "russia"]}
    assert changes(before, match, RUSSIA) == outcome
