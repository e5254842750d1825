"""World Order as a player weighs it: what each power has, and what that is likely to bring by the end.

Each term is something people at the table count too. What one of it is worth changes in the course of a game: a weight
is told for the start of each round and for the end (`weights_of_world_order`), and goes evenly from one to the next.
"""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.bots.weights.evaluation import RIVALRY, START, WEIGHTS
from orbis.games.world_order.facts.cards import CARDS, N_ABILITIES, N_GROWTH, RESEARCH_OF
from orbis.games.world_order.facts.components import (
    FOCUS_RESEARCH,
    IGNORES_THREAT_OF,
    MAJORITY_BONUS_OF,
    PERMANENT_SLOTS,
    PROSPERITY_COST,
    PROSPERITY_VP,
    VALUE_OF,
    ZONE_REGIONS,
)
from orbis.games.world_order.facts.constants import (
    ACTION,
    AFTERMATH,
    BASE_TOKEN,
    FDI_TOKEN,
    PREPARATION,
    ROUNDS,
    SCORING_ROUNDS,
)
from orbis.games.world_order.facts.names import (
    ARMIES,
    CONSUMER_GOODS,
    DIPLOMACY,
    DOMESTIC_FOCUS,
    ENERGY,
    FOOD,
    MAJORITIES,
    MOST_ARMIES,
    N_POWERS,
    N_REGIONS,
    N_RESOURCES,
    NOBODY,
    POWERS,
    RAW_MATERIALS,
    SERVICES,
)
from orbis.games.world_order.rules.scoring import (
    investment_vp,
    lead_penalty_with,
    majority_counts,
    majority_vp_of,
    place_bonuses,
    secured_vp,
)
from orbis.games.world_order.rules.threat import threats_to
from orbis.games.world_order.state.world import World

TERMS: Final = (
    "regions_full",  # VP of the Regions that would score now
    "regions_open",  # of the others, by how full they are
    "influence",  # cubes on the board
    "temporary",  # those of them that others may push out
    "majorities",  # VP of the Majority tokens
    "abilities",  # VP of one's own abilities: spheres, leads, investments
    "threats",  # powers that threaten a Region of one's zone
    "threats_ahead",  # how often such is to be expected in the rounds to come, by the Armies there
    "first_regions",  # while the first of the two scorings is still to come: VP of full Regions there,
    "first_majorities",  # and of the Majority tokens
    "armies_out",
    "armies_home",
    "energy",  # in stock, as far as it is of use
    "raw_materials",
    "food",
    "goods",
    "services",
    "diplomacy",
    "money",
    "production_energy",
    "production_raw_materials",
    "production_food",
    "production_goods",
    "production_services",
    "production_diplomacy",
    "production_armies",
    "allies",  # their value
    "allies_ready",
    "investments",
    "bases",
    "prosperity_ahead",  # VP of the steps that the goods in stock will pay, one a round
    "growth",  # cards taken
    "deck",  # research that all one's cards cost
    "cards",  # how many those are
    "hand",
    "research",  # that the cards left over and the Focus will bring in this round
    "tokens",  # Engage tokens on the board
    "power",  # always 1: what the other terms do not tell, which is not the same for each power
)
N_TERMS: Final = len(TERMS)
COUNTED: Final = N_TERMS - 1  # all but the last, of which each power has a weight of its own
FULL: Final = TERMS.index("regions_full")
OPEN: Final = TERMS.index("regions_open")
CARDS_HELD: Final = TERMS.index("cards")
COST_OF: Final = tuple([card.cost for card in CARDS.abilities])  # research, as in the newest edition
ENTRY: Final = tuple([0.1 * bonuses[-1] for bonuses in MAJORITY_BONUS_OF])  # region -> what it is worth to come there
TURNS: Final = 4  # of a round
MOMENTS: Final = TURNS + 1  # of a round at which weights differ: before its first turn, and after each has begun
PLENTY: Final = 6  # of a primary resource; more lies idle
RICH: Final = 60  # more money than this is of no use
FEWER: Final = -3  # Armies that another power has more than oneself in a Region: at least so many are told apart
# That many, and each number above it -> in how many of the rounds to come it threatens one there: `training/chances`.
THREATENED: Final[tuple[float, ...]] = (0.01, 0.04, 0.08, 0.11, 0.42, 0.58, 0.8, 1.0)
FIRST_SCORING: Final = SCORING_ROUNDS[0]


