"""Playing a card: its lines in order, one small step for each verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orbis.games.caravels.library import GOODS, GOODS_OF, N_CARDS, N_HARBOURS, TOLL_OF, Line, lines_at
from orbis.games.caravels.names import BUY, DECLINE, EITHER, LOSE, PASS, PLAY, RAID, ROB, ROLL, SAIL, SELL
from orbis.games.caravels.steps.own import DrawCard, OwnDecision
from orbis.games.caravels.world import FROM_CARDS, Sea
from orbis.kernel.agenda import CHANCE, Step

NOWHERE: Final = -1
CHEAPEST: Final = TOLL_OF.index(min(TOLL_OF))  # harbour


class PlayCard(OwnDecision):
    """CA-4: play a card from the hand and follow its lines, or pass and take two coins."""

    rule = "CA-4"
    asks = "ask-play"

    def options(self, w: Sea) -> list[int]:
        """Each different card of the hand, or a pass."""
        found = [PLAY + c for c in w.cards_of(self.seat)]
        found.append(PASS)
        return found

    def choose(self, w: Sea, option: int) -> None:
        """The card goes to the discard pile at once, so that its own draw may find it again."""
        if option == PASS:
            w.gain(self.seat, 2)
            return
        card = option - PLAY
        w.hand[self.seat * N_CARDS + card] -= 1
        w.discard[card] += 1
        w.agenda.append(Read(self.seat, card, (), 0, NOWHERE))

    def why_not(self, w: Sea, option: int) -> str:
        """A card one does not hold."""
        if PLAY <= option < PLAY + N_CARDS and not w.hand[self.seat * N_CARDS + option - PLAY]:
            return "why-not-in-hand"
        return super().why_not(w, option)


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

    def options(self, w: Sea) -> list[int]:
        """One for each list."""
        return [EITHER + n for n in range(self.count)]

    def choose(self, w: Sea, option: int) -> None:
        """Go on reading inside the chosen list."""
        w.agenda.append(Read(self.seat, self.card, (*self.path, option - EITHER), 0, NOWHERE))


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
        """What it costs to sail there."""
        return max(0, TOLL_OF[harbour] - self.discount)

    def why_not(self, w: Sea, option: int) -> str:
        """No ship, or too few coins."""
        if not SAIL <= option < SAIL + N_HARBOURS:
            return super().why_not(w, option)
        if not w.stock[self.seat]:
            return "why-no-ship"
        if w.coins[self.seat] < self.toll(option - SAIL):
            return "why-toll"
        return ""

    def why_facts(self, w: Sea, option: int) -> dict[str, Any]:
        """The toll and what there is to pay it."""
        return {"toll": self.toll(option - SAIL), "coins": w.coins[self.seat]}

    def run(self, w: Sea) -> bool:
        """Without a ship, or coins for any toll, the line is skipped."""
        if w.stock[self.seat] and w.coins[self.seat] >= self.toll(CHEAPEST):
            return False
        w.tell("told-nothing", self.seat)
        read_on(w, self.seat, self.card, self.path, self.line, NOWHERE)
        return True

    def options(self, w: Sea) -> list[int]:
        """The harbours one can reach and pay."""
        return [SAIL + h for h in range(N_HARBOURS) if not self.why_not(w, SAIL + h)]

    def near(self, w: Sea) -> list[int]:
        """The other harbours."""
        return [SAIL + h for h in range(N_HARBOURS) if self.why_not(w, SAIL + h)]

    def about(self, w: Sea, option: int) -> dict[str, Any]:
        """The toll and what it leaves."""
        if not SAIL <= option < SAIL + N_HARBOURS:
            return {}
        toll = self.toll(option - SAIL)
        return {"cost": {"coins": toll}, "leaves": {"coins": w.coins[self.seat] - toll}}

    def choose(self, w: Sea, option: int) -> None:
        """Pay, and the ship is there."""
        harbour = option - SAIL
        toll = self.toll(harbour)
        w.pay(self.seat, toll)
        w.stock[self.seat] -= 1
        w.ships[harbour * w.seats + self.seat] += 1
        w.tell("told-toll", self.seat, toll)
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

    def facts(self, w: Sea) -> dict[str, Any]:
        """The price and the points."""
        return {"coins": self.coins, "points": self.points}

    def options(self, w: Sea) -> list[int]:
        """To buy, if one can pay, or not."""
        return [BUY, DECLINE] if w.coins[self.seat] >= self.coins else [DECLINE]

    def why_not(self, w: Sea, option: int) -> str:
        """Too few coins."""
        return "why-coins" if option == BUY and w.coins[self.seat] < self.coins else super().why_not(w, option)

    def why_facts(self, w: Sea, option: int) -> dict[str, Any]:
        """The price and what there is to pay it."""
        return {"toll": self.coins, "coins": w.coins[self.seat]}

    def choose(self, w: Sea, option: int) -> None:
        """Pay and score."""
        if option == BUY:
            w.pay(self.seat, self.coins)
            w.points[self.seat * 3 + FROM_CARDS] += self.points
            w.tell("told-points", self.seat, self.points)


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

    def run(self, w: Sea) -> bool:
        """Without a target the line is skipped."""
        if self.targets(w):
            return False
        w.tell("told-nothing", self.seat)
        return True

    def options(self, w: Sea) -> list[int]:
        """The targets."""
        return [RAID + h for h in self.targets(w)]

    def why_not(self, w: Sea, option: int) -> str:
        """Nothing to raid there."""
        return "why-no-target" if RAID <= option < RAID + N_HARBOURS else super().why_not(w, option)

    def choose(self, w: Sea, option: int) -> None:
        """Roll for it."""
        w.agenda.append(SinkShips(self.seat, option - RAID, self.sinks_up_to))


class SinkShips(Step[Sea]):
    """CA-5, CA-7: a die is rolled; on a low number each other fleet in the harbour loses a ship to its stock."""

    __slots__ = ("harbour", "raider", "up_to")

    rule = "CA-5"

    def __init__(self, raider: int, harbour: int, up_to: int) -> None:
        self.seat = CHANCE
        self.raider = raider  # spared; NOBODY in a storm
        self.harbour = harbour
        self.up_to = up_to

    def options(self, w: Sea) -> list[int]:
        """A die."""
        return [ROLL + n for n in range(6)]

    def choose(self, w: Sea, option: int) -> None:
        """A low number sinks."""
        pips = option - ROLL + 1
        if pips > self.up_to:
            w.tell("told-safe", self.harbour)
            return
        for seat in range(w.seats):
            if seat != self.raider and w.ships[self.harbour * w.seats + seat]:
                w.ships[self.harbour * w.seats + seat] -= 1
                w.stock[seat] += 1
                w.tell("told-sunk", seat, self.harbour)


class Rob(OwnDecision):
    """CA-5 rob: another player loses a card at random."""

    rule = "CA-5"
    asks = "ask-rob"

    def victims(self, w: Sea) -> list[int]:
        """The others who hold cards."""
        return [s for s in range(w.seats) if s != self.seat and w.hand_size(s)]

    def run(self, w: Sea) -> bool:
        """Without a victim the line is skipped."""
        if self.victims(w):
            return False
        w.tell("told-nothing", self.seat)
        return True

    def options(self, w: Sea) -> list[int]:
        """The victims."""
        return [ROB + s for s in self.victims(w)]

    def choose(self, w: Sea, option: int) -> None:
        """Draw blindly from that hand."""
        w.agenda.append(LoseCard(option - ROB))


class LoseCard(Step[Sea]):
    """CA-5 rob: the card is drawn at random and discarded face up."""

    __slots__ = ("owner",)

    rule = "CA-5"

    def __init__(self, owner: int) -> None:
        self.seat = CHANCE
        self.owner = owner

    def options(self, w: Sea) -> list[int]:
        """Any card of the hand."""
        return [LOSE + c for c in w.cards_of(self.owner)]

    def weights(self, w: Sea) -> list[int]:
        """Each copy is equally likely."""
        return [n for n in w.hand[self.owner * N_CARDS : (self.owner + 1) * N_CARDS] if n]

    def choose(self, w: Sea, option: int) -> None:
        """Face up on the discard pile."""
        w.hand[self.owner * N_CARDS + option - LOSE] -= 1
        w.discard[option - LOSE] += 1


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

    def run(self, w: Sea) -> bool:
        """A seat without cards is passed over."""
        if w.hand_size(self.seat):
            return False
        self.next(w)
        return True

    def facts(self, w: Sea) -> dict[str, Any]:
        """What is bought, and for how much."""
        return {"goods": GOODS[self.goods], "coins": self.coins}

    def options(self, w: Sea) -> list[int]:
        """A card of the goods, or nothing."""
        found = [SELL + c for c in w.cards_of(self.seat) if GOODS_OF[c] == self.goods]
        found.append(DECLINE)
        return found

    def why_not(self, w: Sea, option: int) -> str:
        """Not held, or other goods."""
        if not SELL <= option < SELL + N_CARDS:
            return super().why_not(w, option)
        if not w.hand[self.seat * N_CARDS + option - SELL]:
            return "why-not-in-hand"
        return "" if GOODS_OF[option - SELL] == self.goods else "why-other-goods"

    def why_facts(self, w: Sea, option: int) -> dict[str, Any]:
        """What is bought."""
        return {"goods": GOODS[self.goods]}

    def choose(self, w: Sea, option: int) -> None:
        """The card lies open on the discard pile."""
        if option != DECLINE:
            w.hand[self.seat * N_CARDS + option - SELL] -= 1
            w.discard[option - SELL] += 1
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

    def run(self, w: Sea) -> bool:
        """Everybody has one chance."""
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
