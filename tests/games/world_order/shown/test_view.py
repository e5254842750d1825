"""What a client is given to show: where an answer lies, its cost, gain and what it leaves, warnings, the forecast."""

from __future__ import annotations

import random
from typing import Any

import pytest

from orbis.games.world_order.facts.constants import PREPARATION
from orbis.games.world_order.facts.names import (
    AFRICA,
    ALL_REGIONS,
    CHINA,
    DIPLOMACY,
    EU,
    EUROPE,
    GAINS,
    LOCAL,
    MENA,
    N_RESOURCES,
    POWERS,
    REGIONS,
    RUSSIA,
    SERVICES,
    USA,
)
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.actions.engage import Engage, PlaceToken
from orbis.games.world_order.rules.actions.growth import GetGrowth, IncreaseProsperity
from orbis.games.world_order.rules.actions.improve_relations import ImproveRelations
from orbis.games.world_order.rules.actions.invest import Invest
from orbis.games.world_order.rules.actions.move_and_base import BuildBase, Move
from orbis.games.world_order.rules.actions.produce import Produce, ReadyCountries
from orbis.games.world_order.rules.aftermath import DefendWithTokens, GiveUpTokens, ResolveThreat
from orbis.games.world_order.rules.cards.armies import HireArmies, ShowOfForce
from orbis.games.world_order.rules.cards.single_cards import BuyDiplomacy, JoinPartnership, Partnership
from orbis.games.world_order.rules.influence import AddInfluence, ConvertInfluence, ResetInfluence
from orbis.games.world_order.rules.payment import PayDiplomacy, PayPartlyWithMoney
from orbis.games.world_order.rules.preparation import ChooseFocus, RaiseInFocus, TakePlace
from orbis.games.world_order.rules.research import Research
from orbis.games.world_order.rules.scoring import Scoring
from orbis.games.world_order.rules.trade.terms import ordinary_terms
from orbis.games.world_order.rules.trade.trade import begin_trade
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, choose, put
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.cards.asset_scenes import about_to_use, use
from tests.games.world_order.situations import engage_tokens, influence, market, vp_from


def question(match: Match) -> dict[str, Any]:
    """What the seat that is asked sees of its question."""
    asked: dict[str, Any] = match.view(match.waiting[0])["question"]
    return asked


def beside(match: Match, answer: str) -> dict[str, Any]:
    """What stands beside an answer, without the answer itself."""
    (found,) = [each for each in question(match)["answers"] if each["answer"] == answer]
    return {key: value for key, value in found.items() if key not in ("answer", "code", "act")}


def minded(match: Match) -> list[str]:
    """The warnings of the present question in English; each has a sentence in every language."""
    said = []
    for warning in question(match)["mind"]:
        assert all(match.game.catalogue.say(language, **warning) for language in LANGUAGES)
        said.append(match.game.catalogue.say("en", warning["key"], warning["facts"]))
    return said


def usa(money: int = 50, **resources: int) -> Match:
    """The USA against China, with these means."""
    match = scenes.a_game(USA, CHINA)
    scenes.own(match, USA, money=money, **resources)
    return match


# -- where an answer lies


def test_options_about_countries_say_where_they_lie() -> None:
    match = usa(diplomacy=5, armies=3)
    scenes.in_sight(match, "peru", "chile")
    there = {"country": "start_japan", "region": "east_asia_pacific"}
    assert beside(scenes.at(match, ImproveRelations(0)), "improve:peru")["at"] == {
        "country": "peru",
        "region": "americas",
    }
    assert beside(scenes.at(match, Invest(0)), "invest:start_japan")["at"] == there
    assert beside(scenes.at(match, BuildBase(0)), "base:start_japan")["at"] == there
    assert beside(scenes.play(match, "base:start_japan"), "send:1")["at"] == there
    assert beside(scenes.at(match, PayDiplomacy(0, 6, 1, 0, 0, NOBODY)), "exhaust:start_japan")["at"] == there
    scenes.allies(match, USA, "start_japan", "start_iraq", exhausted=True)
    assert beside(scenes.at(match, ReadyCountries(0, 1, True, False)), "ready:start_japan")["at"] == there