class Board:
    """What the evaluation of every power needs to know of all of them, counted once."""

    __slots__ = ("counts", "influence", "shares", "totals", "vp")

    def __init__(self, w: World) -> None:
        self.shares: list[float] = []  # region -> how full it is; 1.0: it scores
        self.influence: list[list[int]] = []  # region -> owner -> cubes
        self.vp: list[list[int]] = []  # region -> owner -> VP if the Region scored now; 0 without cubes
        self.totals: list[int] = []  # region -> the VP of all powers that are played, together
        for r in range(N_REGIONS):
            cubes = w.influence(r)
            vp = place_bonuses(w, r, cubes)
            total = 0
            for power in range(N_POWERS):
                vp[power] += cubes[power]
                if w.seat_of[power] != NOBODY:
                    total += vp[power]
            self.totals.append(total)
            self.shares.append(min(1.0, len(w.permanent[r]) / PERMANENT_SLOTS[r]))
            self.influence.append(cubes)
            self.vp.append(vp)
        # Majority token -> power -> what it has of that
        self.counts: list[list[int]] = [majority_counts(w, token) for token in range(len(MAJORITIES))]


def turn_of(w: World) -> int:
    """How many turns of this round have begun; the table still says the last one while the next round is prepared."""
    return 0 if w.phase == PREPARATION else min(w.turn, TURNS)


def moment_of(w: World) -> int:
    """The rounds and the turns that have begun, as one number; the setup is round 0."""
    return w.round * MOMENTS + turn_of(w)


def add_regions(w: World, power: int, board: Board, found: list[float]) -> None:
    """Full Regions, open ones, and cubes."""
    full = 0
    open_ = 0.0
    cubes = temporary = 0
    for r in range(N_REGIONS):
        here = board.influence[r][power]
        if not here:  # a Region that one could still enter is worth its last place
            open_ += ENTRY[r]
            continue
        share = board.shares[r]
        if share >= 1.0:
            full += board.vp[r][power]
        else:
            open_ += share * board.vp[r][power]
        cubes += here
        for owner in w.temporary[r]:
            if owner == power:
                temporary += 1
    found.append(float(full))
    found.append(open_)
    found.append(float(cubes))
    found.append(float(temporary))


def threats_ahead(w: World, power: int) -> float:
    """How often a power is likely to be threatened in its zone in the rounds to come: Armies stay where they are."""
    ignored = IGNORES_THREAT_OF[power] | 1 << power
    armies = w.armies
    found = 0.0
    for r in ZONE_REGIONS[power]:
        first = r * N_POWERS
        mine = armies[first + power]
        for other in range(N_POWERS):
            if not ignored >> other & 1:
                more = armies[first + other] - mine - FEWER
                found += THREATENED[0 if more < 0 else min(more, len(THREATENED) - 1)]
    return found * (ROUNDS - w.round)


def add_scores(w: World, power: int, board: Board, found: list[float]) -> None:
    """Majority tokens, abilities of the powers, threats, and the first scoring."""
    majorities = threats = 0
    for token in range(len(MAJORITIES)):
        majorities += majority_vp_of(w, power, token, board.counts[token])
    for r in ZONE_REGIONS[power]:
        threats += len(threats_to(w, power, r))
    found.append(float(majorities))
    penalty = lead_penalty_with(w, power, board.influence)
    found.append(float(secured_vp(w, power) - penalty + investment_vp(w, power)))
    found.append(float(threats))
    found.append(threats_ahead(w, power))
    early = 1.0 if w.round <= FIRST_SCORING else 0.0
    found.append(early * found[0])
    found.append(early * majorities)


