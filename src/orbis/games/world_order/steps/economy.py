"""Invest, and what is made and grown at home: Produce, productions, Growth cards, Prosperity, readying allies."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.answers import (
    DECLINE,
    DONE,
    GROWTH,
    INVEST,
    MOST_UNITS,
    PRODUCE,
    PROSPER,
    RAISE,
    READY,
)
from orbis.games.world_order.cards import FIRST_GROWTH, GROWTH_NAMES, N_GROWTH, Line
from orbis.games.world_order.figures import (
    COMMERCE_OF,
    COMMERCE_SELLS,
    COUNTRY_NAMES,
    INVEST_COST_OF,
    MOST_PRODUCTION,
    N_COUNTRIES,
    PROSPERITY_COST,
    PROSPERITY_MONEY,
    PROSPERITY_VP,
    RECIPE_OF,
    REGION_OF,
)
from orbis.games.world_order.names import (
    ALL_REGIONS,
    CONSUMER_GOODS,
    GAINS,
    MONEY,
    N_GAINS,
    N_PRIMARY,
    N_RESOURCES,
    RESOURCES,
    SERVICES,
    WHEN_TAKEN,
)
from orbis.games.world_order.steps import outlook
from orbis.games.world_order.steps.influence import AddInfluence
from orbis.games.world_order.steps.own import OwnDecision, Remember
from orbis.games.world_order.steps.payment import PayPartlyWithMoney
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.world import FROM_GROWTH, FROM_PROSPERITY, World
from orbis.kernel.agenda import NOBODY, Step

AMOUNTS = MOST_UNITS + 1


class Invest(OwnDecision):
    """WO-1.0 "Invest": pay for a ready ally, exhaust it, place an FDI token and add 1 Influence; once a Country."""

    __slots__ = ("country", "extra", "optional", "regions", "second", "stays_ready")

    rule = 'WO-1.0 "Invest"'
    asks = "ask-invest"

    def __init__(
        self,
        seat: int,
        country: int = NOBODY,
        regions: int = ALL_REGIONS,
        extra: int = 0,
        stays_ready: bool = False,
        second: bool = False,
        optional: bool = False,
    ) -> None:
        self.seat = seat
        self.country = country  # only this one; NOBODY: any
        self.regions = regions  # as bits
        self.extra = extra  # money on top
        self.stays_ready = stays_ready
        self.second = second  # a second time in a Country is allowed
        self.optional = optional

    def why_not_country(self, w: World, country: int) -> str:
        """The reason against a Country."""
        power = w.power_of[self.seat]
        if w.ally_of[country] != power:
            return "why-not-ally"
        if self.country not in (country, NOBODY):
            return "why-other-country"
        if not self.regions >> REGION_OF[country] & 1:
            return "why-other-region"
        if w.exhausted[country]:
            return "why-exhausted"
        if w.invested[country] > int(self.second):
            return "why-invested"
        return "" if w.money[power] >= INVEST_COST_OF[country] + self.extra else "why-money"

    def why_not(self, w: World, option: int) -> str:
        """For a Country."""
        if INVEST <= option < INVEST + N_COUNTRIES:
            return self.why_not_country(w, option - INVEST)
        return super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The price."""
        if not INVEST <= option < INVEST + N_COUNTRIES:
            return {}
        country = option - INVEST
        due = INVEST_COST_OF[country] + self.extra
        return {"country": COUNTRY_NAMES[country], "due": due, "means": w.money[w.power_of[self.seat]]}

    def places(self, w: World) -> list[int]:
        """The Countries where it is possible."""
        return [c for c in w.ready_allies(w.power_of[self.seat]) if not self.why_not_country(w, c)]

    def run(self, w: World) -> bool:
        """Nowhere: nothing happens."""
        if self.places(w):
            return False
        w.tell("told-nothing", w.power_of[self.seat])
        return True

    def options(self, w: World) -> list[int]:
        """The Countries."""
        found = [INVEST + c for c in self.places(w)]
        if self.optional:
            found.append(DECLINE)
        return found

    def near(self, w: World) -> list[int]:
        """The other allies."""
        return [INVEST + c for c in w.allies(w.power_of[self.seat]) if self.why_not_country(w, c)]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What it costs."""
        if not INVEST <= option < INVEST + N_COUNTRIES:
            return {}
        return {"cost": {"money": INVEST_COST_OF[option - INVEST] + self.extra}}

    def choose(self, w: World, option: int) -> None:
        """Pay, exhaust, token, Influence."""
        if option == DECLINE:
            return
        power, country = w.power_of[self.seat], option - INVEST
        w.pay(power, MONEY, INVEST_COST_OF[country] + self.extra)
        w.exhausted[country] = not self.stays_ready
        w.invested[country] += 1
        w.tell("told-invest", power, country)
        self.then(w, AddInfluence(self.seat, REGION_OF[country]), Remember(country))


def most_producible(w: World, power: int, resource: int, limit: int) -> int:
    """How many units a power can produce: its production, as far as what they take is there."""
    most = w.production[power * N_RESOURCES + resource]
    if limit:
        most = min(most, limit)
    for what in range(N_GAINS):
        if RECIPE_OF[resource][what]:
            most = min(most, w.stock(power, what) // RECIPE_OF[resource][what])
    return most


def produce_units(w: World, power: int, resource: int, units: int) -> None:
    """WO-1.0 "Produce": pay what the units take, gain them, and turn the Commerce cards that sell them face up."""
    for what in range(N_GAINS):
        w.pay(power, what, RECIPE_OF[resource][what] * units)
    w.gain(power, resource, units)
    for card in COMMERCE_OF[power]:
        if COMMERCE_SELLS[card][resource]:
            w.commerce_up[card] = w.commerce_up[card] or w.is_laid_out(card)


class Produce(OwnDecision):
    """WO-1.0 "Produce": a number of different resource types; primary ones in full, secondary ones up to the limit."""

    __slots__ = ("left", "limit", "resources")

    rule = 'WO-1.0 "Produce"'
    asks = "ask-produce"

    def __init__(self, seat: int, resources: int, left: int, limit: int = 0) -> None:
        self.seat = seat
        self.resources = resources  # as bits, those that may still be chosen
        self.left = left  # types
        self.limit = limit  # units of a type; 0: no further limit

    def facts(self, w: World) -> dict[str, Any]:
        """How many types are left."""
        return {"left": self.left}

    def run(self, w: World) -> bool:
        """Nothing left to produce."""
        return not self.left or len(self.options(w)) == 1

    def options(self, w: World) -> list[int]:
        """Each type with each amount, or no more."""
        power = w.power_of[self.seat]
        found = []
        for r in range(N_RESOURCES):
            if self.resources >> r & 1:
                most = most_producible(w, power, r, self.limit)
                least = most if r < N_PRIMARY else 1
                found += [PRODUCE + r * AMOUNTS + n for n in range(max(1, least), most + 1)]
        found.append(DONE)
        return found

    def why_not(self, w: World, option: int) -> str:
        """Produced already, or too little of what it takes."""
        if not PRODUCE <= option < PRODUCE + N_RESOURCES * AMOUNTS:
            return super().why_not(w, option)
        resource, units = divmod(option - PRODUCE, AMOUNTS)
        if not self.resources >> resource & 1:
            return "why-not-this-type"
        most = most_producible(w, w.power_of[self.seat], resource, self.limit)
        return "why-produce-limit" if units > most else "why-produce-all"

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The limit."""
        if not PRODUCE <= option < PRODUCE + N_RESOURCES * AMOUNTS:
            return {}
        resource = (option - PRODUCE) // AMOUNTS
        most = most_producible(w, w.power_of[self.seat], resource, self.limit)
        return {"resource": RESOURCES[resource], "most": most}

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What the units take and bring."""
        if not PRODUCE <= option < PRODUCE + N_RESOURCES * AMOUNTS:
            return {}
        resource, units = divmod(option - PRODUCE, AMOUNTS)
        recipe = {GAINS[what]: n * units for what, n in enumerate(RECIPE_OF[resource]) if n}
        return {"cost": recipe, "gain": outlook.gains(w, w.power_of[self.seat], resource, units)}

    def mind(self, w: World) -> list[dict[str, Any]]:
        """Units for which there would be no room."""
        power = w.power_of[self.seat]
        types = [r for r in range(N_RESOURCES) if self.resources >> r & 1]
        return outlook.excess(w, power, {r: most_producible(w, power, r, self.limit) for r in types})

    def choose(self, w: World, option: int) -> None:
        """Produce, then the next type."""
        if option == DONE:
            return
        resource, units = divmod(option - PRODUCE, AMOUNTS)
        produce_units(w, w.power_of[self.seat], resource, units)
        w.agenda.append(Produce(self.seat, self.resources & ~(1 << resource), self.left - 1, self.limit))


class RaiseProduction(OwnDecision):
    """Move production cubes forward, each a different one; no resource comes with it (WO-FAQ6)."""

    __slots__ = ("by", "left", "resources")

    rule = 'WO-1.0 "Growth Cards"'
    asks = "ask-raise"

    def __init__(self, seat: int, resources: int, left: int, by: int) -> None:
        self.seat = seat
        self.resources = resources  # as bits
        self.left = left
        self.by = by

    def run(self, w: World) -> bool:
        """All raised, or none left to raise."""
        return not self.left or not self.options(w)

    def options(self, w: World) -> list[int]:
        """The productions that are not at their end."""
        power = w.power_of[self.seat]
        return [RAISE + r for r in range(N_RESOURCES) if self.resources >> r & 1 and w.can_raise(power, r)]

    def why_not(self, w: World, option: int) -> str:
        """Raised already, or at its end."""
        if not RAISE <= option < RAISE + N_RESOURCES:
            return super().why_not(w, option)
        return "why-production-full" if self.resources >> (option - RAISE) & 1 else "why-not-this-type"

    def choose(self, w: World, option: int) -> None:
        """One space, or as many as the card says."""
        raise_production(w, w.power_of[self.seat], option - RAISE, self.by)
        later = self.resources & ~(1 << (option - RAISE))
        w.agenda.append(RaiseProduction(self.seat, later, self.left - 1, self.by))


def raise_production(w: World, power: int, resource: int, by: int) -> None:
    """Move a cube forward, as far as the track goes."""
    cell = power * N_RESOURCES + resource
    w.production[cell] = min(w.production[cell] + by, MOST_PRODUCTION[power][resource])
    w.tell("told-raise", power, resource)


class ReadyCountries(OwnDecision):
    """Turn exhausted allies face up. A line that remembers the Country may also choose a ready one."""

    __slots__ = ("any_ally", "left", "up_to")

    rule = 'WO-1.0 "Country Cards"'
    asks = "ask-ready"

    def __init__(self, seat: int, left: int, up_to: bool, any_ally: bool) -> None:
        self.seat = seat
        self.left = left
        self.up_to = up_to
        self.any_ally = any_ally

    def places(self, w: World) -> list[int]:
        """The allies one may choose."""
        return [c for c in w.allies(w.power_of[self.seat]) if self.any_ally or w.exhausted[c]]

    def facts(self, w: World) -> dict[str, Any]:
        """How many are left."""
        return {"left": self.left}

    def run(self, w: World) -> bool:
        """Nobody left to ready; as many as are left are readied without asking."""
        places = self.places(w)
        if not self.left or not places:
            return True
        if len(places) <= self.left and not self.up_to and not self.any_ally:
            for country in places:
                self.ready(w, country)
            return True
        return False

    def ready(self, w: World, country: int) -> None:
        """Face up."""
        w.exhausted[country] = False
        w.found = country
        w.tell("told-ready", w.power_of[self.seat], country)

    def options(self, w: World) -> list[int]:
        """The allies."""
        found = [READY + c for c in self.places(w)]
        if self.up_to:
            found.append(DONE)
        return found

    def why_not(self, w: World, option: int) -> str:
        """Not exhausted, or not an ally."""
        if not READY <= option < READY + N_COUNTRIES:
            return super().why_not(w, option)
        return "why-not-exhausted" if w.ally_of[option - READY] == w.power_of[self.seat] else "why-not-ally"

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The Country."""
        return {"country": COUNTRY_NAMES[option - READY]} if READY <= option < READY + N_COUNTRIES else {}

    def choose(self, w: World, option: int) -> None:
        """One less to ready."""
        if option != DONE:
            self.ready(w, option - READY)
            w.agenda.append(ReadyCountries(self.seat, self.left - 1, self.up_to, self.any_ally))


