"""The Ability cards of Diplomacy & Dominance, which reach into the affairs of other players."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import CHOOSE_PLAYER, COPY, DECLINE, EXHAUST, INVEST, SEND_HOME
from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_ABILITIES, Line
from orbis.games.world_order.facts.components import INVEST_COST_OF, N_COUNTRIES, REGION_OF
from orbis.games.world_order.facts.names import (
    ARMIES,
    MONEY,
    N_POWERS,
    N_RESOURCES,
    POWERS,
    REGIONS,
)
from orbis.games.world_order.rules.actions.invest import PayToInvest
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.read import COPIED, Read
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.payment import lacking, pay_all, priced, shortage
from orbis.games.world_order.rules.targets import ChooseTarget
from orbis.games.world_order.state import trace
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

ACQUIRED_INTELLIGENCE: Final = ABILITY_NAMES.index("acquired_intelligence")


class InvestAbroad(PayToInvest):
    """New Financial Agreements: Invest in the ally of another player where an FDI token lies, ready or not."""

    rule = 'DD "Ability Cards"'
    asks = "ask-invest-abroad"

    def __init__(self, seat: int, extra: int, optional: bool = False) -> None:
        self.seat = seat
        self.extra = extra
        self.optional = optional

    @override
    def against(self, w: World, country: int) -> str:
        power = w.power_of[self.seat]
        if w.ally_of[country] == power:
            return "why-own-ally"
        if w.ally_of[country] == NOBODY:
            return "why-nobodys-ally"
        if w.abroad[country] >> power & 1:
            return "why-invested"
        if not w.invested[country] and not w.abroad[country]:
            return "why-no-investment"
        return "" if w.money[power] >= INVEST_COST_OF[country] + self.extra else "why-money"

    @override
    def in_sight(self, w: World) -> list[int]:
        return [c for c, owner in enumerate(w.ally_of) if owner not in (NOBODY, w.power_of[self.seat])]

    @override
    def apply(self, w: World, answer: int) -> None:
        """Pay, exhaust, token, Influence; the Country stays where it is."""
        if answer == DECLINE:
            return
        power, country = w.power_of[self.seat], answer - INVEST
        w.pay(power, MONEY, INVEST_COST_OF[country] + self.extra)
        w.exhausted = put(w.exhausted, country, True)
        w.abroad = put(w.abroad, country, w.abroad[country] | (1 << power))
        w.log("told-invest", power, country)
        w.agenda.append(AddInfluence(self.seat, REGION_OF[country]))


class OthersExhaust(Step[World]):
    """Show of Force: every other player exhausts an ally, in turn order."""

    __slots__ = ("regions",)

    rule = 'DD "Ability Cards"'

    def __init__(self, seat: int, regions: int) -> None:
        self.seat = seat
        self.regions = regions  # as bits

    @override
    def run(self, w: World) -> bool:
        self.then(w, *[ExhaustAlly(s, self.regions) for s in w.people() if s != self.seat])
        return True


class ExhaustAlly(ChooseTarget):
    """Show of Force: a player without a ready ally there is not affected."""

    __slots__ = ("regions",)

    rule = 'DD "Ability Cards"'
    asks = "ask-exhaust"
    verb = EXHAUST
    targets = N_COUNTRIES

    def __init__(self, seat: int, regions: int, optional: bool = False) -> None:
        self.seat = seat
        self.regions = regions  # as bits
        self.optional = optional

    @override
    def against(self, w: World, country: int) -> str:
        if w.ally_of[country] != w.power_of[self.seat]:
            return "why-not-ally"
        if not self.regions >> REGION_OF[country] & 1:
            return "why-other-region"
        return "why-exhausted" if w.exhausted[country] else ""

    @override
    def in_sight(self, w: World) -> list[int]:
        return w.allies(w.power_of[self.seat])

    @override
    def run(self, w: World) -> bool:
        """Without an ally there, nothing happens."""
        return not self.places(w)

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer != DECLINE:
            w.exhausted = put(w.exhausted, answer - EXHAUST, True)


class SendArmyHome(ChooseTarget):
    """Diplomatic Detente: pay to send an Army of another power from a Region to its player board."""

    __slots__ = ("cost", "region")

    rule = 'DD "Ability Cards"'
    asks = "ask-send-home"
    verb = SEND_HOME
    targets = N_POWERS

    def __init__(self, seat: int, cost: tuple[int, ...], region: int, optional: bool = False) -> None:
        self.seat = seat
        self.cost = cost  # one of GAINS -> how much
        self.region = region
        self.optional = optional

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"region": REGIONS[self.region]}

    @override
    def against(self, w: World, other: int) -> str:
        if other == w.power_of[self.seat]:
            return "why-own-army"
        if not w.armies[self.region * N_POWERS + other]:
            return "why-no-army-of-power"
        return "" if lacking(w, w.power_of[self.seat], self.cost) == NOBODY else "why-lacking"

    @override
    def in_sight(self, w: World) -> list[int]:
        return [p for p in range(N_POWERS) if p != w.power_of[self.seat]]

    @override
    def reasons(self, w: World, other: int) -> dict[str, Any]:
        power = w.power_of[self.seat]
        return {"region": REGIONS[self.region], "power": POWERS[other], **shortage(w, power, self.cost)}

    @override
    def bill(self, w: World, other: int) -> dict[str, Any]:
        return {"at": {"region": REGIONS[self.region]}, "cost": priced(self.cost)}

    @override
    def apply(self, w: World, answer: int) -> None:
        """An Army of a power that no person plays goes to the supply."""
        if answer == DECLINE:
            return
        other = answer - SEND_HOME
        pay_all(w, w.power_of[self.seat], self.cost)
        w.armies[self.region * N_POWERS + other] -= 1
        if w.is_person(other):
            w.resources[other * N_RESOURCES + ARMIES] += 1
        w.log("told-sent-home", other, self.region)


class ChooseSpied(OwnDecision):
    """Acquired Intelligence: whose hand to look at."""

    rule = 'DD "Ability Cards"'
    asks = "ask-spied"

    @override
    def answers(self, w: World) -> list[int]:
        own = w.power_of[self.seat]
        return [CHOOSE_PLAYER + p for p in range(N_POWERS) if p != own and w.is_person(p)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not CHOOSE_PLAYER <= answer < CHOOSE_PLAYER + N_POWERS:
            return super().why_not(w, answer)
        return "why-own-hand" if answer - CHOOSE_PLAYER == w.power_of[self.seat] else "why-nobody-plays"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        if not CHOOSE_PLAYER <= answer < CHOOSE_PLAYER + N_POWERS:
            return {}
        return {"power": POWERS[answer - CHOOSE_PLAYER]}

    @override
    def apply(self, w: World, answer: int) -> None:
        """The hand lies open to one seat, until it has answered what to copy."""
        own, other = w.power_of[self.seat], answer - CHOOSE_PLAYER
        w.peek = own * N_POWERS + other
        trace.spy(w, own, other)
        w.shown += 1
        w.log("told-looks", own, other)
        for card in range(N_ABILITIES):
            for _ in range(w.hand[other * N_ABILITIES + card]):
                w.log_to(self.seat, "told-holds", other, card)
        w.agenda.append(CopyCard(self.seat, other))


class CopyCard(OwnDecision):
    """Acquired Intelligence: a card of that hand, or one played this round, may be resolved as if just played."""

    __slots__ = ("other",)

    rule = 'DD "Ability Cards"'
    asks = "ask-copy"
    secret = True  # that there is nothing to copy would tell of the hand

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other  # the power whose cards they are

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"power": POWERS[self.other]}

    def against(self, w: World, card: int) -> str:
        """The reason against a card; it cannot be the one that copies."""
        if card == ACQUIRED_INTELLIGENCE:
            return "why-copies-itself"
        cell = self.other * N_ABILITIES + card
        return "" if w.hand[cell] or w.played[cell] else "why-not-there-to-copy"

    @override
    def answers(self, w: World) -> list[int]:
        """The cards of hand and table, or none. Face-down cards were not played for their effect."""
        found = [COPY + c for c in range(N_ABILITIES) if self.against(w, c) == ""]
        found.append(DECLINE)
        return found

    @override
    def why_not(self, w: World, answer: int) -> str:
        return self.against(w, answer - COPY) if COPY <= answer < COPY + N_ABILITIES else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return self.facts(w)

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card stays where it is; if only the hand has it, all have now seen it there."""
        w.peek = NOBODY
        if answer == DECLINE:
            return
        card = answer - COPY
        if not w.played[self.other * N_ABILITIES + card]:
            trace.point_at(w, self.other, card)
        w.agenda.append(Read(self.seat, card, (), 0, ((COPIED, 1),), ""))


