"""The Strategic Assets of Diplomacy & Dominance that need verbs of their own."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import CUBE, DECLINE, EXHAUST, SWAP, TAKE_OVER
from orbis.games.world_order.facts.cards import Line
from orbis.games.world_order.facts.components import COUNTRY_NAMES, N_COUNTRIES, REGION_OF, START_OWNER_OF, VALUE_OF
from orbis.games.world_order.facts.names import (
    ALL_REGIONS,
    DIPLOMACY,
    N_GAINS,
    N_POWERS,
    N_REGIONS,
    POWERS,
    REGIONS,
)
from orbis.games.world_order.rules.actions.improve_relations import cover_start_card
from orbis.games.world_order.rules.base import Remember
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.payment import lacking, pay_all, priced, shortage
from orbis.games.world_order.rules.targets import ChooseTarget
from orbis.games.world_order.rules.trade.surplus import InfluenceForIncome
from orbis.games.world_order.rules.trade.terms import ordinary_terms
from orbis.games.world_order.rules.trade.trade import begin_trade
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

FREE: Final[tuple[int, ...]] = (0,) * N_GAINS


class TakeOver(ChooseTarget):
    """Regime Change: pay, and an ally of another player becomes one's own, ready and without any token on it."""

    __slots__ = ("cost", "spared", "value")

    rule = 'DD "Strategic Asset Cards"'
    asks = "ask-take-over"
    verb = TAKE_OVER
    targets = N_COUNTRIES

    def __init__(self, seat: int, cost: tuple[int, ...], value: int, spared: int, optional: bool = False) -> None:
        self.seat = seat
        self.cost = cost  # one of GAINS -> how much
        self.value = value  # of the Country
        self.spared = spared  # the power whose allies are safe
        self.optional = optional

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"value": self.value}

    @override
    def against(self, w: World, country: int) -> str:
        """The reason against a Country. A crossed-out flag is none."""
        power, owner = w.power_of[self.seat], w.ally_of[country]
        if owner == power:
            return "why-already-ally"
        if owner == NOBODY:
            return "why-nobodys-ally"
        if owner == self.spared:
            return "why-spared"
        if START_OWNER_OF[country] != NOBODY:
            return "why-starting-card"
        if VALUE_OF[country] != self.value:
            return "why-value"
        return "" if lacking(w, power, self.cost) == NOBODY else "why-lacking"

    @override
    def in_sight(self, w: World) -> list[int]:
        return [c for c, owner in enumerate(w.ally_of) if owner not in (NOBODY, w.power_of[self.seat])]

    @override
    def reasons(self, w: World, country: int) -> dict[str, Any]:
        """The sentence names the owner of the ally, the value wanted and what is lacking."""
        facts = shortage(w, w.power_of[self.seat], self.cost)
        facts |= {"country": COUNTRY_NAMES[country], "value": self.value}
        if w.ally_of[country] != NOBODY:
            facts["power"] = POWERS[w.ally_of[country]]
        return facts

    @override
    def bill(self, w: World, country: int) -> dict[str, Any]:
        return {"cost": priced(self.cost)}

    @override
    def apply(self, w: World, answer: int) -> None:
        """Pay and take it; a starting card of its former owner beneath it leaves the game."""
        if answer == DECLINE:
            return
        power, country = w.power_of[self.seat], answer - TAKE_OVER
        owner = w.ally_of[country]
        pay_all(w, power, self.cost)
        w.ally_of = put(w.ally_of, country, power)
        w.exhausted, w.merged = put(w.exhausted, country, False), put(w.merged, country, False)
        w.invested, w.bases, w.abroad = put(w.invested, country, 0), put(w.bases, country, 0), put(w.abroad, country, 0)
        w.log("told-taken-over", power, country, owner)
        cover_start_card(w, power, country)
        w.agenda.append(AddInfluence(self.seat, REGION_OF[country]))


