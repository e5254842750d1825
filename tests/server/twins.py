"""Twins: two matches that differ in what one seat may not know, and took the same course as far as it can see."""

from __future__ import annotations

import random
from typing import Any, Final

from orbis.kernel.agenda import CHANCE, Table
from orbis.kernel.chance import Chance
from orbis.kernel.game import Game
from orbis.kernel.log import ANSWER, CHANCE_ROW, Row, sees
from orbis.kernel.match import Match
from orbis.kernel.settings import check_all
from orbis.kernel.state import encode

SEATS: Final = 3
TRIES: Final = 10
BACKS: Final = 25  # how often the search goes back out of a dead end

Pair = tuple[Match, Match]


class Told(Chance):
    """Dice and draws that were written down beforehand."""

    def __init__(self, codes: list[int]) -> None:
        super().__init__("told")
        self.codes = codes

    def answer(self, w: Table, row: int) -> int:
        """The next one."""
        return self.codes.pop(0)


def told_match(game: Game[Any], rows: list[Row], **options: Any) -> Match:
    """A match at its beginning, whose dice and draws will be those of a log."""
    settings = check_all(game.settings, options)
    chance = Told([row.code for row in rows if row.kind == CHANCE_ROW])
    return Match.begin(game, game.new_table(SEATS, settings), settings, chance)


def answers(match: Match) -> list[tuple[int, str]]:
    """Who answered what, in order."""
    return [(row.seat, match.game.actions.name(row.code)) for row in match.rows if row.kind == ANSWER]


def looks(match: Match, viewer: int, since: int) -> list[bytes]:
    """All that a seat and a spectator see, and what is new in their logs."""
    return [data for seat in (viewer, None) for data in (encode(match.log(seat, since)), encode(match.view(seat)))]


def one_more(pair: Pair, viewer: int, rng: random.Random, differ: float) -> Pair | None:
    """One more answer or draw, hidden ones often different; None if every try could be told apart."""
    one, two = pair
    seat = rng.choice(one.waiting)
    w = one.asking(seat)
    witnesses = w.agenda[-1].witnesses(w)
    hidden = seat != viewer and not sees(witnesses, viewer) and not sees(witnesses, None)
    theirs = two.asking(seat).legal
    for _ in range(TRIES):
        code = rng.choice(w.legal)
        other = rng.choice(theirs) if hidden and rng.random() < differ else code
        if other not in theirs:
            continue
        ours, others = one.copy(), two.copy()
        ours.play(seat, code)
        others.play(seat, other)
        if ours.waiting == others.waiting and looks(ours, viewer, len(one.rows)) == looks(
            others, viewer, len(one.rows)
        ):
            return ours, others
    return None


def twins(game: Game[Any], viewer: int, seed: int, rows: int, **options: Any) -> tuple[Pair, float]:
    """Two matches of so many rows, not yet over, and the share of moments at which they differ.

    What was chosen differently in secret may show later; then the search goes back and is careful for a while.
    """
    rng = random.Random(f"{game.name} {seed}")
    path = [(game.start(SEATS, ask_chance=True, **options), game.start(SEATS, ask_chance=True, **options))]
    careful = backs = 0
    while backs < BACKS and (len(path[-1][0].rows) < rows or CHANCE in path[-1][0].waiting):
        found = one_more(path[-1], viewer, rng, 0.0 if careful > 0 else 0.6)
        if found is None or found[0].over:
            back = min(len(path) - 1, rng.randrange(1, 4) * 2 ** min(4, backs // 10))
            del path[len(path) - back :]
            careful, backs = back, backs + 1
        else:
            path.append(found)
            careful -= 1
    while len(path) > 1 and CHANCE in path[-1][0].waiting:  # a match whose dice are not asked for would go on by itself
        path.pop()
    differing = [one.state() != two.state() for one, two in path]
    return path[-1], sum(differing) / len(differing)
