"""Deltas: what has to be changed in plain data to make it other plain data.

A delta is a list of changes, each [path, value] (put it there) or [path] (take it away); a path is a list of keys
and places. Lists of different lengths are sent whole: the lists of a view are short.
"""

from __future__ import annotations

from typing import Any, Final

SHARED_DEPTH: Final = 4  # parts further inside are compared with the part around them

Change = list[Any]
# What was found about two parts, which are kept so that their ids stay theirs; for as long as one comparison of views.
Known = dict[tuple[int, int], tuple[Any, Any, list[Change]]]


def delta(before: Any, after: Any, known: Known | None = None) -> list[Change]:
    """The changes that lead from one to the other.

    Views of several seats share parts, at the same places: with a `known` for all of them each is compared once.
    """
    found: list[Change] = []
    _compare(before, after, [], found, known)
    return found


def _compare(before: Any, after: Any, path: list[Any], found: list[Change], known: Known | None) -> None:
    if known is None or len(path) > SHARED_DEPTH or not isinstance(after, dict):
        if before != after or type(before) is not type(after):  # True is not 1 in JSON
            _take_apart(before, after, path, found, None)
        return
    pair = (id(before), id(after))
    if pair not in known:
        changes: list[Change] = []
        _take_apart(before, after, path, changes, known)
        known[pair] = (before, after, changes)
    found.extend(known[pair][2])


def _take_apart(before: Any, after: Any, path: list[Any], found: list[Change], known: Known | None) -> None:
    """Compare part by part. Most parts of a view are the same as before: that is found out in C."""
    if isinstance(before, dict) and isinstance(after, dict):
        if not before.keys() <= after.keys():
            found.extend([[[*path, key]] for key in before if key not in after])
        for key, value in after.items():
            if key not in before:
                found.append([[*path, key], value])
                continue
            old = before[key]
            if old is not value:
                _compare(old, value, [*path, key], found, known)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for n, value in enumerate(after):
            old = before[n]
            if old is not value:
                _compare(old, value, [*path, n], found, known)
    elif before != after or type(before) is not type(after):
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
