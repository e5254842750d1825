"""Choices on a card: one of several branches, a payment one may leave, a Region or a resource for later lines."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import ACCEPT, DECLINE, OPTION, REGION, RESOURCE
from orbis.games.world_order.facts.cards import CARD_NAMES, Line, lines_at
from orbis.games.world_order.facts.names import (
    ARMIES,
    GAINS,
    N_REGIONS,
    N_RESOURCES,
)
from orbis.games.world_order.rules import turn
from orbis.games.world_order.rules.actions import move_and_base
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step

# Why an option of a card is out. The first one is about the card itself, the others about what the seat has.
OUTS: Final = ("not_chosen", "cost", "no_base", "no_flag", "exhausted", "has_base", "no_army", "base_cost")
NOT_CHOSEN: Final = 0
COST: Final = 1
NO_BASE: Final = 2
AGAINST_BASE: Final = {
    "why-no-flag": 3,
    "why-exhausted": 4,
    "why-has-base": 5,
    "why-no-army-on-board": 6,
    "why-money": 7,
}


class ChooseOption(OwnDecision):
    """Carry out one branch, or several different ones, of a list."""

    __slots__ = ("bound", "card", "left", "line", "optional", "path", "taken")

    rule = 'WO-1.0 "Actions"'
    asks = "ask-option"

    def __init__(
        self,
        seat: int,
        card: int,
        path: tuple[int, ...],
        line: int,
        bound: tuple[tuple[str, int], ...],
        left: int,
        taken: int,
        optional: bool,
    ) -> None:
        self.seat = seat
        self.card = card
        self.path = path
        self.line = line
        self.bound = bound
        self.left = left  # how many are still to be chosen
        self.taken = taken  # options chosen so far, as bits
        self.optional = optional

    @override
    def facts(self, w: World) -> dict[str, Any]:
        """The card, and how many are still to be chosen."""
        return {"card": CARD_NAMES[self.card], "left": self.left}

    def here(self) -> Read:
        """The line whose parts are the branches."""
        return Read(self.seat, self.card, self.path, self.line, self.bound, "")

    def parts(self, w: World) -> int:
        """How many branches the line has."""
        return len(lines_at(w.cards, self.card, self.path)[self.line].parts)

    @override
    def run(self, w: World) -> bool:
        if not self.left:
            return True
        if len(self.answers(w)) > int(self.optional):
            return False
        self.tell_outs(w)
        return True

    def untaken(self, w: World) -> list[int]:
        """The branches not chosen yet."""
        return [p for p in range(self.parts(w)) if not self.taken >> p & 1]

    @override
    def answers(self, w: World) -> list[int]:
        """A Base that is not allowed there is not offered ("if able")."""
        found = [OPTION + p for p in self.untaken(w) if out(w, self.here().inside(p)) == NOBODY]
        if self.optional:
            found.append(DECLINE)
        return found

    @override
    def near(self, w: World) -> list[int]:
        return [OPTION + p for p in self.untaken(w) if out(w, self.here().inside(p)) != NOBODY]

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not OPTION <= answer < OPTION + self.parts(w):
            return super().why_not(w, answer)
        return "why-option-taken" if self.taken >> (answer - OPTION) & 1 else "why-option-out"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        if not OPTION <= answer < OPTION + self.parts(w):
            return {}
        reason = out(w, self.here().inside(answer - OPTION))
        return {} if reason == NOBODY else {"out": OUTS[reason]}

    def tell_outs(self, w: World) -> None:
        """The log says which branches were out, and why."""
        if w.logged is None:
            return
        for part in self.untaken(w):
            reason = out(w, self.here().inside(part))
            if reason != NOBODY:
                w.log("told-option-out", w.power_of[self.seat], self.card, part + 1, reason)

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if not OPTION <= answer < OPTION + self.parts(w):
            return {}
        line = lines_at(w.cards, self.card, self.here().inside(answer - OPTION).path)[0]
        return price_of(line.parts[0]) if line.op == "pay_to" else {}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DECLINE:
            return
        if w.logged is not None and len(self.answers(w)) == 1:  # nobody was asked
            self.tell_outs(w)
        part = answer - OPTION
        taken = self.taken | 1 << part
        rest = ChooseOption(self.seat, self.card, self.path, self.line, self.bound, self.left - 1, taken, self.optional)
        self.then(w, self.here().inside(part), rest)


def out(w: World, at: Read) -> int:
    """Why a branch is out, as one of OUTS; NOBODY: what it needs is there, it can be paid, and "if able" holds."""
    line = lines_at(w.cards, at.card, at.path)[0]
    if any([at.lacks(line, name) for name in line.refs]):  # noqa: C419
        return NOT_CHOSEN
    if line.op == "build_base" and line.has("if_able"):
        return no_base(w, move_and_base.build_base(w, at, line))
    if line.op == "pay_to" and not can_pay(w, at, line.parts[0]):
        return COST
    return NOBODY


def no_base(w: World, step: Step[World] | None) -> int:
    """Why a Base cannot be built."""
    if not isinstance(step, move_and_base.BuildBase):
        return NOT_CHOSEN
    if step.places(w):
        return NOBODY
    return NO_BASE if step.country == NOBODY else AGAINST_BASE.get(step.against(w, step.country), NO_BASE)


class Offer(OwnDecision):
    """A payment that one may make or leave."""

    __slots__ = ("bound", "card", "line", "path")

    rule = 'WO-1.0 "Actions"'
    asks = "ask-offer"

    def __init__(
        self, seat: int, card: int, path: tuple[int, ...], line: int, bound: tuple[tuple[str, int], ...]
    ) -> None:
        self.seat = seat
        self.card = card
        self.path = path
        self.line = line
        self.bound = bound

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"card": CARD_NAMES[self.card]}

    @override
    def answers(self, w: World) -> list[int]:
        return [ACCEPT, DECLINE]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if answer != ACCEPT:
            return {}
        return price_of(lines_at(w.cards, self.card, self.path)[self.line].parts[0])

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == ACCEPT:
            here = Read(self.seat, self.card, self.path, self.line, self.bound, "")
            self.then(w, here.inside(0), here.inside(1))


def price_of(cost: tuple[Line, ...]) -> dict[str, Any]:
    """The price of a branch: all that its cost takes from the player board."""
    spent = {GAINS[line.number("resource")]: line.number("amount") for line in cost if line.op == "spend"}
    return {"cost": spent} if spent else {}


def can_pay(w: World, at: Read, cost: tuple[Line, ...]) -> bool:
    """Whether every line of a cost can be carried out completely."""
    power = w.power_of[at.seat]
    for line in cost:
        if line.op == "spend" and w.stock(power, line.number("resource")) < line.number("amount"):
            return False
        if line.op == "sell_armies" and w.stock(power, ARMIES) < line.number("armies"):
            return False
        if line.op == "discard" and w.size_of(w.hand, power) < line.number("cards"):
            return False
        if line.op == "trash" and not turn.TrashCard(at.seat, line.number("from")).answers(w):
            return False
        if line.op == "exhaust_country" and line.number("country") not in w.ready_allies(power):
            return False
        if line.op == "move":
            region, price = at.region(line, "to"), line.number("money_per_army", move_and_base.MOVE_COST)
            least = line.number("min")
            if region == NOBODY or not move_and_base.can_move(
                w, power, least, region, line.has("without_access"), price
            ):
                return False
    return True


class ChooseRegion(OwnDecision):
    """Choose a Region for the lines that follow."""

    __slots__ = ("regions",)

    rule = 'WO-1.0 "Actions"'
    asks = "ask-region"

    def __init__(self, seat: int, regions: int) -> None:
        self.seat = seat
        self.regions = regions  # as bits

    @override
    def answers(self, w: World) -> list[int]:
        return [REGION + r for r in range(N_REGIONS) if self.regions >> r & 1]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.found = answer - REGION


class ChooseResource(OwnDecision):
    """Choose a resource type for the lines that follow."""

    rule = 'WO-1.0 "Produce"'
    asks = "ask-resource"

    @override
    def answers(self, w: World) -> list[int]:
        return [RESOURCE + r for r in range(N_RESOURCES)]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.found = answer - RESOURCE
