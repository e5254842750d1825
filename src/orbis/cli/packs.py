"""`--pack DIR`: cards of one's own, for any command that reads or plays a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from orbis import additions


def use(folders: list[Path] | None) -> list[Path] | None:
    """Play with the packs in these folders, besides those that the environment names."""
    if folders:
        additions.use_packs(folders, "--pack")
    return folders


# A command that has it need not look at it: the packs are in the environment before a game is read.
Packs = Annotated[
    list[Path] | None,
    typer.Option(
        "--pack",
        metavar="DIR",
        help="A folder with cards or corrected figures; may be given several times.",
        is_eager=True,
        callback=use,
    ),
]
