"""Superpower Objectives: three are dealt, two kept, one scored in round 3 and the other in round 6."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import DEAL_OBJECTIVE, DRAW_OBJECTIVE, RETURN_OBJECTIVE, SCORE_OBJECTIVE
from orbis.games.world_order.facts.constants import (
    CHOSEN,
    DEALT,
    FROM_OBJECTIVES,
    IN_BOX,
    KEPT,
    RETURNED,
    ROUNDS,
    SCORING_ROUNDS,
    USED,
)
from orbis.games.world_order.facts.names import N_POWERS, PERSON
from orbis.games.world_order.facts.objectives import (
    FINAL_SCORING,
    FIRST_OBJECTIVE,
    FIRST_SCORING,
    N_OBJECTIVES,
    OBJECTIVES,
    OBJECTIVES_OF,
)
from orbis.games.world_order.rules.dealing import DealTo
from orbis.games.world_order.rules.objectives.tasks import is_achieved, is_granted
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, only, put

OBJECTIVES_DEALT: Final = 3
DRAWN_BY_AUTOMA: Final = 2  # in each scoring

# What became of a task, for the log.
OUTCOMES: Final = ("missed", "achieved", "granted")
GRANTED: Final = 2


def is_in_game(w: World, objective: int) -> bool:
    """Whether a person plays one of the powers that the card is about, if it is about any."""
    needed = OBJECTIVES[objective].needs_person
    return not needed or any([needed >> p & 1 and w.is_person(p) for p in range(N_POWERS)])  # noqa: C419


def in_state(w: World, power: int, *states: int) -> list[int]:
    """The Objectives of a power in one of these states."""
    return [o for o in OBJECTIVES_OF[power] if w.objective[o] in states]


def in_box(w: World, power: int) -> list[int]:
    """The Objectives of a power that may still be drawn."""
    return [o for o in in_state(w, power, IN_BOX) if is_in_game(w, o)]


def scoring_now(w: World) -> int:
    """The scoring whose figures count: the first until it is over, then the final one."""
    return FIRST_SCORING if w.round <= SCORING_ROUNDS[0] else FINAL_SCORING


def achieved_now(w: World, objective: int) -> int:
    """The tasks its power has achieved, as bits."""
    power, scoring = OBJECTIVES[objective].power, scoring_now(w)
    found = 0
    for number, task in enumerate(OBJECTIVES[objective].tasks):
        found |= int(is_achieved(w, power, task, scoring)) << number
    return found


def reward(objective: int, achieved: int) -> int:
    """VP for tasks, given as bits."""
    return OBJECTIVES[objective].reward[achieved.bit_count()]


class DealObjectives(DealTo):
    """DD "Superpower Objectives": three of one's cards at random, while one looks at one's Strategic Assets."""

    rule = 'DD "Superpower Objectives"'

    @override
    def answers(self, w: World) -> list[int]:
        return [DEAL_OBJECTIVE + o for o in in_box(w, w.power_of[self.owner])]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.objective = put(w.objective, answer - DEAL_OBJECTIVE, DEALT)
        w.agenda.append(DealObjectives(self.owner, self.left - 1))


class OwnObjective(Step[World]):
    """DD "Superpower Objectives": everybody chooses one of their cards in secret, at the same time."""

    rule = 'DD "Superpower Objectives"'
    together = True
    verb: ClassVar[int] = 0  # the code of the first Objective
    state: ClassVar[int] = 0  # of the cards to choose from

    @override
    def answers(self, w: World) -> list[int]:
        return [self.verb + o for o in in_state(w, w.power_of[self.seat], self.state)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        own = self.verb <= answer < self.verb + N_OBJECTIVES
        return "why-not-your-objective" if own else super().why_not(w, answer)

    @override
    def witnesses(self, w: World) -> int:
        return only(self.seat)


class ReturnObjective(OwnObjective):
    """DD "Superpower Objectives": keep two of the three, everybody at the same time."""

    asks = "ask-return-objective"
    verb = RETURN_OBJECTIVE
    state = DEALT

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card is put aside until all have chosen."""
        w.objective = put(w.objective, answer - RETURN_OBJECTIVE, RETURNED)


