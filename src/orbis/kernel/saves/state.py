"""A table as plain data and back, and the hash of a position.

Two conventions make this short. The fields of a table are lists, but for those that its copies share, and the fields
of a step are tuples, because a table changes and a step does not. And a step's `__init__` takes its fields by their
names (a seat below zero is left out: steps of CHANCE and of NOBODY know theirs).
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from orbis.kernel.agenda import Position, Step
from orbis.kernel.errors import Given, Invalid, nearest, shorten

NOT_SAVED: Final = ("legal", "logged")  # derived from the rest, or only for the log


# Every answer hashes its position: names are looked up once a class.
_FIELDS: Final[dict[type[Any], tuple[str, ...]]] = {}
_SAVED: Final[dict[type[Any], tuple[str, ...]]] = {}


def fields_of(cls: type[Any]) -> tuple[str, ...]:
    """The names of a class's fields, its own and inherited ones, whether it is compiled or not."""
    if cls not in _FIELDS:
        _FIELDS[cls] = _find_fields(cls)
    return _FIELDS[cls]


def _find_fields(cls: type[Any]) -> tuple[str, ...]:
    names: set[str] = set()
    for each in cls.__mro__:
        names.update(each.__dict__.get("__slots__", ()))
        names.update(each.__dict__.get("__mypyc_attrs__", ()))  # what mypyc leaves of __slots__
    return tuple(sorted(n for n in names if not n.startswith("_")))


class Steps:
    """The step classes of a game by name, so that an agenda can be written down and read back."""

    __slots__ = ("_class", "_fields")

    def __init__(self, classes: tuple[type[Step[Any]], ...]) -> None:
        self._class: dict[str, type[Step[Any]]] = {}
        self._fields: dict[str, tuple[str, ...]] = {}
        for cls in classes:
            if cls.__name__ in self._class:
                raise Invalid("steps", f"two steps are called {cls.__name__}")
            self._class[cls.__name__] = cls
            self._fields[cls.__name__] = tuple(sorted(("step", *fields_of(cls))))

    def classes(self) -> list[type[Step[Any]]]:
        """Every step class of the game."""
        return list(self._class.values())

    def dump(self, step: Step[Any]) -> dict[str, Any]:
        """A step as plain data."""
        name = type(step).__name__
        if self._class.get(name) is not type(step):
            raise Invalid("steps", f"{name} is not in the game's list of steps")
        data: dict[str, Any] = {}
        for field in self._fields[name]:
            value: Any = name if field == "step" else getattr(step, field)
            if field != "seat" or value >= 0:
                data[field] = value
        return data

    def read(self, data: dict[str, Any]) -> Step[Any]:
        """The step that `dump` wrote."""
        name = data.get("step", "")
        if name not in self._class:
            raise Invalid("agenda", f"there is no step {shorten(name)}: {nearest(str(name), self._class)}")
        fields = {field: as_tuple(value) for field, value in data.items() if field != "step"}
        try:
            return self._class[name](**fields)
        except TypeError as error:
            raise Invalid("agenda", f"the step {name} cannot be read: {error}") from error


def as_tuple(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple([as_tuple(each) for each in value]) if isinstance(value, list | tuple) else value


def dump(w: Position, steps: Steps) -> dict[str, Any]:
    """Everything on the table as plain data, in the order of the names: enough to go on from, at any decision."""
    cls = type(w)
    if cls not in _SAVED:
        left_out = (*NOT_SAVED, *w.constant)
        _SAVED[cls] = tuple([name for name in fields_of(cls) if name not in left_out])
    agenda = [steps.dump(step) for step in w.agenda]
    return {name: agenda if name == "agenda" else getattr(w, name) for name in _SAVED[cls]}


def position_hash(w: Position, steps: Steps) -> str:
    """The hash of a table: that of its plain data, which is in order already."""
    return hashlib.blake2b(msgspec.json.encode(dump(w, steps)), digest_size=16).hexdigest()


def restore(w: Position, data: Given, steps: Steps) -> None:
    """Fill a blank table from what `dump` wrote."""
    expected = set(fields_of(type(w))) - {*NOT_SAVED, *w.constant}
    if not isinstance(data, dict) or set(data) != expected:
        wrong = sorted(expected.symmetric_difference(data))[:3] if isinstance(data, dict) else ["everything"]
        raise Invalid("state", f"the fields are not those of this game (look at {', '.join(wrong)})")
    for name, value in data.items():
        if name != "agenda":
            setattr(w, name, as_tuple(value) if name in w.shared else fresh(value))
    w.agenda = [steps.read(each) for each in data["agenda"]]
    w.logged = None


def fresh(value: Any) -> Any:
    """The same plain data in new lists, so that the table shares nothing with the save."""
    return [fresh(each) for each in value] if isinstance(value, list) else value


def encode(data: Any) -> bytes:
    """Plain data as JSON with one spelling: the same data always gives the same bytes."""
    return msgspec.json.encode(data, order="sorted")


def decode(data: bytes) -> Any:
    """The data of a JSON text; `Invalid` if it is none."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Invalid("file", f"this is not JSON: {error}") from None


def digest(data: Any) -> str:
    """The hash of plain data."""
    return hashlib.blake2b(encode(data), digest_size=16).hexdigest()
