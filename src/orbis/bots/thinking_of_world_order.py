"""How search thinks about World Order: one's own next actions, the other powers at rest, and who is ahead then."""

from __future__ import annotations

import math
from random import Random
from typing import Final, cast

from orbis.bots import chain
from orbis.bots.search import Thinking, drawn
from orbis.bots.world_order import TERMS, evaluate, expected_all, weighed
from orbis.games.world_order.game import GAME
from orbis.games.world_order.marks import ACTION
from orbis.games.world_order.names import NOBODY
from orbis.games.world_order.steps.hands import PlayCard
from orbis.games.world_order.world import World
from orbis.kernel.agenda import CHANCE, advance, answer

FIRST_SIGHT: Final = 40  # tables looked at to say how good the answers to a question look
HURRIED: Final = 40  # and for an action that is done without thinking
KEEN: Final = 1.5  # VP by which one answer must look better than another to be tried e times as often
LEAD: Final = 10.0  # VP ahead that make a win e times as likely
MORE: Final = 1  # actions of one's own that are thought through after the one in hand


class WorldOrderThinking(Thinking):
    """The greedy player's knowledge, as search needs it."""

    hopeful = True
    curious = 0.3

    def priors(self, w: World) -> list[float]:
        """By what the best chain from each answer is worth."""
        found = chain.values(w, w.agenda[-1].seat, GAME.roots, evaluate, FIRST_SIGHT)
        most = max(found.values())
        weights = [math.exp((found[code] - most) / KEEN) for code in w.legal]
        total = sum(weights)
        return [weight / total for weight in weights]

    def skip(self, w: World, seat: int) -> bool:
        """The turns of the other powers are passed over: one's plan for the cards in hand comes first."""
        step = w.agenda[-1]
        if isinstance(step, PlayCard) and step.seat != seat:
            w.agenda.pop()
            advance(w)
            return True
        return False

    def horizon(self, w: World) -> int:
        """After the action in hand and so many more of one's own, or at the end of the round."""
        turn = w.turn if w.phase == ACTION else 0
        return w.round << 4 | turn + 1 + MORE

    def reached(self, w: World, horizon: int, seat: int) -> bool:
        """When the seat has done so much and is free to choose, or the round is over."""
        until, turn = horizon >> 4, horizon & 15
        if w.round > until:
            return True
        step = w.agenda[-1]
        return w.turn >= turn and step.seat == seat and isinstance(step, PlayCard)

    def rest(self, w: World, horizon: int, seat: int, rng: Random) -> World:
        """Each of the seat's actions is the best chain that a hurried look finds; the others pass theirs."""
        while w.agenda and not self.reached(w, horizon, seat):
            step = w.agenda[-1]
            if step.seat == CHANCE:
                answer(w, drawn(w, rng))
            elif step.seat != seat and self.skip(w, seat):
                continue
            elif len(w.legal) == 1:
                answer(w, w.legal[0])
            elif step.seat != seat:
                answer(w, chain.best(w, step.seat, GAME.roots, evaluate, HURRIED))
            else:
                w = cast("World", chain.end(w, seat, GAME.roots, evaluate, HURRIED))
        return w

    def worths(self, w: World) -> list[float]:
        """How likely each seat is to win."""
        points = expected_all(w)
        scale = LEAD if w.agenda else 1.0
        most = max(points)
        found = [math.exp((each - most) / scale) for each in points]
        total = 0.0
        for each in found:
            total += each
        return [each / total for each in found]

    def features(self, w: World, seat: int) -> dict[str, float]:
        """The VP it has, and the terms of the evaluation."""
        power = w.power_of[seat]
        if power == NOBODY:
            return {}
        return {"points": float(w.score(power)), **dict(zip(TERMS, weighed(w, power), strict=True))}
