"""The two forms of Orbis, pure and compiled: where each lies, and how to run a module in one of them.

The compiled form has its sources beside it, so a compiled installation holds both. In a checkout the compiled form
lies in build/compiled. Nothing of Orbis is imported here: run as a program, this file chooses what will be.
"""

from __future__ import annotations

import os
import runpy
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.abc import PathEntryFinder

FORMS: Final = ("compiled", "pure")
PACKAGE: Final = Path(__file__).resolve().parent
COMPARED: Final = ("kernel", "games")  # what is compiled, and its content


def is_compiled(place: Path) -> bool:
    """Whether the package in a folder has a compiled form that this Python can load."""
    return any((place / "orbis" / "kernel" / f"agenda{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def find(form: str) -> Path | None:
    """The folder whose package can run in a form, or None if there is none."""
    here = PACKAGE.parent
    if form == "pure" or is_compiled(here):
        return here
    built = here.parent / "build" / "compiled"
    return built if here.name == "src" and is_compiled(built) else None


def why_missing() -> str:
    """Why there is no compiled form, and what to do."""
    if PACKAGE.parent.name == "src":
        return "compiled form not found: make build"
    return "compiled form not found: this installation is pure Python"


def command(form: str, place: Path, module: str, *args: str) -> list[str]:
    """What to run for a module in a form; with `environment`."""
    if form == "pure":
        return [sys.executable, "-P", str(place / "orbis" / "forms.py"), module, *args]
    return [sys.executable, "-P", "-m", module, *args]


def environment(place: Path) -> dict[str, str]:
    """The variables that have Python find the package in a folder before any other."""
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(place), *([others] if others else [])])}


def differing(one: Path, other: Path) -> list[str]:
    """The sources in which two packages differ: a compiled form may be older than the code beside it."""
    ours, theirs = sources(one), sources(other)
    return sorted(name for name in ours | theirs if ours.get(name) != theirs.get(name))


def sources(place: Path) -> dict[str, bytes]:
    """The sources and the content of kernel and games in a folder."""
    return {
        str(file.relative_to(place)): file.read_bytes()
        for part in COMPARED
        for file in (place / "orbis" / part).rglob("*")
        if file.suffix in (".py", ".toml")
    }


def only_sources() -> None:
    """From now on import this package from its sources, whatever is compiled beside them."""
    of_sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> PathEntryFinder:
        if not Path(path).is_relative_to(PACKAGE):
            raise ImportError("not ours")
        return of_sources(path)

    sys.path_hooks.insert(0, hook)


if __name__ == "__main__":
    only_sources()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
