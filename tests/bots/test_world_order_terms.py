"""The evaluation of World Order gives what its plain form gives, which stands here: lists, sets and no haste."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from orbis.bots import lookahead
from orbis.games.world_order.bots.evaluation import (
    COST_OF,
    THREATENED,
    Board,
    evaluate,
    expected,
    expected_all,
    expected_with,
    rows_of,
    terms,
    terms_on,
    weighed,
)
from orbis.games.world_order.bots.trade_order import WorldOrderLookahead, in_order, is_in_any_order
from orbis.games.world_order.bots.weights.evaluation import RIVALRY, START, WEIGHTS
from orbis.games.world_order.facts.cards import N_ABILITIES, N_GROWTH, RESEARCH_OF
from orbis.games.world_order.facts.components import (
    IGNORES_THREAT_OF,
    INVESTMENT_REGIONS_VP_IN,
    LEAD_PENALTY_IN,
    MAJORITY_BONUS_OF,
    MAJORITY_VP,
    MAJORITY_VP_TWO,
    PERMANENT_SLOTS,
    PROSPERITY_COST,
    PROSPERITY_VP,
    SECURED_REGION_VP,
    VALUE_OF,
    ZONE_REGIONS,
)
from orbis.games.world_order.facts.constants import ACTION, AFTERMATH, BASE_TOKEN, FDI_TOKEN, PREPARATION, ROUNDS, SETUP
from orbis.games.world_order.facts.names import (
    ARMIES,
    CONSUMER_GOODS,
    DIPLOMACY,
    DOMESTIC_FOCUS,
    LOCAL,
    N_POWERS,
    N_PRIMARY,
    N_REGIONS,
    N_RESOURCES,
    NOBODY,
    POWERS,
    SERVICES,
)
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.scoring import (
    IRREFUTABLE_AUTHORITY,
    investment_vp,
    lead_penalty,
    majority_vp,
    place_bonuses,
    ranking,
    secured_vp,
)
from orbis.games.world_order.rules.threat import defence_of, threat_of, threats_to
from orbis.kernel.agenda import CHANCE, Position, advance, choose, is_forced
from orbis.kernel.options import check_all
from orbis.kernel.saves.state import position_hash

AHEAD = WorldOrderLookahead(evaluate)
EXPANSION = ["objectives", "growth", "assets", "abilities"]
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "edition 0.5": (4, {"edition": "0.5"}),
    "edition 0.8": (3, {"edition": "0.8"}),
    "expansion": (4, {"modules": EXPANSION, "orders": True}),
    "one automa": (2, {"modules": ["automas"], "normal_automas": ["2"]}),
    "two automas": (3, {"modules": ["automas", *EXPANSION], "normal_automas": ["1"], "hard_automas": ["3"]}),
    "three automas": (4, {"modules": ["automas"], "normal_automas": ["2"], "hard_automas": ["3", "4"]}),
}


def positions(seats: int, options: dict[str, Any], seed: int, share: float) -> list[Any]:
    """Some positions of a random game, and its end."""
    rng = random.Random(seed)
    w: Any = GAME.new_position(seats, check_all(GAME.options, options))
    advance(w)
    found = [w.copy()]
    while w.legal:
        step = w.agenda[-1]
        choose(w, rng.choices(w.legal, step.weights(w))[0] if step.seat == CHANCE else rng.choice(w.legal))
        advance(w)
        if rng.random() < share:
            found.append(w.copy())
    return [*found, w]


def played(w: Any) -> list[int]:
    return [power for power in w.power_of if power != NOBODY]


# -- the rules, in the words of the book


def plain_place(scores: list[Any], mine: int) -> int:
    """All that are tied fall to the lowest of their places."""
    ordered = sorted(scores, reverse=True)
    return ordered.index(scores[mine]) + ordered.count(scores[mine]) - 1


def plain_bonuses(w: Any, region: int) -> dict[int, int]:
    cubes = w.influence(region)
    present = [owner for owner in range(N_POWERS + 1) if cubes[owner]]
    scores = [
        (cubes[o], o != LOCAL and w.can(o, IRREFUTABLE_AUTHORITY), 0 if o == LOCAL else w.armies[region * N_POWERS + o])
        for o in present
    ]
    table = [*MAJORITY_BONUS_OF[region], *[0] * N_POWERS]
    return {owner: table[plain_place(scores, n)] for n, owner in enumerate(present)}


def plain_majority(w: Any, power: int, token: int) -> int:
    readers = (lambda p: w.money[p], w.armies_of, lambda p: len(w.allies(p)))
    table = (MAJORITY_VP_TWO if w.seats == 2 else MAJORITY_VP)[token]
    place = plain_place([readers[token](p) for p in played(w)], played(w).index(power))
    return table[place] if place < len(table) else 0


def plain_penalty(w: Any, power: int) -> int:
    boards = [w.influence(r) for r in range(N_REGIONS)]
    led = sum([cubes[power] == max(cubes) > 0 for cubes in boards])
    table: tuple[int, ...] = LEAD_PENALTY_IN[w.rules.edition][power]
    return table[led] if led < len(table) else 0


def plain_secured(w: Any, power: int) -> int:
    rows = [w.armies[r * N_POWERS : (r + 1) * N_POWERS] for r in ZONE_REGIONS[power]]
    held = [row for row in rows if row[power] == max(row) and (row[power] or not w.rules.secured_needs_army)]
    return len(held) * SECURED_REGION_VP[power]


def plain_network(w: Any, power: int) -> int:
    table = INVESTMENT_REGIONS_VP_IN[w.rules.edition][power]
    regions = sum([w.investments_in(power, r) > 0 for r in range(N_REGIONS)])
    return table[regions] if regions < len(table) else 0


def plain_threats(w: Any, power: int, region: int) -> list[int]:
    feared = [p for p in range(N_POWERS) if p != power and not IGNORES_THREAT_OF[power] >> p & 1]
    return [p for p in feared if threat_of(w, p, region) > defence_of(w, power, region)]


# -- the evaluation


def plain_threats_ahead(w: Any, power: int, region: int) -> float:
    row = w.armies[region * N_POWERS :][:N_POWERS]
    feared = [p for p in range(N_POWERS) if p != power and not IGNORES_THREAT_OF[power] >> p & 1]
    shares = dict(zip(range(-3, 5), THREATENED, strict=True))
    rounds: int = ROUNDS - w.round
    return rounds * sum([shares[max(-3, min(4, row[p] - row[power]))] for p in feared])


def plain_regions(w: Any, power: int) -> list[float]:
    full = open_ = 0.0
    for r in range(N_REGIONS):
        cubes, bonuses = w.influence(r), plain_bonuses(w, r)
        share = min(1.0, len(w.permanent[r]) / PERMANENT_SLOTS[r])
        if power not in bonuses:
            open_ += 0.1 * MAJORITY_BONUS_OF[r][-1]
        elif share >= 1.0:
            full += cubes[power] + bonuses[power]
        else:
            open_ += share * (cubes[power] + bonuses[power])
    return [full, open_, w.all_influence(power), sum([row.count(power) for row in w.temporary])]


def plain_prosperity(w: Any, power: int) -> float:
    """Step by step as long as there are goods and rounds."""
    goods = w.resources[power * N_RESOURCES + CONSUMER_GOODS]
    rounds = ROUNDS - w.round + (w.phase != AFTERMATH)
    found = 0.0
    for cost, vp in list(zip(PROSPERITY_COST[power], PROSPERITY_VP[power], strict=True))[w.prosperity[power] :][
        :rounds
    ]:
        found += vp * min(1.0, goods / cost)
        goods -= min(goods, cost)
    return found


def plain_research(w: Any, power: int) -> float:
    """Any card of the hand may be the one that is left over."""
    if w.round == ROUNDS or w.phase not in (SETUP, PREPARATION, ACTION):
        return 0.0
    hand = [RESEARCH_OF[card] for card in w.cards_in(w.hand, power) for _ in range(w.hand[power * N_ABILITIES + card])]
    turns = 4 if w.phase != ACTION else 4 - w.turn
    left_over = max(0, len(hand) - turns)
    focus = 2 if w.focus[power] == DOMESTIC_FOCUS else 0
    return focus + (left_over * sum(hand) / len(hand) if hand else 0)


def plain_terms(w: Any, power: int) -> list[float]:
    stock = w.resources[power * N_RESOURCES : (power + 1) * N_RESOURCES]
    produces = w.production[power * N_RESOURCES : (power + 1) * N_RESOURCES]
    allies = w.allies(power)
    piles = [p[power * N_ABILITIES :][:N_ABILITIES] for p in (w.hand, w.deck, w.discard, w.played, w.face_down)]
    cards = [card for pile in piles for card, copies in enumerate(pile) for _ in range(copies)]
    cards += w.deck_top_of(power)
    laid = [
        sum([w.tokens[(kind * N_REGIONS + r) * N_POWERS + power] for r in range(N_REGIONS)])
        for kind in (FDI_TOKEN, BASE_TOKEN)
    ]
    regions = plain_regions(w, power)
    majorities = sum([plain_majority(w, power, token) for token in range(3)])
    return [
        *regions,
        majorities,
        plain_secured(w, power) - plain_penalty(w, power) + plain_network(w, power),
        sum([len(plain_threats(w, power, r)) for r in ZONE_REGIONS[power]]),
        sum([plain_threats_ahead(w, power, r) for r in ZONE_REGIONS[power]]),
        regions[0] if w.round <= 3 else 0,
        majorities if w.round <= 3 else 0,
        w.armies_of(power),
        stock[ARMIES],
        *[min(units, 6) for units in stock[:N_PRIMARY]],
        stock[CONSUMER_GOODS],
        stock[SERVICES],
        stock[DIPLOMACY],
        min(w.money[power], 60),
        *produces[:N_PRIMARY],
        produces[CONSUMER_GOODS],
        produces[SERVICES],
        produces[DIPLOMACY],
        produces[ARMIES],
        sum([VALUE_OF[c] for c in allies]),
        sum([VALUE_OF[c] for c in w.ready_allies(power)]),
        laid[0] + sum([w.invested[c] for c in allies]) + sum([each >> power & 1 for each in w.abroad]),
        laid[1] + sum([w.bases[c] for c in allies]),
        plain_prosperity(w, power),
        sum(w.growth[power * N_GROWTH : (power + 1) * N_GROWTH]),
        sum([COST_OF[card] for card in cards]),
        len(cards),
        w.size_of(w.hand, power),
        plain_research(w, power),
        w.tokens_out(power),
        1,
    ]


def plain_expected(w: Any, power: int, weights: dict[str, tuple[float, ...]]) -> float:
    """Rounds are cut in five: the preparation and four turns. Only a power with a board has cards."""
    if not w.agenda:
        return float(w.score(power))
    if not any(sum(pile[power * N_ABILITIES :][:N_ABILITIES]) for pile in (w.deck, w.hand, w.discard, w.played)):
        return START[power]
    past = 0 if w.phase == PREPARATION else w.turn / 5
    at = max(0.0, w.round - 1 + past)
    now = {name: float(np.interp(at, range(ROUNDS + 1), row)) for name, row in weights.items()}
    worths = [*list(now.values())[: -len(POWERS)], now[POWERS[power]]]
    return float(w.score(power)) + sum([term * each for term, each in zip(plain_terms(w, power), worths, strict=True)])


# -- what is promised


@pytest.mark.parametrize("table", TABLES)
def test_the_quick_evaluation_gives_the_values_of_the_plain_one(table: str) -> None:
    seats, options = TABLES[table]
    seen = positions(seats, options, len(table), 0.1)
    other = {name: tuple([weight + 0.1 for weight in row]) for name, row in WEIGHTS.items()}
    compared = 0
    for w in seen:
        for power in played(w):
            assert terms(w, power) == pytest.approx(plain_terms(w, power), abs=1e-9)
            assert terms_on(w, power, Board(w)) == terms(w, power)
            assert expected(w, power) == pytest.approx(plain_expected(w, power, WEIGHTS), abs=1e-9)
            assert expected_with(w, power, rows_of(other)) == pytest.approx(plain_expected(w, power, other), abs=1e-9)
            if w.agenda:
                assert w.score(power) + sum(weighed(w, power)) == pytest.approx(expected(w, power), abs=1e-9)
            compared += 1
    assert compared > 20 * seats


@pytest.mark.parametrize("table", TABLES)
def test_all_seats_at_once_are_worth_what_each_is_alone(table: str) -> None:
    seats, options = TABLES[table]
    for w in positions(seats, options, len(table), 0.1):
        assert expected_all(w) == [expected(w, power) if power != NOBODY else 0.0 for power in w.power_of]


def plain_rivals(w: Any, power: int) -> float:
    """The others' VP of full Regions and of open ones, with the weights that one's own have now."""
    worths = [weighed(w, power)[n] for n in range(2)]
    having = terms(w, power)
    full, open_ = [worth / had if had else 0.0 for worth, had in zip(worths, having, strict=False)]
    found = 0.0
    for other in played(w):
        if other != power:
            regions = plain_regions(w, other)
            entered = sum([0.1 * MAJORITY_BONUS_OF[r][-1] for r in range(N_REGIONS) if not w.influence(r)[other]])
            found += full * regions[0] + open_ * (regions[1] - entered)
    return found


@pytest.mark.parametrize("table", TABLES)
def test_what_regions_promise_the_others_takes_a_part_of_what_a_position_is_worth(table: str) -> None:
    seats, options = TABLES[table]
    compared = 0
    for w in positions(seats, options, len(table), 0.1):
        if not w.round or not w.agenda:
            continue
        for seat, power in enumerate(w.power_of):
            if terms(w, power)[0]:  # or the weight of full Regions cannot be read off
                less = RIVALRY * plain_rivals(w, power)
                assert evaluate(w, seat) == pytest.approx(expected(w, power) - less, abs=1e-9)
                compared += 1
    assert compared


@pytest.mark.parametrize("table", TABLES)
def test_the_quick_rules_give_what_the_plain_rules_give(table: str) -> None:
    seats, options = TABLES[table]
    for w in positions(seats, options, len(table), 0.05):
        for r in range(N_REGIONS):
            cubes, plain = w.influence(r), plain_bonuses(w, r)
            assert place_bonuses(w, r, cubes) == [plain.get(owner, 0) for owner in range(N_POWERS + 1)]
            assert len(ranking(w, r, cubes)) == len(plain)
            for power in range(N_POWERS):
                assert threats_to(w, power, r) == plain_threats(w, power, r)
        for power in range(N_POWERS):
            assert lead_penalty(w, power) == plain_penalty(w, power)
            assert secured_vp(w, power) == plain_secured(w, power)
            assert investment_vp(w, power) == plain_network(w, power)
        for power in played(w):
            for token in range(3):
                assert majority_vp(w, power, token) == plain_majority(w, power, token)


def test_looking_at_a_position_leaves_it_as_it_was() -> None:
    """Neither the evaluation nor a look through the chains of answers changes the table."""
    looked = 0
    for w in positions(3, {}, 5, 0.05):
        before = position_hash(w, GAME.steps)
        expected_all(w)
        if w.agenda and w.agenda[-1].seat >= 0 and len(w.legal) > 1:
            legal = list(w.legal)
            AHEAD.values(w, w.agenda[-1].seat, 40)
            assert w.legal == legal
            looked += 1
        assert position_hash(w, GAME.steps) == before
    assert looked > 5


def plain_chain(w: Any, code: int, seat: int, nodes: float, least: int) -> float:
    """The look through a chain with a copy for each answer and the evaluation at each end."""
    then = w.copy()
    choose(then, code)
    advance(then)
    in_order(then)
    while then.agenda and then.agenda[-1].seat == seat and is_forced(then):
        choose(then, then.legal[0])
        advance(then)
        in_order(then)
    if not AHEAD.is_ours(then, seat):
        return evaluate(then, seat)
    share = (nodes - 1) / len(then.legal)
    if share >= 1.0:
        return max([plain_chain(then, each, seat, share, least) for each in then.legal])
    left = max(nodes, least)
    while left > 0 and AHEAD.is_ours(then, seat):
        tables: list[Position] = [AHEAD.answered(then, each, seat) for each in then.legal]
        left -= len(tables)
        then = max(tables, key=lambda table: evaluate(table, seat))  # type: ignore[arg-type]
    return evaluate(then, seat)


def test_chains_are_worth_what_they_are_with_a_copy_for_every_answer() -> None:
    compared = 0
    for w in positions(4, {}, 7, 0.06):
        if w.agenda and w.agenda[-1].seat >= 0 and len(w.legal) > 1:
            seat = w.agenda[-1].seat
            least = lookahead.HASTE if is_in_any_order(w) else lookahead.LEAST
            share = lookahead.NODES / len(w.legal)
            plain = {code: plain_chain(w, code, seat, share, least) for code in w.legal}
            assert AHEAD.values(w, seat) == plain
            compared += 1
    assert compared > 10
