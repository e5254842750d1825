"""Notices between processes, on the side of those who hear them: who listens to which topic."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

Notice = tuple[str, str]  # topic, text

MOST_BYTES: Final = 7999  # of a topic and its text: what PostgreSQL carries; the same everywhere


class News:
    """The listeners of one process. They are called in the event loop in which this was made."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._listeners: dict[str, list[Callable[[str], None]]] = {}
        self._gaps: list[Callable[[], None]] = []

    def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """Have a function called with the text of every notice on a topic."""
        self._listeners.setdefault(topic, []).append(hear)

    def on_gap(self, hear: Callable[[], None]) -> None:
        """Have a function called when notices may have been missed."""
        self._gaps.append(hear)

    def tell(self, notices: Iterable[Notice]) -> None:
        """Pass notices on; call it in the event loop."""
        for topic, text in notices:
            for hear in self._listeners.get(topic, ()):
                self._guarded(lambda hear=hear, text=text: hear(text))  # type: ignore[misc]

    def tell_gap(self) -> None:
        """Say that notices may have been missed; call it in the event loop."""
        for hear in self._gaps:
            self._guarded(hear)

    def _guarded(self, call: Callable[[], None]) -> None:
        # One listener that fails must not keep the news from the others, nor the writers from their answers.
        try:
            call()
        except Exception as error:  # whatever it is, the event loop reports it
            self._loop.call_exception_handler({"message": "A listener of the database failed", "exception": error})


def payload(topic: str, text: str) -> str:
    """A notice as PostgreSQL carries it; `ValueError` for one that it cannot carry."""
    carried = f"{topic} {text}"
    if not topic or " " in topic or "\0" in carried or len(carried.encode()) > MOST_BYTES:
        raise ValueError(f"a notice has a topic of one word and at most {MOST_BYTES} bytes, not {carried[:40]!r}...")
    return carried


def notice(carried: str) -> Notice:
    """The notice in a payload."""
    topic, _, text = carried.partition(" ")
    return topic, text
