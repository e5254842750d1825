"""Every Strategic Asset of Diplomacy & Dominance: all that happens when it is used, and how it is limited."""

from __future__ import annotations

from pathlib import Path

import pytest

from orbis.games.world_order.facts.cards import ASSET_NAMES, N_BASE_ASSETS
from orbis.games.world_order.facts.components import DECISION_NAMES
from orbis.games.world_order.facts.names import (
    AFRICA,
    CENTRAL_ASIA,
    CHINA,
    EAST_ASIA_PACIFIC,
    EU,
    EUROPE,
    LOCAL,
    MENA,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from orbis.games.world_order.facts.schema import CONTENT
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.cards.single_cards import JoinPartnership
from orbis.kernel.agenda import CHANCE, put
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import with_automas
from tests.games.world_order.cards.asset_scenes import about_to_use, ready_to_use, use, used
from tests.games.world_order.outcomes import Changes, changes
from tests.games.world_order.scenes import a_game, allies, at, country, legal, own, play, production, tokens, world
from tests.games.world_order.situations import allied, influence, refusal


def test_every_asset_of_the_expansion_has_an_outcome_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for asset, record in CONTENT["expansion_assets.toml"].items():
        assert f"def test_{asset}_" in source, asset
        assert record["power"] == asset.split("_")[0]
    assert len(CONTENT["expansion_assets.toml"]) == 12


# -- the module


def test_dd_assets_of_the_expansion_are_dealt_only_with_their_module() -> None:
    """WO-1.0 "Game Setup", 17: three of five; with the module three of eight."""
    for modules, dealt in (([], 5), (["assets"], 8)):
        match = GAME.start(2, ask_chance=True, modules=modules)
        while not legal(match)[0].startswith("deal:"):
            match.play(match.waiting[0], match.position.legal[0])
        assert len(legal(match)) == dealt
        assert (legal(match)[-1] == "deal:usa_economic_and_military_aid") == bool(modules)


def test_what_a_match_can_use_depends_on_the_modules() -> None:
    """`playable` names what can occur: simulations report what was never used."""
    new = {*ASSET_NAMES[N_BASE_ASSETS:], *CONTENT["expansion_abilities.toml"]}

    def playable(*modules: str) -> set[str]:
        return set(GAME.playable(4, GAME.start(4, modules=list(modules)).options))

    assert not new & playable()
    assert new <= playable("assets", "abilities")
    assert not set(DECISION_NAMES) & playable("assets")
    assert set(DECISION_NAMES) <= playable("automas")


# -- Nuclear Tests

TESTS = "russia_nuclear_tests"
TESTED = {"russia armies in europe": 1, "russia armies in central_asia": 1, "russia armies in east_asia_pacific": 1}


def test_russia_nuclear_tests_place_three_armies_and_an_influence_in_one_of_their_regions() -> None:
    match = about_to_use(TESTS, "new_allies", money=25, services=1)
    before = world(match)
    use(match, TESTS)
    assert legal(match) == ["region:europe", "region:central_asia", "region:east_asia_pacific"]
    play(match, "region:east_asia_pacific", "temporary:east_asia_pacific")
    outcome = {"money": -25, "services": -1, "vp": 4, "temporary in east_asia_pacific": ["russia"]}
    assert changes(before, match, RUSSIA) == used(TESTS) | outcome | TESTED


@pytest.mark.parametrize(("money", "services"), [(24, 1), (25, 0)])
def test_russia_nuclear_tests_need_the_whole_price(money: int, services: int) -> None:
    before = world(match := about_to_use(TESTS, "new_allies", money=money, services=services))
    assert changes(before, use(match, TESTS), RUSSIA) == used(TESTS)


# -- Regime Change

PRICE = {"services": -1, "armies": -1, "money": -5}


def regime_change(power: int) -> Match:
    """All four powers play; the one that changes a regime can just pay."""
    asset = "russia_regime_change" if power == RUSSIA else "usa_regime_change"
    match = a_game(power, *[p for p in (USA, EU, RUSSIA, CHINA) if p != power], modules=["assets"])
    for other in (USA, EU, RUSSIA, CHINA):
        allies(match, other, only=True)
    return ready_to_use(match, asset, "new_allies", money=5, services=1, armies=1)


def test_russia_regime_change_takes_a_country_without_its_tokens_and_ready_though_crossed_out() -> None:
    match = regime_change(RUSSIA)
    allies(match, USA, "moldova", exhausted=True)  # the flag of Russia is crossed out on it
    tokens(match, "moldova", invested=1, bases=1)
    world(match).abroad = put(world(match).abroad, country("moldova"), 1 << EU)
    before = world(match)
    use(match, "russia_regime_change", "permanent:europe")
    outcome: Changes = {"allied": ["moldova"], "usa no longer allied": ["moldova"], "readied": ["moldova"], "vp": 1}
    outcome |= PRICE | {"permanent in europe": ["russia"]}
    found = changes(before, match, RUSSIA)
    assert found.pop("invested", []) == found.pop("bases", []) == []
    assert found == used("russia_regime_change") | outcome
    w, moldova = world(match), country("moldova")
    assert (w.invested[moldova], w.bases[moldova], w.abroad[moldova]) == (0, 0, 0)


def test_russia_regime_change_spares_china_starting_cards_and_countries_of_more_value() -> None:
    match = regime_change(RUSSIA)
    allies(match, CHINA, "cambodia")
    allies(match, EU, "start_jordan", "qatar", "croatia")
    allies(match, USA, "start_iraq", "honduras")
    allies(match, RUSSIA, "serbia")
    play(match, "asset:russia_regime_change", "facedown:new_allies")
    assert legal(match) == ["take-over:croatia", "take-over:honduras"]
    reasons = {
        "cambodia": "the allied Countries of China are safe from that card",
        "start_jordan": "that Country is a starting card",
        "qatar": "the Country must be of value 1",
        "serbia": "it is already your ally",
        "bhutan": "that Country is nobody's ally",
    }
    for name, reason in reasons.items():
        assert reason in refusal(match, f"take-over:{name}").reason
    near = match.view(0)["question"]["near"]
    assert {each["answer"] for each in near} >= {"take-over:cambodia", "take-over:start_jordan", "take-over:qatar"}


def test_usa_regime_change_spares_the_eu_and_takes_from_the_others() -> None:
    match = regime_change(USA)
    allies(match, EU, "croatia")
    allies(match, RUSSIA, "serbia", "cuba")  # the flag of the USA is crossed out on Cuba
    allies(match, CHINA, "start_laos", "cambodia")
    before = world(match)
    use(match, "usa_regime_change")
    assert legal(match) == ["take-over:serbia", "take-over:cuba", "take-over:cambodia"]
    play(match, "take-over:cuba", "temporary:americas")
    outcome: Changes = {"allied": ["cuba"], "russia no longer allied": ["cuba"], "vp": 4}
    outcome |= PRICE | {"temporary in americas": ["usa"]}
    assert changes(before, match, USA) == used("usa_regime_change") | outcome


@pytest.mark.parametrize("lacking", ["services", "armies", "money"])
def test_usa_regime_change_takes_nothing_for_less_than_its_price(lacking: str) -> None:
    match = regime_change(USA)
    allies(match, RUSSIA, "serbia")
    if lacking == "money":
        own(match, USA, money=4)
    else:
        own(match, USA, **{lacking: 0})
    before = world(match)
    assert changes(before, use(match, "usa_regime_change"), USA) == used("usa_regime_change")


def test_russia_regime_change_sends_the_starting_card_beneath_out_of_the_game() -> None:
    """Iceland of the USA lies on its starting card: Russia gets the card of the board alone."""
    match = regime_change(RUSSIA)
    allies(match, USA, "iceland")
    world(match).merged = put(world(match).merged, country("iceland"), True)
    use(match, "russia_regime_change", "permanent:europe")
    w = world(match)
    assert allied(match, RUSSIA) == ["iceland"]
    assert allied(match, USA) == []
    assert w.export_symbols(country("iceland"), 4) == 1  # Services, those of one card only


def test_usa_regime_change_lays_a_country_on_its_own_starting_card() -> None:
    """A Country that is in front of you already stays one Country; its own tokens stay, and nothing more is added."""
    match = regime_change(USA)
    allies(match, USA, "start_iceland")
    allies(match, RUSSIA, "iceland")
    tokens(match, "start_iceland", invested=1)
    use(match, "usa_regime_change", "permanent:europe")
    w = world(match)
    assert allied(match, USA) == ["iceland"]
    assert (w.merged[country("iceland")], w.invested[country("iceland")]) == (True, 1)
    assert w.all_influence(USA) == 1
    assert GAME.audit(w) == []


def test_russia_regime_change_may_take_from_an_automa() -> None:
    match = with_automas(RUSSIA, USA, normal=(USA,), modules=["automas", "assets"])
    allies(match, USA, "croatia", only=True)
    before = world(ready_to_use(match, "russia_regime_change", "new_allies", money=5, services=1, armies=1))
    use(match, "russia_regime_change", "permanent:europe")
    outcome: Changes = {"allied": ["croatia"], "usa no longer allied": ["croatia"], "vp": 1}
    outcome |= PRICE | {"permanent in europe": ["russia"]}
    assert changes(before, match, RUSSIA) == used("russia_regime_change") | outcome


# -- BRICS


def brics(*powers: int, money: int = 30) -> Match:
    match = a_game(*powers, modules=["assets"])
    return ready_to_use(match, "russia_brics", "new_allies", money=money)


TWO_CUBES = {"money": -30, "vp": 2, "permanent in americas": ["russia"], "permanent in africa": ["russia"]}


def test_russia_brics_adds_two_influence_and_china_may_pay_for_the_third() -> None:
    match = brics(RUSSIA, CHINA, EU)
    own(match, CHINA, money=25)
    before = world(match)
    use(match, "russia_brics", "region:south_asia", "permanent:americas", "permanent:africa")
    assert match.waiting == [1]
    joined = play(match.copy(), "accept", "temporary:south_asia")
    cube: Changes = {"china money": -20, "china vp": 4, "temporary in south_asia": ["china"]}
    assert changes(before, joined, RUSSIA) == used("russia_brics") | TWO_CUBES | cube
    assert changes(before, play(match, "decline"), RUSSIA) == used("russia_brics") | TWO_CUBES


def test_russia_brics_china_with_less_pays_all_it_has() -> None:
    match = brics(RUSSIA, CHINA, EU)
    own(match, CHINA, money=7)
    before = world(match)
    use(match, "russia_brics", "region:south_asia", "permanent:americas", "permanent:africa", "accept")
    play(match, "permanent:south_asia")
    cube: Changes = {"china money": -7, "china vp": 1, "permanent in south_asia": ["china"]}
    assert changes(before, match, RUSSIA) == used("russia_brics") | TWO_CUBES | cube


def test_russia_brics_china_that_nobody_plays_joins_for_nothing_also_after_a_save() -> None:
    """WO-FAQ8. The step of nobody can be written down and read back while the cubes before it are placed."""
    match = brics(RUSSIA, USA)
    before = world(match)
    use(match, "russia_brics", "region:south_asia", "permanent:americas")
    assert legal(match) == ["permanent:africa", "temporary:africa"]
    assert isinstance(world(match).agenda[0], JoinPartnership)
    loaded = GAME.load(match.save())
    loaded.chance = None
    assert loaded.hash == match.hash
    cube: Changes = {"permanent in south_asia": ["china"]}
    assert changes(before, play(loaded, "permanent:africa"), RUSSIA) == used("russia_brics") | TWO_CUBES | cube


@pytest.mark.parametrize(("money", "paid"), [(50, 20), (7, 7), (0, 0)])
def test_russia_brics_an_automa_joins_whenever_it_has_money(money: int, paid: int) -> None:
    match = with_automas(RUSSIA, CHINA, USA, normal=(CHINA,), modules=["automas", "assets"])
    own(match, CHINA, money=money)
    at(match, JoinPartnership(CHINA, AFRICA, 20, 1))
    if paid:
        assert match.waiting == [CHANCE]  # a Decision card says where the cube goes
        match.play(CHANCE, match.position.legal[0])
    w = world(match)
    assert match.over
    assert w.money[CHINA] == money - paid
    assert w.influence(AFRICA)[CHINA] == (1 if paid else 0)


def test_russia_brics_a_normal_automa_does_not_push_out_its_own_cube() -> None:
    match = with_automas(RUSSIA, CHINA, USA, normal=(CHINA,), modules=["automas", "assets"])
    own(match, CHINA, money=50)
    influence(match, AFRICA, [LOCAL, LOCAL], [CHINA, LOCAL, LOCAL, LOCAL])
    before = world(match)
    at(match, JoinPartnership(CHINA, AFRICA, 20, 1))
    assert changes(before, match, RUSSIA) == {}


# -- Central Intelligence Agency

CIA = "usa_central_intelligence_agency"


def cia(money: int = 0, services: int = 0) -> Match:
    """In Europe the USA have two temporary cubes among others, in Africa one; Russia, the EU and China lie above."""
    match = about_to_use(CIA, "new_allies", money=money, services=services)
    influence(match, EUROPE, [RUSSIA, LOCAL, EU, RUSSIA], [USA, RUSSIA, USA])
    influence(match, AFRICA, [CHINA], [RUSSIA, USA])
    influence(match, SOUTH_ASIA, [CHINA, LOCAL], [LOCAL])  # no cube of the USA
    influence(match, MENA, [LOCAL, USA], [USA])  # nobody to swap with
    return match


def test_usa_central_intelligence_agency_lets_two_cubes_change_places_twice() -> None:
    """The place of the own cube is taken exactly; powers nobody plays (EU, China) can be chosen; no VP."""
    match = cia(money=10, services=1)
    before = world(match)
    use(match, CIA)
    assert legal(match) == ["swap:europe:eu", "swap:europe:russia", "swap:africa:china"]
    play(match, "swap:europe:russia")
    assert legal(match) == ["cube:1", "cube:3"]
    play(match, "cube:1")
    assert legal(match) == ["swap:africa:china", "decline"]  # another Region, for 1 Services
    play(match, "swap:africa:china")
    w = world(match)
    assert sorted(w.permanent[EUROPE]) == sorted([USA, LOCAL, EU, RUSSIA])
    assert w.permanent[AFRICA] == [USA]
    rows: Changes = {"temporary in europe": ["russia", "russia", "usa"], "temporary in africa": ["russia", "china"]}
    assert changes(before, match, USA) == used(CIA) | rows | {"money": -10, "services": -1}


def test_usa_central_intelligence_agency_may_stop_after_the_first_swap() -> None:
    match = cia(money=10, services=1)
    before = world(match)
    use(match, CIA, "swap:africa:china", "decline")
    rows: Changes = {"temporary in africa": ["russia", "china"]}
    assert changes(before, match, USA) == used(CIA) | rows | {"money": -10}


def test_usa_central_intelligence_agency_without_services_is_one_swap() -> None:
    match = cia(money=30)
    before = world(match)
    use(match, CIA, "swap:africa:china")
    assert changes(before, match, USA) == used(CIA, money=-10) | {"temporary in africa": ["russia", "china"]}


def test_usa_central_intelligence_agency_pays_nothing_without_a_swap() -> None:
    match = about_to_use(CIA, "new_allies", money=50, services=3)
    influence(match, EUROPE, [LOCAL, USA], [USA, RUSSIA])  # above the line there is no cube of another power
    before = world(match)
    assert changes(before, use(match, CIA), USA) == used(CIA)
    before = world(match := cia(money=9, services=3))
    assert changes(before, use(match, CIA), USA) == used(CIA)  # no second swap without the first


def test_usa_central_intelligence_agency_says_why_not() -> None:
    match = use(cia(money=10, services=1), CIA)
    reasons = {
        "swap:europe:usa": "the permanent Influence must belong to another power",
        "swap:south_asia:china": "you have no temporary Influence in South Asia",
        "swap:africa:russia": "Russia has no permanent Influence in Africa",
    }
    for name, reason in reasons.items():
        assert reason in refusal(match, name).reason
    play(match, "swap:europe:eu", "cube:3")
    assert "the effect you resolve does not allow that Region" in refusal(match, "swap:europe:russia").reason


# -- Economic and Military Aid

AID = "usa_economic_and_military_aid"
AIDED = {"armies": -2, "money": -15, "diplomacy": 2}


def test_usa_economic_and_military_aid_exhausts_two_allies_for_an_influence_in_each_region() -> None:
    match = about_to_use(
        AID, "new_allies", money=15, armies=2, allied=("start_mexico", "start_iraq", "peru", "iraq", "australia")
    )
    before = world(match)
    use(match, AID)
    ready = ["start_mexico", "start_iraq", "peru", "iraq", "australia"]
    assert legal(match) == [f"exhaust:{name}" for name in ready]
    play(match, "exhaust:start_iraq")
    assert legal(match) == [
        "exhaust:start_mexico",
        "exhaust:peru",
        "exhaust:australia",
    ]  # not a second one of the same Region
    play(match, "exhaust:peru", "permanent:americas", "temporary:middle_east_north_africa")
    outcome: Changes = {"vp": 1 + 5, "exhausted": ["start_iraq", "peru"], "permanent in americas": ["usa"]}
    outcome |= AIDED | {"temporary in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == used(AID) | outcome


def test_usa_economic_and_military_aid_says_why_not() -> None:
    match = about_to_use(AID, "new_allies", money=15, armies=2, allied=("start_iraq", "peru", "iraq"))
    allies(match, USA, "australia", exhausted=True)
    use(match, AID)
    assert "that Country is exhausted" in refusal(match, "exhaust:australia").reason
    assert "that Country is not your ally" in refusal(match, "exhaust:india").reason
    play(match, "exhaust:iraq", "permanent:americas")  # in any order; only Peru is left
    assert match.waiting == [0]
    assert legal(match) == ["permanent:middle_east_north_africa", "temporary:middle_east_north_africa"]


@pytest.mark.parametrize(
    ("money", "armies", "allied"),
    [(14, 2, ("peru", "iraq")), (15, 1, ("peru", "iraq")), (15, 2, ("peru", "start_mexico")), (15, 2, ())],
)
def test_usa_economic_and_military_aid_pays_nothing_if_not_all_of_it(
    money: int, armies: int, allied: tuple[str, ...]
) -> None:
    before = world(match := about_to_use(AID, "new_allies", money=money, armies=armies, allied=allied))
    assert changes(before, use(match, AID), USA) == used(AID)


def test_usa_economic_and_military_aid_can_be_saved_between_the_two_allies() -> None:
    match = about_to_use(AID, "new_allies", money=15, armies=2, allied=("start_iraq", "peru", "australia"))
    before = world(match)
    use(match, AID, "exhaust:start_iraq")
    loaded = GAME.load(match.save())
    loaded.chance = None
    play(loaded, "exhaust:australia", "permanent:middle_east_north_africa", "permanent:east_asia_pacific")
    outcome: Changes = {"vp": 2, "exhausted": ["start_iraq", "australia"]}
    outcome |= {"permanent in middle_east_north_africa": ["usa"], "permanent in east_asia_pacific": ["usa"]}
    assert changes(before, loaded, USA) == used(AID) | outcome | AIDED


# -- Global Manufacturing Hub

HUB = "china_global_manufacturing_hub"


def test_china_global_manufacturing_hub_produces_three_types_then_trades() -> None:
    match = about_to_use(HUB, "new_allies", allied=("kazakhstan",))  # it buys 2 Consumer Goods
    production(match, CHINA, energy=2, raw_materials=3, consumer_goods=4)
    before = world(match)
    use(match, HUB)
    assert legal(match) == ["option:1", "option:2"]
    play(match, "option:2")
    assert legal(match) == ["produce:energy:2", "produce:raw_materials:3", "done"]  # Goods need both
    play(match, "produce:energy:2", "produce:raw_materials:3", "produce:consumer_goods:2", "export:consumer_goods:2")
    play(match, "done")
    outcome = {"raw_materials": 1, "money": 30}
    assert changes(before, match, CHINA) == used(HUB) | outcome


def test_china_global_manufacturing_hub_trades_first_and_produces_only_these_types() -> None:
    match = about_to_use(HUB, "new_allies", allied=("kazakhstan",), consumer_goods=1)
    production(match, CHINA, energy=1, raw_materials=1, consumer_goods=1)
    before = world(match)
    use(match, HUB, "option:1", "export:consumer_goods:1", "done")
    assert "that resource type cannot be chosen here" in refusal(match, "produce:food:1").reason
    play(match, "produce:energy:1", "produce:raw_materials:1", "produce:consumer_goods:1")
    assert changes(before, match, CHINA) == used(HUB, money=15)


# -- Beijing Consensus

CONSENSUS = "china_beijing_consensus"


def test_china_beijing_consensus_prospers_counts_all_steps_and_engages_without_an_ally() -> None:
    match = about_to_use(CONSENSUS, "new_allies", consumer_goods=4)
    world(match).prosperity[CHINA] = 2
    before = world(match)
    use(match, CONSENSUS)
    assert legal(match) == ["prosper", "decline"]
    play(match, "prosper", "permanent:africa")  # 3 Diplomacy, for three steps, are enough for Africa only
    outcome: Changes = {"consumer_goods": -4, "prosperity": 1, "vp": 5 + 1, "money": 15}
    outcome |= {"permanent in africa": ["china"], "china tokens in africa": 1}
    assert changes(before, match, CHINA) == used(CONSENSUS) | outcome


def test_china_beijing_consensus_may_leave_prosperity_as_it_is() -> None:
    match = about_to_use(CONSENSUS, "new_allies", consumer_goods=4, diplomacy=1)
    world(match).prosperity[CHINA] = 2
    before = world(match)
    use(match, CONSENSUS, "decline", "permanent:africa")  # 2 Diplomacy gained and 1
    outcome: Changes = {"diplomacy": -1, "vp": 1, "permanent in africa": ["china"], "china tokens in africa": 1}
    assert changes(before, match, CHINA) == used(CONSENSUS) | outcome


def test_china_beijing_consensus_without_any_step_gives_no_diplomacy() -> None:
    match = about_to_use(CONSENSUS, "new_allies", diplomacy=3)
    before = world(match)
    use(match, CONSENSUS, "temporary:africa")
    outcome: Changes = {"diplomacy": -3, "vp": 4, "temporary in africa": ["china"], "china tokens in africa": 1}
    assert changes(before, match, CHINA) == used(CONSENSUS) | outcome


# -- Trade Surplus

SURPLUS = "china_trade_surplus"


def surplus(*allied: str, **resources: int) -> Match:
    return use(about_to_use(SURPLUS, "new_allies", allied=allied, **resources), SURPLUS)


def test_china_trade_surplus_adds_influence_to_every_region_that_paid_35_money() -> None:
    """Turkey (1 + 2 x 15) and Egypt pay 40, Brazil pays 45, India with 5 too little: nothing has to be chosen."""
    match = surplus("turkey", "egypt", "brazil", "india", raw_materials=3, consumer_goods=4, services=1)
    before = world(match)
    play(match, "export:raw_materials:3", "export:consumer_goods:4", "export:services:1", "done")
    play(match, "permanent:americas", "temporary:middle_east_north_africa")
    outcome: Changes = {"raw_materials": -3, "consumer_goods": -4, "services": -1, "money": 15 + 60 + 15, "vp": 1 + 5}
    outcome |= {"permanent in americas": ["china"], "temporary in middle_east_north_africa": ["china"]}
    assert changes(before, match, CHINA) == outcome


def test_china_trade_surplus_asks_where_the_units_went_if_they_do_not_suffice_for_all() -> None:
    """Five Goods: either the three of Africa or the three of Central Asia pay 45; six would do for both."""
    countries = ("south_africa", "sudan", "kazakhstan", "mongolia")
    match = surplus(*countries, consumer_goods=5)
    before = world(match)
    play(match, "export:consumer_goods:5", "done")
    assert legal(match) == ["region:central_asia", "region:africa"]
    assert "did not bring 35 money" in refusal(match, "region:europe").reason
    play(match, "region:africa", "temporary:africa")
    outcome: Changes = {"consumer_goods": -5, "money": 75, "vp": 4, "temporary in africa": ["china"]}
    assert changes(before, match, CHINA) == outcome
    match = surplus(*countries, consumer_goods=6)
    play(match, "export:consumer_goods:6", "done", "temporary:central_asia", "temporary:africa")
    assert world(match).all_influence(CHINA) == 2


def test_china_trade_surplus_credits_units_of_several_kinds_as_it_is_best() -> None:
    """The Armies can only have gone to India or Pakistan of South Asia; then Energy and Goods are free for others.

    South Asia: an Army (20) and 3 Energy (15). Africa: Ethiopia 1 Energy (5) and South Africa's 2 Goods (30).
    """
    countries = ("start_pakistan", "pakistan", "ethiopia", "south_africa")
    match = surplus(*countries, armies=1, energy=4, consumer_goods=2)
    play(match, "export:energy:4", "export:consumer_goods:2", "export:armies:1", "done")
    assert legal(match) == ["permanent:africa", "temporary:africa"]
    play(match, "temporary:africa", "temporary:south_asia")
    assert world(match).all_influence(CHINA) == 2


@pytest.mark.parametrize(("sold", "cubes"), [(2, 0), (3, 1)])
def test_china_trade_surplus_needs_35_from_one_region(sold: int, cubes: int) -> None:
    """Central Asia: 15 for each of Kazakhstan and Mongolia's Goods; those sold elsewhere do not count."""
    match = surplus("kazakhstan", "mongolia", consumer_goods=sold)
    play(match, f"export:consumer_goods:{sold}", "done")
    if cubes:
        play(match, "temporary:central_asia")
    assert match.over
    assert world(match).temporary[CENTRAL_ASIA] == [CHINA] * cubes


def test_china_trade_surplus_without_exports_is_a_trade() -> None:
    match = surplus("kazakhstan", money=20, consumer_goods=2)
    before = world(match)
    play(match, "import:services", "buy:usa:1", "buy:eu:0", "done")
    assert changes(before, match, CHINA) == {"money": -10, "services": 1}  # nobody plays the USA here


# -- Global Gateway Initiative

GATEWAY = "eu_global_gateway_initiative"


def test_eu_global_gateway_initiative_invests_twice_in_different_regions() -> None:
    match = about_to_use(GATEWAY, "new_allies", money=30, allied=("start_jordan", "jordan", "start_nigeria"))
    before = world(match)
    use(match, GATEWAY, "invest:start_jordan", "permanent:middle_east_north_africa")
    assert legal(match) == ["invest:start_nigeria", "decline"]
    play(match, "invest:start_nigeria", "permanent:africa")
    lands = ["start_jordan", "start_nigeria"]
    outcome: Changes = {"money": -10 - 10 - 10, "vp": 2, "invested": lands, "exhausted": lands}
    outcome |= {"permanent in africa": ["eu"], "permanent in middle_east_north_africa": ["eu"]}
    assert changes(before, match, EU) == used(GATEWAY) | outcome


# -- Economic Giant

GIANT = "eu_economic_giant"


def test_eu_economic_giant_does_two_different_things_in_any_order() -> None:
    match = about_to_use(GIANT, "new_allies", money=10, allied=("start_nigeria",))
    production(match, EU, energy=1, food=3)
    before = world(match)
    use(match, GIANT)
    assert legal(match) == ["option:1", "option:2", "option:3"]
    play(match, "option:3", "permanent:africa")
    assert legal(match) == ["option:1", "option:2"]  # each once
    play(match, "option:2", "produce:food:3", "produce:energy:1")  # two types, and the card is done
    outcome: Changes = {"money": -10, "invested": ["start_nigeria"], "exhausted": ["start_nigeria"], "vp": 1}
    outcome |= {"food": 3, "energy": 1, "permanent in africa": ["eu"]}
    assert changes(before, match, EU) == used(GIANT) | outcome


def test_eu_economic_giant_produces_what_it_then_trades() -> None:
    match = about_to_use(GIANT, "new_allies", allied=("start_nigeria",))
    production(match, EU, energy=1, food=3)
    before = world(match)
    use(match, GIANT, "option:2", "produce:food:3", "done", "option:1", "export:food:1")
    if not match.over:
        play(match, "done")
    assert changes(before, match, EU) == used(GIANT, food=2, money=5)


# -- Common Foreign and Security Policy

POLICY = "eu_common_foreign_and_security_policy"
MEMBERS = "start_eu_member_states"


def test_eu_common_foreign_and_security_policy_produces_with_the_member_states_and_builds_a_base() -> None:
    match = about_to_use(
        POLICY, "new_allies", money=16, raw_materials=1, food=1, allied=(MEMBERS, "start_norway", "start_jordan")
    )
    before = world(match)
    use(match, POLICY)
    assert legal(match)[:2] == ["produce:diplomacy:1", "produce:diplomacy:2"]  # 3 money each
    play(match, "produce:diplomacy:2", "produce:armies:1", "option:2")
    assert legal(match) == ["base:start_norway", "base:start_jordan"]  # the Member States are exhausted
    play(match, "base:start_norway", "permanent:europe")
    outcome: Changes = {"diplomacy": 2, "money": -6 - 10, "raw_materials": -1, "food": -1, "vp": 1}
    outcome |= {"exhausted": ["start_norway", MEMBERS], "bases": ["start_norway"]}
    outcome |= {"eu armies in europe": 1, "permanent in europe": ["eu"]}
    assert changes(before, match, EU) == used(POLICY) | outcome


@pytest.mark.parametrize("there", [True, False])
def test_eu_common_foreign_and_security_policy_without_ready_member_states_is_the_second_part(there: bool) -> None:
    """As much as you can: exhausted already, or not in the game (E27)."""
    match = about_to_use(POLICY, "new_allies", money=20, diplomacy=3, allied=("start_nigeria",))
    if there:
        allies(match, EU, MEMBERS, exhausted=True)
    before = world(match)
    use(match, POLICY)
    assert legal(match) == ["option:1", "option:2"]
    play(match, "option:1", "done", "permanent:africa")
    outcome: Changes = {"diplomacy": -3, "vp": 1, "permanent in africa": ["eu"], "eu tokens in africa": 1}
    assert changes(before, match, EU) == used(POLICY) | outcome


# -- a line that binds something inside a payment


def test_what_a_payment_binds_itself_is_not_missing_before_it() -> None:
    """Nuclear Tests: the Region is chosen after paying, and the line about it still happens after a save."""
    match = about_to_use(TESTS, "new_allies", money=25, services=1)
    use(match, TESTS)
    loaded = GAME.load(match.save())
    loaded.chance = None
    play(loaded, "region:europe", "permanent:europe")
    assert world(loaded).permanent[EUROPE] == [RUSSIA]
    assert world(loaded).armies[EAST_ASIA_PACIFIC * 4 + RUSSIA] == 1
