"""A turn from its beginning to its end: kingdom, empire, and the player's own word that it is over."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import BEGIN, END_TURN, EVENT
from orbis.games.history_of_the_world.facts.components import CARD_NAMES, EPOCH_OF, IS_KINGDOM, N_EMPIRES, N_SECTIONS
from orbis.games.history_of_the_world.facts.constants import DRAFT, EMPIRE, KINGDOM, N_LEFT
from orbis.games.history_of_the_world.facts.names import NOBODY
from orbis.games.history_of_the_world.rules import warnings
from orbis.games.history_of_the_world.rules.base import OwnTurn, hand, reveal
from orbis.games.history_of_the_world.rules.invade import Establish, Invade, Resign
from orbis.games.history_of_the_world.rules.monuments import BuildMonuments
from orbis.games.history_of_the_world.rules.score_track import FindSpace
from orbis.games.history_of_the_world.rules.scoring import GainPoints
from orbis.games.history_of_the_world.state.world import History, chains
from orbis.kernel.agenda import Step
from orbis.kernel.content.sentences import message


class TakeTurn(Step[History]):
    """HW "Steps of a Turn": catapult, kingdom, empire, invasions, monuments, points, resigning."""

    __slots__ = ("card",)

    rule = 'HW "Steps of a Turn"'

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    @override
    def run(self, w: History) -> bool:
        w.actor = self.seat
        w.phase = EMPIRE
        w.effects, w.left = [], [0] * N_LEFT
        self.then(w, BeginTurn(self.seat, self.card), PassCatapult(self.seat))
        return True


class BeginTurn(OwnTurn):
    """HW "Kingdoms": before the empire, and only in the epoch in which it was chosen (HW-KD1).

    A player who holds events is asked, whichever they are: whether a kingdom is among them is a secret.
    """

    __slots__ = ("card",)

    rule = 'HW "Steps of a Turn"'
    asks = "ask-begin"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"empire": CARD_NAMES[self.card]}

    def kingdoms(self, w: History) -> list[int]:
        """The kingdom in hand, if it was chosen in this epoch."""
        return [c for c in hand(w, self.seat) if IS_KINGDOM[c] and EPOCH_OF[c] == w.epoch]

    @override
    def run(self, w: History) -> bool:
        """Without events the empire begins at once."""
        if self.must_ask(w):
            return False
        w.agenda.append(BeginEmpire(self.seat, self.card))
        return True

    @override
    def answers(self, w: History) -> list[int]:
        return [*[EVENT + c - N_EMPIRES for c in self.kingdoms(w)], BEGIN]

    @override
    def mind(self, w: History) -> list[dict[str, Any]]:
        """A kingdom cannot be kept; the empire comes next, and both draw on one supply."""
        found: list[dict[str, Any]] = []
        for kingdom in self.kingdoms(w):
            found.append(message("mind-kingdom", {"event": CARD_NAMES[kingdom]}))
            found += warnings.of_supply(w, self.seat, kingdom, self.card)
        return found

    @override
    def apply(self, w: History, answer: int) -> None:
        """The armies of a kingdom resign before the empire begins; points come at the end of the turn."""
        seat = self.seat
        if answer == BEGIN:
            w.agenda.append(BeginEmpire(seat, self.card))
            return
        card = answer - EVENT + N_EMPIRES
        reveal(w, card)
        w.phase = KINGDOM
        kingdom = (Establish(seat, card), Invade(seat), BuildMonuments(seat), Resign(seat))
        self.then(w, *kingdom, set_aside(w, seat), BeginTurn(seat, self.card))


def set_aside(w: History, seat: int) -> TakeUp:
    """HW "Kingdoms": set aside what enhancements gave to the empire; returns the step that brings it back."""
    tokens = tuple([s for s in range(N_SECTIONS) if w.sections[s]])
    step = TakeUp(seat, w.army_card, w.tokens, tuple(w.effects), tuple(w.left), tokens)
    w.army_card = w.tokens = 0
    w.effects, w.left = [], [0] * N_LEFT
    w.sections = [False] * N_SECTIONS
    w.groups = chains(w.sections)
    return step


class TakeUp(Step[History]):
    """HW "Enhancements": the empire gets back what was played before a kingdom."""

    __slots__ = ("armies", "effects", "left", "sections", "tokens")

    rule = 'HW "Kingdoms"'

    def __init__(
        self,
        seat: int,
        armies: int,
        tokens: int,
        effects: tuple[int, ...],
        left: tuple[int, ...],
        sections: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.armies = armies  # beside the card
        self.tokens = tokens  # siege tokens
        self.effects = effects  # cards
        self.left = left  # FORTS_LEFT and so on
        self.sections = sections  # with a fleet or a caravan

    @override
    def run(self, w: History) -> bool:
        w.phase = EMPIRE
        w.army_card, w.tokens = self.armies, self.tokens
        w.effects, w.left = list(self.effects), list(self.left)
        for section in self.sections:
            w.place_token(section)
        return True


class BeginEmpire(Step[History]):
    """HW "Steps of a Turn": the empire itself."""

    __slots__ = ("card",)

    rule = 'HW "Steps of a Turn"'

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    @override
    def run(self, w: History) -> bool:
        """Establish, invade, build, score. Armies lie down after the points: effects may ask for active ones."""
        seat = self.seat
        empire = (Establish(seat, self.card), Invade(seat), BuildMonuments(seat))
        self.then(w, *empire, EndTurn(seat), GainPoints(seat), ChooseSpace(seat), Resign(seat))
        return True


class EndTurn(OwnTurn):
    """HW "Enhancements": the player says that the turn is over; until then events may be played.

    Nothing is counted or shown before it, so that the last army and a monument can be taken back.
    """

    rule = 'HW "Steps of a Turn"'
    asks = "ask-end-turn"
    closing = True

    @override
    def answers(self, w: History) -> list[int]:
        return [END_TURN]

    @override
    def about(self, w: History, answer: int) -> dict[str, Any]:
        """An event that is too late does nothing."""
        return {"idle": True} if warnings.late_events([answer]) else {}

    @override
    def mind(self, w: History) -> list[dict[str, Any]]:
        """Warn of events that are too late, or will be."""
        return warnings.at_the_end(w, self.seat, self.extras(w)) + warnings.of_effect(w)


class ChooseSpace(Step[History]):
    """HW "Score Marker": where the space is taken, the player chooses another, and then ends the turn (HW-SC1)."""

    rule = 'HW "Score Marker"'

    @override
    def run(self, w: History) -> bool:
        if not w.is_free(self.seat, w.score[self.seat]):
            self.then(w, FindSpace(self.seat), EndTurn(self.seat))
        return True


class PassCatapult(Step[History]):
    """HW "Steps of a Turn": the catapult goes to the next player."""

    rule = 'HW "Steps of a Turn"'

    @override
    def run(self, w: History) -> bool:
        w.actor = NOBODY
        w.effects = []
        w.phase = DRAFT
        return True
