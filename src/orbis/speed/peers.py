"""The same measured of others, as far as they are installed: `python -m orbis.speed.peers`, asked line by line.

Each is played at random as its own documentation does it. Every step they count as one is counted: Catanatron's
forced answers too, the dice of OpenSpiel too.
"""

from __future__ import annotations

import os
import random
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, Protocol

from orbis.speed.watch import Watch
from orbis.speed.workers import serve
from orbis.speed.works import repeated

MOST: Final = 5000  # answers in a game of somebody else's: random chess can take long


class Peer(Protocol):
    """A game of somebody else's."""

    def play(self, seconds: float) -> dict[str, Any]:
        """Whole random games."""

    def copy(self, seconds: float) -> dict[str, Any]:
        """Copies in the middle of a game."""


class Catanatron:
    """Catan in Python, four random players."""

    def __init__(self, game: str) -> None:
        self.module = import_module("catanatron")
        self.seed = 0

    def new_game(self) -> Any:
        """A game with four random players."""
        self.seed += 1
        colours = list(self.module.Color)
        return self.module.Game([self.module.RandomPlayer(colour) for colour in colours], seed=self.seed)

    def play(self, seconds: float) -> dict[str, Any]:
        """Whole games; each action of a player is one."""
        watch, actions, games = Watch(), 0, 0
        while games == 0 or watch.before(seconds):
            game = self.new_game()
            game.play()
            actions += len(game.state.actions)
            games += 1
        return {"times": actions, "games": games, **watch.read()}

    def copy(self, seconds: float) -> dict[str, Any]:
        """Copies of games of a middling length."""
        games = [self.new_game() for _ in range(3)]
        for game in games:
            for _ in range(400):
                if game.winning_color() is None:
                    game.play_tick()
        return repeated([game.copy for game in games], seconds)


class OpenSpiel:
    """A game in C++, played from Python."""

    def __init__(self, game: str) -> None:
        self.game: Any = import_module("pyspiel").load_game(game)
        self.rng = random.Random(1)

    def played(self, most: int) -> tuple[Any, int]:
        """A random game after so many answers, or at its end."""
        state, given = self.game.new_initial_state(), 0
        while not state.is_terminal() and given < most:
            if state.is_chance_node():
                codes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self.rng.choices(codes, weights)[0])
            else:
                state.apply_action(self.rng.choice(state.legal_actions()))
            given += 1
        return state, given

    def play(self, seconds: float) -> dict[str, Any]:
        """Whole games."""
        watch, answers, games = Watch(), 0, 0
        while games == 0 or watch.before(seconds):
            answers += self.played(MOST)[1]
            games += 1
        return {"times": answers, "games": games, **watch.read()}

    def copy(self, seconds: float) -> dict[str, Any]:
        """Copies in the middle."""
        half = self.played(MOST)[1] // 2
        return repeated([self.played(half)[0].clone for _ in range(3)], seconds)


class PettingZoo:
    """A classic environment of PettingZoo, stepped by masked random actions. It cannot be copied."""

    def __init__(self, game: str) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it greets whoever imports it
        self.env: Any = import_module(game).env()
        self.seed = 0

    def play(self, seconds: float) -> dict[str, Any]:
        """Whole episodes; each step of an agent is one, with the observation it is given."""
        watch, steps, games = Watch(), 0, 0
        while games == 0 or watch.before(seconds):
            self.seed += 1
            self.env.reset(seed=self.seed)
            for agent in self.env.agent_iter(MOST):
                seen, _, ended, cut, _ = self.env.last()
                mask = seen["action_mask"] if isinstance(seen, dict) else None
                self.env.step(None if ended or cut else self.env.action_space(agent).sample(mask))
                steps += 1
            games += 1
        return {"times": steps, "games": games, **watch.read()}

    def copy(self, seconds: float) -> dict[str, Any]:
        """There are none."""
        return {"times": 0, **Watch().read()}


# name -> (the package as it is installed, who plays it, its game)
PEERS: Final[dict[str, tuple[str, type[Catanatron] | type[OpenSpiel] | type[PettingZoo], str]]] = {
    "catanatron": ("catanatron", Catanatron, ""),
    "open_spiel backgammon": ("open-spiel", OpenSpiel, "backgammon"),
    "open_spiel gin_rummy": ("open-spiel", OpenSpiel, "gin_rummy"),
    "open_spiel chess": ("open-spiel", OpenSpiel, "chess"),
    "pettingzoo chess": ("pettingzoo", PettingZoo, "pettingzoo.classic.chess_v6"),
}
READY: Final[dict[str, Peer]] = {}


def meet() -> dict[str, dict[str, str]]:
    """Who is installed, with the version; and who is missing, with the reason."""
    found: dict[str, str] = {}
    missing: dict[str, str] = {}
    for name, (package, kind, game) in PEERS.items():
        try:
            found[name] = version(package)
            READY[name] = kind(game)
        except PackageNotFoundError:
            missing[name] = f"{package} is not installed: pip install orbis[bench]"
        except ImportError as error:
            missing[name] = f"{package} is installed without what this game of it needs ({error})"
    return {"found": {name: found[name] for name in READY}, "missing": missing}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """Who is here, or one work of one of them."""
    if asked["what"] == "who":
        return meet()
    found: dict[str, Any] = getattr(READY[asked["peer"]], asked["what"])(asked["seconds"])
    return found


if __name__ == "__main__":
    serve(answer)
