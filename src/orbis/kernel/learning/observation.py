"""What a seat may know as a row of numbers, for learning agents, and the description of that row.

A game writes its table into bytes, one for each cell; numbers that may leave 0..255 come last and take two. Bytes are
quick to make, to compare and to hand to an array library; this package needs none itself.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, Final

from orbis.kernel.agenda import Position, Step
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.saves.state import fields_of

MOST_NARROW: Final = 255  # in one byte
LEAST_WIDE: Final = -32768  # in two
MOST_WIDE: Final = 32767


class Block:
    """Cells of one meaning that stand side by side. It never changes once its layout is made."""

    __slots__ = ("least", "meaning", "most", "name", "offset", "shape", "size", "unit")

    def __init__(
        self, name: str, shape: tuple[int, ...], meaning: str, most: int = 1, least: int = 0, unit: int = 0
    ) -> None:
        self.name = name
        self.shape = shape  # the last index runs fastest
        self.meaning = meaning
        self.most = most  # larger numbers are written as this
        self.least = least  # smaller ones as this
        self.unit = unit or most  # what an array of floats divides by
        self.offset = 0  # of its first cell in the row
        self.size = 1
        for length in shape:
            self.size *= length

    def is_wide(self) -> bool:
        """Whether a cell takes two bytes."""
        return self.most > MOST_NARROW or self.least < 0


class Layout:
    """The blocks of a row from its first cell to its last, without a gap."""

    __slots__ = ("_by_name", "blocks", "narrow", "size")

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = tuple(blocks)
        self.size = 0  # cells
        self.narrow = 0  # those of one byte, which come first
        self._by_name: dict[str, Block] = {}
        for block in self.blocks:
            if block.name in self._by_name:
                raise Invalid("layout", f"two blocks are called {shorten(block.name)}")
            if block.is_wide():
                if block.least < LEAST_WIDE or block.most > MOST_WIDE:
                    raise Invalid("layout", f"{block.name} does not fit into two bytes")
            elif self.narrow != self.size:
                raise Invalid("layout", f"{block.name} comes after a block of two bytes a cell")
            else:
                self.narrow += block.size
            block.offset = self.size
            self.size += block.size
            self._by_name[block.name] = block

    def block(self, name: str) -> Block:
        """A block by its name."""
        if name not in self._by_name:
            raise Invalid("block", f"there is no block {shorten(name)}: {nearest(str(name), self._by_name)}")
        return self._by_name[name]

    def numbers(self, data: bytes) -> list[int]:
        """The cells that `observe` wrote, as whole numbers."""
        return [*data[: self.narrow], *struct.unpack(f"<{self.size - self.narrow}h", data[self.narrow :])]

    def scaled(self, data: bytes) -> list[float]:
        """The cells, each divided by the unit of its block."""
        numbers = self.numbers(data)
        return [n / b.unit for b in self.blocks for n in numbers[b.offset : b.offset + b.size]]

    def each_cell(self, field: str) -> list[int]:
        """`least`, `most` or `unit` of every cell."""
        return [value for b in self.blocks for value in [getattr(b, field)] * b.size]

    def structured(self, row: Any) -> dict[str, Any]:
        """An array of cells, or of rows of them, as one array a block in the block's shape; they share its memory."""
        return {b.name: row[..., b.offset : b.offset + b.size].reshape(*row.shape[:-1], *b.shape) for b in self.blocks}


# -- Writing

_ONE_OF: Final[dict[int, list[bytes]]] = {}  # size -> a one at each place, then none at all: made once


def one_of(size: int, place: int) -> bytes:
    """So many cells with a one at a place; below zero, no one."""
    if size not in _ONE_OF:
        _ONE_OF[size] = [bytes([int(cell == at) for cell in range(size)]) for at in range(size + 1)]
    return _ONE_OF[size][place] if place >= 0 else _ONE_OF[size][size]


def none_of(size: int) -> bytes:
    """So many cells with nothing."""
    return one_of(size, -1)


def turned(cells: Sequence[int], first: int) -> bytes:
    """Cells from one on and round: how things are told from one's own seat on. Flags are 0 and 1."""
    written = bytes(cells)
    return written[first:] + written[:first]


def at_most(numbers: Sequence[int], most: int) -> bytes:
    """Numbers from 0 on in a byte each, the larger ones cut."""
    try:
        written = bytes(numbers)
    except ValueError:  # one is beyond a byte: rare, and comparing each takes longer than writing all
        written = bytes([min(n, MOST_NARROW) for n in numbers])
    if most == MOST_NARROW:
        return written
    if most not in _CUT:
        _CUT[most] = bytes([min(value, most) for value in range(256)])
    return written.translate(_CUT[most])


