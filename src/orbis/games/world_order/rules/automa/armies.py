"""Automas: Move and Build a Base."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.facts.components import AUTO_ARMY, BASE_FOR, IGNORES_THREAT_OF
from orbis.games.world_order.facts.constants import BASE_TOKEN
from orbis.games.world_order.facts.names import (
    BASE_SPACE,
    HARD,
    IMPROVE_SPACE,
    MONEY,
    MOVE_SPACE,
    N_POWERS,
    N_REGIONS,
    TRADE_SPACE,
)
from orbis.games.world_order.rules.actions.move_and_base import MOVE_COST
from orbis.games.world_order.rules.automa import criteria
from orbis.games.world_order.rules.automa.board import move_cubes
from orbis.games.world_order.rules.automa.decision_cards import Decide, DrawAuto
from orbis.games.world_order.rules.automa.influence import AutomaInfluence, is_barred
from orbis.games.world_order.rules.automa.invest import TOKENS_BEYOND
from orbis.games.world_order.rules.automa.relations import ImproveForBase
from orbis.games.world_order.rules.automa.trade import AutomaTrade
from orbis.games.world_order.rules.cards.armies import place_from_supply
from orbis.games.world_order.rules.threat import defence_of, threat_of, threat_with, threats_to
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

BASE_PRICE: Final = 10  # the Base and the Army that comes with it


def newly_threatened(w: World, power: int, region: int) -> int:
    """How many players whom nobody threatens in a Region would come under threat with one more Army there."""
    then = threat_with(w, power, region, 1)
    others = [p for p in range(N_POWERS) if p != power and w.seat_of[p] != NOBODY and w.in_zone(p, region)]
    others = [p for p in others if not IGNORES_THREAT_OF[p] >> power & 1]
    return sum([1 for p in others if not threats_to(w, p, region) and defence_of(w, p, region) < then])


def gap(w: World, power: int, region: int) -> int:
    """The greatest THREAT in a Region less a power's Defense."""
    return max([threat_of(w, p, region) for p in threats_to(w, power, region)]) - defence_of(w, power, region)


def is_outnumbered(w: World, power: int, region: int) -> bool:
    """Whether another player has more Armies in a Region."""
    armies = w.armies[region * N_POWERS : (region + 1) * N_POWERS]
    return any([armies[p] > armies[power] for p in range(N_POWERS) if w.seat_of[p] != NOBODY])  # noqa: C419


def wanted(w: World, power: int, regions: list[int]) -> tuple[list[int], int]:
    """DD "Move", "Build a Base": the Regions the criteria leave, and the criterion that decided."""
    zone = [r for r in regions if w.in_zone(power, r)]
    threatened = [r for r in zone if threats_to(w, power, r)]
    if threatened:
        least = min([gap(w, power, r) for r in threatened])
        nearest = [r for r in threatened if gap(w, power, r) == least]
        return nearest, criteria.UNDER_THREAT if len(threatened) == 1 else criteria.SMALLEST_GAP
    fresh = {r: newly_threatened(w, power, r) for r in regions}
    within = [r for r in zone if fresh[r]]
    if len(within) == 1:
        return within, criteria.THREATENS_IN_ZONE
    if within:
        outnumbered = [r for r in within if is_outnumbered(w, power, r)]
        if outnumbered:
            return outnumbered, criteria.OUTNUMBERED
        return [r for r in within if fresh[r] == max([fresh[x] for x in within])], criteria.THREATENS_MOST
    outside = [r for r in regions if fresh[r]]
    if outside:
        return [r for r in outside if fresh[r] == max([fresh[x] for x in outside])], criteria.THREATENS_OUTSIDE
    return regions, criteria.ANYWHERE


class AutomaMove(Step[World]):
    """DD "Move": one Army from the supply for 5 money, where the criteria say."""

    rule = 'DD "Move"'

    @override
    def run(self, w: World) -> bool:
        """Without the money the Automa trades."""
        power = w.power_of[self.seat]
        if w.money[power] < MOVE_COST:
            w.log("told-automa-instead", power, MOVE_SPACE, TRADE_SPACE, criteria.NO_MONEY)
            w.agenda.append(AutomaTrade(self.seat))
            return True
        regions, criterion = wanted(w, power, [r for r in range(N_REGIONS) if w.may_send_to(power, r)])
        self.then(w, Decide(power, tuple(regions)), MoveThere(self.seat, criterion))
        return True


