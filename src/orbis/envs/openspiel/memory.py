"""What the players of a game have seen happen, in order: the memory behind OpenSpiel's information states.

A memory is its last row and the memory before it. Rows never change, so any number of states share them and a clone
costs nothing. What a player knows of a row is worked out only when somebody asks.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from orbis.kernel.agenda import CHANCE, EVERYONE, NOBODY, only
from orbis.kernel.log.entries import Telling

HIDDEN: Final = "?"  # an answer one did not see
FINGERPRINT: Final = 16  # bytes
OWN: Final = 0  # rows of a tally
OTHERS: Final = 1  # other players' answers and those of chance

Plain = tuple[int, int, int, tuple[Telling, ...]]  # a row as plain data


class Memory:
    """One answer and what the rules told about it, after all that was before.

    A row of NOBODY is no answer. It is the setup, or it says that all before it is remembered only as far as certain
    players (its `eyes`) saw it: so begins a state that one of them has imagined.
    """

    __slots__ = ("_prints", "_tallies", "before", "code", "eyes", "length", "seat", "told", "witnesses")

    def __init__(
        self, before: Memory | None, seat: int, code: int, witnesses: int, told: tuple[Telling, ...], eyes: int = 0
    ) -> None:
        self.before = before
        self.seat = seat
        self.code = code
        self.witnesses = witnesses
        self.told = told
        self.eyes = eyes  # a bit for each player
        self.length: int = 1 if before is None else before.length + (seat != NOBODY)
        self._prints: dict[int, bytes] = {}  # eyes -> fingerprint of all up to here; a cache
        self._tallies: dict[tuple[int, int], NDArray[np.float32]] = {}  # (player, eyes) -> tally; a cache

    @staticmethod
    def start(told: tuple[Telling, ...]) -> Memory:
        """The memory of the setup."""
        return Memory(None, NOBODY, -1, EVERYONE, told)

    def imagined_by(self, player: int) -> Memory:
        """The same past for others who only know of it what the player saw too."""
        return Memory(self, NOBODY, -1, EVERYONE, (), only(player))

    def line(self, eyes: int, names: Sequence[str]) -> str:
        """The row in words, as far as each of the eyes saw it."""
        who = "start" if self.seat == NOBODY else "chance" if self.seat == CHANCE else str(self.seat)
        what = "" if self.seat == NOBODY else names[self.code] if self.witnesses & eyes == eyes else HIDDEN
        told = [f"{key} {' '.join(map(str, args))}" for seen, key, args in self.told if seen & eyes == eyes]
        return "; ".join([f"{who} {what}".rstrip(), *told])

    def back(self, eyes: int) -> Iterator[tuple[Memory, int]]:
        """Every row from the last to the first, each with the eyes that look at it."""
        row: Memory | None = self
        while row is not None:
            if row.eyes:
                eyes |= row.eyes
            else:
                yield row, eyes
            row = row.before

    def lines(self, player: int, names: Sequence[str]) -> list[str]:
        """All that a player remembers, in words, oldest first."""
        return [row.line(eyes, names) for row, eyes in self.back(only(player))][::-1]

    def fingerprint(self, player: int, names: Sequence[str]) -> bytes:
        """A hash of `lines`: players who remember the same have the same one, and no others."""
        found = b""
        later: list[tuple[Memory, int]] = []
        for row, eyes in self.back(only(player)):
            if eyes in row._prints:
                found = row._prints[eyes]
                break
            later.append((row, eyes))
        for row, eyes in reversed(later):
            found = hashlib.blake2b(found + row.line(eyes, names).encode(), digest_size=FINGERPRINT).digest()
        if later:
            row, eyes = later[0]
            row._prints[eyes] = found
        return found

    def tally(self, player: int, actions: int) -> NDArray[np.float32]:
        """How often the player saw each answer of the action table given: by itself, and by others and chance."""
        found = np.zeros((2, actions), np.float32)
        later: list[tuple[Memory, int]] = []
        for row, eyes in self.back(only(player)):
            if (player, eyes) in row._tallies:
                found = row._tallies[player, eyes].copy()
                break
            later.append((row, eyes))
        for row, eyes in later:
            if row.seat != NOBODY and row.witnesses & eyes == eyes:
                found[OWN if row.seat == player else OTHERS, row.code] += 1
        if later:
            row, eyes = later[0]
            row._tallies[player, eyes] = found
        return found

    # A chain cannot be pickled as it is: pickle would climb down it row by row and run out of stack.

    def plain(self) -> list[Plain | int]:
        """All rows as plain data, oldest first; a number stands for the eyes of an imagined past."""
        rows: list[Plain | int] = []
        row: Memory | None = self
        while row is not None:
            rows.append(row.eyes or (row.seat, row.code, row.witnesses, row.told))
            row = row.before
        return rows[::-1]

    @staticmethod
    def read(rows: Sequence[Any]) -> Memory:
        """The memory that `plain` wrote."""
        memory = Memory.start(rows[0][3])
        for each in rows[1:]:
            veil = (NOBODY, -1, EVERYONE, (), each)
            memory = Memory(memory, *(veil if isinstance(each, int) else each))
        return memory
