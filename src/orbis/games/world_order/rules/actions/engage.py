"""The Engage action."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.answers import DECLINE, ENGAGE, WITHDRAW
from orbis.games.world_order.cards import Line
from orbis.games.world_order.figures import (
    ENGAGE_COST_OF,
    ENGAGE_TOKENS,
    FOCUS_ENGAGE_DISCOUNT_IN,
)
from orbis.games.world_order.names import (
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
from orbis.games.world_order.steps.influence import AddInfluence
from orbis.games.world_order.steps.own import Remember
from orbis.games.world_order.steps.payment import PayDiplomacy
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.steps.targets import ChooseTarget
from orbis.games.world_order.world import World
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

    def against(self, w: World, region: int) -> str:
        """The reason against a Region."""
        power = w.power_of[self.seat]
        if not self.regions >> region & 1:
            return "why-other-region"
        if not self.without_ally and not w.allies_in(power, region):
            return "why-no-ally-there"
        means = w.resources[power * N_RESOURCES + DIPLOMACY] + w.ready_value(power, region)
        return "" if means >= self.cost(w, region) else "why-diplomacy"

    def in_sight(self, w: World) -> list[int]:
        """The whole board."""
        return list(range(N_REGIONS))

    def reasons(self, w: World, region: int) -> dict[str, Any]:
        """What is due and what there is."""
        power = w.power_of[self.seat]
        means = w.resources[power * N_RESOURCES + DIPLOMACY] + w.ready_value(power, region)
        return {"region": REGIONS[region], "due": self.cost(w, region), "means": means}

    def bill(self, w: World, region: int) -> dict[str, Any]:
        """What it costs."""
        return {"cost": {"diplomacy": self.cost(w, region)}}

    def choose(self, w: World, option: int) -> None:
        """Pay, add Influence, place the token."""
        if option == DECLINE:
            return
        region = option - ENGAGE
        pay = PayDiplomacy(self.seat, region, self.cost(w, region), 0, 0, NOBODY)
        self.then(w, pay, AddInfluence(self.seat, region), PlaceToken(self.seat, region), Remember(region))


class PlaceToken(Step[World]):
    """WO-1.0 "Engage": a token from the stock; if there is none, one on the board may move (WO-EN3)."""

    __slots__ = ("region",)

    rule = 'WO-1.0 "Engage"'
    asks = "ask-move-token"

    def __init__(self, seat: int, region: int) -> None:
        self.seat = seat
        self.region = region

    def facts(self, w: World) -> dict[str, Any]:
        """Where to."""
        return {"region": REGIONS[self.region]}

    def run(self, w: World) -> bool:
        """From the stock, if there is one."""
        power = w.power_of[self.seat]
        if w.tokens_out(power) >= ENGAGE_TOKENS[power]:
            return False
        w.engaged[self.region * N_POWERS + power] += 1
        w.tell("told-token", power, self.region)
        return True

    def options(self, w: World) -> list[int]:
        """A token elsewhere, or none."""
        power = w.power_of[self.seat]
        found = [WITHDRAW + r for r in range(N_REGIONS) if r != self.region and w.engaged[r * N_POWERS + power]]
        found.append(DECLINE)
        return found

    def choose(self, w: World, option: int) -> None:
        """It moves."""
        if option != DECLINE:
            power = w.power_of[self.seat]
            w.engaged[(option - WITHDRAW) * N_POWERS + power] -= 1
            w.engaged[self.region * N_POWERS + power] += 1
            w.tell("told-token", power, self.region)


def engage(w: World, at: Read, line: Line) -> Step[World] | None:
    """`engage`."""
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