def test_options_about_regions_say_where_they_lie() -> None:
    match = usa(diplomacy=9, armies=3)
    europe = {"region": "europe"}
    influence(match, EUROPE, [], [USA, EU, USA])
    engage_tokens(match, EUROPE, usa=3)
    assert beside(scenes.at(match, Engage(0)), "engage:europe")["at"] == europe
    assert beside(scenes.at(match, Move(0, 1)), "move:board:europe")["at"] == {"origin": "board", "region": "europe"}
    assert beside(scenes.at(match, AddInfluence(0, EUROPE)), "permanent:europe")["at"] == europe
    assert beside(scenes.at(match, AddInfluence(0, EUROPE)), "temporary:europe")["at"] == europe
    assert beside(scenes.at(match, PlaceToken(0, MENA)), "withdraw:europe")["at"] == europe
    assert beside(scenes.at(match, GiveUpTokens(0)), "withdraw:europe")["at"] == europe
    assert beside(scenes.at(match, ShowOfForce(0, ALL_REGIONS, 1, 2, 10, 0)), "region:europe")["at"] == europe
    assert beside(scenes.at(match, ResetInfluence(0, EUROPE, False)), "cube:3")["at"] == europe | {"cube": 3}
    assert beside(scenes.at(match, ConvertInfluence(0, EUROPE)), "convert:1")["at"] == europe | {"cube": 1}


def test_cards_and_slots_of_the_market() -> None:
    match = usa()
    market(
        match, "power_play", "diplomatic_trip", "trade_opportunity", "new_agenda", "global_presence", "well_laid_plans"
    )
    assert beside(scenes.at(match, Research(0, 5)), "market:3") == {
        "at": {"slot": 3, "card": "trade_opportunity"},
        "cost": {"research": 3},
        "leaves": {"research": 2},
    }
    assert beside(match, "refresh") == {"cost": {"research": 2}, "leaves": {"research": 3}}
    assert beside(match, "exhaust:start_japan")["gain"] == {"research": 2}
    assert beside(match, "done") == {}


# -- what it costs, brings and leaves


def test_improve_relations_and_engage() -> None:
    match = usa(diplomacy=4)
    scenes.in_sight(match, "peru", "chile")
    answer = beside(scenes.at(match, ImproveRelations(0)), "improve:peru")
    assert (answer["cost"], answer["leaves"]) == ({"diplomacy": 2}, {"diplomacy": 2})
    answer = beside(scenes.at(match, ImproveRelations(0, extra=1)), "improve:peru")
    assert (answer["cost"], answer["leaves"]) == ({"diplomacy": 3}, {"diplomacy": 1})
    answer = beside(scenes.at(match, Engage(0)), "engage:americas")
    assert (answer["cost"], answer["leaves"]) == ({"diplomacy": 4}, {"diplomacy": 0})


def test_what_is_left_is_not_said_when_it_depends_on_the_allies_exhausted() -> None:
    match = usa(diplomacy=3)
    answer = beside(scenes.at(match, Engage(0)), "engage:americas")  # 4 Diplomacy, Mexico saves 2
    assert answer["cost"] == {"diplomacy": 4}
    assert "leaves" not in answer


def test_paying() -> None:
    match = usa(diplomacy=4)
    scenes.at(match, PayDiplomacy(0, 6, 3, 1, 0, NOBODY))
    assert beside(match, "done") == {"cost": {"diplomacy": 4}, "leaves": {"diplomacy": 0}}
    assert beside(match, "exhaust:start_japan")["gain"] == {"diplomacy": 2}
    scenes.own(match, USA, money=20, services=2)
    scenes.at(match, PayPartlyWithMoney(0, SERVICES, 2, 0, 10))
    assert beside(match, "pay-money:1") == {
        "cost": {"money": 10, "services": 1},
        "leaves": {"money": 10, "services": 1},
    }


def test_trade() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, money=20, energy=0, consumer_goods=3, armies=0)
    scenes.at(match, begin_trade(0, ordinary_terms(CHINA), ()))
    answer = beside(match, "export:consumer_goods:2")
    assert answer["cost"] == {"consumer_goods": 2}
    assert answer["gain"] == {"money": 30}
    assert answer["leaves"] == {"consumer_goods": 1}
    scenes.play(match, "export:consumer_goods:2", "import:energy")
    answer = beside(match, "buy:russia:3")
    assert (answer["cost"], answer["gain"]) == ({"money": 9}, {"energy": 3})
    assert answer["leaves"] == {"money": 50 - 9}


