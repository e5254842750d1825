"""A match in a sentence or two, as every spectator may read it."""

from __future__ import annotations

from typing import Any

from orbis.kernel.agenda import Position
from orbis.kernel.game import Game


def scene(game: Game[Any], w: Position) -> str:
    """How far the match is, who is asked, and the points."""
    seen = [f"{key} {value}" for key, value in game.glance(w).items() if isinstance(value, str | int)]
    points = ", ".join(f"seat {seat}: {points}" for seat, points in enumerate(game.points(w)))
    if not w.agenda:
        winners = [str(row["seat"]) for row in game.standings(w) if row["place"] == 1]
        return f"{game.title} is over; first: seat {' and seat '.join(winners)}. Points: {points}."
    step = w.agenda[-1]
    asked = "something only it may know" if step.secret else step.asks
    return f"{', '.join([game.title, *seen])}: seat {step.seat} is asked {asked}. Points: {points}."
