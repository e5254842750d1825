"""Auto-Influence: cards move the powers that nobody plays."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.world_order.facts.answers import AUTO
from orbis.games.world_order.facts.components import AUTO_ARMY, AUTO_FLAG, AUTO_NAMES, AUTO_REGION, COMMERCE_OF
from orbis.games.world_order.facts.constants import AUTO_INFLUENCE, ROUNDS
from orbis.games.world_order.facts.names import MONEY, N_POWERS
from orbis.games.world_order.rules.cards.armies import place_from_supply
from orbis.games.world_order.rules.influence import put_permanent, put_temporary
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, put

CARDS_LAID_OUT = 2
FLAG_MONEY = 10


class AutoInfluence(Step[World]):
    """WO-1.0 "Add Auto-Influence": the two cards are carried out one after the other, then two new ones are drawn."""

    rule = 'WO-1.0 "Add Auto-Influence"'

    @override
    def run(self, w: World) -> bool:
        """With four players the step is skipped."""
        if w.seats == N_POWERS:
            return True
        w.phase = AUTO_INFLUENCE
        for card in w.auto:
            for power in range(N_POWERS):
                if w.seat_of[power] == NOBODY:
                    self.add(w, card, power)
        w.auto = ()
        if w.round < ROUNDS:
            w.agenda.append(LayOutAuto())
        return True

    def add(self, w: World, card: int, power: int) -> None:
        """A cube, a permanent one if there is a slot; perhaps an Army; perhaps somebody sells (E16)."""
        region = AUTO_REGION[card][power]
        if w.is_full(region):
            put_temporary(w, power, region)
        else:
            put_permanent(w, power, region)
        if AUTO_ARMY[card] >> power & 1:
            place_from_supply(w, power, region, 1)
        flag = AUTO_FLAG[card][power]
        if w.rules.trade_flags and flag != NOBODY and w.seat_of[flag] != NOBODY:
            sell_commerce(w, flag)


def sell_commerce(w: World, power: int) -> bool:
    """One face-up Commerce card turns face down for 10 money; with none, nothing happens."""
    for card in COMMERCE_OF[power]:
        if w.commerce_up[card]:
            w.commerce_up = put(w.commerce_up, card, False)
            w.log("told-commerce-down", power)
            w.gain(power, MONEY, FLAG_MONEY)
            return True
    return False


def shuffle_auto(w: World) -> None:
    """DD "Decks Running Out": the cards that do not lie on the table renew an empty deck."""
    if not any(w.auto_deck):
        w.auto_deck = tuple([card not in w.auto for card in range(len(AUTO_NAMES))])
        w.log("told-shuffle-auto")


class LayOutAuto(Step[World]):
    """WO-1.0 "Add Auto-Influence": two cards show what comes next round."""

    rule = 'WO-1.0 "Add Auto-Influence"'

    def __init__(self) -> None:
        self.seat = CHANCE

    @override
    def run(self, w: World) -> bool:
        if len(w.auto) == CARDS_LAID_OUT:
            return True
        shuffle_auto(w)
        return not any(w.auto_deck)

    @override
    def answers(self, w: World) -> list[int]:
        return [AUTO + c for c in range(len(AUTO_NAMES)) if w.auto_deck[c]]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.auto_deck = put(w.auto_deck, answer - AUTO, False)
        w.auto = (*w.auto, answer - AUTO)
        w.agenda.append(LayOutAuto())
