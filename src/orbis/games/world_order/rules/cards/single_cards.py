"""Effects of a single card: buying Diplomacy, drawing by value, a partnership."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import ACCEPT, DECLINE, MOST_UNITS, REGION, SEND
from orbis.games.world_order.facts.components import VALUE_OF
from orbis.games.world_order.facts.names import (
    DIPLOMACY,
    MONEY,
    N_REGIONS,
    POWERS,
    REGIONS,
)
from orbis.games.world_order.rules import threat, turn
from orbis.games.world_order.rules.automa.influence import AutomaInfluence, is_barred
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.influence import (
    AddInfluence,
    put_permanent,
    put_temporary,
)
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step


class BuyDiplomacy(OwnDecision):
    """Main UN Funding Contributor: pay once, twice or not at all, for Diplomacy each time."""

    __slots__ = ("diplomacy", "most", "price")

    rule = 'WO-1.0 "Strategic Asset Cards"'
    asks = "ask-buy-diplomacy"

    def __init__(self, seat: int, price: int, diplomacy: int, most: int) -> None:
        self.seat = seat
        self.price = price
        self.diplomacy = diplomacy
        self.most = most

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"price": self.price, "diplomacy": self.diplomacy}

    @override
    def answers(self, w: World) -> list[int]:
        most = min(self.most, w.money[w.power_of[self.seat]] // self.price)
        return [SEND + n for n in range(most + 1)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        """More often than the card allows, or than one can pay."""
        return "why-amount" if SEND <= answer <= SEND + MOST_UNITS else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return {"least": 0, "most": len(self.answers(w)) - 1}

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        times = answer - SEND
        gain = threat.gains(w, w.power_of[self.seat], DIPLOMACY, times * self.diplomacy)
        return {"cost": {"money": times * self.price}, "gain": gain}

    @override
    def mind(self, w: World) -> list[dict[str, Any]]:
        """Warn of Diplomacy for which there would be no room."""
        most = len(self.answers(w)) - 1
        return threat.excess(w, w.power_of[self.seat], {DIPLOMACY: most * self.diplomacy})

    @override
    def apply(self, w: World, answer: int) -> None:
        power, times = w.power_of[self.seat], answer - SEND
        w.pay(power, MONEY, times * self.price)
        if times:
            w.gain(power, DIPLOMACY, times * self.diplomacy)


class DrawByValue(OwnDecision):
    """Knowledge Transfer: draw up to the best value among one's ready allies, then discard as many (E29)."""

    __slots__ = ("fewer",)

    rule = 'WO-1.0 "Growth Cards"'
    asks = "ask-draw-by-value"

    def __init__(self, seat: int, fewer: bool) -> None:
        self.seat = seat
        self.fewer = fewer  # fewer may be drawn

    def most(self, w: World) -> int:
        """The best value among the ready allies."""
        return max([VALUE_OF[c] for c in w.ready_allies(w.power_of[self.seat])], default=0)

    @override
    def run(self, w: World) -> bool:
        """Without a ready ally nothing happens."""
        return not self.most(w)

    @override
    def answers(self, w: World) -> list[int]:
        most = self.most(w)
        return [SEND + n for n in range(1 if self.fewer else most, most + 1)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-amount" if SEND <= answer <= SEND + MOST_UNITS else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return {"least": 1 if self.fewer else self.most(w), "most": self.most(w)}

    @override
    def apply(self, w: World, answer: int) -> None:
        """Draw, then discard as many as there were to draw."""
        power = w.power_of[self.seat]
        there = w.size_of(w.deck, power) + len(w.deck_top[power]) + w.size_of(w.discard, power)
        count = min(answer - SEND, there)
        self.then(w, turn.DrawCards(self.seat, count), turn.DiscardCards(self.seat, count))


class Partnership(OwnDecision):
    """BRICS: pay to add 1 Influence to two of three Regions; Russia may pay to add its own to the third."""

    __slots__ = ("partner", "partner_price", "price", "regions")

    rule = 'WO-1.0 "Strategic Asset Cards"'
    asks = "ask-partnership"

    def __init__(self, seat: int, regions: int, price: int, partner: int, partner_price: int) -> None:
        self.seat = seat
        self.regions = regions  # as bits
        self.price = price
        self.partner = partner
        self.partner_price = partner_price

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"power": POWERS[self.partner], "price": self.price}

    @override
    def run(self, w: World) -> bool:
        """Without the money, nothing happens."""
        return w.money[w.power_of[self.seat]] < self.price

    @override
    def answers(self, w: World) -> list[int]:
        return [REGION + r for r in range(N_REGIONS) if self.regions >> r & 1]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {"cost": {"money": self.price}}

    @override
    def apply(self, w: World, answer: int) -> None:
        """Pay, add Influence to the others, then it is the partner's turn."""
        third = answer - REGION
        w.pay(w.power_of[self.seat], MONEY, self.price)
        others = [r for r in range(N_REGIONS) if self.regions >> r & 1 and r != third]
        cubes = [AddInfluence(self.seat, r) for r in others]
        seat = w.seat_of[self.partner]
        self.then(w, *cubes, JoinPartnership(self.partner, third, self.partner_price, seat))


class JoinPartnership(Step[World]):
    """BRICS: a partner may pay, or give all it has if that is less; one that nobody plays always joins (WO-FAQ8)."""

    __slots__ = ("power", "price", "region")

    rule = 'WO-1.0 "Strategic Asset Cards"'
    asks = "ask-join"

    def __init__(self, power: int, region: int, price: int, seat: int = NOBODY) -> None:
        self.seat = seat  # NOBODY when nobody plays it
        self.power = power
        self.region = region
        self.price = price

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"region": REGIONS[self.region], "price": min(self.price, w.money[self.power])}

    @override
    def run(self, w: World) -> bool:
        """A power nobody plays joins and pays nothing. An Automa pays whenever it has money and may add Influence."""
        if w.is_person(self.power):
            return False
        if self.seat != NOBODY:
            if w.money[self.power] and not is_barred(w, self.power, self.region):
                w.pay(self.power, MONEY, min(self.price, w.money[self.power]))
                w.agenda.append(AutomaInfluence(self.seat, self.region))
            return True
        if w.is_full(self.region):
            put_temporary(w, self.power, self.region)
        else:
            put_permanent(w, self.power, self.region)
        return True

    @override
    def answers(self, w: World) -> list[int]:
        return [ACCEPT, DECLINE]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {"cost": {"money": min(self.price, w.money[self.power])}} if answer == ACCEPT else {}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == ACCEPT:
            w.pay(self.power, MONEY, min(self.price, w.money[self.power]))
            w.agenda.append(AddInfluence(self.seat, self.region))