def test_a_trade_is_told_as_one_form() -> None:
    match = scenes.a_game(CHINA, USA)
    scenes.own(match, CHINA, money=20, energy=0, consumer_goods=3, armies=0)
    scenes.at(match, begin_trade(0, ordinary_terms(CHINA), ()))
    form = question(match)["form"]
    assert (form["kind"], form["most_exports"], form["most_imports"]) == ("trade", 3, 3)
    goods = next(row for row in form["exports"] if row["resource"] == "consumer_goods")
    assert (goods["price"], goods["held"], goods["most"]) == (15, 3, 3)
    assert sum(each["units"] for each in goods["countries"]) == goods["wanted"]
    energy = next(row for row in form["imports"] if row["resource"] == "energy")
    russia = next(each for each in energy["sellers"] if each["seller"] == "russia")
    assert (russia["offers"], russia["bought"], russia["lot"]) == (3, 0, 0)  # nobody plays Russia
    assert "ends" not in beside(match, "export:consumer_goods:2")
    scenes.play(match, "export:consumer_goods:2")
    assert beside(match, "done")["ends"]
    goods = next(row for row in question(match)["form"]["exports"] if row["resource"] == "consumer_goods")
    assert (goods["held"], goods["most"], goods["sold"]) == (3, 3, 2)


def test_a_produce_is_told_as_one_form() -> None:
    match = usa(energy=1, raw_materials=1, food=0)
    scenes.at(match, Produce(0, (1 << N_RESOURCES) - 1, 1))
    form = question(match)["form"]
    assert (form["kind"], form["left"]) == ("produce", 1)
    assert all(answer["ends"] for answer in question(match)["answers"])
    goods = next(row for row in form["rows"] if row["resource"] == "consumer_goods")
    assert (goods["open"], goods["whole"], goods["recipe"]) == (True, False, {"energy": 1, "raw_materials": 1})


def test_armies_and_investments() -> None:
    match = usa(money=30, armies=3)
    assert beside(scenes.at(match, Move(0, 1)), "move:board:europe")["leaves"] == {"money": 25}
    answer = beside(scenes.at(match, BuildBase(0)), "base:start_japan")
    assert (answer["cost"], answer["leaves"]) == ({"money": 10, "armies": 1}, {"money": 20, "armies": 2})
    answer = beside(scenes.play(match, "base:start_japan"), "send:2")
    assert (answer["cost"], answer["leaves"]) == ({"money": 15, "armies": 2}, {"money": 15, "armies": 1})
    answer = beside(scenes.at(match, Invest(0, extra=10)), "invest:start_japan")
    assert (answer["cost"], answer["leaves"]) == ({"money": 25}, {"money": 5})
    answer = beside(scenes.at(match, ShowOfForce(0, ALL_REGIONS, 1, 2, 10, 0)), "region:europe")
    assert (answer["cost"], answer["leaves"]) == ({"money": 20}, {"money": 10})
    answer = beside(scenes.at(match, HireArmies(0, ALL_REGIONS, 0, 1, 1, 20, True)), "region:europe")
    assert (answer["cost"], answer["leaves"]) == ({"money": 20}, {"money": 10})
    assert beside(match, "done") == {}


def test_growth_cards_and_prosperity() -> None:
    match = usa(money=20, services=1, diplomacy=3, consumer_goods=3)
    answer = beside(scenes.at(match, GetGrowth(0)), "growth:industrial_development")
    assert answer["at"] == {"card": "industrial_development"}
    assert (answer["cost"], answer["gain"]) == ({"services": 1, "money": 10}, {"vp": 1})
    assert answer["leaves"] == {"services": 0, "money": 10}
    answer = beside(scenes.at(match, IncreaseProsperity(0)), "prosper")
    assert (answer["cost"], answer["gain"]) == ({"consumer_goods": 2}, {"vp": 2, "money": 10})
    assert answer["leaves"] == {"consumer_goods": 1}


def test_produce() -> None:
    match = usa(energy=9, food=4, services=8)
    scenes.at(match, Produce(0, 127, 3))
    answer = beside(match, "produce:services:4")
    assert answer["cost"] == {"energy": 4, "food": 4}
    assert answer["gain"] == {"services": 2, "money": 20}  # two find no room
    assert answer["leaves"] == {"energy": 5, "food": 0}
    assert beside(match, "produce:energy:3")["gain"] == {"energy": 1, "money": 6}


