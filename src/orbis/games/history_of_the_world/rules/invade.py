"""Establishing an empire, invading, fortifying, building monuments, resigning."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import DECLINE, DONE, FORTIFY, FREE_FORT, INVADE, SAIL
from orbis.games.history_of_the_world.facts.components import (
    ARMIES_OF,
    EFFECT_OF,
    IS_KINGDOM,
    N_SECTIONS,
    N_TERRITORIES,
    NEIGHBOURS,
    REGION_OF,
    START_OF,
    STRUCTURE_OF,
    TERRITORY_NAMES,
    TOKENS_OF,
)
from orbis.games.history_of_the_world.facts.constants import ABSORB_LEFT, FORTS_LEFT, ONCE_LEFT, RECOVER_LEFT
from orbis.games.history_of_the_world.facts.names import (
    ABSORB_OWN,
    CHAIN_INVASION,
    DEGREES,
    FREE_FORTS,
    GAIN_ARMIES_ONCE,
    NO_STRUCTURE,
    NOBODY,
    RECOVER_ON_TIE,
    SIEGE_TOKENS,
)
from orbis.games.history_of_the_world.rules import warnings
from orbis.games.history_of_the_world.rules.adjacency import by_land, by_sea, is_reached
from orbis.games.history_of_the_world.rules.base import OwnTurn
from orbis.games.history_of_the_world.rules.battle import modifiers, odds
from orbis.games.history_of_the_world.rules.battle.battle import Battle
from orbis.games.history_of_the_world.rules.battle.result import REDUCED_POINTS
from orbis.games.history_of_the_world.rules.scoring import (
    degree_among,
    points_now,
    structure_points,
    structures_in,
)
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step


class Establish(Step[History]):
    """HW "Establish Empire": armies on the card, the first one on the board, a capitol, fleets and caravans."""

    __slots__ = ("card",)

    rule = 'HW "Establish Empire"'

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    @override
    def run(self, w: History) -> bool:
        """Siege tokens stand in for armies that the supply lacks (HW-LM1). Events may have brought some before."""
        card = self.card
        w.card = card
        armies = min(ARMIES_OF[card], w.supply[self.seat])
        w.army_card += armies
        w.tokens += ARMIES_OF[card] - armies
        w.supply[self.seat] -= armies
        if not IS_KINGDOM[card]:
            w.effects.insert(0, card)
        w.log("told-establish", self.seat, card, armies)
        for territory in START_OF[card]:
            self.settle(w, territory)
        for section in TOKENS_OF[card]:
            w.place_token(section)
        if not IS_KINGDOM[card]:
            self.take_effect(w)
        modifiers.gain_once(w, self.seat)
        return True

    def settle(self, w: History, territory: int) -> None:
        """The first army removes everything that stands there (HW-EX1)."""
        w.remove_army(territory)
        if w.city[territory] != NO_STRUCTURE:
            w.city[territory] = NO_STRUCTURE
            w.pieces_left += 1
        if w.monument[territory]:
            w.monument[territory] = False
            w.monuments_left += 1
        w.remove_fort(territory)
        if w.army_card:
            w.army_card -= 1
            w.place_army(self.seat, territory, True)
        if STRUCTURE_OF[self.card] != NO_STRUCTURE and w.pieces_left:
            w.city[territory] = STRUCTURE_OF[self.card]
            w.pieces_left -= 1

    def take_effect(self, w: History) -> None:
        """Give an empire the pieces that its effect begins with."""
        effect = EFFECT_OF[self.card]
        if effect.op == FREE_FORTS:
            w.left[FORTS_LEFT] = effect.amount
        elif effect.op == RECOVER_ON_TIE:
            w.left[RECOVER_LEFT] = effect.amount
        elif effect.op == ABSORB_OWN:
            w.left[ABSORB_LEFT] = effect.amount
        elif effect.op == GAIN_ARMIES_ONCE:
            w.left[ONCE_LEFT] = effect.amount
        elif effect.op == SIEGE_TOKENS:
            w.tokens += effect.amount


class Invade(OwnTurn):
    """HW "Invading": one territory after another, until the armies run out or one stops; forts cost an army each."""

    rule = 'HW "Invading"'
    asks = "ask-invade"

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"armies": w.army_card, "tokens": w.tokens}

    @override
    def run(self, w: History) -> bool:
        """With nothing left to do the monuments come next; a player who holds events is asked once more."""
        if self.is_busy(w):
            return False
        if self.must_ask(w):
            w.agenda.append(LastEvents(self.seat))
        return True

    @override
    def offers_effect(self, w: History) -> bool:
        """The player is asked anyway, so the effect is offered too."""
        return True

    def is_busy(self, w: History) -> bool:
        """Whether there is anything to do but to stop."""
        if w.army_card:
            seat, owner, active = self.seat, w.owner, w.active
            for origin in range(N_TERRITORIES):  # most of the time the first one has a neighbour
                if owner[origin] == seat and active[origin]:
                    for t in NEIGHBOURS[origin]:
                        if owner[t] != seat or not active[t]:
                            return True
        return (w.army_card > 0 or w.left[FORTS_LEFT] > 0) and len(self.answers(w)) > 1

    def origins(self, w: History) -> list[int]:
        """The territories that an invasion may start from."""
        return w.active_of(self.seat)

    @override
    def answers(self, w: History) -> list[int]:
        found: list[int] = []
        origins = self.origins(w)
        if w.army_card:
            found += [INVADE + t for t in by_land(w, self.seat, origins)]
            found += [SAIL + t for t in by_sea(w, self.seat, origins)]
        if w.left[FORTS_LEFT] and w.forts_left:
            found += [FREE_FORT + t for t in origins if not self.against_fort(w, t, True)]
        if w.army_card and w.forts_left:
            found += [FORTIFY + t for t in origins if not self.against_fort(w, t, False)]
        found.append(DONE)
        return found

    def against_fort(self, w: History, t: int, free: bool) -> str:
        """The reason against a fort in a territory."""
        if w.owner[t] != self.seat or not w.active[t]:
            return "why-not-active"
        if w.fort[t]:
            return "why-has-fort"
        if not w.forts_left:
            return "why-no-forts"
        gift = w.left[FORTS_LEFT] > 0 and (not EFFECT_OF[w.card].switch or t in START_OF[w.card])
        if free:
            return "" if gift else "why-start-only" if w.left[FORTS_LEFT] else "why-no-free-fort"
        if gift:
            return "why-free-forts-first"
        return "" if w.army_card else "why-no-army-on-card"

    def against_invasion(self, w: History, t: int, naval: bool) -> str:
        """The reason against invading a territory."""
        if w.owner[t] == self.seat and w.active[t]:
            return "why-already-yours"
        if not w.army_card:
            return "why-no-army-on-card"
        if is_reached(w, self.seat, t, naval):
            return ""
        if naval:
            return "why-no-fleet"
        return "why-only-by-fleet" if is_reached(w, self.seat, t, True) else "why-not-adjacent"

    @override
    def why_not(self, w: History, answer: int) -> str:
        if INVADE <= answer < INVADE + N_TERRITORIES:
            return self.against_invasion(w, answer - INVADE, False)
        if SAIL <= answer < SAIL + N_TERRITORIES:
            return self.against_invasion(w, answer - SAIL, True)
        if FORTIFY <= answer < FORTIFY + N_TERRITORIES:
            return self.against_fort(w, answer - FORTIFY, False)
        if FREE_FORT <= answer < FREE_FORT + N_TERRITORIES:
            return self.against_fort(w, answer - FREE_FORT, True)
        return super().why_not(w, answer)

    @override
    def near(self, w: History) -> list[int]:
        open_to = by_land(w, self.seat, self.origins(w)) if w.army_card else []
        return [INVADE + t for t in range(N_TERRITORIES) if t not in open_to]

    @override
    def about(self, w: History, answer: int) -> dict[str, Any]:
        if INVADE <= answer < INVADE + N_TERRITORIES:
            return prospect(w, self.seat, answer - INVADE, False)
        if SAIL <= answer < SAIL + N_TERRITORIES:
            return prospect(w, self.seat, answer - SAIL, True)
        if answer in warnings.idle_events(w, self.seat, [answer]):
            return {"idle": True}
        return {"cost": {"armies": 1}} if FORTIFY <= answer < FORTIFY + N_TERRITORIES else {}

    @override
    def mind(self, w: History) -> list[dict[str, Any]]:
        """Warn of what is wasted or lost when the armies run out."""
        places = [t for t in self.origins(w) if not self.against_fort(w, t, True)]
        return (
            warnings.of_events(w, self.seat, self.extras(w))
            + warnings.of_free_forts(w, len(places))
            + warnings.of_effect(w)
        )

    @override
    def apply(self, w: History, answer: int) -> None:
        if answer == DONE:
            if w.army_card and self.must_ask(w):  # the armies that go back may be what an event needs
                w.agenda.append(LastEvents(self.seat))
            w.supply[self.seat] += w.army_card
            w.army_card = 0
            w.left[FORTS_LEFT] = 0
            return
        w.agenda.append(Invade(self.seat))
        if FORTIFY <= answer < FORTIFY + N_TERRITORIES:
            w.army_card -= 1
            w.supply[self.seat] += 1
            w.place_fort(answer - FORTIFY)
        elif FREE_FORT <= answer < FREE_FORT + N_TERRITORIES:
            w.left[FORTS_LEFT] -= 1
            w.place_fort(answer - FREE_FORT)
        elif SAIL <= answer < SAIL + N_TERRITORIES:
            w.army_card -= 1
            begin(w, self.seat, answer - SAIL, True)
        else:
            w.army_card -= 1
            begin(w, self.seat, answer - INVADE, False)


def prospect(w: History, seat: int, t: int, naval: bool, budget: int | None = None) -> dict[str, Any]:
    """The cost of one army, the points now and with the territory, and the chances of a battle."""
    seen: dict[str, Any] = {"cost": {"armies": 1}}
    region, other, now = REGION_OF[t], w.owner[t], points_now(w, seat)
    armies, worth = w.armies_in(region), w.presence(region)
    before, gained = degree_among(armies, seat) * worth, 0
    if other != seat:
        armies[seat] += 1
        gained = structures_in(w, t)
        if other != NOBODY:
            armies[other] -= 1
            gained -= REDUCED_POINTS if gained else 0
    impact = degree_among(armies, seat)
    seen["points"] = {
        "now": now,
        "after": now - before + impact * worth + gained,
        "region": impact * worth,  # of the Region it lies in; the others stay as they are
        "degree": DEGREES[impact],
        "structures": structure_points(w, seat) + gained,
    }
    if other not in (NOBODY, seat):
        seen["odds"] = odds.of_invasion(w, t, naval, budget)
        seen["strength"] = modifiers.strengths(w, t, naval)
    return seen


class LastEvents(Invade):
    """HW "Enhancements": no army is left; asked for any event in hand before the monuments are built."""

    @override
    def run(self, w: History) -> bool:
        """An event may have brought armies: then the invasions go on."""
        if self.is_busy(w):
            w.agenda.append(Invade(self.seat))
            return True
        return not self.must_ask(w)

    @override
    def offers_effect(self, w: History) -> bool:
        """The player was asked before the last army, or is asked again where a monument is placed."""
        return False


def begin(w: History, seat: int, territory: int, naval: bool) -> None:
    """HW "Invading": an army arrives; only against an opponent there is a battle."""
    w.won = 0
    w.agenda.append(AfterInvasion(seat, territory))
    if w.owner[territory] not in (NOBODY, seat):
        w.fighting = 1
        w.log("told-attack", seat, territory, w.owner[territory])
        w.agenda.append(Battle(seat, territory, naval))
        return
    if w.owner[territory] == seat:
        if w.left[ABSORB_LEFT] and w.card in w.effects:
            w.left[ABSORB_LEFT] -= 1
            w.army_card += 1
        else:
            w.supply[seat] += 1
    w.place_army(seat, territory, True)
    w.log("told-occupy", seat, territory)


class AfterInvasion(Step[History]):
    """An invasion brings armies for new lands, and some empires invade again at once (HW-TU1)."""

    __slots__ = ("territory",)

    rule = 'HW "Empire Cards"'

    def __init__(self, seat: int, territory: int) -> None:
        self.seat = seat
        self.territory = territory

    @override
    def run(self, w: History) -> bool:
        """A tie or a retreat brings nothing."""
        if w.owner[self.territory] == self.seat and w.active[self.territory]:
            modifiers.gain_once(w, self.seat)
            least = modifiers.total(w, CHAIN_INVASION)
            if least and w.won >= least and w.supply[self.seat]:
                w.agenda.append(InvadeOn(self.seat, self.territory))
        return True


class InvadeOn(Step[History]):
    """HW "Empire Cards": from the territory just won on to the next, with an army of the supply."""

    __slots__ = ("origin",)

    rule = 'HW "Empire Cards"'
    asks = "ask-invade-on"

    def __init__(self, seat: int, origin: int) -> None:
        self.seat = seat
        self.origin = origin

    @override
    def facts(self, w: History) -> dict[str, Any]:
        return {"territory": TERRITORY_NAMES[self.origin]}

    @override
    def answers(self, w: History) -> list[int]:
        land, sea = by_land(w, self.seat, [self.origin]), by_sea(w, self.seat, [self.origin])
        return [*[INVADE + t for t in land], *[SAIL + t for t in sea], DECLINE]

    @override
    def about(self, w: History, answer: int) -> dict[str, Any]:
        """The same as for any invasion, but the army comes from the supply."""
        if answer == DECLINE:
            return {}
        naval = SAIL <= answer < SAIL + N_TERRITORIES
        return prospect(w, self.seat, answer - SAIL if naval else answer - INVADE, naval, w.army_card + w.tokens)

    @override
    def why_not(self, w: History, answer: int) -> str:
        naval = SAIL <= answer < SAIL + N_TERRITORIES
        if not naval and not INVADE <= answer < INVADE + N_TERRITORIES:
            return "not-an-answer"
        t = answer - SAIL if naval else answer - INVADE
        if w.owner[t] == self.seat and w.active[t]:
            return "why-already-yours"
        if t in (by_sea if naval else by_land)(w, self.seat, [self.origin]):
            return ""
        return "why-no-fleet" if naval else "why-not-adjacent"

    @override
    def apply(self, w: History, answer: int) -> None:
        if answer == DECLINE:
            return
        w.supply[self.seat] -= 1
        naval = SAIL <= answer < SAIL + N_TERRITORIES
        begin(w, self.seat, answer - SAIL if naval else answer - INVADE, naval)


class Resign(Step[History]):
    """HW "Resign Armies": the armies lie down; fleets, caravans and siege tokens go."""

    rule = 'HW "Resign Armies"'

    @override
    def run(self, w: History) -> bool:
        w.supply[self.seat] += w.army_card
        w.army_card = w.tokens = 0
        w.active = [False] * N_TERRITORIES
        w.sections = [False] * N_SECTIONS
        w.groups = [NOBODY] * N_SECTIONS
        w.card = NOBODY
        return True
