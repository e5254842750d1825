"""Statements as the server writes them, with values as `:name`, in the form that PostgreSQL's driver wants."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

# In this order: what is quoted or a comment is left alone, `::` is a cast, `:name` is a value.
PARTS: Final = re.compile(
    r"""
    (?P<asis> '(?:[^']|'')*' | "(?:[^"]|"")*" | --[^\n]* | /\*.*?\*/ | :: )
  | :(?P<name>[A-Za-z_][A-Za-z_0-9]*)
  | (?P<percent>%)
    """,
    re.VERBOSE | re.DOTALL,
)


@lru_cache(maxsize=1024)
def for_postgres(sql: str) -> bytes:
    """The statement with `%(name)s` for `:name`, and every other `%` doubled."""
    return PARTS.sub(_part, sql).encode()


def _part(found: re.Match[str]) -> str:
    if found["name"]:
        return f"%({found['name']})s"
    return found[0].replace("%", "%%")
