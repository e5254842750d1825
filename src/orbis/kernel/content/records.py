"""Content: the printed facts of a game in TOML files, checked before any game begins.

A record is a table with an id. Its `effect` is a list of lines, and each line has an `op` and that op's parameters.
A mistake is reported with the record, the line and the nearest right spelling.

What a field may hold is said by its kind:

    number, switch, text      a whole number, true or false, a string
    lines, choices            an effect; a list of effects
    region                    one of the words listed under that name
    many region               a list of those
    number by resource        a table: word -> number
    $country                  a reference to a country that an earlier line binds: "$ally", or "$ally.region"
    region or $               a word or a reference
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from orbis.kernel.errors import Invalid, nearest, shorten

# How sure a record is, from the printed piece in hand down to our own invention.
PROVENANCE: Final = ("component", "rulebook", "public", "reconstructed", "inferred", "ours")
ABOUT: Final = ("provenance", "unsure", "by_edition")  # what every record may say about itself

Kinds = Mapping[str, str]  # parameter -> kind
Bound = dict[str, str]  # name bound by an earlier line -> what it is, such as "country"


class Op:
    """A verb of the cards: what parameters its lines must and may have."""

    __slots__ = ("binds", "may", "must", "one_of")

    def __init__(
        self, must: Kinds | None = None, may: Kinds | None = None, one_of: Kinds | None = None, binds: str = ""
    ) -> None:
        self.must = must or {}
        self.may = may or {}
        self.one_of = one_of or {}  # exactly one of these must be there
        self.binds = binds  # what `bind = "name"` remembers for later lines; "" if nothing

    def kinds(self) -> dict[str, str]:
        """Every parameter with its kind."""
        return {**self.must, **self.one_of, **self.may}


class Schema:
    """What the records of one file look like."""

    __slots__ = ("editions", "may", "must", "ops", "parts", "words")

    def __init__(
        self,
        must: Kinds,
        may: Kinds,
        ops: Mapping[str, Op],
        words: Mapping[str, Sequence[str]],
        editions: Sequence[str] = (),
        parts: Sequence[str] = (),
    ) -> None:
        self.must = must
        self.may = may
        self.ops = ops
        self.words = words  # name of a list of words -> the words
        self.editions = editions  # for which a record may say other figures under `by_edition`
        self.parts = parts  # what a reference may reach into: "country.region"

    def check(self, file: str, records: Mapping[str, Any]) -> None:
        """Check every record; `Invalid` tells of the first mistake."""
        for name, record in records.items():
            where = f"{file}: {name}"
            if not isinstance(record, dict):
                raise Invalid(where, f"{shorten(record)} is not a record; write [{name}] and its fields below")
            if record.get("provenance") not in PROVENANCE:
                raise Invalid(where, f"provenance must be one of {', '.join(PROVENANCE)}")
            fields = {k: v for k, v in record.items() if k not in ABOUT}
            self._fields(where, "a record", fields, Op(self.must, self.may), {})
            self._unsure(where, record.get("unsure", []), fields)
            self._by_edition(where, record.get("by_edition", {}))

    def _unsure(self, where: str, unsure: Any, fields: Mapping[str, Any]) -> None:
        if not isinstance(unsure, list):
            raise Invalid(where, f"unsure must be a list of fields, not {shorten(unsure)}")
        for field in unsure:
            if field not in fields:
                raise Invalid(where, f"unsure names {shorten(field)}: {nearest(str(field), fields)}")

    def _by_edition(self, where: str, changes: Any) -> None:
        if not isinstance(changes, dict):
            raise Invalid(where, f"by_edition must be a table edition -> fields, not {shorten(changes)}")
        for edition, fields in changes.items():
            if edition not in self.editions:
                raise Invalid(where, f"there is no edition {edition!r}: {nearest(edition, self.editions)}")
            if not isinstance(fields, dict):
                raise Invalid(where, f"edition {edition} must be a table of fields, not {shorten(fields)}")
            self._fields(f"{where}, edition {edition}", "a record", fields, Op(may={**self.must, **self.may}), {})

    def _fields(self, where: str, what: str, given: Mapping[str, Any], op: Op, bound: Bound) -> None:
        kinds = op.kinds()
        for field, value in given.items():
            if field not in kinds:
                raise Invalid(where, f"{what} has no field {field!r}: {nearest(field, kinds)}")
            self._value(where, field, kinds[field], value, bound)
        for field in op.must:
            if field not in given:
                raise Invalid(where, f"{what} needs the field {field!r}")
        if op.one_of and sum(field in given for field in op.one_of) != 1:
            raise Invalid(where, f"{what} needs exactly one of the fields {', '.join(op.one_of)}")

    def _value(self, where: str, field: str, kind: str, value: Any, bound: Bound) -> None:
        if kind == "lines":
            self._lines(where, value, bound)
        elif kind == "choices":
            if not isinstance(value, list) or len(value) < 2:
                raise Invalid(where, f"{field} must be a list of at least two lists of lines")
            for number, lines in enumerate(value, 1):
                self._lines(f"{where}, {field} {number}", lines, dict(bound))
        elif kind.startswith("many "):
            if not isinstance(value, list) or not value:
                raise Invalid(where, f"{field} must be a list of at least one entry, not {shorten(value)}")
            for entry in value:
                self._value(where, field, kind.removeprefix("many "), entry, bound)
        elif " by " in kind:
            self._table(where, field, kind, value, bound)
        elif kind.startswith("$") or (kind.endswith(" or $") and str(value).startswith("$")):
            self._reference(where, field, kind.removeprefix("$").removesuffix(" or $"), value, bound)
        else:
            self._plain(where, field, kind.removesuffix(" or $"), value)

    def _table(self, where: str, field: str, kind: str, value: Any, bound: Bound) -> None:
        inner, _, words = kind.rpartition(" by ")
        if not isinstance(value, dict) or not value:
            raise Invalid(where, f"{field} must be a table {words} -> {inner}, not {shorten(value)}")
        for word, entry in value.items():
            if word not in self.words[words]:
                raise Invalid(where, f"{field} has no {words} {word!r}: {nearest(word, self.words[words])}")
            self._value(where, f"{field}.{word}", inner, entry, bound)

    def _reference(self, where: str, field: str, wanted: str, value: Any, bound: Bound) -> None:
        name = str(value).removeprefix("$").partition(".")[0]
        if not str(value).startswith("$") or name not in bound:
            raise Invalid(where, f"{field} refers to {shorten(value)}, which no earlier line binds")
        right = f"${name}" if bound[name] == wanted else f"${name}.{wanted}"
        if bound[name] != wanted and f"{bound[name]}.{wanted}" not in self.parts:
            raise Invalid(where, f"{field} must be a {wanted}, and ${name} is a {bound[name]}")
        if value != right:
            raise Invalid(where, f"{field} must be a {wanted}: write {right!r}, not {shorten(value)}")

    def _plain(self, where: str, field: str, kind: str, value: Any) -> None:
        if kind == "number":
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 1000:
                raise Invalid(where, f"{field} must be a whole number from 0 to 1000, not {shorten(value)}")
        elif kind == "switch":
            if not isinstance(value, bool):
                raise Invalid(where, f"{field} must be true or false, not {shorten(value)}")
        elif kind == "text":
            if not isinstance(value, str) or not value.strip():
                raise Invalid(where, f"{field} must be a text, not {shorten(value)}")
        elif value not in self.words[kind]:
            raise Invalid(where, f"{field} cannot be {shorten(value)}: {nearest(str(value), self.words[kind])}")

    def _lines(self, where: str, lines: Any, bound: Bound) -> None:
        if not isinstance(lines, list) or not lines:
            raise Invalid(where, "an effect is a list of at least one line")
        for number, line in enumerate(lines, 1):
            spot = f"{where}, line {number}"
            name = line.get("op") if isinstance(line, dict) else None
            if not isinstance(name, str) or name not in self.ops:
                raise Invalid(spot, f"there is no op {shorten(name)}: {nearest(str(name), self.ops)}")
            op = self.ops[name]
            given = {k: v for k, v in line.items() if k != "op" and not (k == "bind" and op.binds)}
            self._fields(spot, name, given, op, bound)
            if op.binds and "bind" in line:
                self._plain(spot, "bind", "text", line["bind"])
                bound[line["bind"]] = op.binds


Packs = Callable[[str, str], list[tuple[str, bytes]]]  # package, file in it -> pack and what it has there
_packs: list[Packs] = []  # who knows of packs


def set_packs(packs: Packs) -> None:
    """Say who knows of content packs: done once, when `orbis` is imported."""
    _packs[:] = [packs]


def from_packs(package: str, file: str) -> list[tuple[str, bytes]]:
    """What content packs have for a file of a package."""
    return [found for packs in _packs for found in packs(package, file)]


def read(package: str, file: str) -> dict[str, Any]:
    """The records of a content file of a package, with what content packs add to it or change in it."""
    records = parsed(file, files(package).joinpath("content", file).read_bytes())
    for pack, raw in from_packs(package, f"content/{file}"):
        for name, fields in parsed(f"{pack}: {file}", raw).items():
            if not isinstance(fields, dict):
                raise Invalid(f"{pack}: {file}", f"{shorten(fields)} is not a record; write [{name}] and its fields")
            records[name] = {**records.get(name, {}), **fields}
            if records[name].get("unsure") == []:
                del records[name]["unsure"]  # somebody has looked: nothing is unsure any more
    return records


def parsed(file: str, raw: bytes) -> dict[str, Any]:
    """A TOML file as a table."""
    try:
        return tomllib.loads(raw.decode())
    except UnicodeDecodeError as error:
        raise Invalid(file, f"byte {error.start} is not valid text (UTF-8)") from None
    except tomllib.TOMLDecodeError as error:
        raise Invalid(file, str(error)) from None


def in_edition(records: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """The records with the figures that one edition prints."""
    return {name: {**record, **record.get("by_edition", {}).get(edition, {})} for name, record in records.items()}
