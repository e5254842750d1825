"""Influence: adding, pushing out, resetting and converting cubes."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import CONVERT, CUBE, DECLINE, PERMANENT, REGION, TEMPORARY
from orbis.games.world_order.facts.cards import GROWTH_NAMES, N_GROWTH
from orbis.games.world_order.facts.components import PERMANENT_OPEN_VP, PERMANENT_SLOTS, PREFILLED, TEMPORARY_VP_OF
from orbis.games.world_order.facts.constants import FROM_INFLUENCE
from orbis.games.world_order.facts.names import N_REGIONS, OWNERS, REGIONS
from orbis.games.world_order.rules.base import AboutRegion
from orbis.games.world_order.rules.scoring import ranking
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put
from orbis.kernel.content.sentences import message

REGIONAL_RESILIENCE: Final = GROWTH_NAMES.index("regional_resilience")
ANYWHERE: Final = -1


def put_permanent(w: World, power: int, region: int) -> None:
    """A cube above the line. A slot pays its VP; beyond the slots nothing does."""
    vp = 0
    filled = len(w.permanent[region])
    if filled < PERMANENT_SLOTS[region]:
        vp = PERMANENT_OPEN_VP[region][filled - len(PREFILLED[region])]
    w.permanent[region].append(power)
    w.added |= 1 << power
    w.log("told-permanent", power, region)
    pay_slot(w, power, vp)


def put_temporary(w: World, power: int, region: int) -> None:
    """A cube in the first free slot beneath the line; if none is free, the left-most leaves and nothing is paid."""
    row = w.temporary[region]
    vp = 0
    if len(row) < len(TEMPORARY_VP_OF[region]):
        vp = TEMPORARY_VP_OF[region][len(row)]
    else:
        w.log("told-pushed-out", row.pop(0), region)
    row.append(power)
    w.added |= 1 << power
    w.log("told-temporary", power, region)
    pay_slot(w, power, vp)


def pay_slot(w: World, power: int, vp: int) -> None:
    """A power nobody plays has no score."""
    if w.seat_of[power] != NOBODY:
        w.add_vp(power, FROM_INFLUENCE, vp)


class AddInfluence(Step[World]):
    """WO-1.0 "Adding Influence": the owner chooses a permanent or a temporary slot; beyond the slots only by effect."""

    __slots__ = ("beyond", "permanent", "region")

    rule = 'WO-1.0 "Adding Influence"'

    def __init__(self, seat: int, region: int, permanent: bool = False, beyond: bool = False) -> None:
        self.seat = seat
        self.region = region  # or ANYWHERE
        self.permanent = permanent  # it must be permanent, free slot or not (WO-FAQ2)
        self.beyond = beyond  # it may be permanent without a free slot

    @override
    def run(self, w: World) -> bool:
        """Regional Resilience may come before; then the Region must be known."""
        power = w.power_of[self.seat]
        if self.region == ANYWHERE and any([may_convert(w, power, r) for r in range(N_REGIONS)]):  # noqa: C419
            w.agenda.append(ChooseWhere(self.seat, self.permanent, self.beyond))
            return True
        if self.region != ANYWHERE and may_convert(w, w.power_of[self.seat], self.region):
            here = Placing(self.seat, self.region, self.permanent, self.beyond)
            self.then(w, ConvertInfluence(self.seat, self.region), here, AfterInfluence(self.seat))
            return True
        self.then(w, Placing(self.seat, self.region, self.permanent, self.beyond), AfterInfluence(self.seat))
        return True


class ChooseWhere(Step[World]):
    """The Region of a cube that may go anywhere, when Regional Resilience could be used there first."""

    __slots__ = ("beyond", "permanent")

    rule = 'WO-1.0 "Adding Influence"'
    asks = "ask-region"

    def __init__(self, seat: int, permanent: bool, beyond: bool) -> None:
        self.seat = seat
        self.permanent = permanent
        self.beyond = beyond

    @override
    def answers(self, w: World) -> list[int]:
        return [REGION + r for r in range(N_REGIONS)]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.agenda.append(AddInfluence(self.seat, answer - REGION, self.permanent, self.beyond))


class Placing(Step[World]):
    """WO-1.0 "Adding Influence": where the cube goes."""

    __slots__ = ("beyond", "permanent", "region")

    rule = 'WO-1.0 "Adding Influence"'
    asks = "ask-influence"

    def __init__(self, seat: int, region: int, permanent: bool, beyond: bool) -> None:
        self.seat = seat
        self.region = region
        self.permanent = permanent
        self.beyond = beyond

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"region": "any" if self.region == ANYWHERE else REGIONS[self.region]}

    @override
    def why_not(self, w: World, answer: int) -> str:
        permanent = PERMANENT <= answer < PERMANENT + N_REGIONS
        if not permanent and not TEMPORARY <= answer < TEMPORARY + N_REGIONS:
            return "not-an-answer"
        region = answer - PERMANENT if permanent else answer - TEMPORARY
        if self.region not in (ANYWHERE, region):
            return "why-other-region"
        if permanent:
            return "" if self.permanent or self.beyond or not w.is_full(region) else "why-no-slot"
        return "why-must-be-permanent" if self.permanent else ""

    @override
    def answers(self, w: World) -> list[int]:
        regions = range(N_REGIONS) if self.region == ANYWHERE else [self.region]
        found = []
        for r in regions:
            if self.permanent or self.beyond or not w.is_full(r):
                found.append(PERMANENT + r)
            if not self.permanent:
                found.append(TEMPORARY + r)
        return found

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        """VP at once, who is pushed out, and the ranking there after it."""
        permanent = PERMANENT <= answer < PERMANENT + N_REGIONS
        region = answer - PERMANENT if permanent else answer - TEMPORARY
        cubes, row = w.influence(region), w.temporary[region]
        cubes[w.power_of[self.seat]] += 1
        seen: dict[str, Any] = {}
        if permanent:
            free = len(w.permanent[region]) - len(PREFILLED[region])
            seen["gain"] = {"vp": 0 if w.is_full(region) else PERMANENT_OPEN_VP[region][free]}
        elif len(row) < len(TEMPORARY_VP_OF[region]):
            seen["gain"] = {"vp": TEMPORARY_VP_OF[region][len(row)]}
        else:
            cubes[row[0]] -= 1
            seen |= {"gain": {"vp": 0}, "pushes_out": OWNERS[row[0]]}
        return seen | {"ranking": ranking(w, region, cubes)}

    @override
    def mind(self, w: World) -> list[dict[str, Any]]:
        """An own cube that a temporary one would push out; nothing to warn of where one may go elsewhere."""
        power, region = w.power_of[self.seat], self.region
        if region == ANYWHERE or self.permanent or len(w.temporary[region]) < len(TEMPORARY_VP_OF[region]):
            return []
        return [message("mind-pushed-out", {"region": REGIONS[region]})] if w.temporary[region][0] == power else []

    @override
    def apply(self, w: World, answer: int) -> None:
        power = w.power_of[self.seat]
        if PERMANENT <= answer < PERMANENT + N_REGIONS:
            put_permanent(w, power, answer - PERMANENT)
            w.found = answer - PERMANENT
        else:
            put_temporary(w, power, answer - TEMPORARY)
            w.found = answer - TEMPORARY


class AfterInfluence(Step[World]):
    """Regional Resilience: the ability may also be used just after adding Influence."""

    @override
    def run(self, w: World) -> bool:
        if may_convert(w, w.power_of[self.seat], w.found):
            w.agenda.append(ConvertInfluence(self.seat, w.found))
        return True


def may_convert(w: World, power: int, region: int) -> bool:
    """Whether the ability is there, unused, and finds a temporary cube of the power."""
    if not w.can(power, REGIONAL_RESILIENCE) or w.used[power * N_GROWTH + REGIONAL_RESILIENCE]:
        return False
    return power in w.temporary[region]


class ConvertInfluence(AboutRegion):
    """Regional Resilience: once a round one temporary cube may become permanent, free slot or not; no VP."""

    rule = 'WO-1.0 "Adding Influence"'
    asks = "ask-convert"

    @override
    def answers(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        found = [CONVERT + i for i, owner in enumerate(w.temporary[self.region]) if owner == power]
        found.append(DECLINE)
        return found

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {} if answer == DECLINE else {"at": self.facts(w)}

    @override
    def apply(self, w: World, answer: int) -> None:
        """The cube goes up, those to its right move left."""
        if answer == DECLINE:
            return
        power = w.power_of[self.seat]
        w.used = put(w.used, power * N_GROWTH + REGIONAL_RESILIENCE, True)
        w.temporary[self.region].pop(answer - CONVERT)
        w.permanent[self.region].append(power)
        w.log("told-converted", power, self.region)


class ResetInfluence(AboutRegion):
    """WO-1.0 "Resetting Temporary Influence": an own cube goes behind all cubes to its right; no VP."""

    __slots__ = ("optional",)

    rule = 'WO-1.0 "Resetting Temporary Influence"'
    asks = "ask-reset"

    def __init__(self, seat: int, region: int, optional: bool) -> None:
        self.seat = seat
        self.region = region
        self.optional = optional

    @override
    def run(self, w: World) -> bool:
        """Without a cube there, nothing happens."""
        if w.power_of[self.seat] in w.temporary[self.region]:
            return False
        w.log("told-nothing", w.power_of[self.seat])
        return True

    @override
    def answers(self, w: World) -> list[int]:
        power = w.power_of[self.seat]
        found = [CUBE + i for i, owner in enumerate(w.temporary[self.region]) if owner == power]
        if self.optional:
            found.append(DECLINE)
        return found

    @override
    def why_not(self, w: World, answer: int) -> str:
        if CUBE <= answer < CONVERT:
            return "why-not-your-cube"
        return "why-must-reset" if answer == DECLINE else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return self.facts(w)

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {} if answer == DECLINE else {"at": self.facts(w)}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer != DECLINE:
            row = w.temporary[self.region]
            row.append(row.pop(answer - CUBE))
            w.log("told-reset", w.power_of[self.seat], self.region)


class ChooseReset(Step[World]):
    """Military Exercises: in one of several Regions a temporary cube may be reset."""

    __slots__ = ("optional", "regions")

    rule = 'WO-1.0 "Resetting Temporary Influence"'
    asks = "ask-reset-where"

    def __init__(self, seat: int, regions: int, optional: bool) -> None:
        self.seat = seat
        self.regions = regions  # as bits
        self.optional = optional

    def places(self, w: World) -> list[int]:
        """The Regions where the power has a temporary cube."""
        power = w.power_of[self.seat]
        return [r for r in range(N_REGIONS) if self.regions >> r & 1 and power in w.temporary[r]]

    @override
    def run(self, w: World) -> bool:
        """Without such a cube nothing happens."""
        return not self.places(w)

    @override
    def answers(self, w: World) -> list[int]:
        from_code = [TEMPORARY + r for r in self.places(w)]
        return [*from_code, DECLINE] if self.optional else from_code

    @override
    def why_not(self, w: World, answer: int) -> str:
        """A Region that the effect leaves out, or without an own temporary cube."""
        if not TEMPORARY <= answer < TEMPORARY + N_REGIONS:
            return super().why_not(w, answer)
        return "why-no-temporary-there" if self.regions >> (answer - TEMPORARY) & 1 else "why-other-region"

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return {"region": REGIONS[answer - TEMPORARY]} if TEMPORARY <= answer < TEMPORARY + N_REGIONS else {}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer != DECLINE:
            w.agenda.append(ResetInfluence(self.seat, answer - TEMPORARY, False))
