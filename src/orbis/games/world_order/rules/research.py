"""The Research step: reveal, count, take cards from the Market."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import DONE, EXHAUST, MARKET, MARKET_SLOTS, REFRESH, SHOW_HAND
from orbis.games.world_order.facts.cards import BONUS_AMOUNT_OF, BONUS_OF, N_ABILITIES, RESEARCH_OF
from orbis.games.world_order.facts.components import FOCUS_RESEARCH, N_COUNTRIES, VALUE_OF
from orbis.games.world_order.facts.constants import RESEARCH, ROUNDS
from orbis.games.world_order.facts.names import DOMESTIC_FOCUS, PERSON
from orbis.games.world_order.rules.automa.research import AutomaResearch
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.expansion_growth import RepeatBonus, repeats
from orbis.games.world_order.rules.turn import FillMarket, discard_from_market, discard_played
from orbis.games.world_order.state import trace
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

SWEEP: Final = {2: 2, 3: 1, 4: 0}  # players -> Market cards discarded when everybody has researched


class ResearchStep(Step[World]):
    """WO-1.0 "Research": in turn order; E07: not in the last round."""

    rule = 'WO-1.0 "Research"'

    @override
    def run(self, w: World) -> bool:
        if w.round == ROUNDS and not w.rules.research_in_last_round:
            return True
        w.phase = RESEARCH
        seats = [seat for seat in w.order if seat != NOBODY]
        steps: list[Step[World]] = []
        for s in seats:
            steps += [BeforeReveal(s), RevealHand(s)] if w.rules.automas[s] == PERSON else [AutomaResearch(s)]
        self.then(w, *steps, Sweep())
        return True


class BeforeReveal(OwnDecision):
    """WO-1.0 FAQ: abilities for any time have no other limit, so they can also be used before the hand is revealed."""

    rule = 'WO-1.0 "Research"'
    asks = "ask-show-hand"

    @override
    def answers(self, w: World) -> list[int]:
        """Show it. Who has no ability to use is not asked."""
        return [SHOW_HAND]


class RevealHand(Step[World]):
    """WO-1.0 "Research": cards in front are discarded; the hand is revealed and lies there until all is bought."""

    rule = 'WO-1.0 "Research"'

    @override
    def run(self, w: World) -> bool:
        """Bonuses come first, then research; Domestic Focus adds to the research."""
        power = w.power_of[self.seat]
        first = power * N_ABILITIES
        research = FOCUS_RESEARCH if w.focus[power] == DOMESTIC_FOCUS else 0
        revealed: list[int] = []
        hand, played, face_down = w.hand, w.played, w.face_down
        for card in range(N_ABILITIES):
            cell = first + card
            if not hand[cell] + played[cell] + face_down[cell]:
                continue
            for _ in range(hand[cell]):
                w.log("told-reveal", power, card)
                w.gain(power, BONUS_OF[card], BONUS_AMOUNT_OF[card])
                research += RESEARCH_OF[card]
                revealed.append(card)
            w.discard[cell] += played[cell] + face_down[cell]
            played[cell] = hand[cell]
        trace.show_hand(w, power)
        trace.show_face_down(w, power)
        w.shown += 1
        w.log("told-research", power, research)
        repeat = RepeatBonus(self.seat, tuple(revealed), repeats(w, power))
        self.then(w, repeat, Research(self.seat, research), DiscardRevealed(self.seat))
        return True


class DiscardRevealed(Step[World]):
    """WO-1.0 "Research": the revealed cards go to the discard pile after the last purchase."""

    rule = 'WO-1.0 "Research"'

    @override
    def run(self, w: World) -> bool:
        """Until now a deck that ran out was made without them."""
        discard_played(w, w.power_of[self.seat])
        return True


class Research(OwnDecision):
    """WO-1.0 "Research": take Market cards for their cost, exhaust allies for more, or refresh the Market."""

    __slots__ = ("points",)

    rule = 'WO-1.0 "Research"'
    asks = "ask-research"
    closing = True  # `done` hands on; it is the player's own act even when nothing else is left

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"points": self.points}

    @override
    def answers(self, w: World) -> list[int]:
        """Cards one can pay, allies, a refresh, or no more."""
        found = [MARKET + i for i, c in enumerate(w.market) if w.cards.abilities[c].cost <= self.points]
        found += [EXHAUST + c for c in w.ready_allies(w.power_of[self.seat])]
        if self.points >= w.rules.refresh_price and w.market:
            found.append(REFRESH)
        found.append(DONE)
        return found

    @override
    def why_not(self, w: World, answer: int) -> str:
        if MARKET <= answer < MARKET + MARKET_SLOTS:
            return "why-research" if answer - MARKET < len(w.market) else "why-empty-slot"
        if EXHAUST <= answer < EXHAUST + N_COUNTRIES:
            country = answer - EXHAUST
            if w.ally_of[country] != w.power_of[self.seat]:
                return "why-not-ally"
            return "why-exhausted"
        return "why-research" if answer == REFRESH else super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        due = w.rules.refresh_price
        if MARKET <= answer < MARKET + len(w.market):
            due = w.cards.abilities[w.market[answer - MARKET]].cost
        return {"due": due, "means": self.points}

    @override
    def near(self, w: World) -> list[int]:
        return [MARKET + i for i, c in enumerate(w.market) if w.cards.abilities[c].cost > self.points]

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if MARKET <= answer < MARKET + len(w.market):
            card = w.cards.abilities[w.market[answer - MARKET]]
            return {"at": {"card": card.id}, **self.spends(card.cost)}
        if EXHAUST <= answer < EXHAUST + N_COUNTRIES:
            return {"gain": {"research": VALUE_OF[answer - EXHAUST]}}
        return self.spends(w.rules.refresh_price) if answer == REFRESH else {}

    def spends(self, cost: int) -> dict[str, Any]:
        """Research spent, and what is left of it."""
        return {"cost": {"research": cost}, "leaves": {"research": self.points - cost}}

    @override
    def apply(self, w: World, answer: int) -> None:
        """A card taken goes on top of one's deck. What is not spent is lost (WO-RS3)."""
        power = w.power_of[self.seat]
        if answer == DONE:
            return
        if answer == REFRESH:
            discard_from_market(w, w.rules.refresh_cards)
            self.then(w, FillMarket(), Research(self.seat, self.points - w.rules.refresh_price))
        elif MARKET <= answer < MARKET + MARKET_SLOTS:
            card = w.market.pop(answer - MARKET)
            w.deck_top[power].append(card)
            w.log("told-take", power, card)
            self.then(w, FillMarket(), Research(self.seat, self.points - w.cards.abilities[card].cost))
        else:
            country = answer - EXHAUST
            w.exhausted = put(w.exhausted, country, True)
            w.agenda.append(Research(self.seat, self.points + VALUE_OF[country]))


class Sweep(Step[World]):
    """WO-1.0 "Research": with three players one Market card is discarded afterwards, with two players two (WO-RS4)."""

    rule = 'WO-1.0 "Research"'

    @override
    def run(self, w: World) -> bool:
        discard_from_market(w, SWEEP[w.seats])
        w.agenda.append(FillMarket())
        return True
