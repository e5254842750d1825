"""A picture of a review: the chances of every seat over the game, and where an answer could have been better."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from orbis.arena.plot import BEACON, CHANCE, HAIRLINE, INK, LABEL, PAPER, SECOND_INK, a_picture, quiet
from orbis.bots.review import Moment, Review
from orbis.cli.terminal.words import Voice

SEATS: Final = (BEACON, CHANCE, "#2F4FA2", "#9B2C5E", "#6B6A1F", INK)  # dark enough on our paper
DASHES: Final = ("-", (0, (6, 2)), (0, (1, 1.2)), (0, (6, 2, 1, 2)), (0, (3, 1.5)), "-")  # for those who see no colours
APART: Final = 5.0  # per cent between the names at the right


def draw(review: Review, voice: Voice, title: str, said: str, path: Path) -> None:
    """Write the picture."""
    with a_picture(path, (11, 5.6), title, said) as figure:
        axes = figure.subplots()
        seats = len(review.moments[0].chances)
        draw_rounds(axes, review, voice)
        for seat in range(seats):
            draw_seat(axes, review, seat)
        draw_names(axes, review, voice)
        draw_better(axes, review, voice)
        axes.set_xlim(0, max(1, len(review.moments) - 1))
        axes.set_ylim(0, 100)
        axes.set_ylabel(voice.ui("review-axis"), color=SECOND_INK)
        axes.set_xlabel(voice.ui("review-decisions-axis"), color=SECOND_INK)
        quiet(axes)
        axes.grid(axis="y", color=HAIRLINE, linewidth=0.8)


def draw_seat(axes: Any, review: Review, seat: int) -> None:
    """One line with its uncertainty."""
    x = range(len(review.moments))
    chances = [100 * each.chances[seat] for each in review.moments]
    errors = [100 * each.errors[seat] for each in review.moments]
    low = [max(0.0, c - e) for c, e in zip(chances, errors, strict=True)]
    high = [min(100.0, c + e) for c, e in zip(chances, errors, strict=True)]
    colour = SEATS[seat % len(SEATS)]
    axes.fill_between(x, low, high, color=colour, alpha=0.1, linewidth=0, zorder=1)
    axes.plot(x, chances, color=colour, linestyle=DASHES[seat % len(DASHES)], linewidth=1.8, zorder=2)


def draw_names(axes: Any, review: Review, voice: Voice) -> None:
    """Each name where its line ends, lowest first; those who end alike stand above each other."""
    last = review.moments[-1].chances
    place = 0.0
    for seat in sorted(range(len(last)), key=lambda each: last[each]):
        place = max(100 * last[seat], place)
        at = (len(review.moments) - 1, place)
        axes.annotate(
            voice.name(seat).replace("$", r"\$"),  # between two of them matplotlib would read a formula
            at,
            (8, 0),
            textcoords="offset points",
            va="center",
            color=SEATS[seat % len(SEATS)],
            annotation_clip=False,
        )
        place += APART


def draw_rounds(axes: Any, review: Review, voice: Voice) -> None:
    """A line where a round begins, with its name on top."""
    for x, moment in beginnings(review.moments):
        axes.axvline(x, color=HAIRLINE, linewidth=0.8, zorder=0)
        said = voice.ui("review-part", part=moment.part, number=moment.number)
        axes.annotate(said, (x, 100), (3, 4), textcoords="offset points", color=SECOND_INK, fontsize=9.5)


def beginnings(moments: tuple[Moment, ...]) -> list[tuple[int, Moment]]:
    """The first moment of each round, with its place among all."""
    found: dict[int, tuple[int, Moment]] = {}
    for x, moment in enumerate(moments):
        if moment.number not in found and moment.number > 0:
            found[moment.number] = (x, moment)
    return list(found.values())


def draw_better(axes: Any, review: Review, voice: Voice) -> None:
    """A mark on the line of whoever could have answered better, larger if that cost more."""
    place_of = {moment.row: x for x, moment in enumerate(review.moments)}
    for choice in review.better():
        x = place_of[choice.row]
        y = 100 * review.moments[x].chances[choice.seat]
        colour = SEATS[choice.seat % len(SEATS)]
        size = 5 + 30 * choice.loss
        axes.plot([x], [y], "v", color=colour, markeredgecolor=PAPER, markersize=size, clip_on=False, zorder=3)
    if review.better():
        marks = voice.ui("review-marks")
        axes.annotate(
            marks,
            (1, 1),
            (-4, -12),
            xycoords="axes fraction",
            textcoords="offset points",
            ha="right",
            bbox=LABEL,
            fontsize=9.5,
            color=SECOND_INK,
        )
