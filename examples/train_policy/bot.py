"""The trained policy as a bot: for the arena, and for a table in the browser.

    export PYTHONPATH=. ORBIS_BOTS=examples.train_policy.bot ORBIS_BOTS_POLICY=learned/policy.npz
    orbis arena history-of-the-world --bots policy,greedy,random,random --games 200 --jobs 2
    orbis play history-of-the-world

So it is measured by the same yardstick as every other bot, through the door that people use.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import numpy as np

from examples.train_policy.gathering import draw
from examples.train_policy.network import Network, load
from orbis.envs.arrays import Rows, mask_of
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.match import Match

FILE = "ORBIS_BOTS_POLICY"


@cache
def network() -> Network:
    """The weights that the environment names, read once."""
    path = os.environ.get(FILE, "learned/policy.npz")
    try:
        return load(Path(path))
    except (OSError, ValueError, KeyError) as error:
        raise Invalid(FILE, f"{shorten(path)} is not a policy that examples.train_policy saved: {error}") from error


class PolicyBot:
    """Plays the games it was trained for: with other numbers of players an observation has other cells."""

    def __init__(self, seed: int | str) -> None:
        self.rng = np.random.default_rng(list(str(seed).encode()))

    def choose(self, match: Match, seat: int) -> str:
        """An answer, drawn by the chances that the policy gives to the legal ones."""
        game, table = match.game, match.asking(seat)
        rows = Rows(game.layout(table.seats, match.options))
        shape = (rows.layout.size, len(game.actions))
        trained = (network().shapes["inner"][0], network().shapes["policy"][1])
        if shape != trained:
            raise Invalid(FILE, f"trained for {trained[0]} cells and {trained[1]} actions, but here are {shape}")
        row, mask = rows.row(game.observe(table, seat)), mask_of(shape[1], table.legal)
        chances = network().see(row[None], mask[None]).chances
        return game.actions.name(int(draw(chances, self.rng)[0]))


BOTS = {"policy": PolicyBot}
