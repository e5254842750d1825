"""Orbis for learning agents: PettingZoo, Gymnasium, and many matches at once. See docs/envs.md.

Each part is loaded when it is first used, so that whoever has only NumPy can step many matches, and whoever has
Gymnasium but not PettingZoo can take one seat.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from orbis.envs.many import Many
    from orbis.envs.seat import SeatEnv
    from orbis.envs.turns import TableEnv

__all__ = ["GYMNASIUM_IDS", "Many", "SeatEnv", "TableEnv", "aec"]

GYMNASIUM_IDS: Final = {
    "world-order": "orbis/WorldOrder-v0",
    "history-of-the-world": "orbis/HistoryOfTheWorld-v0",
    "caravels": "orbis/Caravels-v0",
}
_HOME: Final = {"TableEnv": "orbis.envs.turns", "SeatEnv": "orbis.envs.seat", "Many": "orbis.envs.many"}


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
            register(id=name, entry_point="orbis.envs.seat:SeatEnv", kwargs={"game": game})


_register()
