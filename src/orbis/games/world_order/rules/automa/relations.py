"""Automas: Improve Relations and Engage."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.components import (
    BASE_FOR,
    ENGAGE_COST_OF,
    FORBIDDEN_TO,
    REGION_OF,
    START_CARD_OF,
    VALUE_OF,
)
from orbis.games.world_order.facts.names import (
    DIPLOMATIC_FOCUS,
    ENGAGE_SPACE,
    IMPROVE_SPACE,
    MONEY,
    N_REGIONS,
    TRADE_SPACE,
)
from orbis.games.world_order.rules.actions.improve_relations import TakeCountry
from orbis.games.world_order.rules.automa.board import move_cubes
from orbis.games.world_order.rules.automa.criteria import (
    BY_BASE,
    BY_LEFT,
    BY_LOT,
    BY_START,
    BY_VALUE,
    NO_COUNTRY,
    NO_HOST,
    NO_REGION,
    ONLY_ONE,
    SKIP_COUNTRY,
    SKIP_MONEY,
    SKIP_NO_ALLY,
    SKIP_OWN_CUBE,
    SKIP_ZONE,
)
from orbis.games.world_order.rules.automa.decision_cards import (
    Decide,
    DrawAuto,
    is_passed_over,
    region_drawn,
    regions_shown,
)
from orbis.games.world_order.rules.automa.influence import AutomaInfluence, is_barred
from orbis.games.world_order.rules.automa.trade import AutomaTrade
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

DIPLOMACY_MONEY: Final = 5  # money for each Diplomacy that a person would pay


def price_of(country: int) -> int:
    """The money an Automa pays for a Country; its allies lower nothing."""
    return VALUE_OF[country] * DIPLOMACY_MONEY


def replaces_start_card(w: World, power: int, country: int) -> bool:
    """Whether a Country is one of the Automa's starting Countries."""
    return START_CARD_OF[country] != NOBODY and w.ally_of[START_CARD_OF[country]] == power


def countries_for(w: World, power: int, region: int) -> list[int]:
    """The available Countries of a Region that an Automa may take and can pay, the left one first."""
    return [c for c in w.available(region) if not FORBIDDEN_TO[c] >> power & 1 and price_of(c) <= w.money[power]]


def pushes_itself(w: World, power: int, country: int) -> bool:
    """Whether the Influence of a starting Country would push out a cube of the Automa's own (DD-IF1)."""
    return replaces_start_card(w, power, country) and is_barred(w, power, REGION_OF[country])


def preferred(w: World, power: int, countries: list[int]) -> tuple[int, int]:
    """The Country an Automa takes, and the criterion that decided."""
    if len(countries) == 1:
        return countries[0], ONLY_ONE
    best = max([VALUE_OF[c] for c in countries])
    for criterion, fits in (
        (BY_START, [c for c in countries if replaces_start_card(w, power, c)]),
        (BY_BASE, [c for c in countries if BASE_FOR[c] >> power & 1]),
        (BY_VALUE, [c for c in countries if VALUE_OF[c] == best]),
    ):
        if len(fits) == 1:
            return fits[0], criterion
    return countries[0], BY_LEFT


def against_improve(w: World, power: int, region: int) -> int:
    """The reason to draw another card, or NOBODY."""
    countries = countries_for(w, power, region)
    if not countries:
        return SKIP_COUNTRY
    return SKIP_OWN_CUBE if pushes_itself(w, power, preferred(w, power, countries)[0]) else NOBODY


class AutomaImprove(Step[World]):
    """DD "Improve Relations": an Auto-Influence card gives the Region, the criteria the Country."""

    __slots__ = ("focus",)

    rule = 'DD "Improve Relations"'

    def __init__(self, seat: int, focus: bool = False) -> None:
        self.seat = seat
        self.focus = focus  # for Diplomatic Focus: outside the zone of interest, and no cube moves

    def places(self, w: World, power: int) -> list[int]:
        """The Regions where it can be done."""
        shown = regions_shown(w, power)
        regions = [r for r in range(N_REGIONS) if shown >> r & 1 and not (self.focus and w.in_zone(power, r))]
        return [r for r in regions if against_improve(w, power, r) == NOBODY]

    @override
    def run(self, w: World) -> bool:
        """Trade, if no Country on the board can be paid."""
        power = w.power_of[self.seat]
        if not self.places(w, power):
            w.log("told-automa-instead", power, IMPROVE_SPACE, TRADE_SPACE, NO_COUNTRY)
            w.agenda.append(AutomaTrade(self.seat, not self.focus))
        else:
            self.then(w, DrawAuto(power), ImproveThere(self.seat, self.focus))
        return True


