"""What can go wrong, in families: the rules say no, the table has moved on, the input is no good, we erred."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

# What a caller hands in at a public door. It may be anything, so it is checked; and it is not typed more closely,
# because compiled code would otherwise answer with a TypeError of its own before we can say what is allowed.
Given = Any


class OrbisError(Exception):
    """Everything Orbis raises on purpose."""


class Refused(OrbisError):
    """The rules say no. Nothing has changed and the player may try something else."""

    def __init__(self, reason: str, rule: str = "", key: str = "", facts: dict[str, Any] | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason  # a whole sentence, in English
        self.rule = rule
        self.key = key  # the same as a message, for other languages
        self.facts = facts or {}


class Stale(OrbisError):
    """The answer was meant for a question that is no longer asked: look again, then answer."""


class Invalid(OrbisError):
    """A setting, a save or a content file that cannot be used; names the field and what is allowed."""

    def __init__(self, field: str, problem: str, key: str = "", facts: dict[str, Any] | None = None) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.key = key  # the problem as a message, for other languages, if the game has words for it
        self.facts = facts or {}


class DeadEnd(OrbisError):
    """A step asked for an answer and had none to offer: our mistake, never the player's."""


class Crash(OrbisError):
    """A rule failed while carrying out a legal answer. The match is as it was before; `report` replays it."""

    def __init__(self, message: str, report: dict[str, Any]) -> None:
        super().__init__(message)
        self.report = report


def nearest(word: str, known: Iterable[str]) -> str:
    """How to go on after a misspelt word: the nearest right one, or the whole list if it is short."""
    names = sorted(known)
    if close := difflib.get_close_matches(word[:80], names, n=1):
        return f"did you mean {close[0]!r}?"
    if not names:
        return "there is none to choose from"
    return "choose from " + ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")


def shorten(value: object, most: int = 60) -> str:
    """A value as it may be quoted in a sentence: never longer than a line."""
    text = repr(value[: most * 2]) if isinstance(value, str | bytes) else _shown(value, most)
    return text if len(text) <= most else text[: most - 3] + "..."


def _shown(value: object, most: int) -> str:
    # Python refuses to print integers of thousands of digits, and nobody wants to read one.
    if isinstance(value, int) and value.bit_length() > 4 * most:
        return f"a number of {value.bit_length()} bits"
    try:
        return repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__}"


def nearest_number(given: Given, allowed: list[int]) -> int:
    """The allowed number that was probably meant; the last one if none was given."""
    if isinstance(given, bool) or not isinstance(given, int):
        return allowed[-1]
    return min(allowed, key=lambda n: abs(n - given))
