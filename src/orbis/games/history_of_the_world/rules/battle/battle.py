"""Battles: dice, rerolls, sieges, and what a win or a tie does to a territory."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import (
    FACES,
    REROLL,
    RETREAT,
    ROLL_ONE,
    ROLL_THREE,
    ROLL_TWO,
    SIEGE,
    SIEGE_TOKEN,
    STAND,
    THREE_DICE,
    TWO_DICE,
)
from orbis.games.history_of_the_world.facts.components import TERRITORY_NAMES
from orbis.games.history_of_the_world.facts.constants import DICE_LEFT, WINS_LEFT
from orbis.games.history_of_the_world.facts.names import (
    FORT,
    TERRAIN,
)
from orbis.games.history_of_the_world.rules.battle import modifiers, odds
from orbis.games.history_of_the_world.rules.battle.result import OfInvasion, Tied, Won, clear_catapult
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import CHANCE, Step
from orbis.kernel.content.sentences import message

SIDES: Final = 6
INVADER: Final = 0
DEFENDER: Final = 1
SIDE_NAMES: Final = ("invader", "defender")
LAST_SPACE: Final = 3  # of the catapult
INVADER_WINS: Final = 0
TIE: Final = 1
DEFENDER_WINS: Final = 2

Dice = tuple[int, ...]


class Battle(OfInvasion):
    """HW "Battle": the invader rolls two dice, or three where an event allows it and it was said before."""

    rule = 'HW "Battle"'
    asks = "ask-dice"

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"territory": TERRITORY_NAMES[self.territory], "left": w.left[DICE_LEFT]}

    @override
    def run(self, w: History) -> bool:
        """A battle that is won in advance is not rolled for."""
        if w.left[WINS_LEFT]:
            w.left[WINS_LEFT] -= 1
            w.log("told-sure-win", self.seat, self.territory)
            w.agenda.append(Won(self.seat, self.territory, self.naval, 0))
            return True
        if w.left[DICE_LEFT]:
            return False
        w.agenda.append(RollInvader(self.territory, self.naval, modifiers.INVADER_DICE))
        return True

    @override
    def answers(self, w: History) -> list[int]:
        return [TWO_DICE, THREE_DICE]

    @override
    def apply(self, w: History, answer: int) -> None:
        dice = modifiers.INVADER_DICE
        if answer == THREE_DICE:
            w.left[DICE_LEFT] -= 1
            dice += 1
        w.agenda.append(RollInvader(self.territory, self.naval, dice))


FIRST_ROLL: Final = (ROLL_ONE, ROLL_TWO, ROLL_THREE)  # dice, from 1 -> the answer when all show a one
ROLLS: Final = tuple([list(range(FIRST_ROLL[n], FIRST_ROLL[n] + SIDES ** (n + 1))) for n in range(len(FIRST_ROLL))])
SHOWN: Final[tuple[tuple[Dice, ...], ...]] = (
    tuple(  # dice, from 1 -> way they fell -> what they show, the highest first
        [
            tuple([tuple(sorted(way, reverse=True)) for way in product(range(1, SIDES + 1), repeat=n + 1)])
            for n in range(len(FIRST_ROLL))
        ]
    )
)


def faces(answer: int, dice: int) -> Dice:
    """The dice that an answer of chance shows, the highest first."""
    return SHOWN[dice - 1][answer - FIRST_ROLL[dice - 1]]


def rolls(dice: int) -> list[int]:
    """Every way dice can fall: one list for all, which nobody changes."""
    return ROLLS[dice - 1]


class RollInvader(Step[History]):
    """HW "Battle": the dice of the invader."""

    __slots__ = ("dice", "naval", "territory")

    rule = 'HW "Battle"'

    def __init__(self, territory: int, naval: bool, dice: int) -> None:
        self.seat = CHANCE
        self.territory = territory
        self.naval = naval
        self.dice = dice

    @override
    def answers(self, w: History) -> list[int]:
        return rolls(self.dice)

    @override
    def apply(self, w: History, answer: int) -> None:
        w.agenda.append(RollDefender(self.territory, self.naval, faces(answer, self.dice)))


class RollDefender(Step[History]):
    """HW "Battle": the defender's die; two in a fortified territory."""

    __slots__ = ("invader", "naval", "territory")

    rule = 'HW "Battle"'

    def __init__(self, territory: int, naval: bool, invader: Dice) -> None:
        self.seat = CHANCE
        self.territory = territory
        self.naval = naval
        self.invader = invader

    def dice(self, w: History) -> int:
        """One, or two with a fort."""
        return modifiers.DEFENDER_DICE + (1 if modifiers.defences(w, self.territory, self.naval) & FORT else 0)

    @override
    def answers(self, w: History) -> list[int]:
        return rolls(self.dice(w))

    @override
    def apply(self, w: History, answer: int) -> None:
        """Rerolls come next, the invader's first."""
        defender = faces(answer, self.dice(w))
        mine = modifiers.invader_rerolls(w, self.territory, self.naval)
        theirs = modifiers.defender_rerolls(w, self.territory, self.naval)
        go_on(w, self.territory, self.naval, self.invader, defender, mine, theirs, INVADER, False)


