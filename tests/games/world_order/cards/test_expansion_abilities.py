"""The four Ability cards of Diplomacy & Dominance: all that happens when one is played, and who sees it."""

from __future__ import annotations

import random

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_BASE_ABILITIES
from orbis.games.world_order.facts.names import (
    AFRICA,
    CHINA,
    EU,
    EUROPE,
    MENA,
    N_POWERS,
    RUSSIA,
    USA,
)
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.actions.improve_relations import ImproveRelations
from orbis.games.world_order.rules.aftermath import ReturnOnInvestments
from orbis.games.world_order.rules.scoring import investment_vp
from orbis.games.world_order.state.trace import FORGOTTEN
from orbis.kernel.agenda import NOBODY, put
from orbis.kernel.match import Match
from orbis.testing import Case, checks, conform
from orbis.testing.silence import silence_tells_nothing
from tests.games.world_order import scenes
from tests.games.world_order.outcomes import Changes, changes, played
from tests.games.world_order.situations import market, no_influence, refusal


def a_table(*powers: int, card: str, **resources: int) -> Match:
    """A game with the module; it is the first power's turn, and it holds the card."""
    match = scenes.a_game(*powers, modules=["abilities"])
    scenes.own(match, powers[0], **resources)
    for power in powers:
        scenes.allies(match, power, only=True)
    no_influence(match)
    return scenes.turn(match, powers[0], card)


# -- the module


def test_dd_the_market_has_the_new_cards_only_with_their_module() -> None:
    for modules, copies in (([], 0), (["abilities"], 2)):
        w = scenes.world(scenes.a_game(USA, CHINA, modules=modules))
        for card in range(N_BASE_ABILITIES, len(ABILITY_NAMES)):
            assert w.market_deck[card] + w.market.count(card) == copies


# -- New Financial Agreements

AGREEMENTS = "new_financial_agreements"


