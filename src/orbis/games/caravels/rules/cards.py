"""Playing a card: its lines in order, one small step for each verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from typing_extensions import override

from orbis.games.caravels.facts.answers import BUY, DECLINE, EITHER, LOSE, PASS, PLAY, RAID, ROB, ROLL, SAIL, SELL
from orbis.games.caravels.facts.constants import FROM_CARDS
from orbis.games.caravels.facts.schema import GOODS, GOODS_OF, N_CARDS, N_HARBOURS, TOLL_OF, Line, lines_at
from orbis.games.caravels.rules.base import DrawCard, OwnDecision
from orbis.games.caravels.state.world import Sea
from orbis.kernel.agenda import CHANCE, Step

NOWHERE: Final = -1
CHEAPEST: Final = TOLL_OF.index(min(TOLL_OF))  # harbour


class PlayCard(OwnDecision):
    """CA-4: play a card from the hand and follow its lines, or pass and take two coins."""

    rule = "CA-4"
    asks = "ask-play"

    @override
    def answers(self, w: Sea) -> list[int]:
        found = [PLAY + c for c in w.cards_of(self.seat)]
        found.append(PASS)
        return found

    @override
    def apply(self, w: Sea, answer: int) -> None:
        """The card goes to the discard pile at once, so that its own draw may find it again."""
        if answer == PASS:
            w.gain(self.seat, 2)
            return
        card = answer - PLAY
        w.hand[self.seat * N_CARDS + card] -= 1
        w.discard[card] += 1
        w.agenda.append(Read(self.seat, card, (), 0, NOWHERE))

    @override
    def why_not(self, w: Sea, answer: int) -> str:
        if PLAY <= answer < PLAY + N_CARDS and not w.hand[self.seat * N_CARDS + answer - PLAY]:
            return "why-not-in-hand"
        return super().why_not(w, answer)


class Read(Step[Sea]):
    """CA-5: the lines of a card are carried out in order, each as far as it can be."""

    __slots__ = ("card", "line", "path", "there")

    rule = "CA-5"

    def __init__(self, seat: int, card: int, path: tuple[int, ...], line: int, there: int) -> None:
        self.seat = seat
        self.card = card
        self.path = path  # into the choices of the card, see library.lines_at
        self.line = line
        self.there = there  # the harbour last sailed to, or NOWHERE

    @override
    def run(self, w: Sea) -> bool:
        """Put the next line on the agenda, and below it the rest."""
        lines = lines_at(self.card, self.path)
        line = lines[self.line]
        op = line["op"]
        if op == "sail":
            w.agenda.append(Sail(self.seat, line.get("discount", 0), self.card, self.path, self.line + 1))
            return True
        if self.line + 1 < len(lines):
            w.agenda.append(Read(self.seat, self.card, self.path, self.line + 1, self.there))
        if op == "gain":
            w.gain(self.seat, line["coins"])
        elif op == "gain_per_ship":
            if self.there != NOWHERE:
                w.gain(self.seat, line["coins"] * w.ships[self.there * w.seats + self.seat])
        elif op == "choose_one":
            w.agenda.append(ChooseOne(self.seat, self.card, (*self.path, self.line), len(line["options"])))
        else:
            w.agenda.append(OPS[op](self.seat, line))
        return True


def read_on(w: Sea, seat: int, card: int, path: tuple[int, ...], line: int, there: int) -> None:
    """Go on reading a card, if it has more lines, with the harbour one just sailed to in mind."""
    if line < len(lines_at(card, path)):
        w.agenda.append(Read(seat, card, path, line, there))


class ChooseOne(OwnDecision):
    """CA-5: exactly one of several lists of lines is carried out."""

    __slots__ = ("card", "count", "path")

    rule = "CA-5"
    asks = "ask-either"

    def __init__(self, seat: int, card: int, path: tuple[int, ...], count: int) -> None:
        self.seat = seat
        self.card = card
        self.path = path
        self.count = count

    @override
    def answers(self, w: Sea) -> list[int]:
        return [EITHER + n for n in range(self.count)]

    @override
    def apply(self, w: Sea, answer: int) -> None:
        """Go on reading inside the chosen list."""
        w.agenda.append(Read(self.seat, self.card, (*self.path, answer - EITHER), 0, NOWHERE))


class Sail(OwnDecision):
    """CA-5 sail: a ship from one's stock goes to a harbour, for its toll."""

    __slots__ = ("card", "discount", "line", "path")

    rule = "CA-5"
    asks = "ask-sail"

    def __init__(self, seat: int, discount: int, card: int, path: tuple[int, ...], line: int) -> None:
        self.seat = seat
        self.discount = discount
        self.card = card  # to go on reading there, at `line`, with the harbour in mind
        self.path = path
        self.line = line

    def toll(self, harbour: int) -> int:
        """The coins it takes to sail to a harbour."""
        return max(0, TOLL_OF[harbour] - self.discount)

    @override
    def why_not(self, w: Sea, answer: int) -> str:
        if not SAIL <= answer < SAIL + N_HARBOURS:
            return super().why_not(w, answer)
        if not w.stock[self.seat]:
            return "why-no-ship"
        if w.coins[self.seat] < self.toll(answer - SAIL):
            return "why-toll"
        return ""

    @override
    def why_facts(self, w: Sea, answer: int) -> dict[str, Any]:
        return {"toll": self.toll(answer - SAIL), "coins": w.coins[self.seat]}

    @override
    def run(self, w: Sea) -> bool:
        """Without a ship, or coins for any toll, the line is skipped."""
        if w.stock[self.seat] and w.coins[self.seat] >= self.toll(CHEAPEST):
            return False
        w.log("told-nothing", self.seat)
        read_on(w, self.seat, self.card, self.path, self.line, NOWHERE)
        return True

    @override
    def answers(self, w: Sea) -> list[int]:
        return [SAIL + h for h in range(N_HARBOURS) if not self.why_not(w, SAIL + h)]

    @override
    def near(self, w: Sea) -> list[int]:
        return [SAIL + h for h in range(N_HARBOURS) if self.why_not(w, SAIL + h)]

    @override
    def about(self, w: Sea, answer: int) -> dict[str, Any]:
        if not SAIL <= answer < SAIL + N_HARBOURS:
            return {}
        toll = self.toll(answer - SAIL)
        return {"cost": {"coins": toll}, "leaves": {"coins": w.coins[self.seat] - toll}}

    @override
    def apply(self, w: Sea, answer: int) -> None:
        harbour = answer - SAIL
        toll = self.toll(harbour)
        w.pay(self.seat, toll)
        w.stock[self.seat] -= 1
        w.ships[harbour * w.seats + self.seat] += 1
        w.log("told-toll", self.seat, toll)
        read_on(w, self.seat, self.card, self.path, self.line, harbour)


