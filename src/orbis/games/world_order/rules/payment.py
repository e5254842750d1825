"""How Diplomacy is paid: exhausting allies, and with money where a card allows it."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import DONE, EXHAUST, MOST_UNITS, PAY_MONEY, PAY_PRIMARY
from orbis.games.world_order.facts.components import (
    N_COUNTRIES,
    REGION_OF,
    VALUE_OF,
)
from orbis.games.world_order.facts.names import (
    DIPLOMACY,
    GAINS,
    MONEY,
    N_PRIMARY,
    N_RESOURCES,
    REGIONS,
    RESOURCES,
)
from orbis.games.world_order.state.world import World
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
        """The Diplomacy a player can pay without exhausting an ally."""
        power = w.power_of[self.seat]
        money = w.money[power] // self.money_rate if self.money_rate else 0
        return w.resources[power * N_RESOURCES + DIPLOMACY] - self.extra + money

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"due": max(0, self.due) + self.extra, "region": REGIONS[self.region]}

    @override
    def run(self, w: World) -> bool:
        if self.due > 0:
            return False
        w.pay(w.power_of[self.seat], DIPLOMACY, self.extra)
        return True

    def helpers(self, w: World) -> list[int]:
        """The allies that may still be exhausted."""
        return [c for c in w.ready_allies_in(w.power_of[self.seat], self.region) if c != self.spared]

    @override
    def answers(self, w: World) -> list[int]:
        """Any ally that helps, in any order, or to pay now."""
        found = [EXHAUST + c for c in self.helpers(w)]
        if self.own(w) >= self.due:
            found.append(DONE)
        return found

    @override
    def why_not(self, w: World, answer: int) -> str:
        """The Country is no ally that helps here, or there is too little Diplomacy."""
        if answer == DONE:
            return "why-diplomacy"
        if not EXHAUST <= answer < EXHAUST + N_COUNTRIES:
            return "not-an-answer"
        country = answer - EXHAUST
        if w.ally_of[country] != w.power_of[self.seat]:
            return "why-not-ally"
        if REGION_OF[country] != self.region:
            return "why-ally-elsewhere"
        return "why-exhausted" if w.exhausted[country] else "why-only-others-help"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        """The sentence names the amount due, the means, and the Region whose allies help."""
        return {"due": self.due, "means": max(0, self.own(w)), "region": REGIONS[self.region]}

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if answer == DONE:
            return {"cost": {"diplomacy": self.due + self.extra}}
        return {"gain": {"diplomacy": min(self.due, VALUE_OF[answer - EXHAUST])}}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DONE:
            if self.money_rate:
                w.agenda.append(PayPartlyWithMoney(self.seat, DIPLOMACY, self.due, self.extra, self.money_rate))
            else:
                w.pay(w.power_of[self.seat], DIPLOMACY, self.due + self.extra)
            return
        country = answer - EXHAUST
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
    """Pay every part of a cost; Armies come from the player board."""
    for what, amount in enumerate(cost):
        w.pay(power, what, amount)


def shortage(w: World, power: int, cost: tuple[int, ...]) -> dict[str, Any]:
    """The facts of the sentence about a cost that a power cannot pay."""
    what = lacking(w, power, cost)
    return {} if what == NOBODY else {"resource": GAINS[what], "due": cost[what], "means": w.stock(power, what)}


def priced(cost: tuple[int, ...]) -> dict[str, int]:
    """A cost as the names of what is paid, with the amounts."""
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

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"due": self.due, "rate": self.rate, "resource": RESOURCES[self.what]}

    @override
    def answers(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        least = max(0, self.due - (w.resources[power * N_RESOURCES + self.what] - self.extra))
        most = min(self.due, w.money[power] // self.rate)
        return [PAY_MONEY + n for n in range(least, most + 1)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        """More than is due or than the money pays, or so few that the resource does not suffice for the rest."""
        return "why-amount" if PAY_MONEY <= answer <= PAY_MONEY + MOST_UNITS else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        allowed = self.answers(w)
        return {"least": allowed[0] - PAY_MONEY, "most": allowed[-1] - PAY_MONEY}

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        units = answer - PAY_MONEY
        return {"cost": {"money": units * self.rate, RESOURCES[self.what]: self.due - units + self.extra}}

    @override
    def apply(self, w: World, answer: int) -> None:
        power = w.power_of[self.seat]
        units = answer - PAY_MONEY
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

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"due": self.due, "resource": RESOURCES[self.resource]}

    @override
    def run(self, w: World) -> bool:
        return not self.due

    @override
    def answers(self, w: World) -> list[int]:
        """The later resources must be able to pay the rest."""
        power = w.power_of[self.seat]
        least = max(0, self.due - primary_of(w, power, self.resource + 1))
        most = min(self.due, w.resources[power * N_RESOURCES + self.resource])
        first = PAY_PRIMARY + self.resource * AMOUNTS
        return [first + n for n in range(least, most + 1)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not PAY_PRIMARY <= answer < PAY_PRIMARY + N_PRIMARY * AMOUNTS:
            return "not-an-answer"
        return "why-one-by-one" if (answer - PAY_PRIMARY) // AMOUNTS != self.resource else "why-pay-primary"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        answers = self.answers(w)
        least, most = (answers[0] - PAY_PRIMARY) % AMOUNTS, (answers[-1] - PAY_PRIMARY) % AMOUNTS
        return {"resource": RESOURCES[self.resource], "least": least, "most": most}

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        resource, units = divmod(answer - PAY_PRIMARY, AMOUNTS)
        return {"cost": {RESOURCES[resource]: units}}

    @override
    def apply(self, w: World, answer: int) -> None:
        resource, units = divmod(answer - PAY_PRIMARY, AMOUNTS)
        w.pay(w.power_of[self.seat], resource, units)
        w.agenda.append(PayPrimary(self.seat, self.due - units, resource + 1))
