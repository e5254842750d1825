"""Improve Relations: new allies."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import DECLINE, IMPROVE, REVEAL
from orbis.games.world_order.facts.cards import FIRST_GROWTH, GROWTH_NAMES, N_GROWTH, Line
from orbis.games.world_order.facts.components import (
    COUNTRY_NAMES,
    FORBIDDEN_TO,
    N_COUNTRIES,
    REGION_OF,
    START_CARD_OF,
    VALUE_OF,
)
from orbis.games.world_order.facts.names import (
    ALL_REGIONS,
    DIPLOMACY,
    N_REGIONS,
    N_RESOURCES,
)
from orbis.games.world_order.rules.base import Remember
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.influence import AddInfluence
from orbis.games.world_order.rules.payment import PayDiplomacy
from orbis.games.world_order.rules.targets import ChooseTarget
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, put

DIPLOMATIC_OPENING: Final = GROWTH_NAMES.index("diplomatic_opening")


class ImproveRelations(ChooseTarget):
    """WO-1.0 "Improve Relations": pay the value of an available Country and place it in front of you."""

    __slots__ = ("discount", "extra", "money_rate", "opening", "regions", "search")

    rule = 'WO-1.0 "Improve Relations"'
    asks = "ask-improve"
    verb = IMPROVE
    targets = N_COUNTRIES

    def __init__(
        self,
        seat: int,
        regions: int = ALL_REGIONS,
        discount: int = 0,
        extra: int = 0,
        money_rate: int = 0,
        search: bool = False,
        optional: bool = False,
        opening: bool = True,
    ) -> None:
        self.seat = seat
        self.regions = regions  # as bits
        self.discount = discount
        self.extra = extra  # Diplomacy from the player board on top, never by exhausting (WO-FAQ5)
        self.money_rate = money_rate  # money for each Diplomacy due, if one likes; 0: not possible
        self.search = search  # any card of both decks
        self.optional = optional
        self.opening = opening  # Diplomatic Opening may follow

    def cost(self, country: int) -> int:
        """Diplomacy due before allies are exhausted."""
        return max(0, VALUE_OF[country] - self.discount)

    def spared(self, w: World, country: int) -> int:
        """E32: the starting card of the Country itself, where only other allies help to pay; or NOBODY."""
        return START_CARD_OF[country] if w.rules.only_others_help else NOBODY

    def means(self, w: World, country: int) -> int:
        """Diplomacy one could raise for a Country."""
        start = self.spared(w, country)
        helps = start != NOBODY and w.ally_of[start] == w.power_of[self.seat] and not w.exhausted[start]
        return self.means_in(w, REGION_OF[country]) - (VALUE_OF[start] if helps else 0)

    def means_in(self, w: World, region: int) -> int:
        """Diplomacy one could raise with every ally of a Region."""
        power = w.power_of[self.seat]
        own = w.resources[power * N_RESOURCES + DIPLOMACY] - self.extra
        if own < 0:
            return -1
        money = w.money[power] // self.money_rate if self.money_rate else 0
        return own + money + w.ready_value(power, region)

    def offered(self, w: World) -> list[int]:
        """The Country cards that may be chosen."""
        found: list[int] = []
        for r in range(N_REGIONS):
            if self.regions >> r & 1:
                found += w.left[r] + w.left_unseen[r] + w.right[r] if self.search else w.available(r)
        return found

    @override
    def against(self, w: World, country: int) -> str:
        region = REGION_OF[country]
        if not self.regions >> region & 1:
            return "why-other-region"
        if w.ally_of[country] == w.power_of[self.seat]:
            return "why-already-ally"
        if w.ally_of[country] != NOBODY:
            return "why-ally-of-another"
        if FORBIDDEN_TO[country] >> w.power_of[self.seat] & 1:
            return "why-crossed-out"
        if country not in self.offered(w):
            return "why-not-available"
        return "" if self.means(w, country) >= self.cost(country) else "why-diplomacy"

    @override
    def in_sight(self, w: World) -> list[int]:
        return [c for r in range(N_REGIONS) for c in w.available(r)]

    @override
    def places(self, w: World) -> list[int]:
        """The Countries one can ally with; the same as `against` says, computed once for each Region."""
        crossed = 1 << w.power_of[self.seat]
        means = [self.means_in(w, r) for r in range(N_REGIONS)]
        found = [c for c in self.offered(w) if not FORBIDDEN_TO[c] & crossed and means[REGION_OF[c]] >= self.cost(c)]
        if w.rules.only_others_help:
            found = [c for c in found if self.means(w, c) >= self.cost(c)]
        return sorted(found)

    @override
    def reasons(self, w: World, country: int) -> dict[str, Any]:
        return {
            "country": COUNTRY_NAMES[country],
            "due": self.cost(country) + self.extra,
            "means": max(0, self.means(w, country)) + self.extra,
        }

    @override
    def bill(self, w: World, country: int) -> dict[str, Any]:
        return {"cost": {"diplomacy": self.cost(country) + self.extra}}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DECLINE:
            return
        country = answer - IMPROVE
        due, spared = self.cost(country), self.spared(w, country)
        pay = PayDiplomacy(self.seat, REGION_OF[country], due, self.extra, self.money_rate, spared)
        self.then(
            w, pay, TakeCountry(self.seat, country, self.search), AfterImproving(self.seat, country, self.opening)
        )


class TakeCountry(Step[World]):
    """WO-1.0 "Improve Relations": the card is now an allied Country, face up; a starting card of it goes beneath."""

    __slots__ = ("country", "search")

    rule = 'WO-1.0 "Improve Relations"'

    def __init__(self, seat: int, country: int, search: bool) -> None:
        self.seat = seat
        self.country = country
        self.search = search

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        country, region = self.country, REGION_OF[self.country]
        for pile in (w.left[region], w.right[region], w.left_unseen[region]):
            if country in pile:
                pile.remove(country)
        if self.search:  # the rest is shuffled and two others are laid out
            w.left_unseen[region] = sorted(w.left[region] + w.right[region] + w.left_unseen[region])
            w.left[region], w.right[region] = [], []
        w.ally_of = put(w.ally_of, country, power)
        w.exhausted = put(w.exhausted, country, False)
        w.log("told-ally", power, country)
        w.agenda.append(FillRegion(region))
        start = cover_start_card(w, power, country)
        if start != NOBODY and not w.exhausted[start]:
            w.agenda.append(AddInfluence(self.seat, region))
        return True


def cover_start_card(w: World, power: int, country: int) -> int:
    """A starting card of the same Country goes beneath, its tokens stay; which one that was, or NOBODY."""
    start = START_CARD_OF[country]
    if start == NOBODY or w.ally_of[start] != power:
        return NOBODY
    w.ally_of = put(w.ally_of, start, NOBODY)
    w.merged = put(w.merged, country, True)
    w.invested = put(put(w.invested, country, w.invested[start]), start, 0)
    w.bases = put(put(w.bases, country, w.bases[start]), start, 0)
    w.abroad = put(put(w.abroad, country, w.abroad[start]), start, 0)
    return start


class FillRegion(Step[World]):
    """WO-1.0 "Improve Relations": two Country cards stay in sight while there are two."""

    __slots__ = ("region",)

    rule = 'WO-1.0 "Improve Relations"'

    def __init__(self, region: int) -> None:
        self.seat = CHANCE
        self.region = region

    @override
    def run(self, w: World) -> bool:
        """An empty place takes the top card of the other deck; a deck whose next card is unknown is drawn from."""
        left, unseen, right = w.left[self.region], w.left_unseen[self.region], w.right[self.region]
        if not right and left:
            right.append(left.pop())
        if not left and not unseen and len(right) > 1:
            left.append(right.pop())
        return bool(left) or not unseen

    @override
    def answers(self, w: World) -> list[int]:
        return [REVEAL + c for c in w.left_unseen[self.region]]

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card lies on top of the left deck."""
        country = answer - REVEAL
        w.left_unseen[self.region].remove(country)
        w.left[self.region].append(country)
        w.agenda.append(FillRegion(self.region))