def margin(w: History, territory: int, naval: bool, invader: Dice, defender: Dice) -> int:
    """The invader's result less the defender's."""
    terrain = 1 if modifiers.defences(w, territory, naval) & TERRAIN else 0
    return invader[0] + modifiers.bonus(w, territory, naval) - defender[0] - terrain


def go_on(
    w: History,
    territory: int,
    naval: bool,
    invader: Dice,
    defender: Dice,
    mine: int,  # rerolls left of the invader
    theirs: int,  # and of the defender
    side: int,
    passed: bool,
) -> None:
    """Rerolls in turn until both sides in a row have none or pass; then the result.

    A side that cannot do better is not asked: it stands as it is while the other has no reroll left.
    """
    ahead = margin(w, territory, naval, invader, defender)
    wins = ahead > 0 or (ahead == 0 and modifiers.wins_ties(w, territory, naval))
    for _ in range(2):
        left, other = (mine, theirs) if side == INVADER else (theirs, mine)
        content = wins and not modifiers.wants_higher(w, invader[0]) if side == INVADER else ahead < 0
        if left and not (content and not other):
            seat = w.actor if side == INVADER else w.owner[territory]
            w.agenda.append(Reroll(seat, territory, naval, invader, defender, mine, theirs, side, passed))
            return
        if passed:
            break
        passed, side = True, 1 - side
    if wins:
        w.agenda.append(Won(w.actor, territory, naval, invader[0]))
    elif ahead == 0:
        w.agenda.append(Tied(w.actor, territory, naval))
    else:
        w.log("told-lost", w.actor, territory, invader[0], defender[0])
        w.agenda.append(AfterLoss(w.actor, territory, naval))


class Reroll(Step[History]):
    """HW "General Clarifications": invader and defender in turn reroll a die or let it stand."""

    __slots__ = ("defender", "invader", "mine", "naval", "passed", "side", "territory", "theirs")

    rule = 'HW "General Clarifications"'
    asks = "ask-reroll"

    def __init__(
        self,
        seat: int,
        territory: int,
        naval: bool,
        invader: Dice,
        defender: Dice,
        mine: int,
        theirs: int,
        side: int,
        passed: bool,
    ) -> None:
        self.seat = seat
        self.territory = territory
        self.naval = naval
        self.invader = invader
        self.defender = defender
        self.mine = mine  # rerolls left of the invader
        self.theirs = theirs  # and of the defender
        self.side = side  # INVADER or DEFENDER
        self.passed = passed  # the other side has just let its dice stand

    def dice(self) -> Dice:
        """The dice of the side that is asked."""
        return self.invader if self.side == INVADER else self.defender

    @override
    def facts(self, w: History) -> dict[str, Any]:
        """The sentence names the side that is asked, both sides' dice, and who is ahead by how much."""
        by = margin(w, self.territory, self.naval, self.invader, self.defender)
        return {
            "territory": TERRITORY_NAMES[self.territory],
            "side": SIDE_NAMES[self.side],
            "invader": " ".join([str(die) for die in self.invader]),
            "defender": " ".join([str(die) for die in self.defender]),
            "ahead": "nobody" if not by else SIDE_NAMES[INVADER] if by > 0 else SIDE_NAMES[DEFENDER],
            "margin": abs(by),
        }

    @override
    def answers(self, w: History) -> list[int]:
        return [*[REROLL + face - 1 for face in sorted(set(self.dice()))], STAND]

    @override
    def mind(self, w: History) -> list[dict[str, Any]]:
        """Warn when the side is not winning and the best face of a die would not help."""
        best = (SIDES, *self.dice()[1:])
        invader, defender = (best, self.defender) if self.side == INVADER else (self.invader, best)
        now, then = self.result(w, self.invader, self.defender), self.result(w, invader, defender)
        wins = INVADER_WINS if self.side == INVADER else DEFENDER_WINS
        return [message("mind-reroll", {})] if now == then != wins else []

    def result(self, w: History, invader: Dice, defender: Dice) -> int:
        """The result of some dice if nobody rerolls them: INVADER_WINS and so on."""
        ahead = margin(w, self.territory, self.naval, invader, defender)
        if ahead > 0 or (not ahead and modifiers.wins_ties(w, self.territory, self.naval)):
            return INVADER_WINS
        return DEFENDER_WINS if ahead < 0 else TIE

    @override
    def why_not(self, w: History, answer: int) -> str:
        return "why-no-such-die" if REROLL <= answer < REROLL + len(FACES) else "not-an-answer"

    @override
    def apply(self, w: History, answer: int) -> None:
        """The other side comes next in any case."""
        if answer == STAND:
            if self.passed:
                self.settle(w, True)
            else:
                other = 1 - self.side
                go_on(
                    w,
                    self.territory,
                    self.naval,
                    self.invader,
                    self.defender,
                    self.mine,
                    self.theirs,
                    other,
                    True,
                )
            return
        kept = list(self.dice())
        kept.remove(answer - REROLL + 1)
        w.agenda.append(
            RollAgain(
                self.territory,
                self.naval,
                self.invader,
                self.defender,
                self.mine,
                self.theirs,
                self.side,
                tuple(kept),
            )
        )

    def settle(self, w: History, both: bool) -> None:
        """Both have let their dice stand: nobody rerolls any more."""
        go_on(w, self.territory, self.naval, self.invader, self.defender, 0, 0, INVADER, both)