def test_focus_pass_and_influence() -> None:
    match = usa()
    assert beside(scenes.at(match, ChooseFocus(0)), "focus:diplomatic") == {
        "gain": {"ready": 4},
        "raises": ["diplomacy"],
        "raise_price": 8,
        "produces": {"diplomacy": 4},
    }
    assert beside(scenes.at(match, PlayCard(0, False)), "pass") == {"gain": {"money": 10}}
    answer = beside(scenes.at(match, RaiseInFocus(0, 127, 0)), "raise:food")
    assert (answer["cost"], answer["gain"], answer["leaves"]) == ({"money": 8}, {"food": 1}, {"money": 42})
    assert beside(match, "raise:armies")["gain"] == {}
    influence(match, AFRICA, [LOCAL], [EU, CHINA, USA, EU])
    scenes.at(match, AddInfluence(0, AFRICA))
    assert beside(match, "permanent:africa")["gain"] == {"vp": 1}
    assert beside(match, "temporary:africa") == {
        "at": {"region": "africa"},
        "gain": {"vp": 0},
        "pushes_out": "eu",
        "ranking": [
            {"power": "usa", "influence": 2, "bonus": 7},
            {"power": "eu", "influence": 1, "bonus": 0},
            {"power": "china", "influence": 1, "bonus": 0},
            {"power": "local", "influence": 1, "bonus": 0},
        ],
    }


def test_offers_and_options_that_are_payments() -> None:
    match = about_to_use("eu_expansion", "new_allies", diplomacy=3)
    scenes.in_sight(match, "serbia", "croatia")
    use(match, "eu_expansion", "improve:serbia")
    assert beside(match, "accept") == {"cost": {"diplomacy": 2}, "leaves": {"diplomacy": 0}}
    assert beside(match, "decline") == {}
    match = about_to_use("china_rapid_industrialization", "new_allies", money=25)
    use(match, "china_rapid_industrialization")
    assert beside(match, "option:2") == {"cost": {"money": 20}, "leaves": {"money": 5}}
    match = about_to_use("usa_main_un_funding_contributor", "new_allies", money=25, diplomacy=5)
    use(match, "usa_main_un_funding_contributor")
    assert beside(match, "send:2") == {"cost": {"money": 20}, "gain": {"diplomacy": 5}, "leaves": {"money": 5}}


def test_brics_shows_its_price_to_both_powers() -> None:
    match = scenes.a_game(CHINA, USA, RUSSIA)
    scenes.own(match, CHINA, money=40)
    scenes.own(match, RUSSIA, money=12)
    answer = beside(scenes.at(match, Partnership(0, 0b0110100, 30, RUSSIA, 20)), "region:africa")
    assert (answer["cost"], answer["leaves"]) == ({"money": 30}, {"money": 10})
    answer = beside(scenes.at(match, JoinPartnership(RUSSIA, AFRICA, 20, 2)), "accept")
    assert (answer["cost"], answer["leaves"]) == ({"money": 12}, {"money": 0})


# Answers that are paid for at once, not in a later question.
PAID_AT_ONCE = ("produce", "export", "buy", "move", "invest", "send", "prosper", "raise", "pay-money", "growth")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_an_option_leaves_is_what_is_left(seed: int) -> None:
    """In games played at random, for every answer at every decision."""
    rng = random.Random(seed)
    match = GAME.start(2 + seed % 3, seed=seed)
    checked = set()
    for _ in range(250):
        if match.over:
            break
        seat = match.waiting[0]
        for answer in question(match)["answers"]:
            verb = answer["answer"].partition(":")[0]
            if verb not in PAID_AT_ONCE or "leaves" not in answer:
                continue
            after = match.asking(seat).copy()
            assert isinstance(after, World)
            step = after.agenda[-1]
            later = isinstance(step, GetGrowth) and step.money_rate  # the Bank asks how the Services are paid
            choose(after, answer["code"])
            for name, left in answer["leaves"].items():
                expected = left if verb == "buy" else left + answer.get("gain", {}).get(name, 0)
                if not later:
                    assert after.stock(after.power_of[seat], GAINS.index(name)) == expected, answer
                    checked.add(verb)
        match.play(seat, rng.choice(match.asking(seat).legal))
    assert {"produce", "move"} & checked


# -- what to mind