def add_economy(w: World, power: int, board: Board, found: list[float]) -> None:
    """Armies, what lies in stock, and what is produced."""
    first = power * N_RESOURCES
    stock, produces = w.resources, w.production
    found.append(float(board.counts[MOST_ARMIES][power]))
    found.append(float(stock[first + ARMIES]))
    found.append(float(min(stock[first + ENERGY], PLENTY)))
    found.append(float(min(stock[first + RAW_MATERIALS], PLENTY)))
    found.append(float(min(stock[first + FOOD], PLENTY)))
    found.append(float(stock[first + CONSUMER_GOODS]))
    found.append(float(stock[first + SERVICES]))
    found.append(float(stock[first + DIPLOMACY]))
    found.append(float(min(w.money[power], RICH)))
    found.append(float(produces[first + ENERGY]))
    found.append(float(produces[first + RAW_MATERIALS]))
    found.append(float(produces[first + FOOD]))
    found.append(float(produces[first + CONSUMER_GOODS]))
    found.append(float(produces[first + SERVICES]))
    found.append(float(produces[first + DIPLOMACY]))
    found.append(float(produces[first + ARMIES]))


def add_countries(w: World, power: int, found: list[float]) -> None:
    """Allies, those that are ready, investments and bases; an Automa's tokens lie in no Country."""
    value = ready = investments = bases = 0
    ally_of, abroad = w.ally_of, w.abroad
    for c in range(len(ally_of)):
        if ally_of[c] == power:
            value += VALUE_OF[c]
            if not w.exhausted[c]:
                ready += VALUE_OF[c]
            investments += w.invested[c]
            bases += w.bases[c]
        if abroad[c] and abroad[c] >> power & 1:
            investments += 1
    for r in range(N_REGIONS):
        investments += w.tokens[(FDI_TOKEN * N_REGIONS + r) * N_POWERS + power]
        bases += w.tokens[(BASE_TOKEN * N_REGIONS + r) * N_POWERS + power]
    found.append(float(value))
    found.append(float(ready))
    found.append(float(investments))
    found.append(float(bases))


def prosperity_ahead(w: World, power: int) -> float:
    """The VP of the steps that the goods in stock pay for, one a round, and a part of the first they do not pay."""
    goods = w.resources[power * N_RESOURCES + CONSUMER_GOODS]
    step = w.prosperity[power]
    last = step + ROUNDS - w.round + (0 if w.phase == AFTERMATH else 1)
    costs, vp = PROSPERITY_COST[power], PROSPERITY_VP[power]
    found = 0.0
    while step < min(last, len(costs)):
        if goods < costs[step]:
            return found + vp[step] * goods / costs[step]
        goods -= costs[step]
        found += vp[step]
        step += 1
    return found


def research_ahead(w: World, power: int, cards: int, research: int) -> float:
    """What the Research step of this round will bring: of the cards in hand those that no turn is left for."""
    if w.round == ROUNDS or w.phase > ACTION:
        return 0.0
    found = float(FOCUS_RESEARCH) if w.focus[power] == DOMESTIC_FOCUS else 0.0
    left_over = cards - TURNS + turn_of(w)
    return found + research * left_over / cards if left_over > 0 else found


def add_cards(w: World, power: int, found: list[float]) -> None:
    """Prosperity that is paid for, Growth, the deck with all that was drawn from it, the hand and Engage tokens."""
    growth = cost = cards = in_hand = research = tokens = 0
    taken = w.growth
    for g in range(power * N_GROWTH, (power + 1) * N_GROWTH):
        if taken[g]:
            growth += 1
    hand, deck, discard, played, face_down = w.hand, w.deck, w.discard, w.played, w.face_down
    first = power * N_ABILITIES
    for card in range(N_ABILITIES):
        at = first + card
        copies = hand[at] + deck[at] + discard[at] + played[at] + face_down[at]
        if copies:
            cards += copies
            cost += COST_OF[card] * copies
            in_hand += hand[at]
            research += RESEARCH_OF[card] * hand[at]
    for card in w.deck_top_of(power):  # one that was just taken from the Market lies there
        cards += 1
        cost += COST_OF[card]
    for r in range(N_REGIONS):
        tokens += w.engaged[r * N_POWERS + power]
    found.append(prosperity_ahead(w, power))
    found.append(float(growth))
    found.append(float(cost))
    found.append(float(cards))
    found.append(float(in_hand))
    found.append(research_ahead(w, power, in_hand, research))
    found.append(float(tokens))


