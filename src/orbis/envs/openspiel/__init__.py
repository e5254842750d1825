"""Our games as games of OpenSpiel: importing this module registers them with `pyspiel`.

`pyspiel.load_game("python_orbis_GAME(players=4)")` then works as for any other game. Dice and draws are chance nodes
with their true probabilities; an answer without a choice is taken by the engine and is no node.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import orbis
from orbis.envs.openspiel.memory import FINGERPRINT
from orbis.envs.openspiel.parameters import chosen, specification
from orbis.envs.openspiel.position import RememberedPosition, Setup, a_setup
from orbis.envs.rewards import final_rewards
from orbis.kernel.agenda import CHANCE
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.saves.state import encode, position_hash

try:
    import pyspiel  # type: ignore[import-not-found]  # compiled, without types
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        'OpenSpiel is not installed; install it with pip install "orbis[openspiel]"', name=missing.name
    ) from None

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)


class OrbisState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position of one of our games. See `pyspiel.State` for what is promised."""

    def __init__(self, game: OrbisGame) -> None:
        super().__init__(game)
        self._setup = game.setup
        self._position: RememberedPosition | None = (
            None  # still the first one: a clone, which starts here, needs no other
        )

    @property
    def position(self) -> RememberedPosition:
        """The table and the memories of the players."""
        if self._position is None:
            self._position = self._setup.first.copy()
        return self._position

    def current_player(self) -> int:
        """A player, CHANCE or TERMINAL."""
        agenda = self.position.table.agenda
        if not agenda:
            return TERMINAL
        seat = agenda[-1].seat
        return CHANCE_PLAYER if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return not self.position.table.agenda

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.table.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The answers of chance, each with its probability."""
        w = self.position.table
        if self.current_player() != CHANCE_PLAYER:
            raise pyspiel.SpielError("this is no chance node: it has no chance outcomes")
        weights = w.agenda[-1].weights(w) or [1] * len(w.legal)
        total = sum(weights)
        return sorted([(code, weight / total) for code, weight in zip(w.legal, weights, strict=True) if weight])

    def _apply_action(self, action: int) -> None:
        position = self.position
        if action not in position.table.legal:
            raise pyspiel.SpielError(self._why_not(action))
        position.answer(action)

    def _why_not(self, action: int) -> str:
        position = self.position
        if not position.table.agenda:
            return "the game is over: nothing can be done in a terminal state"
        names = self._setup.names
        given = f"{action} ({names[action]})" if 0 <= action < len(names) else str(action)
        legal = [f"{code} ({names[code]})" for code in sorted(position.table.legal)[:8]]
        more = ", ..." if len(position.table.legal) > 8 else ""
        return f"the action {given} is not legal here; legal: {', '.join(legal)}{more}"

    def _action_to_string(self, player: int, action: int) -> str:
        names = self._setup.names
        if not 0 <= action < len(names):
            raise pyspiel.SpielError(f"there is no action {shorten(action)}; allowed: 0 to {len(names) - 1}")
        return names[action]

    def returns(self) -> list[float]:
        """By place, from 1 for the first to -1 for the last; 0 until the end."""
        setup = self._setup
        return final_rewards(setup.game, self.position.table) if self.is_terminal() else [0.0] * setup.seats

    def rewards(self) -> list[float]:
        """There is no reward before the end."""
        return self.returns()

    def __str__(self) -> str:
        w = self.position.table
        who = self.current_player()
        asked = "over" if who == TERMINAL else "chance" if who == CHANCE_PLAYER else f"{who} {w.agenda[-1].asks}"
        digest = position_hash(w, self._setup.game.steps)
        return f"{self._setup.game.title}, {w.seats} players, {self.position.memory.length} rows, {asked}, {digest}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OrbisState:
        """A state that the player cannot tell from this one: what it may not know is dealt anew.

        Others remember of the past what the player saw too. `sampler` gives numbers in [0, 1). OpenSpiel's own
        `history()` of such a state begins here, since the true one would tell what is hidden.
        """
        self._check_player(player)
        state: OrbisState = self.get_game().new_initial_state()
        state._position = self.position.imagined(player, sampler)
        return state

    def memory(self, player: int) -> list[str]:
        """All that a player remembers, in words, oldest first: what the information state is the fingerprint of."""
        self._check_player(player)
        return self.position.memory.lines(player, self._setup.names)

    def _check_player(self, player: int) -> None:
        if player not in range(self._setup.seats):
            raise pyspiel.SpielError(f"there is no player {shorten(player)}; allowed: 0 to {self._setup.seats - 1}")


class OrbisGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games with its options. Subclasses say which."""

    name: str = ""  # as in `orbis.games()`
    game_type: Any = None

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        game = orbis.game(self.name)
        try:
            seats, options = chosen(game, given)
        except Invalid as invalid:
            raise pyspiel.SpielError(str(invalid)) from invalid
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=len(game.actions),  # chance answers with codes of the same table
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest,
        )
        super().__init__(self.game_type, info, given)
        self.setup = a_setup(self.name, seats, encode(options))

    def new_initial_state(self) -> OrbisState:
        """The first decision, or the first draw."""
        return OrbisState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Never more than the game has rows."""
        return int(self.setup.game.longest)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer | PartObserver:
        """An observer of what one player sees now, or, with perfect recall, of that and all it remembers.

        Of what is public alone, or one player's alone, there are observers without perfect recall and without tensor.
        """
        if params:
            raise pyspiel.SpielError(f"observers of Orbis have no parameters: {', '.join(map(str, params))}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.public_info and private:
            return Observer(self.setup, bool(kind.perfect_recall))
        if kind.perfect_recall or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            problem = "nobody remembers only a part of what one saw, or sees what several players have for themselves"
            raise pyspiel.SpielError(f"there is no such observer: {problem}")
        return PartObserver(kind.public_info, private)


class Observer:
    """Writes what a player knows into `tensor`, whose parts are also in `dict` by name, or into a string."""

    def __init__(self, setup: Setup, recalls: bool) -> None:
        self.setup = setup
        self.recalls = recalls
        self.observed = setup.rows.layout.size  # cells, the first of the tensor
        parts: dict[str, tuple[int, ...]] = {"observation": (self.observed,)}
        if self.recalls:
            parts |= {"answers": (2, len(setup.names)), "fingerprint": (FINGERPRINT * 8,)}
        self.tensor = np.zeros(sum([int(np.prod(shape)) for shape in parts.values()]), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        first = 0
        for name, shape in parts.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[first : first + size].reshape(shape)
            first += size

    def set_from(self, state: OrbisState, player: int) -> None:
        """Fill the tensor with what a player knows."""
        position = state.position
        self.setup.rows.fill(self.tensor[None, : self.observed], self.setup.game.observe(position.table, player))
        if self.recalls:
            names = self.setup.names
            self.dict["answers"][:] = position.memory.tally(player, len(names))
            prints = np.frombuffer(position.memory.fingerprint(player, names), np.uint8)
            self.dict["fingerprint"][:] = np.unpackbits(prints)

    def string_from(self, state: OrbisState, player: int) -> str:
        """What a player knows as a string: readable JSON of what it sees; with perfect recall a short fingerprint."""
        return state.position.known(player) if self.recalls else state.position.seen(player)


class PartObserver:
    """Writes what all see, or what one player alone sees, into a string; together they are what that player sees."""

    def __init__(self, public: bool, private: bool) -> None:
        self.public = public
        self.private = private
        self.tensor = None
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: OrbisState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: OrbisState, player: int) -> str:
        """The part as JSON; of no part, nothing."""
        if self.public:
            return state.position.seen_by_all()
        return state.position.seen_alone(player) if self.private else ""


def short_name(name: str) -> str:
    """What OpenSpiel calls one of our games."""
    return f"python_orbis_{name.replace('-', '_')}"


def load_game(name: str, **parameters: Any) -> OrbisGame:
    """One of our games by our name for it, as `pyspiel.load_game` gives it."""
    if name not in orbis.games():
        raise pyspiel.SpielError(f"there is no game {shorten(name)}: {nearest(str(name), orbis.games())}")
    found: OrbisGame = pyspiel.load_game(short_name(name), parameters)
    return found


def _register(name: str) -> type[OrbisGame]:
    game = orbis.game(name)
    kind = pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"{game.title} (Orbis)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=specification(game),
    )
    found = type(f"{game.title.replace(' ', '')}Game", (OrbisGame,), {"name": name, "game_type": kind})
    pyspiel.register_game(kind, found)
    return found


GAMES: Final = {name: _register(name) for name in orbis.games()}