class GetGrowth(OwnDecision):
    """WO-1.0 "Get a Growth Card": pay for a card exactly one level above your last one; VP at once."""

    __slots__ = ("money_rate", "optional")

    rule = 'WO-1.0 "Get a Growth Card"'
    asks = "ask-growth"

    def __init__(self, seat: int, money_rate: int = 0, optional: bool = False) -> None:
        self.seat = seat
        self.money_rate = money_rate  # money for each Services due, if one likes; 0: not possible
        self.optional = optional

    def why_not_growth(self, w: World, growth: int) -> str:
        """The reason against a card."""
        power, card = w.power_of[self.seat], w.cards.growth[growth]
        if card.level != w.level[power] + 1:
            return "why-level"
        if not w.growth_left[growth]:
            return "why-none-left"
        for what in range(N_GAINS):
            lacking = card.cost[what] - w.stock(power, what) if what != N_GAINS - 1 else 0
            if lacking > 0 and not (what == SERVICES and self.money_rate):
                return "why-growth-cost"
        lacking = max(0, card.cost[SERVICES] - w.stock(power, SERVICES))
        if lacking and w.money[power] < card.cost[MONEY] + lacking * self.money_rate:
            return "why-growth-cost"
        return ""

    def why_not(self, w: World, option: int) -> str:
        """For a card."""
        if GROWTH <= option < GROWTH + N_GROWTH:
            return self.why_not_growth(w, option - GROWTH)
        return super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The level one may take."""
        level = w.level[w.power_of[self.seat]] + 1
        if not GROWTH <= option < GROWTH + N_GROWTH:
            return {"level": level}
        return {"card": GROWTH_NAMES[option - GROWTH], "level": level}

    def run(self, w: World) -> bool:
        """No card to take: nothing happens."""
        if any([not self.why_not_growth(w, g) for g in range(N_GROWTH)]):  # noqa: C419
            return False
        w.tell("told-nothing", w.power_of[self.seat])
        return True

    def options(self, w: World) -> list[int]:
        """The cards."""
        found = [GROWTH + g for g in range(N_GROWTH) if not self.why_not_growth(w, g)]
        if self.optional:
            found.append(DECLINE)
        return found

    def near(self, w: World) -> list[int]:
        """The other cards."""
        return [GROWTH + g for g in range(N_GROWTH) if self.why_not_growth(w, g)]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What the card costs, and its VP."""
        if not GROWTH <= option < GROWTH + N_GROWTH:
            return {}
        card = w.cards.growth[option - GROWTH]
        return {"cost": {GAINS[what]: n for what, n in enumerate(card.cost) if n}, "gain": {"vp": card.vp}}

    def choose(self, w: World, option: int) -> None:
        """Pay, score; an ability that works when taken does so at once."""
        if option == DECLINE:
            return
        power, growth = w.power_of[self.seat], option - GROWTH
        card = w.cards.growth[growth]
        w.growth_left[growth] -= 1
        w.growth[power * N_GROWTH + growth] = True
        w.level[power] = card.level
        w.tell("told-growth", power, FIRST_GROWTH + growth)
        w.add_vp(power, FROM_GROWTH, card.vp)
        if (card.when == WHEN_TAKEN or card.also_taken) and w.can(power, growth):
            w.agenda.append(Read(self.seat, FIRST_GROWTH + growth, (), 0, (), ""))
        for what in range(N_RESOURCES + 1):
            if what == SERVICES and self.money_rate:
                w.agenda.append(PayPartlyWithMoney(self.seat, SERVICES, card.cost[SERVICES], 0, self.money_rate))
            else:
                w.pay(power, what, card.cost[what])


