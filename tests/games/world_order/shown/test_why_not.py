"""Whatever a person may try at the table, the refusal says why, with the rule; nothing is refused without a reason."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.answers import ACTIONS
from orbis.games.world_order.facts.cards import ABILITY_NAMES, ASSET_NAMES, ASSETS_OF
from orbis.games.world_order.facts.constants import USED
from orbis.games.world_order.facts.names import (
    AFRICA,
    AMERICAS,
    CENTRAL_ASIA,
    CHINA,
    EU,
    EUROPE,
    LOCAL,
    MENA,
    RUSSIA,
    USA,
)
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.actions.engage import Engage
from orbis.games.world_order.rules.actions.growth import GetGrowth
from orbis.games.world_order.rules.actions.improve_relations import ImproveRelations
from orbis.games.world_order.rules.actions.invest import Invest
from orbis.games.world_order.rules.actions.move_and_base import BuildBase, Move
from orbis.games.world_order.rules.actions.produce import Produce, RaiseProduction, ReadyCountries
from orbis.games.world_order.rules.aftermath import DefendWithTokens, GiveUpTokens
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.payment import PayDiplomacy
from orbis.games.world_order.rules.preparation import ChooseFocus, RaiseInFocus, TakePlace
from orbis.games.world_order.rules.research import Research
from orbis.games.world_order.rules.trade.terms import ordinary_terms
from orbis.games.world_order.rules.trade.trade import begin_trade
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.shown.why_elsewhere import ANOTHER_PHASE, ORDINARY
from orbis.kernel.agenda import NOBODY, put
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.situations import engage_tokens, influence, market


def why(match: Match, tried: str) -> tuple[str, str]:
    """The clause behind "You cannot ...:" and the rule; the same reason has a sentence in every language."""
    refusal = match.why_not(match.waiting[0], tried)
    assert refusal is not None, f"{tried} is possible"
    for language in LANGUAGES:
        assert match.game.catalogue.say(language, refusal.key, refusal.facts)
    return refusal.reason.partition(": ")[2].removesuffix("."), refusal.rule


def a_turn(power: int = USA, *cards: str) -> Match:
    """It is a power's turn, with these cards."""
    other = {USA: CHINA, EU: CHINA, RUSSIA: USA, CHINA: USA}[power]
    match = scenes.a_game(power, other)
    scenes.assets(match, power)
    return scenes.turn(match, power, *cards)


# -- Improve Relations

IMPROVE = 'WO-1.0 "Improve Relations"'


@pytest.mark.parametrize("moment", ["asked", "card"])
def test_improve_relations(moment: str) -> None:
    """While asked with whom, and in the same words while asked which card to play."""
    match = a_turn(USA, "new_allies")
    scenes.own(match, USA, diplomacy=1)
    scenes.allies(match, USA, "start_iraq", only=True)
    scenes.allies(match, CHINA, "india")
    scenes.in_sight(match, "croatia", "serbia")
    scenes.in_sight(match, "peru", "honduras")
    scenes.in_sight(match, "iran", "turkey")
    if moment == "asked":
        scenes.at(match, ImproveRelations(0))
    assert why(match, "improve:norway") == ("that Country card is not available now", IMPROVE)
    assert why(match, "improve:iran") == ("your flag is crossed out on that card", IMPROVE)
    assert why(match, "improve:india") == ("it is the ally of another power", IMPROVE)
    assert why(match, "improve:start_iraq") == ("it is already your ally", IMPROVE)
    assert why(match, "improve:peru") == ("it takes 2 Diplomacy and you can raise 1", IMPROVE)
    assert why(match, "improve:turkey") == ("it takes 3 Diplomacy and you can raise 2", IMPROVE)  # with Iraq's 1


def test_improve_relations_elsewhere_than_the_card_says() -> None:
    match = a_turn(EU)
    scenes.own(match, EU, diplomacy=9)
    scenes.in_sight(match, "croatia", "serbia")
    scenes.in_sight(match, "peru", "chile")
    scenes.at(match, ImproveRelations(0, regions=1 << EUROPE))
    assert why(match, "improve:peru") == ("the effect you resolve does not allow that Region", IMPROVE)