class SwapInfluence(ChooseTarget):
    """Central Intelligence Agency: an own temporary cube and a permanent one of another power change places."""

    __slots__ = ("cost", "regions")

    rule = 'DD "Strategic Asset Cards"'
    asks = "ask-swap"
    verb = SWAP
    targets = N_REGIONS * N_POWERS

    def __init__(self, seat: int, cost: tuple[int, ...], regions: int = ALL_REGIONS, optional: bool = False) -> None:
        self.seat = seat
        self.cost = cost  # one of GAINS -> how much
        self.regions = regions  # as bits
        self.optional = optional

    @override
    def against(self, w: World, target: int) -> str:
        """The reason against a Region and a power. Local cubes belong to no power."""
        region, other = divmod(target, N_POWERS)
        power = w.power_of[self.seat]
        if not self.regions >> region & 1:
            return "why-other-region"
        if other == power:
            return "why-own-cube"
        if power not in w.temporary[region]:
            return "why-no-temporary-there"
        if other not in w.permanent[region]:
            return "why-no-permanent-there"
        return "" if lacking(w, power, self.cost) == NOBODY else "why-lacking"

    @override
    def in_sight(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        there = [r for r in range(N_REGIONS) if power in w.temporary[r]]
        return [r * N_POWERS + p for r in there for p in range(N_POWERS) if p != power]

    @override
    def reasons(self, w: World, target: int) -> dict[str, Any]:
        region, other = divmod(target, N_POWERS)
        return {"region": REGIONS[region], "power": POWERS[other], **shortage(w, w.power_of[self.seat], self.cost)}

    @override
    def bill(self, w: World, target: int) -> dict[str, Any]:
        return {"cost": priced(self.cost)}

    @override
    def apply(self, w: World, answer: int) -> None:
        """After the payment the player chooses an own cube."""
        if answer == DECLINE:
            return
        region, other = divmod(answer - SWAP, N_POWERS)
        pay_all(w, w.power_of[self.seat], self.cost)
        self.then(w, SwapCube(self.seat, region, other), Remember(region))


class SwapCube(Step[World]):
    """Central Intelligence Agency: the other's cube takes exactly the place of the one chosen; no VP for either."""

    __slots__ = ("other", "region")

    rule = 'DD "Strategic Asset Cards"'
    asks = "ask-swap-cube"

    def __init__(self, seat: int, region: int, other: int) -> None:
        self.seat = seat
        self.region = region
        self.other = other  # a power

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"region": REGIONS[self.region], "power": POWERS[self.other]}

    @override
    def answers(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        return [CUBE + i for i, owner in enumerate(w.temporary[self.region]) if owner == power]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {"at": {"region": REGIONS[self.region]}}

    @override
    def apply(self, w: World, answer: int) -> None:
        power, above = w.power_of[self.seat], w.permanent[self.region]
        w.temporary[self.region][answer - CUBE] = self.other
        above[above.index(self.other)] = power
        w.log("told-swapped", power, self.region, self.other)


class GiveAid(ChooseTarget):
    """Economic and Military Aid: exhaust allies of different Regions and pay; 1 Influence to each, and a gain."""

    __slots__ = ("chosen", "cost", "gains", "left")

    rule = 'DD "Strategic Asset Cards"'
    asks = "ask-aid"
    verb = EXHAUST
    targets = N_COUNTRIES
    interruptible = False  # a payment

    def __init__(
        self,
        seat: int,
        left: int,
        cost: tuple[int, ...],
        gains: tuple[int, ...],
        chosen: tuple[int, ...] = (),
        optional: bool = False,
    ) -> None:
        self.seat = seat
        self.left = left  # allies still to be exhausted
        self.cost = cost  # one of GAINS -> how much; paid with the first ally
        self.gains = gains
        self.chosen = chosen  # the allies exhausted so far
        self.optional = optional

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"left": self.left}

    def other_regions(self, w: World, country: int) -> int:
        """How many Regions other than those used and this Country's have a ready ally."""
        used = [REGION_OF[c] for c in (*self.chosen, country)]
        return len({REGION_OF[c] for c in w.ready_allies(w.power_of[self.seat])} - {*used})

    @override
    def against(self, w: World, country: int) -> str:
        power = w.power_of[self.seat]
        if w.ally_of[country] != power:
            return "why-not-ally"
        if w.exhausted[country]:
            return "why-exhausted"
        if REGION_OF[country] in [REGION_OF[c] for c in self.chosen]:
            return "why-same-region"
        if self.other_regions(w, country) < self.left - 1:
            return "why-few-regions"
        return "" if self.chosen or lacking(w, power, self.cost) == NOBODY else "why-lacking"

    @override
    def in_sight(self, w: World) -> list[int]:
        return w.allies(w.power_of[self.seat])

    @override
    def reasons(self, w: World, country: int) -> dict[str, Any]:
        count = self.left + len(self.chosen)
        return {"country": COUNTRY_NAMES[country], "count": count, **shortage(w, w.power_of[self.seat], self.cost)}

    @override
    def bill(self, w: World, country: int) -> dict[str, Any]:
        return {} if self.chosen else {"cost": priced(self.cost), "gain": priced(self.gains)}

    @override
    def apply(self, w: World, answer: int) -> None:
        """Exhaust; after the last one comes what the aid brings."""
        power, country = w.power_of[self.seat], answer - EXHAUST
        if not self.chosen:
            pay_all(w, power, self.cost)
        w.exhausted = put(w.exhausted, country, True)
        chosen = (*self.chosen, country)
        if self.left > 1:
            w.agenda.append(GiveAid(self.seat, self.left - 1, self.cost, self.gains, chosen))
            return
        for what, amount in enumerate(self.gains):
            if amount:
                w.gain(power, what, amount)
        self.then(w, *[AddInfluence(self.seat, r) for r in sorted([REGION_OF[c] for c in chosen])])


