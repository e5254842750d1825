"""Modules by the names they had in 0.1: they can be imported for one more release, with a warning."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import Final

# What a document of 0.1 told authors of games, bots and environments to import.
FORMER: Final = {
    "orbis.kernel.delta": "orbis.kernel.log.diff",
    "orbis.kernel.observation": "orbis.kernel.learning.observation",
    "orbis.kernel.playout": "orbis.kernel.learning.playout",
    "orbis.kernel.sealing": "orbis.kernel.saves.fair_dice",
    "orbis.kernel.settings": "orbis.kernel.options",
    "orbis.kernel.sight": "orbis.kernel.log.views",
    "orbis.kernel.state": "orbis.kernel.saves.state",
    "orbis.kernel.stepping": "orbis.envs.stepping",
    "orbis.kernel.words": "orbis.kernel.content.sentences",
    "orbis.arena.crew": "orbis.arena.pool",
    "orbis.envs.glimpse": "orbis.envs.lazy_observation",
    "orbis.envs.many": "orbis.envs.vector",
    "orbis.envs.rows": "orbis.envs.arrays",
    "orbis.envs.seat": "orbis.envs.gymnasium",
    "orbis.envs.seating": "orbis.envs.spec",
    "orbis.envs.turns": "orbis.envs.pettingzoo",
}


class FormerModules(MetaPathFinder, Loader):
    """Finds a module under its former name and puts the present one in its place."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The way to a module that has moved; None for all others."""
        return spec_from_loader(fullname, self) if fullname in FORMER else None

    def exec_module(self, module: ModuleType) -> None:
        """Hand over the module that stands in the new place."""
        former = module.__name__
        warnings.warn(f"{former} is now {FORMER[former]}", DeprecationWarning, stacklevel=2)
        sys.modules[former] = import_module(FORMER[former])


def install() -> None:
    """Let the former names be found, once for the process."""
    if not any(isinstance(finder, FormerModules) for finder in sys.meta_path):
        sys.meta_path.append(FormerModules())
