"""Battle modifiers: the effects in force, of the empire and of the events played this turn."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.facts.components import EFFECT_OF, HAS_TERRAIN, REGION_OF
from orbis.games.history_of_the_world.facts.constants import DICE_LEFT, ONCE_LEFT, WINS_LEFT
from orbis.games.history_of_the_world.facts.names import (
    ALWAYS,
    AT_STRUCTURE,
    BATTLE_BONUS,
    BY_FLEET,
    CHAIN_INVASION,
    FORT,
    IGNORE_DEFENCE,
    NAVAL,
    NO_TERRAIN,
    REROLL,
    SIEGE_BONUS,
    TERRAIN,
    TIES_WIN,
)
from orbis.games.history_of_the_world.state.world import History

INVADER_DICE: Final = 2
DEFENDER_DICE: Final = 1


def total(w: History, op: int) -> int:
    """The numbers of all effects of a kind in force, added up."""
    found = 0
    for card in w.effects:
        effect = EFFECT_OF[card]
        if effect.op == op:
            found += effect.amount
    return found


def has(w: History, op: int) -> bool:
    """Whether an effect of a kind is in force."""
    for card in w.effects:  # noqa: SIM110
        if EFFECT_OF[card].op == op:
            return True
    return False


def holds(w: History, when: int, territory: int, naval: bool) -> bool:
    """Whether a condition on battles holds for an invasion."""
    if when == BY_FLEET:
        return naval
    if when == NO_TERRAIN:
        return not HAS_TERRAIN[territory]
    if when == AT_STRUCTURE:
        return w.has_structure(territory)
    return when == ALWAYS


def in_battle(w: History, op: int, territory: int, naval: bool) -> int:
    """The numbers of the effects of a kind that count in this battle, added up."""
    found = 0
    for card in w.effects:
        effect = EFFECT_OF[card]
        if effect.op == op and holds(w, effect.when, territory, naval):
            found += effect.amount or 1
    return found


def ignored(w: History) -> int:
    """The defences, as bits, that do not count."""
    found = 0
    for card in w.effects:
        if EFFECT_OF[card].op == IGNORE_DEFENCE:
            found |= EFFECT_OF[card].mask
    return found


def defences(w: History, territory: int, naval: bool) -> int:
    """HW "Defender Effects": terrain, a naval invasion and a fort, as bits, as far as they count."""
    found = TERRAIN if HAS_TERRAIN[territory] else 0
    found |= NAVAL if naval else 0
    found |= FORT if w.fort[territory] else 0
    return found & ~ignored(w)


def bonus(w: History, territory: int, naval: bool) -> int:
    """The number that the invader adds to the highest die: effects, and the catapult during a siege."""
    level = w.siege_level()
    siege = level + total(w, SIEGE_BONUS) if level else 0
    return siege + in_battle(w, BATTLE_BONUS, territory, naval)


def invader_rerolls(w: History, territory: int, naval: bool) -> int:
    """Dice the invader may roll again in this battle."""
    return in_battle(w, REROLL, territory, naval)


def defender_rerolls(w: History, territory: int, naval: bool) -> int:
    """HW "Defender Effects": one, against a fleet."""
    return 1 if defences(w, territory, naval) & NAVAL else 0


def wins_ties(w: History, territory: int, naval: bool) -> bool:
    """Whether a tie counts as a win."""
    return in_battle(w, TIES_WIN, territory, naval) > 0


def strengths(w: History, territory: int, naval: bool) -> dict[str, Any]:
    """The strengths in a battle for a territory, for a person to read: dice, bonuses, rerolls, ties."""
    defence = defences(w, territory, naval)
    effects = in_battle(w, BATTLE_BONUS, territory, naval)
    return {
        "naval": naval,
        "sure": w.left[WINS_LEFT] > 0,
        "dice": [INVADER_DICE, DEFENDER_DICE + (1 if defence & FORT else 0)],
        "third_die": w.left[DICE_LEFT] > 0,
        "effects": effects,
        "siege": bonus(w, territory, naval) - effects,
        "terrain": 1 if defence & TERRAIN else 0,
        "rerolls": [invader_rerolls(w, territory, naval), defender_rerolls(w, territory, naval)],
        "ties_win": wins_ties(w, territory, naval),
    }


def wants_higher(w: History, die: int) -> bool:
    """Whether a higher die would do more than win: some go on invading after a six (HW-TU1)."""
    return die < total(w, CHAIN_INVASION)


def gain_once(w: History, seat: int) -> None:
    """Give the armies that come once when a player holds enough territories in some Regions, or outside of them."""
    if not w.left[ONCE_LEFT] or w.card not in w.effects:
        return
    effect = EFFECT_OF[w.card]
    fitting = [t for t in w.active_of(seat) if (effect.mask >> REGION_OF[t] & 1 != 0) != effect.outside]
    if len(fitting) >= effect.limit:
        armies = min(w.left[ONCE_LEFT], w.supply[seat])
        w.left[ONCE_LEFT] = 0
        w.supply[seat] -= armies
        w.army_card += armies
        w.log("told-gain-armies", seat, armies)