def terms_on(w: World, power: int, board: Board) -> list[float]:
    """What a power has, in the order of TERMS."""
    found: list[float] = []
    add_regions(w, power, board, found)
    add_scores(w, power, board, found)
    add_economy(w, power, board, found)
    add_countries(w, power, found)
    add_cards(w, power, found)
    found.append(1.0)
    return found


def terms(w: World, power: int) -> list[float]:
    """The same for a power alone."""
    return terms_on(w, power, Board(w))


def rows_of(weights: dict[str, tuple[float, ...]]) -> list[list[float]]:
    """Moment of the game -> what each term is worth then; of the last term there is a number for each power."""
    names = [*TERMS[:COUNTED], *POWERS]
    rows: list[list[float]] = []
    for moment in range((ROUNDS + 1) * MOMENTS):
        begun = max(0, moment // MOMENTS - 1)  # the setup is worth what the start of the first round is
        part = moment % MOMENTS / MOMENTS
        rows.append([weights[name][begun] * (1.0 - part) + weights[name][begun + 1] * part for name in names])
    return rows


NOW: Final = rows_of(WEIGHTS)


def is_bare(w: World, having: list[float]) -> bool:
    """Whether a power has no board yet: then all its terms tell is which power it is."""
    return not w.round and not having[CARDS_HELD]


def worth(w: World, power: int, board: Board, now: list[float]) -> float:
    """The VP a power has and those that its terms promise."""
    having = terms_on(w, power, board)
    if is_bare(w, having):
        return w.score(power) + START[power]
    found = w.score(power) + now[COUNTED + power]
    for n in range(COUNTED):
        found += having[n] * now[n]
    return found


def weighed(w: World, power: int) -> list[float]:
    """What each term of a power promises, in VP and in the order of TERMS; with its score they are what is expected."""
    having = terms(w, power)
    if is_bare(w, having):
        return [*[0.0] * COUNTED, START[power]]
    now = NOW[moment_of(w)]
    return [*[having[n] * now[n] for n in range(COUNTED)], now[COUNTED + power]]


def expected(w: World, power: int) -> float:
    """The VP a power is likely to have at the end."""
    return expected_with(w, power, NOW)


def expected_with(w: World, power: int, rows: list[list[float]]) -> float:
    """The same with other weights than ours, as `rows_of` lays them out: for tuning."""
    if not w.agenda:
        return float(w.score(power))
    return worth(w, power, Board(w), rows[moment_of(w)])


def expected_all(w: World) -> list[float]:
    """Seat -> the VP its power is likely to have at the end; 0.0 before it has one."""
    return expected_apart(w, [], moment_of(w))


def expected_apart(w: World, still: list[int], since: int) -> list[float]:
    """The same where some seats stand still since some moment: to them it is as if it were that moment yet."""
    if not w.agenda:
        return [float(w.score(power)) for power in w.power_of]
    board = Board(w)
    now, then = NOW[moment_of(w)], NOW[since]
    return [
        worth(w, power, board, then if each in still else now) if power != NOBODY else 0.0
        for each, power in enumerate(w.power_of)
    ]


def rivals(power: int, board: Board, now: list[float]) -> float:
    """The VP that the Regions promise the others."""
    found = 0.0
    for r in range(N_REGIONS):
        share = board.shares[r]
        weight = now[FULL] if share >= 1.0 else share * now[OPEN]
        found += weight * (board.totals[r] - board.vp[r][power])
    return found


def evaluate(w: World, seat: int) -> float:
    """What a position is worth to a seat: its expected VP; before it has a power, nothing can be said."""
    return evaluate_with(w, seat, NOW, RIVALRY)


def evaluate_with(w: World, seat: int, rows: list[list[float]], rivalry: float) -> float:
    """The same with other weights than ours."""
    power = w.power_of[seat]
    if power == NOBODY:
        return 0.0
    if not w.agenda:
        return float(w.score(power))
    board = Board(w)
    now = rows[moment_of(w)]
    return worth(w, power, board, now) - rivalry * rivals(power, board, now)
