"""Scoring: Regions, the powers' abilities, the Majority tokens, and what is left unused at the end."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.cards import ASSETS_OF, GROWTH_NAMES
from orbis.games.world_order.figures import (
    INVESTMENT_REGIONS_VP_IN,
    LEAD_PENALTY_IN,
    MAJORITY_BONUS_OF,
    MAJORITY_VP,
    MAJORITY_VP_TWO,
    SECURED_REGION_VP,
    ZONE_REGIONS,
)
from orbis.games.world_order.marks import (
    FROM_ABILITIES,
    FROM_ASSETS,
    FROM_MAJORITIES,
    FROM_ORDERS,
    FROM_REGIONS,
    KEPT,
    ROUNDS,
)
from orbis.games.world_order.names import (
    LOCAL,
    MAJORITIES,
    MOST_ALLIES,
    MOST_ARMIES,
    MOST_MONEY,
    N_POWERS,
    N_REGIONS,
    OWNERS,
)
from orbis.games.world_order.steps.objectives import ObjectiveScoring
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY, Step

IRREFUTABLE_AUTHORITY: Final = GROWTH_NAMES.index("irrefutable_authority")


def placed(scores: list[tuple[int, int, int]], mine: int) -> int:
    """The place, from 0, of one among several: all that are tied fall to the lowest of their places."""
    ahead = sum([1 for s in scores if s > scores[mine]])
    tied = sum([1 for s in scores if s == scores[mine]]) - 1
    return ahead + tied


def region_bonus(w: World, power: int, region: int) -> tuple[int, int]:
    """What a power would take of a Region: VP for its cubes, and the bonus of its place (WO-SC1 to SC3)."""
    cubes = w.influence(region)
    if not w.is_full(region) or not cubes[power]:
        return 0, 0
    return cubes[power], place_bonus(w, power, region, cubes)


def place_bonus(w: World, power: int, region: int, cubes: list[int]) -> int:
    """The bonus of the place that somebody present has with these cubes (owner -> how many), full or not."""
    return place_bonuses(w, region, cubes)[power]


def place_bonuses(w: World, region: int, cubes: list[int]) -> dict[int, int]:
    """The bonus of everybody present in a Region with these cubes.

    Irrefutable Authority wins ties, whatever the Armies; between two who have it, Armies decide again.
    """
    bonus = MAJORITY_BONUS_OF[region]
    armies = [*w.armies[region * N_POWERS : (region + 1) * N_POWERS], 0]  # the local power has none
    present = [owner for owner in range(N_POWERS + 1) if cubes[owner]]
    wins_ties = [owner != LOCAL and w.can(owner, IRREFUTABLE_AUTHORITY) for owner in present]
    scores = [(cubes[owner], int(wins_ties[n]), armies[owner]) for n, owner in enumerate(present)]
    places = [placed(scores, n) for n in range(len(present))]
    return {owner: bonus[places[n]] if places[n] < len(bonus) else 0 for n, owner in enumerate(present)}


def ranking(w: World, region: int, cubes: list[int]) -> list[dict[str, Any]]:
    """For people: everybody present in a Region with these cubes, and the bonus of each, best first."""
    bonus = place_bonuses(w, region, cubes)
    present = sorted(bonus, key=lambda owner: (-bonus[owner], -cubes[owner], owner))
    return [{"power": OWNERS[owner], "influence": cubes[owner], "bonus": bonus[owner]} for owner in present]


def leads(w: World, power: int, region: int) -> bool:
    """Whether a power has the most Influence in a Region, or is tied for it."""
    cubes = w.influence(region)
    return cubes[power] > 0 and cubes[power] == max(cubes)


def lead_penalty(w: World, power: int) -> int:
    """Global Superpower Status (E19): VP lost for leading in too few Regions."""
    table = LEAD_PENALTY_IN[w.rules.edition][power]
    count = sum([1 for r in range(N_REGIONS) if leads(w, power, r)])
    return table[count] if count < len(table) else 0


def secured_vp(w: World, power: int) -> int:
    """Secured Sphere of Influence (E20): VP for own-zone Regions with the most Armies, ties included."""
    if not SECURED_REGION_VP[power]:
        return 0
    secured = 0
    for region in ZONE_REGIONS[power]:
        armies = w.armies[region * N_POWERS : (region + 1) * N_POWERS]
        enough = armies[power] or not w.rules.secured_needs_army
        secured += 1 if armies[power] == max(armies) and enough else 0
    return secured * SECURED_REGION_VP[power]


def investment_vp(w: World, power: int) -> int:
    """Global FDI Network (E21): VP for the number of Regions with an investment."""
    table = INVESTMENT_REGIONS_VP_IN[w.rules.edition][power]
    if not table:
        return 0
    regions = sum([1 for r in range(N_REGIONS) if w.investments_in(power, r)])
    return table[regions] if regions < len(table) else 0


def majority_vp(w: World, power: int, token: int) -> int:
    """A Majority token: most money, most Armies on the board, most allies, among those who play."""
    powers = [p for p in w.power_of if p != NOBODY]
    counts = {
        MOST_MONEY: [w.money[p] for p in powers],
        MOST_ARMIES: [w.armies_of(p) for p in powers],
        MOST_ALLIES: [w.ally_of.count(p) for p in powers],
    }[token]
    table = MAJORITY_VP_TWO[token] if w.seats == 2 else MAJORITY_VP[token]
    place = placed([(n, 0, 0) for n in counts], powers.index(power))
    return table[place] if place < len(table) else 0


class Scoring(Step[World]):
    """WO-1.0 "Scoring": in rounds 3 and 6."""

    rule = 'WO-1.0 "Scoring"'

    def run(self, w: World) -> bool:
        """Regions, abilities, tokens; then Objectives, and at the end what was not used."""
        w.bonuses = [0] * N_POWERS
        for power in w.powers():
            for region in range(N_REGIONS):
                cubes, bonus = region_bonus(w, power, region)
                if cubes:
                    w.tell("told-region-score", power, region, cubes, bonus)
                    w.add_vp(power, FROM_REGIONS, cubes + bonus)
                if bonus and bonus == MAJORITY_BONUS_OF[region][0]:
                    w.bonuses[power] += 1
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

    def run(self, w: World) -> bool:
        """At the very end."""
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
