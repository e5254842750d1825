"""THREAT and Defense, units without room, and the sentences that warn of both."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.facts.cards import GROWTH_NAMES
from orbis.games.world_order.facts.components import FOCUS_DEFENCE, FOCUS_THREAT, IGNORES_THREAT_OF, ZONE_REGIONS
from orbis.games.world_order.facts.names import MILITARY_FOCUS, N_POWERS, POWERS, REGIONS, RESOURCES
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY
from orbis.kernel.content.sentences import message

THREAT_LOSS: Final = 2  # VP
NUCLEAR_PROGRAM: Final = GROWTH_NAMES.index("nuclear_program")


def threat_of(w: World, power: int, region: int) -> int:
    """Armies there; Military Focus adds one where there are any. Powers nobody plays threaten too."""
    return threat_with(w, power, region, 0)


def threat_with(w: World, power: int, region: int, more: int) -> int:
    """The THREAT of a power with more Armies in the Region."""
    armies = w.armies[region * N_POWERS + power] + more
    focused = w.seat_of[power] != NOBODY and w.focus[power] == MILITARY_FOCUS
    everywhere = with_nuclear_program(w, power, "threat")
    return armies + everywhere + (FOCUS_THREAT if armies and focused else 0)


def with_nuclear_program(w: World, power: int, what: str) -> int:
    """Nuclear Program: more THREAT and Defense in every Region, Armies there or not."""
    return w.cards.growth[NUCLEAR_PROGRAM].effect[0].number(what) if w.can(power, NUCLEAR_PROGRAM) else 0


def defence_of(w: World, power: int, region: int) -> int:
    """Armies there, Military Focus (E17), and tokens given up."""
    armies = w.armies[region * N_POWERS + power]
    focused = w.focus[power] == MILITARY_FOCUS and (w.rules.focus_defence_beside_armies or not armies)
    more = w.defence[region * N_POWERS + power] + with_nuclear_program(w, power, "defence")
    return armies + (FOCUS_DEFENCE if focused else 0) + more


def threats_to(w: World, power: int, region: int) -> list[int]:
    """The powers whose THREAT in a Region is above a power's Defense there; USA and EU ignore each other."""
    defence = defence_of(w, power, region)
    ignored = IGNORES_THREAT_OF[power] | 1 << power
    return [p for p in range(N_POWERS) if not ignored >> p & 1 and threat_of(w, p, region) > defence]


def threat(w: World, power: int) -> list[dict[str, Any]]:
    """A warning for each power whose THREAT costs VP if everything stays as it is."""
    found = []
    for region in ZONE_REGIONS[power]:
        for other in threats_to(w, power, region):
            facts = {"region": REGIONS[region], "other_power": POWERS[other], "vp": THREAT_LOSS}
            found.append(message("mind-threat", facts))
    return found


def gains(w: World, power: int, resource: int, units: int) -> dict[str, int]:
    """The true worth of a gain: units as far as there is room, money for the others (E12)."""
    kept, money = w.room_for(power, resource, units)
    return {name: amount for name, amount in ((RESOURCES[resource], kept), ("money", money)) if amount}


def excess(w: World, power: int, units: dict[int, int]) -> list[dict[str, Any]]:
    """A warning for each resource of which so many units would not all find room."""
    found = []
    for resource, amount in units.items():
        kept, money = w.room_for(power, resource, amount)
        if kept < amount:
            facts = {"resource": RESOURCES[resource], "amount": amount - kept, "money": money}
            found.append(message("mind-excess" if money else "mind-lost", facts))
    return found
