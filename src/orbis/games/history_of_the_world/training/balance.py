"""How History of the World comes out when greedy players play it: points by players, by epoch and by empire.

    python -m orbis.games.history_of_the_world.training.balance [GAMES] [DRAFT]

Real games of three end between 135 and 158 points, with 11 to 20 in the first epoch and 20 to 56 in later turns.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from statistics import fmean, quantiles
from typing import Any

from orbis.games.history_of_the_world.bots.greedy import best
from orbis.games.history_of_the_world.facts.components import EMPIRE_NAMES, EMPIRES_IN, N_EMPIRES
from orbis.games.history_of_the_world.game import GAME
from orbis.kernel.agenda import CHANCE, advance, choose
from orbis.kernel.options import check_all


class Seen:
    """What the games have shown."""

    def __init__(self) -> None:
        self.finals: dict[int, list[int]] = defaultdict(list)  # players -> points at the end
        self.epochs: dict[tuple[int, int], list[int]] = defaultdict(list)  # players, epoch -> points of a turn
        self.empires: dict[int, list[int]] = defaultdict(list)  # empire -> points of its turn, its kingdoms included


def play(seen: Seen, seats: int, seed: str, draft: str) -> None:
    """One game, turn by turn."""
    rng = random.Random(seed)
    w: Any = GAME.new_position(seats, check_all(GAME.options, {"draft": draft}))
    advance(w)
    actor, empire, before = -1, -1, list(w.score)
    while w.legal:
        code = rng.choice(w.legal) if w.agenda[-1].seat == CHANCE else best(w)
        choose(w, code)
        advance(w)
        if actor >= 0 and (w.actor != actor or not w.legal):
            seen.empires[empire].append(w.score[actor] - before[actor])
            seen.epochs[seats, epoch_of(empire)].append(w.score[actor] - before[actor])
        if w.actor != actor:
            actor, before = w.actor, list(w.score)
        if 0 <= w.card < N_EMPIRES:
            empire = w.card
    seen.finals[seats] += w.score


def epoch_of(empire: int) -> int:
    """The epoch of an empire, from 1."""
    return next(e + 1 for e, cards in enumerate(EMPIRES_IN) if empire in cards)


def main() -> None:
    """Play with every number of players, and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    draft = sys.argv[2] if len(sys.argv) > 2 else "modern"
    seen = Seen()
    for seats in range(GAME.fewest, GAME.most + 1):
        for number in range(games):
            play(seen, seats, f"{seats}:{number}", draft)
        finals = seen.finals[seats]
        cuts = " / ".join([f"{cut:.0f}" for cut in quantiles(finals, n=4)])
        turns = ", ".join([f"{fmean(seen.epochs[seats, e]):.1f}" for e in range(1, len(EMPIRES_IN) + 1)])
        ends = f"{min(finals)} to {max(finals)}"
        print(f"{seats} players: mean {fmean(finals):.1f}, quartiles {cuts}, {ends}; a turn by epoch {turns}")
    for epoch, cards in enumerate(EMPIRES_IN, 1):
        points = seen.empires
        said = [f"{EMPIRE_NAMES[c]} {fmean(points[c]):.1f} ({len(points[c])})" for c in cards if points[c]]
        print(f"epoch {epoch}: {', '.join(said)}")


if __name__ == "__main__":
    main()
