"""The Invest action."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import (
    DECLINE,
    INVEST,
    MOST_UNITS,
)
from orbis.games.world_order.facts.cards import Line
from orbis.games.world_order.facts.components import (
    COUNTRY_NAMES,
    INVEST_COST_OF,
    N_COUNTRIES,
    REGION_OF,
)
from orbis.games.world_order.facts.names import (
    ALL_REGIONS,
    MONEY,
)
from orbis.games.world_order.rules.base import Remember
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.targets import ChooseTarget
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

AMOUNTS = MOST_UNITS + 1


class PayToInvest(ChooseTarget):
    """The price of an investment, in one's own ally or abroad: the cost of the Country and what a card adds."""

    __slots__ = ("extra",)

    verb = INVEST
    targets = N_COUNTRIES

    extra: int  # money on top

    @override
    def reasons(self, w: World, country: int) -> dict[str, Any]:
        due = INVEST_COST_OF[country] + self.extra
        return {"country": COUNTRY_NAMES[country], "due": due, "means": w.money[w.power_of[self.seat]]}

    @override
    def bill(self, w: World, country: int) -> dict[str, Any]:
        return {"cost": {"money": INVEST_COST_OF[country] + self.extra}}


class Invest(PayToInvest):
    """WO-1.0 "Invest": pay for a ready ally, exhaust it, place an FDI token and add 1 Influence; once a Country."""

    __slots__ = ("country", "regions", "second", "stays_ready")

    rule = 'WO-1.0 "Invest"'
    asks = "ask-invest"

    def __init__(
        self,
        seat: int,
        country: int = NOBODY,
        regions: int = ALL_REGIONS,
        extra: int = 0,
        stays_ready: bool = False,
        second: bool = False,
        optional: bool = False,
    ) -> None:
        self.seat = seat
        self.country = country  # only this one; NOBODY: any
        self.regions = regions  # as bits
        self.extra = extra
        self.stays_ready = stays_ready
        self.second = second  # a second time in a Country is allowed
        self.optional = optional

    @override
    def against(self, w: World, country: int) -> str:
        power = w.power_of[self.seat]
        if w.ally_of[country] != power:
            return "why-not-ally"
        if self.country not in (country, NOBODY):
            return "why-other-country"
        if not self.regions >> REGION_OF[country] & 1:
            return "why-other-region"
        if w.exhausted[country]:
            return "why-exhausted"
        if w.invested[country] > int(self.second):
            return "why-invested"
        return "" if w.money[power] >= INVEST_COST_OF[country] + self.extra else "why-money"

    @override
    def in_sight(self, w: World) -> list[int]:
        return w.allies(w.power_of[self.seat])

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DECLINE:
            return
        power, country = w.power_of[self.seat], answer - INVEST
        w.pay(power, MONEY, INVEST_COST_OF[country] + self.extra)
        w.exhausted = put(w.exhausted, country, not self.stays_ready)
        w.invested = put(w.invested, country, w.invested[country] + 1)
        w.log("told-invest", power, country)
        self.then(w, AddInfluence(self.seat, REGION_OF[country]), Remember(country))


def invest(w: World, at: Read, line: Line) -> Step[World] | None:
    """Invest in any ally, in one that an earlier line chose, or outside one Region."""
    if at.lacks(line, "country") or at.lacks(line, "not_region"):
        return None
    regions = ALL_REGIONS
    if line.has("not_region"):
        regions &= ~(1 << at.chosen(line.ref("not_region")))
    country = at.chosen(line.ref("country")) if line.has("country") else NOBODY
    extra = line.number("money_extra")
    return Invest(at.seat, country, regions, extra, line.has("stays_ready"), line.has("second_allowed"), line.optional)
