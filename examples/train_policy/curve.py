"""The learning curve as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from examples.train_policy.training import Point
from orbis.arena.plot import BEACON, CHANCE, HAIRLINE, SECOND_INK, a_picture, quiet


def draw_curve(points: Sequence[Point], title: str, said: str, seats: int, path: Path) -> None:
    """The share of wins against random players over time, with its interval."""
    minutes = [point.seconds / 60 for point in points]
    low, wins, high = [[100 * getattr(point.share, name) for point in points] for name in ("low", "wins", "high")]
    with a_picture(path, (8.2, 4.4), title, said) as figure:
        axes = figure.subplots()
        axes.axhline(100 / seats, color=CHANCE, linestyle=(0, (4, 3)), linewidth=1.4)
        axes.annotate(
            f"chance, {100 / seats:.0f} %",
            (minutes[-1], 100 / seats),
            (0, 5),
            textcoords="offset points",
            ha="right",
            color=CHANCE,
        )
        axes.fill_between(minutes, low, high, color=BEACON, alpha=0.2, linewidth=0)
        axes.plot(minutes, wins, "o-", color=BEACON, linewidth=2, markersize=5, clip_on=False)
        axes.annotate(f"{wins[-1]:.1f} %", (minutes[-1], wins[-1]), (0, -16), textcoords="offset points", ha="center")
        axes.set_ylim(0, 100)
        axes.set_xlim(left=0)
        axes.set_xlabel("minutes of training", color=SECOND_INK)
        axes.set_ylabel("games won, per cent", color=SECOND_INK)
        axes.grid(color=HAIRLINE, linewidth=0.8)
        quiet(axes)
