"""Games of the arena, and what the seats saw on the way.

The games are those that `orbis arena` plays with the same bots and seed, answer for answer; here we also look over the
shoulder of whoever is asked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from examples.fit_value.value import CLOCKS, inputs_of
from orbis.arena.playing import Job, Player, begin, bot_seed
from orbis.arena.tournament import Tournament
from orbis.envs.arrays import Floats, Rows


class Moments(NamedTuple):
    """Decisions out of many games, one a row."""

    inputs: Floats  # row, cell: what the seat that was asked could know, twice (see value.py)
    won: Floats  # row -> 1 if that seat won the game, a fraction if it shared the win, else 0
    lead: Floats  # row -> its points minus those of the best other seat
    progress: Floats  # row -> the part of the game's decisions that were over, from 0 to 1
    deal: NDArray[np.int64]  # row -> the deal: games of one deal have the same dice

    def where(self, rows: NDArray[np.bool_]) -> Moments:
        """Some of the rows."""
        return Moments._make([each[rows] for each in self])


class Recorded(NamedTuple):
    """One game."""

    moments: Moments
    hash: str  # of the final position, as the arena gives it


def record(job: Job, wanted: int) -> Recorded:
    """Play a game and keep so many decisions of it, spread over all of it."""
    match = begin(job)
    game = match.game
    players = [Player(name, bot_seed(job, seat)) for seat, name in enumerate(job.seats)]
    asked: list[int] = []
    seen: list[bytes] = []
    leads: list[int] = []
    while not match.over:
        seat = match.waiting[0]
        points = game.points(match.position)
        asked.append(seat)
        seen.append(game.observe(match.position, seat))
        leads.append(points[seat] - max(points[:seat] + points[seat + 1 :]))
        answer, _ = players[seat].answer(match, seat)
        match.play(seat, answer)
    first = [row["seat"] for row in match.standings if row["place"] == 1]
    wanted = min(wanted, len(seen))
    kept = ((np.arange(wanted) + random.Random(job.number).random()) * len(seen) / wanted).astype(np.int64)
    layout = game.layout(len(job.seats), match.options)
    rows, clock = Rows(layout), layout.block(CLOCKS[game.name]).offset
    moments = Moments(
        inputs=inputs_of(np.stack([rows.row(seen[n]) for n in kept]), clock),
        won=np.array([(asked[n] in first) / len(first) for n in kept], np.float32),
        lead=np.array([leads[n] for n in kept], np.float32),
        progress=(kept / len(seen)).astype(np.float32),
        deal=np.full(len(kept), job.deal),
    )
    return Recorded(moments, match.hash)


def record_all(tournament: Tournament, wanted: int, processes: int) -> Iterator[Moments]:
    """The moments of each game of a tournament, in order, played by so many processes."""
    jobs = [(job, wanted) for job in tournament.jobs()]
    with get_context("spawn").Pool(processes) as pool:
        for recorded in pool.imap(_record, jobs):
            yield recorded.moments


def _record(given: tuple[Job, int]) -> Recorded:
    return record(*given)


def together(games: Sequence[Moments]) -> Moments:
    """The moments of several games as one."""
    return Moments._make([np.concatenate(column) for column in zip(*games, strict=True)])