class AfterImproving(Step[World]):
    """Diplomatic Opening: once a round, after improving relations, one more Country for 1 Diplomacy more."""

    __slots__ = ("country", "opening")

    def __init__(self, seat: int, country: int, opening: bool) -> None:
        self.seat = seat
        self.country = country
        self.opening = opening

    @override
    def run(self, w: World) -> bool:
        """The Country just allied is what later lines refer to."""
        w.found = self.country
        power = w.power_of[self.seat]
        if self.opening and w.can(power, DIPLOMATIC_OPENING) and not w.used[power * N_GROWTH + DIPLOMATIC_OPENING]:
            second = Read(self.seat, FIRST_GROWTH + DIPLOMATIC_OPENING, (), 0, (), "")
            self.then(w, second, Remember(self.country))
        return True


class OpeningUsed(Step[World]):
    """Diplomatic Opening is used up for this round once a second Country was taken."""

    @override
    def run(self, w: World) -> bool:
        if w.found != NOBODY:
            w.used = put(w.used, w.power_of[self.seat] * N_GROWTH + DIPLOMATIC_OPENING, True)
        return True


def improve_relations(w: World, at: Read, line: Line) -> Step[World]:
    """Improve Relations with one Country or several, at the prices of the line."""
    regions = line.number("regions", ALL_REGIONS)
    opening = not line.has("another")  # the second Country of Diplomatic Opening does not open a third
    step = ImproveRelations(
        at.seat,
        regions,
        line.number("diplomacy_discount"),
        line.number("diplomacy_extra"),
        line.number("money_per_diplomacy"),
        line.has("search_a_region"),
        line.optional or not opening,
        opening,
    )
    for _ in range(line.number("count", 1) - 1):
        w.agenda.append(step)
    if not opening:
        w.agenda.append(OpeningUsed(at.seat))
    return step
