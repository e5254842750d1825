"""The options of a game, declared once: checked for `game.start`, shown as flags by the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orbis.kernel.errors import Invalid, nearest, shorten

MOST_CHARACTERS = 1000


class Option:
    """One option: a choice of one, a choice of several, a switch or a number."""

    __slots__ = ("allowed", "default", "high", "kind", "low", "name", "says")

    def __init__(
        self,
        name: str,
        kind: str,
        default: Any,
        says: str,
        allowed: Sequence[str] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind  # "one", "some", "switch" or "number"
        self.default = default
        self.says = says  # a message key: what the option does
        self.allowed = tuple(allowed)  # for "one" and "some"
        self.low = low  # for "number"
        self.high = high

    def check(self, value: Any) -> Any:
        """The value in its proper form, from Python or from the command line; `Invalid` says what is allowed."""
        if isinstance(value, str) and len(value) > MOST_CHARACTERS:
            raise Invalid(self.name, f"{shorten(value)} is too long")
        if self.kind == "switch":
            return self._switch(value)
        if self.kind == "number":
            return self._number(value)
        if self.kind == "some":
            words = value.split(",") if isinstance(value, str) else value
            if not isinstance(words, list | tuple | set | frozenset):
                raise Invalid(self.name, f"{shorten(value)} is not a list; {self.described()}")
            chosen = {self._one(word) for word in words if word != ""}
            return [word for word in self.allowed if word in chosen]  # one order, whatever was typed
        return self._one(value)

    def described(self) -> str:
        """What is allowed, as the end of a sentence."""
        if self.kind == "switch":
            return "allowed: true or false"
        if self.kind == "number":
            return f"allowed: a whole number from {self.low} to {self.high}"
        several = "any of " if self.kind == "some" else ""
        return f"allowed: {several}{', '.join(self.allowed)}"

    def _one(self, value: Any) -> str:
        # A number is what a person types for edition=1.0, so it counts as its own spelling.
        text = value if isinstance(value, str) else _spelt(value)
        if text not in self.allowed:
            raise Invalid(
                self.name, f"{shorten(value)} is not known: {nearest(text, self.allowed)}; {self.described()}"
            )
        return text

    def _switch(self, value: Any) -> bool:
        if isinstance(value, bool):
            return value
        known = {
            "true": True,
            "yes": True,
            "on": True,
            "1": True,
            "false": False,
            "no": False,
            "off": False,
            "0": False,
        }
        if isinstance(value, str) and value.lower() in known:
            return known[value.lower()]
        raise Invalid(self.name, f"{shorten(value)} is not a switch; {self.described()}")

    def _number(self, value: Any) -> int:
        if isinstance(value, str) and value.lstrip("-").isascii() and value.lstrip("-").isdigit() and len(value) < 20:
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise Invalid(self.name, f"{shorten(value)} cannot be used; {self.described()}")
        return value


def _spelt(value: Any) -> str:
    return str(value) if isinstance(value, float) else shorten(value)


Setting = Option  # its name before 0.2


def check_all(declared: Sequence[Option], given: dict[str, Any]) -> dict[str, Any]:
    """Every declared option with its value, given or default; unknown names are refused with the nearest one."""
    for name in given:
        if name not in [s.name for s in declared]:
            raise Invalid(str(name)[:80], f"this game has no such option: {nearest(name, [s.name for s in declared])}")
    return {s.name: s.check(given[s.name]) if s.name in given else s.check(s.default) for s in declared}
