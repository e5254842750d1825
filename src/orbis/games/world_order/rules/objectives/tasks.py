"""The tasks of Superpower Objectives: what each kind counts or compares.

Players are the powers of people and of Automas. A power that nobody plays is compared only where a card names it, and
local Influence is nobody's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orbis.games.world_order.facts.cards import N_GROWTH
from orbis.games.world_order.facts.components import N_COUNTRIES, REGION_OF, START_PRODUCTION
from orbis.games.world_order.facts.names import N_POWERS, N_PRIMARY, N_REGIONS, N_RESOURCES, NOBODY, PERSON
from orbis.games.world_order.facts.objectives import Task
from orbis.games.world_order.state.world import World

# -- who has how many


def influence_in(w: World, power: int, region: int) -> int:
    """Cubes in a Region, permanent and temporary; NOBODY: on the whole board."""
    return w.all_influence(power) if region == NOBODY else w.influence(region)[power]


def armies_in(w: World, power: int, region: int) -> int:
    """Armies in a Region; NOBODY: on the whole board."""
    return w.armies_of(power) if region == NOBODY else w.armies[region * N_POWERS + power]


def allies_in(w: World, power: int, region: int) -> int:
    """Allied Countries of a Region, ready or not; NOBODY: in all."""
    return len(w.allies(power) if region == NOBODY else w.allies_in(power, region))


def money_of(w: World, power: int, region: int) -> int:
    """Money; the Region does not matter."""
    return w.money[power]


Holding = Callable[[World, int, int], int]  # of the table, a power and a Region


def others(w: World, power: int) -> list[int]:
    """The powers of the other players."""
    return [p for p in range(N_POWERS) if p != power and w.seat_of[p] != NOBODY]


def has_most(w: World, power: int, region: int, holding: Holding) -> bool:
    """Some, and no player has more: a tie is enough."""
    own = holding(w, power, region)
    return own > 0 and all([holding(w, p, region) <= own for p in others(w, power)])  # noqa: C419


def has_more(w: World, power: int, region: int, holding: Holding) -> bool:
    """More than every other player: a tie is not enough."""
    own = holding(w, power, region)
    return all([holding(w, p, region) < own for p in others(w, power)])  # noqa: C419


def has_more_than(w: World, power: int, task: Task, holding: Holding) -> bool:
    """More than every other player, than all of them together, or than one of the powers that are named."""
    own = holding(w, power, task.region)
    if task.combined:
        return own > sum([holding(w, p, task.region) for p in others(w, power)])
    if not task.than:
        return has_more(w, power, task.region, holding)
    return own > min([holding(w, p, task.region) for p in task.than])


# -- tasks that count something


def money(w: World, power: int, task: Task) -> int:
    """The money of the power."""
    return w.money[power]


def resource(w: World, power: int, task: Task) -> int:
    """Units on the player board."""
    return w.resources[power * N_RESOURCES + task.resource]


def prosperity(w: World, power: int, task: Task) -> int:
    """How often Prosperity was increased."""
    return w.prosperity[power]


def raised_by(w: World, power: int, r: int) -> int:
    """How far a Production is above its first space."""
    return w.production[power * N_RESOURCES + r] - START_PRODUCTION[power][r]


def raised(w: World, power: int, task: Task) -> int:
    """How far one Production was raised."""
    return raised_by(w, power, task.resource)


def raised_count(w: World, power: int, task: Task) -> int:
    """Different Productions that were increased."""
    first = N_PRIMARY if task.secondary else 0
    return sum([1 for r in range(first, N_RESOURCES) if raised_by(w, power, r) > 0])


def growth(w: World, power: int, task: Task) -> int:
    """Growth cards one has taken."""
    return sum(w.growth[power * N_GROWTH : (power + 1) * N_GROWTH])


def deck(w: World, power: int, task: Task) -> int:
    """Ability cards in all of one's piles."""
    piles = (w.hand, w.deck, w.discard, w.played, w.face_down)
    return sum([w.size_of(pile, power) for pile in piles]) + len(w.deck_top[power])


def trades_in(w: World, country: int, task: Task) -> bool:
    """Whether a Country shows one of the symbols that the task asks for, if it asks for any."""
    exports = [r for r in task.exporting if w.export_symbols(country, r)]
    imports = [r for r in task.importing if w.import_symbols(country, r)]
    return (bool(exports) or not task.exporting) and (bool(imports) or not task.importing)


def allies(w: World, power: int, task: Task) -> int:
    """Allied Countries of the Regions, with these symbols."""
    return sum([1 for c in w.allies(power) if REGION_OF[c] in task.regions and trades_in(w, c, task)])


def export_symbols(w: World, power: int, task: Task) -> int:
    """Export symbols on allied Countries."""
    return sum([w.export_symbols(c, r) for c in w.allies(power) for r in range(N_RESOURCES)])


