"""Reading a card: its lines in order, each as far as it can be carried out."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.cards import Line, lines_at
from orbis.games.world_order.facts.components import REGION_OF
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step

Bound = tuple[tuple[str, int], ...]  # what earlier lines chose, by name
COPIED: Final = "copied"  # a mark among them: the card lies with another player and stays there


class Read(Step[World]):
    """WO-1.0 "Actions": resolve the effect of a card, as much of it as you can."""

    __slots__ = ("bound", "card", "line", "path", "takes")

    rule = 'WO-1.0 "Actions"'

    def __init__(self, seat: int, card: int, path: tuple[int, ...], line: int, bound: Bound, takes: str) -> None:
        self.seat = seat
        self.card = card
        self.path = path  # into the choices and payments of the card, see cards.lines_at
        self.line = line
        self.bound = bound
        self.takes = takes  # the name for what the line before chose; "" for none

    @override
    def run(self, w: World) -> bool:
        """Begin the next line; what it chooses is found in `w.found` afterwards."""
        bound = self.bound
        if self.takes and w.found != NOBODY:
            bound = (*bound, (self.takes, w.found))
        lines = lines_at(w.cards, self.card, self.path)
        if self.line >= len(lines):
            return True
        line = lines[self.line]
        if self.line + 1 < len(lines):
            w.agenda.append(Read(self.seat, self.card, self.path, self.line + 1, bound, line.bind))
        w.found = NOBODY
        here = Read(self.seat, self.card, self.path, self.line, bound, "")
        begun: Step[World] | None = w.verbs[line.op](w, here, line)
        if begun is not None:
            w.agenda.append(begun)
        return True

    def inside(self, part: int) -> Read:
        """The step that reads one part of the present line: a branch of a choice, the cost or the gain of a payment."""
        return Read(self.seat, self.card, (*self.path, self.line, part), 0, self.bound, "")

    def chosen(self, ref: str) -> int:
        """The Country, Region or resource that a reference means; NOBODY when nothing was chosen."""
        name, _, part = ref.partition(".")
        for known, value in self.bound[::-1]:
            if known == name:
                return REGION_OF[value] if part == "region" else value
        return NOBODY

    def region(self, line: Line, name: str) -> int:
        """A parameter that is a Region, given or referred to; NOBODY for none."""
        ref = line.ref(name)
        return self.chosen(ref) if ref else line.number(name, NOBODY)

    def lacks(self, line: Line, name: str) -> bool:
        """Whether a parameter refers to something that nobody chose: then the line is skipped."""
        return line.ref(name) != "" and self.chosen(line.ref(name)) == NOBODY
