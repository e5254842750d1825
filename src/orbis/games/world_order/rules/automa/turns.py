"""Automas: a turn in the Action phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orbis.games.world_order.answers import DRAW
from orbis.games.world_order.cards import N_ABILITIES, TYPES_OF
from orbis.games.world_order.names import (
    BASE_SPACE,
    DOMESTIC,
    ENGAGE_SPACE,
    HARD,
    IMPROVE_SPACE,
    INVEST_SPACE,
    MOVE_SPACE,
    N_SPACES,
    TRADE_SPACE,
)
from orbis.games.world_order.steps.automa.armies import AutomaBase, AutomaMove
from orbis.games.world_order.steps.automa.draws import Decide
from orbis.games.world_order.steps.automa.growth import AutomaGrowth
from orbis.games.world_order.steps.automa.invest import AutomaInvest
from orbis.games.world_order.steps.automa.relations import AutomaEngage, AutomaImprove
from orbis.games.world_order.steps.automa.trade import AutomaTrade
from orbis.games.world_order.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, put

BEGINS: Final[dict[int, Callable[[int], Step[Any]]]] = {  # space -> its action, for a seat
    ENGAGE_SPACE: AutomaEngage,
    IMPROVE_SPACE: AutomaImprove,
    INVEST_SPACE: AutomaInvest,
    TRADE_SPACE: AutomaTrade,
    BASE_SPACE: AutomaBase,
    MOVE_SPACE: AutomaMove,
}


class AutomaTurn(Step[World]):
    """DD "Action Phase": draw a card of its deck; a card from the Market comes first, and then another one."""

    rule = 'DD "Action Phase"'

    def run(self, w: World) -> bool:
        """A card that was taken from the Market lies on top of the deck."""
        power = w.power_of[self.seat]
        if w.deck_top[power]:
            card = w.deck_top[power].pop()
            w.trashed = put(w.trashed, card, w.trashed[card] + 1)
            w.tell("told-automa-market-card", power, card)
            self.then(w, *actions_of(w, self.seat, card), AutomaTurn(self.seat))
        else:
            w.agenda.append(DrawForAutoma(self.seat))
        return True


def actions_of(w: World, seat: int, card: int) -> list[Step[World]]:
    """DD "Playing Cards From the Market": one action, or in hard mode one for each symbol (DD-MK1)."""
    types, marked = TYPES_OF[card], w.cards.abilities[card].cube
    power = w.power_of[seat]
    if len(types) > 1 and w.automa[power] == HARD:
        w.tell("told-automa-types", power, len(types))
    if len(types) == 1 or w.automa[power] == HARD:
        return [Act(seat, kind) for kind in types]
    if marked != NOBODY:
        w.tell("told-automa-marked", power, types[marked])
        return [Act(seat, types[marked])]
    return [Decide(power, types), ActDecided(seat)]


class DrawForAutoma(Step[World]):
    """DD "Action Phase": the next card of its deck, for all to see."""

    __slots__ = ("owner",)

    rule = 'DD "Action Phase"'

    def __init__(self, owner: int) -> None:
        self.seat = CHANCE
        self.owner = owner  # a seat

    def run(self, w: World) -> bool:
        """From a new deck if need be."""
        renew_deck(w, w.power_of[self.owner])
        return False

    def options(self, w: World) -> list[int]:
        """Any card still in the deck."""
        return [DRAW + c for c in w.cards_in(w.deck, w.power_of[self.owner])]

    def weights(self, w: World) -> list[int]:
        """Each copy is equally likely."""
        first = w.power_of[self.owner] * N_ABILITIES
        return [n for n in w.deck[first : first + N_ABILITIES] if n]

    def choose(self, w: World, option: int) -> None:
        """Only its type matters."""
        power, card = w.power_of[self.owner], option - DRAW
        w.deck[power * N_ABILITIES + card] -= 1
        w.played[power * N_ABILITIES + card] += 1
        w.agenda.append(Act(self.owner, TYPES_OF[card][0]))


def renew_deck(w: World, power: int) -> None:
    """An empty deck is made anew from the cards that were used."""
    first = power * N_ABILITIES
    if any(w.deck[first : first + N_ABILITIES]):
        return
    for cell in range(first, first + N_ABILITIES):
        w.deck[cell] = w.discard[cell] + w.played[cell]
        w.discard[cell] = w.played[cell] = 0
    w.tell("told-shuffle", power)


class Act(Step[World]):
    """DD "Action Phase": the row of a type; with a cube on the left that action, otherwise the right one (DD-CU1)."""

    __slots__ = ("kind",)

    rule = 'DD "Action Phase"'

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind  # one of TYPES

    def run(self, w: World) -> bool:
        """A Domestic card is a Growth card."""
        power = w.power_of[self.seat]
        if self.kind == DOMESTIC:
            w.tell("told-automa-domestic", power)
            w.agenda.append(AutomaGrowth(self.seat))
            return True
        left = 2 * self.kind
        cubes = w.cubes[power * N_SPACES + left]
        space = left if cubes else left + 1
        w.tell("told-automa-space", power, self.kind, cubes, space)
        w.agenda.append(BEGINS[space](self.seat))
        return True


class ActDecided(Step[World]):
    """The type that was decided on."""

    def run(self, w: World) -> bool:
        """Its action."""
        w.agenda.append(Act(self.seat, w.found))
        return True
