"""Orbis for learning agents: PettingZoo, Gymnasium, and many matches at once. See docs/envs.md.

Each part is loaded when it is first used, so that whoever has only NumPy can step many matches, and whoever has
Gymnasium but not PettingZoo can take one seat.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from orbis.games import GAMES

if TYPE_CHECKING:
    from orbis.envs.gymnasium import SeatEnv
    from orbis.envs.pettingzoo import TableEnv
    from orbis.envs.vector import Many

__all__ = ["GYMNASIUM_IDS", "Many", "SeatEnv", "TableEnv", "aec"]

# "the-game" -> "orbis/TheGame-v0"
GYMNASIUM_IDS: Final = {name: f"orbis/{name.replace('-', ' ').title().replace(' ', '')}-v0" for name in GAMES}
_HOME: Final = {"TableEnv": "orbis.envs.pettingzoo", "SeatEnv": "orbis.envs.gymnasium", "Many": "orbis.envs.vector"}


def aec(game: str, seats: int = 4, *, rewards: str = "final", form: str = "flat", **options: Any) -> TableEnv:
    """All seats of a match in turn, for PettingZoo. Options are those of the game, and `render_mode`."""
    made: TableEnv = __getattr__("TableEnv")(game, seats, rewards=rewards, form=form, **options)
    return made


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(_HOME[name]), name)
    except ModuleNotFoundError as missing:
        if missing.name not in ("gymnasium", "pettingzoo", "numpy"):
            raise
        problem = f"orbis.envs.{name} needs {missing.name}, which is not installed"
        raise ImportError(f"{problem}: pip install orbis[envs]", name=missing.name) from missing


def _register() -> None:
    if find_spec("gymnasium") is None:
        return
    from gymnasium import register, registry  # noqa: PLC0415

    for game, name in GYMNASIUM_IDS.items():
        if name not in registry:
            register(id=name, entry_point="orbis.envs.gymnasium:SeatEnv", kwargs={"game": game})


_register()