class KeepObjectives(Step[World]):
    """DD "Superpower Objectives": what was returned goes back to the box, unseen; the others stay hidden."""

    rule = 'DD "Superpower Objectives"'

    @override
    def run(self, w: World) -> bool:
        for objective in range(N_OBJECTIVES):
            if w.objective[objective] == DEALT:
                w.objective = put(w.objective, objective, KEPT)
            elif w.objective[objective] == RETURNED:
                w.objective = put(w.objective, objective, IN_BOX)
        return True


class ObjectiveScoring(Step[World]):
    """DD "Superpower Objectives": in round 3 people choose one of their two; in round 6 the other one is left."""

    rule = 'DD "Superpower Objectives"'

    @override
    def run(self, w: World) -> bool:
        """Choose at the same time, then score in turn order."""
        seats = [seat for seat in w.order if seat != NOBODY]
        people = [] if w.round == ROUNDS else w.people()
        self.then(w, *[ChooseObjective(seat) for seat in people], *[ScoreObjectives(seat) for seat in seats])
        return True


class ChooseObjective(OwnObjective):
    """DD "Superpower Objectives": which of the two is scored first; nobody sees it until all have chosen.

    Not a moment for the abilities of Growth cards: the tasks are counted as the round has left the table.
    """

    asks = "ask-score-objective"
    verb = SCORE_OBJECTIVE
    state = KEPT

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        objective = answer - SCORE_OBJECTIVE
        return {"gain": {"vp": reward(objective, achieved_now(w, objective))}}

    @override
    def apply(self, w: World, answer: int) -> None:
        w.objective = put(w.objective, answer - SCORE_OBJECTIVE, CHOSEN)


class ScoreObjectives(Step[World]):
    """DD "Superpower Objectives": a person shows one card and scores it; an Automa draws two."""

    rule = 'DD "Superpower Objectives"'

    @override
    def run(self, w: World) -> bool:
        """The one chosen in round 3; in round 6 the one that is left."""
        power = w.power_of[self.seat]
        if w.automa[power] != PERSON:
            w.agenda.append(DrawObjectives(power, DRAWN_BY_AUTOMA))
            return True
        for objective in in_state(w, power, KEPT if w.round == ROUNDS else CHOSEN):
            w.shown += 1
            score(w, objective)
        return True


class DrawObjectives(Step[World]):
    """DD "Superpower Objectives": an Automa's cards are drawn face up, scored and discarded."""

    __slots__ = ("left", "power")

    rule = 'DD "Superpower Objectives"'

    def __init__(self, power: int, left: int) -> None:
        self.seat = CHANCE
        self.power = power
        self.left = left

    @override
    def run(self, w: World) -> bool:
        return not self.left

    @override
    def answers(self, w: World) -> list[int]:
        return [DRAW_OBJECTIVE + o for o in in_box(w, self.power)]

    @override
    def apply(self, w: World, answer: int) -> None:
        """At once: neither card changes what the other one counts."""
        score(w, answer - DRAW_OBJECTIVE)
        w.agenda.append(DrawObjectives(self.power, self.left - 1))


def score(w: World, objective: int) -> None:
    """Tell of each task, and give the VP of all that were achieved."""
    power, card = OBJECTIVES[objective].power, FIRST_OBJECTIVE + objective
    achieved = achieved_now(w, objective)
    w.objective = put(w.objective, objective, USED)
    w.achieved = put(w.achieved, objective, achieved)
    w.log("told-objective", power, card)
    for number, task in enumerate(OBJECTIVES[objective].tasks):
        outcome = GRANTED if is_granted(w, power, task) else achieved >> number & 1
        w.log("told-task", card, number + 1, outcome)
    w.log("told-objective-done", power, card, achieved.bit_count(), reward(objective, achieved))
    w.add_vp(power, FROM_OBJECTIVES, reward(objective, achieved))


OBJECTIVE_STEPS: Final[tuple[type[Step[Any]], ...]] = (
    DealObjectives,
    ReturnObjective,
    KeepObjectives,
    ObjectiveScoring,
    ChooseObjective,
    ScoreObjectives,
    DrawObjectives,
)
