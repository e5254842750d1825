"""Cards in hand: drawing, playing, placing face down, discarding, trashing, and taking from the Market."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order import trace
from orbis.games.world_order.answers import (
    ASSET,
    DECLINE,
    DISCARD,
    DRAW,
    FACE_DOWN,
    MARKET,
    MARKET_DRAW,
    MARKET_SLOTS,
    ORDER,
    PASS,
    PLAY,
    TRASH,
    TRASH_DISCARDED,
)
from orbis.games.world_order.cards import ASSETS_OF, FIRST_ASSET, FIRST_ORDER, N_ABILITIES, N_ASSETS
from orbis.games.world_order.marks import KEPT, UNSEEN, USED
from orbis.games.world_order.names import FROM_DISCARD_PILE, FROM_HAND, MONEY
from orbis.games.world_order.steps import outlook
from orbis.games.world_order.steps.foresight import foreseen
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.world import World
from orbis.kernel.agenda import CHANCE, Step, only, put

PASS_MONEY = 10


class DrawCards(Step[World]):
    """WO-1.0 "Draw Cards": from one's deck, unseen by the others; an empty deck is made anew from the discard pile."""

    __slots__ = ("count", "owner")

    rule = 'WO-1.0 "Draw Cards"'

    def __init__(self, owner: int, count: int) -> None:
        self.seat = CHANCE
        self.owner = owner  # a seat
        self.count = count

    def run(self, w: World) -> bool:
        """Cards placed on top are drawn first, and everybody knows most of them; then chance decides."""
        power = w.power_of[self.owner]
        if not self.count or not w.can_draw(power):
            return True
        if w.deck_top[power]:
            card = w.deck_top[power].pop()
            if card == UNSEEN:
                trace.draw_seen(w, power, w.deck_seen[power].pop())
            else:
                trace.draw_known(w, power, card)
            w.tell("told-draw", power)
            w.agenda.append(DrawCards(self.owner, self.count - 1))
            return True
        shuffle_discards(w, power)
        return False

    def options(self, w: World) -> list[int]:
        """Any card still in the deck."""
        return [DRAW + c for c in w.cards_in(w.deck, w.power_of[self.owner])]

    def weights(self, w: World) -> list[int]:
        """Each copy is equally likely."""
        first = w.power_of[self.owner] * N_ABILITIES
        return [n for n in w.deck[first : first + N_ABILITIES] if n]

    def choose(self, w: World, option: int) -> None:
        """To the hand."""
        power, card = w.power_of[self.owner], option - DRAW
        trace.draw_unseen(w, power, card)
        w.tell("told-draw", power)
        w.agenda.append(DrawCards(self.owner, self.count - 1))

    def witnesses(self, w: World) -> int:
        """Only the owner sees the card."""
        return only(self.owner)


def shuffle_discards(w: World, power: int) -> None:
    """WO-1.0 "Draw Cards": an empty deck is made anew from the discard pile."""
    first = power * N_ABILITIES
    if any(w.deck[first : first + N_ABILITIES]):
        return
    trace.run_out(w, power)
    for card in range(N_ABILITIES):
        w.deck[first + card], w.discard[first + card] = w.discard[first + card], 0
    w.tell("told-shuffle", power)


