"""How good the policy is: its share of wins against random players."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from examples.train_policy.gathering import draw
from examples.train_policy.network import Network
from orbis.arena.figures import wilson
from orbis.envs import Many
from orbis.envs.arrays import Floats


class Share(NamedTuple):
    """A share of wins with its 95 % interval."""

    wins: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.wins:.1%} (95 % interval {self.low:.1%} to {self.high:.1%}, {self.games} games)"


def share_of(wins: Floats) -> Share:
    """The share of wins, from what was won in each game."""
    mean = float(wins.mean())
    return Share(mean, *wilson(mean, len(wins)), len(wins))


def contest(network: Network, game: str, seats: int, games: int, seed: int) -> Floats:
    """Game -> 1 where the policy won, a fraction where it shared the first place, 0 elsewhere.

    The policy sits in every seat equally often and the others answer at random. Of each match only the first game
    counts: if we stopped after so many games, wherever they end, short games would be too many.
    """
    many = Many(game, games, seats, seed, rewards="final")
    rng = np.random.default_rng(seed)
    batch = many.reset()
    own = np.arange(games) % seats
    wins = np.zeros(games, np.float32)
    running = np.ones(games, np.bool_)
    while running.any():
        chances = batch.masks.astype(np.float32)  # random play
        ours = np.flatnonzero((batch.seats == own) & running)
        if len(ours):
            chances[ours] = network.see(batch.observations[ours], batch.masks[ours]).chances
        batch = many.step(draw(chances, rng))
        for i in np.flatnonzero(batch.done & running):
            first = batch.rewards[i] == batch.rewards[i].max()
            wins[i] = first[own[i]] / first.sum()
        running &= ~batch.done
    return wins
