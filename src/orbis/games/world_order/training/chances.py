"""Figures for the bots of World Order that are simply counted: leads, powers, and Armies that threaten.

    python -m orbis.games.world_order.training.chances [--games N] [--seed S] [--jobs J]

Greedy players play against each other. At each moment of a game they are expected to end with so many VP, and one of
them wins: the lead that makes a win e times as likely is the one with which these wins were least surprising. In the
last round, some tables are also played to their end without any further turn, to see what turns still bring. And when
a round begins the Armies in each zone of interest are counted, to see who is threatened there from then on. Put what it
prints into `search_policy.py` of the bots, what powers start with into `weights/evaluation.py`, THREATENED into
`evaluation.py`.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from orbis.bots.search import drawn
from orbis.games.world_order.bots.evaluation import FEWER, MOMENTS, THREATENED, TURNS, expected_all, moment_of
from orbis.games.world_order.bots.weights.evaluation import WEIGHTS
from orbis.games.world_order.facts.components import IGNORES_THREAT_OF, ZONE_REGIONS
from orbis.games.world_order.facts.constants import ACTION, AFTERMATH, ROUNDS
from orbis.games.world_order.facts.names import N_POWERS
from orbis.games.world_order.rules.threat import threats_to
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.training.common import SEATS, Player, above, greedy, play
from orbis.kernel.agenda import CHANCE, advance, answer

LEADS = [n / 2 for n in range(2, 81)]  # VP


class Sight(NamedTuple):
    """What was expected at some moment, and who won."""

    moment: int
    points: list[float]
    won: list[float]  # seat -> its share of the victory


class Game(NamedTuple):
    """What one game has shown."""

    sights: list[Sight]
    gained: dict[int, float]  # turns of the last round that have begun -> VP that a power gained by the others
    ends: list[int]  # power -> the VP it had at the end
    threats: dict[int, list[float]]  # Armies that another had more in a zone -> the share of later rounds with a threat


def threats_of(w: Any) -> set[tuple[int, int, int]]:
    """Who is threatened, in which Region of its zone, and by whom."""
    return {(p, r, other) for p in range(N_POWERS) for r in ZONE_REGIONS[p] for other in threats_to(w, p, r)}


def threats_after(armies: dict[int, list[int]], came: dict[int, set[tuple[int, int, int]]]) -> dict[int, list[float]]:
    """Armies that another had more in a zone when a round began -> the part of the rounds from then with its threat."""
    found: dict[int, list[float]] = defaultdict(list)
    for begun, there in armies.items():
        later = [threats for each, threats in came.items() if each >= begun]
        if not later:
            continue
        for p in range(N_POWERS):
            for other in [q for q in range(N_POWERS) if q != p and not IGNORES_THREAT_OF[p] >> q & 1]:
                for r in ZONE_REGIONS[p]:
                    more = there[r * N_POWERS + other] - there[r * N_POWERS + p]
                    at = max(FEWER, min(FEWER + len(THREATENED) - 1, more))
                    found[at].append(sum([(p, r, other) in threats for threats in later]) / len(later))
    return found


def stood_still(w: Any, player: Player, rng: random.Random) -> float:
    """The mean VP at the end if nobody takes another turn. The table is used up."""
    while w.legal:
        step = w.agenda[-1]
        if isinstance(step, PlayCard):
            w.agenda.pop()
            advance(w)
        else:
            answer(w, drawn(w, rng) if step.seat == CHANCE else player(w))
    return float(sum([w.score(power) for power in w.power_of]) / SEATS)


def watched(seed: int) -> Game:
    """One game of four greedy players."""
    rng = random.Random(f"chances {seed}")
    player = greedy(WEIGHTS)
    seen: dict[int, list[float]] = {}
    still: dict[int, float] = {}
    armies: dict[int, list[int]] = {}
    came: dict[int, set[tuple[int, int, int]]] = {}

    def note(w: Any) -> None:
        if not w.round or not w.legal:
            return
        if w.phase == ACTION:
            armies.setdefault(w.round, w.armies[:])
        elif w.phase == AFTERMATH:
            came.setdefault(w.round, threats_of(w))
        seen.setdefault(moment_of(w), expected_all(w))
        if w.round == ROUNDS and isinstance(w.agenda[-1], PlayCard) and w.turn not in still:
            still[w.turn] = stood_still(w.copy(), player, rng)

    w = play(dict.fromkeys(range(SEATS), player), rng, note)
    scores = [w.score(power) for power in w.power_of]
    first = scores.count(max(scores))
    won = [(score == max(scores)) / first for score in scores]
    end = sum(scores) / SEATS
    return Game(
        [Sight(moment, points, won) for moment, points in seen.items()],
        {turn: end - points for turn, points in still.items()},
        [w.score(power) for power in range(SEATS)],
        threats_after(armies, came),
    )


def surprise(sights: list[Sight], lead: float) -> float:
    """How surprising the wins were if so many VP ahead make a win e times as likely; less is better."""
    found = 0.0
    for sight in sights:
        most = max(sight.points)
        weights = [math.exp((each - most) / lead) for each in sight.points]
        found -= sum([share * math.log(w / sum(weights)) for share, w in zip(sight.won, weights, strict=True) if share])
    return found / len(sights)


def lead_of(sights: list[Sight]) -> float:
    """The lead with which the wins were least surprising."""
    return min(LEADS, key=lambda lead: surprise(sights, lead))


def moments_of(knot: int) -> tuple[int, ...]:
    """The moments by which a number of the row is told: those around the start of a round, and the last ones."""
    return (knot * MOMENTS, knot * MOMENTS + 1) if knot <= ROUNDS else (knot * MOMENTS - 1,)


def main() -> None:
    """Play, and say what was seen."""
    flags = argparse.ArgumentParser(description="How sure a lead is in World Order.")
    flags.add_argument("--games", type=above(1), default=150)
    flags.add_argument("--seed", type=above(0), default=1)
    flags.add_argument("--jobs", type=above(1), default=1)
    given = flags.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        games = list(pool.map(watched, range(given.seed, given.seed + given.games)))
    sights = [sight for game in games for sight in game.sights]
    leads = [lead_of([each for each in sights if each.moment in moments_of(knot)]) for knot in range(1, ROUNDS + 2)]
    gained = [sum([game.gained[turn] for game in games]) / len(games) for turn in range(1, TURNS + 1)]
    print(f"LEADS: Final[tuple[float, ...]] = ({', '.join([str(lead) for lead in leads])})")
    start = [sum([game.ends[power] for game in games]) / len(games) for power in range(SEATS)]
    print(f"START: Final[tuple[float, ...]] = ({', '.join([f'{vp:.1f}' for vp in start])})")
    shares = []
    for more in range(FEWER, FEWER + len(THREATENED)):
        seen = [share for game in games for share in game.threats.get(more, [])]
        shares.append(f"{sum(seen) / len(seen):.2f}" if seen else "?")
    print(f"THREATENED: Final[tuple[float, ...]] = ({', '.join(shares)})")
    print(f"TO_COME: Final[tuple[float, ...]] = ({', '.join([f'{vp:.1f}' for vp in (gained[0], *gained)])})")


if __name__ == "__main__":
    main()
