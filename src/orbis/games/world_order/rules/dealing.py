"""Cards that chance draws or deals to one seat, which alone sees them."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.world_order.facts.answers import DEAL_ASSET, DRAW
from orbis.games.world_order.facts.cards import N_ABILITIES
from orbis.games.world_order.facts.constants import IN_BOX
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, Step, only


class FromDeck(Step[World]):
    """A card of a seat's deck; each copy is equally likely."""

    __slots__ = ("owner",)

    owner: int  # a seat

    @override
    def answers(self, w: World) -> list[int]:
        return [DRAW + c for c in w.cards_in(w.deck, w.power_of[self.owner])]

    @override
    def weights(self, w: World) -> list[int]:
        first = w.power_of[self.owner] * N_ABILITIES
        return [n for n in w.deck[first : first + N_ABILITIES] if n]

    @override
    def witnesses(self, w: World) -> int:
        return only(self.owner)


class DealTo(Step[World]):
    """So many cards, one by one."""

    __slots__ = ("left", "owner")

    def __init__(self, owner: int, left: int) -> None:
        self.seat = CHANCE
        self.owner = owner  # a seat
        self.left = left

    @override
    def run(self, w: World) -> bool:
        return not self.left

    @override
    def witnesses(self, w: World) -> int:
        return only(self.owner)


class DealAssetsTo(DealTo):
    """Strategic Assets of the seat's power, out of those in the box."""

    @override
    def answers(self, w: World) -> list[int]:
        return [DEAL_ASSET + a for a in w.assets_in_play(w.power_of[self.owner]) if w.asset[a] == IN_BOX]
