"""Choices on a card: one of several effects, a payment one may leave, a Region or a resource for later lines."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.answers import ACCEPT, DECLINE, OPTION, REGION, RESOURCE
from orbis.games.world_order.cards import CARD_NAMES, Line, lines_at
from orbis.games.world_order.names import (
    ARMIES,
    GAINS,
    N_REGIONS,
    N_RESOURCES,
)
from orbis.games.world_order.steps import (
    hands,
    military,
)
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.world import World
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
    """Carry out one, or several different ones, of a list of effects."""

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

    def facts(self, w: World) -> dict[str, Any]:
        """The card, and how many are still to be chosen."""
        return {"card": CARD_NAMES[self.card], "left": self.left}

    def here(self) -> Read:
        """The line whose parts are the options."""
        return Read(self.seat, self.card, self.path, self.line, self.bound, "")

    def parts(self, w: World) -> int:
        """How many options the line has."""
        return len(lines_at(w.cards, self.card, self.path)[self.line].parts)

    def run(self, w: World) -> bool:
        """All chosen, or none can be."""
        if not self.left:
            return True
        if len(self.options(w)) > int(self.optional):
            return False
        self.tell_outs(w)
        return True

    def untaken(self, w: World) -> list[int]:
        """The options not chosen yet."""
        return [p for p in range(self.parts(w)) if not self.taken >> p & 1]

    def options(self, w: World) -> list[int]:
        """Those not chosen yet. A Base that is not allowed there is not offered ("if able")."""
        found = [OPTION + p for p in self.untaken(w) if out(w, self.here().inside(p)) == NOBODY]
        if self.optional:
            found.append(DECLINE)
        return found

    def near(self, w: World) -> list[int]:
        """The options that are out."""
        return [OPTION + p for p in self.untaken(w) if out(w, self.here().inside(p)) != NOBODY]

    def why_not(self, w: World, option: int) -> str:
        """Chosen already, or out."""
        if not OPTION <= option < OPTION + self.parts(w):
            return super().why_not(w, option)
        return "why-option-taken" if self.taken >> (option - OPTION) & 1 else "why-option-out"

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """Why it is out."""
        if not OPTION <= option < OPTION + self.parts(w):
            return {}
        reason = out(w, self.here().inside(option - OPTION))
        return {} if reason == NOBODY else {"out": OUTS[reason]}

    def tell_outs(self, w: World) -> None:
        """The log says which options were out, and why."""
        if w.told is None:
            return
        for part in self.untaken(w):
            reason = out(w, self.here().inside(part))
            if reason != NOBODY:
                w.tell("told-option-out", w.power_of[self.seat], self.card, part + 1, reason)

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price of an option that is a payment."""
        if not OPTION <= option < OPTION + self.parts(w):
            return {}
        line = lines_at(w.cards, self.card, self.here().inside(option - OPTION).path)[0]
        return price_of(line.parts[0]) if line.op == "pay_to" else {}

    def choose(self, w: World, option: int) -> None:
        """Do it, then choose the next."""
        if option == DECLINE:
            return
        if w.told is not None and len(self.options(w)) == 1:  # nobody was asked
            self.tell_outs(w)
        part = option - OPTION
        taken = self.taken | 1 << part
        rest = ChooseOption(self.seat, self.card, self.path, self.line, self.bound, self.left - 1, taken, self.optional)
        self.then(w, self.here().inside(part), rest)


def out(w: World, at: Read) -> int:
    """Why an option is out, as one of OUTS; NOBODY: what it needs is there, it can be paid, and "if able" holds."""
    line = lines_at(w.cards, at.card, at.path)[0]
    if any([at.lacks(line, name) for name in line.refs]):  # noqa: C419
        return NOT_CHOSEN
    if line.op == "build_base" and line.has("if_able"):
        return no_base(w, military.build_base(w, at, line))
    if line.op == "pay_to" and not can_pay(w, at, line.parts[0]):
        return COST
    return NOBODY


def no_base(w: World, step: Step[World] | None) -> int:
    """Why a Base cannot be built."""
    if not isinstance(step, military.BuildBase):
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

    def facts(self, w: World) -> dict[str, Any]:
        """The card."""
        return {"card": CARD_NAMES[self.card]}

    def options(self, w: World) -> list[int]:
        """Yes or no."""
        return [ACCEPT, DECLINE]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price."""
        if option != ACCEPT:
            return {}
        return price_of(lines_at(w.cards, self.card, self.path)[self.line].parts[0])

    def choose(self, w: World, option: int) -> None:
        """Pay, and have what it buys."""
        if option == ACCEPT:
            here = Read(self.seat, self.card, self.path, self.line, self.bound, "")
            self.then(w, here.inside(0), here.inside(1))


def price_of(cost: tuple[Line, ...]) -> dict[str, Any]:
    """What a cost takes from the player board, beside an option."""
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
        if line.op == "trash" and not hands.TrashCard(at.seat, line.number("from")).options(w):
            return False
        if line.op == "exhaust_country" and line.number("country") not in w.ready_allies(power):
            return False
        if line.op == "move":
            region, price = at.region(line, "to"), line.number("money_per_army", military.MOVE_COST)
            least = line.number("min")
            if region == NOBODY or not military.can_move(w, power, least, region, line.has("without_access"), price):
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

    def options(self, w: World) -> list[int]:
        """The Regions."""
        return [REGION + r for r in range(N_REGIONS) if self.regions >> r & 1]

    def choose(self, w: World, option: int) -> None:
        """Remember it."""
        w.found = option - REGION


class ChooseResource(OwnDecision):
    """Choose a resource type for the lines that follow."""

    rule = 'WO-1.0 "Produce"'
    asks = "ask-resource"

    def options(self, w: World) -> list[int]:
        """All seven."""
        return [RESOURCE + r for r in range(N_RESOURCES)]

    def choose(self, w: World, option: int) -> None:
        """Remember it."""
        w.found = option - RESOURCE
