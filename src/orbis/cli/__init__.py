"""The command line: play, simulate, replay, look up."""

from __future__ import annotations

from typing import Annotated

import typer

from orbis.cli.commands import (
    admin,
    arena,
    backup,
    bench,
    content,
    games,
    learn,
    play,
    replay,
    review,
    rules,
    serve,
    sim,
    verify,
)
from orbis.cli.program import Program
from orbis.version import __version__, form

app = typer.Typer(
    cls=Program,
    name="orbis",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    invoke_without_command=True,
)
GAME_FLAGS = {"allow_extra_args": True, "ignore_unknown_options": True}  # the options of a game: see flags.py
app.command(context_settings=GAME_FLAGS, options_metavar="[GAME] [OPTIONS] [OPTIONS OF THE GAME]")(play.play)
app.command(context_settings=GAME_FLAGS, options_metavar="GAME [OPTIONS] [OPTIONS OF THE GAME]")(sim.sim)
app.command(context_settings=GAME_FLAGS, options_metavar="GAME [OPTIONS] [OPTIONS OF THE GAME]")(arena.arena)
app.command()(learn.learn)
app.command()(replay.replay)
app.command()(review.review)
app.command()(verify.verify)
app.command()(rules.rules)
app.add_typer(content.app, name="content")
app.command()(games.games)
app.command()(backup.backup)
app.command()(backup.restore)
app.add_typer(admin.app, name="admin")
app.command()(bench.bench)
app.command()(serve.serve)


@app.callback()
def orbis(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and the form that is running.")] = False,
) -> None:
    """Board games on one engine: play them, let bots play them, look up their rules."""
    if version:
        typer.echo(f"orbis {__version__} ({'pure Python' if form() == 'pure' else 'compiled'})")
    elif ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def main() -> None:
    """Run the program."""
    app()
