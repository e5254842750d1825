"""Cards in hand: drawing, playing, placing face down, discarding, trashing, and taking from the Market."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import (
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
from orbis.games.world_order.facts.cards import ASSETS_OF, FIRST_ASSET, FIRST_ORDER, N_ABILITIES, N_ASSETS
from orbis.games.world_order.facts.constants import KEPT, UNSEEN, USED
from orbis.games.world_order.facts.names import FROM_DISCARD_PILE, FROM_HAND, MONEY
from orbis.games.world_order.rules import threat
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.foresight import foreseen
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.dealing import FromDeck
from orbis.games.world_order.state import trace
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, Step, only, put

PASS_MONEY = 10


class DrawCards(FromDeck):
    """WO-1.0 "Draw Cards": from one's deck, unseen by the others; the discard pile renews an empty deck."""

    __slots__ = ("count",)

    rule = 'WO-1.0 "Draw Cards"'

    def __init__(self, owner: int, count: int) -> None:
        self.seat = CHANCE
        self.owner = owner
        self.count = count

    @override
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
            w.log("told-draw", power)
            w.agenda.append(DrawCards(self.owner, self.count - 1))
            return True
        shuffle_discards(w, power)
        return False

    @override
    def apply(self, w: World, answer: int) -> None:
        power, card = w.power_of[self.owner], answer - DRAW
        trace.draw_unseen(w, power, card)
        w.log("told-draw", power)
        w.agenda.append(DrawCards(self.owner, self.count - 1))


def shuffle_discards(w: World, power: int) -> None:
    """WO-1.0 "Draw Cards": the discard pile renews an empty deck."""
    first = power * N_ABILITIES
    if any(w.deck[first : first + N_ABILITIES]):
        return
    trace.run_out(w, power)
    for card in range(N_ABILITIES):
        w.deck[first + card], w.discard[first + card] = w.discard[first + card], 0
    w.log("told-shuffle", power)


