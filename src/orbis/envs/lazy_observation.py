"""An observation that is only made when somebody reads it.

Many who step an environment never look at the row of numbers: random play, a search, a bot that reads the table. For
them it costs a copy of the table at most. To everyone else the observation is a plain dict.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orbis.envs.arrays import Mask
from orbis.kernel.agenda import Position

OBSERVATION: Final = "observation"
MASK: Final = "action_mask"


class Moment:
    """A table as it lies there until the next answer. Whoever has yet to look at it holds on to it."""

    __slots__ = ("table",)

    def __init__(self, table: Position) -> None:
        self.table = table


class Glimpse(dict[str, Any]):
    """The dict of `action_mask` and `observation`; the latter is made by `look` when it is first wanted."""

    __slots__ = ("_look",)

    def __init__(self, mask: Mask, look: Callable[[], Any]) -> None:
        super().__init__({MASK: mask})
        self._look: Callable[[], Any] | None = look

    def read(self) -> None:
        """Make the observation now, if it is not made yet."""
        if self._look is not None:
            look, self._look = self._look, None
            super().__setitem__(OBSERVATION, look())

    def __missing__(self, key: str) -> Any:
        if key != OBSERVATION or self._look is None:
            raise KeyError(key)
        self.read()
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or (key == OBSERVATION and self._look is not None)

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (self.copy(),)  # a copy, pickled or not, is a plain dict


def _first_read(name: str) -> Callable[..., Any]:
    plain = getattr(dict, name)

    def method(self: Glimpse, *args: Any, **named: Any) -> Any:
        self.read()
        return plain(self, *args, **named)

    method.__name__ = name
    method.__doc__ = plain.__doc__
    return method


# Every other method of a dict that could tell a glimpse from a plain dict, or change it.
_ORDINARY: Final = ("clear", "copy", "get", "items", "keys", "pop", "popitem", "setdefault", "update", "values")
_MAGIC: Final = ("delitem", "eq", "ior", "iter", "len", "ne", "or", "repr", "reversed", "ror", "setitem")
for _name in (*_ORDINARY, *[f"__{name}__" for name in _MAGIC]):
    setattr(Glimpse, _name, _first_read(_name))
