"""Effects of a single card: buying Diplomacy, drawing by value, a partnership."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.answers import ACCEPT, DECLINE, MOST_UNITS, REGION, SEND
from orbis.games.world_order.figures import VALUE_OF
from orbis.games.world_order.names import (
    DIPLOMACY,
    MONEY,
    N_REGIONS,
    POWERS,
    REGIONS,
)
from orbis.games.world_order.steps import (
    hands,
    outlook,
)
from orbis.games.world_order.steps.automa.influence import AutomaInfluence, is_barred
from orbis.games.world_order.steps.influence import (
    AddInfluence,
    put_permanent,
    put_temporary,
)
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.world import World
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

    def facts(self, w: World) -> dict[str, Any]:
        """The price and the gain."""
        return {"price": self.price, "diplomacy": self.diplomacy}

    def options(self, w: World) -> list[int]:
        """How many times."""
        most = min(self.most, w.money[w.power_of[self.seat]] // self.price)
        return [SEND + n for n in range(most + 1)]

    def why_not(self, w: World, option: int) -> str:
        """More often than the card allows, or than one can pay."""
        return "why-amount" if SEND <= option <= SEND + MOST_UNITS else super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The least and the most."""
        return {"least": 0, "most": len(self.options(w)) - 1}

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price and what there is room for."""
        times = option - SEND
        gain = outlook.gains(w, w.power_of[self.seat], DIPLOMACY, times * self.diplomacy)
        return {"cost": {"money": times * self.price}, "gain": gain}

    def mind(self, w: World) -> list[dict[str, Any]]:
        """Diplomacy for which there would be no room."""
        most = len(self.options(w)) - 1
        return outlook.excess(w, w.power_of[self.seat], {DIPLOMACY: most * self.diplomacy})

    def choose(self, w: World, option: int) -> None:
        """Pay and gain."""
        power, times = w.power_of[self.seat], option - SEND
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
        """The best value."""
        return max([VALUE_OF[c] for c in w.ready_allies(w.power_of[self.seat])], default=0)

    def run(self, w: World) -> bool:
        """No ready ally: nothing to draw."""
        return not self.most(w)

    def options(self, w: World) -> list[int]:
        """How many."""
        most = self.most(w)
        return [SEND + n for n in range(1 if self.fewer else most, most + 1)]

    def why_not(self, w: World, option: int) -> str:
        """Another number than the value of the ally allows."""
        return "why-amount" if SEND <= option <= SEND + MOST_UNITS else super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The least and the most."""
        return {"least": 1 if self.fewer else self.most(w), "most": self.most(w)}

    def choose(self, w: World, option: int) -> None:
        """Draw, then discard as many as there were to draw."""
        power = w.power_of[self.seat]
        there = w.size_of(w.deck, power) + len(w.deck_top[power]) + w.size_of(w.discard, power)
        count = min(option - SEND, there)
        self.then(w, hands.DrawCards(self.seat, count), hands.DiscardCards(self.seat, count))


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

    def facts(self, w: World) -> dict[str, Any]:
        """The partner."""
        return {"power": POWERS[self.partner], "price": self.price}

    def run(self, w: World) -> bool:
        """Without the money, nothing happens."""
        return w.money[w.power_of[self.seat]] < self.price

    def options(self, w: World) -> list[int]:
        """Which Region is left to the partner."""
        return [REGION + r for r in range(N_REGIONS) if self.regions >> r & 1]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price."""
        return {"cost": {"money": self.price}}

    def choose(self, w: World, option: int) -> None:
        """Pay, add Influence to the others, then it is the partner's turn."""
        third = option - REGION
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

    def facts(self, w: World) -> dict[str, Any]:
        """The Region and the price."""
        return {"region": REGIONS[self.region], "price": min(self.price, w.money[self.power])}

    def run(self, w: World) -> bool:
        """Nobody plays it: it joins and pays nothing. An Automa pays whenever it has money and may add Influence."""
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

    def options(self, w: World) -> list[int]:
        """Yes or no."""
        return [ACCEPT, DECLINE]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price, or all there is."""
        return {"cost": {"money": min(self.price, w.money[self.power])}} if option == ACCEPT else {}

    def choose(self, w: World, option: int) -> None:
        """Pay and add Influence."""
        if option == ACCEPT:
            w.pay(self.power, MONEY, min(self.price, w.money[self.power]))
            w.agenda.append(AddInfluence(self.seat, self.region))
