"""Pub/sub: signals between processes, and the listeners of this process to each topic."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

Signal = tuple[str, str]  # topic, text

MOST_BYTES: Final = 7999  # of a topic and its text: PostgreSQL carries no more, so SQLite does not either


class PubSub:
    """The listeners of one process. The event loop that made this object calls them."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._listeners: dict[str, list[Callable[[str], None]]] = {}
        self._gap_listeners: list[Callable[[], None]] = []

    def listen(self, topic: str, listener: Callable[[str], None]) -> None:
        """Call a function with the text of every signal on a topic."""
        self._listeners.setdefault(topic, []).append(listener)

    def on_gap(self, listener: Callable[[], None]) -> None:
        """Call a function when signals may have been missed."""
        self._gap_listeners.append(listener)

    def publish(self, signals: Iterable[Signal]) -> None:
        """Pass signals to their listeners. Only the event loop calls this."""
        for topic, text in signals:
            for listener in self._listeners.get(topic, ()):
                self._call(lambda listener=listener, text=text: listener(text))  # type: ignore[misc]

    def publish_gap(self) -> None:
        """Report that signals may have been missed. Only the event loop calls this."""
        for listener in self._gap_listeners:
            self._call(listener)

    def _call(self, listener: Callable[[], None]) -> None:
        # One listener that fails must not keep the signal from the others, nor the writers from their results.
        try:
            listener()
        except Exception as error:  # whatever it is, the event loop reports it
            self._loop.call_exception_handler({"message": "A listener of the database failed", "exception": error})


def payload(topic: str, text: str) -> str:
    """A signal as PostgreSQL carries it; `ValueError` for one that it cannot carry."""
    carried = f"{topic} {text}"
    if not topic or " " in topic or "\0" in carried or len(carried.encode()) > MOST_BYTES:
        raise ValueError(f"a signal has a topic of one word and at most {MOST_BYTES} bytes, not {carried[:40]!r}...")
    return carried


def read_payload(carried: str) -> Signal:
    """The signal that `payload` packed."""
    topic, _, text = carried.partition(" ")
    return topic, text
