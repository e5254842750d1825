"""Automas: Growth cards, Prosperity, and the price of things in money, which is all an Automa has."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.cards import FIRST_GROWTH, N_GROWTH, Growth
from orbis.games.world_order.facts.components import AUTOMA_PROSPERITY_COST, PROSPERITY_VP
from orbis.games.world_order.facts.constants import FROM_GROWTH, FROM_PROSPERITY
from orbis.games.world_order.facts.names import MONEY, N_GAINS
from orbis.games.world_order.rules.actions.growth import growth_vp, take_growth
from orbis.games.world_order.rules.automa.decision_cards import Decide
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step

# One of GAINS -> money: primary resources, Consumer Goods, Services, Diplomacy, Armies, money, VP (never a price).
WORTH: Final = (3, 3, 3, 10, 10, 5, 10, 1, 0)
PRIMARY_WORTH: Final = 3
DISCARD_WORTH: Final = 15  # "any other symbol"
NO_GROWTH_MONEY: Final = 30


def growth_price(card: Growth) -> int:
    """The cost of a Growth card in money."""
    price = sum([card.cost[what] * WORTH[what] for what in range(N_GAINS)])
    return price + card.discard * DISCARD_WORTH + card.primary * PRIMARY_WORTH


class AutomaGrowth(Step[World]):
    """DD "Get a Growth Card": one of its next level that it can pay, at random; otherwise 30 money."""

    rule = 'DD "Get a Growth Card"'

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        there = [g for g in range(N_GROWTH) if w.growth_left[g] and w.cards.growth[g].level == w.level[power] + 1]
        found = [g for g in there if growth_price(w.cards.growth[g]) <= w.money[power]]
        if found:
            self.then(w, Decide(power, tuple(found)), GrowthDecided(self.seat))
        else:
            w.log("told-automa-no-growth", power)
            w.gain(power, MONEY, NO_GROWTH_MONEY)
        return True


class GrowthDecided(Step[World]):
    """DD "Get a Growth Card": its VP and as many as its level; an Automa has none of the abilities (DD-GR1)."""

    rule = 'DD "Get a Growth Card"'

    @override
    def run(self, w: World) -> bool:
        power, growth = w.power_of[self.seat], w.found
        card = w.cards.growth[growth]
        take_growth(w, power, growth)
        w.log("told-growth", power, FIRST_GROWTH + growth)
        w.pay(power, MONEY, growth_price(card))
        w.add_vp(power, FROM_GROWTH, growth_vp(w, card) + card.level)
        return True


class AutomaProsperity(Step[World]):
    """DD "Increase Prosperity": it pays money for the next space as soon as it has it."""

    rule = 'DD "Increase Prosperity"'

    @override
    def run(self, w: World) -> bool:
        """An Automa takes at most one space a round."""
        power = w.power_of[self.seat]
        step = w.prosperity[power]
        if step < len(AUTOMA_PROSPERITY_COST[power]) and w.money[power] >= AUTOMA_PROSPERITY_COST[power][step]:
            w.pay(power, MONEY, AUTOMA_PROSPERITY_COST[power][step])
            w.prosperity[power] += 1
            w.add_vp(power, FROM_PROSPERITY, PROSPERITY_VP[power][step])
        return True
