"""Scoring: Regions, the powers' abilities, the Majority tokens, and what is left unused at the end."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.cards import ASSETS_OF, GROWTH_NAMES
from orbis.games.world_order.facts.components import (
    INVESTMENT_REGIONS_VP_IN,
    LEAD_PENALTY_IN,
    MAJORITY_BONUS_OF,
    MAJORITY_VP,
    MAJORITY_VP_TWO,
    N_COUNTRIES,
    REGION_OF,
    SECURED_REGION_VP,
    ZONE_REGIONS,
)
from orbis.games.world_order.facts.constants import (
    FDI_TOKEN,
    FROM_ABILITIES,
    FROM_ASSETS,
    FROM_MAJORITIES,
    FROM_ORDERS,
    FROM_REGIONS,
    KEPT,
    ROUNDS,
)
from orbis.games.world_order.facts.names import (
    LOCAL,
    MAJORITIES,
    MOST_ALLIES,
    MOST_ARMIES,
    MOST_MONEY,
    N_POWERS,
    N_REGIONS,
    OWNERS,
)
from orbis.games.world_order.rules.objectives.objectives import ObjectiveScoring
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

IRREFUTABLE_AUTHORITY: Final = GROWTH_NAMES.index("irrefutable_authority")
ABSENT: Final = -1  # the score of one that takes no part
MORE_THAN_ARMIES: Final = 1 << 20  # so that one number ranks by cubes first, and Armies decide ties


def place_among(scores: list[int], mine: int) -> int:
    """The place, from 0, of one among several: all that are tied fall to the lowest of their places.

    The place is the number of the others that are at least as good. A negative score takes no part.
    """
    score = scores[mine]
    place = -1  # itself
    for other in scores:
        if other >= score:
            place += 1
    return place


def region_bonus(w: World, power: int, region: int) -> tuple[int, int]:
    """The VP a power would score in a Region: for its cubes, and the bonus of its place (WO-SC1 to SC3)."""
    cubes = w.influence(region)
    if not w.is_full(region) or not cubes[power]:
        return 0, 0
    return cubes[power], place_bonuses(w, region, cubes)[power]


def place_bonuses(w: World, region: int, cubes: list[int]) -> list[int]:
    """Owner -> the bonus of its place in a Region with these cubes (owner -> how many), full or not; 0 without cubes.

    Irrefutable Authority wins ties, whatever the Armies; between two who have it, Armies decide again.
    """
    scores = [ABSENT] * (N_POWERS + 1)
    for power in range(N_POWERS):
        if cubes[power]:
            wins_ties = 1 if w.can(power, IRREFUTABLE_AUTHORITY) else 0
            scores[power] = (2 * cubes[power] + wins_ties) * MORE_THAN_ARMIES + w.armies[region * N_POWERS + power]
    if cubes[LOCAL]:
        scores[LOCAL] = 2 * cubes[LOCAL] * MORE_THAN_ARMIES  # the local power has no Armies
    table = MAJORITY_BONUS_OF[region]
    bonuses = [0] * (N_POWERS + 1)
    for owner in range(N_POWERS + 1):
        if cubes[owner]:
            place = place_among(scores, owner)
            if place < len(table):
                bonuses[owner] = table[place]
    return bonuses


def ranking(w: World, region: int, cubes: list[int]) -> list[dict[str, Any]]:
    """For people: everybody present in a Region with these cubes, and the bonus of each, best first."""
    return ranking_with(cubes, place_bonuses(w, region, cubes))


def ranking_with(cubes: list[int], bonus: list[int]) -> list[dict[str, Any]]:
    """The ranking by given bonuses (owner -> how much)."""
    present = sorted([(-bonus[owner], -cubes[owner], owner) for owner in range(N_POWERS + 1) if cubes[owner]])
    return [{"power": OWNERS[owner], "influence": cubes[owner], "bonus": bonus[owner]} for _, _, owner in present]


def leads(cubes: list[int], power: int) -> bool:
    """Whether a power has the most of the cubes of a Region (owner -> how many), or is tied for it."""
    mine = cubes[power]
    if not mine:
        return False
    for other in cubes:  # noqa: SIM110  a generator is slower, and bots ask this often
        if other > mine:
            return False
    return True


def lead_penalty(w: World, power: int) -> int:
    """Global Superpower Status (E19): VP lost for leading in too few Regions."""
    return lead_penalty_with(w, power, [w.influence(r) for r in range(N_REGIONS)])


def lead_penalty_with(w: World, power: int, influence: list[list[int]]) -> int:
    """The penalty by given cubes (region -> owner -> how many)."""
    table = LEAD_PENALTY_IN[w.rules.edition][power]
    if not table:
        return 0
    led = 0
    for cubes in influence:
        if leads(cubes, power):
            led += 1
    return table[led] if led < len(table) else 0


def secured_vp(w: World, power: int) -> int:
    """Secured Sphere of Influence (E20): VP for own-zone Regions with the most Armies, ties included."""
    if not SECURED_REGION_VP[power]:
        return 0
    secured = 0
    for region in ZONE_REGIONS[power]:
        first = region * N_POWERS
        mine = w.armies[first + power]
        most = mine
        for other in range(N_POWERS):
            most = max(most, w.armies[first + other])
        if mine == most and (mine or not w.rules.secured_needs_army):
            secured += 1
    return secured * SECURED_REGION_VP[power]


def investment_vp(w: World, power: int) -> int:
    """Global FDI Network (E21): VP for the number of Regions with an investment."""
    table = INVESTMENT_REGIONS_VP_IN[w.rules.edition][power]
    if not table:
        return 0
    found = 0  # Regions, as bits
    for country in range(N_COUNTRIES):
        if (w.ally_of[country] == power and w.invested[country]) or w.abroad[country] >> power & 1:
            found |= 1 << REGION_OF[country]
    regions = 0
    for region in range(N_REGIONS):
        laid = w.tokens[(FDI_TOKEN * N_REGIONS + region) * N_POWERS + power]  # by an Automa, in no Country
        if laid or found >> region & 1:
            regions += 1
    return table[regions] if regions < len(table) else 0


def majority_counts(w: World, token: int) -> list[int]:
    """Power -> how much it has of what a Majority token rewards; ABSENT if nobody plays it."""
    counts = [0] * N_POWERS
    if token == MOST_ALLIES:
        for ally_of in w.ally_of:
            if ally_of != NOBODY:
                counts[ally_of] += 1
    for power in range(N_POWERS):
        if w.seat_of[power] == NOBODY:
            counts[power] = ABSENT
        elif token == MOST_MONEY:
            counts[power] = w.money[power]
        elif token == MOST_ARMIES:
            for region in range(N_REGIONS):
                counts[power] += w.armies[region * N_POWERS + power]
    return counts


def majority_vp(w: World, power: int, token: int) -> int:
    """A Majority token: most money, most Armies on the board, most allies, among those who play."""
    return majority_vp_of(w, power, token, majority_counts(w, token))


def majority_vp_of(w: World, power: int, token: int, counts: list[int]) -> int:
    """The VP of a Majority token by given counts."""
    table = MAJORITY_VP_TWO[token] if w.seats == 2 else MAJORITY_VP[token]
    place = place_among(counts, power)
    return table[place] if place < len(table) else 0


class Scoring(Step[World]):
    """WO-1.0 "Scoring": in rounds 3 and 6."""

    rule = 'WO-1.0 "Scoring"'

    @override
    def run(self, w: World) -> bool:
        """Regions, abilities, tokens; then Objectives, and at the end what was not used."""
        w.bonuses = (0,) * N_POWERS
        for power in w.powers():
            for region in range(N_REGIONS):
                cubes, bonus = region_bonus(w, power, region)
                if cubes:
                    w.log("told-region-score", power, region, cubes, bonus)
                    w.add_vp(power, FROM_REGIONS, cubes + bonus)
                if bonus and bonus == MAJORITY_BONUS_OF[region][0]:
                    w.bonuses = put(w.bonuses, power, w.bonuses[power] + 1)
            w.add_vp(power, FROM_ABILITIES, -lead_penalty(w, power))
            w.add_vp(power, FROM_ABILITIES, secured_vp(w, power))
        for power in w.powers():
            for token in range(len(MAJORITIES)):
                w.add_vp(power, FROM_MAJORITIES, majority_vp(w, power, token))
        if w.round == ROUNDS:
            w.agenda.append(LastScoring())
        if w.rules.objectives:
            w.agenda.append(ObjectiveScoring())
        return True


class LastScoring(Step[World]):
    """WO-1.0 "Game End": China's network, assets (E22) and orders that were not used."""

    rule = 'WO-1.0 "Game End"'

    @override
    def run(self, w: World) -> bool:
        for power in w.powers():
            w.add_vp(power, FROM_ABILITIES, investment_vp(w, power))
            unused = sum([1 for a in ASSETS_OF[power] if w.asset[a] == KEPT])
            w.add_vp(power, FROM_ASSETS, unused * w.rules.unused_asset_vp)
            if w.order_unused[power]:
                w.add_vp(power, FROM_ORDERS, w.cards.orders[0].unused_vp)
        return True


def final_key(w: World, power: int) -> tuple[int, int, int]:
    """WO-1.0 "Game End": VP, then first places (E24), then all Influence on the board."""
    if w.rules.tie_by_bonuses:
        first = w.bonuses[power]
    else:
        cubes = [w.influence(r) for r in range(N_REGIONS)]
        first = sum([1 for c in cubes if c[power] and c[power] == max(c) and c.count(c[power]) == 1])
    return w.score(power), first, w.all_influence(power)
