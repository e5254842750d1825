"""The verbs of the cards: how each line begins. One op, one entry in VERBS."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.answers import ACCEPT, DECLINE, OPTION, REGION, RESOURCE, SEND
from orbis.games.world_order.cards import CARD_NAMES, N_ABILITIES, Line, lines_at
from orbis.games.world_order.figures import VALUE_OF
from orbis.games.world_order.names import (
    ALL_REGIONS,
    ARMIES,
    DIPLOMACY,
    GAINS,
    MONEY,
    N_REGIONS,
    N_RESOURCES,
    POWERS,
    REGIONS,
)
from orbis.games.world_order.steps import diplomacy, economy, engage, hands, military, outlook, trade
from orbis.games.world_order.steps.influence import (
    ANYWHERE,
    AddInfluence,
    ChooseReset,
    ConvertInfluence,
    ResetInfluence,
    put_permanent,
    put_temporary,
)
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY, Step


class ChooseOption(OwnDecision):
    """Carry out one, or several different ones, of a list of effects."""

    __slots__ = ("bound", "card", "left", "line", "optional", "path", "taken")

    rule = 'WO-1.0 "Actions"'
    asks = "ask-option"

    def __init__(
        self,
        seat: int,
        card: int,
        path: tuple[int, ...],
        line: int,
        bound: tuple[tuple[str, int], ...],
        left: int,
        taken: int,
        optional: bool,
    ) -> None:
        self.seat = seat
        self.card = card
        self.path = path
        self.line = line
        self.bound = bound
        self.left = left  # how many are still to be chosen
        self.taken = taken  # options chosen so far, as bits
        self.optional = optional

    def facts(self, w: World) -> dict[str, Any]:
        """The card, and how many are still to be chosen."""
        return {"card": CARD_NAMES[self.card], "left": self.left}

    def here(self) -> Read:
        """The line whose parts are the options."""
        return Read(self.seat, self.card, self.path, self.line, self.bound, "")

    def parts(self, w: World) -> int:
        """How many options the line has."""
        return len(lines_at(w.cards, self.card, self.path)[self.line].parts)

    def run(self, w: World) -> bool:
        """All chosen, or none can be."""
        return not self.left or len(self.options(w)) == int(self.optional)

    def options(self, w: World) -> list[int]:
        """Those not chosen yet. A Base that is not allowed there is not offered ("if able")."""
        untaken = [p for p in range(self.parts(w)) if not self.taken >> p & 1]
        found = [OPTION + p for p in untaken if is_offered(w, self.here().inside(p))]
        if self.optional:
            found.append(DECLINE)
        return found

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price of an option that is a payment."""
        if not OPTION <= option < OPTION + self.parts(w):
            return {}
        line = lines_at(w.cards, self.card, self.here().inside(option - OPTION).path)[0]
        return price_of(line.parts[0]) if line.op == "pay_to" else {}

    def choose(self, w: World, option: int) -> None:
        """Do it, then choose the next."""
        if option == DECLINE:
            return
        part = option - OPTION
        taken = self.taken | 1 << part
        rest = ChooseOption(self.seat, self.card, self.path, self.line, self.bound, self.left - 1, taken, self.optional)
        self.then(w, self.here().inside(part), rest)


def is_offered(w: World, at: Read) -> bool:
    """Whether an option can be chosen: what it refers to is there, it can be paid, and "if able" holds."""
    line = lines_at(w.cards, at.card, at.path)[0]
    if any([at.lacks(line, name) for name in line.refs]):  # noqa: C419
        return False
    if line.op == "build_base" and line.has("if_able"):
        step = military.build_base(w, at, line)
        return isinstance(step, military.BuildBase) and bool(step.places(w))
    if line.op == "pay_to":
        return can_pay(w, at, line.parts[0])
    return True


