"""Translates the SQL of the server, which is written for SQLite, to PostgreSQL and its driver."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

# In this order: a quoted text or a comment stays, `::` is a cast, `:name` is a value.
PARTS: Final = re.compile(
    r"""
    (?P<asis> '(?:[^']|'')*' | "(?:[^"]|"")*" | --[^\n]* | /\*.*?\*/ | :: )
  | :(?P<name>[A-Za-z_][A-Za-z_0-9]*)
  | (?P<percent>%)
    """,
    re.VERBOSE | re.DOTALL,
)
# A column, on a line of its own or added to a table.
TEXT_COLUMN: Final = re.compile(r"^(\s*(?:ALTER TABLE \w+ ADD COLUMN )?\w+ TEXT)\b", re.MULTILINE)


@lru_cache(maxsize=1024)
def for_postgres(sql: str) -> bytes:
    """The statement with `%(name)s` for `:name`, and every other `%` doubled."""
    return PARTS.sub(_part, sql).encode()


def _part(found: re.Match[str]) -> str:
    if found["name"]:
        return f"%({found['name']})s"
    return found[0].replace("%", "%%")


def schema_for_postgres(script: str) -> str:
    """A migration in which texts are compared and sorted by their bytes, as in SQLite.

    Otherwise it would depend on the language that the host's database was made for, and an index on the version of the
    system's library.
    """
    return TEXT_COLUMN.sub(r'\1 COLLATE "C"', script)