class IncreaseProsperity(OwnDecision):
    """WO-1.0 "Increase Prosperity": spend the goods and step forward once, for VP and money."""

    __slots__ = ("discount", "optional")

    rule = 'WO-1.0 "Increase Prosperity"'
    asks = "ask-prosper"

    def __init__(self, seat: int, discount: int = 0, optional: bool = True) -> None:
        self.seat = seat
        self.discount = discount
        self.optional = optional

    def cost(self, w: World) -> int:
        """Goods for the next step; NOBODY at the end of the track."""
        power = w.power_of[self.seat]
        step = w.prosperity[power]
        return max(0, PROSPERITY_COST[power][step] - self.discount) if step < len(PROSPERITY_COST[power]) else NOBODY

    def facts(self, w: World) -> dict[str, Any]:
        """The price and the gain."""
        power = w.power_of[self.seat]
        step = w.prosperity[power]
        return {"due": self.cost(w), "vp": PROSPERITY_VP[power][step], "money": PROSPERITY_MONEY[power][step]}

    def run(self, w: World) -> bool:
        """Not possible: not asked."""
        cost = self.cost(w)
        return cost == NOBODY or w.stock(w.power_of[self.seat], CONSUMER_GOODS) < cost

    def options(self, w: World) -> list[int]:
        """To do it, or not; who chose it as an option of a card is not asked twice."""
        return [PROSPER, DECLINE] if self.optional else [PROSPER]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The price and the gain."""
        if option != PROSPER:
            return {}
        facts = self.facts(w)
        return {"cost": {"consumer_goods": facts["due"]}, "gain": {"vp": facts["vp"], "money": facts["money"]}}

    def choose(self, w: World, option: int) -> None:
        """Pay and gain."""
        if option == DECLINE:
            return
        power = w.power_of[self.seat]
        step = w.prosperity[power]
        w.pay(power, CONSUMER_GOODS, self.cost(w))
        w.prosperity[power] += 1
        w.add_vp(power, FROM_PROSPERITY, PROSPERITY_VP[power][step])
        w.gain(power, MONEY, PROSPERITY_MONEY[power][step])


def invest(w: World, at: Read, line: Line) -> Step[World] | None:
    """`invest`."""
    if at.lacks(line, "country") or at.lacks(line, "not_region"):
        return None
    regions = ALL_REGIONS
    if line.has("not_region"):
        regions &= ~(1 << at.chosen(line.ref("not_region")))
    country = at.chosen(line.ref("country")) if line.has("country") else NOBODY
    extra = line.number("money_extra")
    return Invest(at.seat, country, regions, extra, line.has("stays_ready"), line.has("second_allowed"), line.optional)


def produce(w: World, at: Read, line: Line) -> Step[World] | None:
    """`produce`."""
    if at.lacks(line, "resource"):
        return None
    if line.has("types"):
        return Produce(at.seat, (1 << N_RESOURCES) - 1, line.number("types"))
    return Produce(at.seat, 1 << at.region(line, "resource"), 1, line.number("max_units"))


def increase_production(w: World, at: Read, line: Line) -> Step[World] | None:
    """`increase_production`."""
    if at.lacks(line, "resource"):
        return None
    if line.has("types"):
        return RaiseProduction(at.seat, (1 << N_RESOURCES) - 1, line.number("types"), line.number("by"))
    return RaiseProduction(at.seat, 1 << at.region(line, "resource"), 1, line.number("by"))


def ready_countries(w: World, at: Read, line: Line) -> Step[World]:
    """`ready_countries`."""
    return ReadyCountries(at.seat, line.number("count"), line.has("up_to"), line.bind != "")


def get_growth(w: World, at: Read, line: Line) -> Step[World]:
    """`get_growth`."""
    return GetGrowth(at.seat, line.number("money_per_services"), line.optional)


def increase_prosperity(w: World, at: Read, line: Line) -> Step[World]:
    """`increase_prosperity`."""
    return IncreaseProsperity(at.seat, line.number("consumer_goods_discount"), line.optional)