class Offer(OwnDecision):
    """A payment that one may make or leave."""

    __slots__ = ("bound", "card", "line", "path")

    rule = 'WO-1.0 "Actions"'
    asks = "ask-offer"

    def __init__(
        self, seat: int, card: int, path: tuple[int, ...], line: int, bound: tuple[tuple[str, int], ...]
    ) -> None:
        self.seat = seat
        self.card = card
        self.path = path
        self.line = line
        self.bound = bound

    def facts(self, w: World) -> dict[str, Any]:
        """The card."""
        return {"card": CARD_NAMES[self.card]}

    def options(self, w: World) -> list[int]:
        """Yes or no."""
        return [ACCEPT, DECLINE]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price."""
        if option != ACCEPT:
            return {}
        return price_of(lines_at(w.cards, self.card, self.path)[self.line].parts[0])

    def choose(self, w: World, option: int) -> None:
        """Pay, and have what it buys."""
        if option == ACCEPT:
            here = Read(self.seat, self.card, self.path, self.line, self.bound, "")
            self.then(w, here.inside(0), here.inside(1))


def price_of(cost: tuple[Line, ...]) -> dict[str, Any]:
    """What a cost takes from the player board, beside an option."""
    spent = {GAINS[line.number("resource")]: line.number("amount") for line in cost if line.op == "spend"}
    return {"cost": spent} if spent else {}


def can_pay(w: World, at: Read, cost: tuple[Line, ...]) -> bool:
    """Whether every line of a cost can be carried out completely."""
    power = w.power_of[at.seat]
    for line in cost:
        if line.op == "spend" and w.stock(power, line.number("resource")) < line.number("amount"):
            return False
        if line.op == "sell_armies" and w.stock(power, ARMIES) < line.number("armies"):
            return False
        if line.op == "discard" and w.size_of(w.hand, power) < line.number("cards"):
            return False
        if line.op == "trash" and not hands.TrashCard(at.seat, line.number("from")).options(w):
            return False
        if line.op == "move":
            region, price = at.region(line, "to"), line.number("money_per_army", military.MOVE_COST)
            least = line.number("min")
            if region == NOBODY or not military.can_move(w, power, least, region, line.has("without_access"), price):
                return False
    return True


class ChooseRegion(OwnDecision):
    """Choose a Region for the lines that follow."""

    __slots__ = ("regions",)

    rule = 'WO-1.0 "Actions"'
    asks = "ask-region"

    def __init__(self, seat: int, regions: int) -> None:
        self.seat = seat
        self.regions = regions  # as bits

    def options(self, w: World) -> list[int]:
        """The Regions."""
        return [REGION + r for r in range(N_REGIONS) if self.regions >> r & 1]

    def choose(self, w: World, option: int) -> None:
        """Remember it."""
        w.found = option - REGION
        w.tell("told-region", w.power_of[self.seat], option - REGION)


class ChooseResource(OwnDecision):
    """Choose a resource type for the lines that follow."""

    rule = 'WO-1.0 "Produce"'
    asks = "ask-resource"

    def options(self, w: World) -> list[int]:
        """All seven."""
        return [RESOURCE + r for r in range(N_RESOURCES)]

    def choose(self, w: World, option: int) -> None:
        """Remember it."""
        w.found = option - RESOURCE


class BuyDiplomacy(OwnDecision):
    """Main UN Funding Contributor: pay once, twice or not at all, for Diplomacy each time."""

    __slots__ = ("diplomacy", "most", "price")

    rule = 'WO-1.0 "Strategic Asset Cards"'
    asks = "ask-buy-diplomacy"

    def __init__(self, seat: int, price: int, diplomacy: int, most: int) -> None:
        self.seat = seat
        self.price = price
        self.diplomacy = diplomacy
        self.most = most

    def facts(self, w: World) -> dict[str, Any]:
        """The price and the gain."""
        return {"price": self.price, "diplomacy": self.diplomacy}

    def options(self, w: World) -> list[int]:
        """How many times."""
        most = min(self.most, w.money[w.power_of[self.seat]] // self.price)
        return [SEND + n for n in range(most + 1)]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price and what there is room for."""
        times = option - SEND
        gain = outlook.gains(w, w.power_of[self.seat], DIPLOMACY, times * self.diplomacy)
        return {"cost": {"money": times * self.price}, "gain": gain}

    def mind(self, w: World) -> list[dict[str, Any]]:
        """Diplomacy for which there would be no room."""
        most = len(self.options(w)) - 1
        return outlook.excess(w, w.power_of[self.seat], {DIPLOMACY: most * self.diplomacy})

    def choose(self, w: World, option: int) -> None:
        """Pay and gain."""
        power, times = w.power_of[self.seat], option - SEND
        w.pay(power, MONEY, times * self.price)
        if times:
            w.gain(power, DIPLOMACY, times * self.diplomacy)


class DrawByValue(OwnDecision):
    """Knowledge Transfer: draw up to the best value among one's ready allies, then discard as many (E29)."""

    __slots__ = ("fewer",)

    rule = 'WO-1.0 "Growth Cards"'
    asks = "ask-draw-by-value"

    def __init__(self, seat: int, fewer: bool) -> None:
        self.seat = seat
        self.fewer = fewer  # fewer may be drawn

    def most(self, w: World) -> int:
        """The best value."""
        return max([VALUE_OF[c] for c in w.ready_allies(w.power_of[self.seat])], default=0)

    def run(self, w: World) -> bool:
        """No ready ally: nothing to draw."""
        return not self.most(w)

    def options(self, w: World) -> list[int]:
        """How many."""
        most = self.most(w)
        return [SEND + n for n in range(1 if self.fewer else most, most + 1)]

    def choose(self, w: World, option: int) -> None:
        """Draw, then discard as many as there were to draw."""
        power = w.power_of[self.seat]
        there = w.size_of(w.deck, power) + len(w.deck_top[power]) + w.size_of(w.discard, power)
        count = min(option - SEND, there)
        self.then(w, hands.DrawCards(self.seat, count), hands.DiscardCards(self.seat, count))


