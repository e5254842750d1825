"""The piles of Growth cards: the base set, that of Diplomacy & Dominance, or a mix of both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.editions import NO_NEW_GROWTH
from orbis.games.world_order.facts.answers import GROWTH_PILE
from orbis.games.world_order.facts.cards import GROWTH_COPIES_OF, GROWTH_NAMES, LEVEL_OF, N_BASE_GROWTH, N_GROWTH
from orbis.games.world_order.facts.names import GROWTH_MIXES
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, Step, put

NEW: Final = GROWTH_MIXES.index("new")
TWO_OF_FOUR: Final = GROWTH_MIXES.index("two_of_four")
SHUFFLED: Final = GROWTH_MIXES.index("shuffled")

LEVELS: Final = (1, 2, 3, 4, 5)
PILES_OF_A_LEVEL: Final = 2
MORE_AT_LEVEL_1: Final = 2  # cards revealed beyond the number of players
AT_LEVEL_5: Final = 2  # cards revealed, whatever the number of players


def copies_in_use(w: World, growth: int) -> int:
    """E01: with fewer than four players one copy of the lower Growth cards leaves."""
    removed = {2: w.rules.growth_removed_two, 3: w.rules.growth_removed_three}.get(w.seats, 0)
    return GROWTH_COPIES_OF[growth] - int(LEVEL_OF[growth] <= removed)


def growth_piles(w: World) -> tuple[int, ...]:
    """The piles nobody has to draw: one of the two sets, whole; nothing yet where they are mixed."""
    whole = {NO_NEW_GROWTH: range(N_BASE_GROWTH), NEW: range(N_BASE_GROWTH, N_GROWTH)}.get(w.rules.new_growth, range(0))
    return tuple([copies_in_use(w, g) if g in whole else 0 for g in range(N_GROWTH)])


def unused_growth(options: Mapping[str, Any]) -> tuple[str, ...]:
    """The Growth cards that cannot occur in a match."""
    if "growth" not in options.get("modules", ()):
        return GROWTH_NAMES[N_BASE_GROWTH:]
    return GROWTH_NAMES[:N_BASE_GROWTH] if options.get("growth_mix") in (None, GROWTH_MIXES[NEW]) else ()


def mixing(w: World) -> list[Step[World]]:
    """DD "Growth Cards": how chance mixes the two sets, level by level."""
    if w.rules.new_growth == TWO_OF_FOUR:
        return [ChoosePiles(level, PILES_OF_A_LEVEL) for level in LEVELS]
    if w.rules.new_growth == SHUFFLED:
        return [RevealGrowth(level, revealed_at(w, level)) for level in LEVELS]
    return []


def revealed_at(w: World, level: int) -> int:
    """DD "Growth Cards", Option 2: how many cards of a level are revealed."""
    if level == LEVELS[-1]:
        return AT_LEVEL_5
    return w.seats + (MORE_AT_LEVEL_1 if level == 1 else 0)


class DrawLevel(Step[World]):
    """DD "Growth Cards": chance draws so many cards of a level."""

    __slots__ = ("left", "level")

    rule = 'DD "Growth Cards"'

    def __init__(self, level: int, left: int) -> None:
        self.seat = CHANCE
        self.level = level
        self.left = left

    @override
    def run(self, w: World) -> bool:
        return not self.left


class ChoosePiles(DrawLevel):
    """DD "Growth Cards", Option 1: two of the four cards of a level at random, with the usual copies."""

    @override
    def answers(self, w: World) -> list[int]:
        return [GROWTH_PILE + g for g in range(N_GROWTH) if LEVEL_OF[g] == self.level and not w.growth_left[g]]

    @override
    def apply(self, w: World, answer: int) -> None:
        """All its copies that the number of players asks for."""
        w.growth_left = put(w.growth_left, answer - GROWTH_PILE, copies_in_use(w, answer - GROWTH_PILE))
        w.agenda.append(ChoosePiles(self.level, self.left - 1))


class RevealGrowth(DrawLevel):
    """DD "Growth Cards", Option 2: all cards of a level are shuffled, and so many are revealed."""

    def hidden(self, w: World, growth: int) -> int:
        """How many copies of a card are not revealed yet."""
        return GROWTH_COPIES_OF[growth] - w.growth_left[growth] if LEVEL_OF[growth] == self.level else 0

    @override
    def answers(self, w: World) -> list[int]:
        return [GROWTH_PILE + g for g in range(N_GROWTH) if self.hidden(w, g)]

    @override
    def weights(self, w: World) -> list[int]:
        return [self.hidden(w, g) for g in range(N_GROWTH) if self.hidden(w, g)]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.growth_left = put(w.growth_left, answer - GROWTH_PILE, w.growth_left[answer - GROWTH_PILE] + 1)
        w.agenda.append(RevealGrowth(self.level, self.left - 1))


PILE_STEPS: Final[tuple[type[Step[Any]], ...]] = (ChoosePiles, RevealGrowth)


def audit_growth(w: World) -> list[str]:
    """Each card and each level has as many copies, taken or not, as the mix allows; while it is drawn, fewer."""
    there = [sum(w.growth[g::N_GROWTH]) + w.growth_left[g] for g in range(N_GROWTH)]
    whole = growth_piles(w)
    wrong = []
    for growth in range(N_GROWTH):
        allowed = [whole[growth]]
        if w.rules.new_growth == TWO_OF_FOUR:
            allowed = [0, copies_in_use(w, growth)]
        elif w.rules.new_growth == SHUFFLED:
            allowed = list(range(GROWTH_COPIES_OF[growth] + 1))
        if there[growth] not in allowed:
            taken = there[growth] - w.growth_left[growth]
            wrong.append(f"growth card {growth}: {taken} taken and {w.growth_left[growth]} left")
    if w.round and w.rules.new_growth == SHUFFLED:
        sums = [sum([n for g, n in enumerate(there) if LEVEL_OF[g] == level]) for level in LEVELS]
        wrong += [f"growth level {n}: {s} cards" for n, s in enumerate(sums, 1) if s != revealed_at(w, n)]
    if w.round and w.rules.new_growth == TWO_OF_FOUR:
        piles = [sum([1 for g, n in enumerate(there) if n and LEVEL_OF[g] == level]) for level in LEVELS]
        wrong += [f"growth level {n}: {p} piles" for n, p in enumerate(piles, 1) if p != PILES_OF_A_LEVEL]
    return wrong
