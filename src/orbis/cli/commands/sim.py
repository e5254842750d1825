"""`orbis sim`: many random games, checked as they go."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import orbis
from orbis.arena.ray_pool import RayCrew
from orbis.cli.flags import find_game, read_options, read_seed
from orbis.cli.output import a_console, a_table, print_json
from orbis.cli.packs import Packs
from orbis.cli.reports.curiosity import ENOUGH, Curiosity
from orbis.cli.reports.sim_ray import cut, spread
from orbis.cli.reports.simulation import PLAYERS, Simulation
from orbis.cli.terminal.words import Voice, check_language
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.options import check_all

MOST_LISTED = 20  # violations shown in the table; --json has all


def sim(
    ctx: typer.Context,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[str, typer.Option(help="A number or a word: the same seed, the same games.")] = "1",
    bots: Annotated[
        str, typer.Option(help="mixed (random, some taking points where they see them), random, curious or greedy.")
    ] = "mixed",
    curious: Annotated[
        bool, typer.Option("--curious", help="Count how many refused wishes get a reason that names a rule.")
    ] = False,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster; local or local:N starts one here.")
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    pack: Packs = None,
) -> None:
    """Let bots play many games and check the rules on the way. Exit code 1: something was wrong."""
    check_language(lang)
    if bots not in PLAYERS:
        raise Invalid("bots", f"there is no bot {shorten(bots)}: {nearest(bots, PLAYERS)}")
    simulation = prepare(ctx, players, seed, bots)
    voice = Voice(simulation.game, lang)
    if curious:
        wonder(simulation, games, voice, as_json)
        return
    begun = perf_counter()
    play(simulation, games, None if ray is None else RayCrew(ray), voice, as_json)
    result = simulation.result(games, perf_counter() - begun)
    if as_json:
        print_json(result)
    else:
        print_result(a_console(), voice, result)
    if result["violations"]:
        raise typer.Exit(1)


def play(simulation: Simulation, games: int, crew: RayCrew | None, voice: Voice, quiet: bool) -> None:
    """Play all games, here or on a cluster, with a bar that shows how far it is."""
    console = a_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, disable=quiet or not console.is_terminal, transient=True)
    lost: list[str] = []
    with progress:
        bar = progress.add_task(voice.ui("sim-playing"), total=games)
        if crew is None:
            for number in range(1, games + 1):
                simulation.play(number)
                progress.advance(bar)
        else:
            cut(simulation, games)  # whatever cannot be spread is refused before a cluster is started
            with crew:
                lost = spread(simulation, games, crew, lambda ended: progress.advance(bar, ended))
    if lost:
        console.print(voice.ui("sim-lost", parts=len(lost), why=lost[-1]), style="red", soft_wrap=True)


def wonder(simulation: Simulation, games: int, voice: Voice, as_json: bool) -> None:
    """`orbis sim --curious`: exit code 1 when too few refused wishes are explained."""
    curiosity = Curiosity(simulation.game, simulation.seats, simulation.options, simulation.seed)
    for number in range(1, games + 1):
        curiosity.play(number)
    result = curiosity.result(games)
    if as_json:
        print_json(result)
    else:
        print_reasons(a_console(), voice, result)
    if min(result["explained"].values()) < ENOUGH:
        raise typer.Exit(1)


def print_reasons(console: Console, voice: Voice, result: dict[str, Any]) -> None:
    """How many refused wishes were explained, and where fewest were."""
    ui = voice.ui
    console.print(title(voice, result), style="bold")
    shares = {name: f"{share:.1%}" for name, share in result["explained"].items()}
    console.print(ui("sim-explained", refused=result["refused"], plain=f"{result['plain']:.1%}", **shares))
    table = a_table([ui("sim-question"), ui("sim-verb")], [ui("sim-refused"), ui("sim-unexplained"), ui("sim-plain")])
    for row in result["worst"]:
        figures = [str(row[name]) for name in ("refused", "unexplained", "plain")]
        table.add_row(row["question"], row["verb"], *figures)
    console.print(table)
    for row in result["faults"]:
        console.print(f"{row['times']} x {row['key']}: {row['fault']}", style="red", soft_wrap=True)


def prepare(ctx: typer.Context, players: int | None, seed: str, bots: str) -> Simulation:
    """The simulation that the flags describe."""
    name, rest = find_game(ctx.args)
    if name is None:
        raise Invalid("", f"name a game: orbis sim GAME; choose from {', '.join(orbis.games())}")
    game = orbis.game(name)
    seats = game.fewest if players is None else players
    game.check_seats(seats)
    options = check_all(game.options, read_options(ctx, game, rest))
    game.check(seats, options)
    return Simulation(game, seats, options, read_seed(seed), bots)


def print_result(console: Console, voice: Voice, result: dict[str, Any]) -> None:
    """The result for a person."""
    ui = voice.ui
    by = result["decisions_by"]
    console.print(title(voice, result), style="bold")
    table = Table.grid(padding=(0, 2))
    table.add_row(ui("sim-options"), ", ".join([f"{name} {shown(value)}" for name, value in result["options"].items()]))
    table.add_row(ui("sim-games"), ui("sim-finished", games=result["games"], finished=result["finished"]))
    table.add_row(ui("sim-decisions"), ui("sim-by", total=result["decisions"], **by))
    pace = round(result["decisions"] / result["seconds"]) if result["seconds"] else 0
    table.add_row(ui("sim-seconds"), ui("sim-pace", seconds=result["seconds"], pace=pace))
    table.add_row(ui("sim-violations"), str(len(result["violations"])))
    table.add_row(ui("sim-unplayed"), ", ".join(result["unplayed"]) or "-")
    least = ", ".join([f"{name} {times}" for name, times in result["least_played"].items()])
    table.add_row(ui("sim-least"), least or "-")
    kinds = result["kinds"]
    mixed = set(kinds["seats"]) != {"person"}
    if mixed:
        seats = [f"{seat} {voice.word('mode', kind)}" for seat, kind in enumerate(kinds["seats"], 1)]
        table.add_row(ui("sim-seats"), ", ".join(seats))
    console.print(table)
    console.print()
    print_scores(console, voice, result)
    if mixed:
        print_kinds(console, voice, kinds)
    for violation in result["violations"][:MOST_LISTED]:
        console.print(violation, style="red", soft_wrap=True)


def print_scores(console: Console, voice: Voice, result: dict[str, Any]) -> None:
    """Points and wins, seat by seat and together."""
    ui = voice.ui
    figures = [ui("mean"), ui("least"), ui("most"), ui("spread"), ui("quartiles"), ui("wins")]
    table = a_table([ui("who")], figures)
    for row in result["scores"]["seats"]:
        won = result["wins"][row["seat"]]
        table.add_row(voice.seat(row["seat"]), *four(row), "", f"{won:g}")
    together = result["scores"]["all"]
    cuts = " / ".join([f"{cut:g}" for cut in together["quartiles"] or []])
    table.add_row(ui("everybody"), *four(together), cuts, "")
    console.print(table)


def print_kinds(console: Console, voice: Voice, kinds: dict[str, Any]) -> None:
    """Points by who sits where, and by how much one kind beats another at the same table."""
    ui, word = voice.ui, voice.word
    console.print()
    console.print(ui("sim-kinds"), style="bold")
    table = Table.grid(padding=(0, 2))
    for kind, row in kinds["points"].items():
        table.add_row(word("mode", kind), give_or_take(row))
    for row in kinds["differences"]:
        said = ui("sim-difference", one=word("mode", row["one"]), other=word("mode", row["other"]))
        table.add_row(said, give_or_take(row))
    console.print(table)


def give_or_take(row: dict[str, Any]) -> str:
    """A mean with its interval: "102.4 ± 1.3"."""
    if row["mean"] is None:
        return "-"
    return f"{row['mean']:g}" + ("" if row["interval"] is None else f" ± {row['interval']:g}")


def four(row: dict[str, Any]) -> list[str]:
    """The four figures of a row."""
    return ["-" if row[key] is None else f"{row[key]:g}" for key in ("mean", "min", "max", "stdev")]


def title(voice: Voice, result: dict[str, Any]) -> str:
    """What was played."""
    return voice.ui("sim-title", game=voice.game.title, players=result["players"], seed=str(result["seed"]))


def shown(value: Any) -> str:
    """The value of an option."""
    return (",".join(value) or "-") if isinstance(value, list) else str(value)
