"""The Produce action, productions, and readying allies."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.world_order.facts.answers import (
    DONE,
    MOST_UNITS,
    PRODUCE,
    RAISE,
    READY,
)
from orbis.games.world_order.facts.cards import Line
from orbis.games.world_order.facts.components import (
    COMMERCE_OF,
    COMMERCE_SELLS,
    COUNTRY_NAMES,
    MOST_PRODUCTION,
    N_COUNTRIES,
    RECIPE_OF,
)
from orbis.games.world_order.facts.names import (
    GAINS,
    N_GAINS,
    N_PRIMARY,
    N_RESOURCES,
    RESOURCES,
)
from orbis.games.world_order.rules import threat
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.lost_parts import tell_nothing_produced
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.trade.form import ends
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step, put

AMOUNTS = MOST_UNITS + 1


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
            w.commerce_up = put(w.commerce_up, card, w.commerce_up[card] or w.is_laid_out(card))


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

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"left": self.left}

    @override
    def run(self, w: World) -> bool:
        return not self.left or len(self.answers(w)) == 1

    @override
    def answers(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        found = []
        for r in range(N_RESOURCES):
            if self.resources >> r & 1:
                most = most_producible(w, power, r, self.limit)
                least = most if r < N_PRIMARY else 1
                found += [PRODUCE + r * AMOUNTS + n for n in range(max(1, least), most + 1)]
        found.append(DONE)
        return found

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not PRODUCE <= answer < PRODUCE + N_RESOURCES * AMOUNTS:
            return super().why_not(w, answer)
        resource, units = divmod(answer - PRODUCE, AMOUNTS)
        if not self.resources >> resource & 1:
            return "why-not-this-type"
        most = most_producible(w, w.power_of[self.seat], resource, self.limit)
        return "why-produce-limit" if units > most else "why-produce-all"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        if not PRODUCE <= answer < PRODUCE + N_RESOURCES * AMOUNTS:
            return {}
        resource = (answer - PRODUCE) // AMOUNTS
        most = most_producible(w, w.power_of[self.seat], resource, self.limit)
        return {"resource": RESOURCES[resource], "most": most}

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if answer == DONE:
            return ends(w, self, answer)
        if not PRODUCE <= answer < PRODUCE + N_RESOURCES * AMOUNTS:
            return {}
        resource, units = divmod(answer - PRODUCE, AMOUNTS)
        recipe = {GAINS[what]: n * units for what, n in enumerate(RECIPE_OF[resource]) if n}
        gain = threat.gains(w, w.power_of[self.seat], resource, units)
        return {"cost": recipe, "gain": gain} | ends(w, self, answer)

    @override
    def form(self, w: World) -> dict[str, Any]:
        """All types at once: what each takes, and how much of it can be made now."""
        power = w.power_of[self.seat]
        rows = [
            {
                "resource": RESOURCES[r],
                "production": w.production[power * N_RESOURCES + r],
                "recipe": {GAINS[what]: n for what, n in enumerate(RECIPE_OF[r]) if n},
                "held": w.resources[power * N_RESOURCES + r],
                "open": self.resources >> r & 1 != 0,  # not yet produced, and allowed
                "whole": r < N_PRIMARY,  # all of it or nothing
                "most": most_producible(w, power, r, self.limit),
            }
            for r in range(N_RESOURCES)
        ]
        return {"kind": "produce", "left": self.left, "rows": rows}

    @override
    def mind(self, w: World) -> list[dict[str, Any]]:
        """Warn of units for which there would be no room."""
        power = w.power_of[self.seat]
        types = [r for r in range(N_RESOURCES) if self.resources >> r & 1]
        return threat.excess(w, power, {r: most_producible(w, power, r, self.limit) for r in types})

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DONE:
            return
        resource, units = divmod(answer - PRODUCE, AMOUNTS)
        produce_units(w, w.power_of[self.seat], resource, units)
        w.agenda.append(Produce(self.seat, self.resources & ~(1 << resource), self.left - 1, self.limit))


class RaiseOne(OwnDecision):
    """A production cube moves forward: one of some that are not at their end."""

    __slots__ = ("resources",)

    resources: int  # as bits

    @override
    def answers(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        return [RAISE + r for r in range(N_RESOURCES) if self.resources >> r & 1 and w.can_raise(power, r)]

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not RAISE <= answer < RAISE + N_RESOURCES:
            return super().why_not(w, answer)
        return "why-production-full" if self.resources >> (answer - RAISE) & 1 else "why-not-this-type"


class RaiseProduction(RaiseOne):
    """Move production cubes forward, each a different one; no resource comes with it (WO-FAQ6)."""

    __slots__ = ("by", "left")

    rule = 'WO-1.0 "Growth Cards"'
    asks = "ask-raise"

    def __init__(self, seat: int, resources: int, left: int, by: int) -> None:
        self.seat = seat
        self.resources = resources
        self.left = left
        self.by = by

    @override
    def run(self, w: World) -> bool:
        return not self.left or not self.answers(w)

    @override
    def apply(self, w: World, answer: int) -> None:
        """The cube moves one space, or as many as the card says."""
        raise_production(w, w.power_of[self.seat], answer - RAISE, self.by)
        later = self.resources & ~(1 << (answer - RAISE))
        w.agenda.append(RaiseProduction(self.seat, later, self.left - 1, self.by))


def raise_production(w: World, power: int, resource: int, by: int) -> None:
    """Move a cube forward, as far as the track goes."""
    cell = power * N_RESOURCES + resource
    w.production[cell] = min(w.production[cell] + by, MOST_PRODUCTION[power][resource])


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

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"left": self.left}

    @override
    def run(self, w: World) -> bool:
        """If all exhausted allies can be readied, nobody is asked."""
        places = self.places(w)
        if not self.left or not places:
            return True
        if len(places) <= self.left and not self.up_to and not self.any_ally:
            for country in places:
                self.ready(w, country)
                w.log("told-ready", w.power_of[self.seat], country)
            return True
        return False

    def ready(self, w: World, country: int) -> None:
        """Turn an ally face up, and remember it."""
        w.exhausted = put(w.exhausted, country, False)
        w.found = country

    @override
    def answers(self, w: World) -> list[int]:
        found = [READY + c for c in self.places(w)]
        if self.up_to:
            found.append(DONE)
        return found

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not READY <= answer < READY + N_COUNTRIES:
            return super().why_not(w, answer)
        return "why-not-exhausted" if w.ally_of[answer - READY] == w.power_of[self.seat] else "why-not-ally"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return {"country": COUNTRY_NAMES[answer - READY]} if READY <= answer < READY + N_COUNTRIES else {}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer != DONE:
            self.ready(w, answer - READY)
            w.agenda.append(ReadyCountries(self.seat, self.left - 1, self.up_to, self.any_ally))


def produce(w: World, at: Read, line: Line) -> Step[World] | None:
    """Produce so many types, all of some resources, or one resource that the line names or refers to."""
    if at.lacks(line, "resource"):
        return None
    if line.has("types"):
        return Produce(at.seat, (1 << N_RESOURCES) - 1, line.number("types"))
    if line.has("resources"):
        return Produce(at.seat, line.number("resources"), len(line.given["resources"]))
    resource = at.region(line, "resource")
    tell_nothing_produced(w, w.power_of[at.seat], at.card, resource)
    return Produce(at.seat, 1 << resource, 1, line.number("max_units"))


def increase_production(w: World, at: Read, line: Line) -> Step[World] | None:
    """Raise so many productions of the player's choice, or that of one resource."""
    if at.lacks(line, "resource"):
        return None
    if line.has("types"):
        return RaiseProduction(at.seat, (1 << N_RESOURCES) - 1, line.number("types"), line.number("by"))
    return RaiseProduction(at.seat, 1 << at.region(line, "resource"), 1, line.number("by"))


def ready_countries(w: World, at: Read, line: Line) -> Step[World]:
    """Ready so many allies; `up_to` allows fewer, and a line that binds a Country allows ready ones."""
    return ReadyCountries(at.seat, line.number("count"), line.has("up_to"), line.bind != "")
