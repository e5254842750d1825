"""From one answer of a player to the next question to a player: for environments, through the trusting door."""

from __future__ import annotations

from typing import Any

from orbis.kernel.agenda import CHANCE, Position, advance, answer
from orbis.kernel.chance import Rng, roll
from orbis.kernel.game import Game
from orbis.kernel.learning.playout import settle


def begin(laid_out: Position, rng: Rng) -> Position:
    """A new table at its first question, from one that was laid out but not begun; that one stays as it is."""
    w = laid_out.copy()
    advance(w)
    settle(w)
    roll_on(w, rng)
    return w


def step(w: Position, code: int, rng: Rng) -> None:
    """Give a legal answer and go on to the next question to a player, or to the end."""
    answer(w, code)
    roll_on(w, rng)


def roll_on(w: Position, rng: Rng) -> None:
    """Let chance answer until it is not asked."""
    while w.agenda and w.agenda[-1].seat == CHANCE:
        answer(w, roll(w, rng))


# -- many tables in one call


def step_all(tables: list[Position], options: list[int], rngs: list[Rng]) -> list[int]:
    """Give each table its answer; returns those where the game is over now."""
    over: list[int] = []
    for i in range(len(tables)):
        step(tables[i], options[i], rngs[i])
        if not tables[i].agenda:
            over.append(i)
    return over


def observe_all(game: Game[Any], tables: list[Position]) -> bytes:
    """What each seat that is asked may know, one after another."""
    return b"".join([game.observe(w, w.agenda[-1].seat) for w in tables])


def legal_in_all(tables: list[Position], width: int) -> list[int]:
    """Where the ones stand in a table of masks with so many columns, counted from its first cell."""
    found: list[int] = []
    first = 0
    for w in tables:
        for option in w.legal:
            found.append(first + option)  # noqa: PERF401  compiled, the plain loop is the quick one
        first += width
    return found


def asked_in_all(tables: list[Position]) -> list[int]:
    """The seat that is asked at each table."""
    return [w.agenda[-1].seat for w in tables]
