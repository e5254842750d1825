"""The checks of two worlds: what a seat is asked, and what follows from an answer, tell nobody what is hidden.

The table as it is and one that a seat imagines go side by side. Neither the question, nor whether it is asked at all,
nor what is told after the same answer may differ, unless the rules have just shown something.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

from orbis.kernel.agenda import CHANCE, Position, Step, advance, choose, is_forced
from orbis.kernel.game import Game
from orbis.kernel.log.entries import sees
from orbis.testing.checks import asked, demand

MORE: Final = 12  # worlds to try where the answers depend on what is hidden: there silence could tell most


@dataclass
class Silence:
    """At which classes of steps two worlds were compared."""

    compared: set[str] = field(default_factory=set)  # worlds that differ in what is hidden
    hinging: set[str] = field(default_factory=set)  # worlds with other legal answers

    def add(self, other: Silence) -> None:
        """Both together."""
        self.compared |= other.compared
        self.hinging |= other.hinging


def silence_tells_nothing(
    w: Position, game: Game[Any], rng: random.Random, viewers: list[int] | None = None
) -> Silence:
    """Whether a seat is asked, and what, does not depend on what a viewer may not know; nor does what follows."""
    found = Silence()
    name = type(w.agenda[-1]).__name__
    for viewer in range(w.seats) if viewers is None else viewers:
        tries = 1
        while tries:
            tries -= 1
            other = game.sample(w, viewer, rng)
            if not differs(w, other, game):
                continue
            advance(other)
            the_same_is_asked(w, other, viewer)
            the_same_follows(w, other, viewer, rng)
            if other.legal != w.legal and name not in found.hinging:
                found.hinging.add(name)
                tries += MORE
            found.compared.add(name)
    return found


def differs(w: Position, other: Position, game: Game[Any]) -> bool:
    """Whether two worlds differ in what is hidden."""
    return any(getattr(w, field) != getattr(other, field) for field in game.hidden)


def the_same_is_asked(w: Position, other: Position, viewer: int) -> None:
    """The same question of the same seat, asked or not asked."""
    demand(bool(other.agenda), f"{asked(w)}: {viewer} learns from the end of the game")
    ours: Step[Any] = w.agenda[-1]
    theirs: Step[Any] = other.agenda[-1]
    same = type(ours) is type(theirs) and ours.seat == theirs.seat and ours.asks == theirs.asks
    demand(same, f"{asked(w)}: {viewer} learns from the question, which could be {asked(other)}")
    if ours.seat != CHANCE:  # its answers look alike, forced or not
        demand(is_forced(other) == is_forced(w), f"{asked(w)}: {viewer} learns from whether it is asked")
    demand(theirs.witnesses(other) == ours.witnesses(w), f"{asked(w)}: {viewer} learns from who sees the answer")


def the_same_follows(w: Position, other: Position, viewer: int, rng: random.Random) -> None:
    """After the same answer, or any where the viewer does not see it, all that the viewer hears and is asked."""
    step: Step[Any] = w.agenda[-1]
    code = rng.choice(w.legal)
    seen = sees(step.witnesses(w), viewer)
    if seen and code not in other.legal:
        return
    ours, theirs = w.copy(), other.copy()
    after = f"{asked(w)}, after an answer"
    for world, answer in ((ours, code), (theirs, code if seen else rng.choice(other.legal))):
        world.logged = []
        choose(world, answer)
        advance(world)
    shows = ours.shown != w.shown
    demand(shows == (theirs.shown != w.shown), f"{after}: {viewer} learns from whether something is shown")
    if shows or not ours.agenda:
        return
    heard = [[each for each in world.logged or [] if sees(each[0], viewer)] for world in (ours, theirs)]
    demand(heard[0] == heard[1], f"{after}: {viewer} is told {heard[0]}, and could be told {heard[1]}")
    the_same_is_asked(ours, theirs, viewer)