def take_over(w: World, at: Read, line: Line) -> Step[World]:
    """Take over an ally of another player, up to a value."""
    return TakeOver(at.seat, line.amounts["price"], line.number("value"), line.number("spared"), line.optional)


def swap_influence(w: World, at: Read, line: Line) -> Step[World] | None:
    """Swap two cubes; `not_region` leaves out a Region that an earlier line chose."""
    if at.lacks(line, "not_region"):
        return None
    regions = ALL_REGIONS
    if line.has("not_region"):
        regions &= ~(1 << at.chosen(line.ref("not_region")))
    return SwapInfluence(at.seat, line.amounts["price"], regions, line.optional)


def give_aid(w: World, at: Read, line: Line) -> Step[World]:
    """Give aid to so many allies of different Regions."""
    return GiveAid(at.seat, line.number("allies"), line.amounts["price"], line.amounts["gain"])


def exhaust_country(w: World, at: Read, line: Line) -> None:
    """`exhaust_country`: only in a cost that was found payable."""
    w.exhausted = put(w.exhausted, line.number("country"), True)
    w.log("told-exhausted", w.power_of[at.seat], line.number("country"))


def gain_per_prosperity(w: World, at: Read, line: Line) -> None:
    """`gain_per_prosperity`: all steps of the game count, one taken just now too."""
    power = w.power_of[at.seat]
    if w.prosperity[power]:
        w.gain(power, DIPLOMACY, w.prosperity[power] * line.number("diplomacy"))


def trade_surplus(w: World, at: Read, line: Line) -> Step[World]:
    """Begin an ordinary Trade that adds Influence where a Region paid enough."""
    return begin_trade(at.seat, ordinary_terms(w.power_of[at.seat]), (line.number("money"),))


ASSET_STEPS: Final[tuple[type[Step[Any]], ...]] = (TakeOver, SwapInfluence, SwapCube, GiveAid, InfluenceForIncome)
