"""Content: the printed facts of a game in TOML files, checked before any game begins.

A record is a table with an id. Its `effect` is a list of lines, and each line has an `op` and that op's parameters.
A mistake is reported with the record, the line and the nearest right spelling.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from orbis.kernel.errors import Invalid, nearest, shorten

# How sure a record is, from the printed piece in hand down to our own invention.
PROVENANCE: Final = ("component", "rulebook", "public", "reconstructed", "inferred", "ours")

Kinds = Mapping[str, str]  # parameter -> "number", "switch", "lines", "choices" or the name of a list of words


class Op:
    """A verb of the cards: what parameters its lines may and must have."""

    __slots__ = ("may", "must")

    def __init__(self, must: Kinds | None = None, may: Kinds | None = None) -> None:
        self.must = must or {}
        self.may = may or {}


class Schema:
    """What the records of one file look like."""

    __slots__ = ("may", "must", "ops", "words")

    def __init__(self, must: Kinds, may: Kinds, ops: Mapping[str, Op], words: Mapping[str, Sequence[str]]) -> None:
        self.must = must
        self.may = may
        self.ops = ops
        self.words = words  # name of a list of words -> the words

    def check(self, file: str, records: Mapping[str, Any]) -> None:
        """Check every record; `Invalid` tells of the first mistake."""
        for name, record in records.items():
            where = f"{file}: {name}"
            if not isinstance(record, dict):
                raise Invalid(where, f"{shorten(record)} is not a record; write [{name}] and its fields below")
            if record.get("provenance") not in PROVENANCE:
                raise Invalid(where, f"provenance must be one of {', '.join(PROVENANCE)}")
            fields = {k: v for k, v in record.items() if k != "provenance"}
            self._fields(where, "a record", fields, self.must, self.may)

    def _fields(self, where: str, what: str, given: Mapping[str, Any], must: Kinds, may: Kinds) -> None:
        for field, value in given.items():
            if field not in must and field not in may:
                raise Invalid(where, f"{what} has no field {field!r}: {nearest(field, [*must, *may])}")
            self._value(where, field, must.get(field) or may[field], value)
        for field in must:
            if field not in given:
                raise Invalid(where, f"{what} needs the field {field!r}")

    def _value(self, where: str, field: str, kind: str, value: Any) -> None:
        if kind == "lines":
            self._lines(where, value)
        elif kind == "choices":
            if not isinstance(value, list) or len(value) < 2:
                raise Invalid(where, f"{field} must be a list of at least two lists of lines")
            for number, lines in enumerate(value, 1):
                self._lines(f"{where}, {field} {number}", lines)
        elif kind == "number":
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 1000:
                raise Invalid(where, f"{field} must be a whole number from 0 to 1000, not {shorten(value)}")
        elif kind == "switch":
            if not isinstance(value, bool):
                raise Invalid(where, f"{field} must be true or false, not {shorten(value)}")
        elif value not in self.words[kind]:
            raise Invalid(where, f"{field} cannot be {shorten(value)}: {nearest(str(value), self.words[kind])}")

    def _lines(self, where: str, lines: Any) -> None:
        if not isinstance(lines, list) or not lines:
            raise Invalid(where, "an effect is a list of at least one line")
        for number, line in enumerate(lines, 1):
            spot = f"{where}, line {number}"
            op = line.get("op") if isinstance(line, dict) else None
            if not isinstance(op, str) or op not in self.ops:
                raise Invalid(spot, f"there is no op {shorten(op)}: {nearest(str(op), self.ops)}")
            given = {k: v for k, v in line.items() if k != "op"}
            self._fields(spot, op, given, self.ops[op].must, self.ops[op].may)


def read(package: str, file: str) -> dict[str, Any]:
    """The records of a content file of a package."""
    raw = files(package).joinpath("content", file).read_bytes()
    try:
        return tomllib.loads(raw.decode())
    except UnicodeDecodeError as error:
        raise Invalid(file, f"byte {error.start} is not valid text (UTF-8)") from None
    except tomllib.TOMLDecodeError as error:
        raise Invalid(file, str(error)) from None
