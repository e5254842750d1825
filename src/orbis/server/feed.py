"""The browser's way: news for the open pages of a person, whichever process their sockets are connected to."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec

from orbis.server.database import Transaction

TOPIC: Final = "notice"
MOST_WAITING: Final = 32
GAP: Final = "gap"  # news may have been missed: the page asks for its list of tables again

Message = dict[str, Any]  # {"is": "turn", "table": ID, "game": NAME, "n": 12}


def publish(tx: Transaction, user_id: str, message: Message) -> None:
    """Tell a person's pages in every process, once the transaction is committed."""
    tx.notify(TOPIC, f"{user_id} {msgspec.json.encode(message).decode()}")


class Feed:
    """The sockets of this process that wait for news of their person. Only for the event loop."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._queues: dict[str, list[asyncio.Queue[Message]]] = {}  # user -> one for each socket

    def subscribe(self, user_id: str) -> asyncio.Queue[Message]:
        """A queue that gets the news of one person from now on."""
        queue: asyncio.Queue[Message] = asyncio.Queue(self._most_waiting)
        self._queues.setdefault(user_id, []).append(queue)
        return queue

    def unsubscribe(self, user_id: str, queue: asyncio.Queue[Message]) -> None:
        """Forget a queue; twice does no harm."""
        queues = self._queues.get(user_id, [])
        with contextlib.suppress(ValueError):
            queues.remove(queue)
        if not queues:
            self._queues.pop(user_id, None)

    def tell(self, user_id: str, message: Message) -> None:
        """Put a message in the queue of each of a person's sockets."""
        for queue in self._queues.get(user_id, []):
            if queue.full():
                queue.get_nowait()  # a slow page misses the oldest news; its list of tables has them all
            queue.put_nowait(message)

    def hear(self, text: str) -> None:
        """Pass on what `publish` said, here or in another process."""
        user_id, _, message = text.partition(" ")
        if user_id in self._queues:
            self.tell(user_id, msgspec.json.decode(message))

    def gap(self) -> None:
        """Tell everybody that some news may be missing."""
        for user_id in list(self._queues):
            self.tell(user_id, {"is": GAP, "table": "", "game": "", "n": 0})
