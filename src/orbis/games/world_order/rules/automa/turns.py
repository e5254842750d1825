"""Automas: a turn in the Action phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import DRAW
from orbis.games.world_order.facts.cards import N_ABILITIES, TYPES_OF
from orbis.games.world_order.facts.names import (
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
from orbis.games.world_order.rules.automa.armies import AutomaBase, AutomaMove
from orbis.games.world_order.rules.automa.decision_cards import Decide
from orbis.games.world_order.rules.automa.growth import AutomaGrowth
from orbis.games.world_order.rules.automa.invest import AutomaInvest
from orbis.games.world_order.rules.automa.relations import AutomaEngage, AutomaImprove
from orbis.games.world_order.rules.automa.trade import AutomaTrade
from orbis.games.world_order.rules.dealing import FromDeck
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, EVERYONE, NOBODY, Step, put

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

    @override
    def run(self, w: World) -> bool:
        """A card that was taken from the Market lies on top of the deck."""
        power = w.power_of[self.seat]
        if w.deck_top[power]:
            card = w.deck_top[power].pop()
            w.trashed = put(w.trashed, card, w.trashed[card] + 1)
            w.log("told-automa-market-card", power, card)
            self.then(w, *actions_of(w, self.seat, card), AutomaTurn(self.seat))
        else:
            w.agenda.append(DrawForAutoma(self.seat))
        return True


def actions_of(w: World, seat: int, card: int) -> list[Step[World]]:
    """DD "Playing Cards From the Market": one action, or in hard mode one for each symbol (DD-MK1)."""
    types, marked = TYPES_OF[card], w.cards.abilities[card].cube
    power = w.power_of[seat]
    if len(types) > 1 and w.automa[power] == HARD:
        w.log("told-automa-types", power, len(types))
    if len(types) == 1 or w.automa[power] == HARD:
        return [Act(seat, kind) for kind in types]
    if marked != NOBODY:
        w.log("told-automa-marked", power, types[marked])
        return [Act(seat, types[marked])]
    return [Decide(power, types), ActDecided(seat)]


class DrawForAutoma(FromDeck):
    """DD "Action Phase": the next card of its deck, for all to see."""

    rule = 'DD "Action Phase"'

    def __init__(self, owner: int) -> None:
        self.seat = CHANCE
        self.owner = owner

    @override
    def run(self, w: World) -> bool:
        """An empty deck is renewed first."""
        renew_deck(w, w.power_of[self.owner])
        return False

    @override
    def apply(self, w: World, answer: int) -> None:
        """Only the type of the card matters."""
        power, card = w.power_of[self.owner], answer - DRAW
        w.deck[power * N_ABILITIES + card] -= 1
        w.played[power * N_ABILITIES + card] += 1
        w.agenda.append(Act(self.owner, TYPES_OF[card][0]))

    @override
    def witnesses(self, w: World) -> int:
        """An Automa has no secrets: everybody sees the card."""
        return EVERYONE


def renew_deck(w: World, power: int) -> None:
    """The cards that were used renew an empty deck."""
    first = power * N_ABILITIES
    if any(w.deck[first : first + N_ABILITIES]):
        return
    for cell in range(first, first + N_ABILITIES):
        w.deck[cell] = w.discard[cell] + w.played[cell]
        w.discard[cell] = w.played[cell] = 0
    w.log("told-shuffle", power)


class Act(Step[World]):
    """DD "Action Phase": the row of a type; with a cube on the left that action, otherwise the right one (DD-CU1)."""

    __slots__ = ("kind",)

    rule = 'DD "Action Phase"'

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind  # one of TYPES

    @override
    def run(self, w: World) -> bool:
        """A Domestic card means Get a Growth Card."""
        power = w.power_of[self.seat]
        if self.kind == DOMESTIC:
            w.log("told-automa-domestic", power)
            w.agenda.append(AutomaGrowth(self.seat))
            return True
        left = 2 * self.kind
        cubes = w.cubes[power * N_SPACES + left]
        space = left if cubes else left + 1
        w.log("told-automa-space", power, self.kind, cubes, space)
        w.agenda.append(BEGINS[space](self.seat))
        return True


class ActDecided(Step[World]):
    """The type that was decided on."""

    @override
    def run(self, w: World) -> bool:
        w.agenda.append(Act(self.seat, w.found))
        return True