def test_paying_with_allies() -> None:
    match = a_turn(EU)
    scenes.own(match, EU, diplomacy=3)
    scenes.allies(match, EU, "start_jordan", "qatar", "uae", "start_nigeria", only=True)
    scenes.allies(match, EU, "algeria", exhausted=True)
    scenes.at(match, PayDiplomacy(0, MENA, 5, 0, 0, NOBODY))
    assert why(match, "done") == ("it takes 5 Diplomacy and you can raise 3", IMPROVE)
    assert why(match, "exhaust:turkey") == ("that Country is not your ally", IMPROVE)
    assert why(match, "exhaust:start_nigeria") == (
        "only allied Countries of Middle East-North Africa help to pay here",
        IMPROVE,
    )
    assert why(match, "exhaust:algeria") == ("that Country is exhausted", IMPROVE)
    scenes.play(match, "exhaust:qatar")
    assert scenes.legal(match) == ["exhaust:start_jordan", "exhaust:uae", "done"]  # in any order


# -- Engage

ENGAGE = 'WO-1.0 "Engage"'


@pytest.mark.parametrize("moment", ["asked", "card"])
def test_engage(moment: str) -> None:
    match = a_turn(EU, "diplomatic_engagement")
    scenes.own(match, EU, diplomacy=3)
    scenes.allies(match, EU, "start_nigeria", "start_norway", only=True)
    if moment == "asked":
        scenes.at(match, Engage(0))
    assert why(match, "engage:americas") == ("you have no allied Country in Americas", ENGAGE)
    assert why(match, "engage:europe") == ("it takes 5 Diplomacy and you can raise 4", ENGAGE)
    if moment == "card":
        assert why(match, "engage:africa") == ("play a card that lets you do that", ENGAGE)


# -- playing cards

ACTIONS_RULE = 'WO-1.0 "Actions"'


def test_cards_assets_the_order_and_a_pass() -> None:
    match = a_turn(USA, "new_allies")
    kept, spent, boxed = (ASSET_NAMES[a] for a in ASSETS_OF[USA][:3])
    scenes.assets(match, USA, kept, spent)
    scenes.world(match).asset = put(scenes.world(match).asset, ASSET_NAMES.index(spent), USED)
    scenes.at(match, PlayCard(0, False))
    assert match.why_not(0, f"asset:{kept}") is None
    assert why(match, "play:foreign_trade") == ("you do not hold that card", ACTIONS_RULE)
    assert why(match, f"asset:{spent}") == ("that Strategic Asset card has been used", ACTIONS_RULE)
    assert why(match, f"asset:{boxed}") == ("you do not have that Strategic Asset card", ACTIONS_RULE)
    assert why(match, "asset:china_brics") == ("you do not have that Strategic Asset card", ACTIONS_RULE)
    assert why(match, "order") == ("you have no Executive Order to use", ACTIONS_RULE)
    scenes.at(match, PlayCard(0, True))
    assert why(match, "pass") == ("an extra card cannot be replaced by a pass", ACTIONS_RULE)


def test_a_card_that_belongs_to_another_question() -> None:
    match = scenes.at(a_turn(USA, "new_allies"), ChooseFocus(0))
    assert why(match, "play:foreign_trade")[0] == "you do not hold that card"
    assert why(match, "play:new_allies") == (
        "answer the question that is asked now first: choosing a Focus",
        'WO-1.0 "Choose Focus"',
    )


# -- Growth cards

GROWTH = 'WO-1.0 "Get a Growth Card"'


@pytest.mark.parametrize("moment", ["asked", "card"])
def test_get_a_growth_card(moment: str) -> None:
    match = a_turn(USA, "growth_strategy")
    scenes.own(match, USA, money=9, services=2, diplomacy=1)
    scenes.growth(match, USA, "industrial_development")
    if moment == "asked":
        scenes.at(match, GetGrowth(0))
    assert why(match, "growth:diplomatic_initiative") == ("your next Growth card must be of level 2", GROWTH)
    assert why(match, "growth:space_program") == ("your next Growth card must be of level 2", GROWTH)
    assert why(match, "growth:reduced_bureaucracy") == ("you lack money: it takes 10 and you have 9", GROWTH)
    if moment == "card":
        assert why(match, "growth:knowledge_transfer") == ("play a card that lets you do that", GROWTH)
    scenes.own(match, USA, money=10)
    scenes.growth(match, CHINA, "knowledge_transfer")
    scenes.at(match, *match.position.agenda)
    assert why(match, "growth:knowledge_transfer") == ("no copy of that card is left", GROWTH)


