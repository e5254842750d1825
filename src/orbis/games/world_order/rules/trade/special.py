"""Trades with a difference: doubled symbols, and Regions whose available Countries count as allied."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.world_order.facts.answers import (
    DECLINE,
    DOUBLE,
    REGION,
)
from orbis.games.world_order.facts.cards import Line
from orbis.games.world_order.facts.names import N_REGIONS, N_RESOURCES
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.trade.terms import (
    Terms,
    ordinary_terms,
)
from orbis.games.world_order.rules.trade.trade import begin_trade
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step


class DoubleSymbols(OwnDecision):
    """Energy Titan: the symbols of one of two resources on the allied Countries may count twice in this Trade."""

    __slots__ = ("resources", "terms")

    rule = 'WO-1.0 "Trade"'
    asks = "ask-double"

    def __init__(self, seat: int, terms: tuple[int, ...], resources: int) -> None:
        self.seat = seat
        self.terms = terms
        self.resources = resources  # as bits

    @override
    def answers(self, w: World) -> list[int]:
        found = [DOUBLE + r for r in range(N_RESOURCES) if self.resources >> r & 1]
        found.append(DECLINE)
        return found

    @override
    def apply(self, w: World, answer: int) -> None:
        terms = Terms(self.terms)
        if answer != DECLINE:
            terms.doubled |= 1 << (answer - DOUBLE)
        w.agenda.append(begin_trade(self.seat, terms, ()))


class ChooseMarkets(OwnDecision):
    """Brand Europe, New Energy Markets: the Regions whose available Countries count as allied in this Trade."""

    __slots__ = ("after", "chosen", "left", "regions", "terms")

    rule = 'WO-1.0 "Trade"'
    asks = "ask-markets"

    def __init__(
        self, seat: int, terms: tuple[int, ...], regions: int, left: int, chosen: int, after: tuple[int, ...]
    ) -> None:
        self.seat = seat
        self.terms = terms
        self.regions = regions  # as bits, those that may still be chosen
        self.left = left
        self.chosen = chosen
        self.after = after

    @override
    def run(self, w: World) -> bool:
        """With all chosen, the Trade begins."""
        if self.left:
            return False
        terms = Terms(self.terms)
        terms.open_in = self.chosen
        w.agenda.append(begin_trade(self.seat, terms, self.after))
        return True

    @override
    def answers(self, w: World) -> list[int]:
        """A Region; later ones only, so that no pair is met twice."""
        free = [r for r in range(N_REGIONS) if self.regions >> r & 1]
        return [REGION + r for r in (free[: 1 - self.left] if self.left > 1 else free)]

    @override
    def apply(self, w: World, answer: int) -> None:
        region = answer - REGION
        later = self.regions & ~((2 << region) - 1)
        chosen = self.chosen | 1 << region
        w.agenda.append(ChooseMarkets(self.seat, self.terms, later, self.left - 1, chosen, self.after))


def trade(w: World, at: Read, line: Line) -> Step[World] | None:
    """Trade on the ordinary terms, except for what the line changes."""
    if at.lacks(line, "with_available_in"):
        return None
    terms = ordinary_terms(w.power_of[at.seat])
    if line.has("transactions"):
        terms.exports = terms.imports = line.number("transactions")
        terms.together = True
    if line.has("with_available_in"):
        terms.open_in = 1 << at.chosen(line.ref("with_available_in"))
    terms.type_bonus = line.number("money_per_type_imported")
    if line.has("may_double_one_of"):
        return DoubleSymbols(at.seat, terms.packed(), line.number("may_double_one_of"))
    return begin_trade(at.seat, terms, ())


def trade_for_influence(w: World, at: Read, line: Line) -> Step[World]:
    """Trade with the available Countries of chosen Regions, then add Influence where enough was sold."""
    terms = ordinary_terms(w.power_of[at.seat])
    terms.only = line.has("only_there")
    terms.doubled = line.number("double")
    regions = (1 << N_REGIONS) - 1 & ~line.number("except")
    return ChooseMarkets(at.seat, terms.packed(), regions, line.number("regions"), 0, line.amounts["exports"])
