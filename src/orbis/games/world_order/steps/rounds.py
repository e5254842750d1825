"""The shape of the game: rounds, phases, turns."""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.cards import GROWTH_NAMES, N_GROWTH
from orbis.games.world_order.steps.aftermath import Aftermath
from orbis.games.world_order.steps.auto_influence import AutoInfluence
from orbis.games.world_order.steps.hands import PlayCard
from orbis.games.world_order.steps.preparation import PreparationPhase
from orbis.games.world_order.steps.research import ResearchStep
from orbis.games.world_order.world import ACTION, OVER, ROUNDS, World
from orbis.kernel.agenda import NOBODY, Step

TURNS: Final = 4
STRATEGIC_ADVANTAGE: Final = GROWTH_NAMES.index("strategic_advantage")


class Round(Step[World]):
    """WO-1.0 "How to Play": six rounds of three phases."""

    rule = 'WO-1.0 "How to Play"'

    def run(self, w: World) -> bool:
        """One round, then the next."""
        if w.round == ROUNDS:
            w.phase = OVER
            return True
        w.round += 1
        w.used = [False] * len(w.used)
        w.tell("told-round", w.round)
        self.then(w, PreparationPhase(), ActionPhase(), Aftermath(), Round())
        return True


class ActionPhase(Step[World]):
    """WO-1.0 "Action Phase": actions, research, Auto-Influence (E15); the first player begins each."""

    rule = 'WO-1.0 "Action Phase"'

    def run(self, w: World) -> bool:
        """The page, in order."""
        steps: list[Step[World]] = [Turns(1), ResearchStep()]
        if not w.rules.auto_influence_in_aftermath:
            steps.append(AutoInfluence())
        self.then(w, *steps)
        return True


class Turns(Step[World]):
    """WO-1.0 "Actions": one after another, until everybody has had four turns."""

    __slots__ = ("turn",)

    rule = 'WO-1.0 "Actions"'

    def __init__(self, turn: int) -> None:
        self.seat = NOBODY
        self.turn = turn

    def run(self, w: World) -> bool:
        """A turn for everybody."""
        if self.turn > TURNS:
            return True
        w.phase = ACTION
        w.turn = self.turn
        turns: list[Step[World]] = []
        for seat in w.order:
            if seat != NOBODY:
                turns += [PlayCard(seat, False), OneMoreCard(seat)]
        self.then(w, *turns, Turns(self.turn + 1))
        return True


class OneMoreCard(Step[World]):
    """Strategic Advantage: in one's first turn of a round one more card may be played (WO-FAQ4)."""

    rule = 'WO-1.0 "Growth Cards"'

    def run(self, w: World) -> bool:
        """Also when the card was taken in this very turn."""
        power = w.power_of[self.seat]
        cell = power * N_GROWTH + STRATEGIC_ADVANTAGE
        if w.turn == 1 and w.can(power, STRATEGIC_ADVANTAGE) and not w.used[cell]:
            w.used[cell] = True
            w.agenda.append(PlayCard(self.seat, True, True))
        return True
