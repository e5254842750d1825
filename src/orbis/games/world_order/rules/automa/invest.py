"""Automas: Invest."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.constants import FDI_TOKEN
from orbis.games.world_order.facts.names import (
    IMPROVE_SPACE,
    INVEST_SPACE,
    MONEY,
    N_POWERS,
    N_REGIONS,
    TRADE_SPACE,
)
from orbis.games.world_order.rules.automa.board import move_cubes
from orbis.games.world_order.rules.automa.criteria import (
    NO_MONEY,
    NO_REGION,
    SKIP_FULL,
    SKIP_NO_ALLY,
    SKIP_OWN_CUBE,
)
from orbis.games.world_order.rules.automa.decision_cards import DrawAuto, is_passed_over, region_drawn, regions_shown
from orbis.games.world_order.rules.automa.influence import AutomaInfluence, is_barred
from orbis.games.world_order.rules.automa.relations import AutomaImprove
from orbis.games.world_order.rules.automa.trade import AutomaTrade
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

INVEST_PRICE: Final = 15
TOKENS_BEYOND: Final = 1  # an Automa may have one FDI token more than allies in a Region, and one Base more than places


def against_invest(w: World, power: int, region: int) -> int:
    """The reason to draw another card, or NOBODY (DD-IN1)."""
    allies = len(w.allies_in(power, region))
    if not allies:
        return SKIP_NO_ALLY
    if w.investments_in(power, region) >= allies + TOKENS_BEYOND:
        return SKIP_FULL
    return SKIP_OWN_CUBE if is_barred(w, power, region) else NOBODY


class AutomaInvest(Step[World]):
    """DD "Invest": 15 money and a token for a Region with allies; at its limit everywhere, Improve Relations."""

    rule = 'DD "Invest"'

    @override
    def run(self, w: World) -> bool:
        """Without the money the Automa trades."""
        power = w.power_of[self.seat]
        shown = regions_shown(w, power)
        if not any([shown >> r & 1 and against_invest(w, power, r) == NOBODY for r in range(N_REGIONS)]):  # noqa: C419
            w.log("told-automa-instead", power, INVEST_SPACE, IMPROVE_SPACE, NO_REGION)
            w.agenda.append(AutomaImprove(self.seat))
        elif w.money[power] < INVEST_PRICE:
            w.log("told-automa-instead", power, INVEST_SPACE, TRADE_SPACE, NO_MONEY)
            w.agenda.append(AutomaTrade(self.seat))
        else:
            self.then(w, DrawAuto(power), InvestThere(self.seat))
        return True


class InvestThere(Step[World]):
    """DD "Invest": in the Region of the card just drawn, or another card."""

    rule = 'DD "Invest"'

    @override
    def run(self, w: World) -> bool:
        """Pay, place the token beneath the Region, add Influence."""
        power = w.power_of[self.seat]
        region = region_drawn(w, power)
        reason = against_invest(w, power, region)
        if is_passed_over(w, power, region, reason):
            self.then(w, DrawAuto(power), InvestThere(self.seat))
            return True
        w.log("told-automa-invest", power, region)
        w.pay(power, MONEY, INVEST_PRICE)
        cell = (FDI_TOKEN * N_REGIONS + region) * N_POWERS + power
        w.tokens = put(w.tokens, cell, w.tokens[cell] + 1)
        move_cubes(w, power, INVEST_SPACE)
        w.agenda.append(AutomaInfluence(self.seat, region))
        return True
