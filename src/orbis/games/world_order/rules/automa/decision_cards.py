"""What an Automa leaves to cards: the Auto-Influence deck, the Decision deck, and choices made with them."""

from __future__ import annotations

from orbis.games.world_order.answers import AUTO, DECISION
from orbis.games.world_order.figures import (
    AUTO_NAMES,
    AUTO_REGION,
    DECISION_LETTER,
    DECISION_NUMERAL,
    N_DECISIONS,
)
from orbis.games.world_order.steps.auto_influence import shuffle_auto
from orbis.games.world_order.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, put


class DrawAuto(Step[World]):
    """An Auto-Influence card for an Automa; it is used at once and goes aside."""

    __slots__ = ("power",)

    rule = 'DD "Automas"'

    def __init__(self, power: int) -> None:
        self.seat = CHANCE
        self.power = power

    def run(self, w: World) -> bool:
        """From a new deck if need be."""
        shuffle_auto(w)
        return False

    def options(self, w: World) -> list[int]:
        """Any card of the deck."""
        return [AUTO + c for c in range(len(AUTO_NAMES)) if w.auto_deck[c]]

    def choose(self, w: World, option: int) -> None:
        """The step beneath reads it."""
        w.drawn = option - AUTO
        w.auto_deck = put(w.auto_deck, w.drawn, False)


def region_drawn(w: World, power: int) -> int:
    """The Region that the card just drawn shows for a power."""
    return AUTO_REGION[w.drawn][power]


def is_passed_over(w: World, power: int, region: int, reason: int) -> bool:
    """Whether there is a reason against the Region just drawn, so that another card is; the log hears of it."""
    if reason == NOBODY:
        w.tell("told-automa-region", power, region)
        return False
    w.tell("told-automa-skip", power, region, reason)
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

    def run(self, w: World) -> bool:
        """From a new deck if need be."""
        if not any(w.decisions):
            w.decisions = (True,) * N_DECISIONS
            w.tell("told-shuffle-decisions")
        return False

    def options(self, w: World) -> list[int]:
        """Any card of the deck."""
        return [DECISION + c for c in range(N_DECISIONS) if w.decisions[c]]

    def choose(self, w: World, option: int) -> None:
        """The step beneath reads it."""
        w.drawn = option - DECISION
        w.decisions = put(w.decisions, w.drawn, False)


class Decide(Step[World]):
    """DD "Deciding at Random": a Decision card chooses among two or three; more are halved first. Sets `found`."""

    __slots__ = ("choices", "power")

    rule = 'DD "Deciding at Random"'

    def __init__(self, power: int, choices: tuple[int, ...]) -> None:
        self.seat = NOBODY
        self.power = power
        self.choices = choices

    def run(self, w: World) -> bool:
        """With a single one there is nothing to decide."""
        if len(self.choices) == 1:
            w.found = self.choices[0]
        else:
            self.then(w, DrawDecision(), Decided(self.power, self.choices))
        return True


class Decided(Step[World]):
    """DD "Deciding at Random": the letter of the card for two, its numeral for three."""

    __slots__ = ("choices", "power")

    rule = 'DD "Deciding at Random"'

    def __init__(self, power: int, choices: tuple[int, ...]) -> None:
        self.seat = NOBODY
        self.power = power
        self.choices = choices

    def run(self, w: World) -> bool:
        """Options are counted in the order of the table."""
        count = len(self.choices)
        if count == 3:
            numeral = DECISION_NUMERAL[w.drawn]
            w.tell("told-automa-numeral", self.power, count, numeral)
            w.found = self.choices[numeral]
            return True
        letter = DECISION_LETTER[w.drawn]
        w.tell("told-automa-letter", self.power, count, letter)
        half = (count + 1) // 2
        w.agenda.append(Decide(self.power, self.choices[half:] if letter else self.choices[:half]))
        return True
