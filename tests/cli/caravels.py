"""Matches of Caravels, the small game that most tests of the commands play."""

from __future__ import annotations

import random

from typer.testing import Result

import orbis
from orbis.kernel.match import Match
from tests.cli.running import run, write
from tests.matches import play_at_random


def play(*flags: str, typed: str = "") -> Result:
    """A game of Caravels in the terminal, in this process."""
    return run("play", "caravels", "--text", *flags, typed=typed)


def a_match(answers: int, seats: int = 3, seed: int = 5) -> Match:
    """A match some answers after its beginning; many answers reach the end."""
    return play_at_random(orbis.game("caravels").start(seats=seats, seed=seed), random.Random(seed), answers)


def a_save(file: str = "game.json", answers: int = 12) -> str:
    return write(file, a_match(answers).save())
