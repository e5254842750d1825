"""One seat of a match against bots, as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from orbis import bots as players
from orbis.bots import Bot
from orbis.envs.arrays import Mask, Rows, mask_of
from orbis.envs.describe import scene
from orbis.envs.rewards import FINAL, REWARDS, Purse
from orbis.envs.spaces import FLAT, FORMS, observation, observation_space
from orbis.envs.spec import Seating, one_of
from orbis.kernel.chance import Chance
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.match import Match

RENDER_MODES: Final = (None, "ansi")
ILLEGAL: Final = ("error", "random")
SEEDS: Final = 2**62


class SeatEnv(gymnasium.Env[Any, Any]):
    """A match in which one seat is the agent; bots, named as for `orbis arena`, have the others.

    `illegal` says what happens to an action that the mask forbids: a `ValueError`, or a legal action drawn at random
    in its place, which `info["illegal"]` then tells.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int = 4,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        rewards: str = FINAL,
        form: str = FLAT,
        illegal: str = "error",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.seating = Seating(game, seats, options)
        self.layout = self.seating.layout
        self.seat = one_of("seat", seat, tuple(self.seating.people))
        self.bots = self._check_bots(bots)
        self.render_mode = one_of("render_mode", render_mode, RENDER_MODES)
        self._illegal = one_of("illegal", illegal, ILLEGAL)
        self._form = one_of("form", form, FORMS)
        self._rows = Rows(self.layout)
        self._purse = Purse(self.seating.game, one_of("rewards", rewards, REWARDS))
        self._match: Match | None = None
        self._players: dict[int, Bot] = {}
        self.observation_space = observation_space(self._rows, self._form)
        self.action_space = spaces.Discrete(self.seating.actions)

    def _check_bots(self, given: str | Sequence[str]) -> dict[int, str]:
        """Seat -> the bot that has it."""
        others = [seat for seat in self.seating.people if seat != self.seat]
        named = [given] * len(others) if isinstance(given, str) else list(given)
        if len(named) != len(others):
            raise Invalid("bots", f"name one bot, or one for each of the {len(others)} other seats, not {len(named)}")
        able = players.playing(self.seating.game.name)
        for name in named:
            if players.check(name).partition(":")[0] not in able:
                raise Invalid("bots", f"{shorten(name)} does not play {self.seating.game.title}: {nearest(name, able)}")
        return dict(zip(others, named, strict=True))

    @property
    def match(self) -> Match:
        """The match, hidden things included: for analysis, not for the agent."""
        if self._match is None:
            raise ResetNeeded("there is no match yet: call reset() first")
        return self._match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match, up to the agent's first question."""
        super().reset(seed=seed)
        game = self.seating.game
        chance, *drawn = (int(self.np_random.integers(SEEDS)) for _ in range(1 + len(self.bots)))
        self._players = {s: players.make(name, n) for (s, name), n in zip(self.bots.items(), drawn, strict=True)}
        self._match = game.begin(self.seating.seats, self.seating.options, Chance(chance))
        self._purse.begin(self._match.position)
        self._play_bots()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The agent's answer, and those of the bots up to its next question."""
        match = self.match
        if match.over:
            raise ResetNeeded("the match is over: call reset() to begin another")
        try:
            code, drawn = self.seating.check_action(match.position, action), False
        except ValueError:
            if self._illegal != "random" or action not in self.action_space:
                raise
            code, drawn = int(self.np_random.choice(match.position.legal)), True
        match.play(self.seat, code)
        self._play_bots()
        earned = self._purse.earned(match.position)
        info = self._info() | ({"illegal": True} if drawn else {})
        return self._observation(), 0.0 if earned is None else earned[self.seat], match.over, False, info

    def _play_bots(self) -> None:
        """A bot gets a copy of the match without the dice to come, and asks it for what its seat may know."""
        match = self.match
        while not match.over and match.waiting[0] != self.seat:
            seat = match.waiting[0]
            asked = match.copy()
            asked.chance = None
            match.play(seat, self._players[seat].choose(asked, seat))

    def action_masks(self) -> Mask:
        """The legal actions, where sb3-contrib looks for them."""
        return mask_of(self.seating.actions, self.match.position.legal)

    def _observation(self) -> Any:
        row = self._rows.row(self.seating.game.observe(self.match.position, self.seat))
        return observation(self._rows, row, self._form)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def render(self) -> Any:
        """The match in a sentence or two, as all may read it."""
        return scene(self.seating.game, self.match.position) if self.render_mode == "ansi" else None
