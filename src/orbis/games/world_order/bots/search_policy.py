"""How search thinks about World Order: one's own next actions, the other powers at rest, and who is ahead then."""

from __future__ import annotations

import math
from random import Random
from typing import ClassVar, Final, cast

from orbis.bots.search import SearchPolicy, drawn
from orbis.games.world_order.bots.evaluation import MOMENTS, TERMS, TURNS, expected_apart, moment_of, weighed
from orbis.games.world_order.bots.greedy import LOOKAHEAD
from orbis.games.world_order.facts.constants import ACTION
from orbis.games.world_order.facts.names import NOBODY, PERSON
from orbis.games.world_order.rules.preparation import ChooseFocus
from orbis.games.world_order.rules.research import Research
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, advance, answer

FIRST_SIGHT: Final = 40  # tables looked at to say how good the answers to a question look
HURRIED: Final = 40  # and for an action that is done without thinking
KEEN: Final = 1.5  # VP by which one answer must look better than another to be tried e times as often
# VP ahead that make a win e times as likely, when round 1, 2, ... 6 begins, and at the end: see `training/chances.py`.
LEADS: Final[tuple[float, ...]] = (18.0, 17.0, 13.0, 10.0, 6.0, 5.0, 3.0)
# Turns of the last round that have begun -> the VP that a power still gains by its actions: `training/chances.py`, too.
TO_COME: Final[tuple[float, ...]] = (5.9, 5.9, 3.8, 2.2, 0.9)
MORE: Final = 1  # actions of one's own that are thought through after the one in hand


def lead_at() -> list[float]:
    """Moment of the game -> what LEADS says of it; the setup is like the start of the first round."""
    found = [LEADS[0]] * MOMENTS
    for begun in range(len(LEADS) - 1):
        more = (LEADS[begun + 1] - LEADS[begun]) / MOMENTS
        found += [LEADS[begun] + more * turn for turn in range(MOMENTS)]
    return found


LEAD_AT: Final = lead_at()


class Policy(SearchPolicy):
    """The greedy player's knowledge, as search needs it."""

    hopeful: ClassVar[bool] = True
    curious: ClassVar[float] = 0.1

    def priors(self, w: World) -> list[float]:
        """By what the best chain from each answer is worth."""
        found = LOOKAHEAD.values(w, w.agenda[-1].seat, FIRST_SIGHT)
        most = max(found.values())
        weights = [math.exp((found[code] - most) / KEEN) for code in w.legal]
        total = sum(weights)
        return [weight / total for weight in weights]

    def skip(self, w: World, seat: int) -> bool:
        """Turns, Focus and Research of the other powers are passed over: one's own plan for the cards comes first."""
        step = w.agenda[-1]
        if step.seat != seat and isinstance(step, (PlayCard, ChooseFocus, Research)):
            w.agenda.pop()
            advance(w)
            return True
        return False

    def horizon(self, w: World) -> int:
        """After the action in hand and so many more of one's own, or at the end of the round; and the moment it is now.

        The setup is thought through to the end of the first round: which cards to begin with shows only there.
        """
        if not w.round:
            return moment_of(w) << 8 | 1 << 4 | TURNS + 1
        turn = w.turn if w.phase == ACTION else 0
        return moment_of(w) << 8 | w.round << 4 | turn + 1 + MORE

    def reached(self, w: World, horizon: int, seat: int) -> bool:
        """When the seat has done so much and is free to choose, or the round is over."""
        until, turn = horizon >> 4 & 15, horizon & 15
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
                answer(w, LOOKAHEAD.best(w, step.seat, HURRIED))
            else:
                w = cast("World", LOOKAHEAD.end(w, seat, HURRIED))
        return w

    def worths(self, w: World, horizon: int, seat: int) -> list[float]:
        """How likely each seat is to win. The people besides have not moved yet: what their turns bring is to come."""
        since = horizon >> 8
        still = [each for each, kind in enumerate(w.rules.automas) if kind == PERSON and each != seat]
        points = expected_apart(w, still, since)
        if not w.agenda:
            for each in still:
                points[each] += TO_COME[since % MOMENTS]
        most = max(points)
        found = [math.exp((vp - most) / LEAD_AT[since]) for vp in points]
        total = 0.0
        for chance in found:
            total += chance
        return [chance / total for chance in found]

    def features(self, w: World, seat: int) -> dict[str, float]:
        """The VP it has, and the terms of the evaluation."""
        power = w.power_of[seat]
        if power == NOBODY:
            return {}
        return {"points": float(w.score(power)), **dict(zip(TERMS, weighed(w, power), strict=True))}
