"""`orbis arena`: bots play each other in every seat, and the figures say how sure they are."""

from __future__ import annotations

from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Annotated, Any, Final, Protocol

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import orbis
from orbis.arena.figures import Standing
from orbis.arena.lineup import read_names
from orbis.arena.plot import check_file, draw
from orbis.arena.pool import Crew, LocalCrew
from orbis.arena.ray_pool import RayCrew
from orbis.arena.results_file import Kept
from orbis.arena.tournament import Result, Run, Tournament
from orbis.cli.flags import find_game, read_options, read_seed
from orbis.cli.output import a_console, a_table, print_json
from orbis.cli.packs import Packs
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.game import Game

INTERRUPTED: Final = 130  # as the shell says it of Ctrl-C
MOST_LISTED: Final = 5  # reasons for fallbacks; the file of --resume has all


class OpenCrew(Crew, AbstractContextManager[Crew], Protocol):
    """Those who play, to be sent home afterwards."""


def arena(
    ctx: typer.Context,
    bots: Annotated[
        str, typer.Option(help="Who plays: greedy,search:100ms,random,automa-hard. Equal names may repeat.")
    ],
    games: Annotated[int, typer.Option(help="How many games; rounded up to whole deals.", min=1)] = 100,
    seed: Annotated[str, typer.Option(help="A number or a word: the same seed, the same deals.")] = "1",
    players: Annotated[int | None, typer.Option(help="How many sit at a table; usually as many as bots, or 4.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes on this machine; usually 1.", min=1)] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster; local or local:N starts one here.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the game, as in --option edition=1.0.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep each game here, and go on from what is there.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the result: .png or .svg.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    pack: Packs = None,
) -> None:
    """Let bots play each other: seats balanced, the same dice for all, win shares with their 95 % intervals."""
    game, options = read_game(ctx, option or [])
    tournament = Tournament(game.name, read_names(bots), games, read_seed(seed), players, options)
    if jobs is not None and ray is not None:
        raise Invalid("--jobs", "the games are played here (--jobs) or on a cluster (--ray), not both")
    if plot is not None:
        check_file(plot)
    crew: OpenCrew = LocalCrew(jobs or 1) if ray is None else RayCrew(ray)
    with ExitStack() as stack:
        kept = None if resume is None else stack.enter_context(Kept(resume, tournament.header, tournament.fixtures))
        run = Run(tournament, kept)
        if run.jobs:
            play(run, crew, resume)
    if plot is not None:
        draw(run.result, title(run.result, game), plot)
    if as_json:
        print_json(msgspec.to_builtins(run.result))
    else:
        print_result(a_console(), run, game)


def read_game(ctx: typer.Context, option: list[str]) -> tuple[Game[Any], dict[str, Any]]:
    """The game, and its options as typed: as flags, or as `--option key=value`."""
    name, rest = find_game(ctx.args)
    if name is None:
        raise Invalid("", f"name a game: orbis arena GAME --bots a,b; choose from {', '.join(orbis.games())}")
    game = orbis.game(name)
    for each in option:
        key, joined, value = each.partition("=")
        if not joined or not key:
            raise Invalid("--option", f"{shorten(each)} is not an option with its value; write --option edition=1.0")
        rest.append(f"--{key.replace('_', '-')}={value}")
    return game, read_options(ctx, game, rest)


def play(run: Run, crew: OpenCrew, file: Path | None) -> None:
    """Play what is missing, with a bar that shows how far it is."""
    console = a_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, disable=not console.is_terminal, transient=True)
    try:
        with progress, crew:
            bar = progress.add_task("Playing", total=len(run.tournament.fixtures), completed=run.resumed)
            run.play(crew, lambda game: progress.advance(bar))
    except KeyboardInterrupt:
        kept = "without --resume nothing is kept" if file is None else f"the same command goes on from {file}"
        typer.echo(
            f"orbis: interrupted after {len(run.played)} of {len(run.tournament.fixtures)} games; {kept}", err=True
        )
        raise typer.Exit(INTERRUPTED) from None


# -- for a person


def print_result(console: Console, run: Run, game: Game[Any]) -> None:
    """The table, and what it says in one sentence."""
    result = run.result
    console.print(title(result, game), style="bold")
    console.print(played_how(result), soft_wrap=True)
    console.print()
    figures = ["games", "wins %", "95 % interval", "place", "points", "rating", "ms (p99)"]
    table = a_table(["bot"], figures)
    table.padding = (0, 1, 0, 0)  # so that it fits into 80 columns
    for column in table.columns[:-1]:
        column.no_wrap = True
    for row in result.bots:
        table.add_row(row.bot, *cells(row))
    console.print(table)
    console.print()
    console.print(sentence(result), soft_wrap=True)
    for bot, why, times in run.failures()[:MOST_LISTED]:
        console.print(f"{bot} failed {times} times and a random answer was given: {why}", style="red", soft_wrap=True)
    if run.lost:
        said = f"Processes that died over a game, which was then played again: {len(run.lost)} ({run.lost[-1].why})"
        console.print(said, style="red", soft_wrap=True)


def cells(row: Standing) -> list[str]:
    """The figures of a bot."""
    return [
        str(row.games),
        f"{100 * row.win_share:.1f}",
        f"{100 * row.low:.1f} to {100 * row.high:.1f}",
        f"{row.mean_place:.2f}",
        f"{row.mean_points:.1f}",
        f"{row.rating:.1f} ± {row.rating_sigma:.1f}",
        "-" if row.ms_per_decision is None else f"{row.ms_per_decision:.1f} ({row.ms_p99:.1f})",
    ]


def title(result: Result, game: Game[Any]) -> str:
    """What was played."""
    return f"{game.title}, {result.players} players"


def played_how(result: Result) -> str:
    """How much was played."""
    said = f"{result.extent}, seed {result.seed}"
    if result.games != result.asked:
        said += f" (asked for: {result.asked}; a deal is played in all its seatings)"
    if result.resumed:
        said += f"; {result.resumed} of them were in the file"
    if result.games_per_second:
        said += f"; {result.seconds:.1f} seconds, {result.games_per_second:.2f} games a second"
    return said


def sentence(result: Result) -> str:
    """What the table shows."""
    best = result.bots[0]
    chance = f"chance is {per_cent(best.chance)}"
    if len(result.bots) == 1:
        return f"{best.bot} plays itself, so its win share is {chance.removeprefix('chance is ')}, which is chance."
    share = f"{per_cent(best.win_share)} of its seats ({per_cent(best.low)} to {per_cent(best.high)}; {chance})"
    if best.low > best.chance:
        return f"{best.bot} wins more often than chance: {share}."
    return f"So far nobody is shown to win more often than chance; {best.bot} is ahead with {share}."


def per_cent(share: float) -> str:
    """A share as a person reads it."""
    return f"{100 * share:.1f} %"
