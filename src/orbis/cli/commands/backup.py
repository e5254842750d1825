"""`orbis backup` and `orbis restore`: everything of a server in one file, and back, into either database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from orbis.server.config import Config
from orbis.server.database import backup as keeping

Url = Annotated[
    str,
    typer.Option("--database", envvar="ORBIS_DATABASE", help="As for `orbis serve`: sqlite:PATH or postgresql://..."),
]
HERE = Config.database


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that is not there yet.")], database: Url = HERE
) -> None:
    """Put everything of a server in one file, also while it runs. Keep the file safe: it holds secrets."""
    typer.echo(f"Backed up to {file} ({summary(keeping.backup(database, file))}).")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file made by `orbis backup`.")], database: Url = HERE
) -> None:
    """Fill an empty database from a backup. Also moves a server from SQLite to PostgreSQL, or back."""
    typer.echo(f"Restored from {file} ({summary(keeping.restore(database, file))}).")


def summary(counts: keeping.Counts) -> str:
    """What a backup holds, in a host's words."""
    return f"tables: {counts['tables']}, events: {counts['events']}, people: {counts['users']}"