def test_abilities_for_any_time() -> None:
    rule = 'WO-1.0 "Growth Cards"'
    match = a_turn(USA, "new_allies")
    scenes.growth(match, USA, "knowledge_transfer", "diplomatic_opening")
    assert why(match, "use:diplomatic_opening") == ("that card has no ability to be used at any time", rule)
    assert why(match, "use:reduced_bureaucracy") == ("you do not have that Growth card", rule)
    assert why(match, "use:knowledge_transfer")[0] == "its ability works only from the round of its level on"
    scenes.round_is(match, 2)
    scenes.at(match, PlayCard(0, False))
    assert "use:knowledge_transfer" in scenes.legal(match)
    scenes.at(match, PayDiplomacy(0, AFRICA, 1, 0, 0, NOBODY))
    assert why(match, "use:knowledge_transfer") == ("first answer what you are asked", rule)
    scenes.world(match).used = put(scenes.world(match).used, USA * 10 + 3, True)
    scenes.at(match, PlayCard(0, False))
    assert why(match, "use:knowledge_transfer")[0] == "its ability was already used this round"
    scenes.world(match).used = put(scenes.world(match).used, USA * 10 + 3, False)
    scenes.allies(match, USA, only=True)
    scenes.at(match, PlayCard(0, False))
    assert why(match, "use:knowledge_transfer")[0] == "you have no ready ally whose value would count"


def test_an_ability_without_a_card_to_draw() -> None:
    match = a_turn(USA)
    scenes.growth(match, USA, "reduced_bureaucracy")
    scenes.round_is(match, 2)
    w = scenes.world(match)
    own_cards = slice(USA * len(ABILITY_NAMES), (USA + 1) * len(ABILITY_NAMES))
    w.deck[own_cards] = w.discard[own_cards] = [0] * len(ABILITY_NAMES)
    scenes.at(match, PlayCard(0, False))
    assert why(match, "use:reduced_bureaucracy")[0] == "you have no card left to draw"


# -- Trade

TRADE = 'WO-1.0 "Trade"'


def test_exports() -> None:
    match = a_turn(CHINA)
    scenes.own(match, CHINA, energy=4, consumer_goods=4, diplomacy=4)
    scenes.allies(match, CHINA, "start_pakistan", "start_laos", only=True)
    scenes.at(match, begin_trade(0, ordinary_terms(CHINA), ()))
    limit = "you can export 1 at most: no more than you have, nor more than your Countries want"
    assert why(match, "export:energy:2") == (limit, TRADE)
    assert why(match, "export:diplomacy:1") == ("that resource is not for sale in a Trade", TRADE)
    assert why(match, "export:energy:0") == ("you export nothing of a resource by leaving it out", TRADE)
    assert why(match, "buy:russia:1") == ("choose first which resource you import", TRADE)


def test_imports() -> None:
    match = a_turn(CHINA)
    scenes.own(match, CHINA, money=2, energy=1, raw_materials=0, armies=0)
    scenes.allies(match, CHINA, "start_pakistan", only=True)
    scenes.at(match, begin_trade(0, ordinary_terms(CHINA), ()))
    scenes.play(match, "export:energy:1")
    assert why(match, "import:energy") == ("you exported that resource in this Trade", TRADE)
    assert why(match, "import:food") == ("nobody sells that resource to you", TRADE)
    assert why(match, "import:armies") == ("that resource is not for sale in a Trade", TRADE)
    assert why(match, "import:services") == ("it takes 10 money and you have 7", TRADE)
    scenes.play(match, "import:raw_materials")
    limit = "you can buy 2 at most: no more than is for sale, nor more than you can pay"
    assert why(match, "buy:russia:3") == (limit, TRADE)