class PlayCard(OwnDecision):
    """WO-1.0 "Actions": play an Ability card, or use an asset or the order, or pass."""

    __slots__ = ("extra", "optional")

    rule = 'WO-1.0 "Actions"'
    asks = "ask-play"

    def __init__(self, seat: int, extra: bool, optional: bool = False) -> None:
        self.seat = seat
        self.extra = extra  # one more card in the same turn: to pass is not possible
        self.optional = optional

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"extra": "yes" if self.extra else "no"}

    @override
    def run(self, w: World) -> bool:
        """An extra card is skipped when none is left."""
        return self.extra and self.answers(w) == [DECLINE]

    @override
    def must_ask(self, w: World) -> bool:
        """Nobody else may learn that all cards for an extra play are alike; a single card everybody can see."""
        return self.extra and w.size_of(w.hand, w.power_of[self.seat]) > 1

    @override
    def answers(self, w: World) -> list[int]:
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

    @override
    def why_not(self, w: World, answer: int) -> str:
        power = w.power_of[self.seat]
        if PLAY <= answer < PLAY + N_ABILITIES:
            return "" if w.hand[power * N_ABILITIES + answer - PLAY] else "why-not-in-hand"
        if ASSET <= answer < ASSET + N_ASSETS:
            if w.asset[answer - ASSET] == USED:
                return "why-asset-used"
            return (
                "" if w.asset[answer - ASSET] == KEPT and answer - ASSET in ASSETS_OF[power] else "why-not-your-asset"
            )
        if answer == ORDER:
            return "" if w.order_unused[power] else "why-no-order"
        return "why-pass-extra" if answer == PASS and self.extra else super().why_not(w, answer)

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        """Beside a pass stands its money, beside a card the parts that would be wasted."""
        if answer == PASS:
            return {"gain": {"money": PASS_MONEY}}
        return foreseen(w, answer) if PLAY <= answer < PLAY + N_ABILITIES else {}

    @override
    def mind(self, w: World) -> list[dict[str, Any]]:
        """Warn of the VP that THREAT costs if nobody moves."""
        return threat.threat(w, w.power_of[self.seat])

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card lies in front of you and its effect is resolved."""
        power = w.power_of[self.seat]
        if answer == PASS:
            self.then(w, PlaceFaceDown(self.seat), GainForPass(self.seat))
        elif answer == ORDER:
            w.order_unused = put(w.order_unused, power, False)
            self.then(w, PlaceFaceDown(self.seat), Read(self.seat, FIRST_ORDER, (), 0, (), ""))
        elif ASSET <= answer < ASSET + N_ASSETS:
            w.asset = put(w.asset, answer - ASSET, USED)
            self.then(w, PlaceFaceDown(self.seat), Read(self.seat, FIRST_ASSET + answer - ASSET, (), 0, (), ""))
        elif answer != DECLINE:
            card = answer - PLAY
            trace.leave_hand(w, power, card)
            w.played[power * N_ABILITIES + card] += 1
            w.agenda.append(Read(self.seat, card, (), 0, (), ""))


class GainForPass(Step[World]):
    """WO-1.0 "Actions": a pass brings 10 money."""

    @override
    def run(self, w: World) -> bool:
        w.gain(w.power_of[self.seat], MONEY, PASS_MONEY)
        return True


class PlaceFaceDown(Step[World]):
    """WO-1.0 "Actions": to pass or to use an asset or the order, place a card of the hand face down, if any."""

    rule = 'WO-1.0 "Actions"'
    asks = "ask-face-down"
    secret = True  # that there is only one kind of card in a hand is nobody else's business

    @override
    def run(self, w: World) -> bool:
        """An empty hand places nothing."""
        return not w.size_of(w.hand, w.power_of[self.seat])

    @override
    def answers(self, w: World) -> list[int]:
        return [FACE_DOWN + c for c in w.cards_in(w.hand, w.power_of[self.seat])]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-not-in-hand" if FACE_DOWN <= answer < FACE_DOWN + N_ABILITIES else super().why_not(w, answer)

    @override
    def apply(self, w: World, answer: int) -> None:
        """Only the owner knows which card lies there."""
        trace.lay_down(w, w.power_of[self.seat], answer - FACE_DOWN)

    @override
    def witnesses(self, w: World) -> int:
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

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"left": self.count}

    @override
    def run(self, w: World) -> bool:
        return not self.count or not w.size_of(w.hand, w.power_of[self.seat])

    @override
    def answers(self, w: World) -> list[int]:
        return [DISCARD + c for c in w.cards_in(w.hand, w.power_of[self.seat])]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-not-in-hand" if DISCARD <= answer < DISCARD + N_ABILITIES else super().why_not(w, answer)

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card lies face up on the discard pile."""
        power, card = w.power_of[self.seat], answer - DISCARD
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

    @override
    def run(self, w: World) -> bool:
        return not self.answers(w)

    @override
    def answers(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        found: list[int] = []
        if self.zones >> FROM_HAND & 1:
            found += [TRASH + c for c in w.cards_in(w.hand, power)]
        if self.zones >> FROM_DISCARD_PILE & 1:
            found += [TRASH_DISCARDED + c for c in w.cards_in(w.discard, power)]
        return found

    @override
    def why_not(self, w: World, answer: int) -> str:
        """The card lies elsewhere than the effect says, or not there."""
        if TRASH <= answer < TRASH + N_ABILITIES:
            return "why-not-in-hand" if self.zones >> FROM_HAND & 1 else "why-trash-discarded"
        if TRASH_DISCARDED <= answer < TRASH_DISCARDED + N_ABILITIES:
            return "why-not-discarded" if self.zones >> FROM_DISCARD_PILE & 1 else "why-trash-hand"
        return super().why_not(w, answer)

    @override
    def apply(self, w: World, answer: int) -> None:
        first = w.power_of[self.seat] * N_ABILITIES
        if TRASH <= answer < TRASH + N_ABILITIES:
            trace.leave_hand(w, w.power_of[self.seat], answer - TRASH)
            w.trashed = put(w.trashed, answer - TRASH, w.trashed[answer - TRASH] + 1)
        else:
            w.discard[first + answer - TRASH_DISCARDED] -= 1
            w.trashed = put(w.trashed, answer - TRASH_DISCARDED, w.trashed[answer - TRASH_DISCARDED] + 1)


class PlayFromMarket(OwnDecision):
    """Minimize Bureaucracy: take a Market card up to a cost free of charge and play it at once."""

    __slots__ = ("most",)

    rule = 'WO-1.0 "Research"'
    asks = "ask-market-play"

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"most": self.most}

    @override
    def run(self, w: World) -> bool:
        return not self.answers(w)

    @override
    def answers(self, w: World) -> list[int]:
        return [MARKET + i for i, c in enumerate(w.market) if w.cards.abilities[c].cost <= self.most]

    @override
    def near(self, w: World) -> list[int]:
        return [MARKET + i for i, c in enumerate(w.market) if w.cards.abilities[c].cost > self.most]

    @override
    def why_not(self, w: World, answer: int) -> str:
        if MARKET <= answer < MARKET + MARKET_SLOTS:
            return "why-too-dear" if answer - MARKET < len(w.market) else "why-empty-slot"
        return super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        if not MARKET <= answer < MARKET + len(w.market):
            return {}
        return {"due": w.cards.abilities[w.market[answer - MARKET]].cost, "most": self.most}

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        in_market = MARKET <= answer < MARKET + len(w.market)
        return {"card": w.cards.abilities[w.market[answer - MARKET]].id} if in_market else {}

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card is played like one of the hand."""
        card = w.market.pop(answer - MARKET)
        w.played[w.power_of[self.seat] * N_ABILITIES + card] += 1
        self.then(w, FillMarket(), Read(self.seat, card, (), 0, (), ""))


class FillMarket(Step[World]):
    """WO-1.0 "Research": the cards move to the right and new ones come in on the left."""

    rule = 'WO-1.0 "Research"'

    def __init__(self) -> None:
        self.seat = CHANCE

    @override
    def run(self, w: World) -> bool:
        """Full; or nothing is left. When the deck is empty, the discarded Market cards are shuffled."""
        if len(w.market) == MARKET_SLOTS:
            return True
        if not any(w.market_deck):
            w.market_deck, w.market_discard = w.market_discard, w.market_deck
        return not any(w.market_deck)

    @override
    def answers(self, w: World) -> list[int]:
        return [MARKET_DRAW + c for c in range(N_ABILITIES) if w.market_deck[c]]

    @override
    def weights(self, w: World) -> list[int]:
        return [n for n in w.market_deck if n]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.market_deck = put(w.market_deck, answer - MARKET_DRAW, w.market_deck[answer - MARKET_DRAW] - 1)
        w.market.insert(0, answer - MARKET_DRAW)
        w.agenda.append(FillMarket())


def discard_played(w: World, power: int) -> None:
    """The cards in front of a power go to its discard pile."""
    first = power * N_ABILITIES
    for cell in range(first, first + N_ABILITIES):
        w.discard[cell] += w.played[cell]
        w.played[cell] = 0


def discard_from_market(w: World, count: int) -> None:
    """The right-most cards leave the Market."""
    for _ in range(min(count, len(w.market))):
        card = w.market.pop()
        w.market_discard = put(w.market_discard, card, w.market_discard[card] + 1)
