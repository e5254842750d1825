"""The cards that decide for an Automa: the Auto-Influence deck, the Decision deck, and choices made with them."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.world_order.facts.answers import AUTO, DECISION
from orbis.games.world_order.facts.components import (
    AUTO_NAMES,
    AUTO_REGION,
    DECISION_LETTER,
    DECISION_NUMERAL,
    N_DECISIONS,
)
from orbis.games.world_order.rules.auto_influence import shuffle_auto
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, put


class DrawAuto(Step[World]):
    """An Auto-Influence card for an Automa; it is used at once and goes aside."""

    __slots__ = ("power",)

    rule = 'DD "Automas"'

    def __init__(self, power: int) -> None:
        self.seat = CHANCE
        self.power = power

    @override
    def run(self, w: World) -> bool:
        """An empty deck is renewed first."""
        shuffle_auto(w)
        return False

    @override
    def answers(self, w: World) -> list[int]:
        return [AUTO + c for c in range(len(AUTO_NAMES)) if w.auto_deck[c]]

    @override
    def apply(self, w: World, answer: int) -> None:
        """The step beneath on the agenda reads the card."""
        w.drawn = answer - AUTO
        w.auto_deck = put(w.auto_deck, w.drawn, False)


def region_drawn(w: World, power: int) -> int:
    """The Region that the card just drawn shows for a power."""
    return AUTO_REGION[w.drawn][power]


def is_passed_over(w: World, power: int, region: int, reason: int) -> bool:
    """Whether a reason against the Region just drawn demands another card; the log says so."""
    if reason == NOBODY:
        w.log("told-automa-region", power, region)
        return False
    w.log("told-automa-skip", power, region, reason)
    return True


def regions_shown(w: World, power: int) -> int:
    """The Regions, as bits, that a card not lying on the table could show for a power."""
    found = 0
    for card in range(len(AUTO_NAMES)):
        if card not in w.auto:
            found |= 1 << AUTO_REGION[card][power]
    return found


class DrawDecision(Step[World]):
    """A Decision card; it is used at once and goes aside."""

    rule = 'DD "Automas"'

    def __init__(self) -> None:
        self.seat = CHANCE

    @override
    def run(self, w: World) -> bool:
        """An empty deck is renewed first."""
        if not any(w.decisions):
            w.decisions = (True,) * N_DECISIONS
            w.log("told-shuffle-decisions")
        return False

    @override
    def answers(self, w: World) -> list[int]:
        return [DECISION + c for c in range(N_DECISIONS) if w.decisions[c]]

    @override
    def apply(self, w: World, answer: int) -> None:
        """The step beneath on the agenda reads the card."""
        w.drawn = answer - DECISION
        w.decisions = put(w.decisions, w.drawn, False)


class Candidates(Step[World]):
    """DD "Deciding at Random": the candidates of which a Decision card chooses one."""

    __slots__ = ("choices", "power")

    rule = 'DD "Deciding at Random"'

    def __init__(self, power: int, choices: tuple[int, ...]) -> None:
        self.seat = NOBODY
        self.power = power
        self.choices = choices


class Decide(Candidates):
    """DD "Deciding at Random": a Decision card chooses among two or three; more are halved first. Sets `found`."""

    @override
    def run(self, w: World) -> bool:
        """With a single candidate there is nothing to decide."""
        if len(self.choices) == 1:
            w.found = self.choices[0]
        else:
            self.then(w, DrawDecision(), Decided(self.power, self.choices))
        return True


class Decided(Candidates):
    """DD "Deciding at Random": the letter of the card for two, its numeral for three."""

    @override
    def run(self, w: World) -> bool:
        """The candidates are counted in the order of the table."""
        count = len(self.choices)
        if count == 3:
            numeral = DECISION_NUMERAL[w.drawn]
            w.log("told-automa-numeral", self.power, count, numeral)
            w.found = self.choices[numeral]
            return True
        letter = DECISION_LETTER[w.drawn]
        w.log("told-automa-letter", self.power, count, letter)
        half = (count + 1) // 2
        w.agenda.append(Decide(self.power, self.choices[half:] if letter else self.choices[:half]))
        return True
