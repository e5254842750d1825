"""The setup: an empty board, and the markers on the score track."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import (
    MARKER,
)
from orbis.games.history_of_the_world.facts.components import (
    ARMIES_EACH,
    CITIES,
    FORTS,
    MONUMENTS,
    N_CARDS,
    N_SECTIONS,
    N_TERRITORIES,
)
from orbis.games.history_of_the_world.facts.constants import IN_BOX, N_LEFT, SETUP
from orbis.games.history_of_the_world.facts.names import FROM_START, N_SOURCES, NOBODY
from orbis.games.history_of_the_world.rules.epochs import Epoch
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import CHANCE, Step


class SetUp(Step[History]):
    """HW "Setup": the markers are drawn blindly and stand on 1, 2, 3 and so on."""

    rule = 'HW "Setup"'

    def __init__(self) -> None:
        self.seat = CHANCE

    @override
    def run(self, w: History) -> bool:
        if 0 in w.score:
            return False
        w.agenda.append(Epoch())
        return True

    @override
    def answers(self, w: History) -> list[int]:
        return [MARKER + s for s in range(w.seats) if not w.score[s]]

    @override
    def apply(self, w: History, answer: int) -> None:
        w.score[answer - MARKER] = max(w.score) + 1
        w.points[(answer - MARKER) * N_SOURCES + FROM_START] = w.score[answer - MARKER]
        w.agenda.append(SetUp())


def lay_out(w: History) -> None:
    """HW "Setup": an empty board."""
    w.epoch, w.phase = 0, SETUP
    w.order = list(range(w.seats))
    w.score, w.points = [0] * w.seats, [0] * (w.seats * N_SOURCES)
    w.supply = [ARMIES_EACH] * w.seats
    w.owner, w.active = [NOBODY] * N_TERRITORIES, [False] * N_TERRITORIES
    w.city, w.monument, w.fort = [0] * N_TERRITORIES, [False] * N_TERRITORIES, [False] * N_TERRITORIES
    w.pieces_left, w.monuments_left, w.forts_left = CITIES, MONUMENTS, FORTS
    w.at, w.seen, w.knows = [IN_BOX] * N_CARDS, [0] * N_CARDS, [0] * N_CARDS
    w.actor = w.card = NOBODY
    w.army_card = w.tokens = w.fighting = w.won = w.catapult = w.catapult_tokens = 0
    w.sections, w.groups = [False] * N_SECTIONS, [NOBODY] * N_SECTIONS
    w.effects, w.left = [], [0] * N_LEFT
    w.agenda.append(SetUp())