def test_an_import_for_the_second_time() -> None:
    match = a_turn(CHINA)
    scenes.own(
        match, CHINA, money=40, **dict.fromkeys(("energy", "raw_materials", "food", "consumer_goods", "armies"), 0)
    )
    scenes.own(match, CHINA, services=0)
    scenes.at(match, begin_trade(0, ordinary_terms(CHINA), ()))
    scenes.play(match, "import:raw_materials", "buy:russia:1")
    assert why(match, "import:raw_materials") == ("you imported that resource in this Trade", TRADE)
    scenes.play(match, "import:services")
    assert why(match, "buy:allies:1") == ("you have already said how many units you buy from allied Countries", TRADE)
    assert why(match, "buy:eu:1") == ("first say how many units you buy from the United States (Services)", TRADE)
    assert why(match, "buy:russia:1") == ("you cannot buy that resource from Russia", TRADE)
    assert why(match, "import:energy") == ("first say how many units you buy from the United States (Services)", TRADE)


def test_trade_while_asked_for_a_card() -> None:
    match = a_turn(CHINA, "foreign_trade")
    scenes.own(match, CHINA, money=2, energy=4, consumer_goods=1)
    scenes.allies(match, CHINA, "start_pakistan", only=True)
    assert why(match, "export:energy:2")[0].startswith("you can export 1 at most")
    assert why(match, "export:energy:1") == ("play a card that lets you do that", TRADE)
    assert why(match, "import:food") == ("nobody sells that resource to you", TRADE)
    assert why(match, "import:energy") == ("it takes 3 money and you have 2", TRADE)
    scenes.own(match, CHINA, money=3)
    assert why(match, "import:energy") == ("play a card that lets you do that", TRADE)


# -- Invest

INVEST = 'WO-1.0 "Invest"'


@pytest.mark.parametrize("moment", ["asked", "card"])
def test_invest(moment: str) -> None:
    match = a_turn(CHINA, "foreign_direct_investment")
    scenes.own(match, CHINA, money=10)
    scenes.allies(match, CHINA, "start_laos", "start_pakistan", "cambodia", only=True)
    scenes.allies(match, CHINA, "myanmar", exhausted=True)
    scenes.tokens(match, "cambodia", invested=1)
    if moment == "asked":
        scenes.at(match, Invest(0))
    assert why(match, "invest:india") == ("that Country is not your ally", INVEST)
    assert why(match, "invest:myanmar") == ("that Country is exhausted", INVEST)
    assert why(match, "invest:cambodia") == ("it already holds an FDI token of yours", INVEST)
    assert why(match, "invest:start_pakistan") == ("it takes 15 money and you have 10", INVEST)
    if moment == "card":
        assert why(match, "invest:start_laos") == ("play a card that lets you do that", INVEST)


# -- Move

MOVE = 'WO-1.0 "Move"'


@pytest.mark.parametrize("moment", ["asked", "card"])
def test_move(moment: str) -> None:
    match = a_turn(RUSSIA, "military_reinforcements")
    scenes.own(match, RUSSIA, money=5, armies=0)
    scenes.allies(match, RUSSIA, "start_india", only=True)
    scenes.armies(match, EUROPE, russia=1)
    if moment == "asked":
        scenes.at(match, Move(0, 2))
    assert why(match, "move:board:europe") == ("you have no Army there to move", MOVE)
    assert why(match, "move:africa:europe") == ("you have no Army there to move", MOVE)
    assert why(match, "move:europe:europe") == ("the Army is already there", MOVE)
    outside = "South Asia is outside your zone of interest and you have no Base there"
    assert why(match, "move:europe:south_asia") == (outside, MOVE)
    if moment == "card":
        assert why(match, "move:europe:central_asia") == ("play a card that lets you do that", MOVE)
    scenes.own(match, RUSSIA, money=4)
    assert why(match, "move:europe:americas")[0].startswith("Americas is outside")
    if moment == "card":
        assert why(match, "move:europe:central_asia") == ("it takes 5 money and you have 4", MOVE)


def test_a_move_that_a_card_demands_or_directs() -> None:
    match = a_turn(RUSSIA)
    scenes.own(match, RUSSIA, money=20, armies=3)
    scenes.at(match, Move(0, 3, least=2, regions=1 << CENTRAL_ASIA))
    assert why(match, "done") == ("you still have to move 2 Armies", MOVE)
    assert why(match, "move:board:europe") == ("the effect you resolve does not allow that Region", MOVE)


