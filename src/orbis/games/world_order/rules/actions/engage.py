"""The Engage action."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import DECLINE, ENGAGE, WITHDRAW
from orbis.games.world_order.facts.cards import Line
from orbis.games.world_order.facts.components import (
    ENGAGE_COST_OF,
    ENGAGE_TOKENS,
    FOCUS_ENGAGE_DISCOUNT_IN,
)
from orbis.games.world_order.facts.names import (
    ALL_REGIONS,
    DIPLOMACY,
    DIPLOMATIC_FOCUS,
    N_POWERS,
    N_REGIONS,
    N_RESOURCES,
    PER_ALLY_THERE,
    PER_ARMY_THERE,
    REGIONS,
)
from orbis.games.world_order.rules.base import AboutRegion, Remember
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.payment import PayDiplomacy
from orbis.games.world_order.rules.targets import ChooseTarget
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step


class Engage(ChooseTarget):
    """WO-1.0 "Engage": in a Region with an ally, pay its cost, add 1 Influence and place an Engage token."""

    __slots__ = ("discount", "discount_per", "discount_regions", "regions", "without_ally")

    rule = 'WO-1.0 "Engage"'
    asks = "ask-engage"
    verb = ENGAGE
    targets = N_REGIONS

    def __init__(
        self,
        seat: int,
        regions: int = ALL_REGIONS,
        discount: int = 0,
        discount_per: int = NOBODY,
        discount_regions: int = ALL_REGIONS,
        without_ally: bool = False,
        optional: bool = False,
    ) -> None:
        self.seat = seat
        self.regions = regions  # as bits
        self.discount = discount
        self.discount_per = discount_per
        self.discount_regions = discount_regions
        self.without_ally = without_ally
        self.optional = optional

    def cost(self, w: World, region: int) -> int:
        """Diplomacy due before allies are exhausted; E09: Diplomatic Focus lowers it."""
        power = w.power_of[self.seat]
        discount = self.discount if self.discount_regions >> region & 1 else 0
        if self.discount_per == PER_ARMY_THERE:
            discount *= w.armies[region * N_POWERS + power]
        elif self.discount_per == PER_ALLY_THERE:
            discount *= len(w.allies_in(power, region))
        if w.focus[power] == DIPLOMATIC_FOCUS:
            discount += FOCUS_ENGAGE_DISCOUNT_IN[w.rules.edition]
        return max(0, ENGAGE_COST_OF[region] - discount)

    @override
    def against(self, w: World, region: int) -> str:
        power = w.power_of[self.seat]
        if not self.regions >> region & 1:
            return "why-other-region"
        if not self.without_ally and not w.allies_in(power, region):
            return "why-no-ally-there"
        means = w.resources[power * N_RESOURCES + DIPLOMACY] + w.ready_value(power, region)
        return "" if means >= self.cost(w, region) else "why-diplomacy"

    @override
    def in_sight(self, w: World) -> list[int]:
        return list(range(N_REGIONS))

    @override
    def reasons(self, w: World, region: int) -> dict[str, Any]:
        power = w.power_of[self.seat]
        means = w.resources[power * N_RESOURCES + DIPLOMACY] + w.ready_value(power, region)
        return {"region": REGIONS[region], "due": self.cost(w, region), "means": means}

    @override
    def bill(self, w: World, region: int) -> dict[str, Any]:
        return {"cost": {"diplomacy": self.cost(w, region)}}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DECLINE:
            return
        region = answer - ENGAGE
        pay = PayDiplomacy(self.seat, region, self.cost(w, region), 0, 0, NOBODY)
        self.then(w, pay, AddInfluence(self.seat, region), PlaceToken(self.seat, region), Remember(region))


class PlaceToken(AboutRegion):
    """WO-1.0 "Engage": a token from the stock; if there is none, one on the board may move (WO-EN3)."""

    rule = 'WO-1.0 "Engage"'
    asks = "ask-move-token"

    @override
    def run(self, w: World) -> bool:
        """The token comes from the stock if one is left there."""
        power = w.power_of[self.seat]
        if w.tokens_out(power) >= ENGAGE_TOKENS[power]:
            return False
        w.engaged[self.region * N_POWERS + power] += 1
        w.log("told-token", power, self.region)
        return True

    @override
    def answers(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        found = [WITHDRAW + r for r in range(N_REGIONS) if r != self.region and w.engaged[r * N_POWERS + power]]
        found.append(DECLINE)
        return found

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer != DECLINE:
            power = w.power_of[self.seat]
            w.engaged[(answer - WITHDRAW) * N_POWERS + power] -= 1
            w.engaged[self.region * N_POWERS + power] += 1
            w.log("told-token", power, self.region)


def engage(w: World, at: Read, line: Line) -> Step[World] | None:
    """Engage in one Region, in one of several, or anywhere; `not_region` leaves one out."""
    if at.lacks(line, "region"):
        return None
    region = at.region(line, "region")
    regions = line.number("regions", ALL_REGIONS) if region == NOBODY else 1 << region
    if at.region(line, "not_region") != NOBODY:
        regions &= ~(1 << at.region(line, "not_region"))
    return Engage(
        at.seat,
        regions,
        line.number("diplomacy_discount"),
        line.number("discount_per", NOBODY),
        line.number("discount_regions", ALL_REGIONS),
        line.has("without_ally"),
        line.optional,
    )