class MoveThere(Step[World]):
    """DD "Move": the Army arrives."""

    __slots__ = ("criterion",)

    rule = 'DD "Move"'

    def __init__(self, seat: int, criterion: int) -> None:
        self.seat = seat
        self.criterion = criterion

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        w.log("told-automa-where", power, w.found, self.criterion)
        w.pay(power, MONEY, MOVE_COST)
        place_from_supply(w, power, w.found, 1)
        move_cubes(w, power, MOVE_SPACE)
        return True


def base_regions(w: World, power: int) -> list[int]:
    """The Regions where an Automa can build: one Base more than allies there that allow one."""
    found = []
    for region in range(N_REGIONS):
        hosts = sum([1 for c in w.allies_in(power, region) if BASE_FOR[c] >> power & 1])
        if hosts and w.bases_in(power, region) < hosts + TOKENS_BEYOND and not is_barred(w, power, region):
            found.append(region)
    return found


class AutomaBase(Step[World]):
    """DD "Build a Base": a Base and an Army from the supply for 10 money, where the criteria say."""

    rule = 'DD "Build a Base"'

    @override
    def run(self, w: World) -> bool:
        """Nowhere left: relations with a Country that allows a Base. Without the money: Trade."""
        power = w.power_of[self.seat]
        regions = base_regions(w, power)
        if not regions:
            w.log("told-automa-instead", power, BASE_SPACE, IMPROVE_SPACE, criteria.NO_REGION)
            w.agenda.append(ImproveForBase(self.seat))
        elif w.money[power] < BASE_PRICE:
            w.log("told-automa-instead", power, BASE_SPACE, TRADE_SPACE, criteria.NO_MONEY)
            w.agenda.append(AutomaTrade(self.seat))
        else:
            regions, criterion = wanted(w, power, regions)
            self.then(w, Decide(power, tuple(regions)), BaseThere(self.seat, criterion))
        return True


class BaseThere(Step[World]):
    """DD "Build a Base": the Base stands in no particular Country."""

    __slots__ = ("criterion",)

    rule = 'DD "Build a Base"'

    def __init__(self, seat: int, criterion: int) -> None:
        self.seat = seat
        self.criterion = criterion

    @override
    def run(self, w: World) -> bool:
        """Army, token, Influence; hard Automas may send one more Army."""
        power, region = w.power_of[self.seat], w.found
        w.log("told-automa-where", power, region, self.criterion)
        w.pay(power, MONEY, BASE_PRICE)
        cell = (BASE_TOKEN * N_REGIONS + region) * N_POWERS + power
        w.tokens = put(w.tokens, cell, w.tokens[cell] + 1)
        w.log("told-automa-base", power, region)
        place_from_supply(w, power, region, 1)
        move_cubes(w, power, BASE_SPACE)
        steps: list[Step[World]] = []
        if w.automa[power] == HARD:
            steps = [DrawAuto(power), Reinforce(self.seat, region)]
        self.then(w, *steps, AutomaInfluence(self.seat, region))
        return True


class Reinforce(Step[World]):
    """DD "Build a Base", hard mode: an Army on the row of the card brings one more for 5 money."""

    __slots__ = ("region",)

    rule = 'DD "Build a Base"'

    def __init__(self, seat: int, region: int) -> None:
        self.seat = seat
        self.region = region

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        shown = AUTO_ARMY[w.drawn] >> power & 1
        if shown and w.money[power] >= MOVE_COST:
            w.log("told-automa-reinforce", power, self.region)
            w.pay(power, MONEY, MOVE_COST)
            place_from_supply(w, power, self.region, 1)
        else:
            w.log("told-automa-no-reinforce", power, criteria.NO_MONEY if shown else criteria.NO_ARMY)
        return True
