"""Automas: Trade."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.components import COMMERCE_OF, DECISION_PARTNER, EXPORTS_OF
from orbis.games.world_order.facts.names import MONEY, TRADE_SPACE
from orbis.games.world_order.rules.auto_influence import FLAG_MONEY, sell_commerce
from orbis.games.world_order.rules.automa.board import move_cubes
from orbis.games.world_order.rules.automa.criteria import NO_COMMERCE, NO_PARTNER, NOT_PLAYED
from orbis.games.world_order.rules.automa.decision_cards import DrawDecision
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step

SYMBOL_MONEY: Final = 5  # for each Export symbol
PARTNER_BONUS: Final = 5  # for the Automa, when it also trades with another player


class AutomaTrade(Step[World]):
    """DD "Trade": 5 money for each Export symbol of its allies, then perhaps another player as a partner."""

    __slots__ = ("moves",)

    rule = 'DD "Trade"'

    def __init__(self, seat: int, moves: bool = True) -> None:
        self.seat = seat
        self.moves = moves  # cubes move, unless it happens in the Preparation phase

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        symbols = sum([sum(EXPORTS_OF[c]) for c in w.allies(power)])
        w.log("told-automa-trade", power, symbols)
        w.gain(power, MONEY, symbols * SYMBOL_MONEY)
        if self.moves:
            move_cubes(w, power, TRADE_SPACE)
        self.then(w, DrawDecision(), TradePartner(self.seat))
        return True


class TradePartner(Step[World]):
    """DD "Trade": the power on the Decision card gains 10 money, the Automa 5; a person turns a Commerce card over."""

    rule = 'DD "Trade"'

    @override
    def run(self, w: World) -> bool:
        """Only a power that is played is a partner, and a person only with a face-up Commerce card."""
        power = w.power_of[self.seat]
        partner = DECISION_PARTNER[w.drawn][power]
        if partner == NOBODY or w.seat_of[partner] == NOBODY:
            w.log("told-automa-no-partner", power, NO_PARTNER if partner == NOBODY else NOT_PLAYED)
            return True
        if w.is_person(partner) and not any([w.commerce_up[c] for c in COMMERCE_OF[partner]]):  # noqa: C419
            w.log("told-automa-no-partner", power, NO_COMMERCE)
            return True
        w.log("told-automa-partner", power, partner)
        if not sell_commerce(w, partner):  # an Automa has no Commerce cards
            w.gain(partner, MONEY, FLAG_MONEY)
        w.gain(power, MONEY, PARTNER_BONUS)
        return True
