"""Twins: two worlds that differ in what one seat may not know, walked side by side, hidden step by hidden step.

Nothing is filtered: no pair is dropped because a view or a log can tell its worlds apart. A difference is allowed, and
ends the walk, only where the rules say that something becomes known: at a row that shows something hidden
(`Row.shows`), at an open answer or draw that only one world allows, at the end of the game. Everywhere else it is a
leak, and fails.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from orbis.kernel.agenda import CHANCE, EVERYONE, Position
from orbis.kernel.chance import Chance
from orbis.kernel.game import Game
from orbis.kernel.log.entries import ANSWER, CHANCE_ROW, FORCED, LogEntry, sees
from orbis.kernel.match import Match
from orbis.kernel.saves.state import encode

SEATS: Final = 3

Eyes = Sequence[int | None]  # seats, and None for a spectator


class Told(Chance):
    """Dice and draws that were written down beforehand."""

    def __init__(self, codes: list[int]) -> None:
        super().__init__("told")
        self.codes = codes

    def answer(self, w: Position, row: int) -> int:
        """The next one."""
        return self.codes.pop(0)


def told_match(begun: Match, rows: list[LogEntry]) -> Match:
    """A match as it was at a moment, whose dice and draws from there on will be those of a longer log."""
    match = begun.copy()
    match.chance = Told([row.code for row in rows[len(begun.entries) :] if row.kind == CHANCE_ROW])
    return match


def answers(rows: list[LogEntry], game: Game[Any], since: int = 0) -> list[tuple[int, str]]:
    """Who answered what, in order."""
    return [(row.seat, game.actions.name(row.code)) for row in rows[since:] if row.kind == ANSWER]


def looks(match: Match, eyes: Eyes, since: int) -> list[bytes]:
    """All that some see, and what is new in their logs."""
    return [data for seat in eyes for data in (encode(match.log(seat, since)), encode(match.view(seat)))]


def is_hidden(match: Match, seat: int, eyes: Eyes) -> bool:
    """Whether nobody of these may know what a seat, or chance, answers now."""
    w = match.asking(seat)
    witnesses = w.agenda[-1].witnesses(w)
    return seat not in eyes and not any(sees(witnesses, each) for each in eyes)


def shared(worlds: list[Match], seat: int) -> list[int]:
    """The answers that every world allows."""
    legal = [match.asking(seat).legal for match in worlds]
    return [code for code in legal[0] if all(code in each for each in legal)]


def settle(worlds: list[Match], eyes: Eyes, rng: random.Random) -> bool:
    """Let chance answer in every world: openly the same in all, in secret whatever it likes. False: they part."""
    while asked := [match for match in worlds if CHANCE in match.waiting]:
        secret = [match for match in asked if is_hidden(match, CHANCE, eyes)]
        for match in secret:
            match.play(CHANCE, rng.choice(match.asking(CHANCE).legal))
        if not secret:
            codes = shared(asked, CHANCE)
            if not codes:
                return False
            code = rng.choice(codes)
            for match in asked:
                match.play(CHANCE, code)
    return True


def move(worlds: list[Match], eyes: Eyes, rng: random.Random) -> bool:
    """One answer in every world, a hidden one another in each; then chance. False: the worlds part openly."""
    seat = rng.choice(worlds[0].waiting)
    if all(is_hidden(match, seat, eyes) for match in worlds):
        codes = [rng.choice(match.asking(seat).legal) for match in worlds]
    else:
        both = shared(worlds, seat)
        if not both:
            return False
        codes = [rng.choice(both)] * len(worlds)
    for match, code in zip(worlds, codes, strict=True):
        match.play(seat, code)
    return settle(worlds, eyes, rng)


def open_rows(match: Match, eyes: Eyes, since: int) -> list[int]:
    """What happened before these eyes without a choice: the last card of a deck or of a hand, in each world its own.

    That something happened without a choice must be the same in both: it would tell how much there was to choose from.
    """
    rows = [row for row in match.entries[since:] if row.kind in (CHANCE_ROW, FORCED)]
    return [row.code for row in rows if any(sees(row.witnesses, each) for each in eyes)]


def shows(worlds: list[Match], since: int) -> bool:
    """Whether the rules showed something hidden, or ended the game, in one of the worlds."""
    return any(match.over or any(row.shows for row in match.entries[since:]) for match in worlds)


class Walk:
    """A stretch of a game in two worlds: the moment at which they were one, and how far each has come."""

    def __init__(self, begun: Match) -> None:
        self.begun = begun
        self.worlds = [begun.copy(), begun.copy()]
        self.moments = 0
        self.differed = 0  # moments at which the worlds were not the same

    def on(self, eyes: Eyes, rng: random.Random) -> Match | None:
        """One move on; a match to begin the next walk from if this one ends here. Fails if somebody could tell."""
        waiting = [match.waiting for match in self.worlds]
        assert waiting[0] == waiting[1], f"it shows who is asked: {waiting}"
        after = [match.copy() for match in self.worlds]
        since = len(after[0].entries)
        together = move(after, eyes, rng)
        ours, theirs = [looks(match, eyes, since) for match in after]
        one, two = [open_rows(match, eyes, since) for match in after]
        known = shows(after, since) or (len(one) == len(two) and one != two)
        if not together or after[0].over or (known and ours != theirs):
            settle(after[:1], eyes, rng)
            return after[0]
        for each, other in zip(ours, theirs, strict=True):
            assert each == other, f"after {answers(after[0].entries, after[0].game, since)}: {difference(each, other)}"
        self.worlds = after
        self.moments += 1
        self.differed += after[0].state() != after[1].state()
        return None


def difference(one: bytes, two: bytes) -> str:
    """Where two messages differ first."""
    shorter = min(len(one), len(two))
    at = next((i for i in range(shorter) if one[i] != two[i]), shorter)
    return f"{one[max(0, at - 150) : at + 80]!r} / {two[max(0, at - 150) : at + 80]!r}"


def walks(game: Game[Any], viewer: int, seed: int, rows: int, **options: Any) -> list[Walk]:
    """A game of so many rows as walks, one after the other; whoever may not tell the worlds apart cannot."""
    rng = random.Random(f"{game.name} {seed}")
    eyes = (viewer, None)
    start = game.start(SEATS, ask_chance=True, **options)
    start.confirms = EVERYONE  # as people at a table
    settle([start], eyes, rng)
    found = [Walk(start)]
    while len(found[-1].worlds[0].entries) < rows:
        parted = found[-1].on(eyes, rng)
        if parted is not None and parted.over:
            break
        if parted is not None:
            found.append(Walk(parted))
    return found
