"""The chances of a battle, exactly: dice, modifiers, rerolls in turn, ties, and a siege with so many armies.

Both sides reroll as well as they can: the invader for the value of the outcome (a win 1, a tie `tie_value`, a loss what
a siege is still worth), the defender against it.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, Final

from orbis.games.history_of_the_world.facts.constants import DICE_LEFT, WINS_LEFT
from orbis.games.history_of_the_world.facts.names import FORT, SIEGE_BONUS, TERRAIN
from orbis.games.history_of_the_world.rules.battle import modifiers
from orbis.games.history_of_the_world.state.world import History

SIDES: Final = 6
LAST_SPACE: Final = 3
TIE_VALUE: Final = 0.5  # a cleared territory, against a taken one
SAME: Final = 1e-12  # of two ways that are worth the same, the first: to let the dice stand, then the lowest die

Dice = tuple[int, ...]
Chances = tuple[float, float, float]  # of a win, a tie, a loss


def one_battle(
    dice: int, defender_dice: int, ahead: int, rerolls: int, defender_rerolls: int, ties_win: bool, loss_value: float
) -> Chances:
    """A single battle; `ahead` is the invader's bonus less that of the defender.

    The worth of a loss matters only where it changes a decision to reroll, and that is at a few values: between two
    of them the chances stay the same. A long siege asks for many values, of which few are computed.
    """
    fought = fought_before(dice, defender_dice, ahead, rerolls, defender_rerolls, ties_win)
    for least, most, chances in fought:
        if least < loss_value < most:
            return chances
    battle = Battle(dice, defender_dice, ahead, ties_win, loss_value)
    chances = battle.fight(rerolls, defender_rerolls)
    fought.append((battle.least, battle.most, chances))
    return chances


@cache
def fought_before(
    dice: int, defender_dice: int, ahead: int, rerolls: int, defender_rerolls: int, ties_win: bool
) -> list[tuple[float, float, Chances]]:
    """The chances found so far for such battles, each with the range of values of a loss; use fills the list."""
    return []


@cache
def rolled(dice: int, shown: int) -> dict[Dice, float]:
    """The highest `shown` of some dice, the highest first -> how likely."""
    found: dict[Dice, float] = {}
    for roll in product(range(1, SIDES + 1), repeat=dice):
        key = tuple(sorted(roll, reverse=True)[:shown])
        found[key] = found.get(key, 0.0) + 1.0 / SIDES**dice
    return found


class Battle:
    """The rerolls of one battle.

    Only the highest die of a side counts, and each reroll takes away one die at most: so of the dice of a side only as
    many matter as it has rerolls left, and one more. The others are forgotten; to reroll one of those is to add a die.
    """

    __slots__ = ("_ahead", "_dice", "_known", "_loss_value", "_ties_win", "least", "most")

    def __init__(self, dice: int, defender_dice: int, ahead: int, ties_win: bool, loss_value: float) -> None:
        self._dice = (defender_dice, dice)
        self._ahead = ahead
        self._ties_win = ties_win
        self._loss_value = loss_value
        self._known: dict[tuple[Dice, Dice, int, int, bool, bool], Chances] = {}
        self.least, self.most = -1.0, 2.0  # values of a loss between which nobody would choose otherwise

    def fight(self, rerolls: int, defender_rerolls: int) -> Chances:
        """The chances before the dice are rolled."""
        win = tie = lose = 0.0
        for roll, likely in rolled(self._dice[1], rerolls + 1).items():
            for other, also in rolled(self._dice[0], defender_rerolls + 1).items():
                chances = self.settled(roll, other, rerolls, defender_rerolls, True, False)
                share = likely * also
                win += share * chances[0]
                tie += share * chances[1]
                lose += share * chances[2]
        return win, tie, lose

    def settled(
        self, mine: Dice, theirs: Dice, rerolls: int, defender_rerolls: int, invader: bool, passed: bool
    ) -> Chances:
        """The chances once both sides have rerolled as they like, the side `invader` being next."""
        key = (mine, theirs, rerolls, defender_rerolls, invader, passed)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._settle(mine, theirs, rerolls, defender_rerolls, invader, passed)
        return found

    def _settle(
        self, mine: Dice, theirs: Dice, rerolls: int, defender_rerolls: int, invader: bool, passed: bool
    ) -> Chances:
        left = rerolls if invader else defender_rerolls
        best: Chances
        if passed:
            best = self._result(mine[0] + self._ahead - theirs[0])
        else:
            best = self.settled(mine, theirs, rerolls, defender_rerolls, not invader, True)
        if not left:
            return best
        own = mine if invader else theirs
        dice = self._dice[1 if invader else 0]
        ways = [own] if dice > len(own) else []  # one that is forgotten is the lowest
        for die in sorted(set(own)):
            at = own.index(die)
            ways.append(own[:at] + own[at + 1 :])
        for kept in ways:
            win = tie = lose = 0.0
            for face in range(1, SIDES + 1):
                shown = tuple(sorted([*kept, face], reverse=True)[:left])
                if invader:
                    after = self.settled(shown, theirs, rerolls - 1, defender_rerolls, False, False)
                else:
                    after = self.settled(mine, shown, rerolls, defender_rerolls - 1, True, False)
                win += after[0] / SIDES
                tie += after[1] / SIDES
                lose += after[2] / SIDES
            if self._is_better((win, tie, lose), best, 1.0 if invader else -1.0):
                best = (win, tie, lose)
        return best

    def _is_better(self, way: Chances, other: Chances, sign: float) -> bool:
        """Whether a side prefers one way to another, and the value of a loss from which on it does not."""
        certain = sign * (way[0] - other[0] + TIE_VALUE * (way[1] - other[1])) - SAME
        slope = sign * (way[2] - other[2])
        better = certain + slope * self._loss_value > 0
        if abs(slope) > SAME:
            turns = -certain / slope
            if turns > self._loss_value:
                self.most = min(self.most, turns)
            else:
                self.least = max(self.least, turns)
        return better

    def _result(self, margin: int) -> Chances:
        if margin > 0 or (margin == 0 and self._ties_win):
            return (1.0, 0.0, 0.0)
        return (0.0, 1.0, 0.0) if margin == 0 else (0.0, 0.0, 1.0)


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
    defences = modifiers.defences(w, territory, naval)
    dice, thirds = modifiers.INVADER_DICE, w.left[DICE_LEFT]
    defender_dice = modifiers.DEFENDER_DICE + (1 if defences & FORT else 0)
    level, bonus = w.siege_level(), modifiers.total(w, SIEGE_BONUS)
    ahead = modifiers.bonus(w, territory, naval) - (level + bonus if level else 0) - (1 if defences & TERRAIN else 0)
    rerolls = modifiers.invader_rerolls(w, territory, naval)
    other = modifiers.defender_rerolls(w, territory, naval)
    ties = modifiers.wins_ties(w, territory, naval)
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