def export_kinds(w: World, power: int, task: Task) -> int:
    """Different Export symbols on allied Countries."""
    own = w.allies(power)
    return sum([1 for r in range(N_RESOURCES) if any([w.export_symbols(c, r) for c in own])])  # noqa: C419


def influence(w: World, power: int, task: Task) -> int:
    """Cubes in the Regions together."""
    return sum([influence_in(w, power, r) for r in task.regions])


def tokens(w: World, power: int, task: Task) -> int:
    """Engage tokens on the board."""
    return w.tokens_out(power)


def armies(w: World, power: int, task: Task) -> int:
    """Armies in the Regions together."""
    return sum([armies_in(w, power, r) for r in task.regions])


def investments(w: World, power: int, task: Task) -> int:
    """Countries with one's FDI token, one's own allies or not; an Automa's tokens lie in no Country."""
    if w.automa[power] != PERSON:
        return sum([w.investments_in(power, r) for r in task.regions])
    there = [c for c in range(N_COUNTRIES) if REGION_OF[c] in task.regions and trades_in(w, c, task)]
    return sum([1 for c in there if (w.ally_of[c] == power and w.invested[c]) or w.abroad[c] >> power & 1])


def investment_return(w: World, power: int, task: Task) -> int:
    """Money from FDI tokens in the best Return on Investments step."""
    return w.best_return[power]


def regions_with_allies(w: World, power: int, task: Task) -> int:
    """Regions with enough allied Countries."""
    return sum([1 for r in range(N_REGIONS) if allies_in(w, power, r) >= task.each])


def regions_with_influence(w: World, power: int, task: Task) -> int:
    """Regions with enough cubes of the power."""
    return sum([1 for r in range(N_REGIONS) if influence_in(w, power, r) >= task.each])


def regions_with_most_influence(w: World, power: int, task: Task) -> int:
    """Regions where no player has more cubes."""
    return sum([1 for r in range(N_REGIONS) if has_most(w, power, r, influence_in)])


def regions_with_armies(w: World, power: int, task: Task) -> int:
    """Regions with enough Armies of the power."""
    return sum([1 for r in range(N_REGIONS) if armies_in(w, power, r) >= task.each])


def regions_with_more_armies(w: World, power: int, task: Task) -> int:
    """Regions where every other player has fewer Armies."""
    return sum([1 for r in range(N_REGIONS) if has_more(w, power, r, armies_in)])


def regions_with_more_investments(w: World, power: int, task: Task) -> int:
    """Regions where every other player has fewer FDI tokens."""
    return sum([1 for r in range(N_REGIONS) if has_more(w, power, r, investments_in)])


def investments_in(w: World, power: int, region: int) -> int:
    """FDI tokens of the power in a Region."""
    return w.investments_in(power, region)


COUNTED: Final[dict[str, Callable[[World, int, Task], int]]] = {  # kind of task -> what it counts
    "money": money,
    "resource": resource,
    "prosperity": prosperity,
    "raised": raised,
    "raised_count": raised_count,
    "growth": growth,
    "deck": deck,
    "allies": allies,
    "regions_with_allies": regions_with_allies,
    "export_symbols": export_symbols,
    "export_kinds": export_kinds,
    "influence": influence,
    "regions_with_influence": regions_with_influence,
    "regions_with_most_influence": regions_with_most_influence,
    "tokens": tokens,
    "armies": armies,
    "regions_with_armies": regions_with_armies,
    "regions_with_more_armies": regions_with_more_armies,
    "investments": investments,
    "regions_with_more_investments": regions_with_more_investments,
    "investment_return": investment_return,
}
MOST: Final[dict[str, Holding]] = {  # kind of task -> that of which nobody may have more
    "most_money": money_of,
    "most_influence": influence_in,
    "most_armies": armies_in,
}
MORE: Final[dict[str, Holding]] = {  # kind of task -> that of which one must have more
    "more_allies": allies_in,
    "more_influence": influence_in,
    "more_armies": armies_in,
}


def count(w: World, power: int, task: Task, scoring: int) -> tuple[int, int] | None:
    """How many a power has and how many it needs; None for a task that only compares."""
    if task.op == "raised_all":
        wanted = task.raised[scoring]
        return sum([1 for r in wanted if raised_by(w, power, r) > 0]), len(wanted)
    if task.op not in COUNTED:
        return None
    return COUNTED[task.op](w, power, task), task.at_least[scoring]


def is_granted(w: World, power: int, task: Task) -> bool:
    """DD "Superpower Objectives": what an Automa cannot have counts as achieved."""
    return task.automa_has_it and w.automa[power] != PERSON


def is_achieved(w: World, power: int, task: Task, scoring: int) -> bool:
    """Whether a power has achieved a task, by the figures of the first scoring or of the final one."""
    if is_granted(w, power, task):
        return True
    counted = count(w, power, task, scoring)
    if counted is not None:
        return counted[0] >= counted[1]
    if task.op in MOST:
        return has_most(w, power, task.region, MOST[task.op])
    return has_more_than(w, power, task, MORE[task.op])