def test_new_financial_agreements_invests_in_the_ally_of_another_player() -> None:
    """Turkey costs 20 and 5 more; it stays with the EU and is exhausted."""
    match = a_table(USA, EU, CHINA, card=AGREEMENTS, money=25)
    scenes.allies(match, EU, "turkey", "egypt")
    scenes.allies(match, CHINA, "iran", exhausted=True)
    scenes.allies(match, USA, "qatar")
    scenes.tokens(match, "turkey", "iran", "qatar", invested=1)
    before = scenes.world(match)
    scenes.play(match, "play:new_financial_agreements")
    assert scenes.legal(match) == ["invest:iran", "invest:turkey"]  # an exhausted one too
    scenes.play(match, "invest:turkey", "permanent:middle_east_north_africa")
    outcome: Changes = {"money": -25, "vp": 1, "invested abroad": ["turkey"], "eu exhausted": ["turkey"]}
    outcome |= {"permanent in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == played(AGREEMENTS) | outcome


def test_new_financial_agreements_says_why_not() -> None:
    match = a_table(USA, EU, CHINA, card=AGREEMENTS, money=24)
    scenes.allies(match, EU, "turkey", "egypt", "uae", "algeria")
    scenes.allies(match, USA, "qatar")
    scenes.tokens(match, "turkey", "uae", "qatar", "algeria", invested=1)
    scenes.world(match).abroad = put(scenes.world(match).abroad, scenes.country("uae"), 1 << USA)
    scenes.allies(match, EU, "libya")
    scenes.tokens(match, "libya", invested=1)
    scenes.play(match, "play:new_financial_agreements")
    assert scenes.legal(match) == ["invest:algeria", "invest:libya"]
    reasons = {
        "turkey": "it takes 25 money and you have 24",
        "uae": "it already holds an FDI token of yours",
        "qatar": "that Country is your own ally",
        "india": "that Country is nobody's ally",
        "egypt": "no FDI token lies on that Country",
    }
    for name, reason in reasons.items():
        assert reason in refusal(match, f"invest:{name}").reason


def test_new_financial_agreements_counts_as_an_own_investment() -> None:
    """Return on Investments: twice the value for its owner and for the guest; the view shows whose token it is."""
    match = a_table(CHINA, EU, card=AGREEMENTS, money=25)
    scenes.allies(match, EU, "turkey")
    scenes.tokens(match, "turkey", invested=1)
    assert investment_vp(scenes.world(match), CHINA) == 0
    scenes.play(match, "play:new_financial_agreements", "permanent:middle_east_north_africa")
    for viewer in (0, 1, None):
        (turkey,) = match.view(viewer)["table"]["players"]["eu"]["allies"]
        assert (turkey["abroad"], turkey["invested"]) == (["china"], 1)
    w = scenes.world(match)
    assert [w.investments_in(power, MENA) for power in (CHINA, EU)] == [1, 1]
    before = scenes.world(match).copy()
    scenes.at(match, ReturnOnInvestments(0), ReturnOnInvestments(1))
    assert changes(before, match, CHINA) == {"money": 6, "eu money": 6}


def test_new_financial_agreements_stay_when_the_starting_card_goes_beneath() -> None:
    match = a_table(USA, EU, RUSSIA, card=AGREEMENTS, money=20)
    scenes.allies(match, EU, "start_jordan")
    scenes.tokens(match, "start_jordan", invested=1)
    scenes.play(match, "play:new_financial_agreements", "permanent:middle_east_north_africa")
    scenes.in_sight(match, "jordan")
    scenes.own(match, EU, diplomacy=5)
    scenes.let_chance(scenes.play(scenes.at(match, ImproveRelations(1)), "improve:jordan"))
    w = scenes.world(match)
    assert (w.abroad[scenes.country("jordan")], w.abroad[scenes.country("start_jordan")]) == (1 << USA, 0)
    assert w.investments_in(USA, MENA) == 1
    assert GAME.audit(w) == []


def test_new_financial_agreements_without_a_country_does_nothing() -> None:
    match = a_table(USA, CHINA, card=AGREEMENTS, money=50)
    scenes.allies(match, CHINA, "turkey")
    before = scenes.world(match)
    assert changes(before, scenes.play(match, "play:new_financial_agreements"), USA) == played(AGREEMENTS)


# -- Show of Force

FORCE = "show_of_force"


def force(**resources: int) -> Match:
    """The USA can build in Qatar; the EU and China have allies there, Russia an exhausted one."""
    match = a_table(USA, RUSSIA, EU, CHINA, card=FORCE, **resources)
    scenes.world(match).order = [3, 0, 1, 2]
    scenes.allies(match, USA, "qatar")
    scenes.allies(match, EU, "egypt", "libya", "serbia")
    scenes.allies(match, CHINA, "iran", "israel")
    scenes.allies(match, RUSSIA, "syria", exhausted=True)
    return match


BUILT: Changes = {"exhausted": ["qatar"], "bases": ["qatar"], "vp": 1, "permanent in middle_east_north_africa": ["usa"]}


def test_show_of_force_builds_a_base_moves_an_army_and_the_others_exhaust_an_ally() -> None:
    """In turn order, each choosing; Russia has no ready ally there."""
    match = force(money=15, armies=2)
    before = scenes.world(match)
    scenes.play(match, "play:show_of_force", "send:1", "permanent:middle_east_north_africa")
    assert scenes.legal(match) == ["move:board:middle_east_north_africa", "done"]
    scenes.play(match, "move:board:middle_east_north_africa")
    assert (match.waiting, scenes.legal(match)) == ([3], ["exhaust:iran", "exhaust:israel"])
    scenes.play(match, "exhaust:israel")
    assert (match.waiting, scenes.legal(match)) == ([2], ["exhaust:egypt", "exhaust:libya"])
    assert "the effect you resolve does not allow that Region" in refusal(match, "exhaust:serbia").reason
    assert "that Country is not your ally" in refusal(match, "exhaust:iran").reason
    scenes.play(match, "exhaust:egypt")
    outcome: Changes = {"money": -15, "armies": -2, "usa armies in middle_east_north_africa": 2}
    outcome |= {"china exhausted": ["israel"], "eu exhausted": ["egypt"]}
    assert changes(before, match, USA) == played(FORCE) | BUILT | outcome


def test_show_of_force_without_the_move_leaves_the_others_alone() -> None:
    match = force(money=15, armies=2)
    before = scenes.world(match)
    scenes.play(match, "play:show_of_force", "send:1", "permanent:middle_east_north_africa", "done")
    outcome: Changes = {"money": -10, "armies": -1, "usa armies in middle_east_north_africa": 1}
    assert changes(before, match, USA) == played(FORCE) | BUILT | outcome


@pytest.mark.parametrize(("money", "spare"), [(14, 1), (15, 0)])
def test_show_of_force_needs_five_money_and_an_army_for_the_move(money: int, spare: int) -> None:
    match = force(money=money, armies=1 + spare)
    before = scenes.world(match)
    scenes.play(
        match, "play:show_of_force", *(["send:1"] if spare and money > 14 else []), "permanent:middle_east_north_africa"
    )
    outcome: Changes = {"money": -10, "armies": -1, "usa armies in middle_east_north_africa": 1}
    assert changes(before, match, USA) == played(FORCE) | BUILT | outcome


def test_show_of_force_moves_an_army_from_another_region_too() -> None:
    match = force(money=15, armies=1)
    scenes.armies(match, EUROPE, usa=1)
    before = scenes.world(match)
    scenes.play(match, "play:show_of_force", "permanent:middle_east_north_africa")
    assert scenes.legal(match) == ["move:europe:middle_east_north_africa", "done"]
    scenes.play(match, "move:europe:middle_east_north_africa", "exhaust:iran", "exhaust:libya")
    outcome: Changes = {"money": -15, "armies": -1, "usa armies in middle_east_north_africa": 2}
    outcome |= {"usa armies in europe": -1, "china exhausted": ["iran"], "eu exhausted": ["libya"]}
    assert changes(before, match, USA) == played(FORCE) | BUILT | outcome


def test_show_of_force_without_a_base_moves_nothing() -> None:
    match = force(money=50)
    scenes.own(match, USA, armies=0)
    scenes.armies(match, EUROPE, usa=3)
    before = scenes.world(match)
    assert changes(before, scenes.play(match, "play:show_of_force"), USA) == played(FORCE)


def test_show_of_force_can_be_saved_while_another_player_chooses() -> None:
    match = force(money=15, armies=2)
    scenes.play(
        match,
        "play:show_of_force",
        "send:1",
        "permanent:middle_east_north_africa",
        "move:board:middle_east_north_africa",
    )
    loaded = GAME.load(match.save())
    loaded.chance = None
    scenes.play(match, "exhaust:israel", "exhaust:libya")
    assert scenes.play(loaded, "exhaust:israel", "exhaust:libya").hash == match.hash


# -- Diplomatic Detente

DETENTE = "diplomatic_detente"


def detente(diplomacy: int = 4) -> Match:
    """Engaging in Africa takes 3."""
    match = a_table(EU, RUSSIA, CHINA, card=DETENTE, diplomacy=diplomacy)
    scenes.allies(match, EU, "niger", exhausted=True)
    scenes.armies(match, AFRICA, russia=2, usa=1, eu=1)
    return match


ENGAGED: Changes = {"vp": 1, "permanent in africa": ["eu"], "eu tokens in africa": 1}


@pytest.mark.parametrize(("whose", "home"), [("russia", 1), ("usa", 0)])
def test_diplomatic_detente_engages_and_sends_an_army_home(whose: str, home: int) -> None:
    """To the player board of its owner; that of a power nobody plays (the USA) to the supply."""
    match = detente()
    before = scenes.world(match)
    scenes.play(match, "play:diplomatic_detente", "permanent:africa")
    assert scenes.legal(match) == ["send-home:usa", "send-home:russia", "decline"]
    assert "China has no Army in Africa" in refusal(match, "send-home:china").reason
    assert "the Army must belong to another power" in refusal(match, "send-home:eu").reason
    scenes.play(match, f"send-home:{whose}")
    outcome: Changes = {"diplomacy": -4, f"{whose} armies in africa": -1}
    if home:
        outcome["russia armies"] = 1
    assert changes(before, match, EU) == played(DETENTE) | ENGAGED | outcome


def test_diplomatic_detente_may_be_only_the_engage() -> None:
    match = detente()
    before = scenes.world(match)
    scenes.play(match, "play:diplomatic_detente", "permanent:africa", "decline")
    assert changes(before, match, EU) == played(DETENTE) | ENGAGED | {"diplomacy": -3}


def test_diplomatic_detente_is_paid_from_the_player_board_and_offered_only_with_an_army_there() -> None:
    match = detente(diplomacy=3)
    before = scenes.world(match)
    scenes.play(match, "play:diplomatic_detente", "permanent:africa")
    assert changes(before, match, EU) == played(DETENTE) | ENGAGED | {"diplomacy": -3}
    match = detente()
    scenes.armies(match, AFRICA, russia=0, usa=0)
    scenes.armies(match, EUROPE, russia=3)
    before = scenes.world(match)
    scenes.play(match, "play:diplomatic_detente", "permanent:africa")
    assert changes(before, match, EU) == played(DETENTE) | ENGAGED | {"diplomacy": -3}


# -- Acquired Intelligence

SPY = "acquired_intelligence"


def spying(*hand: str, table: tuple[str, ...] = (), **resources: int) -> Match:
    """The USA look at the hand of China, which holds these cards and has played those; the EU plays too."""
    match = a_table(USA, CHINA, EU, card=SPY, **resources)
    scenes.hold(match, CHINA, *hand, *table)
    w = scenes.world(match)
    for name in table:
        cell = CHINA * len(ABILITY_NAMES) + ABILITY_NAMES.index(name)
        w.hand[cell] -= 1
        w.played[cell] += 1
    scenes.hold(match, USA, SPY)
    return match


def look(match: Match) -> Match:
    return scenes.play(match, "play:acquired_intelligence", "player:china")


def test_acquired_intelligence_copies_a_card_of_a_hand_and_the_card_stays_there() -> None:
    match = spying("foreign_direct_investment", "new_allies", table=("foreign_trade",), money=20)
    scenes.allies(match, USA, "qatar")
    before = scenes.world(match)
    scenes.play(match, "play:acquired_intelligence")
    assert scenes.legal(match) == ["player:eu", "player:china"]
    assert "the hand must be that of another player" in refusal(match, "player:usa").reason
    assert "no player has a hand of Russia" in refusal(match, "player:russia").reason
    scenes.play(match, "player:china")
    assert scenes.legal(match) == ["copy:new_allies", "copy:foreign_trade", "copy:foreign_direct_investment", "decline"]
    assert "neither in the hand nor among the cards played" in refusal(match, "copy:power_play").reason
    scenes.play(match, "copy:foreign_direct_investment", "permanent:middle_east_north_africa")
    outcome: Changes = {"money": -15, "vp": 1, "invested": ["qatar"], "exhausted": ["qatar"]}
    outcome |= {"permanent in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == played(SPY) | outcome
    assert match.view(2)["table"]["players"]["china"]["known"] == ["foreign_direct_investment"]


def test_acquired_intelligence_copies_a_card_played_this_round() -> None:
    """What lies open was known: nothing of the hand is shown to the others."""
    match = spying("new_allies", table=("foreign_direct_investment",), money=20)
    scenes.allies(match, USA, "qatar")
    before = scenes.world(match)
    look(match)
    scenes.play(match, "copy:foreign_direct_investment", "permanent:middle_east_north_africa")
    outcome: Changes = {"money": -15, "vp": 1, "invested": ["qatar"], "exhausted": ["qatar"]}
    outcome |= {"permanent in middle_east_north_africa": ["usa"]}
    assert changes(before, match, USA) == played(SPY) | outcome
    assert match.view(2)["table"]["players"]["china"]["known"] == []


def test_acquired_intelligence_may_be_only_a_look() -> None:
    match = spying("new_allies")
    before = scenes.world(match)
    assert changes(before, scenes.play(look(match), "decline"), USA) == played(SPY)
    assert scenes.world(match).peek == NOBODY


def test_acquired_intelligence_does_not_copy_itself_and_asks_though_nothing_is_left() -> None:
    """That there is nothing to copy would tell the others of the hand, so the question is asked all the same."""
    match = look(spying(SPY))
    assert scenes.legal(match) == ["decline"]
    assert "that card cannot be copied by itself" in refusal(match, f"copy:{SPY}").reason
    assert scenes.legal(look(spying())) == ["decline"]


def test_acquired_intelligence_trashes_no_card_that_is_only_copied() -> None:
    """Minimize Bureaucracy trashes itself and plays a Market card: here the copy stays in China's hand."""
    match = spying("minimize_bureaucracy")
    market(match, "global_presence", "power_play", "new_agenda", "boost_production", "trade_opportunity", "power_play")
    before = scenes.world(look(match))
    scenes.play(match, "copy:minimize_bureaucracy", "market:2")
    scenes.let_chance(match)
    after = scenes.world(match)
    assert after.trashed == before.trashed
    assert scenes.in_hand(match, CHINA) == ["minimize_bureaucracy"]
    assert after.played[USA * len(ABILITY_NAMES) + ABILITY_NAMES.index("power_play")] == 1
    assert GAME.audit(after) == []


def test_acquired_intelligence_uses_the_deck_and_hand_of_the_one_who_plays_it() -> None:
    match = spying("new_agenda", "power_play")
    scenes.hold(match, USA, SPY, "new_allies")
    scenes.piles(match, USA, deck=("foreign_trade", "growth_strategy", "military_pact"))
    look(match)
    scenes.let_chance(scenes.play(match, "copy:new_agenda"))
    assert scenes.in_hand(match, USA) == ["growth_strategy", "new_allies", "foreign_trade", "military_pact"]
    assert scenes.in_hand(match, CHINA) == ["power_play", "new_agenda"]


# -- who sees what


def test_acquired_intelligence_shows_the_hand_to_nobody_else() -> None:
    match = spying("foreign_direct_investment", "new_allies")
    seen_before = [match.view(viewer)["table"]["players"]["china"] for viewer in (0, 2, None)]
    look(match)
    (spy, eu, spectator) = [match.view(viewer)["table"]["players"]["china"] for viewer in (0, 2, None)]
    assert spy == seen_before[0] | {"peek": ["new_allies", "foreign_direct_investment"]}
    assert [eu, spectator] == seen_before[1:]
    assert "peek" not in match.view(1)["table"]["players"]["china"]
    assert "asked" not in match.view(2)  # not even what the USA are asked
    heard = {viewer: [m["key"] for row in match.log(viewer)[-2:] for m in row["told"]] for viewer in (0, 1, 2, None)}
    assert heard[0].count("told-holds") == 2
    assert [heard[viewer].count("told-holds") for viewer in (1, 2, None)] == [0, 0, 0]
    assert all("told-looks" in keys for keys in heard.values())
    scenes.play(match, "decline")
    assert "peek" not in match.view(0)["table"]["players"]["china"]


def test_acquired_intelligence_what_one_looks_at_is_the_same_in_every_world_one_imagines() -> None:
    match = look(spying("foreign_direct_investment", "new_allies"))
    rng = random.Random(1)
    hands = {
        viewer: {tuple(scenes.in_hand(match.sample(viewer, rng), CHINA)) for _ in range(20)} for viewer in (0, 1, 2)
    }
    assert hands[0] == hands[1] == {("new_allies", "foreign_direct_investment")}
    assert len(hands[2]) > 1
    scenes.play(match, "decline")  # whoever looked remembers; nobody else learns what was seen
    hands = {viewer: {tuple(scenes.in_hand(match.sample(viewer, rng), CHINA)) for _ in range(20)} for viewer in (0, 2)}
    assert hands[0] == {("new_allies", "foreign_direct_investment")}
    assert len(hands[2]) > 1
    assert {scenes.world(match.sample(2, rng)).spied[CHINA] for _ in range(5)} == {(FORGOTTEN,)}


def test_acquired_intelligence_cannot_be_taken_back_after_the_look() -> None:
    match = look(spying("new_allies"))
    assert match.why_no_undo(0)
    scenes.play(match, "copy:new_allies")
    assert match.why_no_undo(0)


def test_acquired_intelligence_can_be_saved_while_one_looks() -> None:
    match = look(spying("new_allies", "foreign_trade"))
    loaded = GAME.load(match.save())
    assert loaded.view(0) == match.view(0)
    assert scenes.world(loaded).peek == USA * N_POWERS + CHINA


def test_acquired_intelligence_can_be_interrupted_and_goes_on() -> None:
    """An ability for any time (Reduced Bureaucracy) does not close the eyes."""
    match = spying("new_allies", "foreign_trade")
    scenes.growth(match, USA, "reduced_bureaucracy")
    scenes.world(match).round = 2
    look(match)
    assert "use:reduced_bureaucracy" in scenes.legal(match)
    scenes.let_chance(scenes.play(match, "use:reduced_bureaucracy"))
    scenes.play(match, scenes.legal(match)[0])
    assert scenes.legal(match) == ["copy:new_allies", "copy:foreign_trade", "decline"]
    assert match.view(0)["table"]["players"]["china"]["peek"] == ["new_allies", "foreign_trade"]


def test_acquired_intelligence_keeps_the_promises_of_the_kit_about_secrets() -> None:
    match = spying("foreign_direct_investment", "new_allies", table=("foreign_trade",))
    scenes.hold(match, EU, "new_allies", "foreign_trade")
    for answers in (("play:acquired_intelligence",), ("player:china",)):
        scenes.play(match, *answers)
        for seed in range(10):
            rng = random.Random(seed)
            checks.options_are_sound(match)
            checks.views_do_not_leak(match, rng)
            silence_tells_nothing(match.position, GAME, rng)
            checks.answers_are_told_to_those_who_see_them(match.position, GAME, rng)
            checks.saves_are_equal(match, rng)
            checks.sentences_exist(match)


@pytest.mark.slow
def test_the_new_cards_keep_every_promise_of_the_kit() -> None:
    found = conform(GAME, Case(3, {"modules": ["abilities", "assets"]}), seed=3, thorough=0.1)
    assert found.decisions > 100
