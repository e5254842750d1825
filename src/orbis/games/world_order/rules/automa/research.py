"""Automas: the Research step."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import DRAW
from orbis.games.world_order.facts.cards import BONUS_AMOUNT_OF, BONUS_OF, N_ABILITIES, RESEARCH_OF, TYPES_OF
from orbis.games.world_order.facts.components import AUTOMA_MARKET, FOCUS_RESEARCH
from orbis.games.world_order.facts.names import DOMESTIC_FOCUS, MONEY, VP
from orbis.games.world_order.rules.automa.criteria import AT_RESEARCH, BY_PRIORITY, DEAREST, NEWEST
from orbis.games.world_order.rules.automa.growth import WORTH
from orbis.games.world_order.rules.automa.turn_marks import AutomaEnds, announce
from orbis.games.world_order.rules.automa.turns import DrawForAutoma, renew_deck
from orbis.games.world_order.rules.turn import FillMarket, discard_from_market, discard_played
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step

CARDS_REVEALED: Final = 2
ALLIES_FOR_ONE: Final = 3  # allied Countries for each further research


class AutomaResearch(Step[World]):
    """DD "Research Step": two cards of its deck, then one card of the Market."""

    rule = 'DD "Research Step"'

    @override
    def run(self, w: World) -> bool:
        """The cards of its turns go to its discard pile."""
        discard_played(w, w.power_of[self.seat])
        announce(w, w.power_of[self.seat], AT_RESEARCH)
        self.then(w, RevealForAutoma(self.seat, CARDS_REVEALED, 0), AutomaEnds(self.seat))
        return True


class RevealForAutoma(DrawForAutoma):
    """DD "Research Step": research and bonus of a revealed card; what is not money becomes money."""

    __slots__ = ("left", "points")

    rule = 'DD "Research Step"'

    def __init__(self, owner: int, left: int, points: int) -> None:
        super().__init__(owner)
        self.left = left
        self.points = points  # research so far

    @override
    def run(self, w: World) -> bool:
        """After the last one: a new deck if it is empty, then the allies and the Focus count."""
        power = w.power_of[self.owner]
        renew_deck(w, power)
        if self.left:
            return False
        allies = len(w.allies(power)) // ALLIES_FOR_ONE
        focus = FOCUS_RESEARCH if w.focus[power] == DOMESTIC_FOCUS else 0
        points = self.points + allies + focus
        w.log("told-automa-research", power, points, self.points, allies, focus)
        w.agenda.append(TakeFromMarket(self.owner, points))
        return True

    @override
    def apply(self, w: World, answer: int) -> None:
        power, card = w.power_of[self.owner], answer - DRAW
        w.deck[power * N_ABILITIES + card] -= 1
        w.discard[power * N_ABILITIES + card] += 1
        w.log("told-automa-bonus", power, BONUS_AMOUNT_OF[card], BONUS_OF[card], RESEARCH_OF[card])
        if BONUS_OF[card] == VP:
            w.gain(power, VP, BONUS_AMOUNT_OF[card])
        else:
            w.gain(power, MONEY, BONUS_AMOUNT_OF[card] * WORTH[BONUS_OF[card]])
        w.agenda.append(RevealForAutoma(self.owner, self.left - 1, self.points + RESEARCH_OF[card]))


def wanted_slot(w: World, power: int, points: int) -> tuple[int, int]:
    """The dearest Market card it can pay, by type as its card says, or added last; and what decided. NOBODY: none."""
    costs = [w.cards.abilities[card].cost for card in w.market]
    within = [i for i, cost in enumerate(costs) if cost <= points]
    if not within:
        return NOBODY, NOBODY
    dearest = [i for i in within if costs[i] == max([costs[x] for x in within])]
    ranks = {i: min([AUTOMA_MARKET[power].index(kind) for kind in TYPES_OF[w.market[i]]]) for i in dearest}
    first = [i for i in dearest if ranks[i] == min(ranks.values())]
    return first[0], DEAREST if len(dearest) == 1 else BY_PRIORITY if len(first) == 1 else NEWEST


class TakeFromMarket(Step[World]):
    """DD "Research Step": the card goes on top of its deck; what is left over discards from the end of the Market."""

    __slots__ = ("points",)

    rule = 'DD "Research Step"'

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    @override
    def run(self, w: World) -> bool:
        """The Automa takes one card and no more (DD-RS1)."""
        power = w.power_of[self.seat]
        slot, criterion = wanted_slot(w, power, self.points)
        points = self.points
        if slot != NOBODY:
            card = w.market.pop(slot)
            w.deck_top[power].append(card)
            w.log("told-automa-market", power, card, w.cards.abilities[card].cost, criterion)
            points -= w.cards.abilities[card].cost
        else:
            w.log("told-automa-no-market", power)
        self.then(w, FillMarket(), SweepForAutoma(self.seat, points))
        return True


class SweepForAutoma(Step[World]):
    """DD "Research Step": each research left discards the card at the end of the Market."""

    __slots__ = ("points",)

    rule = 'DD "Research Step"'

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    @override
    def run(self, w: World) -> bool:
        if self.points:
            w.log("told-automa-sweep", w.power_of[self.seat], min(self.points, len(w.market)))
            discard_from_market(w, self.points)
            w.agenda.append(FillMarket())
        return True