class PlayCard(OwnDecision):
    """WO-1.0 "Actions": play an Ability card, or use an asset or the order, or pass."""

    __slots__ = ("extra", "optional")

    rule = 'WO-1.0 "Actions"'
    asks = "ask-play"

    def __init__(self, seat: int, extra: bool, optional: bool = False) -> None:
        self.seat = seat
        self.extra = extra  # one more card in the same turn: to pass is not possible
        self.optional = optional

    def facts(self, w: World) -> dict[str, Any]:
        """Whether it is an extra card."""
        return {"extra": "yes" if self.extra else "no"}

    def run(self, w: World) -> bool:
        """One more card, but none is left: nothing happens."""
        return self.extra and self.options(w) == [DECLINE]

    def must_ask(self, w: World) -> bool:
        """Of one more card: that all in hand are alike is nobody else's business; that there is only one, all see."""
        return self.extra and w.size_of(w.hand, w.power_of[self.seat]) > 1

    def options(self, w: World) -> list[int]:
        """Cards of the hand, assets, the order, a pass."""
        power = w.power_of[self.seat]
        found = [PLAY + c for c in w.cards_in(w.hand, power)]
        found += [ASSET + a for a in ASSETS_OF[power] if w.asset[a] == KEPT]
        if w.order_unused[power]:
            found.append(ORDER)
        if not self.extra:
            found.append(PASS)
        elif self.optional or not w.size_of(w.hand, power):  # nobody is forced to spend an asset or the order
            found.append(DECLINE)
        return found

    def why_not(self, w: World, option: int) -> str:
        """Not in hand, used, or not there."""
        power = w.power_of[self.seat]
        if PLAY <= option < PLAY + N_ABILITIES:
            return "" if w.hand[power * N_ABILITIES + option - PLAY] else "why-not-in-hand"
        if ASSET <= option < ASSET + N_ASSETS:
            if w.asset[option - ASSET] == USED:
                return "why-asset-used"
            return (
                "" if w.asset[option - ASSET] == KEPT and option - ASSET in ASSETS_OF[power] else "why-not-your-asset"
            )
        if option == ORDER:
            return "" if w.order_unused[power] else "why-no-order"
        return "why-pass-extra" if option == PASS and self.extra else super().why_not(w, option)

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What a pass brings, and what of a card would be wasted."""
        if option == PASS:
            return {"gain": {"money": PASS_MONEY}}
        return foreseen(w, option) if PLAY <= option < PLAY + N_ABILITIES else {}

    def mind(self, w: World) -> list[dict[str, Any]]:
        """What THREAT will cost if nobody moves."""
        return outlook.threat(w, w.power_of[self.seat])

    def choose(self, w: World, option: int) -> None:
        """The card lies in front of you and its effect is resolved."""
        power = w.power_of[self.seat]
        if option == PASS:
            self.then(w, PlaceFaceDown(self.seat), GainForPass(self.seat))
        elif option == ORDER:
            w.order_unused = put(w.order_unused, power, False)
            self.then(w, PlaceFaceDown(self.seat), Read(self.seat, FIRST_ORDER, (), 0, (), ""))
        elif ASSET <= option < ASSET + N_ASSETS:
            w.asset = put(w.asset, option - ASSET, USED)
            self.then(w, PlaceFaceDown(self.seat), Read(self.seat, FIRST_ASSET + option - ASSET, (), 0, (), ""))
        elif option != DECLINE:
            card = option - PLAY
            trace.leave_hand(w, power, card)
            w.played[power * N_ABILITIES + card] += 1
            w.agenda.append(Read(self.seat, card, (), 0, (), ""))


class GainForPass(Step[World]):
    """WO-1.0 "Actions": a pass brings 10 money."""

    def run(self, w: World) -> bool:
        """Money."""
        w.gain(w.power_of[self.seat], MONEY, PASS_MONEY)
        return True


class PlaceFaceDown(Step[World]):
    """WO-1.0 "Actions": to pass or to use an asset or the order, place a card of the hand face down, if any."""

    rule = 'WO-1.0 "Actions"'
    asks = "ask-face-down"
    secret = True  # that there is only one kind of card in a hand is nobody else's business

    def run(self, w: World) -> bool:
        """An empty hand places nothing."""
        return not w.size_of(w.hand, w.power_of[self.seat])

    def options(self, w: World) -> list[int]:
        """Any card of the hand."""
        return [FACE_DOWN + c for c in w.cards_in(w.hand, w.power_of[self.seat])]

    def why_not(self, w: World, option: int) -> str:
        """Not in hand."""
        return "why-not-in-hand" if FACE_DOWN <= option < FACE_DOWN + N_ABILITIES else super().why_not(w, option)

    def choose(self, w: World, option: int) -> None:
        """Only the owner knows which."""
        trace.lay_down(w, w.power_of[self.seat], option - FACE_DOWN)

    def witnesses(self, w: World) -> int:
        """Only the owner."""
        return only(self.seat)


class DiscardCards(Step[World]):
    """Discard cards from the hand, one by one."""

    __slots__ = ("count",)

    rule = 'WO-1.0 "Drawing Cards"'
    asks = "ask-discard"
    secret = True

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def facts(self, w: World) -> dict[str, Any]:
        """How many."""
        return {"left": self.count}

    def run(self, w: World) -> bool:
        """Nothing left to discard."""
        return not self.count or not w.size_of(w.hand, w.power_of[self.seat])

    def options(self, w: World) -> list[int]:
        """Any card of the hand."""
        return [DISCARD + c for c in w.cards_in(w.hand, w.power_of[self.seat])]

    def why_not(self, w: World, option: int) -> str:
        """Not in hand."""
        return "why-not-in-hand" if DISCARD <= option < DISCARD + N_ABILITIES else super().why_not(w, option)

    def choose(self, w: World, option: int) -> None:
        """Face up on the discard pile."""
        power, card = w.power_of[self.seat], option - DISCARD
        trace.leave_hand(w, power, card)
        w.discard[power * N_ABILITIES + card] += 1
        w.agenda.append(DiscardCards(self.seat, self.count - 1))


class TrashCard(Step[World]):
    """WO-1.0 "Trashing Cards": a card of the hand, or of the discard pile where allowed, leaves the game."""

    __slots__ = ("zones",)

    rule = 'WO-1.0 "Trashing Cards"'
    asks = "ask-trash"
    secret = True

    def __init__(self, seat: int, zones: int) -> None:
        self.seat = seat
        self.zones = zones  # as bits

    def run(self, w: World) -> bool:
        """Nothing to trash."""
        return not self.options(w)

    def options(self, w: World) -> list[int]:
        """Any card of those places."""
        power = w.power_of[self.seat]
        found: list[int] = []
        if self.zones >> FROM_HAND & 1:
            found += [TRASH + c for c in w.cards_in(w.hand, power)]
        if self.zones >> FROM_DISCARD_PILE & 1:
            found += [TRASH_DISCARDED + c for c in w.cards_in(w.discard, power)]
        return found

    def why_not(self, w: World, option: int) -> str:
        """From another place than the effect says, or not there."""
        if TRASH <= option < TRASH + N_ABILITIES:
            return "why-not-in-hand" if self.zones >> FROM_HAND & 1 else "why-trash-discarded"
        if TRASH_DISCARDED <= option < TRASH_DISCARDED + N_ABILITIES:
            return "why-not-discarded" if self.zones >> FROM_DISCARD_PILE & 1 else "why-trash-hand"
        return super().why_not(w, option)

    def choose(self, w: World, option: int) -> None:
        """Back to the box."""
        first = w.power_of[self.seat] * N_ABILITIES
        if TRASH <= option < TRASH + N_ABILITIES:
            trace.leave_hand(w, w.power_of[self.seat], option - TRASH)
            w.trashed = put(w.trashed, option - TRASH, w.trashed[option - TRASH] + 1)
        else:
            w.discard[first + option - TRASH_DISCARDED] -= 1
            w.trashed = put(w.trashed, option - TRASH_DISCARDED, w.trashed[option - TRASH_DISCARDED] + 1)


class PlayFromMarket(OwnDecision):
    """Minimize Bureaucracy: take a Market card up to a cost free of charge and play it at once."""

    __slots__ = ("most",)

    rule = 'WO-1.0 "Research"'
    asks = "ask-market-play"

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def facts(self, w: World) -> dict[str, Any]:
        """The highest cost."""
        return {"most": self.most}

    def run(self, w: World) -> bool:
        """No such card."""
        return not self.options(w)

    def options(self, w: World) -> list[int]:
        """The slots with such a card."""
        return [MARKET + i for i, c in enumerate(w.market) if w.cards.abilities[c].cost <= self.most]

    def near(self, w: World) -> list[int]:
        """The dearer cards."""
        return [MARKET + i for i, c in enumerate(w.market) if w.cards.abilities[c].cost > self.most]

    def why_not(self, w: World, option: int) -> str:
        """Too dear for this effect."""
        if MARKET <= option < MARKET + MARKET_SLOTS:
            return "why-too-dear" if option - MARKET < len(w.market) else "why-empty-slot"
        return super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """What the card costs, and what is allowed."""
        if not MARKET <= option < MARKET + len(w.market):
            return {}
        return {"due": w.cards.abilities[w.market[option - MARKET]].cost, "most": self.most}

    def about(self, w: World, option: int) -> dict[str, Any]:
        """Which card lies there."""
        in_market = MARKET <= option < MARKET + len(w.market)
        return {"card": w.cards.abilities[w.market[option - MARKET]].id} if in_market else {}

    def choose(self, w: World, option: int) -> None:
        """It is played like a card of the hand."""
        card = w.market.pop(option - MARKET)
        w.played[w.power_of[self.seat] * N_ABILITIES + card] += 1
        self.then(w, FillMarket(), Read(self.seat, card, (), 0, (), ""))


class FillMarket(Step[World]):
    """WO-1.0 "Research": the cards move to the right and new ones come in on the left."""

    rule = 'WO-1.0 "Research"'

    def __init__(self) -> None:
        self.seat = CHANCE

    def run(self, w: World) -> bool:
        """Full; or nothing is left. When the deck is empty, the discarded Market cards are shuffled."""
        if len(w.market) == MARKET_SLOTS:
            return True
        if not any(w.market_deck):
            w.market_deck, w.market_discard = w.market_discard, w.market_deck
        return not any(w.market_deck)

    def options(self, w: World) -> list[int]:
        """Any card of the deck."""
        return [MARKET_DRAW + c for c in range(N_ABILITIES) if w.market_deck[c]]

    def weights(self, w: World) -> list[int]:
        """Each copy is equally likely."""
        return [n for n in w.market_deck if n]

    def choose(self, w: World, option: int) -> None:
        """The left-most place."""
        w.market_deck = put(w.market_deck, option - MARKET_DRAW, w.market_deck[option - MARKET_DRAW] - 1)
        w.market.insert(0, option - MARKET_DRAW)
        w.agenda.append(FillMarket())


def discard_from_market(w: World, count: int) -> None:
    """The right-most cards leave the Market."""
    for _ in range(min(count, len(w.market))):
        card = w.market.pop()
        w.market_discard = put(w.market_discard, card, w.market_discard[card] + 1)
