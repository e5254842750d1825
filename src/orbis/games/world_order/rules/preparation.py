"""The Preparation phase: draw, reveal Countries, turn order, primary production, Focus."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import DECLINE, DONE, FOCUS, PLACE, RAISE, TRACK
from orbis.games.world_order.facts.cards import FIRST_GROWTH, GROWTH_NAMES, growth_at
from orbis.games.world_order.facts.components import (
    AUTOMA_MONEY,
    FOCUS_PRODUCES,
    FOCUS_RAISES,
    RAISE_PRICE,
    RAISE_TWO_PRICE,
    READIED_BY_FOCUS,
    START_MONEY,
)
from orbis.games.world_order.facts.constants import PREPARATION
from orbis.games.world_order.facts.names import (
    FOCUSES,
    MONEY,
    N_PRIMARY,
    N_REGIONS,
    N_RESOURCES,
    PERSON,
    RESOURCES,
    WHEN_CHOOSE_FOCUS,
)
from orbis.games.world_order.rules import threat
from orbis.games.world_order.rules.actions.improve_relations import FillRegion
from orbis.games.world_order.rules.actions.produce import (
    Produce,
    RaiseOne,
    ReadyCountries,
    most_producible,
    produce_units,
    raise_production,
)
from orbis.games.world_order.rules.automa.focus import AutomaFocus
from orbis.games.world_order.rules.base import EndTurn, OwnDecision
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.turn import DrawCards
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

HAND_SIZE: Final = 6
TACTICAL_FLEXIBILITY: Final = GROWTH_NAMES.index("tactical_flexibility")
WITH_FOCUS: Final = growth_at(WHEN_CHOOSE_FOCUS)


class PreparationPhase(Step[World]):
    """WO-1.0 "Preparation Phase": five steps, each by all players in turn order; skipped in the first round."""

    rule = 'WO-1.0 "Preparation Phase"'

    @override
    def run(self, w: World) -> bool:
        if w.round == 1:
            return True
        w.phase = PREPARATION
        draws = [DrawHand(seat) for seat in w.people()]
        self.then(w, *draws, RevealCountries(0), DetermineOrder(), ProducePrimary(), ChooseFocuses())
        return True


class DrawHand(Step[World]):
    """WO-1.0 "Draw Cards": six cards (E30), and one more with Tactical Flexibility."""

    rule = 'WO-1.0 "Draw Cards"'

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        count = HAND_SIZE - w.size_of(w.hand, power) if w.rules.draw_up_to else HAND_SIZE
        if w.can(power, TACTICAL_FLEXIBILITY):
            w.agenda.append(Read(self.seat, FIRST_GROWTH + TACTICAL_FLEXIBILITY, (), 0, (), ""))
        w.agenda.append(DrawCards(self.seat, max(0, count)))
        return True


class RevealCountries(Step[World]):
    """WO-1.0 "Reveal Country Cards": in each Region the top card of the left deck goes onto the right one."""

    __slots__ = ("region",)

    rule = 'WO-1.0 "Reveal Country Cards"'

    def __init__(self, region: int) -> None:
        self.seat = NOBODY
        self.region = region

    @override
    def run(self, w: World) -> bool:
        """After the last card of the left deck, the single deck moves to the left and its top card to the right."""
        if self.region == N_REGIONS:
            return True
        left, unseen, right = w.left[self.region], w.left_unseen[self.region], w.right[self.region]
        if left:
            right.append(left.pop())
            if not left and not unseen:
                w.left[self.region], w.right[self.region] = right[:-1], right[-1:]
        self.then(w, FillRegion(self.region), RevealCountries(self.region + 1))
        return True


def starting_money(w: World, power: int) -> int:
    """The money a power began with; its Automa has a card of its own."""
    return START_MONEY[power] if w.automa[power] == PERSON else AUTOMA_MONEY[power]


def behind(w: World, seats: list[int]) -> list[int]:
    """Seats from the fewest VP to the most; ties: less money first, then less starting money."""
    keys = {s: (w.score(w.power_of[s]), w.money[w.power_of[s]], starting_money(w, w.power_of[s]), s) for s in seats}
    return sorted(seats, key=lambda s: keys[s])


def on_the_track(seats: list[int]) -> list[int]:
    """Seats on the first spaces of the turn order track; with fewer than four players some stay empty."""
    return seats + [NOBODY] * (TRACK - len(seats))


class DetermineOrder(Step[World]):
    """WO-1.0 "Determine Turn Order": from the fewest VP to the most, everybody takes any of the four spaces."""

    rule = 'WO-1.0 "Determine Turn Order"'

    @override
    def run(self, w: World) -> bool:
        seats = behind(w, list(range(w.seats)))
        w.order = on_the_track([])
        steps: list[Step[World]] = []
        for s in seats:
            steps += [TakePlace(s), EndTurn(s)] if w.rules.automas[s] == PERSON else [TakeLastPlace(s)]
        self.then(w, *steps)
        return True


class TakeLastPlace(Step[World]):
    """DD "Turn Order": an Automa takes the right-most place that is free."""

    rule = 'DD "Turn Order"'

    @override
    def run(self, w: World) -> bool:
        place = max([i for i, seat in enumerate(w.order) if seat == NOBODY])
        w.order[place] = self.seat
        w.log("told-last-place", w.power_of[self.seat], place + 1)
        return True


class TakePlace(OwnDecision):
    """WO-1.0 "Determine Turn Order": a free space of the track, also for the player who chooses last."""

    rule = 'WO-1.0 "Determine Turn Order"'
    asks = "ask-place"

    @override
    def answers(self, w: World) -> list[int]:
        return [PLACE + i for i, seat in enumerate(w.order) if seat == NOBODY]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-place-taken" if PLACE <= answer < PLACE + TRACK else super().why_not(w, answer)

    @override
    def mind(self, w: World) -> list[dict[str, Any]]:
        """Primary resources come next, and there may be no room for all of them."""
        power = w.power_of[self.seat]
        if w.phase != PREPARATION:
            return []
        return threat.excess(w, power, {r: w.production[power * N_RESOURCES + r] for r in range(N_PRIMARY)})

    @override
    def apply(self, w: World, answer: int) -> None:
        w.order[answer - PLACE] = self.seat


class ProducePrimary(Step[World]):
    """WO-1.0 "Produce Primary Resources": everybody produces all three primary types."""

    rule = 'WO-1.0 "Produce Primary Resources"'

    @override
    def run(self, w: World) -> bool:
        for seat in w.people():
            power = w.power_of[seat]
            for resource in range(N_PRIMARY):
                produce_units(w, power, resource, w.production[power * N_RESOURCES + resource])
        return True


class ChooseFocuses(Step[World]):
    """WO-1.0 "Choose Focus": everybody in turn order."""

    rule = 'WO-1.0 "Choose Focus"'

    @override
    def run(self, w: World) -> bool:
        seats = [seat for seat in w.order if seat != NOBODY]
        steps: list[Step[World]] = []
        for s in seats:
            steps += [ChooseFocus(s), EndTurn(s)] if w.rules.automas[s] == PERSON else [AutomaFocus(s)]
        self.then(w, *steps)
        return True


class ChooseFocus(OwnDecision):
    """WO-1.0 "Choose Focus": one of three, then its instructions in order."""

    rule = 'WO-1.0 "Choose Focus"'
    asks = "ask-focus"

    @override
    def answers(self, w: World) -> list[int]:
        return [FOCUS + f for f in range(len(FOCUSES))]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        """How many Countries it readies, what may rise at what price, and what it would produce now."""
        if not FOCUS <= answer < FOCUS + len(FOCUSES):
            return {}
        power, focus = w.power_of[self.seat], answer - FOCUS
        return {
            "gain": {"ready": READIED_BY_FOCUS[power][focus]},
            "raises": [RESOURCES[r] for r in FOCUS_RAISES[focus] if w.can_raise(power, r)],
            "raise_price": RAISE_PRICE[power],
            "produces": {RESOURCES[r]: most_producible(w, power, r, 0) for r in FOCUS_PRODUCES[focus]},
        }

    @override
    def apply(self, w: World, answer: int) -> None:
        """Ready Countries, raise a production, produce."""
        power, focus = w.power_of[self.seat], answer - FOCUS
        w.focus = put(w.focus, power, focus)
        count = READIED_BY_FOCUS[power][focus]
        raises = sum([1 << r for r in FOCUS_RAISES[focus]])
        produces = FOCUS_PRODUCES[focus]
        makes = Produce(self.seat, sum([1 << r for r in produces]), len(produces))
        self.then(w, ReadyCountries(self.seat, count, False, False), RaiseInFocus(self.seat, raises, 0), makes)
        for growth in WITH_FOCUS:
            if w.can(power, growth):
                w.agenda.append(Read(self.seat, FIRST_GROWTH + growth, (), 0, (), ""))


class RaiseInFocus(RaiseOne):
    """WO-1.0 "Choose Focus": a production may be raised for money; some powers may raise two different ones."""

    __slots__ = ("paid",)

    rule = 'WO-1.0 "Choose Focus"'
    asks = "ask-focus-raise"

    def __init__(self, seat: int, resources: int, paid: int) -> None:
        self.seat = seat
        self.resources = resources
        self.paid = paid  # money paid for the first one

    def price(self, w: World) -> int:
        """The price of the next rise; NOBODY when there is none."""
        power = w.power_of[self.seat]
        if not self.paid:
            return RAISE_PRICE[power]
        more_than_one = self.resources & (self.resources - 1) != 0
        return RAISE_TWO_PRICE[power] - self.paid if RAISE_TWO_PRICE[power] != NOBODY and more_than_one else NOBODY

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"price": self.price(w)}

    @override
    def run(self, w: World) -> bool:
        price = self.price(w)
        return price == NOBODY or w.money[w.power_of[self.seat]] < price or len(self.answers(w)) == 1

    @override
    def answers(self, w: World) -> list[int]:
        return [*super().answers(w), DECLINE]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        """The price, and the unit a primary production gives (E04)."""
        if not RAISE <= answer < RAISE + N_RESOURCES:
            return {}
        resource, power = answer - RAISE, w.power_of[self.seat]
        units = w.rules.focus_raise_gives if resource < N_PRIMARY else 0
        return {"cost": {"money": self.price(w)}, "gain": threat.gains(w, power, resource, units)}

    @override
    def apply(self, w: World, answer: int) -> None:
        """E04: a raised primary production gives one of it at once."""
        if answer in (DECLINE, DONE):
            return
        power, resource, price = w.power_of[self.seat], answer - RAISE, self.price(w)
        w.pay(power, MONEY, price)
        raise_production(w, power, resource, 1)
        if resource < N_PRIMARY:
            w.gain(power, resource, w.rules.focus_raise_gives)
        if not self.paid:
            w.agenda.append(RaiseInFocus(self.seat, self.resources & ~(1 << resource), price))