class BuyPoints(OwnDecision):
    """CA-5 buy: one may pay coins for points."""

    __slots__ = ("coins", "points")

    rule = "CA-5"
    asks = "ask-buy"

    def __init__(self, seat: int, coins: int, points: int) -> None:
        self.seat = seat
        self.coins = coins
        self.points = points

    @override
    def facts(self, w: Sea) -> dict[str, Any]:
        return {"coins": self.coins, "points": self.points}

    @override
    def answers(self, w: Sea) -> list[int]:
        return [BUY, DECLINE] if w.coins[self.seat] >= self.coins else [DECLINE]

    @override
    def why_not(self, w: Sea, answer: int) -> str:
        return "why-coins" if answer == BUY and w.coins[self.seat] < self.coins else super().why_not(w, answer)

    @override
    def why_facts(self, w: Sea, answer: int) -> dict[str, Any]:
        return {"toll": self.coins, "coins": w.coins[self.seat]}

    @override
    def apply(self, w: Sea, answer: int) -> None:
        if answer == BUY:
            w.pay(self.seat, self.coins)
            w.points[self.seat * 3 + FROM_CARDS] += self.points
            w.log("told-points", self.seat, self.points)


class Raid(OwnDecision):
    """CA-5 raid: choose a harbour with ships of others; a die decides."""

    __slots__ = ("sinks_up_to",)

    rule = "CA-5"
    asks = "ask-raid"

    def __init__(self, seat: int, sinks_up_to: int) -> None:
        self.seat = seat
        self.sinks_up_to = sinks_up_to

    def targets(self, w: Sea) -> list[int]:
        """The harbours where others have ships."""
        return [h for h in range(N_HARBOURS) if sum(w.ships_in(h)) > w.ships[h * w.seats + self.seat]]

    @override
    def run(self, w: Sea) -> bool:
        """Without a target the line is skipped."""
        if self.targets(w):
            return False
        w.log("told-nothing", self.seat)
        return True

    @override
    def answers(self, w: Sea) -> list[int]:
        return [RAID + h for h in self.targets(w)]

    @override
    def why_not(self, w: Sea, answer: int) -> str:
        return "why-no-target" if RAID <= answer < RAID + N_HARBOURS else super().why_not(w, answer)

    @override
    def apply(self, w: Sea, answer: int) -> None:
        w.agenda.append(SinkShips(self.seat, answer - RAID, self.sinks_up_to))


class SinkShips(Step[Sea]):
    """CA-5, CA-7: a die is rolled; on a low number each other fleet in the harbour loses a ship to its stock."""

    __slots__ = ("harbour", "raider", "up_to")

    rule = "CA-5"

    def __init__(self, raider: int, harbour: int, up_to: int) -> None:
        self.seat = CHANCE
        self.raider = raider  # spared; NOBODY in a storm
        self.harbour = harbour
        self.up_to = up_to

    @override
    def answers(self, w: Sea) -> list[int]:
        return [ROLL + n for n in range(6)]

    @override
    def apply(self, w: Sea, answer: int) -> None:
        pips = answer - ROLL + 1
        if pips > self.up_to:
            w.log("told-safe", self.harbour)
            return
        for seat in range(w.seats):
            if seat != self.raider and w.ships[self.harbour * w.seats + seat]:
                w.ships[self.harbour * w.seats + seat] -= 1
                w.stock[seat] += 1
                w.log("told-sunk", seat, self.harbour)


