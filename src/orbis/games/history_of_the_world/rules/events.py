"""Enhancements: what an event card does when it is played."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import CARAVAN, DONE, FLEET, LOSE_ARMY, REGION, TERRITORY
from orbis.games.history_of_the_world.facts.components import (
    BARREN_LANDS_OF,
    CARD_NAMES,
    EFFECT_OF,
    N_REGIONS,
    N_SECTIONS,
    N_TERRITORIES,
    NEIGHBOURS,
    REGION_NAMES,
    REGION_OF,
    SECTION_KIND,
    TERRITORIES_IN,
)
from orbis.games.history_of_the_world.facts.constants import DICE_LEFT, WINS_LEFT
from orbis.games.history_of_the_world.facts.names import (
    BARBARIANS,
    BARREN,
    CAPITOL,
    CLOSED,
    DISASTER,
    EXTRA_DIE,
    FREE_FORTS,
    GAIN_ARMIES,
    GAIN_ARMIES_PER_RESOURCE,
    NOBODY,
    PLACE_CARAVAN,
    PLACE_FLEET,
    PLAGUE,
    REPLACE_ADJACENT,
    REPLACE_IN_REGION,
    SETTLE,
    SIEGE_TOKENS,
    SURE_WIN,
)
from orbis.games.history_of_the_world.rules.battle import modifiers
from orbis.games.history_of_the_world.rules.battle.result import reduce_one
from orbis.games.history_of_the_world.rules.forts import PlaceForts
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step

ANY_REGION: Final = -1


def why_not(w: History, seat: int, card: int) -> str:
    """The reason against playing an enhancement now: armies it needs, or nothing it could be done to."""
    effect = EFFECT_OF[card]
    if effect.op in (GAIN_ARMIES, REPLACE_ADJACENT, REPLACE_IN_REGION, BARBARIANS, SETTLE):
        if w.supply[seat] < effect.amount:
            return "why-supply"
        if effect.op == GAIN_ARMIES or targets(w, seat, card, ANY_REGION, effect.amount):
            return ""
        return "why-only-capitols" if effect.op == REPLACE_ADJACENT and capitols_beside(w, seat) else "why-no-target"
    if effect.op == GAIN_ARMIES_PER_RESOURCE:
        armies = min(w.resources(seat) // effect.amount, effect.limit)
        if not armies:
            return "why-no-target"
        return "" if w.supply[seat] >= armies else "why-supply"
    if effect.op in (PLACE_FLEET, PLACE_CARAVAN):
        return "" if sections_for(w, card) else "why-no-target"
    if effect.op == FREE_FORTS:
        return "" if w.forts_left and [t for t in w.active_of(seat) if not w.fort[t]] else "why-no-target"
    if effect.op == DISASTER:
        return "" if targets(w, seat, card, ANY_REGION, effect.amount) else "why-no-target"
    if effect.op == PLAGUE:
        return "" if stricken(w, card) else "why-no-target"
    return ""


def sections_for(w: History, card: int) -> list[int]:
    """The sections where the fleet or caravan of an event may go."""
    return [s for s in sections_of(card) if not w.sections[s]]


def sections_of(card: int) -> list[int]:
    """The sections that an event speaks of: seas, oceans or barren lands."""
    effect = EFFECT_OF[card]
    kinds = 1 << BARREN if effect.op == PLACE_CARAVAN else effect.mask
    return [s for s in range(N_SECTIONS) if kinds >> SECTION_KIND[s] & 1]


def targets(w: History, seat: int, card: int, region: int, count: int) -> list[int]:
    """The territories an event could be used on, so that all of it can still be carried out.

    For barbarians `region` is a barren land; for armies to be replaced in one Region it may be ANY_REGION at first.
    """
    armies = armies_of_others(w, seat, card)
    return [t for t in range(N_TERRITORIES) if not against(w, seat, card, region, count, armies, t)]


def against(w: History, seat: int, card: int, region: int, count: int, armies: list[int], t: int) -> str:
    """The reason against a territory for an event; `armies` are those of the others, as `armies_of_others` counts."""
    effect = EFFECT_OF[card]
    if effect.op == DISASTER:
        return "" if w.has_structure(t) else "why-no-structure"
    if effect.op == SETTLE:
        if w.owner[t] != NOBODY:
            return "why-not-empty"
        if region not in (ANY_REGION, REGION_OF[t]):
            return "why-one-region"
        return "" if is_remote(w, seat, t) else "why-others-beside"
    if w.owner[t] in (NOBODY, seat):
        return "why-no-opponent"
    if effect.switch and w.city[t] == CAPITOL:
        return "why-not-a-capitol"
    if effect.op == REPLACE_ADJACENT:
        return "" if is_beside(w, seat, t) else "why-not-beside"
    if effect.op == BARBARIANS:
        lands = BARREN_LANDS_OF[t]
        if region == ANY_REGION or not lands:
            return "" if lands else "why-not-barren"
        return "" if region in lands else "why-one-barren-land"
    if region not in (ANY_REGION, REGION_OF[t]):
        return "why-one-region"
    return "" if armies[w.owner[t] * N_REGIONS + REGION_OF[t]] >= count else "why-too-few-armies"


def armies_of_others(w: History, seat: int, card: int) -> list[int]:
    """Seat * N_REGIONS + Region -> armies an event may replace there; only for one that replaces some in one Region."""
    effect = EFFECT_OF[card]
    if effect.op != REPLACE_IN_REGION:
        return []
    found = [0] * (w.seats * N_REGIONS)
    for t, owner in enumerate(w.owner):
        if owner not in (NOBODY, seat) and not (effect.switch and w.city[t] == CAPITOL):
            found[owner * N_REGIONS + REGION_OF[t]] += 1
    return found


def is_beside(w: History, seat: int, territory: int) -> bool:
    """Whether an active army of a seat is next to a territory.

    By a border or a strait: caravans and fleets are for invasions.
    """
    owner, active = w.owner, w.active
    for t in NEIGHBOURS[territory]:  # noqa: SIM110 - the first one that fits is enough, without a list of all
        if owner[t] == seat and active[t]:
            return True
    return False


def most_uses(w: History, seat: int, card: int) -> int:
    """The number of an event, or fewer if the event may do less and fewer forts or territories fit now."""
    effect = EFFECT_OF[card]
    if effect.op == FREE_FORTS:
        return min(effect.amount, w.forts_left, len([t for t in w.active_of(seat) if not w.fort[t]]))
    if effect.op not in (BARBARIANS, DISASTER, SETTLE):
        return effect.amount
    found = targets(w, seat, card, ANY_REGION, 1)
    if effect.op == DISASTER:
        return min(effect.amount, len(found))
    groups = [BARREN_LANDS_OF[t] if effect.op == BARBARIANS else (REGION_OF[t],) for t in found]
    together = [len([1 for other in groups if group in other]) for each in groups for group in each]
    return min([effect.amount, max(together)]) if together else 0


def capitols_beside(w: History, seat: int) -> bool:
    """Whether a capitol of somebody else is next to an active army of a seat."""
    return any(
        [  # noqa: C419
            w.city[t] == CAPITOL and w.owner[t] not in (NOBODY, seat) and is_beside(w, seat, t)
            for t in range(N_TERRITORIES)
        ]
    )


def is_remote(w: History, seat: int, territory: int) -> bool:
    """Whether a territory is empty and nobody else is next to it."""
    owner = w.owner
    if owner[territory] != NOBODY:
        return False
    for t in NEIGHBOURS[territory]:  # noqa: SIM110
        if owner[t] not in (NOBODY, seat):
            return False
    return True


def suffers(w: History, region: int, threshold: int) -> list[int]:
    """The players who lose an army to a plague in a Region."""
    armies, resigned = [0] * w.seats, [False] * w.seats
    for t in TERRITORIES_IN[region]:
        seat = w.owner[t]
        if seat != NOBODY:
            armies[seat] += 1
            resigned[seat] = resigned[seat] or not w.active[t]
    return [seat for seat in range(w.seats) if armies[seat] >= threshold and resigned[seat]]


def stricken(w: History, card: int) -> list[int]:
    """The Regions in which somebody would lose an army to a plague."""
    return [r for r in range(N_REGIONS) if suffers(w, r, EFFECT_OF[card].amount)]


class Enhance(Step[History]):
    """HW "Enhancements": the effect of an event card begins."""

    __slots__ = ("card",)

    rule = 'HW "Enhancements"'

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    @override
    def run(self, w: History) -> bool:
        """At once, until the end of the turn, or with something to choose."""
        effect = EFFECT_OF[self.card]
        if effect.op in (GAIN_ARMIES, GAIN_ARMIES_PER_RESOURCE):
            armies = effect.amount
            if effect.op == GAIN_ARMIES_PER_RESOURCE:
                armies = min(w.resources(self.seat) // effect.amount, effect.limit)
            w.supply[self.seat] -= armies
            w.army_card += armies
            w.log("told-gain-armies", self.seat, armies)
        elif effect.op == SIEGE_TOKENS:
            w.tokens += effect.amount
        elif effect.op == EXTRA_DIE:
            w.left[DICE_LEFT] += effect.amount
        elif effect.op == SURE_WIN:
            w.left[WINS_LEFT] += effect.amount
        elif effect.op == FREE_FORTS:
            w.agenda.append(PlaceForts(self.seat, effect.amount))
        elif effect.op in (PLACE_FLEET, PLACE_CARAVAN):
            w.agenda.append(PlaceToken(self.seat, self.card))
        elif effect.op == PLAGUE:
            w.agenda.append(ChoosePlague(self.seat, self.card))
        elif effect.op in (REPLACE_ADJACENT, REPLACE_IN_REGION, BARBARIANS, DISASTER, SETTLE):
            w.agenda.append(ChooseTargets(self.seat, self.card, effect.amount, ANY_REGION, NOBODY, 0))
        else:
            w.effects.append(self.card)
        return True


class PlaceToken(Step[History]):
    """A fleet or a caravan, until the end of the turn."""

    __slots__ = ("card",)

    rule = 'HW "Fleets and Caravans"'
    asks = "ask-token"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"event": CARD_NAMES[self.card]}

    @override
    def answers(self, w: History) -> list[int]:
        verb = CARAVAN if EFFECT_OF[self.card].op == PLACE_CARAVAN else FLEET
        return [verb + s for s in sections_for(w, self.card)]

    @override
    def why_not(self, w: History, answer: int) -> str:
        """No fleet can be in the section, the card is for another kind of section, or a token is there already."""
        if not FLEET <= answer < CARAVAN + N_SECTIONS:
            return "not-an-answer"
        fleet = answer < FLEET + N_SECTIONS
        section = answer - (FLEET if fleet else CARAVAN)
        if SECTION_KIND[section] == CLOSED:
            return "why-closed-water"
        if fleet != (EFFECT_OF[self.card].op == PLACE_FLEET) or section not in sections_of(self.card):
            return "why-other-section"
        return "why-has-token"

    @override
    def apply(self, w: History, answer: int) -> None:
        w.place_token(answer - (CARAVAN if EFFECT_OF[self.card].op == PLACE_CARAVAN else FLEET))


class ChooseTargets(Step[History]):
    """Territories for an event, one after another; armies to be replaced must all be found, others may be fewer."""

    __slots__ = ("card", "chosen", "left", "region", "victim")

    rule = 'HW "Event Cards"'
    asks = "ask-event-territory"

    def __init__(self, seat: int, card: int, left: int, region: int, victim: int, chosen: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left
        self.region = region  # or barren land, or ANY_REGION
        self.victim = victim  # whose armies are replaced; NOBODY at first
        self.chosen = chosen  # the territory before this one, from 1; 0 at first

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"event": CARD_NAMES[self.card], "left": self.left}

    def must(self) -> bool:
        """Whether all of them have to be chosen."""
        return EFFECT_OF[self.card].op in (REPLACE_ADJACENT, REPLACE_IN_REGION)

    def places(self, w: History) -> list[int]:
        """The territories without a reason against them."""
        armies = armies_of_others(w, self.seat, self.card)
        return [t for t in range(N_TERRITORIES) if not self.against(w, armies, t)]

    def against(self, w: History, armies: list[int], t: int) -> str:
        """The reason against a territory, after those that were chosen before."""
        key = against(w, self.seat, self.card, self.region, self.left, armies, t)
        if not key and self.victim not in (NOBODY, w.owner[t]):
            key = "why-one-opponent"
        if not key and t + 1 == self.chosen and EFFECT_OF[self.card].op == DISASTER:
            key = "why-another-territory"
        return key

    @override
    def why_not(self, w: History, answer: int) -> str:
        """Armies to be replaced must all be found: the player cannot stop before."""
        if answer == DONE:
            return "why-whole-effect"
        if not TERRITORY <= answer < TERRITORY + N_TERRITORIES:
            return "not-an-answer"
        return self.against(w, armies_of_others(w, self.seat, self.card), answer - TERRITORY)

    @override
    def run(self, w: History) -> bool:
        if self.left and not self.places(w):
            w.log("told-part", self.seat, self.card, self.left)
            return True
        return not self.left

    @override
    def answers(self, w: History) -> list[int]:
        found = [TERRITORY + t for t in self.places(w)]
        if not self.must():
            found.append(DONE)
        return found

    @override
    def apply(self, w: History, answer: int) -> None:
        if answer == DONE:
            return
        t, op = answer - TERRITORY, EFFECT_OF[self.card].op
        region, victim, chosen = self.region, NOBODY, self.chosen
        if op == DISASTER:
            reduce_one(w, t)
            chosen = t + 1
        elif op == REPLACE_IN_REGION:
            region, victim = REGION_OF[t], w.owner[t]
        elif op == SETTLE:
            region = REGION_OF[t]
        elif op == BARBARIANS:
            region = wilderness(w, self.seat, self.card, self.region, t)
            w.remove_fort(t)
            if w.has_structure(t):
                reduce_one(w, t)
        if op != DISASTER:
            w.remove_army(t)
            w.supply[self.seat] -= 1
            w.place_army(self.seat, t, op == REPLACE_ADJACENT)
            w.log("told-replaced", self.seat, t)
            modifiers.gain_once(w, self.seat)
        w.agenda.append(ChooseTargets(self.seat, self.card, self.left - 1, region, victim, chosen))


def wilderness(w: History, seat: int, card: int, region: int, territory: int) -> int:
    """The barren land from which barbarians came to a territory; of two, the one with more targets left."""
    if region != ANY_REGION:
        return region
    return max(BARREN_LANDS_OF[territory], key=lambda s: (len(targets(w, seat, card, s, 1)), -s))


class ChoosePlague(Step[History]):
    """A Region: every player with enough armies there loses a resigned one."""

    __slots__ = ("card",)

    rule = 'HW "Event Cards"'
    asks = "ask-plague"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    @override
    def answers(self, w: History) -> list[int]:
        return [REGION + r for r in stricken(w, self.card)]

    @override
    def why_not(self, w: History, answer: int) -> str:
        """Nobody there has enough armies, or one that could be lost."""
        return "why-no-plague-there" if REGION <= answer < REGION + N_REGIONS else "not-an-answer"

    @override
    def apply(self, w: History, answer: int) -> None:
        """Each player chooses a loss; the player in turn is asked first."""
        region = answer - REGION
        hit = suffers(w, region, EFFECT_OF[self.card].amount)
        hit.sort(key=lambda seat: (seat - self.seat) % w.seats)
        self.then(w, *[LoseToPlague(seat, region) for seat in hit])


class LoseToPlague(Step[History]):
    """One's own resigned army in a Region."""

    __slots__ = ("region",)

    rule = 'HW "Event Cards"'
    asks = "ask-lose"

    def __init__(self, seat: int, region: int) -> None:
        self.seat = seat
        self.region = region

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"region": REGION_NAMES[self.region]}

    @override
    def answers(self, w: History) -> list[int]:
        here = TERRITORIES_IN[self.region]
        return [LOSE_ARMY + t for t in here if not self.against(w, t)]

    def against(self, w: History, t: int) -> str:
        """The reason against a territory."""
        if REGION_OF[t] != self.region:
            return "why-plague-elsewhere"
        return "" if w.owner[t] == self.seat and not w.active[t] else "why-not-resigned"

    @override
    def why_not(self, w: History, answer: int) -> str:
        if not LOSE_ARMY <= answer < LOSE_ARMY + N_TERRITORIES:
            return "not-an-answer"
        return self.against(w, answer - LOSE_ARMY)

    @override
    def apply(self, w: History, answer: int) -> None:
        w.remove_army(answer - LOSE_ARMY)
        w.log("told-plague", self.seat, answer - LOSE_ARMY)
