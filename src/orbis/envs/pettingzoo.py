"""All seats of a match in turn, as an environment of PettingZoo."""

from __future__ import annotations

import random
import sys
from functools import partial
from typing import Any, Final

from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from orbis.envs.arrays import Rows, mask_of
from orbis.envs.describe import scene
from orbis.envs.lazy_observation import Glimpse, Moment
from orbis.envs.rewards import FINAL, REWARDS, Purse
from orbis.envs.spaces import FLAT, FORMS, observation, observation_space
from orbis.envs.spec import Seating, one_of
from orbis.envs.stepping import step
from orbis.kernel.agenda import Position

RENDER_MODES: Final = (None, "ansi")
OURS: Final = 2  # references to a moment when nobody has yet to look at it: ours, and the one of who counts


def name_of(seat: int) -> str:
    """The agent at a seat."""
    return f"seat_{seat}"


class TableEnv(AECEnv):  # type: ignore[misc]
    """A match in which every seat that a person could have is an agent; chance is rolled inside.

    An observation is of the moment in which it was asked for (`observe`, `last`), whenever it is read.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int = 4,
        *,
        rewards: str = FINAL,
        form: str = FLAT,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.seating = Seating(game, seats, options)
        self.layout = self.seating.layout
        self.metadata = {**TableEnv.metadata, "name": f"orbis_{game.replace('-', '_')}_v0"}
        self.render_mode = one_of("render_mode", render_mode, RENDER_MODES)
        self._form = one_of("form", form, FORMS)
        self._rows = Rows(self.layout)
        self._purse = Purse(self.seating.game, one_of("rewards", rewards, REWARDS))
        self._seeds = random.Random()
        self._rng = random.Random()
        self._moment: Moment | None = None
        self.possible_agents = [name_of(seat) for seat in self.seating.people]
        self.agents: list[str] = []
        self._seat_of = {name_of(seat): seat for seat in self.seating.people}
        self._name_of = {seat: name for name, seat in self._seat_of.items()}
        self._observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(self._rows, self._form),
                    "action_mask": spaces.MultiBinary(self.seating.actions),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(self.seating.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see: the same for all."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may answer: the game's whole table of actions, of which the mask allows some."""
        return self._action_spaces[agent]

    @property
    def table(self) -> Position:
        """The match as it lies there, hidden things included: for analysis, not for an agent."""
        return self._now().table

    def _now(self) -> Moment:
        if self._moment is None:
            raise AttributeError("there is no match yet: call reset() first")
        return self._moment

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. Seeds of the same number give the same dice; without one the stream goes on."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self._rng = random.Random(self._seeds.getrandbits(64))
        w = self.seating.begin(self._rng)
        self._moment = Moment(w)
        self._purse.begin(w)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._name_of[w.agenda[-1].seat]

    def step(self, action: Any) -> None:
        """The answer of the agent that is asked, up to the next question; `ValueError` for one that is not legal."""
        w, agent = self.table, self.agent_selection
        if not self.agents:
            raise ValueError("the match is over and every agent has left it: call reset()")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        code = self.seating.check_action(w, action)
        if sys.getrefcount(self._moment) > OURS:  # an observation that was handed out has not been read
            w = w.copy()
        self._moment = Moment(w)
        step(w, code, self._rng)
        self._cumulative_rewards[agent] = 0.0
        earned = self._purse.earned(w)
        if earned is None:
            self._clear_rewards()
        else:
            self.rewards = {each: earned[seat] for each, seat in self._seat_of.items()}
            self._accumulate_rewards()
        if w.agenda:
            self.agent_selection = self._name_of[w.agenda[-1].seat]
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now, and which answers it may give: none unless it is asked."""
        now, seat = self._now(), self._seat_of[agent]
        w = now.table
        legal = w.legal if w.agenda and w.agenda[-1].seat == seat else []
        return Glimpse(mask_of(self.seating.actions, legal), partial(self._look, now, seat))

    def _look(self, moment: Moment, seat: int) -> Any:
        row = self._rows.row(self.seating.game.observe(moment.table, seat))
        return observation(self._rows, row, self._form)

    def render(self) -> str | None:
        """The match in a sentence or two, as all may read it."""
        return scene(self.seating.game, self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