# -- Build a Base

BASE = 'WO-1.0 "Build a Base"'


@pytest.mark.parametrize("moment", ["asked", "card"])
def test_build_a_base(moment: str) -> None:
    match = a_turn(USA, "military_pact")
    scenes.own(match, USA, money=10, armies=1)
    scenes.allies(match, USA, "start_mexico", "start_iraq", "peru", only=True)
    scenes.allies(match, USA, "israel", exhausted=True)
    scenes.tokens(match, "start_iraq", bases=1)
    if moment == "asked":
        scenes.at(match, BuildBase(0))
    assert why(match, "base:turkey") == ("that Country is not your ally", BASE)
    no_flag = "your flag is not on that card, so you may not build a Base there"
    assert why(match, "base:start_mexico") == (no_flag, BASE)
    assert why(match, "base:israel") == ("that Country is exhausted", BASE)
    assert why(match, "base:start_iraq") == ("it already holds as many Bases of yours as it may", BASE)
    if moment == "card":
        assert why(match, "base:peru") == ("play a card that lets you do that", BASE)
        scenes.own(match, USA, money=9)
        assert why(match, "base:peru") == ("it takes 10 money and you have 9", BASE)
        scenes.own(match, USA, armies=0)
        assert why(match, "base:peru") == ("you have no Army on your player board to send", BASE)


def test_the_armies_of_a_base() -> None:
    match = a_turn(USA)
    scenes.own(match, USA, money=30, armies=4)
    scenes.allies(match, USA, "peru", only=True)
    scenes.play(scenes.at(match, BuildBase(0)), "base:peru")
    assert why(match, "send:0") == ("at least 1 Army must go and at most 2 can", BASE)
    assert why(match, "send:3") == ("at least 1 Army must go and at most 2 can", BASE)


# -- Produce, raise, ready


def test_produce() -> None:
    rule = 'WO-1.0 "Produce"'
    match = a_turn(CHINA, "growth_strategy")
    scenes.own(match, CHINA, energy=2, raw_materials=5, food=0)
    scenes.at(match, Produce(0, 127 & ~1, 2))
    assert why(match, "produce:energy:1") == ("that resource type cannot be chosen here", rule)
    assert why(match, "produce:consumer_goods:3") == ("you can produce 2 at most", rule)
    in_full = "at least 1 must be produced, and a primary resource in full"
    assert why(match, "produce:raw_materials:2") == (in_full, rule)
    assert why(match, "produce:consumer_goods:0") == (in_full, rule)
    scenes.at(match, PlayCard(0, False))
    assert why(match, "produce:consumer_goods:3") == ("you can produce 2 at most", rule)
    assert why(match, "produce:consumer_goods:2") == ("play a card that lets you do that", rule)


def test_raise_a_production() -> None:
    rule = 'WO-1.0 "Growth Cards"'
    match = a_turn(CHINA, "growth_strategy")
    scenes.world(match).production[CHINA * 7] = 2
    scenes.at(match, RaiseProduction(0, 0b11, 1, 1))
    assert why(match, "raise:energy") == ("that Production is at the end of its track", rule)
    assert why(match, "raise:food") == ("that resource type cannot be chosen here", rule)
    scenes.at(match, PlayCard(0, False))
    assert why(match, "raise:energy") == ("that Production is at the end of its track", rule)
    assert why(match, "raise:food") == ("play a card that lets you do that", rule)


def test_raise_with_a_focus() -> None:
    rule = 'WO-1.0 "Choose Focus"'
    match = a_turn(CHINA)
    scenes.own(match, CHINA, money=20)
    scenes.world(match).production[CHINA * 7] = 2
    scenes.at(match, RaiseInFocus(0, 0b11, 0))
    assert why(match, "raise:energy") == ("that Production is at the end of its track", rule)
    assert why(match, "raise:food") == ("that resource type cannot be chosen here", rule)


