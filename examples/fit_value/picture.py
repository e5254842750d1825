"""The value function as a picture: whether it means what it says, and when it begins to know something."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from examples.fit_value.judging import STAGES, Bin, Row
from orbis.arena.plot import BEACON, CHANCE, HAIRLINE, SECOND_INK, a_picture, quiet

COLOURS = {"chance": HAIRLINE, "points": "#7FA89C", "value": BEACON}


def draw(rows: Sequence[Row], bins: Sequence[Bin], title: str, said: str, path: Path) -> None:
    """Calibration on the left, log-loss by stage on the right."""
    with a_picture(path, (11, 4.6), title, said) as figure:
        left, right = figure.subplots(1, 2, width_ratios=(1, 1.25))
        draw_calibration(left, bins)
        draw_losses(right, rows[: len(STAGES)])


def draw_calibration(axes: Any, bins: Sequence[Bin]) -> None:
    """Points on the diagonal: of the moments with a chance of 30 %, 30 % were won."""
    axes.plot([0, 100], [0, 100], color=CHANCE, linestyle=(0, (4, 3)), linewidth=1.4)
    for each in bins:
        axes.plot([100 * each.said] * 2, [100 * each.low, 100 * each.high], color=BEACON, linewidth=2, alpha=0.6)
        axes.plot([100 * each.said], [100 * each.won], "o", color=BEACON, markersize=6, clip_on=False)
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_xlabel("chance it gives, per cent", color=SECOND_INK)
    axes.set_ylabel("won, per cent", color=SECOND_INK)
    axes.set_title("Calibration (dashed: perfect)", loc="left", fontsize=11)
    axes.grid(color=HAIRLINE, linewidth=0.8)
    quiet(axes)


def draw_losses(axes: Any, rows: Sequence[Row]) -> None:
    """Three bars for each stage: the shorter, the more was known."""
    width = 0.8 / len(COLOURS)
    for number, (who, colour) in enumerate(COLOURS.items()):
        places = [stage + (number - 1) * width for stage in range(len(rows))]
        losses = [row.loss[who] for row in rows]
        axes.bar(places, losses, width=0.92 * width, color=colour, label=who)
        for place, loss in zip(places, losses, strict=True):
            axes.annotate(f"{loss:.2f}", (place, loss), (0, 2), textcoords="offset points", ha="center", fontsize=8.5)
    axes.set_xticks(range(len(rows)), [row.stage for row in rows])
    axes.set_ylim(0, 1.22 * max(max(row.loss.values()) for row in rows))
    axes.set_ylabel("log-loss", color=SECOND_INK)
    axes.set_title("Surprise in games not fitted to (less is better)", loc="left", fontsize=11)
    axes.legend(frameon=False, ncols=3, loc="upper right")
    quiet(axes)
