"""World Order as a player weighs it: what each power has, and what that is likely to bring by the end.

Each term is something people at the table count too, with two weights (`weights_of_world_order`): what it brings now,
and what more for each round that is left.
"""

from __future__ import annotations

from typing import Final

from orbis.bots import chain
from orbis.bots.weights_of_world_order import WEIGHTS
from orbis.games.world_order.cards import CARDS, N_ABILITIES, N_GROWTH
from orbis.games.world_order.figures import (
    MAJORITY_BONUS_OF,
    PERMANENT_SLOTS,
    PROSPERITY_VP,
    VALUE_OF,
    ZONE_REGIONS,
)
from orbis.games.world_order.game import GAME
from orbis.games.world_order.marks import BASE_TOKEN, FDI_TOKEN, PREPARATION, ROUNDS
from orbis.games.world_order.names import (
    ARMIES,
    CONSUMER_GOODS,
    DIPLOMACY,
    MAJORITIES,
    MOST_ARMIES,
    N_POWERS,
    N_PRIMARY,
    N_REGIONS,
    N_RESOURCES,
    NOBODY,
    SERVICES,
)
from orbis.games.world_order.steps.outlook import threats_to
from orbis.games.world_order.steps.scoring import (
    investment_vp,
    lead_penalty_with,
    majority_counts,
    majority_vp_of,
    place_bonuses,
    secured_vp,
)
from orbis.games.world_order.world import World

TERMS: Final = (
    "regions_full",  # VP of the Regions that would score now
    "regions_open",  # of the others, by how full they are
    "rivals",  # what the other powers would score, on average
    "influence",  # cubes on the board
    "majorities",  # VP of the Majority tokens
    "abilities",  # VP of one's own abilities: spheres, leads, investments
    "threats",  # powers that threaten a Region of one's zone
    "armies_out",
    "armies_home",
    "primary",  # energy, raw materials and food in stock
    "goods",
    "services",
    "diplomacy",
    "money",
    "production_primary",
    "production_goods",
    "production_services",
    "production_diplomacy",
    "production_armies",
    "allies",  # their value
    "allies_ready",
    "investments",
    "bases",
    "prosperity",  # steps taken
    "growth",  # cards taken
    "level",  # of the last one
    "deck",  # research that all one's cards cost
    "cards",  # how many those are
    "hand",
    "tokens",  # Engage tokens on the board
)
N_TERMS: Final = len(TERMS)
COST_OF: Final = tuple([card.cost for card in CARDS.abilities])  # research, as in the newest edition
ENTRY: Final = tuple([0.1 * bonuses[-1] for bonuses in MAJORITY_BONUS_OF])  # region -> what it is worth to come there
PROSPERED: Final = tuple(  # power -> steps taken -> VP they brought
    [tuple([sum(vp[:steps]) for steps in range(len(vp) + 1)]) for vp in PROSPERITY_VP]
)
TURNS: Final = 4  # of a round
RICH: Final = 60  # more money than this is of no use


class Board:
    """What the evaluation of every power needs to know of all of them, counted once."""

    __slots__ = ("counts", "influence", "shares", "vp")

    def __init__(self, w: World) -> None:
        self.shares: list[float] = []  # region -> how full it is; 1.0: it scores
        self.influence: list[list[int]] = []  # region -> owner -> cubes
        self.vp: list[list[int]] = []  # region -> owner -> VP if the Region scored now; 0 without cubes
        for r in range(N_REGIONS):
            cubes = w.influence(r)
            vp = place_bonuses(w, r, cubes)
            for power in range(N_POWERS):
                vp[power] += cubes[power]
            self.shares.append(min(1.0, len(w.permanent[r]) / PERMANENT_SLOTS[r]))
            self.influence.append(cubes)
            self.vp.append(vp)
        # Majority token -> power -> what it has of that
        self.counts: list[list[int]] = [majority_counts(w, token) for token in range(len(MAJORITIES))]


def rounds_left(w: World) -> float:
    """Rounds still to play, this one in parts."""
    return rounds_after(w.round, turn_of(w))


def turn_of(w: World) -> int:
    """How many turns of this round have begun; the table still says the last one while the next round is prepared."""
    return 0 if w.phase == PREPARATION else min(w.turn, TURNS)


def rounds_after(round_: int, turn: int) -> float:
    """The same for a turn of a round; 0 is the setup."""
    return ROUNDS - round_ + 1 - 0.2 * turn if round_ else float(ROUNDS)


def add_regions(w: World, power: int, board: Board, found: list[float]) -> None:
    """Full Regions, open ones, those of the rivals, and cubes."""
    full = open_ = rivals = 0.0
    cubes = 0
    for r in range(N_REGIONS):
        share = board.shares[r]
        scored = board.vp[r]
        for owner in range(N_POWERS):
            vp = scored[owner]
            if owner != power:
                if vp and w.seat_of[owner] != NOBODY:
                    rivals += share * vp
            elif not vp:  # a Region that one could still enter is worth its last place
                open_ += ENTRY[r]
            elif share >= 1.0:
                full += vp
            else:
                open_ += share * vp
        cubes += board.influence[r][power]
    found.append(full)
    found.append(open_)
    found.append(rivals / max(1, w.seats - 1))
    found.append(float(cubes))