@pytest.mark.parametrize("moment", ["asked", "card"])
def test_ready(moment: str) -> None:
    rule = 'WO-1.0 "Country Cards"'
    match = a_turn(CHINA, "new_allies")
    scenes.allies(match, CHINA, "start_laos", only=True)
    scenes.allies(match, CHINA, "myanmar", "cambodia", exhausted=True)
    if moment == "asked":
        scenes.at(match, ReadyCountries(0, 1, False, False))
    assert why(match, "ready:start_laos") == ("that Country is not exhausted", rule)
    assert why(match, "ready:india") == ("that Country is not your ally", rule)
    if moment == "card":
        assert why(match, "ready:myanmar") == ("play a card that lets you do that", rule)


# -- Influence and tokens


def test_influence_slots() -> None:
    rule = 'WO-1.0 "Adding Influence"'
    match = a_turn(USA)
    influence(match, AFRICA, [LOCAL, LOCAL], [])
    scenes.at(match, AddInfluence(0, AFRICA))
    assert why(match, "permanent:africa") == ("no permanent slot is open there", rule)
    assert why(match, "temporary:europe") == ("the effect you resolve does not allow that Region", rule)
    scenes.at(match, AddInfluence(0, AFRICA, permanent=True))
    assert why(match, "temporary:africa") == ("this Influence must be permanent", rule)


def with_tokens_in_africa_and_the_americas() -> Match:
    """The EU is threatened in Africa, where it has an ally and a token; in the Americas it has only a token."""
    match = a_turn(EU)
    scenes.allies(match, EU, "start_nigeria", "start_norway", only=True)
    engage_tokens(match, AFRICA, eu=1)
    engage_tokens(match, AMERICAS, eu=1)
    scenes.armies(match, AFRICA, china=2)
    return match


def test_giving_up_engage_tokens_for_money() -> None:
    rule = 'WO-1.0 "Return on Investments"'
    match = scenes.at(with_tokens_in_africa_and_the_americas(), GiveUpTokens(0))
    assert why(match, "withdraw:americas") == ("you need an Engage token and an allied Country in Americas", rule)
    assert why(match, "withdraw:europe") == ("you need an Engage token and an allied Country in Europe", rule)


def test_giving_up_engage_tokens_for_defence() -> None:
    rule = 'WO-1.0 "Resolve THREAT"'
    match = with_tokens_in_africa_and_the_americas()
    engage_tokens(match, EUROPE, eu=1)
    scenes.at(match, DefendWithTokens(0))
    assert why(match, "withdraw:americas") == ("Americas is outside your zone of interest", rule)
    nobody = "nobody has more THREAT than you have Defense in Europe"
    assert why(match, "withdraw:europe") == (nobody, rule)
    needed = "you need an Engage token and an allied Country in Middle East-North Africa"
    assert why(match, "withdraw:middle_east_north_africa") == (needed, rule)


# -- Research


def test_the_market() -> None:
    rule = 'WO-1.0 "Research"'
    match = a_turn(USA, "new_allies")
    scenes.allies(match, USA, "start_iraq", only=True)
    scenes.allies(match, USA, "israel", exhausted=True)
    market(
        match, "power_play", "diplomatic_trip", "trade_opportunity", "new_agenda", "global_presence", "well_laid_plans"
    )
    scenes.world(match).market.pop()
    assert why(match, "market:1") == ("the Market opens in the Research step, when everybody has had four turns", rule)
    assert why(match, "market:6") == ("there is no card in that slot", rule)
    assert why(match, "refresh")[0].startswith("the Market opens in the Research step")
    scenes.at(match, Research(0, 1))
    assert why(match, "market:1") == ("it costs 5 Research and you have 1", rule)
    assert why(match, "market:6") == ("there is no card in that slot", rule)
    assert why(match, "refresh") == ("it costs 2 Research and you have 1", rule)
    assert why(match, "exhaust:israel") == ("that Country is exhausted", rule)
    assert why(match, "exhaust:turkey") == ("that Country is not your ally", rule)


# -- places, powers and other phases


def test_places_on_the_turn_order_track() -> None:
    rule = 'WO-1.0 "Determine Turn Order"'
    match = scenes.a_game(USA, EU, CHINA)
    scenes.world(match).order = [1, NOBODY, NOBODY, NOBODY]
    scenes.at(match, TakePlace(0))
    assert why(match, "place:1") == ("another player has taken that place", rule)
    assert match.why_not(0, "place:4") is None


