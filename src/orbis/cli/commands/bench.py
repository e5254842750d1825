"""`orbis bench`: how fast the engine is, in both forms and beside others, in one run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import orbis
from orbis.arena.plot import check_file
from orbis.cli.files import reason
from orbis.cli.output import a_console, a_table
from orbis.cli.reports.bench_plot import draw
from orbis.kernel.errors import Invalid, shorten
from orbis.speed.figures import Measured, Report, Spread
from orbis.speed.run import SECONDS, Bench, Plan

NAMES: Final = {"compiled": "compiled", "pure": "pure Python"}
FIGURES: Final = {  # figure -> how it is said
    "decisions": "random play, decisions/s",
    "games": "random play, games/s",
    "copies": "copies of a table/s",
    "options": "legal answers, µs",
    "hash": "hash, µs",
    "view": "view of a seat, µs",
    "asked_view": "view of the seat asked, µs",
    "sample": "sample, µs",
    "save": "save, µs",
    "load": "load, µs",
}
MEMORY: Final = {"match": "a match in memory, KB", "copy": "a copy of its table, KB", "save": "its save, KB"}


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; usually all.")] = None,
    form: Annotated[str, typer.Option(help="both, compiled or pure.")] = "both",
    seconds: Annotated[float, typer.Option(help="For each work in each round.")] = SECONDS,
    peers: Annotated[bool, typer.Option(help="Measure others too, as far as they are installed.")] = True,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write every figure to a file.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the result: .png or .svg.")] = None,
) -> None:
    """Measure random play, copies, views, samples and saves on one core, and print the ratios to others."""
    plan = Plan(list(dict.fromkeys(games or orbis.games())), form, seconds, peers)
    if plot is not None:
        check_file(plot)
    if json is not None:
        write(json, b"", "ab")  # refused now, not after all the work
    report = measure(plan)
    if json is not None:
        write(json, msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    if plot is not None:
        draw(report, plot)
    print_report(a_console(), report)


def write(path: Path, data: bytes, mode: str = "wb") -> None:
    """Write to a file, or say why it cannot be done."""
    try:
        with path.open(mode) as file:
            file.write(data)
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        raise Invalid("--json", f"{shorten(str(path))} cannot be written ({reason(error)})") from None


def measure(plan: Plan) -> Report:
    """Run it, with a bar that shows how far it is."""
    console = a_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        bar = progress.add_task("Measuring", total=None)
        return Bench(plan, lambda done, whole: progress.update(bar, completed=done, total=whole)).run()


# -- for a person


def print_report(console: Console, report: Report) -> None:
    """Every figure, then the ratios, then the bars."""
    console.print(f"orbis {report.version}, {report.players} players, one core; {report.python}", style="bold")
    console.print(how(report), soft_wrap=True)
    for note in report.notes:
        console.print(f"Note: {note}", style="red", soft_wrap=True)
    for game, measured in report.games.items():
        console.print()
        print_game(console, orbis.game(game).title, measured)
    if report.peers:
        console.print()
        print_peers(console, report)
    if report.bars:
        console.print()
        print_bars(console, report)


def how(report: Report) -> str:
    """How it was measured, and what the machine was worth meanwhile."""
    said = f"Median of {report.rounds} rounds of {report.seconds:g} s, forms and peers by turns (least to most); "
    said += f"processor time: the core was ours {100 * report.share:.0f} % of the while. "
    if report.yardstick is not None:
        said += f"Yardstick: ten million additions in {seconds_of(report.yardstick)}."
    return said


def seconds_of(spread: Spread) -> str:
    """A yardstick as a person reads it."""
    return f"{spread.median:.2f} s ({spread.least:.2f} to {spread.most:.2f})"


def print_game(console: Console, title: str, measured: dict[str, Measured]) -> None:
    """The figures of a game, a column for each form; then how they grow."""
    table = a_table([title], [NAMES[form] for form in measured])
    table.columns[0].no_wrap = True
    each = [*measured.values()]
    for figure, said in FIGURES.items():
        table.add_row(said, *[told({**form.rates, **form.costs}[figure]) for form in each])
    for part, said in MEMORY.items():
        table.add_row(said, *[f"{form.memory[part] / 1024:,.1f}" for form in each])
    for players in each[0].players:
        costs = [form.players[players] for form in each]
        table.add_row(
            f"{players} players: decision, copy, view, µs",
            *[", ".join([short(cost[part].median) for part in ("decision", "copy", "view")]) for cost in costs],
        )
    for part in ("decision", "copy"):
        table.add_row(
            f"tenths 1, 4, 7, 10: {part}, µs",
            *[", ".join([short(form.tenths[part][tenth]) for tenth in (0, 3, 6, 9)]) for form in each],
        )
    console.print(table)
    shape = each[0].shape
    chance = f"{100 * shape['chance_share']:.0f} % of them are dice and draws"
    console.print(f"A random game has {shape['answers']:,.0f} decisions; {chance}.", soft_wrap=True)


def print_peers(console: Console, report: Report) -> None:
    """The peers, and how many times what they do we do."""
    games = [*report.games]
    forms = [*next(iter(report.games.values()))]
    table = a_table(["peer", ""], ["a second", *[orbis.game(game).title for game in games]])
    for name, peer in report.peers.items():
        for what in [each for each in ("decisions", "copies") if each in peer.rates]:
            ratios = [ratio_cell(report.ratios[name][game], what, forms) for game in games]
            who = name if what == "decisions" else ""
            table.add_row(who, what, short(peer.rates[what].median), *ratios)
    console.print(table)
    order = " and ".join([NAMES[form] for form in forms])
    console.print(f"Under our games: how many times as many we do in the same while ({order}).", soft_wrap=True)


def ratio_cell(ratios: dict[str, dict[str, Spread]], what: str, forms: list[str]) -> str:
    """The ratios of all forms of a game to a peer."""
    return " and ".join([short(ratios[form][what].median) for form in forms])


def print_bars(console: Console, report: Report) -> None:
    """What we promise, and whether we keep it."""
    table = a_table(["bar"], ["wanted", "found", ""])
    for bar in report.bars:
        sign = "<" if bar["below"] else "≥"
        found = "-" if bar["found"] is None else short(bar["found"])
        table.add_row(bar["what"], f"{sign} {bar['wanted']:,.0f}", found, verdict(bar))
    console.print(table)


def verdict(bar: dict[str, Any]) -> str:
    """Whether a bar is held, in words."""
    return "not measured" if bar["held"] is None else "held" if bar["held"] else "NOT held"


def told(spread: Spread, whole: bool = True) -> str:
    """A figure as a person reads it."""
    return short(spread.median) + (f" ({short(spread.least)} to {short(spread.most)})" if whole else "")


def short(value: float) -> str:
    """Three figures are enough for a noisy machine."""
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f}"