def add_scores(w: World, power: int, board: Board, found: list[float]) -> None:
    """Majority tokens, abilities of the powers, and threats."""
    majorities = threats = 0
    for token in range(len(MAJORITIES)):
        majorities += majority_vp_of(w, power, token, board.counts[token])
    for r in ZONE_REGIONS[power]:
        threats += len(threats_to(w, power, r))
    found.append(float(majorities))
    penalty = lead_penalty_with(w, power, board.influence)
    found.append(float(secured_vp(w, power) - penalty + investment_vp(w, power)))
    found.append(float(threats))


def add_economy(w: World, power: int, board: Board, found: list[float]) -> None:
    """Armies, what lies in stock, and what is produced."""
    first = power * N_RESOURCES
    stock, produces = w.resources, w.production
    primary = produced = 0
    for resource in range(first, first + N_PRIMARY):
        primary += stock[resource]
        produced += produces[resource]
    found.append(float(board.counts[MOST_ARMIES][power]))
    found.append(float(stock[first + ARMIES]))
    found.append(float(primary))
    found.append(float(stock[first + CONSUMER_GOODS]))
    found.append(float(stock[first + SERVICES]))
    found.append(float(stock[first + DIPLOMACY]))
    found.append(float(min(w.money[power], RICH)))
    found.append(float(produced))
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


def add_cards(w: World, power: int, found: list[float]) -> None:
    """Prosperity, Growth, the deck with all that was drawn from it, the hand and Engage tokens."""
    growth = cost = cards = in_hand = tokens = 0
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
    for r in range(N_REGIONS):
        tokens += w.engaged[r * N_POWERS + power]
    found.append(float(PROSPERED[power][w.prosperity[power]]))
    found.append(float(growth))
    found.append(float(w.level[power]))
    found.append(float(cost))
    found.append(float(cards))
    found.append(float(in_hand))
    found.append(float(tokens))


def terms_on(w: World, power: int, board: Board) -> list[float]:
    """What a power has, in the order of TERMS."""
    found: list[float] = []
    add_regions(w, power, board, found)
    add_scores(w, power, board, found)
    add_economy(w, power, board, found)
    add_countries(w, power, found)
    add_cards(w, power, found)
    return found


def terms(w: World, power: int) -> list[float]:
    """The same for a power alone."""
    return terms_on(w, power, Board(w))


def weights_after(round_: int, turn: int, weights: tuple[float, ...]) -> list[float]:
    """What each term is worth with the rounds that are left then."""
    left = rounds_after(round_, turn)
    return [weights[2 * n] + weights[2 * n + 1] * left for n in range(N_TERMS)]


NOW: Final = [  # round * (TURNS + 1) + turn -> what each term is worth
    weights_after(n // (TURNS + 1), n % (TURNS + 1), WEIGHTS) for n in range((ROUNDS + 1) * (TURNS + 1))
]


def worth(w: World, power: int, board: Board, now: list[float]) -> float:
    """The VP a power has and those that its terms promise."""
    found = float(w.score(power))
    having = terms_on(w, power, board)
    for n in range(N_TERMS):
        found += having[n] * now[n]
    return found


def weighed(w: World, power: int) -> list[float]:
    """What each term of a power promises, in VP and in the order of TERMS; with its score they are what is expected."""
    having = terms(w, power)
    now = NOW[w.round * (TURNS + 1) + turn_of(w)]
    return [having[n] * now[n] for n in range(N_TERMS)]


def expected(w: World, power: int) -> float:
    """The VP a power is likely to have at the end."""
    if not w.agenda:
        return float(w.score(power))
    return worth(w, power, Board(w), NOW[w.round * (TURNS + 1) + turn_of(w)])


def expected_with(w: World, power: int, weights: tuple[float, ...]) -> float:
    """The same with other weights than ours: for tuning."""
    if not w.agenda:
        return float(w.score(power))
    return worth(w, power, Board(w), weights_after(w.round, turn_of(w), weights))


def expected_all(w: World) -> list[float]:
    """Seat -> the VP its power is likely to have at the end; 0.0 before it has one."""
    if not w.agenda:
        return [float(w.score(power)) for power in w.power_of]
    board = Board(w)
    now = NOW[w.round * (TURNS + 1) + turn_of(w)]
    return [worth(w, power, board, now) if power != NOBODY else 0.0 for power in w.power_of]


def evaluate(w: World, seat: int) -> float:
    """What a position is worth to a seat: its expected VP; before it has a power, nothing can be said."""
    power = w.power_of[seat]
    return expected(w, power) if power != NOBODY else 0.0


def best(w: World) -> int:
    """The answer of the greedy player to the question on top of the agenda."""
    return chain.best(w, w.agenda[-1].seat, GAME.roots, evaluate)
