"""The chances of a battle, exactly: dice, modifiers, rerolls in turn, ties, and a siege with so many armies.

Both sides reroll as well as they can: the invader for the value of the outcome (a win 1, a tie `tie_value`, a loss what
a siege is still worth), the defender against it.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, Final

from orbis.games.history_of_the_world.names import FORT, SIEGE_BONUS, TERRAIN
from orbis.games.history_of_the_world.steps import force
from orbis.games.history_of_the_world.world import DICE_LEFT, WINS_LEFT, History

SIDES: Final = 6
LAST_SPACE: Final = 3
TIE_VALUE: Final = 0.5  # a cleared territory, against a taken one
SAME: Final = 1e-12  # of two ways that are worth the same, the first: to let the dice stand, then the lowest die

Dice = tuple[int, ...]
Chances = tuple[float, float, float]  # of a win, a tie, a loss


@cache
def one_battle(
    dice: int, defender_dice: int, ahead: int, rerolls: int, defender_rerolls: int, ties_win: bool, loss_value: float
) -> Chances:
    """A single battle; `ahead` is the invader's bonus less that of the defender."""
    win = tie = lose = 0.0
    mine, theirs = rolled(dice), rolled(defender_dice)
    for roll, likely in mine.items():
        for other, also in theirs.items():
            chances = settled(roll, other, ahead, rerolls, defender_rerolls, ties_win, loss_value, True, False)
            share = likely * also
            win += share * chances[0]
            tie += share * chances[1]
            lose += share * chances[2]
    return win, tie, lose


@cache
def rolled(dice: int) -> dict[Dice, float]:
    """Dice, the highest first -> how likely."""
    found: dict[Dice, float] = {}
    for roll in product(range(1, SIDES + 1), repeat=dice):
        key = tuple(sorted(roll, reverse=True))
        found[key] = found.get(key, 0.0) + 1.0 / SIDES**dice
    return found


def value(chances: Chances, loss_value: float) -> float:
    """What chances are worth to the invader."""
    return chances[0] + TIE_VALUE * chances[1] + loss_value * chances[2]


@cache
def settled(
    mine: Dice,
    theirs: Dice,
    ahead: int,
    rerolls: int,
    defender_rerolls: int,
    ties_win: bool,
    loss_value: float,
    invader: bool,
    passed: bool,
) -> Chances:
    """The chances once both sides have rerolled as they like, the side `invader` being next."""
    margin = mine[0] + ahead - theirs[0]
    wins = margin > 0 or (margin == 0 and ties_win)
    result: Chances = (1.0, 0.0, 0.0) if wins else (0.0, 1.0, 0.0) if margin == 0 else (0.0, 0.0, 1.0)
    left = rerolls if invader else defender_rerolls
    if not left:
        if passed:
            return result
        return settled(mine, theirs, ahead, rerolls, defender_rerolls, ties_win, loss_value, not invader, True)
    if passed:
        best = result
    else:
        best = settled(mine, theirs, ahead, rerolls, defender_rerolls, ties_win, loss_value, not invader, True)
    own = mine if invader else theirs
    for die in sorted(set(own)):
        kept = list(own)
        kept.remove(die)
        win = tie = lose = 0.0
        for face in range(1, SIDES + 1):
            dice = tuple(sorted([*kept, face], reverse=True))
            if invader:
                after = settled(dice, theirs, ahead, rerolls - 1, defender_rerolls, ties_win, loss_value, False, False)
            else:
                after = settled(mine, dice, ahead, rerolls, defender_rerolls - 1, ties_win, loss_value, True, False)
            win += after[0] / SIDES
            tie += after[1] / SIDES
            lose += after[2] / SIDES
        now, then = value(best, loss_value), value((win, tie, lose), loss_value)
        if then > now + SAME if invader else then < now - SAME:
            best = (win, tie, lose)
    return best


@cache
def siege(
    dice: int,
    defender_dice: int,
    ahead: int,
    rerolls: int,
    defender_rerolls: int,
    ties_win: bool,
    level: int,
    siege_bonus: int,
    budget: int,
    thirds: int = 0,
) -> tuple[float, float, float, float]:
    """Chances of a win, a tie and a retreat, and the armies sent to the siege, with up to `budget` of them.

    `ahead` is without the catapult, of which `level` spaces are filled. The invader goes on as long as armies are left,
    and rolls one die more in the first `thirds` battles.
    """
    now = ahead + (level + siege_bonus if level else 0)
    rolled_dice = dice + (1 if thirds else 0)
    if not budget:
        win, tie, lose = one_battle(rolled_dice, defender_dice, now, rerolls, defender_rerolls, ties_win, 0.0)
        return win, tie, lose, 0.0
    later = siege(
        dice,
        defender_dice,
        ahead,
        rerolls,
        defender_rerolls,
        ties_win,
        min(LAST_SPACE, level + 1),
        siege_bonus,
        budget - 1,
        max(0, thirds - 1),
    )
    worth = later[0] + TIE_VALUE * later[1]
    win, tie, lose = one_battle(rolled_dice, defender_dice, now, rerolls, defender_rerolls, ties_win, worth)
    return win + lose * later[0], tie + lose * later[1], lose * later[2], lose * (1.0 + later[3])


def of_invasion(w: History, territory: int, naval: bool, budget: int | None = None) -> dict[str, Any]:
    """The chances of invading a territory that somebody else holds; the siege budget is all that is on the card."""
    if w.left[WINS_LEFT]:
        return {"win": 1.0, "tie": 0.0, "lose": 0.0, "siege": [1.0, 0.0, 0.0], "armies": 0.0}
    defences = force.defences(w, territory, naval)
    dice, thirds = force.INVADER_DICE, w.left[DICE_LEFT]
    defender_dice = force.DEFENDER_DICE + (1 if defences & FORT else 0)
    level, bonus = w.siege_level(), force.total(w, SIEGE_BONUS)
    ahead = force.bonus(w, territory, naval) - (level + bonus if level else 0) - (1 if defences & TERRAIN else 0)
    rerolls = force.invader_rerolls(w, territory, naval)
    other = force.defender_rerolls(w, territory, naval)
    ties = force.wins_ties(w, territory, naval)
    spare = w.army_card - (0 if w.fighting else 1) + w.tokens if budget is None else budget
    now = ahead + (level + bonus if level else 0)
    single = one_battle(dice + (1 if thirds else 0), defender_dice, now, rerolls, other, ties, 0.0)
    whole = siege(dice, defender_dice, ahead, rerolls, other, ties, level, bonus, max(0, min(spare, 12)), thirds)
    return {
        "win": single[0],
        "tie": single[1],
        "lose": single[2],
        "siege": [whole[0], whole[1], whole[2]],
        "armies": whole[3],
    }
