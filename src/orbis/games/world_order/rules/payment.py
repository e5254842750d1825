"""How Diplomacy is paid: exhausting allies, and with money where a card allows it."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.answers import DONE, EXHAUST, MOST_UNITS, PAY_MONEY, PAY_PRIMARY
from orbis.games.world_order.figures import (
    N_COUNTRIES,
    REGION_OF,
    VALUE_OF,
)
from orbis.games.world_order.names import (
    DIPLOMACY,
    GAINS,
    MONEY,
    N_PRIMARY,
    N_RESOURCES,
    REGIONS,
    RESOURCES,
)
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY, Step, put


class PayDiplomacy(Step[World]):
    """WO-1.0 "Improve Relations", "Engage": allies of the Region may be exhausted one by one to pay less."""

    __slots__ = ("due", "extra", "money_rate", "region", "spared")

    rule = 'WO-1.0 "Improve Relations"'
    asks = "ask-pay-diplomacy"

    def __init__(self, seat: int, region: int, due: int, extra: int, money_rate: int, spared: int) -> None:
        self.seat = seat
        self.region = region
        self.due = due
        self.extra = extra
        self.money_rate = money_rate
        self.spared = spared  # E32: the starting card of the Country one improves relations with; or NOBODY

    def own(self, w: World) -> int:
        """What one can pay without exhausting anybody."""
        power = w.power_of[self.seat]
        money = w.money[power] // self.money_rate if self.money_rate else 0
        return w.resources[power * N_RESOURCES + DIPLOMACY] - self.extra + money

    def facts(self, w: World) -> dict[str, Any]:
        """What is due."""
        return {"due": max(0, self.due) + self.extra, "region": REGIONS[self.region]}

    def run(self, w: World) -> bool:
        """Nothing due any more."""
        if self.due > 0:
            return False
        w.pay(w.power_of[self.seat], DIPLOMACY, self.extra)
        return True

    def helpers(self, w: World) -> list[int]:
        """The allies that may still be exhausted."""
        return [c for c in w.ready_allies_in(w.power_of[self.seat], self.region) if c != self.spared]

    def options(self, w: World) -> list[int]:
        """Any ally that helps, in any order, or to pay now."""
        found = [EXHAUST + c for c in self.helpers(w)]
        if self.own(w) >= self.due:
            found.append(DONE)
        return found

    def why_not(self, w: World, option: int) -> str:
        """Not an ally that helps here, or too little Diplomacy."""
        if option == DONE:
            return "why-diplomacy"
        if not EXHAUST <= option < EXHAUST + N_COUNTRIES:
            return "not-an-answer"
        country = option - EXHAUST
        if w.ally_of[country] != w.power_of[self.seat]:
            return "why-not-ally"
        if REGION_OF[country] != self.region:
            return "why-ally-elsewhere"
        return "why-exhausted" if w.exhausted[country] else "why-only-others-help"

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """What is due, what there is, and whose allies help."""
        return {"due": self.due, "means": max(0, self.own(w)), "region": REGIONS[self.region]}

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What remains due."""
        if option == DONE:
            return {"cost": {"diplomacy": self.due + self.extra}}
        return {"gain": {"diplomacy": min(self.due, VALUE_OF[option - EXHAUST])}}

    def choose(self, w: World, option: int) -> None:
        """Exhaust, or pay."""
        if option == DONE:
            if self.money_rate:
                w.agenda.append(PayPartlyWithMoney(self.seat, DIPLOMACY, self.due, self.extra, self.money_rate))
            else:
                w.pay(w.power_of[self.seat], DIPLOMACY, self.due + self.extra)
            return
        country = option - EXHAUST
        w.exhausted = put(w.exhausted, country, True)
        due = self.due - VALUE_OF[country]
        w.agenda.append(PayDiplomacy(self.seat, self.region, due, self.extra, self.money_rate, self.spared))


def lacking(w: World, power: int, cost: tuple[int, ...]) -> int:
    """The first of GAINS of which a power has less than a cost takes; NOBODY if it can pay."""
    for what, amount in enumerate(cost):
        if amount and w.stock(power, what) < amount:
            return what
    return NOBODY


def pay_all(w: World, power: int, cost: tuple[int, ...]) -> None:
    """Every part of a cost; Armies come from the player board."""
    for what, amount in enumerate(cost):
        w.pay(power, what, amount)


def shortage(w: World, power: int, cost: tuple[int, ...]) -> dict[str, Any]:
    """The facts of the sentence about what one cannot pay."""
    what = lacking(w, power, cost)
    return {} if what == NOBODY else {"resource": GAINS[what], "due": cost[what], "means": w.stock(power, what)}