class Partnership(OwnDecision):
    """BRICS: pay to add 1 Influence to two of three Regions; Russia may pay to add its own to the third."""

    __slots__ = ("partner", "partner_price", "price", "regions")

    rule = 'WO-1.0 "Strategic Asset Cards"'
    asks = "ask-partnership"

    def __init__(self, seat: int, regions: int, price: int, partner: int, partner_price: int) -> None:
        self.seat = seat
        self.regions = regions  # as bits
        self.price = price
        self.partner = partner
        self.partner_price = partner_price

    def facts(self, w: World) -> dict[str, Any]:
        """The partner."""
        return {"power": POWERS[self.partner], "price": self.price}

    def run(self, w: World) -> bool:
        """Without the money, nothing happens."""
        return w.money[w.power_of[self.seat]] < self.price

    def options(self, w: World) -> list[int]:
        """Which Region is left to the partner."""
        return [REGION + r for r in range(N_REGIONS) if self.regions >> r & 1]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price."""
        return {"cost": {"money": self.price}}

    def choose(self, w: World, option: int) -> None:
        """Pay, add Influence to the others, then it is the partner's turn."""
        third = option - REGION
        w.pay(w.power_of[self.seat], MONEY, self.price)
        others = [r for r in range(N_REGIONS) if self.regions >> r & 1 and r != third]
        cubes = [AddInfluence(self.seat, r) for r in others]
        seat = w.seat_of[self.partner]
        self.then(w, *cubes, JoinPartnership(seat, self.partner, third, self.partner_price))


