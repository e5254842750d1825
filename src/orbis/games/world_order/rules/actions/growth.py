"""Growth cards and Prosperity."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import (
    DECLINE,
    GROWTH,
    MOST_UNITS,
    PROSPER,
)
from orbis.games.world_order.facts.cards import FIRST_GROWTH, GROWTH_NAMES, N_GROWTH, Growth, Line
from orbis.games.world_order.facts.components import (
    PROSPERITY_COST,
    PROSPERITY_MONEY,
    PROSPERITY_VP,
)
from orbis.games.world_order.facts.constants import FROM_GROWTH, FROM_PROSPERITY
from orbis.games.world_order.facts.names import (
    CONSUMER_GOODS,
    GAINS,
    MONEY,
    N_RESOURCES,
    SERVICES,
    WHEN_TAKEN,
)
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.payment import PayPartlyWithMoney, PayPrimary, lacking, primary_of, shortage
from orbis.games.world_order.rules.targets import ChooseTarget
from orbis.games.world_order.rules.turn import DiscardCards
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

AMOUNTS = MOST_UNITS + 1
MOST_LEVEL: Final = 5
HIGH_STANDARD_OF_LIVING: Final = GROWTH_NAMES.index("high_standard_of_living")


def growth_vp(w: World, card: Growth) -> int:
    """The VP of a Growth card now: some count the rounds completed."""
    return card.vp + card.vp_per_round * (w.round - 1)


def is_used(w: World, growth: int) -> bool:
    """Whether a pile is part of the match, though it may be empty by now."""
    return w.growth_left[growth] > 0 or any(w.growth[growth::N_GROWTH])


def take_growth(w: World, power: int, growth: int) -> None:
    """A card of a pile, and with it the next level."""
    w.growth_left = put(w.growth_left, growth, w.growth_left[growth] - 1)
    w.growth = put(w.growth, power * N_GROWTH + growth, True)
    w.level[power] = w.cards.growth[growth].level


class GetGrowth(ChooseTarget):
    """WO-1.0 "Get a Growth Card": pay for a card exactly one level above your last one; VP at once."""

    __slots__ = ("money_rate",)

    rule = 'WO-1.0 "Get a Growth Card"'
    asks = "ask-growth"
    verb = GROWTH
    targets = N_GROWTH

    def __init__(self, seat: int, money_rate: int = 0, optional: bool = False) -> None:
        self.seat = seat
        self.money_rate = money_rate  # money for each Services due, if one likes; 0: not possible
        self.optional = optional

    @override
    def against(self, w: World, growth: int) -> str:
        power, card = w.power_of[self.seat], w.cards.growth[growth]
        if not is_used(w, growth):
            return "why-growth-not-used"
        if card.level != w.level[power] + 1:
            return "why-level" if w.level[power] < MOST_LEVEL else "why-last-level"
        if not w.growth_left[growth]:
            return "why-none-left"
        if lacking(w, power, self.price(w, growth)) != NOBODY:
            return "why-lacking"
        if w.size_of(w.hand, power) < card.discard:
            return "why-growth-discard"
        return "" if primary_of(w, power) >= card.primary else "why-growth-primary"

    def price(self, w: World, growth: int) -> tuple[int, ...]:
        """The amount due of each of GAINS; lacking Services are due in money where that is allowed."""
        cost = w.cards.growth[growth].cost
        missing = max(0, cost[SERVICES] - w.stock(w.power_of[self.seat], SERVICES))
        if not missing or not self.money_rate:
            return cost
        return put(put(cost, SERVICES, cost[SERVICES] - missing), MONEY, cost[MONEY] + missing * self.money_rate)

    @override
    def in_sight(self, w: World) -> list[int]:
        return [g for g in range(N_GROWTH) if is_used(w, g)]

    @override
    def reasons(self, w: World, growth: int) -> dict[str, Any]:
        """The sentence names the level that may be taken, and what is due beside the cost."""
        power, card = w.power_of[self.seat], w.cards.growth[growth]
        facts = {"card": GROWTH_NAMES[growth], "level": w.level[power] + 1, "discard": card.discard}
        facts |= {"due": card.primary, "means": primary_of(w, power)}
        return facts | shortage(w, power, self.price(w, growth))

    @override
    def bill(self, w: World, growth: int) -> dict[str, Any]:
        card = w.cards.growth[growth]
        cost = {GAINS[what]: n for what, n in enumerate(card.cost) if n}
        if card.discard:
            cost["discards"] = card.discard
        if card.primary:
            cost["primary"] = card.primary
        return {"cost": cost, "gain": {"vp": growth_vp(w, card)}}

    @override
    def apply(self, w: World, answer: int) -> None:
        """Pay, score; an ability that works when taken does so at once."""
        if answer == DECLINE:
            return
        power, growth = w.power_of[self.seat], answer - GROWTH
        card = w.cards.growth[growth]
        take_growth(w, power, growth)
        w.add_vp(power, FROM_GROWTH, growth_vp(w, card))
        if (card.when == WHEN_TAKEN or card.also_taken) and w.can(power, growth):
            w.agenda.append(Read(self.seat, FIRST_GROWTH + growth, (), 0, (), ""))
        self.then(w, PayPrimary(self.seat, card.primary), DiscardCards(self.seat, card.discard))
        for what in range(N_RESOURCES + 1):
            if what == SERVICES and self.money_rate:
                w.agenda.append(PayPartlyWithMoney(self.seat, SERVICES, card.cost[SERVICES], 0, self.money_rate))
            else:
                w.pay(power, what, card.cost[what])


def better(w: World, power: int, what: str) -> int:
    """High Standard of Living: by how much every increase of Prosperity is cheaper, or how many VP more it gives."""
    if not w.can(power, HIGH_STANDARD_OF_LIVING):
        return 0
    return w.cards.growth[HIGH_STANDARD_OF_LIVING].effect[0].number(what)


class IncreaseProsperity(OwnDecision):
    """WO-1.0 "Increase Prosperity": spend the goods and step forward once, for VP and money."""

    __slots__ = ("discount", "optional")

    rule = 'WO-1.0 "Increase Prosperity"'
    asks = "ask-prosper"

    def __init__(self, seat: int, discount: int = 0, optional: bool = True) -> None:
        self.seat = seat
        self.discount = discount
        self.optional = optional

    def cost(self, w: World) -> int:
        """Goods for the next step; NOBODY at the end of the track."""
        power = w.power_of[self.seat]
        step = w.prosperity[power]
        discount = self.discount + better(w, power, "consumer_goods_discount")
        return max(0, PROSPERITY_COST[power][step] - discount) if step < len(PROSPERITY_COST[power]) else NOBODY

    def vp(self, w: World) -> int:
        """VP of the next step."""
        power = w.power_of[self.seat]
        return PROSPERITY_VP[power][w.prosperity[power]] + better(w, power, "vp")

    @override
    def facts(self, w: World) -> dict[str, Any]:
        power = w.power_of[self.seat]
        step = w.prosperity[power]
        return {"due": self.cost(w), "vp": self.vp(w), "money": PROSPERITY_MONEY[power][step]}

    @override
    def run(self, w: World) -> bool:
        cost = self.cost(w)
        return cost == NOBODY or w.stock(w.power_of[self.seat], CONSUMER_GOODS) < cost

    @override
    def answers(self, w: World) -> list[int]:
        """A player who chose it as a branch of a card is not asked twice."""
        return [PROSPER, DECLINE] if self.optional else [PROSPER]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if answer != PROSPER:
            return {}
        facts = self.facts(w)
        return {"cost": {"consumer_goods": facts["due"]}, "gain": {"vp": facts["vp"], "money": facts["money"]}}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DECLINE:
            return
        power = w.power_of[self.seat]
        step, vp = w.prosperity[power], self.vp(w)
        w.pay(power, CONSUMER_GOODS, self.cost(w))
        w.prosperity[power] += 1
        w.add_vp(power, FROM_PROSPERITY, vp)
        w.gain(power, MONEY, PROSPERITY_MONEY[power][step])


def get_growth(w: World, at: Read, line: Line) -> Step[World]:
    """Get a Growth card; `money_per_services` is the price of Services that the player lacks."""
    return GetGrowth(at.seat, line.number("money_per_services"), line.optional)


def increase_prosperity(w: World, at: Read, line: Line) -> Step[World]:
    """Increase Prosperity, for fewer Consumer Goods if the line says so."""
    return IncreaseProsperity(at.seat, line.number("consumer_goods_discount"), line.optional)