class RollAgain(Step[History]):
    """HW "General Clarifications": one die is rolled again."""

    __slots__ = ("defender", "invader", "kept", "mine", "naval", "side", "territory", "theirs")

    rule = 'HW "General Clarifications"'

    def __init__(
        self,
        territory: int,
        naval: bool,
        invader: Dice,
        defender: Dice,
        mine: int,
        theirs: int,
        side: int,
        kept: Dice,
    ) -> None:
        self.seat = CHANCE
        self.territory = territory
        self.naval = naval
        self.invader = invader
        self.defender = defender
        self.mine = mine
        self.theirs = theirs
        self.side = side
        self.kept = kept  # the dice that stay

    @override
    def answers(self, w: History) -> list[int]:
        return rolls(1)

    @override
    def apply(self, w: History, answer: int) -> None:
        """The other side is asked next."""
        dice = tuple(sorted([*self.kept, answer - ROLL_ONE + 1], reverse=True))
        if self.side == INVADER:
            go_on(
                w,
                self.territory,
                self.naval,
                dice,
                self.defender,
                self.mine - 1,
                self.theirs,
                DEFENDER,
                False,
            )
        else:
            go_on(w, self.territory, self.naval, self.invader, dice, self.mine, self.theirs - 1, INVADER, False)


class AfterLoss(OfInvasion):
    """HW "Sieging", "Retreat!": press the attack with an army of the card or a siege token, or retreat."""

    rule = 'HW "Sieging"'
    asks = "ask-siege"

    @override
    def facts(self, w: History) -> dict[str, Any]:
        """The sentence names the armies left and the next space of the catapult."""
        return {
            "territory": TERRITORY_NAMES[self.territory],
            "armies": w.army_card,
            "tokens": w.tokens,
            "level": min(LAST_SPACE, w.siege_level() + 1),
        }

    @override
    def answers(self, w: History) -> list[int]:
        found = []
        if w.army_card:
            found.append(SIEGE)
        if w.tokens:
            found.append(SIEGE_TOKEN)
        found.append(RETREAT)
        return found

    @override
    def about(self, w: History, answer: int) -> dict[str, Any]:
        """The chances of the next battle, and of going on with all that is left."""
        if answer == RETREAT:
            return {}
        left = w.army_card + w.tokens - 1
        then = w.copy()
        if answer == SIEGE_TOKEN:
            then.catapult_tokens += 1
        else:
            then.catapult += 1
        cost = {"siege_tokens": 1} if answer == SIEGE_TOKEN else {"armies": 1}
        return {"cost": cost, "odds": odds.of_invasion(then, self.territory, self.naval, left)}

    @override
    def mind(self, w: History) -> list[dict[str, Any]]:
        """Warn when the catapult is full (HW-SI1)."""
        level = w.siege_level()
        return [message("mind-catapult", {"level": level})] if level == LAST_SPACE else []

    @override
    def why_not(self, w: History, answer: int) -> str:
        if answer == SIEGE:
            return "why-no-army-on-card"
        return "why-no-siege-token" if answer == SIEGE_TOKEN else "not-an-answer"

    @override
    def apply(self, w: History, answer: int) -> None:
        """Beyond the last space the modifier stays and the army goes to the supply (HW-SI1)."""
        if answer == RETREAT:
            w.supply[self.seat] += 1
            w.fighting = 0
            clear_catapult(w)
            w.log("told-retreat", self.seat, self.territory)
            return
        if answer == SIEGE_TOKEN:
            w.tokens -= 1
            w.catapult_tokens += 1
        else:
            w.army_card -= 1
            if w.siege_level() < LAST_SPACE:
                w.catapult += 1
            else:
                w.supply[self.seat] += 1
        w.log("told-siege", self.seat, self.territory, w.siege_level())
        w.agenda.append(Battle(self.seat, self.territory, self.naval))
