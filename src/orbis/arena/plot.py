"""A picture of an arena: win shares beside chance, and how often each place was reached."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from orbis.arena.figures import Standing
from orbis.arena.tournament import Result
from orbis.kernel.errors import Invalid, shorten

SUFFIXES: Final = (".png", ".svg")
PAPER: Final = "#FAF8F2"
INK: Final = "#14242B"
SECOND_INK: Final = "#43555C"
HAIRLINE: Final = "#D3CEBF"
BEACON: Final = "#00705A"
CHANCE: Final = "#8F4A00"
FAR: Final = "#E5E1D5"  # the last place; the first is the beacon's colour, and the others lie between
LOOK: Final[dict[Any, Any]] = {
    "font.family": ["DejaVu Sans"],  # comes with matplotlib
    "font.size": 11,
    "text.color": INK,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "orbis",  # the same result, the same file
}
LABEL: Final = {"boxstyle": "square,pad=0.1", "facecolor": PAPER, "edgecolor": "none"}
LEAST_LABELLED: Final = 0.08  # a part of a bar that has room for its figure


def check_file(path: Path) -> None:
    """Refuse a file that cannot become a picture, before anything is played."""
    if path.suffix.lower() not in SUFFIXES:
        raise Invalid("--plot", f"{shorten(str(path))} has no known ending; allowed: {', '.join(SUFFIXES)}")
    there = path.exists()
    try:
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        why = (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
        raise Invalid("--plot", f"{shorten(str(path))} cannot be written ({why})") from None


@contextmanager
def a_picture(path: Path, size: tuple[float, float], title: str, said: str) -> Iterator[Any]:
    """An empty picture in our look, with its title and a line beneath; it is written when it has been drawn on."""
    # Imported here: it takes a second, and most commands draw nothing.
    import matplotlib as mpl  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415
    from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415

    with mpl.rc_context(LOOK):
        layout = ConstrainedLayoutEngine(w_pad=0.15, wspace=0.06)
        figure = Figure(figsize=size, dpi=140, facecolor=PAPER, layout=layout)
        yield figure
        figure.suptitle(title, x=0.012, ha="left", fontsize=14, fontweight="bold")
        figure.supxlabel(said, x=0.012, ha="left", fontsize=9.5, color=SECOND_INK)
        figure.savefig(path, facecolor=PAPER, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)


def draw(result: Result, title: str, path: Path) -> None:
    """Write the picture."""
    rows = list(reversed(result.bots))  # the best on top
    said = f"{result.extent}, everybody in every seat; seed {result.seed}"
    with a_picture(path, (11, 2.3 + 0.62 * len(rows)), title, said) as figure:
        shares, places = figure.subplots(1, 2, sharey=True, width_ratios=(1.15, 1))
        draw_shares(shares, rows)
        draw_places(places, rows, result.players)


def draw_shares(axes: Any, rows: list[Standing]) -> None:
    """Points with their intervals, and a line where chance is."""
    chance = rows[0].chance
    axes.axvline(100 * chance, color=CHANCE, linestyle=(0, (4, 3)), linewidth=1.4, zorder=1)
    for y, row in enumerate(rows):
        axes.plot(
            [100 * row.low, 100 * row.high], [y, y], color=BEACON, linewidth=2.6, solid_capstyle="round", zorder=2
        )
        axes.plot([100 * row.win_share], [y], "o", color=BEACON, markersize=8, clip_on=False, zorder=3)
        axes.annotate(
            f"{100 * row.win_share:.1f} %",
            (100 * row.win_share, y),
            (0, 9),
            textcoords="offset points",
            ha="center",
            bbox=LABEL,
        )
    axes.set_yticks(range(len(rows)), [row.bot for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlim(0, max(100 * chance * 1.6, *[100 * row.high * 1.08 for row in rows]))
    axes.set_xlabel("win share of a seat, per cent, with 95 % interval", color=SECOND_INK)
    axes.set_title(f"Wins (dashed: chance, {100 * chance:.1f} %)", loc="left", fontsize=11)
    quiet(axes)
    axes.grid(axis="x", color=HAIRLINE, linewidth=0.8)


def draw_places(axes: Any, rows: list[Standing], players: int) -> None:
    """One bar for each bot, cut by places."""
    for y, row in enumerate(rows):
        left = 0.0
        for place, times in enumerate(row.places):
            share = times / row.games
            axes.barh(y, 100 * share, left=100 * left, height=0.56, color=shade(place, players), edgecolor=PAPER)
            if share >= LEAST_LABELLED:
                ink = PAPER if place < players / 3 else INK
                axes.text(
                    100 * (left + share / 2), y, f"{100 * share:.0f}", color=ink, ha="center", va="center", fontsize=9.5
                )
            left += share
    axes.set_xlim(0, 100)
    axes.set_xlabel("per cent of its seats", color=SECOND_INK)
    axes.set_title(f"Places, from first (dark) to {ordinal(players)} (light)", loc="left", fontsize=11)
    quiet(axes)


def quiet(axes: Any) -> None:
    """Our calm look: no frame, small ticks."""
    axes.set_facecolor(PAPER)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.tick_params(length=0, pad=9, colors=INK)


def shade(place: int, players: int) -> str:
    """The colour of a place, from 0."""
    part = place / max(1, players - 1)
    near, far = [[int(colour[n : n + 2], 16) for n in (1, 3, 5)] for colour in (BEACON, FAR)]
    return "#" + "".join([f"{round(a + (b - a) * part):02X}" for a, b in zip(near, far, strict=True)])


def ordinal(number: int) -> str:
    """A place in words."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[number - 1] if number <= 6 else f"{number}th"
