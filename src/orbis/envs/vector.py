"""Many matches stepped in one call, for learners that gather in batches. Needs NumPy and nothing else."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from orbis.envs.arrays import Floats, Mask, Rows
from orbis.envs.rewards import FINAL, REWARDS, Purse
from orbis.envs.spec import Seating, one_of
from orbis.envs.stepping import asked_in_all, legal_in_all, observe_all, step_all
from orbis.kernel.agenda import Position
from orbis.kernel.chance import Rng
from orbis.kernel.errors import Invalid, shorten


class Batch(NamedTuple):
    """How all matches stand. The arrays are the same ones after every step: copy what is to be kept."""

    observations: Floats  # match, cell: what the seat that is asked may know
    masks: Mask  # match, action: is it legal?
    seats: NDArray[np.int64]  # match -> the seat that is asked
    rewards: Floats  # match, seat: since the last step
    done: NDArray[np.bool_]  # match -> did the last step end it? Then all but the rewards is of the next one


class Many:
    """So many matches of one game side by side. One that ends begins anew at once.

    Match `i` has its own dice, which depend on the seed, on `i` and on how many were played there before, but not on
    how many matches there are.
    """

    def __init__(
        self, game: str, matches: int, seats: int = 4, seed: int = 0, *, rewards: str = FINAL, **options: Any
    ) -> None:
        if isinstance(matches, bool) or not isinstance(matches, int) or matches < 1:
            raise Invalid("matches", f"{shorten(matches)} is not a number of matches: at least 1")
        self.seating = Seating(game, seats, options)
        self.layout = self.seating.layout
        self.matches = matches
        self.seed = seed
        self._rows = Rows(self.layout)
        kind = one_of("rewards", rewards, REWARDS)
        self._purses = [Purse(self.seating.game, kind) for _ in range(matches)]
        self._tables: list[Position] = []
        self._rngs: list[Rng] = []
        self.played = np.zeros(matches, np.int64)  # match -> how many came to their end
        self._ones: NDArray[np.int64] = np.zeros(0, np.int64)  # where the masks have their ones
        self._batch = Batch(
            observations=np.zeros((matches, self.layout.size), np.float32),
            masks=np.zeros((matches, self.seating.actions), np.int8),
            seats=np.zeros(matches, np.int64),
            rewards=np.zeros((matches, seats), np.float32),
            done=np.zeros(matches, np.bool_),
        )

    def reset(self, seed: int | None = None) -> Batch:
        """All matches from their beginning; with a seed, from that one."""
        self.seed = self.seed if seed is None else seed
        self.played[:] = 0
        self._rngs = [self._dice(i) for i in range(self.matches)]
        self._tables = [self.seating.begin(rng) for rng in self._rngs]
        for purse, w in zip(self._purses, self._tables, strict=True):
            purse.begin(w)
        self._batch.rewards[:] = 0
        self._batch.done[:] = False
        return self._seen()

    def _dice(self, match: int) -> random.Random:
        return random.Random(f"{self.seed}:{match}:{self.played[match]}")

    def step(self, actions: Any) -> Batch:
        """One answer for each match. `ValueError`, and nothing has changed, unless all are legal."""
        given = self._check(actions)
        batch = self._batch
        over = step_all(self._tables, given.tolist(), self._rngs)
        batch.rewards[:] = 0
        batch.done[:] = False
        self._reward(over)
        for i in over:
            batch.done[i] = True
            self.played[i] += 1
            self._rngs[i] = self._dice(i)
            self._tables[i] = self.seating.begin(self._rngs[i])
            self._purses[i].begin(self._tables[i])
        return self._seen()

    def _reward(self, over: list[int]) -> None:
        """Final rewards are only looked for where a match is over."""
        looked_at = range(self.matches) if self._purses[0].shaped else over
        for i in looked_at:
            earned = self._purses[i].earned(self._tables[i])
            if earned is not None:
                self._batch.rewards[i] = earned

    def _check(self, actions: Any) -> NDArray[np.int64]:
        if not self._tables:
            raise ValueError("there are no matches yet: call reset() first")
        given = np.asarray(actions)
        if given.shape != (self.matches,) or given.dtype.kind not in "iu":
            wanted = f"actions are {self.matches} whole numbers, one for each match"
            raise ValueError(f"{wanted}, not an array of shape {given.shape} and type {given.dtype}")
        for i in np.flatnonzero((given < 0) | (given >= self.seating.actions)):
            raise ValueError(f"match {i}: there is no action {given[i]}: they go from 0 to {self.seating.actions - 1}")
        for i in np.flatnonzero(self._batch.masks[np.arange(self.matches), given] == 0):
            try:
                self.seating.check_action(self._tables[i], int(given[i]))
            except ValueError as error:
                raise ValueError(f"match {i}: {error}") from None
        return given

    def _seen(self) -> Batch:
        batch, tables = self._batch, self._tables
        self._rows.fill(batch.observations, observe_all(self.seating.game, tables))
        flat = batch.masks.reshape(-1)
        flat[self._ones] = 0
        self._ones = np.array(legal_in_all(tables, self.seating.actions), np.int64)
        flat[self._ones] = 1
        batch.seats[:] = asked_in_all(tables)
        return batch

    def table(self, match: int) -> Position:
        """A match as it lies there, hidden things included: for analysis, not for an agent."""
        return self._tables[match]