class Rob(OwnDecision):
    """CA-5 rob: another player loses a card at random."""

    rule = "CA-5"
    asks = "ask-rob"

    def victims(self, w: Sea) -> list[int]:
        """The others who hold cards."""
        return [s for s in range(w.seats) if s != self.seat and w.hand_size(s)]

    @override
    def run(self, w: Sea) -> bool:
        """Without a victim the line is skipped."""
        if self.victims(w):
            return False
        w.log("told-nothing", self.seat)
        return True

    @override
    def answers(self, w: Sea) -> list[int]:
        return [ROB + s for s in self.victims(w)]

    @override
    def apply(self, w: Sea, answer: int) -> None:
        w.agenda.append(LoseCard(answer - ROB))


class LoseCard(Step[Sea]):
    """CA-5 rob: the card is drawn at random and discarded face up."""

    __slots__ = ("owner",)

    rule = "CA-5"

    def __init__(self, owner: int) -> None:
        self.seat = CHANCE
        self.owner = owner

    @override
    def answers(self, w: Sea) -> list[int]:
        return [LOSE + c for c in w.cards_of(self.owner)]

    @override
    def weights(self, w: Sea) -> list[int]:
        return [n for n in w.hand[self.owner * N_CARDS : (self.owner + 1) * N_CARDS] if n]

    @override
    def apply(self, w: Sea, answer: int) -> None:
        """The card lies face up on the discard pile."""
        w.hand[self.owner * N_CARDS + answer - LOSE] -= 1
        w.discard[answer - LOSE] += 1


class Fair(Step[Sea]):
    """CA-5 fair: everybody, in turn order from the host, may discard one card of the goods for coins."""

    __slots__ = ("coins", "goods", "left")

    rule = "CA-5"
    asks = "ask-fair"
    secret = True  # having nothing to sell is nobody else's business

    def __init__(self, seat: int, goods: int, coins: int, left: int) -> None:
        self.seat = seat
        self.goods = goods
        self.coins = coins
        self.left = left  # how many still come after this seat

    @override
    def run(self, w: Sea) -> bool:
        """A seat without cards is passed over."""
        if w.hand_size(self.seat):
            return False
        self.next(w)
        return True

    @override
    def facts(self, w: Sea) -> dict[str, Any]:
        return {"goods": GOODS[self.goods], "coins": self.coins}

    @override
    def answers(self, w: Sea) -> list[int]:
        found = [SELL + c for c in w.cards_of(self.seat) if GOODS_OF[c] == self.goods]
        found.append(DECLINE)
        return found

    @override
    def why_not(self, w: Sea, answer: int) -> str:
        if not SELL <= answer < SELL + N_CARDS:
            return super().why_not(w, answer)
        if not w.hand[self.seat * N_CARDS + answer - SELL]:
            return "why-not-in-hand"
        return "" if GOODS_OF[answer - SELL] == self.goods else "why-other-goods"

    @override
    def why_facts(self, w: Sea, answer: int) -> dict[str, Any]:
        return {"goods": GOODS[self.goods]}

    @override
    def apply(self, w: Sea, answer: int) -> None:
        """The card lies face up on the discard pile."""
        if answer != DECLINE:
            w.hand[self.seat * N_CARDS + answer - SELL] -= 1
            w.discard[answer - SELL] += 1
            w.gain(self.seat, self.coins)
        self.next(w)

    def next(self, w: Sea) -> None:
        """On to the next seat in turn order."""
        if self.left:
            after = w.order[(w.order.index(self.seat) + 1) % w.seats]
            w.agenda.append(Fair(after, self.goods, self.coins, self.left - 1))


class BeginFair(Step[Sea]):
    """CA-5 fair: the host of the fair is asked first."""

    __slots__ = ("coins", "goods")

    rule = "CA-5"

    def __init__(self, seat: int, goods: int, coins: int) -> None:
        self.seat = seat
        self.goods = goods
        self.coins = coins

    @override
    def run(self, w: Sea) -> bool:
        """Every seat is asked once."""
        w.agenda.append(Fair(self.seat, self.goods, self.coins, w.seats - 1))
        return True


OPS: Final[dict[str, Callable[[int, Line], Step[Sea]]]] = {
    "draw": lambda seat, line: DrawCard(seat, line["cards"]),
    "play_card": lambda seat, line: PlayCard(seat),
    "raid": lambda seat, line: Raid(seat, line["sinks_up_to"]),
    "rob": lambda seat, line: Rob(seat),
    "fair": lambda seat, line: BeginFair(seat, GOODS.index(line["goods"]), line["coins"]),
    "buy_points": lambda seat, line: BuyPoints(seat, line["coins"], line["points"]),
}
