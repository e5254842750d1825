"""Deltas: what has to be changed in plain data to make it other plain data.

A delta is a list of changes, each [path, value] (put it there) or [path] (take it away); a path is a list of keys
and places. Lists of different lengths are sent whole: the lists of a view are short.
"""

from __future__ import annotations

from typing import Any

Change = list[Any]


def delta(before: Any, after: Any) -> list[Change]:
    """The changes that lead from one to the other."""
    found: list[Change] = []
    if before != after or type(before) is not type(after):
        _compare(before, after, [], found)
    return found


def _compare(before: Any, after: Any, path: list[Any], found: list[Change]) -> None:
    """The changes between two that differ. Most parts of a view are the same as before: that is found out in C."""
    if isinstance(before, dict) and isinstance(after, dict):
        if not before.keys() <= after.keys():
            found.extend([[[*path, key]] for key in before if key not in after])
        for key, value in after.items():
            if key not in before:
                found.append([[*path, key], value])
                continue
            old = before[key]
            if old != value or type(old) is not type(value):  # True is not 1 in JSON
                _compare(old, value, [*path, key], found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for n, value in enumerate(after):
            old = before[n]
            if old != value or type(old) is not type(value):
                _compare(old, value, [*path, n], found)
    else:
        found.append([path, after])


def patch(data: Any, changes: list[Change]) -> Any:
    """The data after the changes. What is changed is copied on the way, so that earlier data stays as it was."""
    for change in changes:
        path = change[0]
        data = _put(data, path, 0, change[1:])
    return data


def _put(data: Any, path: list[Any], depth: int, value: list[Any]) -> Any:
    if depth == len(path):
        return value[0]
    copy = data.copy()
    key = path[depth]
    if depth == len(path) - 1 and not value:
        del copy[key]
    elif isinstance(copy, dict) and key not in copy:
        copy[key] = value[0]
    else:
        copy[key] = _put(copy[key], path, depth + 1, value)
    return copy
