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
from orbis.games.world_order.marks import BASE_TOKEN, FDI_TOKEN, ROUNDS
from orbis.games.world_order.names import (
    ARMIES,
    CONSUMER_GOODS,
    DIPLOMACY,
    LOCAL,
    MAJORITIES,
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
    lead_penalty,
    majority_vp,
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


def laid(w: World, power: int, kind: int) -> int:
    """Tokens of an Automa that lie in no Country."""
    first = kind * N_REGIONS * N_POWERS
    return sum(w.tokens[first + power : first + N_REGIONS * N_POWERS : N_POWERS])


def rounds_left(w: World) -> float:
    """Rounds still to play, this one in parts."""
    return ROUNDS - w.round + 1 - 0.2 * min(w.turn, 4) if w.round else float(ROUNDS)


def region_terms(w: World, power: int) -> tuple[float, float, float, float]:
    """Full Regions, open ones, those of the rivals, and cubes."""
    full = open_ = rivals = cubes_out = 0.0
    for r in range(N_REGIONS):
        cubes = w.influence(r)
        bonuses = place_bonuses(w, r, cubes)
        share = min(1.0, len(w.permanent[r]) / PERMANENT_SLOTS[r])
        for owner, bonus in bonuses.items():
            scored = cubes[owner] + bonus
            if owner == power:
                cubes_out += cubes[owner]
                if share >= 1.0:
                    full += scored
                else:
                    open_ += share * scored
            elif owner != LOCAL and w.seat_of[owner] != NOBODY:
                rivals += share * scored
        if power not in bonuses:  # a Region that one could still enter is worth its last place
            open_ += 0.1 * MAJORITY_BONUS_OF[r][-1]
    return full, open_, rivals / max(1, w.seats - 1), cubes_out


def terms(w: World, power: int) -> list[float]:
    """What a power has, in the order of TERMS."""
    full, open_, rivals, cubes = region_terms(w, power)
    first = power * N_RESOURCES
    stock = w.resources[first : first + N_RESOURCES]
    produces = w.production[first : first + N_RESOURCES]
    allies = w.allies(power)
    bit = 1 << power
    own = power * N_ABILITIES
    cost = cards = 0
    for pile in (w.hand, w.deck, w.discard, w.played, w.face_down):
        mine = pile[own : own + N_ABILITIES]
        cards += sum(mine)
        cost += sum([COST_OF[card] * copies for card, copies in enumerate(mine) if copies])
    return [
        full,
        open_,
        rivals,
        cubes,
        sum([majority_vp(w, power, token) for token in range(len(MAJORITIES))]),
        secured_vp(w, power) - lead_penalty(w, power) + investment_vp(w, power),
        sum([len(threats_to(w, power, r)) for r in ZONE_REGIONS[power]]),
        w.armies_of(power),
        stock[ARMIES],
        sum(stock[:N_PRIMARY]),
        stock[CONSUMER_GOODS],
        stock[SERVICES],
        stock[DIPLOMACY],
        min(w.money[power], 60),
        sum(produces[:N_PRIMARY]),
        produces[CONSUMER_GOODS],
        produces[SERVICES],
        produces[DIPLOMACY],
        produces[ARMIES],
        sum([VALUE_OF[c] for c in allies]),
        sum([VALUE_OF[c] for c in allies if not w.exhausted[c]]),
        laid(w, power, FDI_TOKEN) + sum([w.invested[c] for c in allies]) + sum([1 for each in w.abroad if each & bit]),
        laid(w, power, BASE_TOKEN) + sum([w.bases[c] for c in allies]),
        sum(PROSPERITY_VP[power][: w.prosperity[power]]),
        sum(w.growth[power * N_GROWTH : (power + 1) * N_GROWTH]),
        w.level[power],
        cost,
        cards,
        w.size_of(w.hand, power),
        w.tokens_out(power),
    ]


def expected(w: World, power: int) -> float:
    """The VP a power is likely to have at the end."""
    if not w.agenda:
        return float(w.score(power))
    left = rounds_left(w)
    found = float(w.score(power))
    for n, term in enumerate(terms(w, power)):
        if term:
            found += term * (WEIGHTS[2 * n] + WEIGHTS[2 * n + 1] * left)
    return found


def evaluate(w: World, seat: int) -> float:
    """What a position is worth to a seat: its expected VP; before it has a power, nothing can be said."""
    power = w.power_of[seat]
    return expected(w, power) if power != NOBODY else 0.0


def best(w: World) -> int:
    """The answer of the greedy player to the question on top of the agenda."""
    return chain.best(w, w.agenda[-1].seat, GAME.roots, evaluate)
