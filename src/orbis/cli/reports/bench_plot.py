"""A picture of a bench: decisions and copies a second of ours and of others, on a scale of powers of ten."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import orbis
from orbis.arena.plot import BEACON, CHANCE, HAIRLINE, INK, LABEL, a_picture, quiet
from orbis.speed.figures import Report, Spread

COLOURS: Final = {"compiled": BEACON, "pure": "#7FA89C", "peer": CHANCE}
TITLES: Final = {"decisions": "Random play, decisions a second", "copies": "Copies in the middle of a game, a second"}
LEAST: Final = 1000  # where every bar begins: a scale of powers has no zero
ROOM: Final = 4.0  # how many times the longest bar fits the axis, so that its figure stands inside the picture


def draw(report: Report, path: Path) -> None:
    """Write the picture."""
    rows = [*reversed(all_rows(report))]  # the first on top
    title = f"Orbis {report.version} beside others"
    with a_picture(path, (11, 1.9 + 0.42 * len(rows)), title, said_below(report)) as figure:
        both = figure.subplots(1, 2, sharey=True)
        for axes, what in zip(both, TITLES, strict=True):
            draw_bars(axes, what, rows)


def all_rows(report: Report) -> list[tuple[str, str, dict[str, Spread]]]:
    """A name, a kind (a form or "peer") and the figures of each bar: our games first, then the others."""
    found = [
        (f"{orbis.game(game).title}, {'compiled' if form == 'compiled' else 'pure Python'}", form, measured.rates)
        for game, forms in report.games.items()
        for form, measured in forms.items()
    ]
    return found + [(f"{name} {peer.version}", "peer", peer.rates) for name, peer in report.peers.items()]


def said_below(report: Report) -> str:
    """How it was measured."""
    said = f"{report.when[:10]}, {report.players} players, one core, {report.python}; "
    said += f"medians of {report.rounds} rounds by turns, lines from least to most"
    if report.yardstick is not None:
        said += f"; ten million additions take {report.yardstick.median:.2f} s"
    return said


def draw_bars(axes: Any, what: str, rows: list[tuple[str, str, dict[str, Spread]]]) -> None:
    """One bar for each row, with its figure at the end."""
    found = [(y, kind, figures[what]) for y, (_, kind, figures) in enumerate(rows) if what in figures]
    for y, kind, spread in found:
        axes.barh(y, spread.median, height=0.62, color=COLOURS[kind])
        axes.plot([spread.least, spread.most], [y, y], color=INK, linewidth=1.4, zorder=3)
        axes.annotate(
            f"{spread.median:,.0f}",
            (spread.most, y),
            (6, 0),
            textcoords="offset points",
            va="center",
            fontsize=9.5,
            bbox=LABEL,
        )
    most = max([LEAST, *[spread.most for _, _, spread in found]])
    axes.set_xscale("log")
    axes.set_xlim(LEAST, most * ROOM)
    powers = [10**n for n in range(3, 10) if 10**n <= most * ROOM]
    axes.set_xticks(powers, [f"{power:,}" for power in powers])
    axes.set_yticks(range(len(rows)), [name for name, _, _ in rows])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_title(TITLES[what], loc="left", fontsize=11)
    quiet(axes)
    axes.tick_params(which="minor", length=0)
    axes.grid(axis="x", color=HAIRLINE, linewidth=0.8)