def wide(numbers: Sequence[int], least: int, most: int) -> bytes:
    """Numbers in two bytes each, cut to what their block says."""
    cells: list[int] = []
    for number in numbers:
        n = min(max(number, least), most)
        cells.append(n & 255)
        cells.append(n >> 8 & 255)
    return bytes(cells)


def wide_turned(numbers: Sequence[int], first: int, least: int, most: int) -> bytes:
    """The same, from a cell on and round."""
    written = wide(numbers, least, most)
    return written[2 * first :] + written[: 2 * first]


def total(cells: list[int], first: int, end: int) -> int:
    """The sum of some cells of a list, from one to before another."""
    found = 0
    for i in range(first, end):
        found += cells[i]
    return found


# What becomes of each value of a cell: looking bytes up in a table is much quicker than comparing cell by cell.
_HAS: Final = tuple([bytes([int(value == wanted) for value in range(256)]) for wanted in range(16)])
_HAS_BIT: Final = tuple([bytes([value >> bit & 1 for value in range(256)]) for bit in range(8)])
_CUT: Final[dict[int, bytes]] = {}  # most -> the table; made once


def having(cells: bytes, value: int) -> bytes:
    """A one for each cell that has a value, which is below 16."""
    return cells.translate(_HAS[value])


def having_bit(cells: bytes, bit: int) -> bytes:
    """A one for each cell in which a bit is set."""
    return cells.translate(_HAS_BIT[bit])


# -- The question

ONE: Final = 0  # one of so many, or none: a cell each
BITS: Final = 1  # any of so many: a cell each
NUMBERS: Final = 2  # a number, or several: a cell each


class Subject:
    """A field that steps have, and how it is written when their question is asked."""

    __slots__ = ("field", "kind", "meaning", "most", "size")

    def __init__(self, field: str, kind: int, size: int, meaning: str, most: int = 20) -> None:
        self.field = field
        self.kind = kind
        self.size = size
        self.meaning = meaning
        self.most = most if kind == NUMBERS else 1


class Questions:
    """Writes who is asked, what, and about what. Of a question to another seat only what all may see is written."""

    __slots__ = ("_fields", "_key_of", "_subjects", "_width", "keys")

    def __init__(self, classes: Sequence[type[Step[Any]]], subjects: Sequence[Subject]) -> None:
        self.keys: list[str] = list(dict.fromkeys([cls.asks for cls in classes if cls.asks]))
        self._key_of: dict[str, int] = {key: place for place, key in enumerate(self.keys)}
        self._subjects = list(subjects)
        self._width = sum([subject.size for subject in subjects])
        self._fields: dict[
            str, list[tuple[str, int, int, int, int]]
        ] = {}  # step -> field, kind, first cell, size, most
        for cls in classes:
            first = 0
            found: list[tuple[str, int, int, int, int]] = []
            for subject in subjects:
                if subject.field in fields_of(cls):
                    found.append((subject.field, subject.kind, first, subject.size, subject.most))
                first += subject.size
            self._fields[cls.__name__] = found

    def blocks(self, seats: int) -> list[Block]:
        """The description of what `write` writes."""
        what = f"which question; none if it is another seat's secret. In this order: {', '.join(self.keys)}"
        return [
            Block("asked", (seats,), "who is asked now, from your own seat on; nobody when the game is over"),
            Block("question", (len(self.keys),), what),
            *[
                Block(f"question_{s.field}", (s.size,), f"your own question: {s.meaning}", s.most)
                for s in self._subjects
            ],
        ]

    def write(self, w: Position, seat: int) -> bytes:
        """The cells of the question on top."""
        asked = w.agenda[-1].seat if w.agenda else -1
        if asked < 0:
            return none_of(w.seats) + none_of(len(self.keys)) + none_of(self._width)
        step: Step[Position] = w.agenda[-1]
        place = -1 if step.secret and asked != seat else self._key_of.get(step.asks, -1)
        about = self._about(step) if asked == seat else none_of(self._width)
        return one_of(w.seats, (asked - seat) % w.seats) + one_of(len(self.keys), place) + about

    def _about(self, step: Step[Position]) -> bytes:
        fields = self._fields[type(step).__name__]
        if not fields:
            return none_of(self._width)
        cells: list[int] = [0] * self._width
        for field, kind, first, size, most in fields:
            value: Any = getattr(step, field)
            numbers: list[int] = list(value) if isinstance(value, tuple) else [int(value)]
            if kind == NUMBERS:
                for n in range(min(size, len(numbers))):
                    cells[first + n] = min(max(numbers[n], 0), most)
            elif kind == BITS:
                for n in range(size):
                    cells[first + n] = numbers[0] >> n & 1
            elif 0 <= numbers[0] < size:
                cells[first + numbers[0]] = 1
        return bytes(cells)