def invest_abroad(w: World, at: Read, line: Line) -> Step[World]:
    """Invest in the ally of another player, for more money."""
    return InvestAbroad(at.seat, line.number("money_extra"), line.optional)


def others_exhaust_ally(w: World, at: Read, line: Line) -> Step[World] | None:
    """The other players exhaust an ally in one Region, or in those an earlier line bound."""
    if line.has("among"):
        regions = at.chosen(line.ref("among"))
        return None if regions == NOBODY else OthersExhaust(at.seat, regions)
    region = at.region(line, "region")
    return None if region == NOBODY else OthersExhaust(at.seat, 1 << region)


def send_army_home(w: World, at: Read, line: Line) -> Step[World] | None:
    """`send_army_home`: not offered where there is no Army to send."""
    region = at.region(line, "region")
    if region == NOBODY:
        return None
    step = SendArmyHome(at.seat, line.amounts["price"], region, line.optional)
    return step if step.places(w) else None


def acquire_intelligence(w: World, at: Read, line: Line) -> Step[World]:
    """Look at the hand of another player."""
    return ChooseSpied(at.seat)


ABILITY_STEPS: Final[tuple[type[Step[Any]], ...]] = (
    InvestAbroad,
    OthersExhaust,
    ExhaustAlly,
    SendArmyHome,
    ChooseSpied,
    CopyCard,
)