def test_mind_an_own_cube_that_would_be_pushed_out() -> None:
    match = usa()
    influence(match, AFRICA, [LOCAL], [USA, CHINA, EU, EU])
    scenes.at(match, AddInfluence(0, AFRICA))
    assert minded(match) == ["Mind: a temporary cube in Africa would push out your own."]
    influence(match, AFRICA, [LOCAL], [CHINA, USA, EU, EU])
    assert minded(match) == []  # another's cube leaves first
    influence(match, AFRICA, [LOCAL], [USA, CHINA, EU])
    assert minded(match) == []  # there is room
    influence(match, AFRICA, [LOCAL], [USA, CHINA, EU, EU])
    assert minded(scenes.at(match, AddInfluence(0, -1))) == []  # anywhere: nothing is certain


def test_mind_stock_above_ten() -> None:
    match = usa(energy=9, raw_materials=0, food=4, diplomacy=8)
    scenes.at(match, Produce(0, 0b0000101, 2))
    assert minded(match) == ["Mind: there is no room for 2 more Energy; you would get 6 money instead."]
    scenes.at(match, Produce(0, 1 << DIPLOMACY, 1))
    assert minded(match) == ["Mind: there is no room for 2 more Diplomacy; that would be lost."]
    scenes.at(match, BuyDiplomacy(0, 10, 3, 2))
    assert minded(match) == ["Mind: there is no room for 4 more Diplomacy; that would be lost."]


def test_e12_in_edition_0_5_diplomacy_above_ten_becomes_money() -> None:
    match = scenes.a_game(USA, CHINA, edition="0.5")
    scenes.own(match, USA, money=50, diplomacy=8)
    scenes.at(match, BuyDiplomacy(0, 10, 3, 1))
    assert minded(match) == ["Mind: there is no room for 1 more Diplomacy; you would get 10 money instead."]


def test_mind_the_production_that_comes_after_the_turn_order() -> None:
    match = usa(energy=8, raw_materials=0, food=10)
    scenes.production(match, USA, energy=3, food=1)
    scenes.world(match).order = [NOBODY, NOBODY]
    scenes.world(match).phase = PREPARATION
    scenes.at(match, TakePlace(0))
    assert minded(match) == [
        "Mind: there is no room for 1 more Energy; you would get 3 money instead.",
        "Mind: there is no room for 1 more Food; you would get 3 money instead.",
    ]


@pytest.mark.parametrize("step", [PlayCard(0, False), DefendWithTokens(0)])
def test_mind_the_threat_one_is_under(step: Step[World]) -> None:
    match = scenes.a_game(EU, RUSSIA)
    scenes.allies(match, EU, "start_norway")
    engage_tokens(match, EUROPE, eu=1)
    scenes.armies(match, EUROPE, russia=2, usa=3, eu=1)  # the USA is no THREAT to the EU
    scenes.armies(match, AFRICA, china=1)
    assert minded(scenes.at(match, step)) == [
        "Mind: THREAT from Russia in Europe will cost you 2 VP this round unless something changes.",
        "Mind: THREAT from China in Africa will cost you 2 VP this round unless something changes.",
    ]
    scenes.armies(match, EUROPE, eu=2)
    scenes.armies(match, AFRICA, eu=1)
    if isinstance(step, PlayCard):
        assert minded(scenes.at(match, step)) == []


def test_nobody_else_is_told_what_one_has_to_mind() -> None:
    match = scenes.a_game(EU, RUSSIA)
    scenes.armies(match, EUROPE, russia=2)
    scenes.at(match, PlayCard(0, False))
    assert "question" not in match.view(1)
    assert "question" not in match.view(None)


# -- the forecast


def a_late_game(**options: Any) -> Match:
    """Regions that score, Armies, tokens and investments of several powers."""
    match = scenes.a_game(USA, RUSSIA, CHINA, **options)
    influence(match, EUROPE, [EU, USA, RUSSIA, RUSSIA, USA, USA, RUSSIA], [CHINA])
    influence(match, AFRICA, [CHINA, CHINA], [EU, USA])
    scenes.armies(match, EUROPE, russia=3, usa=1)
    scenes.armies(match, MENA, usa=4)
    for land in ("start_laos", "start_pakistan", "start_tajikistan"):
        scenes.world(match).invested = put(
            scenes.world(match).invested, [*match.game.domains["country"]].index(land), 1
        )
    return match


