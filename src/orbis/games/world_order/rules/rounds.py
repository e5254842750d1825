"""The shape of the game: rounds, phases, turns."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.cards import FIRST_GROWTH, GROWTH_NAMES, LEVEL_OF, N_GROWTH, growth_at
from orbis.games.world_order.facts.constants import ACTION, OVER, PREPARATION, ROUNDS
from orbis.games.world_order.facts.names import PERSON, WHEN_TAKEN, WHEN_TURN_END
from orbis.games.world_order.rules.aftermath import Aftermath
from orbis.games.world_order.rules.auto_influence import AutoInfluence
from orbis.games.world_order.rules.automa.board import take_round_cubes
from orbis.games.world_order.rules.automa.turn_marks import AutomaBegins, AutomaEnds
from orbis.games.world_order.rules.automa.turns import AutomaTurn
from orbis.games.world_order.rules.base import EndTurn
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.preparation import PreparationPhase
from orbis.games.world_order.rules.research import ResearchStep
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

TURNS: Final = 4
STRATEGIC_ADVANTAGE: Final = GROWTH_NAMES.index("strategic_advantage")
AT_TURN_END: Final = growth_at(WHEN_TURN_END)
WHEN_ONE_TAKES_IT: Final = growth_at(WHEN_TAKEN)


class Round(Step[World]):
    """WO-1.0 "How to Play": six rounds of three phases."""

    rule = 'WO-1.0 "How to Play"'

    @override
    def run(self, w: World) -> bool:
        if w.round == ROUNDS:
            w.phase = OVER
            return True
        w.round += 1
        w.used = (False,) * len(w.used)
        w.log("told-round", w.round)
        take_round_cubes(w)
        self.then(w, *waking(w), PreparationPhase(), ActionPhase(), Aftermath(), Round())
        return True


def waking(w: World) -> list[Step[World]]:
    """E13: abilities that work when their card is taken, of cards taken before the round of their level."""
    if not w.rules.growth_waits:
        return []
    woken = [g for g in WHEN_ONE_TAKES_IT if LEVEL_OF[g] == w.round]
    held = [(seat, g) for seat in w.people() for g in woken if w.can(w.power_of[seat], g)]
    if held:
        w.phase = PREPARATION
    return [Read(seat, FIRST_GROWTH + g, (), 0, (), "") for seat, g in held]


class ActionPhase(Step[World]):
    """WO-1.0 "Action Phase": actions, research, Auto-Influence (E15); the first player begins each."""

    rule = 'WO-1.0 "Action Phase"'

    @override
    def run(self, w: World) -> bool:
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

    @override
    def run(self, w: World) -> bool:
        if self.turn > TURNS:
            return True
        w.phase = ACTION
        w.turn = self.turn
        turns: list[Step[World]] = []
        for seat in w.order:
            if seat != NOBODY and w.rules.automas[seat] == PERSON:
                turns += [BeginTurn(seat), PlayCard(seat, False), OneMoreCard(seat), TurnEnds(seat), EndTurn(seat)]
            elif seat != NOBODY:
                turns += [AutomaBegins(seat), AutomaTurn(seat), AutomaEnds(seat)]
        self.then(w, *turns, Turns(self.turn + 1))
        return True


class BeginTurn(Step[World]):
    """WO-1.0 "Actions": a turn begins; nobody has added Influence in it."""

    @override
    def run(self, w: World) -> bool:
        w.added = 0
        return True


class TurnEnds(Step[World]):
    """WO-1.0 "Actions": the end of a turn, after all that was played in it."""

    @override
    def run(self, w: World) -> bool:
        """Abilities of Growth cards for this moment, also of one taken in this very turn."""
        for growth in AT_TURN_END:
            if w.can(w.power_of[self.seat], growth):
                w.agenda.append(Read(self.seat, FIRST_GROWTH + growth, (), 0, (), ""))
        return True


class OneMoreCard(Step[World]):
    """Strategic Advantage: in one's first turn of a round one more card may be played (WO-FAQ4)."""

    rule = 'WO-1.0 "Growth Cards"'

    @override
    def run(self, w: World) -> bool:
        """The ability also works when the card was taken in this very turn."""
        power = w.power_of[self.seat]
        cell = power * N_GROWTH + STRATEGIC_ADVANTAGE
        if w.turn == 1 and w.can(power, STRATEGIC_ADVANTAGE) and not w.used[cell]:
            w.used = put(w.used, cell, True)
            w.agenda.append(PlayCard(self.seat, True, True))
        return True