def test_powers() -> None:
    rule = 'WO-1.0 "Game Setup"'
    match = scenes.play(GAME.start(2, seed=1), "power:usa")
    assert why(match, "power:usa") == ("that power is already taken (United States)", rule)
    assert why(match, "power:eu")[0].startswith("with two players, one plays the United States or the European Union")
    assert why(match, "improve:peru") == ("answer the question that is asked now first: choosing a power", rule)


def test_an_asset_one_was_not_dealt() -> None:
    match = scenes.play(GAME.start(2, seed=1), "power:usa", "power:china")
    while match.position.agenda[-1].asks != "ask-return":
        match.play(match.waiting[0], match.position.legal[0])
    assert why(match, "return:eu_nato") == ("you do not have that Strategic Asset card", 'WO-1.0 "Game Setup"')


@pytest.mark.parametrize(
    ("tried", "clause"),
    [
        ("power:eu", "that was decided before the first round"),
        ("hand:first", "that was decided before the first round"),
        ("return:usa_nato", "that was decided before the first round"),
        ("place:1", "that is chosen in the Preparation phase, at the beginning of a round"),
        ("focus:military", "that is chosen in the Preparation phase, at the beginning of a round"),
        ("prosper", "that is done in the Aftermath, at the end of the round"),
        ("withdraw:africa", "that is done in the Aftermath, at the end of the round"),
    ],
)
def test_what_belongs_to_another_phase(tried: str, clause: str) -> None:
    match = a_turn(EU, "new_allies")
    scenes.allies(match, EU, "start_nigeria")
    engage_tokens(match, AFRICA, eu=1)
    said, rule = why(match, tried)
    assert said == clause
    assert rule


def test_exhausting_an_ally_while_asked_for_a_card() -> None:
    match = a_turn(USA, "new_allies")
    scenes.allies(match, USA, "start_iraq", only=True)
    scenes.allies(match, USA, "israel", exhausted=True)
    assert why(match, "exhaust:start_iraq")[0] == "play a card that lets you do that"
    assert why(match, "exhaust:israel")[0] == "that Country is exhausted"
    assert why(match, "exhaust:turkey")[0] == "that Country is not your ally"


def test_in_the_middle_of_an_action_what_would_be_possible_is_simply_not_the_question() -> None:
    match = a_turn(EU)
    scenes.own(match, EU, money=50, diplomacy=9)
    scenes.allies(match, EU, "start_jordan", "start_nigeria", only=True)
    scenes.at(match, PayDiplomacy(0, MENA, 1, 0, 0, NOBODY))
    rule = 'WO-1.0 "Improve Relations"'  # of the question there is
    assert why(match, "engage:africa") == ("answer the question that is asked now first: paying with Diplomacy", rule)
    assert why(match, "invest:qatar")[0] == "that Country is not your ally"


# -- all of it


def test_the_tables_name_verbs_that_exist() -> None:
    verbs = {verb.name for verb in ACTIONS.verbs}
    assert set(ORDINARY) <= verbs
    assert set(ANOTHER_PHASE) <= verbs
    assert not set(ORDINARY) & set(ANOTHER_PHASE)


@pytest.mark.parametrize("power", [USA, EU, RUSSIA, CHINA])
def test_whatever_is_tried_while_a_card_is_asked_for_has_a_sentence_in_both_languages(power: int) -> None:
    match = a_turn(power, "new_allies", "growth_strategy")
    say = match.game.catalogue.say
    plain = set()
    for name, code in ACTIONS.codes.items():
        refusal = match.why_not(0, code)
        if refusal is None:
            assert name in scenes.legal(match)
            continue
        assert all(say(language, refusal.key, refusal.facts) for language in LANGUAGES)
        if refusal.key == "another-question":
            plain.add(name.partition(":")[0])
        else:
            assert refusal.rule, name
    # What chance answers.
    assert plain == {
        *("draw", "reveal", "deal", "market-draw", "auto", "first"),
        *("growth-pile", "decision", "deal-objective", "draw-objective"),
    }


def test_another_seat_is_told_whose_turn_it_is() -> None:
    match = a_turn(USA, "new_allies")
    refusal = match.why_not(1, "improve:peru")
    assert refusal is not None
    assert refusal.key == "not-your-turn"