@pytest.mark.parametrize("edition", ["0.5", "0.8", "1.0"])
@pytest.mark.parametrize("in_round", [3, 6])
def test_the_forecast_is_what_scoring_then_gives(in_round: int, edition: str) -> None:
    match = a_late_game(edition=edition)
    scenes.round_is(match, in_round)
    forecast = match.view(None)["table"]["forecast"]
    assert set(forecast) == {"usa", "russia", "china"}
    before = {p: {s: vp_from(match, p, s) for s in ("regions", "majorities", "abilities", "threat")} for p in (0, 2, 3)}
    scenes.at(match, ResolveThreat(), Scoring())
    for power, old in before.items():
        told = forecast[POWERS[power]]
        network = told["network"] if in_round == 6 else 0
        assert sum(told["regions"].values()) == vp_from(match, power, "regions") - old["regions"]
        assert sum(told["majorities"].values()) == vp_from(match, power, "majorities") - old["majorities"]
        assert told["abilities"] + network == vp_from(match, power, "abilities") - old["abilities"]
        assert told["threat"] == vp_from(match, power, "threat") - old["threat"]


def test_the_forecast_by_hand() -> None:
    """Russia and the USA tie in Europe, where Russia has more Armies; each threatens the other in one Region."""
    forecast = match_forecast(a_late_game())
    assert forecast["russia"]["regions"] == dict.fromkeys(REGIONS, 0) | {"europe": 3 + 9}
    assert forecast["usa"]["regions"] == dict.fromkeys(REGIONS, 0) | {"europe": 3 + 6, "africa": 1 + 2}
    assert forecast["russia"]["threat"] == -2  # from the USA in the Middle East
    assert forecast["usa"]["threat"] == -2  # from Russia in Europe
    assert forecast["china"]["network"] == 2
    assert forecast["usa"]["majorities"]["armies"] > forecast["china"]["majorities"]["armies"]


def match_forecast(match: Match) -> dict[str, Any]:
    """The forecast as everybody sees it."""
    seen: dict[str, Any] = match.view(0)["table"]["forecast"]
    assert seen == match.view(None)["table"]["forecast"]
    return seen


def test_a_region_shows_what_its_open_slots_pay_and_who_would_take_which_bonus() -> None:
    """Russia and the USA tie in Europe, where Russia has more Armies; a Region that is not full is ranked too."""
    match = a_late_game()
    regions = match.view(None)["table"]["regions"]
    assert (regions["europe"]["scores"], regions["europe"]["open_vp"]) == (True, [])
    assert regions["europe"]["ranking"] == [
        {"power": "russia", "influence": 3, "bonus": 9},
        {"power": "usa", "influence": 3, "bonus": 6},
        {"power": "eu", "influence": 1, "bonus": 1},
        {"power": "china", "influence": 1, "bonus": 1},
    ]
    assert (regions["central_asia"]["scores"], regions["central_asia"]["open_vp"]) == (False, [1, 1])
    assert regions["central_asia"]["ranking"] == [{"power": "russia", "influence": 1, "bonus": 8}]


def test_the_track_of_rounds_and_the_turns_behind_everybody() -> None:
    match = GAME.start(seats=3, seed="turns")
    seen: set[tuple[str, int, tuple[int, ...]]] = set()
    while not match.over:
        table = match.view(None)["table"]
        assert (table["rounds"], table["scoring_rounds"], table["turns"]) == (6, [3, 6], 4)
        done = {player["seat"]: player["turns_done"] for player in table["players"].values()}
        ordered = tuple(done[seat] for seat in table["order"] if seat in done)
        if table["phase"] == "action" and table["round"] == 2:
            seen.add((table["phase"], table["turn"], ordered))
        elif table["phase"] in ("setup", "preparation"):
            assert set(ordered) <= {0}
        elif table["phase"] != "action":
            assert set(ordered) == {4}
        asked = match.pending
        assert asked is not None
        match.play(asked.seat, asked.answers[-1])
    assert {turns for _, _, turns in seen} == {(t + (i > 0), t + (i > 1), t) for t in range(4) for i in range(3)}


def test_near_options_carry_their_reason() -> None:
    match = usa(diplomacy=0)
    scenes.growth(match, USA, "industrial_development")
    scenes.own(match, USA, money=10, services=2)
    near = {row["answer"]: row["why"]["key"] for row in question(scenes.at(match, GetGrowth(0)))["near"]}
    assert near["growth:knowledge_transfer"] == "why-lacking"
    assert near["growth:space_program"] == "why-level"