class JoinPartnership(Step[World]):
    """BRICS: a played Russia may pay, or give all it has if that is less; an unplayed one always joins (WO-FAQ8)."""

    __slots__ = ("power", "price", "region")

    rule = 'WO-1.0 "Strategic Asset Cards"'
    asks = "ask-join"

    def __init__(self, seat: int, power: int, region: int, price: int) -> None:
        self.seat = seat
        self.power = power
        self.region = region
        self.price = price

    def facts(self, w: World) -> dict[str, Any]:
        """The Region and the price."""
        return {"region": REGIONS[self.region], "price": min(self.price, w.money[self.power])}

    def run(self, w: World) -> bool:
        """Nobody plays it: it joins and pays nothing."""
        if self.seat != NOBODY:
            return False
        if w.is_full(self.region):
            put_temporary(w, self.power, self.region)
        else:
            put_permanent(w, self.power, self.region)
        return True

    def options(self, w: World) -> list[int]:
        """Yes or no."""
        return [ACCEPT, DECLINE]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price, or all there is."""
        return {"cost": {"money": min(self.price, w.money[self.power])}} if option == ACCEPT else {}

    def choose(self, w: World, option: int) -> None:
        """Pay and add Influence."""
        if option == ACCEPT:
            w.pay(self.power, MONEY, min(self.price, w.money[self.power]))
            w.agenda.append(AddInfluence(self.seat, self.region))


def gain(w: World, at: Read, line: Line) -> None:
    """`gain`."""
    w.gain(w.power_of[at.seat], line.number("resource"), line.number("amount"))


def gain_per_investment(w: World, at: Read, line: Line) -> None:
    """`gain_per_investment`."""
    power = w.power_of[at.seat]
    tokens = sum([w.invested[c] for c in w.allies(power)])
    w.gain(power, MONEY, tokens * line.number("money"))


def spend(w: World, at: Read, line: Line) -> None:
    """`spend`: only in a cost that was found payable."""
    w.pay(w.power_of[at.seat], line.number("resource"), line.number("amount"))


def sell_armies(w: World, at: Read, line: Line) -> None:
    """`sell_armies`."""
    power = w.power_of[at.seat]
    w.pay(power, ARMIES, line.number("armies"))
    w.gain(power, MONEY, line.number("money"))


def add_influence(w: World, at: Read, line: Line) -> Step[World] | None:
    """`add_influence`."""
    if at.lacks(line, "region"):
        return None
    region = at.region(line, "region")
    return AddInfluence(at.seat, ANYWHERE if region == NOBODY else region, line.has("permanent"))


def reset_influence(w: World, at: Read, line: Line) -> Step[World] | None:
    """`reset_influence`."""
    if line.has("among"):
        regions = at.chosen(line.ref("among"))
        return None if regions == NOBODY else ChooseReset(at.seat, regions, line.optional)
    region = at.region(line, "region")
    return None if region == NOBODY else ResetInfluence(at.seat, region, line.optional)


def convert_influence(w: World, at: Read, line: Line) -> Step[World] | None:
    """`convert_influence`: Regional Resilience, whose moment is in `influence.AddInfluence`."""
    return None if w.found == NOBODY else ConvertInfluence(at.seat, w.found)


def draw(w: World, at: Read, line: Line) -> Step[World]:
    """`draw`."""
    return hands.DrawCards(at.seat, line.number("cards"))


def discard(w: World, at: Read, line: Line) -> Step[World]:
    """`discard`."""
    return hands.DiscardCards(at.seat, line.number("cards"))


def trash(w: World, at: Read, line: Line) -> Step[World] | None:
    """`trash`."""
    for _ in range(line.number("cards") - 1):
        w.agenda.append(hands.TrashCard(at.seat, line.number("from")))
    return hands.TrashCard(at.seat, line.number("from"))


def trash_this_card(w: World, at: Read, line: Line) -> None:
    """`trash_this_card`."""
    w.played[w.power_of[at.seat] * N_ABILITIES + at.card] -= 1
    w.trashed[at.card] += 1


def play_card(w: World, at: Read, line: Line) -> Step[World]:
    """`play_card`."""
    return hands.PlayCard(at.seat, True, line.optional)


def play_from_market(w: World, at: Read, line: Line) -> Step[World]:
    """`play_from_market`."""
    return hands.PlayFromMarket(at.seat, line.number("max_cost"))


def choose_region(w: World, at: Read, line: Line) -> Step[World]:
    """`choose_region`."""
    return ChooseRegion(at.seat, line.number("regions", ALL_REGIONS))


def choose_resource(w: World, at: Read, line: Line) -> Step[World]:
    """`choose_resource`."""
    return ChooseResource(at.seat)


def choose_some(w: World, at: Read, line: Line) -> Step[World]:
    """`choose_one` and `choose_n`."""
    count = line.number("count", 1)
    return ChooseOption(at.seat, at.card, at.path, at.line, at.bound, count, 0, line.optional)


def pay_to(w: World, at: Read, line: Line) -> Step[World] | None:
    """`pay_to`: what it buys comes only after the whole of the cost."""
    if any([at.lacks(each, name) for part in line.parts for each in part for name in each.refs]):  # noqa: C419
        return None
    if not can_pay(w, at, line.parts[0]):
        w.tell("told-nothing", w.power_of[at.seat])
        return None
    if line.optional:
        return Offer(at.seat, at.card, at.path, at.line, at.bound)
    w.agenda.append(at.inside(1))
    return at.inside(0)


def buy_diplomacy(w: World, at: Read, line: Line) -> Step[World]:
    """`buy_diplomacy`."""
    return BuyDiplomacy(at.seat, line.number("money"), line.number("diplomacy"), line.number("times_max"))


def draw_then_discard_by_value(w: World, at: Read, line: Line) -> Step[World]:
    """`draw_then_discard_by_value`."""
    return DrawByValue(at.seat, line.has("fewer_allowed"))


def influence_with_partner(w: World, at: Read, line: Line) -> Step[World]:
    """`influence_with_partner`."""
    partner, partner_price = line.number("partner"), line.number("partner_money")
    return Partnership(at.seat, line.number("regions"), line.number("money"), partner, partner_price)


VERBS: Final[dict[str, Any]] = {
    "improve_relations": diplomacy.improve_relations,
    "engage": engage.engage,
    "trade": trade.trade,
    "invest": economy.invest,
    "move": military.move,
    "build_base": military.build_base,
    "get_growth": economy.get_growth,
    "produce": economy.produce,
    "gain": gain,
    "gain_per_investment": gain_per_investment,
    "spend": spend,
    "sell_armies": sell_armies,
    "place_armies": military.place_armies,
    "add_influence": add_influence,
    "reset_influence": reset_influence,
    "convert_influence": convert_influence,
    "ready_countries": economy.ready_countries,
    "increase_production": economy.increase_production,
    "increase_prosperity": economy.increase_prosperity,
    "draw": draw,
    "discard": discard,
    "trash": trash,
    "trash_this_card": trash_this_card,
    "play_card": play_card,
    "play_from_market": play_from_market,
    "choose_region": choose_region,
    "choose_resource": choose_resource,
    "choose_one": choose_some,
    "choose_n": choose_some,
    "pay_to": pay_to,
    "buy_diplomacy": buy_diplomacy,
    "draw_then_discard_by_value": draw_then_discard_by_value,
    "navy_show_of_force": military.navy_show_of_force,
    "trade_for_influence": trade.trade_for_influence,
    "hire_armies": military.hire_armies,
    "influence_with_partner": influence_with_partner,
}
