"""Every Growth card of Diplomacy & Dominance: what it costs and scores, what it does, when, and why not."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orbis.games.world_order.facts.cards import (
    ABILITY_NAMES,
    ASSET_NAMES,
    BONUS_AMOUNT_OF,
    BONUS_OF,
    CARDS,
    GROWTH_NAMES,
    N_BASE_GROWTH,
)
from orbis.games.world_order.facts.components import PERMANENT_SLOTS, PROSPERITY_COST, PROSPERITY_MONEY, PROSPERITY_VP
from orbis.games.world_order.facts.constants import IN_BOX, KEPT, UNSEEN, USED
from orbis.games.world_order.facts.names import (
    AFRICA,
    CHINA,
    EU,
    EUROPE,
    GAINS,
    LOCAL,
    MENA,
    NORMAL,
    RESOURCES,
    RUSSIA,
    USA,
)
from orbis.games.world_order.facts.schema import CONTENT
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.actions.growth import GetGrowth, IncreaseProsperity
from orbis.games.world_order.rules.aftermath import ResolveThreat
from orbis.games.world_order.rules.automa.growth import growth_price
from orbis.games.world_order.rules.payment import PayPrimary
from orbis.games.world_order.rules.preparation import ChooseFocus
from orbis.games.world_order.rules.research import RevealHand
from orbis.games.world_order.rules.rounds import BeginTurn, Round, TurnEnds
from orbis.games.world_order.rules.scoring import Scoring, region_bonus
from orbis.games.world_order.rules.threat import defence_of, threat_of
from orbis.games.world_order.rules.turn import DrawCards, PlayCard
from orbis.games.world_order.shown.words import card_figures, card_text
from orbis.kernel.agenda import CHANCE, put
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.outcomes import Changes, changes, changes_so_far, played
from tests.games.world_order.situations import focus, influence, no_influence, refusal, vp, vp_from

RICH = {"money": 60, "services": 6, "diplomacy": 6, "armies": 4, "consumer_goods": 4}
STAIRS = ["revenue_optimization", "change_of_leadership", "high_standard_of_living", "assertion_of_dominance"]
TAKING = ("play:growth_strategy", "option:1")
CARDS_OF_THE_EXPANSION = GROWTH_NAMES[N_BASE_GROWTH:]


def usa_with(*cards: str, in_round: int, **options: Any) -> Match:
    """The USA, rich, has taken these Growth cards."""
    match = scenes.a_game(USA, CHINA, modules=["growth"], **options)
    scenes.round_is(match, in_round)
    scenes.own(match, USA, **RICH)
    scenes.growth(match, USA, *cards)
    return match


def usa_before_level(level: int, in_round: int, *hand: str) -> Match:
    """The USA, rich, with a Growth card of each level below, holds Growth Strategy."""
    return scenes.turn(usa_with(*STAIRS[: level - 1], in_round=in_round), USA, "growth_strategy", *hand)


def taken(card: str, **outcome: int) -> Changes:
    """The outcome of taking a Growth card through Growth Strategy."""
    return played("growth_strategy") | {"growth": [card]} | outcome


def whole_turn(match: Match) -> Match:
    """A turn of the USA with its beginning and its end."""
    return scenes.at(match, BeginTurn(0), PlayCard(0, False), TurnEnds(0))


def test_every_growth_card_is_really_taken_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [card for card in CONTENT["expansion_growth.toml"] if f'"growth:{card}"' not in source] == []


@pytest.mark.parametrize(
    ("card", "price"), list(zip(CARDS_OF_THE_EXPANSION, [20, 20, 35, 25, 40, 45, 50, 55, 60, 70], strict=True))
)
def test_what_each_card_costs_an_automa(card: str, price: int) -> None:
    """DD "Get a Growth Card": the cost in money checks every figure of the cost."""
    assert growth_price(CARDS.growth[GROWTH_NAMES.index(card)]) == price


# -- Revenue Optimization


def test_revenue_optimization_is_taken() -> None:
    before = scenes.world(match := usa_before_level(1, in_round=1))
    scenes.play(match, *TAKING, "growth:revenue_optimization")
    assert changes(before, match, USA) == taken("revenue_optimization", services=-1, money=-10, vp=1)


def test_revenue_optimization_repeats_the_bonus_of_two_different_revealed_cards() -> None:
    match = usa_with("revenue_optimization", in_round=1)
    scenes.own(match, USA, money=0, diplomacy=0)
    scenes.hold(match, USA, "growth_strategy", "growth_strategy", "new_allies", "foreign_trade")
    scenes.at(match, RevealHand(0))
    once = {name: scenes.stock(match, USA, name) for name in RESOURCES} | {"money": scenes.world(match).money[USA]}
    assert scenes.legal(match) == ["repeat:growth_strategy", "repeat:new_allies", "repeat:foreign_trade"]

    scenes.play(match, "repeat:growth_strategy")
    assert scenes.legal(match) == [
        "repeat:growth_strategy",
        "repeat:new_allies",
        "repeat:foreign_trade",
    ]  # two copies, two cards
    scenes.play(match, "repeat:new_allies")

    again: Counter[str] = Counter()
    for card in ("growth_strategy", "new_allies"):
        again[GAINS[BONUS_OF[ABILITY_NAMES.index(card)]]] += BONUS_AMOUNT_OF[ABILITY_NAMES.index(card)]
    assert scenes.world(match).money[USA] == once["money"] + again["money"]
    assert all(scenes.stock(match, USA, name) == once[name] + again[name] for name in RESOURCES)
    assert "done" in scenes.legal(match)  # now the Market


@pytest.mark.parametrize(
    ("hand", "more"), [(("growth_strategy", "growth_strategy"), 4), (("growth_strategy",), 2), ((), 0)]
)
def test_revenue_optimization_with_two_cards_or_fewer_asks_nothing(hand: tuple[str, ...], more: int) -> None:
    match = usa_with("revenue_optimization", in_round=1)
    scenes.own(match, USA, money=0)
    scenes.hold(match, USA, *hand)
    scenes.at(match, RevealHand(0))
    if "repeat:growth_strategy" in scenes.legal(match):  # nothing was played yet, so that a forced answer waits
        scenes.play(match, "repeat:growth_strategy")
    assert scenes.world(match).money[USA] == 2 * len(hand) + more
    assert "done" in scenes.legal(match)


def test_revenue_optimization_says_why_not() -> None:
    match = usa_with("revenue_optimization", in_round=1)
    scenes.hold(match, USA, "growth_strategy", "new_allies", "foreign_trade")
    scenes.at(match, RevealHand(0))
    scenes.play(match, "repeat:foreign_trade")  # in any order
    assert refusal(match, "repeat:foreign_trade").key == "why-not-revealed"  # not twice
    assert refusal(match, "repeat:power_play").key == "why-not-revealed"


# -- Rapid Reaction Force


def test_rapid_reaction_force_is_taken_for_an_army() -> None:
    before = scenes.world(match := usa_before_level(1, in_round=1))
    scenes.play(match, *TAKING, "growth:rapid_reaction_force")
    assert changes(before, match, USA) == taken("rapid_reaction_force", services=-1, armies=-1, vp=2)


def usa_about_to_choose_a_focus(money: int = 5) -> Match:
    """With Rapid Reaction Force, and nothing to ready, raise or produce."""
    match = usa_with("rapid_reaction_force", in_round=2)
    scenes.own(match, USA, **(dict.fromkeys(RESOURCES, 0) | {"money": money, "armies": 1}))
    scenes.allies(match, USA, only=True)
    return scenes.at(match, ChooseFocus(0))


@pytest.mark.parametrize("name", ["domestic", "diplomatic"])
@pytest.mark.parametrize(("answer", "outcome"), [("accept", {"money": -5, "armies": 1}), ("decline", {})])
def test_rapid_reaction_force_sells_an_army_with_two_focuses(name: str, answer: str, outcome: Changes) -> None:
    before = scenes.world(match := usa_about_to_choose_a_focus())
    scenes.play(match, f"focus:{name}", answer)
    if not match.over:
        scenes.play(match, "done")  # Diplomacy could be produced
    assert changes(before, match, USA) == outcome


def test_rapid_reaction_force_offers_nothing_that_cannot_be_paid() -> None:
    before = scenes.world(match := usa_about_to_choose_a_focus(money=4))
    scenes.play(match, "focus:domestic")
    assert changes(before, match, USA) == {}


def test_rapid_reaction_force_moves_an_army_free_with_the_military_focus() -> None:
    before = scenes.world(match := usa_about_to_choose_a_focus(money=0))
    scenes.play(match, "focus:military")
    assert "move:board:africa" not in scenes.legal(match)  # the normal destinations
    scenes.play(match, "move:board:europe")
    assert changes(before, match, USA) == {"armies": -1, "usa armies in europe": 1}


def test_rapid_reaction_force_may_leave_the_army_where_it_is() -> None:
    before = scenes.world(match := usa_about_to_choose_a_focus(money=0))
    scenes.play(match, "focus:military", "done")
    assert changes(before, match, USA) == {}


# -- Change of Leadership


def test_change_of_leadership_takes_a_card_of_the_hand() -> None:
    before = scenes.world(match := usa_before_level(2, 2, "new_allies", "foreign_trade"))
    scenes.play(match, *TAKING, "growth:change_of_leadership", "discard:new_allies")
    outcome = taken("change_of_leadership", services=-2, vp=4)
    assert changes(before, match, USA) == outcome | {
        "hand": ["-growth_strategy", "-new_allies"],
        "discard": ["+new_allies"],
    }


def test_change_of_leadership_cannot_be_taken_with_an_empty_hand() -> None:
    match = usa_before_level(2, 2)
    scenes.hold(match, USA)
    scenes.own(match, USA, diplomacy=0)
    assert scenes.at(match, GetGrowth(0)).over  # nothing of level 2 could be paid
    assert GetGrowth(0).against(scenes.world(match), GROWTH_NAMES.index("change_of_leadership")) == "why-growth-discard"


def test_change_of_leadership_exchanges_the_whole_hand_once_a_round() -> None:
    match = usa_with("change_of_leadership", in_round=2)
    scenes.turn(match, USA, "new_allies", "foreign_trade")
    scenes.piles(match, USA, deck=("global_currency", "new_allies"))
    before = scenes.world(scenes.at(match, PlayCard(0, False)))
    scenes.play(match, "use:change_of_leadership", "draw:global_currency")
    assert changes_so_far(before, match, USA) == {
        "hand": ["+global_currency", "-foreign_trade"],  # New Allies was drawn again
        "deck": ["-global_currency", "-new_allies"],
        "discard": ["+foreign_trade", "+new_allies"],
    }
    assert refusal(match, "use:change_of_leadership").key == "why-used-this-round"
    assert match.why_no_undo(0)


def test_change_of_leadership_draws_again_what_was_discarded_when_nothing_else_is_there() -> None:
    match = scenes.turn(usa_with("change_of_leadership", in_round=2), USA, "new_allies", "foreign_trade")
    scenes.piles(match, USA, deck=("military_pact",))
    scenes.at(match, PlayCard(0, False))
    scenes.play(match, "use:change_of_leadership")  # Military Pact, and then one of the two
    scenes.play(match, "draw:foreign_trade")
    assert sorted(scenes.in_hand(match, USA)) == ["foreign_trade", "military_pact"]


def test_change_of_leadership_is_refused_with_an_empty_hand_and_before_round_two() -> None:
    match = scenes.turn(usa_with("change_of_leadership", in_round=2), USA)
    assert refusal(match, "use:change_of_leadership").key == "why-empty-hand"
    scenes.round_is(match, 1)
    assert refusal(scenes.turn(match, USA, "new_allies"), "use:change_of_leadership").key == "why-growth-waits"


# -- Collaboration with Allies


def usa_looking(*top: str, ally: str = "israel") -> Match:
    """The USA with Collaboration with Allies, one ready ally and these cards on its deck that all have seen."""
    match = usa_with("collaboration_with_allies", in_round=2)
    scenes.allies(match, USA, ally, only=True)
    scenes.turn(match, USA, "new_allies")
    scenes.on_top(match, USA, *top)
    return scenes.at(match, PlayCard(0, False))


def test_collaboration_with_allies_is_taken() -> None:
    before = scenes.world(match := usa_before_level(2, 2, "new_allies"))
    scenes.play(match, *TAKING, "growth:collaboration_with_allies")
    assert changes(before, match, USA) == taken("collaboration_with_allies", services=-2, diplomacy=-1, vp=3)


def test_collaboration_with_allies_looks_at_three_draws_one_and_orders_the_others() -> None:
    """Israel is worth 3: one known card lies on top, two come from below it."""
    match = usa_looking()
    scenes.piles(match, USA, deck=("global_currency", "foreign_trade", "growth_strategy", "military_pact"))
    scenes.on_top(match, USA, "military_pact")
    before = scenes.world(scenes.at(match, PlayCard(0, False)))
    scenes.play(match, "use:collaboration_with_allies", "draw:global_currency", "draw:foreign_trade")
    assert scenes.legal(match) == ["draw-seen:foreign_trade", "draw-seen:global_currency", "draw-seen:military_pact"]
    scenes.play(match, "draw-seen:foreign_trade")
    assert scenes.legal(match) == ["put-back:global_currency", "put-back:military_pact"]
    scenes.play(match, "put-back:military_pact")

    assert changes_so_far(before, match, USA) == {
        "hand": ["+foreign_trade"],
        "deck": ["-foreign_trade", "-global_currency"],
        "deck_top": ["military_pact", "global_currency"],  # the last one on top
        "exhausted": ["israel"],
    }
    assert scenes.world(match).deck_top[USA] == [UNSEEN, UNSEEN]
    assert refusal(match, "use:collaboration_with_allies").key == "why-used-this-round"

    scenes.at(match, DrawCards(0, 2))
    assert sorted(scenes.in_hand(match, USA)) == ["foreign_trade", "global_currency", "military_pact", "new_allies"]
    assert scenes.world(match).size_of(list(scenes.world(match).known), USA) == 0  # nobody else saw them


def test_collaboration_with_allies_with_a_value_of_one_draws_what_is_there() -> None:
    match = usa_looking("military_pact", "foreign_trade", ally="jordan")
    scenes.play(match, "use:collaboration_with_allies", "draw-seen:military_pact")  # asked, though it is the only one
    assert scenes.in_hand(match, USA) == ["new_allies", "military_pact"]
    assert [ABILITY_NAMES[c] for c in scenes.world(match).deck_top[USA]] == ["foreign_trade"]  # still known to all


def test_collaboration_with_allies_leaves_known_cards_below_as_they_are() -> None:
    match = usa_looking("military_pact", "foreign_trade", "growth_strategy", ally="start_japan")
    scenes.play(match, "use:collaboration_with_allies", "draw-seen:military_pact")
    w = scenes.world(match)
    assert w.deck_top[USA] == [ABILITY_NAMES.index("growth_strategy"), UNSEEN]
    assert [ABILITY_NAMES[c] for c in w.deck_top_of(USA)] == ["growth_strategy", "foreign_trade"]


def test_collaboration_with_allies_makes_a_new_deck_where_the_old_one_ends() -> None:
    match = usa_looking()
    scenes.piles(match, USA, deck=("military_pact",), discard=("foreign_trade",))
    scenes.at(match, PlayCard(0, False))
    scenes.play(match, "use:collaboration_with_allies")  # worth 3, but only two cards are there
    assert scenes.legal(match) == ["draw-seen:foreign_trade", "draw-seen:military_pact"]
    scenes.play(match, "draw-seen:foreign_trade")
    assert [ABILITY_NAMES[c] for c in scenes.world(match).deck_top_of(USA)] == ["military_pact"]


def test_collaboration_with_allies_says_why_not() -> None:
    match = usa_looking("military_pact", "foreign_trade", "global_currency")
    scenes.play(match, "use:collaboration_with_allies")
    assert refusal(match, "draw-seen:power_play").key == "why-not-looked-at"
    scenes.play(match, "draw-seen:military_pact")
    assert refusal(match, "put-back:military_pact").key == "why-not-looked-at"

    match = usa_looking("military_pact")
    scenes.allies(match, USA, "israel", exhausted=True)
    assert refusal(scenes.at(match, PlayCard(0, False)), "use:collaboration_with_allies").key == "why-no-ready-ally"
    scenes.allies(match, USA, "israel", "jordan")
    scenes.play(scenes.at(match, PlayCard(0, False)), "use:collaboration_with_allies")
    assert refusal(match, "exhaust:start_japan").key == "why-not-ally"

    match = usa_looking()
    scenes.piles(match, USA)
    assert refusal(scenes.at(match, PlayCard(0, False)), "use:collaboration_with_allies").key == "why-nothing-to-draw"


def test_what_was_looked_at_is_known_to_its_owner_only() -> None:
    match = usa_looking("military_pact", "foreign_trade", "global_currency")
    scenes.play(match, "use:collaboration_with_allies", "draw-seen:military_pact", "put-back:foreign_trade")
    mine = match.view(0)["table"]["players"]["usa"]
    assert mine["deck_top"] == [None, None]
    assert mine["own_deck_top"] == ["foreign_trade", "global_currency"]
    for viewer in (1, None):
        theirs = match.view(viewer)["table"]["players"]["usa"]
        assert theirs["deck_top"] == [None, None]
        assert not {"own_deck_top", "hand", "own_deck"} & set(theirs)
        answers = [row["answer"] for row in match.log(viewer)[-3:]]
        assert "draw-seen:military_pact" not in answers
        assert "put-back:foreign_trade" not in answers
    assert match.log(0)[-1]["answer"] == "put-back:foreign_trade"


def test_a_sample_deals_what_was_looked_at_anew_for_others_and_not_for_its_owner() -> None:
    match = usa_looking("military_pact", "foreign_trade", "global_currency")
    scenes.play(match, "use:collaboration_with_allies", "draw-seen:military_pact", "put-back:foreign_trade")
    rng = random.Random(1)
    seen = scenes.world(match).deck_seen[USA]
    assert all(scenes.world(match.sample(0, rng)).deck_seen[USA] == seen for _ in range(5))
    others = [scenes.world(match.sample(1, rng)) for _ in range(30)]
    assert len({tuple(w.deck_seen[USA]) for w in others}) == 6  # two of the three that all knew, in any order
    assert all(GAME.audit(w) == [] for w in others)


def test_a_game_can_be_saved_in_the_middle_of_collaboration_with_allies() -> None:
    match = a_match_in_the_middle_of_looking()
    for asked in ("draw-seen", "put-back", ""):
        assert all(name.startswith(asked) for name in scenes.legal(match))
        loaded = GAME.load(msgspec.json.decode(msgspec.json.encode(match.save())))
        assert loaded.hash == match.hash
        assert loaded.position.legal == match.position.legal
        assert loaded.view(0) == match.view(0)
        match.play(match.waiting[0], match.position.legal[-1])


def a_match_in_the_middle_of_looking() -> Match:
    """A game played at random until somebody looks at its deck; such a game is one the log can tell."""
    for seed in range(400):
        rng = random.Random(seed)
        match = GAME.start(2, seed=seed, modules=["growth"])
        while not match.over:
            if type(match.position.agenda[-1]).__name__ == "DrawSeen" and len(match.position.legal) == 3:
                return match
            names = [GAME.actions.name(code) for code in match.position.legal]
            wanted = [n for n in names if n.split(":")[0] in ("growth", "use") or n == "play:growth_strategy"]
            match.play(match.waiting[0], rng.choice(wanted) if wanted else rng.choice(names))
    raise AssertionError("nobody looked at three different cards")


# -- High Standard of Living


def test_high_standard_of_living_is_taken_for_goods() -> None:
    before = scenes.world(match := usa_before_level(3, in_round=3))
    scenes.play(match, *TAKING, "growth:high_standard_of_living")
    assert changes(before, match, USA) == taken("high_standard_of_living", services=-3, consumer_goods=-1, vp=4)


@pytest.mark.parametrize(("in_round", "less", "more"), [(2, 0, 0), (3, 1, 1), (6, 1, 1)])
def test_high_standard_of_living_makes_every_increase_cheaper_and_better(in_round: int, less: int, more: int) -> None:
    match = usa_with("high_standard_of_living", in_round=in_round)
    price = PROSPERITY_COST[USA][0] - less
    scenes.own(match, USA, consumer_goods=price)
    before = scenes.world(scenes.at(match, IncreaseProsperity(0)))
    (answer, _) = match.view(0)["question"]["answers"]
    assert answer["cost"] == {"consumer_goods": price}
    assert answer["gain"]["vp"] == PROSPERITY_VP[USA][0] + more
    scenes.play(match, "prosper")
    outcome = {"prosperity": 1, "consumer_goods": -price, "money": PROSPERITY_MONEY[USA][0]}
    assert changes(before, match, USA) == {k: v for k, v in outcome.items() if v} | {"vp": PROSPERITY_VP[USA][0] + more}
    assert vp_from(match, USA, "prosperity") == PROSPERITY_VP[USA][0] + more


def test_high_standard_of_living_adds_to_the_discount_of_a_card_and_never_pays() -> None:
    match = usa_with("high_standard_of_living", in_round=3)
    assert IncreaseProsperity(0, discount=1).cost(scenes.world(match)) == max(0, PROSPERITY_COST[USA][0] - 2)
    assert IncreaseProsperity(0, discount=9).cost(scenes.world(match)) == 0
    assert IncreaseProsperity(1).cost(scenes.world(match)) == PROSPERITY_COST[CHINA][0]


# -- Resource Efficiency


def test_resource_efficiency_takes_five_primary_resources_in_any_mix() -> None:
    match = usa_before_level(3, in_round=3)
    scenes.own(match, USA, energy=3, raw_materials=2, food=4)
    before = scenes.world(match)
    scenes.play(match, *TAKING, "growth:resource_efficiency")
    assert scenes.legal(match) == [f"pay-primary:energy:{n}" for n in range(4)]
    assert refusal(match, "pay-primary:energy:4").key == "why-pay-primary"
    assert refusal(match, "pay-primary:food:1").key == "why-one-by-one"
    scenes.play(match, "pay-primary:energy:1")
    assert scenes.legal(match) == [f"pay-primary:raw_materials:{n}" for n in range(3)]
    scenes.play(match, "pay-primary:raw_materials:2")  # and the rest is food
    outcome = taken("resource_efficiency", services=-3, energy=-1, raw_materials=-2, food=-2, vp=3)
    assert changes(before, match, USA) == outcome


def test_a_mix_leaves_no_rest_that_cannot_be_paid() -> None:
    match = usa_with(in_round=3)
    scenes.own(match, USA, energy=3, raw_materials=0, food=3)
    assert scenes.legal(scenes.at(match, PayPrimary(0, 5))) == ["pay-primary:energy:2", "pay-primary:energy:3"]


def test_resource_efficiency_cannot_be_taken_with_four_primary_resources() -> None:
    match = usa_before_level(3, in_round=3)
    scenes.own(match, USA, energy=1, raw_materials=2, food=1)
    w = scenes.world(match)
    card = GROWTH_NAMES.index("resource_efficiency")
    assert GetGrowth(0).against(w, card) == "why-growth-primary"
    facts = GetGrowth(0).reasons(w, card)
    assert (facts["due"], facts["means"]) == (5, 4)
    scenes.own(match, USA, energy=2)
    assert GetGrowth(0).against(w, card) == ""
    assert GetGrowth(0).bill(w, card)["cost"] == {"services": 3, "primary": 5}


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("new_allies", {"diplomacy": 2}),
        ("foreign_trade", {"consumer_goods": 1}),
        ("military_reinforcements", {"armies": 1}),
        ("growth_strategy", {"services": 1}),
        ("new_strategic_partner", {"diplomacy": 2, "armies": 1}),
        ("economic_expansion", {"consumer_goods": 2}),  # twice the same symbol
    ],
)
def test_resource_efficiency_gains_for_each_type_of_the_discarded_card(card: str, gains: dict[str, int]) -> None:
    match = usa_with("resource_efficiency", in_round=3)
    scenes.turn(match, USA, card)
    scenes.on_top(match, USA, "military_pact")
    before = scenes.world(scenes.at(match, PlayCard(0, False)))
    scenes.play(match, "use:resource_efficiency")
    assert sorted(scenes.legal(match)) == sorted([f"discard:{card}", "discard:military_pact"])  # no way out
    scenes.play(match, f"discard:{card}")
    outcome = {"hand": sorted(["+military_pact", f"-{card}"]), "discard": [f"+{card}"], **gains}
    assert changes_so_far(before, match, USA) == outcome
    assert refusal(match, "use:resource_efficiency").key == "why-used-this-round"


@pytest.mark.parametrize(
    ("first", "second", "gains"),
    [
        ("diplomatic", "economic", {"diplomacy": 2, "consumer_goods": 1}),
        ("diplomatic", "military", {"diplomacy": 2, "armies": 1}),
        ("military", "economic", {"consumer_goods": 1, "armies": 1}),
    ],
)
def test_resource_efficiency_chooses_two_types_of_re_evaluate_strategy(
    first: str, second: str, gains: dict[str, int]
) -> None:
    match = usa_with("resource_efficiency", in_round=3)
    scenes.turn(match, USA, "re_evaluate_strategy")
    scenes.on_top(match, USA, "military_pact")
    before = scenes.world(scenes.at(match, PlayCard(0, False)))
    scenes.play(match, "use:resource_efficiency", "discard:re_evaluate_strategy")
    assert scenes.legal(match) == ["type:diplomatic", "type:economic", "type:military"]
    assert refusal(match, "type:domestic").key == "why-no-such-type"
    scenes.play(match, f"type:{first}", *([f"type:{second}"] if second else []))
    cards = {"hand": ["+military_pact", "-re_evaluate_strategy"], "discard": ["+re_evaluate_strategy"]}
    assert changes_so_far(before, match, USA) == cards | gains


def test_resource_efficiency_may_discard_what_was_drawn_and_needs_a_card_to_draw() -> None:
    match = scenes.turn(usa_with("resource_efficiency", in_round=3), USA)
    scenes.on_top(match, USA, "military_pact")
    scenes.play(scenes.at(match, PlayCard(0, False)), "use:resource_efficiency", "discard:military_pact")
    assert scenes.in_hand(match, USA) == []
    scenes.world(match).used = (False,) * len(scenes.world(match).used)
    scenes.piles(match, USA)
    assert refusal(scenes.at(match, PlayCard(0, False)), "use:resource_efficiency").key == "why-nothing-to-draw"


# -- Assertion of Dominance


@pytest.mark.parametrize("in_round", [1, 4, 5, 6])
def test_assertion_of_dominance_scores_two_vp_for_each_round_completed(in_round: int) -> None:
    before = scenes.world(match := usa_before_level(4, in_round))
    scenes.play(match, *TAKING, "growth:assertion_of_dominance")
    outcome = taken("assertion_of_dominance", services=-4, diplomacy=-2)
    assert changes(before, match, USA) == outcome | ({"vp": 2 * (in_round - 1)} if in_round > 1 else {})
    assert vp_from(match, USA, "growth") == 2 * (in_round - 1)


@pytest.mark.parametrize(("in_round", "more"), [(3, 0), (4, 1)])
def test_assertion_of_dominance_gives_1_vp_for_a_turn_with_influence(in_round: int, more: int) -> None:
    match = usa_with("assertion_of_dominance", in_round=in_round)
    no_influence(match)
    scenes.hold(match, USA, "diplomatic_engagement")
    before = vp(whole_turn(match), USA)
    scenes.play(match, "play:diplomatic_engagement", "engage:americas")
    while not match.over:
        scenes.play(
            match, next(name for name in scenes.legal(match) if name.startswith(("temporary", "done", "exhaust")))
        )
    assert vp_from(match, USA, "growth") == more
    assert vp(match, USA) == before + more + vp_from(match, USA, "influence")


def test_assertion_of_dominance_gives_nothing_for_a_turn_without_influence_of_its_own() -> None:
    match = usa_with("assertion_of_dominance", in_round=4)
    scenes.hold(match, USA)
    scenes.world(match).added = 1 << USA | 1 << CHINA  # in the turns before
    scenes.play(whole_turn(match), "pass")
    assert vp_from(match, USA, "growth") == 0
    scenes.at(match, BeginTurn(1), TurnEnds(0))
    assert vp_from(match, USA, "growth") == 0


def test_assertion_of_dominance_works_in_the_turn_it_is_taken_and_at_most_once() -> None:
    match = usa_with(*STAIRS[:3], in_round=4)
    scenes.hold(match, USA, "growth_strategy")
    before = scenes.world(whole_turn(match)).copy()
    scenes.world(match).added = 1 << USA  # an Influence, and another one
    scenes.play(match, *TAKING, "growth:assertion_of_dominance")
    assert vp(match, USA) - before.score(USA) == 6 + 1


# -- Operational Advantage


def usa_taking_operational_advantage(in_round: int) -> Match:
    """About to take it, with two assets kept, one of them used."""
    match = usa_before_level(4, in_round)
    scenes.assets(match, USA, "usa_arms_export", "usa_nato")
    scenes.world(match).asset = put(scenes.world(match).asset, ASSET_NAMES.index("usa_nato"), USED)
    return match


def test_operational_advantage_draws_two_assets_keeps_one_and_resolves_one() -> None:
    match = usa_taking_operational_advantage(in_round=4)
    scenes.own(match, USA, money=20)
    before = scenes.world(match)
    scenes.play(match, *TAKING, "growth:operational_advantage")
    assert match.waiting == [CHANCE]
    assert scenes.legal(match) == ["deal:usa_us_navy", "deal:usa_rd_champion", "deal:usa_main_un_funding_contributor"]
    scenes.play(match, "deal:usa_us_navy", "deal:usa_main_un_funding_contributor")
    assert scenes.legal(match) == ["keep-asset:usa_us_navy", "keep-asset:usa_main_un_funding_contributor"]
    assert refusal(match, "keep-asset:usa_rd_champion").key == "why-not-drawn"
    scenes.play(match, "keep-asset:usa_main_un_funding_contributor")
    kept = CARDS.assets[ASSET_NAMES.index("usa_main_un_funding_contributor")].vp
    assert scenes.world(match).score(USA) - before.score(USA) == 5 + kept

    assert scenes.legal(match) == ["asset:usa_arms_export", "asset:usa_main_un_funding_contributor", "decline"]
    assert refusal(match, "asset:usa_nato").key == "why-asset-used"
    assert refusal(match, "asset:usa_us_navy").key == "why-not-your-asset"
    scenes.play(match, "asset:usa_arms_export", "permanent:africa")
    outcome = changes(before, match, USA)
    assert outcome["assets used"] == ["usa_arms_export"]
    assert outcome["armies"] == -2
    assert "face_down" not in outcome
    states = {
        name: scenes.world(match).asset[ASSET_NAMES.index(name)] for name in ASSET_NAMES if name.startswith("usa")
    }
    assert states["usa_main_un_funding_contributor"] == KEPT
    assert states["usa_us_navy"] == states["usa_rd_champion"] == IN_BOX


def test_operational_advantage_need_not_resolve_an_asset() -> None:
    match = usa_taking_operational_advantage(in_round=5)
    before = scenes.world(match)
    scenes.play(match, *TAKING, "growth:operational_advantage", "deal:usa_us_navy", "deal:usa_rd_champion")
    scenes.play(match, "keep-asset:usa_us_navy", "decline")
    kept = CARDS.assets[ASSET_NAMES.index("usa_us_navy")].vp
    assert changes(before, match, USA) == taken("operational_advantage", services=-4, money=-15, vp=5 + kept)


def test_operational_advantage_taken_early_waits_for_the_start_of_round_four() -> None:
    match = usa_taking_operational_advantage(in_round=3)
    before = scenes.world(match)
    scenes.play(match, *TAKING, "growth:operational_advantage")
    assert changes(before, match, USA) == taken("operational_advantage", services=-4, money=-15, vp=5)
    scenes.at(match, Round())
    assert (scenes.world(match).round, match.view(0)["table"]["phase"]) == (4, "preparation")
    scenes.play(match, "deal:usa_us_navy", "deal:usa_rd_champion", "keep-asset:usa_us_navy", "decline")
    assert scenes.world(match).asset[ASSET_NAMES.index("usa_us_navy")] == KEPT

    scenes.round_is(match, 4)
    scenes.at(match, Round())  # and not again in round 5
    assert scenes.world(match).round == 5
    assert not any(name.startswith("deal") for name in scenes.legal(match))


def test_the_assets_drawn_are_hidden_and_the_open_ones_stay_where_they_are() -> None:
    match = usa_taking_operational_advantage(in_round=4)
    scenes.play(match, *TAKING, "growth:operational_advantage", "deal:usa_us_navy", "deal:usa_rd_champion")
    assert match.view(0)["table"]["players"]["usa"]["dealt"] == ["usa_us_navy", "usa_rd_champion"]
    assert "dealt" not in match.view(1)["table"]["players"]["usa"]
    assert [row["answer"] for row in match.log(1)[-2:]] == [None, None]
    rng = random.Random(3)
    states = {tuple(scenes.world(match.sample(1, rng)).asset) for _ in range(30)}
    assert len(states) == 3  # two of three, and never another one than those in the box
    for asset in ("usa_arms_export", "usa_nato"):
        place = ASSET_NAMES.index(asset)
        assert {state[place] for state in states} == {scenes.world(match).asset[place]}


# -- Irrefutable Authority


def test_irrefutable_authority_is_taken() -> None:
    before = scenes.world(match := usa_before_level(5, in_round=5))
    scenes.play(match, *TAKING, "growth:irrefutable_authority")
    assert changes(before, match, USA) == taken("irrefutable_authority", services=-6, vp=6)


def tied(match: Match, cubes: list[int]) -> None:
    """These cubes in Middle East-North Africa, and just enough others that it scores."""
    influence(match, MENA, cubes, [])
    scenes.full(match, MENA)


@pytest.mark.parametrize(("in_round", "first"), [(4, CHINA), (5, USA)])
def test_irrefutable_authority_wins_ties_whatever_the_armies(in_round: int, first: int) -> None:
    match = usa_with("irrefutable_authority", in_round=in_round)
    tied(match, [USA, CHINA, USA, CHINA])
    scenes.armies(match, MENA, usa=0, china=3)
    w = scenes.world(match)
    second = CHINA if first == USA else USA
    assert region_bonus(w, first, MENA)[1] > region_bonus(w, second, MENA)[1]
    assert region_bonus(w, first, MENA)[0] == 2


def test_irrefutable_authority_does_not_beat_more_influence_and_two_owners_compare_armies() -> None:
    match = usa_with("irrefutable_authority", in_round=5)
    w = scenes.world(match)
    tied(match, [CHINA, CHINA, CHINA, USA, USA])
    assert region_bonus(w, CHINA, MENA)[1] > region_bonus(w, USA, MENA)[1]
    tied(match, [CHINA, CHINA, USA, USA])
    scenes.growth(match, CHINA, "irrefutable_authority")
    scenes.armies(match, MENA, usa=1, china=2)
    assert region_bonus(w, CHINA, MENA)[1] > region_bonus(w, USA, MENA)[1]


def test_irrefutable_authority_also_beats_local_influence() -> None:
    match = usa_with("irrefutable_authority", in_round=5)
    w = scenes.world(match)
    cubes = PERMANENT_SLOTS[MENA]
    influence(match, MENA, [LOCAL] * cubes, [USA] * cubes)
    with_it = region_bonus(w, USA, MENA)[1]
    w.growth = (False,) * len(w.growth)
    assert with_it > region_bonus(w, USA, MENA)[1]


def test_irrefutable_authority_counts_in_the_scoring() -> None:
    match = usa_with("irrefutable_authority", in_round=6)
    no_influence(match)
    tied(match, [USA, USA, CHINA, CHINA])
    scenes.armies(match, MENA, china=3)
    bonus = region_bonus(scenes.world(match), USA, MENA)[1]
    scenes.at(match, Scoring())
    assert vp_from(match, USA, "regions") == 2 + bonus


# -- Nuclear Program


def test_nuclear_program_is_taken_for_armies() -> None:
    before = scenes.world(match := usa_before_level(5, in_round=5))
    scenes.play(match, *TAKING, "growth:nuclear_program")
    assert changes(before, match, USA) == taken("nuclear_program", services=-5, armies=-2, vp=8)


@pytest.mark.parametrize(("in_round", "more"), [(4, 0), (5, 1)])
def test_nuclear_program_adds_threat_and_defense_in_every_region(in_round: int, more: int) -> None:
    match = usa_with("nuclear_program", in_round=in_round)
    focus(match, USA, "domestic")
    scenes.armies(match, EUROPE, usa=2)
    scenes.armies(match, AFRICA, usa=0)
    w = scenes.world(match)
    assert (threat_of(w, USA, EUROPE), defence_of(w, USA, EUROPE)) == (2 + more, 2 + more)
    assert (threat_of(w, USA, AFRICA), defence_of(w, USA, AFRICA)) == (more, more)
    focus(match, USA, "military")
    assert threat_of(w, USA, EUROPE) == 3 + more
    assert threat_of(w, USA, AFRICA) == more  # the Focus still needs Armies


def test_nuclear_program_threatens_everybody_but_a_member_of_nato() -> None:
    match = scenes.a_game(USA, EU, RUSSIA, modules=["growth"])
    scenes.round_is(match, 5)
    scenes.growth(match, USA, "nuclear_program")
    for region in range(7):
        scenes.armies(match, region, usa=0, eu=0, russia=0, china=0)
    scenes.at(match, ResolveThreat())
    assert vp_from(match, EU, "threat") == 0
    assert vp_from(match, RUSSIA, "threat") < 0
    assert vp_from(match, USA, "threat") == 0


# -- in words


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("card", CARDS_OF_THE_EXPANSION)
def test_every_card_has_a_text_of_its_own(card: str, language: str) -> None:
    text = card_text(GAME.catalogue, card, language)
    assert text
    assert text not in [card_text(GAME.catalogue, other, language) for other in GROWTH_NAMES if other != card]


def test_cards_say_what_they_do() -> None:
    def english(card: str) -> str:
        return card_text(GAME.catalogue, card, "en")

    assert english("revenue_optimization") == (
        "In the Research step, when you have revealed your cards: gain the bonus of 2 of the revealed cards again."
    )
    assert english("rapid_reaction_force") == (
        "As an extra whenever you choose a Focus: with Domestic Focus or Diplomatic Focus, pay 5 money to gain 1 Army "
        "(if you wish). With Military Focus, Move up to 1 Army free of charge."
    )
    assert english("assertion_of_dominance") == (
        "From round 4 on, at the end of each of your turns: if you added Influence to a Region in that turn, gain 1 VP."
    )
    assert english("operational_advantage").startswith(
        "When you take this card, or when round 4 begins if you took it earlier: draw 2 unused Strategic Asset cards"
    )
    assert english("irrefutable_authority").startswith("From round 5 on, at all times: win ties in Influence")


def test_figures_name_unusual_costs_and_vp() -> None:
    def figures(card: str, language: str) -> str:
        return card_figures(GAME.catalogue, card, language)

    assert figures("change_of_leadership", "en") == (
        "Level 2. Costs 2 Services and 1 card discarded from your hand. 4 VP."
    )
    assert figures("resource_efficiency", "en") == "Level 3. Costs 3 Services and 5 primary resources in any mix. 3 VP."
    assert figures("assertion_of_dominance", "en") == (
        "Level 4. Costs 4 Services and 2 Diplomacy. 2 VP per round completed."
    )
    assert figures("resource_efficiency", "fr") == (
        "Niveau 3. Coûte 3 services et 5 ressources primaires au choix. 3 PV."
    )


def test_an_automa_has_none_of_the_abilities() -> None:
    match = usa_with("nuclear_program", "high_standard_of_living", in_round=5)
    scenes.world(match).automa = put(scenes.world(match).automa, USA, NORMAL)
    assert threat_of(scenes.world(match), USA, AFRICA) == 0
    assert IncreaseProsperity(0).cost(scenes.world(match)) == PROSPERITY_COST[USA][0]