def priced(cost: tuple[int, ...]) -> dict[str, int]:
    """A cost in words."""
    return {GAINS[what]: amount for what, amount in enumerate(cost) if amount}


class PayPartlyWithMoney(Step[World]):
    """Humanitarian Aid, Central European Bank: any part of what is due may be paid with money instead."""

    __slots__ = ("due", "extra", "rate", "what")

    rule = 'WO-1.0 "Actions"'
    asks = "ask-pay-money"

    def __init__(self, seat: int, what: int, due: int, extra: int, rate: int) -> None:
        self.seat = seat
        self.what = what
        self.due = due
        self.extra = extra  # of the same resource, never with money
        self.rate = rate

    def facts(self, w: World) -> dict[str, Any]:
        """What is due, and the rate."""
        return {"due": self.due, "rate": self.rate, "resource": RESOURCES[self.what]}

    def options(self, w: World) -> list[int]:
        """How many units with money."""
        power = w.power_of[self.seat]
        least = max(0, self.due - (w.resources[power * N_RESOURCES + self.what] - self.extra))
        most = min(self.due, w.money[power] // self.rate)
        return [PAY_MONEY + n for n in range(least, most + 1)]

    def why_not(self, w: World, option: int) -> str:
        """More than is due or than the money pays, or so few that the resource does not suffice for the rest."""
        return "why-amount" if PAY_MONEY <= option <= PAY_MONEY + MOST_UNITS else super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The least and the most."""
        allowed = self.options(w)
        return {"least": allowed[0] - PAY_MONEY, "most": allowed[-1] - PAY_MONEY}

    def about(self, w: World, option: int) -> dict[str, Any]:
        """Both parts."""
        units = option - PAY_MONEY
        return {"cost": {"money": units * self.rate, RESOURCES[self.what]: self.due - units + self.extra}}

    def choose(self, w: World, option: int) -> None:
        """Pay both parts."""
        power = w.power_of[self.seat]
        units = option - PAY_MONEY
        w.pay(power, MONEY, units * self.rate)
        w.pay(power, self.what, self.due - units + self.extra)


AMOUNTS = MOST_UNITS + 1


def primary_of(w: World, power: int, first: int = 0) -> int:
    """Units of the primary resources of a power, from one of them on."""
    return sum(w.resources[power * N_RESOURCES + first : power * N_RESOURCES + N_PRIMARY])


class PayPrimary(Step[World]):
    """Resource Efficiency: primary resources in any mix, one kind after another."""

    __slots__ = ("due", "resource")

    rule = 'DD "Growth Cards"'
    asks = "ask-pay-primary"

    def __init__(self, seat: int, due: int, resource: int = 0) -> None:
        self.seat = seat
        self.due = due
        self.resource = resource  # the one it is about; the later ones follow

    def facts(self, w: World) -> dict[str, Any]:
        """What is due, and of what."""
        return {"due": self.due, "resource": RESOURCES[self.resource]}

    def run(self, w: World) -> bool:
        """All paid."""
        return not self.due

    def options(self, w: World) -> list[int]:
        """As many as leave a rest that the later ones can pay."""
        power = w.power_of[self.seat]
        least = max(0, self.due - primary_of(w, power, self.resource + 1))
        most = min(self.due, w.resources[power * N_RESOURCES + self.resource])
        first = PAY_PRIMARY + self.resource * AMOUNTS
        return [first + n for n in range(least, most + 1)]

    def why_not(self, w: World, option: int) -> str:
        """Another resource, or an amount that cannot be."""
        if not PAY_PRIMARY <= option < PAY_PRIMARY + N_PRIMARY * AMOUNTS:
            return "not-an-answer"
        return "why-one-by-one" if (option - PAY_PRIMARY) // AMOUNTS != self.resource else "why-pay-primary"

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The limits."""
        options = self.options(w)
        least, most = (options[0] - PAY_PRIMARY) % AMOUNTS, (options[-1] - PAY_PRIMARY) % AMOUNTS
        return {"resource": RESOURCES[self.resource], "least": least, "most": most}

    def about(self, w: World, option: int) -> dict[str, Any]:
        """So many of it."""
        resource, units = divmod(option - PAY_PRIMARY, AMOUNTS)
        return {"cost": {RESOURCES[resource]: units}}

    def choose(self, w: World, option: int) -> None:
        """Pay, then the next kind."""
        resource, units = divmod(option - PAY_PRIMARY, AMOUNTS)
        w.pay(w.power_of[self.seat], resource, units)
        w.agenda.append(PayPrimary(self.seat, self.due - units, resource + 1))