class ImproveThere(Step[World]):
    """DD "Improve Relations": in the Region of the card just drawn, or another card."""

    __slots__ = ("focus",)

    rule = 'DD "Improve Relations"'

    def __init__(self, seat: int, focus: bool) -> None:
        self.seat = seat
        self.focus = focus

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        region = region_drawn(w, power)
        reason = SKIP_ZONE if self.focus and w.in_zone(power, region) else against_improve(w, power, region)
        if is_passed_over(w, power, region, reason):
            self.then(w, DrawAuto(power), ImproveThere(self.seat, self.focus))
            return True
        country, criterion = preferred(w, power, countries_for(w, power, region))
        take_country(w, self.seat, country, criterion)
        if not self.focus:
            move_cubes(w, power, IMPROVE_SPACE)
        return True


class ImproveForBase(Step[World]):
    """DD "Build a Base": where no Base can be built, relations with a Country that would allow one, at random."""

    rule = 'DD "Build a Base"'

    @override
    def run(self, w: World) -> bool:
        """Without such a Country the Automa trades."""
        power = w.power_of[self.seat]
        found = [c for r in range(N_REGIONS) for c in countries_for(w, power, r) if BASE_FOR[c] >> power & 1]
        found = [c for c in found if not pushes_itself(w, power, c)]
        if not found:
            w.log("told-automa-instead", power, IMPROVE_SPACE, TRADE_SPACE, NO_HOST)
            w.agenda.append(AutomaTrade(self.seat))
        else:
            self.then(w, Decide(power, tuple(sorted(found))), TakeDecided(self.seat))
        return True


class TakeDecided(Step[World]):
    """The Country that was decided on."""

    @override
    def run(self, w: World) -> bool:
        take_country(w, self.seat, w.found, BY_LOT)
        move_cubes(w, w.power_of[self.seat], IMPROVE_SPACE)
        return True


def take_country(w: World, seat: int, country: int, criterion: int) -> None:
    """Pay, and take the card; Influence comes only with one of its starting Countries (DD-IR1)."""
    power = w.power_of[seat]
    w.log("told-automa-country", power, country, criterion)
    w.pay(power, MONEY, price_of(country))
    if replaces_start_card(w, power, country):
        w.ally_of = put(w.ally_of, START_CARD_OF[country], NOBODY)  # back to the box
        w.log("told-automa-start-card", power, country)
        w.agenda.append(AutomaInfluence(seat, REGION_OF[country]))
    w.agenda.append(TakeCountry(seat, country, False))


class AutomaEngage(Step[World]):
    """DD "Engage": in a Region with an ally; 5 money for each Diplomacy, less for allies and Diplomatic Focus."""

    rule = 'DD "Engage"'

    @override
    def run(self, w: World) -> bool:
        """If the Automa can pay nowhere, it trades."""
        power = w.power_of[self.seat]
        shown = regions_shown(w, power)
        if not any([shown >> r & 1 and against_engage(w, power, r) == NOBODY for r in range(N_REGIONS)]):  # noqa: C419
            w.log("told-automa-instead", power, ENGAGE_SPACE, TRADE_SPACE, NO_REGION)
            w.agenda.append(AutomaTrade(self.seat))
        else:
            self.then(w, DrawAuto(power), EngageThere(self.seat))
        return True


def engage_price(w: World, power: int, region: int) -> int:
    """5 money for each Diplomacy, less 5 for each ally there and 5 with Diplomatic Focus."""
    return max(0, ENGAGE_COST_OF[region] - engage_discount(w, power, region)) * DIPLOMACY_MONEY


def engage_discount(w: World, power: int, region: int) -> int:
    """How much Diplomacy allies and Diplomatic Focus save."""
    return len(w.allies_in(power, region)) + int(w.focus[power] == DIPLOMATIC_FOCUS)


def against_engage(w: World, power: int, region: int) -> int:
    """The reason to draw another card, or NOBODY."""
    if not w.allies_in(power, region):
        return SKIP_NO_ALLY
    if is_barred(w, power, region):
        return SKIP_OWN_CUBE
    return NOBODY if engage_price(w, power, region) <= w.money[power] else SKIP_MONEY


class EngageThere(Step[World]):
    """DD "Engage": in the Region of the card just drawn, or another card."""

    rule = 'DD "Engage"'

    @override
    def run(self, w: World) -> bool:
        """The Automa pays and adds Influence, but places no Engage token."""
        power = w.power_of[self.seat]
        region = region_drawn(w, power)
        reason = against_engage(w, power, region)
        if is_passed_over(w, power, region, reason):
            self.then(w, DrawAuto(power), EngageThere(self.seat))
            return True
        w.log("told-automa-engage", power, region, ENGAGE_COST_OF[region], engage_discount(w, power, region))
        w.pay(power, MONEY, engage_price(w, power, region))
        move_cubes(w, power, ENGAGE_SPACE)
        w.agenda.append(AutomaInfluence(self.seat, region))
        return True
